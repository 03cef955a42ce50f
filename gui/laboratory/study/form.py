"""The form in which a study is set up: its kind, what is varied, methods and figures, each with a proposal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import final

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QWidget,
)

from macrostep.gui.laboratory.study.start_page import KIND_NAMES
from macrostep.gui.localisation.translation import shown, tr
from macrostep.gui.running.controller import RunController
from macrostep.gui.theme.icons import icon
from macrostep.gui.theme.theme import fix_width, restyle, scaled, with_text_scale
from macrostep.gui.widgets.basic import Stretch, described, in_column, in_grid, in_row, text_label, tool_button
from macrostep.gui.widgets.tables.check_delegate import CheckDelegate
from macrostep.gui.widgets.validated_fields import CalmComboBox, GrowingText
from macrostep.model.base.errors import MacrostepError
from macrostep.model.diagram.chosen_method import ChosenMethod
from macrostep.model.diagram.targets import all_parameters
from macrostep.model.files.files import to_document
from macrostep.solvers.options.options import MethodDescription, OptionDescription, find_method
from macrostep.solvers.studies.defaults import default_study, option_axis, parameter_axis, step_axis
from macrostep.solvers.studies.figures import CONVENTIONS, COSTS, ERROR, check_variables, figure_named
from macrostep.solvers.studies.plan import make_plan
from macrostep.solvers.studies.study import REFERENCE, Axis, Kind, Series, Study, axis, value_range_text

_ROLE = Qt.ItemDataRole.UserRole
_QUANTITIES = "max:left.x; final:left.x - right.x"
"""What the empty field shows, in the language of equations."""
_LIST_HEIGHT = 96
_LONGEST_SEED = 9


@final
class StudyForm(QWidget):
    """Sets up a study of the controller's diagram.

    Signals
    -------
    start_requested(object)
        A Study.
    cancelled()
    """

    start_requested = Signal(object)
    cancelled = Signal()

    def __init__(self, controller: RunController) -> None:
        super().__init__()
        self._controller = controller
        self._study: Study | None = None
        self._is_filling = False
        self.kinds: dict[str, QToolButton] = {}
        self._group = QButtonGroup(self)
        for kind, text in KIND_NAMES.items():
            button = tool_button(text=tr(text), is_checkable=True)
            self._group.addButton(button)
            self.kinds[kind] = button
        self.names = [CalmComboBox(), CalmComboBox()]
        self.values = [QLineEdit(), QLineEdit()]
        self.laws, self.draw, self.seed, self.quantity = GrowingText(3, 6), QLineEdit(), QLineEdit(), QLineEdit()
        self.methods, self.figures, self.cost = QListWidget(), QListWidget(), CalmComboBox()
        self.message = QLabel()
        self.start = QPushButton(icon("run", token="on_accent"), tr("Start", "a button"))
        self.cancel = QPushButton(tr("Cancel"))
        self._lay_out()
        self._group.buttonToggled.connect(lambda _, on: self._propose() if on and not self._is_filling else None)
        for number, (name, values) in enumerate(zip(self.names, self.values, strict=True)):
            name.currentIndexChanged.connect(lambda _, number=number: self._propose_values(number))
            values.textChanged.connect(self._check)
        self.laws.textChanged.connect(self._check)
        for edit in (self.draw, self.seed, self.quantity):
            edit.textChanged.connect(self._check)
        for listing in (self.methods, self.figures):
            listing.itemChanged.connect(self._check)
        self.cost.currentIndexChanged.connect(self._check)
        self.start.clicked.connect(lambda: self.start_requested.emit(self._study) if self._study else None)
        self.cancel.clicked.connect(self.cancelled)

    @property
    def kind(self) -> Kind:
        chosen: list[Kind] = [kind for kind in KIND_NAMES if self.kinds[kind].isChecked()]
        return chosen[0]

    def open(self, kind: Kind) -> None:
        """Propose a study of this kind of the diagram as it is now."""
        self._is_filling = True
        self.kinds[kind].setChecked(True)
        self._is_filling = False
        self._propose()
        self.values[0].setFocus()

    # -- proposals ---------------------------------------------------------------------------------------------------

    def _propose(self) -> None:
        """Fill everything with what the study of this kind is if nothing more is said."""
        diagram, known = self._controller.document.diagram, self._known()
        self._is_filling = True
        is_sample = self.kind == "sample"
        methods = diagram.runs or tuple(ChosenMethod(method.name) for method in known.values() if not method.wraps)
        try:
            proposed: Study | None = default_study(self.kind, diagram, known=known.values())
        except MacrostepError:
            proposed = None
        if is_sample:
            methods = (ChosenMethod(REFERENCE), *methods)
            self.laws.setPlainText("\n".join(f"{n} = {law}" for n, law in proposed.vary.items()) if proposed else "")
            self.draw.setText(proposed.sample if proposed else "")
            self.seed.setText(str(proposed.seed if proposed else 0))
            self.quantity.setText("; ".join(proposed.figures) if proposed else "")
        why = {one.chosen: shown(one.why) for one in proposed.left_out} if proposed else {}
        _fill(
            self.methods,
            [
                (
                    method,
                    ": ".join(filter(None, (self._label(method), why.get(method)))),
                    method.name == REFERENCE if is_sample else method not in why,
                )
                for method in dict.fromkeys(methods)
            ],
        )
        names = self._names(methods)
        axes = list(proposed.over) if proposed else []
        for number, (box, edit) in enumerate(zip(self.names, self.values, strict=True)):
            box.clear()
            for name in names:
                box.addItem(name, name)
            its = axes[number] if number < len(axes) else None
            box.setCurrentIndex(names.index(its.name) if its is not None and its.name in names else 0)
            edit.setText(value_range_text(its.values) if its is not None else "")
        ticked = () if is_sample else proposed.figures if proposed else (ERROR,)
        offered = self._figure_names()
        _fill(self.figures, [(name, shown(figure_named(name).label), name in ticked) for name in offered])
        for row, name in enumerate(offered):
            self.figures.item(row).setToolTip(shown(figure_named(name).help))
        is_map, is_costs = self.kind == "map", self.kind == "work-precision"
        for widget in (self.names[1], self.values[1]):
            widget.setVisible(is_map)
        for widget in (self.names[0], self.values[0]):
            widget.setVisible(not is_sample)
        for own in (self.laws, self.draw, self._seed_label, self.seed, self.quantity):
            own.setVisible(is_sample)
        self.cost.setVisible(is_costs)
        self._cost_label.setVisible(is_costs)
        self._is_filling = False
        self._check()

    def _propose_values(self, number: int) -> None:
        """Fill in values of what has been chosen to be varied."""
        if self._is_filling:
            return
        proposed = self._axis_of(str(self.names[number].currentData()))
        self.values[number].setText("" if proposed is None else value_range_text(proposed.values))

    def _label(self, method: ChosenMethod) -> str:
        return tr("the reference") if method.name == REFERENCE else self._controller.label(method)

    def _axis_of(self, name: str) -> Axis | None:
        diagram = self._controller.document.diagram
        if "." in name:
            return parameter_axis(diagram, name)
        if name == "step":
            return step_axis(diagram, self._checked_methods())
        return next((option_axis(option) for option in self._options() if option.name == name), None)

    def _known(self) -> dict[str, MethodDescription]:
        return dict(self._controller.methods)

    def _options(self, methods: Iterable[ChosenMethod] | None = None) -> list[OptionDescription]:
        """Return the options of the methods, each name once."""
        found: dict[str, OptionDescription] = {}
        for method in self._checked_methods() if methods is None else methods:
            try:
                description = find_method(method, self._known())
            except MacrostepError:
                continue
            for option in description.options:
                found.setdefault(option.name, option)
        return list(found.values())

    def _names(self, methods: Iterable[ChosenMethod]) -> list[str]:
        """Return what can be varied: options, the step first, then parameters."""
        options = [option.name for option in self._options(methods)]
        first = [name for name in ("step",) if name in options]
        parameters = [name for name, _ in all_parameters(self._controller.document.diagram)]
        return [*first, *sorted(set(options) - set(first)), *parameters]

    def _figure_names(self) -> list[str]:
        variables = [
            f"error:{subsystem.name}.{name}"
            for subsystem in self._controller.document.diagram.subsystems.values()
            for name in dict.fromkeys((*subsystem.states, *subsystem.outputs))
        ]
        return [ERROR, *COSTS, "status", *variables]

    # -- what stands there -------------------------------------------------------------------------------------------

    def _checked_methods(self) -> list[ChosenMethod]:
        return [method for method in _checked(self.methods) if isinstance(method, ChosenMethod)]

    def _check(self) -> None:
        """Read the form; say how many runs it is, or what is wrong."""
        if self._is_filling:
            return
        try:
            self._study = self._read()
            plan = make_plan(self._study, self._controller.document.diagram, self._known().values())
            count, sentence, left_out = len(plan.points), "", plan.left_out
        except MacrostepError as error:
            self._study, count, sentence, left_out = None, 0, shown(error), ()
        self.message.setText(sentence or " ".join(f"{shown(one)}." for one in left_out))
        restyle(self.message, "role", "error" if sentence else "secondary")
        self.start.setEnabled(self._study is not None)
        self.start.setText(tr("Start %n run(s)", "", count) if count else tr("Start", "a button"))
        for edit in self.values:
            restyle(edit, "wrong", bool(sentence) and edit.isVisibleTo(self) and not _is_axis(edit.text()))

    def _read(self) -> Study:
        """Return the study that the form describes.

        Raises
        ------
        MacrostepError
        """
        methods = self._checked_methods()
        if not methods:
            raise MacrostepError(tr("Choose one method at least."))
        figures = [str(name) for name in _checked(self.figures)]
        if self.kind == "sample":
            return self._read_sample(methods, figures)
        if not figures:
            raise MacrostepError(tr("Choose one figure at least."))
        count = 2 if self.kind == "map" else 1
        axes = [
            axis(f"{name.currentData()}={edit.text()}")
            for name, edit in zip(self.names[:count], self.values[:count], strict=True)
        ]
        study = default_study(self.kind, self._controller.document.diagram, methods, axes, known=self._known().values())
        return msgspec.structs.replace(
            study, figures=tuple(figures), costs=(str(cost),) if (cost := self.cost.currentData()) else CONVENTIONS
        )

    def _read_sample(self, methods: Sequence[ChosenMethod], figures: Sequence[str]) -> Study:
        """Return the sample that the form describes.

        Raises
        ------
        MacrostepError
        """
        vary: dict[str, str] = {}
        for line in filter(None, map(str.strip, self.laws.toPlainText().splitlines())):
            name, equals, text = (part.strip() for part in line.partition("="))
            if not (equals and name and text):
                wrong = tr("{line}: write a parameter and its distribution, left.m = normal(1, 0.1).")
                raise MacrostepError(wrong.format(line=line))
            vary[name] = text
        named = tuple(figure_named(one.strip()).name for one in self.quantity.text().split(";") if one.strip())
        looked_at = (*named, *figures)
        if not looked_at:
            raise MacrostepError(tr("Choose one figure at least."))
        check_variables(looked_at, to_document(self._controller.document.diagram))
        seed = self.seed.text().strip()
        if not (seed.isascii() and seed.isdecimal() and len(seed) <= _LONGEST_SEED):
            raise MacrostepError(tr("The seed must be a whole number from 0 on."))
        series = tuple(Series(str(method)) for method in methods)
        return Study(
            "sample", series, figures=looked_at, vary=vary, sample=self.draw.text().strip(), seed=int(seed)
        )  # fmt: skip

    # -- parts -------------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        kinds = in_row(*self.kinds.values(), Stretch(1), spacing=4)
        for number, (name, edit) in enumerate(zip(self.names, self.values, strict=True)):
            where = tr("to the right") if number == 0 else tr("upwards")
            name.setAccessibleName(tr("What is varied, {where}").format(where=where))
            edit.setAccessibleName(tr("Values, {where}").format(where=where))
            edit.setPlaceholderText("1e-3..1:13log")
            edit.setToolTip(
                tr("1e-3..1:13log: 13 values by equal factors\n0.01..4:13: by equal distances\n0.1, 0.2, 0.4: these")
            )
            edit.setMinimumWidth(160)
        self.cost.addItem(tr("each of: {costs}").format(costs=", ".join(shown(COSTS[c].label) for c in CONVENTIONS)))
        for cost_name, figure in COSTS.items():
            self.cost.addItem(shown(figure.label), cost_name)
            self.cost.setItemData(self.cost.count() - 1, shown(figure.help), Qt.ItemDataRole.ToolTipRole)
        self.cost.setAccessibleName(tr("Cost"))
        self._cost_label = text_label(tr("drawn over"), "secondary")
        for listing, text in ((self.methods, tr("Methods")), (self.figures, tr("Figures"))):
            listing.setAccessibleName(text)
            with_text_scale(listing, lambda rows: rows.setMinimumHeight(scaled(_LIST_HEIGHT)))
            listing.setItemDelegate(CheckDelegate(listing))
            listing.setFrameShape(QListWidget.Shape.StyledPanel)
        self.message.setProperty("role", "error")
        self.message.setWordWrap(True)
        self.start.setProperty("role", "primary")
        described(
            self.laws, tr("Distributions of the parameters"),
            tip=tr(
                "A parameter and its distribution in each line:\nleft.m = normal(1, 0.1)\nleft.c = uniform(500, 2000)\n"
                "left.d = lognormal(median, deviation of the logarithm)\nright.m = triangular(low, mode, high)"
            ),
        )  # fmt: skip
        described(
            self.draw, tr("How values are drawn"),
            tip=tr("random:200 (Monte Carlo)\nlhs:200 (Latin hypercube)\nsobol:256, with Sobol indices"),
        )  # fmt: skip
        described(self.seed, tr("Seed"), tip=tr("The same seed draws the same values."))
        fix_width(self.seed, 64)
        self._seed_label = text_label(tr("seed"), "secondary")
        described(
            self.quantity, tr("Quantities of signals"),
            tip=tr("final:left.x; max:abs(left.x - right.x): final, max, min, mean, rms or integral of signals"),
        )  # fmt: skip
        self.quantity.setPlaceholderText(_QUANTITIES)
        grid = in_grid(spacing=(12, 4))
        for column, text in enumerate((tr("What is varied"), tr("Methods"), tr("Figures"))):
            grid.addWidget(text_label(text, "secondary"), 0, column)
        axes = [part for axis in zip(self.names, self.values, strict=True) for part in axis]
        over = in_column(*axes, self.laws, in_row((self.draw, 1), self._seed_label, self.seed, spacing=4), Stretch(1),
                         spacing=4)  # fmt: skip
        looked_at = in_column(self.quantity, (self.figures, 1), in_row(self._cost_label, (self.cost, 1)), spacing=4)
        grid.addLayout(over, 1, 0)
        grid.addWidget(self.methods, 1, 1)
        grid.addLayout(looked_at, 1, 2)
        for column, share in enumerate((2, 3, 3)):
            grid.setColumnStretch(column, share)
        buttons = in_row((self.message, 1), self.cancel, self.start, spacing=8)
        self.setLayout(in_column(kinds, (grid, 1), buttons, margins=(12, 8, 12, 8), spacing=8))


def _checked(listing: QListWidget) -> list[object]:
    """Return what the entries that are checked stand for."""
    items = (listing.item(row) for row in range(listing.count()))
    return [item.data(_ROLE) for item in items if item.checkState() == Qt.CheckState.Checked]


def _fill(listing: QListWidget, entries: Sequence[tuple[object, str, bool]]) -> None:
    """Show entries that can be checked: what they stand for, their text, and whether they are checked."""
    listing.clear()
    for what, text, is_checked in entries:
        item = QListWidgetItem(text)
        item.setData(_ROLE, what)
        item.setToolTip(str(what))
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsUserCheckable)
        item.setCheckState(Qt.CheckState.Checked if is_checked else Qt.CheckState.Unchecked)
        listing.addItem(item)


def _is_axis(text: str) -> bool:
    try:
        axis(f"values={text}")
    except MacrostepError:
        return False
    return True
