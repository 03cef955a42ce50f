<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Arrange automatically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is a fault of Macrostep itself ({name}: {error}). Your diagram is as it was; save it under another name to be safe. The terminal shows where the fault is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{bundle} has no free signal that fits {other}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has {count} inputs for it ({names}): drop it on one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has {count} outputs for it ({names}): drop it on one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has {count} bundles for it ({names}): drop it on one of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has no free input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has no input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has no output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{block} has no bundle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has no bundle that fits {origin}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Label of the group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a block that fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No block of the library matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No block of the library fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Blue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Green</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Orange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Violet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Grey</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset route</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cut</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset routes of its wires</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert a block…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Switched off or lowered: {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write a note; Ctrl+Enter ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a block from the library, or open an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to go there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} is not a picture that can be written: use .svg, .pdf or .png.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{path} cannot be written: is there such a folder, and may you write there?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A text on the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align centres</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align middles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute across</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribute down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rotate anticlockwise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Direct feedthrough</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the diagram&apos;s settings and problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {method}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing matches “{text}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take it off this list (Del); the file stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wire to {port}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>connect {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move the wire from {0} to {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>route the wire to {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} {1} blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete {0} items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset {0} routes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>resize note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>disconnect {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ungroup {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>add {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>delete {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>change {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>move {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>save {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot {do}: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is open in another window ({holder}). Saving asks first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read {file} again: it had changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was changed by something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} was deleted or moved away. The diagram is still here; saving writes the file again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What differs in {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>somebody</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user} on {host}, since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{user}, since {time}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace {file}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file exists already in {folder}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} is open in another window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{holder}. What is saved here replaces what is saved there, and the other way round.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saving replaces what stands there now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag it from the library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag from a port to another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read what a wire carries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mouse on the wire</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lead a wire elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag its middle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move a block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drag it, or arrow keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle button, or space and drag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wheel, or + and -</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Home</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double-click the name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double-click the block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What a block is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>select it, F1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leave the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End what is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rename a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>star a run</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>delete %n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much room there is.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs cannot be kept: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Contents</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured data: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit of the times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift of the times [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{text} is not a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>– not drawn –</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signal of {column}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Offset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Align and distribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings and problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered diagrams…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}\nClick for its options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong with {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Earlier methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Further methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Options of {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of convergence: {order}. {reference}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B − A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(B − A)/Δt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values at the cursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1/Δt = {value} 1/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything and follow the run (Home, or a double click)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two cursors, A and B (C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How signals are drawn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write what is drawn to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose signals in the list, or drag them here from the list or the diagram.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide {signal}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw its signals apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this diagram shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n subsystem(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A diagram needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The start time must be before the stop time, {time} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stop time must be after the start time, {time} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Straight lines between communication points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps: each value held until the next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication points only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Join points by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Normalised, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each signal scaled by the range of its reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No errors yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error of each run against the monolithic reference appears here as soon as the run has ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The error with its sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The size of the error, |run − reference|, on a logarithmic scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no reference to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run − {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers, CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers, HDF5…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Python script that draws it again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only runs of the run bar can be run again; hide the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrote {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} of {noun} {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {noun} {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add {noun}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No figures yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors against the monolithic reference, steps, evaluations and times of each run are compared here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>monolithic reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMSE % of the range of the {name}, over the communication points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The errors are not known, as the {name} failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the reference took {time} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference: {description}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures of the runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the table as text with tabs, figures in full (Ctrl+C)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>RMSE % = 100 · √(mean of (z − z_ref)²) / (max z_ref − min z_ref), over the communication points of the run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>largest [%]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors. {RMSE}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the run ended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>macro-steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps between communication points that were accepted, by subsystem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, redone ones included.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations of the coupling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Macro-steps that were computed and thrown away.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Evaluations of the right-hand sides f(t, x, u) of all subsystems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>evaluations of f</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wall time [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the run itself; compiling and the reference are not in it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error of {variable}. {RMSE}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was stopped before it was compared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference of {variable} is constant, so that there is no range to refer to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>
Up to the end of the run at t = {time:g} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>So far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>integrations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ok</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>running</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>t = {time:g} s of {stop:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job was stopped before this run began.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stopped at {time:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped by hand; what was computed is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed at {time:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Select one to edit it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Search blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No block matches “{text}”. The Equations block holds whatever you write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Insert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About this block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a block onto the canvas, or double-click it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: running {labels} and the reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show {subsystem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What runs report appears here: how long they took, what failed, and where.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Connection matrix Φ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals over time appear here while the methods of the run bar and the monolithic reference run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv *.dat);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No problems: this diagram can run.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No runs are kept yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every run is kept here when it has ended, to be drawn again beside later ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs (*.h5);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs (*.h5)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All diagrams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All methods</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{count}, {size} of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo {what}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare, or take away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Star, or take the star away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open its diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only runs with a star</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When more is needed, the oldest runs without a star are deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Room for runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run is like that.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>when</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ticked runs are drawn in the plots and stand in the table of figures.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs with a star stay when room is made for new ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors against the reference of its time, in per cent of its range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>failed at {time} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It stays when room is made; click to change that</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Signals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No signal has {text!r} in its name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best fitting one: exact for linear subsystems, else explicit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix exponential; linear subsystems only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explicit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adaptive Runge-Kutta 5(4).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Implicit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For stiff subsystems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Solver</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Imposed step [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} must be above 0, not {text}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The relative tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The absolute tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The imposed step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outputs only: nothing acts on it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs only: it acts on nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neither inputs nor outputs: it is not coupled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>States</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the subsystem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The block of the library that it was made from; F1 on the canvas explains it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{new!r} is not a name: use letters, digits and _, not starting with a digit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name {new!r} is used twice; every subsystem needs a name of its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Φ appears here as soon as there is a block with an output and one with an input.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algebraic loop through direct feedthrough: {loop}</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s) through direct feedthrough: {loop}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No algebraic loop.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Φ: {rows} outputs × {columns} inputs, {ones} connected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1: {output} feeds {input}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0: {output} does not feed {input}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a parameter {name!r}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already an input {name!r}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already a state {name!r}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is already an output {name!r}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered diagrams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep all of them; they are offered again at the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard what was recovered of {name}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) lost for good.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Macrostep ended without saving. This is what it kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It was never saved to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) in no file; </source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>the last was kept on {time}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file was changed since then by something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run the methods and the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hold after the macro-step under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Macro-step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do one macro-step and hold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the run, keep its results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the run and begin it anew</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stop time must be a number of seconds, not {text!r}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The stop time must be after the start time {start:g} s, not {text} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time at which the runs end [s]</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>starting …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare one more coupling method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process is starting; it knows the methods.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs of every subsystem: {needs}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no method {name!r}; there are: {known}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>it is no HDF5 file, or damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Monolithic reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference, {description}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No coupling method is set up; add one with &apos;+ method&apos; in the run bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is 1 more problem.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>There are %n more problems.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {room:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Start Macrostep anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process {how} before it was ready; it is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> while stepping {subsystem}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> at t = {time:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process {how}{where}. The results up to there are kept, and a new process is starting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped after {elapsed:.1f} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label} failed at t = {time:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{failed} of {all} runs failed, see Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done in {elapsed:.1f} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ended by itself with code {code}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>was killed ({signal})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused at t = {time:.10g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Starting the run process …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process is being started again; run once more in a moment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ready</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; edited since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stepping {subsystem} at t = {time:g} s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; start it anew.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Showing {names}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Running {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The run process is ready after {setup_time:.1f} s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No run process</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages of settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used from the next start on. Messages about equations and runs are in English.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place blocks and corners of wires on the grid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Never</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Keep copies of unsaved diagrams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a crash they are offered at the next start; two seconds of work are lost at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the file by itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only diagrams that have a file, and only if nothing else uses or has changed it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask before unsaved changes are thrown away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read a changed file again without asking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only if there are no unsaved changes in the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For recovery copies and what else Macrostep keeps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Significant digits in tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The mouse on a figure shows all of its digits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Very small and large numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give this action the keys of the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{keys} (yours)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{keys} are the keys of “{action}”, which would have none of them then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ends what is under way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes to the next field or block</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>goes to the field or block before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confirms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>presses what has the focus, and moves the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>leaves the canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>copies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pastes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{keys} {does} and cannot be given to something else.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{keys} alone is needed for typing; hold Ctrl or Alt with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference of {label}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Used last</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not there any more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw subsystems, couple them by any co-simulation method, and compare with the reference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag from a port to connect · double-click a name to rename · right-click for more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drag a block from the library onto the canvas, or open an example from the File menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show every problem of the diagram</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) selected</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no subsystem {name} any more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No crash has left anything behind.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recovered {name}; save it to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No recovery copy can be written to {reason}; save often, or choose another folder in the settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name} (open elsewhere too)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; right-click for its columns and units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{title} over {under}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
