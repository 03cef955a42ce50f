<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>跟随系统</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新建</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Arrange automatically</source>
        <translation>自动排列</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Fit the diagram</source>
        <translation>适应整个框图</translation>
    </message>
    <message>
        <source>This is a fault of Macrostep itself ({name}: {error}). Your diagram is as it was; save it under another name to be safe. The terminal shows where the fault is.</source>
        <translation>这是 Macrostep 自身的错误（{name}：{error}）。框图保持原样；为安全起见请另存为其他名称。终端会显示出错位置。</translation>
    </message>
    <message>
        <source>{bundle} has no free signal that fits {other}.</source>
        <translation>{bundle} 没有适合 {other} 的空闲信号。</translation>
    </message>
    <message>
        <source>{block} has {count} inputs for it ({names}): drop it on one of them.</source>
        <translation>{block} 有 {count} 个可用输入（{names}）：请放到其中一个上。</translation>
    </message>
    <message>
        <source>{block} has {count} outputs for it ({names}): drop it on one of them.</source>
        <translation>{block} 有 {count} 个可用输出（{names}）：请放到其中一个上。</translation>
    </message>
    <message>
        <source>{block} has {count} bundles for it ({names}): drop it on one of them.</source>
        <translation>{block} 有 {count} 个可用信号束（{names}）：请放到其中一个上。</translation>
    </message>
    <message>
        <source>{block} has no free input.</source>
        <translation>{block} 没有空闲输入。</translation>
    </message>
    <message>
        <source>{block} has no input.</source>
        <translation>{block} 没有输入。</translation>
    </message>
    <message>
        <source>{block} has no output.</source>
        <translation>{block} 没有输出。</translation>
    </message>
    <message>
        <source>{block} has no bundle.</source>
        <translation>{block} 没有信号束。</translation>
    </message>
    <message>
        <source>{name} has no bundle that fits {origin}.</source>
        <translation>{name} 没有适合 {origin} 的信号束。</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>组</translation>
    </message>
    <message>
        <source>Name of {name}</source>
        <translation>{name} 的名称</translation>
    </message>
    <message>
        <source>Label of the group</source>
        <translation>组的标签</translation>
    </message>
    <message>
        <source>Insert a block</source>
        <translation>插入模块</translation>
    </message>
    <message>
        <source>Insert a block that fits</source>
        <translation>插入合适的模块</translation>
    </message>
    <message>
        <source>No block of the library matches.</source>
        <translation>库中没有匹配的模块。</translation>
    </message>
    <message>
        <source>No block of the library fits.</source>
        <translation>库中没有合适的模块。</translation>
    </message>
    <message>
        <source>Find in the diagram</source>
        <translation>在框图中查找</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>Blue</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
    <message>
        <source>Orange</source>
        <translation>橙色</translation>
    </message>
    <message>
        <source>Violet</source>
        <translation>紫色</translation>
    </message>
    <message>
        <source>Grey</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Edit the note</source>
        <translation>编辑注释</translation>
    </message>
    <message>
        <source>Reset route</source>
        <translation>重置走线</translation>
    </message>
    <message>
        <source>Disconnect</source>
        <translation>断开</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>取消组合</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>创建副本</translation>
    </message>
    <message>
        <source>Rotate clockwise</source>
        <translation>顺时针旋转</translation>
    </message>
    <message>
        <source>Mirror</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>Reset routes of its wires</source>
        <translation>重置其连线的走线</translation>
    </message>
    <message>
        <source>Choose ports…</source>
        <translation>选择端口…</translation>
    </message>
    <message>
        <source>Choose another file…</source>
        <translation>选择其他文件…</translation>
    </message>
    <message>
        <source>Find the file…</source>
        <translation>查找文件…</translation>
    </message>
    <message>
        <source>Insert a block…</source>
        <translation>插入模块…</translation>
    </message>
    <message>
        <source>Add a note</source>
        <translation>添加注释</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>bundle</source>
        <translation>信号束</translation>
    </message>
    <message>
        <source>Switched off or lowered: {names}</source>
        <translation>已关闭或降低：{names}</translation>
    </message>
    <message>
        <source>It cannot, or is not let: {names}</source>
        <translation>不能或不允许：{names}</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>注释文字</translation>
    </message>
    <message>
        <source>Write a note; Ctrl+Enter ends it</source>
        <translation>书写注释；Ctrl+Enter 结束</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>Drag a block from the library, or open an example</source>
        <translation>从库中拖入模块，或打开示例</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Click or drag to go there</source>
        <translation>单击或拖动以前往该处</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source>{name} is not a picture that can be written: use .svg, .pdf or .png.</source>
        <translation>{name} 不是可写入的图片格式：请使用 .svg、.pdf 或 .png。</translation>
    </message>
    <message>
        <source>it is too large to be drawn</source>
        <translation>图片太大，无法绘制</translation>
    </message>
    <message>
        <source>Wrote {name}</source>
        <translation>已写入 {name}</translation>
    </message>
    <message>
        <source>The picture is on the clipboard.</source>
        <translation>图片已在剪贴板中。</translation>
    </message>
    <message>
        <source>A model of another tool, from a file</source>
        <translation>来自文件的其他工具的模型</translation>
    </message>
    <message>
        <source>FMU…</source>
        <translation>FMU…</translation>
    </message>
    <message>
        <source>A text on the canvas</source>
        <translation>画布上的文字</translation>
    </message>
    <message>
        <source>Diagram</source>
        <translation>框图</translation>
    </message>
    <message>
        <source>Align left</source>
        <translation>左对齐</translation>
    </message>
    <message>
        <source>Align right</source>
        <translation>右对齐</translation>
    </message>
    <message>
        <source>Align top</source>
        <translation>顶端对齐</translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation>底端对齐</translation>
    </message>
    <message>
        <source>Align centres</source>
        <translation>水平居中对齐</translation>
    </message>
    <message>
        <source>Align middles</source>
        <translation>垂直居中对齐</translation>
    </message>
    <message>
        <source>Distribute across</source>
        <translation>横向分布</translation>
    </message>
    <message>
        <source>Distribute down</source>
        <translation>纵向分布</translation>
    </message>
    <message>
        <source>Rotate anticlockwise</source>
        <translation>逆时针旋转</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Zoom to the selection</source>
        <translation>缩放到所选内容</translation>
    </message>
    <message>
        <source>Direct feedthrough</source>
        <translation>直接馈通</translation>
    </message>
    <message>
        <source>Export the picture…</source>
        <translation>导出图片…</translation>
    </message>
    <message>
        <source>Copy the picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Show the diagram&apos;s settings and problems</source>
        <translation>显示框图的设置和问题</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>缩放到 100 %</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s)</source>
        <translation>
            <numerusform>%n 个模块</numerusform>
        </translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>打开最近的文件</translation>
    </message>
    <message>
        <source>Add {method}</source>
        <translation>添加 {method}</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Insert {name}</source>
        <translation>插入{name}</translation>
    </message>
    <message>
        <source>Go to {name}</source>
        <translation>转到 {name}</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>What do you want to do?</source>
        <translation>您想做什么？</translation>
    </message>
    <message>
        <source>Nothing matches “{text}”.</source>
        <translation>没有与“{text}”匹配的内容。</translation>
    </message>
    <message>
        <source>Take it off this list (Del); the file stays</source>
        <translation>从列表中移除（Del）；文件保留</translation>
    </message>
    <message>
        <source>Take {name} off the list</source>
        <translation>从列表中移除 {name}</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <translation>两者相同。</translation>
    </message>
    <message>
        <source>wire to {port}</source>
        <translation>通向 {port} 的连线</translation>
    </message>
    <message>
        <source>make composite {0}</source>
        <translation>创建复合模块 {0}</translation>
    </message>
    <message>
        <source>dissolve {0}</source>
        <translation>解散 {0}</translation>
    </message>
    <message>
        <source>solve {0} together</source>
        <translation>联合求解 {0}</translation>
    </message>
    <message>
        <source>solve {0} apart</source>
        <translation>分开求解 {0}</translation>
    </message>
    <message>
        <source>rename {0} to {1}</source>
        <translation>将 {0} 重命名为 {1}</translation>
    </message>
    <message>
        <source>connect {0} to {1}</source>
        <translation>将 {0} 连接到 {1}</translation>
    </message>
    <message>
        <source>move the wire from {0} to {1}</source>
        <translation>将连线从 {0} 移到 {1}</translation>
    </message>
    <message>
        <source>route the wire to {0}</source>
        <translation>调整通向 {0} 的连线</translation>
    </message>
    <message>
        <source>{0} {1} blocks</source>
        <translation>{0}：{1} 个模块</translation>
    </message>
    <message>
        <source>delete {0} items</source>
        <translation>删除 {0} 个对象</translation>
    </message>
    <message>
        <source>reset {0} routes</source>
        <translation>重置 {0} 条走线</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>添加注释</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>移动注释</translation>
    </message>
    <message>
        <source>resize note</source>
        <translation>调整注释大小</translation>
    </message>
    <message>
        <source>delete note</source>
        <translation>删除注释</translation>
    </message>
    <message>
        <source>disconnect {0}</source>
        <translation>断开 {0}</translation>
    </message>
    <message>
        <source>ungroup {0}</source>
        <translation>取消组合 {0}</translation>
    </message>
    <message>
        <source>add {0}</source>
        <translation>添加 {0}</translation>
    </message>
    <message>
        <source>delete {0}</source>
        <translation>删除 {0}</translation>
    </message>
    <message>
        <source>change {0}</source>
        <translation>更改 {0}</translation>
    </message>
    <message>
        <source>move {0}</source>
        <translation>移动 {0}</translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation>打开 {file}</translation>
    </message>
    <message>
        <source>save {file}</source>
        <translation>保存 {file}</translation>
    </message>
    <message>
        <source>Saved {file}</source>
        <translation>已保存 {file}</translation>
    </message>
    <message>
        <source>Cannot {do}: {reason}.</source>
        <translation>无法{do}：{reason}。</translation>
    </message>
    <message>
        <source>{file} is open in another window ({holder}). Saving asks first.</source>
        <translation>{file} 已在另一个窗口中打开（{holder}）。保存前会询问。</translation>
    </message>
    <message>
        <source>Read {file} again: it had changed.</source>
        <translation>{file} 已更改，已重新读取。</translation>
    </message>
    <message>
        <source>{file} was changed by something else.</source>
        <translation>{file} 被其他程序更改。</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>{file} was deleted or moved away. The diagram is still here; saving writes the file again.</source>
        <translation>{file} 已被删除或移走。框图仍在此处；保存会重新写入文件。</translation>
    </message>
    <message>
        <source>What differs in {file}</source>
        <translation>{file} 中的差异</translation>
    </message>
    <message>
        <source>In the window</source>
        <translation>窗口中</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>somebody</source>
        <translation>某人</translation>
    </message>
    <message>
        <source>{user} on {host}, since {time}</source>
        <translation>{host} 上的 {user}，自 {time} 起</translation>
    </message>
    <message>
        <source>{user}, since {time}</source>
        <translation>{user}，自 {time} 起</translation>
    </message>
    <message>
        <source>Open a diagram</source>
        <translation>打开框图</translation>
    </message>
    <message>
        <source>Save the diagram</source>
        <translation>保存框图</translation>
    </message>
    <message>
        <source>Replace {file}?</source>
        <translation>替换 {file}？</translation>
    </message>
    <message>
        <source>The file exists already in {folder}.</source>
        <translation>该文件在 {folder} 中已存在。</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save the changes to {name}?</source>
        <translation>保存对 {name} 的更改？</translation>
    </message>
    <message>
        <source>They are lost otherwise.</source>
        <translation>否则更改将丢失。</translation>
    </message>
    <message>
        <source>{file} is open in another window.</source>
        <translation>{file} 已在另一个窗口中打开。</translation>
    </message>
    <message>
        <source>{holder}. What is saved here replaces what is saved there, and the other way round.</source>
        <translation>{holder}。此处保存的内容会替换彼处保存的内容，反之亦然。</translation>
    </message>
    <message>
        <source>Saving replaces what stands there now.</source>
        <translation>保存会替换其当前内容。</translation>
    </message>
    <message>
        <source>Add a block</source>
        <translation>添加模块</translation>
    </message>
    <message>
        <source>drag it from the library</source>
        <translation>从库中拖入</translation>
    </message>
    <message>
        <source>Insert a block here</source>
        <translation>在此插入模块</translation>
    </message>
    <message>
        <source>double-click in the open</source>
        <translation>双击空白处</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>drag from a port to another</source>
        <translation>从一个端口拖到另一个端口</translation>
    </message>
    <message>
        <source>Read what a wire carries</source>
        <translation>查看连线的数值</translation>
    </message>
    <message>
        <source>mouse on the wire</source>
        <translation>鼠标移到连线上</translation>
    </message>
    <message>
        <source>Draw its signal</source>
        <translation>绘制其信号</translation>
    </message>
    <message>
        <source>drag a port or a wire out of the canvas onto the plots</source>
        <translation>将端口或连线从画布拖到曲线图上</translation>
    </message>
    <message>
        <source>Lead a wire elsewhere</source>
        <translation>改变连线走向</translation>
    </message>
    <message>
        <source>drag a part of it</source>
        <translation>拖动其中一段</translation>
    </message>
    <message>
        <source>Move a block</source>
        <translation>移动模块</translation>
    </message>
    <message>
        <source>drag it, or arrow keys</source>
        <translation>拖动，或使用方向键</translation>
    </message>
    <message>
        <source>Copy a block</source>
        <translation>复制模块</translation>
    </message>
    <message>
        <source>Ctrl and drag</source>
        <translation>按住 Ctrl 拖动</translation>
    </message>
    <message>
        <source>Move a group</source>
        <translation>移动分组</translation>
    </message>
    <message>
        <source>drag its label</source>
        <translation>拖动其标签</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>middle button, or space and drag</source>
        <translation>中键，或按空格并拖动</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>wheel, or + and -</source>
        <translation>滚轮，或 + 和 -</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Home</source>
        <translation>Home</translation>
    </message>
    <message>
        <source>double-click the name</source>
        <translation>双击名称</translation>
    </message>
    <message>
        <source>Edit equations</source>
        <translation>编辑方程</translation>
    </message>
    <message>
        <source>double-click the block</source>
        <translation>双击模块</translation>
    </message>
    <message>
        <source>What a block is</source>
        <translation>模块说明</translation>
    </message>
    <message>
        <source>select it, F1</source>
        <translation>选中后按 F1</translation>
    </message>
    <message>
        <source>Next block</source>
        <translation>下一个模块</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>Tab</translation>
    </message>
    <message>
        <source>Leave the canvas</source>
        <translation>离开画布</translation>
    </message>
    <message>
        <source>Ctrl+Tab</source>
        <translation>Ctrl+Tab</translation>
    </message>
    <message>
        <source>End what is under way</source>
        <translation>结束正在进行的操作</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>按键与手势</translation>
    </message>
    <message>
        <source>On the canvas</source>
        <translation>在画布上</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>rename a run</source>
        <translation>重命名运行</translation>
    </message>
    <message>
        <source>star a run</source>
        <translation>为运行加星标</translation>
    </message>
    <message numerus="yes">
        <source>delete %n run(s)</source>
        <translation>
            <numerusform>删除 %n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much room there is.</source>
        <translation>{run} 占用 {size} MB，未予保留；可在“运行”面板中设定可用空间。</translation>
    </message>
    <message>
        <source>Runs cannot be kept: {reason}.</source>
        <translation>无法保留运行：{reason}。</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Manual</source>
        <translation>手册</translation>
    </message>
    <message>
        <source>Find in the manual</source>
        <translation>在手册中查找</translation>
    </message>
    <message>
        <source>Pages of the manual</source>
        <translation>手册页面</translation>
    </message>
    <message>
        <source>{file} cannot be read: {reason}.</source>
        <translation>无法读取 {file}：{reason}。</translation>
    </message>
    <message>
        <source>Measured data: {file}</source>
        <translation>测量数据：{file}</translation>
    </message>
    <message>
        <source>Column of times</source>
        <translation>时间列</translation>
    </message>
    <message>
        <source>Unit of the times</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>Shift of the times [s]</source>
        <translation>时间偏移 [s]</translation>
    </message>
    <message>
        <source>Search columns</source>
        <translation>搜索列</translation>
    </message>
    <message>
        <source>{text} is not a number.</source>
        <translation>{text} 不是数字。</translation>
    </message>
    <message>
        <source>Times</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>in</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>shifted by</source>
        <translation>偏移</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>drawn with</source>
        <translation>一同绘制</translation>
    </message>
    <message numerus="yes">
        <source>%n more column(s); search for their names</source>
        <translation>
            <numerusform>另有 %n 列；请按名称搜索</numerusform>
        </translation>
    </message>
    <message>
        <source>balance</source>
        <translation>守恒量</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能量</translation>
    </message>
    <message>
        <source>∫ (given − put out) dt from the start on: positive where the consumer was given more than the producer put out</source>
        <translation>∫（给定 − 输出）dt，自起点起：若接收方得到的多于发出方输出的，则为正</translation>
    </message>
    <message>
        <source>∫ of the power that both sides took in together: energy that the interface created, or lost where negative</source>
        <translation>双方共同吸收的功率的积分：接口产生的能量，负值为损失</translation>
    </message>
    <message>
        <source>A connection, or the two of a pair that make a power; a double click shows it on the diagram.</source>
        <translation>一条连接，或组成功率的一对连接；双击可在图中显示。</translation>
    </message>
    <message>
        <source>A connection&apos;s balance, or the energy of two that make a power.</source>
        <translation>一条连接的守恒量，或组成功率的两条连接的能量。</translation>
    </message>
    <message>
        <source>The largest amount as a part of what passed: ∫ |put out| dt, or ∫ |power| dt.</source>
        <translation>最大值占通过量的比例：∫|输出|dt 或 ∫|功率|dt。</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>books of</source>
        <translation>账目</translation>
    </message>
    <message>
        <source>at the end</source>
        <translation>终值</translation>
    </message>
    <message>
        <source>What was created by then; below 0 it was lost.</source>
        <translation>到那时为止产生的量；低于 0 为损失。</translation>
    </message>
    <message>
        <source>largest</source>
        <translation>最大</translation>
    </message>
    <message>
        <source>The amount that was largest in size.</source>
        <translation>绝对值最大的量。</translation>
    </message>
    <message>
        <source>unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Of both amounts.</source>
        <translation>两个量的单位。</translation>
    </message>
    <message>
        <source>at t [s]</source>
        <translation>时刻 t [s]</translation>
    </message>
    <message>
        <source>When it was that large.</source>
        <translation>达到最大的时刻。</translation>
    </message>
    <message>
        <source>share [%]</source>
        <translation>占比 [%]</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>offset</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>– not drawn –</source>
        <translation>– 不绘制 –</translation>
    </message>
    <message>
        <source>Signal of {column}</source>
        <translation>{column} 的信号</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>Variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Causality</source>
        <translation>因果性</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Local variables too</source>
        <translation>包括局部变量</translation>
    </message>
    <message>
        <source>Chosen ones only</source>
        <translation>仅已选</translation>
    </message>
    <message>
        <source>local</source>
        <translation>局部</translation>
    </message>
    <message>
        <source>calculated</source>
        <translation>计算得出</translation>
    </message>
    <message>
        <source>tunable</source>
        <translation>可调</translation>
    </message>
    <message>
        <source>Search variables</source>
        <translation>搜索变量</translation>
    </message>
    <message>
        <source>Variables that are listed</source>
        <translation>列出的变量</translation>
    </message>
    <message>
        <source>Variables</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Ports of {name}</source>
        <translation>{name} 的端口</translation>
    </message>
    <message>
        <source>The FMU cannot be read, or is being read.</source>
        <translation>无法读取该 FMU，或正在读取。</translation>
    </message>
    <message numerus="yes">
        <source>%n port(s) are chosen.</source>
        <translation>
            <numerusform>已选择 %n 个端口。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n variable(s).</source>
        <translation>
            <numerusform>%n 个变量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The first {n} that match; search for more of their names.</source>
        <translation>前 {n} 个匹配项；请输入更完整的名称。</translation>
    </message>
    <message numerus="yes">
        <source>%n match(es).</source>
        <translation>
            <numerusform>%n 个匹配项。</numerusform>
        </translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Offset</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>&amp;Diagram</source>
        <translation>框图(&amp;D)</translation>
    </message>
    <message>
        <source>Align and distribute</source>
        <translation>对齐与分布</translation>
    </message>
    <message>
        <source>Settings and problems</source>
        <translation>设置与问题</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Study</source>
        <translation>研究(&amp;S)</translation>
    </message>
    <message>
        <source>Advisor</source>
        <translation>顾问</translation>
    </message>
    <message>
        <source>Studies…</source>
        <translation>研究…</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>稳定性</translation>
    </message>
    <message>
        <source>Step through</source>
        <translation>逐步查看</translation>
    </message>
    <message>
        <source>Report…</source>
        <translation>报告…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Insert an FMU…</source>
        <translation>插入 FMU…</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>所有命令…</translation>
    </message>
    <message>
        <source>Choose keys…</source>
        <translation>选择按键…</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open example</source>
        <translation>打开示例</translation>
    </message>
    <message>
        <source>Import FMU, SSP or Modelica…</source>
        <translation>导入 FMU、SSP 或 Modelica…</translation>
    </message>
    <message>
        <source>Export as FMU or Modelica…</source>
        <translation>导出为 FMU 或 Modelica…</translation>
    </message>
    <message>
        <source>Export as SSP…</source>
        <translation>导出为 SSP…</translation>
    </message>
    <message>
        <source>Measured data…</source>
        <translation>测量数据…</translation>
    </message>
    <message>
        <source>Recovered diagrams…</source>
        <translation>已恢复的框图…</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Start page</source>
        <translation>起始页</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>重置布局</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>主题</translation>
    </message>
    <message>
        <source>Dismiss (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>Dismiss the message</source>
        <translation>关闭消息</translation>
    </message>
    <message>
        <source>Method {label}</source>
        <translation>方法 {label}</translation>
    </message>
    <message>
        <source>Remove {label}</source>
        <translation>移除 {label}</translation>
    </message>
    <message>
        <source>{label}\nClick for its options</source>
        <translation>{label}\n单击查看其选项</translation>
    </message>
    <message>
        <source>What is wrong with {label}</source>
        <translation>{label} 有何问题</translation>
    </message>
    <message>
        <source>Options …</source>
        <translation>选项 …</translation>
    </message>
    <message>
        <source>Earlier methods</source>
        <translation>前面的方法</translation>
    </message>
    <message>
        <source>Further methods</source>
        <translation>后面的方法</translation>
    </message>
    <message>
        <source>Options of {label}</source>
        <translation>{label} 的选项</translation>
    </message>
    <message>
        <source>Order of convergence: {order}. {reference}</source>
        <translation>收敛阶：{order}。{reference}</translation>
    </message>
    <message>
        <source>not set</source>
        <translation>未设置</translation>
    </message>
    <message>
        <source>Slide {option}</source>
        <translation>滑动{option}</translation>
    </message>
    <message>
        <source>Slide: the run is drawn anew at once</source>
        <translation>滑动：立即重新绘制运行结果</translation>
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
        <translation>光标处的值</translation>
    </message>
    <message>
        <source>1/Δt = {value} 1/s</source>
        <translation>1/Δt = {value} 1/s</translation>
    </message>
    <message>
        <source>Show everything and follow the run (Home, or a double click)</source>
        <translation>显示全部并跟随运行（Home，或双击）</translation>
    </message>
    <message>
        <source>Two cursors, A and B (C)</source>
        <translation>两个光标 A 和 B（C）</translation>
    </message>
    <message>
        <source>Cursors</source>
        <translation>光标</translation>
    </message>
    <message>
        <source>How signals are drawn</source>
        <translation>信号的绘制方式</translation>
    </message>
    <message>
        <source>Progress of the audits</source>
        <translation>审核进度</translation>
    </message>
    <message>
        <source>Audit the runs</source>
        <translation>审核各次运行</translation>
    </message>
    <message>
        <source>Write what is drawn to a file</source>
        <translation>将所绘内容写入文件</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>The interfaces created {amount} J together.</source>
        <translation>各接口共产生 {amount} J。</translation>
    </message>
    <message>
        <source>The interfaces lost {amount} J together.</source>
        <translation>各接口共损失 {amount} J。</translation>
    </message>
    <message>
        <source>No two connections here make a power, so that there is no energy to audit.</source>
        <translation>这里没有两条连接组成功率，因此没有能量可审核。</translation>
    </message>
    <message>
        <source>The run failed; the books go up to there.</source>
        <translation>运行失败；账目到此为止。</translation>
    </message>
    <message>
        <source>The run diverged; the books go up to there.</source>
        <translation>运行已发散；账目记到该处为止。</translation>
    </message>
    <message>
        <source>The run was stopped; the books go up to there.</source>
        <translation>运行被停止；账目到此为止。</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Choose signals in the list, or drag them here from the list or the diagram.</source>
        <translation>请在列表中选择信号，或从列表或框图拖到此处。</translation>
    </message>
    <message>
        <source>Hide {signal}</source>
        <translation>隐藏 {signal}</translation>
    </message>
    <message>
        <source>Draw its signals apart</source>
        <translation>分开绘制其信号</translation>
    </message>
    <message>
        <source>Name of the diagram</source>
        <translation>框图名称</translation>
    </message>
    <message>
        <source>What this diagram shows</source>
        <translation>此框图展示的内容</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Problems</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>Start [s]</source>
        <translation>开始 [s]</translation>
    </message>
    <message>
        <source>Stop [s]</source>
        <translation>结束 [s]</translation>
    </message>
    <message numerus="yes">
        <source>%n subsystem(s)</source>
        <translation>
            <numerusform>%n 个子系统</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n connection(s)</source>
        <translation>
            <numerusform>%n 条连接</numerusform>
        </translation>
    </message>
    <message>
        <source>A diagram needs a name.</source>
        <translation>框图需要一个名称。</translation>
    </message>
    <message>
        <source>The start time must be before the stop time, {time} s.</source>
        <translation>开始时间必须早于结束时间 {time} s。</translation>
    </message>
    <message>
        <source>The stop time must be after the start time, {time} s.</source>
        <translation>结束时间必须晚于开始时间 {time} s。</translation>
    </message>
    <message>
        <source>Straight lines between communication points</source>
        <translation>通信点之间用直线连接</translation>
    </message>
    <message>
        <source>Steps: each value held until the next</source>
        <translation>阶梯：每个值保持到下一个</translation>
    </message>
    <message>
        <source>Communication points only</source>
        <translation>仅通信点</translation>
    </message>
    <message>
        <source>Draw over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Join points by</source>
        <translation>点的连接方式</translation>
    </message>
    <message>
        <source>Logarithmic time</source>
        <translation>对数时间</translation>
    </message>
    <message>
        <source>Logarithmic values</source>
        <translation>对数数值</translation>
    </message>
    <message>
        <source>Normalised, 0 to 1</source>
        <translation>归一化，0 到 1</translation>
    </message>
    <message>
        <source>Each signal scaled by the range of its reference</source>
        <translation>每个信号按其参考解的范围缩放</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Equations</source>
        <translation>方程</translation>
    </message>
    <message>
        <source>No errors yet</source>
        <translation>尚无误差</translation>
    </message>
    <message>
        <source>The error of each run against the monolithic reference appears here as soon as the run has ended.</source>
        <translation>每次运行结束后，其相对于整体参考解的误差会显示在此处。</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Add {label}</source>
        <translation>添加 {label}</translation>
    </message>
    <message>
        <source>Add and run</source>
        <translation>添加并运行</translation>
    </message>
    <message>
        <source>Add {label} and run</source>
        <translation>添加 {label} 并运行</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Why {label}</source>
        <translation>{label} 的原因</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>已添加</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>{error} off</source>
        <translation>偏差 {error}</translation>
    </message>
    <message>
        <source>{number} integrations</source>
        <translation>{number} 次积分</translation>
    </message>
    <message>
        <source>{number} macro-steps</source>
        <translation>{number} 个宏步</translation>
    </message>
    <message>
        <source>{number} linearisations</source>
        <translation>{number} 次线性化</translation>
    </message>
    <message>
        <source>The largest RMSE is that of {name}.</source>
        <translation>最大的 RMSE 是 {name} 的。</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>The error with its sign</source>
        <translation>带符号的误差</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>The size of the error, |run − reference|, on a logarithmic scale</source>
        <translation>误差的绝对值 |运行 − 参考解|，对数坐标</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>份额</translation>
    </message>
    <message>
        <source>Which part of the squared error has arisen until then: 0 at the start, 100 % at the end</source>
        <translation>到该时刻为止产生的平方误差份额：开始时为 0，结束时为 100 %</translation>
    </message>
    <message>
        <source>There is no reference to compare with</source>
        <translation>没有可比较的参考解</translation>
    </message>
    <message>
        <source>run − {name}</source>
        <translation>运行 − {name}</translation>
    </message>
    <message>
        <source>share of the squared error of {difference} until then [%]</source>
        <translation>到该时刻为止 {difference} 平方误差的份额 [%]</translation>
    </message>
    <message>
        <source>Picture, SVG…</source>
        <translation>图片，SVG…</translation>
    </message>
    <message>
        <source>Picture, PNG…</source>
        <translation>图片，PNG…</translation>
    </message>
    <message>
        <source>Numbers, CSV…</source>
        <translation>数据，CSV…</translation>
    </message>
    <message>
        <source>Numbers, JSON…</source>
        <translation>数值，JSON…</translation>
    </message>
    <message>
        <source>Python script that makes it again…</source>
        <translation>重新生成它的 Python 脚本…</translation>
    </message>
    <message>
        <source>Numbers, HDF5…</source>
        <translation>数据，HDF5…</translation>
    </message>
    <message>
        <source>Python script that draws it again…</source>
        <translation>可重新绘制的 Python 脚本…</translation>
    </message>
    <message>
        <source>Only runs of the run bar can be run again; hide the others</source>
        <translation>只有运行栏中的运行可以重新计算；请隐藏其他运行</translation>
    </message>
    <message>
        <source>Wrote {file}</source>
        <translation>已写入 {file}</translation>
    </message>
    <message>
        <source>{file} cannot be written: {reason}.</source>
        <translation>无法写入 {file}：{reason}。</translation>
    </message>
    <message>
        <source>{title} of {noun} {name}</source>
        <translation>{noun} {name} 的{title}</translation>
    </message>
    <message>
        <source>Remove {noun} {name}</source>
        <translation>移除{noun} {name}</translation>
    </message>
    <message>
        <source>Add {noun}</source>
        <translation>添加{noun}</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>还没有可比较的内容</translation>
    </message>
    <message>
        <source>Runs are ranked here by what they cost and how far they are from the monolithic reference, with the winner, its rule, and what happened in each run.</source>
        <translation>这里按代价和与整体参考解的距离对运行排名，并给出优胜者、其规则以及每次运行中发生的事情。</translation>
    </message>
    <message>
        <source>Accounts of the connections</source>
        <translation>各连接的账目</translation>
    </message>
    <message>
        <source>Copy the table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>Show on the diagram</source>
        <translation>在图中显示</translation>
    </message>
    <message>
        <source>Compare with three others</source>
        <translation>与另外三种方法比较</translation>
    </message>
    <message>
        <source>Add methods of other families to the run bar, and run them; undo takes them away</source>
        <translation>将其他类别的方法加入运行栏并运行；撤销可将其移除</translation>
    </message>
    <message>
        <source>monolithic reference</source>
        <translation>整体参考解</translation>
    </message>
    <message>
        <source>RMSE % of the scale of the {name}, over the communication points</source>
        <translation>{name}尺度的 RMSE %，在各通信点上</translation>
    </message>
    <message>
        <source>The errors are not known, as the {name} failed</source>
        <translation>由于{name}失败，误差未知</translation>
    </message>
    <message>
        <source>; the reference took {time} s</source>
        <translation>；参考解用时 {time} s</translation>
    </message>
    <message>
        <source>Reference: {description}.</source>
        <translation>参考解：{description}。</translation>
    </message>
    <message>
        <source>Runs by rank</source>
        <translation>按名次排列的运行</translation>
    </message>
    <message>
        <source>Copy the table as text with tabs, figures in full (Ctrl+C)</source>
        <translation>将表格复制为制表符分隔的文本，数字不舍入（Ctrl+C）</translation>
    </message>
    <message>
        <source>largest [%]</source>
        <translation>最大 [%]</translation>
    </message>
    <message>
        <source>status</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>How the run ended.</source>
        <translation>运行如何结束。</translation>
    </message>
    <message>
        <source>macro-steps</source>
        <translation>宏步数</translation>
    </message>
    <message>
        <source>wall time</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>with an error below</source>
        <translation>误差低于</translation>
    </message>
    <message>
        <source>× error to the power of</source>
        <translation>× 误差的幂次</translation>
    </message>
    <message>
        <source>integrations + linearisations</source>
        <translation>积分次数 + 线性化次数</translation>
    </message>
    <message>
        <source>linearisations</source>
        <translation>线性化次数</translation>
    </message>
    <message>
        <source>What a run costs. Integrations are calls of a step function; linearisations give A, B, C and D.</source>
        <translation>运行的代价。积分次数是步进函数的调用次数；线性化给出 A、B、C 和 D。</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>规则</translation>
    </message>
    <message>
        <source>The cheapest run below a limit wins; or cost and error are traded.</source>
        <translation>低于限值的运行中最便宜者胜出；或者在代价与误差之间权衡。</translation>
    </message>
    <message>
        <source>Limit or weight</source>
        <translation>限值或权重</translation>
    </message>
    <message>
        <source>The one error by which runs are ranked.</source>
        <translation>对运行排名所用的误差。</translation>
    </message>
    <message>
        <source>Winner: least</source>
        <translation>优胜者：最少</translation>
    </message>
    <message>
        <source>of</source>
        <translation>来自</translation>
    </message>
    <message>
        <source>all variables, the largest</source>
        <translation>所有变量中最大的</translation>
    </message>
    <message>
        <source>all variables, the mean</source>
        <translation>所有变量的平均</translation>
    </message>
    <message>
        <source>A number above 0, not {text!r}.</source>
        <translation>应为大于 0 的数，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>Runs with a larger error are not good enough; drag the line in the picture.</source>
        <translation>误差更大的运行不够好；可拖动图中的线。</translation>
    </message>
    <message>
        <source>With 1, a run may cost twice as much if its error is half as large.</source>
        <translation>取 1 时，误差减半的运行可以花费两倍的代价。</translation>
    </message>
    <message>
        <source>Steps between communication points that were accepted, by subsystem.</source>
        <translation>通信点之间被接受的步数，按子系统列出。</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, redone ones included.</source>
        <translation>子系统步进函数的调用次数，包括重做的步。</translation>
    </message>
    <message>
        <source>Iterations of the coupling.</source>
        <translation>耦合的迭代次数。</translation>
    </message>
    <message>
        <source>Macro-steps that were computed and thrown away.</source>
        <translation>已计算但被舍弃的宏步。</translation>
    </message>
    <message>
        <source>Evaluations of the right-hand sides f(t, x, u) of all subsystems.</source>
        <translation>所有子系统右端项 f(t, x, u) 的求值次数。</translation>
    </message>
    <message>
        <source>evaluations of f</source>
        <translation>f 的求值次数</translation>
    </message>
    <message>
        <source>RMSE % = 100 · √(mean over time of (z − z_ref)²) / scale, at the communication points of the run. The scale is the range of the reference, its largest magnitude where it is constant, or the nominal value where it is 0.</source>
        <translation>RMSE % = 100 · √((z − z_ref)² 的时间平均) / 尺度，取自该运行的各通信点。尺度为参考解的取值范围；参考解恒定时为其最大绝对值；参考解为 0 时为标称值。</translation>
    </message>
    <message>
        <source>{rmse}; the scale is the range of its reference, {size}.</source>
        <translation>{rmse}；尺度为其参考解的取值范围 {size}。</translation>
    </message>
    <message>
        <source>{rmse}; its reference is constant: the scale is its largest magnitude, {size}.</source>
        <translation>{rmse}；其参考解恒定：尺度为其最大绝对值 {size}。</translation>
    </message>
    <message>
        <source>{rmse}; its reference is 0: the scale is its nominal value, {size}.</source>
        <translation>{rmse}；其参考解为 0：尺度为其标称值 {size}。</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has neither a nominal value nor a unit: it is ranked in per cent of {size}, which adds up to it.</source>
        <translation>其参考解为 0，且既无标称值也无单位：按 {size} 的百分比排名，即构成它的各项之和。</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of the variables in its unit.</source>
        <translation>其参考解为 0，且没有标称值：按 {size} 的百分比排名，即同单位变量中最大的尺度。</translation>
    </message>
    <message>
        <source>Its reference is 0 and it has no nominal value: it is ranked in per cent of {size}, the largest scale of all variables.</source>
        <translation>其参考解为 0，且没有标称值：按 {size} 的百分比排名，即所有变量中最大的尺度。</translation>
    </message>
    <message>
        <source>Its reference is 0, as those of all variables are: it is ranked in per cent of {size}.</source>
        <translation>其参考解为 0，所有变量均如此：按 {size} 的百分比排名。</translation>
    </message>
    <message>
        <source>
No other run has less error without costing more: it is on the Pareto front.</source>
        <translation>
没有其他运行能在不增加代价的情况下误差更小：它位于帕累托前沿。</translation>
    </message>
    <message>
        <source>The error by which runs are ranked: {figure}.
{RMSE}</source>
        <translation>对运行排名所用的误差：{figure}。
{RMSE}</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>error [%]</source>
        <translation>误差 [%]</translation>
    </message>
    <message>
        <source>the largest of all variables</source>
        <translation>所有变量中最大的</translation>
    </message>
    <message>
        <source>the mean of all variables</source>
        <translation>所有变量的平均</translation>
    </message>
    <message>
        <source>that of {variable}</source>
        <translation>{variable} 的</translation>
    </message>
    <message>
        <source>Times that a subsystem was asked for A, B, C and D.</source>
        <translation>向子系统索取 A、B、C 和 D 的次数。</translation>
    </message>
    <message>
        <source>wall time [s]</source>
        <translation>运行时间 [s]</translation>
    </message>
    <message>
        <source>Time of the run itself; compiling and the reference are not in it.</source>
        <translation>运行本身的时间，不含编译和参考解。</translation>
    </message>
    <message>
        <source>Error of {variable}. {RMSE}</source>
        <translation>{variable} 的误差。{RMSE}</translation>
    </message>
    <message>
        <source>It was stopped before it was compared.</source>
        <translation>在比较之前已停止。</translation>
    </message>
    <message>
        <source>{variable} has values that are not finite.</source>
        <translation>{variable} 含有非有限的值。</translation>
    </message>
    <message>
        <source>
Up to the end of the run at t = {time:g} s.</source>
        <translation>
截至运行结束时 t = {time:g} s。</translation>
    </message>
    <message>
        <source>So far</source>
        <translation>截至目前</translation>
    </message>
    <message>
        <source>diverged</source>
        <translation>已发散</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>diverged at {time:g} s</source>
        <translation>在 {time:g} s 发散</translation>
    </message>
    <message>
        <source>integrations</source>
        <translation>积分次数</translation>
    </message>
    <message>
        <source>iterations</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>rejected steps</source>
        <translation>舍弃的步数</translation>
    </message>
    <message>
        <source>ok</source>
        <translation>正常</translation>
    </message>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>stopped</source>
        <translation>已停止</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>t = {time:g} s of {stop:g} s</source>
        <translation>t = {time:g} s，共 {stop:g} s</translation>
    </message>
    <message>
        <source>not run</source>
        <translation>未运行</translation>
    </message>
    <message>
        <source>The job was stopped before this run began.</source>
        <translation>任务在此运行开始前已停止。</translation>
    </message>
    <message>
        <source>stopped at {time:g} s</source>
        <translation>在 {time:g} s 停止</translation>
    </message>
    <message>
        <source>Stopped by hand; what was computed is kept.</source>
        <translation>手动停止；已计算的结果予以保留。</translation>
    </message>
    <message>
        <source>failed at {time:g} s</source>
        <translation>在 {time:g} s 失败</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation>
            <numerusform>已选中 %n 个模块：{names}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Select one to edit it.</source>
        <translation>请选中一个进行编辑。</translation>
    </message>
    <message>
        <source>This stands for everything outside of this composite that is connected with it.</source>
        <translation>这代表此复合块之外与其相连的一切。</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>以及另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Search blocks</source>
        <translation>搜索模块</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>No block matches “{text}”. The Equations block holds whatever you write.</source>
        <translation>没有与“{text}”匹配的模块。“方程”模块可容纳您写的任何内容。</translation>
    </message>
    <message>
        <source>A model of another tool, from a file. Enter asks for it.</source>
        <translation>来自文件的其他工具的模型。按回车键选择。</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>About this block</source>
        <translation>关于此模块</translation>
    </message>
    <message>
        <source>Open its example</source>
        <translation>打开其示例</translation>
    </message>
    <message>
        <source>Drag a block onto the canvas, or double-click it.</source>
        <translation>将模块拖到画布上，或双击它。</translation>
    </message>
    <message>
        <source>{name}: running {labels} and the reference.</source>
        <translation>{name}：正在运行 {labels} 和参考解。</translation>
    </message>
    <message>
        <source>Show {subsystem}</source>
        <translation>显示 {subsystem}</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>What runs report appears here: how long they took, what failed, and where.</source>
        <translation>运行报告的内容显示在此处：用时、失败之处及原因。</translation>
    </message>
    <message>
        <source>Clear the log</source>
        <translation>清空日志</translation>
    </message>
    <message>
        <source>Connection matrix Φ</source>
        <translation>连接矩阵 Φ</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>尚无运行</translation>
    </message>
    <message>
        <source>Signals over time appear here while the methods of the run bar and the reference run.</source>
        <translation>运行栏中的方法与参考运行时，信号随时间的曲线显示于此。</translation>
    </message>
    <message>
        <source>Measured data</source>
        <translation>测量数据</translation>
    </message>
    <message>
        <source>Tables (*.csv *.txt *.tsv *.dat);;All files (*)</source>
        <translation>表格 (*.csv *.txt *.tsv *.dat);;所有文件 (*)</translation>
    </message>
    <message>
        <source>line {line}</source>
        <translation>第 {line} 行</translation>
    </message>
    <message>
        <source>No problems found.</source>
        <translation>未发现问题。</translation>
    </message>
    <message>
        <source>No runs are kept yet</source>
        <translation>尚未保留任何运行</translation>
    </message>
    <message>
        <source>Every run is kept here when it has ended, to be drawn again beside later ones.</source>
        <translation>每次运行结束后都保留在此处，以便日后与新的运行一同绘制。</translation>
    </message>
    <message>
        <source>Search runs</source>
        <translation>搜索运行</translation>
    </message>
    <message>
        <source>Open runs</source>
        <translation>打开运行</translation>
    </message>
    <message>
        <source>Runs (*.h5);;All files (*)</source>
        <translation>运行 (*.h5);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save a copy of the run</source>
        <translation>保存运行的副本</translation>
    </message>
    <message>
        <source>Runs (*.h5)</source>
        <translation>运行 (*.h5)</translation>
    </message>
    <message>
        <source>All diagrams</source>
        <translation>所有框图</translation>
    </message>
    <message>
        <source>All methods</source>
        <translation>所有方法</translation>
    </message>
    <message>
        <source>{done} of {total} runs, {left} left</source>
        <translation>已完成 {done} / {total} 次运行，还需 {left}</translation>
    </message>
    <message>
        <source>{done} of {total} runs</source>
        <translation>已完成 {done} / {total} 次运行</translation>
    </message>
    <message numerus="yes">
        <source>%n run(s)</source>
        <translation>
            <numerusform>%n 个运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Click at a point to see its run; the arrow keys go from one to the next.</source>
        <translation>单击一个点查看其运行；方向键在点之间移动。</translation>
    </message>
    <message>
        <source>Progress of the study</source>
        <translation>研究的进度</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Write the study to a file</source>
        <translation>将研究写入文件</translation>
    </message>
    <message>
        <source>Another study</source>
        <translation>另一项研究</translation>
    </message>
    <message>
        <source>Run this</source>
        <translation>运行此项</translation>
    </message>
    <message>
        <source>{seconds} s</source>
        <translation>{seconds} 秒</translation>
    </message>
    <message>
        <source>{minutes} min</source>
        <translation>{minutes} 分钟</translation>
    </message>
    <message>
        <source>{count}, {size} of</source>
        <translation>{count}，{size}，上限</translation>
    </message>
    <message>
        <source>Kept studies</source>
        <translation>保存的研究</translation>
    </message>
    <message>
        <source>Undo {what}</source>
        <translation>撤销{what}</translation>
    </message>
    <message numerus="yes">
        <source>{time}, %n run(s)</source>
        <translation>
            <numerusform>{time}，%n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>{time}, {done} of {total} runs</source>
        <translation>{time}，{done} / {total} 次运行</translation>
    </message>
    <message>
        <source>Redo {what}</source>
        <translation>重做{what}</translation>
    </message>
    <message>
        <source>Show alone</source>
        <translation>单独显示</translation>
    </message>
    <message>
        <source>Compare, or take away</source>
        <translation>比较，或移出</translation>
    </message>
    <message>
        <source>Star, or take the star away</source>
        <translation>加上或去掉星标</translation>
    </message>
    <message>
        <source>Open its diagram</source>
        <translation>打开其框图</translation>
    </message>
    <message>
        <source>Save a copy…</source>
        <translation>保存副本…</translation>
    </message>
    <message>
        <source>Only runs with a star</source>
        <translation>仅显示带星标的运行</translation>
    </message>
    <message>
        <source>When more is needed, the oldest runs without a star are deleted</source>
        <translation>空间不足时，删除最早的未加星标的运行</translation>
    </message>
    <message>
        <source>Room for runs</source>
        <translation>运行可用空间</translation>
    </message>
    <message>
        <source>Open a file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>No run is like that.</source>
        <translation>没有这样的运行。</translation>
    </message>
    <message>
        <source>Kept runs</source>
        <translation>保留的运行</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>diagram</source>
        <translation>框图</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>when</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Ticked runs are drawn in the plots and stand in the table of figures.</source>
        <translation>勾选的运行会绘制在图中，并列入指标表。</translation>
    </message>
    <message>
        <source>Runs with a star stay when room is made for new ones.</source>
        <translation>腾出空间时，带星标的运行予以保留。</translation>
    </message>
    <message>
        <source>The largest of the variables&apos; errors against the reference of its time, in per cent of its scale.</source>
        <translation>各变量相对于当时参考解的误差中最大者，以其尺度的百分比计。</translation>
    </message>
    <message>
        <source>failed at {time} s</source>
        <translation>在 {time} s 失败</translation>
    </message>
    <message>
        <source>diverged at {time} s</source>
        <translation>在 {time} s 发散</translation>
    </message>
    <message>
        <source>It stays when room is made; click to change that</source>
        <translation>腾出空间时保留；单击可更改</translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation>单击以保留</translation>
    </message>
    <message>
        <source>Search signals</source>
        <translation>搜索信号</translation>
    </message>
    <message>
        <source>Signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>No signal has {text!r} in its name.</source>
        <translation>没有名称中含 {text!r} 的信号。</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The best fitting one: exact for linear subsystems, else explicit.</source>
        <translation>最合适的求解器：线性子系统用精确，其余用显式。</translation>
    </message>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>Matrix exponential; linear subsystems only.</source>
        <translation>矩阵指数；仅用于线性子系统。</translation>
    </message>
    <message>
        <source>Explicit</source>
        <translation>显式</translation>
    </message>
    <message>
        <source>Adaptive Runge-Kutta 5(4).</source>
        <translation>自适应 Runge-Kutta 5(4)。</translation>
    </message>
    <message>
        <source>Implicit</source>
        <translation>隐式</translation>
    </message>
    <message>
        <source>For stiff subsystems.</source>
        <translation>用于刚性子系统。</translation>
    </message>
    <message>
        <source>Together</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>One subsystem of the co-simulation: the equations of its members are solved as one, nothing is cut.</source>
        <translation>联合仿真的一个子系统：其成员的方程作为整体求解，不作切分。</translation>
    </message>
    <message>
        <source>Apart</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>Each member is a subsystem by itself; the composite orders the drawing and changes no result.</source>
        <translation>每个成员各为一个子系统；复合块只整理图形，不改变结果。</translation>
    </message>
    <message>
        <source>Name of the composite</source>
        <translation>复合块的名称</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>进入</translation>
    </message>
    <message>
        <source>Dissolve</source>
        <translation>解散</translation>
    </message>
    <message>
        <source>Solver</source>
        <translation>求解器</translation>
    </message>
    <message>
        <source>Solved</source>
        <translation>求解</translation>
    </message>
    <message>
        <source>Inside</source>
        <translation>内部</translation>
    </message>
    <message>
        <source>{name}, in which it stands, is solved together.</source>
        <translation>它所在的 {name} 整体求解。</translation>
    </message>
    <message>
        <source>Members: {names}</source>
        <translation>成员：{names}</translation>
    </message>
    <message>
        <source>Inputs: {names}</source>
        <translation>输入：{names}</translation>
    </message>
    <message>
        <source>Outputs: {names}</source>
        <translation>输出：{names}</translation>
    </message>
    <message>
        <source>Relative tolerance</source>
        <translation>相对容差</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>Absolute tolerance</source>
        <translation>绝对容差</translation>
    </message>
    <message>
        <source>Imposed step [s]</source>
        <translation>指定步长 [s]</translation>
    </message>
    <message>
        <source>not possible</source>
        <translation>不可能</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The macro-step that is looked at; in colour where it is not the method&apos;s own.</source>
        <translation>正在查看的宏步；若不是方法自己的步长则以颜色显示。</translation>
    </message>
    <message>
        <source>growth</source>
        <translation>增长</translation>
    </message>
    <message>
        <source>The largest |μ|: what one macro-step multiplies the motion by that grows most or fades least. Motions at rest that the coupled equations have themselves do not count.</source>
        <translation>最大的 |μ|：增长最快或衰减最慢的运动在一个宏步中被乘上的倍数。耦合方程本身具有的静止运动不计。</translation>
    </message>
    <message>
        <source>per second</source>
        <translation>每秒</translation>
    </message>
    <message>
        <source>ln|μ| / H: the same per second; below 0 everything fades.</source>
        <translation>ln|μ| / H：换算为每秒；小于 0 时一切衰减。</translation>
    </message>
    <message>
        <source>largest H [s]</source>
        <translation>最大 H [s]</translation>
    </message>
    <message>
        <source>All smaller steps are stable. There may be other stable intervals above; they stand below the table.</source>
        <translation>所有更小的步长都稳定。更大的步长可能另有稳定区间；见表格下方。</translation>
    </message>
    <message>
        <source>contraction</source>
        <translation>收缩率</translation>
    </message>
    <message>
        <source>What one pass of the fixed-point iteration multiplies its error by; below 1 it arrives. Empty for methods that do not iterate.</source>
        <translation>不动点迭代每一遍将误差乘上的倍数；小于 1 则收敛。不迭代的方法为空。</translation>
    </message>
    <message>
        <source>no linear map</source>
        <translation>不是线性映射</translation>
    </message>
    <message>
        <source>{name} must be above 0, not {text}.</source>
        <translation>{name}必须大于 0，不能是 {text}。</translation>
    </message>
    <message>
        <source>The relative tolerance</source>
        <translation>相对容差</translation>
    </message>
    <message>
        <source>The absolute tolerance</source>
        <translation>绝对容差</translation>
    </message>
    <message>
        <source>The imposed step</source>
        <translation>指定步长</translation>
    </message>
    <message>
        <source>Inputs and outputs</source>
        <translation>既有输入也有输出</translation>
    </message>
    <message>
        <source>Outputs only: nothing acts on it</source>
        <translation>仅有输出：没有任何作用施加于它</translation>
    </message>
    <message>
        <source>Inputs only: it acts on nothing</source>
        <translation>仅有输入：它不作用于任何对象</translation>
    </message>
    <message>
        <source>Neither inputs nor outputs: it is not coupled</source>
        <translation>既无输入也无输出：未耦合</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>搜索参数</translation>
    </message>
    <message>
        <source>Parameters of the FMU</source>
        <translation>FMU 的参数</translation>
    </message>
    <message>
        <source>Take the FMU&apos;s own value</source>
        <translation>采用 FMU 自身的值</translation>
    </message>
    <message>
        <source>No parameter matches.</source>
        <translation>没有匹配的参数。</translation>
    </message>
    <message>
        <source>The FMU takes no parameters.</source>
        <translation>该 FMU 没有参数。</translation>
    </message>
    <message>
        <source>start value</source>
        <translation>初始值</translation>
    </message>
    <message>
        <source>from {low} to {high}</source>
        <translation>从 {low} 到 {high}</translation>
    </message>
    <message>
        <source>the FMU&apos;s own: {value}</source>
        <translation>FMU 自身：{value}</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>初值</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message numerus="yes">
        <source>Start %n run(s)</source>
        <translation>
            <numerusform>开始 %n 次运行</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose one method at least.</source>
        <translation>至少选择一种方法。</translation>
    </message>
    <message>
        <source>Choose one figure at least.</source>
        <translation>至少选择一个指标。</translation>
    </message>
    <message>
        <source>to the right</source>
        <translation>向右</translation>
    </message>
    <message>
        <source>upwards</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>What is varied, {where}</source>
        <translation>变化的量，{where}</translation>
    </message>
    <message>
        <source>Values, {where}</source>
        <translation>取值，{where}</translation>
    </message>
    <message>
        <source>1e-3..1:13log: 13 values by equal factors
0.01..4:13: by equal distances
0.1, 0.2, 0.4: these</source>
        <translation>1e-3..1:13log：13 个等比值
0.01..4:13：等间距
0.1, 0.2, 0.4：这些值</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>drawn over</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Methods</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>What is varied</source>
        <translation>变化的量</translation>
    </message>
    <message>
        <source>Expression</source>
        <translation>表达式</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>States</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Name of the subsystem</source>
        <translation>子系统名称</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Capabilities</source>
        <translation>能力</translation>
    </message>
    <message>
        <source>Flags of the FMU</source>
        <translation>FMU 的标志</translation>
    </message>
    <message>
        <source>Jacobians</source>
        <translation>雅可比矩阵</translation>
    </message>
    <message>
        <source>Nominal</source>
        <translation>标称值</translation>
    </message>
    <message>
        <source>Export the answers</source>
        <translation>导出答案</translation>
    </message>
    <message>
        <source>First and last name</source>
        <translation>姓名</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>The file holds your name, the questions, your answers and when you gave them.</source>
        <translation>文件包含您的姓名、问题、您的答案以及作答时间。</translation>
    </message>
    <message numerus="yes">
        <source>%n question(s) have no answer yet.</source>
        <translation>
            <numerusform>还有 %n 个问题没有回答。</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>The block of the library that it was made from; F1 on the canvas explains it</source>
        <translation>生成它的库模块；在画布上按 F1 可查看说明</translation>
    </message>
    <message>
        <source>{new!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{new!r} 不是有效名称：请使用字母、数字和 _，且不以数字开头；可用点号将多个名称连成一个，例如 front.axle。</translation>
    </message>
    <message>
        <source>The name {new!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>名称 {new!r} 被使用了两次；每个子系统需要自己的名称。</translation>
    </message>
    <message>
        <source>Φ appears here as soon as there is a block with an output and one with an input.</source>
        <translation>一旦有带输出的模块和带输入的模块，Φ 即显示在此处。</translation>
    </message>
    <message>
        <source>Algebraic loop through direct feedthrough: {loop}</source>
        <translation>经直接馈通形成的代数环：{loop}</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s) through direct feedthrough: {loop}</source>
        <translation>
            <numerusform>%n 个经直接馈通形成的代数环：{loop}</numerusform>
        </translation>
    </message>
    <message>
        <source>No algebraic loop.</source>
        <translation>没有代数环。</translation>
    </message>
    <message>
        <source>Φ: {rows} outputs × {columns} inputs, {ones} connected</source>
        <translation>Φ：{rows} 个输出 × {columns} 个输入，已连接 {ones} 个</translation>
    </message>
    <message>
        <source>1: {output} feeds {input}</source>
        <translation>1：{output} 馈入 {input}</translation>
    </message>
    <message>
        <source>0: {output} does not feed {input}</source>
        <translation>0：{output} 不馈入 {input}</translation>
    </message>
    <message>
        <source>parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>There is already a parameter {name!r}.</source>
        <translation>已有参数 {name!r}。</translation>
    </message>
    <message>
        <source>There is already an input {name!r}.</source>
        <translation>已有输入 {name!r}。</translation>
    </message>
    <message>
        <source>There is already a state {name!r}.</source>
        <translation>已有状态 {name!r}。</translation>
    </message>
    <message>
        <source>There is already an output {name!r}.</source>
        <translation>已有输出 {name!r}。</translation>
    </message>
    <message>
        <source>Recovered diagrams</source>
        <translation>已恢复的框图</translation>
    </message>
    <message>
        <source>Recovered</source>
        <translation>已恢复</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>稍后</translation>
    </message>
    <message>
        <source>Keep all of them; they are offered again at the next start</source>
        <translation>全部保留；下次启动时再次提供</translation>
    </message>
    <message>
        <source>Discard what was recovered of {name}?</source>
        <translation>放弃 {name} 的恢复内容？</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) lost for good.</source>
        <translation>
            <numerusform>%n 处编辑将永久丢失。</numerusform>
        </translation>
    </message>
    <message>
        <source>Macrostep ended without saving. This is what it kept.</source>
        <translation>Macrostep 未保存即结束。以下是它保留的内容。</translation>
    </message>
    <message>
        <source>File: {file}</source>
        <translation>文件：{file}</translation>
    </message>
    <message>
        <source>It was never saved to a file.</source>
        <translation>从未保存到文件。</translation>
    </message>
    <message numerus="yes">
        <source>%n edit(s) in no file; </source>
        <translation>
            <numerusform>%n 处编辑不在任何文件中；</numerusform>
        </translation>
    </message>
    <message>
        <source>the last was kept on {time}.</source>
        <translation>最后一处保留于 {time}。</translation>
    </message>
    <message>
        <source>The file is not there any more.</source>
        <translation>文件已不存在。</translation>
    </message>
    <message>
        <source>The file was changed since then by something else.</source>
        <translation>此后该文件被其他程序更改。</translation>
    </message>
    <message>
        <source>Run the methods and the reference</source>
        <translation>运行各方法和参考解</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Hold after the macro-step under way</source>
        <translation>完成当前宏步后暂停</translation>
    </message>
    <message>
        <source>Macro-step</source>
        <translation>宏步</translation>
    </message>
    <message>
        <source>Do one macro-step and hold</source>
        <translation>执行一个宏步后暂停</translation>
    </message>
    <message>
        <source>Which method, and which step?</source>
        <translation>用哪种方法，用多大步长？</translation>
    </message>
    <message>
        <source>The advisor measures how fast the diagram is and what closes its loops, tries every method on it, and says which suit, with which step, and why.</source>
        <translation>顾问会测量该系统有多快、哪些环节构成回路，对每种方法进行试算，并说明哪些方法合适、用多大步长以及为什么。</translation>
    </message>
    <message>
        <source>Advise</source>
        <translation>给出建议</translation>
    </message>
    <message>
        <source>Export as SSP</source>
        <translation>导出为 SSP</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Wrote {name}.</source>
        <translation>已写入 {name}。</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) are otherwise; the log says which.</source>
        <translation>
            <numerusform>有 %n 处不同；详见日志。</numerusform>
        </translation>
    </message>
    <message>
        <source>Show the log</source>
        <translation>显示日志</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>{name} holds several system structures. Which one?</source>
        <translation>{name} 含有多个系统结构。要哪一个？</translation>
    </message>
    <message>
        <source>Take files from elsewhere?</source>
        <translation>采用别处的文件？</translation>
    </message>
    <message>
        <source>{name} names files outside of it. Take them only if you know where it comes from: it could name any file of yours.</source>
        <translation>{name} 指向其外部的文件。只有知道其来源时才采用：它可能指向您的任何文件。</translation>
    </message>
    <message>
        <source>Take them</source>
        <translation>采用</translation>
    </message>
    <message>
        <source>Leave them out</source>
        <translation>不采用</translation>
    </message>
    <message>
        <source>Reading {names} …</source>
        <translation>正在读取 {names} …</translation>
    </message>
    <message>
        <source>Imported {name}; save it to keep it.</source>
        <translation>已导入 {name}；请保存以保留。</translation>
    </message>
    <message>
        <source>Error that no variable may exceed, in per cent</source>
        <translation>任何变量都不得超过的误差，以百分比计</translation>
    </message>
    <message>
        <source>Error (RMSE) that no variable may exceed, in per cent of its scale</source>
        <translation>任何变量都不得超过的误差（RMSE），以其尺度的百分比计</translation>
    </message>
    <message>
        <source>Trying every method; this takes a while the first time.</source>
        <translation>正在试算每种方法；第一次需要一些时间。</translation>
    </message>
    <message>
        <source>Looking at {label} …</source>
        <translation>正在查看 {label} …</translation>
    </message>
    <message>
        <source>{label} left {name} {error} % off.</source>
        <translation>{label} 使 {name} 偏差 {error} %。</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %.</source>
        <translation>目标误差必须是大于 0 % 的数。</translation>
    </message>
    <message>
        <source>Done: {what}.</source>
        <translation>完成：{what}。</translation>
    </message>
    <message>
        <source>The diagram has changed since; ask again.</source>
        <translation>框图此后已更改；请重新询问。</translation>
    </message>
    <message>
        <source>Errors within</source>
        <translation>误差不超过</translation>
    </message>
    <message>
        <source>End the run, keep its results</source>
        <translation>结束运行，保留结果</translation>
    </message>
    <message>
        <source>Restart</source>
        <translation>重新开始</translation>
    </message>
    <message>
        <source>End the run and begin it anew</source>
        <translation>结束运行并重新开始</translation>
    </message>
    <message>
        <source>Stop time</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>The stop time must be a number of seconds, not {text!r}.</source>
        <translation>结束时间必须是秒数，不能是 {text!r}。</translation>
    </message>
    <message>
        <source>The stop time must be after the start time {start:g} s, not {text} s.</source>
        <translation>结束时间必须晚于开始时间 {start:g} s，不能是 {text} s。</translation>
    </message>
    <message>
        <source>Time at which the runs end [s]</source>
        <translation>运行结束的时间 [s]</translation>
    </message>
    <message>
        <source>starting …</source>
        <translation>启动中 …</translation>
    </message>
    <message>
        <source>Compare one more coupling method</source>
        <translation>再比较一种耦合方法</translation>
    </message>
    <message>
        <source>The run process is starting; it knows the methods.</source>
        <translation>运行进程正在启动；它知道有哪些方法。</translation>
    </message>
    <message>
        <source>{method} of</source>
        <translation>{method} (基础方法)</translation>
    </message>
    <message>
        <source>Needs of every subsystem: {needs}.</source>
        <translation>要求每个子系统具备：{needs}。</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>继续运行</translation>
    </message>
    <message>
        <source>stop</source>
        <translation>结束</translation>
    </message>
    <message>
        <source>{name} is no text</source>
        <translation>{name} 不是文本</translation>
    </message>
    <message>
        <source>it is nested too deeply</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>{name} stands in itself, or twice</source>
        <translation>{name} 包含自身或出现两次</translation>
    </message>
    <message>
        <source>it has more than {count} groups</source>
        <translation>它有超过 {count} 个组</translation>
    </message>
    <message>
        <source>{name} leads elsewhere, and no run does</source>
        <translation>{name} 指向别处，而任何运行都不会如此</translation>
    </message>
    <message>
        <source>{name} says to be longer than the file</source>
        <translation>{name} 声称比文件还长</translation>
    </message>
    <message>
        <source>the times of {name} go back, or are none</source>
        <translation>{name} 的时间倒退或不是时间</translation>
    </message>
    <message>
        <source>{name} is no column of numbers</source>
        <translation>{name} 不是一列数值</translation>
    </message>
    <message>
        <source>{name} has {rows} rows, and its subsystem {times} times</source>
        <translation>{name} 有 {rows} 行，而其子系统有 {times} 个时刻</translation>
    </message>
    <message>
        <source>it is damaged at {name}</source>
        <translation>在 {name} 处已损坏</translation>
    </message>
    <message>
        <source>it is not there any more</source>
        <translation>它已不存在</translation>
    </message>
    <message>
        <source>you may not read it</source>
        <translation>您没有读取权限</translation>
    </message>
    <message>
        <source>another program is writing it</source>
        <translation>另一个程序正在写入它</translation>
    </message>
    <message>
        <source>it is no HDF5 file, or damaged</source>
        <translation>它不是 HDF5 文件，或已损坏</translation>
    </message>
    <message>
        <source>Monolithic reference</source>
        <translation>整体参考解</translation>
    </message>
    <message>
        <source>Reference, {description}</source>
        <translation>参考解，{description}</translation>
    </message>
    <message>
        <source>No coupling method is set up; add one with &apos;+ method&apos; in the run bar.</source>
        <translation>未设置耦合方法；请用运行栏中的“+ 方法”添加。</translation>
    </message>
    <message>
        <source>There is 1 more problem.</source>
        <translation>另有 1 个问题。</translation>
    </message>
    <message numerus="yes">
        <source>There are %n more problems.</source>
        <translation>
            <numerusform>另有 %n 个问题。</numerusform>
        </translation>
    </message>
    <message>
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {room:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation>宏步 {step:g} s 会产生 {points} 个通信点，约需 {needed:.0f} GB；本机有 {room:.0f} GB。请取更长的宏步或更早的结束时间。</translation>
    </message>
    <message>
        <source>On the command line they can grow on the disk: macrostep run … -o results.h5.</source>
        <translation>在命令行中，它们可以直接写入磁盘：macrostep run … -o results.h5。</translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Start Macrostep anew.</source>
        <translation>运行进程在就绪前再次{how}，不再启动；终端可能说明原因。请重新启动 Macrostep。</translation>
    </message>
    <message>
        <source>The run process {how} before it was ready; it is started again.</source>
        <translation>运行进程在就绪前{how}；正在重新启动。</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>Python 子系统 {subsystem} 在 t = {time:g} s 时未能在 {hung:.0f} s 内从 {function} 返回；其进程已结束。此前的结果已保留，新进程正在启动。</translation>
    </message>
    <message>
        <source>The FMU {subsystem} did not return from {function} at t = {time:g} s within {hung:.0f} s; its process was ended. The results up to there are kept, and a new process is starting.</source>
        <translation>FMU {subsystem} 在 t = {time:g} s 时未能在 {hung:.0f} s 内从 {function} 返回；其进程已结束。此前的结果已保留，新进程正在启动。</translation>
    </message>
    <message>
        <source> while the Python subsystem {subsystem} was in {function}</source>
        <translation>，当时 Python 子系统 {subsystem} 正在 {function} 中</translation>
    </message>
    <message>
        <source> while the FMU {subsystem} was in {function}</source>
        <translation>，当时 FMU {subsystem} 正在 {function} 中</translation>
    </message>
    <message>
        <source> while stepping {subsystem}</source>
        <translation>（{subsystem} 步进时）</translation>
    </message>
    <message>
        <source> at t = {time:g} s</source>
        <translation>（t = {time:g} s）</translation>
    </message>
    <message>
        <source>The run process {how}{where}. The results up to there are kept, and a new process is starting.</source>
        <translation>运行进程{how}{where}。此前的结果予以保留，新进程正在启动。</translation>
    </message>
    <message>
        <source>Stopped after {elapsed:.1f} s</source>
        <translation>在 {elapsed:.1f} s 后停止</translation>
    </message>
    <message>
        <source>{label} cannot run this diagram</source>
        <translation>{label} 无法运行此框图</translation>
    </message>
    <message>
        <source>{label} failed</source>
        <translation>{label} 失败</translation>
    </message>
    <message>
        <source>{label} diverged at t = {time:g} s</source>
        <translation>{label} 在 t = {time:g} s 发散</translation>
    </message>
    <message>
        <source>{label} failed at t = {time:g} s</source>
        <translation>{label} 在 t = {time:g} s 失败</translation>
    </message>
    <message>
        <source>{failed} of {all} runs failed, see Compare</source>
        <translation>{all} 次运行中有 {failed} 次失败，见“比较”</translation>
    </message>
    <message>
        <source>Done in {elapsed:.1f} s</source>
        <translation>用时 {elapsed:.1f} s 完成</translation>
    </message>
    <message>
        <source>ended by itself</source>
        <translation>自行结束</translation>
    </message>
    <message>
        <source>ended by itself with code {code}</source>
        <translation>自行结束，代码 {code}</translation>
    </message>
    <message>
        <source>was killed ({signal})</source>
        <translation>被终止（{signal}）</translation>
    </message>
    <message>
        <source>signal {number}</source>
        <translation>信号 {number}</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>运行进度</translation>
    </message>
    <message>
        <source>Paused</source>
        <translation>已暂停</translation>
    </message>
    <message>
        <source>Paused at t = {time:.10g} s</source>
        <translation>暂停于 t = {time:.10g} s</translation>
    </message>
    <message>
        <source>The run takes over numbers of parameters that you change now.</source>
        <translation>现在更改的参数数值将被此次运行采用。</translation>
    </message>
    <message>
        <source>{subsystem}.{parameter} is {after:g} instead of {before:g} (SI) from t = {time:g} s on.</source>
        <translation>从 t = {time:g} s 起，{subsystem}.{parameter} 由 {before:g} 改为 {after:g}（SI）。</translation>
    </message>
    <message>
        <source>Starting the run process …</source>
        <translation>正在启动运行进程 …</translation>
    </message>
    <message>
        <source>The run process is being started again; run once more in a moment.</source>
        <translation>运行进程正在重新启动；请稍后再次运行。</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>就绪</translation>
    </message>
    <message>
        <source>; edited since</source>
        <translation>；此后已编辑</translation>
    </message>
    <message>
        <source>Stepping {subsystem} at t = {time:g} s</source>
        <translation>{subsystem} 正在 t = {time:g} s 处步进</translation>
    </message>
    <message>
        <source>Preparing …</source>
        <translation>准备中 …</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止 …</translation>
    </message>
    <message>
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; start it anew.</source>
        <translation>{name} 的方程、名称或单位与暂停的运行不同，而后者只接受数值；请重新开始。</translation>
    </message>
    <message>
        <source>Showing {names}</source>
        <translation>正在显示 {names}</translation>
    </message>
    <message>
        <source>Compiling {operations} operations, about {seconds:.0f} s the first time …</source>
        <translation>正在编译 {operations} 个运算，首次约需 {seconds:.0f} 秒…</translation>
    </message>
    <message>
        <source>Running the reference</source>
        <translation>正在运行参考解</translation>
    </message>
    <message>
        <source>Running {label}</source>
        <translation>正在运行 {label}</translation>
    </message>
    <message>
        <source>The run process is ready after {setup_time:.1f} s.</source>
        <translation>运行进程在 {setup_time:.1f} s 后就绪。</translation>
    </message>
    <message>
        <source>No run process</source>
        <translation>没有运行进程</translation>
    </message>
    <message>
        <source>Starting the run process for the other methods …</source>
        <translation>正在为其余方法重新启动运行进程…</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Pages of settings</source>
        <translation>设置页面</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>外观</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>FMUs</source>
        <translation>FMU</translation>
    </message>
    <message>
        <source>Reset this page</source>
        <translation>重置此页</translation>
    </message>
    <message>
        <source>Size of text</source>
        <translation>文字大小</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Used from the next start on. Messages about equations and runs are in English.</source>
        <translation>从下次启动起生效。有关方程和运行的消息为英文。</translation>
    </message>
    <message>
        <source>Move nothing</source>
        <translation>不使用动画</translation>
    </message>
    <message>
        <source>Values do not run along wires; a system that asks for this is followed anyway.</source>
        <translation>数值不沿连线移动；系统要求减少动画时总会遵循。</translation>
    </message>
    <message>
        <source>Show the grid</source>
        <translation>显示网格</translation>
    </message>
    <message>
        <source>Place blocks and corners of wires on the grid</source>
        <translation>将模块和连线拐角对齐到网格</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>从不</translation>
    </message>
    <message numerus="yes">
        <source>after %n minute(s)</source>
        <translation>
            <numerusform>%n 分钟后</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep copies of unsaved diagrams</source>
        <translation>保留未保存框图的副本</translation>
    </message>
    <message>
        <source>After a crash they are offered at the next start; two seconds of work are lost at most.</source>
        <translation>崩溃后，下次启动时会提供这些副本；最多丢失两秒的工作。</translation>
    </message>
    <message>
        <source>Save the file by itself</source>
        <translation>自动保存文件</translation>
    </message>
    <message>
        <source>Only diagrams that have a file, and only if nothing else uses or has changed it.</source>
        <translation>仅限已有文件的框图，且没有其他程序使用或更改过它。</translation>
    </message>
    <message>
        <source>Ask before unsaved changes are thrown away</source>
        <translation>放弃未保存的更改前询问</translation>
    </message>
    <message>
        <source>Read a changed file again without asking</source>
        <translation>不询问即重新读取已更改的文件</translation>
    </message>
    <message>
        <source>Only if there are no unsaved changes in the window.</source>
        <translation>仅当窗口中没有未保存的更改时。</translation>
    </message>
    <message>
        <source>Data folder</source>
        <translation>数据文件夹</translation>
    </message>
    <message>
        <source>For recovery copies and what else Macrostep keeps.</source>
        <translation>用于恢复副本以及 Macrostep 保留的其他内容。</translation>
    </message>
    <message>
        <source>Significant digits in tables</source>
        <translation>表格中的有效位数</translation>
    </message>
    <message>
        <source>The mouse on a figure shows all of its digits.</source>
        <translation>将鼠标移到数字上可查看全部位数。</translation>
    </message>
    <message>
        <source>Very small and large numbers</source>
        <translation>极小和极大的数</translation>
    </message>
    <message numerus="yes">
        <source>%n second(s)</source>
        <translation>
            <numerusform>%n 秒</numerusform>
        </translation>
    </message>
    <message>
        <source>Ask again for all programs</source>
        <translation>重新询问所有程序</translation>
    </message>
    <message>
        <source>An FMU may stay in one call at most</source>
        <translation>FMU 单次调用最长可持续</translation>
    </message>
    <message>
        <source>Then its process is ended; the results up to there are kept.</source>
        <translation>随后其进程将被结束；此前的结果会保留。</translation>
    </message>
    <message>
        <source>Programs that may run</source>
        <translation>允许运行的程序</translation>
    </message>
    <message>
        <source>FMUs and Python files run only after you have agreed to it, once for each content.</source>
        <translation>FMU 和 Python 文件仅在您同意后运行，每个内容询问一次。</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>选择…</translation>
    </message>
    <message>
        <source>Choose the data folder</source>
        <translation>选择数据文件夹</translation>
    </message>
    <message>
        <source>Search actions and keys</source>
        <translation>搜索操作和按键</translation>
    </message>
    <message>
        <source>Actions and their keys</source>
        <translation>操作及其按键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>新按键</translation>
    </message>
    <message>
        <source>Use them here</source>
        <translation>用于此处</translation>
    </message>
    <message>
        <source>No keys</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Give this action the keys of the beginning</source>
        <translation>恢复此操作最初的按键</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>{keys} (yours)</source>
        <translation>{keys}（自定义）</translation>
    </message>
    <message>
        <source>{keys} are the keys of “{action}”, which would have none of them then.</source>
        <translation>{keys} 是“{action}”的按键，它将不再有按键。</translation>
    </message>
    <message>
        <source>ends what is under way</source>
        <translation>结束正在进行的操作</translation>
    </message>
    <message>
        <source>goes to the next field or block</source>
        <translation>转到下一个字段或模块</translation>
    </message>
    <message>
        <source>goes to the field or block before</source>
        <translation>转到上一个字段或模块</translation>
    </message>
    <message>
        <source>confirms</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>presses what has the focus, and moves the picture</source>
        <translation>按下获得焦点的对象，并移动画面</translation>
    </message>
    <message>
        <source>leaves the canvas</source>
        <translation>离开画布</translation>
    </message>
    <message>
        <source>copies</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>cuts</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>pastes</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>{keys} {does} and cannot be given to something else.</source>
        <translation>{keys} {does}，不能用于其他操作。</translation>
    </message>
    <message>
        <source>{keys} alone is needed for typing; hold Ctrl or Alt with it.</source>
        <translation>单独的 {keys} 用于输入文字；请同时按住 Ctrl 或 Alt。</translation>
    </message>
    <message>
        <source>Reference of {label}</source>
        <translation>{label} 的参考解</translation>
    </message>
    <message>
        <source>New diagram</source>
        <translation>新建框图</translation>
    </message>
    <message>
        <source>Used last</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Back to {name}</source>
        <translation>返回 {name}</translation>
    </message>
    <message>
        <source>The file is not there any more</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>The file cannot be read</source>
        <translation>无法读取文件</translation>
    </message>
    <message>
        <source>Draw subsystems, couple them by any co-simulation method, and compare with the reference.</source>
        <translation>绘制子系统，用任意协同仿真方法耦合，并与参考解比较。</translation>
    </message>
    <message>
        <source>Drag from a port to connect · double-click a name to rename · right-click for more</source>
        <translation>从端口拖动以连接 · 双击名称以重命名 · 右键查看更多</translation>
    </message>
    <message>
        <source>Drag a block from the library onto the canvas, or open an example from the File menu</source>
        <translation>将模块从库拖到画布上，或从“文件”菜单打开示例</translation>
    </message>
    <message>
        <source>Show every problem of the diagram</source>
        <translation>显示框图的所有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation>
            <numerusform>%n 个错误</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation>
            <numerusform>%n 个警告</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>没有问题</translation>
    </message>
    <message numerus="yes">
        <source>%n algebraic loop(s)</source>
        <translation>
            <numerusform>%n 个代数环</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) selected</source>
        <translation>
            <numerusform>已选中 %n 个模块</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n input(s)</source>
        <translation>
            <numerusform>%n 个输入</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n output(s)</source>
        <translation>
            <numerusform>%n 个输出</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n state(s)</source>
        <translation>
            <numerusform>%n 个状态</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Study</source>
        <translation>研究</translation>
    </message>
    <message>
        <source>Lesson</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>What to change</source>
        <translation>需要更改的内容</translation>
    </message>
    <message>
        <source>The errors of the runs are not known. {why}</source>
        <translation>各次运行的误差未知。{why}</translation>
    </message>
    <message>
        <source>Run again in a process of its own</source>
        <translation>在独立进程中重新运行</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>显示</translation>
    </message>
    <message numerus="yes">
        <source>%n more run(s) did not go through.</source>
        <translation>
            <numerusform>另有 %n 次运行未能完成。</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no subsystem {name} any more.</source>
        <translation>子系统 {name} 已不存在。</translation>
    </message>
    <message>
        <source>A run is under way; stop it first.</source>
        <translation>正在运行；请先停止。</translation>
    </message>
    <message>
        <source>Running {run}; undo brings the methods back.</source>
        <translation>正在运行 {run}；撤销可恢复原有方法。</translation>
    </message>
    <message>
        <source>No crash has left anything behind.</source>
        <translation>没有崩溃留下的内容。</translation>
    </message>
    <message>
        <source>Recovered {name}; save it to keep it.</source>
        <translation>已恢复 {name}；保存后才会保留。</translation>
    </message>
    <message>
        <source>No recovery copy can be written to {reason}; save often, or choose another folder in the settings.</source>
        <translation>无法写入恢复副本，{reason}；请经常保存，或在设置中选择其他文件夹。</translation>
    </message>
    <message>
        <source>{name} (open elsewhere too)</source>
        <translation>{name}（也在别处打开）</translation>
    </message>
    <message>
        <source>; right-click for its columns and units</source>
        <translation>；右键查看其列和单位</translation>
    </message>
    <message>
        <source>{title} over {under}</source>
        <translation>{title}，横轴 {under}</translation>
    </message>
    <message>
        <source>0 to 1</source>
        <translation>0 到 1</translation>
    </message>
    <message>
        <source>Names that fit</source>
        <translation>匹配的名称</translation>
    </message>
    <message>
        <source>Equations, typeset</source>
        <translation>排版后的方程</translation>
    </message>
    <message>
        <source>rates of the states over the states</source>
        <translation>状态变化率对状态</translation>
    </message>
    <message>
        <source>rates of the states over the inputs</source>
        <translation>状态变化率对输入</translation>
    </message>
    <message>
        <source>outputs over the states</source>
        <translation>输出对状态</translation>
    </message>
    <message>
        <source>outputs over the inputs: direct feedthrough</source>
        <translation>输出对输入：直接馈通</translation>
    </message>
    <message>
        <source>Jacobians at the start</source>
        <translation>初始时刻的雅可比矩阵</translation>
    </message>
    <message>
        <source>{output} depends directly on {inputs}.</source>
        <translation>{output} 直接依赖于 {inputs}。</translation>
    </message>
    <message>
        <source>No output depends directly on an input.</source>
        <translation>没有输出直接依赖于输入。</translation>
    </message>
    <message>
        <source>Asking the run process …</source>
        <translation>正在询问计算进程…</translation>
    </message>
    <message>
        <source>At the start values, in SI units.</source>
        <translation>在初始值处，采用国际单位制。</translation>
    </message>
    <message>
        <source>Nothing to differentiate.</source>
        <translation>没有可求导的内容。</translation>
    </message>
    <message>
        <source>{size}, entries that are not zero: {count}.</source>
        <translation>{size}，非零元素：{count}。</translation>
    </message>
    <message>
        <source>Follows the value; write a number to fix it</source>
        <translation>随值变化；填写数字可将其固定</translation>
    </message>
    <message>
        <source>Value of {name}</source>
        <translation>{name} 的值</translation>
    </message>
    <message>
        <source>Least value of {name}</source>
        <translation>{name} 的最小值</translation>
    </message>
    <message>
        <source>Greatest value of {name}</source>
        <translation>{name} 的最大值</translation>
    </message>
    <message>
        <source>Solved together, as one subsystem: {members}</source>
        <translation>作为一个子系统整体求解：{members}</translation>
    </message>
    <message>
        <source>Solved apart: {members}</source>
        <translation>分开求解：{members}</translation>
    </message>
    <message>
        <source>Everything outside of this composite that is connected with it</source>
        <translation>此复合块之外与其相连的一切</translation>
    </message>
    <message>
        <source>Show the inside of {name}</source>
        <translation>显示 {name} 的内部</translation>
    </message>
    <message>
        <source>Make composite</source>
        <translation>组成复合块</translation>
    </message>
    <message>
        <source>Dissolve the composite</source>
        <translation>解散复合块</translation>
    </message>
    <message>
        <source>Solve together</source>
        <translation>整体求解</translation>
    </message>
    <message>
        <source>Enter the composite</source>
        <translation>进入复合块</translation>
    </message>
    <message>
        <source>Leave the composite</source>
        <translation>离开复合块</translation>
    </message>
    <message>
        <source>as drawn: {solved}</source>
        <translation>按图：{solved}</translation>
    </message>
    <message>
        <source>together</source>
        <translation>整体</translation>
    </message>
    <message>
        <source>apart</source>
        <translation>分开</translation>
    </message>
    <message>
        <source>Cut</source>
        <comment>through the diagram</comment>
        <translation>切分</translation>
    </message>
    <message>
        <source>The calculation failed by a fault of the program; its log says more.</source>
        <translation>计算因程序缺陷而失败；详见程序日志。</translation>
    </message>
    <message>
        <source>What this diagram is</source>
        <translation>该系统的特点</translation>
    </message>
    <message>
        <source>After the run</source>
        <translation>运行之后</translation>
    </message>
    <message>
        <source>Try first</source>
        <translation>先尝试</translation>
    </message>
    <message>
        <source>Also possible</source>
        <translation>也可以</translation>
    </message>
    <message>
        <source>Does not suit</source>
        <translation>不合适</translation>
    </message>
    <message>
        <source>Does not apply</source>
        <translation>不适用</translation>
    </message>
    <message>
        <source>Nothing needs to be changed.</source>
        <translation>无需更改。</translation>
    </message>
    <message numerus="yes">
        <source>Change %n settings</source>
        <translation>
            <numerusform>更改 %n 项设置</numerusform>
        </translation>
    </message>
    <message>
        <source>Remove the step of {name}</source>
        <translation>移除 {name} 的步长</translation>
    </message>
    <message>
        <source>Switch on for {name}: {capability}</source>
        <translation>为 {name} 开启：{capability}</translation>
    </message>
    <message>
        <source>The repeated run gives another {signal} at t = {time:.6g} s than the one recorded; what is shown is that of the repeated one.</source>
        <translation>重复的运行在 t = {time:.6g} s 给出的 {signal} 与记录的不同；显示的是重复运行的结果。</translation>
    </message>
    <message>
        <source>Nothing is connected; the input keeps its start value.</source>
        <translation>没有连接；输入保持其初始值。</translation>
    </message>
    <message>
        <source>A cubic from the value and slope at which the last one ended to those that all linearised subsystems together are expected to put out.</source>
        <translation>从上一段结束时的值与斜率，到所有线性化子系统共同预计输出的值与斜率的三次多项式。</translation>
    </message>
    <message numerus="yes">
        <source>A cubic from the value and slope at which the last one ended to those found by %n iteration(s).</source>
        <translation>
            <numerusform>从上一段结束时的值与斜率，到 %n 次迭代得到的值与斜率的三次多项式。</numerusform>
        </translation>
    </message>
    <message>
        <source>The newest value</source>
        <translation>最新值</translation>
    </message>
    <message>
        <source>A line through value and slope</source>
        <translation>由值与斜率确定的直线</translation>
    </message>
    <message>
        <source>{line}, gone over to smoothly from the extrapolation before (degree 7)</source>
        <translation>{line}，从之前的外推平滑过渡（7 次）</translation>
    </message>
    <message>
        <source>; what was lost before is added as a hat</source>
        <translation>；之前损失的部分以帽函数补回</translation>
    </message>
    <message>
        <source>Order {order}: extrapolated with it, the past would have missed the value that came at t = {time:.6g} s by {error}.</source>
        <translation>{order} 阶：用它外推，对 t = {time:.6g} s 的值的预测误差为 {error}。</translation>
    </message>
    <message>
        <source>Order {order}, because the past has too few points for order {wanted}.</source>
        <translation>{order} 阶，因为历史点不足以使用 {wanted} 阶。</translation>
    </message>
    <message>
        <source>Order {order}; it was chosen before this look begins, or there was nothing to choose.</source>
        <translation>{order} 阶；它在此次查看开始之前选定，或没有可选项。</translation>
    </message>
    <message>
        <source>The estimate was made at t = {time:.6g} s.</source>
        <translation>该估计在 t = {time:.6g} s 做出。</translation>
    </message>
    <message>
        <source>The subsystem takes the best polynomial of a lower degree, with the same integral.</source>
        <translation>子系统采用积分相同的较低次最佳多项式。</translation>
    </message>
    <message>
        <source>Smoothed to a cubic without jumps in value and slope.</source>
        <translation>平滑为值和斜率均无跳变的三次多项式。</translation>
    </message>
    <message>
        <source>Degree {degree}: through the value at the end of the step, and past ones.</source>
        <translation>{degree} 次：经过步末的值和过去的值。</translation>
    </message>
    <message>
        <source>The newest value is held.</source>
        <translation>保持最新值。</translation>
    </message>
    <message>
        <source>Degree {degree}: through the newest {points} values.</source>
        <translation>{degree} 次：经过最新的 {points} 个值。</translation>
    </message>
    <message>
        <source>held</source>
        <translation>保持</translation>
    </message>
    <message>
        <source>a straight line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>a parabola</source>
        <translation>抛物线</translation>
    </message>
    <message>
        <source>a cubic</source>
        <translation>三次曲线</translation>
    </message>
    <message>
        <source>{input} is held at {value}</source>
        <translation>{input} 保持在 {value}</translation>
    </message>
    <message>
        <source>{input} is {shape} from {begin} to {end}</source>
        <translation>{input} 为{shape}，从 {begin} 到 {end}</translation>
    </message>
    <message>
        <source>a polynomial of degree {degree}</source>
        <translation>{degree} 次多项式</translation>
    </message>
    <message>
        <source>estimate of {source} of order {order}</source>
        <translation>{source} 的 {order} 阶估计</translation>
    </message>
    <message>
        <source>made at t = {t} s</source>
        <translation>在 t = {t} s 做出</translation>
    </message>
    <message>
        <source>projected to a degree that it takes</source>
        <translation>投影到它所支持的次数</translation>
    </message>
    <message>
        <source>going over smoothly from the extrapolation before</source>
        <translation>从之前的外推平滑过渡</translation>
    </message>
    <message>
        <source>with what was lost given back</source>
        <translation>并补回所损失的部分</translation>
    </message>
    <message>
        <source>towards what {source} has just come to</source>
        <translation>趋向 {source} 刚达到的值</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>时间线</translation>
    </message>
    <message>
        <source>Step through {run} here</source>
        <translation>在此逐步查看 {run}</translation>
    </message>
    <message>
        <source>{run} is repeated as far as t = {time} s, to look inside its macro-steps.</source>
        <translation>将 {run} 重复到 t = {time} s，以查看其宏步内部。</translation>
    </message>
    <message>
        <source>Look again</source>
        <translation>再次查看</translation>
    </message>
    <message>
        <source>The run that is looked into</source>
        <translation>要查看的运行</translation>
    </message>
    <message>
        <source>Quantity of axis {label}</source>
        <translation>{label} 轴的量</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Bound of the axis, in the unit beside the quantity; logarithmic if both are positive</source>
        <translation>轴的界限，单位见该量旁；两者均为正时为对数轴</translation>
    </message>
    <message>
        <source>macro-step H</source>
        <translation>宏步 H</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step and the unit circle</source>
        <translation>一个宏步的特征值与单位圆</translation>
    </message>
    <message>
        <source>Eigenvalues of one macro-step. Inside the unit circle a motion fades, outside it grows. Grey crosses: the coupled equations solved as one, exp(λH).</source>
        <translation>一个宏步的特征值。单位圆内的运动衰减，圆外的增长。灰色叉号：整体求解的耦合方程，exp(λH)。</translation>
    </message>
    <message>
        <source>Re μ</source>
        <translation>Re μ</translation>
    </message>
    <message>
        <source>|μ| = {size:.7g}: {rate:.3g} per second</source>
        <translation>|μ| = {size:.7g}：每秒 {rate:.3g}</translation>
    </message>
    <message>
        <source>period {period:.4g} s</source>
        <translation>周期 {period:.4g} s</translation>
    </message>
    <message>
        <source>Colours of growth per macro-step</source>
        <translation>每宏步增长的颜色</translation>
    </message>
    <message>
        <source>Growth per macro-step, or for a fixed-point iteration its contraction where that is larger: blue below 1, stable; orange above 1. Grey: a macro-step cannot be done.</source>
        <translation>每宏步的增长，或不动点迭代中更大的收缩率：小于 1 为蓝色，稳定；大于 1 为橙色。灰色：宏步无法完成。</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step</source>
        <translation>每宏步增长随宏步的变化</translation>
    </message>
    <message>
        <source>Growth per macro-step over the macro-step: below 1 everything fades. Shaded: the stable steps of the method in front; dotted: contraction of its iteration. Drag the line or press ← and → to look at another step; double-click or press Enter to give it to the method.</source>
        <translation>每宏步增长随宏步的变化：小于 1 时一切衰减。阴影：前面方法的稳定步长；点线：其迭代的收缩率。拖动直线或按 ← 和 → 查看其他步长；双击或按回车将其赋给方法。</translation>
    </message>
    <message>
        <source>macro-step H [s]</source>
        <translation>宏步 H [s]</translation>
    </message>
    <message>
        <source>growth per macro-step</source>
        <translation>每宏步增长</translation>
    </message>
    <message>
        <source>Map of stability</source>
        <translation>稳定性图</translation>
    </message>
    <message>
        <source>Click a point, or move the mark with the arrow keys, to read its numbers.</source>
        <translation>单击一个点，或用方向键移动标记，以读取其数值。</translation>
    </message>
    <message>
        <source>Growth per macro-step over two quantities. Choose them, and press Calculate.</source>
        <translation>每宏步增长随两个量的变化。选择它们并按“计算”。</translation>
    </message>
    <message>
        <source>Method of the map</source>
        <translation>该图的方法</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Run here</source>
        <translation>在此运行</translation>
    </message>
    <message>
        <source>Give the diagram these values, in one step of undo, and run it</source>
        <translation>将这些值赋给框图（一步撤销）并运行</translation>
    </message>
    <message>
        <source>Both axes show {name}; choose two quantities.</source>
        <translation>两个轴都是 {name}；请选择两个不同的量。</translation>
    </message>
    <message>
        <source>not known here</source>
        <translation>此处未知</translation>
    </message>
    <message>
        <source>a macro-step cannot be done</source>
        <translation>宏步无法完成</translation>
    </message>
    <message>
        <source>growth {growth} per macro-step</source>
        <translation>每宏步增长 {growth}</translation>
    </message>
    <message>
        <source>, contraction {contraction}</source>
        <translation>，收缩率 {contraction}</translation>
    </message>
    <message>
        <source>No method yet</source>
        <translation>还没有方法</translation>
    </message>
    <message>
        <source>For each method: at which macro-steps it is stable, and what grows at the others. Add a method first.</source>
        <translation>对每种方法：在哪些宏步下稳定，在其他宏步下什么会增长。请先添加方法。</translation>
    </message>
    <message>
        <source>Nothing is coupled yet</source>
        <translation>还没有耦合</translation>
    </message>
    <message>
        <source>As soon as there are subsystems, the macro-steps at which each method is stable appear here.</source>
        <translation>有了子系统后，这里会显示每种方法稳定的宏步。</translation>
    </message>
    <message>
        <source>Add a method</source>
        <translation>添加方法</translation>
    </message>
    <message>
        <source>Over the step</source>
        <translation>随步长</translation>
    </message>
    <message>
        <source>Growth over the macro-step, and eigenvalues</source>
        <translation>增长随宏步的变化，以及特征值</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Growth over two quantities: the macro-step, parameters</source>
        <translation>增长随两个量的变化：宏步、参数</translation>
    </message>
    <message>
        <source>Time at which conditions are looked at and nonlinear subsystems are linearised [s]; empty: the start.</source>
        <translation>考察条件并对非线性子系统线性化的时刻 [s]；空：起始时刻。</translation>
    </message>
    <message>
        <source>Time of the operating point</source>
        <translation>工作点的时刻</translation>
    </message>
    <message>
        <source>at t =</source>
        <translation>在 t =</translation>
    </message>
    <message>
        <source>the coupled equations, exp(λH)</source>
        <translation>耦合方程，exp(λH)</translation>
    </message>
    <message>
        <source>stable steps: {steps}</source>
        <translation>稳定步长：{steps}</translation>
    </message>
    <message>
        <source>Use H = {step:.4g} s</source>
        <translation>采用 H = {step:.4g} s</translation>
    </message>
    <message>
        <source>Back to {step:.4g} s</source>
        <translation>恢复 {step:.4g} s</translation>
    </message>
    <message>
        <source>Stable steps and remarks</source>
        <translation>稳定步长与说明</translation>
    </message>
    <message>
        <source>Stability of the methods</source>
        <translation>方法的稳定性</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s</source>
        <translation>t = {begin} 到 {end} s</translation>
    </message>
    <message>
        <source>attempt {n}</source>
        <translation>第 {n} 次尝试</translation>
    </message>
    <message>
        <source>Phases</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>First phase of the look (Home)</source>
        <translation>查看的第一阶段 (Home)</translation>
    </message>
    <message>
        <source>Back by a macro-step (Ctrl+Left)</source>
        <translation>后退一个宏步 (Ctrl+Left)</translation>
    </message>
    <message>
        <source>Back by a phase (Left)</source>
        <translation>后退一个阶段 (Left)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>播放或暂停 (空格)</translation>
    </message>
    <message>
        <source>Forward by a phase (Right)</source>
        <translation>前进一个阶段 (Right)</translation>
    </message>
    <message>
        <source>Forward by a macro-step (Ctrl+Right)</source>
        <translation>前进一个宏步 (Ctrl+Right)</translation>
    </message>
    <message>
        <source>Last phase of the look (End)</source>
        <translation>查看的最后阶段 (End)</translation>
    </message>
    <message>
        <source>Time to look at</source>
        <translation>查看的时刻</translation>
    </message>
    <message>
        <source>The time to look at [s]; Return looks there</source>
        <translation>要查看的时刻 [s]；按回车查看</translation>
    </message>
    <message>
        <source>Look at the time of cursor A in the Signals panel</source>
        <translation>查看信号面板中游标 A 的时刻</translation>
    </message>
    <message>
        <source>Take the time of the cursor</source>
        <translation>采用游标时刻</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>{n} phases a second</source>
        <translation>每秒 {n} 个阶段</translation>
    </message>
    <message>
        <source>phase {n} of {all}</source>
        <translation>第 {n} / {all} 阶段</translation>
    </message>
    <message numerus="yes">
        <source>%n more</source>
        <translation>
            <numerusform>另有 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>{first} and {last}</source>
        <translation>{first} 和 {last}</translation>
    </message>
    <message>
        <source>The formula of this phase</source>
        <translation>该阶段的公式</translation>
    </message>
    <message>
        <source>No run to step through</source>
        <translation>没有可逐步查看的运行</translation>
    </message>
    <message>
        <source>After a run, each of its macro-steps can be stepped through here: what is read, sent, and integrated.</source>
        <translation>运行之后，可在此逐步查看其每个宏步：读取、发送和积分的内容。</translation>
    </message>
    <message>
        <source>Step through a macro-step</source>
        <translation>逐步查看一个宏步</translation>
    </message>
    <message>
        <source>Every phase in turn, with its numbers, here and on the diagram. Choose a run and a time above, or right-click in the Signals panel.</source>
        <translation>依次显示每个阶段及其数值，在此处和框图上。请在上方选择运行和时刻，或在信号面板中右键单击。</translation>
    </message>
    <message>
        <source>Step through from the beginning</source>
        <translation>从头逐步查看</translation>
    </message>
    <message>
        <source>No run to look into</source>
        <translation>没有可查看的运行</translation>
    </message>
    <message>
        <source>After a run, what was handed over in each macro-step stands here: the true output, the polynomial in its place, jumps, the order and why.</source>
        <translation>运行之后，这里显示每个宏步中交付的内容：真实输出、代替它的多项式、跳变、阶数及其原因。</translation>
    </message>
    <message>
        <source>Look closer at a macro-step</source>
        <translation>仔细查看一个宏步</translation>
    </message>
    <message>
        <source>Choose a run, a connection and a time above, click a wire on the diagram, or double-click a macro-step in the Signals panel once it is large enough.</source>
        <translation>请在上方选择运行、连接和时刻，单击框图上的连线，或在信号面板中双击足够大的宏步。</translation>
    </message>
    <message>
        <source>Look at the first macro-steps</source>
        <translation>查看最初的宏步</translation>
    </message>
    <message>
        <source>No held signal is shown.</source>
        <translation>未显示保持信号。</translation>
    </message>
    <message>
        <source>No audit yet</source>
        <translation>尚无审核</translation>
    </message>
    <message>
        <source>What each connection lost or created in a run appears here: the balance of what it carries, and the energy of connections that make a power, force and velocity for example.</source>
        <translation>此处显示每条连接在运行中损失或产生的量：所传递量的守恒，以及组成功率的连接（例如力和速度）的能量。</translation>
    </message>
    <message>
        <source>Nothing is handed over</source>
        <translation>没有交付任何内容</translation>
    </message>
    <message>
        <source>In this run no subsystem is given what another one puts out.</source>
        <translation>在此运行中，没有子系统得到另一个子系统的输出。</translation>
    </message>
    <message>
        <source>This run cannot be audited</source>
        <translation>无法审核此次运行</translation>
    </message>
    <message>
        <source>The run is being audited</source>
        <translation>正在审核运行</translation>
    </message>
    <message>
        <source>It is repeated as it was, and its connections are watched.</source>
        <translation>按原样重复运行，并观察其连接。</translation>
    </message>
    <message>
        <source>Not audited</source>
        <translation>未审核</translation>
    </message>
    <message>
        <source>This run has come since the others were audited.</source>
        <translation>此次运行是在其他运行审核之后出现的。</translation>
    </message>
    <message>
        <source>{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.</source>
        <translation>{run} 从 t = {start} s 到 {stop} s；在 t = {time} s 没有内容。</translation>
    </message>
    <message>
        <source>{run}: {subsystem}, t = {begin} to {end} s (H = {H} s)</source>
        <translation>{run}：{subsystem}，t = {begin} 到 {end} s (H = {H} s)</translation>
    </message>
    <message>
        <source>{what}, macro-step {number} of {all}</source>
        <translation>{what}，第 {number} / {all} 个宏步</translation>
    </message>
    <message>
        <source>There is no cursor in the Signals panel; press C there to have two.</source>
        <translation>信号面板中没有游标；在那里按 C 可得到两个。</translation>
    </message>
    <message>
        <source>Outputs read</source>
        <translation>读取输出</translation>
    </message>
    <message>
        <source>Dispatched through Φ</source>
        <translation>通过 Φ 分发</translation>
    </message>
    <message>
        <source>Balance of the inputs</source>
        <translation>输入的平衡</translation>
    </message>
    <message>
        <source>Outputs estimated</source>
        <translation>估计输出</translation>
    </message>
    <message>
        <source>{who}: inputs</source>
        <translation>{who}：输入</translation>
    </message>
    <message>
        <source>{who} integrates</source>
        <translation>{who} 积分</translation>
    </message>
    <message>
        <source>Estimator of {who}</source>
        <translation>{who} 的估计器</translation>
    </message>
    <message>
        <source>{who}: compared with its estimate</source>
        <translation>{who}：与其估计比较</translation>
    </message>
    <message>
        <source>{who}: order chosen</source>
        <translation>{who}：选择阶数</translation>
    </message>
    <message>
        <source>{who}: next step proposed</source>
        <translation>{who}：建议下一步长</translation>
    </message>
    <message>
        <source>Residual {iteration}</source>
        <translation>残差 {iteration}</translation>
    </message>
    <message>
        <source>{who}: rolled back</source>
        <translation>{who}：回滚</translation>
    </message>
    <message>
        <source>Step rejected</source>
        <translation>步被拒绝</translation>
    </message>
    <message>
        <source>Step accepted: {who}</source>
        <translation>步被接受：{who}</translation>
    </message>
    <message>
        <source>Event: {who}</source>
        <translation>事件：{who}</translation>
    </message>
    <message>
        <source>Whole step and halves compared</source>
        <translation>整步与两个半步比较</translation>
    </message>
    <message>
        <source>At t = {t} s nothing is read: the inputs are not connected.</source>
        <translation>在 t = {t} s 没有读取任何内容：输入未连接。</translation>
    </message>
    <message>
        <source>At t = {t} s the outputs are read: {values}.</source>
        <translation>在 t = {t} s 读取输出：{values}。</translation>
    </message>
    <message>
        <source>{names} stood so since t = {t} s.</source>
        <translation>{names} 自 t = {t} s 起保持不变。</translation>
    </message>
    <message>
        <source>{input} takes {source} = {value}</source>
        <translation>{input} 取 {source} = {value}</translation>
    </message>
    <message>
        <source>{input} keeps {value}</source>
        <translation>{input} 保持 {value}</translation>
    </message>
    <message>
        <source>Φ hands every input the output that feeds it: {taken}.</source>
        <translation>Φ 将供给输入的输出交给每个输入：{taken}。</translation>
    </message>
    <message>
        <source>{input} was given {used} where {produced} was put out, so {amount} was lost</source>
        <translation>{input} 得到 {used}，而输出为 {produced}，因此损失了 {amount}</translation>
    </message>
    <message>
        <source>{input} gets {amount} back on this interval</source>
        <translation>{input} 在此区间补回 {amount}</translation>
    </message>
    <message>
        <source>As integrals over the interval: {parts}.</source>
        <translation>以区间上的积分表示：{parts}。</translation>
    </message>
    <message>
        <source>One linear system says what the outputs will be at t = {t} s, before anybody steps: {values}.</source>
        <translation>在任何子系统步进之前，一个线性方程组给出 t = {t} s 的输出：{values}。</translation>
    </message>
    <message>
        <source>By the estimator of {who}, at t = {t} s it will be {values}; now {who} itself integrates, once.</source>
        <translation>按 {who} 的估计器，在 t = {t} s 将是 {values}；现在 {who} 自己积分一次。</translation>
    </message>
    <message>
        <source>From t = {begin} s to {end} s: {parts}.</source>
        <translation>从 t = {begin} s 到 {end} s：{parts}。</translation>
    </message>
    <message>
        <source>{who} cannot integrate from t = {begin} s to {end} s.</source>
        <translation>{who} 无法从 t = {begin} s 积分到 {end} s。</translation>
    </message>
    <message>
        <source>{who} integrates its equations from t = {begin} s to {end} s, H = {H} s</source>
        <translation>{who} 从 t = {begin} s 到 {end} s 积分其方程，H = {H} s</translation>
    </message>
    <message>
        <source>, and puts out {values}</source>
        <translation>，并输出 {values}</translation>
    </message>
    <message>
        <source>The estimator of {who}, its linearisation, answers in its place for t = {end} s{values}; {who} itself stays at t = {begin} s.</source>
        <translation>{who} 的估计器（其线性化）代替它给出 t = {end} s 的结果{values}；{who} 自己停留在 t = {begin} s。</translation>
    </message>
    <message>
        <source>{output} came to {value} where its estimate of order {order} said {estimate}, {ratio} of what is tolerated</source>
        <translation>{output} 达到 {value}，而其 {order} 阶估计为 {estimate}，为允许值的 {ratio}</translation>
    </message>
    <message>
        <source>At t = {t} s: {parts}.</source>
        <translation>在 t = {t} s：{parts}。</translation>
    </message>
    <message>
        <source>the control part of {output}</source>
        <translation>{output} 的控制部分</translation>
    </message>
    <message numerus="yes">
        <source>{what} gets order {order}, which would have been off by {error} (of %n candidate(s))</source>
        <translation>
            <numerusform>{what} 采用 {order} 阶，其偏差本应为 {error}（共 %n 个候选）</numerusform>
        </translation>
    </message>
    <message>
        <source>For the next step: {parts}.</source>
        <translation>对下一步：{parts}。</translation>
    </message>
    <message>
        <source>{who} proposes a next step of {step} s: {ratio} times this one, unless others or an event meet it.</source>
        <translation>{who} 建议下一步长为 {step} s：是此步的 {ratio} 倍，除非其他子系统或事件与之相遇。</translation>
    </message>
    <message>
        <source>The residual is {ratio} times what is tolerated.</source>
        <translation>残差是允许值的 {ratio} 倍。</translation>
    </message>
    <message>
        <source>Iteration {n}: {input} was tried with {tried} at the end, and {source} answers {answer}.</source>
        <translation>迭代 {n}：{input} 末端试取 {tried}，{source} 回答 {answer}。</translation>
    </message>
    <message>
        <source>No residual is larger than tolerated: the iteration has converged.</source>
        <translation>没有残差超过允许值：迭代已收敛。</translation>
    </message>
    <message>
        <source>Its residual is the largest, {ratio} times what is tolerated.</source>
        <translation>其残差最大，是允许值的 {ratio} 倍。</translation>
    </message>
    <message>
        <source>{who} go back to t = {t} s, to the states that they had there.</source>
        <translation>{who} 回到 t = {t} s，恢复到那时的状态。</translation>
    </message>
    <message>
        <source>{who} goes back to t = {t} s, to the state that it had there.</source>
        <translation>{who} 回到 t = {t} s，恢复到那时的状态。</translation>
    </message>
    <message>
        <source>it is tried anew with H = {step} s.</source>
        <translation>以 H = {step} s 重新尝试。</translation>
    </message>
    <message>
        <source>the solution</source>
        <translation>解</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because the error of {signal} is {error} times what is tolerated;</source>
        <translation>从 t = {t} s 开始的步被拒绝，因为 {signal} 的误差是允许值的 {error} 倍；</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because a subsystem could not do it;</source>
        <translation>从 t = {t} s 开始的步被拒绝，因为某个子系统无法完成它；</translation>
    </message>
    <message>
        <source>The step from t = {t} s is rejected, because its iteration did not converge: {input} is still off by {residual};</source>
        <translation>从 t = {t} s 开始的步被拒绝，因为其迭代未收敛：{input} 仍偏差 {residual}；</translation>
    </message>
    <message>
        <source>{who}: the step from t = {begin} s to {end} s is accepted, H = {H} s.</source>
        <translation>{who}：从 t = {begin} s 到 {end} s 的步被接受，H = {H} s。</translation>
    </message>
    <message>
        <source>Steps that end at t = {t} s are accepted: {steps}.</source>
        <translation>在 t = {t} s 结束的步被接受：{steps}。</translation>
    </message>
    <message>
        <source>{output} jumps from {before} to {after}</source>
        <translation>{output} 从 {before} 跳到 {after}</translation>
    </message>
    <message>
        <source>At t = {t} s there is an event; outputs are evaluated again behind it</source>
        <translation>在 t = {t} s 有事件；其后重新计算输出</translation>
    </message>
    <message>
        <source>and none of them jumps.</source>
        <translation>并且都没有跳变。</translation>
    </message>
    <message>
        <source>Done as a whole and in two halves, the step of {whole} s differs most in {signal}: by {ratio} times what is tolerated.</source>
        <translation>作为整步和两个半步执行，{whole} s 的步在 {signal} 上差别最大：是允许值的 {ratio} 倍。</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>The run process is still starting; start the study in a moment.</source>
        <translation>运行进程仍在启动；请稍后开始研究。</translation>
    </message>
    <message numerus="yes">
        <source>delete %n study(s)</source>
        <translation>
            <numerusform>删除 %n 项研究</numerusform>
        </translation>
    </message>
    <message>
        <source>Studies cannot be kept: {reason}.</source>
        <translation>无法保存研究：{reason}。</translation>
    </message>
    <message>
        <source>grey: off by more than 100 %; ×: failed</source>
        <translation>灰色：偏差超过 100 %；×：失败</translation>
    </message>
    <message>
        <source>hollow: {whose}</source>
        <translation>空心：{whose}</translation>
    </message>
    <message>
        <source>over its {option}, at its mean macro-step</source>
        <translation>按 {option} 变化，位于其平均宏步长处</translation>
    </message>
    <message>
        <source>order {slope}, {points} points, {low} to {high}</source>
        <translation>{slope} 阶，{points} 个点，{low} 到 {high}</translation>
    </message>
    <message>
        <source>{count} of {total} fail</source>
        <translation>{total} 个中有 {count} 个失败</translation>
    </message>
    <message>
        <source>{count} of {total} are off by more than 100 %</source>
        <translation>{total} 次中有 {count} 次偏差超过 100 %</translation>
    </message>
    <message>
        <source>{count} of {total} diverge</source>
        <translation>{total} 个中有 {count} 个发散</translation>
    </message>
    <message>
        <source>Convergence</source>
        <translation>收敛</translation>
    </message>
    <message>
        <source>Work and precision</source>
        <translation>工作量与精度</translation>
    </message>
    <message>
        <source>Sweep</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Errors over the macro-step, with the order of each method.</source>
        <translation>误差随宏步的变化，以及每种方法的阶数。</translation>
    </message>
    <message>
        <source>Errors over the integrations and linearisations that they cost.</source>
        <translation>误差随所耗积分与线性化次数的变化。</translation>
    </message>
    <message>
        <source>Errors and integrations over a parameter.</source>
        <translation>误差与积分次数随参数的变化。</translation>
    </message>
    <message>
        <source>Errors over step and parameter, in colours.</source>
        <translation>误差随步长和参数的变化，以颜色表示。</translation>
    </message>
    <message>
        <source>No study is open</source>
        <translation>没有打开的研究</translation>
    </message>
    <message>
        <source>A study runs the methods many times, in parallel, and draws what comes out.</source>
        <translation>研究会并行地多次运行各方法，并绘制结果。</translation>
    </message>
    <message>
        <source>Start: {kind}</source>
        <translation>开始：{kind}</translation>
    </message>
    <message>
        <source>Set up…</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Set up: {kind}</source>
        <translation>设置：{kind}</translation>
    </message>
    <message>
        <source>Graph of the study</source>
        <translation>研究的图</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>审核</translation>
    </message>
    <message>
        <source>Open the diagram {name}</source>
        <translation>打开框图 {name}</translation>
    </message>
    <message>
        <source>Let one method stand in the run bar: {methods}</source>
        <translation>让一种方法位于运行栏：{methods}</translation>
    </message>
    <message>
        <source>Let these methods stand in the run bar: {methods}</source>
        <translation>让这些方法位于运行栏：{methods}</translation>
    </message>
    <message>
        <source>Set the stop time at the right of the run bar to {time}</source>
        <translation>将运行栏右侧的停止时间设为 {time}</translation>
    </message>
    <message>
        <source>Select {block}, and set its parameter {parameter} to {value} in the inspector</source>
        <translation>选择 {block}，并在检查器中将其参数 {parameter} 设为 {value}</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>Select {block}, and switch its capability {name} {value} in the inspector</source>
        <translation>选择 {block}，并在检查器中将其能力 {name} 切换为{value}</translation>
    </message>
    <message>
        <source>Let the composites be solved so: {composites}</source>
        <translation>让复合块这样求解：{composites}</translation>
    </message>
    <message>
        <source>Run ({key})</source>
        <translation>运行 ({key})</translation>
    </message>
    <message>
        <source>Try to run ({key}), and read what stands above the canvas</source>
        <translation>尝试运行 ({key})，并阅读画布上方的内容</translation>
    </message>
    <message>
        <source> of method {number}</source>
        <translation> 方法 {number} 的</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and look at {input}{run} at t = {time} s</source>
        <translation>打开面板 {panel}，查看{run} {input} 在 t = {time} s 处</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and step through the run{run} at t = {time} s</source>
        <translation>打开面板 {panel}，从 t = {time} s 起逐步查看运行{run}</translation>
    </message>
    <message>
        <source>Open the panel {panel}, and start the study {kind}</source>
        <translation>打开面板 {panel}，开始研究 {kind}</translation>
    </message>
    <message>
        <source>Look at the curves of {signals}</source>
        <translation>查看 {signals} 的曲线</translation>
    </message>
    <message>
        <source>Look at the panel {panel}</source>
        <translation>查看面板 {panel}</translation>
    </message>
    <message>
        <source>Lesson: {title}</source>
        <translation>课程：{title}</translation>
    </message>
    <message>
        <source>{minutes} · done</source>
        <translation>{minutes} · 已完成</translation>
    </message>
    <message>
        <source>{minutes} · step {step} of {count}</source>
        <translation>{minutes} · 第 {step} / {count} 步</translation>
    </message>
    <message>
        <source>Do this</source>
        <translation>执行此操作</translation>
    </message>
    <message>
        <source>Do</source>
        <translation>执行</translation>
    </message>
    <message>
        <source>done</source>
        <translation>已完成</translation>
    </message>
    <message>
        <source>to do</source>
        <translation>待完成</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>再做一次</translation>
    </message>
    <message>
        <source>First say what you expect.</source>
        <translation>请先说出您的预期。</translation>
    </message>
    <message>
        <source>Under way …</source>
        <translation>进行中 …</translation>
    </message>
    <message>
        <source>or do it yourself</source>
        <translation>或自己动手</translation>
    </message>
    <message>
        <source>Next step of the lesson</source>
        <translation>课程的下一步</translation>
    </message>
    <message>
        <source>Step of the lesson before</source>
        <translation>课程的上一步</translation>
    </message>
    <message>
        <source>Begin this lesson anew</source>
        <translation>重新开始本课程</translation>
    </message>
    <message>
        <source>Export the answers…</source>
        <translation>导出答案…</translation>
    </message>
    <message>
        <source>Open lesson…</source>
        <translation>打开课程…</translation>
    </message>
    <message>
        <source>Open lesson</source>
        <translation>打开课程</translation>
    </message>
    <message>
        <source>Lessons (*.md);;All files (*)</source>
        <translation>课程 (*.md);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Written: {file}</source>
        <translation>已写入：{file}</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>课程</translation>
    </message>
    <message>
        <source>Ten minutes each: say what you expect, let it run, and see why.</source>
        <translation>每课十分钟：说出您的预期，运行，然后看为什么。</translation>
    </message>
    <message>
        <source>My lessons</source>
        <translation>我的课程</translation>
    </message>
    <message>
        <source>Lessons in this folder appear here: {folder}</source>
        <translation>此文件夹中的课程会显示在这里：{folder}</translation>
    </message>
    <message>
        <source>All lessons</source>
        <translation>所有课程</translation>
    </message>
    <message>
        <source>More about this lesson</source>
        <translation>关于本课程的更多内容</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{number} / {count}</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>What comes out is explained here once it has run.</source>
        <translation>运行之后，这里会解释结果。</translation>
    </message>
    <message>
        <source>Steps of the lesson</source>
        <translation>课程的步骤</translation>
    </message>
    <message>
        <source>step {number} of {count}, {done} complete</source>
        <translation>第 {number} / {count} 步，已完成 {done}</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>What do you expect?</source>
        <translation>您预期什么？</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>问题</translation>
    </message>
    <message>
        <source>In your own words</source>
        <translation>用您自己的话</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Predict otherwise</source>
        <translation>重新预测</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>回答</translation>
    </message>
    <message>
        <source>Answer again</source>
        <translation>重新回答</translation>
    </message>
    <message>
        <source>Another hint</source>
        <translation>再来一个提示</translation>
    </message>
    <message>
        <source>No idea, let it run</source>
        <translation>不知道，先运行</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Noted. Now let it run.</source>
        <translation>已记录。现在运行。</translation>
    </message>
    <message>
        <source>Let it run, then.</source>
        <translation>那就运行吧。</translation>
    </message>
    <message>
        <source>A good answer</source>
        <translation>参考答案</translation>
    </message>
    <message>
        <source>Noted.</source>
        <translation>已记录。</translation>
    </message>
    <message>
        <source>As you expected</source>
        <translation>如您所料</translation>
    </message>
    <message>
        <source>Not as you expected</source>
        <translation>与预期不同</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>Not yet</source>
        <translation>还不对</translation>
    </message>
    <message>
        <source>It came out: {answer}</source>
        <translation>结果：{answer}</translation>
    </message>
    <message>
        <source>The answer: {answer}</source>
        <translation>答案：{answer}</translation>
    </message>
    <message>
        <source>This run takes longer than {seconds} s; press Run to see it.</source>
        <translation>此运行超过 {seconds} s；按“运行”查看。</translation>
    </message>
    <message>
        <source>Error over cost</source>
        <translation>误差与代价</translation>
    </message>
    <message>
        <source>error over {cost}</source>
        <translation>误差随{cost}</translation>
    </message>
    <message>
        <source>error {error} %</source>
        <translation>误差 {error} %</translation>
    </message>
    <message>
        <source>It is off by more than 100 %.</source>
        <translation>偏差超过 100 %。</translation>
    </message>
    <message>
        <source>on the Pareto front: no other run has less error without costing more</source>
        <translation>位于帕累托前沿：没有其他运行能在不增加代价的情况下误差更小</translation>
    </message>
    <message>
        <source>Full line: the Pareto front. Dotted: the same method with other steps, by its order.</source>
        <translation>实线：帕累托前沿。点线：同一方法取其他步长，按其阶数。</translation>
    </message>
    <message>
        <source>Dashed: the rule; drag the limit, or move it with the arrow keys.</source>
        <translation>虚线：规则；拖动限值，或用方向键移动。</translation>
    </message>
    <message>
        <source>What happened in the runs</source>
        <translation>运行中发生的事情</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>The connection whose input is shown; a click on its wire chooses it (Page up, Page down)</source>
        <translation>显示其输入的连接；单击其连线可选择它 (Page up, Page down)</translation>
    </message>
    <message>
        <source>Time of the macro-step</source>
        <translation>宏步的时刻</translation>
    </message>
    <message>
        <source>A time in the macro-step [s]; Return goes there</source>
        <translation>宏步中的某一时刻 [s]；按回车前往</translation>
    </message>
    <message>
        <source>The macro-step before (Left)</source>
        <translation>上一个宏步 (Left)</translation>
    </message>
    <message>
        <source>The next macro-step (Right)</source>
        <translation>下一个宏步 (Right)</translation>
    </message>
    <message>
        <source>Show the macro-step again (Home)</source>
        <translation>再次显示该宏步 (Home)</translation>
    </message>
    <message>
        <source>Draw everything less the true output (D)</source>
        <translation>绘制各量与真实输出之差（D）</translation>
    </message>
    <message>
        <source>Write the picture to a file</source>
        <translation>将图片写入文件</translation>
    </message>
    <message>
        <source>Figures of the step</source>
        <translation>该步的数值</translation>
    </message>
    <message>
        <source>Candidate orders</source>
        <translation>候选阶数</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>阶数</translation>
    </message>
    <message>
        <source>prediction</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>error</source>
        <translation>误差</translation>
    </message>
    <message>
        <source>Order of the extrapolation through the past of the output</source>
        <translation>利用输出历史外推的阶数</translation>
    </message>
    <message>
        <source>What it would have predicted for the value that came where the step begins</source>
        <translation>它对该步起点实际到来之值的预测</translation>
    </message>
    <message>
        <source>|value that came − prediction|; the least is chosen, the lowest order among equals</source>
        <translation>|到来之值 − 预测|；取最小者，相等时取最低阶</translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>Iteration</source>
        <translation>迭代</translation>
    </message>
    <message>
        <source>residual</source>
        <translation>残差</translation>
    </message>
    <message>
        <source>of tolerance</source>
        <translation>相对容差</translation>
    </message>
    <message>
        <source>|tried − answered| of the input that is farthest from its tolerance</source>
        <translation>离容差最远的输入的 |试值 − 回应|</translation>
    </message>
    <message>
        <source>That residual over what is tolerated; converged below 1</source>
        <translation>该残差与容许值之比；小于 1 即收敛</translation>
    </message>
    <message>
        <source>Estimate against what came</source>
        <translation>估计与实际到来之值</translation>
    </message>
    <message>
        <source>expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>came</source>
        <translation>到来</translation>
    </message>
    <message>
        <source>By the estimate, before the subsystem stepped</source>
        <translation>子系统步进前由估计得出</translation>
    </message>
    <message>
        <source>At the end of the step</source>
        <translation>在该步结束时</translation>
    </message>
    <message>
        <source>Candidate orders of the control part of {output}</source>
        <translation>{output} 控制部分的候选阶数</translation>
    </message>
    <message>
        <source>prediction {value!r}, error {error!r}</source>
        <translation>预测 {value!r}，误差 {error!r}</translation>
    </message>
    <message>
        <source>largest at {input}</source>
        <translation>最大值在 {input}</translation>
    </message>
    <message>
        <source>expected {expected!r}, came {came!r}</source>
        <translation>预期 {expected!r}，到来 {came!r}</translation>
    </message>
    <message>
        <source>Step H</source>
        <translation>步长 H</translation>
    </message>
    <message>
        <source>Length of the macro-step</source>
        <translation>宏步长度</translation>
    </message>
    <message>
        <source>At the beginning</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>Handed over at t^N</source>
        <translation>在 t^N 传递的值</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>Handed over at t^N + H</source>
        <translation>在 t^N + H 传递的值</translation>
    </message>
    <message>
        <source>Of the input at t^N, from the end of the polynomial before</source>
        <translation>输入在 t^N 处相对前一多项式终点的变化</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>跳变</translation>
    </message>
    <message>
        <source>by the method&apos;s own integral</source>
        <translation>用方法自身的积分</translation>
    </message>
    <message>
        <source>by Simpson&apos;s rule</source>
        <translation>用辛普森法则</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out; {how}</source>
        <translation>∫（真实输出 − 传递值）dt，不含归还部分；{how}</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>∫ of what is added in this step for earlier losses</source>
        <translation>∫ 本步为先前损失补加的量</translation>
    </message>
    <message>
        <source>Given back</source>
        <translation>归还</translation>
    </message>
    <message>
        <source>Degree</source>
        <translation>次数</translation>
    </message>
    <message>
        <source>Highest power of t − t^N that it has; coefficients {all}</source>
        <translation>其中 t − t^N 的最高次幂；系数 {all}</translation>
    </message>
    <message>
        <source>∫ (true output − handed over) dt, what is given back left out</source>
        <translation>∫（真实输出 − 传递值）dt，不含归还部分</translation>
    </message>
    <message>
        <source>∫ of what a correction adds for earlier losses</source>
        <translation>∫ 校正为先前损失补加的量</translation>
    </message>
    <message>
        <source>True output</source>
        <translation>真实输出</translation>
    </message>
    <message>
        <source>What the source puts out inside its steps</source>
        <translation>来源在其步内的输出</translation>
    </message>
    <message>
        <source>Extrapolation</source>
        <translation>外推</translation>
    </message>
    <message>
        <source>What the past of the source says, before it is smoothed or corrected</source>
        <translation>平滑或校正之前由来源历史得出的值</translation>
    </message>
    <message>
        <source>Lower degree</source>
        <translation>较低次数</translation>
    </message>
    <message>
        <source>The best polynomial of the degree that the subsystem takes</source>
        <translation>子系统可接受次数的最佳多项式</translation>
    </message>
    <message>
        <source>Smoothed</source>
        <translation>平滑后</translation>
    </message>
    <message>
        <source>Gone over to smoothly, before anything is given back</source>
        <translation>平滑过渡，尚未归还任何量</translation>
    </message>
    <message>
        <source>Handed over</source>
        <translation>传递的值</translation>
    </message>
    <message>
        <source>The polynomial that the subsystem was given</source>
        <translation>子系统收到的多项式</translation>
    </message>
    <message>
        <source>Of the input at a communication point</source>
        <translation>输入在通信点处</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>What each order would have predicted for the value that came at the beginning of the step</source>
        <translation>各阶对该步起点到来之值的预测</translation>
    </message>
    <message>
        <source>Show what was handed over</source>
        <translation>显示传递的内容</translation>
    </message>
    <message>
        <source>Look closer</source>
        <translation>细看</translation>
    </message>
    <message>
        <source>Show the macro-step in the middle with everything about it (double click on one)</source>
        <translation>显示中间的宏步及其全部信息（双击某一步）</translation>
    </message>
    <message>
        <source>looking …</source>
        <translation>正在查看 …</translation>
    </message>
    <message>
        <source>Show what was handed over: held polynomials, jumps and true outputs (H)</source>
        <translation>显示传递的内容：保持多项式、跳变和真实输出（H）</translation>
    </message>
    <message>
        <source>Zoom in until at most {most} macro-steps are seen, to show what was handed over</source>
        <translation>放大到最多可见 {most} 个宏步，以显示传递的内容</translation>
    </message>
    <message>
        <source>Held signal over time</source>
        <translation>保持信号随时间</translation>
    </message>
    <message>
        <source>{signal} − true</source>
        <translation>{signal} − 真值</translation>
    </message>
    <message>
        <source>time [s]</source>
        <translation>时间 [s]</translation>
    </message>
    <message>
        <source>Held signal</source>
        <translation>保持信号</translation>
    </message>
    <message>
        <source>Look closer at {run} here</source>
        <translation>在此细看 {run}</translation>
    </message>
    <message>
        <source>The largest residual, over what is tolerated; at 1 or below the iteration has converged.</source>
        <translation>最大残差与容许值之比；不大于 1 即迭代收敛。</translation>
    </message>
    <message>
        <source>What was tried for {input} at the end of the step.</source>
        <translation>该步结束时对 {input} 的试值。</translation>
    </message>
    <message>
        <source>Its residual is {value}</source>
        <translation>其残差为 {value}</translation>
    </message>
    <message numerus="yes">
        <source>%n iteration(s)</source>
        <translation>
            <numerusform>%n 次迭代</numerusform>
        </translation>
    </message>
    <message>
        <source>{count}; the residual does not fall: factor {factor} from one to the next (fitted).</source>
        <translation>{count}；残差不下降：逐次因子 {factor}（拟合）。</translation>
    </message>
    <message>
        <source>{count}; contraction factor {factor}, fitted.</source>
        <translation>{count}；收缩因子 {factor}（拟合）。</translation>
    </message>
    <message>
        <source>Residual over iterations</source>
        <translation>残差随迭代</translation>
    </message>
    <message>
        <source>The largest residual over what is tolerated, iteration by iteration</source>
        <translation>最大残差与容许值之比，逐次迭代</translation>
    </message>
    <message>
        <source>lost {amount}</source>
        <translation>损失 {amount}</translation>
    </message>
    <message>
        <source>back {amount}</source>
        <translation>归还 {amount}</translation>
    </message>
    <message>
        <source>order {order}</source>
        <translation>阶数 {order}</translation>
    </message>
    <message>
        <source>next H = {step} s</source>
        <translation>下一步 H = {step} s</translation>
    </message>
    <message>
        <source>back to {t} s</source>
        <translation>退回 {t} s</translation>
    </message>
    <message>
        <source>rejected; H = {step} s</source>
        <translation>被拒；H = {step} s</translation>
    </message>
    <message>
        <source>order {n}</source>
        <translation>阶数 {n}</translation>
    </message>
    <message>
        <source>Look closely</source>
        <translation>细看</translation>
    </message>
    <message>
        <source>Show the whole run (Home, or a double click beside the lanes)</source>
        <translation>显示整个运行（Home 键，或在泳道旁双击）</translation>
    </message>
    <message>
        <source>Show the whole run</source>
        <translation>显示整个运行</translation>
    </message>
    <message>
        <source>No timeline yet</source>
        <translation>尚无时间线</translation>
    </message>
    <message>
        <source>After a run, the macro-steps of every subsystem stand here side by side: how long they are, who meets whom, what was rejected.</source>
        <translation>运行后，各子系统的宏步并列于此：长短、谁与谁会合、哪些被拒。</translation>
    </message>
    <message>
        <source>Repeat the run and show what happened inside the macro-steps that are seen: orders, iterations, what was rejected</source>
        <translation>重做该运行并显示可见宏步内部发生的事：阶数、迭代、被拒者</translation>
    </message>
    <message>
        <source>Zoom in first: {n} macro-steps are too many to look at closely</source>
        <translation>请先放大：{n} 个宏步太多，无法细看</translation>
    </message>
    <message>
        <source>{name}, macro-step {n}</source>
        <translation>{name}，宏步 {n}</translation>
    </message>
    <message>
        <source>t = {begin} to {end} s, H = {H} s</source>
        <translation>t = {begin} 至 {end} s，H = {H} s</translation>
    </message>
    <message>
        <source>orders of its inputs: {orders}</source>
        <translation>其输入的阶数：{orders}</translation>
    </message>
    <message numerus="yes">
        <source>%n rejected attempt(s) before</source>
        <translation>
            <numerusform>之前有 %n 次被拒的尝试</numerusform>
        </translation>
    </message>
    <message>
        <source>an event at its end</source>
        <translation>其终点有事件</translation>
    </message>
    <message>
        <source>Click to look closely, double-click to step through</source>
        <translation>单击细看，双击逐步查看</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {H} s</source>
        <translation>{n} 个宏步，H = {H} s</translation>
    </message>
    <message>
        <source>{n} macro-steps, H = {low} to {high} s; the shorter, the stronger</source>
        <translation>{n} 个宏步，H = {low} 至 {high} s；越短颜色越深</translation>
    </message>
    <message>
        <source>There is nothing to report on: add a method first.</source>
        <translation>没有可报告的内容：请先添加一种方法。</translation>
    </message>
    <message>
        <source>Write the report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Writing {name} …</source>
        <translation>正在写入 {name} …</translation>
    </message>
    <message>
        <source>Set free, or put back</source>
        <translation>浮动或放回</translation>
    </message>
    <message>
        <source>Close the panel</source>
        <translation>关闭面板</translation>
    </message>
    <message>
        <source>Bands of the audit</source>
        <translation>审核色带</translation>
    </message>
    <message>
        <source>A broad band around a wire: much was created (brown, +) or lost (blue, −), compared with the most that passed through a wire of its unit; none: less than 10⁻⁴ of that. Of energies or balances, as the chosen row is.</source>
        <translation>连线周围的宽色带：与同单位连线的最大通过量相比，产生（棕色，+）或损失（蓝色，−）较多；无色带：少于其 10⁻⁴。按所选行显示能量或守恒量。</translation>
    </message>
    <message>
        <source>Course of the account</source>
        <translation>账目的变化</translation>
    </message>
    <message>
        <source>the numbers of {blocks}</source>
        <translation>{blocks} 的数值</translation>
    </message>
    <message>
        <source>the stop time or the cut</source>
        <translation>终止时间或切分</translation>
    </message>
    <message>
        <source>This is not the run that the lesson asks for: {about} differ; &apos;Do this&apos; sets them.</source>
        <translation>这不是课程要求的运行：{about}不同；“执行此操作”可设置它们。</translation>
    </message>
    <message>
        <source>There is no run to look into yet: do the run of this lesson first.</source>
        <translation>尚无可查看的运行：请先完成本课的运行。</translation>
    </message>
    <message>
        <source>Co-Simulation</source>
        <translation>协同仿真</translation>
    </message>
    <message>
        <source>Model Exchange</source>
        <translation>模型交换</translation>
    </message>
    <message>
        <source>{names}: you have not agreed to run this; press Run, which asks.</source>
        <translation>{names}：您尚未同意运行；请按“运行”进行确认。</translation>
    </message>
    <message>
        <source>A file changed while the question was open; run once more, which asks again.</source>
        <translation>询问期间文件已更改；请再次运行以重新确认。</translation>
    </message>
    <message>
        <source>Nothing was run: its programs are not agreed to.</source>
        <translation>未运行：其程序尚未获得同意。</translation>
    </message>
    <message>
        <source>Run programs of this diagram?</source>
        <translation>运行此图中的程序吗？</translation>
    </message>
    <message>
        <source>This diagram holds programs that you have not run yet. A program can do what you can do on this machine. Run them only if you know where they come from.</source>
        <translation>此图包含您尚未运行过的程序。程序可以做您在此计算机上能做的一切。仅当您知道其来源时才运行。</translation>
    </message>
    <message>
        <source>Run them</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>Do not run</source>
        <translation>不运行</translation>
    </message>
    <message>
        <source>The answer is kept for these contents: a file that changes is asked for again.</source>
        <translation>该答复仅针对这些内容：文件更改后会再次询问。</translation>
    </message>
    <message>
        <source>for {names}</source>
        <translation>用于 {names}</translation>
    </message>
    <message>
        <source>SHA-256 of its content: {digest}</source>
        <translation>内容的 SHA-256：{digest}</translation>
    </message>
    <message numerus="yes">
        <source>%n byte(s)</source>
        <translation>
            <numerusform>%n 字节</numerusform>
        </translation>
    </message>
    <message>
        <source>Insert FMUs</source>
        <translation>插入 FMU</translation>
    </message>
    <message>
        <source>Choose the file of {name}</source>
        <translation>选择 {name} 的文件</translation>
    </message>
    <message>
        <source>Python files (*.py)</source>
        <translation>Python 文件 (*.py)</translation>
    </message>
    <message>
        <source>FMUs (*.fmu)</source>
        <translation>FMU (*.fmu)</translation>
    </message>
    <message numerus="yes">
        <source>%n file(s) of this diagram are missing: {names}.</source>
        <translation>
            <numerusform>此图缺少 %n 个文件：{names}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Found there too: {names}.</source>
        <translation>在那里还找到：{names}。</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>The FMU cannot be read: {reason}.</source>
        <translation>无法读取 FMU：{reason}。</translation>
    </message>
    <message>
        <source>{name} has said {n} things; what else it says in this job is not shown.</source>
        <translation>{name} 已输出 {n} 条信息；此任务中的其余信息不再显示。</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>导出 {name}</translation>
    </message>
    <message>
        <source>the whole diagram</source>
        <translation>整个图</translation>
    </message>
    <message>
        <source>Wrote {name}: its sources only, for want of a C compiler</source>
        <translation>已写入 {name}：因缺少 C 编译器，仅含源代码</translation>
    </message>
    <message>
        <source>The FMU or the Python file does not have it.</source>
        <translation>FMU 或 Python 文件没有此能力。</translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>更改…</translation>
    </message>
    <message>
        <source>Show folder</source>
        <translation>显示文件夹</translation>
    </message>
    <message>
        <source>Interface</source>
        <translation>接口</translation>
    </message>
    <message>
        <source>In a process of its own</source>
        <translation>在独立进程中</translation>
    </message>
    <message>
        <source>Slower, and safest: what it does to its memory harms no other subsystem.</source>
        <translation>较慢但最安全：它对内存的操作不会影响其他子系统。</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>类</translation>
    </message>
    <message>
        <source>FMI</source>
        <translation>FMI</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>生成工具</translation>
    </message>
    <message>
        <source>Runs on</source>
        <translation>运行平台</translation>
    </message>
    <message>
        <source>About</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>File {path}</source>
        <translation>文件 {path}</translation>
    </message>
    <message>
        <source>no machine: it holds no library</source>
        <translation>无平台：不含库文件</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>FMU</source>
        <translation>FMU</translation>
    </message>
    <message>
        <source>FMU from a file…</source>
        <translation>来自文件的 FMU…</translation>
    </message>
    <message>
        <source>A model of another tool; FMUs can also be dropped onto the canvas from a file manager</source>
        <translation>其他工具的模型；也可从文件管理器将 FMU 拖放到画布上</translation>
    </message>
    <message>
        <source>{part!r} is no pair: write a value of the input, a colon, and what the FMU is given.</source>
        <translation>{part!r} 不是一对：请写输入的一个值、冒号以及给 FMU 的值。</translation>
    </message>
    <message>
        <source>Factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Pairs</source>
        <translation>值对</translation>
    </message>
    <message>
        <source>The FMU is given factor · {name} + offset, all in SI.</source>
        <translation>FMU 得到 系数 · {name} + 偏移，均为 SI 单位。</translation>
    </message>
    <message>
        <source>Which value the FMU is given for which of {name}, all in SI; others count as the nearest.</source>
        <translation>{name} 的哪个值给 FMU 哪个值，均为 SI 单位；其他值按最接近者处理。</translation>
    </message>
    <message>
        <source>{what} of input {name}</source>
        <translation>输入 {name} 的{what}</translation>
    </message>
    <message>
        <source>The factor is a number that is not 0.</source>
        <translation>系数是不为 0 的数。</translation>
    </message>
    <message>
        <source>time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>An algebraic loop: {loop}. Held or extrapolated inputs may be unstable in it however small the macro-step is; methods that iterate or linearise solve it.</source>
        <translation>存在代数环：{loop}。无论宏步长多小，保持或外推的输入在其中都可能不稳定；迭代或线性化的方法可以求解它。</translation>
    </message>
    <message>
        <source>it was not through with it in {seconds} s</source>
        <translation>{seconds} 秒内未能读完</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: the process that read it was ended ({why}). It is damaged.</source>
        <translation>无法将 {file} 作为运行读取：读取它的进程已被终止（{why}）。文件已损坏。</translation>
    </message>
    <message>
        <source>{name} is not read any more.</source>
        <translation>不再读取 {name}。</translation>
    </message>
</context>
</TS>
