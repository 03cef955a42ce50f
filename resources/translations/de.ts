<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Arrange automatically</source>
        <translation>Automatisch anordnen</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>Fit the diagram</source>
        <translation>Diagramm einpassen</translation>
    </message>
    <message>
        <source>This is a fault of Macrostep itself ({name}: {error}). Your diagram is as it was; save it under another name to be safe. The terminal shows where the fault is.</source>
        <translation>Das ist ein Fehler von Macrostep selbst ({name}: {error}). Das Diagramm ist, wie es war; speichern Sie es sicherheitshalber unter einem anderen Namen. Das Terminal zeigt, wo der Fehler liegt.</translation>
    </message>
    <message>
        <source>All: {names}</source>
        <translation>Alle: {names}</translation>
    </message>
    <message>
        <source>{bundle} has no free signal that fits {other}.</source>
        <translation>{bundle} hat kein freies Signal, das zu {other} passt.</translation>
    </message>
    <message>
        <source>{block} has {count} inputs for it ({names}): drop it on one of them.</source>
        <translation>{block} hat dafür {count} Eingänge ({names}): auf einem davon ablegen.</translation>
    </message>
    <message>
        <source>{block} has {count} outputs for it ({names}): drop it on one of them.</source>
        <translation>{block} hat dafür {count} Ausgänge ({names}): auf einem davon ablegen.</translation>
    </message>
    <message>
        <source>{block} has {count} bundles for it ({names}): drop it on one of them.</source>
        <translation>{block} hat dafür {count} Bündel ({names}): auf einem davon ablegen.</translation>
    </message>
    <message>
        <source>{block} has no free input.</source>
        <translation>{block} hat keinen freien Eingang.</translation>
    </message>
    <message>
        <source>{block} has no input.</source>
        <translation>{block} hat keinen Eingang.</translation>
    </message>
    <message>
        <source>{block} has no output.</source>
        <translation>{block} hat keinen Ausgang.</translation>
    </message>
    <message>
        <source>{block} has no bundle.</source>
        <translation>{block} hat kein Bündel.</translation>
    </message>
    <message>
        <source>{name} has no bundle that fits {origin}.</source>
        <translation>{name} hat kein Bündel, das zu {origin} passt.</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <source>Name of {name}</source>
        <translation>Name von {name}</translation>
    </message>
    <message>
        <source>Label of the group</source>
        <translation>Beschriftung der Gruppe</translation>
    </message>
    <message>
        <source>Insert a block</source>
        <translation>Block einfügen</translation>
    </message>
    <message>
        <source>Insert a block that fits</source>
        <translation>Passenden Block einfügen</translation>
    </message>
    <message>
        <source>No block of the library matches.</source>
        <translation>Kein Block der Bibliothek entspricht der Suche.</translation>
    </message>
    <message>
        <source>No block of the library fits.</source>
        <translation>Kein Block der Bibliothek passt.</translation>
    </message>
    <message>
        <source>Replace {name} by</source>
        <translation>{name} ersetzen durch</translation>
    </message>
    <message>
        <source>Connect {names}</source>
        <translation>{names} verbinden</translation>
    </message>
    <message>
        <source>Nothing free fits.</source>
        <translation>Nichts Freies passt.</translation>
    </message>
    <message>
        <source>{first} and {second} have nothing free that fits; Shift and click selects both.</source>
        <translation>{first} und {second} haben nichts Freies, das passt; Umschalt und Klick wählt beide aus.</translation>
    </message>
    <message>
        <source>Find in the diagram</source>
        <translation>Im Diagramm suchen</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>Nichts gefunden.</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>Violett</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>Notiz bearbeiten</translation>
    </message>
    <message>
        <source>Reset route</source>
        <translation>Verlauf zurücksetzen</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>Trennen</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>Ausschneiden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>Im Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>Spiegeln</translation>
    </message>
    <message>
        <source>Plot</source>
        <translation>Zeichnen</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>Beschriften…</translation>
    </message>
    <message>
        <source>{port} gives the potential</source>
        <translation>{port} gibt das Potential</translation>
    </message>
    <message>
        <source>Solver…</source>
        <translation>Löser…</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>Ersetzen durch…</translation>
    </message>
    <message>
        <source>Reset routes of its wires</source>
        <translation>Verlauf der Leitungen zurücksetzen</translation>
    </message>
    <message>
        <source>Choose ports…</source>
        <translation>Anschlüsse wählen…</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>Andere Datei wählen…</translation>
    </message>
    <message>
        <source>Find the file…</source>
        <translation>Datei suchen…</translation>
    </message>
    <message>
        <source>Insert a block…</source>
        <translation>Block einfügen…</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Repeat {what}</source>
        <translation>{what} vervielfachen</translation>
    </message>
    <message>
        <source>Many of {what}</source>
        <translation>Viele von {what}</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>Wie viele</translation>
    </message>
    <message>
        <source>A number, or an expression of the diagram&apos;s parameters</source>
        <translation>Eine Zahl oder ein Ausdruck aus Parametern des Diagramms</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Vervielfachen</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Ändern</translation>
    </message>
    <message>
        <source>How the members are joined</source>
        <translation>Wie die Mitglieder verbunden sind</translation>
    </message>
    <message>
        <source>Values of the members: “index” is the number of the member, [1, 2, 3] is one value for each.</source>
        <translation>Werte der Mitglieder: „index“ ist die Nummer des Mitglieds, [1, 2, 3] ist ein Wert für jedes.</translation>
    </message>
    <message>
        <source>Ports of the block</source>
        <translation>Anschlüsse des Blocks</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>Anschluss</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Joined</source>
        <translation>Verbunden</translation>
    </message>
    <message>
        <source>How {port} is joined</source>
        <translation>Wie {port} verbunden ist</translation>
    </message>
    <message>
        <source>as one, with what is outside</source>
        <translation>als einer, mit dem, was außen ist</translation>
    </message>
    <message>
        <source>in a chain, with {port} of the next</source>
        <translation>in einer Kette, mit {port} des nächsten</translation>
    </message>
    <message>
        <source>in a ring, with {port} of the next</source>
        <translation>in einem Ring, mit {port} des nächsten</translation>
    </message>
    <message>
        <source>each by itself</source>
        <translation>jeder für sich</translation>
    </message>
    <message>
        <source>with {port} of the one before</source>
        <translation>mit {port} des vorigen</translation>
    </message>
    <message>
        <source>Values of the members</source>
        <translation>Werte der Mitglieder</translation>
    </message>
    <message>
        <source>In the block</source>
        <translation>Im Block</translation>
    </message>
    <message>
        <source>Of the members</source>
        <translation>Der Mitglieder</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>bundle</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Switched off or lowered: {names}</source>
        <translation>Abgeschaltet oder herabgesetzt: {names}</translation>
    </message>
    <message>
        <source>It cannot, or is not let: {names}</source>
        <translation>Es kann nicht oder darf nicht: {names}</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>Text der Notiz</translation>
    </message>
    <message>
        <source>Write a note; Ctrl+Enter ends it</source>
        <translation>Notiz schreiben; Strg+Eingabe beendet</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Click or drag to go there</source>
        <translation>Klicken oder ziehen, um dorthin zu gelangen</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Bild exportieren</translation>
    </message>
    <message>
        <source>{name} is not a picture that can be written: use .svg, .pdf or .png.</source>
        <translation>{name} ist kein Bild, das geschrieben werden kann: .svg, .pdf oder .png verwenden.</translation>
    </message>
    <message>
        <source>it is too large to be drawn</source>
        <translation>das Bild ist zu groß, um gezeichnet zu werden</translation>
    </message>
    <message>
        <source>Wrote {name}</source>
        <translation>{name} wurde geschrieben</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>Das Bild ist in der Zwischenablage.</translation>
    </message>
    <message>
        <source>keeps {count} of {all}</source>
        <translation>behält {count} von {all}</translation>
    </message>
    <message>
        <source>replace {what} by {title}</source>
        <translation>{what} durch {title} ersetzen</translation>
    </message>
    <message>
        <source>{kind} of {subsystem}</source>
        <translation>{kind} von {subsystem}</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>Gleichung</translation>
    </message>
    <message>
        <source>A model of another tool, from a file</source>
        <translation>Ein Modell eines anderen Werkzeugs, aus einer Datei</translation>
    </message>
    <message>
        <source>FMU…</source>
        <translation>FMU…</translation>
    </message>
    <message>
        <source>A text on the canvas</source>
        <translation>Ein Text auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Align left</source>
        <translation>Links ausrichten</translation>
    </message>
    <message>
        <source>Align right</source>
        <translation>Rechts ausrichten</translation>
    </message>
    <message>
        <source>Align top</source>
        <translation>Oben ausrichten</translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation>Unten ausrichten</translation>
    </message>
    <message>
        <source>Align centres</source>
        <translation>Mittig untereinander</translation>
    </message>
    <message>
        <source>Align middles</source>
        <translation>Mittig nebeneinander</translation>
    </message>
    <message>
        <source>Distribute across</source>
        <translation>Waagerecht verteilen</translation>
    </message>
    <message>
        <source>Distribute down</source>
        <translation>Senkrecht verteilen</translation>
    </message>
    <message>
        <source>Connect…</source>
        <translation>Verbinden…</translation>
    </message>
    <message>
        <source>Rotate anticlockwise</source>
        <translation>Gegen den Uhrzeigersinn drehen</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>Suchen…</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>Auf die Auswahl zoomen</translation>
    </message>
    <message>
        <source>Direct feedthrough</source>
        <translation>Direkter Durchgriff</translation>
    </message>
    <message>
        <source>Parameters on blocks</source>
        <translation>Parameter an den Blöcken</translation>
    </message>
    <message>
        <source>Names of all ports</source>
        <translation>Namen aller Anschlüsse</translation>
    </message>
    <message>
        <source>Topology classes on blocks</source>
        <translation>Topologieklassen an den Blöcken</translation>
    </message>
    <message>
        <source>Legend of the wires</source>
        <translation>Legende der Leitungen</translation>
    </message>
    <message>
        <source>Export the picture…</source>
        <translation>Bild exportieren…</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Show the diagram&apos;s settings and problems</source>
        <translation>Einstellungen und Probleme des Diagramms zeigen</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>Auf 100 % zoomen</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n Block</numerusform>
            <numerusform>%n Blöcke</numerusform>
        </translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Add {method}</source>
        <translation>{method} hinzufügen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Insert {name}</source>
        <translation>{name} einfügen</translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation>Zu {name} gehen</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>Was möchten Sie tun?</translation>
    </message>
    <message>
        <source>Nothing matches “{text}”.</source>
        <translation>Nichts entspricht „{text}“.</translation>
    </message>
    <message>
        <source>Take it off this list (Del); the file stays</source>
        <translation>Von der Liste nehmen (Entf); die Datei bleibt</translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation>{name} von der Liste nehmen</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>Wo</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>Beide sind gleich.</translation>
    </message>
    <message>
        <source>wire to {port}</source>
        <translation>Leitung zu {port}</translation>
    </message>
    <message>
        <source>make composite {name}</source>
        <translation>Verbund {name} bilden</translation>
    </message>
    <message>
        <source>dissolve {name}</source>
        <translation>{name} auflösen</translation>
    </message>
    <message>
        <source>solve {name} together</source>
        <translation>{name} gemeinsam lösen</translation>
    </message>
    <message>
        <source>solve {name} apart</source>
        <translation>{name} getrennt lösen</translation>
    </message>
    <message>
        <source>change the symbol of {name}</source>
        <translation>Symbol von {name} ändern</translation>
    </message>
    <message>
        <source>A port is of one of the kinds {kinds}.</source>
        <translation>Ein Anschluss ist von einer der Arten {kinds}.</translation>
    </message>
    <message>
        <source>Write a name for each of: {quantities}.</source>
        <translation>Schreiben Sie einen Namen für jedes von: {quantities}.</translation>
    </message>
    <message>
        <source>{name!r} is a parameter or an input; a port has others.</source>
        <translation>{name!r} ist ein Parameter oder ein Eingang; ein Anschluss hat andere.</translation>
    </message>
    <message>
        <source>{name!r} belongs to another port.</source>
        <translation>{name!r} gehört zu einem anderen Anschluss.</translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation>{old} in {new} umbenennen</translation>
    </message>
    <message>
        <source>There is already a port {name!r}.</source>
        <translation>Es gibt schon einen Anschluss {name!r}.</translation>
    </message>
    <message>
        <source>connect {source} to {target}</source>
        <translation>{source} mit {target} verbinden</translation>
    </message>
    <message>
        <source>move the wire from {old} to {new}</source>
        <translation>Leitung von {old} nach {new} verlegen</translation>
    </message>
    <message>
        <source>route the wire to {target}</source>
        <translation>Leitung zu {target} führen</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>change note</source>
        <translation>Notiz ändern</translation>
    </message>
    <message>
        <source>change group</source>
        <translation>Gruppe ändern</translation>
    </message>
    <message>
        <source>delete {count} items</source>
        <translation>{count} Elemente löschen</translation>
    </message>
    <message>
        <source>move</source>
        <translation>verschieben</translation>
    </message>
    <message>
        <source>{count} blocks</source>
        <translation>{count} Blöcke</translation>
    </message>
    <message>
        <source>arrange</source>
        <translation>anordnen</translation>
    </message>
    <message>
        <source>reset {count} routes</source>
        <translation>{count} Verläufe zurücksetzen</translation>
    </message>
    <message>
        <source>group</source>
        <translation>gruppieren</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>drehen</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>spiegeln</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>ausschneiden</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>einfügen</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>duplizieren</translation>
    </message>
    <message>
        <source>{verb} {what}</source>
        <translation>{what} {verb}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>ungroup</source>
        <translation>Gruppe auflösen</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>Notiz verschieben</translation>
    </message>
    <message>
        <source>put {what} into the wire to {target}</source>
        <translation>{what} in die Leitung zu {target} einsetzen</translation>
    </message>
    <message>
        <source>resize note</source>
        <translation>Notizgröße ändern</translation>
    </message>
    <message>
        <source>delete note</source>
        <translation>Notiz löschen</translation>
    </message>
    <message>
        <source>disconnect {what}</source>
        <translation>{what} trennen</translation>
    </message>
    <message>
        <source>ungroup {label}</source>
        <translation>Gruppe {label} auflösen</translation>
    </message>
    <message>
        <source>add {what}</source>
        <translation>{what} hinzufügen</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>{what} löschen</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>{what} ändern</translation>
    </message>
    <message>
        <source>move {what}</source>
        <translation>{what} verschieben</translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation>{file} öffnen</translation>
    </message>
    <message>
        <source>open {name}</source>
        <translation>{name} öffnen</translation>
    </message>
    <message>
        <source>the diagram</source>
        <translation>das Diagramm</translation>
    </message>
    <message>
        <source>save {file}</source>
        <translation>{file} speichern</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>{file} gespeichert</translation>
    </message>
    <message>
        <source>Cannot {do}: {reason}.</source>
        <translation>{do} ist nicht möglich: {reason}.</translation>
    </message>
    <message>
        <source>{file} is open in another window ({holder}). Saving asks first.</source>
        <translation>{file} ist in einem anderen Fenster geöffnet ({holder}). Vor dem Speichern wird gefragt.</translation>
    </message>
    <message>
        <source>Read {file} again: it had changed.</source>
        <translation>{file} hatte sich geändert und wurde neu gelesen.</translation>
    </message>
    <message>
        <source>{file} was changed by something else.</source>
        <translation>{file} wurde von anderer Seite geändert.</translation>
    </message>
    <message>
        <source>Make block…</source>
        <translation>Block bilden …</translation>
    </message>
    <message>
        <source>Edit the block…</source>
        <translation>Block bearbeiten …</translation>
    </message>
    <message>
        <source>Detach from its block</source>
        <translation>Vom Block lösen</translation>
    </message>
    <message>
        <source>Keep in my library</source>
        <translation>In meiner Bibliothek ablegen</translation>
    </message>
    <message>
        <source>Two parameters are called {name}; give one of them another name.</source>
        <translation>Zwei Parameter heißen {name}; einer braucht einen anderen Namen.</translation>
    </message>
    <message>
        <source>in this diagram only</source>
        <translation>nur in diesem Diagramm</translation>
    </message>
    <message>
        <source>in the folder of this diagram: {folder}</source>
        <translation>im Ordner dieses Diagramms: {folder}</translation>
    </message>
    <message>
        <source>in my library: {folder}</source>
        <translation>in meiner Bibliothek: {folder}</translation>
    </message>
    <message>
        <source>{name} is in {folder}.</source>
        <translation>{name} liegt in {folder}.</translation>
    </message>
    <message>
        <source>There is another block “{name}” in {folder}. Keep both?</source>
        <translation>In {folder} liegt ein anderer Block „{name}“. Beide behalten?</translation>
    </message>
    <message>
        <source>Keep both: this one is kept there as {new}. Replace: that one, {title}, is overwritten, for all diagrams that take it from there.</source>
        <translation>Beide behalten: dieser wird dort als {new} abgelegt. Ersetzen: jener, {title}, wird überschrieben, für alle Diagramme, die ihn von dort nehmen.</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>Beide behalten</translation>
    </message>
    <message>
        <source>In this diagram</source>
        <translation>In diesem Diagramm</translation>
    </message>
    <message>
        <source>In the library</source>
        <translation>In der Bibliothek</translation>
    </message>
    <message>
        <source>The block {name} in this diagram and in the library</source>
        <translation>Der Block {name} in diesem Diagramm und in der Bibliothek</translation>
    </message>
    <message>
        <source>Take the library&apos;s</source>
        <translation>Den der Bibliothek nehmen</translation>
    </message>
    <message>
        <source>Put mine there</source>
        <translation>Meinen dort ablegen</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>Unterschied zeigen</translation>
    </message>
    <message>
        <source>The library has another block “{name}” than this diagram.</source>
        <translation>Die Bibliothek hat einen anderen Block „{name}“ als dieses Diagramm.</translation>
    </message>
    <message>
        <source>{name} at the start</source>
        <translation>{name} am Anfang</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>Meines behalten</translation>
    </message>
    <message>
        <source>{file} was deleted or moved away. The diagram is still here; saving writes the file again.</source>
        <translation>{file} wurde gelöscht oder verschoben. Das Diagramm ist noch hier; Speichern schreibt die Datei neu.</translation>
    </message>
    <message>
        <source>What differs in {file}</source>
        <translation>Unterschiede in {file}</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>Im Fenster</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>In der Datei</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>jemand</translation>
    </message>
    <message>
        <source>{user} on {host}, since {time}</source>
        <translation>{user} auf {host}, seit {time}</translation>
    </message>
    <message>
        <source>{user}, since {time}</source>
        <translation>{user}, seit {time}</translation>
    </message>
    <message>
        <source>Diagrams and models</source>
        <translation>Diagramme und Modelle</translation>
    </message>
    <message>
        <source>Save the diagram</source>
        <translation>Diagramm speichern</translation>
    </message>
    <message>
        <source>Replace {file}?</source>
        <translation>{file} ersetzen?</translation>
    </message>
    <message>
        <source>The file exists already in {folder}.</source>
        <translation>Die Datei gibt es in {folder} schon.</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>Ersetzen</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>Änderungen an {name} speichern?</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>Sonst gehen sie verloren.</translation>
    </message>
    <message>
        <source>{file} is open in another window.</source>
        <translation>{file} ist in einem anderen Fenster geöffnet.</translation>
    </message>
    <message>
        <source>{holder}. What is saved here replaces what is saved there, and the other way round.</source>
        <translation>{holder}. Was hier gespeichert wird, ersetzt das dort Gespeicherte, und umgekehrt.</translation>
    </message>
    <message>
        <source>Saving replaces what stands there now.</source>
        <translation>Speichern ersetzt, was jetzt dort steht.</translation>
    </message>
    <message>
        <source>Add a block</source>
        <translation>Block hinzufügen</translation>
    </message>
    <message>
        <source>drag it from the library</source>
        <translation>aus der Bibliothek ziehen</translation>
    </message>
    <message>
        <source>Insert a block here</source>
        <translation>Hier einen Block einfügen</translation>
    </message>
    <message>
        <source>double-click in the open</source>
        <translation>Doppelklick ins Freie</translation>
    </message>
    <message>
        <source>Put a block into a wire</source>
        <translation>Block in eine Leitung setzen</translation>
    </message>
    <message>
        <source>drop it on the wire</source>
        <translation>auf der Leitung loslassen</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>drag from a port to another</source>
        <translation>von einem Anschluss zum anderen ziehen</translation>
    </message>
    <message>
        <source>Connect two blocks</source>
        <translation>Zwei Blöcke verbinden</translation>
    </message>
    <message>
        <source>select one, Ctrl and click the other</source>
        <translation>den einen auswählen, den anderen mit Strg anklicken</translation>
    </message>
    <message>
        <source>Read what a wire carries</source>
        <translation>Lesen, was eine Leitung führt</translation>
    </message>
    <message>
        <source>mouse on the wire</source>
        <translation>Maus auf die Leitung</translation>
    </message>
    <message>
        <source>Draw its signal</source>
        <translation>Sein Signal zeichnen</translation>
    </message>
    <message>
        <source>drag a port or a wire out of the canvas onto the plots</source>
        <translation>einen Anschluss oder eine Leitung aus der Zeichenfläche auf die Kurven ziehen</translation>
    </message>
    <message>
        <source>Lead a wire elsewhere</source>
        <translation>Leitung anders führen</translation>
    </message>
    <message>
        <source>drag a part of it</source>
        <translation>einen Teil davon ziehen</translation>
    </message>
    <message>
        <source>Move a block</source>
        <translation>Block verschieben</translation>
    </message>
    <message>
        <source>drag it, or arrow keys</source>
        <translation>ziehen, oder Pfeiltasten</translation>
    </message>
    <message>
        <source>Copy a block</source>
        <translation>Einen Block kopieren</translation>
    </message>
    <message>
        <source>Ctrl and drag</source>
        <translation>Strg und ziehen</translation>
    </message>
    <message>
        <source>Move a group</source>
        <translation>Eine Gruppe verschieben</translation>
    </message>
    <message>
        <source>drag its label</source>
        <translation>ihre Beschriftung ziehen</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Bild verschieben</translation>
    </message>
    <message>
        <source>middle button, or space and drag</source>
        <translation>mittlere Taste, oder Leertaste und ziehen</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>Zoomen</translation>
    </message>
    <message>
        <source>wheel, or + and -</source>
        <translation>Rad, oder + und -</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Pos1</translation>
    </message>
    <message>
        <source>double-click the name</source>
        <translation>Doppelklick auf den Namen</translation>
    </message>
    <message>
        <source>Edit equations</source>
        <translation>Gleichungen bearbeiten</translation>
    </message>
    <message>
        <source>double-click the block</source>
        <translation>Doppelklick auf den Block</translation>
    </message>
    <message>
        <source>What a block is</source>
        <translation>Was ein Block ist</translation>
    </message>
    <message>
        <source>select it, F1</source>
        <translation>auswählen, F1</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>Nächster Block</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Menu of what is selected</source>
        <translation>Menü des Gewählten</translation>
    </message>
    <message>
        <source>menu key, or Shift+F10</source>
        <translation>Menütaste oder Umschalt+F10</translation>
    </message>
    <message>
        <source>Leave the canvas</source>
        <translation>Zeichenfläche verlassen</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Strg+Tab</translation>
    </message>
    <message>
        <source>Back to the canvas</source>
        <translation>Zurück zur Zeichenfläche</translation>
    </message>
    <message>
        <source>Esc in a panel</source>
        <translation>Esc in einem Feld</translation>
    </message>
    <message>
        <source>End what is under way</source>
        <translation>Laufendes beenden</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>Tasten und Gesten</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>Auf der Zeichenfläche</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>rename a run</source>
        <translation>Lauf umbenennen</translation>
    </message>
    <message>
        <source>star a run</source>
        <translation>Lauf mit Stern versehen</translation>
    </message>
    <message numerus="yes">
        <source>delete %n run(s)</source>
        <translation>
            <numerusform>%n Lauf löschen</numerusform>
            <numerusform>%n Läufe löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much space there is.</source>
        <translation>{run} braucht {size} MB und wird nicht aufbewahrt; das Feld Läufe legt fest, wie viel Platz es gibt.</translation>
    </message>
    <message>
        <source>Runs cannot be kept: {reason}.</source>
        <translation>Läufe können nicht aufbewahrt werden: {reason}.</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>Seiten des Handbuchs</translation>
    </message>
    <message>
        <source>The manual is in English.</source>
        <translation>Das Handbuch gibt es bisher nur auf Englisch. Fenster und Lektionen sind deutsch.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>{file} kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>Measured data: {file}</source>
        <translation>Messdaten: {file}</translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation>Spalte der Zeiten</translation>
    </message>
    <message>
        <source>Unit of the times</source>
        <translation>Einheit der Zeiten</translation>
    </message>
    <message>
        <source>Shift of the times [s]</source>
        <translation>Verschiebung der Zeiten [s]</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>Spalten suchen</translation>
    </message>
    <message>
        <source>{text} is not a number.</source>
        <translation>{text} ist keine Zahl.</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>Zeiten</translation>
    </message>
    <message>
        <source>in</source>
        <translation>in</translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation>verschoben um</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>A signal of the diagram that was measured.</source>
        <translation>Ein Signal des Diagramms, das gemessen wurde.</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>Where it stands in the table.</source>
        <translation>Wo es in der Tabelle steht.</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <source>What was done when the table was measured: tables of the same name come from one simulation, in which the parameter set of that name holds, if there is one.</source>
        <translation>Was getan wurde, als die Tabelle gemessen wurde: Tabellen mit gleichem Namen stammen aus einer Simulation, in der der Parametersatz dieses Namens gilt, falls es ihn gibt.</translation>
    </message>
    <message>
        <source>Standard deviation of its values, or the column that has them; empty, residuals count relative to the spread of the values.</source>
        <translation>Standardabweichung seiner Werte, oder die Spalte, in der sie stehen; leer zählen Residuen relativ zur Streuung der Werte.</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>How many times as much its residuals count.</source>
        <translation>Wievielfach seine Residuen zählen.</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>RMS</translation>
    </message>
    <message>
        <source>Root mean square of what is left over, in SI.</source>
        <translation>Quadratisches Mittel des Rests, in SI.</translation>
    </message>
    <message>
        <source>{text} is not a number above 0.</source>
        <translation>{text} ist keine Zahl über 0.</translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation>gezeichnet mit</translation>
    </message>
    <message numerus="yes">
        <source>%n more column(s); search for their names</source>
        <translation>
            <numerusform>%n weitere Spalte; nach dem Namen suchen</numerusform>
            <numerusform>%n weitere Spalten; nach ihren Namen suchen</numerusform>
        </translation>
    </message>
    <message>
        <source>balance</source>
        <translation>Bilanz</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>∫ (given − put out) dt from the start on: positive where the consumer was given more than the producer put out</source>
        <translation>∫ (übergeben − abgegeben) dt vom Anfang an: positiv, wo der Empfänger mehr bekam, als der Sender abgab</translation>
    </message>
    <message>
        <source>∫ of the power that both sides took in together: energy that the interface created, or lost where negative</source>
        <translation>∫ der Leistung, die beide Seiten zusammen aufnahmen: Energie, die die Schnittstelle erzeugte, oder verlor, wo negativ</translation>
    </message>
    <message>
        <source>A connection, or the two of a pair that make a power; a double click shows it on the diagram.</source>
        <translation>Eine Verbindung, oder die beiden eines Paares, die eine Leistung ergeben; ein Doppelklick zeigt sie im Diagramm.</translation>
    </message>
    <message>
        <source>A connection&apos;s balance, or the energy of two that make a power.</source>
        <translation>Die Bilanz einer Verbindung, oder die Energie von zweien, die eine Leistung ergeben.</translation>
    </message>
    <message>
        <source>The largest amount as a part of what passed: ∫ |put out| dt, or ∫ |power| dt.</source>
        <translation>Der größte Betrag als Anteil dessen, was hindurchging: ∫ |abgegeben| dt oder ∫ |Leistung| dt.</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>books of</source>
        <translation>Buch über</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>What was created by then; below 0 it was lost.</source>
        <translation>Was bis dahin erzeugt wurde; unter 0 ging es verloren.</translation>
    </message>
    <message>
        <source>at the end</source>
        <comment>a value</comment>
        <translation>am Ende</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>größter</translation>
    </message>
    <message>
        <source>The amount that was largest in size.</source>
        <translation>Der Betrag, der der Größe nach der größte war.</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Of both amounts.</source>
        <translation>Von beiden Beträgen.</translation>
    </message>
    <message>
        <source>at t [s]</source>
        <translation>bei t [s]</translation>
    </message>
    <message>
        <source>When it was that large.</source>
        <translation>Wann er so groß war.</translation>
    </message>
    <message>
        <source>share [%]</source>
        <translation>Anteil [%]</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>– not drawn –</source>
        <translation>– nicht gezeichnet –</translation>
    </message>
    <message>
        <source>Signal of {column}</source>
        <translation>Signal von {column}</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Causality</source>
        <translation>Kausalität</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Typ</translation>
    </message>
    <message>
        <source>Local variables too</source>
        <translation>Auch lokale Variablen</translation>
    </message>
    <message>
        <source>Chosen ones only</source>
        <translation>Nur gewählte</translation>
    </message>
    <message>
        <source>local</source>
        <translation>lokal</translation>
    </message>
    <message>
        <source>calculated</source>
        <translation>berechnet</translation>
    </message>
    <message>
        <source>tunable</source>
        <translation>änderbar</translation>
    </message>
    <message>
        <source>Search variables</source>
        <translation>Variablen suchen</translation>
    </message>
    <message>
        <source>Variables that are listed</source>
        <translation>Aufgelistete Variablen</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>Variablen</translation>
    </message>
    <message>
        <source>Ports of {name}</source>
        <translation>Anschlüsse von {name}</translation>
    </message>
    <message>
        <source>The FMU cannot be read, or is being read.</source>
        <translation>Die FMU kann nicht gelesen werden oder wird gerade gelesen.</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) are chosen.</source>
        <translation>
            <numerusform>%n Anschluss ist gewählt.</numerusform>
            <numerusform>%n Anschlüsse sind gewählt.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s).</source>
        <translation>
            <numerusform>%n Variable.</numerusform>
            <numerusform>%n Variablen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The first {n} that match; search for more of their names.</source>
        <translation>Die ersten {n}, die passen; suchen Sie nach mehr von ihren Namen.</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es).</source>
        <translation>
            <numerusform>%n Treffer.</numerusform>
            <numerusform>%n Treffer.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>Versatz</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation>Dia&amp;gramm</translation>
    </message>
    <message>
        <source>Align and distribute</source>
        <translation>Ausrichten und verteilen</translation>
    </message>
    <message>
        <source>Settings and problems</source>
        <translation>Einstellungen und Probleme</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>&amp;Studie</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>Berater</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Stabilität</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>Bericht…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Insert an FMU…</source>
        <translation>FMU einfügen…</translation>
    </message>
    <message>
        <source>Start of the run…</source>
        <translation>Beginn des Laufs…</translation>
    </message>
    <message>
        <source>Fit to measurements…</source>
        <translation>An Messungen anpassen…</translation>
    </message>
    <message>
        <source>Optimise…</source>
        <translation>Optimieren…</translation>
    </message>
    <message>
        <source>On several processors (MPI)…</source>
        <translation>Auf mehreren Prozessoren (MPI)…</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>Alle Befehle…</translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation>Tasten wählen…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <source>Import FMU, SSP or Modelica…</source>
        <translation>FMU, SSP oder Modelica einlesen…</translation>
    </message>
    <message>
        <source>Export as FMU or Modelica…</source>
        <translation>Als FMU oder Modelica ausgeben…</translation>
    </message>
    <message>
        <source>Export as SSP…</source>
        <translation>Als SSP ausgeben…</translation>
    </message>
    <message>
        <source>What is to be found</source>
        <translation>Was gesucht wird</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>Was gemessen wurde</translation>
    </message>
    <message>
        <source>Add a parameter or a start value</source>
        <translation>Parameter oder Startwert hinzufügen</translation>
    </message>
    <message>
        <source>Remove what is chosen</source>
        <translation>Ausgewähltes entfernen</translation>
    </message>
    <message>
        <source>What simulates</source>
        <translation>Was simuliert</translation>
    </message>
    <message>
        <source>The monolithic reference, or one of the diagram&apos;s methods.</source>
        <translation>Die monolithische Referenz oder eines der Verfahren des Diagramms.</translation>
    </message>
    <message>
        <source>How many searches there are: from the guesses, and from points between the bounds of all values.</source>
        <translation>Wie viele Suchen es gibt: von den Schätzwerten und von Punkten zwischen den Grenzen aller Werte aus.</translation>
    </message>
    <message>
        <source>Number of starts</source>
        <translation>Anzahl der Startpunkte</translation>
    </message>
    <message>
        <source>The diagram no longer has what was to be found.</source>
        <translation>Das Diagramm hat nicht mehr, was gefunden werden sollte.</translation>
    </message>
    <message>
        <source>Values taken</source>
        <translation>Werte übernommen</translation>
    </message>
    <message numerus="yes">
        <source>It went on from %n kept simulation(s).</source>
        <translation>
            <numerusform>Sie ging von %n behaltener Simulation aus weiter.</numerusform>
            <numerusform>Sie ging von %n behaltenen Simulationen aus weiter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Start goes on from here, also after the window was closed.</source>
        <translation>Start setzt hier fort, auch nachdem das Fenster geschlossen war.</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>Startpunkte</translation>
    </message>
    <message>
        <source>What is to be said of the search</source>
        <translation>Was zur Suche zu sagen ist</translation>
    </message>
    <message>
        <source>How much outliers count</source>
        <translation>Wie viel Ausreißer zählen</translation>
    </message>
    <message>
        <source>Values far from what all others say: by their squares, as all; less (Huber); or hardly (Cauchy).</source>
        <translation>Werte weit weg von dem, was alle anderen sagen: mit ihren Quadraten, wie alle; weniger (Huber); oder kaum (Cauchy).</translation>
    </message>
    <message>
        <source>outliers count fully</source>
        <translation>Ausreißer zählen voll</translation>
    </message>
    <message>
        <source>outliers count less</source>
        <translation>Ausreißer zählen weniger</translation>
    </message>
    <message>
        <source>outliers hardly count</source>
        <translation>Ausreißer zählen kaum</translation>
    </message>
    <message>
        <source>A value of its own for each experiment, or one for all</source>
        <translation>Ein eigener Wert für jeden Versuch, oder einer für alle</translation>
    </message>
    <message>
        <source>Find what is added to the times of measured values, too, up to so far to both sides.</source>
        <translation>Auch suchen, was zu den Zeiten der Messwerte addiert wird, bis so weit nach beiden Seiten.</translation>
    </message>
    <message>
        <source>time offset up to</source>
        <translation>Zeitversatz bis</translation>
    </message>
    <message>
        <source>Largest time offset [s]</source>
        <translation>Größter Zeitversatz [s]</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Correlations</source>
        <translation>Korrelationen</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n Schritt</numerusform>
            <numerusform>%n Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the values</source>
        <translation>Werte übernehmen</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>Noch nichts gemessen</translation>
    </message>
    <message>
        <source>Parameters and start values are found with which the diagram follows measured data, and how certain they are. Add a table of measured values first.</source>
        <translation>Gesucht werden Parameter und Startwerte, mit denen das Diagramm Messdaten folgt, und wie sicher sie sind. Zuerst eine Tabelle mit Messwerten hinzufügen.</translation>
    </message>
    <message>
        <source>Measured data…</source>
        <translation>Messdaten…</translation>
    </message>
    <message>
        <source>Simulated by</source>
        <translation>Simuliert durch</translation>
    </message>
    <message>
        <source>The first simulation …</source>
        <translation>Die erste Simulation …</translation>
    </message>
    <message>
        <source>Step {number}, {count} simulations, distance {distance}</source>
        <translation>Schritt {number}, {count} Simulationen, Abstand {distance}</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>The times of measured values are shifted by {shift} s, with a standard error of {error} s.</source>
        <translation>Die Zeiten der Messwerte sind um {shift} s verschoben, mit einem Standardfehler von {error} s.</translation>
    </message>
    <message>
        <source>start of {state}</source>
        <translation>Startwert von {state}</translation>
    </message>
    <message>
        <source>Recovered diagrams…</source>
        <translation>Wiederhergestellte Diagramme…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>Startseite</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Anordnung zurücksetzen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farbschema</translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>Meldung schließen</translation>
    </message>
    <message>
        <source>Method {label}</source>
        <translation>Verfahren {label}</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>{label} entfernen</translation>
    </message>
    <message>
        <source>{label}\nClick for its options</source>
        <translation>{label}\nKlicken für die Optionen</translation>
    </message>
    <message>
        <source>What is wrong with {label}</source>
        <translation>Was an {label} falsch ist</translation>
    </message>
    <message>
        <source>Options …</source>
        <translation>Optionen …</translation>
    </message>
    <message>
        <source>Earlier methods</source>
        <translation>Vorige Verfahren</translation>
    </message>
    <message>
        <source>Further methods</source>
        <translation>Weitere Verfahren</translation>
    </message>
    <message>
        <source>Options of {label}</source>
        <translation>Optionen von {label}</translation>
    </message>
    <message>
        <source>Order of convergence: {order}. {reference}</source>
        <translation>Konvergenzordnung: {order}. {reference}</translation>
    </message>
    <message>
        <source>Name</source>
        <comment>of a run</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>What chip, curves and tables call this run</source>
        <translation>Wie Knopf, Kurven und Tabellen diesen Lauf nennen</translation>
    </message>
    <message>
        <source>Algebraic loops</source>
        <translation>Algebraische Schleifen</translation>
    </message>
    <message>
        <source>Together: blocks that need each other&apos;s values are solved as one. Apart: the method closes the loop.</source>
        <translation>Zusammen: Blöcke, die die Werte der anderen brauchen, werden als einer gelöst. Getrennt: das Verfahren schließt die Schleife.</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>nicht gesetzt</translation>
    </message>
    <message>
        <source>Slide {option}</source>
        <translation>{option} schieben</translation>
    </message>
    <message>
        <source>Slide: the run is drawn again at once</source>
        <translation>Schieben: der Lauf wird sofort neu gezeichnet</translation>
    </message>
    <message>
        <source>B − A</source>
        <translation>B − A</translation>
    </message>
    <message>
        <source>(B − A)/Δt</source>
        <translation>(B − A)/Δt</translation>
    </message>
    <message>
        <source>Values at the cursors</source>
        <translation>Werte an den Cursorn</translation>
    </message>
    <message>
        <source>1/Δt = {value} 1/s</source>
        <translation>1/Δt = {value} 1/s</translation>
    </message>
    <message>
        <source>Show everything and follow the run (Home, or a double click)</source>
        <translation>Alles zeigen und dem Lauf folgen (Pos1, oder Doppelklick)</translation>
    </message>
    <message>
        <source>Two cursors, A and B (C)</source>
        <translation>Zwei Cursor, A und B (C)</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>Cursor</translation>
    </message>
    <message>
        <source>How signals are drawn</source>
        <translation>Wie Signale gezeichnet werden</translation>
    </message>
    <message>
        <source>Progress of the audits</source>
        <translation>Fortschritt der Prüfungen</translation>
    </message>
    <message>
        <source>Audit the runs</source>
        <translation>Läufe prüfen</translation>
    </message>
    <message>
        <source>Write what is drawn to a file</source>
        <translation>Das Gezeichnete in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Back to the runs</source>
        <translation>Zurück zu den Läufen</translation>
    </message>
    <message>
        <source>Compare in all sets</source>
        <translation>In allen Sätzen vergleichen</translation>
    </message>
    <message>
        <source>Run every method with the values of every parameter set</source>
        <translation>Jedes Verfahren mit den Werten jedes Parametersatzes rechnen</translation>
    </message>
    <message>
        <source>Open this run</source>
        <translation>Diesen Lauf öffnen</translation>
    </message>
    <message>
        <source>Take the values of this set, and run the methods (undo takes the set back)</source>
        <translation>Die Werte dieses Satzes nehmen und die Verfahren rechnen (Rückgängig nimmt den Satz zurück)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
    </message>
    <message>
        <source>Methods in each parameter set</source>
        <translation>Verfahren in jedem Parametersatz</translation>
    </message>
    <message>
        <source>What was found in the parameter sets</source>
        <translation>Was in den Parametersätzen gefunden wurde</translation>
    </message>
    <message>
        <source>{method}, {name}</source>
        <translation>{method}, {name}</translation>
    </message>
    <message>
        <source>The diagram was edited since.</source>
        <translation>Das Diagramm wurde seitdem geändert.</translation>
    </message>
    <message>
        <source>The diagram has no parameter set; the inspector of the diagram adds one.</source>
        <translation>Das Diagramm hat keinen Parametersatz; der Inspektor des Diagramms fügt einen hinzu.</translation>
    </message>
    <message>
        <source>Error and cost of each method with the values of each parameter set, in one table.</source>
        <translation>Fehler und Aufwand jedes Verfahrens mit den Werten jedes Parametersatzes, in einer Tabelle.</translation>
    </message>
    <message>
        <source>Double-click a figure to open its run.</source>
        <translation>Ein Doppelklick auf eine Zahl öffnet ihren Lauf.</translation>
    </message>
    <message>
        <source>without a set</source>
        <translation>ohne Satz</translation>
    </message>
    <message>
        <source>The interfaces created {amount} J together.</source>
        <translation>Die Schnittstellen erzeugten zusammen {amount} J.</translation>
    </message>
    <message>
        <source>The interfaces lost {amount} J together.</source>
        <translation>Die Schnittstellen verloren zusammen {amount} J.</translation>
    </message>
    <message>
        <source>No two connections here make a power, so that there is no energy to audit.</source>
        <translation>Keine zwei Verbindungen ergeben hier eine Leistung; darum gibt es keine Energie zu prüfen.</translation>
    </message>
    <message>
        <source>The run failed; the books go up to there.</source>
        <translation>Der Lauf schlug fehl; die Bücher reichen bis dorthin.</translation>
    </message>
    <message>
        <source>The run diverged; the books go up to there.</source>
        <translation>Der Lauf ist divergiert; die Bücher reichen bis dorthin.</translation>
    </message>
    <message>
        <source>The run was stopped; the books go up to there.</source>
        <translation>Der Lauf wurde angehalten; die Bücher reichen bis dorthin.</translation>
    </message>
    <message>
        <source>Does the coupling create or lose energy, and on which wires?</source>
        <translation>Erzeugt oder verliert die Kopplung Energie, und auf welchen Leitungen?</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Alles zeigen</translation>
    </message>
    <message>
        <source>Choose signals in the list, or drag them here from the list or the diagram.</source>
        <translation>Signale in der Liste wählen, oder aus der Liste oder dem Diagramm hierher ziehen.</translation>
    </message>
    <message>
        <source>Hide {signal}</source>
        <translation>{signal} ausblenden</translation>
    </message>
    <message>
        <source>Draw its signals apart</source>
        <translation>Seine Signale getrennt zeichnen</translation>
    </message>
    <message>
        <source>Name of the diagram</source>
        <translation>Name des Diagramms</translation>
    </message>
    <message>
        <source>What this diagram shows</source>
        <translation>Was dieses Diagramm zeigt</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Start [s]</source>
        <translation>Beginn [s]</translation>
    </message>
    <message>
        <source>Stop [s]</source>
        <translation>Ende [s]</translation>
    </message>
    <message numerus="yes">
        <source>%n subsystem(s)</source>
        <translation>
            <numerusform>%n Teilsystem</numerusform>
            <numerusform>%n Teilsysteme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n wire(s)</source>
        <translation>
            <numerusform>%n Leitung</numerusform>
            <numerusform>%n Leitungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n Verbindung</numerusform>
            <numerusform>%n Verbindungen</numerusform>
        </translation>
    </message>
    <message>
        <source>A diagram needs a name.</source>
        <translation>Ein Diagramm braucht einen Namen.</translation>
    </message>
    <message>
        <source>The start time must be before the stop time, {time} s.</source>
        <translation>Der Beginn muss vor dem Ende liegen, {time} s.</translation>
    </message>
    <message>
        <source>The stop time must be after the start time, {time} s.</source>
        <translation>Das Ende muss nach dem Beginn liegen, {time} s.</translation>
    </message>
    <message>
        <source>Straight lines between communication points</source>
        <translation>Gerade Linien zwischen den Kommunikationspunkten</translation>
    </message>
    <message>
        <source>Steps: each value held until the next</source>
        <translation>Stufen: jeder Wert gilt bis zum nächsten</translation>
    </message>
    <message>
        <source>Communication points only</source>
        <translation>Nur Kommunikationspunkte</translation>
    </message>
    <message>
        <source>Draw over</source>
        <translation>Zeichnen über</translation>
    </message>
    <message>
        <source>Join points by</source>
        <translation>Punkte verbinden durch</translation>
    </message>
    <message>
        <source>Logarithmic time</source>
        <translation>Logarithmische Zeit</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>Logarithmische Werte</translation>
    </message>
    <message>
        <source>Normalised, 0 to 1</source>
        <translation>Normiert, 0 bis 1</translation>
    </message>
    <message>
        <source>Each signal scaled by the range of its reference</source>
        <translation>Jedes Signal durch die Spannweite seiner Referenz geteilt</translation>
    </message>
    <message>
        <source>Wires: power</source>
        <translation>Leitungen: Leistung</translation>
    </message>
    <message>
        <source>Wires: flow</source>
        <translation>Leitungen: Fluss</translation>
    </message>
    <message>
        <source>Wires: as drawn</source>
        <translation>Leitungen: wie gezeichnet</translation>
    </message>
    <message>
        <source>The run that is replayed</source>
        <translation>Der Lauf, der abgespielt wird</translation>
    </message>
    <message>
        <source>To the beginning (Home)</source>
        <translation>An den Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Play backwards (Shift+Space)</source>
        <translation>Rückwärts abspielen (Umschalt+Leertaste)</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>Ans Ende (Ende)</translation>
    </message>
    <message>
        <source>Time of the replay</source>
        <translation>Zeit der Wiedergabe</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>The time that is shown [s]; write another one, and Return</source>
        <translation>Die Zeit, die gezeigt wird [s]; schreiben Sie eine andere, und die Eingabetaste</translation>
    </message>
    <message>
        <source>So many seconds of the run in a second</source>
        <translation>So viele Sekunden des Laufs in einer Sekunde</translation>
    </message>
    <message>
        <source>What wires show</source>
        <translation>Was die Leitungen zeigen</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Write values beside the wires</source>
        <translation>Werte neben die Leitungen schreiben</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>Aktivität</translation>
    </message>
    <message>
        <source>A bar over each block: its share of all energy that moved, ∫ |power| dt at its ports</source>
        <translation>Ein Balken über jedem Block: sein Anteil an aller bewegten Energie, ∫ |Leistung| dt an seinen Anschlüssen</translation>
    </message>
    <message>
        <source>Write the replay to an animated file</source>
        <translation>Die Wiedergabe in eine animierte Datei schreiben</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>Gleichungen</translation>
    </message>
    <message>
        <source>No errors yet</source>
        <translation>Noch keine Fehler</translation>
    </message>
    <message>
        <source>The error of each run against the monolithic reference appears here as soon as the run has ended.</source>
        <translation>Hier erscheint der Fehler jedes Laufs gegenüber der monolithischen Referenz, sobald der Lauf beendet ist.</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add {label}</source>
        <translation>{label} hinzufügen</translation>
    </message>
    <message>
        <source>Add and run</source>
        <translation>Hinzufügen und rechnen</translation>
    </message>
    <message>
        <source>Add {label} and run</source>
        <translation>{label} hinzufügen und rechnen</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>Why {label}</source>
        <translation>Warum {label}</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>{error} off</source>
        <translation>{error} daneben</translation>
    </message>
    <message>
        <source>{number} integrations</source>
        <translation>{number} Integrationen</translation>
    </message>
    <message>
        <source>{number} macro-steps</source>
        <translation>{number} Makroschritte</translation>
    </message>
    <message>
        <source>{number} linearisations</source>
        <translation>{number} Linearisierungen</translation>
    </message>
    <message>
        <source>The largest RMSE is that of {name}.</source>
        <translation>Der größte RMSE ist der von {name}.</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>The error with its sign</source>
        <translation>Der Fehler mit seinem Vorzeichen</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>Logarithmisch</translation>
    </message>
    <message>
        <source>The size of the error, |run − reference|, on a logarithmic scale</source>
        <translation>Der Betrag des Fehlers, |Lauf − Referenz|, auf logarithmischer Skala</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Which part of the squared error has arisen until then: 0 at the start, 100 % at the end</source>
        <translation>Welcher Teil des quadrierten Fehlers bis dahin entstanden ist: 0 am Anfang, 100 % am Ende</translation>
    </message>
    <message>
        <source>There is no reference to compare with</source>
        <translation>Es gibt keine Referenz zum Vergleich</translation>
    </message>
    <message>
        <source>run − {name}</source>
        <translation>Lauf − {name}</translation>
    </message>
    <message>
        <source>share of the squared error of {difference} until then [%]</source>
        <translation>Anteil des quadrierten Fehlers von {difference} bis dahin [%]</translation>
    </message>
    <message>
        <source>How far is each run from the reference, and when?</source>
        <translation>Wie weit liegt jeder Lauf von der Referenz entfernt, und wann?</translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation>Bild, SVG…</translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation>Bild, PNG…</translation>
    </message>
    <message>
        <source>Numbers, CSV…</source>
        <translation>Zahlen, CSV…</translation>
    </message>
    <message>
        <source>Numbers, JSON…</source>
        <translation>Zahlen, JSON…</translation>
    </message>
    <message>
        <source>Python script that makes it again…</source>
        <translation>Python-Skript, das es wiederholt…</translation>
    </message>
    <message>
        <source>Numbers, HDF5…</source>
        <translation>Zahlen, HDF5…</translation>
    </message>
    <message>
        <source>Python script that draws it again…</source>
        <translation>Python-Skript, das es neu zeichnet…</translation>
    </message>
    <message>
        <source>Only runs of the run bar can be run again; hide the others</source>
        <translation>Nur Läufe der Laufleiste lassen sich neu rechnen; die anderen ausblenden</translation>
    </message>
    <message>
        <source>Picture, PDF…</source>
        <translation>Bild, PDF…</translation>
    </message>
    <message>
        <source>Picture for LaTeX, PGF…</source>
        <translation>Bild für LaTeX, PGF…</translation>
    </message>
    <message>
        <source>To look at, with a heading</source>
        <translation>Zum Ansehen, mit Überschrift</translation>
    </message>
    <message>
        <source>One column of a paper, 85 mm</source>
        <translation>Eine Spalte eines Artikels, 85 mm</translation>
    </message>
    <message>
        <source>Two columns of a paper, 170 mm</source>
        <translation>Zwei Spalten eines Artikels, 170 mm</translation>
    </message>
    <message>
        <source>Width of pictures</source>
        <translation>Breite von Bildern</translation>
    </message>
    <message>
        <source>Wrote {file}</source>
        <translation>{file} geschrieben</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>{file} kann nicht geschrieben werden: {reason}.</translation>
    </message>
    <message>
        <source>{title} of {noun} {name}</source>
        <translation>{title} von {noun} {name}</translation>
    </message>
    <message>
        <source>Remove {noun} {name}</source>
        <translation>{noun} {name} entfernen</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Runs are ranked here by what they cost and how far they are from the monolithic reference, with the winner, its rule, and what happened in each run.</source>
        <translation>Hier werden Läufe danach geordnet, was sie kosten und wie weit sie von der monolithischen Referenz entfernt sind, mit dem Sieger, seiner Regel und dem, was in jedem Lauf geschah.</translation>
    </message>
    <message>
        <source>Accounts of the connections</source>
        <translation>Konten der Verbindungen</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>Show on the diagram</source>
        <translation>Im Diagramm zeigen</translation>
    </message>
    <message>
        <source>Add methods of other families to the run bar, and run them; undo takes them away</source>
        <translation>Verfahren anderer Familien in die Laufleiste aufnehmen und rechnen; Rückgängig nimmt sie weg</translation>
    </message>
    <message>
        <source>In all parameter sets…</source>
        <translation>In allen Parametersätzen …</translation>
    </message>
    <message>
        <source>Compare the methods with the values of each parameter set, in one table</source>
        <translation>Die Verfahren mit den Werten jedes Parametersatzes vergleichen, in einer Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>Compare with %n other(s)</source>
        <translation>
            <numerusform>Mit %n anderen vergleichen</numerusform>
            <numerusform>Mit %n anderen vergleichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n method(s)</source>
        <translation>
            <numerusform>%n Verfahren vergleichen</numerusform>
            <numerusform>%n Verfahren vergleichen</numerusform>
        </translation>
    </message>
    <message>
        <source>without a reference no error is known.</source>
        <translation>ohne Referenz ist kein Fehler bekannt.</translation>
    </message>
    <message>
        <source>monolithic reference</source>
        <translation>monolithische Referenz</translation>
    </message>
    <message>
        <source>RMSE % of the scale of the {name}, over the communication points</source>
        <translation>RMSE % der Größe ({name}), über die Kommunikationspunkte</translation>
    </message>
    <message>
        <source>The errors are not known, as the {name} failed</source>
        <translation>Die Fehler sind nicht bekannt, weil dies scheiterte: {name}</translation>
    </message>
    <message>
        <source>; the reference took {time} s</source>
        <translation>; die Referenz brauchte {time} s</translation>
    </message>
    <message>
        <source>Reference: {description}.</source>
        <translation>Referenz: {description}.</translation>
    </message>
    <message>
        <source>Runs by rank</source>
        <translation>Läufe nach Rang</translation>
    </message>
    <message>
        <source>Earlier runs…</source>
        <translation>Frühere Läufe…</translation>
    </message>
    <message>
        <source>Choose earlier runs, of another cut or with other parameters, to be beside these</source>
        <translation>Frühere Läufe wählen, mit anderem Schnitt oder anderen Parametern, die neben diesen stehen sollen</translation>
    </message>
    <message>
        <source>Copy the table as text with tabs, figures in full (Ctrl+C)</source>
        <translation>Die Tabelle als Text mit Tabulatoren kopieren, Zahlen mit allen Stellen (Strg+C)</translation>
    </message>
    <message>
        <source>largest [%]</source>
        <translation>größter [%]</translation>
    </message>
    <message>
        <source>status</source>
        <translation>Stand</translation>
    </message>
    <message>
        <source>How the run ended.</source>
        <translation>Wie der Lauf endete.</translation>
    </message>
    <message>
        <source>macro-steps</source>
        <translation>Makroschritte</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>A linearisation (A, B, C and D of a subsystem) counts as much as an integration.</source>
        <translation>Eine Linearisierung (A, B, C und D eines Teilsystems) zählt so viel wie eine Integration.</translation>
    </message>
    <message>
        <source>Linearisations are not counted.</source>
        <translation>Linearisierungen werden nicht gezählt.</translation>
    </message>
    <message>
        <source>Iterations and linearisations are not counted.</source>
        <translation>Iterationen und Linearisierungen werden nicht gezählt.</translation>
    </message>
    <message>
        <source>A linearisation counts as one evaluation for each state and input of the subsystem.</source>
        <translation>Eine Linearisierung zählt als eine Auswertung für jeden Zustand und Eingang des Teilsystems.</translation>
    </message>
    <message>
        <source>the largest RMSE of all variables</source>
        <translation>der größte RMSE aller Variablen</translation>
    </message>
    <message>
        <source>the mean RMSE of all variables</source>
        <translation>der mittlere RMSE aller Variablen</translation>
    </message>
    <message>
        <source>the RMSE of {signal}</source>
        <translation>der RMSE von {signal}</translation>
    </message>
    <message>
        <source>The winner has the least {cost} × error^{weight}, where the error is {error}.</source>
        <translation>Der Sieger hat das kleinste {cost} × Fehler^{weight}; der Fehler ist {error}.</translation>
    </message>
    <message>
        <source>fewest {cost}</source>
        <translation>die wenigsten {cost}</translation>
    </message>
    <message>
        <source>The winner has the {least} among those whose error, {error}, is below {limit}.</source>
        <translation>Der Sieger hat {least} unter denen, deren Fehler, {error}, unter {limit} liegt.</translation>
    </message>
    <message>
        <source>least wall time</source>
        <translation>die kürzeste Laufzeit</translation>
    </message>
    <message>
        <source>{rule} {counted}</source>
        <translation>{rule} {counted}</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input; integrations are exact, or happen where evaluations are not counted.</source>
        <translation>Hier kostet eine Linearisierung so viel wie {linearisation} Auswertungen von f, eine für jeden Zustand und Eingang; Integrationen sind exakt oder geschehen dort, wo Auswertungen nicht gezählt werden.</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input, and an integration {integration}.</source>
        <translation>Hier kostet eine Linearisierung so viel wie {linearisation} Auswertungen von f, eine für jeden Zustand und Eingang, und eine Integration {integration}.</translation>
    </message>
    <message>
        <source>Nothing is ranked and no run wins: {why}</source>
        <translation>Es gibt keine Rangfolge und keinen Sieger: {why}</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {run} might win or not.</source>
        <translation>die Referenz selbst ist um etwa {uncertainty} unsicher, und bei Fehlern, die sich so wenig unterscheiden, könnte {run} gewinnen oder nicht.</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {other} might win in place of {run}.</source>
        <translation>die Referenz selbst ist um etwa {uncertainty} unsicher, und bei Fehlern, die sich so wenig unterscheiden, könnte {other} anstelle von {run} gewinnen.</translation>
    </message>
    <message>
        <source>the reference is none to judge it by</source>
        <translation>die Referenz ist keine, nach der man urteilen kann</translation>
    </message>
    <message>
        <source>{reason}; their errors are alike, as the reference itself is uncertain by about {uncertainty}</source>
        <translation>{reason}; ihre Fehler sind gleich, da die Referenz selbst um etwa {uncertainty} unsicher ist</translation>
    </message>
    <message>
        <source>its error is too large to be shown</source>
        <translation>sein Fehler ist zu groß, um ihn zu nennen</translation>
    </message>
    <message>
        <source>its error of {error} is not below {limit}</source>
        <translation>sein Fehler von {error} liegt nicht unter {limit}</translation>
    </message>
    <message>
        <source>{cost} and an error of {error}</source>
        <translation>{cost} und ein Fehler von {error}</translation>
    </message>
    <message>
        <source>below {limit} and as cheap as the winner, but its error is larger</source>
        <translation>unter {limit} und so günstig wie der Sieger, aber sein Fehler ist größer</translation>
    </message>
    <message>
        <source>below {limit} too, but with {ratio} times the {cost}</source>
        <translation>auch unter {limit}, aber mit dem {ratio}-Fachen an {cost}</translation>
    </message>
    <message>
        <source>its {cost} × error^{weight} is {ratio} times the winner&apos;s</source>
        <translation>sein {cost} × Fehler^{weight} ist das {ratio}-Fache des Siegers</translation>
    </message>
    <message>
        <source>it failed</source>
        <translation>er scheiterte</translation>
    </message>
    <message>
        <source>it diverged</source>
        <translation>er divergierte</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>er wurde angehalten</translation>
    </message>
    <message>
        <source>it cannot run here</source>
        <translation>er kann hier nicht laufen</translation>
    </message>
    <message>
        <source>it has not ended yet</source>
        <translation>er ist noch nicht zu Ende</translation>
    </message>
    <message>
        <source>its error is not known</source>
        <translation>sein Fehler ist nicht bekannt</translation>
    </message>
    <message>
        <source>its cost is not known</source>
        <translation>seine Kosten sind nicht bekannt</translation>
    </message>
    <message>
        <source>{run} wins: {cost} and an error of {error}.</source>
        <translation>{run} gewinnt: {cost} und ein Fehler von {error}.</translation>
    </message>
    <message>
        <source>{run} is the only run: {cost} and an error of {error}.</source>
        <translation>{run} ist der einzige Lauf: {cost} und ein Fehler von {error}.</translation>
    </message>
    <message>
        <source>No run went through with a known error, so that none wins.</source>
        <translation>Kein Lauf kam mit bekanntem Fehler durch, sodass keiner gewinnt.</translation>
    </message>
    <message>
        <source>No run has an error below {limit}; {run} comes nearest with {error}.</source>
        <translation>Kein Lauf hat einen Fehler unter {limit}; {run} kommt mit {error} am nächsten.</translation>
    </message>
    <message>
        <source>{count} {what}</source>
        <translation>{count} {what}</translation>
    </message>
    <message>
        <source>with an error below</source>
        <translation>mit einem Fehler unter</translation>
    </message>
    <message>
        <source>× error to the power of</source>
        <translation>× Fehler hoch</translation>
    </message>
    <message>
        <source>integrations + linearisations</source>
        <translation>Integrationen + Linearisierungen</translation>
    </message>
    <message>
        <source>linearisations</source>
        <translation>Linearisierungen</translation>
    </message>
    <message>
        <source>What a run costs. Integrations are calls of a step function; linearisations give A, B, C and D.</source>
        <translation>Was ein Lauf kostet. Integrationen sind Aufrufe einer Schrittfunktion; Linearisierungen geben A, B, C und D.</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>The cheapest run below a limit wins; or cost and error are traded.</source>
        <translation>Der billigste Lauf unter einer Grenze gewinnt; oder Kosten und Fehler werden gegeneinander abgewogen.</translation>
    </message>
    <message>
        <source>Limit or weight</source>
        <translation>Grenze oder Gewicht</translation>
    </message>
    <message>
        <source>The one error by which runs are ranked.</source>
        <translation>Der eine Fehler, nach dem Läufe geordnet werden.</translation>
    </message>
    <message>
        <source>Winner: least</source>
        <translation>Sieger: kleinste</translation>
    </message>
    <message>
        <source>of</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>all variables, the largest</source>
        <translation>allen Größen, der größte</translation>
    </message>
    <message>
        <source>all variables, the mean</source>
        <translation>allen Größen, das Mittel</translation>
    </message>
    <message>
        <source>A number above 0, not {text!r}.</source>
        <translation>Eine Zahl über 0, nicht {text!r}.</translation>
    </message>
    <message>
        <source>Runs with a larger error are not good enough; drag the line in the picture.</source>
        <translation>Läufe mit größerem Fehler sind nicht gut genug; die Linie im Bild ziehen.</translation>
    </message>
    <message>
        <source>With 1, a run may cost twice as much if its error is half as large.</source>
        <translation>Mit 1 darf ein Lauf doppelt so viel kosten, wenn sein Fehler halb so groß ist.</translation>
    </message>
    <message>
        <source>Steps between communication points that were accepted, by subsystem.</source>
        <translation>Angenommene Schritte zwischen Kommunikationspunkten, nach Teilsystem.</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, redone ones included.</source>
        <translation>Aufrufe der Schrittfunktion eines Teilsystems, wiederholte eingeschlossen.</translation>
    </message>
    <message>
        <source>Iterations of the coupling.</source>
        <translation>Iterationen der Kopplung.</translation>
    </message>
    <message>
        <source>Macro-steps that were computed and thrown away.</source>
        <translation>Makroschritte, die gerechnet und verworfen wurden.</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand sides f(t, x, u) of all subsystems.</source>
        <translation>Auswertungen der rechten Seiten f(t, x, u) aller Teilsysteme.</translation>
    </message>
    <message>
        <source>evaluations of f</source>
        <translation>Auswertungen von f</translation>
    </message>
    <message>
        <source>RMSE % = 100 · √(mean over time of (z − z_ref)²) / scale, at the communication points of the run. The scale is the range of the reference, its largest magnitude where it is constant, or the nominal value where it is 0.</source>
        <translation>RMSE % = 100 · √(zeitliches Mittel von (z − z_ref)²) / Größe, an den Kommunikationspunkten des Laufs. Die Größe ist die Spannweite der Referenz, ihr größter Betrag, wo sie konstant ist, oder der Nennwert, wo sie 0 ist.</translation>
    </message>
    <message>
        <source>{rmse}; the scale is the range of its reference, {size}.</source>
        <translation>{rmse}; die Größe ist die Spannweite der Referenz, {size}.</translation>
    </message>
    <message>
        <source>{rmse}; its reference is constant: the scale is its largest magnitude, {size}.</source>
        <translation>{rmse}; die Referenz ist konstant: die Größe ist ihr größter Betrag, {size}.</translation>
    </message>
    <message>
        <source>{rmse}; its reference is 0: the scale is its nominal value, {size}.</source>
        <translation>{rmse}; die Referenz ist 0: die Größe ist der Nennwert, {size}.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has neither a nominal value nor a unit: it is ranked in per cent of {size}, which adds up to it.</source>
        <translation>Die Referenz ist 0, und es gibt weder einen Nennwert noch eine Einheit: gewertet wird in Prozent von {size}, was sich zu ihr aufsummiert.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of the variables in its unit.</source>
        <translation>Die Referenz ist 0, und es gibt keinen Nennwert: gewertet wird in Prozent von {size}, der größten Größe der Variablen in dieser Einheit.</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of all variables.</source>
        <translation>Die Referenz ist 0, und es gibt keinen Nennwert: gewertet wird in Prozent von {size}, der größten Größe aller Variablen.</translation>
    </message>
    <message>
        <source>Its reference is 0, as those of all variables are: it is ranked in per cent of {size}.</source>
        <translation>Die Referenz ist 0 wie die aller Variablen: gewertet wird in Prozent von {size}.</translation>
    </message>
    <message>
        <source>Subsystems: {names}</source>
        <translation>Teilsysteme: {names}</translation>
    </message>
    <message>
        <source>
No other run has less error without costing more: it is on the Pareto front.</source>
        <translation>
Kein anderer Lauf hat weniger Fehler, ohne mehr zu kosten: er liegt auf der Pareto-Front.</translation>
    </message>
    <message>
        <source>The error by which runs are ranked: {figure}.
{RMSE}</source>
        <translation>Der Fehler, nach dem Läufe geordnet werden: {figure}.
{RMSE}</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>error [%]</source>
        <translation>Fehler [%]</translation>
    </message>
    <message>
        <source>the largest of all variables</source>
        <translation>der größte aller Größen</translation>
    </message>
    <message>
        <source>the mean of all variables</source>
        <translation>das Mittel aller Größen</translation>
    </message>
    <message>
        <source>that of {variable}</source>
        <translation>der von {variable}</translation>
    </message>
    <message>
        <source>Times that a subsystem was asked for A, B, C and D.</source>
        <translation>Wie oft ein Teilsystem nach A, B, C und D gefragt wurde.</translation>
    </message>
    <message>
        <source>wall time [s]</source>
        <translation>Rechenzeit [s]</translation>
    </message>
    <message>
        <source>Time of the run itself; compiling and the reference are not in it.</source>
        <translation>Zeit des Laufs selbst; Übersetzen und Referenz zählen nicht dazu.</translation>
    </message>
    <message>
        <source>Error of {variable}. {RMSE}</source>
        <translation>Fehler von {variable}. {RMSE}</translation>
    </message>
    <message>
        <source>It was stopped before it was compared.</source>
        <translation>Er wurde angehalten, bevor verglichen wurde.</translation>
    </message>
    <message>
        <source>{variable} has values that are not finite.</source>
        <translation>{variable} hat Werte, die nicht endlich sind.</translation>
    </message>
    <message>
        <source>
Up to the end of the run at t = {time:g} s.</source>
        <translation>
Bis zum Ende des Laufs bei t = {time:g} s.</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>Bisher</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>divergiert</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>diverged at {time:g} s</source>
        <translation>divergiert bei {time:g} s</translation>
    </message>
    <message>
        <source>integrations</source>
        <translation>Integrationen</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation>verworfene Schritte</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>gut</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>t = {time:g} s of {stop:g} s</source>
        <translation>t = {time:g} s von {stop:g} s</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>nicht gerechnet</translation>
    </message>
    <message>
        <source>The job was stopped before this run began.</source>
        <translation>Der Auftrag wurde angehalten, bevor dieser Lauf begann.</translation>
    </message>
    <message>
        <source>stopped at {time:g} s</source>
        <translation>bei {time:g} s beendet</translation>
    </message>
    <message>
        <source>Stopped by hand; what was computed is kept.</source>
        <translation>Von Hand beendet; was gerechnet wurde, bleibt.</translation>
    </message>
    <message>
        <source>failed at {time:g} s</source>
        <translation>bei {time:g} s gescheitert</translation>
    </message>
    <message>
        <source>various</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Parameter set</source>
        <translation>Parametersatz</translation>
    </message>
    <message>
        <source>Other values for some of the parameters, under a name: an empty car, a loaded car</source>
        <translation>Andere Werte für einige der Parameter unter einem Namen: ein leeres, ein beladenes Auto</translation>
    </message>
    <message>
        <source>Add a parameter set</source>
        <translation>Parametersatz hinzufügen</translation>
    </message>
    <message>
        <source>Remove this set</source>
        <translation>Diesen Satz entfernen</translation>
    </message>
    <message>
        <source>Name of the parameter set</source>
        <translation>Name des Parametersatzes</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>Was es ist</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>Parameter hinzufügen</translation>
    </message>
    <message>
        <source>Numbers that several blocks share. In place of a value write the name of one, or 2*m*g.</source>
        <translation>Zahlen, die mehrere Blöcke gemeinsam haben. Statt eines Werts steht dann der Name, oder 2*m*g.</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>Werte von</translation>
    </message>
    <message>
        <source>this diagram</source>
        <comment>after: Values of</comment>
        <translation>diesem Diagramm</translation>
    </message>
    <message>
        <source>Of this set. Back to {value}</source>
        <translation>Aus diesem Satz. Zurück zu {value}</translation>
    </message>
    <message>
        <source>set {number}</source>
        <translation>Satz {number}</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation>
            <numerusform>%n Block ist ausgewählt: {names}.</numerusform>
            <numerusform>%n Blöcke sind ausgewählt: {names}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what they have in common …</source>
        <translation>Es wird gesucht, was sie gemeinsam haben …</translation>
    </message>
    <message>
        <source>A value that you write goes into all of them.</source>
        <translation>Ein Wert, den Sie schreiben, gilt für alle.</translation>
    </message>
    <message>
        <source>They have no parameter in common. Select one to edit it.</source>
        <translation>Sie haben keinen Parameter gemeinsam. Wählen Sie einen Block aus, um ihn zu bearbeiten.</translation>
    </message>
    <message>
        <source>Set {name}</source>
        <translation>{name} setzen</translation>
    </message>
    <message>
        <source>This stands for everything outside of this composite that is connected with it.</source>
        <translation>Dies steht für alles außerhalb dieses Verbunds, was mit ihm verbunden ist.</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>und %n weiterer</numerusform>
            <numerusform>und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Search blocks</source>
        <translation>Blöcke suchen</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>No block matches “{text}”. The Equations block holds whatever you write.</source>
        <translation>Kein Block entspricht „{text}“. Der Block Gleichungen nimmt alles auf, was Sie schreiben.</translation>
    </message>
    <message>
        <source>A model of another tool, from a file. Enter asks for the file.</source>
        <translation>Ein Modell eines anderen Werkzeugs, aus einer Datei. Die Eingabetaste fragt danach.</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>Einfügen</translation>
    </message>
    <message>
        <source>About this block</source>
        <translation>Über diesen Block</translation>
    </message>
    <message>
        <source>Open its example</source>
        <translation>Sein Beispiel öffnen</translation>
    </message>
    <message>
        <source>Keep beside this diagram</source>
        <translation>Neben diesem Diagramm ablegen</translation>
    </message>
    <message>
        <source>Drag a block onto the canvas, or double-click it.</source>
        <translation>Block auf die Zeichenfläche ziehen oder doppelt anklicken.</translation>
    </message>
    <message>
        <source>{name}: running {labels} and the reference.</source>
        <translation>{name}: {labels} und die Referenz laufen.</translation>
    </message>
    <message>
        <source>Show {subsystem}</source>
        <translation>{subsystem} zeigen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <source>What runs report appears here: how long they took, what failed, and where.</source>
        <translation>Hier erscheint, was Läufe melden: wie lange sie brauchten, was scheiterte und wo.</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>Protokoll leeren</translation>
    </message>
    <message>
        <source>Connection matrix Φ</source>
        <translation>Verbindungsmatrix Φ</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Signals over time appear here while the methods of the run bar and the reference run.</source>
        <translation>Hier erscheinen Signale über der Zeit, während die Verfahren der Laufleiste und die Referenz laufen.</translation>
    </message>
    <message>
        <source>Measured data</source>
        <translation>Messdaten</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv *.dat);;All files (*)</source>
        <translation>Tabellen (*.csv *.txt *.tsv *.dat);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>Zeile {line}</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>Keine Probleme gefunden.</translation>
    </message>
    <message>
        <source>No runs are kept yet</source>
        <translation>Noch keine Läufe aufbewahrt</translation>
    </message>
    <message>
        <source>Every run is kept here when it has ended, to be drawn again beside later ones.</source>
        <translation>Jeder Lauf wird hier nach seinem Ende aufbewahrt und lässt sich neben späteren wieder zeichnen.</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>Läufe suchen</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>Läufe öffnen</translation>
    </message>
    <message>
        <source>Runs (*.h5);;All files (*)</source>
        <translation>Läufe (*.h5);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save a copy of the run</source>
        <translation>Kopie des Laufs speichern</translation>
    </message>
    <message>
        <source>Runs (*.h5)</source>
        <translation>Läufe (*.h5)</translation>
    </message>
    <message>
        <source>All diagrams</source>
        <translation>Alle Diagramme</translation>
    </message>
    <message>
        <source>All methods</source>
        <translation>Alle Verfahren</translation>
    </message>
    <message>
        <source>{done} of {total} runs, {left} left</source>
        <translation>{done} von {total} Läufen, noch {left}</translation>
    </message>
    <message>
        <source>{done} of {total} runs</source>
        <translation>{done} von {total} Läufen</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Click at a point to see its run; the arrow keys go from one to the next.</source>
        <translation>Auf einen Punkt klicken, um seinen Lauf zu sehen; die Pfeiltasten gehen von einem zum nächsten.</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>Fortschritt der Studie</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Write the study to a file</source>
        <translation>Die Studie in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Another study</source>
        <translation>Eine andere Studie</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>Dies rechnen</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} s</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} min</translation>
    </message>
    <message>
        <source>How do error and cost change with the macro-step, the parameters and the method?</source>
        <translation>Wie ändern sich Fehler und Aufwand mit Makroschritt, Parametern und Verfahren?</translation>
    </message>
    <message>
        <source>{count}, {size} of</source>
        <translation>{count}, {size} von</translation>
    </message>
    <message>
        <source>Kept studies</source>
        <translation>Aufbewahrte Studien</translation>
    </message>
    <message>
        <source>Undo {what}</source>
        <translation>Rückgängig: {what}</translation>
    </message>
    <message numerus="yes">
        <source>{time}, %n run(s)</source>
        <translation>
            <numerusform>{time}, %n Lauf</numerusform>
            <numerusform>{time}, %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}, {done} of {total} runs</source>
        <translation>{time}, {done} von {total} Läufen</translation>
    </message>
    <message>
        <source>Redo {what}</source>
        <translation>Wiederholen: {what}</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>Allein zeigen</translation>
    </message>
    <message>
        <source>Compare, or take away</source>
        <translation>Vergleichen oder wegnehmen</translation>
    </message>
    <message>
        <source>Star, or take the star away</source>
        <translation>Stern geben oder nehmen</translation>
    </message>
    <message>
        <source>Open its diagram</source>
        <translation>Sein Diagramm öffnen</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>Kopie speichern…</translation>
    </message>
    <message>
        <source>Only runs with a star</source>
        <translation>Nur Läufe mit Stern</translation>
    </message>
    <message>
        <source>When more is needed, the oldest runs without a star are deleted</source>
        <translation>Wird mehr gebraucht, werden die ältesten Läufe ohne Stern gelöscht</translation>
    </message>
    <message>
        <source>Space for runs</source>
        <translation>Platz für Läufe</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>Datei öffnen…</translation>
    </message>
    <message>
        <source>No run is like that.</source>
        <translation>Kein Lauf ist so.</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>Aufbewahrte Läufe</translation>
    </message>
    <message>
        <source>What did earlier runs bring, and which of them shall stand beside those of today?</source>
        <translation>Was ergaben frühere Läufe, und welche sollen neben den heutigen stehen?</translation>
    </message>
    <message>
        <source>From {start} s to {stop} s.</source>
        <translation>Von {start} s bis {stop} s.</translation>
    </message>
    <message>
        <source>subsystem</source>
        <translation>Teilsystem</translation>
    </message>
    <message>
        <source>class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved together.</source>
        <translation>Der Verbund {name} ({members}) wird gemeinsam gelöst.</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved apart.</source>
        <translation>Der Verbund {name} ({members}) wird getrennt gelöst.</translation>
    </message>
    <message>
        <source>Φ, {outputs} outputs × {inputs} inputs</source>
        <translation>Φ, {outputs} Ausgänge × {inputs} Eingänge</translation>
    </message>
    <message>
        <source>feeds the input</source>
        <translation>speist den Eingang</translation>
    </message>
    <message>
        <source>Algebraic loop: {loop}.</source>
        <translation>Algebraische Schleife: {loop}.</translation>
    </message>
    <message>
        <source>Algebraic loop solved inside {name}: {loop}.</source>
        <translation>Algebraische Schleife, in {name} gelöst: {loop}.</translation>
    </message>
    <message>
        <source>No algebraic loops between subsystems.</source>
        <translation>Keine algebraischen Schleifen zwischen Teilsystemen.</translation>
    </message>
    <message>
        <source>Outputs that are states: {names}</source>
        <translation>Ausgänge, die Zustände sind: {names}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>the FMU&apos;s own</source>
        <translation>der eigene der FMU</translation>
    </message>
    <message>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>start</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>By the rule above. ★ is the winner; ○ marks runs than which no other has both less error and less cost.</source>
        <translation>Nach der Regel oben. ★ ist der Sieger; ○ kennzeichnet Läufe, zu denen kein anderer zugleich kleineren Fehler und geringere Kosten hat.</translation>
    </message>
    <message>
        <source>What the rule looks at.</source>
        <translation>Worauf die Regel achtet.</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>{norm}. Of each variable the least is bold; what has no scale is given in its unit.</source>
        <translation>{norm}. Der kleinste Wert jeder Variablen ist fett; was keine Skala hat, ist in seiner Einheit angegeben.</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that did most.</source>
        <translation>Angenommene Makroschritte des Teilsystems mit den meisten.</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, repeated ones included.</source>
        <translation>Aufrufe der Schrittfunktion eines Teilsystems, wiederholte mitgezählt.</translation>
    </message>
    <message>
        <source>Repetitions of a macro-step, all of them together.</source>
        <translation>Wiederholungen eines Makroschritts, alle zusammen.</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>verworfen</translation>
    </message>
    <message>
        <source>Macro-steps that were given up and done again, shorter.</source>
        <translation>Makroschritte, die aufgegeben und kürzer noch einmal getan wurden.</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>Auswertungen</translation>
    </message>
    <message>
        <source>Of f, the right-hand side, by all embedded solvers together.</source>
        <translation>Von f, der rechten Seite, durch alle eingebetteten Löser zusammen.</translation>
    </message>
    <message>
        <source>Of the run itself; it is the one figure that another run will not repeat.</source>
        <translation>Des Laufs selbst; die einzige Zahl, die ein weiterer Lauf nicht wiederholt.</translation>
    </message>
    <message>
        <source>{name} is solved together.</source>
        <translation>{name} wird gemeinsam gelöst.</translation>
    </message>
    <message>
        <source>{name} is solved apart.</source>
        <translation>{name} wird getrennt gelöst.</translation>
    </message>
    <message>
        <source>Order: {order}.</source>
        <translation>Ordnung: {order}.</translation>
    </message>
    <message>
        <source>Errors are those against the reference: {reference}.</source>
        <translation>Fehler sind die gegenüber der Referenz: {reference}.</translation>
    </message>
    <message>
        <source>There is no reference, and so no error. {reason}</source>
        <translation>Es gibt keine Referenz und damit keinen Fehler. {reason}</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>Wahl</translation>
    </message>
    <message>
        <source>What is chosen where the cut crosses joints, and is other than now.</source>
        <translation>Was dort gewählt ist, wo der Schnitt Verbindungen kreuzt, und anders ist als jetzt.</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>nicht ausführbar</translation>
    </message>
    <message>
        <source>{name}: error [%]</source>
        <translation>{name}: Fehler [%]</translation>
    </message>
    <message>
        <source>{name}: cost</source>
        <translation>{name}: Aufwand</translation>
    </message>
    <message>
        <source>{name}: {figure}, in per cent of its scale.</source>
        <translation>{name}: {figure}, in Prozent seiner Skala.</translation>
    </message>
    <message>
        <source>{name}: {cost}.</source>
        <translation>{name}: {cost}.</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>The method, with its macro-step.</source>
        <translation>Das Verfahren mit seinem Makroschritt.</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error} %.</source>
        <translation>Der größte Fehler ist der von {signal}, {error} %.</translation>
    </message>
    <message>
        <source>Growth per macro-step: below 1 everything fades.</source>
        <translation>Wachstum je Makroschritt: Unter 1 klingt alles ab.</translation>
    </message>
    <message>
        <source>largest step [s]</source>
        <translation>größter Schritt [s]</translation>
    </message>
    <message>
        <source>Up to this macro-step all smaller ones are stable.</source>
        <translation>Bis zu diesem Makroschritt sind alle kleineren stabil.</translation>
    </message>
    <message>
        <source>Largest RMSE of a signal, in per cent of its reference&apos;s scale.</source>
        <translation>Größter RMSE eines Signals, in Prozent der Skala seiner Referenz.</translation>
    </message>
    <message>
        <source>Iterations per macro-step in the mean.</source>
        <translation>Iterationen je Makroschritt im Mittel.</translation>
    </message>
    <message>
        <source>run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>{choice} (now)</source>
        <translation>{choice} (jetzt)</translation>
    </message>
    <message>
        <source>That of {signal}.</source>
        <translation>Der von {signal}.</translation>
    </message>
    <message>
        <source>rank {rank}</source>
        <translation>Rang {rank}</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>Hinweis: {note}</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n more variable(s).</source>
        <translation>
            <numerusform>Nicht gezeichnet: %n weitere Variable.</numerusform>
            <numerusform>Nicht gezeichnet: %n weitere Variablen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{signal} over time</source>
        <translation>{signal} über der Zeit</translation>
    </message>
    <message>
        <source>{signal}, run − reference</source>
        <translation>{signal}, Lauf − Referenz</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>Fingerabdruck</translation>
    </message>
    <message>
        <source>A fingerprint is equal only where all times, states and outputs are; {option} has it.</source>
        <translation>Ein Fingerabdruck ist nur gleich, wo alle Zeiten, Zustände und Ausgänge gleich sind; {option} nennt ihn.</translation>
    </message>
    <message>
        <source>version</source>
        <translation>Version</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
    </message>
    <message>
        <source>subsystems</source>
        <translation>Teilsysteme</translation>
    </message>
    <message>
        <source>size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Ticked runs are drawn in the plots and stand in the table of figures.</source>
        <translation>Angehakte Läufe werden gezeichnet und stehen in der Tabelle der Kennzahlen.</translation>
    </message>
    <message>
        <source>Runs with a star stay when space is freed for new ones.</source>
        <translation>Läufe mit Stern bleiben, wenn für neue Platz gemacht wird.</translation>
    </message>
    <message>
        <source>The subsystems that were coupled; a composite that was solved together is one of them.</source>
        <translation>Die Teilsysteme, die gekoppelt wurden; ein Verbund, der gemeinsam gelöst wurde, ist eines davon.</translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors against the reference of its time, in per cent of its scale.</source>
        <translation>Der größte der Fehler der Variablen gegenüber der Referenz von damals, in Prozent ihrer Größe.</translation>
    </message>
    <message>
        <source>failed at {time} s</source>
        <translation>bei {time} s gescheitert</translation>
    </message>
    <message>
        <source>diverged at {time} s</source>
        <translation>divergiert bei {time} s</translation>
    </message>
    <message>
        <source>It stays when space is freed; click to change that</source>
        <translation>Er bleibt, wenn Platz gemacht wird; Klicken ändert das</translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation>Klicken, um ihn zu behalten</translation>
    </message>
    <message>
        <source>dd MMM yyyy HH:mm:ss</source>
        <translation>dd. MMM yyyy HH:mm:ss</translation>
    </message>
    <message>
        <source>Search signals</source>
        <translation>Signale suchen</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>no unit</source>
        <translation>keine Einheit</translation>
    </message>
    <message numerus="yes">
        <source>Draw it for all %n member(s)</source>
        <translation>
            <numerusform>Für das %n Mitglied zeichnen</numerusform>
            <numerusform>Für alle %n Mitglieder zeichnen</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw it for this member only</source>
        <translation>Nur für dieses Mitglied zeichnen</translation>
    </message>
    <message>
        <source>Draw it for no member</source>
        <translation>Für kein Mitglied zeichnen</translation>
    </message>
    <message>
        <source>No signal has {text!r} in its name.</source>
        <translation>Kein Signal hat {text!r} im Namen.</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>Automatisch</translation>
    </message>
    <message>
        <source>The best fitting one: exact for linear subsystems, else explicit.</source>
        <translation>Der am besten passende: exakt für lineare Teilsysteme, sonst explizit.</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>Exakt</translation>
    </message>
    <message>
        <source>Matrix exponential; linear subsystems only.</source>
        <translation>Matrixexponential; nur für lineare Teilsysteme.</translation>
    </message>
    <message>
        <source>Explicit</source>
        <translation>Explizit</translation>
    </message>
    <message>
        <source>Adaptive Runge-Kutta 5(4).</source>
        <translation>Adaptives Runge-Kutta-Verfahren 5(4).</translation>
    </message>
    <message>
        <source>Implicit</source>
        <translation>Implizit</translation>
    </message>
    <message>
        <source>For stiff subsystems.</source>
        <translation>Für steife Teilsysteme.</translation>
    </message>
    <message>
        <source>Order and step of each subsystem follow the error of its estimated outputs; nothing is repeated.</source>
        <translation>Ordnung und Schrittweite jedes Teilsystems folgen dem Fehler seiner geschätzten Ausgänge; nichts wird wiederholt.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in each of its own macro-steps, which its errors lengthen and shorten.</source>
        <translation>Jedes Teilsystem wird in jedem seiner eigenen Makroschritte einmal integriert; wie lang diese sind, bestimmen seine Fehler.</translation>
    </message>
    <message>
        <source>adaptive: orders 0 to 2, error per step near the tolerance</source>
        <translation>adaptiv: Ordnungen 0 bis 2, Fehler je Schritt nahe der Toleranz</translation>
    </message>
    <message>
        <source>Subsystems step one after the other; those that have stepped hand over what they put out.</source>
        <translation>Die Teilsysteme rechnen nacheinander; wer gerechnet hat, gibt seine neuen Ausgänge weiter.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step and sweep, one after the other.</source>
        <translation>Jedes Teilsystem wird je Makroschritt und Durchgang einmal integriert, eines nach dem anderen.</translation>
    </message>
    <message>
        <source>order + 1 between those that wait for each other&apos;s past (orders above 1 need a history)</source>
        <translation>Ordnung + 1 zwischen denen, die auf die Vergangenheit der anderen warten (Ordnungen über 1 brauchen eine Vorgeschichte)</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step are iterated until they fit; inputs are C1 cubics.</source>
        <translation>Werte und Steigungen der Eingänge am Schrittende werden iteriert, bis sie passen; Eingänge sind stetig differenzierbare Kubiken.</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes many of them, or too many.</source>
        <translation>Jede Iteration integriert den Makroschritt von neuem; bei steifer Kopplung sind es viele, oder sie scheitert.</translation>
    </message>
    <message>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <source>As IFOSMONDI, by Jacobian-free solvers that converge also where fixed-point iteration does not.</source>
        <translation>Wie IFOSMONDI, mit Jacobi-freien Lösern, die auch dort konvergieren, wo die Fixpunktiteration es nicht tut.</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes fewer of them than with IFOSMONDI.</source>
        <translation>Jede Iteration integriert den Makroschritt von neuem; bei steifer Kopplung sind es weniger als bei anderen.</translation>
    </message>
    <message>
        <source>All subsystems repeat the step with each other&apos;s newest values until these stay.</source>
        <translation>Alle Teilsysteme wiederholen den Schritt mit den neuesten Werten der anderen, bis diese bleiben.</translation>
    </message>
    <message>
        <source>order + 1</source>
        <translation>Ordnung + 1</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step from one linear system of all linearisations.</source>
        <translation>Werte und Steigungen der Eingänge am Schrittende aus einem linearen System aller Linearisierungen.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once and linearised once in a macro-step.</source>
        <translation>Jedes Teilsystem wird je Makroschritt einmal integriert und einmal linearisiert.</translation>
    </message>
    <message>
        <source>3; 4 where the subsystems are linear</source>
        <translation>3; 4, wo die Teilsysteme linear sind</translation>
    </message>
    <message>
        <source>All subsystems step in parallel; inputs are held or extrapolated; nothing is repeated.</source>
        <translation>Alle Teilsysteme rechnen gleichzeitig; Eingänge werden gehalten oder extrapoliert; nichts wird wiederholt.</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step, all in parallel.</source>
        <translation>Jedes Teilsystem wird je Makroschritt einmal integriert, alle gleichzeitig.</translation>
    </message>
    <message>
        <source>order + 1 (orders 2 and 3 reach it once they have a history; from a cold start 2)</source>
        <translation>Ordnung + 1 (die Ordnungen 2 und 3 erreichen sie, sobald sie eine Vorgeschichte haben; beim Kaltstart 2)</translation>
    </message>
    <message>
        <source>Inputs go over smoothly from one extrapolation to the next, and what they gave too little is given back.</source>
        <translation>Eingänge gehen glatt von einer Extrapolation in die nächste über, und was sie zu wenig gaben, wird nachgeholt.</translation>
    </message>
    <message>
        <source>order + 1, and one more with balance correction where signals are smooth</source>
        <translation>Ordnung + 1 und mit Bilanzkorrektur eine mehr, wo Signale glatt sind</translation>
    </message>
    <message>
        <source>Around another method: each step is done once as a whole and once in two halves, and what they differ by chooses the step.</source>
        <translation>Um ein anderes Verfahren: Jeder Schritt wird einmal ganz und einmal in zwei Hälften gerechnet; ihr Unterschied bestimmt die Schrittweite.</translation>
    </message>
    <message>
        <source>Three steps of the method inside for two, and those that are rejected.</source>
        <translation>Drei Schritte des inneren Verfahrens für zwei, und dazu die verworfenen.</translation>
    </message>
    <message>
        <source>that of the method inside</source>
        <translation>die des inneren Verfahrens</translation>
    </message>
    <message>
        <source>What the first macro-steps grow to, if their errors let them; without it (stop - start)/1000.</source>
        <translation>Worauf die ersten Makroschritte wachsen, wenn ihre Fehler es zulassen; ohne Angabe (Stopp - Start)/1000.</translation>
    </message>
    <message>
        <source>Smallest step</source>
        <translation>Kleinster Schritt</translation>
    </message>
    <message>
        <source>No subsystem proposes less; without it a billionth of the run.</source>
        <translation>Kein Teilsystem schlägt weniger vor; ohne Angabe ein Milliardstel des Laufs.</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>Größter Schritt</translation>
    </message>
    <message>
        <source>No subsystem proposes more.</source>
        <translation>Kein Teilsystem schlägt mehr vor.</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>Toleranz</translation>
    </message>
    <message>
        <source>Of the estimates, relative to extent and size of the output.</source>
        <translation>Der Schätzungen, bezogen auf Umfang und Größe des Ausgangs.</translation>
    </message>
    <message>
        <source>In place of the tolerance.</source>
        <translation>Anstelle der Toleranz.</translation>
    </message>
    <message>
        <source>In SI units, in place of the tolerance times the output&apos;s size.</source>
        <translation>In SI-Einheiten, anstelle der Toleranz mal der Größe des Ausgangs.</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <source>Estimates go through past values, or are fitted to one more of them.</source>
        <translation>Schätzungen gehen durch vergangene Werte oder werden an einen mehr angepasst.</translation>
    </message>
    <message>
        <source>Smooth inputs</source>
        <translation>Glatte Eingänge</translation>
    </message>
    <message>
        <source>Cubic inputs without jumps in value and slope.</source>
        <translation>Kubische Eingänge ohne Sprünge in Wert und Steigung.</translation>
    </message>
    <message>
        <source>Errors relative to</source>
        <translation>Fehler bezogen auf</translation>
    </message>
    <message>
        <source>The output&apos;s magnitude, its amplitude so far, or its damped amplitude.</source>
        <translation>Betrag des Ausgangs, seine bisherige Amplitude oder seine gedämpfte Amplitude.</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>How fast a damped amplitude forgets.</source>
        <translation>Wie schnell eine gedämpfte Amplitude vergisst.</translation>
    </message>
    <message>
        <source>Highest order</source>
        <translation>Höchste Ordnung</translation>
    </message>
    <message>
        <source>Of the estimates.</source>
        <translation>Der Schätzungen.</translation>
    </message>
    <message>
        <source>Length of a macro-step; without it (stop - start)/1000.</source>
        <translation>Länge eines Makroschritts; ohne Angabe (Stopp - Start)/1000.</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the newest value.</source>
        <translation>Grad der Eingänge; 0 hält den neuesten Wert.</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>Durchgänge</translation>
    </message>
    <message>
        <source>Sweeps over all subsystems in each macro-step; 1 repeats nothing.</source>
        <translation>Durchgänge über alle Teilsysteme je Makroschritt; 1 wiederholt nichts.</translation>
    </message>
    <message>
        <source>Largest macro-step; without it (stop - start)/1000.</source>
        <translation>Größter Makroschritt; ohne Angabe (Stopp - Start)/1000.</translation>
    </message>
    <message>
        <source>Of the iteration, relative to values and sizes of the signals.</source>
        <translation>Der Iteration, bezogen auf Werte und Größen der Signale.</translation>
    </message>
    <message>
        <source>In SI units; without it the relative one times the size of each signal.</source>
        <translation>In SI-Einheiten; ohne Angabe die relative mal der Größe jedes Signals.</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>Höchstzahl der Iterationen</translation>
    </message>
    <message>
        <source>More of them mean that the step is too long.</source>
        <translation>Mehr davon bedeuten, dass der Schritt zu lang ist.</translation>
    </message>
    <message>
        <source>The run ends where even this one does not converge; without it step/1024.</source>
        <translation>Der Lauf endet, wo selbst dieser nicht konvergiert; ohne Angabe Schritt/1024.</translation>
    </message>
    <message>
        <source>Roll back really, or let COSTARICA estimate the subsystems that cannot (all of them, if all can).</source>
        <translation>Wirklich zurücksetzen oder die Teilsysteme, die das nicht können, von COSTARICA schätzen lassen (alle, wenn alle es können).</translation>
    </message>
    <message>
        <source>Form of the estimate</source>
        <translation>Form der Schätzung</translation>
    </message>
    <message>
        <source>With the affine rest f - A x - B u, or plain, without it.</source>
        <translation>Mit dem affinen Rest f - A x - B u oder ohne ihn.</translation>
    </message>
    <message>
        <source>Order of the control part</source>
        <translation>Ordnung des Steueranteils</translation>
    </message>
    <message>
        <source>Extrapolation of what the linearisation does not explain.</source>
        <translation>Extrapolation dessen, was die Linearisierung nicht erklärt.</translation>
    </message>
    <message>
        <source>Lazy updates</source>
        <translation>Sparsame Aktualisierung</translation>
    </message>
    <message>
        <source>Compute what an estimate needs once a step, not in every iteration.</source>
        <translation>Was eine Schätzung braucht, einmal je Schritt berechnen, nicht in jeder Iteration.</translation>
    </message>
    <message>
        <source>Nonlinear solver</source>
        <translation>Nichtlinearer Löser</translation>
    </message>
    <message>
        <source>Shorter steps where the inputs are not interpolated well enough.</source>
        <translation>Kürzere Schritte, wo die Eingänge nicht gut genug interpoliert werden.</translation>
    </message>
    <message>
        <source>Relative tolerance of the control</source>
        <translation>Relative Toleranz der Steuerung</translation>
    </message>
    <message>
        <source>Of the inputs.</source>
        <translation>Der Eingänge.</translation>
    </message>
    <message>
        <source>Absolute tolerance of the control</source>
        <translation>Absolute Toleranz der Steuerung</translation>
    </message>
    <message>
        <source>Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.</source>
        <translation>Der Eingänge, in SI-Einheiten; ohne Angabe ein Hundertstel der relativen mal der Größe jedes Signals.</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the value at the end.</source>
        <translation>Grad der Eingänge; 0 hält den Wert am Ende.</translation>
    </message>
    <message>
        <source>Of the outputs, relative to their values and sizes.</source>
        <translation>Der Ausgänge, bezogen auf ihre Werte und Größen.</translation>
    </message>
    <message>
        <source>More of them end the run.</source>
        <translation>Mehr davon beenden den Lauf.</translation>
    </message>
    <message>
        <source>Macro-step, with step control the largest; without it (stop - start)/1000.</source>
        <translation>Makroschritt, mit Schrittweitensteuerung der größte; ohne Angabe (Stopp - Start)/1000.</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>Abbildungen</translation>
    </message>
    <message>
        <source>By the matrix exponential, or as in the papers by a numerical inverse Laplace transform.</source>
        <translation>Durch die Matrixexponentialfunktion oder wie in den Artikeln durch eine numerische inverse Laplace-Transformation.</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>Glieder</translation>
    </message>
    <message>
        <source>Of the Gaver-Stehfest sum; an even number.</source>
        <translation>Der Gaver-Stehfest-Summe; eine gerade Zahl.</translation>
    </message>
    <message>
        <source>Renewal of A, B, C, D</source>
        <translation>Erneuerung von A, B, C, D</translation>
    </message>
    <message>
        <source>In every step, or where the estimate was off by a tenth of the tolerance.</source>
        <translation>In jedem Schritt oder wo die Schätzung um ein Zehntel der Toleranz abwich.</translation>
    </message>
    <message>
        <source>Shorter steps where estimate or interpolation of the inputs are not good enough.</source>
        <translation>Kürzere Schritte, wo Schätzung oder Interpolation der Eingänge nicht gut genug sind.</translation>
    </message>
    <message>
        <source>Of the inputs, for control and renewal.</source>
        <translation>Der Eingänge, für Steuerung und Erneuerung.</translation>
    </message>
    <message>
        <source>The control&apos;s; the run ends where even this one is too long; without it step/1e9.</source>
        <translation>Der der Steuerung; der Lauf endet, wo selbst dieser zu lang ist; ohne Angabe Schritt/1e9.</translation>
    </message>
    <message>
        <source>Degree of the extrapolation of the inputs; 0 holds the newest value.</source>
        <translation>Grad der Extrapolation der Eingänge; 0 hält den neuesten Wert.</translation>
    </message>
    <message>
        <source>0 holds the newest value, 1 is linear.</source>
        <translation>0 hält den neuesten Wert, 1 ist linear.</translation>
    </message>
    <message>
        <source>Slope from</source>
        <translation>Steigung aus</translation>
    </message>
    <message>
        <source>Of a linear extrapolation: from the two newest values, or given by the producer.</source>
        <translation>Einer linearen Extrapolation: aus den zwei neuesten Werten oder vom Erzeuger angegeben.</translation>
    </message>
    <message>
        <source>Smooth switching</source>
        <translation>Glattes Umschalten</translation>
    </message>
    <message>
        <source>Go over smoothly from one extrapolation to the next.</source>
        <translation>Glatt von einer Extrapolation zur nächsten übergehen.</translation>
    </message>
    <message>
        <source>Balance over</source>
        <translation>Ausgleich über</translation>
    </message>
    <message>
        <source>Number of intervals over which a balance error is given back; 0 gives nothing back.</source>
        <translation>Anzahl der Intervalle, über die ein Bilanzfehler zurückgegeben wird; 0 gibt nichts zurück.</translation>
    </message>
    <message>
        <source>Hat</source>
        <translation>Form der Rückgabe</translation>
    </message>
    <message>
        <source>Form in which a balance error is given back.</source>
        <translation>Form, in der ein Bilanzfehler zurückgegeben wird.</translation>
    </message>
    <message>
        <source>Quick refeed</source>
        <translation>Sofortige Rückgabe</translation>
    </message>
    <message>
        <source>Give the part of the error that switching makes back in the same interval.</source>
        <translation>Den Teil des Fehlers, den das Umschalten macht, im selben Intervall zurückgeben.</translation>
    </message>
    <message>
        <source>Error that a step may add, relative to the largest value of the signal so far.</source>
        <translation>Fehler, den ein Schritt hinzufügen darf, bezogen auf den bisher größten Wert des Signals.</translation>
    </message>
    <message>
        <source>Error in SI units that a step may add besides; without it none.</source>
        <translation>Fehler in SI-Einheiten, den ein Schritt daneben hinzufügen darf; ohne Angabe keiner.</translation>
    </message>
    <message>
        <source>The run ends where even this one has too large an error; without it first step/1e6.</source>
        <translation>Der Lauf endet, wo selbst dieser einen zu großen Fehler hat; ohne Angabe erster Schritt/1e6.</translation>
    </message>
    <message>
        <source>Without it steps grow as the error lets them.</source>
        <translation>Ohne Angabe wachsen Schritte, wie der Fehler es zulässt.</translation>
    </message>
    <message>
        <source>Mass on a spring</source>
        <translation>Masse an einer Feder</translation>
    </message>
    <message>
        <source>Held inputs make energy: the swing grows in every macro-step.</source>
        <translation>Gehaltene Eingänge erzeugen Energie: Die Schwingung wächst mit jedem Makroschritt.</translation>
    </message>
    <message>
        <source>An undamped oscillator cut between spring and mass. With held inputs the coupling is exactly the forward Euler method: the energy grows by the factor 1 + H^2 in every macro-step H, where the real one keeps it.</source>
        <translation>Ein ungedämpfter Schwinger, zwischen Feder und Masse geschnitten. Mit gehaltenen Eingängen ist die Kopplung genau das explizite Euler-Verfahren: In jedem Makroschritt H wächst die Energie um den Faktor 1 + H^2, während sie in Wirklichkeit erhalten bleibt.</translation>
    </message>
    <message>
        <source>Two masses joined by a spring</source>
        <translation>Zwei Massen an einer Feder</translation>
    </message>
    <message>
        <source>Half the macro-step, half the error; and an event that every method has to meet.</source>
        <translation>Halber Makroschritt, halber Fehler; und ein Ereignis, das jedes Verfahren treffen muss.</translation>
    </message>
    <message>
        <source>Two masses between walls, coupled by a spring: the left one sends position and velocity, the right one answers with the force. At 100 s the right body is gone and a constant force of 1000 N pulls instead, a time event that every method has to meet exactly; the left body then settles at -1 m. Halving the macro-step of a held input halves its error.</source>
        <translation>Zwei Massen zwischen Wänden, durch eine Feder gekoppelt: Die linke sendet Lage und Geschwindigkeit, die rechte antwortet mit der Kraft. Bei 100 s ist der rechte Körper weg, und statt seiner zieht eine konstante Kraft von 1000 N, ein Zeitereignis, das jedes Verfahren genau treffen muss; der linke Körper kommt dann bei -1 m zur Ruhe. Ein halber Makroschritt halbiert bei gehaltenem Eingang den Fehler.</translation>
    </message>
    <message>
        <source>Prey and predators</source>
        <translation>Räuber und Beute</translation>
    </message>
    <message>
        <source>A closed curve, from which a method that loses order spirals away.</source>
        <translation>Eine geschlossene Kurve, von der ein Verfahren, das Ordnung verliert, spiralig abkommt.</translation>
    </message>
    <message>
        <source>Prey and predators, each a subsystem of its own: nonlinear, smooth and without direct feedthrough, so that the order of a coupling method shows clearly. The exact solution is a closed curve; a method that loses order spirals away from it.</source>
        <translation>Räuber und Beute, jedes ein eigenes Teilsystem: nichtlinear, glatt und ohne direkten Durchgriff, sodass sich die Ordnung eines Kopplungsverfahrens klar zeigt. Die exakte Lösung ist eine geschlossene Kurve; ein Verfahren, das Ordnung verliert, läuft in einer Spirale von ihr weg.</translation>
    </message>
    <message>
        <source>A row of masses, cut</source>
        <translation>Eine Reihe von Massen, geschnitten</translation>
    </message>
    <message>
        <source>At one and the same step 33 % or 0.8 % of error: it depends on where one cuts.</source>
        <translation>Beim selben Schritt 33 % oder 0.8 % Fehler: Es kommt darauf an, wo man schneidet.</translation>
    </message>
    <message>
        <source>Four masses in a row between walls: a stiff spring joins m1 and m2, another m3 and m4, and a soft one the two pairs. Drawn once, it can be cut anywhere. With every mass by itself the co-simulation cuts the stiff springs too, and held inputs take their damping away: at a macro-step of 0.005 s the error is 30 %. With each pair solved together only the soft spring is cut, and it is 0.4 % at half the integrations; at 0.02 s the first cut diverges, and the last one stays at 1 %. One pair together is not enough.</source>
        <translation>Vier Massen in einer Reihe zwischen Wänden: Eine steife Feder verbindet m1 und m2, eine andere m3 und m4, eine weiche die beiden Paare. Einmal gezeichnet, lässt sich das überall schneiden. Mit jeder Masse für sich schneidet die Co-Simulation auch die steifen Federn, und gehaltene Eingänge nehmen ihnen die Dämpfung: Bei einem Makroschritt von 0.005 s ist der Fehler 30 %. Wird jedes Paar gemeinsam gelöst, so ist nur die weiche Feder geschnitten, und er ist 0.4 % bei halb so vielen Integrationen; bei 0.02 s divergiert der erste Schnitt, und der letzte bleibt bei 1 %. Ein Paar gemeinsam zu lösen genügt nicht.</translation>
    </message>
    <message>
        <source>Bridge circuit</source>
        <translation>Brückenschaltung</translation>
    </message>
    <message>
        <source>Ports without causality: who gives the voltage at a node decides whether errors grow.</source>
        <translation>Wer an einem Knoten die Spannung gibt, entscheidet, ob Fehler wachsen.</translation>
    </message>
    <message>
        <source>Four resistors and a capacitor between them, fed by a source; drawn as in a text book, without inputs and outputs.</source>
        <translation>Vier Widerstände und ein Kondensator dazwischen, gespeist von einer Quelle; gezeichnet wie im Lehrbuch, ohne Eingänge und Ausgänge.</translation>
    </message>
    <message>
        <source>A coupling cut in two</source>
        <translation>Eine zerschnittene Kupplung</translation>
    </message>
    <message>
        <source>Which half gives the velocity decides: the wrong one swings up however short the macro-step.</source>
        <translation>Welche Hälfte die Geschwindigkeit gibt, entscheidet: Die falsche schaukelt sich auf.</translation>
    </message>
    <message>
        <source>Two masses, each on a spring of its own, and between them a coupling that gives way, cut in the middle: whichever half gives the velocity there takes the force. Macrostep finds which one should; the other one swings up at any step.</source>
        <translation>Zwei Massen, jede an einer eigenen Feder, und zwischen ihnen eine nachgiebige Kupplung, in der Mitte geschnitten: Die Hälfte, die dort die Geschwindigkeit gibt, nimmt die Kraft. Macrostep findet, welche es sein sollte; die andere schaukelt sich bei jedem Schritt auf.</translation>
    </message>
    <message>
        <source>Battery pack of twelve cells</source>
        <translation>Batterie aus zwölf Zellen</translation>
    </message>
    <message>
        <source>One cell twelve times, cut between two packs: change the cell, and all change.</source>
        <translation>Eine Zelle zwölfmal, zwischen zwei Paketen geschnitten: Ändert sich eine, dann alle.</translation>
    </message>
    <message>
        <source>Twelve cells of one block of one&apos;s own, drawn of library parts: a source of charge, a resistance that falls with temperature, heat that flows through a wall to a plate that air cools. Six are a pack that is solved as one; two packs are cut between them. Pulses of 10 A discharge them. Open a cell and change it: all twelve change. R_cell is the resistance of all of them.</source>
        <translation>Zwölf Zellen eines eigenen Blocks, gezeichnet aus Teilen der Bibliothek: eine Ladungsquelle, ein Widerstand, der mit der Temperatur fällt, Wärme, die durch eine Wand zu einer Platte fließt, die Luft kühlt. Sechs sind ein Paket, das als eines gelöst wird; zwischen den beiden Paketen ist geschnitten. Pulse von 10 A entladen sie. Öffnen Sie eine Zelle und ändern Sie sie: alle zwölf ändern sich. R_cell ist der Widerstand von allen.</translation>
    </message>
    <message>
        <source>Quarter car over a kerb</source>
        <translation>Viertelfahrzeug am Bordstein</translation>
    </message>
    <message>
        <source>A cut through the soft suspension is nearly free, one beside the stiff tyre diverges.</source>
        <translation>Ein Schnitt durch die weiche Federung kostet fast nichts, einer am steifen Reifen divergiert.</translation>
    </message>
    <message>
        <source>A quarter of a car climbs a kerb of 8 cm at a walk: road, running gear (tyre, wheel, suspension) and car body with its driver on a seat. Heights are counted from rest. The cut goes through the suspension, which is soft: NI Jacobi manages it with 10 ms. Cut the running gear as well, into tyre, wheel and suspension, and the same step diverges within a second, because the stiff tyre holds the light wheel. MISSILES is right to 0.02 % at the same price.</source>
        <translation>Das Viertel eines Autos fährt im Schritttempo auf einen Bordstein von 8 cm: Straße, Fahrwerk (Reifen, Rad, Federung) und Aufbau mit Fahrer auf einem Sitz. Höhen zählen von der Ruhelage an. Der Schnitt geht durch die Federung, die weich ist: NI Jacobi bewältigt ihn mit 10 ms. Schneidet man auch das Fahrwerk, in Reifen, Rad und Federung, so divergiert derselbe Schritt binnen einer Sekunde, weil der steife Reifen das leichte Rad hält. MISSILES stimmt zum selben Preis auf 0.02 %.</translation>
    </message>
    <message>
        <source>Hybrid drive line</source>
        <translation>Hybrider Antriebsstrang</translation>
    </message>
    <message>
        <source>Held torques and speeds charge a battery that nobody charged.</source>
        <translation>Gehaltene Momente und Drehzahlen laden eine Batterie, die niemand geladen hat.</translation>
    </message>
    <message>
        <source>A car with an engine at the front axle and an electric motor with a battery at the rear one. It sets off electrically; at 4 s the clutch takes the engine along, and both drive. Held inputs turn torque and speed into power that nobody gave: at 5 ms the car is 20 % too fast and the battery ends fuller than it began. MISSILES takes steps four times as long and is right to 1.3 %, with a quarter of the integrations.</source>
        <translation>Ein Auto mit einem Verbrennungsmotor an der Vorderachse und einem Elektromotor mit Batterie an der hinteren. Es fährt elektrisch an; bei 4 s nimmt die Kupplung den Motor mit, und beide treiben. Gehaltene Eingänge machen aus Moment und Drehzahl eine Leistung, die niemand gegeben hat: Bei 5 ms ist das Auto 20 % zu schnell, und die Batterie ist am Ende voller als am Anfang. MISSILES macht viermal so lange Schritte und stimmt auf 1.3 %, mit einem Viertel der Integrationen.</translation>
    </message>
    <message>
        <source>Attitude of a satellite</source>
        <translation>Lage eines Satelliten</translation>
    </message>
    <message>
        <source>The solar wings flutter, and the controller is innocent: it is the coupling.</source>
        <translation>Die Solarflügel flattern, und der Regler ist unschuldig: Es ist die Kopplung.</translation>
    </message>
    <message>
        <source>A satellite turns by 0.1 rad: a controller computes the torque of the reaction wheel twice a second; the solar wings hang on an elastic hinge with hardly any damping. The spin of the whole stays zero. Cut at the hinge, held angles feed the wings&apos; swing in every macro-step: at 0.25 s they flutter without end, and anyone would blame the controller. Linear extrapolation at the same cost, or IFOSMONDI with the controller&apos;s own 0.5 s, show that it is innocent.</source>
        <translation>Ein Satellit dreht sich um 0.1 rad: Ein Regler berechnet zweimal in der Sekunde das Moment des Reaktionsrads; die Solarflügel hängen an einem elastischen Gelenk fast ohne Dämpfung. Der Drall des Ganzen bleibt null. Am Gelenk geschnitten, nähren gehaltene Winkel in jedem Makroschritt die Schwingung der Flügel: Bei 0.25 s flattern sie ohne Ende, und jeder gäbe dem Regler die Schuld. Lineare Extrapolation zum selben Preis oder IFOSMONDI mit den 0.5 s des Reglers zeigen, dass er unschuldig ist.</translation>
    </message>
    <message>
        <source>Heat pump and house</source>
        <translation>Wärmepumpe und Haus</translation>
    </message>
    <message>
        <source>A house that takes days limits the step to minutes: by the water in its radiators.</source>
        <translation>Ein Haus braucht Tage und begrenzt den Schritt auf Minuten: durch das Heizwasser.</translation>
    </message>
    <message>
        <source>A heat pump warms the water of the radiators, these the rooms, at 5 degrees of frost; a thermostat switches it. Rooms and walls take hours and days, yet a macro-step of 25 minutes is too long and the temperatures swing more and more: what counts is not how slow the house is but the small body of water between machine and rooms, half an hour. At 5 minutes the switching is late at each turn and drifts away from the reference; IFOSMONDI with the same step stays within 1 %.</source>
        <translation>Eine Wärmepumpe wärmt das Wasser der Heizkörper, diese die Räume, bei 5 Grad Frost; ein Thermostat schaltet sie. Räume und Wände brauchen Stunden und Tage, und doch ist ein Makroschritt von 25 Minuten zu lang, und die Temperaturen schwingen immer mehr: Es zählt nicht, wie träge das Haus ist, sondern das bisschen Wasser zwischen Maschine und Räumen, eine halbe Stunde. Bei 5 Minuten kommt jedes Schalten zu spät und läuft der Referenz davon; IFOSMONDI bleibt mit demselben Schritt innerhalb von 1 %.</translation>
    </message>
    <message>
        <source>Robot joint with gear and motor</source>
        <translation>Robotergelenk mit Getriebemotor</translation>
    </message>
    <message>
        <source>The arm&apos;s angle is right long before the motor&apos;s current is.</source>
        <translation>Der Winkel des Arms stimmt, lange bevor der Strom des Motors stimmt.</translation>
    </message>
    <message>
        <source>A robot&apos;s joint: controller, motor with a gear of 100, and an arm of 20 kg on the gear&apos;s elastic flexspline; it is lifted by 1.2 rad in a second. The arm&apos;s angle is right in every run, the motor&apos;s current is not: held inputs are off by 30 % of it at 4 ms, enough to choose the wrong motor. Extrapolation of order 1 costs the same and is off by 1.5 %.</source>
        <translation>Das Gelenk eines Roboters: Regler, Motor mit einem Getriebe von 100 und ein Arm von 20 kg an der elastischen Verzahnung des Getriebes; er wird in einer Sekunde um 1.2 rad gehoben. Der Winkel des Arms stimmt in jedem Lauf, der Strom des Motors nicht: Gehaltene Eingänge liegen bei 4 ms um 30 % daneben, genug, um den falschen Motor zu wählen. Extrapolation der Ordnung 1 kostet dasselbe und liegt um 1.5 % daneben.</translation>
    </message>
    <message>
        <source>Electric excavator</source>
        <translation>Elektrischer Bagger</translation>
    </message>
    <message>
        <source>In parallel the oil swings up, one after the other it does not, at the same cost.</source>
        <translation>Gleichzeitig gerechnet schaukelt sich das Öl auf, nacheinander nicht, zum selben Preis.</translation>
    </message>
    <message>
        <source>An electric excavator lifts its boom and lets it down again: a battery drives a motor and a pump, oil in a line, a hose and the cylinder&apos;s chamber carries the boom, and lowering it charges the battery. The oil is a spring of 3 Hz. At 10 ms all in parallel (NI Jacobi) makes the pressure swing to many times its range; one after the other (Gauss-Seidel), at the same cost, the pressure is right to 0.4 %.</source>
        <translation>Ein elektrischer Bagger hebt seinen Ausleger und senkt ihn wieder: Eine Batterie treibt Motor und Pumpe, das Öl in Leitung, Schlauch und Zylinder trägt den Ausleger, und das Senken lädt die Batterie. Das Öl ist eine Feder von 3 Hz. Bei 10 ms lässt die gleichzeitige Rechnung (NI Jacobi) den Druck auf ein Vielfaches seines Bereichs schwingen; nacheinander (Gauß-Seidel) stimmt er zum selben Preis auf 0.4 %.</translation>
    </message>
    <message>
        <source>Wind turbine in a gust</source>
        <translation>Windrad in einer Bö</translation>
    </message>
    <message>
        <source>Held inputs twist the shaft ten times too far; order 1 costs the same and is right.</source>
        <translation>Gehaltene Eingänge verdrehen die Welle zehnmal zu weit; Ordnung 1 stimmt zum selben Preis.</translation>
    </message>
    <message>
        <source>A wind turbine of 1.4 MW in a gust: blades and hub, a long shaft and a gear of 80, a generator whose torque follows the square of its speed. Shaft and gear have no state of their own: both sides of the cut answer at once. At 10 ms held inputs make the shaft swing until its torque is ten times too large; extrapolation of order 1 is right to 0.01 % at the same cost. MISSILES takes steps of 100 ms, a fifth of the shaft&apos;s period.</source>
        <translation>Ein Windrad von 1.4 MW in einer Bö: Blätter und Nabe, eine lange Welle und ein Getriebe von 80, ein Generator, dessen Moment dem Quadrat seiner Drehzahl folgt. Welle und Getriebe haben keinen eigenen Zustand: Beide Seiten des Schnitts antworten sofort. Bei 10 ms lassen gehaltene Eingänge die Welle schwingen, bis ihr Moment zehnmal zu groß ist; Extrapolation der Ordnung 1 stimmt zum selben Preis auf 0.01 %. MISSILES macht Schritte von 100 ms, einem Fünftel der Periode der Welle.</translation>
    </message>
    <message>
        <source>Battery pack with cooling</source>
        <translation>Batteriepack mit Kühlung</translation>
    </message>
    <message>
        <source>Not a shorter step but another cut: 300 integrations in place of 27000.</source>
        <translation>Kein kürzerer Schritt, sondern ein anderer Schnitt: 300 Integrationen statt 27000.</translation>
    </message>
    <message>
        <source>A battery pack that warms up while it is driven, and a chiller that holds it below 30.5 degrees. Charge and link voltage settle within half a second, cells and cooling plate take minutes. With every part by itself the macro-step must suit the fastest: 1 s diverges, 0.2 s takes 27000 integrations. Solve the electric parts together, and 20 s are enough for what is left, the heat: 300 integrations, and a smaller error.</source>
        <translation>Ein Batteriepack, das sich beim Fahren erwärmt, und ein Kühlaggregat, das es unter 30.5 Grad hält. Ladung und Zwischenkreisspannung stellen sich in einer halben Sekunde ein, Zellen und Kühlplatte brauchen Minuten. Mit jedem Teil für sich muss der Makroschritt zum schnellsten passen: 1 s divergiert, 0.2 s braucht 27000 Integrationen. Werden die elektrischen Teile gemeinsam gelöst, so genügen 20 s für das, was bleibt, die Wärme: 300 Integrationen und ein kleinerer Fehler.</translation>
    </message>
    <message>
        <source>Load on a crane</source>
        <translation>Last am Kran</translation>
    </message>
    <message>
        <source>An added mass: beyond 21 degrees no macro-step is short enough.</source>
        <translation>Eine mitbewegte Masse: Über 21 Grad ist kein Makroschritt kurz genug.</translation>
    </message>
    <message>
        <source>A trolley of 1.25 t moves a load of 10 t by 12 m. The load hangs in its way: the trolley answers to the load&apos;s force by an acceleration, the load to the acceleration by a force, both at once. The gain of that loop is 8 sin², of the rope&apos;s angle: as the load swings beyond 21 degrees, after 5 s, it passes 1, and every method that hands values over without solving the loop breaks down there, however short its step; so do iterations that only repeat. IFOSMONDI-JFM and MISSILES solve it.</source>
        <translation>Eine Laufkatze von 1.25 t bewegt eine Last von 10 t um 12 m. Die Last hängt ihr im Weg: Die Katze antwortet auf die Kraft der Last mit einer Beschleunigung, die Last auf die Beschleunigung mit einer Kraft, beide sofort. Die Verstärkung dieser Schleife ist 8 sin² des Seilwinkels: Sobald die Last nach 5 s über 21 Grad schwingt, übersteigt sie 1, und jedes Verfahren, das Werte übergibt, ohne die Schleife zu lösen, bricht dort zusammen, wie kurz sein Schritt auch ist; ebenso Iterationen, die nur wiederholen. IFOSMONDI-JFM und MISSILES lösen sie.</translation>
    </message>
    <message>
        <source>Cooling with hysteresis</source>
        <translation>Kühlung mit Hysterese</translation>
    </message>
    <message>
        <source>A thermostat that hears late switches late, and lateness adds up.</source>
        <translation>Ein Thermostat, der spät davon hört, schaltet spät, und Verspätung summiert sich.</translation>
    </message>
    <message>
        <source>An office and a server room with a slab between them; each is cooled by a unit that a thermostat switches. The server room has its thermostat inside, the office&apos;s is in the building&apos;s automation, which is told the temperature at each macro-step. There each switching is late by up to a step, and lateness adds up: after four hours at 60 s the office is a quarter of a period off, while the server room is right. A higher order more than halves that, and no more: the unit itself still hears of it late.</source>
        <translation>Ein Büro und ein Serverraum mit einer Decke dazwischen; jeder wird von einem Gerät gekühlt, das ein Thermostat schaltet. Der Serverraum hat seinen Thermostat innen, der des Büros sitzt in der Gebäudeautomation, die die Temperatur bei jedem Makroschritt erfährt. Dort kommt jedes Schalten bis zu einem Schritt zu spät, und Verspätung summiert sich: Nach vier Stunden mit 60 s liegt das Büro um eine Viertelperiode daneben, während der Serverraum stimmt. Eine höhere Ordnung senkt das auf weniger als die Hälfte, aber nicht weiter: Das Gerät selbst erfährt es noch immer zu spät.</translation>
    </message>
    <message>
        <source>Solar microgrid</source>
        <translation>Solares Inselnetz</translation>
    </message>
    <message>
        <source>The grid collapses in the co-simulation alone; who steps first decides.</source>
        <translation>Nur in der Co-Simulation bricht das Netz zusammen; wer zuerst rechnet, entscheidet.</translation>
    </message>
    <message>
        <source>A small grid: a battery with a converter that holds 400 V, solar cells, a cable, and a village whose converters draw 20 kW whatever the voltage. That makes them a negative resistance, and the grid rings when they are switched on at 50 ms. With NI Jacobi at 0.2 ms the grid seems to collapse; it does not: Gauss-Seidel with the same step and cost is right to 1.7 %, MISSILES with five times the step to 0.05 %.</source>
        <translation>Ein kleines Netz: eine Batterie mit einem Wandler, der 400 V hält, Solarzellen, ein Kabel und ein Dorf, dessen Wandler bei jeder Spannung 20 kW ziehen. Das macht sie zu einem negativen Widerstand, und das Netz klingt nach, wenn sie bei 50 ms eingeschaltet werden. Mit NI Jacobi bei 0.2 ms scheint das Netz zusammenzubrechen; es tut es nicht: Gauß-Seidel mit demselben Schritt und Preis stimmt auf 1.7 %, MISSILES mit dem fünffachen Schritt auf 0.05 %.</translation>
    </message>
    <message>
        <source>Epidemic in three regions</source>
        <translation>Epidemie in drei Regionen</translation>
    </message>
    <message>
        <source>Weekly figures delay the wave; iterating the week brings it back.</source>
        <translation>Wöchentliche Zahlen verspäten die Welle; die Woche zu iterieren bringt sie zurück.</translation>
    </message>
    <message>
        <source>An epidemic in a city, its suburbs and the countryside; a second of the model is a day. Each region is told once a week how many are infectious in the others. Held for a week, the wave comes to the countryside four days too late and is 10 % off there; extrapolation halves that, and iterating the week (IFOSMONDI) leaves 0.2 % for four times the integrations of a cheap model. Who has been ill at the end follows from the final size equation.</source>
        <translation>Eine Epidemie in einer Stadt, ihren Vororten und auf dem Land; eine Sekunde des Modells ist ein Tag. Jede Region erfährt einmal in der Woche, wie viele in den anderen ansteckend sind. Eine Woche lang gehalten, kommt die Welle vier Tage zu spät aufs Land und liegt dort um 10 % daneben; Extrapolation halbiert das, und die Woche zu iterieren (IFOSMONDI) lässt 0.2 % übrig, für viermal so viele Integrationen eines billigen Modells. Wer am Ende krank gewesen ist, folgt aus der Gleichung für die Endgröße.</translation>
    </message>
    <message>
        <source>RC ladder</source>
        <translation>RC-Kette</translation>
    </message>
    <message>
        <source>Three RC members in a row, each a subsystem that loads the one before.</source>
        <translation>Drei RC-Glieder in Reihe, jedes ein Subsystem, das das vorige belastet.</translation>
    </message>
    <message>
        <source>Ten volts are switched to three RC members in a row, each 1 kΩ and 1 µF. Every member loads the one before, so that the whole is slower than three times one; each member is a subsystem, and the cuts go through wires that carry voltage one way and current the other.</source>
        <translation>Zehn Volt werden auf drei RC-Glieder in Reihe geschaltet, je 1 kΩ und 1 µF. Jedes Glied belastet das vorige, sodass das Ganze langsamer ist als dreimal eines; jedes ist ein Subsystem, und die Schnitte gehen durch Leitungen, die in einer Richtung Spannung und in der anderen Strom tragen.</translation>
    </message>
    <message>
        <source>RLC low pass</source>
        <translation>RLC-Tiefpass</translation>
    </message>
    <message>
        <source>Every element is a subsystem: held currents double the voltage that comes out.</source>
        <translation>Jedes Element ist ein Subsystem: Gehaltene Ströme verdoppeln die Spannung am Ausgang.</translation>
    </message>
    <message>
        <source>A low pass of the third order between two resistors of 50 Ω, fed with 1 kHz, just below its corner. Each element is a subsystem and says its own law; the nodes between them, and who gives voltage and who current, are found before a run.</source>
        <translation>Ein Tiefpass dritter Ordnung zwischen zwei Widerständen von 50 Ω, gespeist mit 1 kHz, dicht unter seiner Eckfrequenz. Jedes Element ist ein Subsystem und sagt sein eigenes Gesetz; die Knoten dazwischen, und wer Spannung und wer Strom gibt, werden vor dem Lauf gefunden.</translation>
    </message>
    <message>
        <source>Chua&apos;s circuit</source>
        <translation>Chuas Schaltung</translation>
    </message>
    <message>
        <source>The simplest chaos that there is, and what remains of it at a cut.</source>
        <translation>Das einfachste Chaos, das es gibt, und was an einem Schnitt davon bleibt.</translation>
    </message>
    <message>
        <source>The simplest circuit that is chaotic: an inductor, two capacitors, a resistor, and Chua&apos;s diode, whose current falls where its voltage rises. Plotted over each other, its two voltages draw a double scroll. The diode is a subsystem of one equation; all others come from the library.</source>
        <translation>Die einfachste Schaltung, die chaotisch ist: eine Spule, zwei Kondensatoren, ein Widerstand und Chuas Diode, deren Strom fällt, wo ihre Spannung steigt. Übereinander aufgetragen zeichnen ihre beiden Spannungen eine doppelte Schnecke. Die Diode ist ein Subsystem mit einer Gleichung; alle anderen kommen aus der Bibliothek.</translation>
    </message>
    <message>
        <source>Bridge rectifier</source>
        <translation>Brückengleichrichter</translation>
    </message>
    <message>
        <source>Four diodes without a voltage between them that anything keeps.</source>
        <translation>Vier Dioden, zwischen denen nichts eine Spannung hält.</translation>
    </message>
    <message>
        <source>Four diodes turn 20 V of alternating voltage round, a capacitor smooths it, a resistor draws current from it. Between the diodes there is nothing that keeps a voltage: which of them conduct is found at every moment by Newton&apos;s method, inside of the rectifier.</source>
        <translation>Vier Dioden richten 20 V Wechselspannung gleich, ein Kondensator glättet sie, ein Widerstand zieht Strom. Zwischen den Dioden hält nichts eine Spannung: Welche leiten, wird in jedem Augenblick mit Newtons Verfahren im Innern des Gleichrichters gefunden.</translation>
    </message>
    <message>
        <source>Three phases and a star</source>
        <translation>Drei Phasen und ein Stern</translation>
    </message>
    <message>
        <source>Three inductors whose currents add up to zero: one follows from the others.</source>
        <translation>Drei Spulen, deren Ströme zusammen null sind: Einer folgt aus den anderen.</translation>
    </message>
    <message>
        <source>Three phases of 230 V feed a star of resistors, one of which draws half the current of the others; the star point is not grounded. Three currents that add up to zero are two: one inductor&apos;s current follows from the others, and lines and loads are solved as one.</source>
        <translation>Drei Phasen von 230 V speisen einen Stern aus Widerständen, von denen einer halb so viel Strom zieht wie die anderen; der Sternpunkt ist nicht geerdet. Drei Ströme, die zusammen null sind, sind zwei: Der Strom einer Spule folgt aus den anderen, und Leitungen und Lasten werden gemeinsam gelöst.</translation>
    </message>
    <message>
        <source>Controlled motor</source>
        <translation>Geregelter Motor</translation>
    </message>
    <message>
        <source>Current, speed and a load that comes suddenly, on three time scales.</source>
        <translation>Strom, Drehzahl und eine plötzliche Last, auf drei Zeitskalen.</translation>
    </message>
    <message>
        <source>A motor is to turn at 100 rad/s, whatever the machine behind it demands. A controller sets the voltage, the motor takes its current, and at 0.6 s the machine begins to brake with 5 N·m. Motor, converter and ground are one circuit; rotor, bearing and machine meet at one shaft.</source>
        <translation>Ein Motor soll mit 100 rad/s drehen, was auch die Maschine dahinter verlangt. Ein Regler stellt die Spannung, der Motor nimmt sich Strom, und bei 0,6 s beginnt die Maschine mit 5 N·m zu bremsen. Motor, Umrichter und Masse sind ein Stromkreis; Läufer, Lager und Maschine treffen sich an einer Welle.</translation>
    </message>
    <message>
        <source>Three inertias, two degrees of freedom: solved as one, cut at the shaft.</source>
        <translation>Drei Trägheiten, zwei Freiheitsgrade: gemeinsam gelöst, an der Welle geschnitten.</translation>
    </message>
    <message>
        <source>A planetary gear divides the torque of an engine at its carrier between a generator at the sun and a car at the ring, as hybrid cars do. Three inertias are fixed to it, but only two of them can turn as they like: the third speed follows from the teeth, and the three are solved as one.</source>
        <translation>Ein Planetengetriebe teilt das Drehmoment eines Motors am Steg zwischen einem Generator am Sonnenrad und einem Auto am Hohlrad, wie in Hybridautos. Drei Trägheiten sitzen daran fest, aber nur zwei drehen sich, wie sie wollen: Die dritte Drehzahl folgt aus den Zähnen, und die drei werden gemeinsam gelöst.</translation>
    </message>
    <message>
        <source>Clutch that engages</source>
        <translation>Kupplung, die einrückt</translation>
    </message>
    <message>
        <source>Held torques at a slipping clutch bring the car to half again its speed.</source>
        <translation>Gehaltene Momente an der Kupplung machen das Auto um die Hälfte zu schnell.</translation>
    </message>
    <message>
        <source>An engine turns at 200 rad/s, the car stands. Within a second the clutch is closed: it slips, drags the car along and takes the engine down, and the shaft twists, until both sides turn as one. Inertias, clutch and shaft are joined end to end.</source>
        <translation>Ein Motor dreht mit 200 rad/s, das Auto steht. Innerhalb einer Sekunde wird die Kupplung geschlossen: Sie rutscht, zieht das Auto mit und den Motor herunter, und die Welle verdreht sich, bis beide Seiten gemeinsam drehen. Trägheiten, Kupplung und Welle sind der Reihe nach verbunden.</translation>
    </message>
    <message>
        <source>Hydraulic servo axis</source>
        <translation>Hydraulische Servoachse</translation>
    </message>
    <message>
        <source>Four edges of a valve, two columns of oil, and a table that swings on them.</source>
        <translation>Vier Kanten eines Ventils, zwei Ölsäulen und ein Tisch, der darauf schwingt.</translation>
    </message>
    <message>
        <source>A cylinder pushes a table of 200 kg along a ramp of 10 cm. The servo valve is what it is on paper: four edges that open and close together, two to the supply of 100 bar and two to the return line. The oil on both sides of the piston is a spring, on which the table swings.</source>
        <translation>Ein Zylinder schiebt einen Tisch von 200 kg entlang einer Rampe von 10 cm. Das Servoventil ist, was es auf dem Papier ist: vier Kanten, die gemeinsam öffnen und schließen, zwei zur Versorgung mit 100 bar und zwei zum Rücklauf. Das Öl beiderseits des Kolbens ist eine Feder, auf der der Tisch schwingt.</translation>
    </message>
    <message>
        <source>Two tanks and a pump</source>
        <translation>Zwei Behälter und eine Pumpe</translation>
    </message>
    <message>
        <source>Three ports meet at each tank, and nobody says which gives the pressure.</source>
        <translation>An jedem Behälter treffen sich drei Anschlüsse, und niemand sagt, wer den Druck gibt.</translation>
    </message>
    <message>
        <source>A pump lifts 2.4 l/s into a tank, from which the water runs through a valve into a second one and through another valve away. After 25 minutes the last valve is half closed. Three ports meet at each tank, and nobody had to say which gives the pressure.</source>
        <translation>Eine Pumpe hebt 2,4 l/s in einen Behälter, aus dem das Wasser durch ein Ventil in einen zweiten und durch ein weiteres Ventil fortfließt. Nach 25 Minuten wird das letzte Ventil halb geschlossen. An jedem Behälter treffen sich drei Anschlüsse, und niemand musste sagen, wer den Druck gibt.</translation>
    </message>
    <message>
        <source>Drum boiler</source>
        <translation>Trommelkessel</translation>
    </message>
    <message>
        <source>Balances of mass and energy as in the book; pressure and level follow.</source>
        <translation>Massen- und Energiebilanz wie im Buch; Druck und Wasserstand folgen.</translation>
    </message>
    <message>
        <source>Water boils in a drum of 40 m³ at 100 bar; a turbine takes the steam, and a controller feeds as much water as keeps half of the drum full. At 100 s the fire gets a tenth stronger. The drum&apos;s two balances, of mass and of energy, stand as in the book (Åström and Bell), with the steam tables as polynomials; the derivatives of pressure and volume are found from them.</source>
        <translation>Wasser siedet in einer Trommel von 40 m³ bei 100 bar; eine Turbine nimmt den Dampf, und ein Regler speist so viel Wasser nach, dass die Trommel halb voll bleibt. Bei 100 s wird das Feuer um ein Zehntel stärker. Die beiden Bilanzen der Trommel, von Masse und Energie, stehen wie im Buch (Åström und Bell), mit den Dampftafeln als Polynomen; die Ableitungen von Druck und Volumen werden daraus gefunden.</translation>
    </message>
    <message>
        <source>Room with a thermostat</source>
        <translation>Zimmer mit Thermostat</translation>
    </message>
    <message>
        <source>Who hears late, switches late: the room gets too warm and too cold.</source>
        <translation>Wer spät hört, schaltet spät: Das Zimmer wird zu warm und zu kalt.</translation>
    </message>
    <message>
        <source>A thermostat switches a radiator of 2.5 kW on and off, so that a room keeps 21 °C while it freezes outside. The room loses heat through its window and through plaster, walls and insulation, which take half a day to get warm.</source>
        <translation>Ein Thermostat schaltet einen Heizkörper von 2,5 kW ein und aus, sodass ein Zimmer 21 °C hält, während es draußen friert. Das Zimmer verliert Wärme durch das Fenster und durch Putz, Wände und Dämmung, die einen halben Tag brauchen, um warm zu werden.</translation>
    </message>
    <message>
        <source>Two-stage rocket</source>
        <translation>Zweistufige Rakete</translation>
    </message>
    <message>
        <source>Tsiolkovsky&apos;s equation, and a stage that is dropped a macro-step too late.</source>
        <translation>Ziolkowskis Gleichung, und eine Stufe, die einen Makroschritt zu spät abfällt.</translation>
    </message>
    <message>
        <source>Two stages lift ten tonnes straight up: the first burns 270 t of fuel in 135 s, is dropped when its tank is empty, and lights the second. Without air, Tsiolkovsky&apos;s equation says what the speed must be at every moment. In a co-simulation the payload learns of the empty tank a macro-step late.</source>
        <translation>Zwei Stufen heben zehn Tonnen senkrecht: Die erste verbrennt 270 t Treibstoff in 135 s, fällt ab, wenn ihr Tank leer ist, und zündet die zweite. Ohne Luft sagt Ziolkowskis Gleichung, wie schnell die Rakete in jedem Augenblick sein muss. In einer Co-Simulation erfährt die Nutzlast vom leeren Tank einen Makroschritt zu spät.</translation>
    </message>
    <message>
        <source>Bungee jump</source>
        <translation>Bungee-Sprung</translation>
    </message>
    <message>
        <source>Somebody of 75 kg jumps from a bridge on a cord of 25 m that is slack until it is stretched, and pulls then with 60 N/m; the air brakes by the square of the speed. Cord, air and jumper are joined without a thought of who gives the force: the node at the jumper adds both.</source>
        <translation>Jemand von 75 kg springt an einem Seil von 25 m von einer Brücke; das Seil ist schlaff, bis es gestreckt ist, und zieht dann mit 60 N/m; die Luft bremst mit dem Quadrat der Geschwindigkeit. Seil, Luft und Springer sind verbunden, ohne dass jemand überlegt, wer die Kraft gibt: Der Knoten am Springer addiert beide.</translation>
    </message>
    <message>
        <source>Block on a running belt</source>
        <translation>Klotz auf einem laufenden Band</translation>
    </message>
    <message>
        <source>It sticks, slips back and sticks again: events inside the macro-steps.</source>
        <translation>Er haftet, rutscht zurück und haftet wieder: Ereignisse in den Makroschritten.</translation>
    </message>
    <message>
        <source>A block lies on a belt that runs, and hangs on a spring. It goes with the belt until the spring pulls harder than friction can hold; then it slips back, sticks again, and so on: what makes brakes squeal and violins sound. Sticking and slipping are two states of the block, with events between them.</source>
        <translation>Ein Klotz liegt auf einem laufenden Band und hängt an einer Feder. Er läuft mit, bis die Feder stärker zieht, als die Reibung halten kann; dann rutscht er zurück, haftet wieder, und so fort: So quietschen Bremsen und klingen Geigen. Haften und Gleiten sind zwei Zustände des Klotzes, mit Ereignissen dazwischen.</translation>
    </message>
    <message>
        <source>Pendulum clock</source>
        <translation>Pendeluhr</translation>
    </message>
    <message>
        <source>A seconds pendulum loses energy in its bearing, and the escapement gives it back: near the lowest point it pushes with the swing, by 0.01 N·m. Wherever the pendulum starts, it comes to the same swing, and the hands count its passages.</source>
        <translation>Ein Sekundenpendel verliert Energie im Lager, und die Hemmung gibt sie zurück: Nahe dem tiefsten Punkt schiebt sie mit 0,01 N·m in Richtung der Schwingung. Wo das Pendel auch beginnt, es kommt zur selben Schwingung, und die Zeiger zählen seine Durchgänge.</translation>
    </message>
    <message>
        <source>Inverted pendulum</source>
        <translation>Stehendes Pendel</translation>
    </message>
    <message>
        <source>A rod stands on a cart, and a linear-quadratic regulator moves the cart so that it does not fall: first from 11 degrees, then half a metre to the right. The cart&apos;s equations stand as Lagrange gives them, with both accelerations in both; they are solved when the diagram is run. The gains minimise the integral of 10 x² + v² + 10 phi² + w² + 0.1 F².</source>
        <translation>Ein Stab steht auf einem Wagen, und ein linear-quadratischer Regler bewegt den Wagen so, dass er nicht fällt: erst aus 11 Grad, dann einen halben Meter nach rechts. Die Gleichungen des Wagens stehen da, wie Lagrange sie liefert, mit beiden Beschleunigungen in beiden; gelöst werden sie, wenn das Diagramm läuft. Die Verstärkungen minimieren das Integral von 10 x² + v² + 10 phi² + w² + 0,1 F².</translation>
    </message>
    <message>
        <source>Counter-flow heat exchanger</source>
        <translation>Gegenstrom-Wärmeübertrager</translation>
    </message>
    <message>
        <source>Twelve small subsystems, and an outlet that is warmer than the other one.</source>
        <translation>Zwölf kleine Subsysteme, und ein Auslass, der wärmer ist als der andere.</translation>
    </message>
    <message>
        <source>Hot oil flows to the right, cold water to the left, and four plates lead heat from one to the other. Because they flow against each other, the water leaves warmer than the oil does. Every cell and every plate is a subsystem of its own: the finest cut that there is.</source>
        <translation>Heißes Öl strömt nach rechts, kaltes Wasser nach links, und vier Platten leiten Wärme vom einen zum anderen. Weil sie gegeneinander strömen, geht das Wasser wärmer hinaus als das Öl. Jede Zelle und jede Platte ist ein eigenes Subsystem: der feinste Schnitt, den es gibt.</translation>
    </message>
    <message>
        <source>Plants, hares and foxes</source>
        <translation>Pflanzen, Hasen und Füchse</translation>
    </message>
    <message>
        <source>A chaotic food chain: who eats whom has to be known at the same time.</source>
        <translation>Eine chaotische Nahrungskette: Wer wen frisst, muss zur selben Zeit bekannt sein.</translation>
    </message>
    <message>
        <source>Plants, hares that eat them, and foxes that eat the hares, each with an appetite that is satisfied (Hastings and Powell 1991). The foxes live fifty times slower than the plants and bring the cycle of the others to a teacup-shaped, chaotic attractor. A second stands for a day.</source>
        <translation>Pflanzen, Hasen, die sie fressen, und Füchse, die die Hasen fressen, alle mit einem Appetit, der gestillt wird (Hastings und Powell 1991). Die Füchse leben fünfzigmal langsamer als die Pflanzen und machen aus dem Kreislauf der anderen einen chaotischen Attraktor in Form einer Teetasse. Eine Sekunde steht für einen Tag.</translation>
    </message>
    <message>
        <source>Stiff spring, light and heavy mass</source>
        <translation>Steife Feder zwischen zwei Massen</translation>
    </message>
    <message>
        <source>Held forces feed energy in: at 2 ms the error is half of the signal.</source>
        <translation>Gehaltene Kräfte führen Energie zu: Bei 2 ms ist der Fehler halb so groß wie das Signal.</translation>
    </message>
    <message>
        <source>A light mass coupled to a heavy one by a stiff, weakly damped spring. The exchange of held forces and positions feeds energy in, so that non-iterative coupling needs small macro-steps: at 2 ms its error is half of the signal.</source>
        <translation>Eine leichte Masse, durch eine steife, schwach gedämpfte Feder mit einer schweren gekoppelt. Der Austausch gehaltener Kräfte und Lagen führt Energie zu, sodass eine nicht iterative Kopplung kleine Makroschritte braucht: Bei 2 ms ist ihr Fehler halb so groß wie das Signal.</translation>
    </message>
    <message>
        <source>A car that seems to stand still</source>
        <translation>Ein Auto, das zu stehen scheint</translation>
    </message>
    <message>
        <source>Of a held position the speed is zero: the controller accelerates for ever.</source>
        <translation>Die Geschwindigkeit eines gehaltenen Ortes ist null: Der Regler beschleunigt für immer.</translation>
    </message>
    <message>
        <source>A controller that sees the position of a car and wants its speed, the derivative of its input. Where inputs are held that derivative is zero: the controller believes that the car stands still, and the car accelerates for ever. An input that moves shows the speed.</source>
        <translation>Ein Regler, der die Lage eines Autos sieht und dessen Geschwindigkeit braucht, die Ableitung seines Eingangs. Wo Eingänge gehalten werden, ist diese Ableitung null: Der Regler glaubt, dass das Auto steht, und das Auto beschleunigt immer weiter. Ein Eingang, der sich bewegt, zeigt die Geschwindigkeit.</translation>
    </message>
    <message>
        <source>Body against a plate in a damper</source>
        <translation>Körper gegen eine Platte im Dämpfer</translation>
    </message>
    <message>
        <source>An algebraic loop, on which fixed-point iterations and held inputs fail.</source>
        <translation>Eine algebraische Schleife: Fixpunktiteration und gehaltene Eingänge scheitern daran.</translation>
    </message>
    <message>
        <source>A body on a spring and damper, pushed for 2 s, against a plate without mass in a damper: both sides answer at once, so that force and velocity form an algebraic loop. Make plate.DD smaller (0.01 to 4 N*s/m): at 1 and below the fixed-point iteration diverges, and at 0.64 held inputs fail as well.</source>
        <translation>Ein Körper an Feder und Dämpfer, 2 s lang geschoben, gegen eine masselose Platte in einem Dämpfer: Beide Seiten antworten sofort, sodass Kraft und Geschwindigkeit eine algebraische Schleife bilden. Machen Sie plate.DD kleiner (0.01 bis 4 N*s/m): Bei 1 und darunter divergiert die Fixpunktiteration, und bei 0.64 scheitern auch gehaltene Eingänge.</translation>
    </message>
    <message>
        <source>Light mass on a heavy one</source>
        <translation>Leichte Masse auf einer schweren</translation>
    </message>
    <message>
        <source>The exchange of data excites the light mass at its own rate.</source>
        <translation>Der Datenaustausch regt die leichte Masse in seinem eigenen Takt an.</translation>
    </message>
    <message>
        <source>A heavy mass on a spring carries a light one on a second spring. The exchange of data excites the light one at the exchange rate 1/H, and feeds or drains the energy of the whole: smooth switching and balance correction change both.</source>
        <translation>Eine schwere Masse an einer Feder trägt eine leichte an einer zweiten Feder. Der Datenaustausch regt die leichte mit der Frequenz 1/H des Austauschs an und führt dem Ganzen Energie zu oder entzieht sie: Glattes Umschalten und Bilanzkorrektur ändern beides.</translation>
    </message>
    <message>
        <source>Mass on slowly moving ground</source>
        <translation>Masse auf langsam bewegtem Grund</translation>
    </message>
    <message>
        <source>Smooth switching calms what the exchange has excited.</source>
        <translation>Glattes Umschalten beruhigt, was der Austausch angeregt hat.</translation>
    </message>
    <message>
        <source>A light mass on a spring whose foot moves slowly; the spring is relaxed at the start. Inputs that are held make the mass oscillate at the exchange rate, 1/H: smooth switching reduces it, giving the balance back brings it back, and a wider hat reduces it again.</source>
        <translation>Eine leichte Masse an einer Feder, deren Fuß sich langsam bewegt; am Anfang ist die Feder entspannt. Gehaltene Eingänge lassen die Masse mit der Frequenz 1/H des Austauschs schwingen: Glattes Umschalten mindert das, Zurückgeben der Bilanz bringt es wieder, und ein breiterer Hut mindert es von Neuem.</translation>
    </message>
    <message>
        <source>A rate of time alone</source>
        <translation>Eine Rate allein aus der Zeit</translation>
    </message>
    <message>
        <source>Nothing to couple: what an estimator makes of time itself.</source>
        <translation>Nichts zu koppeln: was ein Schätzer aus der Zeit selbst macht.</translation>
    </message>
    <message>
        <source>One subsystem that depends on time alone, with a smooth rate a(t) and a smooth direct part b(t): der(x) = a, y = x + b. There is nothing to couple; it shows what an estimator makes of a subsystem&apos;s own change in time.</source>
        <translation>Ein Teilsystem, das allein von der Zeit abhängt, mit einer glatten Rate a(t) und einem glatten direkten Anteil b(t): der(x) = a, y = x + b. Zu koppeln gibt es nichts; es zeigt, was ein Schätzer aus der eigenen zeitlichen Änderung eines Teilsystems macht.</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>Springender Ball</translation>
    </message>
    <message>
        <source>General</source>
        <translation>Allgemein</translation>
    </message>
    <message>
        <source>A ball that falls and bounces, each bounce an event, until it rests.</source>
        <translation>Ein Ball, der fällt und springt, jeder Aufprall ein Ereignis, bis er liegen bleibt.</translation>
    </message>
    <message>
        <source>acceleration of gravity</source>
        <translation>Fallbeschleunigung</translation>
    </message>
    <message>
        <source>velocity after a bounce over that before</source>
        <translation>Geschwindigkeit nach einem Aufprall durch die davor</translation>
    </message>
    <message>
        <source>a slower bounce is the last one</source>
        <translation>ein langsamerer Aufprall ist der letzte</translation>
    </message>
    <message>
        <source>height</source>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>Geschwindigkeit</translation>
    </message>
    <message>
        <source>1 when it has come to rest</source>
        <translation>1, wenn er ruht</translation>
    </message>
    <message>
        <source>A subsystem of your own: states, equations and outputs to be filled in.</source>
        <translation>Ein eigenes Teilsystem: Zustände, Gleichungen und Ausgänge sind auszufüllen.</translation>
    </message>
    <message>
        <source>State space 1 × 1</source>
        <translation>Zustandsraum 1 × 1</translation>
    </message>
    <message>
        <source>A linear system with two states, one input and one output.</source>
        <translation>Ein lineares System mit zwei Zuständen, einem Eingang und einem Ausgang.</translation>
    </message>
    <message>
        <source>matrix A, row 1</source>
        <translation>Matrix A, Zeile 1</translation>
    </message>
    <message>
        <source>matrix A, row 2</source>
        <translation>Matrix A, Zeile 2</translation>
    </message>
    <message>
        <source>matrix B</source>
        <translation>Matrix B</translation>
    </message>
    <message>
        <source>matrix C</source>
        <translation>Matrix C</translation>
    </message>
    <message>
        <source>matrix D: direct feedthrough</source>
        <translation>Matrix D: direkter Durchgriff</translation>
    </message>
    <message>
        <source>state 1</source>
        <translation>Zustand 1</translation>
    </message>
    <message>
        <source>state 2</source>
        <translation>Zustand 2</translation>
    </message>
    <message>
        <source>State space 2 × 2</source>
        <translation>Zustandsraum 2 × 2</translation>
    </message>
    <message>
        <source>A linear system with two states, two inputs and two outputs.</source>
        <translation>Ein lineares System mit zwei Zuständen, zwei Eingängen und zwei Ausgängen.</translation>
    </message>
    <message>
        <source>matrix B, row 1</source>
        <translation>Matrix B, Zeile 1</translation>
    </message>
    <message>
        <source>matrix B, row 2</source>
        <translation>Matrix B, Zeile 2</translation>
    </message>
    <message>
        <source>matrix C, row 1</source>
        <translation>Matrix C, Zeile 1</translation>
    </message>
    <message>
        <source>matrix C, row 2</source>
        <translation>Matrix C, Zeile 2</translation>
    </message>
    <message>
        <source>input 1</source>
        <translation>Eingang 1</translation>
    </message>
    <message>
        <source>input 2</source>
        <translation>Eingang 2</translation>
    </message>
    <message>
        <source>output 1</source>
        <translation>Ausgang 1</translation>
    </message>
    <message>
        <source>output 2</source>
        <translation>Ausgang 2</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>The input through a curve of points that you write down.</source>
        <translation>Der Eingang über eine Kennlinie aus angegebenen Punkten.</translation>
    </message>
    <message>
        <source>Transfer function 2</source>
        <translation>Übertragungsfunktion 2</translation>
    </message>
    <message>
        <source>(b1·s + b0)/(s² + a1·s + a0).</source>
        <translation>(b1·s + b0)/(s² + a1·s + a0).</translation>
    </message>
    <message>
        <source>numerator</source>
        <translation>Zähler</translation>
    </message>
    <message>
        <source>denominator</source>
        <translation>Nenner</translation>
    </message>
    <message>
        <source>its rate</source>
        <translation>Änderungsrate</translation>
    </message>
    <message>
        <source>Transfer function 4</source>
        <translation>Übertragungsfunktion 4</translation>
    </message>
    <message>
        <source>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0).</source>
        <translation>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0).</translation>
    </message>
    <message>
        <source>its first derivative</source>
        <translation>erste Ableitung</translation>
    </message>
    <message>
        <source>its second derivative</source>
        <translation>zweite Ableitung</translation>
    </message>
    <message>
        <source>its third derivative</source>
        <translation>dritte Ableitung</translation>
    </message>
    <message>
        <source>Contact with a gap</source>
        <translation>Kontakt mit Spiel</translation>
    </message>
    <message>
        <source>Mechanics</source>
        <translation>Mechanik</translation>
    </message>
    <message>
        <source>Two bodies that meet: a spring that only pushes, once the gap between them is closed.</source>
        <translation>Zwei Körper, die sich treffen: eine Feder, die nur drückt, sobald das Spiel zwischen ihnen geschlossen ist.</translation>
    </message>
    <message>
        <source>stiffness of the contact</source>
        <translation>Steifigkeit des Kontakts</translation>
    </message>
    <message>
        <source>damping by the speed of approach; 0 gives back all energy</source>
        <translation>Dämpfung mit der Annäherungsgeschwindigkeit; 0 gibt alle Energie zurück</translation>
    </message>
    <message>
        <source>distance x2 - x1 at which the bodies touch</source>
        <translation>Abstand x2 - x1, bei dem sich die Körper berühren</translation>
    </message>
    <message>
        <source>Damper</source>
        <translation>Dämpfer</translation>
    </message>
    <message>
        <source>A force against the difference of two velocities: a dashpot.</source>
        <translation>Eine Kraft gegen die Differenz zweier Geschwindigkeiten.</translation>
    </message>
    <message>
        <source>node with {ends}</source>
        <translation>Knoten mit {ends}</translation>
    </message>
    <message>
        <source>Say where {figure} has to stay.</source>
        <translation>Geben Sie an, in welchen Grenzen {figure} bleiben soll.</translation>
    </message>
    <message>
        <source>Start {start} of {starts}</source>
        <translation>Startpunkt {start} von {starts}</translation>
    </message>
    <message>
        <source>{text} is no number of starts.</source>
        <translation>{text} ist keine Anzahl von Startpunkten.</translation>
    </message>
    <message>
        <source>{text!r} does not define a unit; write it like &apos;fathom = 6 ft&apos;.</source>
        <translation>{text!r} bestimmt keine Einheit; zu schreiben ist sie wie ‚fathom = 6 ft‘.</translation>
    </message>
    <message>
        <source>There is a unit {name!r} already; take another name.</source>
        <translation>Es gibt schon eine Einheit {name!r}; nehmen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>{unit!r} does not begin at an absolute zero, and nothing can be a multiple of it.</source>
        <translation>{unit!r} beginnt nicht bei einem absoluten Nullpunkt; nichts kann ein Vielfaches davon sein.</translation>
    </message>
    <message>
        <source>A diagram is asked for, such as load(&quot;two_masses&quot;) returns, and not {what}.</source>
        <translation>Verlangt ist ein Diagramm, wie load(&quot;two_masses&quot;) es zurückgibt, und nicht {what}.</translation>
    </message>
    <message>
        <source>{where}: a merge of two versions is not finished here (“{mark}”). Choose between them in a text editor, or take one version whole: git checkout --ours or --theirs.</source>
        <translation>{where}: Hier ist das Zusammenführen zweier Fassungen nicht abgeschlossen („{mark}“). Wählen Sie in einem Texteditor zwischen ihnen, oder nehmen Sie eine ganz: git checkout --ours oder --theirs.</translation>
    </message>
    <message>
        <source>Write it as &apos;impedance: block.port block.port = value&apos;, not {rest!r}.</source>
        <translation>Schreiben Sie es als &apos;impedance: Block.Anschluss Block.Anschluss = Wert&apos;, nicht {rest!r}.</translation>
    </message>
    <message>
        <source>Nothing is joined to {port} in {diagram}.</source>
        <translation>Mit {port} ist in {diagram} nichts verbunden.</translation>
    </message>
    <message>
        <source>A type that is an array is not supported; declare arrays where they are used.</source>
        <translation>Ein Typ, der ein Feld ist, wird nicht unterstützt; vereinbaren Sie Felder dort, wo sie gebraucht werden.</translation>
    </message>
    <message>
        <source>{name!r} can be replaced, which is not supported; write the class that is meant.</source>
        <translation>{name!r} ist austauschbar, was nicht unterstützt wird; schreiben Sie die Klasse hin, die gemeint ist.</translation>
    </message>
    <message>
        <source>An array needs its size here, a number or a parameter.</source>
        <translation>Ein Feld braucht hier seine Größe, eine Zahl oder einen Parameter.</translation>
    </message>
    <message>
        <source>{name!r} is given twice.</source>
        <translation>{name!r} ist zweimal angegeben.</translation>
    </message>
    <message>
        <source>The language has a function {name!r} of its own; call this one otherwise.</source>
        <translation>Die Sprache hat selbst eine Funktion {name!r}; nennen Sie diese anders.</translation>
    </message>
    <message>
        <source>The class {name!r} has no end.</source>
        <translation>Die Klasse {name!r} hat kein Ende.</translation>
    </message>
    <message>
        <source>What {name!r} is, only the components in {component} say; write the equation with their variables.</source>
        <translation>Was {name!r} ist, sagen nur die Komponenten in {component}; schreiben Sie die Gleichung mit deren Variablen.</translation>
    </message>
    <message>
        <source>This condition must be one of parameters, because of what depends on it.</source>
        <translation>Diese Bedingung muss eine von Parametern sein, wegen dem, was von ihr abhängt.</translation>
    </message>
    <message>
        <source>This is final where it is declared, and cannot be changed.</source>
        <translation>Das ist dort, wo es vereinbart ist, final und kann nicht geändert werden.</translation>
    </message>
    <message>
        <source>The model has more than {most} variables and components.</source>
        <translation>Das Modell hat mehr als {most} Variablen und Komponenten.</translation>
    </message>
    <message>
        <source>{name!r} is a record, which is not supported; declare its variables one by one.</source>
        <translation>{name!r} ist ein record, was nicht unterstützt wird; vereinbaren Sie seine Variablen einzeln.</translation>
    </message>
    <message>
        <source>{name!r} is a {kind}, not a model.</source>
        <translation>{name!r} ist kein Modell ({kind}).</translation>
    </message>
    <message>
        <source>The class {name!r} extends itself.</source>
        <translation>Die Klasse {name!r} erweitert sich selbst.</translation>
    </message>
    <message>
        <source>{name!r} is no class of this text, nor one of Modelica&apos;s library that is known here.</source>
        <translation>{name!r} ist keine Klasse dieses Textes und keine der hier bekannten aus der Modelica-Bibliothek.</translation>
    </message>
    <message>
        <source>{name!r} contains itself.</source>
        <translation>{name!r} enthält sich selbst.</translation>
    </message>
    <message>
        <source>{name!r} is no array.</source>
        <translation>{name!r} ist kein Feld.</translation>
    </message>
    <message>
        <source>{name!r} has no element {index}.</source>
        <translation>{name!r} hat kein Element {index}.</translation>
    </message>
    <message>
        <source>A subscript is a number or a range, 1:n.</source>
        <translation>Ein Index ist eine Zahl oder ein Bereich, 1:n.</translation>
    </message>
    <message>
        <source>{name!r} is no variable.</source>
        <translation>{name!r} ist keine Variable.</translation>
    </message>
    <message>
        <source>Here must be a whole number, not {number}.</source>
        <translation>Hier muss eine ganze Zahl stehen, nicht {number}.</translation>
    </message>
    <message>
        <source>The class {name!r} is partial: it is made to be extended, and cannot be used by itself.</source>
        <translation>Die Klasse {name!r} ist partial: sie ist zum Erweitern da und kann nicht selbst verwendet werden.</translation>
    </message>
    <message>
        <source>Variables that are texts are not supported.</source>
        <translation>Variablen, die Texte sind, werden nicht unterstützt.</translation>
    </message>
    <message>
        <source>The class {of} has no parameter {name!r}.</source>
        <translation>Die Klasse {of} hat keinen Parameter {name!r}.</translation>
    </message>
    <message>
        <source>{component} has no port {name!r}.</source>
        <translation>{component} hat keinen Anschluss {name!r}.</translation>
    </message>
    <message>
        <source>{left} and {right} do not fit: two connectors of one kind do, or an output and an input.</source>
        <translation>{left} und {right} passen nicht zusammen: zwei Anschlüsse einer Art passen, oder ein Ausgang und ein Eingang.</translation>
    </message>
    <message>
        <source>The connector {name!r} is of no kind that is known: a potential and a flow, in {units}.</source>
        <translation>Der Anschluss {name!r} ist von keiner bekannten Art: ein Potential und ein Fluss, in {units}.</translation>
    </message>
    <message>
        <source>{names} can be solved as one only, and stand in different composites; put them into one, which becomes one FMU.</source>
        <translation>{names} können nur als eines gelöst werden und stehen in verschiedenen Verbünden; fassen Sie sie in einem zusammen, der zu einer FMU wird.</translation>
    </message>
    <message>
        <source>There is no style {name!r}: there are {known}; macrostep new style NAME makes one.</source>
        <translation>Es gibt keinen Stil {name!r}: Es gibt {known}; macrostep new style NAME legt einen an.</translation>
    </message>
    <message>
        <source>A figure is between {least} mm and {most} mm wide, and not {width} mm.</source>
        <translation>Eine Abbildung ist zwischen {least} mm und {most} mm breit, nicht {width} mm.</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}.</source>
        <translation>{path} kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>{path}, line {number}: write NAME: VALUE.</source>
        <translation>{path}, Zeile {number}: Schreiben Sie NAME: WERT.</translation>
    </message>
    <message>
        <source>{path}, line {number}: a style of figures does not set {name}.</source>
        <translation>{path}, Zeile {number}: Ein Stil von Abbildungen legt {name} nicht fest.</translation>
    </message>
    <message>
        <source>{path}, line {number}: {name} is not a setting of matplotlib, or has no such value ({why}).</source>
        <translation>{path}, Zeile {number}: {name} ist keine Einstellung von matplotlib oder hat keinen solchen Wert ({why}).</translation>
    </message>
    <message>
        <source>There is no figure of {what}.</source>
        <translation>Von {what} gibt es keine Abbildung.</translation>
    </message>
    <message>
        <source>{path} must end in {endings}.</source>
        <translation>{path} muss auf {endings} enden.</translation>
    </message>
    <message>
        <source>Signals are those of a run or a comparison.</source>
        <translation>Signale hat nur ein Lauf oder ein Vergleich.</translation>
    </message>
    <message>
        <source>{signal} has no value at any time.</source>
        <translation>{signal} hat zu keiner Zeit einen Wert.</translation>
    </message>
    <message>
        <source>The standard deviation of {signal} must be above 0.</source>
        <translation>Die Standardabweichung von {signal} muss über 0 liegen.</translation>
    </message>
    <message>
        <source>{text!r} is no limit; write it as max:left.x[..0.5].</source>
        <translation>{text!r} ist keine Grenze; schreiben Sie sie als max:left.x[..0.5].</translation>
    </message>
    <message>
        <source>Nothing is to be found: name a parameter or a state, such as left.m.</source>
        <translation>Es ist nichts zu suchen: einen Parameter oder Zustand nennen, etwa left.m.</translation>
    </message>
    <message>
        <source>The reference has no error; name the method whose error is to be smaller.</source>
        <translation>Die Referenz hat keinen Fehler; das Verfahren nennen, dessen Fehler kleiner werden soll.</translation>
    </message>
    <message>
        <source>A global search looks all over the bounds by itself; several starts are of a local one.</source>
        <translation>Eine globale Suche sieht von selbst überall zwischen den Grenzen nach; mehrere Startpunkte gehören zu einer lokalen.</translation>
    </message>
    <message>
        <source>No simulation succeeded: {why}</source>
        <translation>Keine Simulation gelang: {why}</translation>
    </message>
    <message>
        <source>Nothing is within the limit {limit}.</source>
        <translation>Nichts liegt innerhalb der Grenze {limit}.</translation>
    </message>
    <message>
        <source>A global search needs bounds of {name}, as in {name}[1..10].</source>
        <translation>Eine globale Suche braucht Grenzen für {name}, etwa {name}[1..10].</translation>
    </message>
    <message>
        <source>There is no experiment {name!r}; there are: {known}.</source>
        <translation>Es gibt keinen Versuch {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{name} is to be found for all experiments, but {experiment} has a value of its own for it.</source>
        <translation>{name} soll für alle Versuche gefunden werden, aber {experiment} hat einen eigenen Wert dafür.</translation>
    </message>
    <message>
        <source>There must be 1 to {most} starts, not {count}.</source>
        <translation>Es müssen 1 bis {most} Startpunkte sein, nicht {count}.</translation>
    </message>
    <message>
        <source>There is no input or output {name!r} to disturb; there are: {known}.</source>
        <translation>Es gibt keinen Eingang oder Ausgang {name!r}, der gestört werden könnte; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{name} is a state that nobody receives. Disturb an input, or an output that somebody reads: {known}.</source>
        <translation>{name} ist ein Zustand, den niemand empfängt. Stören Sie einen Eingang oder einen Ausgang, der gelesen wird: {known}.</translation>
    </message>
    <message>
        <source>Nobody reads {name}: what is added to it reaches nothing.</source>
        <translation>Niemand liest {name}: Was dazu addiert wird, erreicht nichts.</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and {name} is inside of it, where nothing can be added. Cut it apart, or disturb what it receives from outside.</source>
        <translation>{composite} wird als Ganzes gelöst, und {name} liegt darin, wo nichts addiert werden kann. Schneiden Sie es auf, oder stören Sie, was es von außen empfängt.</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and gives {name} to nobody outside: what it is under a method is not known. Cut it apart, or choose a state or an output that others read.</source>
        <translation>{composite} wird als Ganzes gelöst und gibt {name} niemandem außerhalb: Was daraus unter einem Verfahren wird, ist nicht bekannt. Schneiden Sie es auf, oder wählen Sie einen Zustand oder einen Ausgang, den andere lesen.</translation>
    </message>
    <message>
        <source>Nothing here has an input and a signal that could answer.</source>
        <translation>Nichts hat hier einen Eingang und ein Signal, das antworten könnte.</translation>
    </message>
    <message>
        <source>{expression} names no signals of members, or of different numbers of them.</source>
        <translation>{expression} nennt keine Signale von Mitgliedern, oder von verschieden vielen.</translation>
    </message>
    <message>
        <source>There is no signal {name!r} of the members of a repetition; leave out the names of members, as in max(cells.T) of cells.cell_1.T, cells.cell_2.T.</source>
        <translation>Es gibt kein Signal {name!r} der Mitglieder einer Wiederholung; die Namen der Mitglieder werden weggelassen, wie in max(cells.T) von cells.cell_1.T, cells.cell_2.T.</translation>
    </message>
    <message>
        <source>The method&apos;s own code failed, {file}, line {line}: {fault}.</source>
        <translation>Der eigene Code des Verfahrens ist gescheitert, {file}, Zeile {line}: {fault}.</translation>
    </message>
    <message>
        <source>There is no kind of study {kind!r}; there are: {known}.</source>
        <translation>Es gibt keine Art von Studie {kind!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{figure}: write signals by their full names, such as max:left.x or final:left.x - right.x.</source>
        <translation>{figure}: Signale mit vollem Namen schreiben, etwa max:left.x oder final:left.x - right.x.</translation>
    </message>
    <message>
        <source>{figure}: {why}</source>
        <translation>{figure}: {why}</translation>
    </message>
    <message>
        <source>{expression} has no value at some time.</source>
        <translation>{expression} hat zu einer Zeit keinen Wert.</translation>
    </message>
    <message>
        <source>{text!r} is no distribution; there are: {known}.</source>
        <translation>{text!r} ist keine Verteilung; es gibt: {known}.</translation>
    </message>
    <message>
        <source>The numbers of {text} make no sense; it is one of: {known}.</source>
        <translation>Die Zahlen von {text} ergeben keinen Sinn; möglich ist: {known}.</translation>
    </message>
    <message>
        <source>{text!r} does not say how values are drawn; write random:200, lhs:200 or sobol:256.</source>
        <translation>{text!r} sagt nicht, wie Werte gezogen werden; random:200, lhs:200 oder sobol:256 schreiben.</translation>
    </message>
    <message>
        <source>Indices of Sobol need a power of two, such as sobol:256, and not {count}.</source>
        <translation>Sobol-Indizes brauchen eine Zweierpotenz, etwa sobol:256, und nicht {count}.</translation>
    </message>
    <message>
        <source>The eigenvalue: the motion is exp(λt).</source>
        <translation>Der Eigenwert: die Bewegung ist exp(λt).</translation>
    </message>
    <message>
        <source>How often it turns in a second; empty if it does not oscillate.</source>
        <translation>Wie oft sie in einer Sekunde schwingt; leer, wenn sie nicht schwingt.</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>Dämpfung</translation>
    </message>
    <message>
        <source>-Re λ / |λ|: 1 and more does not oscillate, below 0 it grows.</source>
        <translation>-Re λ / |λ|: ab 1 schwingt sie nicht, unter 0 wächst sie.</translation>
    </message>
    <message>
        <source>Time in which it fades, or grows, by the factor e.</source>
        <translation>Zeit, in der sie um den Faktor e abklingt oder wächst.</translation>
    </message>
    <message>
        <source>Damping with {method}, and how far its frequency is off.</source>
        <translation>Dämpfung mit {method} und die Abweichung der Frequenz.</translation>
    </message>
    <message>
        <source>gone at once</source>
        <translation>sofort weg</translation>
    </message>
    <message>
        <source>Driven support</source>
        <translation>Geführtes Lager</translation>
    </message>
    <message>
        <source>A place that moves with the velocity that a signal gives it.</source>
        <translation>Eine Stelle, die sich mit der Geschwindigkeit bewegt, die ein Signal vorgibt.</translation>
    </message>
    <message>
        <source>wanted velocity</source>
        <translation>Sollgeschwindigkeit</translation>
    </message>
    <message>
        <source>position</source>
        <translation>Position</translation>
    </message>
    <message>
        <source>power given to what is joined</source>
        <translation>Leistung an das Angeschlossene</translation>
    </message>
    <message>
        <source>End stop</source>
        <translation>Anschlag</translation>
    </message>
    <message>
        <source>A floor or a wall that a body may hit: it only pushes back.</source>
        <translation>Ein Boden oder eine Wand, worauf ein Körper trifft: drückt nur zurück.</translation>
    </message>
    <message>
        <source>stiffness of the stop</source>
        <translation>Steifigkeit des Anschlags</translation>
    </message>
    <message>
        <source>position below which the stop pushes</source>
        <translation>Position, unterhalb der der Anschlag drückt</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>Reibung</translation>
    </message>
    <message>
        <source>Dry friction: a force of constant size against the sliding of two bodies.</source>
        <translation>Trockene Reibung: eine Kraft konstanter Größe gegen das Gleiten zweier Körper.</translation>
    </message>
    <message>
        <source>friction force while sliding</source>
        <translation>Reibkraft beim Gleiten</translation>
    </message>
    <message>
        <source>speed of sliding at which 76 % of it is reached</source>
        <translation>Gleitgeschwindigkeit, bei der 76 % davon erreicht sind</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>Hebel</translation>
    </message>
    <message>
        <source>A rigid lever on a fulcrum: it changes force against distance, and loses no power.</source>
        <translation>Ein starrer Hebel auf einem Drehpunkt: tauscht Kraft gegen Weg, ohne Leistung zu verlieren.</translation>
    </message>
    <message>
        <source>length of arm 1</source>
        <translation>Länge von Arm 1</translation>
    </message>
    <message>
        <source>length of arm 2</source>
        <translation>Länge von Arm 2</translation>
    </message>
    <message>
        <source>Load that hangs</source>
        <translation>Hängende Last</translation>
    </message>
    <message>
        <source>A pendulum whose pivot is accelerated, and the force with which it pulls at the pivot.</source>
        <translation>Ein Pendel mit beschleunigtem Aufhängepunkt und die Kraft, mit der es daran zieht.</translation>
    </message>
    <message>
        <source>mass of the load</source>
        <translation>Masse der Last</translation>
    </message>
    <message>
        <source>length of the rope</source>
        <translation>Länge des Seils</translation>
    </message>
    <message>
        <source>friction at the pivot</source>
        <translation>Reibung am Aufhängepunkt</translation>
    </message>
    <message>
        <source>acceleration of the pivot, forwards</source>
        <translation>Beschleunigung des Aufhängepunkts, vorwärts</translation>
    </message>
    <message>
        <source>angle of the rope; positive while the load is ahead</source>
        <translation>Winkel des Seils; positiv, wenn die Last voraus ist</translation>
    </message>
    <message>
        <source>force on the pivot, forwards</source>
        <translation>Kraft auf den Aufhängepunkt, vorwärts</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>mass of the body</source>
        <translation>Masse des Körpers</translation>
    </message>
    <message>
        <source>Mass on wall spring</source>
        <translation>Masse an Wandfeder</translation>
    </message>
    <message>
        <source>A body held by a spring and damper to a wall, as one subsystem.</source>
        <translation>Ein Körper, den Feder und Dämpfer an einer Wand halten, als ein Teilsystem.</translation>
    </message>
    <message>
        <source>stiffness of the wall&apos;s spring</source>
        <translation>Steifigkeit der Wandfeder</translation>
    </message>
    <message>
        <source>damping of the wall&apos;s damper</source>
        <translation>Dämpfung des Wanddämpfers</translation>
    </message>
    <message>
        <source>Mass with weight</source>
        <translation>Masse mit Gewicht</translation>
    </message>
    <message>
        <source>A body on a slope or in free fall: gravity pulls it back along its line.</source>
        <translation>Ein Körper am Hang oder im freien Fall: Die Schwere zieht ihn auf seiner Geraden zurück.</translation>
    </message>
    <message>
        <source>angle between the line and the horizontal; at 90 deg the line points upwards</source>
        <translation>Winkel zwischen der Geraden und der Waagerechten; bei 90 deg zeigt sie nach oben</translation>
    </message>
    <message>
        <source>Shaken support</source>
        <translation>Erregtes Lager</translation>
    </message>
    <message>
        <source>A place that swings as a sine: it moves what hangs on it, and tells the power that it gives.</source>
        <translation>Eine sinusförmig schwingende Stelle: bewegt, was daran hängt, und nennt die abgegebene Leistung.</translation>
    </message>
    <message>
        <source>amplitude of the position</source>
        <translation>Amplitude der Position</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>Frequenz</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>Feder</translation>
    </message>
    <message>
        <source>An elastic link between two bodies, with a free length.</source>
        <translation>Eine elastische Verbindung zwischen zwei Körpern, mit freier Länge.</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>Steifigkeit</translation>
    </message>
    <message>
        <source>free length: the distance of the ends without force</source>
        <translation>freie Länge: Abstand der Enden ohne Kraft</translation>
    </message>
    <message>
        <source>Spring and damper</source>
        <translation>Feder und Dämpfer</translation>
    </message>
    <message>
        <source>Spring to a wall</source>
        <translation>Feder zur Wand</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>Wand</translation>
    </message>
    <message>
        <source>A place that does not move, whatever pulls at it; it tells the force that holds it.</source>
        <translation>Eine Stelle, die sich nicht bewegt, was auch daran zieht; nennt die Kraft, die sie hält.</translation>
    </message>
    <message>
        <source>position of the wall</source>
        <translation>Position der Wand</translation>
    </message>
    <message>
        <source>force that holds the wall</source>
        <translation>Kraft, die die Wand hält</translation>
    </message>
    <message>
        <source>Wheel and rack</source>
        <translation>Ritzel und Zahnstange</translation>
    </message>
    <message>
        <source>A wheel that rolls on a rack: turning into motion along a line, without loss.</source>
        <translation>Ein Rad, das auf einer Zahnstange rollt: Drehung wird verlustfrei zu Bewegung auf einer Geraden.</translation>
    </message>
    <message>
        <source>radius of the wheel</source>
        <translation>Radius des Rads</translation>
    </message>
    <message>
        <source>Bearing friction</source>
        <translation>Lagerreibung</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Viscous and dry friction between a rotor and the frame.</source>
        <translation>Viskose und trockene Reibung zwischen Rotor und Gestell.</translation>
    </message>
    <message>
        <source>viscous friction</source>
        <translation>viskose Reibung</translation>
    </message>
    <message>
        <source>dry friction</source>
        <translation>trockene Reibung</translation>
    </message>
    <message>
        <source>speed at which 76 % of the dry friction is reached</source>
        <translation>Drehzahl, bei der 76 % der trockenen Reibung erreicht sind</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>Kupplung</translation>
    </message>
    <message>
        <source>Friction between two rotors, as strong as a signal presses it.</source>
        <translation>Reibung zwischen zwei Rotoren, so stark, wie ein Signal anpresst.</translation>
    </message>
    <message>
        <source>torque of the closed clutch while it slips</source>
        <translation>Drehmoment der geschlossenen Kupplung beim Rutschen</translation>
    </message>
    <message>
        <source>slip at which 76 % of it is reached</source>
        <translation>Schlupf, bei dem 76 % davon erreicht sind</translation>
    </message>
    <message>
        <source>how far it is closed, 0 to 1</source>
        <translation>wie weit sie geschlossen ist, 0 bis 1</translation>
    </message>
    <message>
        <source>Elastic shaft</source>
        <translation>Elastische Welle</translation>
    </message>
    <message>
        <source>An elastic shaft between two rotors.</source>
        <translation>Eine elastische Welle zwischen zwei Rotoren.</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>Getriebe</translation>
    </message>
    <message>
        <source>An ideal pair of wheels: it changes speed against torque, and loses no power.</source>
        <translation>Ein ideales Räderpaar: tauscht Drehzahl gegen Drehmoment, ohne Leistung zu verlieren.</translation>
    </message>
    <message>
        <source>ratio: turns of shaft 1 for one turn of shaft 2; negative if they turn against each other</source>
        <translation>Übersetzung: Umdrehungen von Welle 1 je Umdrehung von Welle 2; negativ, wenn sie gegeneinander drehen</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>Trägheit</translation>
    </message>
    <message>
        <source>moment of inertia</source>
        <translation>Trägheitsmoment</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>Drehzahl</translation>
    </message>
    <message>
        <source>Pendulum</source>
        <translation>Pendel</translation>
    </message>
    <message>
        <source>A weight on a rod that swings about a shaft.</source>
        <translation>Ein Gewicht an einer Stange, das um eine Welle schwingt.</translation>
    </message>
    <message>
        <source>mass at the end of the rod</source>
        <translation>Masse am Ende der Stange</translation>
    </message>
    <message>
        <source>length of the rod</source>
        <translation>Länge der Stange</translation>
    </message>
    <message>
        <source>friction in the joint</source>
        <translation>Reibung im Gelenk</translation>
    </message>
    <message>
        <source>Rotor in the wind</source>
        <translation>Rotor im Wind</translation>
    </message>
    <message>
        <source>The torque of wind blades, largest power at one ratio of tip speed to wind.</source>
        <translation>Das Drehmoment von Windflügeln, größte Leistung bei einer Schnelllaufzahl.</translation>
    </message>
    <message>
        <source>length of a blade</source>
        <translation>Länge eines Flügels</translation>
    </message>
    <message>
        <source>largest power coefficient</source>
        <translation>größter Leistungsbeiwert</translation>
    </message>
    <message>
        <source>speed of the blade&apos;s tip over that of the wind where it is reached</source>
        <translation>Schnelllaufzahl, bei der er erreicht wird</translation>
    </message>
    <message>
        <source>density of the air</source>
        <translation>Dichte der Luft</translation>
    </message>
    <message>
        <source>speed of the wind</source>
        <translation>Windgeschwindigkeit</translation>
    </message>
    <message>
        <source>Speed drive</source>
        <translation>Drehzahlantrieb</translation>
    </message>
    <message>
        <source>A shaft that turns at a given speed, whatever torque that takes.</source>
        <translation>Eine Welle, die mit vorgegebener Drehzahl dreht, welches Drehmoment das auch braucht.</translation>
    </message>
    <message>
        <source>speed of the shaft</source>
        <translation>Drehzahl der Welle</translation>
    </message>
    <message>
        <source>Alternating voltage</source>
        <translation>Wechselspannung</translation>
    </message>
    <message>
        <source>A voltage that swings as a sine, whatever current is drawn.</source>
        <translation>Eine sinusförmig schwingende Spannung, welcher Strom auch fließt.</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>Amplitude</translation>
    </message>
    <message>
        <source>phase at time 0</source>
        <translation>Phase zur Zeit 0</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>Spannung</translation>
    </message>
    <message>
        <source>power given to the circuit</source>
        <translation>Leistung an den Stromkreis</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>Batterie</translation>
    </message>
    <message>
        <source>A voltage that sinks as the charge is drawn.</source>
        <translation>Eine Spannung, die sinkt, während Ladung entnommen wird.</translation>
    </message>
    <message>
        <source>charge of the full battery</source>
        <translation>Ladung der vollen Batterie</translation>
    </message>
    <message>
        <source>voltage when it is full</source>
        <translation>Spannung, wenn sie voll ist</translation>
    </message>
    <message>
        <source>voltage when it is empty</source>
        <translation>Spannung, wenn sie leer ist</translation>
    </message>
    <message>
        <source>charge</source>
        <translation>Ladung</translation>
    </message>
    <message>
        <source>state of charge, 0 to 1</source>
        <translation>Ladezustand, 0 bis 1</translation>
    </message>
    <message>
        <source>capacitance</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>Constant power load</source>
        <translation>Last konstanter Leistung</translation>
    </message>
    <message>
        <source>Draws the same power at any voltage: the lower the voltage, the more current.</source>
        <translation>Nimmt bei jeder Spannung dieselbe Leistung auf: je niedriger die Spannung, desto mehr Strom.</translation>
    </message>
    <message>
        <source>power when it is fully on</source>
        <translation>Leistung, wenn voll eingeschaltet</translation>
    </message>
    <message>
        <source>voltage below which it is a resistor</source>
        <translation>Spannung, unterhalb der sie ein Widerstand ist</translation>
    </message>
    <message>
        <source>how far it is on, 0 to 1</source>
        <translation>wie weit eingeschaltet, 0 bis 1</translation>
    </message>
    <message>
        <source>Controlled voltage</source>
        <translation>Gesteuerte Spannung</translation>
    </message>
    <message>
        <source>A voltage that follows a signal, whatever current is drawn.</source>
        <translation>Eine Spannung, die einem Signal folgt, welcher Strom auch fließt.</translation>
    </message>
    <message>
        <source>voltage for the signal 1</source>
        <translation>Spannung beim Signal 1</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>DC converter</source>
        <translation>Gleichspannungswandler</translation>
    </message>
    <message>
        <source>Passes a part of the voltage at pin 1 on to pin 2, as a signal says, and loses no power.</source>
        <translation>Gibt einen vom Signal bestimmten Teil der Spannung an Pol 1 an Pol 2 weiter, ohne Leistung zu verlieren.</translation>
    </message>
    <message>
        <source>voltage at pin 2 over that at pin 1</source>
        <translation>Spannung an Pol 2 durch die an Pol 1</translation>
    </message>
    <message>
        <source>DC motor</source>
        <translation>Gleichstrommotor</translation>
    </message>
    <message>
        <source>resistance of the winding</source>
        <translation>Widerstand der Wicklung</translation>
    </message>
    <message>
        <source>inductance of the winding</source>
        <translation>Induktivität der Wicklung</translation>
    </message>
    <message>
        <source>torque for 1 A, and voltage for 1 rad/s</source>
        <translation>Drehmoment je 1 A und Spannung je 1 rad/s</translation>
    </message>
    <message>
        <source>current in the winding</source>
        <translation>Strom in der Wicklung</translation>
    </message>
    <message>
        <source>Diode</source>
        <translation>Diode</translation>
    </message>
    <message>
        <source>Lets current pass from pin 1 to pin 2 only.</source>
        <translation>Lässt Strom nur von Pol 1 zu Pol 2 durch.</translation>
    </message>
    <message>
        <source>forward voltage</source>
        <translation>Durchlassspannung</translation>
    </message>
    <message>
        <source>resistance when it conducts</source>
        <translation>Widerstand, wenn sie leitet</translation>
    </message>
    <message>
        <source>resistance when it blocks</source>
        <translation>Widerstand, wenn sie sperrt</translation>
    </message>
    <message>
        <source>Inductor</source>
        <translation>Spule</translation>
    </message>
    <message>
        <source>A coil with its resistance: current that the difference of two voltages drives.</source>
        <translation>Eine Spule mit ihrem Widerstand: Strom, den die Differenz zweier Spannungen treibt.</translation>
    </message>
    <message>
        <source>inductance</source>
        <translation>Induktivität</translation>
    </message>
    <message>
        <source>resistance of the wire</source>
        <translation>Widerstand des Drahts</translation>
    </message>
    <message>
        <source>current from pin 1 to pin 2</source>
        <translation>Strom von Pol 1 zu Pol 2</translation>
    </message>
    <message>
        <source>resistance</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>power turned into heat</source>
        <translation>in Wärme gewandelte Leistung</translation>
    </message>
    <message>
        <source>Resistor</source>
        <translation>Widerstand</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>Schalter</translation>
    </message>
    <message>
        <source>Joins or parts two pins, as a signal says.</source>
        <translation>Verbindet oder trennt zwei Pole, wie ein Signal es sagt.</translation>
    </message>
    <message>
        <source>resistance when it is closed</source>
        <translation>Widerstand, wenn er geschlossen ist</translation>
    </message>
    <message>
        <source>resistance when it is open</source>
        <translation>Widerstand, wenn er offen ist</translation>
    </message>
    <message>
        <source>closed above 0.5</source>
        <translation>geschlossen über 0.5</translation>
    </message>
    <message>
        <source>Thermistor</source>
        <translation>Heißleiter</translation>
    </message>
    <message>
        <source>A resistor that conducts better the warmer it is; its loss is heat into a body.</source>
        <translation>Ein Widerstand, der umso besser leitet, je wärmer er ist; sein Verlust wird zu Wärme in einem Körper.</translation>
    </message>
    <message>
        <source>resistance at the reference temperature</source>
        <translation>Widerstand bei der Bezugstemperatur</translation>
    </message>
    <message>
        <source>reference temperature</source>
        <translation>Bezugstemperatur</translation>
    </message>
    <message>
        <source>how strongly the resistance falls with the temperature</source>
        <translation>wie stark der Widerstand mit der Temperatur fällt</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <source>Voltage source</source>
        <translation>Spannungsquelle</translation>
    </message>
    <message>
        <source>A constant voltage, whatever current is drawn.</source>
        <translation>Eine konstante Spannung, welcher Strom auch fließt.</translation>
    </message>
    <message>
        <source>heat capacity</source>
        <translation>Wärmekapazität</translation>
    </message>
    <message>
        <source>Convection to air</source>
        <translation>Konvektion an Luft</translation>
    </message>
    <message>
        <source>Heat between a body and air of a given temperature.</source>
        <translation>Wärme zwischen einem Körper und Luft gegebener Temperatur.</translation>
    </message>
    <message>
        <source>heat transfer coefficient; still air 5 to 10, wind 20 to 100</source>
        <translation>Wärmeübergangskoeffizient; ruhende Luft 5 bis 10, Wind 20 bis 100</translation>
    </message>
    <message>
        <source>area</source>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>temperature of the air</source>
        <translation>Temperatur der Luft</translation>
    </message>
    <message>
        <source>Fixed temperature</source>
        <translation>Feste Temperatur</translation>
    </message>
    <message>
        <source>A temperature that stays, whatever heat flows; it tells the heat that it gives.</source>
        <translation>Eine Temperatur, die bleibt, welche Wärme auch fließt; nennt die abgegebene Wärme.</translation>
    </message>
    <message>
        <source>heat flow that it gives</source>
        <translation>abgegebener Wärmestrom</translation>
    </message>
    <message>
        <source>Heat capacity</source>
        <translation>Wärmekapazität</translation>
    </message>
    <message>
        <source>Heat conduction</source>
        <translation>Wärmeleitung</translation>
    </message>
    <message>
        <source>Heat through a slab, in proportion to the difference of two temperatures.</source>
        <translation>Wärme durch eine Platte, im Verhältnis zur Differenz zweier Temperaturen.</translation>
    </message>
    <message>
        <source>conductivity of the material</source>
        <translation>Leitfähigkeit des Materials</translation>
    </message>
    <message>
        <source>thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <source>Heat pump</source>
        <translation>Wärmepumpe</translation>
    </message>
    <message>
        <source>Lifts heat from side 1 to side 2, for electric power, as well as a fraction of Carnot&apos;s machine.</source>
        <translation>Hebt Wärme mit elektrischer Leistung von Seite 1 nach Seite 2, mit einem Bruchteil der Güte der Carnot-Maschine.</translation>
    </message>
    <message>
        <source>electric power when it is fully on</source>
        <translation>elektrische Leistung, wenn voll eingeschaltet</translation>
    </message>
    <message>
        <source>performance over that of Carnot&apos;s machine</source>
        <translation>Leistungszahl durch die der Carnot-Maschine</translation>
    </message>
    <message>
        <source>smaller differences of temperature count as this one</source>
        <translation>kleinere Temperaturdifferenzen zählen als diese</translation>
    </message>
    <message>
        <source>electric power</source>
        <translation>elektrische Leistung</translation>
    </message>
    <message>
        <source>Heat radiation</source>
        <translation>Wärmestrahlung</translation>
    </message>
    <message>
        <source>Heat that two surfaces exchange by radiation.</source>
        <translation>Wärme, die zwei Flächen durch Strahlung austauschen.</translation>
    </message>
    <message>
        <source>emissivity, 0 to 1</source>
        <translation>Emissionsgrad, 0 bis 1</translation>
    </message>
    <message>
        <source>constant of Stefan and Boltzmann</source>
        <translation>Stefan-Boltzmann-Konstante</translation>
    </message>
    <message>
        <source>Heater</source>
        <translation>Heizung</translation>
    </message>
    <message>
        <source>Heat as a signal asks for it, between nothing and full power.</source>
        <translation>Wärme, wie ein Signal sie verlangt, zwischen nichts und voller Leistung.</translation>
    </message>
    <message>
        <source>heat flow at the signal 1; negative for a cooler</source>
        <translation>Wärmestrom beim Signal 1; negativ für einen Kühler</translation>
    </message>
    <message>
        <source>signal, 0 to 1</source>
        <translation>Signal, 0 bis 1</translation>
    </message>
    <message>
        <source>heat flow</source>
        <translation>Wärmestrom</translation>
    </message>
    <message>
        <source>Check valve</source>
        <translation>Rückschlagventil</translation>
    </message>
    <message>
        <source>Lets liquid pass from port 1 to port 2 only.</source>
        <translation>Lässt Flüssigkeit nur von Anschluss 1 zu Anschluss 2 durch.</translation>
    </message>
    <message>
        <source>difference of pressures at which it opens</source>
        <translation>Druckdifferenz, bei der es öffnet</translation>
    </message>
    <message>
        <source>flow per pressure above that</source>
        <translation>Volumenstrom je Druck darüber</translation>
    </message>
    <message>
        <source>Fixed pressure</source>
        <translation>Fester Druck</translation>
    </message>
    <message>
        <source>A pressure that stays, whatever flows; it tells the flow that it gives.</source>
        <translation>Ein Druck, der bleibt, was auch fließt; nennt den abgegebenen Volumenstrom.</translation>
    </message>
    <message>
        <source>pressure above the air&apos;s</source>
        <translation>Druck über dem der Luft</translation>
    </message>
    <message>
        <source>pressure</source>
        <translation>Druck</translation>
    </message>
    <message>
        <source>volume flow that it gives</source>
        <translation>abgegebener Volumenstrom</translation>
    </message>
    <message>
        <source>Hydraulic cylinder</source>
        <translation>Hydraulikzylinder</translation>
    </message>
    <message>
        <source>A piston between liquid and a rod, without loss.</source>
        <translation>Ein Kolben zwischen Flüssigkeit und Stange, verlustfrei.</translation>
    </message>
    <message>
        <source>area of the piston</source>
        <translation>Fläche des Kolbens</translation>
    </message>
    <message>
        <source>Laminar pipe</source>
        <translation>Laminare Leitung</translation>
    </message>
    <message>
        <source>Flow in proportion to the difference of two pressures.</source>
        <translation>Volumenstrom im Verhältnis zur Differenz zweier Drücke.</translation>
    </message>
    <message>
        <source>inner diameter</source>
        <translation>Innendurchmesser</translation>
    </message>
    <message>
        <source>length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>viscosity; water 1e-3, oil 0.02 to 0.1</source>
        <translation>Viskosität; Wasser 1e-3, Öl 0.02 bis 0.1</translation>
    </message>
    <message>
        <source>Liquid volume</source>
        <translation>Flüssigkeitsvolumen</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>Volumen</translation>
    </message>
    <message>
        <source>bulk modulus of the liquid</source>
        <translation>Kompressionsmodul der Flüssigkeit</translation>
    </message>
    <message>
        <source>Open tank</source>
        <translation>Offener Behälter</translation>
    </message>
    <message>
        <source>area of the ground</source>
        <translation>Grundfläche</translation>
    </message>
    <message>
        <source>density</source>
        <translation>Dichte</translation>
    </message>
    <message>
        <source>height of the liquid</source>
        <translation>Höhe der Flüssigkeit</translation>
    </message>
    <message>
        <source>Pipe with inertia</source>
        <translation>Leitung mit Trägheit</translation>
    </message>
    <message>
        <source>A column of liquid that takes time to speed up.</source>
        <translation>Eine Flüssigkeitssäule, die Zeit braucht, um in Fahrt zu kommen.</translation>
    </message>
    <message>
        <source>resistance against the flow</source>
        <translation>Widerstand gegen die Strömung</translation>
    </message>
    <message>
        <source>volume flow from port 1 to port 2</source>
        <translation>Volumenstrom von Anschluss 1 zu Anschluss 2</translation>
    </message>
    <message>
        <source>Pressure signal</source>
        <translation>Drucksignal</translation>
    </message>
    <message>
        <source>A pressure that follows a signal, whatever flows.</source>
        <translation>Ein Druck, der einem Signal folgt, was auch fließt.</translation>
    </message>
    <message>
        <source>pressure for the signal 1</source>
        <translation>Druck beim Signal 1</translation>
    </message>
    <message>
        <source>power given to the liquid</source>
        <translation>Leistung an die Flüssigkeit</translation>
    </message>
    <message>
        <source>Pump and motor</source>
        <translation>Pumpe und Motor</translation>
    </message>
    <message>
        <source>A machine of fixed displacement between a shaft and two lines, without loss.</source>
        <translation>Eine Verdrängermaschine zwischen einer Welle und zwei Leitungen, verlustfrei.</translation>
    </message>
    <message>
        <source>volume for each turn, 2π·D</source>
        <translation>Volumen je Umdrehung, 2π·D</translation>
    </message>
    <message>
        <source>Valve</source>
        <translation>Ventil</translation>
    </message>
    <message>
        <source>An orifice that a signal opens: flow with the root of the difference of pressures.</source>
        <translation>Eine Blende, die ein Signal öffnet: Volumenstrom mit der Wurzel der Druckdifferenz.</translation>
    </message>
    <message>
        <source>area of the open valve</source>
        <translation>Fläche des offenen Ventils</translation>
    </message>
    <message>
        <source>discharge coefficient</source>
        <translation>Durchflussbeiwert</translation>
    </message>
    <message>
        <source>difference of pressures below which the flow is smoothed</source>
        <translation>Druckdifferenz, unterhalb der der Volumenstrom geglättet ist</translation>
    </message>
    <message>
        <source>how far it is open, 0 to 1</source>
        <translation>wie weit es offen ist, 0 bis 1</translation>
    </message>
    <message>
        <source>Dead time</source>
        <translation>Totzeit</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>Regelung</translation>
    </message>
    <message>
        <source>The input, later: Padé&apos;s approximation of second order.</source>
        <translation>Der Eingang, verspätet: Padé-Näherung zweiter Ordnung.</translation>
    </message>
    <message>
        <source>dead time</source>
        <translation>Totzeit</translation>
    </message>
    <message>
        <source>inner state</source>
        <translation>innerer Zustand</translation>
    </message>
    <message>
        <source>PI controller</source>
        <translation>PI-Regler</translation>
    </message>
    <message>
        <source>Proportional and integral action on the difference of setpoint and measurement.</source>
        <translation>Proportional- und Integralanteil auf die Differenz von Sollwert und Istwert.</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>time of integral action</source>
        <translation>Nachstellzeit</translation>
    </message>
    <message>
        <source>what is wanted</source>
        <translation>Sollwert</translation>
    </message>
    <message>
        <source>what is</source>
        <translation>Istwert</translation>
    </message>
    <message>
        <source>integral of the error over T_i</source>
        <translation>Integral der Regelabweichung durch T_i</translation>
    </message>
    <message>
        <source>what is to be done</source>
        <translation>Stellgröße</translation>
    </message>
    <message>
        <source>PID controller</source>
        <translation>PID-Regler</translation>
    </message>
    <message>
        <source>With filtered derivative, limits, and an integral that stops at them.</source>
        <translation>Mit gefiltertem Differentialanteil, Grenzen und einem Integral, das an ihnen anhält.</translation>
    </message>
    <message>
        <source>time of derivative action</source>
        <translation>Vorhaltzeit</translation>
    </message>
    <message>
        <source>time constant of the derivative&apos;s filter</source>
        <translation>Zeitkonstante des Differentialfilters</translation>
    </message>
    <message>
        <source>lower limit of the output</source>
        <translation>untere Grenze des Ausgangs</translation>
    </message>
    <message>
        <source>upper limit of the output</source>
        <translation>obere Grenze des Ausgangs</translation>
    </message>
    <message>
        <source>filtered error</source>
        <translation>gefilterte Regelabweichung</translation>
    </message>
    <message>
        <source>Rate limiter</source>
        <translation>Anstiegsbegrenzer</translation>
    </message>
    <message>
        <source>Follows the input no faster than allowed.</source>
        <translation>Folgt dem Eingang nicht schneller als erlaubt.</translation>
    </message>
    <message>
        <source>time constant with which it follows a slow input</source>
        <translation>Zeitkonstante, mit der er einem langsamen Eingang folgt</translation>
    </message>
    <message>
        <source>fastest rise</source>
        <translation>schnellster Anstieg</translation>
    </message>
    <message>
        <source>fastest fall</source>
        <translation>schnellster Abfall</translation>
    </message>
    <message>
        <source>Sample and hold</source>
        <translation>Abtast-Halte-Glied</translation>
    </message>
    <message>
        <source>The input at multiples of a period, held in between.</source>
        <translation>Der Eingang zu Vielfachen einer Periode, dazwischen gehalten.</translation>
    </message>
    <message>
        <source>time between two samples</source>
        <translation>Zeit zwischen zwei Abtastungen</translation>
    </message>
    <message>
        <source>Sampled controller</source>
        <translation>Abtastregler</translation>
    </message>
    <message>
        <source>A PI controller in a computer: it reads and acts at multiples of its period.</source>
        <translation>Ein PI-Regler in einem Rechner: liest und stellt zu Vielfachen seiner Periode.</translation>
    </message>
    <message>
        <source>time between two readings</source>
        <translation>Zeit zwischen zwei Messungen</translation>
    </message>
    <message>
        <source>Two-point controller</source>
        <translation>Zweipunktregler</translation>
    </message>
    <message>
        <source>Switches on below a band around the setpoint, off above it.</source>
        <translation>Schaltet unterhalb eines Bands um den Sollwert ein, oberhalb aus.</translation>
    </message>
    <message>
        <source>middle of the band</source>
        <translation>Mitte des Bands</translation>
    </message>
    <message>
        <source>half its width</source>
        <translation>halbe Breite</translation>
    </message>
    <message>
        <source>output when it is on</source>
        <translation>Ausgang, wenn eingeschaltet</translation>
    </message>
    <message>
        <source>output when it is off</source>
        <translation>Ausgang, wenn ausgeschaltet</translation>
    </message>
    <message>
        <source>1 when it is on, else 0</source>
        <translation>1, wenn eingeschaltet, sonst 0</translation>
    </message>
    <message>
        <source>Dead zone</source>
        <translation>Totzone</translation>
    </message>
    <message>
        <source>Nothing for small inputs, the rest for larger ones.</source>
        <translation>Nichts bei kleinen Eingängen, bei größeren der Rest.</translation>
    </message>
    <message>
        <source>input up to which nothing comes out</source>
        <translation>Eingang, bis zu dem nichts herauskommt</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>One input minus another; direct feedthrough.</source>
        <translation>Ein Eingang minus ein anderer; direkter Durchgriff.</translation>
    </message>
    <message>
        <source>what is counted positive</source>
        <translation>was positiv zählt</translation>
    </message>
    <message>
        <source>what is taken away</source>
        <translation>was abgezogen wird</translation>
    </message>
    <message>
        <source>First-order lag</source>
        <translation>Verzögerung erster Ordnung</translation>
    </message>
    <message>
        <source>Follows the input with a time constant.</source>
        <translation>Folgt dem Eingang mit einer Zeitkonstanten.</translation>
    </message>
    <message>
        <source>time constant</source>
        <translation>Zeitkonstante</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>Verstärkung</translation>
    </message>
    <message>
        <source>The input times a constant; direct feedthrough.</source>
        <translation>Der Eingang mal eine Konstante; direkter Durchgriff.</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>Integrator</translation>
    </message>
    <message>
        <source>The integral of the input over time.</source>
        <translation>Das Integral des Eingangs über der Zeit.</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>Begrenzer</translation>
    </message>
    <message>
        <source>The input, cut off at a lower and an upper limit.</source>
        <translation>Der Eingang, an einer unteren und einer oberen Grenze abgeschnitten.</translation>
    </message>
    <message>
        <source>lower limit</source>
        <translation>untere Grenze</translation>
    </message>
    <message>
        <source>upper limit</source>
        <translation>obere Grenze</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>Produkt</translation>
    </message>
    <message>
        <source>One input times another; direct feedthrough.</source>
        <translation>Ein Eingang mal ein anderer; direkter Durchgriff.</translation>
    </message>
    <message>
        <source>first factor</source>
        <translation>erster Faktor</translation>
    </message>
    <message>
        <source>second factor</source>
        <translation>zweiter Faktor</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Two inputs, weighted and added; direct feedthrough.</source>
        <translation>Zwei Eingänge, gewichtet addiert; direkter Durchgriff.</translation>
    </message>
    <message>
        <source>weight of a</source>
        <translation>Gewicht von a</translation>
    </message>
    <message>
        <source>weight of b</source>
        <translation>Gewicht von b</translation>
    </message>
    <message>
        <source>first input</source>
        <translation>erster Eingang</translation>
    </message>
    <message>
        <source>second input</source>
        <translation>zweiter Eingang</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>Konstante</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Always the same value.</source>
        <translation>Immer derselbe Wert.</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>der Wert</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>Störung</translation>
    </message>
    <message>
        <source>Smooth and random, but the same in every run.</source>
        <translation>Glatt und zufällig, aber in jedem Lauf gleich.</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>größter Wert</translation>
    </message>
    <message>
        <source>time between two random values</source>
        <translation>Zeit zwischen zwei Zufallswerten</translation>
    </message>
    <message>
        <source>Pulses</source>
        <translation>Impulse</translation>
    </message>
    <message>
        <source>On and off again and again: a square wave.</source>
        <translation>Immer wieder ein und aus: eine Rechteckschwingung.</translation>
    </message>
    <message>
        <source>value between pulses</source>
        <translation>Wert zwischen Impulsen</translation>
    </message>
    <message>
        <source>value of a pulse</source>
        <translation>Wert eines Impulses</translation>
    </message>
    <message>
        <source>time of the first pulse</source>
        <translation>Zeit des ersten Impulses</translation>
    </message>
    <message>
        <source>from one pulse to the next</source>
        <translation>von einem Impuls zum nächsten</translation>
    </message>
    <message>
        <source>length of a pulse</source>
        <translation>Länge eines Impulses</translation>
    </message>
    <message>
        <source>pulses begun</source>
        <translation>begonnene Impulse</translation>
    </message>
    <message>
        <source>pulses ended</source>
        <translation>beendete Impulse</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>Rampe</translation>
    </message>
    <message>
        <source>Rises evenly from one time to another, then stays.</source>
        <translation>Steigt gleichmäßig von einer Zeit bis zu einer anderen, dann bleibt er.</translation>
    </message>
    <message>
        <source>value before</source>
        <translation>Wert davor</translation>
    </message>
    <message>
        <source>value after</source>
        <translation>Wert danach</translation>
    </message>
    <message>
        <source>time at which it begins</source>
        <translation>Zeit, zu der es beginnt</translation>
    </message>
    <message>
        <source>how long it lasts</source>
        <translation>wie lange es dauert</translation>
    </message>
    <message>
        <source>Sine</source>
        <translation>Sinus</translation>
    </message>
    <message>
        <source>A sine wave of given amplitude, frequency and phase.</source>
        <translation>Eine Sinusschwingung gegebener Amplitude, Frequenz und Phase.</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>Jumps at a given time: a time event, met exactly.</source>
        <translation>Springt zu gegebener Zeit: ein Zeitereignis, genau getroffen.</translation>
    </message>
    <message>
        <source>value from then on</source>
        <translation>Wert von da an</translation>
    </message>
    <message>
        <source>time of the jump</source>
        <translation>Zeit des Sprungs</translation>
    </message>
    <message>
        <source>Table over time</source>
        <translation>Tabelle über der Zeit</translation>
    </message>
    <message>
        <source>A curve through points that you write down.</source>
        <translation>Eine Kurve durch angegebene Punkte.</translation>
    </message>
    <message>
        <source>Epidemic</source>
        <translation>Epidemie</translation>
    </message>
    <message>
        <source>Populations</source>
        <translation>Populationen</translation>
    </message>
    <message>
        <source>Susceptible, infected, recovered: a disease in one town, with infection from elsewhere.</source>
        <translation>Empfänglich, infiziert, genesen: eine Krankheit in einer Stadt, mit Ansteckung von anderswo.</translation>
    </message>
    <message>
        <source>rate at which one infected infects others</source>
        <translation>Rate, mit der ein Infizierter andere ansteckt</translation>
    </message>
    <message>
        <source>rate of recovery</source>
        <translation>Genesungsrate</translation>
    </message>
    <message>
        <source>share of the contacts that is with elsewhere</source>
        <translation>Anteil der Kontakte mit anderswo</translation>
    </message>
    <message>
        <source>infected part of the other town</source>
        <translation>infizierter Anteil der anderen Stadt</translation>
    </message>
    <message>
        <source>part that can be infected</source>
        <translation>Anteil, der sich anstecken kann</translation>
    </message>
    <message>
        <source>infected part</source>
        <translation>infizierter Anteil</translation>
    </message>
    <message>
        <source>recovered part</source>
        <translation>genesener Anteil</translation>
    </message>
    <message>
        <source>Limited population</source>
        <translation>Begrenzte Population</translation>
    </message>
    <message>
        <source>Grows until its surroundings are full; some are taken away.</source>
        <translation>Wächst, bis die Umgebung voll ist; einige werden entnommen.</translation>
    </message>
    <message>
        <source>rate of growth while there are few</source>
        <translation>Wachstumsrate, solange es wenige sind</translation>
    </message>
    <message>
        <source>number that the surroundings carry</source>
        <translation>Anzahl, die die Umgebung trägt</translation>
    </message>
    <message>
        <source>taken away each second</source>
        <translation>Entnahme je Sekunde</translation>
    </message>
    <message>
        <source>number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>Population</translation>
    </message>
    <message>
        <source>Grows by itself and is reduced by meeting others, like the prey of Lotka and Volterra.</source>
        <translation>Wächst von selbst und wird durch Begegnungen mit anderen kleiner, wie die Beute bei Lotka und Volterra.</translation>
    </message>
    <message>
        <source>rate of growth without others</source>
        <translation>Wachstumsrate ohne andere</translation>
    </message>
    <message>
        <source>rate at which one of the others reduces it</source>
        <translation>Rate, mit der einer der anderen sie verringert</translation>
    </message>
    <message>
        <source>number of the others</source>
        <translation>Anzahl der anderen</translation>
    </message>
    <message>
        <source>Predator</source>
        <translation>Räuber</translation>
    </message>
    <message>
        <source>Lives on a population and dies out without it.</source>
        <translation>Lebt von einer Population und stirbt ohne sie aus.</translation>
    </message>
    <message>
        <source>rate of growth for one prey</source>
        <translation>Wachstumsrate je Beutetier</translation>
    </message>
    <message>
        <source>rate at which it dies without prey</source>
        <translation>Rate, mit der sie ohne Beute sterben</translation>
    </message>
    <message>
        <source>number of the prey</source>
        <translation>Anzahl der Beutetiere</translation>
    </message>
    <message>
        <source>force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>current</source>
        <translation>Strom</translation>
    </message>
    <message>
        <source>volume flow</source>
        <translation>Volumenstrom</translation>
    </message>
    <message>
        <source>Arm with bucket</source>
        <translation>Arm mit Schaufel</translation>
    </message>
    <message>
        <source>Battery pack</source>
        <translation>Batteriepaket</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>Auto</translation>
    </message>
    <message>
        <source>Car body</source>
        <translation>Karosserie</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>Zelle</translation>
    </message>
    <message>
        <source>Compressor</source>
        <translation>Verdichter</translation>
    </message>
    <message>
        <source>Consumer</source>
        <translation>Verbraucher</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>Kühlung</translation>
    </message>
    <message>
        <source>Crane</source>
        <translation>Kran</translation>
    </message>
    <message>
        <source>Drive line</source>
        <translation>Antriebsstrang</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>Fahrer</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>Verbrennungsmotor</translation>
    </message>
    <message>
        <source>Excavator</source>
        <translation>Bagger</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>Lüfter</translation>
    </message>
    <message>
        <source>Gearbox</source>
        <translation>Schaltgetriebe</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <source>House</source>
        <translation>Haus</translation>
    </message>
    <message>
        <source>Hydraulic power unit</source>
        <translation>Hydraulikaggregat</translation>
    </message>
    <message>
        <source>Inverter</source>
        <translation>Wechselrichter</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>Messung</translation>
    </message>
    <message>
        <source>People</source>
        <translation>Menschen</translation>
    </message>
    <message>
        <source>Planet</source>
        <translation>Planet</translation>
    </message>
    <message>
        <source>Power grid</source>
        <translation>Stromnetz</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>Heizkörper</translation>
    </message>
    <message>
        <source>Reaction wheel</source>
        <translation>Reaktionsrad</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>Region</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>Straße</translation>
    </message>
    <message>
        <source>Robot arm</source>
        <translation>Roboterarm</translation>
    </message>
    <message>
        <source>Rotor of a wind turbine</source>
        <translation>Rotor einer Windkraftanlage</translation>
    </message>
    <message>
        <source>Satellite</source>
        <translation>Satellit</translation>
    </message>
    <message>
        <source>Solar panel</source>
        <translation>Solarmodul</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>Sonne</translation>
    </message>
    <message>
        <source>Thermostat</source>
        <translation>Thermostat</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>Wind</translation>
    </message>
    <message>
        <source>Wind turbine</source>
        <translation>Windkraftanlage</translation>
    </message>
    <message>
        <source>There is no display to open a window on; macrostep compare works without one.</source>
        <translation>Es gibt keinen Bildschirm für ein Fenster; macrostep compare arbeitet ohne.</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Diagrams</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>Alle Dateien</translation>
    </message>
    <message>
        <source>A bound</source>
        <translation>Eine Grenze</translation>
    </message>
    <message>
        <source>A number is needed here.</source>
        <translation>Hier wird eine Zahl gebraucht.</translation>
    </message>
    <message>
        <source>The set {title!r} gives a value to {name!r}, but the parameters of the diagram are: {known}.</source>
        <translation>Der Satz {title!r} gibt {name!r} einen Wert, aber die Parameter des Diagramms sind: {known}.</translation>
    </message>
    <message>
        <source>There is no parameter set {title!r}; there are: {known}.</source>
        <translation>Es gibt keinen Parametersatz {title!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>It leads back to itself: {circle}.</source>
        <translation>Das führt auf sich selbst zurück: {circle}.</translation>
    </message>
    <message>
        <source>{name!r} is not a name: use letters, digits and _, not starting with a digit.</source>
        <translation>{name!r} ist kein Name: Buchstaben, Ziffern und _ verwenden, ohne Ziffer am Anfang.</translation>
    </message>
    <message>
        <source>There is already a block {name!r}.</source>
        <translation>Einen Block {name!r} gibt es schon.</translation>
    </message>
    <message>
        <source>make block {name}</source>
        <translation>Block {name} bilden</translation>
    </message>
    <message>
        <source>change block {name}</source>
        <translation>Block {name} ändern</translation>
    </message>
    <message>
        <source>detach {name}</source>
        <translation>{name} lösen</translation>
    </message>
    <message>
        <source>{name!r} is a word of the equation language; take another name.</source>
        <translation>{name!r} ist ein Wort der Gleichungssprache; einen anderen Namen nehmen.</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: {why}.</source>
        <translation>{file} kann nicht als Lauf gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>At the end: {amount}</source>
        <translation>Am Ende: {amount}</translation>
    </message>
    <message>
        <source>Click to hide or show it</source>
        <translation>Klicken zum Aus- oder Einblenden</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>nicht stabil</translation>
    </message>
    <message>
        <source>With --mpi rank 0 leads and the others work, and there is only one; start it as: mpiexec -n 4 macrostep study ... --mpi, with the mpiexec of the MPI that mpi4py has here ({library}).</source>
        <translation>Mit --mpi leitet Rang 0 und die anderen arbeiten, und es gibt nur einen; so starten: mpiexec -n 4 macrostep study ... --mpi, mit dem mpiexec des MPI, das mpi4py hier hat ({library}).</translation>
    </message>
    <message>
        <source>--mpi needs mpi4py and MPI, which cannot be loaded here ({why}); install both with: pip install &apos;macrostep[mpi]&apos;.</source>
        <translation>--mpi braucht mpi4py und MPI, die hier nicht geladen werden können ({why}); beide installieren mit: pip install &apos;macrostep[mpi]&apos;.</translation>
    </message>
    <message>
        <source>A Dask cluster needs distributed, which cannot be loaded here ({why}); install it with: pip install &apos;macrostep[dask]&apos;.</source>
        <translation>Ein Dask-Cluster braucht distributed, das hier nicht geladen werden kann ({why}); installieren mit: pip install &apos;macrostep[dask]&apos;.</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at {address}: {why}</source>
        <translation>Unter {address} antwortet kein Dask-Scheduler: {why}</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} to vary {target!r}; there are: {known}.</source>
        <translation>Es gibt kein Teilsystem {name!r}, um {target!r} zu variieren; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>{subsystem} hat keinen Parameter {name!r}, der variiert werden könnte; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{method} needs the package {name!r}, which is not installed: pip install {name}.</source>
        <translation>{method} braucht das Paket {name!r}, das nicht installiert ist: pip install {name}.</translation>
    </message>
    <message>
        <source>Say which parameters are drawn, and how: left.m=normal(1, 0.1).</source>
        <translation>Angeben, welche Parameter wie gezogen werden: left.m=normal(1, 0.1).</translation>
    </message>
    <message>
        <source>The parameter {target} must be a number, not {value}.</source>
        <translation>Der Parameter {target} muss eine Zahl sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{method}: {name} is varied twice.</source>
        <translation>{method}: {name} wird zweimal variiert.</translation>
    </message>
    <message>
        <source>A {kind} is made over two things, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>Eine Studie der Art {kind} geht über zwei Größen, {method} über {count}{its}; als --over step=1e-3..1:13log angeben.</translation>
    </message>
    <message>
        <source>A {kind} is made over one thing, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>Eine Studie der Art {kind} geht über eine Größe, {method} über {count}{its}; als --over step=1e-3..1:13log angeben.</translation>
    </message>
    <message>
        <source>All methods of a {kind} are made over the same, and {method} over {its}, not {over}; a work-precision study can have both.</source>
        <translation>Alle Verfahren einer Studie der Art {kind} gehen über dieselbe Größe, {method} aber über {its}, nicht {over}; eine Aufwand-Genauigkeits-Studie kann beide haben.</translation>
    </message>
    <message>
        <source>The study has more than {most} runs; take fewer values.</source>
        <translation>Die Studie hat mehr als {most} Läufe; weniger Werte nehmen.</translation>
    </message>
    <message>
        <source>{axis} has {values} values and {places} places on the axis; give one for each.</source>
        <translation>{axis} hat {values} Werte und {places} Stellen auf der Achse; für jeden eine angeben.</translation>
    </message>
    <message>
        <source>There must be 1 process at least, not {jobs}.</source>
        <translation>Es muss mindestens 1 Prozess sein, nicht {jobs}.</translation>
    </message>
    <message>
        <source>The study failed: {why}</source>
        <translation>Die Studie scheiterte: {why}</translation>
    </message>
    <message>
        <source>{text!r} does not say what is varied; write it as step=1e-3..1:13log or step=0.1,0.2.</source>
        <translation>{text!r} sagt nicht, was variiert wird; als step=1e-3..1:13log oder step=0.1,0.2 schreiben.</translation>
    </message>
    <message>
        <source>{what}: {text!r} has a value that is empty or stands there twice.</source>
        <translation>{what}: {text!r} hat einen leeren oder doppelten Wert.</translation>
    </message>
    <message>
        <source>{what}: {text!r} goes by equal factors, so that both ends must be above 0.</source>
        <translation>{what}: {text!r} geht in gleichen Faktoren, sodass beide Enden über 0 liegen müssen.</translation>
    </message>
    <message>
        <source>{what}: {text!r} has values that are equal to {digits} digits; take fewer.</source>
        <translation>{what}: {text!r} hat Werte, die auf {digits} Stellen gleich sind; weniger nehmen.</translation>
    </message>
    <message>
        <source>{file} is not a study.</source>
        <translation>{file} ist keine Studie.</translation>
    </message>
    <message>
        <source>{file} has no series: name one method at least.</source>
        <translation>{file} hat keine Reihe: mindestens ein Verfahren angeben.</translation>
    </message>
    <message>
        <source>{what}: {text!r} is not a range; write it as 0.01..4:13 (13 values from 0.01 to 4) or 1e-3..1:13log (the same by equal factors), with 2 to {most} values.</source>
        <translation>{what}: {text!r} ist kein Bereich; als 0.01..4:13 (13 Werte von 0.01 bis 4) oder 1e-3..1:13log (ebenso in gleichen Faktoren) schreiben, mit 2 bis {most} Werten.</translation>
    </message>
    <message>
        <source>{file} is nested too deeply to be a study.</source>
        <translation>{file} ist für eine Studie zu tief geschachtelt.</translation>
    </message>
    <message>
        <source>{what} is not possible: {subsystem} uses der({name}), and its source {source} depends on a derivative itself.</source>
        <translation>{what} ist nicht möglich: {subsystem} benutzt der({name}), und die Quelle {source} hängt selbst von einer Ableitung ab.</translation>
    </message>
    <message>
        <source>{name} ({path}) answered {function} with {answer}{last_words}.</source>
        <translation>{name} ({path}) antwortete auf {function} mit {answer}{last_words}.</translation>
    </message>
    <message>
        <source>{name} ({path}) cannot be instantiated{last_words}.</source>
        <translation>{name} ({path}) lässt sich nicht instanziieren{last_words}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}.</source>
        <translation>{subsystem} hat keinen Parameter {name!r}.</translation>
    </message>
    <message>
        <source>{name} is a fixed parameter of an FMU: it can be given before a run, not in its midst.</source>
        <translation>{name} ist ein fester Parameter einer FMU: Er kann vor einem Lauf angegeben werden, nicht mittendrin.</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which {flag} promises.</source>
        <translation>{file} lässt sich nicht rechnen: Die Funktion {name} fehlt, die {flag} verspricht.</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which FMI requires.</source>
        <translation>{file} lässt sich nicht rechnen: Die Funktion {name} fehlt, die FMI verlangt.</translation>
    </message>
    <message>
        <source>{file} has no library for this machine; it has those for: {there}.</source>
        <translation>{file} hat keine Bibliothek für diesen Rechner; vorhanden sind die für: {there}.</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {why}.</source>
        <translation>{file} kann nicht geladen werden: {why}.</translation>
    </message>
    <message>
        <source>{where} has a library for Windows only, which Wine would run, and there is no Wine.</source>
        <translation>{where} hat nur eine Bibliothek für Windows, die Wine ausführen würde, und Wine ist nicht da.</translation>
    </message>
    <message>
        <source>{where} needs TCP port {port} of this machine, and another program uses it; end that first.</source>
        <translation>{where} braucht den TCP-Port {port} dieses Rechners, und ein anderes Programm benutzt ihn; dieses zuerst beenden.</translation>
    </message>
    <message>
        <source>Wine cannot run the library of {where}: it ended with exit code {code}.</source>
        <translation>Wine kann die Bibliothek von {where} nicht ausführen: Es endete mit dem Code {code}.</translation>
    </message>
    <message>
        <source>Wine did not start the library of {where} within {time}.</source>
        <translation>Wine hat die Bibliothek von {where} nicht innerhalb von {time} gestartet.</translation>
    </message>
    <message>
        <source>{where} runs through Wine, which one FMU at a time can; another one does.</source>
        <translation>{where} läuft über Wine, was nur eine FMU zugleich kann; eine andere tut es gerade.</translation>
    </message>
    <message>
        <source>{name} ({file}) cannot be made: {why}.</source>
        <translation>{name} ({file}) lässt sich nicht erzeugen: {why}.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} that is a number; it has: {known}.</source>
        <translation>{subsystem} hat keinen Parameter {name!r}, der eine Zahl ist; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave {count} values, not {needed}{at}.</source>
        <translation>{where}: {function} gab {count} Werte, nicht {needed}{at}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave no {name!r}{at}.</source>
        <translation>{where}: {function} gab kein {name!r}{at}.</translation>
    </message>
    <message>
        <source>{where}: {function} gave {given} for {name!r}, no number{at}.</source>
        <translation>{where}: {function} gab {given} für {name!r}, keine Zahl{at}.</translation>
    </message>
    <message>
        <source>The trace from {start} to {stop} holds no macro-step of {subsystem!r} at t = {time}.</source>
        <translation>Die Aufzeichnung von {start} bis {stop} enthält keinen Makroschritt von {subsystem!r} bei t = {time}.</translation>
    </message>
    <message>
        <source>There is nothing to trace from {start} to {stop}; the run goes from {first} to {last}.</source>
        <translation>Von {start} bis {stop} gibt es nichts aufzuzeichnen; der Lauf geht von {first} bis {last}.</translation>
    </message>
    <message>
        <source>There is not enough memory for what happens from {start} to {stop}; trace a shorter time.</source>
        <translation>Der Speicher reicht nicht für das, was von {start} bis {stop} geschieht; eine kürzere Zeit aufzeichnen.</translation>
    </message>
    <message>
        <source>The run cannot be repeated: parameters of {subsystem} were changed at t = {time}, and the repetition has no communication point there (it has {reached}).</source>
        <translation>Der Lauf lässt sich nicht wiederholen: Parameter von {subsystem} wurden bei t = {time} geändert, und die Wiederholung hat dort keinen Kommunikationspunkt (sie hat {reached}).</translation>
    </message>
    <message>
        <source>{time} lies outside of the run, which goes from {start} to {stop}.</source>
        <translation>{time} liegt außerhalb des Laufs, der von {start} bis {stop} geht.</translation>
    </message>
    <message>
        <source>There is no run {run}; there are {count}.</source>
        <translation>Es gibt keinen Lauf {run}; es gibt {count}.</translation>
    </message>
    <message>
        <source>There is no connected input {name!r}; there are: {known}.</source>
        <translation>Es gibt keinen verbundenen Eingang {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>There is no signal {name!r}; there are: {known}.</source>
        <translation>Es gibt kein Signal {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>it is false</source>
        <translation>ist es falsch</translation>
    </message>
    <message>
        <source>it is {value}, not {number}</source>
        <translation>ist es {value}, nicht {number}</translation>
    </message>
    <message>
        <source>There is no reference.</source>
        <translation>Es gibt keine Referenz.</translation>
    </message>
    <message>
        <source>{run} has no error of {name!r}.</source>
        <translation>{run} hat keinen Fehler von {name!r}.</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor a lesson of that name ({known}).</source>
        <translation>Es gibt weder eine Datei {name!r} noch eine Lektion dieses Namens ({known}).</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>Bündel</translation>
    </message>
    <message>
        <source>Enter inserts it, F1 explains it.</source>
        <translation>Eingabe fügt ihn ein, F1 erklärt ihn.</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file} ist leer.</translation>
    </message>
    <message>
        <source>{file} has headings, but no numbers.</source>
        <translation>{file} hat Überschriften, aber keine Zahlen.</translation>
    </message>
    <message>
        <source>{file}, line {number}: there are {count} values in place of {needed}; put a value or nothing between the separators for every column.</source>
        <translation>{file}, Zeile {number}: {count} Werte statt {needed}; für jede Spalte einen Wert oder nichts zwischen die Trennzeichen setzen.</translation>
    </message>
    <message>
        <source>{column} is in {unit}, and {signal} in {other}; choose another unit.</source>
        <translation>{column} ist in {unit}, und {signal} in {other}; eine andere Einheit wählen.</translation>
    </message>
    <message>
        <source>{file}: {unit!r} is not a unit of time.</source>
        <translation>{file}: {unit!r} ist keine Zeiteinheit.</translation>
    </message>
    <message>
        <source>{column} has no value at any time.</source>
        <translation>{column} hat zu keiner Zeit einen Wert.</translation>
    </message>
    <message>
        <source>{file} has no column {name!r}; it has: {known}.</source>
        <translation>{file} hat keine Spalte {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>{file} kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: this is no line of a table ({why}).</source>
        <translation>{file}, Zeile {number}: Das ist keine Zeile einer Tabelle ({why}).</translation>
    </message>
    <message>
        <source>{file}, line {number}: {cell!r} in the column {name!r} is not a number.</source>
        <translation>{file}, Zeile {number}: {cell!r} in der Spalte {name!r} ist keine Zahl.</translation>
    </message>
    <message>
        <source>{file} is not a report of Macrostep: there is no diagram in it.</source>
        <translation>{file} ist kein Bericht von Macrostep: Er enthält kein Diagramm.</translation>
    </message>
    <message>
        <source>The diagram {name}</source>
        <translation>Das Diagramm {name}</translation>
    </message>
    <message>
        <source>Equations and parameters</source>
        <translation>Gleichungen und Parameter</translation>
    </message>
    <message>
        <source>Embedded solver: {settings}.</source>
        <translation>Eingebetteter Löser: {settings}.</translation>
    </message>
    <message>
        <source>Imposed macro-step: {step} s.</source>
        <translation>Vorgegebener Makroschritt: {step} s.</translation>
    </message>
    <message>
        <source>The diagram as it was run, with all parameters and settings, is in this file;</source>
        <translation>Das Diagramm, wie es gerechnet wurde, steht mit allen Parametern und Einstellungen in dieser Datei;</translation>
    </message>
    <message>
        <source>it can be saved by itself</source>
        <translation>es lässt sich für sich sichern</translation>
    </message>
    <message>
        <source>{diagram}: methods compared</source>
        <translation>{diagram}: Verfahren verglichen</translation>
    </message>
    <message>
        <source>This command gives the same numbers, bit by bit, on the same machine with the same versions:</source>
        <translation>Dieser Befehl gibt auf derselben Maschine mit denselben Versionen Bit für Bit dieselben Zahlen:</translation>
    </message>
    <message>
        <source>It was asked for by</source>
        <translation>Er wurde angefordert mit</translation>
    </message>
    <message>
        <source>option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>Bedeutung</translation>
    </message>
    <message>
        <source>The report was stopped.</source>
        <translation>Der Bericht wurde abgebrochen.</translation>
    </message>
    <message>
        <source>{text!r} and its values say different things</source>
        <translation>{text!r} und seine Werte sagen Verschiedenes</translation>
    </message>
    <message>
        <source>{first} and {other} communicate at different times; name the subsystem: time({first!r}).</source>
        <translation>{first} und {other} kommunizieren zu verschiedenen Zeiten; nennen Sie das Teilsystem: time({first!r}).</translation>
    </message>
    <message>
        <source>its diagram has subsystems that are none</source>
        <translation>sein Diagramm hat Teilsysteme, die keine sind</translation>
    </message>
    <message>
        <source>no run of Macrostep ends with the status {status!r}</source>
        <translation>kein Lauf von Macrostep endet mit dem Status {status!r}</translation>
    </message>
    <message>
        <source>{text!r} is no time at which it can have run</source>
        <translation>{text!r} ist keine Zeit, zu der er gelaufen sein kann</translation>
    </message>
    <message>
        <source>{file} is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.</source>
        <translation>{file} ist kein Lauf von Macrostep; eine Datei öffnen, die `macrostep run -o DATEI.h5` geschrieben hat.</translation>
    </message>
    <message>
        <source>{file} is of version {version}; this Macrostep reads up to {newest}. Take a newer one.</source>
        <translation>{file} hat die Version {version}; dieses Macrostep liest bis {newest}. Ein neueres nehmen.</translation>
    </message>
    <message>
        <source>at t = {time:g} s</source>
        <translation>bei t = {time:g} s</translation>
    </message>
    <message>
        <source>{text} is not a number, nor a number with a unit such as &apos;10 mm&apos;.</source>
        <translation>{text} ist keine Zahl und keine Zahl mit Einheit wie &apos;10 mm&apos;.</translation>
    </message>
    <message>
        <source>{text!r} has a unit where none is declared; give a plain number.</source>
        <translation>{text!r} hat eine Einheit, wo keine vereinbart ist; eine reine Zahl angeben.</translation>
    </message>
    <message>
        <source>{text!r} cannot be given in {unit!r}: the dimensions differ.</source>
        <translation>{text!r} lässt sich nicht in {unit!r} angeben: Die Dimensionen sind verschieden.</translation>
    </message>
    <message>
        <source>A unit of {count} characters is too long; use at most {most}.</source>
        <translation>Eine Einheit aus {count} Zeichen ist zu lang; höchstens {most} verwenden.</translation>
    </message>
    <message>
        <source>The unit {unit!r} has a power above {most}.</source>
        <translation>Die Einheit {unit!r} hat eine Potenz über {most}.</translation>
    </message>
    <message>
        <source>{text!r} is not a unit; write it like &apos;N*s/m&apos; or &apos;kg*m^2&apos;.</source>
        <translation>{text!r} ist keine Einheit; sie wie &apos;N*s/m&apos; oder &apos;kg*m^2&apos; schreiben.</translation>
    </message>
    <message>
        <source>The unit {unit!r} cannot be converted to SI: {error}.</source>
        <translation>Die Einheit {unit!r} lässt sich nicht in SI umrechnen: {error}.</translation>
    </message>
    <message>
        <source>The unit {name!r} has a prefix before a scale whose zero is not absolute; use K, as in mK.</source>
        <translation>Die Einheit {name!r} hat einen Vorsatz vor einer Skala, deren Nullpunkt nicht absolut ist; K verwenden, wie in mK.</translation>
    </message>
    <message>
        <source>{unit} is not known; write units as in &apos;N*s/m&apos;, &apos;kN&apos; or &apos;km/h&apos;.</source>
        <translation>{unit} ist nicht bekannt; Einheiten wie in &apos;N*s/m&apos;, &apos;kN&apos; oder &apos;km/h&apos; schreiben.</translation>
    </message>
    <message>
        <source>{name!r} is a word of the language; choose another name.</source>
        <translation>{name!r} ist ein Wort der Sprache; einen anderen Namen wählen.</translation>
    </message>
    <message>
        <source>der() takes an input or a continuous state.</source>
        <translation>der() nimmt einen Eingang oder einen kontinuierlichen Zustand.</translation>
    </message>
    <message>
        <source>The state {state!r} has no equation; write der({state}) = ..., or set it in a when-clause.</source>
        <translation>Der Zustand {state!r} hat keine Gleichung; der({state}) = ... schreiben oder ihn in einer when-Klausel setzen.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a state&apos;s name only where it equals it.</source>
        <translation>Der Name {name!r} ist zweimal vergeben: Ein Ausgang darf nur dann wie ein Zustand heißen, wenn er ihm gleich ist.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a variable&apos;s name only where it equals it.</source>
        <translation>Der Name {name!r} ist zweimal vergeben: Ein Ausgang darf nur dann wie eine Variable heißen, wenn er ihr gleich ist.</translation>
    </message>
    <message>
        <source>{name!r} is {what} and cannot be calculated by an equation{hint}.</source>
        <translation>{name!r} ist als {what} vereinbart und wird nicht durch eine Gleichung berechnet{hint}.</translation>
    </message>
    <message>
        <source>der({name}) needs a state {name!r}; the states are: {known}.</source>
        <translation>der({name}) braucht einen Zustand {name!r}; die Zustände sind: {known}.</translation>
    </message>
    <message>
        <source>{name!r} is not a state; a when-clause sets states.</source>
        <translation>{name!r} ist kein Zustand; eine when-Klausel setzt Zustände.</translation>
    </message>
    <message>
        <source>Here stands what must be a condition, such as time &lt; 1.</source>
        <translation>Hier muss eine Bedingung stehen, etwa time &lt; 1.</translation>
    </message>
    <message>
        <source>Here stands what must be a number, not a condition.</source>
        <translation>Hier muss eine Zahl stehen, keine Bedingung.</translation>
    </message>
    <message>
        <source>{what} may hold numbers and parameters only.</source>
        <translation>{what} dürfen nur Zahlen und Parameter enthalten.</translation>
    </message>
    <message>
        <source>{name!r} has two equations.</source>
        <translation>{name!r} hat zwei Gleichungen.</translation>
    </message>
    <message>
        <source>The state {name!r} has two equations.</source>
        <translation>Der Zustand {name!r} hat zwei Gleichungen.</translation>
    </message>
    <message>
        <source>reinit needs a continuous state; {name!r} has no equation der({name}).</source>
        <translation>reinit braucht einen kontinuierlichen Zustand; {name!r} hat keine Gleichung der({name}).</translation>
    </message>
    <message>
        <source>pre() is the value of a state before the event; it stands in when-clauses only.</source>
        <translation>pre() ist der Wert eines Zustands vor dem Ereignis; es steht nur in when-Klauseln.</translation>
    </message>
    <message>
        <source>sample() stands in the condition of a when-clause only.</source>
        <translation>sample() steht nur in der Bedingung einer when-Klausel.</translation>
    </message>
    <message>
        <source>The seed of noise(seed, period) must be a whole number.</source>
        <translation>Der Startwert seed von noise(seed, period) muss eine ganze Zahl sein.</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}. Solve for one of them by hand.</source>
        <translation>Diese Variablen brauchen einander: {cycle}. Von Hand nach einer davon auflösen.</translation>
    </message>
    <message>
        <source>{name!r} is a continuous state; write reinit({name}, ...).</source>
        <translation>{name!r} ist ein kontinuierlicher Zustand; reinit({name}, ...) schreiben.</translation>
    </message>
    <message>
        <source>{name!r} is set in two places; a sampled state is set in one.</source>
        <translation>{name!r} wird an zwei Stellen gesetzt; ein abgetasteter Zustand nur an einer.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}; it has: {known}.</source>
        <translation>{subsystem} hat keinen Parameter {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>The clipboard holds no diagram: copy blocks, or the text of a diagram file.</source>
        <translation>Die Zwischenablage enthält kein Diagramm: Blöcke oder den Text einer Diagrammdatei kopieren.</translation>
    </message>
    <message>
        <source>This cannot be copied: it holds something that JSON has not ({why}).</source>
        <translation>Das lässt sich nicht kopieren: Es enthält etwas, was JSON nicht kennt ({why}).</translation>
    </message>
    <message>
        <source>{file} is a program, and nobody agreed to run what is in it now; look where it comes from, and allow it with --trust, or in the window by Run, which asks.</source>
        <translation>{file} ist ein Programm, und niemand hat zugestimmt, es in seiner jetzigen Fassung auszuführen; prüfen, woher es kommt, und es mit --trust erlauben oder im Fenster mit Start, wo nachgefragt wird.</translation>
    </message>
    <message>
        <source>{path} cannot be written, so the files are not trusted: {reason}.</source>
        <translation>{path} kann nicht geschrieben werden, also gelten die Dateien nicht als vertrauenswürdig: {reason}.</translation>
    </message>
    <message>
        <source>{path} cannot be removed, so the files stay trusted: {reason}.</source>
        <translation>{path} kann nicht entfernt werden, also gelten die Dateien weiter als vertrauenswürdig: {reason}.</translation>
    </message>
    <message>
        <source>The stop time</source>
        <translation>Die Endzeit</translation>
    </message>
    <message>
        <source>{target} is not connected.</source>
        <translation>{target} ist nicht verbunden.</translation>
    </message>
    <message>
        <source>{diagram} has no parameter set {title!r}; it has: {known}.</source>
        <translation>{diagram} hat keinen Parametersatz {title!r}; vorhanden: {known}.</translation>
    </message>
    <message>
        <source>A diagram has no setting {unknown!r}.</source>
        <translation>Ein Diagramm hat keine Einstellung {unknown!r}.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>Der Name {name!r} ist zweimal vergeben; jedes Teilsystem braucht einen eigenen.</translation>
    </message>
    <message>
        <source>A composite is called {name!r} already; every block needs a name of its own.</source>
        <translation>Ein Verbund heißt schon {name!r}; jeder Block braucht einen eigenen Namen.</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>Es gibt kein Teilsystem {name!r} in {diagram!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>The group {label!r} is not possible: {reason}.</source>
        <translation>Die Gruppe {label!r} ist nicht möglich: {reason}.</translation>
    </message>
    <message>
        <source>The value of {name!r}</source>
        <translation>Der Wert von {name!r}</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>Das Diagramm hat keinen Parameter {name!r}, der sich verändern ließe; es hat: {known}.</translation>
    </message>
    <message>
        <source>there is no subsystem {name!r}; there are: {known}.</source>
        <translation>es gibt kein Teilsystem {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{where}: {name} is not a number that a diagram can have.</source>
        <translation>{where}: {name} ist keine Zahl, die ein Diagramm haben kann.</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} stands twice.</source>
        <translation>{where}, {path}: Der Name {name!r} steht zweimal.</translation>
    </message>
    <message>
        <source>{where}: the number {digits} is too large.</source>
        <translation>{where}: Die Zahl {digits} ist zu groß.</translation>
    </message>
    <message>
        <source>{where}: this is not valid JSON ({why}).</source>
        <translation>{where}: Das ist kein gültiges JSON ({why}).</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram.</source>
        <translation>{where} ist für ein Diagramm zu tief geschachtelt.</translation>
    </message>
    <message>
        <source>{where}: a number has too many digits.</source>
        <translation>{where}: Eine Zahl hat zu viele Ziffern.</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram: more than {most} levels.</source>
        <translation>{where} ist für ein Diagramm zu tief geschachtelt: mehr als {most} Ebenen.</translation>
    </message>
    <message>
        <source>{where}: the text that begins with {text!r} has {count} characters, and at most {most} are read.</source>
        <translation>{where}: Der Text, der mit {text!r} beginnt, hat {count} Zeichen, und höchstens {most} werden gelesen.</translation>
    </message>
    <message>
        <source>A composite is made of blocks that stand in one and the same composite.</source>
        <translation>Ein Verbund entsteht aus Blöcken, die in ein und demselben Verbund stehen.</translation>
    </message>
    <message>
        <source>A composite is made of one block at least.</source>
        <translation>Ein Verbund besteht aus mindestens einem Block.</translation>
    </message>
    <message>
        <source>There is no symbol {symbol!r}.</source>
        <translation>Es gibt kein Symbol {symbol!r}.</translation>
    </message>
    <message>
        <source>There is no composite {name!r}; there are: {known}.</source>
        <translation>Es gibt keinen Verbund {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every block needs a name of its own.</source>
        <translation>Der Name {name!r} ist zweimal vergeben; jeder Block braucht einen eigenen.</translation>
    </message>
    <message>
        <source>There is no block {block!r} in {diagram!r}.</source>
        <translation>Es gibt keinen Block {block!r} in {diagram!r}.</translation>
    </message>
    <message>
        <source>What is outside of the composite can be deleted there only.</source>
        <translation>Was außerhalb des Verbunds ist, kann nur dort gelöscht werden.</translation>
    </message>
    <message>
        <source>This block stands for everything outside of the composite; it has no other name.</source>
        <translation>Dieser Block steht für alles außerhalb des Verbunds; er hat keinen anderen Namen.</translation>
    </message>
    <message>
        <source>The block that stands for everything outside cannot be turned.</source>
        <translation>Der Block, der für alles außerhalb steht, kann nicht gedreht werden.</translation>
    </message>
    <message>
        <source>A parameter set needs a name.</source>
        <translation>Ein Parametersatz braucht einen Namen.</translation>
    </message>
    <message>
        <source>There is already a parameter set {name!r}.</source>
        <translation>Es gibt schon einen Parametersatz {name!r}.</translation>
    </message>
    <message>
        <source>What is removed is named twice.</source>
        <translation>Was entfernt wird, ist zweimal genannt.</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text: byte {byte} does not fit.</source>
        <translation>{file} ist kein Text in UTF-8: Byte {byte} passt nicht.</translation>
    </message>
    <message>
        <source>{file} cannot be written: the diagram holds something that JSON has not ({why}).</source>
        <translation>{file} kann nicht geschrieben werden: Das Diagramm enthält etwas, was JSON nicht kennt ({why}).</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}.</source>
        <translation>{path} kann nicht geschrieben werden: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: it must be an object, {{...}}.</source>
        <translation>{file} ist kein Macrostep-Diagramm: Es muss ein Objekt sein, {{...}}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is missing, expected {format!r}.</source>
        <translation>{file} ist kein Macrostep-Diagramm: &quot;format&quot; fehlt, erwartet wird {format!r}.</translation>
    </message>
    <message>
        <source>{where}, $.version: expected a whole number from 1 on, not {version}.</source>
        <translation>{where}, $.version: Erwartet wird eine ganze Zahl ab 1, nicht {version}.</translation>
    </message>
    <message>
        <source>{file} has file version {version}, but this Macrostep reads versions up to {newest}: open it with a newer Macrostep.</source>
        <translation>{file} hat die Dateiversion {version}, aber dieses Macrostep liest Versionen bis {newest}: mit einem neueren Macrostep öffnen.</translation>
    </message>
    <message>
        <source>{where}, {path}: {why}.</source>
        <translation>{where}, {path}: {why}.</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is {found}, expected {format!r}.</source>
        <translation>{file} ist kein Macrostep-Diagramm: &quot;format&quot; ist {found}, erwartet wird {format!r}.</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} holds half of a character (a lone surrogate); write it without.</source>
        <translation>{where}, {path}: Der Name {name!r} enthält ein halbes Zeichen (ein einzelnes Surrogat); ihn ohne schreiben.</translation>
    </message>
    <message>
        <source>{where} is refused: {fault}.</source>
        <translation>{where} wird abgelehnt: {fault}.</translation>
    </message>
    <message>
        <source>{file} cannot be unpacked into {folder}: {why}.</source>
        <translation>{file} kann nicht nach {folder} ausgepackt werden: {why}.</translation>
    </message>
    <message>
        <source>There is no file {file}; put the FMU there, or choose another one.</source>
        <translation>Es gibt keine Datei {file}; die FMU dorthin legen oder eine andere wählen.</translation>
    </message>
    <message>
        <source>{where} is not {one}, which is a zip archive: {why}.</source>
        <translation>{where} ist nicht {one}, also kein Zip-Archiv: {why}.</translation>
    </message>
    <message>
        <source>{where} is damaged at a symbolic link: {why}.</source>
        <translation>{where} ist an einer symbolischen Verknüpfung beschädigt: {why}.</translation>
    </message>
    <message>
        <source>{where} is damaged at {name}: {why}.</source>
        <translation>{where} ist bei {name} beschädigt: {why}.</translation>
    </message>
    <message>
        <source>{where} gives the unit {unit!r} the factor {factor} and the offset {offset}, which cannot be.</source>
        <translation>{where} gibt der Einheit {unit!r} den Faktor {factor} und den Versatz {offset}; das kann nicht sein.</translation>
    </message>
    <message>
        <source>{where} offers neither Co-Simulation nor Model Exchange, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} bietet weder Co-Simulation noch Model Exchange an, was Macrostep nicht rechnen kann; die FMU für Co-Simulation ausgeben.</translation>
    </message>
    <message>
        <source>{where} offers only Scheduled Execution, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} bietet nur Scheduled Execution an, was Macrostep nicht rechnen kann; die FMU für Co-Simulation ausgeben.</translation>
    </message>
    <message>
        <source>{where} gives its library the name {name!r}, which is no name of a file.</source>
        <translation>{where} gibt seiner Bibliothek den Namen {name!r}, der kein Dateiname ist.</translation>
    </message>
    <message>
        <source>{file} is being read; try again in a moment.</source>
        <translation>{file} wird gerade gelesen; es gleich noch einmal versuchen.</translation>
    </message>
    <message>
        <source>{variable} {why}, and is left out</source>
        <translation>{variable} {why} und bleibt weg</translation>
    </message>
    <message>
        <source>{attribute} name the variable {name!r}, which does not exist, and count as all</source>
        <translation>{attribute} nennt die Variable {name!r}, die es nicht gibt, und gilt als alle</translation>
    </message>
    <message>
        <source>its elements are in the namespace {namespace!r}, and FMI&apos;s are in none</source>
        <translation>die Elemente stehen im Namensraum {namespace!r}, und die von FMI in keinem</translation>
    </message>
    <message>
        <source>the {attribute} of {variable} is {text!r}, and {counts}</source>
        <translation>{variable}: {attribute} ist {text!r} und {counts}</translation>
    </message>
    <message>
        <source>{variable} is {variability}, which the causality {causality} cannot be, and counts as {changed}</source>
        <translation>{variable} ist {variability}, was bei der Kausalität {causality} nicht möglich ist, und gilt als {changed}</translation>
    </message>
    <message>
        <source>{what}, so that only its name counts</source>
        <translation>{what}, sodass nur ihr Name zählt</translation>
    </message>
    <message>
        <source>a type has no name, or says nothing, and is left out</source>
        <translation>ein Typ hat keinen Namen oder sagt nichts aus und bleibt weg</translation>
    </message>
    <message>
        <source>{variable} has the type {type!r}, which is not declared</source>
        <translation>{variable} hat den Typ {type!r}, der nicht deklariert ist</translation>
    </message>
    <message>
        <source>{variable} has a display unit, and no unit that is defined</source>
        <translation>{variable} hat eine Anzeigeeinheit, aber keine definierte Einheit</translation>
    </message>
    <message>
        <source>a derivative names the state {state!r}, which does not exist</source>
        <translation>eine Ableitung nennt den Zustand {state!r}, den es nicht gibt</translation>
    </message>
    <message>
        <source>{variable} names a clock that does not exist</source>
        <translation>{variable} nennt eine Uhr, die es nicht gibt</translation>
    </message>
    <message>
        <source>{name} is {text!r}, and counts as not given</source>
        <translation>{name} ist {text!r} und gilt als nicht angegeben</translation>
    </message>
    <message>
        <source>the item {item!r} has no value, and is left out</source>
        <translation>das Element {item!r} hat keinen Wert und bleibt weg</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the equations, or the file.</source>
        <translation>Eine Python-Datei steht an der Stelle von Gleichungen; die Gleichungen oder die Datei entfernen.</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the states, or the file.</source>
        <translation>Eine Python-Datei steht an der Stelle von Gleichungen; die Zustände oder die Datei entfernen.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; an input has it too.</source>
        <translation>Der Name {name!r} ist zweimal vergeben; auch ein Eingang heißt so.</translation>
    </message>
    <message>
        <source>It is the input {name!r} of the class, which {other!r} is already.</source>
        <translation>Es ist der Eingang {name!r} der Klasse, der schon {other!r} ist.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the class has it in {other!r}: the dimensions differ.</source>
        <translation>Die Einheit ist {unit!r}, aber in der Klasse ist sie {other!r}: Die Dimensionen sind verschieden.</translation>
    </message>
    <message>
        <source>The class {found} has no input {name!r}; it has: {known}.</source>
        <translation>Die Klasse {found} hat keinen Eingang {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>The class {found} has no output {name!r}; it has: {known}.</source>
        <translation>Die Klasse {found} hat keinen Ausgang {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>The class {found} has no parameter {name!r}; it has: {known}.</source>
        <translation>Die Klasse {found} hat keinen Parameter {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>In the class {name!r} is {kind}, and its value here is not.</source>
        <translation>In der Klasse ist {name!r} {kind}, und sein Wert hier ist es nicht.</translation>
    </message>
    <message>
        <source>The class {found} needs a value of its parameter {name!r}; give it one.</source>
        <translation>Die Klasse {found} braucht einen Wert für ihren Parameter {name!r}; ihm einen geben.</translation>
    </message>
    <message>
        <source>It is against FMI&apos;s rules: {fault}.</source>
        <translation>Sie verstößt gegen die Regeln von FMI: {fault}.</translation>
    </message>
    <message>
        <source>{said} {lacks}</source>
        <translation>{said} {lacks}</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the states, or the FMU.</source>
        <translation>Eine FMU steht an der Stelle von Gleichungen; die Zustände oder die FMU entfernen.</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the equations, or the FMU.</source>
        <translation>Eine FMU steht an der Stelle von Gleichungen; die Gleichungen oder die FMU entfernen.</translation>
    </message>
    <message>
        <source>The interface must be one of {kinds}, or none, not {requested!r}.</source>
        <translation>Die Schnittstelle muss eine von {kinds} sein oder fehlen, nicht {requested!r}.</translation>
    </message>
    <message>
        <source>The clock {clock!r} never ticks: {why}.</source>
        <translation>Die Uhr {clock!r} tickt nie: {why}.</translation>
    </message>
    <message>
        <source>The FMU has no variable {name!r}.</source>
        <translation>Die FMU hat keine Variable {name!r}.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the FMU&apos;s is {its!r}: the dimensions differ.</source>
        <translation>Die Einheit ist {unit!r}, aber die der FMU ist {its!r}: Die Dimensionen sind verschieden.</translation>
    </message>
    <message>
        <source>{name} = {given} is not possible: {fault}.</source>
        <translation>{name} = {given} ist nicht möglich: {fault}.</translation>
    </message>
    <message>
        <source>The FMU does not offer {name}, only {known}.</source>
        <translation>Die FMU bietet {name} nicht an, nur {known}.</translation>
    </message>
    <message>
        <source>It cannot be integrated, because its states are not all known: {why}.</source>
        <translation>Sie lässt sich nicht integrieren, weil nicht alle ihre Zustände bekannt sind: {why}.</translation>
    </message>
    <message>
        <source>It sets the variable {name!r}, which the input {other!r} sets already.</source>
        <translation>Er setzt die Variable {name!r}, die schon der Eingang {other!r} setzt.</translation>
    </message>
    <message>
        <source>The FMU has two variables {name!r}; which of them is meant cannot be known.</source>
        <translation>Die FMU hat zwei Variablen {name!r}; welche gemeint ist, lässt sich nicht erkennen.</translation>
    </message>
    <message>
        <source>{name!r} is a clock, and the FMU has no event mode in which it ticks.</source>
        <translation>{name!r} ist eine Uhr, und die FMU hat keinen Ereignismodus, in dem sie tickt.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an input.</source>
        <translation>In der FMU {its}: {name!r} kann kein Eingang sein.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an output.</source>
        <translation>In der FMU {its}: {name!r} kann kein Ausgang sein.</translation>
    </message>
    <message>
        <source>The FMU holds no library for this machine ({here}): {has}.</source>
        <translation>Die FMU enthält keine Bibliothek für diesen Rechner ({here}): {has}.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; ports are numbers.</source>
        <translation>In der FMU ist {name!r} {kind}; Anschlüsse sind Zahlen.</translation>
    </message>
    <message>
        <source>{name!r} is an input; its start value stands with the input.</source>
        <translation>{name!r} ist ein Eingang; sein Startwert steht beim Eingang.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; its value cannot be given.</source>
        <translation>In der FMU ist {name!r} {kind}; sein Wert lässt sich nicht vorgeben.</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}, and its value here is not.</source>
        <translation>In der FMU ist {name!r} {kind}, und sein Wert hier ist es nicht.</translation>
    </message>
    <message>
        <source>{where} is no model description: its element is {tag!r}.</source>
        <translation>{where} ist keine Modellbeschreibung: Das Element ist {tag!r}.</translation>
    </message>
    <message>
        <source>{where} says FMI version {version!r}; Macrostep reads {known}.</source>
        <translation>{where} nennt die FMI-Version {version!r}; Macrostep liest {known}.</translation>
    </message>
    <message>
        <source>{where} cannot be understood: {why}.</source>
        <translation>{where} ist nicht zu verstehen: {why}.</translation>
    </message>
    <message>
        <source>the variable {name!r} is of the type {type!r}, which is not defined</source>
        <translation>die Variable {name!r} ist vom Typ {type!r}, der nicht definiert ist</translation>
    </message>
    <message>
        <source>an array has a dimension without a length</source>
        <translation>ein Feld hat eine Dimension ohne Länge</translation>
    </message>
    <message>
        <source>the variable {name!r} has no type</source>
        <translation>die Variable {name!r} hat keinen Typ</translation>
    </message>
    <message>
        <source>the variable {name!r} has the causality {causality} and the variability {variability}, which do not go together</source>
        <translation>die Variable {name!r} hat die Kausalität {causality} und die Variabilität {variability}, die nicht zusammenpassen</translation>
    </message>
    <message>
        <source>{where} says that it has {count} event indicators; at most {most} are taken.</source>
        <translation>{where} nennt {count} Ereignisindikatoren; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{where} says that it has {count} states; at most {most} are taken.</source>
        <translation>{where} nennt {count} Zustände; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{where} has {total} variables, elements of arrays included; at most {most} are taken.</source>
        <translation>{where} hat {total} Variablen, Elemente von Feldern mitgezählt; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{where} has a name of {count} characters; at most {most} are taken.</source>
        <translation>{where} hat einen Namen mit {count} Zeichen; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{where} has an array of negative size, {name!r}.</source>
        <translation>{where} hat ein Feld von negativer Größe, {name!r}.</translation>
    </message>
    <message>
        <source>{where} has an array of {count} dimensions, {name!r}; at most {most} are taken.</source>
        <translation>{where} hat ein Feld mit {count} Dimensionen, {name!r}; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{where} has an array of more than {most} values, {name!r}; fewer are taken.</source>
        <translation>{where} hat ein Feld mit mehr als {most} Werten, {name!r}; nur kleinere werden angenommen.</translation>
    </message>
    <message>
        <source>{where} gives {one!r} and {other!r} the same value reference, {reference}.</source>
        <translation>{where} gibt {one!r} und {other!r} dieselbe Wertreferenz, {reference}.</translation>
    </message>
    <message>
        <source>{where} has an enumeration with a value that no integer holds, {name!r}.</source>
        <translation>{where} hat eine Aufzählung mit einem Wert, den keine ganze Zahl fasst, {name!r}.</translation>
    </message>
    <message>
        <source>it has a DOCTYPE, which {standard} does not, and which can hide anything</source>
        <translation>es hat einen DOCTYPE, den {standard} nicht kennt und der alles verbergen kann</translation>
    </message>
    <message>
        <source>it declares an entity, which {standard} does not</source>
        <translation>es deklariert eine Entity, was {standard} nicht tut</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML, line {line}: {why}.</source>
        <translation>{where} ist kein wohlgeformtes XML, Zeile {line}: {why}.</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML: {why}.</source>
        <translation>{where} ist kein wohlgeformtes XML: {why}.</translation>
    </message>
    <message>
        <source>its encoding is {encoding!r}, and {standard}&apos;s is UTF-8</source>
        <translation>die Kodierung ist {encoding!r}, und die von {standard} ist UTF-8</translation>
    </message>
    <message>
        <source>its elements stand more than {deepest} deep in each other</source>
        <translation>die Elemente sind mehr als {deepest} Ebenen tief geschachtelt</translation>
    </message>
    <message>
        <source>it has more than {most} elements</source>
        <translation>es hat mehr als {most} Elemente</translation>
    </message>
    <message>
        <source>an element has {count} attributes, and no element of {standard} has that many</source>
        <translation>ein Element hat {count} Attribute, und so viele hat keines von {standard}</translation>
    </message>
    <message>
        <source>an attribute is longer than {most} million characters</source>
        <translation>ein Attribut ist länger als {most} Millionen Zeichen</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML.</source>
        <translation>{where} ist kein wohlgeformtes XML.</translation>
    </message>
    <message>
        <source>This expression is nested deeper than {most} levels; split it up.</source>
        <translation>Dieser Ausdruck ist mehr als {most} Ebenen tief geschachtelt; ihn aufteilen.</translation>
    </message>
    <message>
        <source>This text has {count} characters; an equation may have {most}.</source>
        <translation>Dieser Text hat {count} Zeichen; eine Gleichung darf {most} haben.</translation>
    </message>
    <message>
        <source>The text ends before the equation is complete.</source>
        <translation>Der Text endet, bevor die Gleichung vollständig ist.</translation>
    </message>
    <message>
        <source>&apos;**&apos; is not in the language; write ^ for a power.</source>
        <translation>&apos;**&apos; gibt es in der Sprache nicht; eine Potenz wird mit ^ geschrieben.</translation>
    </message>
    <message>
        <source>inner and outer share components without a connection, which is not supported; use connectors.</source>
        <translation>inner und outer teilen Komponenten ohne Verbindung, was nicht unterstützt wird; verwenden Sie Konnektoren.</translation>
    </message>
    <message>
        <source>An algorithm section is not in the language; write equations.</source>
        <translation>Einen algorithm-Abschnitt gibt es in der Sprache nicht; Gleichungen schreiben.</translation>
    </message>
    <message>
        <source>External functions are not in the language.</source>
        <translation>Externe Funktionen gibt es in der Sprache nicht.</translation>
    </message>
    <message>
        <source>Enumerations are not supported; use an Integer.</source>
        <translation>Aufzählungen werden nicht unterstützt; verwenden Sie Integer.</translation>
    </message>
    <message>
        <source>the name of a class</source>
        <translation>der Name einer Klasse</translation>
    </message>
    <message>
        <source>A Modelica model begins with &apos;model&apos; or &apos;block&apos;.</source>
        <translation>Ein Modelica-Modell beginnt mit &apos;model&apos; oder &apos;block&apos;.</translation>
    </message>
    <message>
        <source>the name of a connector</source>
        <translation>der Name eines Anschlusses</translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation>der Name des Modells</translation>
    </message>
    <message>
        <source>{token!r} does not fit here.</source>
        <translation>{token!r} passt hier nicht.</translation>
    </message>
    <message>
        <source>This constant has no finite value.</source>
        <translation>Diese Konstante hat keinen endlichen Wert.</translation>
    </message>
    <message>
        <source>&apos;{operator}&apos; has no meaning for real numbers; use &lt;, &lt;=, &gt; or &gt;=.</source>
        <translation>&apos;{operator}&apos; hat für reelle Zahlen keine Bedeutung; &lt;, &lt;=, &gt; oder &gt;= verwenden.</translation>
    </message>
    <message>
        <source>The number {text} is too large.</source>
        <translation>Die Zahl {text} ist zu groß.</translation>
    </message>
    <message>
        <source>There is no function {name!r} in the language; it has: {known}.</source>
        <translation>Die Sprache hat keine Funktion {name!r}; sie hat: {known}.</translation>
    </message>
    <message>
        <source>{text!r} is nothing that can be done; there are: {known}.</source>
        <translation>{text!r} lässt sich nicht ausführen; es gibt: {known}.</translation>
    </message>
    <message>
        <source>Signals are chosen in the panel {drawing}, not in {panel}.</source>
        <translation>Signale werden in der Ansicht {drawing} gewählt, nicht in {panel}.</translation>
    </message>
    <message>
        <source>Write it as &apos;set: block.parameter = value&apos;, not {rest!r}.</source>
        <translation>Als &apos;set: Block.Parameter = Wert&apos; schreiben, nicht {rest!r}.</translation>
    </message>
    <message>
        <source>Write it as &apos;capability: block.name = no&apos;, not {rest!r}.</source>
        <translation>Als &apos;capability: Block.Name = no&apos; schreiben, nicht {rest!r}.</translation>
    </message>
    <message>
        <source>{name} is a whole number from 0 to {most}, not {word!r}.</source>
        <translation>{name} ist eine ganze Zahl von 0 bis {most}, nicht {word!r}.</translation>
    </message>
    <message>
        <source>There is no panel {panel!r}; there are: {known}.</source>
        <translation>Es gibt keine Ansicht {panel!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>Write it as {ways}, not {rest!r}.</source>
        <translation>Als {ways} schreiben, nicht {rest!r}.</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram}.</source>
        <translation>Es gibt kein Teilsystem {name!r} in {diagram}.</translation>
    </message>
    <message>
        <source>After &apos;{word}:&apos; something is missing.</source>
        <translation>Hinter &apos;{word}:&apos; fehlt etwas.</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {word!r}.</source>
        <translation>{name} ist yes oder no, nicht {word!r}.</translation>
    </message>
    <message>
        <source>Write it as &apos;cut: composite=together&apos; or &apos;cut: composite=apart&apos;, not {rest!r}.</source>
        <translation>Als &apos;cut: Verbund=together&apos; oder &apos;cut: Verbund=apart&apos; schreiben, nicht {rest!r}.</translation>
    </message>
    <message>
        <source>After &apos;show: {panel}&apos; stands one of {known}, not {words!r}.</source>
        <translation>Hinter &apos;show: {panel}&apos; steht eines von {known}, nicht {words!r}.</translation>
    </message>
    <message>
        <source>There is no composite {name!r} in {diagram}.</source>
        <translation>Es gibt keinen Verbund {name!r} in {diagram}.</translation>
    </message>
    <message>
        <source>No diagram was opened before.</source>
        <translation>Vorher wurde kein Diagramm geöffnet.</translation>
    </message>
    <message>
        <source>{name!r} does not stand beside the lesson; nothing else is read.</source>
        <translation>{name!r} steht nicht neben der Lektion; anderes wird nicht gelesen.</translation>
    </message>
    <message>
        <source>{word!r} is not known; there are: {known}</source>
        <translation>{word!r} ist nicht bekannt; es gibt: {known}</translation>
    </message>
    <message>
        <source>{{{text}}} cannot be read: {why}.</source>
        <translation>{{{text}}} kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>it is longer than {most} characters</source>
        <translation>es ist länger als {most} Zeichen</translation>
    </message>
    <message>
        <source>{word!r} is not expected there</source>
        <translation>{word!r} wird dort nicht erwartet</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>eine Klammer ist nicht geschlossen</translation>
    </message>
    <message>
        <source>{word!r} is not a time</source>
        <translation>{word!r} ist keine Zeit</translation>
    </message>
    <message>
        <source>something is missing at its end</source>
        <translation>am Ende fehlt etwas</translation>
    </message>
    <message>
        <source>{{{text}}} has no value: the arithmetic has no result.</source>
        <translation>{{{text}}} hat keinen Wert: Die Rechnung hat kein Ergebnis.</translation>
    </message>
    <message>
        <source>after : stands a number of digits, 1 to 12</source>
        <translation>hinter : steht eine Anzahl von Stellen, 1 bis 12</translation>
    </message>
    <message>
        <source>after {kind} stands a name such as spring.x, not {name!r}</source>
        <translation>hinter {kind} steht ein Name wie spring.x, nicht {name!r}</translation>
    </message>
    <message>
        <source>after value and its signal stands a time, as in &apos;value spring.x at 10&apos;</source>
        <translation>hinter value und dem Signal steht eine Zeit, wie in &apos;value spring.x at 10&apos;</translation>
    </message>
    <message>
        <source>after &apos;of&apos; stands the number of a run from 1 on, or reference, not {word!r}</source>
        <translation>hinter &apos;of&apos; steht die Nummer eines Laufs ab 1 oder reference, nicht {word!r}</translation>
    </message>
    <message>
        <source>{text!r} has no meaning there</source>
        <translation>{text!r} hat dort keine Bedeutung</translation>
    </message>
    <message>
        <source>The question itself is missing: write it first in the block.</source>
        <translation>Die Frage selbst fehlt: Sie steht im Block zuerst.</translation>
    </message>
    <message>
        <source>There is one answer: already; what else is wrong or right is written with &apos;if&apos;.</source>
        <translation>Es gibt schon ein answer:; was sonst falsch oder richtig ist, steht mit &apos;if&apos;.</translation>
    </message>
    <message>
        <source>A question has choices or an answer:, not both.</source>
        <translation>Eine Frage hat Auswahlen oder ein answer:, nicht beides.</translation>
    </message>
    <message>
        <source>&apos;if&apos; says something of a number, and this question has no answer:.</source>
        <translation>&apos;if&apos; sagt etwas über eine Zahl, und diese Frage hat kein answer:.</translation>
    </message>
    <message>
        <source>One choice is none; give two at least.</source>
        <translation>Eine einzige Auswahl ist keine; mindestens zwei angeben.</translation>
    </message>
    <message>
        <source>No choice is right: mark one with - [x].</source>
        <translation>Keine Auswahl ist richtig: eine mit - [x] kennzeichnen.</translation>
    </message>
    <message>
        <source>This choice has no text.</source>
        <translation>Diese Auswahl hat keinen Text.</translation>
    </message>
    <message>
        <source>Between {key!r} and its colon stands nothing.</source>
        <translation>Zwischen {key!r} und seinem Doppelpunkt steht nichts.</translation>
    </message>
    <message>
        <source>{text!r} has no meaning here: begin with &apos;- [ ]&apos;, &apos;- [x]&apos;, &apos;&gt;&apos;, answer:, if ...:, right:, wrong:, sample: or hint:, or indent it to go on with the line above.</source>
        <translation>{text!r} hat hier keine Bedeutung: mit &apos;- [ ]&apos;, &apos;- [x]&apos;, &apos;&gt;&apos;, answer:, if ...:, right:, wrong:, sample: oder hint: beginnen oder es einrücken, um die Zeile darüber fortzusetzen.</translation>
    </message>
    <message>
        <source>{text!r} is not a number with unit and tolerance, such as &apos;1.04 J ± 0.01&apos;.</source>
        <translation>{text!r} ist keine Zahl mit Einheit und Toleranz wie &apos;1.04 J ± 0.01&apos;.</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>Zuerst eine Antwort auswählen.</translation>
    </message>
    <message>
        <source>Write a number first.</source>
        <translation>Zuerst eine Zahl schreiben.</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>Zuerst etwas schreiben.</translation>
    </message>
    <message>
        <source>A factor within which a number counts is above 1, not {factor}.</source>
        <translation>Ein Faktor, innerhalb dessen eine Zahl gilt, ist größer als 1, nicht {factor}.</translation>
    </message>
    <message>
        <source>An answer of 0 needs a tolerance, such as &apos;0 ± 0.01&apos;.</source>
        <translation>Die Antwort 0 braucht eine Toleranz, etwa &apos;0 ± 0.01&apos;.</translation>
    </message>
    <message>
        <source>The head is not closed: &apos;---&apos; is missing behind it.</source>
        <translation>Der Kopf ist nicht abgeschlossen: Dahinter fehlt &apos;---&apos;.</translation>
    </message>
    <message>
        <source>the file is larger than {most} kB; that is no lesson.</source>
        <translation>die Datei ist größer als {most} kB; das ist keine Lektion.</translation>
    </message>
    <message>
        <source>A lesson begins with &apos;---&apos;, then title:, minutes: and learns:, then &apos;---&apos; again.</source>
        <translation>Eine Lektion beginnt mit &apos;---&apos;, dann title:, minutes: und learns:, dann wieder &apos;---&apos;.</translation>
    </message>
    <message>
        <source>A block that begins with {fence} is not closed.</source>
        <translation>Ein Block, der mit {fence} beginnt, ist nicht abgeschlossen.</translation>
    </message>
    <message>
        <source>the file cannot be read: {why}.</source>
        <translation>die Datei kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; save the file as UTF-8.</source>
        <translation>das ist kein Text in UTF-8; die Datei als UTF-8 speichern.</translation>
    </message>
    <message>
        <source>There is no step; each begins with &apos;## &apos; and its title.</source>
        <translation>Es gibt keinen Schritt; jeder beginnt mit &apos;## &apos; und seinem Titel.</translation>
    </message>
    <message>
        <source>A step has a title behind &apos;## &apos;.</source>
        <translation>Ein Schritt hat hinter &apos;## &apos; einen Titel.</translation>
    </message>
    <message>
        <source>A prediction is compared with a run, and no run follows it in this step.</source>
        <translation>Eine Vorhersage wird mit einem Lauf verglichen, und in diesem Schritt folgt ihr kein Lauf.</translation>
    </message>
    <message>
        <source>This stands before the first step; begin one with &apos;## &apos; and its title.</source>
        <translation>Das steht vor dem ersten Schritt; einen mit &apos;## &apos; und seinem Titel beginnen.</translation>
    </message>
    <message>
        <source>Behind ```diagram stands its name, such as two_tanks.</source>
        <translation>Hinter ```diagram steht sein Name, etwa two_tanks.</translation>
    </message>
    <message>
        <source>There are two diagrams {name!r}.</source>
        <translation>Es gibt zwei Diagramme {name!r}.</translation>
    </message>
    <message>
        <source>There is nothing to do in this block.</source>
        <translation>In diesem Block gibt es nichts zu tun.</translation>
    </message>
    <message>
        <source>{{{text}}} is a number of a run, and nothing has run before it.</source>
        <translation>{{{text}}} ist eine Zahl eines Laufs, und davor ist nichts gelaufen.</translation>
    </message>
    <message>
        <source>The head knows {keys}, not {said!r}.</source>
        <translation>Der Kopf kennt {keys}, nicht {said!r}.</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; stands in the head twice.</source>
        <translation>&apos;{key}:&apos; steht zweimal im Kopf.</translation>
    </message>
    <message>
        <source>minutes: is a whole number from 1 to 600, not {value!r}.</source>
        <translation>minutes: ist eine ganze Zahl von 1 bis 600, nicht {value!r}.</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; is missing in the head.</source>
        <translation>&apos;{key}:&apos; fehlt im Kopf.</translation>
    </message>
    <message>
        <source>The step {title!r} is empty.</source>
        <translation>Der Schritt {title!r} ist leer.</translation>
    </message>
    <message>
        <source>The picture {name!r} must end in {endings}.</source>
        <translation>Das Bild {name!r} muss auf {endings} enden.</translation>
    </message>
    <message>
        <source>There is no picture {name!r} beside the lesson.</source>
        <translation>Neben der Lektion gibt es kein Bild {name!r}.</translation>
    </message>
    <message>
        <source>There is no run before this that could be looked into.</source>
        <translation>Davor gibt es keinen Lauf, in den man hineinsehen könnte.</translation>
    </message>
    <message>
        <source>The library has no block of the type {type!r}.</source>
        <translation>Die Bibliothek hat keinen Block vom Typ {type!r}.</translation>
    </message>
    <message>
        <source>{subsystem} has no bundle {port!r}; it has: {known}.</source>
        <translation>{subsystem} hat kein Bündel {port!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{file} is not a template of the library: {why}.</source>
        <translation>{file} ist keine Vorlage der Bibliothek: {why}.</translation>
    </message>
    <message>
        <source>A variable has no attribute {name!r} here.</source>
        <translation>Eine Variable hat hier kein Attribut {name!r}.</translation>
    </message>
    <message>
        <source>The unit {text!r} is not one of SI, in which equations calculate; give it as displayUnit instead.</source>
        <translation>Die Einheit {text!r} ist keine von SI, worin Gleichungen rechnen; sie stattdessen als displayUnit angeben.</translation>
    </message>
    <message>
        <source>The {name} must be a text in quotation marks.</source>
        <translation>{name} muss ein Text in Anführungszeichen sein.</translation>
    </message>
    <message>
        <source>The unit {text!r} is not known.</source>
        <translation>Die Einheit {text!r} ist nicht bekannt.</translation>
    </message>
    <message>
        <source>The model {name!r} ends here as {other!r}.</source>
        <translation>Das Modell {name!r} endet hier als {other!r}.</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>Das ist zu tief geschachtelt.</translation>
    </message>
    <message>
        <source>{file} is not a text in UTF-8.</source>
        <translation>{file} ist kein Text in UTF-8.</translation>
    </message>
    <message>
        <source>An initial equation gives a state its start value: x = 1.</source>
        <translation>Eine Anfangsgleichung gibt einem Zustand seinen Startwert: x = 1.</translation>
    </message>
    <message>
        <source>{name!r} is declared twice.</source>
        <translation>{name!r} ist zweimal vereinbart.</translation>
    </message>
    <message>
        <source>An equation gives one variable its value, der(x) = ... or name = ...; solve this one by hand.</source>
        <translation>Eine Gleichung gibt einer Variablen ihren Wert, der(x) = ... oder Name = ...; diese von Hand auflösen.</translation>
    </message>
    <message>
        <source>The branches of this if-clause, else among them, must define the same variables.</source>
        <translation>Die Zweige dieser if-Klausel, auch else, müssen dieselben Variablen bestimmen.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not declared.</source>
        <translation>Die Variable {name!r} ist nicht vereinbart.</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}.</source>
        <translation>Diese Variablen brauchen einander: {cycle}.</translation>
    </message>
    <message>
        <source>{name!r} is used too often to be written out everywhere.</source>
        <translation>{name!r} wird zu oft benutzt, um überall ausgeschrieben zu werden.</translation>
    </message>
    <message>
        <source>The parameter {name!r} has no value.</source>
        <translation>Der Parameter {name!r} hat keinen Wert.</translation>
    </message>
    <message>
        <source>What {name!r} is given has no value.</source>
        <translation>Was {name!r} gegeben wird, hat keinen Wert.</translation>
    </message>
    <message>
        <source>A when-clause cannot stand in an if-clause.</source>
        <translation>Eine when-Klausel kann nicht in einer if-Klausel stehen.</translation>
    </message>
    <message>
        <source>The variable {name!r} has no equation.</source>
        <translation>Die Variable {name!r} hat keine Gleichung.</translation>
    </message>
    <message>
        <source>The variable {name!r} is differentiated and has no equation der({name}) = ....</source>
        <translation>Die Variable {name!r} wird abgeleitet und hat keine Gleichung der({name}) = ....</translation>
    </message>
    <message>
        <source>{name!r} is true or false, and here must be a number.</source>
        <translation>{name!r} ist wahr oder falsch, und hier muss eine Zahl stehen.</translation>
    </message>
    <message>
        <source>{name!r} is set in another when-clause, and its value here depends on which comes first; write pre({name}).</source>
        <translation>{name!r} wird in einer anderen when-Klausel gesetzt, und sein Wert hier hängt davon ab, welche zuerst kommt; pre({name}) schreiben.</translation>
    </message>
    <message>
        <source>{name} has two equations here.</source>
        <translation>{name} hat hier zwei Gleichungen.</translation>
    </message>
    <message>
        <source>{name!r} needs its own new value here; write pre({name}).</source>
        <translation>{name!r} braucht hier seinen eigenen neuen Wert; pre({name}) schreiben.</translation>
    </message>
    <message>
        <source>initial() is not in the language; give start values.</source>
        <translation>initial() gibt es in der Sprache nicht; Startwerte angeben.</translation>
    </message>
    <message>
        <source>A when-clause has one condition here; join several by &apos;or&apos;, or write a clause for each.</source>
        <translation>Eine when-Klausel hat hier eine Bedingung; mehrere mit &apos;or&apos; verbinden oder für jede eine Klausel schreiben.</translation>
    </message>
    <message>
        <source>elsewhen is not in the language; write a second when-clause.</source>
        <translation>elsewhen gibt es in der Sprache nicht; eine zweite when-Klausel schreiben.</translation>
    </message>
    <message>
        <source>In a when-clause stand name = value and reinit(name, value) only.</source>
        <translation>In einer when-Klausel stehen nur Name = Wert und reinit(Name, Wert).</translation>
    </message>
    <message>
        <source>This text has {count} characters; a model may have {most}.</source>
        <translation>Dieser Text hat {count} Zeichen; ein Modell darf {most} haben.</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but there is {other!r}.</source>
        <translation>Hier muss {text!r} stehen, aber da steht {other!r}.</translation>
    </message>
    <message>
        <source>The name {text} is quoted; names are letters, digits and _ here.</source>
        <translation>Der Name {text} steht in Anführungszeichen; Namen bestehen hier aus Buchstaben, Ziffern und _.</translation>
    </message>
    <message>
        <source>Here must be {what}, but there is {other!r}.</source>
        <translation>Hier muss {what} stehen, aber da steht {other!r}.</translation>
    </message>
    <message>
        <source>The character {character!r} does not fit here.</source>
        <translation>Das Zeichen {character!r} passt hier nicht.</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but the text ends.</source>
        <translation>Hier muss {text!r} stehen, aber der Text endet.</translation>
    </message>
    <message>
        <source>{name!r} is not there, because its condition does not hold.</source>
        <translation>{name!r} ist nicht da, weil seine Bedingung nicht erfüllt ist.</translation>
    </message>
    <message>
        <source>{name!r} is an array, and here must be one of its elements.</source>
        <translation>{name!r} ist ein Feld, und hier muss eines seiner Elemente stehen.</translation>
    </message>
    <message>
        <source>What {name!r} is given must be of numbers, constants and parameters.</source>
        <translation>Was {name!r} bekommt, muss aus Zahlen, Konstanten und Parametern bestehen.</translation>
    </message>
    <message>
        <source>This loop does not end.</source>
        <translation>Diese Schleife endet nicht.</translation>
    </message>
    <message>
        <source>The arrays in this equation have different sizes.</source>
        <translation>Die Felder in dieser Gleichung sind verschieden groß.</translation>
    </message>
    <message>
        <source>Products of arrays are not supported; write a for-loop.</source>
        <translation>Produkte von Feldern werden nicht unterstützt; schreiben Sie eine for-Schleife.</translation>
    </message>
    <message>
        <source>This array has {count} elements, and more are needed.</source>
        <translation>Dieses Feld hat {count} Elemente, und mehr werden gebraucht.</translation>
    </message>
    <message>
        <source>There is no model in this text that is not partial.</source>
        <translation>In diesem Text ist kein Modell, das nicht partial ist.</translation>
    </message>
    <message>
        <source>A for-loop needs its range here: for i in 1:n loop.</source>
        <translation>Eine for-Schleife braucht hier ihren Bereich: for i in 1:n loop.</translation>
    </message>
    <message>
        <source>{text!r} closes what was never opened.</source>
        <translation>{text!r} schließt, was nie geöffnet wurde.</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be written as Modelica.</source>
        <translation>{subsystem} ist die Datei {file}, deren Gleichungen verborgen sind; es lässt sich nicht als Modelica schreiben.</translation>
    </message>
    <message>
        <source>{file} has several classes: {classes}; name one: &apos;{file}:{first}&apos;.</source>
        <translation>{file} hat mehrere Klassen: {classes}; eine nennen: &apos;{file}:{first}&apos;.</translation>
    </message>
    <message>
        <source>{file} has no class with a method step(self, t, H, ...).</source>
        <translation>{file} hat keine Klasse mit einer Methode step(self, t, H, ...).</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; more than {most} are not read.</source>
        <translation>{file} hat {size} Bytes; mehr als {most} werden nicht gelesen.</translation>
    </message>
    <message>
        <source>{file} has {count} classes; more than {most} are not read.</source>
        <translation>{file} hat {count} Klassen; mehr als {most} werden nicht gelesen.</translation>
    </message>
    <message>
        <source>it has no method step(self, t, H, ...)</source>
        <translation>sie hat keine Methode step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>{file} has no class {name!r}; it has: {known}.</source>
        <translation>{file} hat keine Klasse {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: {why}.</source>
        <translation>{file}, Zeile {number}: {why}.</translation>
    </message>
    <message>
        <source>{file} is no Python file: {why}.</source>
        <translation>{file} ist keine Python-Datei: {why}.</translation>
    </message>
    <message>
        <source>{file}, line {number}: the class {name} cannot be a subsystem: {why}</source>
        <translation>{file}, Zeile {number}: Die Klasse {name} kann kein Teilsystem sein: {why}</translation>
    </message>
    <message>
        <source>{name!r} in its {group} must be {ways}, not {value}</source>
        <translation>{name!r} in {group} muss {ways} sein, nicht {value}</translation>
    </message>
    <message>
        <source>its {group} must be names, such as [&apos;y&apos;, &apos;v&apos;] or {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</source>
        <translation>{group} müssen Namen sein, etwa [&apos;y&apos;, &apos;v&apos;] oder {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</translation>
    </message>
    <message>
        <source>the name {name!r} is used twice</source>
        <translation>der Name {name!r} ist zweimal vergeben</translation>
    </message>
    <message>
        <source>its step must take the time and the macro-step: step(self, t, H, ...)</source>
        <translation>step muss die Zeit und den Makroschritt nehmen: step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>its input_degree must be a whole number from 0 to {most}</source>
        <translation>input_degree muss eine ganze Zahl von 0 bis {most} sein</translation>
    </message>
    <message>
        <source>its {group} must be written out, as names, numbers and units, because nothing of it is run here</source>
        <translation>{group} müssen als Namen, Zahlen und Einheiten ausgeschrieben sein, weil hier nichts davon ausgeführt wird</translation>
    </message>
    <message>
        <source>__init__ takes {name!r}, which is not among its parameters</source>
        <translation>__init__ nimmt {name!r}, das nicht unter den parameters ist</translation>
    </message>
    <message>
        <source>its step does not take the input {name!r}</source>
        <translation>step nimmt den Eingang {name!r} nicht</translation>
    </message>
    <message>
        <source>its step takes {name!r}, which is not among its inputs</source>
        <translation>step nimmt {name!r}, das nicht unter den inputs ist</translation>
    </message>
    <message>
        <source>{name!r} cannot be one of its {group}: the name has another meaning</source>
        <translation>{name!r} kann nicht unter {group} stehen: Der Name hat eine andere Bedeutung</translation>
    </message>
    <message>
        <source>there is no item of that name; there are: {known}</source>
        <translation>es gibt keinen Aufzählungswert dieses Namens; es gibt: {known}</translation>
    </message>
    <message>
        <source>a mapping on the way has no entry for {value}</source>
        <translation>eine Zuordnung auf dem Weg hat keinen Eintrag für {value}</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>das ist keine Zahl</translation>
    </message>
    <message>
        <source>it is no whole number</source>
        <translation>das ist keine ganze Zahl</translation>
    </message>
    <message>
        <source>{variable} is given {count} values for {size} elements; they are not taken.</source>
        <translation>{variable} bekommt {count} Werte für {size} Elemente; sie werden nicht übernommen.</translation>
    </message>
    <message>
        <source>it is no finite number</source>
        <translation>das ist keine endliche Zahl</translation>
    </message>
    <message>
        <source>in the FMU it is of the type {type}</source>
        <translation>in der FMU ist er vom Typ {type}</translation>
    </message>
    <message>
        <source>values of the type {type} are not given</source>
        <translation>Werte vom Typ {type} werden nicht vorgegeben</translation>
    </message>
    <message>
        <source>its mapping has no entry for {key!r}</source>
        <translation>seine Zuordnung hat keinen Eintrag für {key!r}</translation>
    </message>
    <message>
        <source>{value} of {system} is not given to {where}: {why}.</source>
        <translation>{value} von {system} wird nicht an {where} gegeben: {why}.</translation>
    </message>
    <message>
        <source>its unit {unit!r} has another dimension than {other!r}</source>
        <translation>seine Einheit {unit!r} hat eine andere Dimension als {other!r}</translation>
    </message>
    <message>
        <source>Values of {where} fit nothing: {names}.</source>
        <translation>Werte von {where} passen zu nichts: {names}.</translation>
    </message>
    <message>
        <source>The value {text!r} of {where} is not taken: {why}.</source>
        <translation>Der Wert {text!r} von {where} wird nicht übernommen: {why}.</translation>
    </message>
    <message>
        <source>Names of blocks are plain, so some have other names here: {names}.</source>
        <translation>Blöcke haben einfache Namen, daher heißen einige hier anders: {names}.</translation>
    </message>
    <message>
        <source>Systems without components have no place in a diagram: {names}.</source>
        <translation>Systeme ohne Komponenten haben in einem Diagramm keinen Platz: {names}.</translation>
    </message>
    <message>
        <source>Connectors are no variables of their FMUs, and not taken: {names}.</source>
        <translation>Konnektoren, die keine Variablen ihrer FMUs sind, werden nicht übernommen: {names}.</translation>
    </message>
    <message>
        <source>The value {value} of {where} is not possible: {fault}; it is taken nevertheless.</source>
        <translation>Der Wert {value} von {where} ist nicht möglich: {fault}; er wird trotzdem übernommen.</translation>
    </message>
    <message>
        <source>The system gives these values to the outside, where nothing is; the FMUs&apos; outputs are kept: {names}.</source>
        <translation>Das System gibt diese Werte nach außen, wo nichts ist; die Ausgänge der FMUs bleiben: {names}.</translation>
    </message>
    <message>
        <source>Connectors of texts, bytes and clocks are not taken, signals are numbers: {names}.</source>
        <translation>Konnektoren für Texte, Bytes und Uhren werden nicht übernommen, Signale sind Zahlen: {names}.</translation>
    </message>
    <message>
        <source>{where}: the unit {name!r} has a power, factor or offset that is none; it is not known.</source>
        <translation>{where}: Die Einheit {name!r} hat eine Potenz, einen Faktor oder einen Versatz, der keiner ist; sie ist nicht bekannt.</translation>
    </message>
    <message>
        <source>{where}: the item {name!r} of an enumeration has no whole number; it is not taken.</source>
        <translation>{where}: Der Aufzählungswert {name!r} hat keine ganze Zahl; er wird nicht übernommen.</translation>
    </message>
    <message>
        <source>{where} is not taken: {fault}.</source>
        <translation>{where} wird nicht übernommen: {fault}.</translation>
    </message>
    <message>
        <source>{where} is not taken: one side has {one} values, the other {other}.</source>
        <translation>{where} wird nicht übernommen: Eine Seite hat {one} Werte, die andere {other}.</translation>
    </message>
    <message>
        <source>Connections use what is declared as no connector; the FMUs know it: {names}.</source>
        <translation>Verbindungen benutzen, was nicht als Konnektor deklariert ist; die FMUs kennen es: {names}.</translation>
    </message>
    <message>
        <source>{where} is a parameter that {element} calculates; parameters are not connected here.</source>
        <translation>{where} ist ein Parameter, den {element} berechnet; Parameter werden hier nicht verbunden.</translation>
    </message>
    <message>
        <source>{where} is not taken: {name} takes a value already.</source>
        <translation>{where} wird nicht übernommen: {name} nimmt schon einen Wert.</translation>
    </message>
    <message>
        <source>Connectors say that they are what they are not in the FMU, which holds: {names}.</source>
        <translation>Konnektoren geben eine andere Art an als die FMU; es gilt die der FMU: {names}.</translation>
    </message>
    <message>
        <source>{where} gets its value from itself, round through systems; it is not connected.</source>
        <translation>{where} bekommt seinen Wert über Systeme von sich selbst; es wird nicht verbunden.</translation>
    </message>
    <message>
        <source>These inputs come from outside of the system; they keep their start values: {names}.</source>
        <translation>Diese Eingänge kommen von außerhalb des Systems; sie behalten ihre Startwerte: {names}.</translation>
    </message>
    <message>
        <source>{where} is connected to {name}, to which nothing gives a value.</source>
        <translation>{where} ist mit {name} verbunden, das von nichts einen Wert bekommt.</translation>
    </message>
    <message>
        <source>{where} is not connected to {source}: {why}.</source>
        <translation>{where} wird nicht mit {source} verbunden: {why}.</translation>
    </message>
    <message>
        <source>The units along the way to {where} have different dimensions; the numbers are taken.</source>
        <translation>Die Einheiten auf dem Weg zu {where} haben verschiedene Dimensionen; die Zahlen werden übernommen.</translation>
    </message>
    <message>
        <source>only files of this machine are taken, and nothing is fetched from elsewhere</source>
        <translation>nur Dateien dieses Rechners werden genommen, und nichts wird von anderswo geholt</translation>
    </message>
    <message>
        <source>it names no file</source>
        <translation>er nennt keine Datei</translation>
    </message>
    <message>
        <source>it has control characters</source>
        <translation>er enthält Steuerzeichen</translation>
    </message>
    <message>
        <source>it leads out of the package, and nobody agreed to take files from elsewhere; if you know where {name} comes from, allow it with --trust, or in the window, which asks</source>
        <translation>er führt aus dem Paket hinaus, und niemand hat zugestimmt, Dateien von anderswo zu nehmen; wer weiß, woher {name} kommt, erlaubt es mit --trust oder im Fenster, wo nachgefragt wird</translation>
    </message>
    <message>
        <source>it is no URI</source>
        <translation>das ist keine URI</translation>
    </message>
    <message>
        <source>its type is {kind!r}, which is no parameter set of SSP</source>
        <translation>ihr Typ ist {kind!r}, was kein Parametersatz von SSP ist</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a parameter set is &lt;ParameterSet&gt;</source>
        <translation>{where} enthält &lt;{tag}&gt;, und ein Parametersatz ist &lt;ParameterSet&gt;</translation>
    </message>
    <message>
        <source>the type of its mapping is {kind!r}, which is no mapping of SSP</source>
        <translation>der Typ ihrer Zuordnung ist {kind!r}, was keine Zuordnung von SSP ist</translation>
    </message>
    <message>
        <source>its mapping is empty: no &lt;ParameterMapping&gt; is in it</source>
        <translation>seine Zuordnung ist leer: Sie enthält kein &lt;ParameterMapping&gt;</translation>
    </message>
    <message>
        <source>it has neither a source nor values</source>
        <translation>er hat weder eine Quelle noch Werte</translation>
    </message>
    <message>
        <source>The parameter {name} in {where} has no type that is known; it is not taken.</source>
        <translation>Der Parameter {name} in {where} hat keinen bekannten Typ; er wird nicht übernommen.</translation>
    </message>
    <message>
        <source>The mapping of {one} to {other} in {where} is not taken: {why}.</source>
        <translation>Die Zuordnung von {one} zu {other} in {where} wird nicht übernommen: {why}.</translation>
    </message>
    <message>
        <source>The parameter binding {number} of {where} is not taken: {why}</source>
        <translation>Die Parameterbindung {number} von {where} wird nicht übernommen: {why}</translation>
    </message>
    <message>
        <source>{where}: it has {size} elements; at most {most} are taken.</source>
        <translation>{where}: Es hat {size} Elemente; höchstens {most} werden angenommen.</translation>
    </message>
    <message>
        <source>{element}: its geometry lacks a number; it is placed again.</source>
        <translation>{element}: In der Geometrie fehlt eine Zahl; es wird neu angeordnet.</translation>
    </message>
    <message>
        <source>A note in {system} has no place; it is not taken.</source>
        <translation>Eine Notiz in {system} hat keinen Platz; sie wird nicht übernommen.</translation>
    </message>
    <message>
        <source>{where}: its kind is {kind!r}, which is none; it is not taken.</source>
        <translation>{where}: Die Art ist {kind!r}, die es nicht gibt; es wird nicht übernommen.</translation>
    </message>
    <message>
        <source>Wires through signal dictionaries are drawn again: {names}.</source>
        <translation>Leitungen durch Signalverzeichnisse werden neu gezeichnet: {names}.</translation>
    </message>
    <message>
        <source>{file} has no structure {name!r}; it has: {known}.</source>
        <translation>{file} hat keine Struktur {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is an archive, but no SSP.</source>
        <translation>{file} wird abgelehnt: Es enthält kein {main}, ist also ein Archiv, aber kein SSP.</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is a folder, but no SSP.</source>
        <translation>{file} wird abgelehnt: Es enthält kein {main}, ist also ein Ordner, aber kein SSP.</translation>
    </message>
    <message>
        <source>There is no {main}; {file}, the only structure, is read.</source>
        <translation>Es gibt kein {main}; {file}, die einzige Struktur, wird gelesen.</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>Es gibt keine Datei {file}.</translation>
    </message>
    <message>
        <source>{file} holds no {main}, but {known}: choose one by --variant NAME.</source>
        <translation>{file} enthält kein {main}, aber {known}: eine mit --variant NAME wählen.</translation>
    </message>
    <message>
        <source>The archive has other structures than {main}, which is read: {names}.</source>
        <translation>Das Archiv enthält außer {main}, das gelesen wird, weitere Strukturen: {names}.</translation>
    </message>
    <message>
        <source>The folder has other structures than {main}, which is read: {names}.</source>
        <translation>Der Ordner enthält außer {main}, das gelesen wird, weitere Strukturen: {names}.</translation>
    </message>
    <message>
        <source>{what}: {why}.</source>
        <translation>{what}: {why}.</translation>
    </message>
    <message>
        <source>there is no system with the id {identifier!r} in {where}</source>
        <translation>in {where} gibt es kein System mit der id {identifier!r}</translation>
    </message>
    <message>
        <source>it stands in itself</source>
        <translation>es steht in sich selbst</translation>
    </message>
    <message>
        <source>systems stand more than {most} deep in each other</source>
        <translation>Systeme sind mehr als {most} Ebenen tief geschachtelt</translation>
    </message>
    <message>
        <source>{name} has more than {most} elements; fewer are taken.</source>
        <translation>{name} hat mehr als {most} Elemente; nur weniger werden angenommen.</translation>
    </message>
    <message>
        <source>An element of {system} has a name that another one has, {path}; it is not taken.</source>
        <translation>Ein Element von {system} heißt wie ein anderes, {path}; es wird nicht übernommen.</translation>
    </message>
    <message>
        <source>An element of {system} has no name, {path}; it is not taken.</source>
        <translation>Ein Element von {system} hat keinen Namen, {path}; es wird nicht übernommen.</translation>
    </message>
    <message>
        <source>Descriptions of elements have no place in a diagram: {names}.</source>
        <translation>Beschreibungen von Elementen haben in einem Diagramm keinen Platz: {names}.</translation>
    </message>
    <message>
        <source>{element} refers to the signal dictionary {name!r}, which does not exist.</source>
        <translation>{element} verweist auf das Signalverzeichnis {name!r}, das es nicht gibt.</translation>
    </message>
    <message>
        <source>{package} refers to more than {most} system structures.</source>
        <translation>{package} verweist auf mehr als {most} Systemstrukturen.</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a system structure is &lt;SystemStructureDescription&gt;.</source>
        <translation>{where} enthält &lt;{tag}&gt;, und eine Systemstruktur ist &lt;SystemStructureDescription&gt;.</translation>
    </message>
    <message>
        <source>{where} has the version {version!r}; it is read as if it were 2.0.</source>
        <translation>{where} hat die Version {version!r}; es wird wie 2.0 gelesen.</translation>
    </message>
    <message>
        <source>{where} holds {count} systems; the first is read.</source>
        <translation>{where} enthält {count} Systeme; das erste wird gelesen.</translation>
    </message>
    <message>
        <source>{where} holds no &lt;System&gt;, and is empty.</source>
        <translation>{where} enthält kein &lt;System&gt; und ist leer.</translation>
    </message>
    <message>
        <source>{path} is not taken: {why}</source>
        <translation>{path} wird nicht übernommen: {why}</translation>
    </message>
    <message>
        <source>it is sought in a component, and there is none that can be read</source>
        <translation>er wird in einer Komponente gesucht, und keine davon lässt sich lesen</translation>
    </message>
    <message>
        <source>its type is {kind!r}, and Macrostep takes FMUs</source>
        <translation>ihr Typ ist {kind!r}, und Macrostep nimmt FMUs</translation>
    </message>
    <message>
        <source>The type of {element} is {kind!r}; by its name it is an FMU.</source>
        <translation>Der Typ von {element} ist {kind!r}; dem Namen nach ist es eine FMU.</translation>
    </message>
    <message>
        <source>there is no such file in {package}</source>
        <translation>in {package} gibt es keine solche Datei</translation>
    </message>
    <message>
        <source>The FMU of {element}, {source!r}, cannot be taken: {why}</source>
        <translation>Die FMU von {element}, {source!r}, lässt sich nicht übernehmen: {why}</translation>
    </message>
    <message>
        <source>there is no {path} in {package}</source>
        <translation>in {package} gibt es kein {path}</translation>
    </message>
    <message>
        <source>it holds no &lt;SignalDictionary&gt;</source>
        <translation>es enthält kein &lt;SignalDictionary&gt;</translation>
    </message>
    <message>
        <source>Of {where} only the name is known: {why}</source>
        <translation>Von {where} ist nur der Name bekannt: {why}</translation>
    </message>
    <message>
        <source>&lt;{name}&gt; is no element that Macrostep knows; it is not taken.</source>
        <translation>&lt;{name}&gt; ist kein Element, das Macrostep kennt; es wird nicht übernommen.</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; there are: {known}</source>
        <translation>seine Zuordnung nennt {text!r}, das kein Aufzählungswert ist; es gibt: {known}</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; no enumeration is known there</source>
        <translation>seine Zuordnung nennt {text!r}, das kein Aufzählungswert ist; dort ist keine Aufzählung bekannt</translation>
    </message>
    <message>
        <source>its mapping has no entries</source>
        <translation>seine Zuordnung hat keine Einträge</translation>
    </message>
    <message>
        <source>its mapping gives two values for {value}</source>
        <translation>seine Zuordnung gibt für {value} zwei Werte</translation>
    </message>
    <message>
        <source>the factor and the offset of its transformation must be numbers</source>
        <translation>Faktor und Versatz seiner Umrechnung müssen Zahlen sein</translation>
    </message>
    <message>
        <source>an entry of its mapping lacks source or target</source>
        <translation>einem Eintrag seiner Zuordnung fehlt source oder target</translation>
    </message>
    <message>
        <source>its mapping has more than {most} entries</source>
        <translation>seine Zuordnung hat mehr als {most} Einträge</translation>
    </message>
    <message>
        <source>SSP maps truth values, whole numbers and items only; these inputs take their sources as they are: {names}.</source>
        <translation>SSP ordnet nur Wahrheitswerte, ganze Zahlen und Aufzählungswerte zu; diese Eingänge nehmen ihre Quellen, wie sie sind: {names}.</translation>
    </message>
    <message>
        <source>SSP 1.0 has no arrays; elements of arrays are connectors, which few tools take: {names}.</source>
        <translation>SSP 1.0 kennt keine Felder; ihre Elemente sind Konnektoren, was wenige Programme annehmen: {names}.</translation>
    </message>
    <message>
        <source>{where}, {fault}.</source>
        <translation>{where}, {fault}.</translation>
    </message>
    <message>
        <source>{where} has more than {most} MB, and at most these are read.</source>
        <translation>{where} hat mehr als {most} MB, und höchstens so viele werden gelesen.</translation>
    </message>
    <message>
        <source>{where} is not there.</source>
        <translation>{where} ist nicht da.</translation>
    </message>
    <message>
        <source>Annotations are what other tools keep for themselves, and not taken: {names}.</source>
        <translation>Annotationen bewahren andere Programme für sich auf; sie werden nicht übernommen: {names}.</translation>
    </message>
    <message>
        <source>Metadata and signatures are not taken: {names}.</source>
        <translation>Metadaten und Signaturen werden nicht übernommen: {names}.</translation>
    </message>
    <message>
        <source>&lt;{tag}&gt; is no element that Macrostep knows; it is not taken: {names}.</source>
        <translation>&lt;{tag}&gt; ist kein Element, das Macrostep kennt; es wird nicht übernommen: {names}.</translation>
    </message>
    <message>
        <source>{text!r} is not a port; write it as &apos;subsystem.port&apos;.</source>
        <translation>{text!r} ist kein Anschluss; &apos;Teilsystem.Anschluss&apos; schreiben.</translation>
    </message>
    <message>
        <source>{what} must be a number, not {value}.</source>
        <translation>{what} muss eine Zahl sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be a finite number, not {value}.</source>
        <translation>{what} muss eine endliche Zahl sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{file} has no symbol: {why}.</source>
        <translation>{file} hat kein Symbol: {why}.</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %, not {goal}.</source>
        <translation>Der angestrebte Fehler muss eine Zahl über 0 % sein, nicht {goal}.</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}.</source>
        <translation>Die Gleichungen von {subsystem} haben bei t = {time} keine endlichen Ableitungen.</translation>
    </message>
    <message>
        <source>There is not enough memory for an audit of so many macro-steps; take a larger macro-step or an earlier stop time.</source>
        <translation>Für die Bilanz so vieler Makroschritte reicht der Speicher nicht; einen größeren Makroschritt oder eine frühere Endzeit wählen.</translation>
    </message>
    <message>
        <source>{subsystem} cannot be rolled back, so that what it puts out inside a macro-step is not known; an audit needs that.</source>
        <translation>{subsystem} lässt sich nicht zurücksetzen, sodass nicht bekannt ist, was es innerhalb eines Makroschritts ausgibt; eine Bilanz braucht das.</translation>
    </message>
    <message>
        <source>Nothing to compare: name one method at least.</source>
        <translation>Nichts zu vergleichen: mindestens ein Verfahren angeben.</translation>
    </message>
    <message>
        <source>Rank by below=PERCENT or by weight=NUMBER, not by both.</source>
        <translation>Nach below=PROZENT oder nach weight=ZAHL reihen, nicht nach beidem.</translation>
    </message>
    <message>
        <source>There is no cost {name!r} to rank by; there are: {known}.</source>
        <translation>Es gibt keine Kosten {name!r} zum Reihen; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{name}= of a rule to rank by must be a number above 0, not {text!r}.</source>
        <translation>{name}= einer Reihungsregel muss eine Zahl über 0 sein, nicht {text!r}.</translation>
    </message>
    <message>
        <source>A rule to rank by consists of below=PERCENT or weight=NUMBER, cost=NAME and error=NAME, not {part!r}.</source>
        <translation>Eine Reihungsregel besteht aus below=PROZENT oder weight=ZAHL, cost=NAME und error=NAME, nicht {part!r}.</translation>
    </message>
    <message>
        <source>There is no variable {name!r} to rank by; there are: {known}.</source>
        <translation>Es gibt keine Variable {name!r} zum Reihen; es gibt: {known}.</translation>
    </message>
    <message>
        <source>Anderson&apos;s mixing, Newton&apos;s method with GMRES and line search, or NGMRES; or PETSc&apos;s, where it is installed.</source>
        <translation>Anderson-Mischung, Newton-Verfahren mit GMRES und Liniensuche oder NGMRES; oder die von PETSc, wo es installiert ist.</translation>
    </message>
    <message>
        <source>Options of PETSc</source>
        <translation>Optionen von PETSc</translation>
    </message>
    <message>
        <source>For solvers that begin with petsc:, such as -snes_max_it 50 or -snes_type qn.</source>
        <translation>Für Löser, die mit petsc: beginnen, etwa -snes_max_it 50 oder -snes_type qn.</translation>
    </message>
    <message>
        <source>A cord that only pulls: held forces bring the jumper back above the bridge.</source>
        <translation>Ein Seil, das nur zieht: Gehaltene Kräfte heben den Springer über die Brücke.</translation>
    </message>
    <message>
        <source>Extrapolated angles pass zero twice, and the hands gain six seconds.</source>
        <translation>Extrapolierte Winkel gehen zweimal durch null, und die Zeiger gehen sechs Sekunden vor.</translation>
    </message>
    <message>
        <source>A linear-quadratic regulator holds a rod upright with late forces.</source>
        <translation>Ein linear-quadratischer Regler hält einen Stab aufrecht, mit verspäteten Kräften.</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>Kraft</translation>
    </message>
    <message>
        <source>A force on what is joined, as a signal says.</source>
        <translation>Eine Kraft auf das, was verbunden ist, wie ein Signal sie angibt.</translation>
    </message>
    <message>
        <source>force on what is joined</source>
        <translation>Kraft auf das, was verbunden ist</translation>
    </message>
    <message>
        <source>A body on a line: both ends move alike, and forces on them add up.</source>
        <translation>Ein Körper auf einer Geraden: Beide Enden bewegen sich gleich, und die Kräfte auf sie addieren sich.</translation>
    </message>
    <message>
        <source>An elastic link between two bodies that also brakes them.</source>
        <translation>Ein elastisches Glied zwischen zwei Körpern, das sie auch bremst.</translation>
    </message>
    <message>
        <source>A spring and a damper between a wall and a body.</source>
        <translation>Eine Feder und ein Dämpfer zwischen einer Wand und einem Körper.</translation>
    </message>
    <message>
        <source>Fixed shaft</source>
        <translation>Feste Welle</translation>
    </message>
    <message>
        <source>A shaft that does not turn, whatever torque acts on it.</source>
        <translation>Eine Welle, die sich nicht dreht, welches Drehmoment auch wirkt.</translation>
    </message>
    <message>
        <source>angle of the shaft</source>
        <translation>Winkel der Welle</translation>
    </message>
    <message>
        <source>A body that turns: both shafts turn alike, and torques on them add up.</source>
        <translation>Ein Körper, der sich dreht: Beide Wellen drehen sich gleich, und die Drehmomente auf sie addieren sich.</translation>
    </message>
    <message>
        <source>Planetary gear</source>
        <translation>Planetengetriebe</translation>
    </message>
    <message>
        <source>Sun, ring and carrier: two of three speeds are free, and no power is lost.</source>
        <translation>Sonne, Hohlrad und Steg: Zwei von drei Drehzahlen sind frei, und keine Leistung geht verloren.</translation>
    </message>
    <message>
        <source>teeth of the ring over teeth of the sun</source>
        <translation>Zähne des Hohlrads durch Zähne der Sonne</translation>
    </message>
    <message>
        <source>Rotational damper</source>
        <translation>Drehdämpfer</translation>
    </message>
    <message>
        <source>A torque against the difference of two speeds.</source>
        <translation>Ein Drehmoment gegen den Unterschied zweier Drehzahlen.</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>Drehmoment</translation>
    </message>
    <message>
        <source>A torque on what is joined, as a signal says.</source>
        <translation>Ein Drehmoment auf das, was verbunden ist, wie ein Signal es angibt.</translation>
    </message>
    <message>
        <source>torque on what is joined</source>
        <translation>Drehmoment auf das, was verbunden ist</translation>
    </message>
    <message>
        <source>Ammeter</source>
        <translation>Amperemeter</translation>
    </message>
    <message>
        <source>The current from pin 1 to pin 2 as a signal; it takes no voltage.</source>
        <translation>Der Strom von Anschluss 1 zu Anschluss 2 als Signal; es fällt keine Spannung ab.</translation>
    </message>
    <message>
        <source>Capacitor</source>
        <translation>Kondensator</translation>
    </message>
    <message>
        <source>Two plates that keep a charge: current changes the voltage between them.</source>
        <translation>Zwei Platten, die eine Ladung halten: Strom ändert die Spannung zwischen ihnen.</translation>
    </message>
    <message>
        <source>voltage from pin 1 to pin 2</source>
        <translation>Spannung von Anschluss 1 zu Anschluss 2</translation>
    </message>
    <message>
        <source>Current source</source>
        <translation>Stromquelle</translation>
    </message>
    <message>
        <source>A current that flows, whatever voltage that takes.</source>
        <translation>Ein Strom, der fließt, welche Spannung das auch braucht.</translation>
    </message>
    <message>
        <source>current out of plus</source>
        <translation>Strom aus Plus</translation>
    </message>
    <message>
        <source>A winding that turns a shaft: voltage on one side, torque on the other.</source>
        <translation>Eine Wicklung, die eine Welle dreht: Spannung auf der einen Seite, Drehmoment auf der anderen.</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>Masse</translation>
    </message>
    <message>
        <source>The potential from which voltages count: 0 V.</source>
        <translation>Das Potential, von dem aus Spannungen zählen: 0 V.</translation>
    </message>
    <message>
        <source>Operational amplifier</source>
        <translation>Operationsverstärker</translation>
    </message>
    <message>
        <source>A voltage that grows with the difference of two others, up to its supply.</source>
        <translation>Eine Spannung, die mit dem Unterschied zweier anderer wächst, bis zu ihrer Versorgung.</translation>
    </message>
    <message>
        <source>amplification at rest</source>
        <translation>Verstärkung in Ruhe</translation>
    </message>
    <message>
        <source>frequency up to which it amplifies</source>
        <translation>Frequenz, bis zu der er verstärkt</translation>
    </message>
    <message>
        <source>largest voltage that it gives, either sign</source>
        <translation>größte Spannung, die er gibt, mit beiden Vorzeichen</translation>
    </message>
    <message>
        <source>voltage that it aims at</source>
        <translation>Spannung, die er anstrebt</translation>
    </message>
    <message>
        <source>Voltage in proportion to current; its loss is heat.</source>
        <translation>Spannung im Verhältnis zum Strom; sein Verlust ist Wärme.</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>Transformator</translation>
    </message>
    <message>
        <source>Two ideal windings: it changes voltage against current, and loses no power.</source>
        <translation>Zwei ideale Wicklungen: Er tauscht Spannung gegen Strom und verliert keine Leistung.</translation>
    </message>
    <message>
        <source>turns of winding 1 for one turn of winding 2</source>
        <translation>Windungen von Wicklung 1 für eine von Wicklung 2</translation>
    </message>
    <message>
        <source>Voltmeter</source>
        <translation>Voltmeter</translation>
    </message>
    <message>
        <source>The voltage between two pins as a signal; it draws no current.</source>
        <translation>Die Spannung zwischen zwei Anschlüssen als Signal; es zieht keinen Strom.</translation>
    </message>
    <message>
        <source>A body of one temperature: what flows in on either side warms it.</source>
        <translation>Ein Körper mit einer Temperatur: Was auf einer der Seiten hineinfließt, erwärmt ihn.</translation>
    </message>
    <message>
        <source>Double-acting cylinder</source>
        <translation>Doppelt wirkender Zylinder</translation>
    </message>
    <message>
        <source>A piston between two chambers and a rod, without loss.</source>
        <translation>Ein Kolben zwischen zwei Kammern und einer Stange, ohne Verlust.</translation>
    </message>
    <message>
        <source>area of the piston on side 1</source>
        <translation>Fläche des Kolbens auf Seite 1</translation>
    </message>
    <message>
        <source>area of the piston on side 2, the rod&apos;s</source>
        <translation>Fläche des Kolbens auf Seite 2, der Stangenseite</translation>
    </message>
    <message>
        <source>Flow source</source>
        <translation>Volumenstromquelle</translation>
    </message>
    <message>
        <source>A volume flow, whatever pressure that takes.</source>
        <translation>Ein Volumenstrom, welchen Druck das auch braucht.</translation>
    </message>
    <message>
        <source>volume flow into what is joined</source>
        <translation>Volumenstrom in das, was verbunden ist</translation>
    </message>
    <message>
        <source>Liquid in a stiff vessel: what flows in raises the pressure.</source>
        <translation>Flüssigkeit in einem starren Gefäß: Was hineinfließt, erhöht den Druck.</translation>
    </message>
    <message>
        <source>Liquid that collects: what flows in raises the pressure at the bottom.</source>
        <translation>Flüssigkeit, die sich sammelt: Was hineinfließt, erhöht den Druck am Boden.</translation>
    </message>
    <message>
        <source>Solved together</source>
        <translation>Gemeinsam gelöst</translation>
    </message>
    <message>
        <source>Solved apart</source>
        <translation>Getrennt gelöst</translation>
    </message>
    <message>
        <source>The largest time offset must be above 0 s.</source>
        <translation>Der größte Zeitversatz muss über 0 s liegen.</translation>
    </message>
    <message>
        <source>Motion {number}</source>
        <translation>Bewegung {number}</translation>
    </message>
    <message>
        <source>Enter inserts it.</source>
        <translation>Die Eingabetaste fügt ihn ein.</translation>
    </message>
    <message>
        <source>{block} cannot stand inside of itself.</source>
        <translation>{block} kann nicht in sich selbst stehen.</translation>
    </message>
    <message>
        <source>All members of {name} are joined alike; say how with How many…, or dissolve it.</source>
        <translation>Alle Mitglieder von {name} sind gleich verbunden; sagen Sie mit „Wie viele …“, wie, oder lösen Sie ihn auf.</translation>
    </message>
    <message>
        <source>{name} holds {member}_1, {member}_2 and so on, and nothing else: say how many there are, or dissolve it.</source>
        <translation>{name} enthält {member}_1, {member}_2 und so weiter und sonst nichts: sagen Sie, wie viele es sind, oder lösen Sie ihn auf.</translation>
    </message>
    <message>
        <source>There is no block {block!r} of which {name} is many.</source>
        <translation>Es gibt keinen Block {block!r}, von dem {name} viele ist.</translation>
    </message>
    <message>
        <source>{name} is an instance of {block} already; detach it first.</source>
        <translation>{name} ist schon eine Instanz von {block}; lösen Sie sie zuerst.</translation>
    </message>
    <message>
        <source>{target} takes one value, and {name} would give it as many as it has members: show this port for each member (How many…), or put as many of what takes it.</source>
        <translation>{target} nimmt einen Wert, und {name} gäbe ihm so viele, wie er Mitglieder hat: zeigen Sie diesen Anschluss für jedes Mitglied („Wie viele …“), oder setzen Sie ebenso viele von dem, was ihn nimmt.</translation>
    </message>
    <message>
        <source>{name} is not many of the same.</source>
        <translation>{name} ist nicht viele vom Gleichen.</translation>
    </message>
    <message>
        <source>How many there are is a whole number from 1 to {most}, not {count}.</source>
        <translation>Wie viele es sind, ist eine ganze Zahl von 1 bis {most}, nicht {count}.</translation>
    </message>
    <message>
        <source>The block has no parameter {name!r}; it has: {known}.</source>
        <translation>Der Block hat keinen Parameter {name!r}; er hat: {known}.</translation>
    </message>
    <message>
        <source>The list {text} has {count} values, and none for member {number}.</source>
        <translation>Die Liste {text} hat {count} Werte und keinen für das Mitglied {number}.</translation>
    </message>
    <message>
        <source>{file} is not a block: its &quot;format&quot; is not {format!r}.</source>
        <translation>{file} ist kein Block: &quot;format&quot; ist nicht {format!r}.</translation>
    </message>
    <message>
        <source>{file} is of another version: open it with a newer Macrostep.</source>
        <translation>{file} hat eine andere Version: öffnen Sie sie mit einem neueren Macrostep.</translation>
    </message>
    <message>
        <source>The impedance between {one} and {other} must be above 0, not {value}.</source>
        <translation>Die Impedanz zwischen {one} und {other} muss größer als 0 sein, nicht {value}.</translation>
    </message>
    <message>
        <source>An equation of the start has one =, as in left.x + right.x = 0.1.</source>
        <translation>Eine Gleichung des Beginns hat ein =, wie in left.x + right.x = 0.1.</translation>
    </message>
    <message>
        <source>A {what} cannot be called {name!r}: take small letters, digits and _, and begin with a letter.</source>
        <translation>{what}: {name!r} kann nicht so heißen; nehmen Sie kleine Buchstaben, Ziffern und _, am Anfang einen Buchstaben.</translation>
    </message>
    <message>
        <source>{path} is there already; take another name.</source>
        <translation>{path} ist schon da; nehmen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>There is no folder {path} with extensions.</source>
        <translation>Es gibt keinen Ordner {path} mit Erweiterungen.</translation>
    </message>
    <message>
        <source>{path} has no extensions: none of the folders {kinds} is in it.</source>
        <translation>{path} enthält keine Erweiterungen: keiner der Ordner {kinds} ist darin.</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor an example of that name ({known}).</source>
        <translation>Es gibt weder eine Datei {name!r} noch ein Beispiel dieses Namens ({known}).</translation>
    </message>
    <message>
        <source>{where}: a block is one subsystem, or one composite with all that is in it, called {name!r} as the block.</source>
        <translation>{where}: ein Block ist ein Teilsystem oder ein Verbund mit allem darin, der wie der Block {name!r} heißt.</translation>
    </message>
    <message>
        <source>A value is calculated of numbers and names before the run begins; this changes.</source>
        <translation>Ein Wert wird vor dem Lauf aus Zahlen und Namen berechnet; dies ändert sich währenddessen.</translation>
    </message>
    <message>
        <source>What has a unit can only be raised to a power that is written as a number.</source>
        <translation>Was eine Einheit hat, lässt sich nur zu einer als Zahl geschriebenen Potenz erheben.</translation>
    </message>
    <message>
        <source>{function} takes a number; what stands here is {what}.</source>
        <translation>{function} nimmt eine Zahl; hier steht etwas {what}.</translation>
    </message>
    <message>
        <source>An exponent is a number; this one is {what}.</source>
        <translation>Ein Exponent ist eine Zahl; dieser ist {what}.</translation>
    </message>
    <message>
        <source>A condition stands here: two values with &lt;, &lt;=, &gt; or &gt;= between them.</source>
        <translation>Hier steht eine Bedingung: zwei Werte mit &lt;, &lt;=, &gt; oder &gt;= dazwischen.</translation>
    </message>
    <message>
        <source>Only what measures the same can be added or compared; here one part is {one} and one {other}.</source>
        <translation>Nur was dasselbe misst, lässt sich addieren oder vergleichen; hier ist ein Teil {one} und einer {other}.</translation>
    </message>
    <message>
        <source>{name} has no parameter, input, state or variable {key!r}; it has: {known}.</source>
        <translation>{name} hat keinen Parameter, Eingang, Zustand und keine Variable {key!r}; es hat: {known}.</translation>
    </message>
    <message>
        <source>{expression} has no finite value.</source>
        <translation>{expression} hat keinen endlichen Wert.</translation>
    </message>
    <message>
        <source>{expression} is {what}, but it is to be in {unit} here.</source>
        <translation>{expression} ist {what}, soll hier aber in {unit} sein.</translation>
    </message>
    <message>
        <source>It is calculated of {name}, which has no value itself.</source>
        <translation>Berechnet aus {name}, das selbst keinen Wert hat.</translation>
    </message>
    <message>
        <source>{file} is too large for a symbol: it has more than {most} bytes.</source>
        <translation>{file} ist für ein Symbol zu groß: mehr als {most} Bytes.</translation>
    </message>
    <message>
        <source>{file} has no shapes: a symbol is made of paths, lines and rectangles.</source>
        <translation>{file} hat keine Formen: Ein Symbol besteht aus Pfaden, Linien und Rechtecken.</translation>
    </message>
    <message>
        <source>{file} has a document type or entities, which no symbol needs: save it as plain SVG.</source>
        <translation>{file} hat einen Dokumenttyp oder Entitäten, die kein Symbol braucht: Speichern Sie es als einfaches SVG.</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: it begins with {tag!r}.</source>
        <translation>{file} ist keine SVG-Datei: Sie beginnt mit {tag!r}.</translation>
    </message>
    <message>
        <source>{file} has too many shapes for a symbol.</source>
        <translation>{file} hat zu viele Formen für ein Symbol.</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: {why}.</source>
        <translation>{file} ist keine SVG-Datei: {why}.</translation>
    </message>
    <message>
        <source>The cut of {diagram} crosses no joint: there are no ports without causality between its parts.</source>
        <translation>Der Schnitt von {diagram} kreuzt keine Verbindung von Anschlüssen ohne Kausalität.</translation>
    </message>
    <message>
        <source>No choice at the interfaces can be solved: {reason}</source>
        <translation>Keine Wahl an den Schnittstellen ist lösbar: {reason}</translation>
    </message>
    <message>
        <source>The causalities were not compared to the end; it was stopped.</source>
        <translation>Die Kausalitäten wurden nicht zu Ende verglichen; es wurde angehalten.</translation>
    </message>
    <message>
        <source>The impedance of a side cannot be found: its equations are singular.</source>
        <translation>Die Impedanz einer Seite ist nicht zu finden: Ihre Gleichungen sind singulär.</translation>
    </message>
    <message>
        <source>The number of outputs inside a macro-step must be at least 0, not {dense}.</source>
        <translation>Die Anzahl der Ausgaben innerhalb eines Makroschritts muss mindestens 0 sein, nicht {dense}.</translation>
    </message>
    <message>
        <source>{name!r} is given twice, in {method!r} and besides; give it once.</source>
        <translation>{name!r} ist zweimal angegeben, in {method!r} und daneben; einmal angeben.</translation>
    </message>
    <message>
        <source>The monolithic reference has one option, step, and not {name!r}.</source>
        <translation>Die monolithische Referenz hat eine Option, step, und nicht {name!r}.</translation>
    </message>
    <message>
        <source>The step of the monolithic reference must be positive, not {step}.</source>
        <translation>Die Schrittweite der monolithischen Referenz muss positiv sein, nicht {step}.</translation>
    </message>
    <message>
        <source>The monolithic reference is no run of macro-steps: it takes no stream, history or dense.</source>
        <translation>Die monolithische Referenz ist kein Lauf aus Makroschritten: sie nimmt weder stream noch history noch dense.</translation>
    </message>
    <message>
        <source>There is no reference to measure {name} against. {why}</source>
        <translation>Es gibt keine Referenz, gegen die {name} gemessen werden kann. {why}</translation>
    </message>
    <message>
        <source>There is no embedded solver {kind!r}; there are: {known}.</source>
        <translation>Es gibt keinen eingebetteten Löser {kind!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>The {kind} solver does not apply to {name}, which is not linear with constant coefficients; use one of: {usable}.</source>
        <translation>Der Löser {kind} passt nicht zu {name}, das nicht linear mit konstanten Koeffizienten ist; einen von diesen verwenden: {usable}.</translation>
    </message>
    <message>
        <source>The C headers of FMI come with the package fmpy, and it is not installed.</source>
        <translation>Die C-Header von FMI liefert das Paket fmpy, und es ist nicht installiert.</translation>
    </message>
    <message>
        <source>{source} cannot be compiled by {compiler}: {why}</source>
        <translation>{source} lässt sich mit {compiler} nicht übersetzen: {why}</translation>
    </message>
    <message>
        <source>Compiling {source} takes longer than {time}.</source>
        <translation>{source} zu übersetzen dauert länger als {time}.</translation>
    </message>
    <message>
        <source>There is no subsystem or composite {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>Es gibt kein Teilsystem und keinen Verbund {name!r} in {diagram!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be exported.</source>
        <translation>{subsystem} ist die Datei {file}, deren Gleichungen verborgen sind; es lässt sich nicht ausgeben.</translation>
    </message>
    <message>
        <source>FMUs are written for FMI 2.0 or 3.0, not {fmi!r}.</source>
        <translation>FMUs werden für FMI 2.0 oder 3.0 geschrieben, nicht {fmi!r}.</translation>
    </message>
    <message>
        <source>{title} cannot be written as an FMU: its {kind} solver does not exist in C. Choose another solver.</source>
        <translation>{title} kann nicht als FMU geschrieben werden: Den Löser {kind} gibt es nicht in C. Einen anderen Löser wählen.</translation>
    </message>
    <message>
        <source>Expressions of the diagram&apos;s parameters are written as the numbers that they give now.</source>
        <translation>Ausdrücke aus Parametern des Diagramms werden als die Zahlen geschrieben, die sie jetzt ergeben.</translation>
    </message>
    <message>
        <source>SSP cannot say that FMUs are solved together; these composites are systems: {names}.</source>
        <translation>SSP kann nicht sagen, dass FMUs gemeinsam gelöst werden; diese Verbünde sind Systeme: {names}.</translation>
    </message>
    <message>
        <source>{name} is a Python file, which is no FMU; a system structure consists of FMUs.</source>
        <translation>{name} ist eine Python-Datei, keine FMU; eine Systemstruktur besteht aus FMUs.</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the parameter.</source>
        <translation>Die FMU von {name} hat keine Variable {key!r}; den Parameter entfernen.</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the port.</source>
        <translation>Die FMU von {name} hat keine Variable {key!r}; den Anschluss entfernen.</translation>
    </message>
    <message>
        <source>{what} have no place in SSP; they are not written.</source>
        <translation>{what} haben in SSP keinen Platz; sie werden nicht geschrieben.</translation>
    </message>
    <message>
        <source>SSP has no macro-steps of single FMUs; those are not written: {names}.</source>
        <translation>SSP kennt keine Makroschritte einzelner FMUs; sie werden nicht geschrieben: {names}.</translation>
    </message>
    <message>
        <source>SSP knows no capabilities that were switched off; they are not written: {names}.</source>
        <translation>SSP kennt keine abgeschalteten Fähigkeiten; sie werden nicht geschrieben: {names}.</translation>
    </message>
    <message>
        <source>SSP has no solvers for single FMUs; those are not written: {names}.</source>
        <translation>SSP kennt keine Löser einzelner FMUs; sie werden nicht geschrieben: {names}.</translation>
    </message>
    <message>
        <source>Composites that are solved together are one FMU each: {names}.</source>
        <translation>Gemeinsam gelöste Verbünde sind je eine FMU: {names}.</translation>
    </message>
    <message>
        <source>Several starts need bounds of {name}, a lower and an upper one.</source>
        <translation>Mehrere Startpunkte brauchen Grenzen von {name}, eine untere und eine obere.</translation>
    </message>
    <message>
        <source>The root locus was not calculated to the end; it was stopped.</source>
        <translation>Die Wurzelortskurve wurde nicht zu Ende berechnet; es wurde angehalten.</translation>
    </message>
    <message>
        <source>The response of {target} to {source} grows beyond all numbers.</source>
        <translation>Die Antwort von {target} auf {source} wächst über alle Zahlen hinaus.</translation>
    </message>
    <message>
        <source>{signal}: there must be one value for each time.</source>
        <translation>{signal}: Zu jeder Zeit muss es einen Wert geben.</translation>
    </message>
    <message>
        <source>No column of {file} is called like a signal of the diagram; say which column is which. It has: {known}.</source>
        <translation>Keine Spalte von {file} heißt wie ein Signal des Diagramms; angeben, welche Spalte welches ist. Sie hat: {known}.</translation>
    </message>
    <message>
        <source>{signal} is not among the measured signals: {known}.</source>
        <translation>{signal} gehört nicht zu den gemessenen Signalen: {known}.</translation>
    </message>
    <message>
        <source>Nothing is to be fitted: name a parameter or a state, such as left.m.</source>
        <translation>Es ist nichts anzupassen: einen Parameter oder Zustand nennen, etwa left.m.</translation>
    </message>
    <message>
        <source>The time offset needs bounds, so that it is known which values are compared.</source>
        <translation>Der Zeitversatz braucht Grenzen, damit feststeht, welche Werte verglichen werden.</translation>
    </message>
    <message>
        <source>No value was measured between the start and the stop of a run.</source>
        <translation>Zwischen Anfang und Ende eines Laufs wurde kein Wert gemessen.</translation>
    </message>
    <message>
        <source>With the guesses the simulation fails, so that there is nothing to improve: {why}</source>
        <translation>Mit den Anfangswerten der Suche scheitert die Simulation, sodass es nichts zu verbessern gibt: {why}</translation>
    </message>
    <message>
        <source>Every simulation fails where {name} is a little different: {why}</source>
        <translation>Jede Simulation scheitert, in der {name} ein wenig anders ist: {why}</translation>
    </message>
    <message>
        <source>{signal} is not finite at t = {time}.</source>
        <translation>{signal} ist bei t = {time} nicht endlich.</translation>
    </message>
    <message>
        <source>The run ended at t = {time}.</source>
        <translation>Der Lauf endete bei t = {time}.</translation>
    </message>
    <message>
        <source>{text!r} does not say what is to be found; write it as left.m, left.m=2 or left.m=2[1..10].</source>
        <translation>{text!r} sagt nicht, was gesucht wird; als left.m, left.m=2 oder left.m=2[1..10] schreiben.</translation>
    </message>
    <message>
        <source>{name}: the guess {guess} is not between the bounds {low} and {high}.</source>
        <translation>{name}: Der Anfangswert der Suche {guess} liegt nicht zwischen den Grenzen {low} und {high}.</translation>
    </message>
    <message>
        <source>The start of {state} is found by the start of the run, so that its start value counts for nothing; let it be given.</source>
        <translation>Den Anfang von {state} bestimmt der Start des Laufs, sodass der Startwert nicht zählt; ihn als gegeben festlegen.</translation>
    </message>
    <message>
        <source>{name} is varied twice.</source>
        <translation>{name} wird zweimal verändert.</translation>
    </message>
    <message>
        <source>The stop time ({stop}) must be after the start time ({start}).</source>
        <translation>Die Endzeit ({stop}) muss nach der Startzeit ({start}) liegen.</translation>
    </message>
    <message>
        <source>No method is given before this run.</source>
        <translation>Vor diesem Lauf ist kein Verfahren angegeben.</translation>
    </message>
    <message>
        <source>{run} has no signal {name!r}.</source>
        <translation>{run} hat kein Signal {name!r}.</translation>
    </message>
    <message>
        <source>The lesson says {text}; in its run {said}.</source>
        <translation>Die Lektion sagt {text}; in ihrem Lauf {said}.</translation>
    </message>
    <message>
        <source>{{{text}}}: {why}</source>
        <translation>{{{text}}}: {why}</translation>
    </message>
    <message>
        <source>After its run {right} choices of this question are right.</source>
        <translation>Nach dem Lauf sind {right} Auswahlen dieser Frage richtig.</translation>
    </message>
    <message>
        <source>There is no parameter {name!r} in {diagram}.</source>
        <translation>Es gibt keinen Parameter {name!r} in {diagram}.</translation>
    </message>
    <message>
        <source>{run} has no option {name!r} that is a number.</source>
        <translation>{run} hat keine Option {name!r}, die eine Zahl ist.</translation>
    </message>
    <message>
        <source>{run} has no {name} at {time}; it goes from {start} to {stop}.</source>
        <translation>{run} hat kein {name} bei {time}; er geht von {start} bis {stop}.</translation>
    </message>
    <message>
        <source>A subsystem uses the derivative of an input, so that the coupled equations have no state space of this form; frequency responses are known all the same.</source>
        <translation>Ein Teilsystem verwendet die Ableitung eines Eingangs, so dass die gekoppelten Gleichungen keine Zustandsraumform dieser Art haben; Frequenzgänge sind dennoch bekannt.</translation>
    </message>
    <message>
        <source>There is no state or output {name!r}; there are: {known}.</source>
        <translation>Es gibt keinen Zustand oder Ausgang {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>This needs the package control (python-control): pip install macrostep[control].</source>
        <translation>Dazu ist das Paket control (python-control) nötig: pip install macrostep[control].</translation>
    </message>
    <message>
        <source>{file} cannot be read as a study that was kept.</source>
        <translation>{file} kann nicht als aufbewahrte Studie gelesen werden.</translation>
    </message>
    <message>
        <source>{subsystem}: the period of sample() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}: Die Periode von sample() muss über 0 s liegen; sie ist {period}.</translation>
    </message>
    <message>
        <source>{subsystem}: the time of an event has no value with these parameters (line {line}).</source>
        <translation>{subsystem}: Die Zeit eines Ereignisses hat mit diesen Parametern keinen Wert (Zeile {line}).</translation>
    </message>
    <message>
        <source>{subsystem}: the period of noise() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}: Die Periode von noise() muss über 0 s liegen; sie ist {period}.</translation>
    </message>
    <message>
        <source>The worker processes have been closed.</source>
        <translation>Die Arbeitsprozesse sind beendet.</translation>
    </message>
    <message>
        <source>There is no reference: no subsystem has a state or an output that could be compared.</source>
        <translation>Es gibt keine Referenz: Kein Teilsystem hat einen Zustand oder Ausgang, der sich vergleichen ließe.</translation>
    </message>
    <message>
        <source>There is no reference: {name} imposes its macro-step, so that no run can be finer than the others.</source>
        <translation>Es gibt keine Referenz: {name} schreibt seinen Makroschritt vor, sodass kein Lauf feiner sein kann als die anderen.</translation>
    </message>
    <message>
        <source>The reference, a run with a small step, failed: {why}</source>
        <translation>Die Referenz, ein Lauf mit kleinem Schritt, scheiterte: {why}</translation>
    </message>
    <message>
        <source>{count} recorded rows take {size} in memory, and there is space for {most}; read them in pieces.</source>
        <translation>{count} aufgezeichnete Zeilen brauchen {size} Speicher, und es ist Platz für {most}; sie in Stücken lesen.</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D (providesDirectionalDerivatives, and which variables are states), so that nothing is known of it that follows from them.</source>
        <translation>{subsystem} integriert sich selbst und gibt A, B, C und D nicht an (providesDirectionalDerivatives und welche Variablen Zustände sind), sodass nichts bekannt ist, was daraus folgt.</translation>
    </message>
    <message>
        <source>The equations of {name} have no finite derivatives at the start (t = {start}); other start values may help.</source>
        <translation>Die Gleichungen von {name} haben am Anfang (t = {start}) keine endlichen Ableitungen; andere Startwerte könnten helfen.</translation>
    </message>
    <message>
        <source>{count} outputs inside a macro-step need {size}, and there is no memory for them; record fewer.</source>
        <translation>{count} Ausgaben innerhalb eines Makroschritts brauchen {size}, und dafür reicht der Speicher nicht; weniger aufzeichnen.</translation>
    </message>
    <message>
        <source>There is no output {name!r} to give a history; there are: {known}.</source>
        <translation>Es gibt keinen Ausgang {name!r}, dem ein Verlauf gegeben werden könnte; es gibt: {known}.</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to {most}, or 0 for as many as make the run faster, not {threads}.</source>
        <translation>Die Anzahl der Threads muss von 1 bis {most} sein, oder 0 für so viele, wie den Lauf schneller machen, nicht {threads}.</translation>
    </message>
    <message>
        <source>The run has no subsystem {name!r}; it has: {known}.</source>
        <translation>Der Lauf hat kein Teilsystem {name!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{what} was 0 when the run began, and was left out of equations that would be divided by it. Begin a run with another value.</source>
        <translation>{what} war 0, als der Lauf begann, und wurde aus Gleichungen weggelassen, die dadurch geteilt würden. Beginnen Sie einen Lauf mit einem anderen Wert.</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}. Did you mean {close!r}? It has: {known}.</source>
        <translation>{subsystem} hat keinen Parameter {name!r}. Meinten Sie {close!r}? Es hat: {known}.</translation>
    </message>
    <message>
        <source>{name} cannot go on with these parameters at t = {time}.</source>
        <translation>{name} kann mit diesen Parametern bei t = {time} nicht weiterrechnen.</translation>
    </message>
    <message>
        <source>The run process has not been started.</source>
        <translation>Der Rechenprozess ist nicht gestartet.</translation>
    </message>
    <message>
        <source>mpiexec has started {size} ranks that know of each other, not {count}: it belongs to another MPI than the one that mpi4py has loaded ({library}), or its arguments say so.</source>
        <translation>mpiexec hat {size} Ränge gestartet, die voneinander wissen, nicht {count}: Es gehört zu einem anderen MPI als dem, das mpi4py geladen hat ({library}), oder seine Argumente wollen es so.</translation>
    </message>
    <message>
        <source>A macro-step of {step} of {method} cannot be done: the coupling is singular there, or numbers get too large.</source>
        <translation>Ein Makroschritt von {step} mit {method} ist nicht möglich: Die Kopplung ist dort singulär, oder Zahlen werden zu groß.</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself: what it begins with cannot be found from outside. Let all states begin at start values that are given, or put equations in its place.</source>
        <translation>{subsystem} integriert sich selbst: Womit es beginnt, lässt sich von außen nicht finden. Lassen Sie alle Zustände bei gegebenen Startwerten beginnen, oder setzen Sie Gleichungen an seine Stelle.</translation>
    </message>
    <message>
        <source>{equation} has no value there.</source>
        <translation>{equation} hat dort keinen Wert.</translation>
    </message>
    <message>
        <source>The coupled equations have no finite values and derivatives at t = {time}.</source>
        <translation>Die gekoppelten Gleichungen haben bei t = {time} keine endlichen Werte und Ableitungen.</translation>
    </message>
    <message>
        <source>There is no figure {name!r}; there are: {known}.</source>
        <translation>Es gibt keine Größe {name!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>{name}: there is no state or output {variable!r}; there are: {known}.</source>
        <translation>{name}: Es gibt keinen Zustand oder Ausgang {variable!r}; es gibt: {known}.</translation>
    </message>
    <message>
        <source>The study was stopped.</source>
        <translation>Die Studie wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>One subsystem of the co-simulation: the equations of its members are solved as one, nothing is cut.</source>
        <translation>Ein Teilsystem der Co-Simulation: die Gleichungen seiner Mitglieder werden als Ganzes gelöst, nichts wird zerschnitten.</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>Getrennt</translation>
    </message>
    <message>
        <source>Each member is a subsystem by itself; the composite orders the drawing and changes no result.</source>
        <translation>Jedes Mitglied ist für sich ein Teilsystem; der Verbund ordnet die Zeichnung und ändert kein Ergebnis.</translation>
    </message>
    <message>
        <source>Name of the composite</source>
        <translation>Name des Verbunds</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Betreten</translation>
    </message>
    <message>
        <source>Dissolve</source>
        <translation>Auflösen</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>Löser</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>Lösung</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>{name}, in which it stands, is solved together.</source>
        <translation>{name}, worin er steht, wird gemeinsam gelöst.</translation>
    </message>
    <message>
        <source>Members: {names}</source>
        <translation>Mitglieder: {names}</translation>
    </message>
    <message>
        <source>Inputs: {names}</source>
        <translation>Eingänge: {names}</translation>
    </message>
    <message>
        <source>Outputs: {names}</source>
        <translation>Ausgänge: {names}</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>Relative Toleranz</translation>
    </message>
    <message>
        <source>default</source>
        <translation>Vorgabe</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>Absolute Toleranz</translation>
    </message>
    <message>
        <source>Imposed step [s]</source>
        <translation>Vorgegebener Schritt [s]</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>nicht möglich</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keiner</translation>
    </message>
    <message>
        <source>The macro-step that is looked at; in colour where it is not the method&apos;s own.</source>
        <translation>Der betrachtete Makroschritt; farbig, wo es nicht der des Verfahrens ist.</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>Wachstum</translation>
    </message>
    <message>
        <source>The largest |μ|: what one macro-step multiplies the motion by that grows most or fades least. Motions at rest that the coupled equations have themselves do not count.</source>
        <translation>Das größte |μ|: womit ein Makroschritt die Bewegung vervielfacht, die am meisten wächst oder am wenigsten abklingt. Ruhende Bewegungen, die die gekoppelten Gleichungen selbst haben, zählen nicht.</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>je Sekunde</translation>
    </message>
    <message>
        <source>ln|μ| / H: the same per second; below 0 everything fades.</source>
        <translation>ln|μ| / H: dasselbe je Sekunde; unter 0 klingt alles ab.</translation>
    </message>
    <message>
        <source>largest H [s]</source>
        <translation>größtes H [s]</translation>
    </message>
    <message>
        <source>All smaller steps are stable. There may be other stable intervals above; they stand below the table.</source>
        <translation>Alle kleineren Schritte sind stabil. Darüber kann es weitere stabile Intervalle geben; sie stehen unter der Tabelle.</translation>
    </message>
    <message>
        <source>contraction</source>
        <translation>Kontraktion</translation>
    </message>
    <message>
        <source>What one pass of the fixed-point iteration multiplies its error by; below 1 it arrives. Empty for methods that do not iterate.</source>
        <translation>Womit ein Durchgang der Fixpunktiteration ihren Fehler vervielfacht; unter 1 kommt sie an. Leer bei Verfahren, die nicht iterieren.</translation>
    </message>
    <message>
        <source>no linear map</source>
        <translation>keine lineare Abbildung</translation>
    </message>
    <message>
        <source>{name} must be above 0, not {text}.</source>
        <translation>{name} muss über 0 liegen, nicht {text}.</translation>
    </message>
    <message>
        <source>The relative tolerance</source>
        <translation>Die relative Toleranz</translation>
    </message>
    <message>
        <source>The absolute tolerance</source>
        <translation>Die absolute Toleranz</translation>
    </message>
    <message>
        <source>The imposed step</source>
        <translation>Der vorgegebene Schritt</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>Eingänge und Ausgänge</translation>
    </message>
    <message>
        <source>Outputs only: nothing acts on it</source>
        <translation>Nur Ausgänge: nichts wirkt darauf</translation>
    </message>
    <message>
        <source>Inputs only: it acts on nothing</source>
        <translation>Nur Eingänge: es wirkt auf nichts</translation>
    </message>
    <message>
        <source>Neither inputs nor outputs: it is not coupled</source>
        <translation>Weder Eingänge noch Ausgänge: es ist nicht gekoppelt</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>Parameter suchen</translation>
    </message>
    <message>
        <source>Parameters of the FMU</source>
        <translation>Parameter der FMU</translation>
    </message>
    <message>
        <source>Take the FMU&apos;s own value</source>
        <translation>Den Wert der FMU nehmen</translation>
    </message>
    <message>
        <source>No parameter matches.</source>
        <translation>Kein Parameter passt.</translation>
    </message>
    <message>
        <source>The FMU takes no parameters.</source>
        <translation>Die FMU nimmt keine Parameter.</translation>
    </message>
    <message>
        <source>start value</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>von {low} bis {high}</translation>
    </message>
    <message>
        <source>the FMU&apos;s own: {value}</source>
        <translation>eigener der FMU: {value}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Start</source>
        <comment>a button</comment>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message numerus="yes">
        <source>Start %n run(s)</source>
        <translation>
            <numerusform>%n Lauf starten</numerusform>
            <numerusform>%n Läufe starten</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one method at least.</source>
        <translation>Mindestens ein Verfahren wählen.</translation>
    </message>
    <message>
        <source>Choose one figure at least.</source>
        <translation>Mindestens eine Kennzahl wählen.</translation>
    </message>
    <message>
        <source>{line}: write a parameter and its distribution, left.m = normal(1, 0.1).</source>
        <translation>{line}: einen Parameter und seine Verteilung schreiben, left.m = normal(1, 0.1).</translation>
    </message>
    <message>
        <source>The seed must be a whole number from 0 on.</source>
        <translation>Der Startwert des Zufalls muss eine ganze Zahl ab 0 sein.</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>nach rechts</translation>
    </message>
    <message>
        <source>upwards</source>
        <translation>nach oben</translation>
    </message>
    <message>
        <source>What is varied, {where}</source>
        <translation>Was verändert wird, {where}</translation>
    </message>
    <message>
        <source>Values, {where}</source>
        <translation>Werte, {where}</translation>
    </message>
    <message>
        <source>1e-3..1:13log: 13 values by equal factors
0.01..4:13: by equal distances
0.1, 0.2, 0.4: these</source>
        <translation>1e-3..1:13log: 13 Werte in gleichen Verhältnissen
0.01..4:13: in gleichen Abständen
0.1, 0.2, 0.4: genau diese</translation>
    </message>
    <message>
        <source>each of: {costs}</source>
        <translation>jedes davon: {costs}</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>drawn over</source>
        <translation>gezeichnet über</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Distributions of the parameters</source>
        <translation>Verteilungen der Parameter</translation>
    </message>
    <message>
        <source>A parameter and its distribution in each line:
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(median, deviation of the logarithm)
right.m = triangular(low, mode, high)</source>
        <translation>In jeder Zeile ein Parameter und seine Verteilung:
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(Median, Standardabweichung des Logarithmus)
right.m = triangular(kleinster, häufigster, größter Wert)</translation>
    </message>
    <message>
        <source>How values are drawn</source>
        <translation>Wie Werte gezogen werden</translation>
    </message>
    <message>
        <source>random:200 (Monte Carlo)
lhs:200 (Latin hypercube)
sobol:256, with Sobol indices</source>
        <translation>random:200 (Monte Carlo)
lhs:200 (lateinischer Hyperwürfel)
sobol:256, mit Sobol-Indizes</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert des Zufalls</translation>
    </message>
    <message>
        <source>The same seed draws the same values.</source>
        <translation>Derselbe Startwert zieht dieselben Werte.</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Zufall ab</translation>
    </message>
    <message>
        <source>Quantities of signals</source>
        <translation>Größen von Signalen</translation>
    </message>
    <message>
        <source>final:left.x; max:abs(left.x - right.x): final, max, min, mean, rms or integral of signals</source>
        <translation>final:left.x; max:abs(left.x - right.x): final, max, min, mean, rms oder integral von Signalen</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>Was verändert wird</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>Ausdruck</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingänge</translation>
    </message>
    <message>
        <source>States</source>
        <translation>Zustände</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgänge</translation>
    </message>
    <message>
        <source>Name of the subsystem</source>
        <translation>Name des Teilsystems</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Ports without causality</source>
        <translation>Anschlüsse ohne Kausalität</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>Flags of the FMU</source>
        <translation>Merkmale der FMU</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation>Nennwert</translation>
    </message>
    <message>
        <source>port</source>
        <translation>Anschluss</translation>
    </message>
    <message>
        <source>Add port</source>
        <translation>Anschluss hinzufügen</translation>
    </message>
    <message>
        <source>Export the answers</source>
        <translation>Antworten exportieren</translation>
    </message>
    <message>
        <source>First and last name</source>
        <translation>Vor- und Nachname</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The file holds your name, the questions, your answers and when you gave them.</source>
        <translation>Die Datei enthält Ihren Namen, die Fragen, Ihre Antworten und wann Sie sie gegeben haben.</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) have no answer yet.</source>
        <translation>
            <numerusform>%n Frage hat noch keine Antwort.</numerusform>
            <numerusform>%n Fragen haben noch keine Antwort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>The block of the library that it was made from; F1 on the canvas explains it</source>
        <translation>Der Block der Bibliothek, aus dem es entstand; F1 auf der Zeichenfläche erklärt ihn</translation>
    </message>
    <message>
        <source>{new!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{new!r} ist kein Name: Buchstaben, Ziffern und _ verwenden, nicht mit einer Ziffer beginnen; Punkte verbinden mehrere Namen zu einem, wie in front.axle.</translation>
    </message>
    <message>
        <source>The name {new!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>Den Namen {new!r} gibt es zweimal; jedes Teilsystem braucht einen eigenen.</translation>
    </message>
    <message>
        <source>Φ appears here as soon as there is a block with an output and one with an input.</source>
        <translation>Φ erscheint hier, sobald es einen Block mit Ausgang und einen mit Eingang gibt.</translation>
    </message>
    <message>
        <source>Algebraic loop through direct feedthrough: {loop}</source>
        <translation>Algebraische Schleife durch direkten Durchgriff: {loop}</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s) through direct feedthrough: {loop}</source>
        <translation>
            <numerusform>%n algebraische Schleife durch direkten Durchgriff: {loop}</numerusform>
            <numerusform>%n algebraische Schleifen durch direkten Durchgriff: {loop}</numerusform>
        </translation>
    </message>
    <message>
        <source>No algebraic loop.</source>
        <translation>Keine algebraische Schleife.</translation>
    </message>
    <message>
        <source>Φ: {rows} outputs × {columns} inputs, {ones} connected</source>
        <translation>Φ: {rows} Ausgänge × {columns} Eingänge, {ones} verbunden</translation>
    </message>
    <message>
        <source>1: {output} feeds {input}</source>
        <translation>1: {output} speist {input}</translation>
    </message>
    <message>
        <source>0: {output} does not feed {input}</source>
        <translation>0: {output} speist {input} nicht</translation>
    </message>
    <message>
        <source>Which output acts on which input at once, and where are algebraic loops?</source>
        <translation>Welcher Ausgang wirkt sofort auf welchen Eingang, und wo sind algebraische Schleifen?</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Add input</source>
        <translation>Eingang hinzufügen</translation>
    </message>
    <message>
        <source>Add state</source>
        <translation>Zustand hinzufügen</translation>
    </message>
    <message>
        <source>Add output</source>
        <translation>Ausgang hinzufügen</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>Variable</translation>
    </message>
    <message>
        <source>Add variable</source>
        <translation>Variable hinzufügen</translation>
    </message>
    <message>
        <source>There is already a parameter {name!r}.</source>
        <translation>Es gibt schon einen Parameter {name!r}.</translation>
    </message>
    <message>
        <source>There is already an input {name!r}.</source>
        <translation>Es gibt schon einen Eingang {name!r}.</translation>
    </message>
    <message>
        <source>There is already a state {name!r}.</source>
        <translation>Es gibt schon einen Zustand {name!r}.</translation>
    </message>
    <message>
        <source>There is already a variable {name!r}.</source>
        <translation>Es gibt schon eine Variable {name!r}.</translation>
    </message>
    <message>
        <source>There is already an output {name!r}.</source>
        <translation>Es gibt schon einen Ausgang {name!r}.</translation>
    </message>
    <message>
        <source>Recovered diagrams</source>
        <translation>Wiederhergestellte Diagramme</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>Wiederhergestellt</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>Später</translation>
    </message>
    <message>
        <source>Keep all of them; they are offered again at the next start</source>
        <translation>Alle behalten; sie werden beim nächsten Start wieder angeboten</translation>
    </message>
    <message>
        <source>Discard what was recovered of {name}?</source>
        <translation>Wiederhergestelltes von {name} verwerfen?</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) lost for good.</source>
        <translation>
            <numerusform>%n Änderung geht endgültig verloren.</numerusform>
            <numerusform>%n Änderungen gehen endgültig verloren.</numerusform>
        </translation>
    </message>
    <message>
        <source>Macrostep ended without saving. This is what it kept.</source>
        <translation>Macrostep endete, ohne zu speichern. Dies wurde aufbewahrt.</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>Datei: {file}</translation>
    </message>
    <message>
        <source>It was never saved to a file.</source>
        <translation>Es wurde nie in eine Datei gespeichert.</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) in no file; </source>
        <translation>
            <numerusform>%n Änderung in keiner Datei; </numerusform>
            <numerusform>%n Änderungen in keiner Datei; </numerusform>
        </translation>
    </message>
    <message>
        <source>the last was kept on {time}.</source>
        <translation>die letzte wurde am {time} aufbewahrt.</translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation>Die Datei ist nicht mehr da.</translation>
    </message>
    <message>
        <source>The file was changed since then by something else.</source>
        <translation>Die Datei wurde seither von anderer Seite geändert.</translation>
    </message>
    <message>
        <source>Run the methods and the reference</source>
        <translation>Die Verfahren und die Referenz laufen lassen</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Hold after the macro-step under way</source>
        <translation>Nach dem laufenden Makroschritt anhalten</translation>
    </message>
    <message>
        <source>Macro-step</source>
        <translation>Makroschritt</translation>
    </message>
    <message>
        <source>Do one macro-step and hold</source>
        <translation>Einen Makroschritt ausführen und anhalten</translation>
    </message>
    <message>
        <source>Which method, and which step?</source>
        <translation>Welches Verfahren, und welcher Schritt?</translation>
    </message>
    <message>
        <source>The advisor measures how fast the diagram is and what closes its loops, tries every method on it, and says which suit, with which step, and why.</source>
        <translation>Der Berater misst, wie schnell das Diagramm ist und was seine Schleifen schließt, probiert jedes Verfahren daran und sagt, welche sich eignen, mit welchem Schritt und warum.</translation>
    </message>
    <message>
        <source>Advise</source>
        <translation>Beraten</translation>
    </message>
    <message>
        <source>Export as SSP</source>
        <translation>Als SSP ausgeben</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Wrote {name}.</source>
        <translation>{name} ist geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) were changed; the log says which.</source>
        <translation>
            <numerusform>%n Sache ist anders; das Protokoll sagt, welche.</numerusform>
            <numerusform>%n Dinge sind anders; das Protokoll sagt, welche.</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>Protokoll zeigen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>{name} holds several system structures. Which one?</source>
        <translation>{name} enthält mehrere Systemstrukturen. Welche?</translation>
    </message>
    <message>
        <source>Take files from elsewhere?</source>
        <translation>Dateien von anderswo nehmen?</translation>
    </message>
    <message>
        <source>Imported {name}.</source>
        <translation>{name} importiert.</translation>
    </message>
    <message>
        <source>{name} names files outside of it. Take them only if you know where it comes from: it could name any file of yours.</source>
        <translation>{name} nennt Dateien außerhalb. Nehmen Sie sie nur, wenn Sie wissen, woher es kommt: Es könnte jede Ihrer Dateien nennen.</translation>
    </message>
    <message>
        <source>Take them</source>
        <translation>Nehmen</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Reading {names} …</source>
        <translation>Lese {names} …</translation>
    </message>
    <message>
        <source>Imported {name}; save it to keep it.</source>
        <translation>{name} ist eingelesen; speichern Sie es, um es zu behalten.</translation>
    </message>
    <message>
        <source>Error that no variable may exceed, in per cent</source>
        <translation>Fehler, den keine Variable überschreiten darf, in Prozent</translation>
    </message>
    <message>
        <source>Error (RMSE) that no variable may exceed, in per cent of its scale</source>
        <translation>Fehler (RMSE), den keine Variable überschreiten darf, in Prozent ihrer Größe</translation>
    </message>
    <message>
        <source>Trying every method; this takes a while the first time.</source>
        <translation>Jedes Verfahren wird probiert; beim ersten Mal dauert das eine Weile.</translation>
    </message>
    <message>
        <source>Looking at {label} …</source>
        <translation>{label} wird angesehen …</translation>
    </message>
    <message>
        <source>{label} left {name} {error} % off.</source>
        <translation>{label} ließ {name} {error} % daneben.</translation>
    </message>
    <message>
        <source>Which method and which macro-step suit this diagram, and why?</source>
        <translation>Welches Verfahren und welcher Makroschritt passen zu diesem Diagramm, und warum?</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %.</source>
        <translation>Der angestrebte Fehler muss eine Zahl über 0 % sein.</translation>
    </message>
    <message>
        <source>Done: {what}.</source>
        <translation>Getan: {what}.</translation>
    </message>
    <message>
        <source>The diagram has changed since; ask again.</source>
        <translation>Das Diagramm hat sich seither geändert; noch einmal fragen.</translation>
    </message>
    <message>
        <source>Errors within</source>
        <translation>Fehler bis</translation>
    </message>
    <message>
        <source>End the run, keep its results</source>
        <translation>Den Lauf beenden, die Ergebnisse behalten</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <source>End the run and restart it</source>
        <translation>Den Lauf beenden und neu beginnen</translation>
    </message>
    <message>
        <source>Stop time</source>
        <translation>Endzeit</translation>
    </message>
    <message>
        <source>The stop time must be a number of seconds, not {text!r}.</source>
        <translation>Die Endzeit muss eine Anzahl Sekunden sein, nicht {text!r}.</translation>
    </message>
    <message>
        <source>The stop time must be after the start time {start:g} s, not {text} s.</source>
        <translation>Die Endzeit muss nach dem Beginn {start:g} s liegen, nicht {text} s.</translation>
    </message>
    <message>
        <source>Time at which the runs end [s]</source>
        <translation>Zeit, zu der die Läufe enden [s]</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>startet …</translation>
    </message>
    <message>
        <source>Compare one more coupling method</source>
        <translation>Ein weiteres Kopplungsverfahren vergleichen</translation>
    </message>
    <message>
        <source>The run process is starting; it knows the methods.</source>
        <translation>Der Rechenprozess startet; er kennt die Verfahren.</translation>
    </message>
    <message>
        <source>Explicit: nothing is repeated</source>
        <translation>Explizit: nichts wird wiederholt</translation>
    </message>
    <message>
        <source>Iterating: steps are repeated until the inputs fit</source>
        <translation>Iterierend: Schritte werden wiederholt, bis die Eingänge passen</translation>
    </message>
    <message>
        <source>Linearising: inputs from linearisations of the subsystems</source>
        <translation>Linearisierend: Eingänge aus Linearisierungen der Teilsysteme</translation>
    </message>
    <message>
        <source>Around another method</source>
        <translation>Um ein anderes Verfahren</translation>
    </message>
    <message>
        <source>Coupling methods</source>
        <translation>Kopplungsverfahren</translation>
    </message>
    <message>
        <source>A good start here</source>
        <translation>Ein guter Anfang hier</translation>
    </message>
    <message>
        <source>Of your own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>One file, with an example in it that runs; you change it in your editor.</source>
        <translation>Eine Datei mit einem Beispiel darin, das läuft; Sie ändern sie in Ihrem Editor.</translation>
    </message>
    <message>
        <source>New method…</source>
        <translation>Neues Verfahren …</translation>
    </message>
    <message>
        <source>{method} of {inner}</source>
        <translation>{method} von {inner}</translation>
    </message>
    <message>
        <source>fits this diagram</source>
        <translation>passt zu diesem Diagramm</translation>
    </message>
    <message>
        <source>Needs of every subsystem: {needs}.</source>
        <translation>Braucht von jedem Teilsystem: {needs}.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>Weiterlaufen</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>{name} is no text</source>
        <translation>{name} ist kein Text</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>es ist zu tief geschachtelt</translation>
    </message>
    <message>
        <source>{name}: {what}</source>
        <translation>{name}: {what}</translation>
    </message>
    <message>
        <source>{name} stands in itself, or twice</source>
        <translation>{name} steht in sich selbst oder zweimal</translation>
    </message>
    <message>
        <source>it has more than {count} groups</source>
        <translation>sie hat mehr als {count} Gruppen</translation>
    </message>
    <message>
        <source>{name} leads elsewhere, and no run does</source>
        <translation>{name} führt anderswohin, und kein Lauf tut das</translation>
    </message>
    <message>
        <source>{name} says to be longer than the file</source>
        <translation>{name} gibt an, länger als die Datei zu sein</translation>
    </message>
    <message>
        <source>the times of {name} go back, or are none</source>
        <translation>die Zeiten von {name} gehen zurück oder sind keine</translation>
    </message>
    <message>
        <source>{name} is no column of numbers</source>
        <translation>{name} ist keine Spalte von Zahlen</translation>
    </message>
    <message>
        <source>{name} has {rows} rows, and its subsystem {times} times</source>
        <translation>{name} hat {rows} Zeilen und sein Teilsystem {times} Zeiten</translation>
    </message>
    <message>
        <source>it is damaged at {name}</source>
        <translation>sie ist bei {name} beschädigt</translation>
    </message>
    <message>
        <source>there is no such file</source>
        <translation>diese Datei gibt es nicht</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>Sie dürfen sie nicht lesen</translation>
    </message>
    <message>
        <source>another program is writing it</source>
        <translation>ein anderes Programm schreibt sie gerade</translation>
    </message>
    <message>
        <source>it is no HDF5 file, or damaged</source>
        <translation>sie ist keine HDF5-Datei oder beschädigt</translation>
    </message>
    <message>
        <source>Monolithic reference</source>
        <translation>Monolithische Referenz</translation>
    </message>
    <message>
        <source>Reference (finer run)</source>
        <translation>Referenz (feinerer Lauf)</translation>
    </message>
    <message>
        <source>There is 1 more problem.</source>
        <translation>Es gibt 1 weiteres Problem.</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more problems.</source>
        <translation>
            <numerusform>Es gibt %n weiteres Problem.</numerusform>
            <numerusform>Es gibt %n weitere Probleme.</numerusform>
        </translation>
    </message>
    <message>
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {space:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation>Ein Makroschritt von {step:g} s ergibt {points} Kommunikationspunkte, die etwa {needed:.0f} GB brauchen; dieser Rechner hat {space:.0f} GB. Wählen Sie einen längeren Makroschritt oder ein früheres Ende.</translation>
    </message>
    <message>
        <source>On the command line they can grow on the disk: macrostep run … -o results.h5.</source>
        <translation>Auf der Kommandozeile können sie auf der Festplatte wachsen: macrostep run … -o results.h5.</translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Restart Macrostep.</source>
        <translation>Der Rechenprozess {how}, wieder bevor er bereit war, und wird nicht mehr gestartet; das Terminal sagt vielleicht, warum. Starten Sie Macrostep neu.</translation>
    </message>
    <message>
        <source>The run process {how} before it was ready; it is started again.</source>
        <translation>Der Rechenprozess {how}, bevor er bereit war; er wird neu gestartet.</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>Das Python-Teilsystem {subsystem} ist bei t = {time:g} s nicht binnen {hung:.0f} s aus {function} zurückgekehrt; sein Prozess wurde beendet. Die Ergebnisse bis dahin bleiben, und ein neuer Prozess startet.</translation>
    </message>
    <message>
        <source>The FMU {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>Die FMU {subsystem} ist bei t = {time:g} s nicht binnen {hung:.0f} s aus {function} zurückgekehrt; ihr Prozess wurde beendet. Die Ergebnisse bis dahin bleiben, und ein neuer Prozess startet.</translation>
    </message>
    <message>
        <source> while the Python subsystem {subsystem} was in {function}</source>
        <translation>, während das Python-Teilsystem {subsystem} in {function} war</translation>
    </message>
    <message>
        <source> while the FMU {subsystem} was in {function}</source>
        <translation>, während die FMU {subsystem} in {function} war</translation>
    </message>
    <message>
        <source> while stepping {subsystem}</source>
        <translation> beim Schritt von {subsystem}</translation>
    </message>
    <message>
        <source> at t = {time:g} s</source>
        <translation> bei t = {time:g} s</translation>
    </message>
    <message>
        <source>The run process {how}{where}. The results up to there are kept, and a new process is starting.</source>
        <translation>Der Rechenprozess {how}{where}. Die Ergebnisse bis dahin bleiben, und ein neuer Prozess startet.</translation>
    </message>
    <message>
        <source>Stopped after {elapsed:.1f} s</source>
        <translation>Nach {elapsed:.1f} s beendet</translation>
    </message>
    <message>
        <source>{label} cannot run this diagram</source>
        <translation>{label} kann dieses Diagramm nicht rechnen</translation>
    </message>
    <message>
        <source>{label} failed</source>
        <translation>{label} gescheitert</translation>
    </message>
    <message>
        <source>{label} diverged at t = {time:g} s</source>
        <translation>{label} ist bei t = {time:g} s divergiert</translation>
    </message>
    <message>
        <source>{label} failed at t = {time:g} s</source>
        <translation>{label} bei t = {time:g} s gescheitert</translation>
    </message>
    <message>
        <source>{failed} of {all} runs failed, see Compare</source>
        <translation>{failed} von {all} gescheitert, siehe Vergleich</translation>
    </message>
    <message>
        <source>Done in {elapsed:.1f} s</source>
        <translation>Fertig in {elapsed:.1f} s</translation>
    </message>
    <message>
        <source>ended by itself</source>
        <translation>endete von selbst</translation>
    </message>
    <message>
        <source>ended by itself with code {code}</source>
        <translation>endete von selbst mit Code {code}</translation>
    </message>
    <message>
        <source>was killed ({signal})</source>
        <translation>wurde abgebrochen ({signal})</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>Signal {number}</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>Angehalten</translation>
    </message>
    <message>
        <source>Paused at t = {time:.10g} s</source>
        <translation>Angehalten bei t = {time:.10g} s</translation>
    </message>
    <message>
        <source>The run takes over numbers of parameters that you change now.</source>
        <translation>Zahlen von Parametern, die man jetzt ändert, übernimmt der Lauf.</translation>
    </message>
    <message>
        <source>{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.</source>
        <translation>{subsystem}.{parameter} ist ab t = {time:g} s {after:g} statt {before:g} (SI).</translation>
    </message>
    <message>
        <source>Starting the run process …</source>
        <translation>Rechenprozess startet …</translation>
    </message>
    <message>
        <source>The run process is being started again; run once more in a moment.</source>
        <translation>Der Rechenprozess wird neu gestartet; gleich noch einmal starten.</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>; edited since</source>
        <translation>; seither geändert</translation>
    </message>
    <message>
        <source>Stepping {subsystem} at t = {time:g} s</source>
        <translation>{subsystem} rechnet bei t = {time:g} s</translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation>Vorbereitung …</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird beendet …</translation>
    </message>
    <message>
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; restart it.</source>
        <translation>{name} hat andere Gleichungen, Namen oder Einheiten als der angehaltene Lauf, der nur Zahlen übernimmt; neu beginnen.</translation>
    </message>
    <message>
        <source>Showing {names}</source>
        <translation>Gezeigt: {names}</translation>
    </message>
    <message>
        <source>Compiling {operations} operations, about {seconds:.0f} s the first time …</source>
        <translation>{operations} Operationen werden übersetzt, beim ersten Mal etwa {seconds:.0f} s …</translation>
    </message>
    <message>
        <source>Running the reference</source>
        <translation>Die Referenz läuft</translation>
    </message>
    <message>
        <source>Running {label}</source>
        <translation>{label} läuft</translation>
    </message>
    <message>
        <source>Running {label} on {count} ranks</source>
        <translation>{label} läuft auf {count} Rängen</translation>
    </message>
    <message>
        <source>The run process is ready after {setup_time} s.</source>
        <translation>Der Rechenprozess ist nach {setup_time} s bereit.</translation>
    </message>
    <message>
        <source>An extension cannot be used: {fault}</source>
        <translation>Eine Erweiterung kann nicht benutzt werden: {fault}</translation>
    </message>
    <message>
        <source>No run process</source>
        <translation>Kein Rechenprozess</translation>
    </message>
    <message>
        <source>Starting the run process for the other methods …</source>
        <translation>Der Rechenprozess wird für die anderen Verfahren neu gestartet …</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Pages of settings</source>
        <translation>Seiten der Einstellungen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>FMUs</source>
        <translation>FMUs</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>Seite zurücksetzen</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>Schriftgröße</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Used from the next start on.</source>
        <translation>Gilt ab dem nächsten Start.</translation>
    </message>
    <message>
        <source>Move nothing</source>
        <translation>Nichts bewegen</translation>
    </message>
    <message>
        <source>Values do not run along wires; a system that asks for this is followed anyway.</source>
        <translation>Werte laufen nicht an Leitungen entlang; einem System, das dies verlangt, wird ohnehin gefolgt.</translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation>Raster zeigen</translation>
    </message>
    <message>
        <source>Place blocks and corners of wires on the grid</source>
        <translation>Blöcke und Ecken von Leitungen am Raster ausrichten</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>Nie</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>nach %n Minute</numerusform>
            <numerusform>nach %n Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep copies of unsaved diagrams</source>
        <translation>Kopien ungespeicherter Diagramme aufbewahren</translation>
    </message>
    <message>
        <source>After a crash they are offered at the next start; two seconds of work are lost at most.</source>
        <translation>Nach einem Absturz werden sie beim nächsten Start angeboten; höchstens zwei Sekunden Arbeit gehen verloren.</translation>
    </message>
    <message>
        <source>Save the file by itself</source>
        <translation>Datei von selbst speichern</translation>
    </message>
    <message>
        <source>Only diagrams that have a file, and only if nothing else uses or has changed it.</source>
        <translation>Nur Diagramme mit Datei, und nur wenn sie niemand sonst benutzt oder geändert hat.</translation>
    </message>
    <message>
        <source>Ask before unsaved changes are thrown away</source>
        <translation>Fragen, bevor ungespeicherte Änderungen verworfen werden</translation>
    </message>
    <message>
        <source>Read a changed file again without asking</source>
        <translation>Geänderte Datei ungefragt neu lesen</translation>
    </message>
    <message>
        <source>Only if there are no unsaved changes in the window.</source>
        <translation>Nur wenn im Fenster nichts ungespeichert ist.</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>Datenordner</translation>
    </message>
    <message>
        <source>For recovery copies and what else Macrostep keeps.</source>
        <translation>Für Wiederherstellungskopien und was Macrostep sonst aufbewahrt.</translation>
    </message>
    <message>
        <source>Significant digits in tables</source>
        <translation>Gültige Stellen in Tabellen</translation>
    </message>
    <message>
        <source>The mouse on a figure shows all of its digits.</source>
        <translation>Die Maus auf einer Zahl zeigt alle Stellen.</translation>
    </message>
    <message>
        <source>Very small and large numbers</source>
        <translation>Sehr kleine und große Zahlen</translation>
    </message>
    <message>
        <source>As many as make it faster</source>
        <translation>So viele, wie ihn schneller machen</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n Thread</numerusform>
            <numerusform>%n Threads</numerusform>
        </translation>
    </message>
    <message>
        <source>in one process</source>
        <translation>in einem Prozess</translation>
    </message>
    <message numerus="yes">
        <source>on %n rank(s) (MPI)</source>
        <translation>
            <numerusform>auf %n Rang (MPI)</numerusform>
            <numerusform>auf %n Rängen (MPI)</numerusform>
        </translation>
    </message>
    <message>
        <source>Ranks pay where a subsystem takes a tenth of a millisecond or more for a macro-step.</source>
        <translation>Ränge lohnen sich, wo ein Teilsystem für einen Makroschritt eine Zehntelmillisekunde oder mehr braucht.</translation>
    </message>
    <message>
        <source>A run&apos;s subsystems are stepped by</source>
        <translation>Die Teilsysteme eines Laufs rechnen auf</translation>
    </message>
    <message>
        <source>The results are the same to the last bit. What it was, and why, stands in the log.</source>
        <translation>Die Ergebnisse sind bis zum letzten Bit dieselben. Wie viele es waren und warum, steht im Protokoll.</translation>
    </message>
    <message>
        <source>Runs calculate</source>
        <translation>Läufe rechnen</translation>
    </message>
    <message>
        <source>Ranks are started by</source>
        <translation>Ränge werden gestartet von</translation>
    </message>
    <message>
        <source>The mpiexec of the MPI that mpi4py uses; empty for the one that is found.</source>
        <translation>Das mpiexec des MPI, das mpi4py benutzt; leer für das, das gefunden wird.</translation>
    </message>
    <message>
        <source>Its further arguments</source>
        <translation>Seine weiteren Argumente</translation>
    </message>
    <message>
        <source>Files that a diagram uses must be at the same place on all machines.</source>
        <translation>Dateien, die ein Diagramm benutzt, müssen auf allen Rechnern am selben Ort sein.</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask again for all programs</source>
        <translation>Für alle Programme wieder fragen</translation>
    </message>
    <message>
        <source>An FMU may stay in one call at most</source>
        <translation>Eine FMU darf in einem Aufruf höchstens bleiben</translation>
    </message>
    <message>
        <source>Then its process is ended; the results up to there are kept.</source>
        <translation>Dann wird ihr Prozess beendet; die Ergebnisse bis dahin bleiben.</translation>
    </message>
    <message>
        <source>Programs that may run</source>
        <translation>Programme, die laufen dürfen</translation>
    </message>
    <message>
        <source>FMUs and Python files run only after you have agreed to it, once for each content.</source>
        <translation>FMUs und Python-Dateien laufen erst, wenn Sie zugestimmt haben, einmal für jeden Inhalt.</translation>
    </message>
    <message>
        <source>There is no program {path}.</source>
        <translation>Es gibt kein Programm {path}.</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation>Datenordner wählen</translation>
    </message>
    <message>
        <source>Write a folder, or choose one.</source>
        <translation>Einen Ordner schreiben oder wählen.</translation>
    </message>
    <message>
        <source>The data folder is a full path, which begins at the top, not {text!r}.</source>
        <translation>Der Datenordner ist ein vollständiger Pfad von der obersten Ebene an, nicht {text!r}.</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} ist eine Datei, kein Ordner.</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>Befehle und Tasten suchen</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Neue Tasten</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>Hier verwenden</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>Keine Tasten</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Give this action the keys of the beginning</source>
        <translation>Diesem Befehl seine ursprünglichen Tasten geben</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>{keys} (yours)</source>
        <translation>{keys} (von Ihnen)</translation>
    </message>
    <message>
        <source>{keys} are the keys of “{action}”, which would have none of them then.</source>
        <translation>{keys} gehören zu „{action}“, das dann keine mehr hätte.</translation>
    </message>
    <message>
        <source>ends what is under way</source>
        <translation>beendet Laufendes</translation>
    </message>
    <message>
        <source>goes to the next field or block</source>
        <translation>geht zum nächsten Feld oder Block</translation>
    </message>
    <message>
        <source>goes to the field or block before</source>
        <translation>geht zum vorigen Feld oder Block</translation>
    </message>
    <message>
        <source>confirms</source>
        <translation>bestätigt</translation>
    </message>
    <message>
        <source>presses what has the focus, and moves the picture</source>
        <translation>drückt, was den Fokus hat, und verschiebt das Bild</translation>
    </message>
    <message>
        <source>leaves the canvas</source>
        <translation>verlässt die Zeichenfläche</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>kopiert</translation>
    </message>
    <message>
        <source>cuts</source>
        <translation>schneidet aus</translation>
    </message>
    <message>
        <source>pastes</source>
        <translation>fügt ein</translation>
    </message>
    <message>
        <source>{keys} {does} and cannot be given to something else.</source>
        <translation>{keys} {does} und kann nicht anders vergeben werden.</translation>
    </message>
    <message>
        <source>{keys} alone is needed for typing; hold Ctrl or Alt with it.</source>
        <translation>{keys} allein wird zum Schreiben gebraucht; Strg oder Alt dazu halten.</translation>
    </message>
    <message>
        <source>Reference of {label}</source>
        <translation>Referenz von {label}</translation>
    </message>
    <message numerus="yes">
        <source>%n composites together</source>
        <translation>
            <numerusform>%n Verbund gemeinsam</numerusform>
            <numerusform>%n Verbünde gemeinsam</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} together</source>
        <translation>{names} gemeinsam</translation>
    </message>
    <message>
        <source>all apart</source>
        <translation>alles getrennt</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>d. MMM HH:mm</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>d. MMM yyyy HH:mm</translation>
    </message>
    <message>
        <source>New diagram</source>
        <translation>Neues Diagramm</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>First steps</source>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Systems of several domains</source>
        <translation>Systeme aus mehreren Bereichen</translation>
    </message>
    <message>
        <source>Circuits and machines of text books</source>
        <translation>Schaltungen und Maschinen aus Lehrbüchern</translation>
    </message>
    <message>
        <source>The papers&apos; cases</source>
        <translation>Die Fälle der Veröffentlichungen</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>Zurück zu {name}</translation>
    </message>
    <message>
        <source>The file is not there any more</source>
        <translation>Die Datei ist nicht mehr da</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>Die Datei ist nicht lesbar</translation>
    </message>
    <message>
        <source>Draw subsystems, couple them by any co-simulation method, and compare with the reference.</source>
        <translation>Teilsysteme zeichnen, mit einem beliebigen Co-Simulationsverfahren koppeln und mit der Referenz vergleichen.</translation>
    </message>
    <message>
        <source>Drag from a port to connect · double-click a name to rename · right-click for more</source>
        <translation>Von einem Anschluss ziehen, um zu verbinden · Namen doppelt anklicken, um umzubenennen · Rechtsklick für mehr</translation>
    </message>
    <message>
        <source>Drag a block from the library onto the canvas, or open an example from the File menu</source>
        <translation>Block aus der Bibliothek auf die Zeichenfläche ziehen oder ein Beispiel aus dem Menü Datei öffnen</translation>
    </message>
    <message>
        <source>Show every problem of the diagram</source>
        <translation>Alle Probleme des Diagramms zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s)</source>
        <translation>
            <numerusform>%n algebraische Schleife</numerusform>
            <numerusform>%n algebraische Schleifen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) selected</source>
        <translation>
            <numerusform>%n Block ausgewählt</numerusform>
            <numerusform>%n Blöcke ausgewählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n Eingang</numerusform>
            <numerusform>%n Eingänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s)</source>
        <translation>
            <numerusform>%n Ausgang</numerusform>
            <numerusform>%n Ausgänge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n Zustand</numerusform>
            <numerusform>%n Zustände</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Fitting</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>Which parameters let the diagram follow what was measured, and how certain are they?</source>
        <translation>Mit welchen Parametern folgt das Diagramm dem Gemessenen, und wie sicher sind sie?</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>Optimierung</translation>
    </message>
    <message>
        <source>For which parameters does a figure become smallest, largest, or what is wanted?</source>
        <translation>Für welche Parameter wird eine Größe am kleinsten, am größten oder wie gewünscht?</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Wiedergabe</translation>
    </message>
    <message>
        <source>What flows where at a time, and which block moves how much energy?</source>
        <translation>Was fließt wann wohin, und welcher Block bewegt wie viel Energie?</translation>
    </message>
    <message>
        <source>Which rank has which subsystems, and how much of the time does it calculate?</source>
        <translation>Welcher Rang hat welche Teilsysteme, und welchen Teil der Zeit rechnet er?</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>Lektion</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>Was zu ändern ist</translation>
    </message>
    <message>
        <source>{method} runs beside the monolithic reference, as no method was chosen.</source>
        <translation>{method} läuft neben der monolithischen Referenz, weil kein Verfahren gewählt war.</translation>
    </message>
    <message>
        <source>The errors of the runs are not known. {why}</source>
        <translation>Die Fehler der Läufe sind nicht bekannt. {why}</translation>
    </message>
    <message>
        <source>Long before the end nothing new happens any more: {time} are enough.</source>
        <translation>Lange vor dem Ende geschieht nichts Neues mehr: {time} genügen.</translation>
    </message>
    <message>
        <source>What moves here takes much longer than the run: it needs {time}.</source>
        <translation>Was sich hier bewegt, dauert viel länger als der Lauf: Es braucht {time}.</translation>
    </message>
    <message>
        <source>Run until {time}</source>
        <translation>Bis {time} laufen lassen</translation>
    </message>
    <message>
        <source>Run again in a process of its own</source>
        <translation>Noch einmal in eigenem Prozess rechnen</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) did not go through.</source>
        <translation>
            <numerusform>%n weiterer Lauf kam nicht durch.</numerusform>
            <numerusform>%n weitere Läufe kamen nicht durch.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no subsystem {name} any more.</source>
        <translation>Es gibt kein Teilsystem {name} mehr.</translation>
    </message>
    <message>
        <source>A run is under way; stop it first.</source>
        <translation>Es läuft gerade etwas; zuerst anhalten.</translation>
    </message>
    <message>
        <source>Running {run}; undo brings the methods back.</source>
        <translation>{run} läuft; Rückgängig bringt die Verfahren zurück.</translation>
    </message>
    <message>
        <source>{file} is written; change it in your editor.</source>
        <translation>{file} ist geschrieben; ändern Sie die Datei in Ihrem Editor.</translation>
    </message>
    <message>
        <source>No crash has left anything behind.</source>
        <translation>Kein Absturz hat etwas hinterlassen.</translation>
    </message>
    <message>
        <source>Recovered {name}; save it to keep it.</source>
        <translation>{name} wiederhergestellt; zum Behalten speichern.</translation>
    </message>
    <message>
        <source>No recovery copy can be written to {reason}; save often, or choose another folder in the settings.</source>
        <translation>Es kann keine Wiederherstellungskopie geschrieben werden, {reason}; speichern Sie oft, oder wählen Sie in den Einstellungen einen anderen Ordner.</translation>
    </message>
    <message>
        <source>Let a plot, a panel or the canvas fill the window</source>
        <translation>Eine Kurve, eine Ansicht oder die Zeichenfläche das Fenster füllen lassen</translation>
    </message>
    <message>
        <source>{name} (open elsewhere too)</source>
        <translation>{name} (auch anderswo geöffnet)</translation>
    </message>
    <message>
        <source>; right-click for its columns and units</source>
        <translation>; Rechtsklick für seine Spalten und Einheiten</translation>
    </message>
    <message>
        <source>{title} over {under}</source>
        <translation>{title} über {under}</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 bis 1</translation>
    </message>
    <message>
        <source>Names that fit</source>
        <translation>Passende Namen</translation>
    </message>
    <message>
        <source>Equations, typeset</source>
        <translation>Gleichungen, gesetzt</translation>
    </message>
    <message>
        <source>rates of the states over the states</source>
        <translation>Änderungsraten der Zustände nach den Zuständen</translation>
    </message>
    <message>
        <source>rates of the states over the inputs</source>
        <translation>Änderungsraten der Zustände nach den Eingängen</translation>
    </message>
    <message>
        <source>outputs over the states</source>
        <translation>Ausgänge nach den Zuständen</translation>
    </message>
    <message>
        <source>outputs over the inputs: direct feedthrough</source>
        <translation>Ausgänge nach den Eingängen: direkter Durchgriff</translation>
    </message>
    <message>
        <source>Jacobians at the start</source>
        <translation>Jacobi-Matrizen am Anfang</translation>
    </message>
    <message>
        <source>{output} depends directly on {inputs}.</source>
        <translation>{output} hängt direkt von {inputs} ab.</translation>
    </message>
    <message>
        <source>No output depends directly on an input.</source>
        <translation>Kein Ausgang hängt direkt von einem Eingang ab.</translation>
    </message>
    <message>
        <source>Asking the run process …</source>
        <translation>Der Rechenprozess wird gefragt …</translation>
    </message>
    <message>
        <source>At the start values, in SI units.</source>
        <translation>An den Startwerten, in SI-Einheiten.</translation>
    </message>
    <message>
        <source>Nothing to differentiate.</source>
        <translation>Es gibt nichts abzuleiten.</translation>
    </message>
    <message>
        <source>{size}, entries that are not zero: {count}.</source>
        <translation>{size}, von null verschiedene Einträge: {count}.</translation>
    </message>
    <message>
        <source>Follows the value; write a number to fix it</source>
        <translation>Folgt dem Wert; eine Zahl eintragen, um ihn festzulegen</translation>
    </message>
    <message>
        <source>Value of {name}</source>
        <translation>Wert von {name}</translation>
    </message>
    <message>
        <source>Least value of {name}</source>
        <translation>Kleinster Wert von {name}</translation>
    </message>
    <message>
        <source>Greatest value of {name}</source>
        <translation>Größter Wert von {name}</translation>
    </message>
    <message numerus="yes">
        <source>%n member(s), {first} to {last}</source>
        <translation>
            <numerusform>%n Mitglied, {first} bis {last}</numerusform>
            <numerusform>%n Mitglieder, {first} bis {last}</numerusform>
        </translation>
    </message>
    <message>
        <source>Solved together, as one subsystem: {members}</source>
        <translation>Gemeinsam gelöst, als ein Teilsystem: {members}</translation>
    </message>
    <message>
        <source>Solved apart: {members}</source>
        <translation>Getrennt gelöst: {members}</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außen</translation>
    </message>
    <message>
        <source>Everything outside of this composite that is connected with it</source>
        <translation>Alles außerhalb dieses Verbunds, was mit ihm verbunden ist</translation>
    </message>
    <message>
        <source>Show the inside of {name}</source>
        <translation>Das Innere von {name} zeigen</translation>
    </message>
    <message numerus="yes">
        <source>Block {name}: %n instance(s)</source>
        <translation>
            <numerusform>Block {name}: %n Instanz</numerusform>
            <numerusform>Block {name}: %n Instanzen</numerusform>
        </translation>
    </message>
    <message>
        <source>What is changed here changes all instances of the block; values belong to each.</source>
        <translation>Was hier geändert wird, ändert alle Instanzen des Blocks; Werte gehören jeder einzelnen.</translation>
    </message>
    <message>
        <source>Make composite</source>
        <translation>Verbund bilden</translation>
    </message>
    <message>
        <source>Dissolve the composite</source>
        <translation>Verbund auflösen</translation>
    </message>
    <message>
        <source>Solve together</source>
        <translation>Gemeinsam lösen</translation>
    </message>
    <message>
        <source>Enter the composite</source>
        <translation>Verbund betreten</translation>
    </message>
    <message>
        <source>Leave the composite</source>
        <translation>Verbund verlassen</translation>
    </message>
    <message>
        <source>as drawn: {solved}</source>
        <translation>wie gezeichnet: {solved}</translation>
    </message>
    <message>
        <source>together</source>
        <translation>gemeinsam</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>getrennt</translation>
    </message>
    <message>
        <source>Cut</source>
        <comment>through the diagram</comment>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>The calculation failed by a fault of the program; its log says more.</source>
        <translation>Die Berechnung scheiterte an einem Fehler des Programms; sein Protokoll sagt mehr.</translation>
    </message>
    <message>
        <source>What this diagram is</source>
        <translation>Was dieses Diagramm ist</translation>
    </message>
    <message>
        <source>After the run</source>
        <translation>Nach dem Lauf</translation>
    </message>
    <message>
        <source>Try first</source>
        <translation>Zuerst probieren</translation>
    </message>
    <message>
        <source>Also possible</source>
        <translation>Auch möglich</translation>
    </message>
    <message>
        <source>Does not suit</source>
        <translation>Eignet sich nicht</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>Nicht anwendbar</translation>
    </message>
    <message>
        <source>Nothing needs to be changed.</source>
        <translation>Es braucht nichts geändert zu werden.</translation>
    </message>
    <message numerus="yes">
        <source>Change %n settings</source>
        <translation>
            <numerusform>%n Einstellung ändern</numerusform>
            <numerusform>%n Einstellungen ändern</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the step of {name}</source>
        <translation>Den Schritt von {name} entfernen</translation>
    </message>
    <message>
        <source>Switch on for {name}: {capability}</source>
        <translation>Für {name} einschalten: {capability}</translation>
    </message>
    <message>
        <source>The repeated run gives another {signal} at t = {time:.6g} s than the one recorded; what is shown is that of the repeated one.</source>
        <translation>Der wiederholte Lauf ergibt bei t = {time:.6g} s ein anderes {signal} als der aufgezeichnete; gezeigt wird das des wiederholten.</translation>
    </message>
    <message>
        <source>Nothing is connected; the input keeps its start value.</source>
        <translation>Es ist nichts verbunden; der Eingang behält seinen Startwert.</translation>
    </message>
    <message>
        <source>A cubic from the value and slope at which the last one ended to those that all linearised subsystems together are expected to put out.</source>
        <translation>Ein kubisches Polynom von Wert und Steigung, mit denen die letzte endete, zu denen, die von allen linearisierten Teilsystemen zusammen erwartet werden.</translation>
    </message>
    <message numerus="yes">
        <source>A cubic from the value and slope at which the last one ended to those found by %n iteration(s).</source>
        <translation>
            <numerusform>Ein kubisches Polynom von Wert und Steigung, mit denen die letzte endete, zu denen, die %n Iteration fand.</numerusform>
            <numerusform>Ein kubisches Polynom von Wert und Steigung, mit denen die letzte endete, zu denen, die %n Iterationen fanden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest value</source>
        <translation>Der neueste Wert</translation>
    </message>
    <message>
        <source>A line through value and slope</source>
        <translation>Eine Gerade durch Wert und Steigung</translation>
    </message>
    <message>
        <source>{line}, gone over to smoothly from the extrapolation before (degree 7)</source>
        <translation>{line}, glatt übergehend aus der Extrapolation davor (Grad 7)</translation>
    </message>
    <message>
        <source>; what was lost before is added as a hat</source>
        <translation>; was davor verloren ging, kommt als Hut hinzu</translation>
    </message>
    <message>
        <source>Order {order}: extrapolated with it, the past would have missed the value that came at t = {time:.6g} s by {error}.</source>
        <translation>Ordnung {order}: mit ihr extrapoliert hätte die Vergangenheit den Wert, der bei t = {time:.6g} s kam, um {error} verfehlt.</translation>
    </message>
    <message>
        <source>Order {order}, because the past has too few points for order {requested}.</source>
        <translation>Ordnung {order}, weil die Vergangenheit für Ordnung {requested} zu wenige Punkte hat.</translation>
    </message>
    <message>
        <source>Order {order}; it was chosen before this trace begins, or there was nothing to choose.</source>
        <translation>Ordnung {order}; sie wurde gewählt, bevor dieser Blick beginnt, oder es gab nichts zu wählen.</translation>
    </message>
    <message>
        <source>The estimate was made at t = {time:.6g} s.</source>
        <translation>Die Schätzung wurde bei t = {time:.6g} s gemacht.</translation>
    </message>
    <message>
        <source>The subsystem takes the best polynomial of a lower degree, with the same integral.</source>
        <translation>Das Teilsystem nimmt das beste Polynom niedrigeren Grades, mit demselben Integral.</translation>
    </message>
    <message>
        <source>Smoothed to a cubic without jumps in value and slope.</source>
        <translation>Geglättet zu einem kubischen Polynom ohne Sprünge in Wert und Steigung.</translation>
    </message>
    <message>
        <source>Degree {degree}: through the value at the end of the step, and past ones.</source>
        <translation>Grad {degree}: durch den Wert am Ende des Schritts und vergangene.</translation>
    </message>
    <message>
        <source>The newest value is held.</source>
        <translation>Der neueste Wert wird gehalten.</translation>
    </message>
    <message>
        <source>Degree {degree}: through the newest {points} values.</source>
        <translation>Grad {degree}: durch die neuesten {points} Werte.</translation>
    </message>
    <message>
        <source>held</source>
        <translation>gehalten</translation>
    </message>
    <message>
        <source>a straight line</source>
        <translation>eine Gerade</translation>
    </message>
    <message>
        <source>a parabola</source>
        <translation>eine Parabel</translation>
    </message>
    <message>
        <source>a cubic</source>
        <translation>ein kubisches Polynom</translation>
    </message>
    <message>
        <source>{input} is held at {value}</source>
        <translation>{input} wird bei {value} gehalten</translation>
    </message>
    <message>
        <source>{input} is {shape} from {begin} to {end}</source>
        <translation>{input} ist {shape} von {begin} bis {end}</translation>
    </message>
    <message>
        <source>a polynomial of degree {degree}</source>
        <translation>ein Polynom vom Grad {degree}</translation>
    </message>
    <message>
        <source>estimate of {source} of order {order}</source>
        <translation>Schätzung von {source} der Ordnung {order}</translation>
    </message>
    <message>
        <source>made at t = {t} s</source>
        <translation>gemacht bei t = {t} s</translation>
    </message>
    <message>
        <source>projected to a degree that it takes</source>
        <translation>auf einen Grad projiziert, den es nimmt</translation>
    </message>
    <message>
        <source>going over smoothly from the extrapolation before</source>
        <translation>glatt übergehend aus der Extrapolation davor</translation>
    </message>
    <message>
        <source>with what was lost given back</source>
        <translation>mit Rückgabe des Verlorenen</translation>
    </message>
    <message>
        <source>towards what {source} has just come to</source>
        <translation>auf das zu, wohin {source} gerade kam</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>What happens inside one macro-step, one phase after another?</source>
        <translation>Was geschieht in einem Makroschritt, eine Phase nach der anderen?</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitstrahl</translation>
    </message>
    <message>
        <source>Step through {run} here</source>
        <translation>{run} hier durchschreiten</translation>
    </message>
    <message>
        <source>{run} is repeated as far as t = {time} s, to look inside its macro-steps.</source>
        <translation>{run} wird bis t = {time} s wiederholt, um in seine Makroschritte zu sehen.</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message>
        <source>The run that is traced</source>
        <translation>Der Lauf, in den gesehen wird</translation>
    </message>
    <message>
        <source>Quantity of axis {label}</source>
        <translation>Größe der Achse {label}</translation>
    </message>
    <message>
        <source>to be found</source>
        <translation>gesucht</translation>
    </message>
    <message>
        <source>A parameter, or a state whose start value is found.</source>
        <translation>Ein Parameter, oder ein Zustand, dessen Startwert gesucht wird.</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>Anfang</translation>
    </message>
    <message>
        <source>Where the search begins.</source>
        <translation>Wo die Suche beginnt.</translation>
    </message>
    <message>
        <source>from</source>
        <translation>von</translation>
    </message>
    <message>
        <source>has to stay</source>
        <translation>soll bleiben</translation>
    </message>
    <message>
        <source>A figure of the run, in SI units.</source>
        <translation>Eine Größe des Laufs, in SI-Einheiten.</translation>
    </message>
    <message>
        <source>The lowest value that it may have; empty if there is none.</source>
        <translation>Der niedrigste erlaubte Wert; leer, wenn es keinen gibt.</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>mindestens</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>höchstens</translation>
    </message>
    <message>
        <source>What it is with the best values.</source>
        <translation>Was sie mit den besten Werten ist.</translation>
    </message>
    <message>
        <source>The lowest value must not be above the highest.</source>
        <translation>Der kleinste Wert darf nicht über dem größten liegen.</translation>
    </message>
    <message>
        <source>to</source>
        <translation>bis</translation>
    </message>
    <message>
        <source>The highest value that it may have; empty if there is none.</source>
        <translation>Der höchste erlaubte Wert; leer, wenn es keinen gibt.</translation>
    </message>
    <message>
        <source>The best value so far.</source>
        <translation>Der bisher beste Wert.</translation>
    </message>
    <message>
        <source>std. error</source>
        <translation>Std.-Fehler</translation>
    </message>
    <message>
        <source>Standard error of the fitted value; empty where it is not determined.</source>
        <translation>Standardfehler des angepassten Werts; leer, wo er nicht bestimmt ist.</translation>
    </message>
    <message>
        <source>± 95 %</source>
        <translation>± 95 %</translation>
    </message>
    <message>
        <source>Half of the interval that contains the true value in 95 of 100 cases.</source>
        <translation>Die halbe Breite des Intervalls, das in 95 von 100 Fällen den wahren Wert enthält.</translation>
    </message>
    <message>
        <source>The guess of {name} must lie between its bounds.</source>
        <translation>Der Anfangswert der Suche für {name} muss zwischen den Grenzen liegen.</translation>
    </message>
    <message>
        <source>Bound of the axis, in the unit beside the quantity; logarithmic if both are positive</source>
        <translation>Grenze der Achse, in der Einheit neben der Größe; logarithmisch, wenn beide positiv sind</translation>
    </message>
    <message>
        <source>macro-step H</source>
        <translation>Makroschritt H</translation>
    </message>
    <message>
        <source>A macro-step is above 0 s.</source>
        <translation>Ein Makroschritt ist größer als 0 s.</translation>
    </message>
    <message>
        <source>The upper bound must be above the lower one.</source>
        <translation>Die obere Grenze muss über der unteren liegen.</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step and the unit circle</source>
        <translation>Eigenwerte eines Makroschritts und der Einheitskreis</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step. Inside the unit circle a motion fades, outside it grows. Grey crosses: the coupled equations solved as one, exp(λH).</source>
        <translation>Eigenwerte eines Makroschritts. Innerhalb des Einheitskreises klingt eine Bewegung ab, außerhalb wächst sie. Graue Kreuze: die gekoppelten Gleichungen als Ganzes gelöst, exp(λH).</translation>
    </message>
    <message>
        <source>Re μ</source>
        <translation>Re μ</translation>
    </message>
    <message>
        <source>period {period:.4g} s</source>
        <translation>Periode {period:.4g} s</translation>
    </message>
    <message>
        <source>Colours of growth per macro-step</source>
        <translation>Farben des Wachstums je Makroschritt</translation>
    </message>
    <message>
        <source>Growth per macro-step, or for a fixed-point iteration its contraction where that is larger: blue below 1, stable; orange above 1. Grey: a macro-step cannot be done.</source>
        <translation>Wachstum je Makroschritt, oder bei einer Fixpunktiteration deren Kontraktion, wo sie größer ist: blau unter 1, stabil; orange über 1. Grau: ein Makroschritt ist nicht möglich.</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step</source>
        <translation>Wachstum je Makroschritt über dem Makroschritt</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step: below 1 everything fades. Shaded: the stable steps of the method in front; dotted: contraction of its iteration. Drag the line or press ← and → to look at another step; double-click or press Enter to give it to the method.</source>
        <translation>Wachstum je Makroschritt über dem Makroschritt: unter 1 klingt alles ab. Schattiert: die stabilen Schritte des vorderen Verfahrens; gepunktet: die Kontraktion seiner Iteration. Die Linie ziehen oder ← und → drücken, um einen anderen Schritt zu betrachten; Doppelklick oder Eingabe gibt ihn dem Verfahren.</translation>
    </message>
    <message>
        <source>macro-step H [s]</source>
        <translation>Makroschritt H [s]</translation>
    </message>
    <message>
        <source>growth per macro-step</source>
        <translation>Wachstum je Makroschritt</translation>
    </message>
    <message>
        <source>|μ| = {size:.7g}: {rate} per second</source>
        <translation>|μ| = {size:.7g}: {rate} je Sekunde</translation>
    </message>
    <message>
        <source>Map of stability</source>
        <translation>Karte der Stabilität</translation>
    </message>
    <message>
        <source>Click a point, or move the mark with the arrow keys, to read its numbers.</source>
        <translation>Einen Punkt anklicken oder die Marke mit den Pfeiltasten bewegen, um seine Zahlen zu lesen.</translation>
    </message>
    <message>
        <source>Growth per macro-step over two quantities. Choose them, and press Calculate.</source>
        <translation>Wachstum je Makroschritt über zwei Größen. Diese wählen und Berechnen drücken.</translation>
    </message>
    <message>
        <source>Method of the map</source>
        <translation>Verfahren der Karte</translation>
    </message>
    <message>
        <source>Eigenvalues over a parameter: of the coupled equations in grey, and what each method makes of them. Choose the parameter and its bounds, and press Calculate.</source>
        <translation>Eigenwerte über einem Parameter: in Grau die der gekoppelten Gleichungen, dazu, was jedes Verfahren aus ihnen macht. Wählen Sie den Parameter und seine Grenzen, und drücken Sie Berechnen.</translation>
    </message>
    <message>
        <source>Parameter of the root locus</source>
        <translation>Parameter der Wurzelortskurve</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>Berechnen</translation>
    </message>
    <message>
        <source>Value of the parameter that is looked at</source>
        <translation>Wert des Parameters, der betrachtet wird</translation>
    </message>
    <message>
        <source>Use this value</source>
        <translation>Diesen Wert verwenden</translation>
    </message>
    <message>
        <source>Give the diagram this value (undo takes it back)</source>
        <translation>Dem Diagramm diesen Wert geben (Rückgängig nimmt es zurück)</translation>
    </message>
    <message>
        <source>Where the stable region is entered or left</source>
        <translation>Wo das stabile Gebiet betreten oder verlassen wird</translation>
    </message>
    <message>
        <source>Write the root locus to a file</source>
        <translation>Die Wurzelortskurve in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Nothing enters or leaves the stable region between these bounds.</source>
        <translation>Zwischen diesen Grenzen betritt oder verlässt nichts das stabile Gebiet.</translation>
    </message>
    <message>
        <source>{who}: unstable above {value}.</source>
        <translation>{who}: instabil oberhalb von {value}.</translation>
    </message>
    <message>
        <source>{who}: stable above {value}.</source>
        <translation>{who}: stabil oberhalb von {value}.</translation>
    </message>
    <message>
        <source>Run here</source>
        <translation>Hier rechnen</translation>
    </message>
    <message>
        <source>Give the diagram these values, in one step of undo, and run it</source>
        <translation>Dem Diagramm diese Werte geben, in einem Schritt von Rückgängig, und rechnen</translation>
    </message>
    <message>
        <source>Both axes show {name}; choose two quantities.</source>
        <translation>Beide Achsen zeigen {name}; zwei Größen wählen.</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>hier nicht bekannt</translation>
    </message>
    <message>
        <source>a macro-step cannot be done</source>
        <translation>ein Makroschritt ist nicht möglich</translation>
    </message>
    <message>
        <source>growth {growth} per macro-step</source>
        <translation>Wachstum {growth} je Makroschritt</translation>
    </message>
    <message>
        <source>, contraction {contraction}</source>
        <translation>, Kontraktion {contraction}</translation>
    </message>
    <message>
        <source>No method yet</source>
        <translation>Noch kein Verfahren</translation>
    </message>
    <message>
        <source>For each method: at which macro-steps it is stable, and what grows at the others. Add a method first.</source>
        <translation>Für jedes Verfahren: bei welchen Makroschritten es stabil ist und was bei den anderen wächst. Zuerst ein Verfahren hinzufügen.</translation>
    </message>
    <message>
        <source>Nothing is coupled yet</source>
        <translation>Noch ist nichts gekoppelt</translation>
    </message>
    <message>
        <source>As soon as there are subsystems, the macro-steps at which each method is stable appear here.</source>
        <translation>Sobald es Teilsysteme gibt, erscheinen hier die Makroschritte, bei denen jedes Verfahren stabil ist.</translation>
    </message>
    <message>
        <source>Add a method</source>
        <translation>Verfahren hinzufügen</translation>
    </message>
    <message>
        <source>Over the step</source>
        <translation>Über dem Schritt</translation>
    </message>
    <message>
        <source>Up to which macro-step is each method stable here?</source>
        <translation>Bis zu welchem Makroschritt ist jedes Verfahren hier stabil?</translation>
    </message>
    <message>
        <source>Growth over the macro-step, and eigenvalues</source>
        <translation>Wachstum über dem Makroschritt, und Eigenwerte</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Growth over two quantities: the macro-step, parameters</source>
        <translation>Wachstum über zwei Größen: dem Makroschritt, Parametern</translation>
    </message>
    <message>
        <source>What an input passes on to a signal, and what each method makes of amplitude and phase</source>
        <translation>Was ein Eingang an ein Signal weitergibt, und was jedes Verfahren aus Amplitude und Phase macht</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Where eigenvalues go over a parameter, and where they leave the stable region</source>
        <translation>Wohin Eigenwerte über einem Parameter gehen, und wo sie das stabile Gebiet verlassen</translation>
    </message>
    <message>
        <source>Root locus</source>
        <translation>Wurzelortskurve</translation>
    </message>
    <message>
        <source>What each choice of causality where the cut crosses joints does</source>
        <translation>Was jede Wahl der Kausalität dort bewirkt, wo der Schnitt Verbindungen kreuzt</translation>
    </message>
    <message>
        <source>Causalities</source>
        <translation>Kausalitäten</translation>
    </message>
    <message>
        <source>How the system swings and fades by itself, and with each method</source>
        <translation>Wie das System von selbst schwingt und abklingt, und mit jedem Verfahren</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>Bewegungen</translation>
    </message>
    <message>
        <source>Time at which conditions are looked at and nonlinear subsystems are linearised [s]; empty: the start.</source>
        <translation>Zeit, zu der Bedingungen betrachtet und nichtlineare Teilsysteme linearisiert werden [s]; leer: der Start.</translation>
    </message>
    <message>
        <source>Time of the operating point</source>
        <translation>Zeit des Arbeitspunkts</translation>
    </message>
    <message>
        <source>run at a point of the map</source>
        <translation>an einem Punkt der Karte laufen lassen</translation>
    </message>
    <message>
        <source>at t =</source>
        <translation>bei t =</translation>
    </message>
    <message>
        <source>the coupled equations, exp(λH)</source>
        <translation>die gekoppelten Gleichungen, exp(λH)</translation>
    </message>
    <message>
        <source>Use H = {step:.4g} s</source>
        <translation>H = {step:.4g} s verwenden</translation>
    </message>
    <message>
        <source>Back to {step:.4g} s</source>
        <translation>Zurück zu {step:.4g} s</translation>
    </message>
    <message>
        <source>Stable steps and remarks</source>
        <translation>Stabile Schritte und Bemerkungen</translation>
    </message>
    <message>
        <source>Stability of the methods</source>
        <translation>Stabilität der Verfahren</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s</source>
        <translation>t = {begin} bis {end} s</translation>
    </message>
    <message>
        <source>attempt {n}</source>
        <translation>Versuch {n}</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>Phasen</translation>
    </message>
    <message>
        <source>First phase of the trace (Home)</source>
        <translation>Erste Phase des Blicks (Pos1)</translation>
    </message>
    <message>
        <source>Back by a macro-step (Ctrl+Left)</source>
        <translation>Einen Makroschritt zurück (Strg+Links)</translation>
    </message>
    <message>
        <source>Back by a phase (Left)</source>
        <translation>Eine Phase zurück (Links)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Forward by a phase (Right)</source>
        <translation>Eine Phase vor (Rechts)</translation>
    </message>
    <message>
        <source>Forward by a macro-step (Ctrl+Right)</source>
        <translation>Einen Makroschritt vor (Strg+Rechts)</translation>
    </message>
    <message>
        <source>Last phase of the trace (End)</source>
        <translation>Letzte Phase des Blicks (Ende)</translation>
    </message>
    <message>
        <source>The time to show [s]; Return traces the run there</source>
        <translation>Die Zeit, die betrachtet wird [s]; Eingabe blickt dorthin</translation>
    </message>
    <message>
        <source>Trace the run at the time of cursor A in the Signals panel</source>
        <translation>Die Zeit des Cursors A in der Ansicht Signale ansehen</translation>
    </message>
    <message>
        <source>Take the time of the cursor</source>
        <translation>Zeit des Cursors nehmen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>{n} phases a second</source>
        <translation>{n} Phasen je Sekunde</translation>
    </message>
    <message>
        <source>phase {n} of {all}</source>
        <translation>Phase {n} von {all}</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>%n weiteres</numerusform>
            <numerusform>%n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} und {last}</translation>
    </message>
    <message>
        <source>The formula of this phase</source>
        <translation>Die Formel dieser Phase</translation>
    </message>
    <message>
        <source>No run to step through</source>
        <translation>Kein Lauf zum Durchschreiten</translation>
    </message>
    <message>
        <source>After a run, each of its macro-steps can be stepped through here: what is read, sent, and integrated.</source>
        <translation>Nach einem Lauf kann hier jeder seiner Makroschritte durchschritten werden: was gelesen, gesendet und integriert wird.</translation>
    </message>
    <message>
        <source>Step through a macro-step</source>
        <translation>Einen Makroschritt durchschreiten</translation>
    </message>
    <message>
        <source>Every phase in turn, with its numbers, here and on the diagram. Choose a run and a time above, or right-click in the Signals panel.</source>
        <translation>Jede Phase der Reihe nach, mit ihren Zahlen, hier und im Diagramm. Oben einen Lauf und eine Zeit wählen oder in der Ansicht Signale rechts klicken.</translation>
    </message>
    <message>
        <source>Step through from the beginning</source>
        <translation>Von Anfang an durchschreiten</translation>
    </message>
    <message>
        <source>No run to trace</source>
        <translation>Kein Lauf zum Hineinsehen</translation>
    </message>
    <message>
        <source>After a run, what was handed over in each macro-step stands here: the true output, the polynomial in its place, jumps, the order and why.</source>
        <translation>Nach einem Lauf steht hier, was in jedem Makroschritt übergeben wurde: der wahre Ausgang, das Polynom an seiner Stelle, Sprünge, die Ordnung und warum.</translation>
    </message>
    <message>
        <source>Trace a macro-step</source>
        <translation>Einen Makroschritt genauer ansehen</translation>
    </message>
    <message>
        <source>Choose a run, a connection and a time above, click a wire on the diagram, or double-click a macro-step in the Signals panel once it is large enough.</source>
        <translation>Oben einen Lauf, eine Verbindung und eine Zeit wählen, im Diagramm eine Leitung anklicken oder in der Ansicht Signale einen Makroschritt doppelklicken, sobald er groß genug ist.</translation>
    </message>
    <message>
        <source>Trace the first macro-steps</source>
        <translation>Die ersten Makroschritte ansehen</translation>
    </message>
    <message>
        <source>No held signal is shown.</source>
        <translation>Es wird kein gehaltenes Signal gezeigt.</translation>
    </message>
    <message>
        <source>No audit yet</source>
        <translation>Noch keine Prüfung</translation>
    </message>
    <message>
        <source>What each connection lost or created in a run appears here: the balance of what it carries, and the energy of connections that make a power, force and velocity for example.</source>
        <translation>Hier erscheint, was jede Verbindung in einem Lauf verlor oder erzeugte: die Bilanz dessen, was sie trägt, und die Energie von Verbindungen, die eine Leistung ergeben, Kraft und Geschwindigkeit zum Beispiel.</translation>
    </message>
    <message>
        <source>Nothing is handed over</source>
        <translation>Es wird nichts übergeben</translation>
    </message>
    <message>
        <source>In this run no subsystem is given what another one puts out.</source>
        <translation>In diesem Lauf erhält kein Teilsystem, was ein anderes ausgibt.</translation>
    </message>
    <message>
        <source>This run cannot be audited</source>
        <translation>Dieser Lauf kann nicht geprüft werden</translation>
    </message>
    <message>
        <source>The run is being audited</source>
        <translation>Der Lauf wird geprüft</translation>
    </message>
    <message>
        <source>It is repeated as it was, and its connections are watched.</source>
        <translation>Er wird wiederholt, wie er war, und seine Verbindungen werden beobachtet.</translation>
    </message>
    <message>
        <source>Not audited</source>
        <translation>Nicht geprüft</translation>
    </message>
    <message>
        <source>This run was added after the others were audited.</source>
        <translation>Dieser Lauf kam hinzu, seit die anderen geprüft wurden.</translation>
    </message>
    <message>
        <source>{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.</source>
        <translation>{run} geht von t = {start} s bis {stop} s; bei t = {time} s ist nichts.</translation>
    </message>
    <message>
        <source>{subsystem}, t = {begin} to {end} s (H = {H} s)</source>
        <translation>{subsystem}, t = {begin} bis {end} s (H = {H} s)</translation>
    </message>
    <message>
        <source>{what}, macro-step {number} of {all}</source>
        <translation>{what}, Makroschritt {number} von {all}</translation>
    </message>
    <message>
        <source>There is no cursor in the Signals panel; press C there to have two.</source>
        <translation>In der Ansicht Signale gibt es keinen Cursor; C gibt dort zwei.</translation>
    </message>
    <message>
        <source>Outputs read</source>
        <translation>Ausgänge gelesen</translation>
    </message>
    <message>
        <source>Dispatched through Φ</source>
        <translation>Verteilt durch Φ</translation>
    </message>
    <message>
        <source>Balance of the inputs</source>
        <translation>Bilanz der Eingänge</translation>
    </message>
    <message>
        <source>Outputs estimated</source>
        <translation>Ausgänge geschätzt</translation>
    </message>
    <message>
        <source>{who}: inputs</source>
        <translation>{who}: Eingänge</translation>
    </message>
    <message>
        <source>{who} integrates</source>
        <translation>{who} integriert</translation>
    </message>
    <message>
        <source>Estimator of {who}</source>
        <translation>Schätzer von {who}</translation>
    </message>
    <message>
        <source>{who}: compared with its estimate</source>
        <translation>{who}: mit der Schätzung verglichen</translation>
    </message>
    <message>
        <source>{who}: order chosen</source>
        <translation>{who}: Ordnung gewählt</translation>
    </message>
    <message>
        <source>{who}: next step proposed</source>
        <translation>{who}: nächster Schritt vorgeschlagen</translation>
    </message>
    <message>
        <source>Residual {iteration}</source>
        <translation>Residuum {iteration}</translation>
    </message>
    <message>
        <source>{who}: rolled back</source>
        <translation>{who}: zurückgesetzt</translation>
    </message>
    <message>
        <source>Step rejected</source>
        <translation>Schritt verworfen</translation>
    </message>
    <message>
        <source>Step accepted: {who}</source>
        <translation>Schritt angenommen: {who}</translation>
    </message>
    <message>
        <source>Event: {who}</source>
        <translation>Ereignis: {who}</translation>
    </message>
    <message>
        <source>Whole step and halves compared</source>
        <translation>Ganzer Schritt und Hälften verglichen</translation>
    </message>
    <message>
        <source>At t = {t} s nothing is read: the inputs are not connected.</source>
        <translation>Bei t = {t} s wird nichts gelesen: die Eingänge sind nicht verbunden.</translation>
    </message>
    <message>
        <source>At t = {t} s the outputs are read: {values}.</source>
        <translation>Bei t = {t} s werden die Ausgänge gelesen: {values}.</translation>
    </message>
    <message>
        <source>{names} stood so since t = {t} s.</source>
        <translation>{names} stand so seit t = {t} s.</translation>
    </message>
    <message>
        <source>{input} takes {source} = {value}</source>
        <translation>{input} nimmt {source} = {value}</translation>
    </message>
    <message>
        <source>{input} keeps {value}</source>
        <translation>{input} behält {value}</translation>
    </message>
    <message>
        <source>Φ hands every input the output that feeds it: {taken}.</source>
        <translation>Φ gibt jedem Eingang den Ausgang, der ihn speist: {taken}.</translation>
    </message>
    <message>
        <source>{input} was given {used} where {produced} was put out, so {amount} was lost</source>
        <translation>{input} erhielt {used}, wo {produced} ausgegeben wurde; {amount} ging also verloren</translation>
    </message>
    <message>
        <source>{input} gets {amount} back on this interval</source>
        <translation>{input} erhält in diesem Intervall {amount} zurück</translation>
    </message>
    <message>
        <source>As integrals over the interval: {parts}.</source>
        <translation>Als Integrale über das Intervall: {parts}.</translation>
    </message>
    <message>
        <source>One linear system says what the outputs will be at t = {t} s, before anybody steps: {values}.</source>
        <translation>Ein lineares System sagt, was die Ausgänge bei t = {t} s sein werden, bevor jemand schreitet: {values}.</translation>
    </message>
    <message>
        <source>By the estimator of {who}, at t = {t} s it will be {values}; now {who} itself integrates, once.</source>
        <translation>Nach dem Schätzer von {who} wird es bei t = {t} s {values} sein; nun integriert {who} selbst, einmal.</translation>
    </message>
    <message>
        <source>From t = {begin} s to {end} s: {parts}.</source>
        <translation>Von t = {begin} s bis {end} s: {parts}.</translation>
    </message>
    <message>
        <source>{who} cannot integrate from t = {begin} s to {end} s.</source>
        <translation>{who} kann nicht von t = {begin} s bis {end} s integrieren.</translation>
    </message>
    <message>
        <source>{who} integrates its equations from t = {begin} s to {end} s, H = {H} s</source>
        <translation>{who} integriert seine Gleichungen von t = {begin} s bis {end} s, H = {H} s</translation>
    </message>
    <message>
        <source>, and puts out {values}</source>
        <translation>, und gibt {values} aus</translation>
    </message>
    <message>
        <source>The estimator of {who}, its linearisation, answers in its place for t = {end} s{values}; {who} itself stays at t = {begin} s.</source>
        <translation>Der Schätzer von {who}, seine Linearisierung, antwortet an seiner Stelle für t = {end} s{values}; {who} selbst bleibt bei t = {begin} s.</translation>
    </message>
    <message>
        <source>{output} came to {value} where its estimate of order {order} said {estimate}, {ratio} of what is tolerated</source>
        <translation>{output} kam auf {value}, wo seine Schätzung der Ordnung {order} {estimate} sagte, {ratio} des Zulässigen</translation>
    </message>
    <message>
        <source>At t = {t} s: {parts}.</source>
        <translation>Bei t = {t} s: {parts}.</translation>
    </message>
    <message>
        <source>the control part of {output}</source>
        <translation>der Steuerteil von {output}</translation>
    </message>
    <message numerus="yes">
        <source>{what} gets order {order}, which would have been off by {error} (of %n candidate(s))</source>
        <translation>
            <numerusform>{what} erhält Ordnung {order}, die um {error} daneben gelegen hätte (von %n Kandidaten)</numerusform>
            <numerusform>{what} erhält Ordnung {order}, die um {error} daneben gelegen hätte (von %n Kandidaten)</numerusform>
        </translation>
    </message>
    <message>
        <source>For the next step: {parts}.</source>
        <translation>Für den nächsten Schritt: {parts}.</translation>
    </message>
    <message>
        <source>{who} proposes a next step of {step} s: {ratio} times this one, unless others or an event cut it short.</source>
        <translation>{who} schlägt einen nächsten Schritt von {step} s vor: das {ratio}-Fache von diesem, wenn nicht andere oder ein Ereignis ihn treffen.</translation>
    </message>
    <message>
        <source>The residual is {ratio} times what is tolerated.</source>
        <translation>Das Residuum ist das {ratio}-Fache des Zulässigen.</translation>
    </message>
    <message>
        <source>Iteration {n}: {input} was tried with {tried} at the end, and {source} answers {answer}.</source>
        <translation>Iteration {n}: {input} wurde mit {tried} am Ende probiert, und {source} antwortet {answer}.</translation>
    </message>
    <message>
        <source>No residual is larger than tolerated: the iteration has converged.</source>
        <translation>Kein Residuum ist größer als zulässig: die Iteration ist konvergiert.</translation>
    </message>
    <message>
        <source>Its residual is the largest, {ratio} times what is tolerated.</source>
        <translation>Sein Residuum ist das größte, das {ratio}-Fache des Zulässigen.</translation>
    </message>
    <message>
        <source>{who} go back to t = {t} s, to the states that they had there.</source>
        <translation>{who} gehen zurück zu t = {t} s, zu den Zuständen, die sie dort hatten.</translation>
    </message>
    <message>
        <source>{who} goes back to t = {t} s, to the state that it had there.</source>
        <translation>{who} geht zurück zu t = {t} s, zu dem Zustand, den es dort hatte.</translation>
    </message>
    <message>
        <source>it is tried again with H = {step} s.</source>
        <translation>er wird mit H = {step} s neu versucht.</translation>
    </message>
    <message>
        <source>the solution</source>
        <translation>der Lösung</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because the error of {signal} is {error} times what is tolerated;</source>
        <translation>Der Schritt ab t = {t} s wird verworfen, weil der Fehler von {signal} das {error}-Fache des Zulässigen ist;</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because a subsystem could not do it;</source>
        <translation>Der Schritt ab t = {t} s wird verworfen, weil ein Teilsystem ihn nicht konnte;</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because its iteration did not converge: {input} is still off by {residual};</source>
        <translation>Der Schritt ab t = {t} s wird verworfen, weil seine Iteration nicht konvergierte: {input} liegt noch um {residual} daneben;</translation>
    </message>
    <message>
        <source>{who}: the step from t = {begin} s to {end} s is accepted, H = {H} s.</source>
        <translation>{who}: der Schritt von t = {begin} s bis {end} s ist angenommen, H = {H} s.</translation>
    </message>
    <message>
        <source>Steps that end at t = {t} s are accepted: {steps}.</source>
        <translation>Schritte, die bei t = {t} s enden, sind angenommen: {steps}.</translation>
    </message>
    <message>
        <source>{output} jumps from {before} to {after}</source>
        <translation>{output} springt von {before} auf {after}</translation>
    </message>
    <message>
        <source>At t = {t} s there is an event; outputs are evaluated again behind it</source>
        <translation>Bei t = {t} s ist ein Ereignis; die Ausgänge werden dahinter noch einmal ausgewertet</translation>
    </message>
    <message>
        <source>and none of them jumps.</source>
        <translation>und keiner von ihnen springt.</translation>
    </message>
    <message>
        <source>Done as a whole and in two halves, the step of {whole} s differs most in {signal}: by {ratio} times what is tolerated.</source>
        <translation>Im Ganzen und in zwei Hälften getan, unterscheidet sich der Schritt von {whole} s am meisten in {signal}: um das {ratio}-Fache des Zulässigen.</translation>
    </message>
    <message>
        <source>The run whose ranks are shown</source>
        <translation>Der Lauf, dessen Ränge gezeigt werden</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>No run on ranks yet</source>
        <translation>Noch kein Lauf auf Rängen</translation>
    </message>
    <message>
        <source>Subsystems that calculate for long can do so on several processors, the ranks of MPI. Here stands which rank has which of them, and whether it calculates or waits for others.</source>
        <translation>Teilsysteme, die lange rechnen, können das auf mehreren Prozessoren tun, den Rängen von MPI. Hier steht, welcher Rang welche davon hat, und ob er rechnet oder auf andere wartet.</translation>
    </message>
    <message>
        <source>Choose ranks…</source>
        <translation>Ränge wählen…</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Calculates, waits</source>
        <translation>Rechnet, wartet</translation>
    </message>
    <message>
        <source>Subsystems</source>
        <translation>Teilsysteme</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>Welche</translation>
    </message>
    <message>
        <source>{crossing} of {count} connections lead from rank to rank</source>
        <translation>{crossing} von {count} Verbindungen führen von Rang zu Rang</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>It calculated {busy} % of the time of the run, and waited {waited} % for other ranks.</source>
        <translation>Er hat {busy} % der Zeit des Laufs gerechnet und {waited} % auf andere Ränge gewartet.</translation>
    </message>
    <message>
        <source>The run process is still starting; start the study in a moment.</source>
        <translation>Der Rechenprozess startet noch; die Studie gleich noch einmal starten.</translation>
    </message>
    <message numerus="yes">
        <source>delete %n study(s)</source>
        <translation>
            <numerusform>%n Studie löschen</numerusform>
            <numerusform>%n Studien löschen</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies cannot be kept: {reason}.</source>
        <translation>Studien können nicht aufbewahrt werden: {reason}.</translation>
    </message>
    <message>
        <source>grey: off by more than 100 %; ×: failed</source>
        <translation>grau: mehr als 100 % daneben; ×: gescheitert</translation>
    </message>
    <message>
        <source>hollow: {whose}</source>
        <translation>hohl: {whose}</translation>
    </message>
    <message>
        <source>over its {option}, at its mean macro-step</source>
        <translation>über {option}, bei seinem mittleren Makroschritt</translation>
    </message>
    <message>
        <source>{figure}: mean {mean}, standard deviation {deviation}; 90 % between {low} and {high}</source>
        <translation>{figure}: Mittel {mean}, Standardabweichung {deviation}; 90 % zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>{name}: Sobol index {first}, total {total}</source>
        <translation>{name}: Sobol-Index {first}, total {total}</translation>
    </message>
    <message>
        <source>order {slope}, {points} points, {low} to {high}</source>
        <translation>Ordnung {slope}, {points} Punkte, {low} bis {high}</translation>
    </message>
    <message>
        <source>{count} of {total} fail</source>
        <translation>{count} von {total} scheitern</translation>
    </message>
    <message>
        <source>{count} of {total} are off by more than 100 %</source>
        <translation>{count} von {total} liegen mehr als 100 % daneben</translation>
    </message>
    <message>
        <source>{count} of {total} diverge</source>
        <translation>{count} von {total} divergieren</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>Konvergenz</translation>
    </message>
    <message>
        <source>Work and precision</source>
        <translation>Aufwand und Genauigkeit</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>Durchlauf</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>Stichprobe</translation>
    </message>
    <message>
        <source>Errors over the macro-step, with the order of each method.</source>
        <translation>Fehler über dem Makroschritt, mit der Ordnung jedes Verfahrens.</translation>
    </message>
    <message>
        <source>Errors over what they cost: macro-steps, integrations, evaluations, time.</source>
        <translation>Fehler über dem, was sie kosten: Makroschritte, Integrationen, Auswertungen, Zeit.</translation>
    </message>
    <message>
        <source>Errors and integrations over a parameter.</source>
        <translation>Fehler und Integrationen über einem Parameter.</translation>
    </message>
    <message>
        <source>Errors over step and parameter, in colours.</source>
        <translation>Fehler über Schritt und Parameter, in Farben.</translation>
    </message>
    <message>
        <source>Signals of runs whose parameters are drawn at random.</source>
        <translation>Signale von Läufen mit zufällig gezogenen Parametern.</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>Keine Studie geöffnet</translation>
    </message>
    <message>
        <source>A study runs the methods many times, in parallel, and draws what comes out.</source>
        <translation>Eine Studie rechnet die Verfahren viele Male, parallel, und zeichnet, was herauskommt.</translation>
    </message>
    <message>
        <source>Start: {kind}</source>
        <translation>Starten: {kind}</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>Einrichten…</translation>
    </message>
    <message>
        <source>Set up: {kind}</source>
        <translation>Einrichten: {kind}</translation>
    </message>
    <message>
        <source>Graph of the study</source>
        <translation>Graph der Studie</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Open the diagram {name}</source>
        <translation>Das Diagramm {name} öffnen</translation>
    </message>
    <message>
        <source>Set the run bar to this method: {methods}</source>
        <translation>Ein Verfahren in die Laufleiste stellen: {methods}</translation>
    </message>
    <message>
        <source>Set the run bar to these methods: {methods}</source>
        <translation>Diese Verfahren in die Laufleiste stellen: {methods}</translation>
    </message>
    <message>
        <source>Set the stop time at the right of the run bar to {time}</source>
        <translation>Die Endzeit rechts in der Laufleiste auf {time} setzen</translation>
    </message>
    <message>
        <source>Select {block}, and set its parameter {parameter} to {value} in the inspector</source>
        <translation>{block} auswählen und im Inspektor seinen Parameter {parameter} auf {value} setzen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>Select {block}, and switch its capability {name} {value} in the inspector</source>
        <translation>{block} auswählen und im Inspektor seine Fähigkeit {name} {value}schalten</translation>
    </message>
    <message>
        <source>Let the composites be solved so: {composites}</source>
        <translation>Die Verbünde so lösen lassen: {composites}</translation>
    </message>
    <message>
        <source>In the menu of the wire there, let {port} give the potential</source>
        <translation>Im Menü der Leitung dort {port} das Potential geben lassen</translation>
    </message>
    <message>
        <source>In the panel Stability, choose the impedance {value} between {one} and {other}</source>
        <translation>Im Bereich Stabilität die Impedanz {value} zwischen {one} und {other} wählen</translation>
    </message>
    <message>
        <source>Run ({key})</source>
        <translation>Start ({key})</translation>
    </message>
    <message>
        <source>Try to run ({key}), and read what stands above the canvas</source>
        <translation>Zu rechnen versuchen ({key}) und lesen, was über der Zeichenfläche steht</translation>
    </message>
    <message>
        <source> of method {number}</source>
        <translation> von Verfahren {number}</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and look at {input}{run} at t = {time} s</source>
        <translation>Die Ansicht {panel} öffnen und {input}{run} bei t = {time} s ansehen</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and step through the run{run} at t = {time} s</source>
        <translation>Die Ansicht {panel} öffnen und den Lauf{run} bei t = {time} s durchgehen</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and start the study {kind}</source>
        <translation>Die Ansicht {panel} öffnen und die Studie {kind} beginnen</translation>
    </message>
    <message>
        <source>Look at the curves of {signals}</source>
        <translation>Die Kurven von {signals} ansehen</translation>
    </message>
    <message>
        <source>Look at the panel {panel}</source>
        <translation>Die Ansicht {panel} ansehen</translation>
    </message>
    <message>
        <source>Lesson: {title}</source>
        <translation>Lektion: {title}</translation>
    </message>
    <message>
        <source>{minutes} · done</source>
        <translation>{minutes} · fertig</translation>
    </message>
    <message>
        <source>{minutes} · step {step} of {count}</source>
        <translation>{minutes} · Schritt {step} von {count}</translation>
    </message>
    <message>
        <source>Do this</source>
        <translation>Dies tun</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>Tun</translation>
    </message>
    <message>
        <source>done</source>
        <translation>getan</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>zu tun</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Noch einmal tun</translation>
    </message>
    <message>
        <source>First say what you expect.</source>
        <translation>Sagen Sie zuerst, was Sie erwarten.</translation>
    </message>
    <message>
        <source>Under way …</source>
        <translation>Unterwegs …</translation>
    </message>
    <message>
        <source>or do it yourself</source>
        <translation>oder selbst tun</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>Nächster Schritt der Lektion</translation>
    </message>
    <message>
        <source>Step of the lesson before</source>
        <translation>Voriger Schritt der Lektion</translation>
    </message>
    <message>
        <source>Restart this lesson</source>
        <translation>Diese Lektion neu beginnen</translation>
    </message>
    <message>
        <source>Export the answers…</source>
        <translation>Antworten exportieren…</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>Lektion öffnen…</translation>
    </message>
    <message>
        <source>First say what you expect: the lesson asks for a prediction before this run.</source>
        <translation>Sagen Sie zuerst, was Sie erwarten: Die Lektion fragt vor diesem Lauf nach einer Vorhersage.</translation>
    </message>
    <message>
        <source>Run without it</source>
        <translation>Ohne sie starten</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>Lektion öffnen</translation>
    </message>
    <message>
        <source>Lessons (*.md);;All files (*)</source>
        <translation>Lektionen (*.md);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>Geschrieben: {file}</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Ten minutes each: say what you expect, let it run, and see why.</source>
        <translation>Je zehn Minuten: sagen, was man erwartet, rechnen lassen und sehen, warum.</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>Meine Lektionen</translation>
    </message>
    <message>
        <source>Lessons in this folder appear here: {folder}</source>
        <translation>Lektionen in diesem Ordner erscheinen hier: {folder}</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>More about this lesson</source>
        <translation>Mehr zu dieser Lektion</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} von {count}</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>What comes out is explained here once it has run.</source>
        <translation>Was herauskommt, wird hier erklärt, sobald es gerechnet ist.</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>Schritte der Lektion</translation>
    </message>
    <message>
        <source>step {number} of {count}, {done} complete</source>
        <translation>Schritt {number} von {count}, {done} fertig</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>Was erwarten Sie?</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>In eigenen Worten</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Vorhersagen</translation>
    </message>
    <message>
        <source>Change the prediction</source>
        <translation>Anders vorhersagen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>Noch einmal antworten</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>Noch ein Hinweis</translation>
    </message>
    <message>
        <source>No idea, let it run</source>
        <translation>Keine Ahnung, laufen lassen</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>Die Antwort zeigen</translation>
    </message>
    <message>
        <source>Noted. Now let it run.</source>
        <translation>Notiert. Jetzt laufen lassen.</translation>
    </message>
    <message>
        <source>Let it run, then.</source>
        <translation>Dann laufen lassen.</translation>
    </message>
    <message>
        <source>A good answer</source>
        <translation>Eine gute Antwort</translation>
    </message>
    <message>
        <source>Noted.</source>
        <translation>Notiert.</translation>
    </message>
    <message>
        <source>As you expected</source>
        <translation>Wie erwartet</translation>
    </message>
    <message>
        <source>Not as you expected</source>
        <translation>Nicht wie erwartet</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>Noch nicht</translation>
    </message>
    <message>
        <source>It came out: {answer}</source>
        <translation>Herauskam: {answer}</translation>
    </message>
    <message>
        <source>The answer: {answer}</source>
        <translation>Die Antwort: {answer}</translation>
    </message>
    <message>
        <source>This run takes longer than {seconds} s; press Run to see it.</source>
        <translation>Dieser Lauf dauert länger als {seconds} s; Start drücken, um ihn zu sehen.</translation>
    </message>
    <message>
        <source>Error over cost</source>
        <translation>Fehler über Kosten</translation>
    </message>
    <message>
        <source>error over {cost}</source>
        <translation>Fehler über {cost}</translation>
    </message>
    <message>
        <source>error {error} %</source>
        <translation>Fehler {error} %</translation>
    </message>
    <message>
        <source>It is off by more than 100 %.</source>
        <translation>Er liegt mehr als 100 % daneben.</translation>
    </message>
    <message>
        <source>on the Pareto front: no other run has less error without costing more</source>
        <translation>auf der Pareto-Front: kein anderer Lauf hat weniger Fehler, ohne mehr zu kosten</translation>
    </message>
    <message>
        <source>Full line: the Pareto front. Dotted: the same method with other steps, by its order.</source>
        <translation>Durchgezogen: die Pareto-Front. Gepunktet: dasselbe Verfahren mit anderen Schritten, nach seiner Ordnung.</translation>
    </message>
    <message>
        <source>Dashed: the rule; drag the limit, or move it with the arrow keys.</source>
        <translation>Gestrichelt: die Regel; die Grenze ziehen oder mit den Pfeiltasten bewegen.</translation>
    </message>
    <message>
        <source>What happened in the runs</source>
        <translation>Was in den Läufen geschah</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>The connection whose input is shown; a click on its wire chooses it (Page up, Page down)</source>
        <translation>Die Verbindung, deren Eingang gezeigt wird; ein Klick auf ihre Leitung wählt sie (Bild auf, Bild ab)</translation>
    </message>
    <message>
        <source>Time of the macro-step</source>
        <translation>Zeit des Makroschritts</translation>
    </message>
    <message>
        <source>A time in the macro-step [s]; Return goes there</source>
        <translation>Eine Zeit im Makroschritt [s]; Eingabe geht dorthin</translation>
    </message>
    <message>
        <source>The macro-step before (Left)</source>
        <translation>Der Makroschritt davor (Links)</translation>
    </message>
    <message>
        <source>The next macro-step (Right)</source>
        <translation>Der nächste Makroschritt (Rechts)</translation>
    </message>
    <message>
        <source>Show the macro-step again (Home)</source>
        <translation>Den Makroschritt wieder zeigen (Pos1)</translation>
    </message>
    <message>
        <source>Draw everything less the true output (D)</source>
        <translation>Alles abzüglich des wahren Ausgangs zeichnen (D)</translation>
    </message>
    <message>
        <source>Write the picture to a file</source>
        <translation>Das Bild in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Figures of the step</source>
        <translation>Kennzahlen des Schritts</translation>
    </message>
    <message>
        <source>Candidate orders</source>
        <translation>Mögliche Ordnungen</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Ordnung</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Order of the extrapolation through the past of the output</source>
        <translation>Ordnung der Extrapolation durch die Vergangenheit des Ausgangs</translation>
    </message>
    <message>
        <source>What it would have predicted for the value that came where the step begins</source>
        <translation>Was sie für den Wert vorhergesagt hätte, der am Anfang des Schritts kam</translation>
    </message>
    <message>
        <source>|value that came − prediction|; the least is chosen, the lowest order among equals</source>
        <translation>|gekommener Wert − Vorhersage|; die kleinste wird gewählt, bei Gleichstand die niedrigste Ordnung</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>Iterationen</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>Iteration</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>Residuum</translation>
    </message>
    <message>
        <source>of tolerance</source>
        <translation>der Toleranz</translation>
    </message>
    <message>
        <source>|tried − answered| of the input that is farthest from its tolerance</source>
        <translation>|probiert − geantwortet| des Eingangs, der am weitesten von seiner Toleranz entfernt ist</translation>
    </message>
    <message>
        <source>That residual over what is tolerated; converged below 1</source>
        <translation>Dieses Residuum durch das Zulässige; unter 1 konvergiert</translation>
    </message>
    <message>
        <source>Estimate against what came</source>
        <translation>Schätzung gegen das Gekommene</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>erwartet</translation>
    </message>
    <message>
        <source>came</source>
        <translation>gekommen</translation>
    </message>
    <message>
        <source>By the estimate, before the subsystem stepped</source>
        <translation>Nach der Schätzung, bevor das Teilsystem schritt</translation>
    </message>
    <message>
        <source>At the end of the step</source>
        <translation>Am Ende des Schritts</translation>
    </message>
    <message>
        <source>Candidate orders of the control part of {output}</source>
        <translation>Mögliche Ordnungen des Steuerteils von {output}</translation>
    </message>
    <message>
        <source>prediction {value!r}, error {error!r}</source>
        <translation>Vorhersage {value!r}, Fehler {error!r}</translation>
    </message>
    <message>
        <source>largest at {input}</source>
        <translation>am größten bei {input}</translation>
    </message>
    <message>
        <source>expected {expected!r}, came {came!r}</source>
        <translation>erwartet {expected!r}, gekommen {came!r}</translation>
    </message>
    <message>
        <source>Step H</source>
        <translation>Schritt H</translation>
    </message>
    <message>
        <source>Length of the macro-step</source>
        <translation>Länge des Makroschritts</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>Am Anfang</translation>
    </message>
    <message>
        <source>Handed over at t^N</source>
        <translation>Übergeben bei t^N</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Handed over at t^N + H</source>
        <translation>Übergeben bei t^N + H</translation>
    </message>
    <message>
        <source>At the end</source>
        <comment>a value</comment>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Of the input at t^N, from the end of the polynomial before</source>
        <translation>Des Eingangs bei t^N, vom Ende des Polynoms davor</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Sprung</translation>
    </message>
    <message>
        <source>by the method&apos;s own integral</source>
        <translation>nach dem eigenen Integral des Verfahrens</translation>
    </message>
    <message>
        <source>by Simpson&apos;s rule</source>
        <translation>nach der Simpson-Regel</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out; {how}</source>
        <translation>∫ (wahrer Ausgang − übergeben) dt, ohne das Zurückgegebene; {how}</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>∫ of what is added in this step for earlier losses</source>
        <translation>∫ dessen, was in diesem Schritt für frühere Verluste hinzukommt</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>Zurückgegeben</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>Grad</translation>
    </message>
    <message>
        <source>Highest power of t − t^N that it has; coefficients {all}</source>
        <translation>Höchste Potenz von t − t^N darin; Koeffizienten {all}</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out</source>
        <translation>∫ (wahrer Ausgang − übergeben) dt, ohne das Zurückgegebene</translation>
    </message>
    <message>
        <source>∫ of what a correction adds for earlier losses</source>
        <translation>∫ dessen, was eine Korrektur für frühere Verluste hinzufügt</translation>
    </message>
    <message>
        <source>True output</source>
        <translation>Wahrer Ausgang</translation>
    </message>
    <message>
        <source>What the source puts out inside its steps</source>
        <translation>Was die Quelle innerhalb ihrer Schritte ausgibt</translation>
    </message>
    <message>
        <source>Extrapolation</source>
        <translation>Extrapolation</translation>
    </message>
    <message>
        <source>What the past of the source says, before it is smoothed or corrected</source>
        <translation>Was die Vergangenheit der Quelle sagt, bevor sie geglättet oder korrigiert wird</translation>
    </message>
    <message>
        <source>Lower degree</source>
        <translation>Niedrigerer Grad</translation>
    </message>
    <message>
        <source>The best polynomial of the degree that the subsystem takes</source>
        <translation>Das beste Polynom von dem Grad, den das Teilsystem nimmt</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>Geglättet</translation>
    </message>
    <message>
        <source>Gone over to smoothly, before anything is given back</source>
        <translation>Glatt übergegangen, bevor etwas zurückgegeben wird</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>Übergeben</translation>
    </message>
    <message>
        <source>The polynomial that the subsystem was given</source>
        <translation>Das Polynom, das das Teilsystem erhielt</translation>
    </message>
    <message>
        <source>Of the input at a communication point</source>
        <translation>Des Eingangs an einem Kommunikationspunkt</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>What each order would have predicted for the value that came at the beginning of the step</source>
        <translation>Was jede Ordnung für den Wert vorhergesagt hätte, der am Anfang des Schritts kam</translation>
    </message>
    <message>
        <source>Show what was handed over</source>
        <translation>Zeigen, was übergeben wurde</translation>
    </message>
    <message>
        <source>Trace this step</source>
        <translation>Genauer ansehen</translation>
    </message>
    <message>
        <source>Show the macro-step in the middle with everything about it (double click on one)</source>
        <translation>Den mittleren Makroschritt mit allem, was dazu gehört, zeigen (Doppelklick auf einen)</translation>
    </message>
    <message>
        <source>tracing …</source>
        <translation>wird angesehen …</translation>
    </message>
    <message>
        <source>Show what was handed over: held polynomials, jumps and true outputs (H)</source>
        <translation>Zeigen, was übergeben wurde: gehaltene Polynome, Sprünge und wahre Ausgänge (H)</translation>
    </message>
    <message>
        <source>Zoom in until at most {most} macro-steps are seen, to show what was handed over</source>
        <translation>Hineinzoomen, bis höchstens {most} Makroschritte zu sehen sind, um zu zeigen, was übergeben wurde</translation>
    </message>
    <message>
        <source>Held signal over time</source>
        <translation>Gehaltenes Signal über der Zeit</translation>
    </message>
    <message>
        <source>{signal} − true</source>
        <translation>{signal} − wahr</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>Zeit [s]</translation>
    </message>
    <message>
        <source>Held signal</source>
        <translation>Gehaltenes Signal</translation>
    </message>
    <message>
        <source>What is an input given between communication points, and what would be true?</source>
        <translation>Was bekommt ein Eingang zwischen Kommunikationspunkten, und was wäre wahr?</translation>
    </message>
    <message>
        <source>Trace {run} here</source>
        <translation>{run} hier genauer ansehen</translation>
    </message>
    <message>
        <source>The largest residual, over what is tolerated; at 1 or below the iteration has converged.</source>
        <translation>Das größte Residuum, durch das Zulässige; bei 1 oder darunter ist die Iteration konvergiert.</translation>
    </message>
    <message>
        <source>What was tried for {input} at the end of the step.</source>
        <translation>Was für {input} am Ende des Schritts probiert wurde.</translation>
    </message>
    <message>
        <source>Its residual is {value}</source>
        <translation>Sein Residuum ist {value}</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n Iteration</numerusform>
            <numerusform>%n Iterationen</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}; the residual does not fall: factor {factor} from one to the next (fitted).</source>
        <translation>{count}; das Residuum fällt nicht: Faktor {factor} von einer zur nächsten (angepasst).</translation>
    </message>
    <message>
        <source>{count}; contraction factor {factor}, fitted.</source>
        <translation>{count}; Kontraktionsfaktor {factor}, angepasst.</translation>
    </message>
    <message>
        <source>Residual over iterations</source>
        <translation>Residuum über Iterationen</translation>
    </message>
    <message>
        <source>The largest residual over what is tolerated, iteration by iteration</source>
        <translation>Das größte Residuum durch das Zulässige, Iteration für Iteration</translation>
    </message>
    <message>
        <source>lost {amount}</source>
        <translation>verloren {amount}</translation>
    </message>
    <message>
        <source>back {amount}</source>
        <translation>zurück {amount}</translation>
    </message>
    <message>
        <source>order {order}</source>
        <translation>Ordnung {order}</translation>
    </message>
    <message>
        <source>next H = {step} s</source>
        <translation>nächstes H = {step} s</translation>
    </message>
    <message>
        <source>back to {t} s</source>
        <translation>zurück zu {t} s</translation>
    </message>
    <message>
        <source>rejected; H = {step} s</source>
        <translation>verworfen; H = {step} s</translation>
    </message>
    <message>
        <source>order {n}</source>
        <translation>Ordnung {n}</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>Genau ansehen</translation>
    </message>
    <message>
        <source>Show the whole run (Home, or a double click beside the lanes)</source>
        <translation>Den ganzen Lauf zeigen (Pos1, oder Doppelklick neben den Bahnen)</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>Den ganzen Lauf zeigen</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>Noch kein Zeitstrahl</translation>
    </message>
    <message>
        <source>After a run, the macro-steps of every subsystem stand here side by side: how long they are, when they exchange values, what was rejected.</source>
        <translation>Nach einem Lauf stehen hier die Makroschritte jedes Teilsystems nebeneinander: wie lang sie sind, wer wen trifft, was verworfen wurde.</translation>
    </message>
    <message>
        <source>Repeat the run and show what happened inside the macro-steps that are seen: orders, iterations, what was rejected</source>
        <translation>Den Lauf wiederholen und zeigen, was in den sichtbaren Makroschritten geschah: Ordnungen, Iterationen, was verworfen wurde</translation>
    </message>
    <message>
        <source>Zoom in first: {n} macro-steps are too many to trace</source>
        <translation>Zuerst hineinzoomen: {n} Makroschritte sind zu viele zum genauen Ansehen</translation>
    </message>
    <message>
        <source>When does each run take its macro-steps, and where does it repeat them?</source>
        <translation>Wann macht jeder Lauf seine Makroschritte, und wo wiederholt er sie?</translation>
    </message>
    <message>
        <source>{name}, macro-step {n}</source>
        <translation>{name}, Makroschritt {n}</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s, H = {H} s</source>
        <translation>t = {begin} bis {end} s, H = {H} s</translation>
    </message>
    <message>
        <source>orders of its inputs: {orders}</source>
        <translation>Ordnungen seiner Eingänge: {orders}</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected attempt(s) before</source>
        <translation>
            <numerusform>davor %n verworfener Versuch</numerusform>
            <numerusform>davor %n verworfene Versuche</numerusform>
        </translation>
    </message>
    <message>
        <source>an event at its end</source>
        <translation>ein Ereignis an seinem Ende</translation>
    </message>
    <message>
        <source>Click to trace, double-click to step through</source>
        <translation>Klicken zum genauen Ansehen, Doppelklick zum Durchschreiten</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {H} s</source>
        <translation>{n} Makroschritte, H = {H} s</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {low} to {high} s; the shorter, the stronger</source>
        <translation>{n} Makroschritte, H = {low} bis {high} s; je kürzer, desto kräftiger</translation>
    </message>
    <message>
        <source>There is nothing to report on: add a method first.</source>
        <translation>Es gibt nichts zu berichten: zuerst ein Verfahren hinzufügen.</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>Den Bericht schreiben</translation>
    </message>
    <message>
        <source>Writing {name} …</source>
        <translation>{name} wird geschrieben …</translation>
    </message>
    <message>
        <source>Open a panel that answers a question about the runs</source>
        <translation>Eine Ansicht öffnen, die eine Frage zu den Läufen beantwortet</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>Untersuchen</translation>
    </message>
    <message>
        <source>To the side, or back below the canvas</source>
        <translation>Zur Seite oder zurück unter die Zeichenfläche</translation>
    </message>
    <message>
        <source>Set free, or put back</source>
        <translation>Loslösen oder zurücksetzen</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>Die Ansicht schließen</translation>
    </message>
    <message>
        <source>Show all panels again (Esc)</source>
        <translation>Wieder alle Ansichten zeigen (Esc)</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>Das Fenster füllen</translation>
    </message>
    <message>
        <source>Bands of the audit</source>
        <translation>Bänder der Prüfung</translation>
    </message>
    <message>
        <source>A broad band around a wire: much was created (brown, +) or lost (blue, −), compared with the most that passed through a wire of its unit; none: less than 10⁻⁴ of that. Of energies or balances, as the chosen row is.</source>
        <translation>Ein breites Band um eine Leitung: viel wurde erzeugt (braun, +) oder ging verloren (blau, −), verglichen mit dem meisten, was durch eine Leitung dieser Einheit ging; keines: weniger als 10⁻⁴ davon. Von Energien oder Bilanzen, je nach gewählter Zeile.</translation>
    </message>
    <message>
        <source>Course of the account</source>
        <translation>Verlauf des Kontos</translation>
    </message>
    <message>
        <source>do what the lesson asks</source>
        <translation>tun, was die Lektion verlangt</translation>
    </message>
    <message>
        <source>the numbers of {blocks}</source>
        <translation>die Zahlen von {blocks}</translation>
    </message>
    <message>
        <source>the stop time or the cut</source>
        <translation>die Endzeit oder der Schnitt</translation>
    </message>
    <message>
        <source>This is not the run that the lesson asks for: {about} differ; &apos;Do this&apos; sets them.</source>
        <translation>Das ist nicht der Lauf, den die Lektion verlangt: {about} sind anders; „Dies tun“ stellt sie ein.</translation>
    </message>
    <message>
        <source>There is no run to trace yet: do the run of this lesson first.</source>
        <translation>Es gibt noch keinen Lauf, in den man sehen kann: zuerst den Lauf dieser Lektion ausführen.</translation>
    </message>
    <message>
        <source>Co-Simulation</source>
        <translation>Co-Simulation</translation>
    </message>
    <message>
        <source>Model Exchange</source>
        <translation>Model Exchange</translation>
    </message>
    <message>
        <source>{names}: you have not agreed to run this; press Run, which asks.</source>
        <translation>{names}: Sie haben dem noch nicht zugestimmt; „Start“ fragt danach.</translation>
    </message>
    <message>
        <source>A file changed while the question was open; run once more, which asks again.</source>
        <translation>Eine Datei hat sich während der Frage geändert; führen Sie noch einmal aus, dann wird wieder gefragt.</translation>
    </message>
    <message>
        <source>Nothing was run: its programs are not agreed to.</source>
        <translation>Nichts lief: seinen Programmen ist nicht zugestimmt.</translation>
    </message>
    <message>
        <source>Run programs of this diagram?</source>
        <translation>Programme dieses Diagramms ausführen?</translation>
    </message>
    <message>
        <source>This diagram holds programs that you have not run yet. A program can do what you can do on this machine. Run them only if you know where they come from.</source>
        <translation>Dieses Diagramm enthält Programme, die Sie noch nicht ausgeführt haben. Ein Programm kann, was Sie auf diesem Rechner können. Führen Sie sie nur aus, wenn Sie wissen, woher sie kommen.</translation>
    </message>
    <message>
        <source>Run them</source>
        <translation>Ausführen</translation>
    </message>
    <message>
        <source>Do not run</source>
        <translation>Nicht ausführen</translation>
    </message>
    <message>
        <source>The answer is kept for these contents: a file that changes is asked for again.</source>
        <translation>Die Antwort gilt für diese Inhalte: nach einer geänderten Datei wird wieder gefragt.</translation>
    </message>
    <message>
        <source>for {names}</source>
        <translation>für {names}</translation>
    </message>
    <message>
        <source>SHA-256 of its content: {digest}</source>
        <translation>SHA-256 des Inhalts: {digest}</translation>
    </message>
    <message>
        <source>Insert FMUs</source>
        <translation>FMUs einfügen</translation>
    </message>
    <message>
        <source>Choose the file of {name}</source>
        <translation>Datei von {name} wählen</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python-Dateien (*.py)</translation>
    </message>
    <message>
        <source>FMUs (*.fmu)</source>
        <translation>FMUs (*.fmu)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this diagram are missing: {names}.</source>
        <translation>
            <numerusform>%n Datei dieses Diagramms fehlt: {names}.</numerusform>
            <numerusform>%n Dateien dieses Diagramms fehlen: {names}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Found there too: {names}.</source>
        <translation>Dort auch gefunden: {names}.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>The FMU cannot be read: {reason}.</source>
        <translation>Die FMU kann nicht gelesen werden: {reason}.</translation>
    </message>
    <message>
        <source>{name} has written {n} messages; what else it writes in this job is not shown.</source>
        <translation>{name} hat {n} Meldungen gemacht; weitere werden in diesem Auftrag nicht gezeigt.</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>{name} ausgeben</translation>
    </message>
    <message>
        <source>the whole diagram</source>
        <translation>das ganze Diagramm</translation>
    </message>
    <message>
        <source>Wrote {name}: its sources only, because there is no C compiler</source>
        <translation>{name} ist geschrieben: nur mit Quelltext, weil ein C-Übersetzer fehlt</translation>
    </message>
    <message>
        <source>The FMU or the Python file does not have it.</source>
        <translation>Die FMU oder die Python-Datei hat es nicht.</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>Ändern…</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>Ordner zeigen</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>Schnittstelle</translation>
    </message>
    <message>
        <source>In a process of its own</source>
        <translation>In einem eigenen Prozess</translation>
    </message>
    <message>
        <source>Slower, and safest: what it does to its memory harms no other subsystem.</source>
        <translation>Langsamer und am sichersten: was es mit seinem Speicher tut, schadet keinem anderen Teilsystem.</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>FMI</source>
        <translation>FMI</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Erzeugt von</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>Läuft auf</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>File {path}</source>
        <translation>Datei {path}</translation>
    </message>
    <message>
        <source>no machine: it holds no library</source>
        <translation>keinem Rechner: sie enthält keine Bibliothek</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>In this diagram only</source>
        <translation>Nur in diesem Diagramm</translation>
    </message>
    <message>
        <source>In the folder of this diagram</source>
        <translation>Im Ordner dieses Diagramms</translation>
    </message>
    <message>
        <source>In my library</source>
        <translation>In meiner Bibliothek</translation>
    </message>
    <message>
        <source>FMU</source>
        <translation>FMU</translation>
    </message>
    <message>
        <source>FMU from a file…</source>
        <translation>FMU aus einer Datei…</translation>
    </message>
    <message>
        <source>A model of another tool; FMUs can also be dropped onto the canvas from a file manager</source>
        <translation>Ein Modell eines anderen Werkzeugs; FMUs lassen sich auch aus der Dateiverwaltung auf die Zeichenfläche ziehen</translation>
    </message>
    <message>
        <source>Own blocks</source>
        <translation>Eigene Blöcke</translation>
    </message>
    <message>
        <source>{part!r} is no pair: write a value of the input, a colon, and what the FMU is given.</source>
        <translation>{part!r} ist kein Paar: schreiben Sie einen Wert des Eingangs, einen Doppelpunkt und was die FMU bekommt.</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <source>The FMU is given factor · {name} + offset, all in SI.</source>
        <translation>Die FMU bekommt Faktor · {name} + Versatz, alles in SI.</translation>
    </message>
    <message>
        <source>Which value the FMU is given for which of {name}, all in SI; others count as the nearest.</source>
        <translation>Welchen Wert die FMU für welchen von {name} bekommt, alles in SI; andere gelten wie der nächste.</translation>
    </message>
    <message>
        <source>{what} of input {name}</source>
        <translation>{what} des Eingangs {name}</translation>
    </message>
    <message>
        <source>The factor is a number that is not 0.</source>
        <translation>Der Faktor ist eine Zahl ungleich 0.</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>it was not through with it in {seconds} s</source>
        <translation>er war nach {seconds} s nicht damit fertig</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: the process that read it was ended ({why}). It is damaged.</source>
        <translation>{file} lässt sich nicht als Lauf lesen: Der Prozess, der sie las, wurde beendet ({why}). Sie ist beschädigt.</translation>
    </message>
    <message>
        <source>{name} is not read any more.</source>
        <translation>{name} wird nicht weiter gelesen.</translation>
    </message>
    <message>
        <source>{signal} jumps near t = {time}, inside a macro-step of {step}: no method sees between communication points what happens there. Use a macro-step that is short beside it, or make it an event in time, which is reached exactly.</source>
        <translation>{signal} springt nahe t = {time}, innerhalb eines Makroschritts von {step}: zwischen Kommunikationspunkten sieht das niemand. Ein Makroschritt hilft, der kurz gegen das ist, was dort geschieht, oder ein Zeitereignis, das genau getroffen wird.</translation>
    </message>
    <message>
        <source>{signal} is stiff: near t = {time} it changes by {part} of its scale within {length} or less, and a macro-step of {step} hands on what it was before. Use a macro-step that is short beside that, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>{signal} ist steif: nahe t = {time} ändert es sich um {part} seiner Skala innerhalb von {length} oder weniger, und ein Makroschritt von {step} gibt weiter, was es vorher war. Es hilft ein Makroschritt, der kurz dagegen ist, ein Verfahren, das seine Schritte wählt, oder es zusammen mit dem zu lösen, was es liest.</translation>
    </message>
    <message>
        <source>The tolerance of {tolerance} ({option}) is too loose for an error below {limit}.</source>
        <translation>Die Toleranz von {tolerance} ({option}) ist zu weit für einen Fehler unter {limit}.</translation>
    </message>
    <message>
        <source>The {kind} solver of {subsystem} has a tolerance of {tolerance} (rtol), which is too loose for an error below {limit}.</source>
        <translation>Der Löser ({kind}) von {subsystem} hat eine Toleranz von {tolerance} (rtol), zu weit für einen Fehler unter {limit}.</translation>
    </message>
    <message>
        <source>: at order {order} an error of {limit} needs about {needed}</source>
        <translation>: bei Ordnung {order} braucht ein Fehler von {limit} etwa {needed}</translation>
    </message>
    <message>
        <source>; {signal} swings within {period}, which is {count} macro-steps</source>
        <translation>; {signal} schwingt innerhalb von {period}, das sind {count} Makroschritte</translation>
    </message>
    <message>
        <source>; {subsystem} is that fast by its own parameters (it would move within {period} alone), so look at their values and units if it should not be</source>
        <translation>; {subsystem} ist durch seine eigenen Parameter so schnell (allein würde es sich innerhalb von {period} bewegen); wenn das nicht sein soll, deren Werte und Einheiten prüfen</translation>
    </message>
    <message>
        <source>The macro-step of {step} is too long{needed}{swings}{alone}.</source>
        <translation>Der Makroschritt von {step} ist zu lang{needed}{swings}{alone}.</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error}; it is furthest off at {when}, by {distance}.</source>
        <translation>Den größten Fehler hat {signal}, {error}; am weitesten weicht es bei {when} ab, um {distance}.</translation>
    </message>
    <message>
        <source>t = {time}</source>
        <translation>t = {time}</translation>
    </message>
    <message>
        <source>the first {length}</source>
        <translation>den ersten {length}</translation>
    </message>
    <message>
        <source>the {length} after the event at t = {begin}</source>
        <translation>den {length} nach dem Ereignis bei t = {begin}</translation>
    </message>
    <message>
        <source>the last {length}</source>
        <translation>den letzten {length}</translation>
    </message>
    <message>
        <source>the {length} from t = {begin} on</source>
        <translation>den {length} ab t = {begin}</translation>
    </message>
    <message>
        <source>{share} of the squared error of {signal} comes from {when}.</source>
        <translation>Vom quadrierten Fehler von {signal} kommt {share} aus {when}.</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>der Referenz</translation>
    </message>
    <message>
        <source>{signal} ends above {when} by a steady {distance}.</source>
        <translation>{signal} endet gleichbleibend um {distance} über {when}.</translation>
    </message>
    <message>
        <source>{signal} ends below {when} by a steady {distance}.</source>
        <translation>{signal} endet gleichbleibend um {distance} unter {when}.</translation>
    </message>
    <message>
        <source>from the beginning</source>
        <translation>von Beginn an</translation>
    </message>
    <message>
        <source>from the event at t = {begin} on</source>
        <translation>vom Ereignis bei t = {begin} an</translation>
    </message>
    <message>
        <source>from t = {begin} on</source>
        <translation>von t = {begin} an</translation>
    </message>
    <message>
        <source>{signal} drifts {way} from the reference by {rate} each second {when}; at the end it is off by {distance}.</source>
        <translation>{signal} driftet {when} in jeder Sekunde um {rate} nach {way} von der Referenz weg; am Ende weicht es um {distance} ab.</translation>
    </message>
    <message>
        <source>up</source>
        <translation>oben</translation>
    </message>
    <message>
        <source>down</source>
        <translation>unten</translation>
    </message>
    <message>
        <source>{signal} goes up and down with {every} (period {count} H = {period}) {when}, by up to {distance}.</source>
        <translation>{signal} geht {when} mit {every} auf und ab (Periode {count} H = {period}), um bis zu {distance}.</translation>
    </message>
    <message>
        <source>every macro-step</source>
        <translation>jedem Makroschritt</translation>
    </message>
    <message>
        <source>every two macro-steps</source>
        <translation>je zwei Makroschritten</translation>
    </message>
    <message>
        <source>from t = {begin} to {end}</source>
        <translation>von t = {begin} bis {end}</translation>
    </message>
    <message>
        <source>nearly all</source>
        <translation>fast alles</translation>
    </message>
    <message>
        <source>in every macro-step</source>
        <translation>in jedem Makroschritt</translation>
    </message>
    <message>
        <source>by a factor of {factor} {when} (energies by {energy})</source>
        <translation>{when} um den Faktor {factor} (Energien um {energy})</translation>
    </message>
    <message>
        <source>by a factor of {factor} in every macro-step (energies by {energy}) {when}</source>
        <translation>{when} in jedem Makroschritt um den Faktor {factor} (Energien um {energy})</translation>
    </message>
    <message>
        <source>It shrinks {by} where the reference keeps its size: the coupling damps at H = {step}.</source>
        <translation>Er schrumpft {by}, wo die Referenz ihre Größe behält: die Kopplung dämpft bei H = {step}.</translation>
    </message>
    <message>
        <source>keeps its size</source>
        <translation>ihre Größe behält</translation>
    </message>
    <message>
        <source>changes by {factor}</source>
        <translation>sich um {factor} ändert</translation>
    </message>
    <message>
        <source>It grows {by} where the reference {changes}: the coupling is unstable at H = {step}.</source>
        <translation>Er wächst {by}, wo die Referenz {changes}: die Kopplung ist bei H = {step} instabil.</translation>
    </message>
    <message>
        <source>The error of {signal} doubles every {doubling}, about by a factor of {factor} {when}: the coupling is unstable, or follows a reference that is.</source>
        <translation>Der Fehler von {signal} verdoppelt sich alle {doubling}, etwa um den Faktor {factor} {when}: die Kopplung ist instabil oder folgt einer Referenz, die es ist.</translation>
    </message>
    <message>
        <source>The event at {when} shortened its macro-step from {before} to {least}: {count} of its {all} macro-steps lie within {length} after it.</source>
        <translation>Das Ereignis bei {when} verkürzte seinen Makroschritt von {before} auf {least}: {count} seiner {all} Makroschritte liegen innerhalb von {length} danach.</translation>
    </message>
    <message>
        <source>{share} of the integrations were repeated</source>
        <translation>{share} der Integrationen wurden wiederholt</translation>
    </message>
    <message>
        <source>{share}.</source>
        <translation>{share}.</translation>
    </message>
    <message>
        <source>{share}, for {rejected}.</source>
        <translation>{share}, wegen {rejected}.</translation>
    </message>
    <message>
        <source>It iterated {times} times per macro-step</source>
        <translation>Er iterierte {times}-mal je Makroschritt</translation>
    </message>
    <message>
        <source>It iterated once per macro-step</source>
        <translation>Er iterierte einmal je Makroschritt</translation>
    </message>
    <message>
        <source>{how}; {share}.</source>
        <translation>{how}; {share}.</translation>
    </message>
    <message>
        <source>{how}; {share}, {rejected} among them.</source>
        <translation>{how}; {share}, darunter mit {rejected}.</translation>
    </message>
    <message>
        <source>1 rejected macro-step</source>
        <translation>1 verworfenen Makroschritt</translation>
    </message>
    <message>
        <source>{count} rejected macro-steps</source>
        <translation>{count} verworfenen Makroschritten</translation>
    </message>
    <message>
        <source>{what}, which explains {share} of its squared error.</source>
        <translation>{what}; das erklärt von seinem quadrierten Fehler {share}.</translation>
    </message>
    <message>
        <source>{signal} runs behind {when} by {lag}</source>
        <translation>{signal} läuft {when} um {lag} nach</translation>
    </message>
    <message>
        <source>{signal} runs ahead of {when} by {lag}</source>
        <translation>{signal} läuft {when} um {lag} voraus</translation>
    </message>
    <message>
        <source>Beside a constant {constant}, {what}</source>
        <translation>Neben konstanten {constant}: {what}</translation>
    </message>
    <message>
        <source>{signal} is {lag} the reference {when}</source>
        <translation>{signal} liegt {when} {lag} der Referenz</translation>
    </message>
    <message>
        <source>{length} behind</source>
        <translation>{length} hinter</translation>
    </message>
    <message>
        <source>{length} ahead of</source>
        <translation>{length} vor</translation>
    </message>
    <message>
        <source>The swings of {signal} are {size} than the reference&apos;s {when}</source>
        <translation>Die Schwingungen von {signal} sind {when} {size} als die der Referenz</translation>
    </message>
    <message>
        <source>{size} larger</source>
        <translation>{size} größer</translation>
    </message>
    <message>
        <source>{size} smaller</source>
        <translation>{size} kleiner</translation>
    </message>
    <message>
        <source>{when} {signal} is {lag} the reference and its swings are {size}</source>
        <translation>{when} liegt {signal} {lag} der Referenz, und seine Schwingungen sind {size}</translation>
    </message>
    <message>
        <source>one macro-step</source>
        <translation>ein Makroschritt</translation>
    </message>
    <message>
        <source>two macro-steps</source>
        <translation>zwei Makroschritte</translation>
    </message>
    <message>
        <source>{length} ({steps})</source>
        <translation>{length} ({steps})</translation>
    </message>
    <message>
        <source>RMSE % = 100 * sqrt(mean over time of (z - z_ref)^2) / scale, at the communication points of each run; the scale is the range of the reference, or its largest magnitude where it is constant, or the nominal value where it is 0</source>
        <translation>RMSE % = 100 * sqrt(zeitliches Mittel von (z - z_ref)^2) / Skala, an den Kommunikationspunkten jedes Laufs; die Skala ist die Spannweite der Referenz, oder ihr größter Betrag, wo sie konstant ist, oder der Nennwert, wo sie 0 ist</translation>
    </message>
    <message>
        <source>its range</source>
        <translation>seiner Spannweite</translation>
    </message>
    <message>
        <source>its largest magnitude</source>
        <translation>seines größten Betrags</translation>
    </message>
    <message>
        <source>its nominal value</source>
        <translation>seines Nennwerts</translation>
    </message>
    <message>
        <source>{distance} ({part})</source>
        <translation>{distance} ({part})</translation>
    </message>
    <message>
        <source>{share} of {whole}</source>
        <translation>{share} {whole}</translation>
    </message>
    <message>
        <source>{error} beside 0</source>
        <translation>{error} neben 0</translation>
    </message>
    <message>
        <source>past every number</source>
        <translation>jenseits jeder Zahl</translation>
    </message>
    <message>
        <source>{scale}, which adds up to it</source>
        <translation>{scale}, woraus es sich zusammensetzt</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of the variables in its unit</source>
        <translation>{scale}, der größten Skala der Variablen in ihrer Einheit</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of all variables, as no other has its unit</source>
        <translation>{scale}, der größten Skala aller Variablen, da keine andere ihre Einheit hat</translation>
    </message>
    <message>
        <source>{scale}, as the reference of every variable is 0</source>
        <translation>{scale}, da die Referenz jeder Variablen 0 ist</translation>
    </message>
    <message>
        <source>The reference of {signal} is 0, so that its error has no scale: it is given in its unit, and ranked in per cent of {scale}. A nominal value gives it a scale of its own.</source>
        <translation>Die Referenz von {signal} ist 0, sodass der Fehler keine Skala hat: er wird in seiner Einheit angegeben und in Prozent von {scale}, eingereiht. Ein Nennwert gibt ihm eine eigene Skala.</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, a million times what it was at the beginning ({size}). {why}</source>
        <translation>{method} divergierte bei {when}: {signal} erreichte {value}, das Millionenfache dessen, was es am Anfang war ({size}). {why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the monolithic reference stays within {size}. {why}</source>
        <translation>{method} divergierte bei {when}: {signal} erreichte {value}, während die monolithische Referenz unter {size} bleibt. {why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the reference, {reference}, stays within {size}. {why}</source>
        <translation>{method} divergierte bei {when}: {signal} erreichte {value}, während die Referenz, {reference}, unter {size} bleibt. {why}</translation>
    </message>
    <message>
        <source>The model itself grows. {fault} Look at its equations and parameters, or stop earlier.</source>
        <translation>Das Modell selbst wächst. {fault} Seine Gleichungen und Parameter prüfen oder früher aufhören.</translation>
    </message>
    <message>
        <source>The model itself is unstable: its coupled equations multiply what grows most by {model} in {step}, the coupling by {coupling}. Look at its equations and parameters, or stop earlier.</source>
        <translation>Das Modell selbst ist instabil: seine gekoppelten Gleichungen vervielfachen, was am meisten wächst, in {step} mit {model}, die Kopplung mit {coupling}. Seine Gleichungen und Parameter prüfen oder früher aufhören.</translation>
    </message>
    <message>
        <source>Whether the coupling or the model grows cannot be decided from this run alone: compare it with one at a smaller step than {step}.</source>
        <translation>Ob die Kopplung oder das Modell wächst, lässt sich aus diesem Lauf allein nicht sagen: ihn mit einem bei einem kleineren Schritt als {step} vergleichen.</translation>
    </message>
    <message>
        <source>The coupling is unstable at any macro-step: an algebraic loop of it multiplies what grows by {radius} in each. A smaller step does not help; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>Die Kopplung ist bei jedem Makroschritt instabil: eine algebraische Schleife in ihr vervielfacht, was wächst, in jedem um {radius}. Ein kleinerer Schritt hilft nicht; lassen Sie den Lauf seine algebraischen Schleifen zusammen lösen (in seinem Schnitt), oder nehmen Sie ein Verfahren, das iteriert.</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}): the spectral radius of a macro-step is {radius}. Use a smaller step or another method.</source>
        <translation>Die Kopplung ist bei diesem Makroschritt ({step}) instabil: der Spektralradius eines Makroschritts ist {radius}. Einen kleineren Schritt oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}). Use a smaller step or another method.</source>
        <translation>Die Kopplung ist bei diesem Makroschritt ({step}) instabil. Einen kleineren Schritt oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>{method} cannot begin with a step of {step}, shorter than the smallest, {smallest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} kann nicht mit einem Schritt von {step} beginnen, kürzer als der kleinste, {smallest}; ein kleineres min_step oder einen größeren step angeben.</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger max_step.</source>
        <translation>{method} hat keinen Schritt zwischen dem kleinsten, {smallest}, und dem größten, {largest}; ein kleineres min_step oder ein größeres max_step angeben.</translation>
    </message>
    <message>
        <source>{method} varies the steps, and {subsystem} lacks canHandleVariableCommunicationStepSize; give {subsystem} an imposed step.</source>
        <translation>{method} ändert die Schritte, und {subsystem} fehlt canHandleVariableCommunicationStepSize; {subsystem} einen vorgegebenen Schritt geben.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree){jumps}.</source>
        <translation>{subsystem}: seine Eingänge sind die besten Polynome vom Grad {degree} (maxInputDegree){jumps}.</translation>
    </message>
    <message>
        <source>, with jumps</source>
        <translation>, mit Sprüngen</translation>
    </message>
    <message>
        <source>Use max_order 1 or more.</source>
        <translation>Nehmen Sie max_order 1 oder mehr.</translation>
    </message>
    <message>
        <source>orders and steps</source>
        <translation>Ordnungen und Schritte</translation>
    </message>
    <message>
        <source>{method} with {count} sweeps needs canGetAndSetFMUState, which {absence} use one sweep.</source>
        <translation>{method} mit {count} Durchgängen braucht canGetAndSetFMUState; {absence} einen Durchgang verwenden.</translation>
    </message>
    <message>
        <source>Step control</source>
        <translation>Die Schrittsteuerung</translation>
    </message>
    <message>
        <source>use control=none</source>
        <translation>control=none verwenden</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>den Schritt</translation>
    </message>
    <message>
        <source>At t = {time} an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>Bei t = {time} sprang ein Eingang, durch einen Schalter, der von ihm abhängt: sein letzter Wert wurde über einen kürzestmöglichen Makroschritt gehalten, in dem die Eingänge nicht zueinander passen.</translation>
    </message>
    <message>
        <source>{count} times, first at t = {time}, an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>{count}-mal, zuerst bei t = {time}, sprang ein Eingang, durch einen Schalter, der von ihm abhängt: sein letzter Wert wurde über einen kürzestmöglichen Makroschritt gehalten, in dem die Eingänge nicht zueinander passen.</translation>
    </message>
    <message>
        <source>{method}: petsc_options are for solvers of PETSc, such as solver=petsc:ngmres, and the solver is {solver}.</source>
        <translation>{method}: petsc_options gelten für Löser von PETSc, etwa solver=petsc:ngmres, und der Löser ist {solver}.</translation>
    </message>
    <message>
        <source>The Gaver-Stehfest sum needs an even number of terms, not {terms}; use {even}.</source>
        <translation>Die Gaver-Stehfest-Summe braucht eine gerade Zahl von Gliedern, nicht {terms}; {even} verwenden.</translation>
    </message>
    <message>
        <source>{method} cannot control the step with inversion=stehfest, because the inversion&apos;s own error does not shrink with the step; use inversion=expm or control=none.</source>
        <translation>{method} kann den Schritt mit inversion=stehfest nicht steuern, weil der Fehler der Inversion selbst nicht mit dem Schritt kleiner wird; inversion=expm oder control=none verwenden.</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} hat keinen Schritt zwischen dem kleinsten, {smallest}, und dem größten, {largest}; ein kleineres min_step oder einen größeren step angeben.</translation>
    </message>
    <message>
        <source>A step whose estimate turns out to be poor is not repeated, because {subsystems} cannot go back (canGetAndSetFMUState); only the next one is shorter.</source>
        <translation>Ein Schritt, dessen Schätzung sich als schlecht erweist, wird nicht wiederholt, weil {subsystems} nicht zurückgehen kann (canGetAndSetFMUState); nur der nächste ist kürzer.</translation>
    </message>
    <message>
        <source>a smaller step or control=error may help, unless the equations have no solution there</source>
        <translation>ein kleinerer Schritt oder control=error kann helfen, falls die Gleichungen dort überhaupt eine Lösung haben</translation>
    </message>
    <message>
        <source>switch on COSTARICA for it (rollback=costarica)</source>
        <translation>dafür COSTARICA einschalten (rollback=costarica)</translation>
    </message>
    <message>
        <source>COSTARICA stands in for the rollback of {subsystems}: iterations see the linearisation at t^N.</source>
        <translation>COSTARICA ersetzt das Zurücksetzen von {subsystems}: Iterationen sehen die Linearisierung bei t^N.</translation>
    </message>
    <message>
        <source>{method}: the smallest step {smallest} is longer than the first one, {first}; make it shorter.</source>
        <translation>{method}: der kleinste Schritt {smallest} ist länger als der erste, {first}; ihn kürzer machen.</translation>
    </message>
    <message>
        <source>Step doubling needs canGetAndSetFMUState, which {absence} use the method without it.</source>
        <translation>Schrittverdopplung braucht canGetAndSetFMUState; {absence} das Verfahren ohne sie verwenden.</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} imposes the step {step}; remove it from {subsystem}.</source>
        <translation>Schrittverdopplung ändert den Schritt, und {subsystem} gibt den Schritt {step} vor; ihn bei {subsystem} entfernen.</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} lacks canHandleVariableCommunicationStepSize; use the method without it.</source>
        <translation>Schrittverdopplung ändert den Schritt, und {subsystem} fehlt canHandleVariableCommunicationStepSize; das Verfahren ohne sie verwenden.</translation>
    </message>
    <message>
        <source>Events missed the tolerance {times}, though the step before may be as short as {smallest}; the worst by {distance}. What is decided there turns with small differences, or a loop is not closed; a method that iterates may help, or a smaller min_step.</source>
        <translation>Ereignisse verfehlten die Toleranz {times}, obwohl der Schritt davor nur {smallest} lang sein darf; das schlimmste um {distance}. Was dort entschieden wird, kippt bei kleinen Unterschieden, oder eine Schleife ist nicht geschlossen; ein iterierendes Verfahren kann helfen oder ein kleineres min_step.</translation>
    </message>
    <message>
        <source>Signals bent sharply {times} where no time event was declared, in steps in which one step and two half ones did not differ; the error that came in may be {distance}. A smaller max_step helps.</source>
        <translation>Signale knickten {times} scharf, wo kein Zeitereignis deklariert war, in Schritten, in denen sich ein ganzer und zwei halbe nicht unterschieden; der entstandene Fehler kann {distance} betragen. Ein kleineres max_step hilft.</translation>
    </message>
    <message>
        <source>Macro-steps missed the tolerance {times}, together {duration}, with an error that does not fall with the step; the worst by {distance}. Outputs with direct feedthrough hand on what jumps once in each macro-step, and solvers of subsystems leave what they tolerate; a method that iterates helps, or tighter solvers.</source>
        <translation>Makroschritte verfehlten die Toleranz {times}, zusammen {duration}, mit einem Fehler, der nicht mit dem Schritt fällt; der schlimmste um {distance}. Ausgänge mit direktem Durchgriff geben weiter, was einmal je Makroschritt springt, und Löser der Teilsysteme lassen übrig, was sie tolerieren; ein iterierendes Verfahren hilft oder genauere Löser.</translation>
    </message>
    <message>
        <source>is switched off on {subsystem}; switch it on in its capabilities, or</source>
        <translation>das ist bei {subsystem} ausgeschaltet; es in dessen Fähigkeiten einschalten oder</translation>
    </message>
    <message>
        <source>the FMU of {subsystem} does not have;</source>
        <translation>die FMU von {subsystem} hat es nicht;</translation>
    </message>
    <message>
        <source>{subsystem} slides along the place where {condition} changes, because the equations on either side lead back to it. Put something smooth in its place (tanh(v/v0) for sign(v)), or give the condition some hysteresis.</source>
        <translation>{subsystem} gleitet an der Stelle entlang, an der sich {condition} ändert, weil die Gleichungen auf beiden Seiten zu ihr zurückführen. Etwas Glattes an ihre Stelle setzen (tanh(v/v0) für sign(v)) oder der Bedingung etwas Hysterese geben.</translation>
    </message>
    <message>
        <source>one of its conditions</source>
        <translation>eine seiner Bedingungen</translation>
    </message>
    <message>
        <source>in {subsystem} events follow each other without end{where}; give its conditions some hysteresis, or let it come to rest.</source>
        <translation>in {subsystem} folgen Ereignisse ohne Ende aufeinander{where}; seinen Bedingungen etwas Hysterese geben oder es zur Ruhe kommen lassen.</translation>
    </message>
    <message>
        <source> at the condition {condition}</source>
        <translation> an der Bedingung {condition}</translation>
    </message>
    <message>
        <source>{method} failed at {when}: {why}</source>
        <translation>{method} scheiterte bei {when}: {why}</translation>
    </message>
    <message>
        <source>{method} failed at {when}. {why}.</source>
        <translation>{method} scheiterte bei {when}. {why}.</translation>
    </message>
    <message>
        <source>{subsystem} reported the error {status}.</source>
        <translation>{subsystem} meldete den Fehler {status}.</translation>
    </message>
    <message>
        <source>a subsystem</source>
        <translation>ein Teilsystem</translation>
    </message>
    <message>
        <source>its results take {size}, and there is no space for more {where}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>seine Ergebnisse belegen {size}, und für mehr ist {where} kein Platz; einen größeren Makroschritt, eine frühere Endzeit oder weniger Ereignisse verwenden.</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>im Speicher</translation>
    </message>
    <message>
        <source>on the disk of {folder}</source>
        <translation>auf dem Datenträger von {folder}</translation>
    </message>
    <message>
        <source>{subsystem} gives the difference of {signal} over the macro-step for its slope, which is no time derivative, and inputs made of it are wrong. Set maxOutputDerivativeOrder of {subsystem} to 0, and use a method that needs no slopes.</source>
        <translation>{subsystem} gibt die Differenz von {signal} über den Makroschritt als dessen Steigung an; das ist keine Zeitableitung, und Eingänge daraus sind falsch. maxOutputDerivativeOrder von {subsystem} auf 0 setzen und ein Verfahren verwenden, das keine Steigungen braucht.</translation>
    </message>
    <message>
        <source>the linearisation does not hold over the macro-step of {step}; {signal} ended {distance} from its estimate, {times} times its size. Use a smaller step, control=error, or a method that rolls back.</source>
        <translation>die Linearisierung gilt nicht über den Makroschritt von {step}; {signal} endete {distance} neben seiner Schätzung, das {times}-Fache seiner Größe. Einen kleineren Schritt, control=error oder ein Verfahren, das zurückgeht, verwenden.</translation>
    </message>
    <message>
        <source>the iteration does not converge at the macro-step {step}; the change at {signal} is still {residual}. Use a smaller step, more iterations or another method.</source>
        <translation>die Iteration konvergiert beim Makroschritt {step} nicht; die Änderung an {signal} ist noch {residual}. Einen kleineren Schritt, mehr Iterationen oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: as {one} and as {other}.</source>
        <translation>Der Name {name!r} ist zweimal vergeben: als {one} und als {other}.</translation>
    </message>
    <message>
        <source>a parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>an input</source>
        <translation>Eingang</translation>
    </message>
    <message>
        <source>a state</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>a variable</source>
        <translation>eine Variable</translation>
    </message>
    <message>
        <source>an output</source>
        <translation>Ausgang</translation>
    </message>
    <message>
        <source>; write der({name}) = ...</source>
        <translation>; der({name}) = ... schreiben</translation>
    </message>
    <message>
        <source>The arguments of sample()</source>
        <translation>Die Argumente von sample()</translation>
    </message>
    <message>
        <source>The period of noise()</source>
        <translation>Die Periode von noise()</translation>
    </message>
    <message>
        <source>Numbers in {{ }} are the points of a table; write {table}.</source>
        <translation>Zahlen in {{ }} sind die Punkte einer Tabelle; {table} schreiben.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Did you mean {close!r}?</source>
        <translation>Die Variable {name!r} ist hier nicht bekannt. Ist {close!r} gemeint?</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}.</source>
        <translation>Die Variable {name!r} ist hier nicht bekannt. Bekannt sind: {known}.</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}. If the equations are to give it, declare it among the variables.</source>
        <translation>Die Variable {name!r} ist hier nicht bekannt. Bekannt sind: {known}. Wenn die Gleichungen sie ergeben sollen, deklarieren Sie sie unter den Variablen.</translation>
    </message>
    <message>
        <source>der({name}) makes the variable {name!r} a state, and a state says with what it begins: move it to the states.</source>
        <translation>der({name}) macht die Variable {name!r} zu einem Zustand, und ein Zustand sagt, womit er beginnt: Verschieben Sie sie zu den Zuständen.</translation>
    </message>
    <message>
        <source>A table is written {table}.</source>
        <translation>Eine Tabelle wird {table} geschrieben.</translation>
    </message>
    <message>
        <source>The points of a table must be numbers.</source>
        <translation>Die Punkte einer Tabelle müssen Zahlen sein.</translation>
    </message>
    <message>
        <source>A table needs as many values as places, and two at least; it has {places} places and {values} values.</source>
        <translation>Eine Tabelle braucht ebenso viele Werte wie Stellen, mindestens zwei; sie hat {places} Stellen und {values} Werte.</translation>
    </message>
    <message>
        <source>The places of a table must rise.</source>
        <translation>Die Stellen einer Tabelle müssen ansteigen.</translation>
    </message>
    <message>
        <source>one of the inputs</source>
        <translation>einem der Eingänge</translation>
    </message>
    <message>
        <source>{subsystem} goes back to an earlier step by itself when it is notified that a step may be taken back (noSetFMUStatePriorToCurrentPoint = false), as step doubling has to notify it. Use the method without step doubling.</source>
        <translation>{subsystem} geht von selbst zu einem früheren Schritt zurück, wenn ihm gesagt wird, dass ein Schritt zurückgenommen werden kann (noSetFMUStatePriorToCurrentPoint = false), was Schrittverdopplung sagen muss. Das Verfahren ohne Schrittverdopplung verwenden.</translation>
    </message>
    <message>
        <source>it gives {subsystem} inputs of a higher degree than its maxInputDegree; use another method.</source>
        <translation>es gibt {subsystem} Eingänge höheren Grades als dessen maxInputDegree; ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>a matrix of {subsystem} is singular; change its parameters or the step.</source>
        <translation>eine Matrix von {subsystem} ist singulär; die Parameter oder den Schritt ändern.</translation>
    </message>
    <message>
        <source>the coupling</source>
        <translation>der Kopplung</translation>
    </message>
    <message>
        <source>the loop through {signal} has no single solution, the coupling is singular there (the elimination leaves {residual} of 1); use another step, or change a gain of that loop.</source>
        <translation>die Schleife durch {signal} hat keine eindeutige Lösung, die Kopplung ist dort singulär (die Elimination lässt {residual} von 1); einen anderen Schritt verwenden oder eine Verstärkung dieser Schleife ändern.</translation>
    </message>
    <message>
        <source>in steps as short as the last ones, the rest would take {count} of them and {size} of results</source>
        <translation>in Schritten so kurz wie den letzten bräuchte der Rest {count} davon und {size} für Ergebnisse</translation>
    </message>
    <message>
        <source>{rest}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>{rest}; einen größeren Makroschritt, eine frühere Endzeit oder weniger Ereignisse verwenden.</translation>
    </message>
    <message>
        <source>{rest}; use a larger max_step than {step}.</source>
        <translation>{rest}; ein größeres max_step als {step} verwenden.</translation>
    </message>
    <message>
        <source>{rest}. Errors go around the algebraic loop through {signal} once in each macro-step, however short it is; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>{rest}. Fehler laufen in jedem Makroschritt einmal um die algebraische Schleife durch {signal}, wie kurz er auch ist; lassen Sie den Lauf seine algebraischen Schleifen zusammen lösen (in seinem Schnitt), oder nehmen Sie ein Verfahren, das iteriert.</translation>
    </message>
    <message>
        <source>{rest}; use a larger tolerance, a larger smallest step, or another method.</source>
        <translation>{rest}; eine größere Toleranz, einen größeren kleinsten Schritt oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {kept} only (canHandleVariableCommunicationStepSize), and would have to make one of {step}, to end at {what} at {when}; use a macro-step that ends there.</source>
        <translation>{subsystem} macht nur Schritte von {kept} (canHandleVariableCommunicationStepSize) und müsste einen von {step} machen, um {what} bei {when} zu treffen; einen Makroschritt verwenden, der das trifft.</translation>
    </message>
    <message>
        <source>a time event</source>
        <translation>ein Zeitereignis</translation>
    </message>
    <message>
        <source>a communication point</source>
        <translation>einen Kommunikationspunkt</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}; loosen the tolerance or allow smaller steps.</source>
        <translation>der Makroschritt schrumpfte auf {step}; die Toleranz lockern oder kleinere Schritte erlauben.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}, and rounding and the subsystems&apos; solvers let it fall no further. Use a larger tolerance.</source>
        <translation>die Iteration konvergiert nicht, auch nicht mit einem Makroschritt von {step}; das Residuum an {signal} ist {residual}, und Rundung und die Löser der Teilsysteme lassen es nicht weiter fallen. Eine größere Toleranz verwenden.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: {subsystem} switches there ({condition}), so that {signal} jumps, and neither its value before the jump nor that behind it fits the whole macro-step (the residual is {residual}). Use IFOSMONDI-JFM with control=error, which goes over jumps, a method that does not iterate, or solve {subsystem} together with what it switches.</source>
        <translation>die Iteration konvergiert nicht, auch nicht mit einem Makroschritt von {step}: {subsystem} schaltet dort ({condition}), so dass {signal} springt, und weder der Wert vor dem Sprung noch der danach passt zum ganzen Makroschritt (das Residuum ist {residual}). Nehmen Sie IFOSMONDI-JFM mit control=error, das über Sprünge hinweggeht, oder ein Verfahren, das nicht iteriert, oder lösen Sie {subsystem} zusammen mit dem, was es schaltet.</translation>
    </message>
    <message>
        <source> That is an algebraic loop: let the run solve algebraic loops together (in its cut); or its solution ends there.</source>
        <translation> Das ist eine algebraische Schleife: lassen Sie den Lauf algebraische Schleifen zusammen lösen (in seinem Schnitt); oder ihre Lösung endet dort.</translation>
    </message>
    <message>
        <source>the error of {signal} is still {times} times what is tolerated with a macro-step of {step}: it does not fall with the step, because {signal} stands in the algebraic loop through {loop}, and a jump goes around it once in each macro-step. Let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>der Fehler von {signal} ist bei einem Makroschritt von {step} noch {times}-mal so groß wie toleriert: er fällt nicht mit dem Schritt, weil {signal} in der algebraischen Schleife durch {loop} steht und ein Sprung in jedem Makroschritt einmal um sie läuft. Lassen Sie den Lauf seine algebraischen Schleifen zusammen lösen (in seinem Schnitt), oder nehmen Sie ein Verfahren, das iteriert.</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: the iterations allowed (max_iterations) are used up, and the residual at {signal} is still {residual}. Allow more iterations, use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>die Iteration konvergiert nicht, auch nicht mit einem Makroschritt von {step}: die erlaubten Iterationen (max_iterations) sind verbraucht, und das Residuum an {signal} ist noch {residual}. Mehr Iterationen erlauben, ein anderes Verfahren verwenden oder die Schleife durch {signal} weniger von sich selbst abhängen lassen.{end}</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}. Use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>die Iteration konvergiert nicht, auch nicht mit einem Makroschritt von {step}; das Residuum an {signal} ist {residual}. Ein anderes Verfahren verwenden oder die Schleife durch {signal} weniger von sich selbst abhängen lassen.{end}</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}, because the error of {signal} in it is still {times} times what is tolerated; loosen the tolerance (rtol, atol) or allow smaller steps (min_step).</source>
        <translation>der Makroschritt schrumpfte auf {step}, weil der Fehler von {signal} darin noch das {times}-Fache des Tolerierten ist; die Toleranz lockern (rtol, atol) oder kleinere Schritte erlauben (min_step).</translation>
    </message>
    <message>
        <source>{what}, even with a macro-step of {step}. The equations have no value there; change them or the stop time, or use another method.</source>
        <translation>{what}, auch nicht mit einem Makroschritt von {step}. Die Gleichungen haben dort keinen Wert; sie oder die Endzeit ändern oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>{what}. The coupling is unstable at this macro-step ({step}), or the equations have no value there; use a smaller step or another method.</source>
        <translation>{what}. Die Kopplung ist bei diesem Makroschritt ({step}) instabil, oder die Gleichungen haben dort keinen Wert; einen kleineren Schritt oder ein anderes Verfahren verwenden.</translation>
    </message>
    <message>
        <source>{variable} is not finite any more</source>
        <translation>{variable} ist nicht mehr endlich</translation>
    </message>
    <message>
        <source>{variable} is not finite any more (last value {last})</source>
        <translation>{variable} ist nicht mehr endlich (letzter Wert {last})</translation>
    </message>
    <message>
        <source>{subsystem} has values or derivatives (A, B, C, D) that are not finite</source>
        <translation>{subsystem} hat Werte oder Ableitungen (A, B, C, D), die nicht endlich sind</translation>
    </message>
    <message>
        <source>{method} needs {capability}, which {absence} {remedy}.</source>
        <translation>{method} braucht {capability}; {absence} {remedy}.</translation>
    </message>
    <message>
        <source>choose other options or another method</source>
        <translation>andere Optionen oder ein anderes Verfahren wählen</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} lacks canHandleVariableCommunicationStepSize; {remedy}.</source>
        <translation>{what} ändert den Makroschritt, und {subsystem} fehlt canHandleVariableCommunicationStepSize; {remedy}.</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} imposes the step {step}; {remedy}.</source>
        <translation>{what} ändert den Makroschritt, und {subsystem} gibt den Schritt {step} vor; {remedy}.</translation>
    </message>
    <message>
        <source>{method} steps all subsystems together, and {subsystem} imposes the step {step}; give the method that step, or remove it from {subsystem}.</source>
        <translation>{method} führt alle Teilsysteme zusammen weiter, und {subsystem} gibt den Schritt {step} vor; dem Verfahren diesen Schritt geben oder ihn bei {subsystem} entfernen.</translation>
    </message>
    <message>
        <source>raise it to {degree} in the capabilities of {subsystem}</source>
        <translation>es in den Fähigkeiten von {subsystem} auf {degree} erhöhen</translation>
    </message>
    <message>
        <source>{subsystem} itself takes no more, so use another method</source>
        <translation>{subsystem} selbst nimmt nicht mehr an, also ein anderes Verfahren verwenden</translation>
    </message>
    <message>
        <source>{method} drives subsystems by inputs that are polynomials of degree {degree}, and the maxInputDegree of {subsystem} is {limit}; {remedy}.</source>
        <translation>{method} treibt Teilsysteme mit Eingängen an, die Polynome vom Grad {degree} sind, und maxInputDegree von {subsystem} ist {limit}; {remedy}.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {internal} inside and cannot vary them (canHandleVariableCommunicationStepSize): a macro-step of {step} is no multiple; use one.</source>
        <translation>{subsystem} macht innen Schritte von {internal} und kann sie nicht ändern (canHandleVariableCommunicationStepSize): ein Makroschritt von {step} ist kein Vielfaches; eines verwenden.</translation>
    </message>
    <message>
        <source>A macro-step of {step} is too small for a run from {start} to {stop}, which would never end; use {smallest} at least.</source>
        <translation>Ein Makroschritt von {step} ist zu klein für einen Lauf von {start} bis {stop}, der nie enden würde; mindestens {smallest} verwenden.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize), and steps of {step} do not end at the stop time, {stop}; stop at {last} or use steps of {others}.</source>
        <translation>{subsystem} macht nur Schritte einer Länge (canHandleVariableCommunicationStepSize), und Schritte von {step} enden nicht zur Endzeit, {stop}; bei {last} enden oder Schritte von {others} verwenden.</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} oder {other}</translation>
    </message>
    <message>
        <source>another length</source>
        <translation>einer anderen Länge</translation>
    </message>
    <message>
        <source>{who}, before the stop time, {stop}.</source>
        <translation>{who}, vor der Endzeit, {stop}.</translation>
    </message>
    <message>
        <source>{subsystem} is stiff: what decays fast keeps the steps of its {solver} solver short long after it is gone, {steps} internal steps in {count} macro-steps; the implicit solver may need far fewer.</source>
        <translation>{subsystem} ist steif: was schnell abklingt, hält die Schritte seines Lösers ({solver}) noch lange kurz, nachdem es fort ist, {steps} innere Schritte in {count} Makroschritten; der implizite Löser braucht vielleicht weit weniger.</translation>
    </message>
    <message>
        <source>The run was stopped at {when}.</source>
        <translation>Der Lauf wurde bei {when} angehalten.</translation>
    </message>
    <message>
        <source>the Python class of {subsystem} does not have;</source>
        <translation>die Python-Klasse von {subsystem} hat es nicht;</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} cannot go on, its step became too small because {fastest}; {remedy}.</source>
        <translation>der Löser ({solver}) von {subsystem} kommt nicht weiter, sein Schritt wurde zu klein, denn {fastest}; {remedy}.</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} would take more than {count} internal steps in this macro-step, because {fastest}; {remedy}.</source>
        <translation>der Löser ({solver}) von {subsystem} bräuchte in diesem Makroschritt mehr als {count} innere Schritte, denn {fastest}; {remedy}.</translation>
    </message>
    <message>
        <source>use the implicit solver, looser tolerances or a smaller macro-step</source>
        <translation>den impliziten Löser, weitere Toleranzen oder einen kleineren Makroschritt verwenden</translation>
    </message>
    <message>
        <source>use looser tolerances or a smaller macro-step</source>
        <translation>weitere Toleranzen oder einen kleineren Makroschritt verwenden</translation>
    </message>
    <message>
        <source>its conditions change so fast</source>
        <translation>seine Bedingungen ändern sich so schnell</translation>
    </message>
    <message>
        <source>{state} = {value} changes so fast</source>
        <translation>{state} = {value} ändert sich so schnell</translation>
    </message>
    <message>
        <source>the diagram of the study</source>
        <translation>das Diagramm der Studie</translation>
    </message>
    <message>
        <source>run a point of a study</source>
        <translation>einen Punkt einer Studie laufen lassen</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>löschen</translation>
    </message>
    <message>
        <source>By its order {order} it needs as much as {run} for the same error ({error}).</source>
        <translation>Nach seiner Ordnung {order} braucht er für denselben Fehler ({error}) so viel wie {run}.</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times the time of {run} for the same error.</source>
        <translation>Nach seiner Ordnung {order} braucht er für denselben Fehler das {times}-Fache der Zeit von {run}.</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times as many {cost} as {run} for the same error ({error}).</source>
        <translation>Nach seiner Ordnung {order} braucht er für denselben Fehler ({error}) {times}-mal so viele {cost} wie {run}.</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times fewer {cost} than {run} for the same error ({error}).</source>
        <translation>Nach seiner Ordnung {order} braucht er für denselben Fehler ({error}) {times}-mal weniger {cost} als {run}.</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}; {other}</translation>
    </message>
    <message>
        <source>remove the imposed step of {subsystem}</source>
        <translation>den vorgegebenen Schritt von {subsystem} entfernen</translation>
    </message>
    <message>
        <source>switch {capability} on for {subsystem}</source>
        <translation>{capability} für {subsystem} einschalten</translation>
    </message>
    <message>
        <source>give {subsystem} its full {capability} back</source>
        <translation>{subsystem} sein volles {capability} zurückgeben</translation>
    </message>
    <message>
        <source>No method that applies reaches {goal}. Solve the subsystems that depend on each other most together, as a composite; switch on what some methods lack; or ask for less.</source>
        <translation>Kein anwendbares Verfahren erreicht {goal}. Die Teilsysteme, die am meisten voneinander abhängen, zusammen als Verbund lösen; einschalten, was manchen Verfahren fehlt; oder weniger verlangen.</translation>
    </message>
    <message>
        <source>Nothing is off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>Nichts weicht ab, nicht mehr als die angestrebten {goal}, mit {count} Integrationen.</translation>
    </message>
    <message>
        <source>{signal} is {error} off, more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} weicht um {error} ab, mehr als die angestrebten {goal}, mit {count} Integrationen.</translation>
    </message>
    <message>
        <source>{signal} is {error} off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} weicht um {error} ab, nicht mehr als die angestrebten {goal}, mit {count} Integrationen.</translation>
    </message>
    <message>
        <source>beyond all bounds</source>
        <translation>über alle Grenzen</translation>
    </message>
    <message>
        <source>A macro-step that does not converge ends the run, because it may not be shortened for {subsystems} (an imposed step, or canHandleVariableCommunicationStepSize).</source>
        <translation>Ein Makroschritt, der nicht konvergiert, beendet den Lauf, weil er wegen {subsystems} nicht verkürzt werden darf (ein vorgegebener Schritt oder canHandleVariableCommunicationStepSize).</translation>
    </message>
    <message>
        <source>The macro-step is {step}, as the default experiment of {subsystems} proposes it: its steps must have one length (canHandleVariableCommunicationStepSize).</source>
        <translation>Der Makroschritt ist {step}, wie das Standardexperiment von {subsystems} ihn vorschlägt: seine Schritte müssen eine Länge haben (canHandleVariableCommunicationStepSize).</translation>
    </message>
    <message>
        <source>Nothing is recorded inside the macro-steps of {subsystems}: that takes steps of other lengths (canHandleVariableCommunicationStepSize, no imposed step) from states that are kept (canGetAndSetFMUState).</source>
        <translation>Innerhalb der Makroschritte von {subsystems} wird nichts aufgezeichnet: dazu braucht es Schritte anderer Länge (canHandleVariableCommunicationStepSize, kein vorgegebener Schritt) von gespeicherten Zuständen aus (canGetAndSetFMUState).</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of 1 jump of its inputs at the end of its steps, up to {late} late; impose a step that ends there.</source>
        <translation>{subsystem} macht nur Schritte einer Länge (canHandleVariableCommunicationStepSize) und erfuhr von 1 Sprung seiner Eingänge erst am Ende seiner Schritte, bis zu {late} zu spät; einen Schritt vorgeben, der ihn trifft.</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of {count} jumps of its inputs at the end of its steps, up to {late} late; impose a step that ends at them.</source>
        <translation>{subsystem} macht nur Schritte einer Länge (canHandleVariableCommunicationStepSize) und erfuhr von {count} Sprüngen seiner Eingänge erst am Ende seiner Schritte, bis zu {late} zu spät; einen Schritt vorgeben, der sie trifft.</translation>
    </message>
    <message>
        <source>{names} make steps of one length only</source>
        <translation>{names} machen nur Schritte einer Länge</translation>
    </message>
    <message>
        <source>{names} makes steps of one length only</source>
        <translation>{names} macht nur Schritte einer Länge</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): a time event inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at it.</source>
        <translation>{who} (canHandleVariableCommunicationStepSize): Ein Zeitereignis innerhalb von Makroschritten ({counted}) erreichte die anderen Teilsysteme erst am nächsten Kommunikationspunkt, bis zu {late} zu spät; einen Makroschritt verwenden, der an ihm endet.</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): time events inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at them.</source>
        <translation>{who} (canHandleVariableCommunicationStepSize): Zeitereignisse innerhalb von Makroschritten ({counted}) erreichten die anderen Teilsysteme erst am nächsten Kommunikationspunkt, bis zu {late} zu spät; einen Makroschritt verwenden, der an ihnen endet.</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}; {shorter}, down to {smallest}, to end at time events or the stop time and to come back to its times.</source>
        <translation>{subsystem} gibt den Schritt {step} vor; {shorter}, bis hinab zu {smallest}, um Zeitereignisse oder das Ende zu treffen und zu seinen Zeiten zurückzukommen.</translation>
    </message>
    <message>
        <source>{count} steps were shorter</source>
        <translation>{count} Schritte waren kürzer</translation>
    </message>
    <message>
        <source>1 step was shorter</source>
        <translation>1 Schritt war kürzer</translation>
    </message>
    <message>
        <source>Compiling the equations</source>
        <translation>Übersetzen der Gleichungen</translation>
    </message>
    <message>
        <source>Compiling, once on this computer: about half a minute for each method</source>
        <translation>Übersetzen, einmal auf diesem Rechner: etwa eine halbe Minute je Verfahren</translation>
    </message>
    <message>
        <source>Comparing with the reference</source>
        <translation>Vergleich mit der Referenz</translation>
    </message>
    <message>
        <source>{parameter} was changed from {before} to {after} (SI) at {when}.</source>
        <translation>{parameter} wurde bei {when} von {before} auf {after} (SI) geändert.</translation>
    </message>
    <message>
        <source>Its errors are those up to {when}, where its parameters became others than the reference&apos;s.</source>
        <translation>Seine Fehler sind die bis {when}, wo seine Parameter andere als die der Referenz wurden.</translation>
    </message>
    <message>
        <source>Its errors are those at {part} of its {whole} communication points, chosen at random: one of each {each}.</source>
        <translation>Seine Fehler sind die an {part} seiner {whole} Kommunikationspunkte, zufällig gewählt: einer von je {each}.</translation>
    </message>
    <message>
        <source>{count} subsystems</source>
        <translation>{count} Teilsysteme</translation>
    </message>
    <message>
        <source>{count} subsystem</source>
        <translation>{count} Teilsystem</translation>
    </message>
    <message>
        <source>{count} connections</source>
        <translation>{count} Verbindungen</translation>
    </message>
    <message>
        <source>{count} connection</source>
        <translation>{count} Verbindung</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. Nothing is connected, so that there is nothing to couple: every method gives what the embedded solvers give.</source>
        <translation>{subsystems}, {parts}; der Lauf dauert {span}. Nichts ist verbunden, sodass es nichts zu koppeln gibt: jedes Verfahren ergibt, was die eingebetteten Löser ergeben.</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close a cycle: what an extrapolated input gets wrong comes back to it.</source>
        <translation>{subsystems}, {parts}; der Lauf dauert {span}. {connections} zwischen ihnen: ein Kreis schließt sich, und was an einem extrapolierten Eingang falsch ist, kommt zu ihm zurück.</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close no cycle: if producers step first, consumers can interpolate.</source>
        <translation>{subsystems}, {parts}; der Lauf dauert {span}. {connections} zwischen ihnen: kein Kreis schließt sich, und wenn Sender zuerst schreiten, können Empfänger interpolieren.</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}</source>
        <translation>Seine Eigenwerte sind nicht für den ganzen Lauf bekannt: {why}</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}.</source>
        <translation>Seine Eigenwerte sind nicht für den ganzen Lauf bekannt: {why}.</translation>
    </message>
    <message>
        <source> at t = {time}</source>
        <translation> bei t = {time}</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is an oscillation with a period of {period} ({damping}; eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>Seine schnellste Bewegung, die andauert, ist eine Schwingung mit einer Periode von {period} ({damping}; Eigenwert {eigenvalue} 1/s{when}), in {subsystems}.</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>Seine schnellste Bewegung, die andauert, hat eine Zeitkonstante von {time} (Eigenwert {eigenvalue} 1/s{when}), in {subsystems}.</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue}, growing 1/s{when}), in {subsystems}.</source>
        <translation>Seine schnellste Bewegung, die andauert, hat eine Zeitkonstante von {time} (Eigenwert {eigenvalue} 1/s, wachsend{when}), in {subsystems}.</translation>
    </message>
    <message>
        <source>its amplitude falls by e in {time}</source>
        <translation>ihre Amplitude fällt um den Faktor e in {time}</translation>
    </message>
    <message>
        <source>its amplitude grows by e in {time}</source>
        <translation>ihre Amplitude wächst um den Faktor e in {time}</translation>
    </message>
    <message>
        <source>it is undamped</source>
        <translation>sie ist ungedämpft</translation>
    </message>
    <message>
        <source>The coupled equations themselves grow, by e in {time} (eigenvalue {eigenvalue} 1/s, {subsystems}): errors grow with them, whatever the method.</source>
        <translation>Die gekoppelten Gleichungen selbst wachsen, um den Faktor e in {time} (Eigenwert {eigenvalue} 1/s, {subsystems}): Fehler wachsen mit ihnen, welches Verfahren auch immer.</translation>
    </message>
    <message>
        <source>A motion with a time constant of {time} (eigenvalue {eigenvalue} 1/s, {subsystems}) dies away within the first {share} of the run: the diagram is stiff, its speeds differ by a factor of {factor}.</source>
        <translation>Eine Bewegung mit einer Zeitkonstante von {time} (Eigenwert {eigenvalue} 1/s, {subsystems}) klingt in den ersten {share} des Laufs ab: das Diagramm ist steif, seine Geschwindigkeiten unterscheiden sich um den Faktor {factor}.</translation>
    </message>
    <message>
        <source>Its speeds differ by a factor of {factor}: the diagram is stiff.</source>
        <translation>Seine Geschwindigkeiten unterscheiden sich um den Faktor {factor}: das Diagramm ist steif.</translation>
    </message>
    <message>
        <source>By itself {subsystem} has a time constant of {time}, and its embedded solver is the explicit one, whose internal steps cannot be much longer; the implicit one can do longer ones.</source>
        <translation>Für sich allein hat {subsystem} eine Zeitkonstante von {time}, und sein eingebetteter Löser ist der explizite, dessen innere Schritte nicht viel länger sein können; der implizite kann längere machen.</translation>
    </message>
    <message>
        <source>{subsystem} is not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystem} ist nicht linear mit konstanten Koeffizienten; diese Zahlen sind die schlechtesten aus {count} Zeitpunkten entlang der monolithischen Lösung.</translation>
    </message>
    <message>
        <source>{subsystems} are not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystems} sind nicht linear mit konstanten Koeffizienten; diese Zahlen sind die schlechtesten aus {count} Zeitpunkten entlang der monolithischen Lösung.</translation>
    </message>
    <message>
        <source>An algebraic loop goes through {inputs}. Its gain, the spectral radius of ΦᵀD, is {gain}{when}: {effect}.</source>
        <translation>Eine algebraische Schleife geht durch {inputs}. Ihre Verstärkung, der Spektralradius von ΦᵀD, ist {gain}{when}: {effect}.</translation>
    </message>
    <message>
        <source> (at t = {time})</source>
        <translation> (bei t = {time})</translation>
    </message>
    <message>
        <source>a fixed-point iteration leaves {factor} of its error each time and converges</source>
        <translation>eine Fixpunktiteration lässt jedes Mal das {factor}-Fache ihres Fehlers übrig und konvergiert</translation>
    </message>
    <message>
        <source>a fixed-point iteration multiplies its error by {factor} each time and diverges, whatever the step</source>
        <translation>eine Fixpunktiteration vervielfacht ihren Fehler jedes Mal um den Faktor {factor} und divergiert, wie auch immer der Schritt ist</translation>
    </message>
    <message>
        <source>{subsystem} samples every {periods}; each sampling is a time event, beyond which no subsystem steps.</source>
        <translation>{subsystem} tastet alle {periods} ab; jede Abtastung ist ein Zeitereignis, über das kein Schritt hinausgeht.</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} und {last}</translation>
    </message>
    <message>
        <source>{subsystem} has {conditions} on states or inputs: its solver finds the moment, but the others hear of it at the end of the macro-step only, which limits every order to about 1 there.</source>
        <translation>{subsystem} hat {conditions} an Zustände oder Eingänge: sein Löser findet den Zeitpunkt, die anderen erfahren davon aber erst am Ende des Makroschritts, was jede Ordnung dort auf etwa 1 begrenzt.</translation>
    </message>
    <message>
        <source>{count} conditions</source>
        <translation>{count} Bedingungen</translation>
    </message>
    <message>
        <source>{count} condition</source>
        <translation>{count} Bedingung</translation>
    </message>
    <message>
        <source>1 declared time event, at t = {time}: every method reaches it exactly, and extrapolations of what jumps there restart.</source>
        <translation>1 deklariertes Zeitereignis, bei t = {time}: jedes Verfahren trifft es genau, und Extrapolationen dessen, was dort springt, beginnen von neuem.</translation>
    </message>
    <message>
        <source>{count} declared time events, at t = {times} s: every method reaches them exactly, and extrapolations of what jumps there restart.</source>
        <translation>{count} deklarierte Zeitereignisse, bei t = {times} s: jedes Verfahren trifft sie genau, und Extrapolationen dessen, was dort springt, beginnen von neuem.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}: an input that is held has the slope 0, so that methods of order 0 let it believe that nothing moves.</source>
        <translation>{subsystem} verwendet {slopes}: ein gehaltener Eingang hat die Steigung 0, sodass Verfahren der Ordnung 0 ihm sagen, dass sich nichts bewegt.</translation>
    </message>
    <message>
        <source>Power flows through {connections}: what an extrapolated input gains or loses there is energy that no subsystem made.</source>
        <translation>Durch {connections} fließt Leistung: was ein extrapolierter Eingang dort gewinnt oder verliert, ist Energie, die kein Teilsystem erzeugt hat.</translation>
    </message>
    <message>
        <source>{capability} above {limit}</source>
        <translation>{capability} über {limit}</translation>
    </message>
    <message>
        <source>{subsystem} lacks {capabilities}.</source>
        <translation>{subsystem} fehlt {capabilities}.</translation>
    </message>
    <message>
        <source>{names}, {last}</source>
        <translation>{names}, {last}</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} und {last}</translation>
    </message>
    <message>
        <source>{subsystem} imposes a macro-step of {step}.</source>
        <translation>{subsystem} gibt einen Makroschritt von {step} vor.</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} und {count} weitere</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D</source>
        <translation>{subsystem} integriert sich selbst und gibt A, B, C und D nicht her</translation>
    </message>
    <message>
        <source>it has {count} states, more than {limit}</source>
        <translation>es hat {count} Zustände, mehr als {limit}</translation>
    </message>
    <message>
        <source>it was linearised at the start only, because {subsystem} integrates itself</source>
        <translation>es wurde nur am Anfang linearisiert, weil {subsystem} sich selbst integriert</translation>
    </message>
    <message>
        <source>it was linearised at the start only. {error}</source>
        <translation>es wurde nur am Anfang linearisiert. {error}</translation>
    </message>
    <message>
        <source>{method} with its algebraic loops solved together</source>
        <translation>{method}, dessen algebraische Schleifen zusammen gelöst werden</translation>
    </message>
    <message>
        <source>It would apply if you {remedy}.</source>
        <translation>Anwendbar würde es durch diese Änderung: {remedy}.</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>{method}: it leaves {signal} {error} off, at {cost}.</source>
        <translation>{method}: {signal} weicht noch um {error} ab, bei {cost}.</translation>
    </message>
    <message>
        <source>It leaves {signal} {error} off, at {cost}.</source>
        <translation>{signal} weicht noch um {error} ab, bei {cost}.</translation>
    </message>
    <message>
        <source>{count} integrations</source>
        <translation>{count} Integrationen</translation>
    </message>
    <message>
        <source>{factor} times the cost</source>
        <translation>{factor}-fachen Kosten</translation>
    </message>
    <message>
        <source>1/{factor} of the cost</source>
        <translation>1/{factor} der Kosten</translation>
    </message>
    <message>
        <source>The best of its trials, {which}, left {signal} {error} off; the goal is {goal}.</source>
        <translation>Im besten seiner Versuche, {which}, wich {signal} um {error} ab; das Ziel ist {goal}.</translation>
    </message>
    <message>
        <source>with a step of {step} s</source>
        <translation>mit einem Schritt von {step} s</translation>
    </message>
    <message>
        <source>Tried{until}: {error}. It took {steps} macro-steps, {integrations} integrations{linearisations}.</source>
        <translation>Versucht{until}: {error}. Dazu brauchte es {steps} Makroschritte, {integrations} Integrationen{linearisations}.</translation>
    </message>
    <message>
        <source> up to t = {time}, where it was cut</source>
        <translation> bis t = {time}, wo der Versuch abgebrochen wurde</translation>
    </message>
    <message>
        <source>, {count} linearisations</source>
        <translation>, {count} Linearisierungen</translation>
    </message>
    <message>
        <source>nothing is off</source>
        <translation>nichts weicht ab</translation>
    </message>
    <message>
        <source>{signal} is {error} off, the others less</source>
        <translation>{signal} weicht um {error} ab, die anderen weniger</translation>
    </message>
    <message>
        <source>1/{factor} of the period of the fastest oscillation</source>
        <translation>1/{factor} der Periode der schnellsten Schwingung</translation>
    </message>
    <message>
        <source>{factor} of the shortest time constant that lasts</source>
        <translation>das {factor}-Fache der kürzesten Zeitkonstante, die andauert</translation>
    </message>
    <message>
        <source>This step is {part}.</source>
        <translation>Dieser Schritt ist {part}.</translation>
    </message>
    <message>
        <source>Its steps, {length} long on average, are {part}.</source>
        <translation>Seine Schritte, im Mittel {length} lang, sind {part}.</translation>
    </message>
    <message>
        <source>Nothing is repeated, and no subsystem is asked to go back.</source>
        <translation>Nichts wird wiederholt, und von keinem Teilsystem wird verlangt, zurückzugehen.</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer, so that it does not matter that {subsystems} cannot go back.</source>
        <translation>Linearisierungen (A, B, C, D) sagen ihm, was die anderen antworten werden, sodass es nichts ausmacht, dass {subsystems} nicht zurückgehen kann.</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer.</source>
        <translation>Linearisierungen (A, B, C, D) sagen ihm, was die anderen antworten werden.</translation>
    </message>
    <message>
        <source>Every step is done whole and in two halves, which chooses it; {count} were refused.</source>
        <translation>Jeder Schritt wird im Ganzen und in zwei Hälften gemacht, woraus sich seine Länge ergibt; {count} wurden verworfen.</translation>
    </message>
    <message>
        <source>Every macro-step took {count} iterations, for which all subsystems go back to its beginning.</source>
        <translation>Jeder Makroschritt brauchte {count} Iterationen, für die alle Teilsysteme zu seinem Anfang zurückgehen.</translation>
    </message>
    <message>
        <source>It solves the loop of gain {gain} in place of extrapolating through it.</source>
        <translation>Es löst die Schleife mit der Verstärkung {gain}, statt durch sie hindurch zu extrapolieren.</translation>
    </message>
    <message>
        <source>Each subsystem may have its own step, as here: {steps}.</source>
        <translation>Jedes Teilsystem darf seinen eigenen Schritt haben, wie hier: {steps}.</translation>
    </message>
    <message>
        <source>It holds its inputs, so that {slopes} is 0 all the time.</source>
        <translation>Es hält seine Eingänge, sodass {slopes} immer 0 ist.</translation>
    </message>
    <message>
        <source>Its fixed-point iteration multiplies the error by {factor} in the loop through {inputs}.</source>
        <translation>Seine Fixpunktiteration vervielfacht den Fehler um den Faktor {factor} in der Schleife durch {inputs}.</translation>
    </message>
    <message>
        <source>Extrapolated at order {order}, the loop through {inputs} multiplies an error by {factor} in every macro-step, however short that is.</source>
        <translation>Mit Ordnung {order} extrapoliert, vervielfacht die Schleife durch {inputs} einen Fehler in jedem Makroschritt um den Faktor {factor}, wie kurz er auch ist.</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}, which cannot be made shorter.</source>
        <translation>{subsystem} gibt den Schritt {step} vor, der nicht verkürzt werden kann.</translation>
    </message>
    <message>
        <source>With algebraic loops between subsystems no trial came to its end within the goal; here they are solved together.</source>
        <translation>Mit algebraischen Schleifen zwischen Teilsystemen kam kein Versuch innerhalb des Ziels an sein Ende; hier werden sie zusammen gelöst.</translation>
    </message>
    <message>
        <source>By its eigenvalues no short macro-step is stable: at this one an error grows by the factor {factor} each time, by {whole} over the run.{again}</source>
        <translation>Nach seinen Eigenwerten ist kein kurzer Makroschritt stabil: bei diesem wächst ein Fehler jedes Mal um den Faktor {factor}, über den Lauf um {whole}.{again}</translation>
    </message>
    <message>
        <source> Only from {intervals} on it is.</source>
        <translation> Erst in diesem Bereich ist er es: {intervals}.</translation>
    </message>
    <message>
        <source>By its eigenvalues every macro-step is stable.</source>
        <translation>Nach seinen Eigenwerten ist jeder Makroschritt stabil.</translation>
    </message>
    <message>
        <source>By its eigenvalues it is stable up to a macro-step of {limit}{again}; {here}.</source>
        <translation>Nach seinen Eigenwerten ist es bis zu einem Makroschritt von {limit} stabil{again}; {here}.</translation>
    </message>
    <message>
        <source>, and again for {intervals}</source>
        <translation>, und wieder für {intervals}</translation>
    </message>
    <message>
        <source>this one is {factor} times shorter</source>
        <translation>dieser ist {factor}-mal kürzer</translation>
    </message>
    <message>
        <source>this one is longer</source>
        <translation>dieser ist länger</translation>
    </message>
    <message>
        <source>{intervals}, ...</source>
        <translation>{intervals}, ...</translation>
    </message>
    <message>
        <source>above {begin}</source>
        <translation>über {begin}</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>{begin} bis {end}</translation>
    </message>
    <message>
        <source>A control part of order 0 has no slope; the slopes of the inputs lack it.</source>
        <translation>Ein Steuerteil der Ordnung 0 hat keine Steigung; sie fehlt in den Steigungen der Eingänge.</translation>
    </message>
    <message>
        <source>{subsystem} depends on {slopes}, which its linearisation leaves to the control part.</source>
        <translation>{subsystem} hängt von {slopes} ab, was seine Linearisierung dem Steuerteil überlässt.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are of order {limit}, not {order}, because its maxInputDegree is {limit}.</source>
        <translation>{subsystem}: seine Eingänge sind von der Ordnung {limit}, nicht {order}, weil sein maxInputDegree {limit} ist.</translation>
    </message>
    <message>
        <source>Use order 1 or more.</source>
        <translation>Ordnung 1 oder mehr verwenden.</translation>
    </message>
    <message>
        <source>Let {subsystem} take a maxInputDegree of 1 or more.</source>
        <translation>{subsystem} ein maxInputDegree von 1 oder mehr geben.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Behind a jump an input has no past, an extrapolation holds it, and this is 0 in the macro-step that follows.</source>
        <translation>{subsystem} verwendet {slopes}. Hinter einem Sprung hat ein Eingang keine Vergangenheit, eine Extrapolation hält ihn, und im folgenden Makroschritt ist das 0.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Where an input has no past, in the first macro-step and behind a jump, an extrapolation holds it, and this is 0 there.</source>
        <translation>{subsystem} verwendet {slopes}. Wo ein Eingang keine Vergangenheit hat, im ersten Makroschritt und hinter einem Sprung, hält ihn eine Extrapolation, und dies ist dort 0.</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}, which is 0 in every macro-step, because its inputs are held; no step is short enough for that. {remedy}</source>
        <translation>{subsystem} verwendet {slopes}, was in jedem Makroschritt 0 ist, weil seine Eingänge gehalten werden; dafür ist kein Schritt kurz genug. {remedy}</translation>
    </message>
    <message>
        <source>a smaller step or real rollback may help</source>
        <translation>ein kleinerer Schritt kann helfen, oder wirkliches Zurücksetzen</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}.</source>
        <translation>Die Ausgänge wichen von ihren Schätzungen um bis zu {distance} ab, bei {output}, t = {time}; {remedy}.</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}. The linearisation did not hold there, {relative} times the output&apos;s size; do not trust the result.</source>
        <translation>Die Ausgänge wichen von ihren Schätzungen um bis zu {distance} ab, bei {output}, t = {time}; {remedy}. Die Linearisierung galt dort nicht, {relative}-mal die Größe des Ausgangs; nichts davon ist verlässlich.</translation>
    </message>
    <message>
        <source>The balance of {subsystems} is that of cubics or parabolas through the outputs and their slopes, as nobody else can integrate them.</source>
        <translation>Die Bilanz von {subsystems} ist die von kubischen Polynomen oder Parabeln durch die Ausgänge und ihre Steigungen, da sonst niemand sie integrieren kann.</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree), with the same integral.</source>
        <translation>{subsystem}: seine Eingänge sind die besten Polynome vom Grad {degree} (maxInputDegree), mit demselben Integral.</translation>
    </message>
    <message>
        <source>{output} was off its extrapolation by {relative} times its largest value at t = {time}: it changes faster than macro-steps of {step} can follow, so {trust}use a shorter step, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>{output} wich bei t = {time} um das {relative}-Fache seines größten Werts von seiner Extrapolation ab: es ändert sich schneller, als Makroschritte von {step} folgen können, darum: {trust}einen kürzeren Schritt oder ein Verfahren verwenden, das seine Schritte wählt, oder es zusammen mit dem lösen, was es liest.</translation>
    </message>
    <message>
        <source>do not trust the result; </source>
        <translation>nichts davon glauben; </translation>
    </message>
    <message>
        <source>{times} times the tolerance, {distance}, at {signal}, t = {time}</source>
        <translation>das {times}-Fache der Toleranz, {distance}, bei {signal}, t = {time}</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance and could not be shorter than min_step, {smallest}; the worst by {distance}. Use a smaller min_step or a larger tolerance.</source>
        <translation>{steps} über der Toleranz, nicht kürzer als min_step, {smallest}, möglich; am schlimmsten um {distance}. Ein kleineres min_step oder eine größere Toleranz verwenden.</translation>
    </message>
    <message>
        <source>{steps} of imposed length missed the tolerance; the worst by {distance}. Shorter imposed steps or a larger tolerance help.</source>
        <translation>{steps} mit vorgegebener Länge über der Toleranz; am schlimmsten um {distance}. Kürzere vorgegebene Schritte oder eine größere Toleranz helfen.</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance more than {above} times and, as nothing is repeated, only the next ones were shorter; the worst by {distance}. A smaller max_step or tolerance helps.</source>
        <translation>{steps} mehr als das {above}-Fache über der Toleranz; da nichts wiederholt wird, waren erst die nächsten kürzer; am schlimmsten um {distance}. Ein kleineres max_step oder eine kleinere Toleranz hilft.</translation>
    </message>
    <message>
        <source>Outputs jumped or bent sharply {times} where no time event was declared, in steps that are not repeated; the worst missed by {distance}. Its neighbours heard of it at the end of their steps; a smaller max_step lets them hear of it sooner.</source>
        <translation>Ausgänge sprangen oder knickten {times} scharf, wo kein Zeitereignis deklariert war, in Schritten, die nicht wiederholt werden; der schlimmste verfehlte die Toleranz um {distance}. Seine Nachbarn erfuhren es am Ende ihrer Schritte; ein kleineres max_step lässt sie es früher erfahren.</translation>
    </message>
    <message>
        <source>1 macro-step</source>
        <translation>1 Makroschritt</translation>
    </message>
    <message>
        <source>{count} macro-steps</source>
        <translation>{count} Makroschritte</translation>
    </message>
    <message>
        <source>once</source>
        <translation>einmal</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count}-mal</translation>
    </message>
    <message>
        <source>{subsystem} runs in a process of its own: its FMU can be instantiated once in each process.</source>
        <translation>{subsystem} läuft in einem eigenen Prozess: seine FMU kann in jedem Prozess nur einmal instanziiert werden.</translation>
    </message>
    <message>
        <source>No solver integrates {subsystems}: {solver} has no effect.</source>
        <translation>Kein Löser integriert {subsystems}: {solver} hat keine Wirkung.</translation>
    </message>
    <message>
        <source>{method} chooses {what} by comparing errors, so that its macro-steps are not one linear map; eigenvalues do not decide their stability.</source>
        <translation>{method} wählt {what} durch Vergleich von Fehlern, sodass die Makroschritte nicht eine einzige lineare Abbildung sind; Eigenwerte entscheiden nicht über ihre Stabilität.</translation>
    </message>
    <message>
        <source>A macro-step of {method} is not linear on this diagram: the method decides by comparing values; eigenvalues do not decide its stability.</source>
        <translation>Ein Makroschritt von {method} ist auf diesem Diagramm nicht linear: das Verfahren entscheidet, indem es Werte vergleicht; Eigenwerte entscheiden nicht über seine Stabilität.</translation>
    </message>
    <message>
        <source>A macro-step of {method} carries {count} numbers on to the next one; that is too many for eigenvalues ({most} at most).</source>
        <translation>Ein Makroschritt von {method} gibt {count} Zahlen an den nächsten weiter; das sind zu viele für Eigenwerte (höchstens {most}).</translation>
    </message>
    <message>
        <source>A method is a text or a ChosenMethod, not {value}.</source>
        <translation>Ein Verfahren ist ein Text oder ein ChosenMethod, nicht {value}.</translation>
    </message>
    <message>
        <source>In {text}, the cut stands inside the bracket; write it behind: {right}.</source>
        <translation>In {text} steht der Schnitt in der Klammer; er gehört dahinter: {right}.</translation>
    </message>
    <message>
        <source>In {text}, {item} is not a cut; write it as {together} or {apart}.</source>
        <translation>In {text} ist {item} kein Schnitt; er wird als {together} oder {apart} geschrieben.</translation>
    </message>
    <message>
        <source>In {text}, the composite {name} stands twice.</source>
        <translation>In {text} steht der Verbund {name} zweimal.</translation>
    </message>
    <message>
        <source>In {text}, {item} is not an option; write it as option=value.</source>
        <translation>In {text} ist {item} keine Option; sie wird als option=value geschrieben.</translation>
    </message>
    <message>
        <source>In {text}, the option {name} is given twice.</source>
        <translation>In {text} ist die Option {name} zweimal angegeben.</translation>
    </message>
    <message>
        <source>In {text}…, methods stand more than {most} deep in each other.</source>
        <translation>In {text}… stehen Verfahren mehr als {most}-fach ineinander.</translation>
    </message>
    <message>
        <source>In {text}, a colon must stand before {rest}.</source>
        <translation>In {text} muss vor {rest} ein Doppelpunkt stehen.</translation>
    </message>
    <message>
        <source>In {text}, a bracket is not closed.</source>
        <translation>In {text} ist eine Klammer nicht geschlossen.</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: {composites}.</source>
        <translation>Es gibt keinen Verbund {name} in {diagram}; vorhanden: {composites}.</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: none.</source>
        <translation>Es gibt keinen Verbund {name} in {diagram}; es hat keine.</translation>
    </message>
    <message>
        <source>{name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>{name} kann {together} oder {apart} gelöst werden, nicht {solved}.</translation>
    </message>
    <message>
        <source>The composite {name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>Der Verbund {name} kann {together} (zusammen) oder {apart} (getrennt) gelöst werden, nicht {solved}.</translation>
    </message>
    <message>
        <source>Option {option} of {method}</source>
        <translation>Option {option} von {method}</translation>
    </message>
    <message>
        <source>{what} must be one of {choices}, not {value}.</source>
        <translation>{what} muss eines von {choices} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be words of letters, digits and . + - _, not {value}.</source>
        <translation>{what} muss aus Wörtern aus Buchstaben, Ziffern und . + - _ bestehen, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be true or false, not {value}.</source>
        <translation>{what} muss true oder false sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be a whole number, not {value}.</source>
        <translation>{what} muss eine ganze Zahl sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be above {bound}, not {value}.</source>
        <translation>{what} muss größer als {bound} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be at least {bound}, not {value}.</source>
        <translation>{what} muss mindestens {bound} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{what} must be at most {bound}, not {value}.</source>
        <translation>{what} darf höchstens {bound} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>{method} has no option {option}; it has: {options}.</source>
        <translation>{method} hat keine Option {option}; es hat: {options}.</translation>
    </message>
    <message>
        <source>There is no coupling method {method}; there are: {methods}.</source>
        <translation>Es gibt kein Kopplungsverfahren {method}; es gibt: {methods}.</translation>
    </message>
    <message>
        <source>{method} is put around another method, as in {example}; it can stand around: {methods}.</source>
        <translation>{method} wird um ein anderes Verfahren gelegt, wie in {example}; es kann um diese stehen: {methods}.</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it can stand around: {methods}.</source>
        <translation>{method} kann nicht um {inner} gelegt werden; es kann um diese stehen: {methods}.</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it stands alone.</source>
        <translation>{method} kann nicht um {inner} gelegt werden; es steht allein.</translation>
    </message>
    <message>
        <source>a value is not finite</source>
        <translation>ein Wert ist nicht endlich</translation>
    </message>
    <message>
        <source>its step became too small</source>
        <translation>die Schrittweite wurde zu klein</translation>
    </message>
    <message>
        <source>The monolithic reference was stopped.</source>
        <translation>Die monolithische Referenz wurde angehalten.</translation>
    </message>
    <message>
        <source>monolithic, {solver}, rtol {rtol}</source>
        <translation>monolithisch, {solver}, rtol {rtol}</translation>
    </message>
    <message>
        <source>The monolithic reference could not be integrated beyond t = {time}</source>
        <translation>Die monolithische Referenz ließ sich nicht über t = {time} hinaus integrieren</translation>
    </message>
    <message>
        <source>{place}, line {line}, column {column}</source>
        <translation>{place}, Zeile {line}, Spalte {column}</translation>
    </message>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}: {why}</translation>
    </message>
    <message>
        <source>{what}: for the {count} communication points it is needed at it would take more than {steps} internal steps. Use larger macro-steps or an earlier stop time, or smooth what changes so fast.</source>
        <translation>{what}: für die {count} Kommunikationspunkte, an denen sie gebraucht wird, wären mehr als {steps} innere Schritte nötig. Es helfen größere Makroschritte, eine frühere Endzeit, oder zu glätten, was sich so schnell ändert.</translation>
    </message>
    <message>
        <source>{what}. {why}.</source>
        <translation>{what}. {why}.</translation>
    </message>
    <message>
        <source>{what}: {why}; the coupled equations may have no solution there.</source>
        <translation>{what}: {why}; die gekoppelten Gleichungen haben dort vielleicht keine Lösung.</translation>
    </message>
    <message>
        <source>{subsystem}: its conditions do not settle at t = {time}.</source>
        <translation>{subsystem}: seine Bedingungen kommen bei t = {time} nicht zur Ruhe.</translation>
    </message>
    <message>
        <source>Two composites have this name; give one of them another.</source>
        <translation>Zwei Verbünde haben diesen Namen; einem einen anderen geben.</translation>
    </message>
    <message>
        <source>A subsystem has this name too; rename one of them.</source>
        <translation>Auch ein Teilsystem hat diesen Namen; eines von beiden umbenennen.</translation>
    </message>
    <message>
        <source>It lists {member!r}, and there is no such subsystem</source>
        <translation>Er führt {member!r} auf, und ein solches Teilsystem gibt es nicht</translation>
    </message>
    <message>
        <source>{said}; a composite inside {name} is called {name}.{member}</source>
        <translation>{said}; ein Verbund innerhalb von {name} heißt {name}.{member}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}.</translation>
    </message>
    <message>
        <source>It lists it twice</source>
        <translation>Er führt es zweimal auf</translation>
    </message>
    <message>
        <source>It stands in {other!r} too</source>
        <translation>Es steht auch in {other!r}</translation>
    </message>
    <message>
        <source>A subsystem stands in one composite only: {member!r}. {twice}; take one away.</source>
        <translation>Ein Teilsystem steht nur in einem Verbund: {member!r}. {twice}; einen Eintrag entfernen.</translation>
    </message>
    <message>
        <source>It is solved &quot;together&quot; or &quot;apart&quot;, not {solved}.</source>
        <translation>Er wird &quot;together&quot; (gemeinsam) oder &quot;apart&quot; (getrennt) gelöst, nicht {solved}.</translation>
    </message>
    <message>
        <source>The output {output} is not finite at the start (t = {time}).</source>
        <translation>Der Ausgang {output} ist am Anfang (t = {time}) nicht endlich.</translation>
    </message>
    <message>
        <source>No method is given whose stability could be computed.</source>
        <translation>Es ist kein Verfahren angegeben, dessen Stabilität berechnet werden könnte.</translation>
    </message>
    <message>
        <source>{subsystem} is not linear</source>
        <translation>{subsystem} ist nicht linear</translation>
    </message>
    <message>
        <source>{subsystems} are not linear</source>
        <translation>{subsystems} sind nicht linear</translation>
    </message>
    <message>
        <source>{subsystems} may not be linear, which cannot be seen from outside</source>
        <translation>{subsystems}: vielleicht nicht linear, was von außen nicht zu sehen ist</translation>
    </message>
    <message>
        <source>{reason}: this is the stability of the linearisation at t = {time}, near there.</source>
        <translation>{reason}: dies ist die Stabilität der Linearisierung bei t = {time}, in der Nähe davon.</translation>
    </message>
    <message>
        <source>The coupled equations are unstable themselves: a motion grows by the factor exp({rate} t); a method that damps it is wrong.</source>
        <translation>Die gekoppelten Gleichungen sind selbst instabil: eine Bewegung wächst um den Faktor exp({rate} t); ein Verfahren, das sie dämpft, liegt falsch.</translation>
    </message>
    <message>
        <source>The diagram runs from {start} to {stop}, and {time} is not between them.</source>
        <translation>Das Diagramm läuft von {start} bis {stop}, und {time} liegt nicht dazwischen.</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}; other start values or another time may help.</source>
        <translation>Die Gleichungen von {subsystem} haben bei t = {time} keine endlichen Ableitungen; andere Startwerte oder eine andere Zeit können helfen.</translation>
    </message>
    <message>
        <source>{subsystem} is sampled: what one macro-step does then depends on when it is done. The stability of the coupling can be known for subsystems without sample().</source>
        <translation>{subsystem} tastet ab: was ein Makroschritt bewirkt, hängt dann davon ab, wann er getan wird. Die Stabilität der Kopplung ist für Teilsysteme ohne sample() zu bestimmen.</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and can be linearised at the start only; give no other time.</source>
        <translation>{subsystem} integriert sich selbst und lässt sich nur am Anfang linearisieren; keine andere Zeit angeben.</translation>
    </message>
    <message>
        <source>{name} is no parameter of {diagram}; write it as subsystem.parameter.</source>
        <translation>{name} ist kein Parameter von {diagram}; er wird als subsystem.parameter geschrieben.</translation>
    </message>
    <message>
        <source>{name} stands on both axes; choose two quantities.</source>
        <translation>{name} steht auf beiden Achsen; zwei Größen wählen.</translation>
    </message>
    <message>
        <source>A macro-step must be above 0 s, not {step}.</source>
        <translation>Ein Makroschritt muss größer als 0 s sein, nicht {step}.</translation>
    </message>
    <message>
        <source>The region was not calculated to the end; it was stopped.</source>
        <translation>Das Gebiet wurde nicht zu Ende berechnet; es wurde angehalten.</translation>
    </message>
    <message>
        <source>{interval} (neutral)</source>
        <translation>{interval} (neutral)</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>below {step}</source>
        <translation>unter {step}</translation>
    </message>
    <message>
        <source>above {step}</source>
        <translation>über {step}</translation>
    </message>
    <message>
        <source>stable steps: none</source>
        <translation>stabile Schritte: keine</translation>
    </message>
    <message>
        <source>{count} more intervals up to {last}</source>
        <translation>{count} weitere Intervalle bis {last}</translation>
    </message>
    <message>
        <source>stable steps: {steps} between {low} and {high}</source>
        <translation>stabile Schritte: {steps} zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>stable steps: {steps} s (between {low} and {high})</source>
        <translation>stabile Schritte: {steps} s (zwischen {low} und {high})</translation>
    </message>
    <message>
        <source>At {step} grows most: {shares}{turn}</source>
        <translation>Bei {step} wächst am stärksten: {shares}{turn}</translation>
    </message>
    <message>
        <source>At {step} fades least: {shares}{turn}</source>
        <translation>Bei {step} klingt am wenigsten ab: {shares}{turn}</translation>
    </message>
    <message>
        <source>, a period of {period}</source>
        <translation>, eine Periode von {period}</translation>
    </message>
    <message>
        <source>, with another sign in every macro-step</source>
        <translation>, mit anderem Vorzeichen in jedem Makroschritt</translation>
    </message>
    <message>
        <source>There are no steps between {low} and {high}; give a smaller and a larger one.</source>
        <translation>Zwischen {low} und {high} gibt es keine Schritte; einen kleineren und einen größeren angeben.</translation>
    </message>
    <message>
        <source>The stability was not computed to the end; it was stopped.</source>
        <translation>Die Stabilität wurde nicht zu Ende berechnet; es wurde angehalten.</translation>
    </message>
    <message>
        <source>Above {step} the steps looked at are too far apart for the fastest oscillation: there may be other intervals. Bounds of the steps that are closer show them all.</source>
        <translation>Über {step} liegen die betrachteten Schritte für die schnellste Schwingung zu weit auseinander: es kann weitere Intervalle geben. Engere Grenzen der Schritte zeigen alle.</translation>
    </message>
    <message>
        <source>Small steps do not help its iteration, whose error is multiplied by {factor} each time as they shrink: an algebraic loop. A method with another solver helps, or another cut.</source>
        <translation>Kleine Schritte helfen seiner Iteration nicht, deren Fehler sich bei schrumpfendem Schritt jedes Mal mit {factor} multipliziert: eine algebraische Schleife. Es hilft ein Verfahren mit einem anderen Löser oder ein anderer Schnitt.</translation>
    </message>
    <message>
        <source>Its iteration is taken to its end; a run stops at the tolerance.</source>
        <translation>Seine Iteration ist hier zu Ende geführt; ein Lauf hört bei der Toleranz auf.</translation>
    </message>
    <message>
        <source>Where it is neutral nothing grows and nothing fades: all that counts lies on the unit circle.</source>
        <translation>Wo es neutral ist, wächst nichts und klingt nichts ab: alles, was zählt, liegt auf dem Einheitskreis.</translation>
    </message>
    <message>
        <source>What should rest or fade grows in proportion to the number of macro-steps, whatever the step.</source>
        <translation>Was ruhen oder abklingen sollte, wächst proportional zur Zahl der Makroschritte, bei jedem Schritt.</translation>
    </message>
    <message>
        <source>A macro-step of {step} cannot be done: numbers get too large, or the coupling is singular.</source>
        <translation>Ein Makroschritt von {step} lässt sich nicht tun: Zahlen werden zu groß, oder die Kopplung ist singulär.</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for every value of them. No start values help; change a gain of the loop, or cut it</source>
        <translation>Die {loop} ist bei t = {time} singulär: was ihre Eingänge zurückbekommen, ändert sich genau wie sie selbst, sodass ihre Gleichung für jeden ihrer Werte gilt. Keine Startwerte helfen; eine Verstärkung der Schleife ändern oder sie aufschneiden</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for none. No start values help; change a gain of the loop, or cut it</source>
        <translation>Die {loop} ist bei t = {time} singulär: was ihre Eingänge zurückbekommen, ändert sich genau wie sie selbst, sodass ihre Gleichung für keinen Wert gilt. Keine Startwerte helfen; eine Verstärkung der Schleife ändern oder sie aufschneiden</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: no solution is near the values that its inputs had before (from their start values Newton&apos;s method comes to {values}). The solution may end there; change the equations or the stop time</source>
        <translation>Die {loop} ist bei t = {time} nicht gelöst: nahe den Werten, die ihre Eingänge vorher hatten, liegt keine Lösung (von ihren Startwerten kommt das Newton-Verfahren zu {values}). Die Lösung kann dort enden; die Gleichungen oder die Endzeit ändern</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give its inputs start values nearer to a solution, if its equations have one</source>
        <translation>Die {loop} ist bei t = {time} nicht gelöst: das Newton-Verfahren, von {start} aus, {end}. Ihren Eingängen Startwerte näher an einer Lösung geben, wenn ihre Gleichungen eine haben</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations are singular</source>
        <translation>kommt zu {values}, wo ihre Gleichungen singulär sind</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations have no finite value</source>
        <translation>kommt zu {values}, wo ihre Gleichungen keinen endlichen Wert haben</translation>
    </message>
    <message>
        <source>still changes {input} = {value} by {change} after {count} iterations</source>
        <translation>ändert {input} = {value} nach {count} Iterationen noch um {change}</translation>
    </message>
    <message>
        <source>algebraic loop inside {composite} through {inputs}</source>
        <translation>algebraische Schleife in {composite} durch {inputs}</translation>
    </message>
    <message>
        <source>algebraic loop through {inputs}</source>
        <translation>algebraische Schleife durch {inputs}</translation>
    </message>
    <message>
        <source>{values} and others</source>
        <translation>{values} und weiteren</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs inside {composite} depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>Die Zeitableitungen der Eingänge in {composite} hängen durch der(u) von sich selbst ab und sind bei t = {time} nicht gelöst; eine Verstärkung dieser Schleife ändern oder sie aufschneiden</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs of the diagram depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>Die Zeitableitungen der Eingänge des Diagramms hängen durch der(u) von sich selbst ab und sind bei t = {time} nicht gelöst; eine Verstärkung dieser Schleife ändern oder sie aufschneiden</translation>
    </message>
    <message>
        <source>The equations of {subsystem} for {variables} (line {lines}) are not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give {variables} a start value nearer to a solution, if there is one</source>
        <translation>Die Gleichungen von {subsystem} für {variables} (Zeile {lines}) sind bei t = {time} nicht gelöst: Das Newton-Verfahren, von {start} aus, {end}. Geben Sie {variables} einen Startwert näher an einer Lösung, falls es eine gibt</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language</comment>
        <translation>de</translation>
    </message>
    <message>
        <source>{capability} at most {limit}</source>
        <translation>{capability} höchstens {limit}</translation>
    </message>
    <message>
        <source>There is no capability {name!r}; there are: {most}.</source>
        <translation>Es gibt keine Fähigkeit {name!r}; es gibt: {most}.</translation>
    </message>
    <message>
        <source>The capability {name} {fault}, not {value}.</source>
        <translation>Die Fähigkeit {name} {fault}, nicht {value}.</translation>
    </message>
    <message>
        <source>must be false, because the subsystem does not have it</source>
        <translation>muss false sein, weil das Teilsystem sie nicht hat</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>muss true oder false sein</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to {most}</source>
        <translation>muss eine ganze Zahl von 0 bis {most} sein</translation>
    </message>
    <message>
        <source>Degree of input polynomials</source>
        <translation>Grad der Eingangspolynome</translation>
    </message>
    <message>
        <source>Order of output derivatives</source>
        <translation>Ordnung der Ausgangsableitungen</translation>
    </message>
    <message>
        <source>Gives A, B, C and D</source>
        <translation>Gibt A, B, C und D</translation>
    </message>
    <message>
        <source>Gives its state</source>
        <translation>Gibt seinen Zustand</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Variable macro-step</source>
        <translation>Veränderlicher Makroschritt</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>The diagram</source>
        <translation>Das Diagramm</translation>
    </message>
    <message>
        <source>The same numbers again</source>
        <translation>Noch einmal dieselben Zahlen</translation>
    </message>
    <message numerus="yes">
        <source>%n method(s) compared</source>
        <translation>
            <numerusform>%n Verfahren verglichen</numerusform>
            <numerusform>%n Verfahren verglichen</numerusform>
        </translation>
    </message>
    <message>
        <source>That file, the diagram as it was run, is attached to this PDF as {file}.</source>
        <translation>Diese Datei, das Diagramm, wie es gerechnet wurde, ist diesem PDF als {file} angehängt.</translation>
    </message>
    <message>
        <source>no such file or directory</source>
        <translation>es gibt keine solche Datei und keinen solchen Ordner</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>der Zugriff ist verweigert</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>not a directory</source>
        <translation>das ist kein Ordner</translation>
    </message>
    <message>
        <source>file exists</source>
        <translation>die Datei gibt es schon</translation>
    </message>
    <message>
        <source>no space left on device</source>
        <translation>auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
        <source>file too large</source>
        <translation>die Datei ist zu groß</translation>
    </message>
    <message>
        <source>read-only file system</source>
        <translation>das Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <source>file name too long</source>
        <translation>der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>too many levels of symbolic links</source>
        <translation>zu viele symbolische Verknüpfungen hintereinander</translation>
    </message>
    <message>
        <source>{why}{more}</source>
        <translation>{why}{more}</translation>
    </message>
    <message>
        <source>{text!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{text!r} ist kein Name: Buchstaben, Ziffern und _ verwenden, ohne Ziffer am Anfang; Punkte verbinden mehrere Namen zu einem, wie in front.axle.</translation>
    </message>
    <message>
        <source>{text!r} is not a number</source>
        <translation>{text!r} ist keine Zahl</translation>
    </message>
    <message>
        <source>{name!r} in the unit {text!r}</source>
        <translation>{name!r} in der Einheit {text!r}</translation>
    </message>
    <message>
        <source>The unit {name!r}</source>
        <translation>Die Einheit {name!r}</translation>
    </message>
    <message>
        <source>The process must be &apos;own&apos; or none, not {process!r}.</source>
        <translation>Der Prozess muss &apos;own&apos; sein oder fehlen, nicht {process!r}.</translation>
    </message>
    <message>
        <source>An FMU and a Python file stand in one place; remove one of them.</source>
        <translation>Eine FMU und eine Python-Datei stehen an einer Stelle; eine von beiden entfernen.</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>von keiner Art</translation>
    </message>
    <message>
        <source>one is {one}, the other {other}</source>
        <translation>eines ist {one}, das andere {other}</translation>
    </message>
    <message>
        <source>they have {one} and {other} signals</source>
        <translation>sie haben {one} und {other} Signale</translation>
    </message>
    <message>
        <source>it</source>
        <translation>es</translation>
    </message>
    <message>
        <source>both</source>
        <translation>beide</translation>
    </message>
    <message>
        <source>them</source>
        <translation>sie</translation>
    </message>
    <message>
        <source>both give {signals}. Put a block between them that takes {them}</source>
        <translation>beide geben {signals} aus. Einen Block dazwischensetzen, der {them} aufnimmt</translation>
    </message>
    <message>
        <source>neither gives anything. Put a block between them that does</source>
        <translation>keines gibt etwas aus. Einen Block dazwischensetzen, der das tut</translation>
    </message>
    <message>
        <source>{a} and {b} cannot be joined: {why}.</source>
        <translation>{a} und {b} lassen sich nicht verbinden: {why}.</translation>
    </message>
    <message>
        <source>{a} cannot be joined with itself.</source>
        <translation>{a} lässt sich nicht mit sich selbst verbinden.</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first</source>
        <translation>{target} nimmt schon {taken} auf. Zuerst diese Verbindung lösen</translation>
    </message>
    <message>
        <source>it has no members</source>
        <translation>sie hat keine Mitglieder</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}</source>
        <translation>es gibt kein Teilsystem {missing!r}</translation>
    </message>
    <message>
        <source>{target} is the end of another joint</source>
        <translation>{target} ist das Ende einer anderen Verbindung</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}.</source>
        <translation>Es gibt kein Teilsystem {missing!r}.</translation>
    </message>
    <message>
        <source>{subsystem} has no output {port!r}; it has: {known}.</source>
        <translation>{subsystem} hat keinen Ausgang {port!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{subsystem} has no input {port!r}; it has: {known}.</source>
        <translation>{subsystem} hat keinen Eingang {port!r}; vorhanden sind: {known}.</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first.</source>
        <translation>{target} nimmt schon {taken} auf. Zuerst diese Verbindung lösen.</translation>
    </message>
    <message>
        <source>Cannot connect {source} -&gt; {target}: {why}</source>
        <translation>{source} -&gt; {target} lässt sich nicht verbinden: {why}</translation>
    </message>
    <message>
        <source>The diagram is empty: there is nothing to run. Add a subsystem.</source>
        <translation>Das Diagramm ist leer: Es gibt nichts zu rechnen. Ein Teilsystem hinzufügen.</translation>
    </message>
    <message>
        <source>The block {block} is not in this file: {names} stay as they are, by themselves.</source>
        <translation>Der Block {block} ist nicht in dieser Datei: {names} bleiben, wie sie sind, für sich.</translation>
    </message>
    <message>
        <source>The stop time {stop} must be after the start time {start}.</source>
        <translation>Die Endzeit {stop} muss nach der Startzeit {start} liegen.</translation>
    </message>
    <message>
        <source>From the start to the stop time is more than a number can say.</source>
        <translation>Von der Start- bis zur Endzeit ist es mehr, als eine Zahl fassen kann.</translation>
    </message>
    <message>
        <source>{count} inputs are not connected, {free}, ...: they keep their start values.</source>
        <translation>{count} Eingänge sind nicht verbunden, {free}, ...: Sie behalten ihre Startwerte.</translation>
    </message>
    <message>
        <source>its start value {start}</source>
        <translation>seinen Startwert {start}</translation>
    </message>
    <message>
        <source>the start value that its FMU gives it</source>
        <translation>den Startwert, den ihm seine FMU gibt</translation>
    </message>
    <message>
        <source>The input {port!r} is not connected: it keeps {value}.</source>
        <translation>Der Eingang {port!r} ist nicht verbunden: Er behält {value}.</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but {source} feeds it in {other!r}: the dimensions differ.</source>
        <translation>Er hat die Einheit {unit!r}, aber {source} speist ihn in {other!r}: Die Dimensionen sind verschieden.</translation>
    </message>
    <message>
        <source>There is no symbol {name}; the block is drawn as a box.</source>
        <translation>Es gibt kein Symbol {name}; der Block wird als Kasten gezeichnet.</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cuts them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} bestimmen einander und lassen sich nur als Ganzes lösen, aber {composites} trennt sie. Lösen Sie sie gemeinsam, oder setzen Sie einen nachgiebigen Block dazwischen, etwa einen kleinen Widerstand oder eine steife Feder.</translation>
    </message>
    <message>
        <source>Its members impose different macro-steps, {steps}, and it has one; solve it apart, or impose one step.</source>
        <translation>Seine Mitglieder schreiben verschiedene Makroschritte vor, {steps}, und er hat nur einen; getrennt lösen oder einen Schritt vorschreiben.</translation>
    </message>
    <message>
        <source>The algebraic loop through {blocks} cannot be solved together: {why}</source>
        <translation>Die algebraische Schleife durch {blocks} kann nicht zusammen gelöst werden: {why}</translation>
    </message>
    <message>
        <source>{part} cannot be solved by itself: nothing in it fixes the potentials of {blocks}. Let another part give the potential where they meet, or solve them together with what fixes it.</source>
        <translation>{part} lässt sich nicht für sich lösen: Nichts darin legt die Potentiale von {blocks} fest. Lassen Sie einen anderen Teil das Potential geben, wo sie aufeinandertreffen, oder lösen Sie sie zusammen mit dem, was es festlegt.</translation>
    </message>
    <message>
        <source>{first} runs through Wine already, and FMPy&apos;s remoting can do that for one FMU at a time.</source>
        <translation>{first} läuft schon über Wine, und das Remoting von FMPy kann das nur für eine FMU zugleich.</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cut them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} bestimmen einander und lassen sich nur als Ganzes lösen, aber {composites} trennen sie. Lösen Sie sie gemeinsam, oder setzen Sie einen nachgiebigen Block dazwischen, etwa einen kleinen Widerstand oder eine steife Feder.</translation>
    </message>
    <message>
        <source>{names} is a Python file, which makes steps of its own; solve the composite apart.</source>
        <translation>{names} ist eine Python-Datei, die eigene Schritte macht; den Verbund getrennt lösen.</translation>
    </message>
    <message>
        <source>{names} are Python files, which make steps of their own; solve the composite apart.</source>
        <translation>{names} sind Python-Dateien, die eigene Schritte machen; den Verbund getrennt lösen.</translation>
    </message>
    <message>
        <source>{names} runs in a process of its own, where no solver sees its derivatives; solve the composite apart, or let it run with the others.</source>
        <translation>{names} läuft in einem eigenen Prozess, wo kein Löser seine Ableitungen sieht; den Verbund getrennt lösen oder es mit den anderen laufen lassen.</translation>
    </message>
    <message>
        <source>{names} run in processes of their own, where no solver sees their derivatives; solve the composite apart, or let them run with the others.</source>
        <translation>{names} laufen in eigenen Prozessen, wo kein Löser ihre Ableitungen sieht; den Verbund getrennt lösen oder sie mit den anderen laufen lassen.</translation>
    </message>
    <message>
        <source>{names} is an FMU for Co-Simulation, which makes steps of its own; solve the composite apart, or choose its interface ModelExchange, if it offers that.</source>
        <translation>{names} ist eine FMU für Co-Simulation, die eigene Schritte macht; den Verbund getrennt lösen oder, wenn sie das anbietet, ihre Schnittstelle ModelExchange wählen.</translation>
    </message>
    <message>
        <source>{names} are FMUs for Co-Simulation, which make steps of their own; solve the composite apart, or choose their interface ModelExchange, if they offer that.</source>
        <translation>{names} sind FMUs für Co-Simulation, die eigene Schritte machen; den Verbund getrennt lösen oder, wenn sie das anbieten, ihre Schnittstelle ModelExchange wählen.</translation>
    </message>
    <message>
        <source>{divisor} is 0, so that the equations do not give {variables}; give it another value, however small.</source>
        <translation>{divisor} ist 0, sodass die Gleichungen {variables} nicht ergeben; geben Sie ihm einen anderen Wert, wie klein auch immer.</translation>
    </message>
    <message>
        <source>The nominal value of {name!r} must be a finite number above 0, a size that it typically has, not {nominal}.</source>
        <translation>Der Nennwert von {name!r} muss eine endliche Zahl über 0 sein, eine für ihn typische Größe, nicht {nominal}.</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a factor and an offset; write that into the equations.</source>
        <translation>Faktor und Versatz haben nur Eingänge von FMUs; sie in die Gleichungen schreiben.</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a mapping; write that into the equations.</source>
        <translation>Eine Zuordnung haben nur Eingänge von FMUs; sie in die Gleichungen schreiben.</translation>
    </message>
    <message>
        <source>Its factor and offset are numbers, and the factor is not 0; they are {factor} and {offset}.</source>
        <translation>Faktor und Versatz sind Zahlen, und der Faktor ist nicht 0; sie sind {factor} und {offset}.</translation>
    </message>
    <message>
        <source>It has a mapping, or a factor and an offset, but not both.</source>
        <translation>Er hat entweder eine Zuordnung oder Faktor und Versatz, aber nicht beides.</translation>
    </message>
    <message>
        <source>The values of its mapping are finite numbers.</source>
        <translation>Die Werte seiner Zuordnung müssen endliche Zahlen sein.</translation>
    </message>
    <message>
        <source>Its mapping gives two values for {value}.</source>
        <translation>Seine Zuordnung gibt für {value} zwei Werte.</translation>
    </message>
    <message>
        <source>The minimum of {name}, {low}, must be below its maximum, {high}.</source>
        <translation>Das Minimum von {name}, {low}, muss unter dem Maximum, {high}, liegen.</translation>
    </message>
    <message>
        <source>{name} = {value} is below its minimum, {low}.</source>
        <translation>{name} = {value} liegt unter dem Minimum, {low}.</translation>
    </message>
    <message>
        <source>{name} = {value} is above its maximum, {high}.</source>
        <translation>{name} = {value} liegt über dem Maximum, {high}.</translation>
    </message>
    <message>
        <source>The imposed step must be above 0 s, not {step}.</source>
        <translation>Der vorgeschriebene Schritt muss über 0 s liegen, nicht {step}.</translation>
    </message>
    <message>
        <source>A process of its own is for FMUs and Python files; its equations run with those of the others.</source>
        <translation>Einen eigenen Prozess gibt es für FMUs und Python-Dateien; seine Gleichungen werden mit denen der anderen gerechnet.</translation>
    </message>
    <message>
        <source>The solver&apos;s kind must be one of {kinds}, not {value}.</source>
        <translation>Die Art des Lösers (kind) muss eine von {kinds} sein, nicht {value}.</translation>
    </message>
    <message>
        <source>The solver&apos;s {key} must be a number above 0, not {value}.</source>
        <translation>{key} des Lösers muss eine Zahl über 0 sein, nicht {value}.</translation>
    </message>
    <message>
        <source>A solver has no setting {key!r}; it has: kind, rtol, atol.</source>
        <translation>Ein Löser hat keine Einstellung {key!r}; er hat: kind, rtol, atol.</translation>
    </message>
    <message>
        <source>The bundle {name!r} holds {signal!r}, which is neither an input nor an output.</source>
        <translation>Das Bündel {name!r} enthält {signal!r}, das weder ein Eingang noch ein Ausgang ist.</translation>
    </message>
    <message>
        <source>This key of the file is not known; it is kept and has no effect.</source>
        <translation>Dieser Schlüssel der Datei ist nicht bekannt; er bleibt erhalten und hat keine Wirkung.</translation>
    </message>
    <message>
        <source>no file can have this name</source>
        <translation>so kann keine Datei heißen</translation>
    </message>
    <message>
        <source>it is larger than {most}, and no more is read</source>
        <translation>sie ist größer als {most}, und mehr wird nicht gelesen</translation>
    </message>
    <message>
        <source>a file of the system that stands on no disk</source>
        <translation>eine Datei des Systems, die auf keinem Datenträger liegt</translation>
    </message>
    <message>
        <source>it is {kind}, and only regular files are read</source>
        <translation>das ist {kind}, und nur gewöhnliche Dateien werden gelesen</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>etwas anderes</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>eine Pipe</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>ein Gerät</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>ein Socket</translation>
    </message>
    <message>
        <source>there is {kind}, which is not replaced by a file</source>
        <translation>dort ist {kind}; das wird nicht durch eine Datei ersetzt</translation>
    </message>
    <message>
        <source>{count} more like these.</source>
        <translation>{count} weitere dieser Art.</translation>
    </message>
    <message>
        <source>an empty list maps nothing; give pairs such as [[0, 1], [1, 5]], or leave it out</source>
        <translation>eine leere Liste ordnet nichts zu; Paare wie [[0, 1], [1, 5]] angeben oder sie weglassen</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>an object {{...}}</source>
        <translation>ein Objekt {{...}}</translation>
    </message>
    <message>
        <source>a list [...]</source>
        <translation>eine Liste [...]</translation>
    </message>
    <message>
        <source>{key!r} is missing</source>
        <translation>{key!r} fehlt</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some} oder {last}</translation>
    </message>
    <message>
        <source>expected {needed}{more}</source>
        <translation>erwartet wird {needed}{more}</translation>
    </message>
    <message>
        <source>{said}, not {found}</source>
        <translation>{said}, nicht {found}</translation>
    </message>
    <message>
        <source>The character {character!r} is not in the language.</source>
        <translation>Das Zeichen {character!r} gibt es in der Sprache nicht.</translation>
    </message>
    <message>
        <source>{said} Write a table&apos;s points in {{ }}.</source>
        <translation>{said} Die Punkte einer Tabelle in {{ }} schreiben.</translation>
    </message>
    <message>
        <source>{name} takes 1 argument, not {count}.</source>
        <translation>{name} nimmt 1 Argument, nicht {count}.</translation>
    </message>
    <message>
        <source>{name} takes {needed} arguments, not {count}.</source>
        <translation>{name} nimmt {needed} Argumente, nicht {count}.</translation>
    </message>
    <message>
        <source>an FMU</source>
        <translation>eine FMU</translation>
    </message>
    <message>
        <source>it has {size} GB, and at most {most} GB are taken</source>
        <translation>es hat {size} GB, und höchstens {most} GB werden angenommen</translation>
    </message>
    <message>
        <source>its list of members is longer than {most} MB</source>
        <translation>die Liste seiner Dateien ist länger als {most} MB</translation>
    </message>
    <message>
        <source>it is there twice, with another content</source>
        <translation>es ist zweimal da, mit verschiedenem Inhalt</translation>
    </message>
    <message>
        <source>it is longer than the archive says</source>
        <translation>es ist länger, als das Archiv angibt</translation>
    </message>
    <message>
        <source>it is shorter than the archive says</source>
        <translation>es ist kürzer, als das Archiv angibt</translation>
    </message>
    <message>
        <source>names of its files are not written as {standard} demands, such as {name!r}</source>
        <translation>Namen ihrer Dateien sind nicht so geschrieben, wie {standard} es verlangt, etwa {name!r}</translation>
    </message>
    <message>
        <source>all of its files stand in the folder {top!r}, and belong to the outermost one</source>
        <translation>alle ihre Dateien stehen im Ordner {top!r} und gehören in den äußersten</translation>
    </message>
    <message>
        <source>it holds symbolic links, taken as copies of what they lead to, such as {link!r}</source>
        <translation>es enthält symbolische Verknüpfungen wie {link!r}; sie gelten als Kopien dessen, wohin sie führen</translation>
    </message>
    <message>
        <source>it holds the folder {path!r} as an empty file</source>
        <translation>es enthält den Ordner {path!r} als leere Datei</translation>
    </message>
    <message>
        <source>it holds {filename!r} twice, with the same content</source>
        <translation>es enthält {filename!r} zweimal, mit demselben Inhalt</translation>
    </message>
    <message>
        <source>it holds {path} twice, and as a symbolic link</source>
        <translation>es enthält {path} zweimal, auch als symbolische Verknüpfung</translation>
    </message>
    <message>
        <source>it holds {name}, {fault}</source>
        <translation>es enthält {name}, {fault}</translation>
    </message>
    <message>
        <source>it has {count} files, and {one} at most {most}</source>
        <translation>es hat {count} Dateien, und {one} hat höchstens {most}</translation>
    </message>
    <message>
        <source>unpacked it would have {size} GB, and the most that is taken is {most} GB</source>
        <translation>ausgepackt hätte es {size} GB, und höchstens {most} GB werden angenommen</translation>
    </message>
    <message>
        <source>{packed} MB would become {total} MB, which is a bomb and no {kind}</source>
        <translation>aus {packed} MB würden {total} MB; das ist eine Archivbombe und kein {kind}-Archiv</translation>
    </message>
    <message>
        <source>it holds no {main}, so it is an archive, but no {kind}</source>
        <translation>es enthält kein {main}, ist also ein Archiv, aber kein {kind}-Archiv</translation>
    </message>
    <message>
        <source>its {main} has {size} MB, and at most {most} MB are read</source>
        <translation>{main} hat {size} MB, und höchstens {most} MB werden gelesen</translation>
    </message>
    <message>
        <source>an absolute path</source>
        <translation>ein absoluter Pfad</translation>
    </message>
    <message>
        <source>a path that leads out of the archive</source>
        <translation>ein Pfad, der aus dem Archiv hinausführt</translation>
    </message>
    <message>
        <source>which is no path</source>
        <translation>das kein Pfad ist</translation>
    </message>
    <message>
        <source>a name with control characters</source>
        <translation>ein Name mit Steuerzeichen</translation>
    </message>
    <message>
        <source>a name that is too long for a file</source>
        <translation>ein für eine Datei zu langer Name</translation>
    </message>
    <message>
        <source>which is neither a file nor a folder</source>
        <translation>das weder eine Datei noch ein Ordner ist</translation>
    </message>
    <message>
        <source>which is encrypted</source>
        <translation>das verschlüsselt ist</translation>
    </message>
    <message>
        <source>which is packed in a way that {standard} does not allow (only stored and deflated)</source>
        <translation>das auf eine Weise gepackt ist, die {standard} nicht erlaubt (nur stored und deflated)</translation>
    </message>
    <message>
        <source>it holds {path} twice, with another content</source>
        <translation>es enthält {path} zweimal, mit verschiedenem Inhalt</translation>
    </message>
    <message>
        <source>it holds the file {path} in place of a folder</source>
        <translation>es enthält die Datei {path} anstelle eines Ordners</translation>
    </message>
    <message>
        <source>some of its files lie over each other, which is a bomb and no {kind}</source>
        <translation>einige seiner Dateien liegen übereinander; das ist eine Archivbombe und kein {kind}-Archiv</translation>
    </message>
    <message>
        <source>its directory claims files longer than the archive itself</source>
        <translation>sein Verzeichnis nennt Dateien, die länger sind als das Archiv selbst</translation>
    </message>
    <message>
        <source>file is not a zip file</source>
        <translation>es ist keine Zip-Datei</translation>
    </message>
    <message>
        <source>bad magic number for central directory</source>
        <translation>das zentrale Verzeichnis ist beschädigt</translation>
    </message>
    <message>
        <source>one of {count} symbolic links, of which at most {most} are taken</source>
        <translation>eine von {count} symbolischen Verknüpfungen; höchstens {most} werden angenommen</translation>
    </message>
    <message>
        <source>a symbolic link that leads to no file of the archive</source>
        <translation>eine symbolische Verknüpfung, die zu keiner Datei des Archivs führt</translation>
    </message>
    <message>
        <source>its library is called {library!r}, and its modelIdentifier is {identifier!r}</source>
        <translation>ihre Bibliothek heißt {library!r}, und der modelIdentifier ist {identifier!r}</translation>
    </message>
    <message>
        <source>its library stands in the folder {folder!r}, and FMI {version}&apos;s is {right!r}</source>
        <translation>ihre Bibliothek steht im Ordner {folder!r}, und der von FMI {version} ist {right!r}</translation>
    </message>
    <message>
        <source>line {line}: {what}</source>
        <translation>Zeile {line}: {what}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} the power {power!r} of {base}</source>
        <translation>gibt der Einheit {unit!r} die Potenz {power!r} von {base}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} a factor or an offset that cannot be</source>
        <translation>gibt der Einheit {unit!r} einen unmöglichen Faktor oder Versatz</translation>
    </message>
    <message>
        <source>is of the type {tag!r}, which FMI does not have</source>
        <translation>ist vom Typ {tag!r}, den FMI nicht kennt</translation>
    </message>
    <message>
        <source>has no name</source>
        <translation>hat keinen Namen</translation>
    </message>
    <message>
        <source>has the value reference {reference!r}</source>
        <translation>hat die Wertreferenz {reference!r}</translation>
    </message>
    <message>
        <source>has no value reference</source>
        <translation>hat keine Wertreferenz</translation>
    </message>
    <message>
        <source>the variable {variable!r}</source>
        <translation>die Variable {variable!r}</translation>
    </message>
    <message>
        <source>counts as {meant}</source>
        <translation>gilt als {meant}</translation>
    </message>
    <message>
        <source>counts as not given</source>
        <translation>gilt als nicht angegeben</translation>
    </message>
    <message>
        <source>the structure names the variable {name!r}, which does not exist</source>
        <translation>die Struktur nennt die Variable {name!r}, die es nicht gibt</translation>
    </message>
    <message>
        <source>{what} (line {line})</source>
        <translation>{what} (Zeile {line})</translation>
    </message>
    <message>
        <source>It can neither go back nor give directional derivatives, and each of its calls takes some 0.5 ms.</source>
        <translation>Sie kann weder zurückgesetzt werden noch Richtungsableitungen geben, und jeder ihrer Aufrufe dauert etwa 0.5 ms.</translation>
    </message>
    <message>
        <source>{fault} (and {count} more)</source>
        <translation>{fault} (und {count} weitere)</translation>
    </message>
    <message>
        <source>it has some for {platforms}</source>
        <translation>sie hat welche für {platforms}</translation>
    </message>
    <message>
        <source>it has none at all</source>
        <translation>sie hat gar keine</translation>
    </message>
    <message>
        <source>It is for 32 bits: FMPy&apos;s remoting runs it in a process of its own.</source>
        <translation>Sie ist für 32 Bit: Das Remoting von FMPy führt sie in einem eigenen Prozess aus.</translation>
    </message>
    <message>
        <source>Its library is for Windows: Wine runs it, through FMPy&apos;s remoting, in a process of its own; TCP port 8080 of this machine is open to its network meanwhile.</source>
        <translation>Ihre Bibliothek ist für Windows: Wine führt sie über das Remoting von FMPy in einem eigenen Prozess aus; der TCP-Port 8080 dieses Rechners ist währenddessen zum Netz hin offen.</translation>
    </message>
    <message>
        <source>Its library is for Windows only. Wine can run it: install it, in Debian and Ubuntu by apt install wine64.</source>
        <translation>Ihre Bibliothek ist nur für Windows. Wine kann sie ausführen: es installieren, unter Debian und Ubuntu mit apt install wine64.</translation>
    </message>
    <message>
        <source>clocks do in event mode, which the FMU does not have</source>
        <translation>Uhren ticken im Ereignismodus, den die FMU nicht hat</translation>
    </message>
    <message>
        <source>make it an input</source>
        <translation>sie zum Eingang machen</translation>
    </message>
    <message>
        <source>the FMU gives it no period</source>
        <translation>die FMU gibt ihr keine Periode</translation>
    </message>
    <message>
        <source>has the causality {causality}</source>
        <translation>hat die Variable die Kausalität {causality}</translation>
    </message>
    <message>
        <source>is a parameter that is {variability}, not tunable</source>
        <translation>ist die Variable ein Parameter, der {variability} ist, nicht tunable</translation>
    </message>
    <message>
        <source>a clock that ticks by {interval} intervals</source>
        <translation>eine Uhr, die in {interval}-Intervallen tickt</translation>
    </message>
    <message>
        <source>of the type {type}</source>
        <translation>vom Typ {type}</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>of the causality {causality}</source>
        <translation>von der Kausalität {causality}</translation>
    </message>
    <message>
        <source>line 1: its FMI version is {version!r}, and it is read as 3.0</source>
        <translation>Zeile 1: Die FMI-Version ist {version!r}, und sie wird als 3.0 gelesen</translation>
    </message>
    <message>
        <source>it refers to a variable that it does not have</source>
        <translation>sie verweist auf eine Variable, die sie nicht hat</translation>
    </message>
    <message>
        <source>something in it is not of the kind that it must be ({why})</source>
        <translation>etwas darin ist nicht von der Art, die es sein muss ({why})</translation>
    </message>
    <message>
        <source>{name!r} does not say of which state it is the derivative; its name does</source>
        <translation>{name!r} sagt nicht, welchen Zustands Ableitung es ist; der Name sagt es</translation>
    </message>
    <message>
        <source>{name!r} is listed as a derivative, and does not say of which state</source>
        <translation>{name!r} ist als Ableitung aufgeführt und sagt nicht, welchen Zustands</translation>
    </message>
    <message>
        <source>two derivatives of the state {state!r} are listed</source>
        <translation>zwei Ableitungen des Zustands {state!r} sind aufgeführt</translation>
    </message>
    <message>
        <source>it is a truth value: give true or false</source>
        <translation>es ist ein Wahrheitswert: true oder false angeben</translation>
    </message>
    <message>
        <source>it is one of {known}</source>
        <translation>es ist eines von {known}</translation>
    </message>
    <message>
        <source>it is a whole number</source>
        <translation>es ist eine ganze Zahl</translation>
    </message>
    <message>
        <source>it is from {low} to {high}</source>
        <translation>es liegt zwischen {low} und {high}</translation>
    </message>
    <message>
        <source>its minimum is {amount}</source>
        <translation>das Minimum ist {amount}</translation>
    </message>
    <message>
        <source>its maximum is {amount}</source>
        <translation>das Maximum ist {amount}</translation>
    </message>
    <message>
        <source>{name!r} has {count} start values for {size} elements, and keeps the FMU&apos;s own</source>
        <translation>{name!r} hat {count} Startwerte für {size} Elemente und behält die der FMU</translation>
    </message>
    <message>
        <source>an SSP</source>
        <translation>ein SSP</translation>
    </message>
    <message>
        <source>Write {name}</source>
        <translation>{name} schreiben</translation>
    </message>
    <message>
        <source>Add variable {name}</source>
        <translation>Variable {name} hinzufügen</translation>
    </message>
    <message>
        <source>Add parameter {name}</source>
        <translation>Parameter {name} hinzufügen</translation>
    </message>
    <message>
        <source>Add input {name}</source>
        <translation>Eingang {name} hinzufügen</translation>
    </message>
    <message>
        <source>Add state {name}</source>
        <translation>Zustand {name} hinzufügen</translation>
    </message>
    <message>
        <source>Move {name} to the states</source>
        <translation>{name} zu den Zuständen verschieben</translation>
    </message>
    <message>
        <source>Connect {input} to {output}</source>
        <translation>{input} mit {output} verbinden</translation>
    </message>
    <message>
        <source>Add {name} to the parameters of the diagram</source>
        <translation>{name} zu den Parametern des Diagramms hinzufügen</translation>
    </message>
    <message>
        <source>Make block</source>
        <translation>Block bilden</translation>
    </message>
    <message>
        <source>Edit the block {name}</source>
        <translation>Block {name} bearbeiten</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>Name des Blocks</translation>
    </message>
    <message>
        <source>What the library shows</source>
        <translation>Was die Bibliothek zeigt</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Kurz gesagt</translation>
    </message>
    <message>
        <source>What it is, in a sentence</source>
        <translation>Was er ist, in einem Satz</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>Suchwörter</translation>
    </message>
    <message>
        <source>Other words by which it is found</source>
        <translation>Weitere Wörter, unter denen er zu finden ist</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>Hilfe</translation>
    </message>
    <message>
        <source>A page of help, in Markdown: what it assumes, where its figures are from</source>
        <translation>Eine Hilfeseite in Markdown: was er annimmt, woher seine Zahlen sind</translation>
    </message>
    <message>
        <source>This diagram is its example</source>
        <translation>Dieses Diagramm ist sein Beispiel</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Abgelegt</translation>
    </message>
    <message>
        <source>Change the block</source>
        <translation>Block ändern</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>Symbol</translation>
    </message>
    <message>
        <source>Parameters that instances of it have values of their own for</source>
        <translation>Parameter, für die Instanzen eigene Werte haben</translation>
    </message>
    <message>
        <source>Parameters of the block</source>
        <translation>Parameter des Blocks</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Keines</translation>
    </message>
    <message>
        <source>Translational</source>
        <translation>Translation</translation>
    </message>
    <message>
        <source>Rotational</source>
        <translation>Rotation</translation>
    </message>
    <message>
        <source>Electric</source>
        <translation>Elektrik</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>Wärme</translation>
    </message>
    <message>
        <source>Hydraulic</source>
        <translation>Hydraulik</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>A subsystem has no stream variables.</source>
        <translation>Ein Teilsystem hat keine Stromvariablen (stream).</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>ein Typ</translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation>der Name einer Variablen</translation>
    </message>
    <message>
        <source>terminate() is not in the language; the run ends at the diagram&apos;s stop time.</source>
        <translation>terminate() gibt es in der Sprache nicht; der Lauf endet zur Endzeit des Diagramms.</translation>
    </message>
    <message>
        <source>reinit() stands in when-clauses only.</source>
        <translation>reinit() steht nur in when-Klauseln.</translation>
    </message>
    <message>
        <source>the name of an index</source>
        <translation>der Name eines Index</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>sie ist zu tief geschachtelt</translation>
    </message>
    <message>
        <source>a number, or a number and a unit such as (2.0, &apos;m&apos;)</source>
        <translation>eine Zahl oder eine Zahl mit Einheit wie (2.0, &apos;m&apos;)</translation>
    </message>
    <message>
        <source>On the way to these inputs values are mapped, each to another: {names}.</source>
        <translation>Auf dem Weg zu diesen Eingängen werden Werte einander zugeordnet: {names}.</translation>
    </message>
    <message>
        <source>On the way to these inputs values are transformed, by a factor and an offset: {names}.</source>
        <translation>Auf dem Weg zu diesen Eingängen werden Werte mit Faktor und Versatz umgerechnet: {names}.</translation>
    </message>
    <message>
        <source>{old} is {new}</source>
        <translation>{old} ist {new}</translation>
    </message>
    <message>
        <source>there is no element {name!r}</source>
        <translation>es gibt kein Element {name!r}</translation>
    </message>
    <message>
        <source>{title} has no dictionary</source>
        <translation>{title} hat kein Signalverzeichnis</translation>
    </message>
    <message>
        <source>the FMU of {element} has no variable {name!r}</source>
        <translation>die FMU von {element} hat keine Variable {name!r}</translation>
    </message>
    <message>
        <source>{name} of {element} is of the type {type}, and signals are numbers</source>
        <translation>{name} von {element} ist vom Typ {type}, und Signale sind Zahlen</translation>
    </message>
    <message>
        <source>both sides give a value</source>
        <translation>beide Seiten geben einen Wert</translation>
    </message>
    <message>
        <source>both sides take a value</source>
        <translation>beide Seiten nehmen einen Wert</translation>
    </message>
    <message>
        <source>{element} has no connector {name!r}</source>
        <translation>{element} hat keinen Konnektor {name!r}</translation>
    </message>
    <message>
        <source>There are {count} more such remarks.</source>
        <translation>Es gibt {count} weitere solche Anmerkungen.</translation>
    </message>
    <message>
        <source>{where}, parameter binding {number}</source>
        <translation>{where}, Parameterbindung {number}</translation>
    </message>
    <message>
        <source>the parameter {name} in {where}</source>
        <translation>Parameter {name} in {where}</translation>
    </message>
    <message>
        <source>the mapping of {where}</source>
        <translation>Zuordnung von {where}</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>dem System</translation>
    </message>
    <message>
        <source>The connection {start} to {end} in {system}</source>
        <translation>Die Verbindung {start} – {end} in {system}</translation>
    </message>
    <message>
        <source>{file} of {package}</source>
        <translation>{file} von {package}</translation>
    </message>
    <message>
        <source>the signal dictionary {name}</source>
        <translation>Signalverzeichnis {name}</translation>
    </message>
    <message>
        <source>The runs that are set up</source>
        <translation>Die eingerichteten Läufe</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Frames around blocks</source>
        <translation>Rahmen um Blöcke</translation>
    </message>
    <message>
        <source>What you did of this lesson cannot be kept: {why}.</source>
        <translation>Was in dieser Lektion getan wurde, kann nicht aufgehoben werden: {why}.</translation>
    </message>
    <message>
        <source>diagram {name!r} in line {line}</source>
        <translation>Diagramm {name!r} in Zeile {line}</translation>
    </message>
    <message>
        <source>{file}, line {number}</source>
        <translation>{file}, Zeile {number}</translation>
    </message>
    <message>
        <source>The reference</source>
        <translation>Die Referenz</translation>
    </message>
    <message>
        <source>Run {number}</source>
        <translation>Lauf {number}</translation>
    </message>
    <message>
        <source>Only desktops of Linux are served; elsewhere, choose Macrostep to open a file.</source>
        <translation>Nur Arbeitsumgebungen unter Linux werden bedient; wählen Sie sonst Macrostep zum Öffnen einer Datei.</translation>
    </message>
    <message>
        <source>Back (PgUp)</source>
        <translation>Zurück (Bild auf)</translation>
    </message>
    <message>
        <source>Next (PgDown)</source>
        <translation>Weiter (Bild ab)</translation>
    </message>
    <message>
        <source>A large red dot in place of the mouse (Ctrl+Shift+L)</source>
        <translation>Ein großer roter Punkt statt des Mauszeigers (Strg+Umschalt+L)</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>Zeiger</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>Den Vortrag beenden (Esc)</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Vortrag</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>Vortragen</translation>
    </message>
    <message>
        <source>Add what is seen to the presentation</source>
        <translation>Was zu sehen ist zum Vortrag hinzufügen</translation>
    </message>
    <message>
        <source>Views of the presentation…</source>
        <translation>Ansichten des Vortrags…</translation>
    </message>
    <message>
        <source>View {number} of the presentation: {title}</source>
        <translation>Ansicht {number} des Vortrags: {title}</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>Zeichenfläche</translation>
    </message>
    <message>
        <source>Views of the presentation</source>
        <translation>Ansichten des Vortrags</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <source>What is seen</source>
        <translation>Was zu sehen ist</translation>
    </message>
    <message>
        <source>Add what is seen</source>
        <translation>Was zu sehen ist hinzufügen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <source>Made from what is there; a change keeps them in the diagram&apos;s file.</source>
        <translation>Gebildet aus dem, was da ist; mit einer Änderung stehen sie in der Datei des Diagramms.</translation>
    </message>
    <message>
        <source>Double-click a title to change it. The list is kept in the diagram&apos;s file.</source>
        <translation>Ein Doppelklick ändert einen Titel. Die Liste steht in der Datei des Diagramms.</translation>
    </message>
    <message>
        <source>A view needs a title; Escape keeps the one that it had.</source>
        <translation>Eine Ansicht braucht einen Titel; mit Esc behält sie den bisherigen.</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>Die Zwischenablage</translation>
    </message>
    <message>
        <source>{label}, itself uncertain by about {part}</source>
        <translation>{label}, selbst auf etwa {part} unsicher</translation>
    </message>
    <message>
        <source>{label}; {other} agrees</source>
        <translation>{label}; {other} stimmt überein</translation>
    </message>
    <message>
        <source>with twice its step, {label} is another one, most of all in {name}.</source>
        <translation>mit doppeltem Schritt ist {label} ein anderer, am meisten in {name}.</translation>
    </message>
    <message>
        <source>a run of {method}</source>
        <translation>ein Lauf mit {method}</translation>
    </message>
    <message>
        <source>the reference is {label}, which no run of another kind confirms.</source>
        <translation>die Referenz ist {label}, was kein Lauf anderer Art bestätigt.</translation>
    </message>
    <message>
        <source>{said} {why}</source>
        <translation>{said} {why}</translation>
    </message>
    <message>
        <source>its step changes {name} by {part}, and other kinds of runs are no more certain</source>
        <translation>sein Schritt ändert {name} um {part}, und andere Arten von Läufen sind nicht sicherer</translation>
    </message>
    <message>
        <source>{label} differs from it by {part} in {name}, more than their steps explain</source>
        <translation>{label} weicht davon in {name} um {part} ab, mehr als ihre Schritte erklären</translation>
    </message>
    <message>
        <source>the reference is {label}, and {why}.</source>
        <translation>die Referenz ist {label}, und {why}.</translation>
    </message>
    <message>
        <source>The monolithic reference</source>
        <translation>Die monolithische Referenz</translation>
    </message>
    <message>
        <source> and says: {said}</source>
        <translation> und sagt: {said}</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at} with {what}.</source>
        <translation>{where}: {function} scheiterte{at} mit {what}.</translation>
    </message>
    <message>
        <source>{where} cannot be loaded, line {number}: {why}.</source>
        <translation>{where} kann nicht geladen werden, Zeile {number}: {why}.</translation>
    </message>
    <message>
        <source> in line {line}</source>
        <translation> in Zeile {line}</translation>
    </message>
    <message>
        <source>{where} cannot keep its state{at}: {what}; give the class save() and restore(state), or switch canGetAndSetFMUState off on {subsystem}.</source>
        <translation>{where} kann seinen Zustand{at} nicht aufheben: {what}; der Klasse save() und restore(state) geben oder canGetAndSetFMUState für {subsystem} abschalten.</translation>
    </message>
    <message>
        <source>{where}: it cannot be made{place} with {what}.</source>
        <translation>{where}: lässt sich nicht erzeugen{place}, mit {what}.</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at}{place} with {what}.</source>
        <translation>{where}: {function} scheiterte{at}{place} mit {what}.</translation>
    </message>
    <message>
        <source>The run begins …</source>
        <translation>Der Lauf beginnt …</translation>
    </message>
    <message>
        <source>The run did not begin</source>
        <translation>Der Lauf hat nicht begonnen</translation>
    </message>
    <message>
        <source>the loading of its library</source>
        <translation>dem Laden ihrer Bibliothek</translation>
    </message>
    <message>
        <source>signal {number} ({name})</source>
        <translation>Signal {number} ({name})</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its process was ended</source>
        <translation>{who} kam bei t = {time} s binnen {hung} s nicht aus {function} zurück; der Prozess wurde beendet</translation>
    </message>
    <message>
        <source>The process of the calculation ended</source>
        <translation>Der Rechenprozess endete</translation>
    </message>
    <message>
        <source>The process of the calculation was ended by {signal}</source>
        <translation>Der Rechenprozess wurde durch {signal} beendet</translation>
    </message>
    <message>
        <source>The process of the calculation ended unexpectedly (exit code {code})</source>
        <translation>Der Rechenprozess endete unerwartet (Exitcode {code})</translation>
    </message>
    <message>
        <source>{how} while {who} was in {function} at t = {time} s</source>
        <translation>{how}, während {who} bei t = {time} s in {function} war</translation>
    </message>
    <message>
        <source>{how} behind a step of {subsystem} at t = {time} s</source>
        <translation>{how} nach einem Schritt von {subsystem} bei t = {time} s</translation>
    </message>
    <message>
        <source>{how}, because its open files, the standard output among them, had been closed</source>
        <translation>{how}, weil seine offenen Dateien, darunter die Standardausgabe, geschlossen worden waren</translation>
    </message>
    <message>
        <source>The FMU {subsystem}</source>
        <translation>Die FMU {subsystem}</translation>
    </message>
    <message>
        <source>An FMU</source>
        <translation>Eine FMU</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem}</source>
        <translation>Das Python-Teilsystem {subsystem}</translation>
    </message>
    <message>
        <source>A Python subsystem</source>
        <translation>Ein Python-Teilsystem</translation>
    </message>
    <message>
        <source>the FMU {subsystem}</source>
        <translation>die FMU {subsystem}</translation>
    </message>
    <message>
        <source>the Python subsystem {subsystem}</source>
        <translation>das Python-Teilsystem {subsystem}</translation>
    </message>
    <message>
        <source>a Python subsystem</source>
        <translation>ein Python-Teilsystem</translation>
    </message>
    <message>
        <source>Nothing can be compared: {why}</source>
        <translation>Nichts lässt sich vergleichen: {why}</translation>
    </message>
    <message>
        <source>Nothing that this study looks at is compared with the reference.</source>
        <translation>Nichts, was diese Studie betrachtet, wird mit der Referenz verglichen.</translation>
    </message>
    <message>
        <source>the runs were cancelled</source>
        <translation>die Läufe wurden zurückgenommen</translation>
    </message>
    <message>
        <source>The processes that do the runs cannot go on ({why}). {done} of {total} runs are kept, and the study goes on from there when it is started again.</source>
        <translation>Die Prozesse, die die Läufe ausführen, können nicht weiterarbeiten ({why}). {done} von {total} Läufen sind behalten, und die Studie geht von dort weiter, wenn sie neu gestartet wird.</translation>
    </message>
    <message>
        <source>The monolithic reference could not be computed: {why}</source>
        <translation>Die monolithische Referenz konnte nicht berechnet werden: {why}</translation>
    </message>
    <message>
        <source>A fault of Macrostep itself, {fault}.</source>
        <translation>Ein Fehler von Macrostep selbst, {fault}.</translation>
    </message>
    <message>
        <source>{method} at {where}: {why}</source>
        <translation>{method} bei {where}: {why}</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its own process was ended.</source>
        <translation>{who} kam bei t = {time} s binnen {hung} s nicht aus {function} zurück; der eigene Prozess wurde beendet.</translation>
    </message>
    <message>
        <source>with exit code {code}</source>
        <translation>mit dem Exitcode {code}</translation>
    </message>
    <message>
        <source>by {signal}</source>
        <translation>durch {signal}</translation>
    </message>
    <message>
        <source> in {function}</source>
        <translation> in {function}</translation>
    </message>
    <message>
        <source>The own process of {who} ended {how}{where} at t = {time} s.</source>
        <translation>Der eigene Prozess von {who} endete {how}{where} bei t = {time} s.</translation>
    </message>
    <message>
        <source>A time is a number of seconds, not {text!r}.</source>
        <translation>Eine Zeit ist eine Zahl von Sekunden, nicht {text!r}.</translation>
    </message>
    <message>
        <source>The Python that {variable} names, {python}, cannot import petsc4py; install it there, or name another.</source>
        <translation>Das Python, das {variable} nennt, {python}, kann petsc4py nicht importieren; installieren Sie es dort, oder nennen Sie ein anderes.</translation>
    </message>
    <message>
        <source>PETSc&apos;s solvers need petsc4py, which no Python here has. Install it with: apt install python3-petsc4py (Debian, Ubuntu), or: conda install -c conda-forge petsc4py, and name that Python in {variable}.</source>
        <translation>Die Löser von PETSc brauchen petsc4py, das hier kein Python hat. Installieren Sie es mit: apt install python3-petsc4py (Debian, Ubuntu), oder mit: conda install -c conda-forge petsc4py, und nennen Sie dieses Python in {variable}.</translation>
    </message>
    <message>
        <source>{word} is none of the options that PETSc&apos;s solvers can be given here: those of its SNES, KSP, PC and Mat but such as write, show, or load code.</source>
        <translation>{word} gehört nicht zu den Optionen, die man den Lösern von PETSc hier geben kann: denen von SNES, KSP, PC und Mat ohne solche, die schreiben, anzeigen oder Code laden.</translation>
    </message>
    <message>
        <source>PETSc does not take its options: {why}.</source>
        <translation>PETSc nimmt seine Optionen nicht an: {why}.</translation>
    </message>
    <message>
        <source>it does not know {options}</source>
        <translation>{options} kennt es nicht</translation>
    </message>
    <message>
        <source>PETSc&apos;s solver does not start: {why}</source>
        <translation>Der Löser von PETSc startet nicht: {why}</translation>
    </message>
    <message>
        <source>{solver} did not answer within {time}; its process was ended.</source>
        <translation>{solver} hat nicht binnen {time} geantwortet; der Prozess wurde beendet.</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>Exitcode {code}</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}): {why}.</source>
        <translation>der Prozess von {solver} endete ({how}): {why}.</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}).</source>
        <translation>der Prozess von {solver} endete ({how}).</translation>
    </message>
    <message>
        <source>{why}.</source>
        <translation>{why}.</translation>
    </message>
    <message>
        <source>ended: {words}</source>
        <translation>zu Ende: {words}</translation>
    </message>
    <message>
        <source>did not answer within {patience} s</source>
        <translation>antwortete nicht innerhalb von {patience} s</translation>
    </message>
    <message>
        <source>rank {rank} on {host}{what} {why}</source>
        <translation>Rang {rank} auf {host}{what} {why}</translation>
    </message>
    <message>
        <source>rank {rank} on {host}: {names}, {share} of the work</source>
        <translation>Rang {rank} auf {host}: {names}, {share} der Arbeit</translation>
    </message>
    <message>
        <source>, which has {names},</source>
        <translation>, der {names} hat,</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} cannot begin: {why}</source>
        <translation>Rang {rank} auf {host} kann nicht beginnen: {why}</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} has read another diagram than rank 0.</source>
        <translation>Rang {rank} auf {host} hat ein anderes Diagramm gelesen als Rang 0.</translation>
    </message>
    <message>
        <source>chooses its steps itself, so that they cannot be varied; vary its {knob}</source>
        <translation>wählt seine Schritte selbst, sodass sie nicht variiert werden können; variieren Sie stattdessen {knob}</translation>
    </message>
    <message>
        <source>has no option {name!r} to vary</source>
        <translation>hat keine Option {name!r}, die variiert werden könnte</translation>
    </message>
    <message>
        <source>{label} [{unit}]</source>
        <translation>{label} [{unit}]</translation>
    </message>
    <message>
        <source>Whether the run reached its end, and with an error below 100 %.</source>
        <translation>Ob der Lauf sein Ende erreichte, und mit einem Fehler unter 100 %.</translation>
    </message>
    <message>
        <source>far off</source>
        <translation>weit daneben</translation>
    </message>
    <message>
        <source>died</source>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that has most.</source>
        <translation>Angenommene Makroschritte des Teilsystems, das die meisten hat.</translation>
    </message>
    <message>
        <source>A linearisation counts as much as an integration.</source>
        <translation>Eine Linearisierung zählt so viel wie eine Integration.</translation>
    </message>
    <message>
        <source>Calls of a step function, redone ones included.</source>
        <translation>Aufrufe einer Schrittfunktion, wiederholte eingeschlossen.</translation>
    </message>
    <message>
        <source>Of the coupling, over all macro-steps.</source>
        <translation>Der Kopplung, über alle Makroschritte.</translation>
    </message>
    <message>
        <source>Macro-steps that were done again.</source>
        <translation>Makroschritte, die wiederholt wurden.</translation>
    </message>
    <message>
        <source>A linearisation counts as one for each state and input.</source>
        <translation>Eine Linearisierung zählt als eine für jeden Zustand und Eingang.</translation>
    </message>
    <message>
        <source>The run itself; it differs from run to run.</source>
        <translation>Des Laufs selbst; sie ändert sich von Lauf zu Lauf.</translation>
    </message>
    <message>
        <source>The largest RMSE of all variables, relative to the scale of the reference.</source>
        <translation>Der größte RMSE aller Größen, bezogen auf die Skala der Referenz.</translation>
    </message>
    <message>
        <source>largest RMSE</source>
        <translation>größter RMSE</translation>
    </message>
    <message>
        <source>RMSE of {what}</source>
        <translation>RMSE von {what}</translation>
    </message>
    <message>
        <source>mean RMSE of {what}</source>
        <translation>mittlerer RMSE von {what}</translation>
    </message>
    <message>
        <source>RMSE of {what} relative to the scale of the reference.</source>
        <translation>RMSE von {what}, bezogen auf die Skala der Referenz.</translation>
    </message>
    <message>
        <source>Calculated of {what} over the whole run, in SI units.</source>
        <translation>Aus {what} über den ganzen Lauf berechnet, in SI-Einheiten.</translation>
    </message>
    <message>
        <source>{axis} (the mean of those that a method chose)</source>
        <translation>{axis} (Mittel der Schritte, die ein Verfahren wählte)</translation>
    </message>
    <message>
        <source>runs up to here</source>
        <translation>Läufe bis hier</translation>
    </message>
    <message>
        <source>runs here</source>
        <translation>Läufe hier</translation>
    </message>
    <message>
        <source>index of Sobol</source>
        <translation>Sobol-Index</translation>
    </message>
    <message>
        <source>{figure}: filled alone, outlined in total</source>
        <translation>{figure}: gefüllt allein, umrandet insgesamt</translation>
    </message>
    <message>
        <source>{method} {why}</source>
        <translation>{method} {why}</translation>
    </message>
    <message>
        <source>Drag a block from the library or an FMU here, or double-click to search</source>
        <translation>Einen Block aus der Bibliothek oder eine FMU hierher ziehen oder zum Suchen doppelklicken</translation>
    </message>
    <message>
        <source>in {unit}</source>
        <translation>in {unit}</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r}; it has: {known}.</source>
        <translation>Das Diagramm hat keinen Parameter {name!r}; es hat: {known}.</translation>
    </message>
    <message>
        <source>{name!r} is neither a number nor a parameter of the diagram, which has none.</source>
        <translation>{name!r} ist weder eine Zahl noch ein Parameter des Diagramms, das keine hat.</translation>
    </message>
    <message>
        <source>was ended by {signal}</source>
        <translation>wurde von {signal} beendet</translation>
    </message>
    <message>
        <source>was ended, because it had been stopped from outside for {time} s</source>
        <translation>wurde beendet, weil er seit {time} s von außen angehalten war</translation>
    </message>
    <message>
        <source>was ended, because {subsystem} did not return from {function} within {hung} s</source>
        <translation>wurde beendet, weil {subsystem} aus {function} nicht innerhalb von {hung} s zurückkam</translation>
    </message>
    <message>
        <source>{how} while {subsystem} was in {function}</source>
        <translation>{how}, während {subsystem} in {function} war</translation>
    </message>
    <message>
        <source>rank {rank} on {host}, which had {names}, {how} at t = {time} s</source>
        <translation>Rang {rank} auf {host}, der {names} hatte, {how} bei t = {time} s</translation>
    </message>
    <message>
        <source>GB</source>
        <translation>GB</translation>
    </message>
    <message>
        <source>MB</source>
        <translation>MB</translation>
    </message>
    <message>
        <source>kB</source>
        <translation>kB</translation>
    </message>
    <message>
        <source>Near the operating point every motion is a sum of these. What a method does to damping and frequency is what holding, extrapolating and correcting inputs does to the system.</source>
        <translation>Nahe dem Arbeitspunkt ist jede Bewegung eine Summe aus diesen. Was ein Verfahren mit Dämpfung und Frequenz macht, ist das, was Halten, Extrapolieren und Korrigieren der Eingänge mit dem System macht.</translation>
    </message>
    <message>
        <source>Motions of the diagram</source>
        <translation>Bewegungen des Diagramms</translation>
    </message>
    <message>
        <source>Move on the diagram</source>
        <translation>Auf dem Diagramm bewegen</translation>
    </message>
    <message>
        <source>Over each block its states swing as in the chosen motion, slowed down: a turn takes 2 s. How far is relative to the largest state of the same unit.</source>
        <translation>Über jedem Block schwingen seine Zustände wie in der gewählten Bewegung, verlangsamt: eine Schwingung dauert 2 s. Wie weit, das ist auf den größten Zustand derselben Einheit bezogen.</translation>
    </message>
    <message>
        <source>Whose motion moves on the diagram; that of a method beside the one without it, as rings</source>
        <translation>Wessen Bewegung sich im Diagramm bewegt; die eines Verfahrens neben der ohne das Verfahren, als Ringe</translation>
    </message>
    <message>
        <source>Whose motion moves</source>
        <translation>Wessen Bewegung sich bewegt</translation>
    </message>
    <message>
        <source>States that take part in the motion</source>
        <translation>Zustände, die an der Bewegung teilnehmen</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Without a method</source>
        <translation>Ohne Verfahren</translation>
    </message>
    <message>
        <source>It has no states, and so no motions.</source>
        <translation>Es hat keine Zustände und damit keine Bewegungen.</translation>
    </message>
    <message>
        <source>It takes place in {states}.</source>
        <translation>Sie spielt sich ab in {states}.</translation>
    </message>
    <message>
        <source>A motion that {method} adds grows by the factor {factor} in each macro-step.</source>
        <translation>Eine Bewegung, die {method} hinzufügt, wächst in jedem Makroschritt um den Faktor {factor}.</translation>
    </message>
    <message>
        <source>Not linear, so that this holds near there only: {names}.</source>
        <translation>Nicht linear, so dass dies nur in der Nähe gilt: {names}.</translation>
    </message>
    <message>
        <source>Revision {number}</source>
        <translation>Stand {number}</translation>
    </message>
    <message>
        <source>Draw…</source>
        <translation>Zeichnen …</translation>
    </message>
    <message>
        <source>From an SVG file…</source>
        <translation>Aus einer SVG-Datei …</translation>
    </message>
    <message>
        <source>A symbol from an SVG file</source>
        <translation>Ein Symbol aus einer SVG-Datei</translation>
    </message>
    <message>
        <source>SVG files (*.svg)</source>
        <translation>SVG-Dateien (*.svg)</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>Lösen</translation>
    </message>
    <message>
        <source>Instance of {block}, a block that is not in this file.</source>
        <translation>Instanz von {block}, einem Block, der nicht in dieser Datei ist.</translation>
    </message>
    <message>
        <source>It stays as it is, by itself.</source>
        <translation>Sie bleibt, wie sie ist, für sich.</translation>
    </message>
    <message>
        <source>Instance of {block}</source>
        <translation>Instanz von {block}</translation>
    </message>
    <message numerus="yes">
        <source>Values are its own. All else that is changed here changes all %n instance(s).</source>
        <translation>
            <numerusform>Werte sind ihre eigenen. Was sonst hier geändert wird, ändert die eine Instanz (%n).</numerusform>
            <numerusform>Werte sind ihre eigenen. Was sonst hier geändert wird, ändert alle %n Instanzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not as its block: the file was changed by other means.</source>
        <translation>Sie ist nicht wie ihr Block: Die Datei wurde auf anderem Weg geändert.</translation>
    </message>
    <message>
        <source>make {name} as its block</source>
        <translation>{name} wie ihren Block machen</translation>
    </message>
    <message>
        <source>Make it as its block</source>
        <translation>Wie ihren Block machen</translation>
    </message>
    <message>
        <source>{file} does not say its size: it has no viewBox, width and height.</source>
        <translation>{file} nennt seine Größe nicht: viewBox, width und height fehlen.</translation>
    </message>
    <message>
        <source>Its equations cannot be solved, whatever its ports give: it must have as many equations as unknowns, where each port counts one.</source>
        <translation>Seine Gleichungen lassen sich nicht lösen, was auch immer seine Anschlüsse geben: Es braucht so viele Gleichungen wie Unbekannte, wobei jeder Anschluss eine zählt.</translation>
    </message>
    <message>
        <source>{port} is open, so that nothing flows through it, and no equation gives its potential then. Connect it.</source>
        <translation>{port} ist offen, so dass dort nichts fließt, und keine Gleichung ergibt dann sein Potential. Verbinden Sie es.</translation>
    </message>
    <message>
        <source>It is chosen that {ports} give their potential; that cannot be.</source>
        <translation>Gewählt ist, dass {ports} ihr Potential geben; das ist nicht möglich.</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only, and an impedance beside them cannot be.</source>
        <translation>{blocks} sind nur gemeinsam lösbar, und daneben kann keine Impedanz sein.</translation>
    </message>
    <message>
        <source>{port} gives its potential and takes a flow, and nothing else; an impedance beside it cannot be.</source>
        <translation>{port} gibt sein Potential und nimmt einen Fluss, und nichts anderes; daneben kann keine Impedanz sein.</translation>
    </message>
    <message>
        <source>Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that fixes one, such as ground.</source>
        <translation>Nichts legt das Potential von {blocks} fest: Ihre Gleichungen nennen nur Differenzen. Verbinden Sie einen Block, der eines festlegt, etwa Masse.</translation>
    </message>
    <message>
        <source>{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} bestimmen ein Potential mehrfach, sodass sich nicht jeder für sich lösen lässt. Setzen Sie einen nachgiebigen Block dazwischen, etwa einen kleinen Widerstand oder eine steife Feder.</translation>
    </message>
    <message>
        <source>It is a switch, which gives neither potential nor flow in all its positions, and in one of them it cannot be solved as one with what is joined to it. Let it give way: a small resistance where it is closed, and a large one where it is open.</source>
        <translation>Es ist ein Schalter, der nicht in allen Stellungen Potential oder Fluss gibt, und in einer von ihnen kann er nicht mit dem, was an ihm hängt, gemeinsam gelöst werden. Lassen Sie ihn nachgeben: ein kleiner Widerstand, wo er geschlossen ist, und ein großer, wo er offen ist.</translation>
    </message>
    <message>
        <source>Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, such as a capacitor, a mass or a large resistor to ground.</source>
        <translation>Wo sich {blocks} treffen, gibt jeder einen Fluss und keiner das Potential. Verbinden Sie dort einen Block, der es gibt, etwa einen Kondensator, eine Masse oder einen großen Widerstand gegen Masse.</translation>
    </message>
    <message>
        <source>Nothing gives way between {blocks}, so that nothing says what flows through an impedance between them. Solve them in one part of the cut, or put a block that gives way there, such as a stiff spring.</source>
        <translation>Zwischen {blocks} gibt nichts nach, sodass nichts sagt, was durch eine Impedanz zwischen ihnen fließt. Lösen Sie sie in einem Teil des Schnitts, oder setzen Sie einen nachgiebigen Block dorthin, etwa eine steife Feder.</translation>
    </message>
    <message>
        <source>The when-clauses of {blocks} set {states}, of which one follows from the others where they are joined, so that it cannot jump by itself. Leave all clauses but one out, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>Die when-Klauseln von {blocks} setzen {states}, von denen einer aus den anderen folgt, wo sie verbunden sind, sodass er nicht für sich springen kann. Lassen Sie alle Klauseln bis auf eine weg, oder setzen Sie einen Block dazwischen, der nachgibt, etwa eine steife Feder.</translation>
    </message>
    <message>
        <source>{blocks} need the second derivative of {inputs}, and a signal has the first one only. Let the block say it by a formula of time, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} brauchen die zweite Ableitung von {inputs}, und ein Signal hat nur die erste. Lassen Sie den Block sie durch eine Formel der Zeit angeben, oder setzen Sie einen nachgiebigen Block dazwischen, etwa eine steife Feder.</translation>
    </message>
    <message>
        <source>{blocks} fix {constraint} = 0, from which none of their states follows by a formula, so that they cannot be solved as one. Put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} legen {constraint} = 0 fest, woraus keiner ihrer Zustände durch eine Formel folgt, so dass sie sich nicht als Ganzes lösen lassen. Setzen Sie einen nachgiebigen Block dazwischen, etwa eine steife Feder.</translation>
    </message>
    <message>
        <source>{blocks} contradict each other: {constraint} would have to be 0, and none of them has a state that could follow. Leave one out, or put a block that gives way between them, such as a small resistor.</source>
        <translation>{blocks} widersprechen einander: {constraint} müsste 0 sein, und keiner von ihnen hat einen Zustand, der folgen könnte. Lassen Sie einen weg, oder setzen Sie einen nachgiebigen Block dazwischen, etwa einen kleinen Widerstand.</translation>
    </message>
    <message>
        <source>The equations of {blocks} say the same or contradict each other, so that they do not determine what flows between them. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>Die Gleichungen von {blocks} sagen dasselbe oder widersprechen einander, so dass sie nicht bestimmen, was zwischen ihnen fließt. Setzen Sie einen nachgiebigen Block dazwischen, etwa einen kleinen Widerstand oder eine steife Feder.</translation>
    </message>
    <message>
        <source>{name} begins at 0, but {other} on the other side of the impedance follows from equations, which say where when they run. Give {name} a start value.</source>
        <translation>{name} beginnt bei 0, aber {other} auf der anderen Seite der Impedanz folgt aus Gleichungen, die erst im Lauf sagen, wo. Geben Sie {name} einen Startwert.</translation>
    </message>
    <message>
        <source>{name} begins at {value}, but it follows from what is joined to it, and that makes it {its}: this counts.</source>
        <translation>{name} beginnt bei {value}, folgt aber aus dem, was mit ihm verbunden ist, und das ergibt {its}: dies zählt.</translation>
    </message>
    <message>
        <source>{name} begins at {value} and {other} at {its}, and they are one: {other} counts.</source>
        <translation>{name} beginnt bei {value} und {other} bei {its}, und beide sind eins: {other} zählt.</translation>
    </message>
    <message>
        <source>they are connected signal by signal</source>
        <translation>sie werden Signal für Signal verbunden</translation>
    </message>
    <message>
        <source>they meet in one node already</source>
        <translation>sie treffen sich schon in einem Knoten</translation>
    </message>
    <message>
        <source>{names} is not as its block {block}: the file was changed by other means.</source>
        <translation>{names} ist nicht wie sein Block {block}: Die Datei wurde auf anderem Weg geändert.</translation>
    </message>
    <message>
        <source>{names} are not as their block {block}: the file was changed by other means.</source>
        <translation>{names} sind nicht wie ihr Block {block}: Die Datei wurde auf anderem Weg geändert.</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <source>Draw a symbol</source>
        <translation>Ein Symbol zeichnen</translation>
    </message>
    <message>
        <source>Field of the symbol</source>
        <translation>Feld des Symbols</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>Gefüllt</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Drag to draw; it is the size of a block&apos;s symbol.</source>
        <translation>Ziehen zeichnet; das Feld ist so groß wie das Symbol eines Blocks.</translation>
    </message>
    <message>
        <source>No equation gives {variables}.</source>
        <translation>Keine Gleichung ergibt {variables}.</translation>
    </message>
    <message>
        <source>There are not enough equations for {variables}; they stand in {equations} only.</source>
        <translation>Für {variables} gibt es nicht genug Gleichungen; sie stehen nur in {equations}.</translation>
    </message>
    <message>
        <source>There are too many equations for {variables}: {equations}. Leave one out, or declare another variable that they are to give.</source>
        <translation>Für {variables} gibt es zu viele Gleichungen: {equations}. Lassen Sie eine weg, oder deklarieren Sie eine weitere Variable, die sie ergeben sollen.</translation>
    </message>
    <message>
        <source>{equations} holds nothing that is to be found; it can be left out.</source>
        <translation>{equations} enthält nichts Gesuchtes und kann weggelassen werden.</translation>
    </message>
    <message>
        <source>The equations {equations} say the same, or contradict each other, so that they do not give {variables}.</source>
        <translation>Die Gleichungen {equations} sagen dasselbe oder widersprechen sich, sodass sie {variables} nicht ergeben.</translation>
    </message>
    <message>
        <source>{name} begins {kind!r}; it can begin: {known}.</source>
        <translation>{name} beginnt {kind!r}; möglich sind: {known}.</translation>
    </message>
    <message>
        <source>It says how {name!r} begins, which is no state.</source>
        <translation>Es sagt, wie {name!r} beginnt, was kein Zustand ist.</translation>
    </message>
    <message>
        <source>{name!r} is to be found, but there is no such parameter.</source>
        <translation>{name!r} soll gefunden werden, aber einen solchen Parameter gibt es nicht.</translation>
    </message>
    <message>
        <source>{equation}: {why}</source>
        <translation>{equation}: {why}</translation>
    </message>
    <message>
        <source>{equation}: there is no state, input, output or parameter {name!r}.</source>
        <translation>{equation}: Es gibt keinen Zustand, Eingang, Ausgang oder Parameter {name!r}.</translation>
    </message>
    <message>
        <source>der({state}) = 0</source>
        <translation>der({state}) = 0</translation>
    </message>
    <message>
        <source>Found for the start of the run: {what}.</source>
        <translation>Für den Beginn des Laufs gefunden: {what}.</translation>
    </message>
    <message>
        <source>No condition of the start determines {names}: the guess stays.</source>
        <translation>Keine Bedingung des Beginns bestimmt {names}: Der Schätzwert bleibt.</translation>
    </message>
    <message>
        <source>It is unstable: what disturbs it grows by the factor e in {time}.</source>
        <translation>Er ist instabil: Was ihn stört, wächst in {time} um den Faktor e.</translation>
    </message>
    <message>
        <source>No motion about it grows.</source>
        <translation>Keine Bewegung um ihn wächst.</translation>
    </message>
    <message>
        <source>The start does not fulfil {names}, and nothing is free to fulfil it.</source>
        <translation>Der Beginn erfüllt {names} nicht, und nichts ist frei, um das zu erfüllen.</translation>
    </message>
    <message>
        <source>No start was found that fulfils {names}. Free are {free}; other first guesses may help, or letting more be free.</source>
        <translation>Es wurde kein Beginn gefunden, der {names} erfüllt. Frei sind {free}; andere Schätzwerte können helfen, oder mehr Freies.</translation>
    </message>
    <message>
        <source>On one thread: of the {whole} for a macro-step, one thread of several would still need {longest}.</source>
        <translation>Auf einem Thread: Von den {whole} für einen Makroschritt bräuchte einer von mehreren Threads immer noch {longest}.</translation>
    </message>
    <message>
        <source>the steps of a macro-step take {whole}, the longest part of them on {count} threads {longest}, and the hand-over {hand_over}</source>
        <translation>die Schritte eines Makroschritts dauern {whole}, ihr längster Teil auf {count} Threads {longest} und die Übergabe {hand_over}</translation>
    </message>
    <message>
        <source>On one thread: {promise}; but on {count} threads the run was {ratio} times as fast.</source>
        <translation>Auf einem Thread: {promise}; auf {count} Threads war der Lauf aber nur {ratio}-mal so schnell.</translation>
    </message>
    <message>
        <source>On {count} threads: {promise}; the run is {ratio} times as fast.</source>
        <translation>Auf {count} Threads: {promise}; der Lauf ist {ratio}-mal so schnell.</translation>
    </message>
    <message>
        <source>In {run} on rank {rank}, {host}</source>
        <translation>In {run} auf Rang {rank}, {host}</translation>
    </message>
    <message>
        <source>A quote in the arguments of mpiexec is not closed: {text}</source>
        <translation>Ein Anführungszeichen in den Argumenten von mpiexec ist nicht geschlossen: {text}</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpi4py, which is not installed here; install it with: {how}.</source>
        <translation>Ränge von MPI brauchen mpi4py, das hier nicht installiert ist; installieren Sie es mit: {how}.</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpiexec, which was not found here; the package mpich has it, install it with: {how}.</source>
        <translation>Ränge von MPI brauchen mpiexec, das hier nicht gefunden wurde; das Paket mpich hat es, installieren Sie es mit: {how}.</translation>
    </message>
    <message>
        <source>There is no program {path!r} that could start ranks of MPI.</source>
        <translation>Es gibt kein Programm {path!r}, das Ränge von MPI starten könnte.</translation>
    </message>
    <message>
        <source>Starting {count} ranks of MPI</source>
        <translation>{count} Ränge von MPI werden gestartet</translation>
    </message>
    <message>
        <source>{program} cannot be started: {why}</source>
        <translation>{program} lässt sich nicht starten: {why}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended: {words}</source>
        <translation>Die Ränge von MPI haben geendet: {words}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended without a word (exit code {code}).</source>
        <translation>Die Ränge von MPI haben ohne ein Wort geendet (Exit-Code {code}).</translation>
    </message>
    <message>
        <source>Start of the run</source>
        <translation>Beginn des Laufs</translation>
    </message>
    <message>
        <source>All states are at rest of which nothing else is said</source>
        <translation>Alle Zustände ruhen, von denen nichts anderes gesagt ist</translation>
    </message>
    <message>
        <source>Parameters that are found, too</source>
        <translation>Parameter, die mit gefunden werden</translation>
    </message>
    <message>
        <source>Equations that hold at the start</source>
        <translation>Gleichungen, die zu Beginn gelten</translation>
    </message>
    <message>
        <source>Take as start values</source>
        <translation>Als Startwerte übernehmen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>The states that are chosen:</source>
        <translation>Die gewählten Zustände:</translation>
    </message>
    <message>
        <source>Find, too</source>
        <translation>Mit finden</translation>
    </message>
    <message>
        <source>Every run begins at the start values as they are written.</source>
        <translation>Jeder Lauf beginnt bei den Startwerten, wie sie dastehen.</translation>
    </message>
    <message>
        <source>Being looked for…</source>
        <translation>Wird gesucht…</translation>
    </message>
    <message>
        <source>take the start that was found</source>
        <translation>den gefundenen Beginn übernehmen</translation>
    </message>
    <message>
        <source>given</source>
        <translation>gegeben</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>in Ruhe</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>given and at rest</source>
        <translation>gegeben und in Ruhe</translation>
    </message>
    <message>
        <source>It begins at its start value.</source>
        <translation>Er beginnt bei seinem Startwert.</translation>
    </message>
    <message>
        <source>It begins where it does not change; its start value is the first guess.</source>
        <translation>Er beginnt, wo er sich nicht ändert; sein Startwert ist der erste Schätzwert.</translation>
    </message>
    <message>
        <source>It begins anywhere: equations determine it; its start value is the first guess.</source>
        <translation>Er beginnt irgendwo: Gleichungen bestimmen ihn; sein Startwert ist der erste Schätzwert.</translation>
    </message>
    <message>
        <source>It begins at its start value without changing, for which a parameter is found.</source>
        <translation>Er beginnt bei seinem Startwert, ohne sich zu ändern, wofür ein Parameter gefunden wird.</translation>
    </message>
    <message>
        <source>A continuous state of the diagram.</source>
        <translation>Ein kontinuierlicher Zustand des Diagramms.</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>beginnt</translation>
    </message>
    <message>
        <source>How it begins; the buttons change it for all rows that are chosen.</source>
        <translation>Wie er beginnt; die Knöpfe ändern es für alle gewählten Zeilen.</translation>
    </message>
    <message>
        <source>As it is written.</source>
        <translation>Wie er dasteht.</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>With what a run begins.</source>
        <translation>Womit ein Lauf beginnt.</translation>
    </message>
    <message>
        <source>Of both values.</source>
        <translation>Beider Werte.</translation>
    </message>
    <message>
        <source>{name} is not determined: it has no effect on what was measured.</source>
        <translation>{name} ist nicht bestimmt: Es wirkt sich auf das Gemessene nicht aus.</translation>
    </message>
    <message>
        <source>{names} are not determined: only some combinations of them have an effect.</source>
        <translation>{names} sind nicht bestimmt: Nur einige ihrer Kombinationen wirken sich aus.</translation>
    </message>
    <message>
        <source>{name} by {change}</source>
        <translation>{name} um {change}</translation>
    </message>
    <message>
        <source>{names} cannot be told apart: changed together, {changes}, they leave what was measured as it is.</source>
        <translation>{names} lassen sich nicht unterscheiden: Gemeinsam verändert, {changes}, lassen sie das Gemessene, wie es ist.</translation>
    </message>
    <message>
        <source>take the fitted values</source>
        <translation>angepasste Werte übernehmen</translation>
    </message>
    <message>
        <source>{name} stands at a bound, and has no standard error.</source>
        <translation>{name} liegt an einer Grenze und hat keinen Standardfehler.</translation>
    </message>
    <message>
        <source>{one} and {other} can hardly be told apart: their correlation is {value}.</source>
        <translation>{one} und {other} lassen sich kaum unterscheiden: Ihre Korrelation ist {value}.</translation>
    </message>
    <message>
        <source>No value of {signal} lies between the start and the stop of a run: it is not compared.</source>
        <translation>Kein Wert von {signal} liegt zwischen Anfang und Ende eines Laufs: Es wird nicht verglichen.</translation>
    </message>
    <message>
        <source>{count} values of {signal} have no standard deviation above 0, and are left out.</source>
        <translation>{count} Werte von {signal} haben keine Standardabweichung über 0 und bleiben weg.</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie far from all others: let outliers count less, or look at them.</source>
        <translation>{count} Werte von {signal} liegen weit weg von allen anderen: Lassen Sie Ausreißer weniger zählen, oder sehen Sie sie an.</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie before the start or behind the stop of a run, and are left out.</source>
        <translation>{count} Werte von {signal} liegen vor dem Anfang oder nach dem Ende eines Laufs und bleiben weg.</translation>
    </message>
    <message>
        <source>Residuals of {signal} follow each other: the model leaves something out, or errors of measurement do. The intervals are too narrow.</source>
        <translation>Residuen von {signal} hängen voneinander ab: Dem Modell fehlt etwas, oder die Messfehler tun es. Die Intervalle sind zu eng.</translation>
    </message>
    <message>
        <source>{names} belong to experiments: the diagram keeps its own values.</source>
        <translation>{names} gehören zu Versuchen: Das Diagramm behält seine eigenen Werte.</translation>
    </message>
    <message>
        <source>{failed} of {count} simulations failed and were not taken; the last one: {why}</source>
        <translation>{failed} von {count} Simulationen scheiterten und wurden verworfen; die letzte: {why}</translation>
    </message>
    <message>
        <source>The search has not come to its end after {count} simulations.</source>
        <translation>Die Suche ist nach {count} Simulationen nicht zu Ende gekommen.</translation>
    </message>
    <message>
        <source>Nothing that is looked at is compared with the reference.</source>
        <translation>Nichts Betrachtetes wird mit der Referenz verglichen.</translation>
    </message>
    <message>
        <source>take the best values</source>
        <translation>beste Werte übernehmen</translation>
    </message>
    <message>
        <source>{name} stands at a bound.</source>
        <translation>{name} liegt an einer Grenze.</translation>
    </message>
    <message>
        <source>No values were found with which {limit} holds: it is {value} at best.</source>
        <translation>Es wurden keine Werte gefunden, mit denen {limit} gilt: bestenfalls ist es {value}.</translation>
    </message>
    <message>
        <source>The search was stopped before its end.</source>
        <translation>Die Suche wurde vor ihrem Ende angehalten.</translation>
    </message>
    <message>
        <source>no values within the limits were found</source>
        <translation>es wurden keine Werte innerhalb der Grenzen gefunden</translation>
    </message>
    <message>
        <source>block</source>
        <translation>Block</translation>
    </message>
    <message>
        <source>A block of the level that the canvas shows.</source>
        <translation>Ein Block der Ebene, die die Zeichenfläche zeigt.</translation>
    </message>
    <message>
        <source>activity [%]</source>
        <translation>Aktivität [%]</translation>
    </message>
    <message>
        <source>∫ |power| dt at its ports, as a share of that of all blocks.</source>
        <translation>∫ |Leistung| dt an seinen Anschlüssen, als Anteil an dem aller Blöcke.</translation>
    </message>
    <message>
        <source>taken in [J]</source>
        <translation>aufgenommen [J]</translation>
    </message>
    <message>
        <source>What flowed into it.</source>
        <translation>Was in ihn hineinfloss.</translation>
    </message>
    <message>
        <source>given [J]</source>
        <translation>abgegeben [J]</translation>
    </message>
    <message>
        <source>What flowed out of it.</source>
        <translation>Was aus ihm herausfloss.</translation>
    </message>
    <message>
        <source>kept [J]</source>
        <translation>behalten [J]</translation>
    </message>
    <message>
        <source>Stored, or turned into heat; of a source less than nothing.</source>
        <translation>Gespeichert oder zu Wärme geworden; bei einer Quelle weniger als nichts.</translation>
    </message>
    <message>
        <source>Power: width in proportion, colour by powers of ten</source>
        <translation>Leistung: Breite im Verhältnis, Farbe nach Zehnerpotenzen</translation>
    </message>
    <message>
        <source>Flow: width in proportion, colour by powers of ten, for each kind</source>
        <translation>Fluss: Breite im Verhältnis, Farbe nach Zehnerpotenzen, für jede Art</translation>
    </message>
    <message>
        <source>Legend of the replay</source>
        <translation>Legende der Wiedergabe</translation>
    </message>
    <message>
        <source>Energy of the whole run</source>
        <translation>Energie des ganzen Laufs</translation>
    </message>
    <message>
        <source>Energy up to the time shown</source>
        <translation>Energie bis zur gezeigten Zeit</translation>
    </message>
    <message>
        <source>Energy between the cursors A and B</source>
        <translation>Energie zwischen den Zeigern A und B</translation>
    </message>
    <message>
        <source>Power at the time shown</source>
        <translation>Leistung zur gezeigten Zeit</translation>
    </message>
    <message>
        <source>No run to replay</source>
        <translation>Kein Lauf zum Abspielen</translation>
    </message>
    <message>
        <source>After a run, it is played here on the diagram: values at the ports, power along the wires, and which block moved how much energy.</source>
        <translation>Nach einem Lauf wird er hier auf dem Diagramm abgespielt: Werte an den Anschlüssen, Leistung entlang der Leitungen, und welcher Block wie viel Energie bewegt hat.</translation>
    </message>
    <message>
        <source>Activity of the blocks</source>
        <translation>Aktivität der Blöcke</translation>
    </message>
    <message>
        <source>Of which time the balance is</source>
        <translation>Für welche Zeit die Bilanz gilt</translation>
    </message>
    <message>
        <source>With the coupling</source>
        <translation>Mit der Kopplung</translation>
    </message>
    <message>
        <source>Repeats the run beside the window, and sees what the coupling creates or loses inside of macro-steps.</source>
        <translation>Wiederholt den Lauf neben dem Fenster und sieht, was die Kopplung innerhalb der Makroschritte erzeugt oder verliert.</translation>
    </message>
    <message>
        <source>Looking at the diagram …</source>
        <translation>Das Diagramm wird angesehen …</translation>
    </message>
    <message>
        <source>Where its blocks exchange energy is being found out.</source>
        <translation>Es wird ermittelt, wo seine Blöcke Energie austauschen.</translation>
    </message>
    <message>
        <source>No balance of this run</source>
        <translation>Keine Bilanz dieses Laufs</translation>
    </message>
    <message>
        <source>No power in this diagram</source>
        <translation>Keine Leistung in diesem Diagramm</translation>
    </message>
    <message>
        <source>No two signals of its wires make a power, such as a force and a velocity. Values are shown.</source>
        <translation>Keine zwei Signale seiner Leitungen ergeben eine Leistung, wie eine Kraft und eine Geschwindigkeit. Werte werden gezeigt.</translation>
    </message>
    <message>
        <source>{begin} s to {end} s</source>
        <translation>{begin} s bis {end} s</translation>
    </message>
    <message>
        <source>what the coupling created or lost is being found out …</source>
        <translation>was die Kopplung erzeugt oder verloren hat, wird gerade festgestellt …</translation>
    </message>
    <message>
        <source>from the values at communication points</source>
        <translation>aus den Werten an Kommunikationspunkten</translation>
    </message>
    <message>
        <source>the coupling created nothing</source>
        <translation>die Kopplung hat nichts erzeugt</translation>
    </message>
    <message>
        <source>the coupling created {amount}</source>
        <translation>die Kopplung hat {amount} erzeugt</translation>
    </message>
    <message>
        <source>the coupling lost {amount}</source>
        <translation>die Kopplung hat {amount} verloren</translation>
    </message>
    <message>
        <source>Where energy went, as a Sankey picture</source>
        <translation>Wohin die Energie ging, als Sankey-Bild</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>Signale</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>keeps {amount}</source>
        <translation>behält {amount}</translation>
    </message>
    <message>
        <source>gives {amount}</source>
        <translation>gibt {amount}</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>Vervielfachen …</translation>
    </message>
    <message>
        <source>How many…</source>
        <translation>Wie viele …</translation>
    </message>
    <message>
        <source>{first} to {last}; what is changed in one is changed in all.</source>
        <translation>{first} bis {last}; was in einem geändert wird, wird in allen geändert.</translation>
    </message>
    <message>
        <source>Joints and values…</source>
        <translation>Verbindungen und Werte …</translation>
    </message>
    <message>
        <source>repeat {what}</source>
        <translation>{what} vervielfachen</translation>
    </message>
    <message>
        <source>Measured values and the fit</source>
        <translation>Messwerte und die Anpassung</translation>
    </message>
    <message>
        <source>Curves of the choices beside the reference</source>
        <translation>Kurven der Wahlen neben der Referenz</translation>
    </message>
    <message>
        <source>t [s]</source>
        <translation>t [s]</translation>
    </message>
    <message>
        <source>impedance {value} between {one} and {other}</source>
        <translation>Impedanz {value} zwischen {one} und {other}</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it cannot take both at once</source>
        <translation>die Kausalität von {port} liegt fest: beides zugleich nimmt es nicht</translation>
    </message>
    <message>
        <source>blocks of {part} would be on both its sides; join the blocks of each part among themselves</source>
        <translation>Blöcke von {part} wären auf beiden Seiten; verbinden Sie die Blöcke jedes Teils untereinander</translation>
    </message>
    <message>
        <source>nothing gives way between {blocks}, so that nothing would say what flows through it</source>
        <translation>zwischen {blocks} gibt nichts nach, sodass nichts sagen würde, was durch sie fließt</translation>
    </message>
    <message>
        <source>the equations of a side cannot be solved for what it would give</source>
        <translation>die Gleichungen einer Seite sind nicht nach dem auflösbar, was sie gäbe</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only</source>
        <translation>{blocks} sind nur gemeinsam lösbar</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it takes the potential</source>
        <translation>die Kausalität von {port} liegt fest: es nimmt das Potential</translation>
    </message>
    <message>
        <source>the equations of {block} give the flow at {port}</source>
        <translation>die Gleichungen von {block} geben den Fluss an {port}</translation>
    </message>
    <message>
        <source>{state} is a state: {port} gives it</source>
        <translation>{state} ist ein Zustand: {port} gibt ihn</translation>
    </message>
    <message>
        <source>{port} gives the potential: its equations say nothing else</source>
        <translation>{port} gibt das Potential: seine Gleichungen sagen nichts anderes</translation>
    </message>
    <message>
        <source>nothing in {part} would fix the potentials of {blocks}</source>
        <translation>nichts in {part} würde die Potentiale von {blocks} festlegen</translation>
    </message>
    <message>
        <source>elsewhere a potential would then be given twice, or by nobody</source>
        <translation>anderswo gäben dann zwei ein Potential, oder keiner</translation>
    </message>
    <message>
        <source>With an impedance each side gives potential + Z*flow. A method that holds or extrapolates this does what a line of that impedance would do that delays for a macro-step; one that iterates to the end comes to the joint itself.</source>
        <translation>Mit einer Impedanz gibt jede Seite Potential + Z*Fluss. Ein Verfahren, das dies hält oder extrapoliert, tut, was eine Leitung dieser Impedanz täte, die um einen Makroschritt verzögert; eines, das zu Ende iteriert, kommt zur Verbindung selbst.</translation>
    </message>
    <message>
        <source>There are {count} combinations of the choices at {interfaces} interfaces; each choice is compared by itself, with all else as it is.</source>
        <translation>Die Wahlen an {interfaces} Schnittstellen haben {count} Kombinationen; jede Wahl wird für sich verglichen, alles andere bleibt.</translation>
    </message>
    <message>
        <source>With no choice and none of these methods the cosimulation is stable.</source>
        <translation>Mit keiner Wahl und keinem dieser Verfahren ist die Co-Simulation stabil.</translation>
    </message>
    <message>
        <source>There is one choice only: {choice}.</source>
        <translation>Es gibt nur eine Wahl: {choice}.</translation>
    </message>
    <message>
        <source>The one that grows least: {choice}, with {method}.</source>
        <translation>Am wenigsten wächst: {choice}, mit {method}.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; no other choice is stable with it.</source>
        <translation>Am besten: {choice}, mit {method}, Fehler {error}; keine andere Wahl ist damit stabil.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there, and {failed} of the others are unstable.</source>
        <translation>Am besten: {choice}, mit {method}, Fehler {error}; die nächste Wahl hat dort {next}, und {failed} der anderen sind instabil.</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there.</source>
        <translation>Am besten: {choice}, mit {method}, Fehler {error}; die nächste Wahl hat dort {next}.</translation>
    </message>
    <message>
        <source>{what} into the block at {port}</source>
        <translation>{what} in den Block bei {port}</translation>
    </message>
    <message>
        <source>{what} at {port}</source>
        <translation>{what} bei {port}</translation>
    </message>
    <message>
        <source>Writing {name}: {percent} %</source>
        <translation>{name} wird geschrieben: {percent} %</translation>
    </message>
    <message>
        <source>a coupling method</source>
        <translation>ein Kopplungsverfahren</translation>
    </message>
    <message>
        <source>an embedded solver</source>
        <translation>ein eingebetteter Löser</translation>
    </message>
    <message>
        <source>The extensions beside the diagram are not used: you did not agree.</source>
        <translation>Die Erweiterungen neben dem Diagramm werden nicht benutzt: Sie haben nicht zugestimmt.</translation>
    </message>
    <message>
        <source>Where the cut crosses a joint of ports without causality, one side gives the potential and the other one the flow, or both give both through an impedance. What is chosen decides about stability and error.</source>
        <translation>Wo der Schnitt eine Verbindung von Anschlüssen ohne Kausalität kreuzt, gibt eine Seite das Potential und die andere den Fluss, oder beide geben beides durch eine Impedanz. Was gewählt ist, entscheidet über Stabilität und Fehler.</translation>
    </message>
    <message>
        <source>Compare all causalities</source>
        <translation>Alle Kausalitäten vergleichen</translation>
    </message>
    <message>
        <source>Run every choice with every method of the diagram</source>
        <translation>Jede Wahl mit jedem Verfahren des Diagramms rechnen</translation>
    </message>
    <message>
        <source>Choose this</source>
        <translation>Dies wählen</translation>
    </message>
    <message>
        <source>Let the cut have this causality (undo takes it back)</source>
        <translation>Dem Schnitt diese Kausalität geben (Rückgängig nimmt es zurück)</translation>
    </message>
    <message>
        <source>Signal that is drawn</source>
        <translation>Signal, das gezeichnet wird</translation>
    </message>
    <message>
        <source>Choices at the cut under each method</source>
        <translation>Wahlen am Schnitt mit jedem Verfahren</translation>
    </message>
    <message>
        <source>{choice}: cannot be, {reason}.</source>
        <translation>{choice}: nicht möglich, {reason}.</translation>
    </message>
    <message>
        <source>What was found about the choices</source>
        <translation>Was über die Wahlen gefunden wurde</translation>
    </message>
    <message>
        <source>end value of {what}</source>
        <translation>Endwert von {what}</translation>
    </message>
    <message>
        <source>maximum of {what}</source>
        <translation>Maximum von {what}</translation>
    </message>
    <message>
        <source>minimum of {what}</source>
        <translation>Minimum von {what}</translation>
    </message>
    <message>
        <source>mean of {what}</source>
        <translation>Mittel von {what}</translation>
    </message>
    <message>
        <source>RMS of {what}</source>
        <translation>RMS von {what}</translation>
    </message>
    <message>
        <source>integral of {what}</source>
        <translation>Integral von {what}</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, what gives the potentials now is the best of {count} choices with {method}: {error} of error.</source>
        <translation>Wo der Schnitt Verbindungen kreuzt, ist das, was jetzt die Potentiale gibt, die beste von {count} Wahlen mit {method}: {error} Fehler.</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, another choice is better with {method}: {choice}. It has {error} of error, what is chosen now {now}; {why}.</source>
        <translation>Wo der Schnitt Verbindungen kreuzt, ist mit {method} eine andere Wahl besser: {choice}. Sie hat {error} Fehler, die jetzige {now}; {why}.</translation>
    </message>
    <message>
        <source>does not come through</source>
        <translation>kommt nicht durch</translation>
    </message>
    <message>
        <source>is not stable</source>
        <translation>ist nicht stabil</translation>
    </message>
    <message>
        <source>has {error}</source>
        <translation>hat {error}</translation>
    </message>
    <message>
        <source>both were run</source>
        <translation>beide wurden gerechnet</translation>
    </message>
    <message>
        <source>each iteration multiplies an error by {one} in place of {other}</source>
        <translation>jede Iteration vervielfacht einen Fehler mit {one} statt {other}</translation>
    </message>
    <message>
        <source>both are equally stable</source>
        <translation>beide sind gleich stabil</translation>
    </message>
    <message>
        <source>each macro-step multiplies what fades least by {one} in place of {other}</source>
        <translation>jeder Makroschritt vervielfacht, was am wenigsten abklingt, mit {one} statt {other}</translation>
    </message>
    <message>
        <source>solve {blocks} together</source>
        <translation>{blocks} gemeinsam lösen</translation>
    </message>
    <message>
        <source>put a small resistance between {one} and {other}</source>
        <translation>einen kleinen Widerstand zwischen {one} und {other} setzen</translation>
    </message>
    <message>
        <source>put a stiff spring between {one} and {other}</source>
        <translation>eine steife Feder zwischen {one} und {other} setzen</translation>
    </message>
    <message>
        <source>put a large resistance from {one} to 0</source>
        <translation>einen großen Widerstand von {one} nach 0 setzen</translation>
    </message>
    <message>
        <source>connect ground to {one}</source>
        <translation>Masse mit {one} verbinden</translation>
    </message>
    <message>
        <source>New method</source>
        <translation>Neues Verfahren</translation>
    </message>
    <message>
        <source>Name of the method</source>
        <translation>Name des Verfahrens</translation>
    </message>
    <message>
        <source>such as {name}</source>
        <translation>etwa {name}</translation>
    </message>
    <message>
        <source>It is written to {folder}.</source>
        <translation>Sie wird nach {folder} geschrieben.</translation>
    </message>
    <message>
        <source>A file of Python with an example that runs. Change it in your editor; it is used as it was saved.</source>
        <translation>Eine Python-Datei mit einem Beispiel, das läuft. Ändern Sie sie in Ihrem Editor; sie gilt, wie sie gespeichert wurde.</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>Input or output that is disturbed</source>
        <translation>Eingang oder Ausgang, der gestört wird</translation>
    </message>
    <message>
        <source>Signal that answers</source>
        <translation>Signal, das antwortet</translation>
    </message>
    <message>
        <source>Write the responses to a file</source>
        <translation>Die Antworten in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Amplitude over the frequency</source>
        <translation>Amplitude über der Frequenz</translation>
    </message>
    <message>
        <source>Phase over the frequency</source>
        <translation>Phase über der Frequenz</translation>
    </message>
    <message>
        <source>Locus of Nyquist: the response in the complex plane</source>
        <translation>Nyquist-Ortskurve: die Antwort in der komplexen Ebene</translation>
    </message>
    <message>
        <source>Response to a step</source>
        <translation>Antwort auf einen Sprung</translation>
    </message>
    <message>
        <source>amplitude [SI]</source>
        <translation>Amplitude [SI]</translation>
    </message>
    <message>
        <source>phase [°]</source>
        <translation>Phase [°]</translation>
    </message>
    <message>
        <source>f [Hz]</source>
        <translation>f [Hz]</translation>
    </message>
    <message>
        <source>Im [SI]</source>
        <translation>Im [SI]</translation>
    </message>
    <message>
        <source>Re [SI]</source>
        <translation>Re [SI]</translation>
    </message>
    <message>
        <source>step response [SI]</source>
        <translation>Sprungantwort [SI]</translation>
    </message>
    <message>
        <source>The best figure so far</source>
        <translation>Die bisher beste Größe</translation>
    </message>
    <message>
        <source>simulations</source>
        <translation>Simulationen</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>What is wanted</source>
        <translation>Was gewünscht ist</translation>
    </message>
    <message>
        <source>make small</source>
        <translation>klein machen</translation>
    </message>
    <message>
        <source>make large</source>
        <translation>groß machen</translation>
    </message>
    <message>
        <source>bring to</source>
        <translation>bringen auf</translation>
    </message>
    <message>
        <source>What it is to be [SI]</source>
        <translation>Was es werden soll [SI]</translation>
    </message>
    <message>
        <source>What it is to be, in SI units.</source>
        <translation>Was es werden soll, in SI-Einheiten.</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Add a limit on this</source>
        <translation>Hierfür eine Grenze hinzufügen</translation>
    </message>
    <message>
        <source>all over the bounds first</source>
        <translation>zuerst überall in den Grenzen</translation>
    </message>
    <message>
        <source>Differential evolution between the bounds of all values, before the search goes downhill.</source>
        <translation>Differentielle Evolution zwischen den Grenzen aller Werte, bevor die Suche bergab geht.</translation>
    </message>
    <message>
        <source>with limits on</source>
        <translation>mit Grenzen für</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>Was herauskam</translation>
    </message>
    <message>
        <source>Minima</source>
        <translation>Minima</translation>
    </message>
    <message>
        <source>{value} after {count} simulations</source>
        <translation>{value} nach {count} Simulationen</translation>
    </message>
    <message>
        <source>{figure}: {after}</source>
        <translation>{figure}: {after}</translation>
    </message>
    <message>
        <source>{figure}: {after}, with the guesses {before}</source>
        <translation>{figure}: {after}, mit den Anfangswerten der Suche {before}</translation>
    </message>
    <message numerus="yes">
        <source>%n simulation(s)</source>
        <translation>
            <numerusform>%n Simulation</numerusform>
            <numerusform>%n Simulationen</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: kind</source>
        <translation>{what}: Art</translation>
    </message>
    <message>
        <source>{what}: of which signal</source>
        <translation>{what}: welches Signal</translation>
    </message>
    <message>
        <source>A signal, or an expression of signals: abs(left.x - right.x). Numbers are in SI units.</source>
        <translation>Ein Signal oder ein Ausdruck aus Signalen: abs(left.x - right.x). Zahlen in SI-Einheiten.</translation>
    </message>
    <message>
        <source>end value of</source>
        <translation>Endwert von</translation>
    </message>
    <message>
        <source>maximum of</source>
        <translation>Maximum von</translation>
    </message>
    <message>
        <source>minimum of</source>
        <translation>Minimum von</translation>
    </message>
    <message>
        <source>mean of</source>
        <translation>Mittel von</translation>
    </message>
    <message>
        <source>RMS of</source>
        <translation>Effektivwert von</translation>
    </message>
    <message>
        <source>integral of</source>
        <translation>Integral von</translation>
    </message>
    <message>
        <source>Python script for scipy.signal and python-control…</source>
        <translation>Python-Skript für scipy.signal und python-control…</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane over the parameter</source>
        <translation>Eigenwerte in der komplexen Ebene über dem Parameter</translation>
    </message>
    <message>
        <source>Correlation with {name}: ±1 where they cannot be told apart.</source>
        <translation>Korrelation mit {name}: ±1, wo sie nicht zu unterscheiden sind.</translation>
    </message>
    <message>
        <source>What is made small, at the end of the search.</source>
        <translation>Was klein gemacht wird, am Ende der Suche.</translation>
    </message>
    <message>
        <source>Where the search ended.</source>
        <translation>Wo die Suche endete.</translation>
    </message>
    <message>
        <source>from start</source>
        <translation>von Startpunkt</translation>
    </message>
    <message>
        <source>Which starts led there; 1 are the guesses.</source>
        <translation>Welche Startpunkte dorthin führten; 1 sind die Schätzwerte.</translation>
    </message>
    <message>
        <source>{failed} of {count} starts led to nothing; the last one: {why}</source>
        <translation>{failed} von {count} Startpunkten führten zu nichts; der letzte: {why}</translation>
    </message>
    <message>
        <source>Only one of {count} starts led to the best minimum, so that there may be a better one: take more starts.</source>
        <translation>Nur einer von {count} Startpunkten führte zum besten Minimum, so dass es ein besseres geben kann: Nehmen Sie mehr.</translation>
    </message>
    <message>
        <source>a size or a subscript</source>
        <translation>eine Größe oder ein Index</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>eine Bedingung</translation>
    </message>
    <message>
        <source>Assertions are not checked in a run; they are left out, in lines: {lines}.</source>
        <translation>Zusicherungen (assert) werden in einem Lauf nicht geprüft; sie sind weggelassen, in den Zeilen: {lines}.</translation>
    </message>
    <message>
        <source>An algebraic loop: {loop}. Held or extrapolated inputs may be unstable in it however small the macro-step is; methods that iterate or linearise solve it, and so does a run whose cut has algebraic loops together.</source>
        <translation>Eine algebraische Schleife: {loop}. Gehaltene oder extrapolierte Eingänge können in ihr instabil sein, wie klein der Makroschritt auch ist; Verfahren, die iterieren oder linearisieren, lösen sie, und ebenso ein Lauf, in dessen Schnitt algebraische Schleifen zusammen sind.</translation>
    </message>
</context>
</TS>
