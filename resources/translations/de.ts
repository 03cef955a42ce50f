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
        <source>Reset routes of its wires</source>
        <translation>Verlauf der Leitungen zurücksetzen</translation>
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
        <source>Drag a block from the library, or open an example</source>
        <translation>Block aus der Bibliothek herziehen oder ein Beispiel öffnen</translation>
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
        <source>{path} cannot be written: is there such a folder, and may you write there?</source>
        <translation>{path} kann nicht geschrieben werden: Gibt es den Ordner, und dürfen Sie dort schreiben?</translation>
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
        <source>make composite {0}</source>
        <translation>Verbund {0} bilden</translation>
    </message>
    <message>
        <source>dissolve {0}</source>
        <translation>{0} auflösen</translation>
    </message>
    <message>
        <source>solve {0} together</source>
        <translation>{0} gemeinsam lösen</translation>
    </message>
    <message>
        <source>solve {0} apart</source>
        <translation>{0} getrennt lösen</translation>
    </message>
    <message>
        <source>rename {0} to {1}</source>
        <translation>{0} in {1} umbenennen</translation>
    </message>
    <message>
        <source>connect {0} to {1}</source>
        <translation>{0} mit {1} verbinden</translation>
    </message>
    <message>
        <source>move the wire from {0} to {1}</source>
        <translation>Leitung von {0} nach {1} verlegen</translation>
    </message>
    <message>
        <source>route the wire to {0}</source>
        <translation>Leitung zu {0} führen</translation>
    </message>
    <message>
        <source>{0} {1} blocks</source>
        <translation>{0}: {1} Blöcke</translation>
    </message>
    <message>
        <source>delete {0} items</source>
        <translation>{0} Elemente löschen</translation>
    </message>
    <message>
        <source>reset {0} routes</source>
        <translation>{0} Verläufe zurücksetzen</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>Notiz hinzufügen</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>Notiz verschieben</translation>
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
        <source>disconnect {0}</source>
        <translation>{0} trennen</translation>
    </message>
    <message>
        <source>ungroup {0}</source>
        <translation>Gruppe {0} auflösen</translation>
    </message>
    <message>
        <source>add {0}</source>
        <translation>{0} hinzufügen</translation>
    </message>
    <message>
        <source>delete {0}</source>
        <translation>{0} löschen</translation>
    </message>
    <message>
        <source>change {0}</source>
        <translation>{0} ändern</translation>
    </message>
    <message>
        <source>move {0}</source>
        <translation>{0} verschieben</translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation>{file} öffnen</translation>
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
        <translation>Es ist nicht möglich: {do}: {reason}.</translation>
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
        <source>Show the difference</source>
        <translation>Unterschied zeigen</translation>
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
        <source>Open a diagram</source>
        <translation>Diagramm öffnen</translation>
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
        <source>Connect</source>
        <translation>Verbinden</translation>
    </message>
    <message>
        <source>drag from a port to another</source>
        <translation>von einem Anschluss zum anderen ziehen</translation>
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
        <source>Leave the canvas</source>
        <translation>Zeichenfläche verlassen</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Strg+Tab</translation>
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
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much room there is.</source>
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
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation>gezeichnet mit</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>Einheit</translation>
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
        <translation>&amp;Diagramm</translation>
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
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
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
        <source>Measured data…</source>
        <translation>Messdaten…</translation>
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
        <source>not set</source>
        <translation>nicht gesetzt</translation>
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
        <source>Write what is drawn to a file</source>
        <translation>Das Gezeichnete in eine Datei schreiben</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Export</translation>
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
        <source>Time</source>
        <translation>Zeit</translation>
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
        <source>Run</source>
        <translation>Start</translation>
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
        <source>There is no reference to compare with</source>
        <translation>Es gibt keine Referenz zum Vergleich</translation>
    </message>
    <message>
        <source>run − {name}</source>
        <translation>Lauf − {name}</translation>
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
        <source>Add {noun}</source>
        <translation>{noun} hinzufügen</translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation>Noch keine Kennzahlen</translation>
    </message>
    <message>
        <source>Errors against the monolithic reference, steps, evaluations and times of each run are compared here.</source>
        <translation>Hier werden Fehler gegenüber der monolithischen Referenz, Schritte, Auswertungen und Zeiten jedes Laufs verglichen.</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>Tabelle kopieren</translation>
    </message>
    <message>
        <source>monolithic reference</source>
        <translation>monolithische Referenz</translation>
    </message>
    <message>
        <source>RMSE % of the range of the {name}, over the communication points</source>
        <translation>RMSE in % der Spannweite von: {name}, über die Kommunikationspunkte</translation>
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
        <source>Figures of the runs</source>
        <translation>Kennzahlen der Läufe</translation>
    </message>
    <message>
        <source>Copy the table as text with tabs, figures in full (Ctrl+C)</source>
        <translation>Die Tabelle als Text mit Tabulatoren kopieren, Zahlen mit allen Stellen (Strg+C)</translation>
    </message>
    <message>
        <source>RMSE % = 100 · √(mean of (z − z_ref)²) / (max z_ref − min z_ref), over the communication points of the run.</source>
        <translation>RMSE % = 100 · √(Mittel von (z − z_ref)²) / (max z_ref − min z_ref), über die Kommunikationspunkte des Laufs.</translation>
    </message>
    <message>
        <source>largest [%]</source>
        <translation>größter [%]</translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors. {RMSE}</source>
        <translation>Der größte der Fehler aller Größen. {RMSE}</translation>
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
        <source>The reference of {variable} is constant, so that there is no range to refer to.</source>
        <translation>Die Referenz von {variable} ist konstant; es gibt keine Spannweite, auf die man sich beziehen könnte.</translation>
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
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation>
            <numerusform>%n Block ist ausgewählt: {names}.</numerusform>
            <numerusform>%n Blöcke sind ausgewählt: {names}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Select one to edit it.</source>
        <translation>Wählen Sie einen aus, um ihn zu bearbeiten.</translation>
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
        <source>Signals over time appear here while the methods of the run bar and the monolithic reference run.</source>
        <translation>Hier erscheinen Signale über der Zeit, während die Verfahren der Laufleiste und die monolithische Referenz laufen.</translation>
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
        <source>No problems: this diagram can run.</source>
        <translation>Keine Probleme: Dieses Diagramm kann laufen.</translation>
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
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n Lauf</numerusform>
            <numerusform>%n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}, {size} of</source>
        <translation>{count}, {size} von</translation>
    </message>
    <message>
        <source>Undo {what}</source>
        <translation>Rückgängig: {what}</translation>
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
        <source>Room for runs</source>
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
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>diagram</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>method</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>when</source>
        <translation>wann</translation>
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
        <source>Runs with a star stay when room is made for new ones.</source>
        <translation>Läufe mit Stern bleiben, wenn für neue Platz gemacht wird.</translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors against the reference of its time, in per cent of its range.</source>
        <translation>Der größte der Fehler aller Größen gegenüber der damaligen Referenz, in Prozent ihrer Spannweite.</translation>
    </message>
    <message>
        <source>failed at {time} s</source>
        <translation>bei {time} s gescheitert</translation>
    </message>
    <message>
        <source>It stays when room is made; click to change that</source>
        <translation>Er bleibt, wenn Platz gemacht wird; Klicken ändert das</translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation>Klicken, um ihn zu behalten</translation>
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
        <source>none</source>
        <translation>keiner</translation>
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
        <source>Start</source>
        <translation>Anfang</translation>
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
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>Jacobi-Matrizen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>The block of the library that it was made from; F1 on the canvas explains it</source>
        <translation>Der Block der Bibliothek, aus dem es entstand; F1 auf der Zeichenfläche erklärt ihn</translation>
    </message>
    <message>
        <source>{new!r} is not a name: use letters, digits and _, not starting with a digit.</source>
        <translation>{new!r} ist kein Name: Buchstaben, Ziffern und _ verwenden, nicht mit einer Ziffer beginnen.</translation>
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
        <source>parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>state</source>
        <translation>Zustand</translation>
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
        <source>Stop</source>
        <translation>Stopp</translation>
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
        <source>End the run and begin it anew</source>
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
        <source>{method} of</source>
        <translation>{method} mit</translation>
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
        <source>it is not there any more</source>
        <translation>sie ist nicht mehr da</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>Sie dürfen sie nicht lesen</translation>
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
        <source>Reference, {description}</source>
        <translation>Referenz, {description}</translation>
    </message>
    <message>
        <source>No coupling method is set up; add one with &apos;+ method&apos; in the run bar.</source>
        <translation>Es ist kein Kopplungsverfahren gewählt; mit „+ Verfahren“ in der Laufleiste eines hinzufügen.</translation>
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
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {room:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation>Ein Makroschritt von {step:g} s ergibt {points} Kommunikationspunkte, die etwa {needed:.0f} GB brauchen; dieser Rechner hat {room:.0f} GB. Wählen Sie einen längeren Makroschritt oder ein früheres Ende.</translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Start Macrostep anew.</source>
        <translation>Der Rechenprozess {how}, wieder bevor er bereit war, und wird nicht mehr gestartet; das Terminal sagt vielleicht, warum. Starten Sie Macrostep neu.</translation>
    </message>
    <message>
        <source>The run process {how} before it was ready; it is started again.</source>
        <translation>Der Rechenprozess {how}, bevor er bereit war; er wird neu gestartet.</translation>
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
        <source>{label} failed</source>
        <translation>{label} gescheitert</translation>
    </message>
    <message>
        <source>{label} failed at t = {time:g} s</source>
        <translation>{label} bei t = {time:g} s gescheitert</translation>
    </message>
    <message>
        <source>{failed} of {all} runs failed, see Figures</source>
        <translation>{failed} von {all} Läufen gescheitert, siehe Kennzahlen</translation>
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
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; start it anew.</source>
        <translation>{name} hat andere Gleichungen, Namen oder Einheiten als der angehaltene Lauf, der nur Zahlen übernimmt; neu beginnen.</translation>
    </message>
    <message>
        <source>Showing {names}</source>
        <translation>Gezeigt: {names}</translation>
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
        <source>The run process is ready after {setup_time:.1f} s.</source>
        <translation>Der Rechenprozess ist nach {setup_time:.1f} s bereit.</translation>
    </message>
    <message>
        <source>No run process</source>
        <translation>Kein Rechenprozess</translation>
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
        <source>Used from the next start on. Messages about equations and runs are in English.</source>
        <translation>Gilt ab dem nächsten Start. Meldungen zu Gleichungen und Läufen sind englisch.</translation>
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
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation>Datenordner wählen</translation>
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
    <message>
        <source>New diagram</source>
        <translation>Neues Diagramm</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>Zuletzt verwendet</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>Beispiele</translation>
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
        <translation>Teilsysteme zeichnen, mit einem beliebigen Co-Simulations-Verfahren koppeln und mit der Referenz vergleichen.</translation>
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
    <message>
        <source>No problems</source>
        <translation>Keine Probleme</translation>
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
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>There is no subsystem {name} any more.</source>
        <translation>Es gibt kein Teilsystem {name} mehr.</translation>
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
    <message>
        <source>Solved together, as one subsystem: {members}</source>
        <translation>Gemeinsam gelöst, als ein Teilsystem: {members}</translation>
    </message>
    <message>
        <source>Solved apart: {members}</source>
        <translation>Getrennt gelöst: {members}</translation>
    </message>
    <message>
        <source>Everything outside of this composite that is connected with it</source>
        <translation>Alles außerhalb dieses Verbunds, was mit ihm verbunden ist</translation>
    </message>
    <message>
        <source>Show the inside of {name}</source>
        <translation>Das Innere von {name} zeigen</translation>
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
</context>
</TS>
