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
        <source>High contrast</source>
        <translation>高对比度</translation>
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
        <source>All: {names}</source>
        <translation>全部：{names}</translation>
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
        <source>Replace {name} by</source>
        <translation>将 {name} 替换为</translation>
    </message>
    <message>
        <source>Connect {names}</source>
        <translation>连接 {names}</translation>
    </message>
    <message>
        <source>Nothing free fits.</source>
        <translation>没有合适的空闲端口。</translation>
    </message>
    <message>
        <source>{first} and {second} have nothing free that fits; Shift and click selects both.</source>
        <translation>{first} 和 {second} 没有合适的空闲端口；按住 Shift 单击可同时选中两者。</translation>
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
        <source>Plot</source>
        <translation>绘图</translation>
    </message>
    <message>
        <source>Label…</source>
        <translation>标注…</translation>
    </message>
    <message>
        <source>{port} gives the potential</source>
        <translation>{port} 给出势</translation>
    </message>
    <message>
        <source>Solver…</source>
        <translation>求解器…</translation>
    </message>
    <message>
        <source>Replace by…</source>
        <translation>替换为…</translation>
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
        <source>Repeat {what}</source>
        <translation>重复 {what}</translation>
    </message>
    <message>
        <source>Many of {what}</source>
        <translation>多个 {what}</translation>
    </message>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>A number, or an expression of the diagram&apos;s parameters</source>
        <translation>一个数，或由图的参数组成的表达式</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>重复</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>How the members are joined</source>
        <translation>各成员如何连接</translation>
    </message>
    <message>
        <source>Values of the members: “index” is the number of the member, [1, 2, 3] is one value for each.</source>
        <translation>各成员的值：“index”是成员的编号，[1, 2, 3] 是每个成员各一个值。</translation>
    </message>
    <message>
        <source>Ports of the block</source>
        <translation>模块的端口</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Joined</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>How {port} is joined</source>
        <translation>{port} 如何连接</translation>
    </message>
    <message>
        <source>as one, with what is outside</source>
        <translation>合为一个，与外部连接</translation>
    </message>
    <message>
        <source>in a chain, with {port} of the next</source>
        <translation>成链，与下一个的 {port} 连接</translation>
    </message>
    <message>
        <source>in a ring, with {port} of the next</source>
        <translation>成环，与下一个的 {port} 连接</translation>
    </message>
    <message>
        <source>each by itself</source>
        <translation>各自单独</translation>
    </message>
    <message>
        <source>with {port} of the one before</source>
        <translation>与上一个的 {port} 连接</translation>
    </message>
    <message>
        <source>Values of the members</source>
        <translation>各成员的值</translation>
    </message>
    <message>
        <source>In the block</source>
        <translation>模块中</translation>
    </message>
    <message>
        <source>Of the members</source>
        <translation>各成员</translation>
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
        <source>keeps {count} of {all}</source>
        <translation>保留 {all} 个中的 {count} 个</translation>
    </message>
    <message>
        <source>replace {what} by {title}</source>
        <translation>将 {what} 替换为 {title}</translation>
    </message>
    <message>
        <source>{kind} of {subsystem}</source>
        <translation>{subsystem} 的{kind}</translation>
    </message>
    <message>
        <source>equation</source>
        <translation>方程</translation>
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
        <source>Connect…</source>
        <translation>连接…</translation>
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
        <source>Parameters on blocks</source>
        <translation>在模块上显示参数</translation>
    </message>
    <message>
        <source>Names of all ports</source>
        <translation>所有端口的名称</translation>
    </message>
    <message>
        <source>Topology classes on blocks</source>
        <translation>在模块上显示拓扑类别</translation>
    </message>
    <message>
        <source>Legend of the wires</source>
        <translation>连线图例</translation>
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
        <source>make composite {name}</source>
        <translation>创建复合块 {name}</translation>
    </message>
    <message>
        <source>dissolve {name}</source>
        <translation>解散 {name}</translation>
    </message>
    <message>
        <source>solve {name} together</source>
        <translation>整体求解 {name}</translation>
    </message>
    <message>
        <source>solve {name} apart</source>
        <translation>分开求解 {name}</translation>
    </message>
    <message>
        <source>change the symbol of {name}</source>
        <translation>更改 {name} 的符号</translation>
    </message>
    <message>
        <source>A port is of one of the kinds {kinds}.</source>
        <translation>端口必须是以下种类之一：{kinds}。</translation>
    </message>
    <message>
        <source>Write a name for each of: {quantities}.</source>
        <translation>请为以下各量写一个名称：{quantities}。</translation>
    </message>
    <message>
        <source>{name!r} is a parameter or an input; a port has others.</source>
        <translation>{name!r} 是参数或输入；端口需要其他信号。</translation>
    </message>
    <message>
        <source>{name!r} belongs to another port.</source>
        <translation>{name!r} 属于另一个端口。</translation>
    </message>
    <message>
        <source>rename {old} to {new}</source>
        <translation>将 {old} 重命名为 {new}</translation>
    </message>
    <message>
        <source>There is already a port {name!r}.</source>
        <translation>已有端口 {name!r}。</translation>
    </message>
    <message>
        <source>connect {source} to {target}</source>
        <translation>将 {source} 连接到 {target}</translation>
    </message>
    <message>
        <source>move the wire from {old} to {new}</source>
        <translation>将连线从 {old} 移到 {new}</translation>
    </message>
    <message>
        <source>route the wire to {target}</source>
        <translation>调整通向 {target} 的连线</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>change note</source>
        <translation>更改注释</translation>
    </message>
    <message>
        <source>change group</source>
        <translation>更改分组</translation>
    </message>
    <message>
        <source>delete {count} items</source>
        <translation>删除 {count} 个对象</translation>
    </message>
    <message>
        <source>move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>{count} blocks</source>
        <translation>{count} 个模块</translation>
    </message>
    <message>
        <source>arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>reset {count} routes</source>
        <translation>重置 {count} 条走线</translation>
    </message>
    <message>
        <source>group</source>
        <translation>编组</translation>
    </message>
    <message>
        <source>rotate</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>mirror</source>
        <translation>镜像</translation>
    </message>
    <message>
        <source>cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>duplicate</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>{verb} {what}</source>
        <translation>{verb} {what}</translation>
    </message>
    <message>
        <source>note</source>
        <translation>注释</translation>
    </message>
    <message>
        <source>add note</source>
        <translation>添加注释</translation>
    </message>
    <message>
        <source>ungroup</source>
        <translation>取消编组</translation>
    </message>
    <message>
        <source>move note</source>
        <translation>移动注释</translation>
    </message>
    <message>
        <source>put {what} into the wire to {target}</source>
        <translation>将 {what} 放入通往 {target} 的连线</translation>
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
        <source>disconnect {what}</source>
        <translation>断开 {what}</translation>
    </message>
    <message>
        <source>ungroup {label}</source>
        <translation>取消组合 {label}</translation>
    </message>
    <message>
        <source>add {what}</source>
        <translation>添加 {what}</translation>
    </message>
    <message>
        <source>delete {what}</source>
        <translation>删除 {what}</translation>
    </message>
    <message>
        <source>change {what}</source>
        <translation>更改 {what}</translation>
    </message>
    <message>
        <source>move {what}</source>
        <translation>移动 {what}</translation>
    </message>
    <message>
        <source>open {file}</source>
        <translation>打开 {file}</translation>
    </message>
    <message>
        <source>open {name}</source>
        <translation>打开 {name}</translation>
    </message>
    <message>
        <source>the diagram</source>
        <translation>框图</translation>
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
        <source>Make block…</source>
        <translation>制作模块…</translation>
    </message>
    <message>
        <source>Edit the block…</source>
        <translation>编辑模块…</translation>
    </message>
    <message>
        <source>Detach from its block</source>
        <translation>与模块脱离</translation>
    </message>
    <message>
        <source>Keep in my library</source>
        <translation>存入我的库</translation>
    </message>
    <message>
        <source>Two parameters are called {name}; give one of them another name.</source>
        <translation>有两个参数都叫 {name}；请给其中一个改名。</translation>
    </message>
    <message>
        <source>in this diagram only</source>
        <translation>仅在此框图中</translation>
    </message>
    <message>
        <source>in the folder of this diagram: {folder}</source>
        <translation>在此框图的文件夹中：{folder}</translation>
    </message>
    <message>
        <source>in my library: {folder}</source>
        <translation>在我的库中：{folder}</translation>
    </message>
    <message>
        <source>{name} is in {folder}.</source>
        <translation>{name} 在 {folder} 中。</translation>
    </message>
    <message>
        <source>There is another block “{name}” in {folder}. Keep both?</source>
        <translation>{folder} 中已有另一个模块“{name}”。要保留两者吗？</translation>
    </message>
    <message>
        <source>Keep both: this one is kept there as {new}. Replace: that one, {title}, is overwritten, for all diagrams that take it from there.</source>
        <translation>保留两者：此模块在那里存为 {new}。替换：那个模块 {title} 将被覆盖，对所有从那里取用它的图都生效。</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>保留两者</translation>
    </message>
    <message>
        <source>In this diagram</source>
        <translation>在此框图中</translation>
    </message>
    <message>
        <source>In the library</source>
        <translation>在库中</translation>
    </message>
    <message>
        <source>The block {name} in this diagram and in the library</source>
        <translation>此框图中和库中的模块 {name}</translation>
    </message>
    <message>
        <source>Take the library&apos;s</source>
        <translation>采用库中的</translation>
    </message>
    <message>
        <source>Put mine there</source>
        <translation>存入我的</translation>
    </message>
    <message>
        <source>Show the difference</source>
        <translation>显示差异</translation>
    </message>
    <message>
        <source>The library has another block “{name}” than this diagram.</source>
        <translation>库中的模块“{name}”与此框图中的不同。</translation>
    </message>
    <message>
        <source>{name} at the start</source>
        <translation>{name}（初始）</translation>
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
        <source>Diagrams and models</source>
        <translation>框图和模型</translation>
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
        <source>Put a block into a wire</source>
        <translation>将模块放入连线</translation>
    </message>
    <message>
        <source>drop it on the wire</source>
        <translation>拖放到连线上</translation>
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
        <source>Connect two blocks</source>
        <translation>连接两个模块</translation>
    </message>
    <message>
        <source>select one, Ctrl and click the other</source>
        <translation>选中一个，按住 Ctrl 单击另一个</translation>
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
        <source>Menu of what is selected</source>
        <translation>所选内容的菜单</translation>
    </message>
    <message>
        <source>menu key, or Shift+F10</source>
        <translation>菜单键或 Shift+F10</translation>
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
        <source>Back to the canvas</source>
        <translation>返回画布</translation>
    </message>
    <message>
        <source>Esc in a panel</source>
        <translation>在面板中按 Esc</translation>
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
        <source>{run} takes {size} MB and is not kept; the Runs panel sets how much space there is.</source>
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
        <source>The manual is in English.</source>
        <translation>手册目前只有英文版。窗口和课程均为中文。</translation>
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
        <source>measured</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>A signal of the diagram that was measured.</source>
        <translation>框图中被测量的信号。</translation>
    </message>
    <message>
        <source>column</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Where it stands in the table.</source>
        <translation>它在表格中的位置。</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>试验</translation>
    </message>
    <message>
        <source>What was done when the table was measured: tables of the same name come from one simulation, in which the parameter set of that name holds, if there is one.</source>
        <translation>测量该表时所做的试验：同名的表来自同一次仿真，如有同名的参数集则采用它。</translation>
    </message>
    <message>
        <source>Standard deviation of its values, or the column that has them; empty, residuals count relative to the spread of the values.</source>
        <translation>其值的标准差，或包含标准差的列；留空时残差按值的离散程度计。</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>How many times as much its residuals count.</source>
        <translation>其残差所占的权重倍数。</translation>
    </message>
    <message>
        <source>RMS</source>
        <translation>均方根</translation>
    </message>
    <message>
        <source>Root mean square of what is left over, in SI.</source>
        <translation>剩余部分的均方根，SI 单位。</translation>
    </message>
    <message>
        <source>{text} is not a number above 0.</source>
        <translation>{text} 不是大于 0 的数。</translation>
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
        <translation>一条连接，或组成功率的一对连接；双击可在框图中显示。</translation>
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
        <translation>结束时</translation>
    </message>
    <message>
        <source>What was created by then; below 0 it was lost.</source>
        <translation>到那时为止产生的量；低于 0 为损失。</translation>
    </message>
    <message>
        <source>at the end</source>
        <comment>a value</comment>
        <translation>终值</translation>
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
        <source>Stability</source>
        <translation>稳定性</translation>
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
        <source>Start of the run…</source>
        <translation>运行的起点…</translation>
    </message>
    <message>
        <source>Fit to measurements…</source>
        <translation>拟合到测量数据…</translation>
    </message>
    <message>
        <source>Optimise…</source>
        <translation>优化…</translation>
    </message>
    <message>
        <source>On several processors (MPI)…</source>
        <translation>在多个处理器上 (MPI)…</translation>
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
        <source>What is to be found</source>
        <translation>要求的量</translation>
    </message>
    <message>
        <source>What was measured</source>
        <translation>测量的量</translation>
    </message>
    <message>
        <source>Add a parameter or a start value</source>
        <translation>添加参数或初始值</translation>
    </message>
    <message>
        <source>Remove what is chosen</source>
        <translation>移除所选项</translation>
    </message>
    <message>
        <source>What simulates</source>
        <translation>仿真所用</translation>
    </message>
    <message>
        <source>The monolithic reference, or one of the diagram&apos;s methods.</source>
        <translation>整体参考解，或框图的某个方法。</translation>
    </message>
    <message>
        <source>How many searches there are: from the guesses, and from points between the bounds of all values.</source>
        <translation>搜索的次数：从初始猜测以及所有值的界限之间的点出发。</translation>
    </message>
    <message>
        <source>Number of starts</source>
        <translation>起点数</translation>
    </message>
    <message>
        <source>The diagram no longer has what was to be found.</source>
        <translation>图中已没有要求取的量。</translation>
    </message>
    <message>
        <source>Values taken</source>
        <translation>已采用这些值</translation>
    </message>
    <message numerus="yes">
        <source>It went on from %n kept simulation(s).</source>
        <translation>
            <numerusform>它从 %n 次保留的仿真继续进行。</numerusform>
        </translation>
    </message>
    <message>
        <source>Start goes on from here, also after the window was closed.</source>
        <translation>“开始”会从此处继续，关闭窗口之后也一样。</translation>
    </message>
    <message>
        <source>starts</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>What is to be said of the search</source>
        <translation>关于搜索的说明</translation>
    </message>
    <message>
        <source>How much outliers count</source>
        <translation>离群值的权重</translation>
    </message>
    <message>
        <source>Values far from what all others say: by their squares, as all; less (Huber); or hardly (Cauchy).</source>
        <translation>远离其他所有值的值：与其他值一样按平方计；计得较少（Huber）；或几乎不计（Cauchy）。</translation>
    </message>
    <message>
        <source>outliers count fully</source>
        <translation>离群值全部计入</translation>
    </message>
    <message>
        <source>outliers count less</source>
        <translation>离群值较少计入</translation>
    </message>
    <message>
        <source>outliers hardly count</source>
        <translation>离群值几乎不计</translation>
    </message>
    <message>
        <source>A value of its own for each experiment, or one for all</source>
        <translation>每个试验各有一个值，或共用一个值</translation>
    </message>
    <message>
        <source>Find what is added to the times of measured values, too, up to so far to both sides.</source>
        <translation>同时求出加到测量时间上的偏移，两侧最大到此值。</translation>
    </message>
    <message>
        <source>time offset up to</source>
        <translation>时间偏移至</translation>
    </message>
    <message>
        <source>Largest time offset [s]</source>
        <translation>最大时间偏移 [s]</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Correlations</source>
        <translation>相关系数</translation>
    </message>
    <message numerus="yes">
        <source>%n step(s)</source>
        <translation>
            <numerusform>%n 步</numerusform>
        </translation>
    </message>
    <message>
        <source>Take the values</source>
        <translation>采用这些值</translation>
    </message>
    <message>
        <source>Nothing measured yet</source>
        <translation>尚无测量数据</translation>
    </message>
    <message>
        <source>Parameters and start values are found with which the diagram follows measured data, and how certain they are. Add a table of measured values first.</source>
        <translation>求出使框图符合测量数据的参数和初始值，以及它们的可靠程度。请先添加测量值表格。</translation>
    </message>
    <message>
        <source>Measured data…</source>
        <translation>测量数据…</translation>
    </message>
    <message>
        <source>Simulated by</source>
        <translation>仿真采用</translation>
    </message>
    <message>
        <source>The first simulation …</source>
        <translation>第一次仿真…</translation>
    </message>
    <message>
        <source>Step {number}, {count} simulations, distance {distance}</source>
        <translation>第 {number} 步，{count} 次仿真，距离 {distance}</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>The times of measured values are shifted by {shift} s, with a standard error of {error} s.</source>
        <translation>测量值的时间平移了 {shift} s，标准误差为 {error} s。</translation>
    </message>
    <message>
        <source>start of {state}</source>
        <translation>{state} 的初始值</translation>
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
        <source>Name</source>
        <comment>of a run</comment>
        <translation>名称</translation>
    </message>
    <message>
        <source>What chip, curves and tables call this run</source>
        <translation>标签、曲线和表格中这次运行的名称</translation>
    </message>
    <message>
        <source>Algebraic loops</source>
        <translation>代数环</translation>
    </message>
    <message>
        <source>Together: blocks that need each other&apos;s values are solved as one. Apart: the method closes the loop.</source>
        <translation>一起：相互需要对方数值的模块作为一个整体求解。分开：由耦合方法闭合该环。</translation>
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
        <source>Slide: the run is drawn again at once</source>
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
        <source>Back to the runs</source>
        <translation>返回运行</translation>
    </message>
    <message>
        <source>Compare in all sets</source>
        <translation>在所有参数集中比较</translation>
    </message>
    <message>
        <source>Run every method with the values of every parameter set</source>
        <translation>用每个参数集的值运行每种方法</translation>
    </message>
    <message>
        <source>Open this run</source>
        <translation>打开此运行</translation>
    </message>
    <message>
        <source>Take the values of this set, and run the methods (undo takes the set back)</source>
        <translation>采用此参数集的值并运行各方法（撤销可恢复参数集）</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Methods in each parameter set</source>
        <translation>各参数集中的方法</translation>
    </message>
    <message>
        <source>What was found in the parameter sets</source>
        <translation>在各参数集中的发现</translation>
    </message>
    <message>
        <source>{method}, {name}</source>
        <translation>{method}，{name}</translation>
    </message>
    <message>
        <source>The diagram was edited since.</source>
        <translation>此后图已被修改。</translation>
    </message>
    <message>
        <source>The diagram has no parameter set; the inspector of the diagram adds one.</source>
        <translation>该图没有参数集；可在图的检查器中添加。</translation>
    </message>
    <message>
        <source>Error and cost of each method with the values of each parameter set, in one table.</source>
        <translation>每种方法在每个参数集下的误差和代价，列于一张表中。</translation>
    </message>
    <message>
        <source>Double-click a figure to open its run.</source>
        <translation>双击数值可打开其运行。</translation>
    </message>
    <message>
        <source>without a set</source>
        <translation>不用参数集</translation>
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
        <source>Does the coupling create or lose energy, and on which wires?</source>
        <translation>耦合是否产生或损失能量？发生在哪些连线上？</translation>
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
        <source>%n wire(s)</source>
        <translation>
            <numerusform>%n 条连线</numerusform>
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
        <source>Wires: power</source>
        <translation>连线：功率</translation>
    </message>
    <message>
        <source>Wires: flow</source>
        <translation>连线：流量</translation>
    </message>
    <message>
        <source>Wires: as drawn</source>
        <translation>连线：按原样</translation>
    </message>
    <message>
        <source>The run that is replayed</source>
        <translation>正在回放的运行</translation>
    </message>
    <message>
        <source>To the beginning (Home)</source>
        <translation>到开头（Home）</translation>
    </message>
    <message>
        <source>Play backwards (Shift+Space)</source>
        <translation>倒放（Shift+空格）</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>到结尾（End）</translation>
    </message>
    <message>
        <source>Time of the replay</source>
        <translation>回放的时间</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>The time that is shown [s]; write another one, and Return</source>
        <translation>所显示的时间 [s]；写入另一个后按回车</translation>
    </message>
    <message>
        <source>So many seconds of the run in a second</source>
        <translation>每秒播放运行中的多少秒</translation>
    </message>
    <message>
        <source>What wires show</source>
        <translation>连线显示什么</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Write values beside the wires</source>
        <translation>在连线旁写出数值</translation>
    </message>
    <message>
        <source>Activity</source>
        <translation>活跃度</translation>
    </message>
    <message>
        <source>A bar over each block: its share of all energy that moved, ∫ |power| dt at its ports</source>
        <translation>每个模块上方的条：它在全部流动能量中的份额，即其端口处的 ∫ |功率| dt</translation>
    </message>
    <message>
        <source>Write the replay to an animated file</source>
        <translation>将回放写入动画文件</translation>
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
        <source>How far is each run from the reference, and when?</source>
        <translation>各次运行偏离参考解多少？在什么时刻？</translation>
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
        <source>Picture, PDF…</source>
        <translation>图片，PDF…</translation>
    </message>
    <message>
        <source>Picture for LaTeX, PGF…</source>
        <translation>用于 LaTeX 的图片，PGF…</translation>
    </message>
    <message>
        <source>To look at, with a heading</source>
        <translation>用于查看，带标题</translation>
    </message>
    <message>
        <source>One column of a paper, 85 mm</source>
        <translation>论文单栏，85 mm</translation>
    </message>
    <message>
        <source>Two columns of a paper, 170 mm</source>
        <translation>论文双栏，170 mm</translation>
    </message>
    <message>
        <source>Width of pictures</source>
        <translation>图片宽度</translation>
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
        <translation>在框图中显示</translation>
    </message>
    <message>
        <source>Add methods of other families to the run bar, and run them; undo takes them away</source>
        <translation>将其他类别的方法加入运行栏并运行；撤销可将其移除</translation>
    </message>
    <message>
        <source>In all parameter sets…</source>
        <translation>在所有参数集中…</translation>
    </message>
    <message>
        <source>Compare the methods with the values of each parameter set, in one table</source>
        <translation>用每个参数集的值比较各方法，列于一张表中</translation>
    </message>
    <message numerus="yes">
        <source>Compare with %n other(s)</source>
        <translation>
            <numerusform>与另外 %n 种方法比较</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Compare %n method(s)</source>
        <translation>
            <numerusform>比较 %n 种方法</numerusform>
        </translation>
    </message>
    <message>
        <source>without a reference no error is known.</source>
        <translation>没有参考解，误差未知。</translation>
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
        <source>Earlier runs…</source>
        <translation>以前的运行…</translation>
    </message>
    <message>
        <source>Choose earlier runs, of another cut or with other parameters, to be beside these</source>
        <translation>选择以前的运行（其他切分或其他参数），与当前运行并列</translation>
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
        <source>A linearisation (A, B, C and D of a subsystem) counts as much as an integration.</source>
        <translation>一次线性化（子系统的 A、B、C 和 D）与一次积分等价。</translation>
    </message>
    <message>
        <source>Linearisations are not counted.</source>
        <translation>不计线性化次数。</translation>
    </message>
    <message>
        <source>Iterations and linearisations are not counted.</source>
        <translation>不计迭代和线性化次数。</translation>
    </message>
    <message>
        <source>A linearisation counts as one evaluation for each state and input of the subsystem.</source>
        <translation>一次线性化按子系统的每个状态和输入各计一次求值。</translation>
    </message>
    <message>
        <source>the largest RMSE of all variables</source>
        <translation>所有变量的最大 RMSE</translation>
    </message>
    <message>
        <source>the mean RMSE of all variables</source>
        <translation>所有变量的平均 RMSE</translation>
    </message>
    <message>
        <source>the RMSE of {signal}</source>
        <translation>{signal} 的 RMSE</translation>
    </message>
    <message>
        <source>The winner has the least {cost} × error^{weight}, where the error is {error}.</source>
        <translation>胜者的 {cost} × 误差^{weight} 最小，其中误差为{error}。</translation>
    </message>
    <message>
        <source>fewest {cost}</source>
        <translation>最少的{cost}</translation>
    </message>
    <message>
        <source>The winner has the {least} among those whose error, {error}, is below {limit}.</source>
        <translation>在误差（{error}）低于 {limit} 的运行中，胜者具有{least}。</translation>
    </message>
    <message>
        <source>least wall time</source>
        <translation>最短的运行时间</translation>
    </message>
    <message>
        <source>{rule} {counted}</source>
        <translation>{rule}{counted}</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input; integrations are exact, or happen where evaluations are not counted.</source>
        <translation>这里一次线性化的代价相当于 {linearisation} 次 f 求值，每个状态和输入各一次；积分是精确的，或发生在不统计求值次数的地方。</translation>
    </message>
    <message>
        <source>Here a linearisation costs as much as {linearisation} evaluations of f, one for each state and input, and an integration {integration}.</source>
        <translation>这里一次线性化的代价相当于 {linearisation} 次 f 求值，每个状态和输入各一次；一次积分相当于 {integration} 次。</translation>
    </message>
    <message>
        <source>Nothing is ranked and no run wins: {why}</source>
        <translation>不作排名，无胜者：{why}</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {run} might win or not.</source>
        <translation>参考解本身约有 {uncertainty} 的不确定度，误差相差如此之小时，{run} 可能胜出也可能不胜出。</translation>
    </message>
    <message>
        <source>the reference itself is uncertain by about {uncertainty}, and with errors that differ by so little {other} might win in place of {run}.</source>
        <translation>参考解本身约有 {uncertainty} 的不确定度，误差相差如此之小时，{other} 可能取代 {run} 胜出。</translation>
    </message>
    <message>
        <source>the reference is none to judge it by</source>
        <translation>该参考解不足以作为评判依据</translation>
    </message>
    <message>
        <source>{reason}; their errors are alike, as the reference itself is uncertain by about {uncertainty}</source>
        <translation>{reason}；两者误差相当，因为参考解本身约有 {uncertainty} 的不确定度</translation>
    </message>
    <message>
        <source>its error is too large to be shown</source>
        <translation>其误差过大，无法表示</translation>
    </message>
    <message>
        <source>its error of {error} is not below {limit}</source>
        <translation>其误差 {error} 不低于 {limit}</translation>
    </message>
    <message>
        <source>{cost} and an error of {error}</source>
        <translation>{cost}，误差 {error}</translation>
    </message>
    <message>
        <source>below {limit} and as cheap as the winner, but its error is larger</source>
        <translation>低于 {limit} 且代价与胜者相同，但其误差更大</translation>
    </message>
    <message>
        <source>below {limit} too, but with {ratio} times the {cost}</source>
        <translation>也低于 {limit}，但{cost}为其 {ratio} 倍</translation>
    </message>
    <message>
        <source>its {cost} × error^{weight} is {ratio} times the winner&apos;s</source>
        <translation>其 {cost} × 误差^{weight} 为胜者的 {ratio} 倍</translation>
    </message>
    <message>
        <source>it failed</source>
        <translation>运行失败</translation>
    </message>
    <message>
        <source>it diverged</source>
        <translation>运行发散</translation>
    </message>
    <message>
        <source>it was stopped</source>
        <translation>运行被停止</translation>
    </message>
    <message>
        <source>it cannot run here</source>
        <translation>无法在此运行</translation>
    </message>
    <message>
        <source>it has not ended yet</source>
        <translation>尚未结束</translation>
    </message>
    <message>
        <source>its error is not known</source>
        <translation>其误差未知</translation>
    </message>
    <message>
        <source>its cost is not known</source>
        <translation>其代价未知</translation>
    </message>
    <message>
        <source>{run} wins: {cost} and an error of {error}.</source>
        <translation>{run} 胜出：{cost}，误差 {error}。</translation>
    </message>
    <message>
        <source>{run} is the only run: {cost} and an error of {error}.</source>
        <translation>{run} 是唯一的运行：{cost}，误差 {error}。</translation>
    </message>
    <message>
        <source>No run went through with a known error, so that none wins.</source>
        <translation>没有误差已知且完成的运行，因此无胜者。</translation>
    </message>
    <message>
        <source>No run has an error below {limit}; {run} comes nearest with {error}.</source>
        <translation>没有误差低于 {limit} 的运行；{run} 最接近，为 {error}。</translation>
    </message>
    <message>
        <source>{count} {what}</source>
        <translation>{what} {count}</translation>
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
        <translation>优胜者：最少的</translation>
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
        <source>Subsystems: {names}</source>
        <translation>子系统：{names}</translation>
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
    <message>
        <source>various</source>
        <translation>不同</translation>
    </message>
    <message>
        <source>Parameter set</source>
        <translation>参数集</translation>
    </message>
    <message>
        <source>Other values for some of the parameters, under a name: an empty car, a loaded car</source>
        <translation>以一个名称为部分参数给出其他数值：空车、满载车</translation>
    </message>
    <message>
        <source>Add a parameter set</source>
        <translation>添加参数集</translation>
    </message>
    <message>
        <source>Remove this set</source>
        <translation>删除此参数集</translation>
    </message>
    <message>
        <source>Name of the parameter set</source>
        <translation>参数集名称</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Add parameter</source>
        <translation>添加参数</translation>
    </message>
    <message>
        <source>Numbers that several blocks share. In place of a value write the name of one, or 2*m*g.</source>
        <translation>多个模块共用的数值。在填写数值的地方写它的名称，或写 2*m*g。</translation>
    </message>
    <message>
        <source>Values of</source>
        <translation>数值取自</translation>
    </message>
    <message>
        <source>this diagram</source>
        <comment>after: Values of</comment>
        <translation>本框图</translation>
    </message>
    <message>
        <source>Of this set. Back to {value}</source>
        <translation>属于此参数集。恢复为 {value}</translation>
    </message>
    <message>
        <source>set {number}</source>
        <translation>参数集 {number}</translation>
    </message>
    <message numerus="yes">
        <source>%n block(s) are selected: {names}.</source>
        <translation>
            <numerusform>已选中 %n 个模块：{names}。</numerusform>
        </translation>
    </message>
    <message>
        <source>Looking for what they have in common …</source>
        <translation>正在查找它们的共同之处……</translation>
    </message>
    <message>
        <source>A value that you write goes into all of them.</source>
        <translation>您写入的值对所有块生效。</translation>
    </message>
    <message>
        <source>They have no parameter in common. Select one to edit it.</source>
        <translation>它们没有共同的参数。请选择其中一个进行编辑。</translation>
    </message>
    <message>
        <source>Set {name}</source>
        <translation>设置 {name}</translation>
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
        <source>A model of another tool, from a file. Enter asks for the file.</source>
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
        <source>Keep beside this diagram</source>
        <translation>存放在此框图旁</translation>
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
        <source>How do error and cost change with the macro-step, the parameters and the method?</source>
        <translation>误差和开销如何随宏步、参数和方法变化？</translation>
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
        <source>Space for runs</source>
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
        <source>What did earlier runs bring, and which of them shall stand beside those of today?</source>
        <translation>以前的运行结果如何？哪些要与今天的并列显示？</translation>
    </message>
    <message>
        <source>From {start} s to {stop} s.</source>
        <translation>从 {start} s 到 {stop} s。</translation>
    </message>
    <message>
        <source>subsystem</source>
        <translation>子系统</translation>
    </message>
    <message>
        <source>class</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved together.</source>
        <translation>复合块 {name}（{members}）整体求解。</translation>
    </message>
    <message>
        <source>The composite {name} ({members}) is solved apart.</source>
        <translation>复合块 {name}（{members}）分开求解。</translation>
    </message>
    <message>
        <source>Φ, {outputs} outputs × {inputs} inputs</source>
        <translation>Φ，{outputs} 个输出 × {inputs} 个输入</translation>
    </message>
    <message>
        <source>feeds the input</source>
        <translation>馈入的输入</translation>
    </message>
    <message>
        <source>Algebraic loop: {loop}.</source>
        <translation>代数环：{loop}。</translation>
    </message>
    <message>
        <source>Algebraic loop solved inside {name}: {loop}.</source>
        <translation>在 {name} 内求解的代数环：{loop}。</translation>
    </message>
    <message>
        <source>No algebraic loops between subsystems.</source>
        <translation>子系统之间没有代数环。</translation>
    </message>
    <message>
        <source>Outputs that are states: {names}</source>
        <translation>本身即状态的输出：{names}</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>the FMU&apos;s own</source>
        <translation>FMU 自带</translation>
    </message>
    <message>
        <source>name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>start</source>
        <translation>初值</translation>
    </message>
    <message>
        <source>diagram</source>
        <translation>框图</translation>
    </message>
    <message>
        <source>By the rule above. ★ is the winner; ○ marks runs than which no other has both less error and less cost.</source>
        <translation>按上述规则。★ 为优胜者；○ 表示没有其他运行在误差和代价上同时更小的运行。</translation>
    </message>
    <message>
        <source>What the rule looks at.</source>
        <translation>规则所依据的误差。</translation>
    </message>
    <message>
        <source>RMSE</source>
        <translation>RMSE</translation>
    </message>
    <message>
        <source>{norm}. Of each variable the least is bold; what has no scale is given in its unit.</source>
        <translation>{norm}。每个变量的最小值以粗体显示；没有尺度的以其单位给出。</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that did most.</source>
        <translation>宏步最多的子系统所接受的宏步数。</translation>
    </message>
    <message>
        <source>Calls of a subsystem&apos;s step function, repeated ones included.</source>
        <translation>子系统步进函数的调用次数，包括重复的。</translation>
    </message>
    <message>
        <source>Repetitions of a macro-step, all of them together.</source>
        <translation>宏步的重复次数，合计。</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>Macro-steps that were given up and done again, shorter.</source>
        <translation>被放弃并以更短步长重做的宏步。</translation>
    </message>
    <message>
        <source>evaluations</source>
        <translation>求值</translation>
    </message>
    <message>
        <source>Of f, the right-hand side, by all embedded solvers together.</source>
        <translation>所有内嵌求解器对右端项 f 的求值总数。</translation>
    </message>
    <message>
        <source>Of the run itself; it is the one figure that another run will not repeat.</source>
        <translation>运行本身的时间；这是唯一不会在另一次运行中重现的数字。</translation>
    </message>
    <message>
        <source>{name} is solved together.</source>
        <translation>{name} 整体求解。</translation>
    </message>
    <message>
        <source>{name} is solved apart.</source>
        <translation>{name} 分开求解。</translation>
    </message>
    <message>
        <source>Order: {order}.</source>
        <translation>阶数：{order}。</translation>
    </message>
    <message>
        <source>Errors are those against the reference: {reference}.</source>
        <translation>误差均相对于参考解：{reference}。</translation>
    </message>
    <message>
        <source>There is no reference, and so no error. {reason}</source>
        <translation>没有参考解，因此没有误差。{reason}</translation>
    </message>
    <message>
        <source>choice</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>What is chosen where the cut crosses joints, and is other than now.</source>
        <translation>切分穿过连接处的选择中与当前不同的部分。</translation>
    </message>
    <message>
        <source>cannot run</source>
        <translation>无法运行</translation>
    </message>
    <message>
        <source>{name}: error [%]</source>
        <translation>{name}：误差 [%]</translation>
    </message>
    <message>
        <source>{name}: cost</source>
        <translation>{name}：代价</translation>
    </message>
    <message>
        <source>{name}: {figure}, in per cent of its scale.</source>
        <translation>{name}：{figure}，以其尺度的百分比表示。</translation>
    </message>
    <message>
        <source>{name}: {cost}.</source>
        <translation>{name}：{cost}。</translation>
    </message>
    <message>
        <source>method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>The method, with its macro-step.</source>
        <translation>方法及其宏步长。</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error} %.</source>
        <translation>最大误差是 {signal} 的误差，{error} %。</translation>
    </message>
    <message>
        <source>Growth per macro-step: below 1 everything fades.</source>
        <translation>每个宏步的增长：低于 1 时一切衰减。</translation>
    </message>
    <message>
        <source>largest step [s]</source>
        <translation>最大步长 [s]</translation>
    </message>
    <message>
        <source>Up to this macro-step all smaller ones are stable.</source>
        <translation>不超过该宏步长的所有步长都稳定。</translation>
    </message>
    <message>
        <source>Largest RMSE of a signal, in per cent of its reference&apos;s scale.</source>
        <translation>信号的最大均方根误差，占其参考量程的百分比。</translation>
    </message>
    <message>
        <source>Iterations per macro-step in the mean.</source>
        <translation>每个宏步的平均迭代次数。</translation>
    </message>
    <message>
        <source>run</source>
        <translation>运行</translation>
    </message>
    <message>
        <source>{choice} (now)</source>
        <translation>{choice}（当前）</translation>
    </message>
    <message>
        <source>That of {signal}.</source>
        <translation>{signal} 的误差。</translation>
    </message>
    <message>
        <source>rank {rank}</source>
        <translation>第 {rank} 名</translation>
    </message>
    <message>
        <source>Note: {note}</source>
        <translation>注：{note}</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参考解</translation>
    </message>
    <message numerus="yes">
        <source>Not drawn: %n more variable(s).</source>
        <translation>
            <numerusform>未绘制：另有 %n 个变量。</numerusform>
        </translation>
    </message>
    <message>
        <source>{signal} over time</source>
        <translation>{signal} 随时间</translation>
    </message>
    <message>
        <source>{signal}, run − reference</source>
        <translation>{signal}，运行 − 参考解</translation>
    </message>
    <message>
        <source>fingerprint</source>
        <translation>指纹</translation>
    </message>
    <message>
        <source>A fingerprint is equal only where all times, states and outputs are; {option} has it.</source>
        <translation>只有所有时间、状态和输出都相同时指纹才相同；{option} 会给出指纹。</translation>
    </message>
    <message>
        <source>version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>when</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>subsystems</source>
        <translation>子系统</translation>
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
        <source>Runs with a star stay when space is freed for new ones.</source>
        <translation>腾出空间时，带星标的运行予以保留。</translation>
    </message>
    <message>
        <source>The subsystems that were coupled; a composite that was solved together is one of them.</source>
        <translation>被耦合的子系统；整体求解的复合块算作其中一个。</translation>
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
        <source>It stays when space is freed; click to change that</source>
        <translation>腾出空间时保留；单击可更改</translation>
    </message>
    <message>
        <source>Click to keep it</source>
        <translation>单击以保留</translation>
    </message>
    <message>
        <source>dd MMM yyyy HH:mm:ss</source>
        <translation>yyyy年M月d日 HH:mm:ss</translation>
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
        <source>no unit</source>
        <translation>无单位</translation>
    </message>
    <message numerus="yes">
        <source>Draw it for all %n member(s)</source>
        <translation>
            <numerusform>为全部 %n 个成员绘制</numerusform>
        </translation>
    </message>
    <message>
        <source>Draw it for this member only</source>
        <translation>仅为此成员绘制</translation>
    </message>
    <message>
        <source>Draw it for no member</source>
        <translation>不为任何成员绘制</translation>
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
        <source>Order and step of each subsystem follow the error of its estimated outputs; nothing is repeated.</source>
        <translation>各子系统的阶数和步长随其输出估计误差而定；不作重复计算。</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in each of its own macro-steps, which its errors lengthen and shorten.</source>
        <translation>各子系统在自己的每个宏步内积分一次；宏步长度由误差决定。</translation>
    </message>
    <message>
        <source>adaptive: orders 0 to 2, error per step near the tolerance</source>
        <translation>自适应：0 到 2 阶，每步误差接近容差</translation>
    </message>
    <message>
        <source>Subsystems step one after the other; those that have stepped hand over what they put out.</source>
        <translation>子系统依次推进；已推进者将新的输出传给其余子系统。</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step and sweep, one after the other.</source>
        <translation>每个宏步、每次扫描中各子系统依次积分一次。</translation>
    </message>
    <message>
        <source>order + 1 between those that wait for each other&apos;s past (orders above 1 need a history)</source>
        <translation>在互等过去值的子系统之间为 阶 + 1（1 阶以上需要历史）</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step are iterated until they fit; inputs are C1 cubics.</source>
        <translation>迭代步末输入的值和斜率直到一致；输入为 C1 连续三次多项式。</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes many of them, or too many.</source>
        <translation>每次迭代都重新积分宏步；耦合刚性强时迭代次数很多，甚至失败。</translation>
    </message>
    <message>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <source>As IFOSMONDI, by Jacobian-free solvers that converge also where fixed-point iteration does not.</source>
        <translation>同 IFOSMONDI，但采用无雅可比求解器，在不动点迭代不收敛时也能收敛。</translation>
    </message>
    <message>
        <source>Each iteration integrates the macro-step again; a stiff coupling takes fewer of them than with IFOSMONDI.</source>
        <translation>每次迭代都重新积分宏步；耦合刚性强时次数少于其他方法。</translation>
    </message>
    <message>
        <source>All subsystems repeat the step with each other&apos;s newest values until these stay.</source>
        <translation>所有子系统以彼此的最新值重复该步，直到数值不再变化。</translation>
    </message>
    <message>
        <source>order + 1</source>
        <translation>阶 + 1</translation>
    </message>
    <message>
        <source>Values and slopes of the inputs at the end of a step from one linear system of all linearisations.</source>
        <translation>由全部线性化组成的一个线性方程组求出步末输入的值和斜率。</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once and linearised once in a macro-step.</source>
        <translation>每个宏步内各子系统积分一次、线性化一次。</translation>
    </message>
    <message>
        <source>3; 4 where the subsystems are linear</source>
        <translation>3；子系统为线性时为 4</translation>
    </message>
    <message>
        <source>All subsystems step in parallel; inputs are held or extrapolated; nothing is repeated.</source>
        <translation>所有子系统并行推进；输入保持或外推；不作重复计算。</translation>
    </message>
    <message>
        <source>Each subsystem is integrated once in a macro-step, all in parallel.</source>
        <translation>每个宏步内各子系统并行积分一次。</translation>
    </message>
    <message>
        <source>order + 1 (orders 2 and 3 reach it once they have a history; from a cold start 2)</source>
        <translation>阶 + 1（2、3 阶在有历史后达到；冷启动时为 2）</translation>
    </message>
    <message>
        <source>Inputs go over smoothly from one extrapolation to the next, and what they gave too little is given back.</source>
        <translation>输入在前后两次外推间平滑过渡，并补回少给的部分。</translation>
    </message>
    <message>
        <source>order + 1, and one more with balance correction where signals are smooth</source>
        <translation>阶 + 1，信号平滑处加平衡校正再高一阶</translation>
    </message>
    <message>
        <source>Around another method: each step is done once as a whole and once in two halves, and what they differ by chooses the step.</source>
        <translation>包裹另一方法：每步整步算一次、分两半再算一次，按其差异选择步长。</translation>
    </message>
    <message>
        <source>Three steps of the method inside for two, and those that are rejected.</source>
        <translation>内部方法以三步代两步，另加被拒绝的步。</translation>
    </message>
    <message>
        <source>that of the method inside</source>
        <translation>内层方法的阶</translation>
    </message>
    <message>
        <source>What the first macro-steps grow to, if their errors let them; without it (stop - start)/1000.</source>
        <translation>误差允许时最初的宏步增大到的值；不填则为（停止 - 开始）/1000。</translation>
    </message>
    <message>
        <source>Smallest step</source>
        <translation>最小步长</translation>
    </message>
    <message>
        <source>No subsystem proposes less; without it a billionth of the run.</source>
        <translation>没有子系统提议更小的步长；不填则为运行时长的十亿分之一。</translation>
    </message>
    <message>
        <source>Largest step</source>
        <translation>最大步长</translation>
    </message>
    <message>
        <source>No subsystem proposes more.</source>
        <translation>没有子系统提议更大的步长。</translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation>容差</translation>
    </message>
    <message>
        <source>Of the estimates, relative to extent and size of the output.</source>
        <translation>估计的容差，相对于输出的范围和大小。</translation>
    </message>
    <message>
        <source>In place of the tolerance.</source>
        <translation>代替容差。</translation>
    </message>
    <message>
        <source>In SI units, in place of the tolerance times the output&apos;s size.</source>
        <translation>以 SI 单位，代替容差乘以输出大小。</translation>
    </message>
    <message>
        <source>Calibration</source>
        <translation>校准</translation>
    </message>
    <message>
        <source>Estimates go through past values, or are fitted to one more of them.</source>
        <translation>估计经过过去的值，或对多一个值拟合。</translation>
    </message>
    <message>
        <source>Smooth inputs</source>
        <translation>平滑输入</translation>
    </message>
    <message>
        <source>Cubic inputs without jumps in value and slope.</source>
        <translation>值和斜率均无跳变的三次输入。</translation>
    </message>
    <message>
        <source>Errors relative to</source>
        <translation>误差相对于</translation>
    </message>
    <message>
        <source>The output&apos;s magnitude, its amplitude so far, or its damped amplitude.</source>
        <translation>输出的大小、迄今的幅值，或其衰减幅值。</translation>
    </message>
    <message>
        <source>Damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>How fast a damped amplitude forgets.</source>
        <translation>衰减幅值遗忘的快慢。</translation>
    </message>
    <message>
        <source>Highest order</source>
        <translation>最高阶</translation>
    </message>
    <message>
        <source>Of the estimates.</source>
        <translation>估计的阶。</translation>
    </message>
    <message>
        <source>Length of a macro-step; without it (stop - start)/1000.</source>
        <translation>宏步长度；不填则为（停止 - 开始）/1000。</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the newest value.</source>
        <translation>输入的次数；0 保持最新值。</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描次数</translation>
    </message>
    <message>
        <source>Sweeps over all subsystems in each macro-step; 1 repeats nothing.</source>
        <translation>每个宏步对所有子系统的扫描次数；1 表示不重复。</translation>
    </message>
    <message>
        <source>Largest macro-step; without it (stop - start)/1000.</source>
        <translation>最大宏步；不填则为（停止 - 开始）/1000。</translation>
    </message>
    <message>
        <source>Of the iteration, relative to values and sizes of the signals.</source>
        <translation>迭代的容差，相对于信号的值和大小。</translation>
    </message>
    <message>
        <source>In SI units; without it the relative one times the size of each signal.</source>
        <translation>以 SI 单位；不填则为相对容差乘以各信号的大小。</translation>
    </message>
    <message>
        <source>Most iterations</source>
        <translation>最大迭代次数</translation>
    </message>
    <message>
        <source>More of them mean that the step is too long.</source>
        <translation>更多则说明步长过大。</translation>
    </message>
    <message>
        <source>The run ends where even this one does not converge; without it step/1024.</source>
        <translation>连此步长也不收敛处运行结束；不填则为 步长/1024。</translation>
    </message>
    <message>
        <source>Roll back really, or let COSTARICA estimate the subsystems that cannot (all of them, if all can).</source>
        <translation>真正回滚，或让 COSTARICA 估计不能回滚的子系统（若都能则估计全部）。</translation>
    </message>
    <message>
        <source>Form of the estimate</source>
        <translation>估计的形式</translation>
    </message>
    <message>
        <source>With the affine rest f - A x - B u, or plain, without it.</source>
        <translation>带仿射余项 f - A x - B u，或不带。</translation>
    </message>
    <message>
        <source>Order of the control part</source>
        <translation>控制部分的阶</translation>
    </message>
    <message>
        <source>Extrapolation of what the linearisation does not explain.</source>
        <translation>对线性化未能解释部分的外推。</translation>
    </message>
    <message>
        <source>Lazy updates</source>
        <translation>惰性更新</translation>
    </message>
    <message>
        <source>Compute what an estimate needs once a step, not in every iteration.</source>
        <translation>估计所需的量每步只算一次，而非每次迭代都算。</translation>
    </message>
    <message>
        <source>Nonlinear solver</source>
        <translation>非线性求解器</translation>
    </message>
    <message>
        <source>Shorter steps where the inputs are not interpolated well enough.</source>
        <translation>输入插值不够好处用更短的步长。</translation>
    </message>
    <message>
        <source>Relative tolerance of the control</source>
        <translation>控制的相对容差</translation>
    </message>
    <message>
        <source>Of the inputs.</source>
        <translation>输入的。</translation>
    </message>
    <message>
        <source>Absolute tolerance of the control</source>
        <translation>控制的绝对容差</translation>
    </message>
    <message>
        <source>Of the inputs, in SI units; without it a hundredth of the relative one times the size of each signal.</source>
        <translation>输入的，以 SI 单位；不填则为相对容差的百分之一乘以各信号的大小。</translation>
    </message>
    <message>
        <source>Degree of the inputs; 0 holds the value at the end.</source>
        <translation>输入的次数；0 保持末端的值。</translation>
    </message>
    <message>
        <source>Of the outputs, relative to their values and sizes.</source>
        <translation>输出的，相对于其值和大小。</translation>
    </message>
    <message>
        <source>More of them end the run.</source>
        <translation>更多则结束运行。</translation>
    </message>
    <message>
        <source>Macro-step, with step control the largest; without it (stop - start)/1000.</source>
        <translation>宏步，有步长控制时为最大宏步；不填则为（停止 - 开始）/1000。</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>映射</translation>
    </message>
    <message>
        <source>By the matrix exponential, or as in the papers by a numerical inverse Laplace transform.</source>
        <translation>用矩阵指数，或如论文中用数值拉普拉斯逆变换。</translation>
    </message>
    <message>
        <source>Terms</source>
        <translation>项数</translation>
    </message>
    <message>
        <source>Of the Gaver-Stehfest sum; an even number.</source>
        <translation>Gaver–Stehfest 求和的项数；偶数。</translation>
    </message>
    <message>
        <source>Renewal of A, B, C, D</source>
        <translation>A、B、C、D 的更新</translation>
    </message>
    <message>
        <source>In every step, or where the estimate was off by a tenth of the tolerance.</source>
        <translation>每步，或在估计偏差达容差十分之一处。</translation>
    </message>
    <message>
        <source>Shorter steps where estimate or interpolation of the inputs are not good enough.</source>
        <translation>输入的估计或插值不够好处用更短的步长。</translation>
    </message>
    <message>
        <source>Of the inputs, for control and renewal.</source>
        <translation>输入的，用于控制和更新。</translation>
    </message>
    <message>
        <source>The control&apos;s; the run ends where even this one is too long; without it step/1e9.</source>
        <translation>控制的；连此步长也过大处运行结束；不填则为 步长/1e9。</translation>
    </message>
    <message>
        <source>Degree of the extrapolation of the inputs; 0 holds the newest value.</source>
        <translation>输入外推的次数；0 保持最新值。</translation>
    </message>
    <message>
        <source>0 holds the newest value, 1 is linear.</source>
        <translation>0 保持最新值，1 为线性。</translation>
    </message>
    <message>
        <source>Slope from</source>
        <translation>斜率来源</translation>
    </message>
    <message>
        <source>Of a linear extrapolation: from the two newest values, or given by the producer.</source>
        <translation>线性外推的斜率：取自最新两个值，或由产生者给出。</translation>
    </message>
    <message>
        <source>Smooth switching</source>
        <translation>平滑切换</translation>
    </message>
    <message>
        <source>Go over smoothly from one extrapolation to the next.</source>
        <translation>从一次外推平滑过渡到下一次。</translation>
    </message>
    <message>
        <source>Balance over</source>
        <translation>平衡分布于</translation>
    </message>
    <message>
        <source>Number of intervals over which a balance error is given back; 0 gives nothing back.</source>
        <translation>平衡误差返还所跨的区间数；0 表示不返还。</translation>
    </message>
    <message>
        <source>Hat</source>
        <translation>返还形式</translation>
    </message>
    <message>
        <source>Form in which a balance error is given back.</source>
        <translation>平衡误差返还的形式。</translation>
    </message>
    <message>
        <source>Quick refeed</source>
        <translation>快速返还</translation>
    </message>
    <message>
        <source>Give the part of the error that switching makes back in the same interval.</source>
        <translation>在同一区间内返还切换造成的误差部分。</translation>
    </message>
    <message>
        <source>Error that a step may add, relative to the largest value of the signal so far.</source>
        <translation>一步可增加的误差，相对于信号迄今的最大值。</translation>
    </message>
    <message>
        <source>Error in SI units that a step may add besides; without it none.</source>
        <translation>一步另外可增加的误差（SI 单位）；不填则没有。</translation>
    </message>
    <message>
        <source>The run ends where even this one has too large an error; without it first step/1e6.</source>
        <translation>连此步长误差也过大处运行结束；不填则为 首步/1e6。</translation>
    </message>
    <message>
        <source>Without it steps grow as the error lets them.</source>
        <translation>不填则步长随误差允许而增大。</translation>
    </message>
    <message>
        <source>Mass on a spring</source>
        <translation>弹簧上的质量块</translation>
    </message>
    <message>
        <source>Held inputs make energy: the swing grows in every macro-step.</source>
        <translation>保持的输入产生能量：振动随每个宏步增大。</translation>
    </message>
    <message>
        <source>An undamped oscillator cut between spring and mass. With held inputs the coupling is exactly the forward Euler method: the energy grows by the factor 1 + H^2 in every macro-step H, where the real one keeps it.</source>
        <translation>一个无阻尼振子，在弹簧和质量块之间切开。输入保持时，耦合恰好就是显式欧拉法：每个宏步 H 能量增大为 1 + H^2 倍，而真实的能量是守恒的。</translation>
    </message>
    <message>
        <source>Two masses joined by a spring</source>
        <translation>由弹簧连接的两个质量块</translation>
    </message>
    <message>
        <source>Half the macro-step, half the error; and an event that every method has to meet.</source>
        <translation>宏步减半，误差减半；还有一个每种方法都必须准确到达的事件。</translation>
    </message>
    <message>
        <source>Two masses between walls, coupled by a spring: the left one sends position and velocity, the right one answers with the force. At 100 s the right body is gone and a constant force of 1000 N pulls instead, a time event that every method has to meet exactly; the left body then settles at -1 m. Halving the macro-step of a held input halves its error.</source>
        <translation>两个质量块位于墙壁之间，由弹簧耦合：左边的发送位置和速度，右边的用力来回答。在 100 s 时右边的物体消失，取而代之的是 1000 N 的恒力，这是每种方法都必须准确到达的时间事件；左边的物体随后静止在 -1 m。输入保持时，宏步减半误差也减半。</translation>
    </message>
    <message>
        <source>Prey and predators</source>
        <translation>捕食者与猎物</translation>
    </message>
    <message>
        <source>A closed curve, from which a method that loses order spirals away.</source>
        <translation>一条闭合曲线，失去阶数的方法会螺旋式偏离。</translation>
    </message>
    <message>
        <source>Prey and predators, each a subsystem of its own: nonlinear, smooth and without direct feedthrough, so that the order of a coupling method shows clearly. The exact solution is a closed curve; a method that loses order spirals away from it.</source>
        <translation>捕食者与猎物，各为一个子系统：非线性、光滑且没有直接馈通，因此耦合方法的阶清晰可见。精确解是一条闭合曲线；失去阶数的方法会螺旋式偏离它。</translation>
    </message>
    <message>
        <source>A row of masses, cut</source>
        <translation>被切分的一排质量块</translation>
    </message>
    <message>
        <source>At one and the same step 33 % or 0.8 % of error: it depends on where one cuts.</source>
        <translation>同样的步长，误差 33 % 或 0.8 %：取决于在哪里切分。</translation>
    </message>
    <message>
        <source>Four masses in a row between walls: a stiff spring joins m1 and m2, another m3 and m4, and a soft one the two pairs. Drawn once, it can be cut anywhere. With every mass by itself the co-simulation cuts the stiff springs too, and held inputs take their damping away: at a macro-step of 0.005 s the error is 30 %. With each pair solved together only the soft spring is cut, and it is 0.4 % at half the integrations; at 0.02 s the first cut diverges, and the last one stays at 1 %. One pair together is not enough.</source>
        <translation>四个质量块在墙壁之间排成一排：一根刚性弹簧连接 m1 和 m2，另一根连接 m3 和 m4，一根软弹簧连接这两对。画一次，就可以在任意处切分。每个质量块各自求解时，联合仿真也切开了刚性弹簧，保持的输入夺走了它们的阻尼：宏步为 0.005 s 时误差为 30 %。每对整体求解时只切开软弹簧，误差为 0.4 %，积分次数减半；0.02 s 时第一种切分发散，最后一种仍为 1 %。只把一对整体求解是不够的。</translation>
    </message>
    <message>
        <source>Bridge circuit</source>
        <translation>电桥电路</translation>
    </message>
    <message>
        <source>Ports without causality: who gives the voltage at a node decides whether errors grow.</source>
        <translation>无因果端口：由谁在节点给出电压，决定误差是否增长。</translation>
    </message>
    <message>
        <source>Four resistors and a capacitor between them, fed by a source; drawn as in a text book, without inputs and outputs.</source>
        <translation>四个电阻和它们之间的一个电容，由电源供电；像教科书那样绘制，没有输入和输出。</translation>
    </message>
    <message>
        <source>A coupling cut in two</source>
        <translation>一分为二的联结</translation>
    </message>
    <message>
        <source>Which half gives the velocity decides: the wrong one swings up however short the macro-step.</source>
        <translation>由哪一半给出速度是关键：选错的一半无论宏步多短都会发散。</translation>
    </message>
    <message>
        <source>Two masses, each on a spring of its own, and between them a coupling that gives way, cut in the middle: whichever half gives the velocity there takes the force. Macrostep finds which one should; the other one swings up at any step.</source>
        <translation>两个质量块各自连在弹簧上，之间是柔性联结，从中间切开：哪一半给出速度，就由它接受力。Macrostep 会找出应由哪一半给出；另一半无论步长多短都会发散。</translation>
    </message>
    <message>
        <source>Battery pack of twelve cells</source>
        <translation>十二节电池的电池组</translation>
    </message>
    <message>
        <source>One cell twelve times, cut between two packs: change the cell, and all change.</source>
        <translation>一节电池重复十二次，在两个电池组之间切开：更改一节，全部更改。</translation>
    </message>
    <message>
        <source>Twelve cells of one block of one&apos;s own, drawn of library parts: a source of charge, a resistance that falls with temperature, heat that flows through a wall to a plate that air cools. Six are a pack that is solved as one; two packs are cut between them. Pulses of 10 A discharge them. Open a cell and change it: all twelve change. R_cell is the resistance of all of them.</source>
        <translation>十二节由一个自有模块构成的电池，用库中部件绘制：一个电荷源、一个随温度下降的电阻、经由壁面流向由空气冷却的板的热量。六节为一组，整体求解；两组之间切开。10 A 的脉冲使其放电。打开一节并更改它：十二节都会更改。R_cell 是所有电池的电阻。</translation>
    </message>
    <message>
        <source>Quarter car over a kerb</source>
        <translation>四分之一车辆驶过路缘</translation>
    </message>
    <message>
        <source>A cut through the soft suspension is nearly free, one beside the stiff tyre diverges.</source>
        <translation>切开柔软的悬架几乎没有代价，在刚硬的轮胎旁切分则会发散。</translation>
    </message>
    <message>
        <source>A quarter of a car climbs a kerb of 8 cm at a walk: road, running gear (tyre, wheel, suspension) and car body with its driver on a seat. Heights are counted from rest. The cut goes through the suspension, which is soft: NI Jacobi manages it with 10 ms. Cut the running gear as well, into tyre, wheel and suspension, and the same step diverges within a second, because the stiff tyre holds the light wheel. MISSILES is right to 0.02 % at the same price.</source>
        <translation>四分之一辆汽车以步行速度驶上 8 cm 的路缘：道路、行走部分（轮胎、车轮、悬架）以及座椅上有驾驶员的车身。高度从静止位置算起。切口穿过柔软的悬架：NI Jacobi 用 10 ms 就能应付。若把行走部分也切成轮胎、车轮和悬架，同样的步长一秒之内就会发散，因为刚硬的轮胎支撑着轻的车轮。MISSILES 以同样的代价精确到 0.02 %。</translation>
    </message>
    <message>
        <source>Hybrid drive line</source>
        <translation>混合动力传动系统</translation>
    </message>
    <message>
        <source>Held torques and speeds charge a battery that nobody charged.</source>
        <translation>保持的转矩和转速给无人充电的电池充了电。</translation>
    </message>
    <message>
        <source>A car with an engine at the front axle and an electric motor with a battery at the rear one. It sets off electrically; at 4 s the clutch takes the engine along, and both drive. Held inputs turn torque and speed into power that nobody gave: at 5 ms the car is 20 % too fast and the battery ends fuller than it began. MISSILES takes steps four times as long and is right to 1.3 %, with a quarter of the integrations.</source>
        <translation>一辆汽车，前轴有发动机，后轴有带电池的电动机。它以电力起步；在 4 s 时离合器接合发动机，两者共同驱动。保持的输入把转矩和转速变成了无人给出的功率：5 ms 时汽车快了 20 %，电池最后比开始时还满。MISSILES 的步长是四倍，精确到 1.3 %，积分次数只有四分之一。</translation>
    </message>
    <message>
        <source>Attitude of a satellite</source>
        <translation>卫星姿态</translation>
    </message>
    <message>
        <source>The solar wings flutter, and the controller is innocent: it is the coupling.</source>
        <translation>太阳翼颤振，但控制器是无辜的：原因在于耦合。</translation>
    </message>
    <message>
        <source>A satellite turns by 0.1 rad: a controller computes the torque of the reaction wheel twice a second; the solar wings hang on an elastic hinge with hardly any damping. The spin of the whole stays zero. Cut at the hinge, held angles feed the wings&apos; swing in every macro-step: at 0.25 s they flutter without end, and anyone would blame the controller. Linear extrapolation at the same cost, or IFOSMONDI with the controller&apos;s own 0.5 s, show that it is innocent.</source>
        <translation>一颗卫星转动 0.1 rad：控制器每秒两次计算反作用飞轮的转矩；太阳翼装在几乎没有阻尼的弹性铰链上。总角动量保持为零。在铰链处切分时，保持的角度在每个宏步中都给太阳翼的摆动注入能量：0.25 s 时它们不停地颤振，谁都会怪罪控制器。同样代价的线性外推，或者以控制器自身的 0.5 s 为步长的 IFOSMONDI，都表明它是无辜的。</translation>
    </message>
    <message>
        <source>Heat pump and house</source>
        <translation>热泵与房屋</translation>
    </message>
    <message>
        <source>A house that takes days limits the step to minutes: by the water in its radiators.</source>
        <translation>以天计变化的房屋把步长限制在几分钟：因为散热器里的水。</translation>
    </message>
    <message>
        <source>A heat pump warms the water of the radiators, these the rooms, at 5 degrees of frost; a thermostat switches it. Rooms and walls take hours and days, yet a macro-step of 25 minutes is too long and the temperatures swing more and more: what counts is not how slow the house is but the small body of water between machine and rooms, half an hour. At 5 minutes the switching is late at each turn and drifts away from the reference; IFOSMONDI with the same step stays within 1 %.</source>
        <translation>零下 5 度时，热泵加热散热器里的水，散热器加热房间；恒温器控制热泵的启停。房间和墙壁的变化需要数小时乃至数天，但 25 分钟的宏步仍然太长，温度振荡越来越大：起作用的不是房屋有多慢，而是机器与房间之间那一点水，半小时。5 分钟时每次切换都迟到，并逐渐偏离参考解；IFOSMONDI 以同样的步长保持在 1 % 以内。</translation>
    </message>
    <message>
        <source>Robot joint with gear and motor</source>
        <translation>带减速器和电机的机器人关节</translation>
    </message>
    <message>
        <source>The arm&apos;s angle is right long before the motor&apos;s current is.</source>
        <translation>手臂的角度早已正确，电机电流却远未正确。</translation>
    </message>
    <message>
        <source>A robot&apos;s joint: controller, motor with a gear of 100, and an arm of 20 kg on the gear&apos;s elastic flexspline; it is lifted by 1.2 rad in a second. The arm&apos;s angle is right in every run, the motor&apos;s current is not: held inputs are off by 30 % of it at 4 ms, enough to choose the wrong motor. Extrapolation of order 1 costs the same and is off by 1.5 %.</source>
        <translation>机器人的一个关节：控制器、减速比为 100 的电机，以及装在减速器弹性柔轮上的 20 kg 手臂；它在一秒内抬起 1.2 rad。手臂的角度在每次运行中都正确，电机的电流却不是：4 ms 时保持的输入偏差 30 %，足以选错电机。1 阶外推代价相同，偏差 1.5 %。</translation>
    </message>
    <message>
        <source>Electric excavator</source>
        <translation>电动挖掘机</translation>
    </message>
    <message>
        <source>In parallel the oil swings up, one after the other it does not, at the same cost.</source>
        <translation>并行推进时油压越振越大，依次推进则不会，代价相同。</translation>
    </message>
    <message>
        <source>An electric excavator lifts its boom and lets it down again: a battery drives a motor and a pump, oil in a line, a hose and the cylinder&apos;s chamber carries the boom, and lowering it charges the battery. The oil is a spring of 3 Hz. At 10 ms all in parallel (NI Jacobi) makes the pressure swing to many times its range; one after the other (Gauss-Seidel), at the same cost, the pressure is right to 0.4 %.</source>
        <translation>一台电动挖掘机抬起动臂再放下：电池驱动电机和泵，管路、软管和液压缸腔中的油承载动臂，下放时给电池充电。油是一根 3 Hz 的弹簧。10 ms 时全部并行（NI Jacobi）使压力振荡到其范围的许多倍；依次进行（Gauss-Seidel），代价相同，压力精确到 0.4 %。</translation>
    </message>
    <message>
        <source>Wind turbine in a gust</source>
        <translation>阵风中的风力机</translation>
    </message>
    <message>
        <source>Held inputs twist the shaft ten times too far; order 1 costs the same and is right.</source>
        <translation>保持的输入使轴扭转大了十倍；一阶外推代价相同且正确。</translation>
    </message>
    <message>
        <source>A wind turbine of 1.4 MW in a gust: blades and hub, a long shaft and a gear of 80, a generator whose torque follows the square of its speed. Shaft and gear have no state of their own: both sides of the cut answer at once. At 10 ms held inputs make the shaft swing until its torque is ten times too large; extrapolation of order 1 is right to 0.01 % at the same cost. MISSILES takes steps of 100 ms, a fifth of the shaft&apos;s period.</source>
        <translation>阵风中的 1.4 MW 风力机：叶片和轮毂、一根长轴和速比为 80 的齿轮箱，以及转矩随转速平方变化的发电机。轴和齿轮箱没有自己的状态：切口两侧都立即回答。10 ms 时保持的输入使轴振荡，直到转矩大了十倍；1 阶外推代价相同，精确到 0.01 %。MISSILES 的步长是 100 ms，即轴的周期的五分之一。</translation>
    </message>
    <message>
        <source>Battery pack with cooling</source>
        <translation>带冷却的电池包</translation>
    </message>
    <message>
        <source>Not a shorter step but another cut: 300 integrations in place of 27000.</source>
        <translation>不必缩短步长，而是换一种切分：300 次积分代替 27000 次。</translation>
    </message>
    <message>
        <source>A battery pack that warms up while it is driven, and a chiller that holds it below 30.5 degrees. Charge and link voltage settle within half a second, cells and cooling plate take minutes. With every part by itself the macro-step must suit the fastest: 1 s diverges, 0.2 s takes 27000 integrations. Solve the electric parts together, and 20 s are enough for what is left, the heat: 300 integrations, and a smaller error.</source>
        <translation>行驶中发热的电池包，以及使其保持在 30.5 度以下的制冷机。电荷和母线电压半秒内就稳定，电芯和冷却板需要几分钟。每一部分各自求解时，宏步必须适应最快的部分：1 s 发散，0.2 s 需要 27000 次积分。把电气部分整体求解，剩下的热部分用 20 s 就够了：300 次积分，误差更小。</translation>
    </message>
    <message>
        <source>Load on a crane</source>
        <translation>起重机上的负载</translation>
    </message>
    <message>
        <source>An added mass: beyond 21 degrees no macro-step is short enough.</source>
        <translation>附加质量：超过 21 度时，再短的宏步也不够。</translation>
    </message>
    <message>
        <source>A trolley of 1.25 t moves a load of 10 t by 12 m. The load hangs in its way: the trolley answers to the load&apos;s force by an acceleration, the load to the acceleration by a force, both at once. The gain of that loop is 8 sin², of the rope&apos;s angle: as the load swings beyond 21 degrees, after 5 s, it passes 1, and every method that hands values over without solving the loop breaks down there, however short its step; so do iterations that only repeat. IFOSMONDI-JFM and MISSILES solve it.</source>
        <translation>1.25 t 的小车把 10 t 的负载移动 12 m。负载与小车相互牵制：小车用加速度回答负载的力，负载用力回答加速度，两者都立即回答。这个环的增益是绳索角度的 8 sin²：5 s 之后负载摆过 21 度时，增益超过 1，凡是只传递数值而不求解这个环的方法都在那里崩溃，不论步长多短；只会重复的迭代也是如此。IFOSMONDI-JFM 和 MISSILES 求解了这个环。</translation>
    </message>
    <message>
        <source>Cooling with hysteresis</source>
        <translation>带滞环的空调</translation>
    </message>
    <message>
        <source>A thermostat that hears late switches late, and lateness adds up.</source>
        <translation>得知温度较晚的恒温器切换也晚，延迟不断累积。</translation>
    </message>
    <message>
        <source>An office and a server room with a slab between them; each is cooled by a unit that a thermostat switches. The server room has its thermostat inside, the office&apos;s is in the building&apos;s automation, which is told the temperature at each macro-step. There each switching is late by up to a step, and lateness adds up: after four hours at 60 s the office is a quarter of a period off, while the server room is right. A higher order more than halves that, and no more: the unit itself still hears of it late.</source>
        <translation>一间办公室和一间机房，中间隔着楼板；各由一台受恒温器控制的机组制冷。机房的恒温器在室内，办公室的在楼宇自动化系统中，后者在每个宏步才得知温度。那里每次切换最多迟一步，而延迟不断累积：以 60 s 运行四小时之后，办公室偏差四分之一个周期，机房则是正确的。更高的阶使偏差减小一半以上，但也仅此而已：机组本身仍然迟迟才得知。</translation>
    </message>
    <message>
        <source>Solar microgrid</source>
        <translation>太阳能微电网</translation>
    </message>
    <message>
        <source>The grid collapses in the co-simulation alone; who steps first decides.</source>
        <translation>电网只在联合仿真中崩溃；谁先推进决定结果。</translation>
    </message>
    <message>
        <source>A small grid: a battery with a converter that holds 400 V, solar cells, a cable, and a village whose converters draw 20 kW whatever the voltage. That makes them a negative resistance, and the grid rings when they are switched on at 50 ms. With NI Jacobi at 0.2 ms the grid seems to collapse; it does not: Gauss-Seidel with the same step and cost is right to 1.7 %, MISSILES with five times the step to 0.05 %.</source>
        <translation>一个小电网：带有维持 400 V 的变换器的电池、太阳能电池、一条电缆，以及一个不论电压多少其变换器都取用 20 kW 的村庄。这使它们成为负电阻，在 50 ms 接入时电网发生振荡。用 0.2 ms 的 NI Jacobi，电网似乎崩溃了；其实没有：Gauss-Seidel 以同样的步长和代价精确到 1.7 %，MISSILES 以五倍的步长精确到 0.05 %。</translation>
    </message>
    <message>
        <source>Epidemic in three regions</source>
        <translation>三个地区的流行病</translation>
    </message>
    <message>
        <source>Weekly figures delay the wave; iterating the week brings it back.</source>
        <translation>每周的数据使疫情波推迟；对这一周迭代可使其恢复。</translation>
    </message>
    <message>
        <source>An epidemic in a city, its suburbs and the countryside; a second of the model is a day. Each region is told once a week how many are infectious in the others. Held for a week, the wave comes to the countryside four days too late and is 10 % off there; extrapolation halves that, and iterating the week (IFOSMONDI) leaves 0.2 % for four times the integrations of a cheap model. Who has been ill at the end follows from the final size equation.</source>
        <translation>城市、郊区和乡村中的流行病；模型的一秒是一天。每个地区每周得知一次其他地区有多少人具有传染性。数据保持一周时，疫情波迟四天才到乡村，那里的偏差为 10 %；外推使其减半，而对这一周进行迭代（IFOSMONDI）只剩 0.2 %，代价是一个廉价模型的四倍积分次数。最终有多少人患过病由最终规模方程得出。</translation>
    </message>
    <message>
        <source>RC ladder</source>
        <translation>RC 梯形网络</translation>
    </message>
    <message>
        <source>Three RC members in a row, each a subsystem that loads the one before.</source>
        <translation>三节 RC 串联，每节都是给前一节加载的子系统。</translation>
    </message>
    <message>
        <source>Ten volts are switched to three RC members in a row, each 1 kΩ and 1 µF. Every member loads the one before, so that the whole is slower than three times one; each member is a subsystem, and the cuts go through wires that carry voltage one way and current the other.</source>
        <translation>10 V 接到三节串联的 RC 上，每节 1 kΩ、1 µF。每节都给前一节加载，因此整体比单节的三倍还慢；每节是一个子系统，切口穿过导线：一个方向传电压，另一个方向传电流。</translation>
    </message>
    <message>
        <source>RLC low pass</source>
        <translation>RLC 低通滤波器</translation>
    </message>
    <message>
        <source>Every element is a subsystem: held currents double the voltage that comes out.</source>
        <translation>每个元件都是子系统：保持的电流使输出电压翻倍。</translation>
    </message>
    <message>
        <source>A low pass of the third order between two resistors of 50 Ω, fed with 1 kHz, just below its corner. Each element is a subsystem and says its own law; the nodes between them, and who gives voltage and who current, are found before a run.</source>
        <translation>两个 50 Ω 电阻之间的三阶低通滤波器，输入 1 kHz，略低于截止频率。每个元件是一个子系统，只写出自己的定律；它们之间的节点，以及谁给出电压、谁给出电流，在运行之前确定。</translation>
    </message>
    <message>
        <source>Chua&apos;s circuit</source>
        <translation>蔡氏电路</translation>
    </message>
    <message>
        <source>The simplest chaos that there is, and what remains of it at a cut.</source>
        <translation>最简单的混沌，以及切开之后还剩下什么。</translation>
    </message>
    <message>
        <source>The simplest circuit that is chaotic: an inductor, two capacitors, a resistor, and Chua&apos;s diode, whose current falls where its voltage rises. Plotted over each other, its two voltages draw a double scroll. The diode is a subsystem of one equation; all others come from the library.</source>
        <translation>最简单的混沌电路：一个电感、两个电容、一个电阻和蔡氏二极管，其电流在电压升高时下降。把两个电压相互作图，得到双涡卷。二极管是只有一个方程的子系统；其余都来自库。</translation>
    </message>
    <message>
        <source>Bridge rectifier</source>
        <translation>桥式整流器</translation>
    </message>
    <message>
        <source>Four diodes without a voltage between them that anything keeps.</source>
        <translation>四个二极管，其间没有任何元件保持电压。</translation>
    </message>
    <message>
        <source>Four diodes turn 20 V of alternating voltage round, a capacitor smooths it, a resistor draws current from it. Between the diodes there is nothing that keeps a voltage: which of them conduct is found at every moment by Newton&apos;s method, inside of the rectifier.</source>
        <translation>四个二极管整流 20 V 交流电压，电容平滑电压，电阻消耗电流。二极管之间没有任何元件保持电压：哪几个导通，由整流器内部的牛顿法在每一时刻求出。</translation>
    </message>
    <message>
        <source>Three phases and a star</source>
        <translation>三相与星形负载</translation>
    </message>
    <message>
        <source>Three inductors whose currents add up to zero: one follows from the others.</source>
        <translation>三个电感的电流之和为零：其中一个由另外两个决定。</translation>
    </message>
    <message>
        <source>Three phases of 230 V feed a star of resistors, one of which draws half the current of the others; the star point is not grounded. Three currents that add up to zero are two: one inductor&apos;s current follows from the others, and lines and loads are solved as one.</source>
        <translation>三相 230 V 给星形电阻供电，其中一个的电流只有其余的一半；星点不接地。和为零的三个电流其实只有两个独立：一个电感的电流由其余决定，线路和负载一起求解。</translation>
    </message>
    <message>
        <source>Controlled motor</source>
        <translation>受控电机</translation>
    </message>
    <message>
        <source>Current, speed and a load that comes suddenly, on three time scales.</source>
        <translation>电流、转速和突加负载，三种时间尺度。</translation>
    </message>
    <message>
        <source>A motor is to turn at 100 rad/s, whatever the machine behind it demands. A controller sets the voltage, the motor takes its current, and at 0.6 s the machine begins to brake with 5 N·m. Motor, converter and ground are one circuit; rotor, bearing and machine meet at one shaft.</source>
        <translation>无论后面的机器需要什么，电机都要以 100 rad/s 转动。控制器给定电压，电机取用电流，0.6 s 时机器开始以 5 N·m 制动。电机、变流器和地构成一个回路；转子、轴承和机器连在同一根轴上。</translation>
    </message>
    <message>
        <source>Three inertias, two degrees of freedom: solved as one, cut at the shaft.</source>
        <translation>三个惯量，两个自由度：一起求解，在轴处切开。</translation>
    </message>
    <message>
        <source>A planetary gear divides the torque of an engine at its carrier between a generator at the sun and a car at the ring, as hybrid cars do. Three inertias are fixed to it, but only two of them can turn as they like: the third speed follows from the teeth, and the three are solved as one.</source>
        <translation>行星齿轮把行星架上发动机的转矩分给太阳轮上的发电机和齿圈上的汽车，混合动力汽车就是这样。三个惯量固定在它上面，但只有两个可以自由转动：第三个转速由齿数决定，三者一起求解。</translation>
    </message>
    <message>
        <source>Clutch that engages</source>
        <translation>离合器接合</translation>
    </message>
    <message>
        <source>Held torques at a slipping clutch bring the car to half again its speed.</source>
        <translation>打滑离合器上保持的转矩使汽车速度高出一半。</translation>
    </message>
    <message>
        <source>An engine turns at 200 rad/s, the car stands. Within a second the clutch is closed: it slips, drags the car along and takes the engine down, and the shaft twists, until both sides turn as one. Inertias, clutch and shaft are joined end to end.</source>
        <translation>发动机以 200 rad/s 转动，汽车静止。离合器在一秒内接合：它打滑，带动汽车，拉低发动机转速，轴发生扭转，直到两侧一起转动。惯量、离合器和轴依次首尾相连。</translation>
    </message>
    <message>
        <source>Hydraulic servo axis</source>
        <translation>液压伺服轴</translation>
    </message>
    <message>
        <source>Four edges of a valve, two columns of oil, and a table that swings on them.</source>
        <translation>阀的四个节流口、两段油柱和在其上振动的工作台。</translation>
    </message>
    <message>
        <source>A cylinder pushes a table of 200 kg along a ramp of 10 cm. The servo valve is what it is on paper: four edges that open and close together, two to the supply of 100 bar and two to the return line. The oil on both sides of the piston is a spring, on which the table swings.</source>
        <translation>液压缸推动 200 kg 的工作台沿 10 cm 的斜坡给定移动。伺服阀如图纸所示：四个一起开闭的节流口，两个通 100 bar 油源，两个通回油。活塞两侧的油就是弹簧，工作台在其上振动。</translation>
    </message>
    <message>
        <source>Two tanks and a pump</source>
        <translation>两个水箱和一台泵</translation>
    </message>
    <message>
        <source>Three ports meet at each tank, and nobody says which gives the pressure.</source>
        <translation>每个水箱处有三个端口相遇，无需说明由谁给出压力。</translation>
    </message>
    <message>
        <source>A pump lifts 2.4 l/s into a tank, from which the water runs through a valve into a second one and through another valve away. After 25 minutes the last valve is half closed. Three ports meet at each tank, and nobody had to say which gives the pressure.</source>
        <translation>泵以 2.4 l/s 把水送入水箱，水经阀门流入第二个水箱，再经另一个阀门流走。25 分钟后最后一个阀门关闭一半。每个水箱处有三个端口相遇，无需说明由谁给出压力。</translation>
    </message>
    <message>
        <source>Drum boiler</source>
        <translation>汽包锅炉</translation>
    </message>
    <message>
        <source>Balances of mass and energy as in the book; pressure and level follow.</source>
        <translation>质量和能量平衡照书写出；压力和水位由此得到。</translation>
    </message>
    <message>
        <source>Water boils in a drum of 40 m³ at 100 bar; a turbine takes the steam, and a controller feeds as much water as keeps half of the drum full. At 100 s the fire gets a tenth stronger. The drum&apos;s two balances, of mass and of energy, stand as in the book (Åström and Bell), with the steam tables as polynomials; the derivatives of pressure and volume are found from them.</source>
        <translation>水在 100 bar 下于 40 m³ 的汽包中沸腾；汽轮机取走蒸汽，控制器补水使汽包保持半满。100 s 时燃烧增强十分之一。汽包的质量平衡和能量平衡照书写出（Åström 与 Bell），蒸汽表用多项式表示；压力和体积的导数由此求得。</translation>
    </message>
    <message>
        <source>Room with a thermostat</source>
        <translation>带恒温器的房间</translation>
    </message>
    <message>
        <source>Who hears late, switches late: the room gets too warm and too cold.</source>
        <translation>得知得晚，切换也晚：房间过热又过冷。</translation>
    </message>
    <message>
        <source>A thermostat switches a radiator of 2.5 kW on and off, so that a room keeps 21 °C while it freezes outside. The room loses heat through its window and through plaster, walls and insulation, which take half a day to get warm.</source>
        <translation>外面结冰时，恒温器开关 2.5 kW 的散热器，使房间保持 21 °C。房间通过窗户以及抹灰、墙体和保温层散热，它们需要半天才能变暖。</translation>
    </message>
    <message>
        <source>Two-stage rocket</source>
        <translation>两级火箭</translation>
    </message>
    <message>
        <source>Tsiolkovsky&apos;s equation, and a stage that is dropped a macro-step too late.</source>
        <translation>齐奥尔科夫斯基公式，以及晚一个宏步长才抛掉的一级。</translation>
    </message>
    <message>
        <source>Two stages lift ten tonnes straight up: the first burns 270 t of fuel in 135 s, is dropped when its tank is empty, and lights the second. Without air, Tsiolkovsky&apos;s equation says what the speed must be at every moment. In a co-simulation the payload learns of the empty tank a macro-step late.</source>
        <translation>两级火箭垂直举起十吨：第一级在 135 s 内烧掉 270 t 燃料，燃料箱空时被抛掉，并点燃第二级。没有空气时，齐奥尔科夫斯基公式给出每一时刻的速度。在协同仿真中，有效载荷晚一个宏步长才得知燃料箱已空。</translation>
    </message>
    <message>
        <source>Bungee jump</source>
        <translation>蹦极</translation>
    </message>
    <message>
        <source>Somebody of 75 kg jumps from a bridge on a cord of 25 m that is slack until it is stretched, and pulls then with 60 N/m; the air brakes by the square of the speed. Cord, air and jumper are joined without a thought of who gives the force: the node at the jumper adds both.</source>
        <translation>一个 75 kg 的人系着 25 m 的绳从桥上跳下；绳在拉直之前是松的，之后以 60 N/m 拉住；空气阻力与速度的平方成正比。绳、空气和跳跃者直接连接，不必考虑由谁给出力：跳跃者处的节点把两个力相加。</translation>
    </message>
    <message>
        <source>Block on a running belt</source>
        <translation>运行皮带上的滑块</translation>
    </message>
    <message>
        <source>It sticks, slips back and sticks again: events inside the macro-steps.</source>
        <translation>它粘住、滑回、再粘住：宏步长之内的事件。</translation>
    </message>
    <message>
        <source>A block lies on a belt that runs, and hangs on a spring. It goes with the belt until the spring pulls harder than friction can hold; then it slips back, sticks again, and so on: what makes brakes squeal and violins sound. Sticking and slipping are two states of the block, with events between them.</source>
        <translation>滑块放在运行的皮带上，并由弹簧拉住。它随皮带运动，直到弹簧的拉力超过静摩擦；然后滑回、再粘住，如此反复：刹车因此尖叫，小提琴因此发声。粘着与滑动是滑块的两个状态，其间是事件。</translation>
    </message>
    <message>
        <source>Pendulum clock</source>
        <translation>摆钟</translation>
    </message>
    <message>
        <source>A seconds pendulum loses energy in its bearing, and the escapement gives it back: near the lowest point it pushes with the swing, by 0.01 N·m. Wherever the pendulum starts, it comes to the same swing, and the hands count its passages.</source>
        <translation>秒摆在轴承中损失能量，擒纵机构把能量补回来：在最低点附近，它顺着摆动方向以 0.01 N·m 推动。无论从哪里开始，摆都会达到同样的摆幅，指针则数它经过的次数。</translation>
    </message>
    <message>
        <source>Inverted pendulum</source>
        <translation>倒立摆</translation>
    </message>
    <message>
        <source>A rod stands on a cart, and a linear-quadratic regulator moves the cart so that it does not fall: first from 11 degrees, then half a metre to the right. The cart&apos;s equations stand as Lagrange gives them, with both accelerations in both; they are solved when the diagram is run. The gains minimise the integral of 10 x² + v² + 10 phi² + w² + 0.1 F².</source>
        <translation>一根杆立在小车上，线性二次调节器移动小车使杆不倒：先从 11 度开始，再向右移动半米。小车的方程按拉格朗日方法写出，两个方程都含有两个加速度；运行时再求解。增益使 10 x² + v² + 10 phi² + w² + 0.1 F² 的积分最小。</translation>
    </message>
    <message>
        <source>Counter-flow heat exchanger</source>
        <translation>逆流换热器</translation>
    </message>
    <message>
        <source>Twelve small subsystems, and an outlet that is warmer than the other one.</source>
        <translation>十二个小子系统，其中一个出口比另一个更热。</translation>
    </message>
    <message>
        <source>Hot oil flows to the right, cold water to the left, and four plates lead heat from one to the other. Because they flow against each other, the water leaves warmer than the oil does. Every cell and every plate is a subsystem of its own: the finest cut that there is.</source>
        <translation>热油向右流，冷水向左流，四块板在两者之间导热。由于流向相反，水流出时比油更热。每个单元和每块板都是独立的子系统：这是最细的切分。</translation>
    </message>
    <message>
        <source>Plants, hares and foxes</source>
        <translation>植物、野兔与狐狸</translation>
    </message>
    <message>
        <source>A chaotic food chain: who eats whom has to be known at the same time.</source>
        <translation>混沌的食物链：谁吃谁必须同时知道。</translation>
    </message>
    <message>
        <source>Plants, hares that eat them, and foxes that eat the hares, each with an appetite that is satisfied (Hastings and Powell 1991). The foxes live fifty times slower than the plants and bring the cycle of the others to a teacup-shaped, chaotic attractor. A second stands for a day.</source>
        <translation>植物、吃植物的野兔和吃野兔的狐狸，食量都会饱和（Hastings 与 Powell，1991）。狐狸的节奏比植物慢五十倍，使其余两者的循环成为茶杯状的混沌吸引子。一秒代表一天。</translation>
    </message>
    <message>
        <source>Stiff spring, light and heavy mass</source>
        <translation>刚硬弹簧，轻质量与重质量</translation>
    </message>
    <message>
        <source>Held forces feed energy in: at 2 ms the error is half of the signal.</source>
        <translation>保持的力注入能量：2 ms 时误差达到信号的一半。</translation>
    </message>
    <message>
        <source>A light mass coupled to a heavy one by a stiff, weakly damped spring. The exchange of held forces and positions feeds energy in, so that non-iterative coupling needs small macro-steps: at 2 ms its error is half of the signal.</source>
        <translation>一个轻质量块通过刚性弱阻尼弹簧与一个重质量块耦合。交换保持的力和位置会注入能量，因此非迭代耦合需要很小的宏步：2 ms 时误差达到信号的一半。</translation>
    </message>
    <message>
        <source>A car that seems to stand still</source>
        <translation>看似静止的汽车</translation>
    </message>
    <message>
        <source>Of a held position the speed is zero: the controller accelerates for ever.</source>
        <translation>保持的位置速度为零：控制器永远加速。</translation>
    </message>
    <message>
        <source>A controller that sees the position of a car and wants its speed, the derivative of its input. Where inputs are held that derivative is zero: the controller believes that the car stands still, and the car accelerates for ever. An input that moves shows the speed.</source>
        <translation>控制器看到的是汽车的位置，需要的是速度，即输入的导数。输入保持时这个导数为零：控制器以为汽车静止，于是汽车一直加速。会变化的输入才能显示速度。</translation>
    </message>
    <message>
        <source>Body against a plate in a damper</source>
        <translation>物体抵住阻尼器中的板</translation>
    </message>
    <message>
        <source>An algebraic loop, on which fixed-point iterations and held inputs fail.</source>
        <translation>一个代数环，不动点迭代和保持输入都会失败。</translation>
    </message>
    <message>
        <source>A body on a spring and damper, pushed for 2 s, against a plate without mass in a damper: both sides answer at once, so that force and velocity form an algebraic loop. Make plate.DD smaller (0.01 to 4 N*s/m): at 1 and below the fixed-point iteration diverges, and at 0.64 held inputs fail as well.</source>
        <translation>弹簧和阻尼器上的物体受推 2 s，抵着阻尼器中没有质量的板：两侧都立即回答，因此力和速度构成代数环。把 plate.DD 减小（0.01 到 4 N*s/m）：在 1 及以下不动点迭代发散，在 0.64 时保持的输入也会失败。</translation>
    </message>
    <message>
        <source>Light mass on a heavy one</source>
        <translation>重质量上的轻质量</translation>
    </message>
    <message>
        <source>The exchange of data excites the light mass at its own rate.</source>
        <translation>数据交换以自身的频率激励轻质量。</translation>
    </message>
    <message>
        <source>A heavy mass on a spring carries a light one on a second spring. The exchange of data excites the light one at the exchange rate 1/H, and feeds or drains the energy of the whole: smooth switching and balance correction change both.</source>
        <translation>弹簧上的重质量块通过第二根弹簧承载一个轻质量块。数据交换以交换频率 1/H 激励轻质量块，并向整体注入或抽走能量：平滑切换和平衡校正会改变这两者。</translation>
    </message>
    <message>
        <source>Mass on slowly moving ground</source>
        <translation>缓慢移动地面上的质量块</translation>
    </message>
    <message>
        <source>Smooth switching calms what the exchange has excited.</source>
        <translation>平滑切换使交换所激起的振动平息。</translation>
    </message>
    <message>
        <source>A light mass on a spring whose foot moves slowly; the spring is relaxed at the start. Inputs that are held make the mass oscillate at the exchange rate, 1/H: smooth switching reduces it, giving the balance back brings it back, and a wider hat reduces it again.</source>
        <translation>弹簧上的轻质量块，弹簧的底座缓慢运动；开始时弹簧是松弛的。保持的输入使质量块以交换频率 1/H 振荡：平滑切换使其减弱，归还平衡误差又使其重现，而更宽的帽形函数再次使其减弱。</translation>
    </message>
    <message>
        <source>A rate of time alone</source>
        <translation>仅随时间变化的速率</translation>
    </message>
    <message>
        <source>Nothing to couple: what an estimator makes of time itself.</source>
        <translation>没有可耦合的：看估计器如何处理时间本身。</translation>
    </message>
    <message>
        <source>One subsystem that depends on time alone, with a smooth rate a(t) and a smooth direct part b(t): der(x) = a, y = x + b. There is nothing to couple; it shows what an estimator makes of a subsystem&apos;s own change in time.</source>
        <translation>一个只取决于时间的子系统，具有光滑的速率 a(t) 和光滑的直接部分 b(t)：der(x) = a，y = x + b。没有可耦合的东西；它显示估计器如何处理子系统自身随时间的变化。</translation>
    </message>
    <message>
        <source>Bouncing ball</source>
        <translation>弹跳球</translation>
    </message>
    <message>
        <source>General</source>
        <translation>通用</translation>
    </message>
    <message>
        <source>A ball that falls and bounces, each bounce an event, until it rests.</source>
        <translation>下落并弹跳的球，每次弹跳都是一个事件，直到静止。</translation>
    </message>
    <message>
        <source>acceleration of gravity</source>
        <translation>重力加速度</translation>
    </message>
    <message>
        <source>velocity after a bounce over that before</source>
        <translation>弹跳后与弹跳前速度之比</translation>
    </message>
    <message>
        <source>a slower bounce is the last one</source>
        <translation>更慢的弹跳即为最后一次</translation>
    </message>
    <message>
        <source>height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>velocity</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>1 when it has come to rest</source>
        <translation>静止时为 1</translation>
    </message>
    <message>
        <source>A subsystem of your own: states, equations and outputs to be filled in.</source>
        <translation>您自己的子系统：填写状态、方程和输出。</translation>
    </message>
    <message>
        <source>State space 1 × 1</source>
        <translation>状态空间 1 × 1</translation>
    </message>
    <message>
        <source>A linear system with two states, one input and one output.</source>
        <translation>有两个状态、一个输入和一个输出的线性系统。</translation>
    </message>
    <message>
        <source>matrix A, row 1</source>
        <translation>矩阵 A，第 1 行</translation>
    </message>
    <message>
        <source>matrix A, row 2</source>
        <translation>矩阵 A，第 2 行</translation>
    </message>
    <message>
        <source>matrix B</source>
        <translation>矩阵 B</translation>
    </message>
    <message>
        <source>matrix C</source>
        <translation>矩阵 C</translation>
    </message>
    <message>
        <source>matrix D: direct feedthrough</source>
        <translation>矩阵 D：直接馈通</translation>
    </message>
    <message>
        <source>state 1</source>
        <translation>状态 1</translation>
    </message>
    <message>
        <source>state 2</source>
        <translation>状态 2</translation>
    </message>
    <message>
        <source>State space 2 × 2</source>
        <translation>状态空间 2 × 2</translation>
    </message>
    <message>
        <source>A linear system with two states, two inputs and two outputs.</source>
        <translation>有两个状态、两个输入和两个输出的线性系统。</translation>
    </message>
    <message>
        <source>matrix B, row 1</source>
        <translation>矩阵 B，第 1 行</translation>
    </message>
    <message>
        <source>matrix B, row 2</source>
        <translation>矩阵 B，第 2 行</translation>
    </message>
    <message>
        <source>matrix C, row 1</source>
        <translation>矩阵 C，第 1 行</translation>
    </message>
    <message>
        <source>matrix C, row 2</source>
        <translation>矩阵 C，第 2 行</translation>
    </message>
    <message>
        <source>input 1</source>
        <translation>输入 1</translation>
    </message>
    <message>
        <source>input 2</source>
        <translation>输入 2</translation>
    </message>
    <message>
        <source>output 1</source>
        <translation>输出 1</translation>
    </message>
    <message>
        <source>output 2</source>
        <translation>输出 2</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>The input through a curve of points that you write down.</source>
        <translation>输入经过由您给出的点构成的曲线。</translation>
    </message>
    <message>
        <source>Transfer function 2</source>
        <translation>传递函数 2</translation>
    </message>
    <message>
        <source>(b1·s + b0)/(s² + a1·s + a0).</source>
        <translation>(b1·s + b0)/(s² + a1·s + a0)。</translation>
    </message>
    <message>
        <source>numerator</source>
        <translation>分子</translation>
    </message>
    <message>
        <source>denominator</source>
        <translation>分母</translation>
    </message>
    <message>
        <source>its rate</source>
        <translation>其变化率</translation>
    </message>
    <message>
        <source>Transfer function 4</source>
        <translation>传递函数 4</translation>
    </message>
    <message>
        <source>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0).</source>
        <translation>(b3·s³ + … + b0)/(s⁴ + a3·s³ + … + a0)。</translation>
    </message>
    <message>
        <source>its first derivative</source>
        <translation>其一阶导数</translation>
    </message>
    <message>
        <source>its second derivative</source>
        <translation>其二阶导数</translation>
    </message>
    <message>
        <source>its third derivative</source>
        <translation>其三阶导数</translation>
    </message>
    <message>
        <source>Contact with a gap</source>
        <translation>带间隙的接触</translation>
    </message>
    <message>
        <source>Mechanics</source>
        <translation>机械</translation>
    </message>
    <message>
        <source>Two bodies that meet: a spring that only pushes, once the gap between them is closed.</source>
        <translation>两个相遇的物体：间隙闭合后只推不拉的弹簧。</translation>
    </message>
    <message>
        <source>stiffness of the contact</source>
        <translation>接触刚度</translation>
    </message>
    <message>
        <source>damping by the speed of approach; 0 gives back all energy</source>
        <translation>随接近速度的阻尼；0 表示归还全部能量</translation>
    </message>
    <message>
        <source>distance x2 - x1 at which the bodies touch</source>
        <translation>两物体接触时的距离 x2 - x1</translation>
    </message>
    <message>
        <source>Damper</source>
        <translation>阻尼器</translation>
    </message>
    <message>
        <source>A force against the difference of two velocities: a dashpot.</source>
        <translation>与两个速度之差相反的力：阻尼筒。</translation>
    </message>
    <message>
        <source>node with {ends}</source>
        <translation>与 {ends} 在同一节点</translation>
    </message>
    <message>
        <source>Say where {figure} has to stay.</source>
        <translation>请说明 {figure} 必须保持在什么范围内。</translation>
    </message>
    <message>
        <source>Start {start} of {starts}</source>
        <translation>起点 {start}/{starts}</translation>
    </message>
    <message>
        <source>{text} is no number of starts.</source>
        <translation>{text} 不是起点数。</translation>
    </message>
    <message>
        <source>{text!r} does not define a unit; write it like &apos;fathom = 6 ft&apos;.</source>
        <translation>{text!r} 没有定义单位;请写成 fathom = 6 ft 的形式。</translation>
    </message>
    <message>
        <source>There is a unit {name!r} already; take another name.</source>
        <translation>已有单位 {name!r};请换一个名称。</translation>
    </message>
    <message>
        <source>{unit!r} does not begin at an absolute zero, and nothing can be a multiple of it.</source>
        <translation>{unit!r} 的零点不是绝对零点,不能有它的倍数。</translation>
    </message>
    <message>
        <source>A diagram is asked for, such as load(&quot;two_masses&quot;) returns, and not {what}.</source>
        <translation>这里需要一个图，例如 load(&quot;two_masses&quot;) 返回的图，而不是 {what}。</translation>
    </message>
    <message>
        <source>{where}: a merge of two versions is not finished here (“{mark}”). Choose between them in a text editor, or take one version whole: git checkout --ours or --theirs.</source>
        <translation>{where}：此处两个版本的合并尚未完成（“{mark}”）。请在文本编辑器中选择其一，或整个采用一个版本：git checkout --ours 或 --theirs。</translation>
    </message>
    <message>
        <source>Write it as &apos;impedance: block.port block.port = value&apos;, not {rest!r}.</source>
        <translation>请写成 &apos;impedance: 模块.端口 模块.端口 = 值&apos;，而不是 {rest!r}。</translation>
    </message>
    <message>
        <source>Nothing is joined to {port} in {diagram}.</source>
        <translation>{diagram} 中没有任何东西与 {port} 相连。</translation>
    </message>
    <message>
        <source>A type that is an array is not supported; declare arrays where they are used.</source>
        <translation>不支持本身为数组的类型；请在使用处声明数组。</translation>
    </message>
    <message>
        <source>{name!r} can be replaced, which is not supported; write the class that is meant.</source>
        <translation>{name!r} 可被替换，不支持这种写法；请直接写出所指的类。</translation>
    </message>
    <message>
        <source>An array needs its size here, a number or a parameter.</source>
        <translation>数组在此需要给出大小：一个数或一个参数。</translation>
    </message>
    <message>
        <source>{name!r} is given twice.</source>
        <translation>{name!r} 被给出了两次。</translation>
    </message>
    <message>
        <source>The language has a function {name!r} of its own; call this one otherwise.</source>
        <translation>语言本身已有函数 {name!r}；请给这个函数换个名字。</translation>
    </message>
    <message>
        <source>The class {name!r} has no end.</source>
        <translation>类 {name!r} 没有结尾。</translation>
    </message>
    <message>
        <source>What {name!r} is, only the components in {component} say; write the equation with their variables.</source>
        <translation>{name!r} 是什么，只有 {component} 中的组件知道；请用它们的变量写方程。</translation>
    </message>
    <message>
        <source>This condition must be one of parameters, because of what depends on it.</source>
        <translation>由于有内容取决于此条件，它只能由参数构成。</translation>
    </message>
    <message>
        <source>This is final where it is declared, and cannot be changed.</source>
        <translation>它在声明处是 final，不能更改。</translation>
    </message>
    <message>
        <source>The model has more than {most} variables and components.</source>
        <translation>模型的变量和组件超过 {most} 个。</translation>
    </message>
    <message>
        <source>{name!r} is a record, which is not supported; declare its variables one by one.</source>
        <translation>{name!r} 是 record，不受支持；请逐个声明其变量。</translation>
    </message>
    <message>
        <source>{name!r} is a {kind}, not a model.</source>
        <translation>{name!r} 不是模型（{kind}）。</translation>
    </message>
    <message>
        <source>The class {name!r} extends itself.</source>
        <translation>类 {name!r} 扩展了它自身。</translation>
    </message>
    <message>
        <source>{name!r} is no class of this text, nor one of Modelica&apos;s library that is known here.</source>
        <translation>{name!r} 既不是此文本中的类，也不是这里已知的 Modelica 库中的类。</translation>
    </message>
    <message>
        <source>{name!r} contains itself.</source>
        <translation>{name!r} 包含了它自身。</translation>
    </message>
    <message>
        <source>{name!r} is no array.</source>
        <translation>{name!r} 不是数组。</translation>
    </message>
    <message>
        <source>{name!r} has no element {index}.</source>
        <translation>{name!r} 没有元素 {index}。</translation>
    </message>
    <message>
        <source>A subscript is a number or a range, 1:n.</source>
        <translation>下标是一个数或一个范围 1:n。</translation>
    </message>
    <message>
        <source>{name!r} is no variable.</source>
        <translation>{name!r} 不是变量。</translation>
    </message>
    <message>
        <source>Here must be a whole number, not {number}.</source>
        <translation>这里必须是整数，而不是 {number}。</translation>
    </message>
    <message>
        <source>The class {name!r} is partial: it is made to be extended, and cannot be used by itself.</source>
        <translation>类 {name!r} 是 partial：它用于被扩展，不能单独使用。</translation>
    </message>
    <message>
        <source>Variables that are texts are not supported.</source>
        <translation>不支持文本变量。</translation>
    </message>
    <message>
        <source>The class {of} has no parameter {name!r}.</source>
        <translation>类 {of} 没有参数 {name!r}。</translation>
    </message>
    <message>
        <source>{component} has no port {name!r}.</source>
        <translation>{component} 没有端口 {name!r}。</translation>
    </message>
    <message>
        <source>{left} and {right} do not fit: two connectors of one kind do, or an output and an input.</source>
        <translation>{left} 与 {right} 不匹配：同类的两个连接器，或一个输出与一个输入才匹配。</translation>
    </message>
    <message>
        <source>The connector {name!r} is of no kind that is known: a potential and a flow, in {units}.</source>
        <translation>连接器 {name!r} 不属于已知种类：一个势和一个流，单位为 {units}。</translation>
    </message>
    <message>
        <source>{names} can be solved as one only, and stand in different composites; put them into one, which becomes one FMU.</source>
        <translation>{names} 只能作为一个整体求解，却位于不同的复合块中；请将其放入同一个复合块，它会成为一个 FMU。</translation>
    </message>
    <message>
        <source>There is no style {name!r}: there are {known}; macrostep new style NAME makes one.</source>
        <translation>没有样式 {name!r}：现有 {known}；macrostep new style NAME 可新建一个。</translation>
    </message>
    <message>
        <source>A figure is between {least} mm and {most} mm wide, and not {width} mm.</source>
        <translation>图的宽度在 {least} mm 与 {most} mm 之间，不能是 {width} mm。</translation>
    </message>
    <message>
        <source>{path} cannot be read: {why}.</source>
        <translation>无法读取 {path}：{why}。</translation>
    </message>
    <message>
        <source>{path}, line {number}: write NAME: VALUE.</source>
        <translation>{path}，第 {number} 行：请写成 NAME: VALUE。</translation>
    </message>
    <message>
        <source>{path}, line {number}: a style of figures does not set {name}.</source>
        <translation>{path}，第 {number} 行：图的样式不能设置 {name}。</translation>
    </message>
    <message>
        <source>{path}, line {number}: {name} is not a setting of matplotlib, or has no such value ({why}).</source>
        <translation>{path}，第 {number} 行：{name} 不是 matplotlib 的设置，或没有这样的值（{why}）。</translation>
    </message>
    <message>
        <source>There is no figure of {what}.</source>
        <translation>没有 {what} 的图。</translation>
    </message>
    <message>
        <source>{path} must end in {endings}.</source>
        <translation>{path} 必须以 {endings} 结尾。</translation>
    </message>
    <message>
        <source>Signals are those of a run or a comparison.</source>
        <translation>只有运行或比较才有信号。</translation>
    </message>
    <message>
        <source>{signal} has no value at any time.</source>
        <translation>{signal} 在任何时刻都没有值。</translation>
    </message>
    <message>
        <source>The standard deviation of {signal} must be above 0.</source>
        <translation>{signal} 的标准差必须大于 0。</translation>
    </message>
    <message>
        <source>{text!r} is no limit; write it as max:left.x[..0.5].</source>
        <translation>{text!r} 不是限制；请写成 max:left.x[..0.5]。</translation>
    </message>
    <message>
        <source>Nothing is to be found: name a parameter or a state, such as left.m.</source>
        <translation>没有要求的量：请指定一个参数或状态，例如 left.m。</translation>
    </message>
    <message>
        <source>The reference has no error; name the method whose error is to be smaller.</source>
        <translation>参考解没有误差；请指定要减小其误差的方法。</translation>
    </message>
    <message>
        <source>A global search looks all over the bounds by itself; several starts are of a local one.</source>
        <translation>全局搜索本身就遍历整个界限范围；多个起点用于局部搜索。</translation>
    </message>
    <message>
        <source>No simulation succeeded: {why}</source>
        <translation>没有一次仿真成功：{why}</translation>
    </message>
    <message>
        <source>Nothing is within the limit {limit}.</source>
        <translation>没有值满足限制 {limit}。</translation>
    </message>
    <message>
        <source>A global search needs bounds of {name}, as in {name}[1..10].</source>
        <translation>全局搜索需要 {name} 的上下界，例如 {name}[1..10]。</translation>
    </message>
    <message>
        <source>There is no experiment {name!r}; there are: {known}.</source>
        <translation>没有试验 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>{name} is to be found for all experiments, but {experiment} has a value of its own for it.</source>
        <translation>{name} 要对所有试验共同求取，但 {experiment} 为它设有自己的值。</translation>
    </message>
    <message>
        <source>There must be 1 to {most} starts, not {count}.</source>
        <translation>起点数必须为 1 到 {most}，而不是 {count}。</translation>
    </message>
    <message>
        <source>There is no input or output {name!r} to disturb; there are: {known}.</source>
        <translation>没有可以施加扰动的输入或输出 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>{name} is a state that nobody receives. Disturb an input, or an output that somebody reads: {known}.</source>
        <translation>{name} 是一个无人接收的状态。请扰动一个输入，或一个有人读取的输出：{known}。</translation>
    </message>
    <message>
        <source>Nobody reads {name}: what is added to it reaches nothing.</source>
        <translation>没有人读取 {name}：加在它上面的东西到不了任何地方。</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and {name} is inside of it, where nothing can be added. Cut it apart, or disturb what it receives from outside.</source>
        <translation>{composite} 作为一个整体求解，而 {name} 在其内部，那里不能加入任何东西。请把它切开，或扰动它从外部接收的信号。</translation>
    </message>
    <message>
        <source>{composite} is solved as one, and gives {name} to nobody outside: what it is under a method is not known. Cut it apart, or choose a state or an output that others read.</source>
        <translation>{composite} 作为一个整体求解，且不向外部给出 {name}：无法知道它在某个方法下如何变化。请把它切开，或选择一个状态或有人读取的输出。</translation>
    </message>
    <message>
        <source>Nothing here has an input and a signal that could answer.</source>
        <translation>此处没有同时具有输入和可响应信号的对象。</translation>
    </message>
    <message>
        <source>{expression} names no signals of members, or of different numbers of them.</source>
        <translation>{expression} 中没有成员的信号，或各信号的成员数不同。</translation>
    </message>
    <message>
        <source>There is no signal {name!r} of the members of a repetition; leave out the names of members, as in max(cells.T) of cells.cell_1.T, cells.cell_2.T.</source>
        <translation>重复的成员没有信号 {name!r}；请省略成员的名称，例如用 max(cells.T) 表示 cells.cell_1.T、cells.cell_2.T。</translation>
    </message>
    <message>
        <source>The method&apos;s own code failed, {file}, line {line}: {fault}.</source>
        <translation>方法自身的代码出错,{file} 第 {line} 行:{fault}。</translation>
    </message>
    <message>
        <source>There is no kind of study {kind!r}; there are: {known}.</source>
        <translation>没有名为 {kind!r} 的研究类型；有：{known}。</translation>
    </message>
    <message>
        <source>{figure}: write signals by their full names, such as max:left.x or final:left.x - right.x.</source>
        <translation>{figure}：请用信号的全名，例如 max:left.x 或 final:left.x - right.x。</translation>
    </message>
    <message>
        <source>{figure}: {why}</source>
        <translation>{figure}：{why}</translation>
    </message>
    <message>
        <source>{expression} has no value at some time.</source>
        <translation>{expression} 在某时刻没有值。</translation>
    </message>
    <message>
        <source>{text!r} is no distribution; there are: {known}.</source>
        <translation>{text!r} 不是分布；可用：{known}。</translation>
    </message>
    <message>
        <source>The numbers of {text} make no sense; it is one of: {known}.</source>
        <translation>{text} 的数值没有意义；可选：{known}。</translation>
    </message>
    <message>
        <source>{text!r} does not say how values are drawn; write random:200, lhs:200 or sobol:256.</source>
        <translation>{text!r} 没有说明取样方式；请写 random:200、lhs:200 或 sobol:256。</translation>
    </message>
    <message>
        <source>Indices of Sobol need a power of two, such as sobol:256, and not {count}.</source>
        <translation>Sobol 指数需要 2 的幂，例如 sobol:256，而不是 {count}。</translation>
    </message>
    <message>
        <source>The eigenvalue: the motion is exp(λt).</source>
        <translation>特征值：该运动为 exp(λt)。</translation>
    </message>
    <message>
        <source>How often it turns in a second; empty if it does not oscillate.</source>
        <translation>每秒振荡次数；不振荡则为空。</translation>
    </message>
    <message>
        <source>damping</source>
        <translation>阻尼</translation>
    </message>
    <message>
        <source>-Re λ / |λ|: 1 and more does not oscillate, below 0 it grows.</source>
        <translation>-Re λ / |λ|：大于等于 1 不振荡，小于 0 则增长。</translation>
    </message>
    <message>
        <source>Time in which it fades, or grows, by the factor e.</source>
        <translation>衰减或增长 e 倍所需的时间。</translation>
    </message>
    <message>
        <source>Damping with {method}, and how far its frequency is off.</source>
        <translation>使用 {method} 时的阻尼比，以及频率的偏差。</translation>
    </message>
    <message>
        <source>gone at once</source>
        <translation>立即消失</translation>
    </message>
    <message>
        <source>Driven support</source>
        <translation>受驱支座</translation>
    </message>
    <message>
        <source>A place that moves with the velocity that a signal gives it.</source>
        <translation>按信号给定的速度运动的位置。</translation>
    </message>
    <message>
        <source>wanted velocity</source>
        <translation>期望速度</translation>
    </message>
    <message>
        <source>position</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>power given to what is joined</source>
        <translation>给所连对象的功率</translation>
    </message>
    <message>
        <source>End stop</source>
        <translation>限位挡块</translation>
    </message>
    <message>
        <source>A floor or a wall that a body may hit: it only pushes back.</source>
        <translation>物体可能碰到的地面或墙：只会推回。</translation>
    </message>
    <message>
        <source>stiffness of the stop</source>
        <translation>挡块刚度</translation>
    </message>
    <message>
        <source>position below which the stop pushes</source>
        <translation>低于此位置挡块起作用</translation>
    </message>
    <message>
        <source>Friction</source>
        <translation>摩擦</translation>
    </message>
    <message>
        <source>Dry friction: a force of constant size against the sliding of two bodies.</source>
        <translation>干摩擦：阻碍两物体滑动的大小恒定的力。</translation>
    </message>
    <message>
        <source>friction force while sliding</source>
        <translation>滑动时的摩擦力</translation>
    </message>
    <message>
        <source>speed of sliding at which 76 % of it is reached</source>
        <translation>达到其 76 % 时的滑动速度</translation>
    </message>
    <message>
        <source>Lever</source>
        <translation>杠杆</translation>
    </message>
    <message>
        <source>A rigid lever on a fulcrum: it changes force against distance, and loses no power.</source>
        <translation>支点上的刚性杠杆：以力换距离，没有功率损失。</translation>
    </message>
    <message>
        <source>length of arm 1</source>
        <translation>臂 1 的长度</translation>
    </message>
    <message>
        <source>length of arm 2</source>
        <translation>臂 2 的长度</translation>
    </message>
    <message>
        <source>Load that hangs</source>
        <translation>悬挂负载</translation>
    </message>
    <message>
        <source>A pendulum whose pivot is accelerated, and the force with which it pulls at the pivot.</source>
        <translation>悬点加速运动的摆，以及它拉悬点的力。</translation>
    </message>
    <message>
        <source>mass of the load</source>
        <translation>负载质量</translation>
    </message>
    <message>
        <source>length of the rope</source>
        <translation>绳长</translation>
    </message>
    <message>
        <source>friction at the pivot</source>
        <translation>悬点处的摩擦</translation>
    </message>
    <message>
        <source>acceleration of the pivot, forwards</source>
        <translation>悬点向前的加速度</translation>
    </message>
    <message>
        <source>angle of the rope; positive while the load is ahead</source>
        <translation>绳的角度；负载在前时为正</translation>
    </message>
    <message>
        <source>force on the pivot, forwards</source>
        <translation>作用于悬点的向前的力</translation>
    </message>
    <message>
        <source>Mass</source>
        <translation>质量块</translation>
    </message>
    <message>
        <source>mass of the body</source>
        <translation>物体质量</translation>
    </message>
    <message>
        <source>Mass on wall spring</source>
        <translation>墙弹簧上的质量块</translation>
    </message>
    <message>
        <source>A body held by a spring and damper to a wall, as one subsystem.</source>
        <translation>由弹簧和阻尼器连到墙上的物体，作为一个子系统。</translation>
    </message>
    <message>
        <source>stiffness of the wall&apos;s spring</source>
        <translation>墙弹簧的刚度</translation>
    </message>
    <message>
        <source>damping of the wall&apos;s damper</source>
        <translation>墙阻尼器的阻尼</translation>
    </message>
    <message>
        <source>Mass with weight</source>
        <translation>受重力的质量块</translation>
    </message>
    <message>
        <source>A body on a slope or in free fall: gravity pulls it back along its line.</source>
        <translation>斜面上或自由下落的物体：重力沿直线将其拉回。</translation>
    </message>
    <message>
        <source>angle between the line and the horizontal; at 90 deg the line points upwards</source>
        <translation>直线与水平的夹角；90 deg 时直线向上</translation>
    </message>
    <message>
        <source>Shaken support</source>
        <translation>振动支座</translation>
    </message>
    <message>
        <source>A place that swings as a sine: it moves what hangs on it, and tells the power that it gives.</source>
        <translation>按正弦摆动的位置：带动所连物体，并给出输出功率。</translation>
    </message>
    <message>
        <source>amplitude of the position</source>
        <translation>位置的幅值</translation>
    </message>
    <message>
        <source>frequency</source>
        <translation>频率</translation>
    </message>
    <message>
        <source>Spring</source>
        <translation>弹簧</translation>
    </message>
    <message>
        <source>An elastic link between two bodies, with a free length.</source>
        <translation>两物体之间的弹性连接，有自由长度。</translation>
    </message>
    <message>
        <source>stiffness</source>
        <translation>刚度</translation>
    </message>
    <message>
        <source>free length: the distance of the ends without force</source>
        <translation>自由长度：不受力时两端的距离</translation>
    </message>
    <message>
        <source>Spring and damper</source>
        <translation>弹簧与阻尼器</translation>
    </message>
    <message>
        <source>Spring to a wall</source>
        <translation>连墙弹簧</translation>
    </message>
    <message>
        <source>Wall</source>
        <translation>墙</translation>
    </message>
    <message>
        <source>A place that does not move, whatever pulls at it; it tells the force that holds it.</source>
        <translation>无论受何力都不动的位置；给出保持它的力。</translation>
    </message>
    <message>
        <source>position of the wall</source>
        <translation>墙的位置</translation>
    </message>
    <message>
        <source>force that holds the wall</source>
        <translation>保持墙的力</translation>
    </message>
    <message>
        <source>Wheel and rack</source>
        <translation>齿轮与齿条</translation>
    </message>
    <message>
        <source>A wheel that rolls on a rack: turning into motion along a line, without loss.</source>
        <translation>在齿条上滚动的齿轮：将转动无损地变为直线运动。</translation>
    </message>
    <message>
        <source>radius of the wheel</source>
        <translation>齿轮半径</translation>
    </message>
    <message>
        <source>Bearing friction</source>
        <translation>轴承摩擦</translation>
    </message>
    <message>
        <source>Rotation</source>
        <translation>转动</translation>
    </message>
    <message>
        <source>Viscous and dry friction between a rotor and the frame.</source>
        <translation>转子与机座之间的粘性摩擦和干摩擦。</translation>
    </message>
    <message>
        <source>viscous friction</source>
        <translation>粘性摩擦</translation>
    </message>
    <message>
        <source>dry friction</source>
        <translation>干摩擦</translation>
    </message>
    <message>
        <source>speed at which 76 % of the dry friction is reached</source>
        <translation>达到干摩擦 76 % 时的转速</translation>
    </message>
    <message>
        <source>Clutch</source>
        <translation>离合器</translation>
    </message>
    <message>
        <source>Friction between two rotors, as strong as a signal presses it.</source>
        <translation>两转子之间的摩擦，强弱由信号控制。</translation>
    </message>
    <message>
        <source>torque of the closed clutch while it slips</source>
        <translation>闭合离合器打滑时的转矩</translation>
    </message>
    <message>
        <source>slip at which 76 % of it is reached</source>
        <translation>达到其 76 % 时的滑差</translation>
    </message>
    <message>
        <source>how far it is closed, 0 to 1</source>
        <translation>闭合程度，0 到 1</translation>
    </message>
    <message>
        <source>Elastic shaft</source>
        <translation>弹性轴</translation>
    </message>
    <message>
        <source>An elastic shaft between two rotors.</source>
        <translation>两转子之间的弹性轴。</translation>
    </message>
    <message>
        <source>Gear</source>
        <translation>齿轮副</translation>
    </message>
    <message>
        <source>An ideal pair of wheels: it changes speed against torque, and loses no power.</source>
        <translation>理想齿轮副：以转速换转矩，没有功率损失。</translation>
    </message>
    <message>
        <source>ratio: turns of shaft 1 for one turn of shaft 2; negative if they turn against each other</source>
        <translation>传动比：轴 2 转一圈时轴 1 的圈数；反向转动时为负</translation>
    </message>
    <message>
        <source>Inertia</source>
        <translation>转动惯量</translation>
    </message>
    <message>
        <source>moment of inertia</source>
        <translation>转动惯量</translation>
    </message>
    <message>
        <source>angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>speed</source>
        <translation>转速</translation>
    </message>
    <message>
        <source>Pendulum</source>
        <translation>摆</translation>
    </message>
    <message>
        <source>A weight on a rod that swings about a shaft.</source>
        <translation>绕轴摆动的杆上重物。</translation>
    </message>
    <message>
        <source>mass at the end of the rod</source>
        <translation>杆端质量</translation>
    </message>
    <message>
        <source>length of the rod</source>
        <translation>杆长</translation>
    </message>
    <message>
        <source>friction in the joint</source>
        <translation>铰链处的摩擦</translation>
    </message>
    <message>
        <source>Rotor in the wind</source>
        <translation>风轮</translation>
    </message>
    <message>
        <source>The torque of wind blades, largest power at one ratio of tip speed to wind.</source>
        <translation>风轮叶片的转矩，在某一叶尖速比下功率最大。</translation>
    </message>
    <message>
        <source>length of a blade</source>
        <translation>叶片长度</translation>
    </message>
    <message>
        <source>largest power coefficient</source>
        <translation>最大功率系数</translation>
    </message>
    <message>
        <source>speed of the blade&apos;s tip over that of the wind where it is reached</source>
        <translation>达到该值时的叶尖速比</translation>
    </message>
    <message>
        <source>density of the air</source>
        <translation>空气密度</translation>
    </message>
    <message>
        <source>speed of the wind</source>
        <translation>风速</translation>
    </message>
    <message>
        <source>Speed drive</source>
        <translation>转速驱动</translation>
    </message>
    <message>
        <source>A shaft that turns at a given speed, whatever torque that takes.</source>
        <translation>无论需要多大转矩都以给定转速转动的轴。</translation>
    </message>
    <message>
        <source>speed of the shaft</source>
        <translation>轴的转速</translation>
    </message>
    <message>
        <source>Alternating voltage</source>
        <translation>交流电压</translation>
    </message>
    <message>
        <source>A voltage that swings as a sine, whatever current is drawn.</source>
        <translation>无论电流多大都按正弦变化的电压。</translation>
    </message>
    <message>
        <source>amplitude</source>
        <translation>幅值</translation>
    </message>
    <message>
        <source>phase at time 0</source>
        <translation>零时刻的相位</translation>
    </message>
    <message>
        <source>voltage</source>
        <translation>电压</translation>
    </message>
    <message>
        <source>power given to the circuit</source>
        <translation>给电路的功率</translation>
    </message>
    <message>
        <source>Battery</source>
        <translation>电池</translation>
    </message>
    <message>
        <source>A voltage that sinks as the charge is drawn.</source>
        <translation>随电荷取出而下降的电压。</translation>
    </message>
    <message>
        <source>charge of the full battery</source>
        <translation>充满电池的电荷</translation>
    </message>
    <message>
        <source>voltage when it is full</source>
        <translation>充满时的电压</translation>
    </message>
    <message>
        <source>voltage when it is empty</source>
        <translation>耗尽时的电压</translation>
    </message>
    <message>
        <source>charge</source>
        <translation>电荷</translation>
    </message>
    <message>
        <source>state of charge, 0 to 1</source>
        <translation>荷电状态，0 到 1</translation>
    </message>
    <message>
        <source>capacitance</source>
        <translation>电容</translation>
    </message>
    <message>
        <source>Constant power load</source>
        <translation>恒功率负载</translation>
    </message>
    <message>
        <source>Draws the same power at any voltage: the lower the voltage, the more current.</source>
        <translation>在任何电压下取用相同功率：电压越低，电流越大。</translation>
    </message>
    <message>
        <source>power when it is fully on</source>
        <translation>全开时的功率</translation>
    </message>
    <message>
        <source>voltage below which it is a resistor</source>
        <translation>低于此电压时为电阻</translation>
    </message>
    <message>
        <source>how far it is on, 0 to 1</source>
        <translation>接通程度，0 到 1</translation>
    </message>
    <message>
        <source>Controlled voltage</source>
        <translation>受控电压</translation>
    </message>
    <message>
        <source>A voltage that follows a signal, whatever current is drawn.</source>
        <translation>无论电流多大都跟随信号的电压。</translation>
    </message>
    <message>
        <source>voltage for the signal 1</source>
        <translation>信号为 1 时的电压</translation>
    </message>
    <message>
        <source>signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>DC converter</source>
        <translation>直流变换器</translation>
    </message>
    <message>
        <source>Passes a part of the voltage at pin 1 on to pin 2, as a signal says, and loses no power.</source>
        <translation>按信号将端 1 电压的一部分传到端 2，没有功率损失。</translation>
    </message>
    <message>
        <source>voltage at pin 2 over that at pin 1</source>
        <translation>端 2 与端 1 电压之比</translation>
    </message>
    <message>
        <source>DC motor</source>
        <translation>直流电机</translation>
    </message>
    <message>
        <source>resistance of the winding</source>
        <translation>绕组电阻</translation>
    </message>
    <message>
        <source>inductance of the winding</source>
        <translation>绕组电感</translation>
    </message>
    <message>
        <source>torque for 1 A, and voltage for 1 rad/s</source>
        <translation>1 A 对应的转矩，及 1 rad/s 对应的电压</translation>
    </message>
    <message>
        <source>current in the winding</source>
        <translation>绕组电流</translation>
    </message>
    <message>
        <source>Diode</source>
        <translation>二极管</translation>
    </message>
    <message>
        <source>Lets current pass from pin 1 to pin 2 only.</source>
        <translation>只允许电流从端 1 流到端 2。</translation>
    </message>
    <message>
        <source>forward voltage</source>
        <translation>正向电压</translation>
    </message>
    <message>
        <source>resistance when it conducts</source>
        <translation>导通时的电阻</translation>
    </message>
    <message>
        <source>resistance when it blocks</source>
        <translation>截止时的电阻</translation>
    </message>
    <message>
        <source>Inductor</source>
        <translation>电感</translation>
    </message>
    <message>
        <source>A coil with its resistance: current that the difference of two voltages drives.</source>
        <translation>带电阻的线圈：由两个电压之差驱动的电流。</translation>
    </message>
    <message>
        <source>inductance</source>
        <translation>电感</translation>
    </message>
    <message>
        <source>resistance of the wire</source>
        <translation>导线电阻</translation>
    </message>
    <message>
        <source>current from pin 1 to pin 2</source>
        <translation>从端 1 到端 2 的电流</translation>
    </message>
    <message>
        <source>resistance</source>
        <translation>电阻</translation>
    </message>
    <message>
        <source>power turned into heat</source>
        <translation>转化为热的功率</translation>
    </message>
    <message>
        <source>Resistor</source>
        <translation>电阻</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>开关</translation>
    </message>
    <message>
        <source>Joins or parts two pins, as a signal says.</source>
        <translation>按信号接通或断开两端。</translation>
    </message>
    <message>
        <source>resistance when it is closed</source>
        <translation>闭合时的电阻</translation>
    </message>
    <message>
        <source>resistance when it is open</source>
        <translation>断开时的电阻</translation>
    </message>
    <message>
        <source>closed above 0.5</source>
        <translation>高于 0.5 时闭合</translation>
    </message>
    <message>
        <source>Thermistor</source>
        <translation>热敏电阻</translation>
    </message>
    <message>
        <source>A resistor that conducts better the warmer it is; its loss is heat into a body.</source>
        <translation>温度越高导电越好的电阻；其损耗成为传入物体的热。</translation>
    </message>
    <message>
        <source>resistance at the reference temperature</source>
        <translation>参考温度下的电阻</translation>
    </message>
    <message>
        <source>reference temperature</source>
        <translation>参考温度</translation>
    </message>
    <message>
        <source>how strongly the resistance falls with the temperature</source>
        <translation>电阻随温度下降的强弱</translation>
    </message>
    <message>
        <source>temperature</source>
        <translation>温度</translation>
    </message>
    <message>
        <source>Voltage source</source>
        <translation>电压源</translation>
    </message>
    <message>
        <source>A constant voltage, whatever current is drawn.</source>
        <translation>无论电流多大都恒定的电压。</translation>
    </message>
    <message>
        <source>heat capacity</source>
        <translation>热容</translation>
    </message>
    <message>
        <source>Convection to air</source>
        <translation>对空气的对流</translation>
    </message>
    <message>
        <source>Heat between a body and air of a given temperature.</source>
        <translation>物体与给定温度空气之间的热。</translation>
    </message>
    <message>
        <source>heat transfer coefficient; still air 5 to 10, wind 20 to 100</source>
        <translation>传热系数；静止空气 5 到 10，有风 20 到 100</translation>
    </message>
    <message>
        <source>area</source>
        <translation>面积</translation>
    </message>
    <message>
        <source>temperature of the air</source>
        <translation>空气温度</translation>
    </message>
    <message>
        <source>Fixed temperature</source>
        <translation>恒定温度</translation>
    </message>
    <message>
        <source>A temperature that stays, whatever heat flows; it tells the heat that it gives.</source>
        <translation>无论热流多大都不变的温度；给出输出的热。</translation>
    </message>
    <message>
        <source>heat flow that it gives</source>
        <translation>给出的热流</translation>
    </message>
    <message>
        <source>Heat capacity</source>
        <translation>热容</translation>
    </message>
    <message>
        <source>Heat conduction</source>
        <translation>热传导</translation>
    </message>
    <message>
        <source>Heat through a slab, in proportion to the difference of two temperatures.</source>
        <translation>通过平板的热，与两个温度之差成正比。</translation>
    </message>
    <message>
        <source>conductivity of the material</source>
        <translation>材料导热系数</translation>
    </message>
    <message>
        <source>thickness</source>
        <translation>厚度</translation>
    </message>
    <message>
        <source>Heat pump</source>
        <translation>热泵</translation>
    </message>
    <message>
        <source>Lifts heat from side 1 to side 2, for electric power, as well as a fraction of Carnot&apos;s machine.</source>
        <translation>用电功率把热从侧 1 提升到侧 2，性能为卡诺机的一定比例。</translation>
    </message>
    <message>
        <source>electric power when it is fully on</source>
        <translation>全开时的电功率</translation>
    </message>
    <message>
        <source>performance over that of Carnot&apos;s machine</source>
        <translation>性能系数与卡诺机之比</translation>
    </message>
    <message>
        <source>smaller differences of temperature count as this one</source>
        <translation>更小的温差按此值计</translation>
    </message>
    <message>
        <source>electric power</source>
        <translation>电功率</translation>
    </message>
    <message>
        <source>Heat radiation</source>
        <translation>热辐射</translation>
    </message>
    <message>
        <source>Heat that two surfaces exchange by radiation.</source>
        <translation>两个表面通过辐射交换的热。</translation>
    </message>
    <message>
        <source>emissivity, 0 to 1</source>
        <translation>发射率，0 到 1</translation>
    </message>
    <message>
        <source>constant of Stefan and Boltzmann</source>
        <translation>斯特藩－玻尔兹曼常数</translation>
    </message>
    <message>
        <source>Heater</source>
        <translation>加热器</translation>
    </message>
    <message>
        <source>Heat as a signal asks for it, between nothing and full power.</source>
        <translation>按信号要求的热，介于零与满功率之间。</translation>
    </message>
    <message>
        <source>heat flow at the signal 1; negative for a cooler</source>
        <translation>信号为 1 时的热流；冷却器为负</translation>
    </message>
    <message>
        <source>signal, 0 to 1</source>
        <translation>信号，0 到 1</translation>
    </message>
    <message>
        <source>heat flow</source>
        <translation>热流</translation>
    </message>
    <message>
        <source>Check valve</source>
        <translation>单向阀</translation>
    </message>
    <message>
        <source>Lets liquid pass from port 1 to port 2 only.</source>
        <translation>只允许液体从端口 1 流到端口 2。</translation>
    </message>
    <message>
        <source>difference of pressures at which it opens</source>
        <translation>开启压差</translation>
    </message>
    <message>
        <source>flow per pressure above that</source>
        <translation>超出部分每单位压力的流量</translation>
    </message>
    <message>
        <source>Fixed pressure</source>
        <translation>恒定压力</translation>
    </message>
    <message>
        <source>A pressure that stays, whatever flows; it tells the flow that it gives.</source>
        <translation>无论流量多大都不变的压力；给出输出的流量。</translation>
    </message>
    <message>
        <source>pressure above the air&apos;s</source>
        <translation>高于大气的压力</translation>
    </message>
    <message>
        <source>pressure</source>
        <translation>压力</translation>
    </message>
    <message>
        <source>volume flow that it gives</source>
        <translation>给出的体积流量</translation>
    </message>
    <message>
        <source>Hydraulic cylinder</source>
        <translation>液压缸</translation>
    </message>
    <message>
        <source>A piston between liquid and a rod, without loss.</source>
        <translation>液体与活塞杆之间的活塞，无损耗。</translation>
    </message>
    <message>
        <source>area of the piston</source>
        <translation>活塞面积</translation>
    </message>
    <message>
        <source>Laminar pipe</source>
        <translation>层流管</translation>
    </message>
    <message>
        <source>Flow in proportion to the difference of two pressures.</source>
        <translation>与两个压力之差成正比的流量。</translation>
    </message>
    <message>
        <source>inner diameter</source>
        <translation>内径</translation>
    </message>
    <message>
        <source>length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>viscosity; water 1e-3, oil 0.02 to 0.1</source>
        <translation>粘度；水 1e-3，油 0.02 到 0.1</translation>
    </message>
    <message>
        <source>Liquid volume</source>
        <translation>液体容积</translation>
    </message>
    <message>
        <source>volume</source>
        <translation>容积</translation>
    </message>
    <message>
        <source>bulk modulus of the liquid</source>
        <translation>液体体积模量</translation>
    </message>
    <message>
        <source>Open tank</source>
        <translation>开口容器</translation>
    </message>
    <message>
        <source>area of the ground</source>
        <translation>底面积</translation>
    </message>
    <message>
        <source>density</source>
        <translation>密度</translation>
    </message>
    <message>
        <source>height of the liquid</source>
        <translation>液位高度</translation>
    </message>
    <message>
        <source>Pipe with inertia</source>
        <translation>带惯性的管道</translation>
    </message>
    <message>
        <source>A column of liquid that takes time to speed up.</source>
        <translation>需要时间加速的液柱。</translation>
    </message>
    <message>
        <source>resistance against the flow</source>
        <translation>流动阻力</translation>
    </message>
    <message>
        <source>volume flow from port 1 to port 2</source>
        <translation>从端口 1 到端口 2 的体积流量</translation>
    </message>
    <message>
        <source>Pressure signal</source>
        <translation>压力信号</translation>
    </message>
    <message>
        <source>A pressure that follows a signal, whatever flows.</source>
        <translation>无论流量多大都跟随信号的压力。</translation>
    </message>
    <message>
        <source>pressure for the signal 1</source>
        <translation>信号为 1 时的压力</translation>
    </message>
    <message>
        <source>power given to the liquid</source>
        <translation>给液体的功率</translation>
    </message>
    <message>
        <source>Pump and motor</source>
        <translation>泵与马达</translation>
    </message>
    <message>
        <source>A machine of fixed displacement between a shaft and two lines, without loss.</source>
        <translation>轴与两条管路之间的定排量机器，无损耗。</translation>
    </message>
    <message>
        <source>volume for each turn, 2π·D</source>
        <translation>每转排量，2π·D</translation>
    </message>
    <message>
        <source>Valve</source>
        <translation>阀</translation>
    </message>
    <message>
        <source>An orifice that a signal opens: flow with the root of the difference of pressures.</source>
        <translation>由信号打开的节流孔：流量与压差的平方根成正比。</translation>
    </message>
    <message>
        <source>area of the open valve</source>
        <translation>阀全开面积</translation>
    </message>
    <message>
        <source>discharge coefficient</source>
        <translation>流量系数</translation>
    </message>
    <message>
        <source>difference of pressures below which the flow is smoothed</source>
        <translation>低于此压差时流量作平滑处理</translation>
    </message>
    <message>
        <source>how far it is open, 0 to 1</source>
        <translation>开度，0 到 1</translation>
    </message>
    <message>
        <source>Dead time</source>
        <translation>纯滞后</translation>
    </message>
    <message>
        <source>Control</source>
        <translation>控制</translation>
    </message>
    <message>
        <source>The input, later: Padé&apos;s approximation of second order.</source>
        <translation>延迟的输入：二阶 Padé 近似。</translation>
    </message>
    <message>
        <source>dead time</source>
        <translation>滞后时间</translation>
    </message>
    <message>
        <source>inner state</source>
        <translation>内部状态</translation>
    </message>
    <message>
        <source>PI controller</source>
        <translation>PI 控制器</translation>
    </message>
    <message>
        <source>Proportional and integral action on the difference of setpoint and measurement.</source>
        <translation>对设定值与测量值之差的比例和积分作用。</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>time of integral action</source>
        <translation>积分时间</translation>
    </message>
    <message>
        <source>what is wanted</source>
        <translation>设定值</translation>
    </message>
    <message>
        <source>what is</source>
        <translation>实际值</translation>
    </message>
    <message>
        <source>integral of the error over T_i</source>
        <translation>偏差积分除以 T_i</translation>
    </message>
    <message>
        <source>what is to be done</source>
        <translation>控制量</translation>
    </message>
    <message>
        <source>PID controller</source>
        <translation>PID 控制器</translation>
    </message>
    <message>
        <source>With filtered derivative, limits, and an integral that stops at them.</source>
        <translation>带滤波微分、限幅以及到限停止的积分。</translation>
    </message>
    <message>
        <source>time of derivative action</source>
        <translation>微分时间</translation>
    </message>
    <message>
        <source>time constant of the derivative&apos;s filter</source>
        <translation>微分滤波器的时间常数</translation>
    </message>
    <message>
        <source>lower limit of the output</source>
        <translation>输出下限</translation>
    </message>
    <message>
        <source>upper limit of the output</source>
        <translation>输出上限</translation>
    </message>
    <message>
        <source>filtered error</source>
        <translation>滤波后的偏差</translation>
    </message>
    <message>
        <source>Rate limiter</source>
        <translation>速率限制器</translation>
    </message>
    <message>
        <source>Follows the input no faster than allowed.</source>
        <translation>以不超过允许的速率跟随输入。</translation>
    </message>
    <message>
        <source>time constant with which it follows a slow input</source>
        <translation>跟随慢变输入的时间常数</translation>
    </message>
    <message>
        <source>fastest rise</source>
        <translation>最快上升</translation>
    </message>
    <message>
        <source>fastest fall</source>
        <translation>最快下降</translation>
    </message>
    <message>
        <source>Sample and hold</source>
        <translation>采样保持</translation>
    </message>
    <message>
        <source>The input at multiples of a period, held in between.</source>
        <translation>在周期整数倍时刻采样的输入，其间保持不变。</translation>
    </message>
    <message>
        <source>time between two samples</source>
        <translation>两次采样之间的时间</translation>
    </message>
    <message>
        <source>Sampled controller</source>
        <translation>采样控制器</translation>
    </message>
    <message>
        <source>A PI controller in a computer: it reads and acts at multiples of its period.</source>
        <translation>计算机中的 PI 控制器：在周期整数倍时刻读取和动作。</translation>
    </message>
    <message>
        <source>time between two readings</source>
        <translation>两次读取之间的时间</translation>
    </message>
    <message>
        <source>Two-point controller</source>
        <translation>两位控制器</translation>
    </message>
    <message>
        <source>Switches on below a band around the setpoint, off above it.</source>
        <translation>低于设定值附近的带时接通，高于时断开。</translation>
    </message>
    <message>
        <source>middle of the band</source>
        <translation>带的中心</translation>
    </message>
    <message>
        <source>half its width</source>
        <translation>半宽</translation>
    </message>
    <message>
        <source>output when it is on</source>
        <translation>接通时的输出</translation>
    </message>
    <message>
        <source>output when it is off</source>
        <translation>断开时的输出</translation>
    </message>
    <message>
        <source>1 when it is on, else 0</source>
        <translation>接通时为 1，否则为 0</translation>
    </message>
    <message>
        <source>Dead zone</source>
        <translation>死区</translation>
    </message>
    <message>
        <source>Nothing for small inputs, the rest for larger ones.</source>
        <translation>小输入时无输出，大输入时输出超出部分。</translation>
    </message>
    <message>
        <source>input up to which nothing comes out</source>
        <translation>此输入以内没有输出</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差</translation>
    </message>
    <message>
        <source>One input minus another; direct feedthrough.</source>
        <translation>一个输入减另一个；直接馈通。</translation>
    </message>
    <message>
        <source>what is counted positive</source>
        <translation>正项</translation>
    </message>
    <message>
        <source>what is taken away</source>
        <translation>减去的量</translation>
    </message>
    <message>
        <source>First-order lag</source>
        <translation>一阶滞后</translation>
    </message>
    <message>
        <source>Follows the input with a time constant.</source>
        <translation>以时间常数跟随输入。</translation>
    </message>
    <message>
        <source>time constant</source>
        <translation>时间常数</translation>
    </message>
    <message>
        <source>Gain</source>
        <translation>增益</translation>
    </message>
    <message>
        <source>The input times a constant; direct feedthrough.</source>
        <translation>输入乘以常数；直接馈通。</translation>
    </message>
    <message>
        <source>factor</source>
        <translation>系数</translation>
    </message>
    <message>
        <source>Integrator</source>
        <translation>积分器</translation>
    </message>
    <message>
        <source>The integral of the input over time.</source>
        <translation>输入对时间的积分。</translation>
    </message>
    <message>
        <source>Limiter</source>
        <translation>限幅器</translation>
    </message>
    <message>
        <source>The input, cut off at a lower and an upper limit.</source>
        <translation>输入，在下限和上限处截断。</translation>
    </message>
    <message>
        <source>lower limit</source>
        <translation>下限</translation>
    </message>
    <message>
        <source>upper limit</source>
        <translation>上限</translation>
    </message>
    <message>
        <source>Product</source>
        <translation>乘积</translation>
    </message>
    <message>
        <source>One input times another; direct feedthrough.</source>
        <translation>一个输入乘以另一个；直接馈通。</translation>
    </message>
    <message>
        <source>first factor</source>
        <translation>第一个因子</translation>
    </message>
    <message>
        <source>second factor</source>
        <translation>第二个因子</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Two inputs, weighted and added; direct feedthrough.</source>
        <translation>两个输入加权求和；直接馈通。</translation>
    </message>
    <message>
        <source>weight of a</source>
        <translation>a 的权重</translation>
    </message>
    <message>
        <source>weight of b</source>
        <translation>b 的权重</translation>
    </message>
    <message>
        <source>first input</source>
        <translation>第一个输入</translation>
    </message>
    <message>
        <source>second input</source>
        <translation>第二个输入</translation>
    </message>
    <message>
        <source>Constant</source>
        <translation>常数</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>信号源</translation>
    </message>
    <message>
        <source>Always the same value.</source>
        <translation>始终为同一值。</translation>
    </message>
    <message>
        <source>the value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Disturbance</source>
        <translation>扰动</translation>
    </message>
    <message>
        <source>Smooth and random, but the same in every run.</source>
        <translation>平滑且随机，但每次运行相同。</translation>
    </message>
    <message>
        <source>largest value</source>
        <translation>最大值</translation>
    </message>
    <message>
        <source>time between two random values</source>
        <translation>两个随机值之间的时间</translation>
    </message>
    <message>
        <source>Pulses</source>
        <translation>脉冲</translation>
    </message>
    <message>
        <source>On and off again and again: a square wave.</source>
        <translation>反复接通和断开：方波。</translation>
    </message>
    <message>
        <source>value between pulses</source>
        <translation>脉冲之间的值</translation>
    </message>
    <message>
        <source>value of a pulse</source>
        <translation>脉冲的值</translation>
    </message>
    <message>
        <source>time of the first pulse</source>
        <translation>第一个脉冲的时刻</translation>
    </message>
    <message>
        <source>from one pulse to the next</source>
        <translation>相邻脉冲的间隔</translation>
    </message>
    <message>
        <source>length of a pulse</source>
        <translation>脉冲宽度</translation>
    </message>
    <message>
        <source>pulses begun</source>
        <translation>已开始的脉冲数</translation>
    </message>
    <message>
        <source>pulses ended</source>
        <translation>已结束的脉冲数</translation>
    </message>
    <message>
        <source>Ramp</source>
        <translation>斜坡</translation>
    </message>
    <message>
        <source>Rises evenly from one time to another, then stays.</source>
        <translation>从一个时刻到另一个时刻均匀上升，然后保持。</translation>
    </message>
    <message>
        <source>value before</source>
        <translation>之前的值</translation>
    </message>
    <message>
        <source>value after</source>
        <translation>之后的值</translation>
    </message>
    <message>
        <source>time at which it begins</source>
        <translation>开始时刻</translation>
    </message>
    <message>
        <source>how long it lasts</source>
        <translation>持续时间</translation>
    </message>
    <message>
        <source>Sine</source>
        <translation>正弦</translation>
    </message>
    <message>
        <source>A sine wave of given amplitude, frequency and phase.</source>
        <translation>给定幅值、频率和相位的正弦波。</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>阶跃</translation>
    </message>
    <message>
        <source>Jumps at a given time: a time event, met exactly.</source>
        <translation>在给定时刻跳变：精确到达的时间事件。</translation>
    </message>
    <message>
        <source>value from then on</source>
        <translation>此后的值</translation>
    </message>
    <message>
        <source>time of the jump</source>
        <translation>跳变时刻</translation>
    </message>
    <message>
        <source>Table over time</source>
        <translation>随时间的表</translation>
    </message>
    <message>
        <source>A curve through points that you write down.</source>
        <translation>经过您给出的点的曲线。</translation>
    </message>
    <message>
        <source>Epidemic</source>
        <translation>流行病</translation>
    </message>
    <message>
        <source>Populations</source>
        <translation>种群</translation>
    </message>
    <message>
        <source>Susceptible, infected, recovered: a disease in one town, with infection from elsewhere.</source>
        <translation>易感、感染、康复：一个城镇的疾病，伴有外来传染。</translation>
    </message>
    <message>
        <source>rate at which one infected infects others</source>
        <translation>一个感染者传染他人的速率</translation>
    </message>
    <message>
        <source>rate of recovery</source>
        <translation>康复率</translation>
    </message>
    <message>
        <source>share of the contacts that is with elsewhere</source>
        <translation>与外地接触的比例</translation>
    </message>
    <message>
        <source>infected part of the other town</source>
        <translation>另一城镇的感染比例</translation>
    </message>
    <message>
        <source>part that can be infected</source>
        <translation>易感比例</translation>
    </message>
    <message>
        <source>infected part</source>
        <translation>感染比例</translation>
    </message>
    <message>
        <source>recovered part</source>
        <translation>康复比例</translation>
    </message>
    <message>
        <source>Limited population</source>
        <translation>受限种群</translation>
    </message>
    <message>
        <source>Grows until its surroundings are full; some are taken away.</source>
        <translation>增长直至环境饱和；其中一些被取走。</translation>
    </message>
    <message>
        <source>rate of growth while there are few</source>
        <translation>数量少时的增长率</translation>
    </message>
    <message>
        <source>number that the surroundings carry</source>
        <translation>环境承载数量</translation>
    </message>
    <message>
        <source>taken away each second</source>
        <translation>每秒取走的数量</translation>
    </message>
    <message>
        <source>number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Population</source>
        <translation>种群</translation>
    </message>
    <message>
        <source>Grows by itself and is reduced by meeting others, like the prey of Lotka and Volterra.</source>
        <translation>自行增长并因与其他种群相遇而减少，如 Lotka–Volterra 的猎物。</translation>
    </message>
    <message>
        <source>rate of growth without others</source>
        <translation>没有其他种群时的增长率</translation>
    </message>
    <message>
        <source>rate at which one of the others reduces it</source>
        <translation>其他种群每个个体使其减少的速率</translation>
    </message>
    <message>
        <source>number of the others</source>
        <translation>其他种群的数量</translation>
    </message>
    <message>
        <source>Predator</source>
        <translation>捕食者</translation>
    </message>
    <message>
        <source>Lives on a population and dies out without it.</source>
        <translation>以某种群为生，没有它就灭绝。</translation>
    </message>
    <message>
        <source>rate of growth for one prey</source>
        <translation>每个猎物对应的增长率</translation>
    </message>
    <message>
        <source>rate at which it dies without prey</source>
        <translation>没有猎物时的死亡率</translation>
    </message>
    <message>
        <source>number of the prey</source>
        <translation>猎物数量</translation>
    </message>
    <message>
        <source>force</source>
        <translation>力</translation>
    </message>
    <message>
        <source>torque</source>
        <translation>转矩</translation>
    </message>
    <message>
        <source>current</source>
        <translation>电流</translation>
    </message>
    <message>
        <source>volume flow</source>
        <translation>体积流量</translation>
    </message>
    <message>
        <source>Arm with bucket</source>
        <translation>带铲斗的臂</translation>
    </message>
    <message>
        <source>Battery pack</source>
        <translation>电池组</translation>
    </message>
    <message>
        <source>Car</source>
        <translation>汽车</translation>
    </message>
    <message>
        <source>Car body</source>
        <translation>车身</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单体</translation>
    </message>
    <message>
        <source>Compressor</source>
        <translation>压缩机</translation>
    </message>
    <message>
        <source>Consumer</source>
        <translation>用户负荷</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>控制器</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Crane</source>
        <translation>起重机</translation>
    </message>
    <message>
        <source>Drive line</source>
        <translation>传动系</translation>
    </message>
    <message>
        <source>Driver</source>
        <translation>驾驶员</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>发动机</translation>
    </message>
    <message>
        <source>Excavator</source>
        <translation>挖掘机</translation>
    </message>
    <message>
        <source>Fan</source>
        <translation>风扇</translation>
    </message>
    <message>
        <source>Gearbox</source>
        <translation>变速箱</translation>
    </message>
    <message>
        <source>Generator</source>
        <translation>发电机</translation>
    </message>
    <message>
        <source>House</source>
        <translation>房屋</translation>
    </message>
    <message>
        <source>Hydraulic power unit</source>
        <translation>液压动力单元</translation>
    </message>
    <message>
        <source>Inverter</source>
        <translation>逆变器</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>People</source>
        <translation>人群</translation>
    </message>
    <message>
        <source>Planet</source>
        <translation>行星</translation>
    </message>
    <message>
        <source>Power grid</source>
        <translation>电网</translation>
    </message>
    <message>
        <source>Radiator</source>
        <translation>散热器</translation>
    </message>
    <message>
        <source>Reaction wheel</source>
        <translation>反作用轮</translation>
    </message>
    <message>
        <source>Region</source>
        <translation>区域</translation>
    </message>
    <message>
        <source>Road</source>
        <translation>道路</translation>
    </message>
    <message>
        <source>Robot arm</source>
        <translation>机械臂</translation>
    </message>
    <message>
        <source>Rotor of a wind turbine</source>
        <translation>风力机转子</translation>
    </message>
    <message>
        <source>Satellite</source>
        <translation>卫星</translation>
    </message>
    <message>
        <source>Solar panel</source>
        <translation>太阳能板</translation>
    </message>
    <message>
        <source>Sun</source>
        <translation>太阳</translation>
    </message>
    <message>
        <source>Thermostat</source>
        <translation>恒温器</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>车轮</translation>
    </message>
    <message>
        <source>Wind</source>
        <translation>风</translation>
    </message>
    <message>
        <source>Wind turbine</source>
        <translation>风力机</translation>
    </message>
    <message>
        <source>There is no display to open a window on; macrostep compare works without one.</source>
        <translation>没有可打开窗口的显示器；macrostep compare 无需显示器。</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Diagrams</source>
        <translation>框图</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>所有文件</translation>
    </message>
    <message>
        <source>A bound</source>
        <translation>边界</translation>
    </message>
    <message>
        <source>A number is needed here.</source>
        <translation>此处需要一个数。</translation>
    </message>
    <message>
        <source>The set {title!r} gives a value to {name!r}, but the parameters of the diagram are: {known}.</source>
        <translation>参数集 {title!r} 为 {name!r} 赋值，但框图的参数为：{known}。</translation>
    </message>
    <message>
        <source>There is no parameter set {title!r}; there are: {known}.</source>
        <translation>没有参数集 {title!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>It leads back to itself: {circle}.</source>
        <translation>循环引用自身：{circle}。</translation>
    </message>
    <message>
        <source>{name!r} is not a name: use letters, digits and _, not starting with a digit.</source>
        <translation>{name!r} 不是名称：请使用字母、数字和 _，且不以数字开头。</translation>
    </message>
    <message>
        <source>There is already a block {name!r}.</source>
        <translation>已有模块 {name!r}。</translation>
    </message>
    <message>
        <source>make block {name}</source>
        <translation>制作模块 {name}</translation>
    </message>
    <message>
        <source>change block {name}</source>
        <translation>更改模块 {name}</translation>
    </message>
    <message>
        <source>detach {name}</source>
        <translation>脱离 {name}</translation>
    </message>
    <message>
        <source>{name!r} is a word of the equation language; take another name.</source>
        <translation>{name!r} 是方程语言的关键字；请另取名称。</translation>
    </message>
    <message>
        <source>{file} cannot be read as a run: {why}.</source>
        <translation>无法将 {file} 作为运行读取：{why}。</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>At the end: {amount}</source>
        <translation>结束时：{amount}</translation>
    </message>
    <message>
        <source>Click to hide or show it</source>
        <translation>单击以隐藏或显示</translation>
    </message>
    <message>
        <source>H</source>
        <translation>H</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>稳定</translation>
    </message>
    <message>
        <source>not stable</source>
        <translation>不稳定</translation>
    </message>
    <message>
        <source>With --mpi rank 0 leads and the others work, and there is only one; start it as: mpiexec -n 4 macrostep study ... --mpi, with the mpiexec of the MPI that mpi4py has here ({library}).</source>
        <translation>使用 --mpi 时由 0 号进程指挥，其他进程计算，而这里只有一个进程；请这样启动：mpiexec -n 4 macrostep study ... --mpi，并使用 mpi4py 在此所用 MPI（{library}）的 mpiexec。</translation>
    </message>
    <message>
        <source>--mpi needs mpi4py and MPI, which cannot be loaded here ({why}); install both with: pip install &apos;macrostep[mpi]&apos;.</source>
        <translation>--mpi 需要 mpi4py 和 MPI，而这里无法加载它们（{why}）；请安装两者：pip install &apos;macrostep[mpi]&apos;。</translation>
    </message>
    <message>
        <source>A Dask cluster needs distributed, which cannot be loaded here ({why}); install it with: pip install &apos;macrostep[dask]&apos;.</source>
        <translation>Dask 集群需要 distributed，而这里无法加载它（{why}）；请安装：pip install &apos;macrostep[dask]&apos;。</translation>
    </message>
    <message>
        <source>No Dask scheduler answers at {address}: {why}</source>
        <translation>{address} 处没有 Dask 调度器应答：{why}</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} to vary {target!r}; there are: {known}.</source>
        <translation>没有子系统 {name!r} 可用于变化 {target!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>{subsystem} 没有可变化的参数 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{method} needs the package {name!r}, which is not installed: pip install {name}.</source>
        <translation>{method} 需要软件包 {name!r}，但尚未安装：pip install {name}。</translation>
    </message>
    <message>
        <source>Say which parameters are drawn, and how: left.m=normal(1, 0.1).</source>
        <translation>请说明抽取哪些参数以及如何抽取：left.m=normal(1, 0.1)。</translation>
    </message>
    <message>
        <source>The parameter {target} must be a number, not {value}.</source>
        <translation>参数 {target} 必须是数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{method}: {name} is varied twice.</source>
        <translation>{method}：{name} 变化了两次。</translation>
    </message>
    <message>
        <source>A {kind} is made over two things, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>{kind} 研究针对两个量，而 {method} 针对 {count} 个{its}；请写成 --over step=1e-3..1:13log。</translation>
    </message>
    <message>
        <source>A {kind} is made over one thing, and {method} over {count}{its}; say it as --over step=1e-3..1:13log.</source>
        <translation>{kind} 研究针对一个量，而 {method} 针对 {count} 个{its}；请写成 --over step=1e-3..1:13log。</translation>
    </message>
    <message>
        <source>All methods of a {kind} are made over the same, and {method} over {its}, not {over}; a work-precision study can have both.</source>
        <translation>{kind} 研究的所有方法针对同一个量，而 {method} 针对 {its} 而不是 {over}；工作量－精度研究可以两者都有。</translation>
    </message>
    <message>
        <source>The study has more than {most} runs; take fewer values.</source>
        <translation>研究的运行超过 {most} 次；请减少取值。</translation>
    </message>
    <message>
        <source>{axis} has {values} values and {places} places on the axis; give one for each.</source>
        <translation>{axis} 有 {values} 个值和 {places} 个坐标位置；请一一对应。</translation>
    </message>
    <message>
        <source>There must be 1 process at least, not {jobs}.</source>
        <translation>至少要有 1 个进程，而不是 {jobs} 个。</translation>
    </message>
    <message>
        <source>The study failed: {why}</source>
        <translation>研究失败：{why}</translation>
    </message>
    <message>
        <source>{text!r} does not say what is varied; write it as step=1e-3..1:13log or step=0.1,0.2.</source>
        <translation>{text!r} 没有说明变化什么；请写成 step=1e-3..1:13log 或 step=0.1,0.2。</translation>
    </message>
    <message>
        <source>{what}: {text!r} has a value that is empty or stands there twice.</source>
        <translation>{what}：{text!r} 有空值或重复值。</translation>
    </message>
    <message>
        <source>{what}: {text!r} goes by equal factors, so that both ends must be above 0.</source>
        <translation>{what}：{text!r} 按等比取值，因此两端必须大于 0。</translation>
    </message>
    <message>
        <source>{what}: {text!r} has values that are equal to {digits} digits; take fewer.</source>
        <translation>{what}：{text!r} 有 {digits} 位相同的值；请减少。</translation>
    </message>
    <message>
        <source>{file} is not a study.</source>
        <translation>{file} 不是研究。</translation>
    </message>
    <message>
        <source>{file} has no series: name one method at least.</source>
        <translation>{file} 没有序列：请至少给出一种方法。</translation>
    </message>
    <message>
        <source>{what}: {text!r} is not a range; write it as 0.01..4:13 (13 values from 0.01 to 4) or 1e-3..1:13log (the same by equal factors), with 2 to {most} values.</source>
        <translation>{what}：{text!r} 不是范围；请写成 0.01..4:13（从 0.01 到 4 的 13 个值）或 1e-3..1:13log（等比），取 2 到 {most} 个值。</translation>
    </message>
    <message>
        <source>{file} is nested too deeply to be a study.</source>
        <translation>{file} 嵌套过深，不是研究。</translation>
    </message>
    <message>
        <source>{what} is not possible: {subsystem} uses der({name}), and its source {source} depends on a derivative itself.</source>
        <translation>{what}不可行：{subsystem} 使用 der({name})，而其来源 {source} 自身依赖于导数。</translation>
    </message>
    <message>
        <source>{name} ({path}) answered {function} with {answer}{last_words}.</source>
        <translation>{name}（{path}）对 {function} 返回 {answer}{last_words}。</translation>
    </message>
    <message>
        <source>{name} ({path}) cannot be instantiated{last_words}.</source>
        <translation>无法实例化 {name}（{path}）{last_words}。</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}.</source>
        <translation>{subsystem} 没有参数 {name!r}。</translation>
    </message>
    <message>
        <source>{name} is a fixed parameter of an FMU: it can be given before a run, not in its midst.</source>
        <translation>{name} 是 FMU 的固定参数：只能在运行前给出，不能在运行中更改。</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which {flag} promises.</source>
        <translation>无法运行 {file}：缺少 {flag} 所承诺的函数 {name}。</translation>
    </message>
    <message>
        <source>{file} cannot be run: it lacks the function {name}, which FMI requires.</source>
        <translation>无法运行 {file}：缺少 FMI 要求的函数 {name}。</translation>
    </message>
    <message>
        <source>{file} has no library for this machine; it has those for: {there}.</source>
        <translation>{file} 没有用于本机的库；有用于：{there}。</translation>
    </message>
    <message>
        <source>{file} cannot be loaded: {why}.</source>
        <translation>无法加载 {file}：{why}。</translation>
    </message>
    <message>
        <source>{where} has a library for Windows only, which Wine would run, and there is no Wine.</source>
        <translation>{where} 只有 Windows 的库，可由 Wine 运行，但没有 Wine。</translation>
    </message>
    <message>
        <source>{where} needs TCP port {port} of this machine, and another program uses it; end that first.</source>
        <translation>{where} 需要本机的 TCP 端口 {port}，而它被其他程序占用；请先结束该程序。</translation>
    </message>
    <message>
        <source>Wine cannot run the library of {where}: it ended with exit code {code}.</source>
        <translation>Wine 无法运行 {where} 的库：以退出码 {code} 结束。</translation>
    </message>
    <message>
        <source>Wine did not start the library of {where} within {time}.</source>
        <translation>Wine 未能在 {time} 内启动 {where} 的库。</translation>
    </message>
    <message>
        <source>{where} runs through Wine, which one FMU at a time can; another one does.</source>
        <translation>{where} 通过 Wine 运行，一次只能运行一个 FMU；另一个正在运行。</translation>
    </message>
    <message>
        <source>{name} ({file}) cannot be made: {why}.</source>
        <translation>无法创建 {name}（{file}）：{why}。</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r} that is a number; it has: {known}.</source>
        <translation>{subsystem} 没有为数值的参数 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{where}: {function} gave {count} values, not {needed}{at}.</source>
        <translation>{where}：{function} 给出 {count} 个值，而不是 {needed}{at}。</translation>
    </message>
    <message>
        <source>{where}: {function} gave no {name!r}{at}.</source>
        <translation>{where}：{function} 没有给出 {name!r}{at}。</translation>
    </message>
    <message>
        <source>{where}: {function} gave {given} for {name!r}, no number{at}.</source>
        <translation>{where}：{function} 对 {name!r} 给出 {given}，不是数{at}。</translation>
    </message>
    <message>
        <source>The trace from {start} to {stop} holds no macro-step of {subsystem!r} at t = {time}.</source>
        <translation>从 {start} 到 {stop} 的跟踪中没有 {subsystem!r} 在 t = {time} 的宏步。</translation>
    </message>
    <message>
        <source>There is nothing to trace from {start} to {stop}; the run goes from {first} to {last}.</source>
        <translation>从 {start} 到 {stop} 没有可跟踪的内容；运行从 {first} 到 {last}。</translation>
    </message>
    <message>
        <source>There is not enough memory for what happens from {start} to {stop}; trace a shorter time.</source>
        <translation>内存不足以记录从 {start} 到 {stop} 的过程；请缩短跟踪时间。</translation>
    </message>
    <message>
        <source>The run cannot be repeated: parameters of {subsystem} were changed at t = {time}, and the repetition has no communication point there (it has {reached}).</source>
        <translation>无法重复该运行：{subsystem} 的参数在 t = {time} 被更改，而重复运行在该处没有通信点（有 {reached}）。</translation>
    </message>
    <message>
        <source>{time} lies outside of the run, which goes from {start} to {stop}.</source>
        <translation>{time} 在运行范围之外，运行从 {start} 到 {stop}。</translation>
    </message>
    <message>
        <source>There is no run {run}; there are {count}.</source>
        <translation>没有运行 {run}；共有 {count} 个。</translation>
    </message>
    <message>
        <source>There is no connected input {name!r}; there are: {known}.</source>
        <translation>没有已连接的输入 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>There is no signal {name!r}; there are: {known}.</source>
        <translation>没有信号 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>it is false</source>
        <translation>这不成立</translation>
    </message>
    <message>
        <source>it is {value}, not {number}</source>
        <translation>是 {value}，而不是 {number}</translation>
    </message>
    <message>
        <source>There is no reference.</source>
        <translation>没有参考解。</translation>
    </message>
    <message>
        <source>{run} has no error of {name!r}.</source>
        <translation>{run} 没有 {name!r} 的误差。</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor a lesson of that name ({known}).</source>
        <translation>既没有文件 {name!r}，也没有该名称的课程（{known}）。</translation>
    </message>
    <message>
        <source>Bundles</source>
        <translation>信号束</translation>
    </message>
    <message>
        <source>Enter inserts it, F1 explains it.</source>
        <translation>回车插入，F1 说明。</translation>
    </message>
    <message>
        <source>{file} is empty.</source>
        <translation>{file} 是空的。</translation>
    </message>
    <message>
        <source>{file} has headings, but no numbers.</source>
        <translation>{file} 有标题，但没有数。</translation>
    </message>
    <message>
        <source>{file}, line {number}: there are {count} values in place of {needed}; put a value or nothing between the separators for every column.</source>
        <translation>{file}，第 {number} 行：有 {count} 个值，应为 {needed} 个；每一列在分隔符之间写一个值或留空。</translation>
    </message>
    <message>
        <source>{column} is in {unit}, and {signal} in {other}; choose another unit.</source>
        <translation>{column} 的单位是 {unit}，而 {signal} 的单位是 {other}；请选择其他单位。</translation>
    </message>
    <message>
        <source>{file}: {unit!r} is not a unit of time.</source>
        <translation>{file}：{unit!r} 不是时间单位。</translation>
    </message>
    <message>
        <source>{column} has no value at any time.</source>
        <translation>{column} 在任何时刻都没有值。</translation>
    </message>
    <message>
        <source>{file} has no column {name!r}; it has: {known}.</source>
        <translation>{file} 没有列 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <translation>无法读取 {file}：{why}。</translation>
    </message>
    <message>
        <source>{file}, line {number}: this is no line of a table ({why}).</source>
        <translation>{file}，第 {number} 行：这不是表格的行（{why}）。</translation>
    </message>
    <message>
        <source>{file}, line {number}: {cell!r} in the column {name!r} is not a number.</source>
        <translation>{file}，第 {number} 行：列 {name!r} 中的 {cell!r} 不是数。</translation>
    </message>
    <message>
        <source>{file} is not a report of Macrostep: there is no diagram in it.</source>
        <translation>{file} 不是 Macrostep 的报告：其中没有框图。</translation>
    </message>
    <message>
        <source>The diagram {name}</source>
        <translation>框图 {name}</translation>
    </message>
    <message>
        <source>Equations and parameters</source>
        <translation>方程和参数</translation>
    </message>
    <message>
        <source>Embedded solver: {settings}.</source>
        <translation>内嵌求解器：{settings}。</translation>
    </message>
    <message>
        <source>Imposed macro-step: {step} s.</source>
        <translation>指定的宏步：{step} s。</translation>
    </message>
    <message>
        <source>The diagram as it was run, with all parameters and settings, is in this file;</source>
        <translation>运行时的框图及其所有参数和设置都在本文件中；</translation>
    </message>
    <message>
        <source>it can be saved by itself</source>
        <translation>可以单独保存</translation>
    </message>
    <message>
        <source>{diagram}: methods compared</source>
        <translation>{diagram}：方法比较</translation>
    </message>
    <message>
        <source>This command gives the same numbers, bit by bit, on the same machine with the same versions:</source>
        <translation>在同一台机器上使用相同版本时，此命令给出逐位相同的数字：</translation>
    </message>
    <message>
        <source>It was asked for by</source>
        <translation>请求它的命令</translation>
    </message>
    <message>
        <source>option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>The report was stopped.</source>
        <translation>报告已中止。</translation>
    </message>
    <message>
        <source>{text!r} and its values say different things</source>
        <translation>{text!r} 与其值不一致</translation>
    </message>
    <message>
        <source>{first} and {other} communicate at different times; name the subsystem: time({first!r}).</source>
        <translation>{first} 和 {other} 的通信时刻不同；请指明子系统：time({first!r})。</translation>
    </message>
    <message>
        <source>its diagram has subsystems that are none</source>
        <translation>其框图中有无效的子系统</translation>
    </message>
    <message>
        <source>no run of Macrostep ends with the status {status!r}</source>
        <translation>Macrostep 的运行不会以状态 {status!r} 结束</translation>
    </message>
    <message>
        <source>{text!r} is no time at which it can have run</source>
        <translation>{text!r} 不是可能的运行时间</translation>
    </message>
    <message>
        <source>{file} is not a run of Macrostep; open what `macrostep run -o FILE.h5` wrote.</source>
        <translation>{file} 不是 Macrostep 的运行；请打开 `macrostep run -o 文件.h5` 写出的文件。</translation>
    </message>
    <message>
        <source>{file} is of version {version}; this Macrostep reads up to {newest}. Take a newer one.</source>
        <translation>{file} 的版本为 {version}；此 Macrostep 只能读取到 {newest}。请用更新的版本。</translation>
    </message>
    <message>
        <source>at t = {time:g} s</source>
        <translation>t = {time:g} s 时</translation>
    </message>
    <message>
        <source>{text} is not a number, nor a number with a unit such as &apos;10 mm&apos;.</source>
        <translation>{text} 不是数，也不是 &apos;10 mm&apos; 这样带单位的数。</translation>
    </message>
    <message>
        <source>{text!r} has a unit where none is declared; give a plain number.</source>
        <translation>{text!r} 带有单位，而此处未声明单位；请只写数。</translation>
    </message>
    <message>
        <source>{text!r} cannot be given in {unit!r}: the dimensions differ.</source>
        <translation>{text!r} 不能以 {unit!r} 给出：量纲不同。</translation>
    </message>
    <message>
        <source>A unit of {count} characters is too long; use at most {most}.</source>
        <translation>{count} 个字符的单位太长；最多 {most} 个。</translation>
    </message>
    <message>
        <source>The unit {unit!r} has a power above {most}.</source>
        <translation>单位 {unit!r} 的幂次超过 {most}。</translation>
    </message>
    <message>
        <source>{text!r} is not a unit; write it like &apos;N*s/m&apos; or &apos;kg*m^2&apos;.</source>
        <translation>{text!r} 不是单位；请写成 &apos;N*s/m&apos; 或 &apos;kg*m^2&apos; 的形式。</translation>
    </message>
    <message>
        <source>The unit {unit!r} cannot be converted to SI: {error}.</source>
        <translation>单位 {unit!r} 无法换算为 SI：{error}。</translation>
    </message>
    <message>
        <source>The unit {name!r} has a prefix before a scale whose zero is not absolute; use K, as in mK.</source>
        <translation>单位 {name!r} 在零点非绝对的温标前加了词头；请使用 K，如 mK。</translation>
    </message>
    <message>
        <source>{unit} is not known; write units as in &apos;N*s/m&apos;, &apos;kN&apos; or &apos;km/h&apos;.</source>
        <translation>{unit} 未知；单位请写成 &apos;N*s/m&apos;、&apos;kN&apos; 或 &apos;km/h&apos; 的形式。</translation>
    </message>
    <message>
        <source>{name!r} is a word of the language; choose another name.</source>
        <translation>{name!r} 是语言的关键字；请另取名称。</translation>
    </message>
    <message>
        <source>der() takes an input or a continuous state.</source>
        <translation>der() 的对象是输入或连续状态。</translation>
    </message>
    <message>
        <source>The state {state!r} has no equation; write der({state}) = ..., or set it in a when-clause.</source>
        <translation>状态 {state!r} 没有方程；请写 der({state}) = ...，或在 when 子句中设定它。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a state&apos;s name only where it equals it.</source>
        <translation>名称 {name!r} 用了两次：输出只有等于某状态时才可与其同名。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: an output may share a variable&apos;s name only where it equals it.</source>
        <translation>名称 {name!r} 用了两次：输出只有等于某变量时才可与其同名。</translation>
    </message>
    <message>
        <source>{name!r} is {what} and cannot be calculated by an equation{hint}.</source>
        <translation>{name!r} 是{what}，不能用方程计算{hint}。</translation>
    </message>
    <message>
        <source>der({name}) needs a state {name!r}; the states are: {known}.</source>
        <translation>der({name}) 需要状态 {name!r}；现有状态：{known}。</translation>
    </message>
    <message>
        <source>{name!r} is not a state; a when-clause sets states.</source>
        <translation>{name!r} 不是状态；when 子句设定的是状态。</translation>
    </message>
    <message>
        <source>Here stands what must be a condition, such as time &lt; 1.</source>
        <translation>此处必须是条件，例如 time &lt; 1。</translation>
    </message>
    <message>
        <source>Here stands what must be a number, not a condition.</source>
        <translation>此处必须是数，而不是条件。</translation>
    </message>
    <message>
        <source>{what} may hold numbers and parameters only.</source>
        <translation>{what}只能含有数和参数。</translation>
    </message>
    <message>
        <source>{name!r} has two equations.</source>
        <translation>{name!r} 有两个方程。</translation>
    </message>
    <message>
        <source>The state {name!r} has two equations.</source>
        <translation>状态 {name!r} 有两个方程。</translation>
    </message>
    <message>
        <source>reinit needs a continuous state; {name!r} has no equation der({name}).</source>
        <translation>reinit 需要连续状态；{name!r} 没有方程 der({name})。</translation>
    </message>
    <message>
        <source>pre() is the value of a state before the event; it stands in when-clauses only.</source>
        <translation>pre() 是状态在事件之前的值；只能用在 when 子句中。</translation>
    </message>
    <message>
        <source>sample() stands in the condition of a when-clause only.</source>
        <translation>sample() 只能用在 when 子句的条件中。</translation>
    </message>
    <message>
        <source>The seed of noise(seed, period) must be a whole number.</source>
        <translation>noise(seed, period) 的种子必须是整数。</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}. Solve for one of them by hand.</source>
        <translation>这些变量互相依赖：{cycle}。请手工解出其中之一。</translation>
    </message>
    <message>
        <source>{name!r} is a continuous state; write reinit({name}, ...).</source>
        <translation>{name!r} 是连续状态；请写 reinit({name}, ...)。</translation>
    </message>
    <message>
        <source>{name!r} is set in two places; a sampled state is set in one.</source>
        <translation>{name!r} 在两处被设定；采样状态只能在一处设定。</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}; it has: {known}.</source>
        <translation>{subsystem} 没有参数 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The clipboard holds no diagram: copy blocks, or the text of a diagram file.</source>
        <translation>剪贴板中没有框图：请复制模块或框图文件的文本。</translation>
    </message>
    <message>
        <source>This cannot be copied: it holds something that JSON has not ({why}).</source>
        <translation>无法复制：其中含有 JSON 所没有的内容（{why}）。</translation>
    </message>
    <message>
        <source>{file} is a program, and nobody agreed to run what is in it now; look where it comes from, and allow it with --trust, or in the window by Run, which asks.</source>
        <translation>{file} 是程序，而没有人同意运行其当前内容；请查明来源，用 --trust 允许，或在窗口中点击运行，届时会询问。</translation>
    </message>
    <message>
        <source>{path} cannot be written, so the files are not trusted: {reason}.</source>
        <translation>无法写入 {path}，因此这些文件不受信任：{reason}。</translation>
    </message>
    <message>
        <source>{path} cannot be removed, so the files stay trusted: {reason}.</source>
        <translation>无法删除 {path}，因此这些文件仍受信任：{reason}。</translation>
    </message>
    <message>
        <source>The stop time</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>{target} is not connected.</source>
        <translation>{target} 没有连接。</translation>
    </message>
    <message>
        <source>{diagram} has no parameter set {title!r}; it has: {known}.</source>
        <translation>{diagram} 没有参数集 {title!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>A diagram has no setting {unknown!r}.</source>
        <translation>框图没有设置项 {unknown!r}。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every subsystem needs a name of its own.</source>
        <translation>名称 {name!r} 用了两次；每个子系统都需要自己的名称。</translation>
    </message>
    <message>
        <source>A composite is called {name!r} already; every block needs a name of its own.</source>
        <translation>已有复合块名为 {name!r}；每个模块都需要自己的名称。</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>{diagram!r} 中没有子系统 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The group {label!r} is not possible: {reason}.</source>
        <translation>分组 {label!r} 不成立：{reason}。</translation>
    </message>
    <message>
        <source>The value of {name!r}</source>
        <translation>{name!r} 的值</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r} to vary; it has: {known}.</source>
        <translation>框图没有可供变化的参数 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>there is no subsystem {name!r}; there are: {known}.</source>
        <translation>没有子系统 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>{where}: {name} is not a number that a diagram can have.</source>
        <translation>{where}：{name} 不是框图中可用的数。</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} stands twice.</source>
        <translation>{where}，{path}：名称 {name!r} 出现了两次。</translation>
    </message>
    <message>
        <source>{where}: the number {digits} is too large.</source>
        <translation>{where}：数 {digits} 太大。</translation>
    </message>
    <message>
        <source>{where}: this is not valid JSON ({why}).</source>
        <translation>{where}：这不是有效的 JSON（{why}）。</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram.</source>
        <translation>{where} 的嵌套对框图来说过深。</translation>
    </message>
    <message>
        <source>{where}: a number has too many digits.</source>
        <translation>{where}：有一个数的位数太多。</translation>
    </message>
    <message>
        <source>{where} is nested too deeply for a diagram: more than {most} levels.</source>
        <translation>{where} 的嵌套对框图来说过深：超过 {most} 层。</translation>
    </message>
    <message>
        <source>{where}: the text that begins with {text!r} has {count} characters, and at most {most} are read.</source>
        <translation>{where}：以 {text!r} 开头的文本有 {count} 个字符，最多读取 {most} 个。</translation>
    </message>
    <message>
        <source>A composite is made of blocks that stand in one and the same composite.</source>
        <translation>复合块只能由位于同一复合块中的模块组成。</translation>
    </message>
    <message>
        <source>A composite is made of one block at least.</source>
        <translation>复合块至少包含一个模块。</translation>
    </message>
    <message>
        <source>There is no symbol {symbol!r}.</source>
        <translation>没有符号 {symbol!r}。</translation>
    </message>
    <message>
        <source>There is no composite {name!r}; there are: {known}.</source>
        <translation>没有复合块 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; every block needs a name of its own.</source>
        <translation>名称 {name!r} 用了两次；每个模块都需要自己的名称。</translation>
    </message>
    <message>
        <source>There is no block {block!r} in {diagram!r}.</source>
        <translation>{diagram!r} 中没有模块 {block!r}。</translation>
    </message>
    <message>
        <source>What is outside of the composite can be deleted there only.</source>
        <translation>复合块之外的内容只能在那里删除。</translation>
    </message>
    <message>
        <source>This block stands for everything outside of the composite; it has no other name.</source>
        <translation>此模块代表复合块之外的一切；它没有别的名称。</translation>
    </message>
    <message>
        <source>The block that stands for everything outside cannot be turned.</source>
        <translation>代表外部一切的模块不能旋转。</translation>
    </message>
    <message>
        <source>A parameter set needs a name.</source>
        <translation>参数集需要名称。</translation>
    </message>
    <message>
        <source>There is already a parameter set {name!r}.</source>
        <translation>已有参数集 {name!r}。</translation>
    </message>
    <message>
        <source>What is removed is named twice.</source>
        <translation>要移除的内容被列出了两次。</translation>
    </message>
    <message>
        <source>{file} is not UTF-8 text: byte {byte} does not fit.</source>
        <translation>{file} 不是 UTF-8 文本：第 {byte} 字节不符。</translation>
    </message>
    <message>
        <source>{file} cannot be written: the diagram holds something that JSON has not ({why}).</source>
        <translation>无法写入 {file}：框图中含有 JSON 所没有的内容（{why}）。</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}.</source>
        <translation>无法写入 {path}：{why}。</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: it must be an object, {{...}}.</source>
        <translation>{file} 不是 Macrostep 框图：它必须是对象 {{...}}。</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is missing, expected {format!r}.</source>
        <translation>{file} 不是 Macrostep 框图：缺少 &quot;format&quot;，应为 {format!r}。</translation>
    </message>
    <message>
        <source>{where}, $.version: expected a whole number from 1 on, not {version}.</source>
        <translation>{where}，$.version：应为从 1 起的整数，而不是 {version}。</translation>
    </message>
    <message>
        <source>{file} has file version {version}, but this Macrostep reads versions up to {newest}: open it with a newer Macrostep.</source>
        <translation>{file} 的文件版本为 {version}，而此 Macrostep 只能读取到版本 {newest}：请用更新的 Macrostep 打开。</translation>
    </message>
    <message>
        <source>{where}, {path}: {why}.</source>
        <translation>{where}，{path}：{why}。</translation>
    </message>
    <message>
        <source>{file} is not a Macrostep diagram: its &quot;format&quot; is {found}, expected {format!r}.</source>
        <translation>{file} 不是 Macrostep 框图：其 &quot;format&quot; 为 {found}，应为 {format!r}。</translation>
    </message>
    <message>
        <source>{where}, {path}: the name {name!r} holds half of a character (a lone surrogate); write it without.</source>
        <translation>{where}，{path}：名称 {name!r} 含有半个字符（孤立的代理项）；请去掉。</translation>
    </message>
    <message>
        <source>{where} is refused: {fault}.</source>
        <translation>{where} 被拒绝：{fault}。</translation>
    </message>
    <message>
        <source>{file} cannot be unpacked into {folder}: {why}.</source>
        <translation>无法将 {file} 解压到 {folder}：{why}。</translation>
    </message>
    <message>
        <source>There is no file {file}; put the FMU there, or choose another one.</source>
        <translation>没有文件 {file}；请把 FMU 放到那里，或另选一个。</translation>
    </message>
    <message>
        <source>{where} is not {one}, which is a zip archive: {why}.</source>
        <translation>{where} 不是 {one}（zip 归档）：{why}。</translation>
    </message>
    <message>
        <source>{where} is damaged at a symbolic link: {why}.</source>
        <translation>{where} 在符号链接处损坏：{why}。</translation>
    </message>
    <message>
        <source>{where} is damaged at {name}: {why}.</source>
        <translation>{where} 在 {name} 处损坏：{why}。</translation>
    </message>
    <message>
        <source>{where} gives the unit {unit!r} the factor {factor} and the offset {offset}, which cannot be.</source>
        <translation>{where} 给单位 {unit!r} 的系数为 {factor}、偏移为 {offset}，这不可能。</translation>
    </message>
    <message>
        <source>{where} offers neither Co-Simulation nor Model Exchange, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} 既不提供 Co-Simulation 也不提供 Model Exchange，Macrostep 无法运行；请将 FMU 导出为 Co-Simulation。</translation>
    </message>
    <message>
        <source>{where} offers only Scheduled Execution, which Macrostep does not run; export the FMU for Co-Simulation.</source>
        <translation>{where} 只提供 Scheduled Execution，Macrostep 无法运行；请将 FMU 导出为 Co-Simulation。</translation>
    </message>
    <message>
        <source>{where} gives its library the name {name!r}, which is no name of a file.</source>
        <translation>{where} 给其库起名 {name!r}，这不是文件名。</translation>
    </message>
    <message>
        <source>{file} is being read; try again in a moment.</source>
        <translation>正在读取 {file}；请稍后再试。</translation>
    </message>
    <message>
        <source>{variable} {why}, and is left out</source>
        <translation>{variable}{why}，被忽略</translation>
    </message>
    <message>
        <source>{attribute} name the variable {name!r}, which does not exist, and count as all</source>
        <translation>{attribute} 引用了不存在的变量 {name!r}，视为全部</translation>
    </message>
    <message>
        <source>its elements are in the namespace {namespace!r}, and FMI&apos;s are in none</source>
        <translation>其元素位于命名空间 {namespace!r}，而 FMI 的元素没有命名空间</translation>
    </message>
    <message>
        <source>the {attribute} of {variable} is {text!r}, and {counts}</source>
        <translation>{variable} 的 {attribute} 为 {text!r}，{counts}</translation>
    </message>
    <message>
        <source>{variable} is {variability}, which the causality {causality} cannot be, and counts as {changed}</source>
        <translation>{variable} 为 {variability}，而因果性 {causality} 不允许，视为 {changed}</translation>
    </message>
    <message>
        <source>{what}, so that only its name counts</source>
        <translation>{what}，因此只有其名称有效</translation>
    </message>
    <message>
        <source>a type has no name, or says nothing, and is left out</source>
        <translation>有类型没有名称或没有内容，被忽略</translation>
    </message>
    <message>
        <source>{variable} has the type {type!r}, which is not declared</source>
        <translation>{variable} 的类型 {type!r} 没有声明</translation>
    </message>
    <message>
        <source>{variable} has a display unit, and no unit that is defined</source>
        <translation>{variable} 有显示单位，但没有已定义的单位</translation>
    </message>
    <message>
        <source>a derivative names the state {state!r}, which does not exist</source>
        <translation>有导数引用了不存在的状态 {state!r}</translation>
    </message>
    <message>
        <source>{variable} names a clock that does not exist</source>
        <translation>{variable} 引用了不存在的时钟</translation>
    </message>
    <message>
        <source>{name} is {text!r}, and counts as not given</source>
        <translation>{name} 为 {text!r}，视为未给出</translation>
    </message>
    <message>
        <source>the item {item!r} has no value, and is left out</source>
        <translation>枚举项 {item!r} 没有值，被忽略</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the equations, or the file.</source>
        <translation>Python 文件取代了方程；请去掉方程或该文件。</translation>
    </message>
    <message>
        <source>A Python file stands in place of equations; remove the states, or the file.</source>
        <translation>Python 文件取代了方程；请去掉状态或该文件。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice; an input has it too.</source>
        <translation>名称 {name!r} 用了两次；有一个输入也叫此名。</translation>
    </message>
    <message>
        <source>It is the input {name!r} of the class, which {other!r} is already.</source>
        <translation>它是该类的输入 {name!r}，而 {other!r} 已是该输入。</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the class has it in {other!r}: the dimensions differ.</source>
        <translation>其单位为 {unit!r}，而该类中为 {other!r}：量纲不同。</translation>
    </message>
    <message>
        <source>The class {found} has no input {name!r}; it has: {known}.</source>
        <translation>类 {found} 没有输入 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The class {found} has no output {name!r}; it has: {known}.</source>
        <translation>类 {found} 没有输出 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The class {found} has no parameter {name!r}; it has: {known}.</source>
        <translation>类 {found} 没有参数 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>In the class {name!r} is {kind}, and its value here is not.</source>
        <translation>在该类中 {name!r} 是{kind}，而此处的值不是。</translation>
    </message>
    <message>
        <source>The class {found} needs a value of its parameter {name!r}; give it one.</source>
        <translation>类 {found} 的参数 {name!r} 需要值；请给出。</translation>
    </message>
    <message>
        <source>It is against FMI&apos;s rules: {fault}.</source>
        <translation>它违反 FMI 的规则：{fault}。</translation>
    </message>
    <message>
        <source>{said} {lacks}</source>
        <translation>{said}{lacks}</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the states, or the FMU.</source>
        <translation>FMU 取代了方程；请去掉状态或 FMU。</translation>
    </message>
    <message>
        <source>An FMU stands in place of equations; remove the equations, or the FMU.</source>
        <translation>FMU 取代了方程；请去掉方程或 FMU。</translation>
    </message>
    <message>
        <source>The interface must be one of {kinds}, or none, not {requested!r}.</source>
        <translation>接口必须是 {kinds} 之一或不填，而不是 {requested!r}。</translation>
    </message>
    <message>
        <source>The clock {clock!r} never ticks: {why}.</source>
        <translation>时钟 {clock!r} 从不触发：{why}。</translation>
    </message>
    <message>
        <source>The FMU has no variable {name!r}.</source>
        <translation>该 FMU 没有变量 {name!r}。</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but the FMU&apos;s is {its!r}: the dimensions differ.</source>
        <translation>其单位为 {unit!r}，而 FMU 的单位为 {its!r}：量纲不同。</translation>
    </message>
    <message>
        <source>{name} = {given} is not possible: {fault}.</source>
        <translation>{name} = {given} 不可行：{fault}。</translation>
    </message>
    <message>
        <source>The FMU does not offer {name}, only {known}.</source>
        <translation>该 FMU 不提供 {name}，只有 {known}。</translation>
    </message>
    <message>
        <source>It cannot be integrated, because its states are not all known: {why}.</source>
        <translation>无法对其积分，因为其状态不全已知：{why}。</translation>
    </message>
    <message>
        <source>It sets the variable {name!r}, which the input {other!r} sets already.</source>
        <translation>它设定变量 {name!r}，而输入 {other!r} 已设定该变量。</translation>
    </message>
    <message>
        <source>The FMU has two variables {name!r}; which of them is meant cannot be known.</source>
        <translation>该 FMU 有两个变量 {name!r}；无法确定指哪一个。</translation>
    </message>
    <message>
        <source>{name!r} is a clock, and the FMU has no event mode in which it ticks.</source>
        <translation>{name!r} 是时钟，而该 FMU 没有使其触发的事件模式。</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an input.</source>
        <translation>在 FMU 中 {name!r} {its}；它不能作为输入。</translation>
    </message>
    <message>
        <source>In the FMU {name!r} {its}; it cannot be an output.</source>
        <translation>在 FMU 中 {name!r} {its}；它不能作为输出。</translation>
    </message>
    <message>
        <source>The FMU holds no library for this machine ({here}): {has}.</source>
        <translation>该 FMU 没有用于本机（{here}）的库：{has}。</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; ports are numbers.</source>
        <translation>在 FMU 中 {name!r} 是{kind}；端口必须是数。</translation>
    </message>
    <message>
        <source>{name!r} is an input; its start value stands with the input.</source>
        <translation>{name!r} 是输入；其初值在输入处给出。</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}; its value cannot be given.</source>
        <translation>在 FMU 中 {name!r} 是{kind}；不能给定其值。</translation>
    </message>
    <message>
        <source>In the FMU {name!r} is {kind}, and its value here is not.</source>
        <translation>在 FMU 中 {name!r} 是{kind}，而此处的值不是。</translation>
    </message>
    <message>
        <source>{where} is no model description: its element is {tag!r}.</source>
        <translation>{where} 不是模型描述：其元素为 {tag!r}。</translation>
    </message>
    <message>
        <source>{where} says FMI version {version!r}; Macrostep reads {known}.</source>
        <translation>{where} 声明 FMI 版本 {version!r}；Macrostep 可读取 {known}。</translation>
    </message>
    <message>
        <source>{where} cannot be understood: {why}.</source>
        <translation>无法理解 {where}：{why}。</translation>
    </message>
    <message>
        <source>the variable {name!r} is of the type {type!r}, which is not defined</source>
        <translation>变量 {name!r} 的类型 {type!r} 没有定义</translation>
    </message>
    <message>
        <source>an array has a dimension without a length</source>
        <translation>有数组的某一维没有长度</translation>
    </message>
    <message>
        <source>the variable {name!r} has no type</source>
        <translation>变量 {name!r} 没有类型</translation>
    </message>
    <message>
        <source>the variable {name!r} has the causality {causality} and the variability {variability}, which do not go together</source>
        <translation>变量 {name!r} 的因果性 {causality} 与变化性 {variability} 不相容</translation>
    </message>
    <message>
        <source>{where} says that it has {count} event indicators; at most {most} are taken.</source>
        <translation>{where} 声明有 {count} 个事件指示器；最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>{where} says that it has {count} states; at most {most} are taken.</source>
        <translation>{where} 声明有 {count} 个状态；最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>{where} has {total} variables, elements of arrays included; at most {most} are taken.</source>
        <translation>{where} 有 {total} 个变量（包括数组元素）；最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>{where} has a name of {count} characters; at most {most} are taken.</source>
        <translation>{where} 中有 {count} 个字符的名称；最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>{where} has an array of negative size, {name!r}.</source>
        <translation>{where} 中有大小为负的数组 {name!r}。</translation>
    </message>
    <message>
        <source>{where} has an array of {count} dimensions, {name!r}; at most {most} are taken.</source>
        <translation>{where} 中有 {count} 维数组 {name!r}；最多接受 {most} 维。</translation>
    </message>
    <message>
        <source>{where} has an array of more than {most} values, {name!r}; fewer are taken.</source>
        <translation>{where} 中有超过 {most} 个值的数组 {name!r}；只接受更小的。</translation>
    </message>
    <message>
        <source>{where} gives {one!r} and {other!r} the same value reference, {reference}.</source>
        <translation>{where} 给 {one!r} 和 {other!r} 相同的值引用 {reference}。</translation>
    </message>
    <message>
        <source>{where} has an enumeration with a value that no integer holds, {name!r}.</source>
        <translation>{where} 中枚举 {name!r} 有超出整数范围的值。</translation>
    </message>
    <message>
        <source>it has a DOCTYPE, which {standard} does not, and which can hide anything</source>
        <translation>其中有 DOCTYPE，{standard} 没有它，而它可以隐藏任何内容</translation>
    </message>
    <message>
        <source>it declares an entity, which {standard} does not</source>
        <translation>其中声明了实体，而 {standard} 不这样做</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML, line {line}: {why}.</source>
        <translation>{where} 不是格式良好的 XML，第 {line} 行：{why}。</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML: {why}.</source>
        <translation>{where} 不是格式良好的 XML：{why}。</translation>
    </message>
    <message>
        <source>its encoding is {encoding!r}, and {standard}&apos;s is UTF-8</source>
        <translation>其编码为 {encoding!r}，而 {standard} 的编码是 UTF-8</translation>
    </message>
    <message>
        <source>its elements stand more than {deepest} deep in each other</source>
        <translation>其元素嵌套超过 {deepest} 层</translation>
    </message>
    <message>
        <source>it has more than {most} elements</source>
        <translation>其元素超过 {most} 个</translation>
    </message>
    <message>
        <source>an element has {count} attributes, and no element of {standard} has that many</source>
        <translation>有元素带 {count} 个属性，而 {standard} 的元素都没有这么多</translation>
    </message>
    <message>
        <source>an attribute is longer than {most} million characters</source>
        <translation>有属性超过 {most} 百万个字符</translation>
    </message>
    <message>
        <source>{where} is not well-formed XML.</source>
        <translation>{where} 不是格式良好的 XML。</translation>
    </message>
    <message>
        <source>This expression is nested deeper than {most} levels; split it up.</source>
        <translation>此表达式嵌套超过 {most} 层；请拆分。</translation>
    </message>
    <message>
        <source>This text has {count} characters; an equation may have {most}.</source>
        <translation>此文本有 {count} 个字符；方程最多可有 {most} 个。</translation>
    </message>
    <message>
        <source>The text ends before the equation is complete.</source>
        <translation>文本在方程完整之前就结束了。</translation>
    </message>
    <message>
        <source>&apos;**&apos; is not in the language; write ^ for a power.</source>
        <translation>语言中没有 &apos;**&apos;；乘方写作 ^。</translation>
    </message>
    <message>
        <source>inner and outer share components without a connection, which is not supported; use connectors.</source>
        <translation>inner 和 outer 不经连接共享组件，不受支持；请使用连接器。</translation>
    </message>
    <message>
        <source>An algorithm section is not in the language; write equations.</source>
        <translation>语言中没有 algorithm 部分；请写方程。</translation>
    </message>
    <message>
        <source>External functions are not in the language.</source>
        <translation>语言中没有外部函数。</translation>
    </message>
    <message>
        <source>Enumerations are not supported; use an Integer.</source>
        <translation>不支持枚举；请使用 Integer。</translation>
    </message>
    <message>
        <source>the name of a class</source>
        <translation>类的名称</translation>
    </message>
    <message>
        <source>A Modelica model begins with &apos;model&apos; or &apos;block&apos;.</source>
        <translation>Modelica 模型以 &apos;model&apos; 或 &apos;block&apos; 开头。</translation>
    </message>
    <message>
        <source>the name of a connector</source>
        <translation>连接器的名称</translation>
    </message>
    <message>
        <source>the name of the model</source>
        <translation>模型的名称</translation>
    </message>
    <message>
        <source>{token!r} does not fit here.</source>
        <translation>{token!r} 不能用在此处。</translation>
    </message>
    <message>
        <source>This constant has no finite value.</source>
        <translation>此常数没有有限值。</translation>
    </message>
    <message>
        <source>&apos;{operator}&apos; has no meaning for real numbers; use &lt;, &lt;=, &gt; or &gt;=.</source>
        <translation>&apos;{operator}&apos; 对实数没有意义；请使用 &lt;、&lt;=、&gt; 或 &gt;=。</translation>
    </message>
    <message>
        <source>The number {text} is too large.</source>
        <translation>数 {text} 太大。</translation>
    </message>
    <message>
        <source>There is no function {name!r} in the language; it has: {known}.</source>
        <translation>语言中没有函数 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{text!r} is nothing that can be done; there are: {known}.</source>
        <translation>{text!r} 不是可执行的操作；有：{known}。</translation>
    </message>
    <message>
        <source>Signals are chosen in the panel {drawing}, not in {panel}.</source>
        <translation>信号在面板 {drawing} 中选择，而不是在 {panel} 中。</translation>
    </message>
    <message>
        <source>Write it as &apos;set: block.parameter = value&apos;, not {rest!r}.</source>
        <translation>请写成 &apos;set: 模块.参数 = 值&apos;，而不是 {rest!r}。</translation>
    </message>
    <message>
        <source>Write it as &apos;capability: block.name = no&apos;, not {rest!r}.</source>
        <translation>请写成 &apos;capability: 模块.名称 = no&apos;，而不是 {rest!r}。</translation>
    </message>
    <message>
        <source>{name} is a whole number from 0 to {most}, not {word!r}.</source>
        <translation>{name} 是 0 到 {most} 的整数，而不是 {word!r}。</translation>
    </message>
    <message>
        <source>There is no panel {panel!r}; there are: {known}.</source>
        <translation>没有面板 {panel!r}；有：{known}。</translation>
    </message>
    <message>
        <source>Write it as {ways}, not {rest!r}.</source>
        <translation>请写成 {ways}，而不是 {rest!r}。</translation>
    </message>
    <message>
        <source>There is no subsystem {name!r} in {diagram}.</source>
        <translation>{diagram} 中没有子系统 {name!r}。</translation>
    </message>
    <message>
        <source>After &apos;{word}:&apos; something is missing.</source>
        <translation>&apos;{word}:&apos; 之后缺少内容。</translation>
    </message>
    <message>
        <source>{name} is yes or no, not {word!r}.</source>
        <translation>{name} 是 yes 或 no，而不是 {word!r}。</translation>
    </message>
    <message>
        <source>Write it as &apos;cut: composite=together&apos; or &apos;cut: composite=apart&apos;, not {rest!r}.</source>
        <translation>请写成 &apos;cut: 复合块=together&apos; 或 &apos;cut: 复合块=apart&apos;，而不是 {rest!r}。</translation>
    </message>
    <message>
        <source>After &apos;show: {panel}&apos; stands one of {known}, not {words!r}.</source>
        <translation>&apos;show: {panel}&apos; 之后应为 {known} 之一，而不是 {words!r}。</translation>
    </message>
    <message>
        <source>There is no composite {name!r} in {diagram}.</source>
        <translation>{diagram} 中没有复合块 {name!r}。</translation>
    </message>
    <message>
        <source>No diagram was opened before.</source>
        <translation>此前没有打开任何框图。</translation>
    </message>
    <message>
        <source>{name!r} does not stand beside the lesson; nothing else is read.</source>
        <translation>{name!r} 不在课程旁；不读取其他文件。</translation>
    </message>
    <message>
        <source>{word!r} is not known; there are: {known}</source>
        <translation>{word!r} 未知；有：{known}</translation>
    </message>
    <message>
        <source>{{{text}}} cannot be read: {why}.</source>
        <translation>无法读取 {{{text}}}：{why}。</translation>
    </message>
    <message>
        <source>it is longer than {most} characters</source>
        <translation>它超过 {most} 个字符</translation>
    </message>
    <message>
        <source>{word!r} is not expected there</source>
        <translation>那里不应出现 {word!r}</translation>
    </message>
    <message>
        <source>a bracket is not closed</source>
        <translation>有括号没有闭合</translation>
    </message>
    <message>
        <source>{word!r} is not a time</source>
        <translation>{word!r} 不是时间</translation>
    </message>
    <message>
        <source>something is missing at its end</source>
        <translation>末尾缺少内容</translation>
    </message>
    <message>
        <source>{{{text}}} has no value: the arithmetic has no result.</source>
        <translation>{{{text}}} 没有值：算式没有结果。</translation>
    </message>
    <message>
        <source>after : stands a number of digits, 1 to 12</source>
        <translation>: 之后是位数，1 到 12</translation>
    </message>
    <message>
        <source>after {kind} stands a name such as spring.x, not {name!r}</source>
        <translation>{kind} 之后是 spring.x 这样的名称，而不是 {name!r}</translation>
    </message>
    <message>
        <source>after value and its signal stands a time, as in &apos;value spring.x at 10&apos;</source>
        <translation>value 及其信号之后是时间，如 &apos;value spring.x at 10&apos;</translation>
    </message>
    <message>
        <source>after &apos;of&apos; stands the number of a run from 1 on, or reference, not {word!r}</source>
        <translation>&apos;of&apos; 之后是从 1 起的运行编号或 reference，而不是 {word!r}</translation>
    </message>
    <message>
        <source>{text!r} has no meaning there</source>
        <translation>{text!r} 在那里没有意义</translation>
    </message>
    <message>
        <source>The question itself is missing: write it first in the block.</source>
        <translation>缺少问题本身：请写在块的开头。</translation>
    </message>
    <message>
        <source>There is one answer: already; what else is wrong or right is written with &apos;if&apos;.</source>
        <translation>已有一个 answer:；其他对错用 &apos;if&apos; 写。</translation>
    </message>
    <message>
        <source>A question has choices or an answer:, not both.</source>
        <translation>问题可以有选项或 answer:，不能两者都有。</translation>
    </message>
    <message>
        <source>&apos;if&apos; says something of a number, and this question has no answer:.</source>
        <translation>&apos;if&apos; 针对数值，而此问题没有 answer:。</translation>
    </message>
    <message>
        <source>One choice is none; give two at least.</source>
        <translation>只有一个选项不算选择；请至少给出两个。</translation>
    </message>
    <message>
        <source>No choice is right: mark one with - [x].</source>
        <translation>没有正确选项：请用 - [x] 标记一个。</translation>
    </message>
    <message>
        <source>This choice has no text.</source>
        <translation>此选项没有文字。</translation>
    </message>
    <message>
        <source>Between {key!r} and its colon stands nothing.</source>
        <translation>{key!r} 与其冒号之间没有内容。</translation>
    </message>
    <message>
        <source>{text!r} has no meaning here: begin with &apos;- [ ]&apos;, &apos;- [x]&apos;, &apos;&gt;&apos;, answer:, if ...:, right:, wrong:, sample: or hint:, or indent it to go on with the line above.</source>
        <translation>{text!r} 在此没有意义：请以 &apos;- [ ]&apos;、&apos;- [x]&apos;、&apos;&gt;&apos;、answer:、if ...:、right:、wrong:、sample: 或 hint: 开头，或缩进以接续上一行。</translation>
    </message>
    <message>
        <source>{text!r} is not a number with unit and tolerance, such as &apos;1.04 J ± 0.01&apos;.</source>
        <translation>{text!r} 不是带单位和容差的数，如 &apos;1.04 J ± 0.01&apos;。</translation>
    </message>
    <message>
        <source>Choose an answer first.</source>
        <translation>请先选择一个答案。</translation>
    </message>
    <message>
        <source>Write a number first.</source>
        <translation>请先写一个数。</translation>
    </message>
    <message>
        <source>Write something first.</source>
        <translation>请先写点内容。</translation>
    </message>
    <message>
        <source>A factor within which a number counts is above 1, not {factor}.</source>
        <translation>数值有效范围的因子应大于 1，而不是 {factor}。</translation>
    </message>
    <message>
        <source>An answer of 0 needs a tolerance, such as &apos;0 ± 0.01&apos;.</source>
        <translation>答案为 0 时需要容差，例如 &apos;0 ± 0.01&apos;。</translation>
    </message>
    <message>
        <source>The head is not closed: &apos;---&apos; is missing behind it.</source>
        <translation>头部没有结束：其后缺少 &apos;---&apos;。</translation>
    </message>
    <message>
        <source>the file is larger than {most} kB; that is no lesson.</source>
        <translation>文件大于 {most} kB；这不是课程。</translation>
    </message>
    <message>
        <source>A lesson begins with &apos;---&apos;, then title:, minutes: and learns:, then &apos;---&apos; again.</source>
        <translation>课程以 &apos;---&apos; 开头，接着是 title:、minutes: 和 learns:，然后再写 &apos;---&apos;。</translation>
    </message>
    <message>
        <source>A block that begins with {fence} is not closed.</source>
        <translation>以 {fence} 开头的块没有结束。</translation>
    </message>
    <message>
        <source>the file cannot be read: {why}.</source>
        <translation>无法读取文件：{why}。</translation>
    </message>
    <message>
        <source>this is not UTF-8 text; save the file as UTF-8.</source>
        <translation>这不是 UTF-8 文本；请将文件保存为 UTF-8。</translation>
    </message>
    <message>
        <source>There is no step; each begins with &apos;## &apos; and its title.</source>
        <translation>没有步骤；每个步骤以 &apos;## &apos; 和标题开头。</translation>
    </message>
    <message>
        <source>A step has a title behind &apos;## &apos;.</source>
        <translation>步骤在 &apos;## &apos; 之后要有标题。</translation>
    </message>
    <message>
        <source>A prediction is compared with a run, and no run follows it in this step.</source>
        <translation>预测要与一次运行比较，而本步骤中其后没有运行。</translation>
    </message>
    <message>
        <source>This stands before the first step; begin one with &apos;## &apos; and its title.</source>
        <translation>这在第一个步骤之前；请以 &apos;## &apos; 和标题开始一个步骤。</translation>
    </message>
    <message>
        <source>Behind ```diagram stands its name, such as two_tanks.</source>
        <translation>```diagram 之后写其名称，例如 two_tanks。</translation>
    </message>
    <message>
        <source>There are two diagrams {name!r}.</source>
        <translation>有两个框图 {name!r}。</translation>
    </message>
    <message>
        <source>There is nothing to do in this block.</source>
        <translation>此块中没有要做的事。</translation>
    </message>
    <message>
        <source>{{{text}}} is a number of a run, and nothing has run before it.</source>
        <translation>{{{text}}} 是运行的数值，而此前没有运行。</translation>
    </message>
    <message>
        <source>The head knows {keys}, not {said!r}.</source>
        <translation>头部只有 {keys}，没有 {said!r}。</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; stands in the head twice.</source>
        <translation>&apos;{key}:&apos; 在头部出现了两次。</translation>
    </message>
    <message>
        <source>minutes: is a whole number from 1 to 600, not {value!r}.</source>
        <translation>minutes: 是 1 到 600 的整数，而不是 {value!r}。</translation>
    </message>
    <message>
        <source>&apos;{key}:&apos; is missing in the head.</source>
        <translation>头部缺少 &apos;{key}:&apos;。</translation>
    </message>
    <message>
        <source>The step {title!r} is empty.</source>
        <translation>步骤 {title!r} 是空的。</translation>
    </message>
    <message>
        <source>The picture {name!r} must end in {endings}.</source>
        <translation>图片 {name!r} 必须以 {endings} 结尾。</translation>
    </message>
    <message>
        <source>There is no picture {name!r} beside the lesson.</source>
        <translation>课程旁没有图片 {name!r}。</translation>
    </message>
    <message>
        <source>There is no run before this that could be looked into.</source>
        <translation>此前没有可查看的运行。</translation>
    </message>
    <message>
        <source>The library has no block of the type {type!r}.</source>
        <translation>库中没有类型为 {type!r} 的模块。</translation>
    </message>
    <message>
        <source>{subsystem} has no bundle {port!r}; it has: {known}.</source>
        <translation>{subsystem} 没有信号束 {port!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{file} is not a template of the library: {why}.</source>
        <translation>{file} 不是库模板：{why}。</translation>
    </message>
    <message>
        <source>A variable has no attribute {name!r} here.</source>
        <translation>此处变量没有属性 {name!r}。</translation>
    </message>
    <message>
        <source>The unit {text!r} is not one of SI, in which equations calculate; give it as displayUnit instead.</source>
        <translation>单位 {text!r} 不是方程计算所用的 SI 单位；请改作 displayUnit 给出。</translation>
    </message>
    <message>
        <source>The {name} must be a text in quotation marks.</source>
        <translation>{name} 必须是引号中的文本。</translation>
    </message>
    <message>
        <source>The unit {text!r} is not known.</source>
        <translation>单位 {text!r} 未知。</translation>
    </message>
    <message>
        <source>The model {name!r} ends here as {other!r}.</source>
        <translation>模型 {name!r} 在此以 {other!r} 结束。</translation>
    </message>
    <message>
        <source>This is nested too deeply.</source>
        <translation>嵌套过深。</translation>
    </message>
    <message>
        <source>{file} is not a text in UTF-8.</source>
        <translation>{file} 不是 UTF-8 文本。</translation>
    </message>
    <message>
        <source>An initial equation gives a state its start value: x = 1.</source>
        <translation>初始方程给出状态的初值：x = 1。</translation>
    </message>
    <message>
        <source>{name!r} is declared twice.</source>
        <translation>{name!r} 声明了两次。</translation>
    </message>
    <message>
        <source>An equation gives one variable its value, der(x) = ... or name = ...; solve this one by hand.</source>
        <translation>一个方程给一个变量赋值，der(x) = ... 或 名称 = ...；请手工解出此方程。</translation>
    </message>
    <message>
        <source>The branches of this if-clause, else among them, must define the same variables.</source>
        <translation>此 if 子句的各分支（包括 else）必须定义相同的变量。</translation>
    </message>
    <message>
        <source>The variable {name!r} is not declared.</source>
        <translation>变量 {name!r} 没有声明。</translation>
    </message>
    <message>
        <source>These variables need each other: {cycle}.</source>
        <translation>这些变量互相依赖：{cycle}。</translation>
    </message>
    <message>
        <source>{name!r} is used too often to be written out everywhere.</source>
        <translation>{name!r} 用得太多，无法处处展开。</translation>
    </message>
    <message>
        <source>The parameter {name!r} has no value.</source>
        <translation>参数 {name!r} 没有值。</translation>
    </message>
    <message>
        <source>What {name!r} is given has no value.</source>
        <translation>赋给 {name!r} 的式子没有值。</translation>
    </message>
    <message>
        <source>A when-clause cannot stand in an if-clause.</source>
        <translation>when 子句不能位于 if 子句中。</translation>
    </message>
    <message>
        <source>The variable {name!r} has no equation.</source>
        <translation>变量 {name!r} 没有方程。</translation>
    </message>
    <message>
        <source>The variable {name!r} is differentiated and has no equation der({name}) = ....</source>
        <translation>变量 {name!r} 被求导，却没有方程 der({name}) = ....。</translation>
    </message>
    <message>
        <source>{name!r} is true or false, and here must be a number.</source>
        <translation>{name!r} 是真或假，而此处必须是数。</translation>
    </message>
    <message>
        <source>{name!r} is set in another when-clause, and its value here depends on which comes first; write pre({name}).</source>
        <translation>{name!r} 在另一个 when 子句中设定，此处的值取决于哪个在先；请写 pre({name})。</translation>
    </message>
    <message>
        <source>{name} has two equations here.</source>
        <translation>{name} 在此有两个方程。</translation>
    </message>
    <message>
        <source>{name!r} needs its own new value here; write pre({name}).</source>
        <translation>{name!r} 在此需要其自身的新值；请写 pre({name})。</translation>
    </message>
    <message>
        <source>initial() is not in the language; give start values.</source>
        <translation>语言中没有 initial()；请给出初值。</translation>
    </message>
    <message>
        <source>A when-clause has one condition here; join several by &apos;or&apos;, or write a clause for each.</source>
        <translation>此处 when 子句只有一个条件；请用 &apos;or&apos; 连接多个条件，或为每个条件写一个子句。</translation>
    </message>
    <message>
        <source>elsewhen is not in the language; write a second when-clause.</source>
        <translation>语言中没有 elsewhen；请再写一个 when 子句。</translation>
    </message>
    <message>
        <source>In a when-clause stand name = value and reinit(name, value) only.</source>
        <translation>when 子句中只能写 名称 = 值 和 reinit(名称, 值)。</translation>
    </message>
    <message>
        <source>This text has {count} characters; a model may have {most}.</source>
        <translation>此文本有 {count} 个字符；模型最多可有 {most} 个。</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but there is {other!r}.</source>
        <translation>此处应为 {text!r}，但却是 {other!r}。</translation>
    </message>
    <message>
        <source>The name {text} is quoted; names are letters, digits and _ here.</source>
        <translation>名称 {text} 带引号；此处名称只由字母、数字和 _ 组成。</translation>
    </message>
    <message>
        <source>Here must be {what}, but there is {other!r}.</source>
        <translation>此处应为{what}，但却是 {other!r}。</translation>
    </message>
    <message>
        <source>The character {character!r} does not fit here.</source>
        <translation>字符 {character!r} 不能用在此处。</translation>
    </message>
    <message>
        <source>Here must be {text!r}, but the text ends.</source>
        <translation>此处应为 {text!r}，但文本结束了。</translation>
    </message>
    <message>
        <source>{name!r} is not there, because its condition does not hold.</source>
        <translation>{name!r} 不存在，因为其条件不成立。</translation>
    </message>
    <message>
        <source>{name!r} is an array, and here must be one of its elements.</source>
        <translation>{name!r} 是数组，这里必须是它的一个元素。</translation>
    </message>
    <message>
        <source>What {name!r} is given must be of numbers, constants and parameters.</source>
        <translation>赋给 {name!r} 的必须由数、常量和参数构成。</translation>
    </message>
    <message>
        <source>This loop does not end.</source>
        <translation>此循环不会结束。</translation>
    </message>
    <message>
        <source>The arrays in this equation have different sizes.</source>
        <translation>此方程中的数组大小不同。</translation>
    </message>
    <message>
        <source>Products of arrays are not supported; write a for-loop.</source>
        <translation>不支持数组的乘积；请写 for 循环。</translation>
    </message>
    <message>
        <source>This array has {count} elements, and more are needed.</source>
        <translation>此数组有 {count} 个元素，还需要更多。</translation>
    </message>
    <message>
        <source>There is no model in this text that is not partial.</source>
        <translation>此文本中没有非 partial 的模型。</translation>
    </message>
    <message>
        <source>A for-loop needs its range here: for i in 1:n loop.</source>
        <translation>for 循环在此需要范围：for i in 1:n loop。</translation>
    </message>
    <message>
        <source>{text!r} closes what was never opened.</source>
        <translation>{text!r} 闭合了从未打开的括号。</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be written as Modelica.</source>
        <translation>{subsystem} 是文件 {file}，其方程不可见；无法写成 Modelica。</translation>
    </message>
    <message>
        <source>{file} has several classes: {classes}; name one: &apos;{file}:{first}&apos;.</source>
        <translation>{file} 中有多个类：{classes}；请指明一个：&apos;{file}:{first}&apos;。</translation>
    </message>
    <message>
        <source>{file} has no class with a method step(self, t, H, ...).</source>
        <translation>{file} 中没有带方法 step(self, t, H, ...) 的类。</translation>
    </message>
    <message>
        <source>{file} has {size} bytes; more than {most} are not read.</source>
        <translation>{file} 有 {size} 字节；最多读取 {most} 字节。</translation>
    </message>
    <message>
        <source>{file} has {count} classes; more than {most} are not read.</source>
        <translation>{file} 中有 {count} 个类；最多读取 {most} 个。</translation>
    </message>
    <message>
        <source>it has no method step(self, t, H, ...)</source>
        <translation>它没有方法 step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>{file} has no class {name!r}; it has: {known}.</source>
        <translation>{file} 中没有类 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{file}, line {number}: {why}.</source>
        <translation>{file}，第 {number} 行：{why}。</translation>
    </message>
    <message>
        <source>{file} is no Python file: {why}.</source>
        <translation>{file} 不是 Python 文件：{why}。</translation>
    </message>
    <message>
        <source>{file}, line {number}: the class {name} cannot be a subsystem: {why}</source>
        <translation>{file}，第 {number} 行：类 {name} 不能作为子系统：{why}</translation>
    </message>
    <message>
        <source>{name!r} in its {group} must be {ways}, not {value}</source>
        <translation>其 {group} 中的 {name!r} 必须是{ways}，而不是 {value}</translation>
    </message>
    <message>
        <source>its {group} must be names, such as [&apos;y&apos;, &apos;v&apos;] or {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</source>
        <translation>其 {group} 必须是名称，例如 [&apos;y&apos;, &apos;v&apos;] 或 {{&apos;y&apos;: 0.0, &apos;v&apos;: &apos;m/s&apos;}}</translation>
    </message>
    <message>
        <source>the name {name!r} is used twice</source>
        <translation>名称 {name!r} 用了两次</translation>
    </message>
    <message>
        <source>its step must take the time and the macro-step: step(self, t, H, ...)</source>
        <translation>其 step 必须接收时间和宏步：step(self, t, H, ...)</translation>
    </message>
    <message>
        <source>its input_degree must be a whole number from 0 to {most}</source>
        <translation>其 input_degree 必须是 0 到 {most} 的整数</translation>
    </message>
    <message>
        <source>its {group} must be written out, as names, numbers and units, because nothing of it is run here</source>
        <translation>其 {group} 必须直接写成名称、数和单位，因为此处不执行任何代码</translation>
    </message>
    <message>
        <source>__init__ takes {name!r}, which is not among its parameters</source>
        <translation>__init__ 接收 {name!r}，它不在其 parameters 中</translation>
    </message>
    <message>
        <source>its step does not take the input {name!r}</source>
        <translation>其 step 没有接收输入 {name!r}</translation>
    </message>
    <message>
        <source>its step takes {name!r}, which is not among its inputs</source>
        <translation>其 step 接收 {name!r}，它不在其 inputs 中</translation>
    </message>
    <message>
        <source>{name!r} cannot be one of its {group}: the name has another meaning</source>
        <translation>{name!r} 不能列入其 {group}：该名称另有含义</translation>
    </message>
    <message>
        <source>there is no item of that name; there are: {known}</source>
        <translation>没有该名称的枚举项；有：{known}</translation>
    </message>
    <message>
        <source>a mapping on the way has no entry for {value}</source>
        <translation>途中的映射没有 {value} 的条目</translation>
    </message>
    <message>
        <source>it is no number</source>
        <translation>这不是数</translation>
    </message>
    <message>
        <source>it is no whole number</source>
        <translation>这不是整数</translation>
    </message>
    <message>
        <source>{variable} is given {count} values for {size} elements; they are not taken.</source>
        <translation>{variable} 的 {size} 个元素给了 {count} 个值；未采用。</translation>
    </message>
    <message>
        <source>it is no finite number</source>
        <translation>这不是有限数</translation>
    </message>
    <message>
        <source>in the FMU it is of the type {type}</source>
        <translation>在 FMU 中其类型为 {type}</translation>
    </message>
    <message>
        <source>values of the type {type} are not given</source>
        <translation>不给定类型为 {type} 的值</translation>
    </message>
    <message>
        <source>its mapping has no entry for {key!r}</source>
        <translation>其映射没有 {key!r} 的条目</translation>
    </message>
    <message>
        <source>{value} of {system} is not given to {where}: {why}.</source>
        <translation>{system} 的 {value} 未给到 {where}：{why}。</translation>
    </message>
    <message>
        <source>its unit {unit!r} has another dimension than {other!r}</source>
        <translation>其单位 {unit!r} 与 {other!r} 量纲不同</translation>
    </message>
    <message>
        <source>Values of {where} fit nothing: {names}.</source>
        <translation>{where} 的值没有对应的对象：{names}。</translation>
    </message>
    <message>
        <source>The value {text!r} of {where} is not taken: {why}.</source>
        <translation>{where} 的值 {text!r} 未采用：{why}。</translation>
    </message>
    <message>
        <source>Names of blocks are plain, so some have other names here: {names}.</source>
        <translation>模块名只能是简单名称，因此有些在此改名：{names}。</translation>
    </message>
    <message>
        <source>Systems without components have no place in a diagram: {names}.</source>
        <translation>没有组件的系统在框图中没有位置：{names}。</translation>
    </message>
    <message>
        <source>Connectors are no variables of their FMUs, and not taken: {names}.</source>
        <translation>连接器不是其 FMU 的变量，未采用：{names}。</translation>
    </message>
    <message>
        <source>The value {value} of {where} is not possible: {fault}; it is taken nevertheless.</source>
        <translation>{where} 的值 {value} 不可行：{fault}；仍予采用。</translation>
    </message>
    <message>
        <source>The system gives these values to the outside, where nothing is; the FMUs&apos; outputs are kept: {names}.</source>
        <translation>系统把这些值给到外部，而外部什么也没有；保留 FMU 的输出：{names}。</translation>
    </message>
    <message>
        <source>Connectors of texts, bytes and clocks are not taken, signals are numbers: {names}.</source>
        <translation>文本、字节和时钟的连接器未采用，信号必须是数：{names}。</translation>
    </message>
    <message>
        <source>{where}: the unit {name!r} has a power, factor or offset that is none; it is not known.</source>
        <translation>{where}：单位 {name!r} 的幂次、系数或偏移无效；该单位未知。</translation>
    </message>
    <message>
        <source>{where}: the item {name!r} of an enumeration has no whole number; it is not taken.</source>
        <translation>{where}：枚举项 {name!r} 没有整数值；未采用。</translation>
    </message>
    <message>
        <source>{where} is not taken: {fault}.</source>
        <translation>{where}未采用：{fault}。</translation>
    </message>
    <message>
        <source>{where} is not taken: one side has {one} values, the other {other}.</source>
        <translation>{where}未采用：一边有 {one} 个值，另一边有 {other} 个。</translation>
    </message>
    <message>
        <source>Connections use what is declared as no connector; the FMUs know it: {names}.</source>
        <translation>连接使用了未声明为连接器的量，而 FMU 认识它们：{names}。</translation>
    </message>
    <message>
        <source>{where} is a parameter that {element} calculates; parameters are not connected here.</source>
        <translation>{where} 是由 {element} 计算的参数；此处不连接参数。</translation>
    </message>
    <message>
        <source>{where} is not taken: {name} takes a value already.</source>
        <translation>{where}未采用：{name} 已接收一个值。</translation>
    </message>
    <message>
        <source>Connectors say that they are what they are not in the FMU, which holds: {names}.</source>
        <translation>连接器所称的种类与 FMU 中的不同，以 FMU 为准：{names}。</translation>
    </message>
    <message>
        <source>{where} gets its value from itself, round through systems; it is not connected.</source>
        <translation>{where} 绕经各系统从自身取值；未连接。</translation>
    </message>
    <message>
        <source>These inputs come from outside of the system; they keep their start values: {names}.</source>
        <translation>这些输入来自系统外部；它们保持初值：{names}。</translation>
    </message>
    <message>
        <source>{where} is connected to {name}, to which nothing gives a value.</source>
        <translation>{where} 与 {name} 相连，而没有任何对象给它赋值。</translation>
    </message>
    <message>
        <source>{where} is not connected to {source}: {why}.</source>
        <translation>{where} 未与 {source} 连接：{why}。</translation>
    </message>
    <message>
        <source>The units along the way to {where} have different dimensions; the numbers are taken.</source>
        <translation>到 {where} 途中的单位量纲不同；直接采用数值。</translation>
    </message>
    <message>
        <source>only files of this machine are taken, and nothing is fetched from elsewhere</source>
        <translation>只取用本机的文件，不从别处获取</translation>
    </message>
    <message>
        <source>it names no file</source>
        <translation>它没有指明文件</translation>
    </message>
    <message>
        <source>it has control characters</source>
        <translation>其中有控制字符</translation>
    </message>
    <message>
        <source>it leads out of the package, and nobody agreed to take files from elsewhere; if you know where {name} comes from, allow it with --trust, or in the window, which asks</source>
        <translation>它指向包之外，而没有人同意从别处取文件；若您知道 {name} 的来源，请用 --trust 允许，或在窗口询问时允许</translation>
    </message>
    <message>
        <source>it is no URI</source>
        <translation>这不是 URI</translation>
    </message>
    <message>
        <source>its type is {kind!r}, which is no parameter set of SSP</source>
        <translation>其类型为 {kind!r}，不是 SSP 的参数集</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a parameter set is &lt;ParameterSet&gt;</source>
        <translation>{where} 含有 &lt;{tag}&gt;，而参数集应为 &lt;ParameterSet&gt;</translation>
    </message>
    <message>
        <source>the type of its mapping is {kind!r}, which is no mapping of SSP</source>
        <translation>其映射的类型为 {kind!r}，不是 SSP 的映射</translation>
    </message>
    <message>
        <source>its mapping is empty: no &lt;ParameterMapping&gt; is in it</source>
        <translation>其映射为空：其中没有 &lt;ParameterMapping&gt;</translation>
    </message>
    <message>
        <source>it has neither a source nor values</source>
        <translation>它既没有来源也没有值</translation>
    </message>
    <message>
        <source>The parameter {name} in {where} has no type that is known; it is not taken.</source>
        <translation>{where} 中的参数 {name} 没有已知类型；未采用。</translation>
    </message>
    <message>
        <source>The mapping of {one} to {other} in {where} is not taken: {why}.</source>
        <translation>{where} 中 {one} 到 {other} 的映射未采用：{why}。</translation>
    </message>
    <message>
        <source>The parameter binding {number} of {where} is not taken: {why}</source>
        <translation>{where} 的参数绑定 {number} 未采用：{why}</translation>
    </message>
    <message>
        <source>{where}: it has {size} elements; at most {most} are taken.</source>
        <translation>{where}：有 {size} 个元素；最多接受 {most} 个。</translation>
    </message>
    <message>
        <source>{element}: its geometry lacks a number; it is placed again.</source>
        <translation>{element}：其几何信息缺少数值；重新布置。</translation>
    </message>
    <message>
        <source>A note in {system} has no place; it is not taken.</source>
        <translation>{system} 中的一条注释没有位置；未采用。</translation>
    </message>
    <message>
        <source>{where}: its kind is {kind!r}, which is none; it is not taken.</source>
        <translation>{where}：其种类为 {kind!r}，不存在；未采用。</translation>
    </message>
    <message>
        <source>Wires through signal dictionaries are drawn again: {names}.</source>
        <translation>经过信号字典的连线重新绘制：{names}。</translation>
    </message>
    <message>
        <source>{file} has no structure {name!r}; it has: {known}.</source>
        <translation>{file} 没有结构 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is an archive, but no SSP.</source>
        <translation>{file} 被拒绝：其中没有 {main}，所以它是归档，但不是 SSP。</translation>
    </message>
    <message>
        <source>{file} is refused: it holds no {main}, so it is a folder, but no SSP.</source>
        <translation>{file} 被拒绝：其中没有 {main}，所以它是文件夹，但不是 SSP。</translation>
    </message>
    <message>
        <source>There is no {main}; {file}, the only structure, is read.</source>
        <translation>没有 {main}；读取唯一的结构 {file}。</translation>
    </message>
    <message>
        <source>There is no file {file}.</source>
        <translation>没有文件 {file}。</translation>
    </message>
    <message>
        <source>{file} holds no {main}, but {known}: choose one by --variant NAME.</source>
        <translation>{file} 中没有 {main}，但有 {known}：请用 --variant 名称 选择。</translation>
    </message>
    <message>
        <source>The archive has other structures than {main}, which is read: {names}.</source>
        <translation>归档除所读取的 {main} 外还有其他结构：{names}。</translation>
    </message>
    <message>
        <source>The folder has other structures than {main}, which is read: {names}.</source>
        <translation>文件夹除所读取的 {main} 外还有其他结构：{names}。</translation>
    </message>
    <message>
        <source>{what}: {why}.</source>
        <translation>{what}：{why}。</translation>
    </message>
    <message>
        <source>there is no system with the id {identifier!r} in {where}</source>
        <translation>{where} 中没有 id 为 {identifier!r} 的系统</translation>
    </message>
    <message>
        <source>it stands in itself</source>
        <translation>它包含在自身之中</translation>
    </message>
    <message>
        <source>systems stand more than {most} deep in each other</source>
        <translation>系统嵌套超过 {most} 层</translation>
    </message>
    <message>
        <source>{name} has more than {most} elements; fewer are taken.</source>
        <translation>{name} 的元素超过 {most} 个；只接受更少的。</translation>
    </message>
    <message>
        <source>An element of {system} has a name that another one has, {path}; it is not taken.</source>
        <translation>{system} 的一个元素与另一个同名，{path}；未采用。</translation>
    </message>
    <message>
        <source>An element of {system} has no name, {path}; it is not taken.</source>
        <translation>{system} 的一个元素没有名称，{path}；未采用。</translation>
    </message>
    <message>
        <source>Descriptions of elements have no place in a diagram: {names}.</source>
        <translation>元素的描述在框图中没有位置：{names}。</translation>
    </message>
    <message>
        <source>{element} refers to the signal dictionary {name!r}, which does not exist.</source>
        <translation>{element} 引用了不存在的信号字典 {name!r}。</translation>
    </message>
    <message>
        <source>{package} refers to more than {most} system structures.</source>
        <translation>{package} 引用了超过 {most} 个系统结构。</translation>
    </message>
    <message>
        <source>{where} holds &lt;{tag}&gt;, and a system structure is &lt;SystemStructureDescription&gt;.</source>
        <translation>{where} 含有 &lt;{tag}&gt;，而系统结构应为 &lt;SystemStructureDescription&gt;。</translation>
    </message>
    <message>
        <source>{where} has the version {version!r}; it is read as if it were 2.0.</source>
        <translation>{where} 的版本为 {version!r}；按 2.0 读取。</translation>
    </message>
    <message>
        <source>{where} holds {count} systems; the first is read.</source>
        <translation>{where} 中有 {count} 个系统；读取第一个。</translation>
    </message>
    <message>
        <source>{where} holds no &lt;System&gt;, and is empty.</source>
        <translation>{where} 中没有 &lt;System&gt;，是空的。</translation>
    </message>
    <message>
        <source>{path} is not taken: {why}</source>
        <translation>{path} 未采用：{why}</translation>
    </message>
    <message>
        <source>it is sought in a component, and there is none that can be read</source>
        <translation>它要在组件中查找，而没有可读取的组件</translation>
    </message>
    <message>
        <source>its type is {kind!r}, and Macrostep takes FMUs</source>
        <translation>其类型为 {kind!r}，而 Macrostep 只接受 FMU</translation>
    </message>
    <message>
        <source>The type of {element} is {kind!r}; by its name it is an FMU.</source>
        <translation>{element} 的类型为 {kind!r}；按名称它是 FMU。</translation>
    </message>
    <message>
        <source>there is no such file in {package}</source>
        <translation>{package} 中没有这个文件</translation>
    </message>
    <message>
        <source>The FMU of {element}, {source!r}, cannot be taken: {why}</source>
        <translation>无法采用 {element} 的 FMU {source!r}：{why}</translation>
    </message>
    <message>
        <source>there is no {path} in {package}</source>
        <translation>{package} 中没有 {path}</translation>
    </message>
    <message>
        <source>it holds no &lt;SignalDictionary&gt;</source>
        <translation>其中没有 &lt;SignalDictionary&gt;</translation>
    </message>
    <message>
        <source>Of {where} only the name is known: {why}</source>
        <translation>{where} 只知道名称：{why}</translation>
    </message>
    <message>
        <source>&lt;{name}&gt; is no element that Macrostep knows; it is not taken.</source>
        <translation>&lt;{name}&gt; 不是 Macrostep 认识的元素；未采用。</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; there are: {known}</source>
        <translation>其映射引用了 {text!r}，它不是枚举项；有：{known}</translation>
    </message>
    <message>
        <source>its mapping names {text!r}, which is no item; no enumeration is known there</source>
        <translation>其映射引用了 {text!r}，它不是枚举项；该处没有已知的枚举</translation>
    </message>
    <message>
        <source>its mapping has no entries</source>
        <translation>其映射没有条目</translation>
    </message>
    <message>
        <source>its mapping gives two values for {value}</source>
        <translation>其映射对 {value} 给出两个值</translation>
    </message>
    <message>
        <source>the factor and the offset of its transformation must be numbers</source>
        <translation>其变换的系数和偏移必须是数</translation>
    </message>
    <message>
        <source>an entry of its mapping lacks source or target</source>
        <translation>其映射的某一项缺少 source 或 target</translation>
    </message>
    <message>
        <source>its mapping has more than {most} entries</source>
        <translation>其映射的条目超过 {most} 个</translation>
    </message>
    <message>
        <source>SSP maps truth values, whole numbers and items only; these inputs take their sources as they are: {names}.</source>
        <translation>SSP 只能映射逻辑值、整数和枚举项；这些输入按原样取其来源：{names}。</translation>
    </message>
    <message>
        <source>SSP 1.0 has no arrays; elements of arrays are connectors, which few tools take: {names}.</source>
        <translation>SSP 1.0 没有数组；数组元素作为连接器，很少有工具接受：{names}。</translation>
    </message>
    <message>
        <source>{where}, {fault}.</source>
        <translation>{where}，{fault}。</translation>
    </message>
    <message>
        <source>{where} has more than {most} MB, and at most these are read.</source>
        <translation>{where} 超过 {most} MB，最多读取这么多。</translation>
    </message>
    <message>
        <source>{where} is not there.</source>
        <translation>没有 {where}。</translation>
    </message>
    <message>
        <source>Annotations are what other tools keep for themselves, and not taken: {names}.</source>
        <translation>注解是其他工具为自己保存的内容，未采用：{names}。</translation>
    </message>
    <message>
        <source>Metadata and signatures are not taken: {names}.</source>
        <translation>元数据和签名未采用：{names}。</translation>
    </message>
    <message>
        <source>&lt;{tag}&gt; is no element that Macrostep knows; it is not taken: {names}.</source>
        <translation>&lt;{tag}&gt; 不是 Macrostep 认识的元素；未采用：{names}。</translation>
    </message>
    <message>
        <source>{text!r} is not a port; write it as &apos;subsystem.port&apos;.</source>
        <translation>{text!r} 不是端口；请写成 &apos;子系统.端口&apos;。</translation>
    </message>
    <message>
        <source>{what} must be a number, not {value}.</source>
        <translation>{what}必须是数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be a finite number, not {value}.</source>
        <translation>{what}必须是有限数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{file} has no symbol: {why}.</source>
        <translation>{file} 没有符号：{why}。</translation>
    </message>
    <message>
        <source>The error aimed at must be a number above 0 %, not {goal}.</source>
        <translation>目标误差必须是大于 0 % 的数，而不是 {goal}。</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}.</source>
        <translation>{subsystem} 的方程在 t = {time} 处没有有限导数。</translation>
    </message>
    <message>
        <source>There is not enough memory for an audit of so many macro-steps; take a larger macro-step or an earlier stop time.</source>
        <translation>内存不足以对这么多宏步做核算；请取更大的宏步或更早的结束时间。</translation>
    </message>
    <message>
        <source>{subsystem} cannot be rolled back, so that what it puts out inside a macro-step is not known; an audit needs that.</source>
        <translation>{subsystem} 不能回滚，因此其在宏步内的输出未知；核算需要它。</translation>
    </message>
    <message>
        <source>Nothing to compare: name one method at least.</source>
        <translation>没有可比较的内容：请至少给出一种方法。</translation>
    </message>
    <message>
        <source>Rank by below=PERCENT or by weight=NUMBER, not by both.</source>
        <translation>按 below=百分比 或按 weight=数值 排名，不能两者同时。</translation>
    </message>
    <message>
        <source>There is no cost {name!r} to rank by; there are: {known}.</source>
        <translation>没有可用于排名的代价 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{name}= of a rule to rank by must be a number above 0, not {text!r}.</source>
        <translation>排名规则的 {name}= 必须是大于 0 的数，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>A rule to rank by consists of below=PERCENT or weight=NUMBER, cost=NAME and error=NAME, not {part!r}.</source>
        <translation>排名规则由 below=百分比 或 weight=数值、cost=名称 和 error=名称 组成，而不是 {part!r}。</translation>
    </message>
    <message>
        <source>There is no variable {name!r} to rank by; there are: {known}.</source>
        <translation>没有可用于排名的变量 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>Anderson&apos;s mixing, Newton&apos;s method with GMRES and line search, or NGMRES; or PETSc&apos;s, where it is installed.</source>
        <translation>Anderson 混合、带 GMRES 和线搜索的牛顿法，或 NGMRES；也可用 PETSc 的求解器（若已安装）。</translation>
    </message>
    <message>
        <source>Options of PETSc</source>
        <translation>PETSc 的选项</translation>
    </message>
    <message>
        <source>For solvers that begin with petsc:, such as -snes_max_it 50 or -snes_type qn.</source>
        <translation>用于以 petsc: 开头的求解器，例如 -snes_max_it 50 或 -snes_type qn。</translation>
    </message>
    <message>
        <source>A cord that only pulls: held forces bring the jumper back above the bridge.</source>
        <translation>只能拉的绳：保持的力把跳跃者弹回到桥面以上。</translation>
    </message>
    <message>
        <source>Extrapolated angles pass zero twice, and the hands gain six seconds.</source>
        <translation>外推的角度两次过零，指针快了六秒。</translation>
    </message>
    <message>
        <source>A linear-quadratic regulator holds a rod upright with late forces.</source>
        <translation>线性二次调节器用迟到的力使杆保持直立。</translation>
    </message>
    <message>
        <source>Force</source>
        <translation>力源</translation>
    </message>
    <message>
        <source>A force on what is joined, as a signal says.</source>
        <translation>按信号对所连接的物体施加的力。</translation>
    </message>
    <message>
        <source>force on what is joined</source>
        <translation>作用于所连接物体的力</translation>
    </message>
    <message>
        <source>A body on a line: both ends move alike, and forces on them add up.</source>
        <translation>沿直线运动的物体：两端运动相同，作用于两端的力相加。</translation>
    </message>
    <message>
        <source>An elastic link between two bodies that also brakes them.</source>
        <translation>两个物体之间的弹性连接，同时使其减速。</translation>
    </message>
    <message>
        <source>A spring and a damper between a wall and a body.</source>
        <translation>墙与物体之间的弹簧和阻尼器。</translation>
    </message>
    <message>
        <source>Fixed shaft</source>
        <translation>固定轴</translation>
    </message>
    <message>
        <source>A shaft that does not turn, whatever torque acts on it.</source>
        <translation>无论受多大转矩都不转动的轴。</translation>
    </message>
    <message>
        <source>angle of the shaft</source>
        <translation>轴的角度</translation>
    </message>
    <message>
        <source>A body that turns: both shafts turn alike, and torques on them add up.</source>
        <translation>转动的物体：两端的轴转动相同，作用于其上的转矩相加。</translation>
    </message>
    <message>
        <source>Planetary gear</source>
        <translation>行星齿轮</translation>
    </message>
    <message>
        <source>Sun, ring and carrier: two of three speeds are free, and no power is lost.</source>
        <translation>太阳轮、齿圈和行星架：三个转速中有两个自由，没有功率损失。</translation>
    </message>
    <message>
        <source>teeth of the ring over teeth of the sun</source>
        <translation>齿圈齿数与太阳轮齿数之比</translation>
    </message>
    <message>
        <source>Rotational damper</source>
        <translation>旋转阻尼器</translation>
    </message>
    <message>
        <source>A torque against the difference of two speeds.</source>
        <translation>阻碍两个转速之差的转矩。</translation>
    </message>
    <message>
        <source>Torque</source>
        <translation>转矩源</translation>
    </message>
    <message>
        <source>A torque on what is joined, as a signal says.</source>
        <translation>按信号对所连接的物体施加的转矩。</translation>
    </message>
    <message>
        <source>torque on what is joined</source>
        <translation>作用于所连接物体的转矩</translation>
    </message>
    <message>
        <source>Ammeter</source>
        <translation>电流表</translation>
    </message>
    <message>
        <source>The current from pin 1 to pin 2 as a signal; it takes no voltage.</source>
        <translation>以信号给出从引脚 1 到引脚 2 的电流，没有压降。</translation>
    </message>
    <message>
        <source>Capacitor</source>
        <translation>电容器</translation>
    </message>
    <message>
        <source>Two plates that keep a charge: current changes the voltage between them.</source>
        <translation>保持电荷的两块极板：电流改变其间的电压。</translation>
    </message>
    <message>
        <source>voltage from pin 1 to pin 2</source>
        <translation>引脚 1 到引脚 2 的电压</translation>
    </message>
    <message>
        <source>Current source</source>
        <translation>电流源</translation>
    </message>
    <message>
        <source>A current that flows, whatever voltage that takes.</source>
        <translation>无论需要多高的电压都会流过的电流。</translation>
    </message>
    <message>
        <source>current out of plus</source>
        <translation>从正极流出的电流</translation>
    </message>
    <message>
        <source>A winding that turns a shaft: voltage on one side, torque on the other.</source>
        <translation>驱动轴的绕组：一侧为电压，另一侧为转矩。</translation>
    </message>
    <message>
        <source>Ground</source>
        <translation>接地</translation>
    </message>
    <message>
        <source>The potential from which voltages count: 0 V.</source>
        <translation>电压由此算起的电位：0 V。</translation>
    </message>
    <message>
        <source>Operational amplifier</source>
        <translation>运算放大器</translation>
    </message>
    <message>
        <source>A voltage that grows with the difference of two others, up to its supply.</source>
        <translation>随另外两个电压之差增长的电压，以其电源为限。</translation>
    </message>
    <message>
        <source>amplification at rest</source>
        <translation>静态放大倍数</translation>
    </message>
    <message>
        <source>frequency up to which it amplifies</source>
        <translation>能够放大的最高频率</translation>
    </message>
    <message>
        <source>largest voltage that it gives, either sign</source>
        <translation>所能给出的最大电压，正负皆然</translation>
    </message>
    <message>
        <source>voltage that it aims at</source>
        <translation>趋向的电压</translation>
    </message>
    <message>
        <source>Voltage in proportion to current; its loss is heat.</source>
        <translation>电压与电流成正比；损耗变为热。</translation>
    </message>
    <message>
        <source>Transformer</source>
        <translation>变压器</translation>
    </message>
    <message>
        <source>Two ideal windings: it changes voltage against current, and loses no power.</source>
        <translation>两个理想绕组：以电压换电流，没有功率损失。</translation>
    </message>
    <message>
        <source>turns of winding 1 for one turn of winding 2</source>
        <translation>绕组 1 与绕组 2 的匝数比</translation>
    </message>
    <message>
        <source>Voltmeter</source>
        <translation>电压表</translation>
    </message>
    <message>
        <source>The voltage between two pins as a signal; it draws no current.</source>
        <translation>以信号给出两个引脚之间的电压，不取电流。</translation>
    </message>
    <message>
        <source>A body of one temperature: what flows in on either side warms it.</source>
        <translation>温度均匀的物体：从任一侧流入的热使其升温。</translation>
    </message>
    <message>
        <source>Double-acting cylinder</source>
        <translation>双作用液压缸</translation>
    </message>
    <message>
        <source>A piston between two chambers and a rod, without loss.</source>
        <translation>两个腔室与活塞杆之间的活塞，没有损失。</translation>
    </message>
    <message>
        <source>area of the piston on side 1</source>
        <translation>活塞在第 1 侧的面积</translation>
    </message>
    <message>
        <source>area of the piston on side 2, the rod&apos;s</source>
        <translation>活塞在第 2 侧（杆侧）的面积</translation>
    </message>
    <message>
        <source>Flow source</source>
        <translation>流量源</translation>
    </message>
    <message>
        <source>A volume flow, whatever pressure that takes.</source>
        <translation>无论需要多大压力的体积流量。</translation>
    </message>
    <message>
        <source>volume flow into what is joined</source>
        <translation>流入所连接部分的体积流量</translation>
    </message>
    <message>
        <source>Liquid in a stiff vessel: what flows in raises the pressure.</source>
        <translation>刚性容器中的液体：流入使压力升高。</translation>
    </message>
    <message>
        <source>Liquid that collects: what flows in raises the pressure at the bottom.</source>
        <translation>积聚的液体：流入使底部压力升高。</translation>
    </message>
    <message>
        <source>Solved together</source>
        <translation>整体求解</translation>
    </message>
    <message>
        <source>Solved apart</source>
        <translation>分开求解</translation>
    </message>
    <message>
        <source>The largest time offset must be above 0 s.</source>
        <translation>最大时间偏移必须大于 0 s。</translation>
    </message>
    <message>
        <source>Motion {number}</source>
        <translation>运动 {number}</translation>
    </message>
    <message>
        <source>Enter inserts it.</source>
        <translation>按 Enter 插入。</translation>
    </message>
    <message>
        <source>{block} cannot stand inside of itself.</source>
        <translation>{block} 不能位于自身之内。</translation>
    </message>
    <message>
        <source>All members of {name} are joined alike; say how with How many…, or dissolve it.</source>
        <translation>{name} 的所有成员连接方式相同；用“数量…”说明如何连接，或将其解散。</translation>
    </message>
    <message>
        <source>{name} holds {member}_1, {member}_2 and so on, and nothing else: say how many there are, or dissolve it.</source>
        <translation>{name} 只包含 {member}_1、{member}_2 等等：说明有多少个，或将其解散。</translation>
    </message>
    <message>
        <source>There is no block {block!r} of which {name} is many.</source>
        <translation>没有 {name} 所重复的模块 {block!r}。</translation>
    </message>
    <message>
        <source>{name} is an instance of {block} already; detach it first.</source>
        <translation>{name} 已是 {block} 的实例；请先脱离。</translation>
    </message>
    <message>
        <source>{target} takes one value, and {name} would give it as many as it has members: show this port for each member (How many…), or put as many of what takes it.</source>
        <translation>{target} 只取一个值，而 {name} 会给它与成员数一样多的值：为每个成员显示此端口（数量…），或放置同样多的接收模块。</translation>
    </message>
    <message>
        <source>{name} is not many of the same.</source>
        <translation>{name} 不是重复的模块。</translation>
    </message>
    <message>
        <source>How many there are is a whole number from 1 to {most}, not {count}.</source>
        <translation>数量是 1 到 {most} 的整数，不是 {count}。</translation>
    </message>
    <message>
        <source>The block has no parameter {name!r}; it has: {known}.</source>
        <translation>模块没有参数 {name!r}；它有：{known}。</translation>
    </message>
    <message>
        <source>The list {text} has {count} values, and none for member {number}.</source>
        <translation>列表 {text} 有 {count} 个值，没有给成员 {number} 的值。</translation>
    </message>
    <message>
        <source>{file} is not a block: its &quot;format&quot; is not {format!r}.</source>
        <translation>{file} 不是模块：其 &quot;format&quot; 不是 {format!r}。</translation>
    </message>
    <message>
        <source>{file} is of another version: open it with a newer Macrostep.</source>
        <translation>{file} 属于另一版本：请用较新的 Macrostep 打开。</translation>
    </message>
    <message>
        <source>The impedance between {one} and {other} must be above 0, not {value}.</source>
        <translation>{one} 与 {other} 之间的阻抗必须大于 0，而不是 {value}。</translation>
    </message>
    <message>
        <source>An equation of the start has one =, as in left.x + right.x = 0.1.</source>
        <translation>起点的方程有一个 =，如 left.x + right.x = 0.1。</translation>
    </message>
    <message>
        <source>A {what} cannot be called {name!r}: take small letters, digits and _, and begin with a letter.</source>
        <translation>{what}：不能命名为 {name!r}；请使用小写字母、数字和 _，并以字母开头。</translation>
    </message>
    <message>
        <source>{path} is there already; take another name.</source>
        <translation>{path} 已存在；请换一个名称。</translation>
    </message>
    <message>
        <source>There is no folder {path} with extensions.</source>
        <translation>没有包含扩展的文件夹 {path}。</translation>
    </message>
    <message>
        <source>{path} has no extensions: none of the folders {kinds} is in it.</source>
        <translation>{path} 中没有扩展：不含 {kinds} 中的任何文件夹。</translation>
    </message>
    <message>
        <source>There is no file {name!r}, nor an example of that name ({known}).</source>
        <translation>既没有文件 {name!r}，也没有同名示例（{known}）。</translation>
    </message>
    <message>
        <source>{where}: a block is one subsystem, or one composite with all that is in it, called {name!r} as the block.</source>
        <translation>{where}：模块是一个子系统，或一个连同其内容的复合块，名称与模块相同，为 {name!r}。</translation>
    </message>
    <message>
        <source>A value is calculated of numbers and names before the run begins; this changes.</source>
        <translation>数值在运行开始前由数字和名称算出；而这里的量会变化。</translation>
    </message>
    <message>
        <source>What has a unit can only be raised to a power that is written as a number.</source>
        <translation>带单位的量只能取以数字写出的幂。</translation>
    </message>
    <message>
        <source>{function} takes a number; what stands here is {what}.</source>
        <translation>{function} 的参数须为纯数；此处为 {what}。</translation>
    </message>
    <message>
        <source>An exponent is a number; this one is {what}.</source>
        <translation>指数须为纯数；此处为 {what}。</translation>
    </message>
    <message>
        <source>A condition stands here: two values with &lt;, &lt;=, &gt; or &gt;= between them.</source>
        <translation>此处须为条件：两个数值之间写 &lt;、&lt;=、&gt; 或 &gt;=。</translation>
    </message>
    <message>
        <source>Only what measures the same can be added or compared; here one part is {one} and one {other}.</source>
        <translation>只有量纲相同的量才能相加或比较；此处一项为 {one}，另一项为 {other}。</translation>
    </message>
    <message>
        <source>{name} has no parameter, input, state or variable {key!r}; it has: {known}.</source>
        <translation>{name} 没有参数、输入、状态或变量 {key!r}；它有：{known}。</translation>
    </message>
    <message>
        <source>{expression} has no finite value.</source>
        <translation>{expression} 没有有限值。</translation>
    </message>
    <message>
        <source>{expression} is {what}, but it is to be in {unit} here.</source>
        <translation>{expression} 为 {what}，但此处须以 {unit} 为单位。</translation>
    </message>
    <message>
        <source>It is calculated of {name}, which has no value itself.</source>
        <translation>由 {name} 算出，而它本身没有数值。</translation>
    </message>
    <message>
        <source>{file} is too large for a symbol: it has more than {most} bytes.</source>
        <translation>{file} 对于符号来说太大：超过 {most} 字节。</translation>
    </message>
    <message>
        <source>{file} has no shapes: a symbol is made of paths, lines and rectangles.</source>
        <translation>{file} 没有图形：符号由路径、直线和矩形组成。</translation>
    </message>
    <message>
        <source>{file} has a document type or entities, which no symbol needs: save it as plain SVG.</source>
        <translation>{file} 含有文档类型或实体，符号不需要这些：请另存为普通 SVG。</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: it begins with {tag!r}.</source>
        <translation>{file} 不是 SVG 文件：它以 {tag!r} 开头。</translation>
    </message>
    <message>
        <source>{file} has too many shapes for a symbol.</source>
        <translation>{file} 的图形对于符号来说太多。</translation>
    </message>
    <message>
        <source>{file} is not an SVG file: {why}.</source>
        <translation>{file} 不是 SVG 文件：{why}。</translation>
    </message>
    <message>
        <source>The cut of {diagram} crosses no joint: there are no ports without causality between its parts.</source>
        <translation>{diagram} 的切分没有穿过任何连接点：各部分之间没有无因果端口。</translation>
    </message>
    <message>
        <source>No choice at the interfaces can be solved: {reason}</source>
        <translation>接口处的任何选择都无法求解：{reason}</translation>
    </message>
    <message>
        <source>The causalities were not compared to the end; it was stopped.</source>
        <translation>因果关系未比较完毕；已停止。</translation>
    </message>
    <message>
        <source>The impedance of a side cannot be found: its equations are singular.</source>
        <translation>无法求得一侧的阻抗：其方程奇异。</translation>
    </message>
    <message>
        <source>The number of outputs inside a macro-step must be at least 0, not {dense}.</source>
        <translation>宏步内的输出个数至少为 0，而不是 {dense}。</translation>
    </message>
    <message>
        <source>{name!r} is given twice, in {method!r} and besides; give it once.</source>
        <translation>{name!r} 给出了两次，在 {method!r} 中和之外；请只给一次。</translation>
    </message>
    <message>
        <source>The monolithic reference has one option, step, and not {name!r}.</source>
        <translation>整体参考只有一个选项 step，没有 {name!r}。</translation>
    </message>
    <message>
        <source>The step of the monolithic reference must be positive, not {step}.</source>
        <translation>整体参考的步长必须为正，而不是 {step}。</translation>
    </message>
    <message>
        <source>The monolithic reference is no run of macro-steps: it takes no stream, history or dense.</source>
        <translation>整体参考不是由宏步组成的运行：不接受 stream、history 或 dense。</translation>
    </message>
    <message>
        <source>There is no reference to measure {name} against. {why}</source>
        <translation>没有可用来衡量 {name} 的参考。{why}</translation>
    </message>
    <message>
        <source>There is no embedded solver {kind!r}; there are: {known}.</source>
        <translation>没有内嵌求解器 {kind!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The {kind} solver does not apply to {name}, which is not linear with constant coefficients; use one of: {usable}.</source>
        <translation>{kind} 求解器不适用于 {name}，它不是常系数线性的；请使用：{usable}。</translation>
    </message>
    <message>
        <source>The C headers of FMI come with the package fmpy, and it is not installed.</source>
        <translation>FMI 的 C 头文件由 fmpy 包提供，而它尚未安装。</translation>
    </message>
    <message>
        <source>{source} cannot be compiled by {compiler}: {why}</source>
        <translation>{compiler} 无法编译 {source}：{why}</translation>
    </message>
    <message>
        <source>Compiling {source} takes longer than {time}.</source>
        <translation>编译 {source} 超过 {time}。</translation>
    </message>
    <message>
        <source>There is no subsystem or composite {name!r} in {diagram!r}; it has: {known}.</source>
        <translation>{diagram!r} 中没有子系统或复合块 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{subsystem} is the file {file}, whose equations are hidden; it cannot be exported.</source>
        <translation>{subsystem} 是文件 {file}，其方程不可见；无法导出。</translation>
    </message>
    <message>
        <source>FMUs are written for FMI 2.0 or 3.0, not {fmi!r}.</source>
        <translation>FMU 只能写为 FMI 2.0 或 3.0，而不是 {fmi!r}。</translation>
    </message>
    <message>
        <source>{title} cannot be written as an FMU: its {kind} solver does not exist in C. Choose another solver.</source>
        <translation>{title} 无法写成 FMU：其 {kind} 求解器没有 C 版本。请选择其他求解器。</translation>
    </message>
    <message>
        <source>Expressions of the diagram&apos;s parameters are written as the numbers that they give now.</source>
        <translation>由图参数构成的表达式按其当前数值写出。</translation>
    </message>
    <message>
        <source>SSP cannot say that FMUs are solved together; these composites are systems: {names}.</source>
        <translation>SSP 无法表示 FMU 整体求解；这些复合块成为系统：{names}。</translation>
    </message>
    <message>
        <source>{name} is a Python file, which is no FMU; a system structure consists of FMUs.</source>
        <translation>{name} 是 Python 文件而不是 FMU；系统结构由 FMU 组成。</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the parameter.</source>
        <translation>{name} 的 FMU 没有变量 {key!r}；请去掉该参数。</translation>
    </message>
    <message>
        <source>The FMU of {name} has no variable {key!r}; remove the port.</source>
        <translation>{name} 的 FMU 没有变量 {key!r}；请去掉该端口。</translation>
    </message>
    <message>
        <source>{what} have no place in SSP; they are not written.</source>
        <translation>{what}在 SSP 中没有位置；未写入。</translation>
    </message>
    <message>
        <source>SSP has no macro-steps of single FMUs; those are not written: {names}.</source>
        <translation>SSP 没有单个 FMU 的宏步；未写入：{names}。</translation>
    </message>
    <message>
        <source>SSP knows no capabilities that were switched off; they are not written: {names}.</source>
        <translation>SSP 不支持关闭的能力；未写入：{names}。</translation>
    </message>
    <message>
        <source>SSP has no solvers for single FMUs; those are not written: {names}.</source>
        <translation>SSP 没有单个 FMU 的求解器；未写入：{names}。</translation>
    </message>
    <message>
        <source>Composites that are solved together are one FMU each: {names}.</source>
        <translation>整体求解的复合块各为一个 FMU：{names}。</translation>
    </message>
    <message>
        <source>Several starts need bounds of {name}, a lower and an upper one.</source>
        <translation>多个起点需要 {name} 的界限：一个下限和一个上限。</translation>
    </message>
    <message>
        <source>The root locus was not calculated to the end; it was stopped.</source>
        <translation>根轨迹未计算完毕；已停止。</translation>
    </message>
    <message>
        <source>The response of {target} to {source} grows beyond all numbers.</source>
        <translation>{target} 对 {source} 的响应增长超出数值范围。</translation>
    </message>
    <message>
        <source>{signal}: there must be one value for each time.</source>
        <translation>{signal}：每个时间必须有一个值。</translation>
    </message>
    <message>
        <source>No column of {file} is called like a signal of the diagram; say which column is which. It has: {known}.</source>
        <translation>{file} 中没有列与框图的信号同名；请指定哪一列对应哪个信号。现有列：{known}。</translation>
    </message>
    <message>
        <source>{signal} is not among the measured signals: {known}.</source>
        <translation>{signal} 不在测量信号之中：{known}。</translation>
    </message>
    <message>
        <source>Nothing is to be fitted: name a parameter or a state, such as left.m.</source>
        <translation>没有要拟合的量：请指定一个参数或状态，例如 left.m。</translation>
    </message>
    <message>
        <source>The time offset needs bounds, so that it is known which values are compared.</source>
        <translation>时间偏移需要上下界，这样才知道比较哪些值。</translation>
    </message>
    <message>
        <source>No value was measured between the start and the stop of a run.</source>
        <translation>在运行的开始与结束之间没有测量值。</translation>
    </message>
    <message>
        <source>With the guesses the simulation fails, so that there is nothing to improve: {why}</source>
        <translation>以初始猜测值仿真失败，因此无从改进：{why}</translation>
    </message>
    <message>
        <source>Every simulation fails where {name} is a little different: {why}</source>
        <translation>只要 {name} 稍有不同，仿真就失败：{why}</translation>
    </message>
    <message>
        <source>{signal} is not finite at t = {time}.</source>
        <translation>{signal} 在 t = {time} 时不是有限值。</translation>
    </message>
    <message>
        <source>The run ended at t = {time}.</source>
        <translation>运行在 t = {time} 时结束。</translation>
    </message>
    <message>
        <source>{text!r} does not say what is to be found; write it as left.m, left.m=2 or left.m=2[1..10].</source>
        <translation>{text!r} 没有说明要求什么；请写成 left.m、left.m=2 或 left.m=2[1..10]。</translation>
    </message>
    <message>
        <source>{name}: the guess {guess} is not between the bounds {low} and {high}.</source>
        <translation>{name}：猜测值 {guess} 不在上下界 {low} 与 {high} 之间。</translation>
    </message>
    <message>
        <source>The start of {state} is found by the start of the run, so that its start value counts for nothing; let it be given.</source>
        <translation>{state} 的起始由运行的起始求得，其初始值不起作用；请将其设为给定。</translation>
    </message>
    <message>
        <source>{name} is varied twice.</source>
        <translation>{name} 被改变了两次。</translation>
    </message>
    <message>
        <source>The stop time ({stop}) must be after the start time ({start}).</source>
        <translation>结束时间（{stop}）必须晚于开始时间（{start}）。</translation>
    </message>
    <message>
        <source>No method is given before this run.</source>
        <translation>此次运行之前没有给出方法。</translation>
    </message>
    <message>
        <source>{run} has no signal {name!r}.</source>
        <translation>{run} 没有信号 {name!r}。</translation>
    </message>
    <message>
        <source>The lesson says {text}; in its run {said}.</source>
        <translation>课程说 {text}；在其运行中{said}。</translation>
    </message>
    <message>
        <source>{{{text}}}: {why}</source>
        <translation>{{{text}}}：{why}</translation>
    </message>
    <message>
        <source>After its run {right} choices of this question are right.</source>
        <translation>运行之后，此问题有 {right} 个选项正确。</translation>
    </message>
    <message>
        <source>There is no parameter {name!r} in {diagram}.</source>
        <translation>{diagram} 中没有参数 {name!r}。</translation>
    </message>
    <message>
        <source>{run} has no option {name!r} that is a number.</source>
        <translation>{run} 没有为数值的选项 {name!r}。</translation>
    </message>
    <message>
        <source>{run} has no {name} at {time}; it goes from {start} to {stop}.</source>
        <translation>{run} 在 {time} 没有 {name}；其范围为 {start} 到 {stop}。</translation>
    </message>
    <message>
        <source>A subsystem uses the derivative of an input, so that the coupled equations have no state space of this form; frequency responses are known all the same.</source>
        <translation>某个子系统使用了输入的导数，因此耦合方程没有这种形式的状态空间；但频率响应仍可求得。</translation>
    </message>
    <message>
        <source>There is no state or output {name!r}; there are: {known}.</source>
        <translation>没有状态或输出 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>This needs the package control (python-control): pip install macrostep[control].</source>
        <translation>此功能需要软件包 control（python-control）：pip install macrostep[control]。</translation>
    </message>
    <message>
        <source>{file} cannot be read as a study that was kept.</source>
        <translation>无法将 {file} 读作已保存的研究。</translation>
    </message>
    <message>
        <source>{subsystem}: the period of sample() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}：sample() 的周期必须大于 0 s；现为 {period}。</translation>
    </message>
    <message>
        <source>{subsystem}: the time of an event has no value with these parameters (line {line}).</source>
        <translation>{subsystem}：以这些参数，事件时刻没有值（第 {line} 行）。</translation>
    </message>
    <message>
        <source>{subsystem}: the period of noise() must be above 0 s; it is {period}.</source>
        <translation>{subsystem}：noise() 的周期必须大于 0 s；现为 {period}。</translation>
    </message>
    <message>
        <source>The worker processes have been closed.</source>
        <translation>工作进程已关闭。</translation>
    </message>
    <message>
        <source>There is no reference: no subsystem has a state or an output that could be compared.</source>
        <translation>没有参考解：没有子系统具有可比较的状态或输出。</translation>
    </message>
    <message>
        <source>There is no reference: {name} imposes its macro-step, so that no run can be finer than the others.</source>
        <translation>没有参考解：{name} 指定了其宏步，因此没有运行能比其他的更细。</translation>
    </message>
    <message>
        <source>The reference, a run with a small step, failed: {why}</source>
        <translation>参考解（小步长运行）失败：{why}</translation>
    </message>
    <message>
        <source>{count} recorded rows take {size} in memory, and there is space for {most}; read them in pieces.</source>
        <translation>{count} 行记录占用 {size} 内存，而可用空间为 {most}；请分段读取。</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D (providesDirectionalDerivatives, and which variables are states), so that nothing is known of it that follows from them.</source>
        <translation>{subsystem} 自行积分且不给出 A、B、C 和 D（providesDirectionalDerivatives，以及哪些变量是状态），因此由其推出的内容均未知。</translation>
    </message>
    <message>
        <source>The equations of {name} have no finite derivatives at the start (t = {start}); other start values may help.</source>
        <translation>{name} 的方程在起点（t = {start}）没有有限导数；换用其他初值可能有帮助。</translation>
    </message>
    <message>
        <source>{count} outputs inside a macro-step need {size}, and there is no memory for them; record fewer.</source>
        <translation>宏步内 {count} 个输出需要 {size}，内存不足；请减少记录。</translation>
    </message>
    <message>
        <source>There is no output {name!r} to give a history; there are: {known}.</source>
        <translation>没有可给出历史的输出 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The number of threads must be from 1 to {most}, or 0 for as many as make the run faster, not {threads}.</source>
        <translation>线程数必须在 1 到 {most} 之间，或为 0（取能使运行更快的数目），而不是 {threads}。</translation>
    </message>
    <message>
        <source>The run has no subsystem {name!r}; it has: {known}.</source>
        <translation>该运行没有子系统 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{what} was 0 when the run began, and was left out of equations that would be divided by it. Begin a run with another value.</source>
        <translation>运行开始时 {what} 为 0，因此已从会以它为除数的方程中略去。请以其他值开始新的运行。</translation>
    </message>
    <message>
        <source>{subsystem} has no parameter {name!r}. Did you mean {close!r}? It has: {known}.</source>
        <translation>{subsystem} 没有参数 {name!r}。您是指 {close!r} 吗？它有：{known}。</translation>
    </message>
    <message>
        <source>{name} cannot go on with these parameters at t = {time}.</source>
        <translation>{name} 在 t = {time} 无法以这些参数继续。</translation>
    </message>
    <message>
        <source>The run process has not been started.</source>
        <translation>运行进程尚未启动。</translation>
    </message>
    <message>
        <source>mpiexec has started {size} ranks that know of each other, not {count}: it belongs to another MPI than the one that mpi4py has loaded ({library}), or its arguments say so.</source>
        <translation>mpiexec 启动了 {size} 个彼此可见的进程，而不是 {count} 个：它属于与 mpi4py 所加载的 ({library}) 不同的 MPI，或者其参数如此指定。</translation>
    </message>
    <message>
        <source>A macro-step of {step} of {method} cannot be done: the coupling is singular there, or numbers get too large.</source>
        <translation>{method} 的 {step} 宏步无法进行：耦合在该处奇异，或数值过大。</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself: what it begins with cannot be found from outside. Let all states begin at start values that are given, or put equations in its place.</source>
        <translation>{subsystem} 自行积分：无法从外部求出它的起点。让所有状态从给定的初值开始，或用方程代替它。</translation>
    </message>
    <message>
        <source>{equation} has no value there.</source>
        <translation>{equation} 在那里没有值。</translation>
    </message>
    <message>
        <source>The coupled equations have no finite values and derivatives at t = {time}.</source>
        <translation>耦合方程在 t = {time} 没有有限的值和导数。</translation>
    </message>
    <message>
        <source>There is no figure {name!r}; there are: {known}.</source>
        <translation>没有指标 {name!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{name}: there is no state or output {variable!r}; there are: {known}.</source>
        <translation>{name}：没有状态或输出 {variable!r}；有：{known}。</translation>
    </message>
    <message>
        <source>The study was stopped.</source>
        <translation>研究已中止。</translation>
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
        <translation>初值</translation>
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
        <source>Start</source>
        <comment>a button</comment>
        <translation>开始</translation>
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
        <source>{line}: write a parameter and its distribution, left.m = normal(1, 0.1).</source>
        <translation>{line}：请写参数及其分布，left.m = normal(1, 0.1)。</translation>
    </message>
    <message>
        <source>The seed must be a whole number from 0 on.</source>
        <translation>随机种子必须是不小于 0 的整数。</translation>
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
        <source>each of: {costs}</source>
        <translation>以下各项：{costs}</translation>
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
        <source>Distributions of the parameters</source>
        <translation>参数的分布</translation>
    </message>
    <message>
        <source>A parameter and its distribution in each line:
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(median, deviation of the logarithm)
right.m = triangular(low, mode, high)</source>
        <translation>每行一个参数及其分布：
left.m = normal(1, 0.1)
left.c = uniform(500, 2000)
left.d = lognormal(中位数, 对数的标准差)
right.m = triangular(最小值, 众数, 最大值)</translation>
    </message>
    <message>
        <source>How values are drawn</source>
        <translation>取样方式</translation>
    </message>
    <message>
        <source>random:200 (Monte Carlo)
lhs:200 (Latin hypercube)
sobol:256, with Sobol indices</source>
        <translation>random:200（蒙特卡洛）
lhs:200（拉丁超立方）
sobol:256，含 Sobol 指数</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>The same seed draws the same values.</source>
        <translation>相同的种子抽取相同的值。</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Quantities of signals</source>
        <translation>信号的特征量</translation>
    </message>
    <message>
        <source>final:left.x; max:abs(left.x - right.x): final, max, min, mean, rms or integral of signals</source>
        <translation>final:left.x; max:abs(left.x - right.x)：信号的 final、max、min、mean、rms 或 integral</translation>
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
        <source>Ports without causality</source>
        <translation>无因果端口</translation>
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
        <source>port</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Add port</source>
        <translation>添加端口</translation>
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
        <source>Which output acts on which input at once, and where are algebraic loops?</source>
        <translation>哪个输出会立即作用于哪个输入？代数环在哪里？</translation>
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
        <source>Add input</source>
        <translation>添加输入</translation>
    </message>
    <message>
        <source>Add state</source>
        <translation>添加状态</translation>
    </message>
    <message>
        <source>Add output</source>
        <translation>添加输出</translation>
    </message>
    <message>
        <source>variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>Add variable</source>
        <translation>添加变量</translation>
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
        <source>There is already a variable {name!r}.</source>
        <translation>已有变量 {name!r}。</translation>
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
        <source>%n thing(s) were changed; the log says which.</source>
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
        <source>Imported {name}.</source>
        <translation>已导入 {name}。</translation>
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
        <source>Which method and which macro-step suit this diagram, and why?</source>
        <translation>哪种方法和多大的宏步适合此框图？为什么？</translation>
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
        <source>End the run and restart it</source>
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
        <source>Explicit: nothing is repeated</source>
        <translation>显式：不作重复计算</translation>
    </message>
    <message>
        <source>Iterating: steps are repeated until the inputs fit</source>
        <translation>迭代：重复各步直到输入一致</translation>
    </message>
    <message>
        <source>Linearising: inputs from linearisations of the subsystems</source>
        <translation>线性化：由子系统的线性化求输入</translation>
    </message>
    <message>
        <source>Around another method</source>
        <translation>包裹另一方法</translation>
    </message>
    <message>
        <source>Coupling methods</source>
        <translation>耦合方法</translation>
    </message>
    <message>
        <source>A good start here</source>
        <translation>适合起步</translation>
    </message>
    <message>
        <source>Of your own</source>
        <translation>您自己的</translation>
    </message>
    <message>
        <source>One file, with an example in it that runs; you change it in your editor.</source>
        <translation>一个文件,其中有可运行的示例;在您的编辑器中修改。</translation>
    </message>
    <message>
        <source>New method…</source>
        <translation>新方法…</translation>
    </message>
    <message>
        <source>{method} of {inner}</source>
        <translation>{inner} 的 {method}</translation>
    </message>
    <message>
        <source>fits this diagram</source>
        <translation>适用于此框图</translation>
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
        <source>{name}: {what}</source>
        <translation>{name}：{what}</translation>
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
        <source>there is no such file</source>
        <translation>没有这个文件</translation>
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
        <source>Reference (finer run)</source>
        <translation>参考解（步长更小的运行）</translation>
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
        <source>A macro-step of {step:g} s makes {points} communication points, which need about {needed:.0f} GB; this machine has {space:.0f} GB. Take a longer macro-step or an earlier stop time.</source>
        <translation>宏步 {step:g} s 会产生 {points} 个通信点，约需 {needed:.0f} GB；本机有 {space:.0f} GB。请取更长的宏步或更早的结束时间。</translation>
    </message>
    <message>
        <source>On the command line they can grow on the disk: macrostep run … -o results.h5.</source>
        <translation>在命令行中，它们可以直接写入磁盘：macrostep run … -o results.h5。</translation>
    </message>
    <message>
        <source>The run process {how} again before it was ready, and is not started any more; the terminal may say why. Restart Macrostep.</source>
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
        <source>{name} has other equations, names or units than the paused run, which takes over numbers only; restart it.</source>
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
        <source>Running {label} on {count} ranks</source>
        <translation>{label} 正在 {count} 个进程上运行</translation>
    </message>
    <message>
        <source>The run process is ready after {setup_time} s.</source>
        <translation>运行进程在 {setup_time} s 后就绪。</translation>
    </message>
    <message>
        <source>An extension cannot be used: {fault}</source>
        <translation>有一个扩展无法使用：{fault}</translation>
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
        <source>Used from the next start on.</source>
        <translation>从下次启动起生效。</translation>
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
    <message>
        <source>As many as make it faster</source>
        <translation>取能使其更快的数目</translation>
    </message>
    <message numerus="yes">
        <source>%n thread(s)</source>
        <translation>
            <numerusform>%n 个线程</numerusform>
        </translation>
    </message>
    <message>
        <source>in one process</source>
        <translation>在一个进程中</translation>
    </message>
    <message numerus="yes">
        <source>on %n rank(s) (MPI)</source>
        <translation>
            <numerusform>在 %n 个 MPI 进程上</numerusform>
        </translation>
    </message>
    <message>
        <source>Ranks pay where a subsystem takes a tenth of a millisecond or more for a macro-step.</source>
        <translation>当某个子系统的一个宏步需要 0.1 毫秒或更长时间时，使用多个进程才划算。</translation>
    </message>
    <message>
        <source>A run&apos;s subsystems are stepped by</source>
        <translation>推进一次运行的子系统的线程</translation>
    </message>
    <message>
        <source>The results are the same to the last bit. What it was, and why, stands in the log.</source>
        <translation>结果逐位相同。实际的数目及原因见日志。</translation>
    </message>
    <message>
        <source>Runs calculate</source>
        <translation>运行计算</translation>
    </message>
    <message>
        <source>Ranks are started by</source>
        <translation>启动进程的程序</translation>
    </message>
    <message>
        <source>The mpiexec of the MPI that mpi4py uses; empty for the one that is found.</source>
        <translation>mpi4py 所用 MPI 的 mpiexec；留空则使用找到的那一个。</translation>
    </message>
    <message>
        <source>Its further arguments</source>
        <translation>其他参数</translation>
    </message>
    <message>
        <source>Files that a diagram uses must be at the same place on all machines.</source>
        <translation>框图使用的文件在所有机器上必须位于相同位置。</translation>
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
        <source>There is no program {path}.</source>
        <translation>没有程序 {path}。</translation>
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
        <source>Write a folder, or choose one.</source>
        <translation>请输入或选择一个文件夹。</translation>
    </message>
    <message>
        <source>The data folder is a full path, which begins at the top, not {text!r}.</source>
        <translation>数据文件夹必须是从根目录开始的完整路径，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>{path} is a file, not a folder.</source>
        <translation>{path} 是文件，不是文件夹。</translation>
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
    <message numerus="yes">
        <source>%n composites together</source>
        <translation>
            <numerusform>%n 个复合块整体求解</numerusform>
        </translation>
    </message>
    <message>
        <source>{names} together</source>
        <translation>{names} 整体求解</translation>
    </message>
    <message>
        <source>all apart</source>
        <translation>全部分开求解</translation>
    </message>
    <message>
        <source>d MMM HH:mm</source>
        <translation>M月d日 HH:mm</translation>
    </message>
    <message>
        <source>d MMM yyyy HH:mm</source>
        <translation>yyyy年M月d日 HH:mm</translation>
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
        <source>First steps</source>
        <translation>入门</translation>
    </message>
    <message>
        <source>Systems of several domains</source>
        <translation>多领域系统</translation>
    </message>
    <message>
        <source>Circuits and machines of text books</source>
        <translation>教科书中的电路与机器</translation>
    </message>
    <message>
        <source>The papers&apos; cases</source>
        <translation>论文中的算例</translation>
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
        <translation>绘制子系统，用任意联合仿真方法耦合，并与参考解比较。</translation>
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
    <message numerus="yes">
        <source>%n hint(s)</source>
        <translation>
            <numerusform>%n 条提示</numerusform>
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
        <source>Fitting</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Which parameters let the diagram follow what was measured, and how certain are they?</source>
        <translation>哪些参数使框图符合测量数据，它们有多可靠？</translation>
    </message>
    <message>
        <source>Optimisation</source>
        <translation>优化</translation>
    </message>
    <message>
        <source>For which parameters does a figure become smallest, largest, or what is wanted?</source>
        <translation>哪些参数使某个量最小、最大或等于所需值？</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>回放</translation>
    </message>
    <message>
        <source>What flows where at a time, and which block moves how much energy?</source>
        <translation>某一时刻什么流向哪里？哪个模块搬运了多少能量？</translation>
    </message>
    <message>
        <source>Which rank has which subsystems, and how much of the time does it calculate?</source>
        <translation>哪个进程负责哪些子系统，它有多少时间在计算？</translation>
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
        <source>{method} runs beside the monolithic reference, as no method was chosen.</source>
        <translation>未选择方法，因此 {method} 与整体参考解一同运行。</translation>
    </message>
    <message>
        <source>The errors of the runs are not known. {why}</source>
        <translation>各次运行的误差未知。{why}</translation>
    </message>
    <message>
        <source>Long before the end nothing new happens any more: {time} are enough.</source>
        <translation>早在结束之前就不再有新的变化：{time} 就足够了。</translation>
    </message>
    <message>
        <source>What moves here takes much longer than the run: it needs {time}.</source>
        <translation>这里的运动比本次运行长得多：需要 {time}。</translation>
    </message>
    <message>
        <source>Run until {time}</source>
        <translation>运行到 {time}</translation>
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
        <source>{file} is written; change it in your editor.</source>
        <translation>已写入 {file};请在您的编辑器中修改。</translation>
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
        <source>Let a plot, a panel or the canvas fill the window</source>
        <translation>让一个曲线图、面板或画布占满窗口</translation>
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
        <translation>在初值处，采用国际单位制。</translation>
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
    <message numerus="yes">
        <source>%n member(s), {first} to {last}</source>
        <translation>
            <numerusform>%n 个成员，{first} 到 {last}</numerusform>
        </translation>
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
        <source>outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Everything outside of this composite that is connected with it</source>
        <translation>此复合块之外与其相连的一切</translation>
    </message>
    <message>
        <source>Show the inside of {name}</source>
        <translation>显示 {name} 的内部</translation>
    </message>
    <message numerus="yes">
        <source>Block {name}: %n instance(s)</source>
        <translation>
            <numerusform>模块 {name}：%n 个实例</numerusform>
        </translation>
    </message>
    <message>
        <source>What is changed here changes all instances of the block; values belong to each.</source>
        <translation>此处的更改会更改该模块的所有实例；取值属于各个实例。</translation>
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
        <translation>没有连接；输入保持其初值。</translation>
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
        <source>Order {order}, because the past has too few points for order {requested}.</source>
        <translation>{order} 阶，因为历史点不足以使用 {requested} 阶。</translation>
    </message>
    <message>
        <source>Order {order}; it was chosen before this trace begins, or there was nothing to choose.</source>
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
        <source>What happens inside one macro-step, one phase after another?</source>
        <translation>一个宏步之内依次发生了什么？</translation>
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
        <source>Try again</source>
        <translation>再次查看</translation>
    </message>
    <message>
        <source>The run that is traced</source>
        <translation>要查看的运行</translation>
    </message>
    <message>
        <source>Quantity of axis {label}</source>
        <translation>{label} 轴的量</translation>
    </message>
    <message>
        <source>to be found</source>
        <translation>要求的量</translation>
    </message>
    <message>
        <source>A parameter, or a state whose start value is found.</source>
        <translation>一个参数，或要求其初始值的状态。</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>猜测值</translation>
    </message>
    <message>
        <source>Where the search begins.</source>
        <translation>搜索的起点。</translation>
    </message>
    <message>
        <source>from</source>
        <translation>从</translation>
    </message>
    <message>
        <source>has to stay</source>
        <translation>须保持</translation>
    </message>
    <message>
        <source>A figure of the run, in SI units.</source>
        <translation>运行的一个量，以国际单位表示。</translation>
    </message>
    <message>
        <source>The lowest value that it may have; empty if there is none.</source>
        <translation>允许的最小值；没有则留空。</translation>
    </message>
    <message>
        <source>at least</source>
        <translation>至少</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>What it is with the best values.</source>
        <translation>在最佳值下的数值。</translation>
    </message>
    <message>
        <source>The lowest value must not be above the highest.</source>
        <translation>最小值不得大于最大值。</translation>
    </message>
    <message>
        <source>to</source>
        <translation>到</translation>
    </message>
    <message>
        <source>The highest value that it may have; empty if there is none.</source>
        <translation>允许的最大值；没有则留空。</translation>
    </message>
    <message>
        <source>The best value so far.</source>
        <translation>目前的最佳值。</translation>
    </message>
    <message>
        <source>std. error</source>
        <translation>标准误差</translation>
    </message>
    <message>
        <source>Standard error of the fitted value; empty where it is not determined.</source>
        <translation>拟合值的标准误差；无法确定时为空。</translation>
    </message>
    <message>
        <source>± 95 %</source>
        <translation>± 95 %</translation>
    </message>
    <message>
        <source>Half of the interval that contains the true value in 95 of 100 cases.</source>
        <translation>在 100 次中有 95 次包含真值的区间的半宽。</translation>
    </message>
    <message>
        <source>The guess of {name} must lie between its bounds.</source>
        <translation>{name} 的猜测值必须位于上下界之间。</translation>
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
        <source>A macro-step is above 0 s.</source>
        <translation>宏步必须大于 0 s。</translation>
    </message>
    <message>
        <source>The upper bound must be above the lower one.</source>
        <translation>上限必须大于下限。</translation>
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
        <source>|μ| = {size:.7g}: {rate} per second</source>
        <translation>|μ| = {size:.7g}：每秒 {rate}</translation>
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
        <source>Eigenvalues over a parameter: of the coupled equations in grey, and what each method makes of them. Choose the parameter and its bounds, and press Calculate.</source>
        <translation>随参数变化的特征值：灰色为耦合方程的特征值，以及每种方法对它们的影响。选择参数及其界限，然后点击“计算”。</translation>
    </message>
    <message>
        <source>Parameter of the root locus</source>
        <translation>根轨迹的参数</translation>
    </message>
    <message>
        <source>Calculate</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Value of the parameter that is looked at</source>
        <translation>所查看的参数值</translation>
    </message>
    <message>
        <source>Use this value</source>
        <translation>使用此值</translation>
    </message>
    <message>
        <source>Give the diagram this value (undo takes it back)</source>
        <translation>将此值赋给图（可撤销）</translation>
    </message>
    <message>
        <source>Where the stable region is entered or left</source>
        <translation>进入或离开稳定区域之处</translation>
    </message>
    <message>
        <source>Write the root locus to a file</source>
        <translation>将根轨迹写入文件</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参考解</translation>
    </message>
    <message>
        <source>Nothing enters or leaves the stable region between these bounds.</source>
        <translation>在这些界限之间，没有特征值进入或离开稳定区域。</translation>
    </message>
    <message>
        <source>{who}: unstable above {value}.</source>
        <translation>{who}：高于 {value} 时不稳定。</translation>
    </message>
    <message>
        <source>{who}: stable above {value}.</source>
        <translation>{who}：高于 {value} 时稳定。</translation>
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
        <source>Up to which macro-step is each method stable here?</source>
        <translation>每种方法在这里稳定的最大宏步是多少？</translation>
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
        <source>What an input passes on to a signal, and what each method makes of amplitude and phase</source>
        <translation>输入传递给信号的内容，以及每种方法对幅值和相位的影响</translation>
    </message>
    <message>
        <source>Responses</source>
        <translation>响应</translation>
    </message>
    <message>
        <source>Where eigenvalues go over a parameter, and where they leave the stable region</source>
        <translation>特征值随参数的走向，以及它们在何处离开稳定区域</translation>
    </message>
    <message>
        <source>Root locus</source>
        <translation>根轨迹</translation>
    </message>
    <message>
        <source>What each choice of causality where the cut crosses joints does</source>
        <translation>切分穿过连接处时每种因果选择的效果</translation>
    </message>
    <message>
        <source>Causalities</source>
        <translation>因果关系</translation>
    </message>
    <message>
        <source>How the system swings and fades by itself, and with each method</source>
        <translation>系统自身如何振荡与衰减，以及采用各方法时的情况</translation>
    </message>
    <message>
        <source>Motions</source>
        <translation>运动模态</translation>
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
        <source>run at a point of the map</source>
        <translation>在图上的一点运行</translation>
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
        <source>First phase of the trace (Home)</source>
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
        <source>Last phase of the trace (End)</source>
        <translation>查看的最后阶段 (End)</translation>
    </message>
    <message>
        <source>The time to show [s]; Return traces the run there</source>
        <translation>要查看的时刻 [s]；按回车查看</translation>
    </message>
    <message>
        <source>Trace the run at the time of cursor A in the Signals panel</source>
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
        <source>No run to trace</source>
        <translation>没有可查看的运行</translation>
    </message>
    <message>
        <source>After a run, what was handed over in each macro-step stands here: the true output, the polynomial in its place, jumps, the order and why.</source>
        <translation>运行之后，这里显示每个宏步中交付的内容：真实输出、代替它的多项式、跳变、阶数及其原因。</translation>
    </message>
    <message>
        <source>Trace a macro-step</source>
        <translation>仔细查看一个宏步</translation>
    </message>
    <message>
        <source>Choose a run, a connection and a time above, click a wire on the diagram, or double-click a macro-step in the Signals panel once it is large enough.</source>
        <translation>请在上方选择运行、连接和时刻，单击框图上的连线，或在信号面板中双击足够大的宏步。</translation>
    </message>
    <message>
        <source>Trace the first macro-steps</source>
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
        <source>This run was added after the others were audited.</source>
        <translation>此次运行是在其他运行审核之后出现的。</translation>
    </message>
    <message>
        <source>{run} goes from t = {start} s to {stop} s; there is nothing at t = {time} s.</source>
        <translation>{run} 从 t = {start} s 到 {stop} s；在 t = {time} s 没有内容。</translation>
    </message>
    <message>
        <source>{subsystem}, t = {begin} to {end} s (H = {H} s)</source>
        <translation>{subsystem}，t = {begin} 到 {end} s (H = {H} s)</translation>
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
        <source>{who} proposes a next step of {step} s: {ratio} times this one, unless others or an event cut it short.</source>
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
        <source>it is tried again with H = {step} s.</source>
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
        <source>The run whose ranks are shown</source>
        <translation>显示其进程的运行</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>No run on ranks yet</source>
        <translation>尚无多进程运行</translation>
    </message>
    <message>
        <source>Subsystems that calculate for long can do so on several processors, the ranks of MPI. Here stands which rank has which of them, and whether it calculates or waits for others.</source>
        <translation>计算时间长的子系统可以在多个处理器（MPI 进程）上计算。这里显示哪个进程负责哪些子系统，以及它是在计算还是在等待其他进程。</translation>
    </message>
    <message>
        <source>Choose ranks…</source>
        <translation>选择进程…</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>进程</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>机器</translation>
    </message>
    <message>
        <source>Calculates, waits</source>
        <translation>计算、等待</translation>
    </message>
    <message>
        <source>Subsystems</source>
        <translation>子系统</translation>
    </message>
    <message>
        <source>Which</source>
        <translation>哪些</translation>
    </message>
    <message>
        <source>{crossing} of {count} connections lead from rank to rank</source>
        <translation>{count} 条连接中有 {crossing} 条跨进程</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>It calculated {busy} % of the time of the run, and waited {waited} % for other ranks.</source>
        <translation>它在运行时间的 {busy} % 内计算，{waited} % 内等待其他进程。</translation>
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
        <source>{figure}: mean {mean}, standard deviation {deviation}; 90 % between {low} and {high}</source>
        <translation>{figure}：平均值 {mean}，标准差 {deviation}；90 % 在 {low} 与 {high} 之间</translation>
    </message>
    <message>
        <source>{name}: Sobol index {first}, total {total}</source>
        <translation>{name}：Sobol 指数 {first}，总指数 {total}</translation>
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
        <source>Sample</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Errors over the macro-step, with the order of each method.</source>
        <translation>误差随宏步的变化，以及每种方法的阶数。</translation>
    </message>
    <message>
        <source>Errors over what they cost: macro-steps, integrations, evaluations, time.</source>
        <translation>误差随代价的变化：宏步、积分、求值、时间。</translation>
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
        <source>Signals of runs whose parameters are drawn at random.</source>
        <translation>参数随机抽取的各次运行的信号。</translation>
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
        <source>Set the run bar to this method: {methods}</source>
        <translation>将运行栏设为此方法：{methods}</translation>
    </message>
    <message>
        <source>Set the run bar to these methods: {methods}</source>
        <translation>将运行栏设为这些方法：{methods}</translation>
    </message>
    <message>
        <source>Set the stop time at the right of the run bar to {time}</source>
        <translation>将运行栏右侧的结束时间设为 {time}</translation>
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
        <source>In the menu of the wire there, let {port} give the potential</source>
        <translation>在该处连线的菜单中，让 {port} 给出势</translation>
    </message>
    <message>
        <source>In the panel Stability, choose the impedance {value} between {one} and {other}</source>
        <translation>在稳定性面板中，选择 {one} 与 {other} 之间的阻抗 {value}</translation>
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
        <source>Restart this lesson</source>
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
        <source>First say what you expect: the lesson asks for a prediction before this run.</source>
        <translation>请先说出您的预期：课程要求在本次运行前作出预测。</translation>
    </message>
    <message>
        <source>Run without it</source>
        <translation>不预测直接运行</translation>
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
        <source>Change the prediction</source>
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
        <translation>结束时</translation>
    </message>
    <message>
        <source>Handed over at t^N + H</source>
        <translation>在 t^N + H 传递的值</translation>
    </message>
    <message>
        <source>At the end</source>
        <comment>a value</comment>
        <translation>终点</translation>
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
        <source>Trace this step</source>
        <translation>细看</translation>
    </message>
    <message>
        <source>Show the macro-step in the middle with everything about it (double click on one)</source>
        <translation>显示中间的宏步及其全部信息（双击某一步）</translation>
    </message>
    <message>
        <source>tracing …</source>
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
        <source>What is an input given between communication points, and what would be true?</source>
        <translation>输入在通信点之间得到什么值？真实值应是多少？</translation>
    </message>
    <message>
        <source>Trace {run} here</source>
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
        <source>Trace</source>
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
        <source>After a run, the macro-steps of every subsystem stand here side by side: how long they are, when they exchange values, what was rejected.</source>
        <translation>运行后，各子系统的宏步并列于此：长短、谁与谁会合、哪些被拒。</translation>
    </message>
    <message>
        <source>Repeat the run and show what happened inside the macro-steps that are seen: orders, iterations, what was rejected</source>
        <translation>重做该运行并显示可见宏步内部发生的事：阶数、迭代、被拒者</translation>
    </message>
    <message>
        <source>Zoom in first: {n} macro-steps are too many to trace</source>
        <translation>请先放大：{n} 个宏步太多，无法细看</translation>
    </message>
    <message>
        <source>When does each run take its macro-steps, and where does it repeat them?</source>
        <translation>每次运行何时执行宏步？在哪里重复？</translation>
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
        <source>Click to trace, double-click to step through</source>
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
        <source>Open a panel that answers a question about the runs</source>
        <translation>打开一个回答有关运行问题的面板</translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation>分析</translation>
    </message>
    <message>
        <source>To the side, or back below the canvas</source>
        <translation>移到侧边，或放回画布下方</translation>
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
        <source>Show all panels again (Esc)</source>
        <translation>重新显示所有面板 (Esc)</translation>
    </message>
    <message>
        <source>Fill the window</source>
        <translation>占满窗口</translation>
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
        <source>do what the lesson asks</source>
        <translation>执行课程要求的操作</translation>
    </message>
    <message>
        <source>the numbers of {blocks}</source>
        <translation>{blocks} 的数值</translation>
    </message>
    <message>
        <source>the stop time or the cut</source>
        <translation>结束时间或切分</translation>
    </message>
    <message>
        <source>This is not the run that the lesson asks for: {about} differ; &apos;Do this&apos; sets them.</source>
        <translation>这不是课程要求的运行：{about}不同；“执行此操作”可设置它们。</translation>
    </message>
    <message>
        <source>There is no run to trace yet: do the run of this lesson first.</source>
        <translation>尚无可查看的运行：请先完成本课的运行。</translation>
    </message>
    <message>
        <source>Co-Simulation</source>
        <translation>联合仿真</translation>
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
        <translation>运行此框图中的程序吗？</translation>
    </message>
    <message>
        <source>This diagram holds programs that you have not run yet. A program can do what you can do on this machine. Run them only if you know where they come from.</source>
        <translation>此框图包含您尚未运行过的程序。程序可以做您在此计算机上能做的一切。仅当您知道其来源时才运行。</translation>
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
            <numerusform>此框图缺少 %n 个文件：{names}。</numerusform>
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
        <source>{name} has written {n} messages; what else it writes in this job is not shown.</source>
        <translation>{name} 已输出 {n} 条信息；此任务中的其余信息不再显示。</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>导出 {name}</translation>
    </message>
    <message>
        <source>the whole diagram</source>
        <translation>整个框图</translation>
    </message>
    <message>
        <source>Wrote {name}: its sources only, because there is no C compiler</source>
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
        <source>In this diagram only</source>
        <translation>仅在此框图中</translation>
    </message>
    <message>
        <source>In the folder of this diagram</source>
        <translation>在此框图的文件夹中</translation>
    </message>
    <message>
        <source>In my library</source>
        <translation>在我的库中</translation>
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
        <source>Own blocks</source>
        <translation>自制模块</translation>
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
    <message>
        <source>{signal} jumps near t = {time}, inside a macro-step of {step}: no method sees between communication points what happens there. Use a macro-step that is short beside it, or make it an event in time, which is reached exactly.</source>
        <translation>{signal} 在 t = {time} 附近、长 {step} 的宏步内部发生跳变：在通信点之间无人看到它。请使用相对于该变化足够短的宏步，或将其设为时间事件，以便精确到达。</translation>
    </message>
    <message>
        <source>{signal} is stiff: near t = {time} it changes by {part} of its scale within {length} or less, and a macro-step of {step} hands on what it was before. Use a macro-step that is short beside that, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>{signal} 是刚性的：在 t = {time} 附近，它在 {length} 或更短时间内变化其尺度的 {part}，而长 {step} 的宏步传递的是之前的值。请使用相对于此足够短的宏步、能自选步长的方法，或将其与读取它的子系统整体求解。</translation>
    </message>
    <message>
        <source>The tolerance of {tolerance} ({option}) is too loose for an error below {limit}.</source>
        <translation>容差 {tolerance}（{option}）过宽，无法使误差低于 {limit}。</translation>
    </message>
    <message>
        <source>The {kind} solver of {subsystem} has a tolerance of {tolerance} (rtol), which is too loose for an error below {limit}.</source>
        <translation>{subsystem} 的求解器（{kind}）容差为 {tolerance}（rtol），过宽，无法使误差低于 {limit}。</translation>
    </message>
    <message>
        <source>: at order {order} an error of {limit} needs about {needed}</source>
        <translation>：在 {order} 阶下，{limit} 的误差约需 {needed}</translation>
    </message>
    <message>
        <source>; {signal} swings within {period}, which is {count} macro-steps</source>
        <translation>；{signal} 在 {period} 内摆动一次，即 {count} 个宏步</translation>
    </message>
    <message>
        <source>; {subsystem} is that fast by its own parameters (it would move within {period} alone), so look at their values and units if it should not be</source>
        <translation>；{subsystem} 因其自身参数而如此之快（单独时会在 {period} 内运动）；若不应如此，请检查这些参数的值和单位</translation>
    </message>
    <message>
        <source>The macro-step of {step} is too long{needed}{swings}{alone}.</source>
        <translation>{step} 的宏步过长{needed}{swings}{alone}。</translation>
    </message>
    <message>
        <source>The largest error is that of {signal}, {error}; it is furthest off at {when}, by {distance}.</source>
        <translation>误差最大的是 {signal}，为 {error}；在 {when} 处偏离最远，达 {distance}。</translation>
    </message>
    <message>
        <source>t = {time}</source>
        <translation>t = {time}</translation>
    </message>
    <message>
        <source>the first {length}</source>
        <translation>最初 {length}</translation>
    </message>
    <message>
        <source>the {length} after the event at t = {begin}</source>
        <translation>t = {begin} 处事件之后的 {length}</translation>
    </message>
    <message>
        <source>the last {length}</source>
        <translation>最后 {length}</translation>
    </message>
    <message>
        <source>the {length} from t = {begin} on</source>
        <translation>自 t = {begin} 起的 {length}</translation>
    </message>
    <message>
        <source>{share} of the squared error of {signal} comes from {when}.</source>
        <translation>{signal} 的平方误差中，{share}来自{when}。</translation>
    </message>
    <message>
        <source>the reference</source>
        <translation>参考解</translation>
    </message>
    <message>
        <source>{signal} ends above {when} by a steady {distance}.</source>
        <translation>{signal} 最终以恒定的 {distance} 高于{when}。</translation>
    </message>
    <message>
        <source>{signal} ends below {when} by a steady {distance}.</source>
        <translation>{signal} 最终以恒定的 {distance} 低于{when}。</translation>
    </message>
    <message>
        <source>from the beginning</source>
        <translation>从一开始</translation>
    </message>
    <message>
        <source>from the event at t = {begin} on</source>
        <translation>自 t = {begin} 处的事件起</translation>
    </message>
    <message>
        <source>from t = {begin} on</source>
        <translation>自 t = {begin} 起</translation>
    </message>
    <message>
        <source>{signal} drifts {way} from the reference by {rate} each second {when}; at the end it is off by {distance}.</source>
        <translation>{signal} {when}每秒相对参考解{way}漂移 {rate}；结束时偏离 {distance}。</translation>
    </message>
    <message>
        <source>up</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>down</source>
        <translation>向下</translation>
    </message>
    <message>
        <source>{signal} goes up and down with {every} (period {count} H = {period}) {when}, by up to {distance}.</source>
        <translation>{signal} {when}随{every}上下跳动（周期 {count} H = {period}），幅度达 {distance}。</translation>
    </message>
    <message>
        <source>every macro-step</source>
        <translation>每个宏步</translation>
    </message>
    <message>
        <source>every two macro-steps</source>
        <translation>每两个宏步</translation>
    </message>
    <message>
        <source>from t = {begin} to {end}</source>
        <translation>从 t = {begin} 到 {end}</translation>
    </message>
    <message>
        <source>nearly all</source>
        <translation>几乎全部</translation>
    </message>
    <message>
        <source>in every macro-step</source>
        <translation>在每个宏步中</translation>
    </message>
    <message>
        <source>by a factor of {factor} {when} (energies by {energy})</source>
        <translation>{when}为 {factor} 倍（能量为 {energy} 倍）</translation>
    </message>
    <message>
        <source>by a factor of {factor} in every macro-step (energies by {energy}) {when}</source>
        <translation>{when}每个宏步为 {factor} 倍（能量为 {energy} 倍）</translation>
    </message>
    <message>
        <source>It shrinks {by} where the reference keeps its size: the coupling damps at H = {step}.</source>
        <translation>其幅值缩小，{by}，而参考解保持大小：耦合在 H = {step} 时有阻尼作用。</translation>
    </message>
    <message>
        <source>keeps its size</source>
        <translation>保持大小</translation>
    </message>
    <message>
        <source>changes by {factor}</source>
        <translation>变化 {factor} 倍</translation>
    </message>
    <message>
        <source>It grows {by} where the reference {changes}: the coupling is unstable at H = {step}.</source>
        <translation>其幅值增长，{by}，而参考解{changes}：耦合在 H = {step} 时不稳定。</translation>
    </message>
    <message>
        <source>The error of {signal} doubles every {doubling}, about by a factor of {factor} {when}: the coupling is unstable, or follows a reference that is.</source>
        <translation>{signal} 的误差每 {doubling} 翻一倍，{when}约为 {factor} 倍：耦合不稳定，或者跟随了一个不稳定的参考解。</translation>
    </message>
    <message>
        <source>The event at {when} shortened its macro-step from {before} to {least}: {count} of its {all} macro-steps lie within {length} after it.</source>
        <translation>{when} 处的事件使其宏步从 {before} 缩短到 {least}：其 {all} 个宏步中有 {count} 个位于之后的 {length} 内。</translation>
    </message>
    <message>
        <source>{share} of the integrations were repeated</source>
        <translation>{share} 的积分被重复</translation>
    </message>
    <message>
        <source>{share}.</source>
        <translation>{share}。</translation>
    </message>
    <message>
        <source>{share}, for {rejected}.</source>
        <translation>{share}，因为有 {rejected}。</translation>
    </message>
    <message>
        <source>It iterated {times} times per macro-step</source>
        <translation>每个宏步迭代 {times} 次</translation>
    </message>
    <message>
        <source>It iterated once per macro-step</source>
        <translation>每个宏步迭代一次</translation>
    </message>
    <message>
        <source>{how}; {share}.</source>
        <translation>{how}；{share}。</translation>
    </message>
    <message>
        <source>{how}; {share}, {rejected} among them.</source>
        <translation>{how}；{share}，其中包括 {rejected}。</translation>
    </message>
    <message>
        <source>1 rejected macro-step</source>
        <translation>1 个被舍弃的宏步</translation>
    </message>
    <message>
        <source>{count} rejected macro-steps</source>
        <translation>{count} 个被舍弃的宏步</translation>
    </message>
    <message>
        <source>{what}, which explains {share} of its squared error.</source>
        <translation>{what}，这解释了其平方误差的{share}。</translation>
    </message>
    <message>
        <source>{signal} runs behind {when} by {lag}</source>
        <translation>{signal} 落后于{when} {lag}</translation>
    </message>
    <message>
        <source>{signal} runs ahead of {when} by {lag}</source>
        <translation>{signal} 超前于{when} {lag}</translation>
    </message>
    <message>
        <source>Beside a constant {constant}, {what}</source>
        <translation>除常数 {constant} 外，{what}</translation>
    </message>
    <message>
        <source>{signal} is {lag} the reference {when}</source>
        <translation>{signal} {when}{lag}参考解</translation>
    </message>
    <message>
        <source>{length} behind</source>
        <translation>以 {length} 落后于</translation>
    </message>
    <message>
        <source>{length} ahead of</source>
        <translation>以 {length} 超前于</translation>
    </message>
    <message>
        <source>The swings of {signal} are {size} than the reference&apos;s {when}</source>
        <translation>{signal} 的摆幅{when}比参考解{size}</translation>
    </message>
    <message>
        <source>{size} larger</source>
        <translation>大 {size}</translation>
    </message>
    <message>
        <source>{size} smaller</source>
        <translation>小 {size}</translation>
    </message>
    <message>
        <source>{when} {signal} is {lag} the reference and its swings are {size}</source>
        <translation>{when} {signal} {lag}参考解，且其摆幅{size}</translation>
    </message>
    <message>
        <source>one macro-step</source>
        <translation>一个宏步</translation>
    </message>
    <message>
        <source>two macro-steps</source>
        <translation>两个宏步</translation>
    </message>
    <message>
        <source>{length} ({steps})</source>
        <translation>{length}（{steps}）</translation>
    </message>
    <message>
        <source>RMSE % = 100 * sqrt(mean over time of (z - z_ref)^2) / scale, at the communication points of each run; the scale is the range of the reference, or its largest magnitude where it is constant, or the nominal value where it is 0</source>
        <translation>RMSE % = 100 * sqrt((z - z_ref)^2 的时间平均) / 尺度，取各次运行的通信点；尺度为参考解的变化范围，参考解为常数时为其最大绝对值，为 0 时为标称值</translation>
    </message>
    <message>
        <source>its range</source>
        <translation>其范围</translation>
    </message>
    <message>
        <source>its largest magnitude</source>
        <translation>其最大绝对值</translation>
    </message>
    <message>
        <source>its nominal value</source>
        <translation>其标称值</translation>
    </message>
    <message>
        <source>{distance} ({part})</source>
        <translation>{distance}（{part}）</translation>
    </message>
    <message>
        <source>{share} of {whole}</source>
        <translation>{whole}的 {share}</translation>
    </message>
    <message>
        <source>{error} beside 0</source>
        <translation>相对于 0 为 {error}</translation>
    </message>
    <message>
        <source>past every number</source>
        <translation>超出任何数值</translation>
    </message>
    <message>
        <source>{scale}, which adds up to it</source>
        <translation>{scale}，即构成它的各项之大小</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of the variables in its unit</source>
        <translation>{scale}，即同单位变量中的最大尺度</translation>
    </message>
    <message>
        <source>{scale}, the largest scale of all variables, as no other has its unit</source>
        <translation>{scale}，即所有变量中的最大尺度，因为没有其他变量与其同单位</translation>
    </message>
    <message>
        <source>{scale}, as the reference of every variable is 0</source>
        <translation>{scale}，因为每个变量的参考解都为 0</translation>
    </message>
    <message>
        <source>The reference of {signal} is 0, so that its error has no scale: it is given in its unit, and ranked in per cent of {scale}. A nominal value gives it a scale of its own.</source>
        <translation>{signal} 的参考解为 0，因此其误差没有尺度：误差以其单位给出，并按 {scale}的百分比参与排名。设定标称值可使其有自己的尺度。</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, a million times what it was at the beginning ({size}). {why}</source>
        <translation>{method} 在 {when} 发散：{signal} 达到 {value}，是开始时（{size}）的一百万倍。{why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the monolithic reference stays within {size}. {why}</source>
        <translation>{method} 在 {when} 发散：{signal} 达到 {value}，而整体参考解保持在 {size} 以内。{why}</translation>
    </message>
    <message>
        <source>{method} diverged at {when}: {signal} reached {value}, while the reference, {reference}, stays within {size}. {why}</source>
        <translation>{method} 在 {when} 发散：{signal} 达到 {value}，而参考解（{reference}）保持在 {size} 以内。{why}</translation>
    </message>
    <message>
        <source>The model itself grows. {fault} Look at its equations and parameters, or stop earlier.</source>
        <translation>模型本身在增长。{fault} 请检查其方程和参数，或提前结束。</translation>
    </message>
    <message>
        <source>The model itself is unstable: its coupled equations multiply what grows most by {model} in {step}, the coupling by {coupling}. Look at its equations and parameters, or stop earlier.</source>
        <translation>模型本身不稳定：在 {step} 内，其耦合方程将增长最快者乘以 {model}，耦合方法乘以 {coupling}。请检查其方程和参数，或提前结束。</translation>
    </message>
    <message>
        <source>Whether the coupling or the model grows cannot be decided from this run alone: compare it with one at a smaller step than {step}.</source>
        <translation>仅凭此次运行无法判断是耦合还是模型在增长：请与步长小于 {step} 的运行比较。</translation>
    </message>
    <message>
        <source>The coupling is unstable at any macro-step: an algebraic loop of it multiplies what grows by {radius} in each. A smaller step does not help; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>耦合在任何宏步长下都不稳定：其中的一个代数环在每一步把增长量乘以 {radius}。缩小步长无济于事；请让该次运行把代数环一起求解（在其切分中），或使用迭代方法。</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}): the spectral radius of a macro-step is {radius}. Use a smaller step or another method.</source>
        <translation>耦合在此宏步（{step}）下不稳定：一个宏步的谱半径为 {radius}。请使用更小的步长或其他方法。</translation>
    </message>
    <message>
        <source>The coupling is unstable at this macro-step ({step}). Use a smaller step or another method.</source>
        <translation>耦合在此宏步（{step}）下不稳定。请使用更小的步长或其他方法。</translation>
    </message>
    <message>
        <source>{method} cannot begin with a step of {step}, shorter than the smallest, {smallest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} 不能以 {step} 的步长开始，因为它短于最小步长 {smallest}；请给出更小的 min_step 或更大的 step。</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger max_step.</source>
        <translation>{method} 在最小步长 {smallest} 与最大步长 {largest} 之间没有步长；请给出更小的 min_step 或更大的 max_step。</translation>
    </message>
    <message>
        <source>{method} varies the steps, and {subsystem} lacks canHandleVariableCommunicationStepSize; give {subsystem} an imposed step.</source>
        <translation>{method} 会改变步长，而 {subsystem} 缺少 canHandleVariableCommunicationStepSize；请为 {subsystem} 指定一个步长。</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree){jumps}.</source>
        <translation>{subsystem}：其输入是 {degree} 次最佳多项式（maxInputDegree）{jumps}。</translation>
    </message>
    <message>
        <source>, with jumps</source>
        <translation>，带跳变</translation>
    </message>
    <message>
        <source>Use max_order 1 or more.</source>
        <translation>请使用 max_order 1 或更大。</translation>
    </message>
    <message>
        <source>orders and steps</source>
        <translation>阶数和步长</translation>
    </message>
    <message>
        <source>{method} with {count} sweeps needs canGetAndSetFMUState, which {absence} use one sweep.</source>
        <translation>{method} 使用 {count} 次扫掠需要 canGetAndSetFMUState；{absence}只用一次扫掠。</translation>
    </message>
    <message>
        <source>Step control</source>
        <translation>步长控制</translation>
    </message>
    <message>
        <source>use control=none</source>
        <translation>使用 control=none</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>步长</translation>
    </message>
    <message>
        <source>At t = {time} an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>在 t = {time}，一个输入因依赖于它的开关而跳变：其最后的值在一个最短的宏步内保持不变，该步内各输入彼此不吻合。</translation>
    </message>
    <message>
        <source>{count} times, first at t = {time}, an input jumped, by a switch that depends on it: its last value was held over one macro-step as short as they become, in which the inputs do not fit together.</source>
        <translation>共 {count} 次（首次在 t = {time}），一个输入因依赖于它的开关而跳变：其最后的值在一个最短的宏步内保持不变，该步内各输入彼此不吻合。</translation>
    </message>
    <message>
        <source>{method}: petsc_options are for solvers of PETSc, such as solver=petsc:ngmres, and the solver is {solver}.</source>
        <translation>{method}：petsc_options 用于 PETSc 的求解器，例如 solver=petsc:ngmres，而当前求解器是 {solver}。</translation>
    </message>
    <message>
        <source>The Gaver-Stehfest sum needs an even number of terms, not {terms}; use {even}.</source>
        <translation>Gaver-Stehfest 求和需要偶数项，而不是 {terms} 项；请使用 {even}。</translation>
    </message>
    <message>
        <source>{method} cannot control the step with inversion=stehfest, because the inversion&apos;s own error does not shrink with the step; use inversion=expm or control=none.</source>
        <translation>{method} 在 inversion=stehfest 时无法控制步长，因为反演自身的误差不随步长减小；请使用 inversion=expm 或 control=none。</translation>
    </message>
    <message>
        <source>{method} has no step between the smallest, {smallest}, and the largest, {largest}; give it a smaller min_step or a larger step.</source>
        <translation>{method} 在最小步长 {smallest} 与最大步长 {largest} 之间没有步长；请给出更小的 min_step 或更大的 step。</translation>
    </message>
    <message>
        <source>A step whose estimate turns out to be poor is not repeated, because {subsystems} cannot go back (canGetAndSetFMUState); only the next one is shorter.</source>
        <translation>估计结果不佳的步不会重做，因为 {subsystems} 不能回滚（canGetAndSetFMUState）；只有下一步会更短。</translation>
    </message>
    <message>
        <source>a smaller step or control=error may help, unless the equations have no solution there</source>
        <translation>更小的步长或 control=error 可能有帮助，除非方程在该处无解</translation>
    </message>
    <message>
        <source>switch on COSTARICA for it (rollback=costarica)</source>
        <translation>为其开启 COSTARICA（rollback=costarica）</translation>
    </message>
    <message>
        <source>COSTARICA stands in for the rollback of {subsystems}: iterations see the linearisation at t^N.</source>
        <translation>COSTARICA 代替 {subsystems} 的回滚：迭代看到的是 t^N 处的线性化。</translation>
    </message>
    <message>
        <source>{method}: the smallest step {smallest} is longer than the first one, {first}; make it shorter.</source>
        <translation>{method}：最小步长 {smallest} 比第一步 {first} 长；请将其缩短。</translation>
    </message>
    <message>
        <source>Step doubling needs canGetAndSetFMUState, which {absence} use the method without it.</source>
        <translation>步长加倍需要 canGetAndSetFMUState；{absence}不用步长加倍的该方法。</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} imposes the step {step}; remove it from {subsystem}.</source>
        <translation>步长加倍会改变步长，而 {subsystem} 指定步长为 {step}；请从 {subsystem} 中移除它。</translation>
    </message>
    <message>
        <source>Step doubling varies the step, and {subsystem} lacks canHandleVariableCommunicationStepSize; use the method without it.</source>
        <translation>步长加倍会改变步长，而 {subsystem} 缺少 canHandleVariableCommunicationStepSize；请使用不带步长加倍的该方法。</translation>
    </message>
    <message>
        <source>Events missed the tolerance {times}, though the step before may be as short as {smallest}; the worst by {distance}. What is decided there turns with small differences, or a loop is not closed; a method that iterates may help, or a smaller min_step.</source>
        <translation>事件{times}超出容差，尽管其前一步可短至 {smallest}；最差为 {distance}。那里的判定因微小差异而翻转，或环路未闭合；迭代方法或更小的 min_step 可能有帮助。</translation>
    </message>
    <message>
        <source>Signals bent sharply {times} where no time event was declared, in steps in which one step and two half ones did not differ; the error that came in may be {distance}. A smaller max_step helps.</source>
        <translation>信号在未声明时间事件处{times}出现尖锐转折，而在这些步内一整步与两个半步并无差别；由此引入的误差可能为 {distance}。更小的 max_step 有帮助。</translation>
    </message>
    <message>
        <source>Macro-steps missed the tolerance {times}, together {duration}, with an error that does not fall with the step; the worst by {distance}. Outputs with direct feedthrough hand on what jumps once in each macro-step, and solvers of subsystems leave what they tolerate; a method that iterates helps, or tighter solvers.</source>
        <translation>宏步{times}超出容差，共 {duration}，其误差不随步长减小；最差为 {distance}。具有直接馈通的输出会传递每个宏步跳变一次的量，子系统求解器会留下其容许的误差；迭代方法或更严格的求解器有帮助。</translation>
    </message>
    <message>
        <source>is switched off on {subsystem}; switch it on in its capabilities, or</source>
        <translation>它在 {subsystem} 上已关闭；请在其能力中开启，或</translation>
    </message>
    <message>
        <source>the FMU of {subsystem} does not have;</source>
        <translation>{subsystem} 的 FMU 没有此能力；请</translation>
    </message>
    <message>
        <source>{subsystem} slides along the place where {condition} changes, because the equations on either side lead back to it. Put something smooth in its place (tanh(v/v0) for sign(v)), or give the condition some hysteresis.</source>
        <translation>{subsystem} 沿着 {condition} 变化的位置滑动，因为两侧的方程都引回该处。请用光滑的函数代替（用 tanh(v/v0) 代替 sign(v)），或给该条件一些滞回。</translation>
    </message>
    <message>
        <source>one of its conditions</source>
        <translation>其某个条件</translation>
    </message>
    <message>
        <source>in {subsystem} events follow each other without end{where}; give its conditions some hysteresis, or let it come to rest.</source>
        <translation>{subsystem} 中事件无休止地相继发生{where}；请给其条件一些滞回，或让其静止下来。</translation>
    </message>
    <message>
        <source> at the condition {condition}</source>
        <translation>（条件 {condition} 处）</translation>
    </message>
    <message>
        <source>{method} failed at {when}: {why}</source>
        <translation>{method} 在 {when} 失败：{why}</translation>
    </message>
    <message>
        <source>{method} failed at {when}. {why}.</source>
        <translation>{method} 在 {when} 失败。{why}。</translation>
    </message>
    <message>
        <source>{subsystem} reported the error {status}.</source>
        <translation>{subsystem} 报告了错误 {status}。</translation>
    </message>
    <message>
        <source>a subsystem</source>
        <translation>某个子系统</translation>
    </message>
    <message>
        <source>its results take {size}, and there is no space for more {where}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>其结果占用 {size}，{where}没有更多空间；请使用更大的宏步、更早的结束时间或更少的事件。</translation>
    </message>
    <message>
        <source>in memory</source>
        <translation>内存中</translation>
    </message>
    <message>
        <source>on the disk of {folder}</source>
        <translation>{folder} 所在的磁盘上</translation>
    </message>
    <message>
        <source>{subsystem} gives the difference of {signal} over the macro-step for its slope, which is no time derivative, and inputs made of it are wrong. Set maxOutputDerivativeOrder of {subsystem} to 0, and use a method that needs no slopes.</source>
        <translation>{subsystem} 将 {signal} 在宏步内的差值当作其斜率，这不是时间导数，由此得到的输入是错误的。请将 {subsystem} 的 maxOutputDerivativeOrder 设为 0，并使用不需要斜率的方法。</translation>
    </message>
    <message>
        <source>the linearisation does not hold over the macro-step of {step}; {signal} ended {distance} from its estimate, {times} times its size. Use a smaller step, control=error, or a method that rolls back.</source>
        <translation>线性化在 {step} 的宏步内不成立；{signal} 结束时偏离其估计 {distance}，为其大小的 {times} 倍。请使用更小的步长、control=error 或能回滚的方法。</translation>
    </message>
    <message>
        <source>the iteration does not converge at the macro-step {step}; the change at {signal} is still {residual}. Use a smaller step, more iterations or another method.</source>
        <translation>迭代在宏步 {step} 下不收敛；{signal} 处的变化仍为 {residual}。请使用更小的步长、更多迭代或其他方法。</translation>
    </message>
    <message>
        <source>The name {name!r} is used twice: as {one} and as {other}.</source>
        <translation>名称 {name!r} 用了两次：作为{one}和作为{other}。</translation>
    </message>
    <message>
        <source>a parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>an input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>a state</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>a variable</source>
        <translation>变量</translation>
    </message>
    <message>
        <source>an output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>; write der({name}) = ...</source>
        <translation>；请写 der({name}) = ...</translation>
    </message>
    <message>
        <source>The arguments of sample()</source>
        <translation>sample() 的参数</translation>
    </message>
    <message>
        <source>The period of noise()</source>
        <translation>noise() 的周期</translation>
    </message>
    <message>
        <source>Numbers in {{ }} are the points of a table; write {table}.</source>
        <translation>{{ }} 中的数是表的点；请写 {table}。</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Did you mean {close!r}?</source>
        <translation>此处不认识变量 {name!r}。是否指 {close!r}？</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}.</source>
        <translation>此处不认识变量 {name!r}。已知的有：{known}。</translation>
    </message>
    <message>
        <source>The variable {name!r} is not known here. Known are: {known}. If the equations are to give it, declare it among the variables.</source>
        <translation>此处不认识变量 {name!r}。已知的有：{known}。若要由方程求出，请在变量中声明它。</translation>
    </message>
    <message>
        <source>der({name}) makes the variable {name!r} a state, and a state says with what it begins: move it to the states.</source>
        <translation>der({name}) 使变量 {name!r} 成为状态，而状态须给出初始值：请将其移到状态中。</translation>
    </message>
    <message>
        <source>A table is written {table}.</source>
        <translation>表写作 {table}。</translation>
    </message>
    <message>
        <source>The points of a table must be numbers.</source>
        <translation>表的点必须是数。</translation>
    </message>
    <message>
        <source>A table needs as many values as places, and two at least; it has {places} places and {values} values.</source>
        <translation>表的函数值与自变量点必须一样多，且至少两个；现有 {places} 个点和 {values} 个值。</translation>
    </message>
    <message>
        <source>The places of a table must rise.</source>
        <translation>表的自变量点必须递增。</translation>
    </message>
    <message>
        <source>one of the inputs</source>
        <translation>某个输入</translation>
    </message>
    <message>
        <source>{subsystem} goes back to an earlier step by itself when it is notified that a step may be taken back (noSetFMUStatePriorToCurrentPoint = false), as step doubling has to notify it. Use the method without step doubling.</source>
        <translation>当被告知步可能被撤回（noSetFMUStatePriorToCurrentPoint = false）时，{subsystem} 会自行回到更早的步，而步长加倍必须这样告知。请使用不带步长加倍的该方法。</translation>
    </message>
    <message>
        <source>it gives {subsystem} inputs of a higher degree than its maxInputDegree; use another method.</source>
        <translation>它给 {subsystem} 的输入次数高于其 maxInputDegree；请使用其他方法。</translation>
    </message>
    <message>
        <source>a matrix of {subsystem} is singular; change its parameters or the step.</source>
        <translation>{subsystem} 的某个矩阵奇异；请更改其参数或步长。</translation>
    </message>
    <message>
        <source>the coupling</source>
        <translation>耦合</translation>
    </message>
    <message>
        <source>the loop through {signal} has no single solution, the coupling is singular there (the elimination leaves {residual} of 1); use another step, or change a gain of that loop.</source>
        <translation>经 {signal} 的环没有唯一解，耦合在该处奇异（消元后 1 只剩 {residual}）；请使用其他步长，或更改该环的某个增益。</translation>
    </message>
    <message>
        <source>in steps as short as the last ones, the rest would take {count} of them and {size} of results</source>
        <translation>若步长与最近几步一样短，其余部分需要 {count} 步和 {size} 的结果</translation>
    </message>
    <message>
        <source>{rest}; use a larger macro-step, an earlier stop time or fewer events.</source>
        <translation>{rest}；请使用更大的宏步、更早的结束时间或更少的事件。</translation>
    </message>
    <message>
        <source>{rest}; use a larger max_step than {step}.</source>
        <translation>{rest}；请使用大于 {step} 的 max_step。</translation>
    </message>
    <message>
        <source>{rest}. Errors go around the algebraic loop through {signal} once in each macro-step, however short it is; let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>{rest}。无论宏步多短，误差在每个宏步内都会绕经过 {signal} 的代数环一圈；请让该次运行把代数环一起求解（在其切分中），或使用迭代方法。</translation>
    </message>
    <message>
        <source>{rest}; use a larger tolerance, a larger smallest step, or another method.</source>
        <translation>{rest}；请使用更大的容差、更大的最小步长或其他方法。</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {kept} only (canHandleVariableCommunicationStepSize), and would have to make one of {step}, to end at {what} at {when}; use a macro-step that ends there.</source>
        <translation>{subsystem} 只能走 {kept} 的步（canHandleVariableCommunicationStepSize），却需走 {step} 的一步，才能到达 {when} 处的{what}；请使用能到达它的宏步。</translation>
    </message>
    <message>
        <source>a time event</source>
        <translation>时间事件</translation>
    </message>
    <message>
        <source>a communication point</source>
        <translation>通信点</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}; loosen the tolerance or allow smaller steps.</source>
        <translation>宏步缩小到 {step}；请放宽容差或允许更小的步长。</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}, and rounding and the subsystems&apos; solvers let it fall no further. Use a larger tolerance.</source>
        <translation>即使宏步为 {step}，迭代也不收敛；{signal} 处的残差为 {residual}，舍入和子系统的求解器使其无法再降低。请使用更大的容差。</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: {subsystem} switches there ({condition}), so that {signal} jumps, and neither its value before the jump nor that behind it fits the whole macro-step (the residual is {residual}). Use IFOSMONDI-JFM with control=error, which goes over jumps, a method that does not iterate, or solve {subsystem} together with what it switches.</source>
        <translation>即使宏步长为 {step}，迭代仍不收敛：{subsystem} 在此处切换（{condition}），使 {signal} 跳变，跳变前后的值都不适合整个宏步（残差为 {residual}）。请使用 control=error 的 IFOSMONDI-JFM（它能越过跳变）或不迭代的方法，或把 {subsystem} 与它所切换的部分一起求解。</translation>
    </message>
    <message>
        <source> That is an algebraic loop: let the run solve algebraic loops together (in its cut); or its solution ends there.</source>
        <translation> 这是一个代数环：请让该次运行把代数环一起求解（在其切分中）；或者它的解在此终止。</translation>
    </message>
    <message>
        <source>the error of {signal} is still {times} times what is tolerated with a macro-step of {step}: it does not fall with the step, because {signal} stands in the algebraic loop through {loop}, and a jump goes around it once in each macro-step. Let the run solve its algebraic loops together (in its cut), or use a method that iterates.</source>
        <translation>宏步长为 {step} 时，{signal} 的误差仍为容许值的 {times} 倍：它不随步长减小，因为 {signal} 位于经过 {loop} 的代数环中，跳变在每个宏步内绕环一圈。请让该次运行把代数环一起求解（在其切分中），或使用迭代方法。</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}: the iterations allowed (max_iterations) are used up, and the residual at {signal} is still {residual}. Allow more iterations, use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>即使宏步为 {step}，迭代也不收敛：允许的迭代次数（max_iterations）已用尽，{signal} 处的残差仍为 {residual}。请允许更多迭代、使用其他方法，或使经 {signal} 的环对自身的依赖减弱。{end}</translation>
    </message>
    <message>
        <source>the iteration does not converge, even with a macro-step of {step}; the residual at {signal} is {residual}. Use another method, or let the loop through {signal} depend less on itself.{end}</source>
        <translation>即使宏步为 {step}，迭代也不收敛；{signal} 处的残差为 {residual}。请使用其他方法，或使经 {signal} 的环对自身的依赖减弱。{end}</translation>
    </message>
    <message>
        <source>the macro-step shrank to {step}, because the error of {signal} in it is still {times} times what is tolerated; loosen the tolerance (rtol, atol) or allow smaller steps (min_step).</source>
        <translation>宏步缩小到 {step}，因为其中 {signal} 的误差仍为容许值的 {times} 倍；请放宽容差（rtol、atol）或允许更小的步长（min_step）。</translation>
    </message>
    <message>
        <source>{what}, even with a macro-step of {step}. The equations have no value there; change them or the stop time, or use another method.</source>
        <translation>{what}，即使宏步为 {step}。方程在该处没有值；请更改方程或结束时间，或使用其他方法。</translation>
    </message>
    <message>
        <source>{what}. The coupling is unstable at this macro-step ({step}), or the equations have no value there; use a smaller step or another method.</source>
        <translation>{what}。耦合在此宏步（{step}）下不稳定，或方程在该处没有值；请使用更小的步长或其他方法。</translation>
    </message>
    <message>
        <source>{variable} is not finite any more</source>
        <translation>{variable} 不再有限</translation>
    </message>
    <message>
        <source>{variable} is not finite any more (last value {last})</source>
        <translation>{variable} 不再有限（最后的值为 {last}）</translation>
    </message>
    <message>
        <source>{subsystem} has values or derivatives (A, B, C, D) that are not finite</source>
        <translation>{subsystem} 有不是有限数的值或导数（A、B、C、D）</translation>
    </message>
    <message>
        <source>{method} needs {capability}, which {absence} {remedy}.</source>
        <translation>{method} 需要 {capability}；{absence}{remedy}。</translation>
    </message>
    <message>
        <source>choose other options or another method</source>
        <translation>选择其他选项或其他方法</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} lacks canHandleVariableCommunicationStepSize; {remedy}.</source>
        <translation>{what}会改变宏步，而 {subsystem} 缺少 canHandleVariableCommunicationStepSize；请{remedy}。</translation>
    </message>
    <message>
        <source>{what} varies the macro-step, and {subsystem} imposes the step {step}; {remedy}.</source>
        <translation>{what}会改变宏步，而 {subsystem} 指定步长为 {step}；请{remedy}。</translation>
    </message>
    <message>
        <source>{method} steps all subsystems together, and {subsystem} imposes the step {step}; give the method that step, or remove it from {subsystem}.</source>
        <translation>{method} 让所有子系统一起步进，而 {subsystem} 指定步长为 {step}；请为该方法设定此步长，或从 {subsystem} 中移除它。</translation>
    </message>
    <message>
        <source>raise it to {degree} in the capabilities of {subsystem}</source>
        <translation>请在 {subsystem} 的能力中将次数提高到 {degree}</translation>
    </message>
    <message>
        <source>{subsystem} itself takes no more, so use another method</source>
        <translation>{subsystem} 本身不接受更高次数，请使用其他方法</translation>
    </message>
    <message>
        <source>{method} drives subsystems by inputs that are polynomials of degree {degree}, and the maxInputDegree of {subsystem} is {limit}; {remedy}.</source>
        <translation>{method} 以 {degree} 次多项式作为子系统的输入，而 {subsystem} 的 maxInputDegree 为 {limit}；{remedy}。</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of {internal} inside and cannot vary them (canHandleVariableCommunicationStepSize): a macro-step of {step} is no multiple; use one.</source>
        <translation>{subsystem} 内部走 {internal} 的步且无法改变（canHandleVariableCommunicationStepSize）：{step} 的宏步不是其倍数；请使用倍数。</translation>
    </message>
    <message>
        <source>A macro-step of {step} is too small for a run from {start} to {stop}, which would never end; use {smallest} at least.</source>
        <translation>{step} 的宏步对从 {start} 到 {stop} 的运行来说太小，运行将永远不会结束；请至少使用 {smallest}。</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize), and steps of {step} do not end at the stop time, {stop}; stop at {last} or use steps of {others}.</source>
        <translation>{subsystem} 只能走一种长度的步（canHandleVariableCommunicationStepSize），而 {step} 的步不会恰好在结束时间 {stop} 结束；请在 {last} 结束，或使用步长：{others}。</translation>
    </message>
    <message>
        <source>{one} or {other}</source>
        <translation>{one} 或 {other}</translation>
    </message>
    <message>
        <source>another length</source>
        <translation>其他长度</translation>
    </message>
    <message>
        <source>{who}, before the stop time, {stop}.</source>
        <translation>{who}，早于结束时间 {stop}。</translation>
    </message>
    <message>
        <source>{subsystem} is stiff: what decays fast keeps the steps of its {solver} solver short long after it is gone, {steps} internal steps in {count} macro-steps; the implicit solver may need far fewer.</source>
        <translation>{subsystem} 是刚性的：快速衰减的部分在消失很久之后仍使其求解器（{solver}）步长很短，{count} 个宏步中有 {steps} 个内部步；隐式求解器可能需要少得多的步数。</translation>
    </message>
    <message>
        <source>The run was stopped at {when}.</source>
        <translation>运行在 {when} 停止。</translation>
    </message>
    <message>
        <source>the Python class of {subsystem} does not have;</source>
        <translation>{subsystem} 的 Python 类没有此能力；请</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} cannot go on, its step became too small because {fastest}; {remedy}.</source>
        <translation>{subsystem} 的求解器（{solver}）无法继续，其步长变得过小，因为{fastest}；请{remedy}。</translation>
    </message>
    <message>
        <source>the {solver} solver of {subsystem} would take more than {count} internal steps in this macro-step, because {fastest}; {remedy}.</source>
        <translation>{subsystem} 的求解器（{solver}）在此宏步中需要超过 {count} 个内部步，因为{fastest}；请{remedy}。</translation>
    </message>
    <message>
        <source>use the implicit solver, looser tolerances or a smaller macro-step</source>
        <translation>使用隐式求解器、更宽的容差或更小的宏步</translation>
    </message>
    <message>
        <source>use looser tolerances or a smaller macro-step</source>
        <translation>使用更宽的容差或更小的宏步</translation>
    </message>
    <message>
        <source>its conditions change so fast</source>
        <translation>其条件变化如此之快</translation>
    </message>
    <message>
        <source>{state} = {value} changes so fast</source>
        <translation>{state} = {value} 变化如此之快</translation>
    </message>
    <message>
        <source>the diagram of the study</source>
        <translation>研究的框图</translation>
    </message>
    <message>
        <source>run a point of a study</source>
        <translation>运行研究中的一个点</translation>
    </message>
    <message>
        <source>delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>By its order {order} it needs as much as {run} for the same error ({error}).</source>
        <translation>按其阶 {order}，达到相同误差（{error}）的代价与 {run} 相同。</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times the time of {run} for the same error.</source>
        <translation>按其阶 {order}，达到相同误差所需时间为 {run} 的 {times} 倍。</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times as many {cost} as {run} for the same error ({error}).</source>
        <translation>按其阶 {order}，达到相同误差（{error}）所需的{cost}为 {run} 的 {times} 倍。</translation>
    </message>
    <message>
        <source>By its order {order} it needs {times} times fewer {cost} than {run} for the same error ({error}).</source>
        <translation>按其阶 {order}，达到相同误差（{error}）所需的{cost}比 {run} 少 {times} 倍。</translation>
    </message>
    <message>
        <source>{one}; {other}</source>
        <translation>{one}；{other}</translation>
    </message>
    <message>
        <source>remove the imposed step of {subsystem}</source>
        <translation>移除 {subsystem} 的指定步长</translation>
    </message>
    <message>
        <source>switch {capability} on for {subsystem}</source>
        <translation>为 {subsystem} 开启 {capability}</translation>
    </message>
    <message>
        <source>give {subsystem} its full {capability} back</source>
        <translation>恢复 {subsystem} 的完整 {capability}</translation>
    </message>
    <message>
        <source>No method that applies reaches {goal}. Solve the subsystems that depend on each other most together, as a composite; switch on what some methods lack; or ask for less.</source>
        <translation>没有适用的方法能达到 {goal}。请将相互依赖最强的子系统作为复合块整体求解；开启某些方法所缺的能力；或降低要求。</translation>
    </message>
    <message>
        <source>Nothing is off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>没有偏差，不超过目标 {goal}，共 {count} 次积分。</translation>
    </message>
    <message>
        <source>{signal} is {error} off, more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} 偏差 {error}，超过目标 {goal}，共 {count} 次积分。</translation>
    </message>
    <message>
        <source>{signal} is {error} off, no more than the {goal} aimed at, with {count} integrations.</source>
        <translation>{signal} 偏差 {error}，不超过目标 {goal}，共 {count} 次积分。</translation>
    </message>
    <message>
        <source>beyond all bounds</source>
        <translation>超出一切界限</translation>
    </message>
    <message>
        <source>A macro-step that does not converge ends the run, because it may not be shortened for {subsystems} (an imposed step, or canHandleVariableCommunicationStepSize).</source>
        <translation>不收敛的宏步会结束运行，因为 {subsystems} 不允许将其缩短（指定步长，或 canHandleVariableCommunicationStepSize）。</translation>
    </message>
    <message>
        <source>The macro-step is {step}, as the default experiment of {subsystems} proposes it: its steps must have one length (canHandleVariableCommunicationStepSize).</source>
        <translation>宏步为 {step}，由 {subsystems} 的默认实验建议：其各步必须等长（canHandleVariableCommunicationStepSize）。</translation>
    </message>
    <message>
        <source>Nothing is recorded inside the macro-steps of {subsystems}: that takes steps of other lengths (canHandleVariableCommunicationStepSize, no imposed step) from states that are kept (canGetAndSetFMUState).</source>
        <translation>{subsystems} 的宏步内部没有记录：这需要从保存的状态（canGetAndSetFMUState）出发走其他长度的步（canHandleVariableCommunicationStepSize，且无指定步长）。</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of 1 jump of its inputs at the end of its steps, up to {late} late; impose a step that ends there.</source>
        <translation>{subsystem} 只能走等长的步（canHandleVariableCommunicationStepSize），在其步末才得知输入的 1 次跳变，最多晚 {late}；请指定能到达它的步长。</translation>
    </message>
    <message>
        <source>{subsystem} makes steps of one length only (canHandleVariableCommunicationStepSize) and heard of {count} jumps of its inputs at the end of its steps, up to {late} late; impose a step that ends at them.</source>
        <translation>{subsystem} 只能走等长的步（canHandleVariableCommunicationStepSize），在其步末才得知输入的 {count} 次跳变，最多晚 {late}；请指定能到达它们的步长。</translation>
    </message>
    <message>
        <source>{names} make steps of one length only</source>
        <translation>{names} 只能以同一长度步进</translation>
    </message>
    <message>
        <source>{names} makes steps of one length only</source>
        <translation>{names} 只能以同一长度步进</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): a time event inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at it.</source>
        <translation>{who}（canHandleVariableCommunicationStepSize）：宏步内的一个时间事件（{counted}）到下一个通信点才传到其他子系统，最多晚 {late}；请使用在该事件处结束的宏步。</translation>
    </message>
    <message>
        <source>{who} (canHandleVariableCommunicationStepSize): time events inside macro-steps ({counted}) reached the other subsystems at the next communication point, up to {late} late; use a macro-step that ends at them.</source>
        <translation>{who}（canHandleVariableCommunicationStepSize）：宏步内的时间事件（{counted}）到下一个通信点才传到其他子系统，最多晚 {late}；请使用在这些事件处结束的宏步。</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}; {shorter}, down to {smallest}, to end at time events or the stop time and to come back to its times.</source>
        <translation>{subsystem} 指定步长为 {step}；{shorter}，最短 {smallest}，以便到达时间事件或终点并回到其时刻。</translation>
    </message>
    <message>
        <source>{count} steps were shorter</source>
        <translation>有 {count} 步更短</translation>
    </message>
    <message>
        <source>1 step was shorter</source>
        <translation>有 1 步更短</translation>
    </message>
    <message>
        <source>Compiling the equations</source>
        <translation>正在编译方程</translation>
    </message>
    <message>
        <source>Compiling, once on this computer: about half a minute for each method</source>
        <translation>正在编译，在此计算机上仅一次：每种方法约需半分钟</translation>
    </message>
    <message>
        <source>Comparing with the reference</source>
        <translation>正在与参考解比较</translation>
    </message>
    <message>
        <source>{parameter} was changed from {before} to {after} (SI) at {when}.</source>
        <translation>{parameter} 在 {when} 从 {before} 改为 {after}（SI）。</translation>
    </message>
    <message>
        <source>Its errors are those up to {when}, where its parameters became others than the reference&apos;s.</source>
        <translation>其误差只计到 {when}，此后其参数与参考解不同。</translation>
    </message>
    <message>
        <source>Its errors are those at {part} of its {whole} communication points, chosen at random: one of each {each}.</source>
        <translation>其误差取自 {whole} 个通信点中随机选出的 {part} 个：每 {each} 个取一个。</translation>
    </message>
    <message>
        <source>{count} subsystems</source>
        <translation>{count} 个子系统</translation>
    </message>
    <message>
        <source>{count} subsystem</source>
        <translation>{count} 个子系统</translation>
    </message>
    <message>
        <source>{count} connections</source>
        <translation>{count} 条连接</translation>
    </message>
    <message>
        <source>{count} connection</source>
        <translation>{count} 条连接</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. Nothing is connected, so that there is nothing to couple: every method gives what the embedded solvers give.</source>
        <translation>{subsystems}，{parts}；运行持续 {span}。没有任何连接，因此无需耦合：每种方法给出的就是内嵌求解器给出的结果。</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close a cycle: what an extrapolated input gets wrong comes back to it.</source>
        <translation>{subsystems}，{parts}；运行持续 {span}。其间有 {connections}，构成闭环：外推输入的误差会返回到它自身。</translation>
    </message>
    <message>
        <source>{subsystems}, {parts}; the run lasts {span}. {connections} between them close no cycle: if producers step first, consumers can interpolate.</source>
        <translation>{subsystems}，{parts}；运行持续 {span}。其间有 {connections}，不构成闭环：若发出方先走一步，接收方就可以插值。</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}</source>
        <translation>整个运行过程中的特征值并非全部已知：{why}</translation>
    </message>
    <message>
        <source>Its eigenvalues are not known along the whole run: {why}.</source>
        <translation>整个运行过程中的特征值并非全部已知：{why}。</translation>
    </message>
    <message>
        <source> at t = {time}</source>
        <translation>，在 t = {time}</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is an oscillation with a period of {period} ({damping}; eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>其最快的持续运动是周期为 {period} 的振荡（{damping}；特征值 {eigenvalue} 1/s{when}），位于 {subsystems}。</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue} 1/s{when}), in {subsystems}.</source>
        <translation>其最快的持续运动的时间常数为 {time}（特征值 {eigenvalue} 1/s{when}），位于 {subsystems}。</translation>
    </message>
    <message>
        <source>Its fastest motion that lasts is a time constant of {time} (eigenvalue {eigenvalue}, growing 1/s{when}), in {subsystems}.</source>
        <translation>其最快的持续运动的时间常数为 {time}（特征值 {eigenvalue} 1/s，增长{when}），位于 {subsystems}。</translation>
    </message>
    <message>
        <source>its amplitude falls by e in {time}</source>
        <translation>其幅值每 {time} 衰减为 1/e</translation>
    </message>
    <message>
        <source>its amplitude grows by e in {time}</source>
        <translation>其幅值每 {time} 增长 e 倍</translation>
    </message>
    <message>
        <source>it is undamped</source>
        <translation>无阻尼</translation>
    </message>
    <message>
        <source>The coupled equations themselves grow, by e in {time} (eigenvalue {eigenvalue} 1/s, {subsystems}): errors grow with them, whatever the method.</source>
        <translation>耦合方程本身会增长，每 {time} 增长 e 倍（特征值 {eigenvalue} 1/s，{subsystems}）：无论用哪种方法，误差都随之增长。</translation>
    </message>
    <message>
        <source>A motion with a time constant of {time} (eigenvalue {eigenvalue} 1/s, {subsystems}) dies away within the first {share} of the run: the diagram is stiff, its speeds differ by a factor of {factor}.</source>
        <translation>时间常数为 {time} 的运动（特征值 {eigenvalue} 1/s，{subsystems}）在运行的前 {share} 内衰减殆尽：该框图是刚性的，其快慢相差 {factor} 倍。</translation>
    </message>
    <message>
        <source>Its speeds differ by a factor of {factor}: the diagram is stiff.</source>
        <translation>其快慢相差 {factor} 倍：该框图是刚性的。</translation>
    </message>
    <message>
        <source>By itself {subsystem} has a time constant of {time}, and its embedded solver is the explicit one, whose internal steps cannot be much longer; the implicit one can do longer ones.</source>
        <translation>{subsystem} 自身的时间常数为 {time}，而其内嵌求解器是显式的，内部步长不能比这长多少；隐式求解器可以走更长的步。</translation>
    </message>
    <message>
        <source>{subsystem} is not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystem} 不是常系数线性的；这些数值是沿整体解 {count} 个时刻中最差的。</translation>
    </message>
    <message>
        <source>{subsystems} are not linear with constant coefficients; these figures are the worst of {count} moments along the monolithic solution.</source>
        <translation>{subsystems} 不是常系数线性的；这些数值是沿整体解 {count} 个时刻中最差的。</translation>
    </message>
    <message>
        <source>An algebraic loop goes through {inputs}. Its gain, the spectral radius of ΦᵀD, is {gain}{when}: {effect}.</source>
        <translation>有一个代数环经过 {inputs}。其增益，即 ΦᵀD 的谱半径，为 {gain}{when}：{effect}。</translation>
    </message>
    <message>
        <source> (at t = {time})</source>
        <translation>（在 t = {time}）</translation>
    </message>
    <message>
        <source>a fixed-point iteration leaves {factor} of its error each time and converges</source>
        <translation>不动点迭代每次留下误差的 {factor} 倍并收敛</translation>
    </message>
    <message>
        <source>a fixed-point iteration multiplies its error by {factor} each time and diverges, whatever the step</source>
        <translation>不动点迭代每次把误差乘以 {factor}，无论步长如何都会发散</translation>
    </message>
    <message>
        <source>{subsystem} samples every {periods}; each sampling is a time event, beyond which no subsystem steps.</source>
        <translation>{subsystem} 每 {periods} 采样一次；每次采样都是时间事件，任何一步都不会越过它。</translation>
    </message>
    <message>
        <source>{names} and {last}</source>
        <translation>{names} 和 {last}</translation>
    </message>
    <message>
        <source>{subsystem} has {conditions} on states or inputs: its solver finds the moment, but the others hear of it at the end of the macro-step only, which limits every order to about 1 there.</source>
        <translation>{subsystem} 对状态或输入有 {conditions}：其求解器能找到该时刻，但其他子系统要到宏步末才得知，因此那里任何阶数都被限制在 1 左右。</translation>
    </message>
    <message>
        <source>{count} conditions</source>
        <translation>{count} 个条件</translation>
    </message>
    <message>
        <source>{count} condition</source>
        <translation>{count} 个条件</translation>
    </message>
    <message>
        <source>1 declared time event, at t = {time}: every method reaches it exactly, and extrapolations of what jumps there restart.</source>
        <translation>1 个声明的时间事件，位于 t = {time}：每种方法都精确到达它，在那里跳变的量重新开始外推。</translation>
    </message>
    <message>
        <source>{count} declared time events, at t = {times} s: every method reaches them exactly, and extrapolations of what jumps there restart.</source>
        <translation>{count} 个声明的时间事件，位于 t = {times} s：每种方法都精确到达它们，在那里跳变的量重新开始外推。</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}: an input that is held has the slope 0, so that methods of order 0 let it believe that nothing moves.</source>
        <translation>{subsystem} 使用 {slopes}：保持不变的输入斜率为 0，因此 0 阶方法会告诉它什么都没有动。</translation>
    </message>
    <message>
        <source>Power flows through {connections}: what an extrapolated input gains or loses there is energy that no subsystem made.</source>
        <translation>功率流经 {connections}：外推输入在那里多得或少得的，是没有任何子系统产生的能量。</translation>
    </message>
    <message>
        <source>{capability} above {limit}</source>
        <translation>高于 {limit} 的 {capability}</translation>
    </message>
    <message>
        <source>{subsystem} lacks {capabilities}.</source>
        <translation>{subsystem} 缺少 {capabilities}。</translation>
    </message>
    <message>
        <source>{names}, {last}</source>
        <translation>{names}、{last}</translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <translation>{some} 和 {last}</translation>
    </message>
    <message>
        <source>{subsystem} imposes a macro-step of {step}.</source>
        <translation>{subsystem} 指定宏步为 {step}。</translation>
    </message>
    <message>
        <source>{names} and {count} more</source>
        <translation>{names} 以及另外 {count} 个</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and does not give A, B, C and D</source>
        <translation>{subsystem} 自行积分，且不提供 A、B、C 和 D</translation>
    </message>
    <message>
        <source>it has {count} states, more than {limit}</source>
        <translation>它有 {count} 个状态，多于 {limit} 个</translation>
    </message>
    <message>
        <source>it was linearised at the start only, because {subsystem} integrates itself</source>
        <translation>只在起点做了线性化，因为 {subsystem} 自行积分</translation>
    </message>
    <message>
        <source>it was linearised at the start only. {error}</source>
        <translation>只在起点做了线性化。{error}</translation>
    </message>
    <message>
        <source>{method} with its algebraic loops solved together</source>
        <translation>{method}（代数环一起求解）</translation>
    </message>
    <message>
        <source>It would apply if you {remedy}.</source>
        <translation>作如下更改后即可适用：{remedy}。</translation>
    </message>
    <message>
        <source>everything</source>
        <translation>所有量</translation>
    </message>
    <message>
        <source>{method}: it leaves {signal} {error} off, at {cost}.</source>
        <translation>{method}：{signal} 仍偏差 {error}，代价为 {cost}。</translation>
    </message>
    <message>
        <source>It leaves {signal} {error} off, at {cost}.</source>
        <translation>{signal} 仍偏差 {error}，代价为 {cost}。</translation>
    </message>
    <message>
        <source>{count} integrations</source>
        <translation>{count} 次积分</translation>
    </message>
    <message>
        <source>{factor} times the cost</source>
        <translation>原来的 {factor} 倍</translation>
    </message>
    <message>
        <source>1/{factor} of the cost</source>
        <translation>原来的 1/{factor}</translation>
    </message>
    <message>
        <source>The best of its trials, {which}, left {signal} {error} off; the goal is {goal}.</source>
        <translation>在其最好的一次尝试（{which}）中，{signal} 偏差 {error}；目标为 {goal}。</translation>
    </message>
    <message>
        <source>with a step of {step} s</source>
        <translation>步长为 {step} s</translation>
    </message>
    <message>
        <source>Tried{until}: {error}. It took {steps} macro-steps, {integrations} integrations{linearisations}.</source>
        <translation>已尝试{until}：{error}。用了 {steps} 个宏步、{integrations} 次积分{linearisations}。</translation>
    </message>
    <message>
        <source> up to t = {time}, where it was cut</source>
        <translation>（到 t = {time} 处截断）</translation>
    </message>
    <message>
        <source>, {count} linearisations</source>
        <translation>、{count} 次线性化</translation>
    </message>
    <message>
        <source>nothing is off</source>
        <translation>没有偏差</translation>
    </message>
    <message>
        <source>{signal} is {error} off, the others less</source>
        <translation>{signal} 偏差 {error}，其他更小</translation>
    </message>
    <message>
        <source>1/{factor} of the period of the fastest oscillation</source>
        <translation>最快振荡周期的 1/{factor}</translation>
    </message>
    <message>
        <source>{factor} of the shortest time constant that lasts</source>
        <translation>最短的持续时间常数的 {factor} 倍</translation>
    </message>
    <message>
        <source>This step is {part}.</source>
        <translation>此步长为{part}。</translation>
    </message>
    <message>
        <source>Its steps, {length} long on average, are {part}.</source>
        <translation>其步长平均为 {length}，是{part}。</translation>
    </message>
    <message>
        <source>Nothing is repeated, and no subsystem is asked to go back.</source>
        <translation>不重复任何步，也不要求任何子系统回滚。</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer, so that it does not matter that {subsystems} cannot go back.</source>
        <translation>线性化（A、B、C、D）告诉它其他子系统将如何响应，因此 {subsystems} 不能回滚也无妨。</translation>
    </message>
    <message>
        <source>Linearisations (A, B, C, D) give it what the others will answer.</source>
        <translation>线性化（A、B、C、D）告诉它其他子系统将如何响应。</translation>
    </message>
    <message>
        <source>Every step is done whole and in two halves, which chooses it; {count} were refused.</source>
        <translation>每一步都整步做一次、分两个半步做一次，由此选定步长；其中 {count} 步被拒绝。</translation>
    </message>
    <message>
        <source>Every macro-step took {count} iterations, for which all subsystems go back to its beginning.</source>
        <translation>每个宏步用了 {count} 次迭代，每次所有子系统都要回到其起点。</translation>
    </message>
    <message>
        <source>It solves the loop of gain {gain} in place of extrapolating through it.</source>
        <translation>它求解增益为 {gain} 的环，而不是跨环外推。</translation>
    </message>
    <message>
        <source>Each subsystem may have its own step, as here: {steps}.</source>
        <translation>每个子系统可以有自己的步长，如此处：{steps}。</translation>
    </message>
    <message>
        <source>It holds its inputs, so that {slopes} is 0 all the time.</source>
        <translation>它保持输入不变，因此 {slopes} 始终为 0。</translation>
    </message>
    <message>
        <source>Its fixed-point iteration multiplies the error by {factor} in the loop through {inputs}.</source>
        <translation>其不动点迭代把误差乘以 {factor}，发生在经 {inputs} 的环中。</translation>
    </message>
    <message>
        <source>Extrapolated at order {order}, the loop through {inputs} multiplies an error by {factor} in every macro-step, however short that is.</source>
        <translation>以 {order} 阶外推时，经 {inputs} 的环在每个宏步中把误差乘以 {factor}，无论宏步多短。</translation>
    </message>
    <message>
        <source>{subsystem} imposes the step {step}, which cannot be made shorter.</source>
        <translation>{subsystem} 指定步长为 {step}，不能缩短。</translation>
    </message>
    <message>
        <source>With algebraic loops between subsystems no trial came to its end within the goal; here they are solved together.</source>
        <translation>子系统之间存在代数环时，没有一次试运行在目标误差内完成；此处将它们一起求解。</translation>
    </message>
    <message>
        <source>By its eigenvalues no short macro-step is stable: at this one an error grows by the factor {factor} each time, by {whole} over the run.{again}</source>
        <translation>按其特征值，没有稳定的短宏步：在此宏步下误差每次增长 {factor} 倍，整个运行增长 {whole} 倍。{again}</translation>
    </message>
    <message>
        <source> Only from {intervals} on it is.</source>
        <translation>仅在以下范围稳定：{intervals}。</translation>
    </message>
    <message>
        <source>By its eigenvalues every macro-step is stable.</source>
        <translation>按其特征值，任何宏步都稳定。</translation>
    </message>
    <message>
        <source>By its eigenvalues it is stable up to a macro-step of {limit}{again}; {here}.</source>
        <translation>按其特征值，宏步不超过 {limit} 时稳定{again}；{here}。</translation>
    </message>
    <message>
        <source>, and again for {intervals}</source>
        <translation>，并在 {intervals} 再次稳定</translation>
    </message>
    <message>
        <source>this one is {factor} times shorter</source>
        <translation>此宏步为其 1/{factor}</translation>
    </message>
    <message>
        <source>this one is longer</source>
        <translation>此宏步更长</translation>
    </message>
    <message>
        <source>{intervals}, ...</source>
        <translation>{intervals}……</translation>
    </message>
    <message>
        <source>above {begin}</source>
        <translation>大于 {begin}</translation>
    </message>
    <message>
        <source>{begin} to {end}</source>
        <translation>{begin} 至 {end}</translation>
    </message>
    <message>
        <source>A control part of order 0 has no slope; the slopes of the inputs lack it.</source>
        <translation>0 阶的控制部分没有斜率；输入的斜率中缺少它。</translation>
    </message>
    <message>
        <source>{subsystem} depends on {slopes}, which its linearisation leaves to the control part.</source>
        <translation>{subsystem} 依赖于 {slopes}，其线性化把它留给控制部分。</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are of order {limit}, not {order}, because its maxInputDegree is {limit}.</source>
        <translation>{subsystem}：其输入为 {limit} 阶而非 {order} 阶，因为其 maxInputDegree 为 {limit}。</translation>
    </message>
    <message>
        <source>Use order 1 or more.</source>
        <translation>请使用 1 阶或更高阶。</translation>
    </message>
    <message>
        <source>Let {subsystem} take a maxInputDegree of 1 or more.</source>
        <translation>请为 {subsystem} 设定 1 或更大的 maxInputDegree。</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Behind a jump an input has no past, an extrapolation holds it, and this is 0 in the macro-step that follows.</source>
        <translation>{subsystem} 使用 {slopes}。跳变之后输入没有历史，外推会保持它，因此在随后的宏步中该值为 0。</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}. Where an input has no past, in the first macro-step and behind a jump, an extrapolation holds it, and this is 0 there.</source>
        <translation>{subsystem} 使用 {slopes}。输入没有历史值之处（第一个宏步和跳变之后），外推将其保持不变，因此那里该值为 0。</translation>
    </message>
    <message>
        <source>{subsystem} uses {slopes}, which is 0 in every macro-step, because its inputs are held; no step is short enough for that. {remedy}</source>
        <translation>{subsystem} 使用 {slopes}，因其输入保持不变，它在每个宏步中都为 0；步长再短也无济于事。{remedy}</translation>
    </message>
    <message>
        <source>a smaller step or real rollback may help</source>
        <translation>更小的步长或真正的回滚可能有帮助</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}.</source>
        <translation>输出与其估计最多相差 {distance}，位于 {output}，t = {time}；{remedy}。</translation>
    </message>
    <message>
        <source>The outputs differed from their estimates by up to {distance} at {output}, t = {time}; {remedy}. The linearisation did not hold there, {relative} times the output&apos;s size; do not trust the result.</source>
        <translation>输出与其估计最多相差 {distance}，位于 {output}，t = {time}；{remedy}。线性化在该处不成立，为输出大小的 {relative} 倍；结果均不可信。</translation>
    </message>
    <message>
        <source>The balance of {subsystems} is that of cubics or parabolas through the outputs and their slopes, as nobody else can integrate them.</source>
        <translation>{subsystems} 的守恒量取自经过输出及其斜率的三次曲线或抛物线，因为没有别的办法对它们积分。</translation>
    </message>
    <message>
        <source>{subsystem}: its inputs are the best polynomials of degree {degree} (maxInputDegree), with the same integral.</source>
        <translation>{subsystem}：其输入是 {degree} 次最佳多项式（maxInputDegree），积分相同。</translation>
    </message>
    <message>
        <source>{output} was off its extrapolation by {relative} times its largest value at t = {time}: it changes faster than macro-steps of {step} can follow, so {trust}use a shorter step, a method that chooses its steps, or solve it together with what reads it.</source>
        <translation>在 t = {time}，{output} 偏离其外推达其最大值的 {relative} 倍：它变化太快，长 {step} 的宏步跟不上，因此{trust}请使用更短的步长、能自选步长的方法，或把它与读取它的子系统整体求解。</translation>
    </message>
    <message>
        <source>do not trust the result; </source>
        <translation>结果均不可信，</translation>
    </message>
    <message>
        <source>{times} times the tolerance, {distance}, at {signal}, t = {time}</source>
        <translation>容差的 {times} 倍，{distance}，位于 {signal}，t = {time}</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance and could not be shorter than min_step, {smallest}; the worst by {distance}. Use a smaller min_step or a larger tolerance.</source>
        <translation>{steps}超出容差，且不能短于 min_step（{smallest}）；最差为 {distance}。请使用更小的 min_step 或更大的容差。</translation>
    </message>
    <message>
        <source>{steps} of imposed length missed the tolerance; the worst by {distance}. Shorter imposed steps or a larger tolerance help.</source>
        <translation>{steps}因指定步长超出容差；最差为 {distance}。更短的指定步长或更大的容差有帮助。</translation>
    </message>
    <message>
        <source>{steps} missed the tolerance more than {above} times and, as nothing is repeated, only the next ones were shorter; the worst by {distance}. A smaller max_step or tolerance helps.</source>
        <translation>{steps}超出容差 {above} 倍以上，由于不重复任何步，只有随后的步变短；最差为 {distance}。更小的 max_step 或容差有帮助。</translation>
    </message>
    <message>
        <source>Outputs jumped or bent sharply {times} where no time event was declared, in steps that are not repeated; the worst missed by {distance}. Its neighbours heard of it at the end of their steps; a smaller max_step lets them hear of it sooner.</source>
        <translation>输出在未声明时间事件处{times}跳变或急转，而这些步不会重复；最差偏差为 {distance}。相邻子系统在其步末才得知；更小的 max_step 可使其更早得知。</translation>
    </message>
    <message>
        <source>1 macro-step</source>
        <translation>1 个宏步</translation>
    </message>
    <message>
        <source>{count} macro-steps</source>
        <translation>{count} 个宏步</translation>
    </message>
    <message>
        <source>once</source>
        <translation>一次</translation>
    </message>
    <message>
        <source>{count} times</source>
        <translation>{count} 次</translation>
    </message>
    <message>
        <source>{subsystem} runs in a process of its own: its FMU can be instantiated once in each process.</source>
        <translation>{subsystem} 在单独的进程中运行：其 FMU 在每个进程中只能实例化一次。</translation>
    </message>
    <message>
        <source>No solver integrates {subsystems}: {solver} has no effect.</source>
        <translation>没有求解器对 {subsystems} 积分：{solver} 不起作用。</translation>
    </message>
    <message>
        <source>{method} chooses {what} by comparing errors, so that its macro-steps are not one linear map; eigenvalues do not decide their stability.</source>
        <translation>{method} 通过比较误差来选择{what}，因此其宏步不是单一的线性映射；特征值不能判定其稳定性。</translation>
    </message>
    <message>
        <source>A macro-step of {method} is not linear on this diagram: the method decides by comparing values; eigenvalues do not decide its stability.</source>
        <translation>{method} 的宏步在此框图上不是线性的：该方法通过比较数值来决定；特征值不能决定其稳定性。</translation>
    </message>
    <message>
        <source>A macro-step of {method} carries {count} numbers on to the next one; that is too many for eigenvalues ({most} at most).</source>
        <translation>{method} 的一个宏步向下一个传递 {count} 个数；对特征值计算来说太多（至多 {most} 个）。</translation>
    </message>
    <message>
        <source>A method is a text or a ChosenMethod, not {value}.</source>
        <translation>方法应为文本或 ChosenMethod，而不是 {value}。</translation>
    </message>
    <message>
        <source>In {text}, the cut stands inside the bracket; write it behind: {right}.</source>
        <translation>在 {text} 中，切分写在了括号内；请写在其后：{right}。</translation>
    </message>
    <message>
        <source>In {text}, {item} is not a cut; write it as {together} or {apart}.</source>
        <translation>在 {text} 中，{item} 不是切分；请写作 {together} 或 {apart}。</translation>
    </message>
    <message>
        <source>In {text}, the composite {name} stands twice.</source>
        <translation>在 {text} 中，复合块 {name} 出现了两次。</translation>
    </message>
    <message>
        <source>In {text}, {item} is not an option; write it as option=value.</source>
        <translation>在 {text} 中，{item} 不是选项；请写作 option=value。</translation>
    </message>
    <message>
        <source>In {text}, the option {name} is given twice.</source>
        <translation>在 {text} 中，选项 {name} 给出了两次。</translation>
    </message>
    <message>
        <source>In {text}…, methods stand more than {most} deep in each other.</source>
        <translation>在 {text}… 中，方法的嵌套超过 {most} 层。</translation>
    </message>
    <message>
        <source>In {text}, a colon must stand before {rest}.</source>
        <translation>在 {text} 中，{rest} 之前必须有冒号。</translation>
    </message>
    <message>
        <source>In {text}, a bracket is not closed.</source>
        <translation>在 {text} 中，有一个括号没有闭合。</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: {composites}.</source>
        <translation>{diagram} 中没有复合块 {name}；现有：{composites}。</translation>
    </message>
    <message>
        <source>There is no composite {name} in {diagram}; it has: none.</source>
        <translation>{diagram} 中没有复合块 {name}；其中没有任何复合块。</translation>
    </message>
    <message>
        <source>{name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>{name} 可以 {together} 或 {apart} 求解，而不是 {solved}。</translation>
    </message>
    <message>
        <source>The composite {name} can be solved {together} or {apart}, not {solved}.</source>
        <translation>复合块 {name} 可以按 {together}（一起）或 {apart}（分开）求解，而不是 {solved}。</translation>
    </message>
    <message>
        <source>Option {option} of {method}</source>
        <translation>{method} 的选项 {option} </translation>
    </message>
    <message>
        <source>{what} must be one of {choices}, not {value}.</source>
        <translation>{what}必须是 {choices} 之一，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be words of letters, digits and . + - _, not {value}.</source>
        <translation>{what} 必须是由字母、数字和 . + - _ 组成的单词，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be true or false, not {value}.</source>
        <translation>{what}必须是 true 或 false，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be a whole number, not {value}.</source>
        <translation>{what}必须是整数，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be above {bound}, not {value}.</source>
        <translation>{what}必须大于 {bound}，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be at least {bound}, not {value}.</source>
        <translation>{what}至少为 {bound}，而不是 {value}。</translation>
    </message>
    <message>
        <source>{what} must be at most {bound}, not {value}.</source>
        <translation>{what}至多为 {bound}，而不是 {value}。</translation>
    </message>
    <message>
        <source>{method} has no option {option}; it has: {options}.</source>
        <translation>{method} 没有选项 {option}；它有：{options}。</translation>
    </message>
    <message>
        <source>There is no coupling method {method}; there are: {methods}.</source>
        <translation>没有耦合方法 {method}；现有：{methods}。</translation>
    </message>
    <message>
        <source>{method} is put around another method, as in {example}; it can stand around: {methods}.</source>
        <translation>{method} 需包在另一种方法之外，如 {example}；可以包住：{methods}。</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it can stand around: {methods}.</source>
        <translation>{method} 不能包在 {inner} 之外；可以包住：{methods}。</translation>
    </message>
    <message>
        <source>{method} cannot be put around {inner}; it stands alone.</source>
        <translation>{method} 不能包在 {inner} 之外；它只能单独使用。</translation>
    </message>
    <message>
        <source>a value is not finite</source>
        <translation>某个值不是有限的</translation>
    </message>
    <message>
        <source>its step became too small</source>
        <translation>其步长变得过小</translation>
    </message>
    <message>
        <source>The monolithic reference was stopped.</source>
        <translation>整体参考解的计算已停止。</translation>
    </message>
    <message>
        <source>monolithic, {solver}, rtol {rtol}</source>
        <translation>整体，{solver}，rtol {rtol}</translation>
    </message>
    <message>
        <source>The monolithic reference could not be integrated beyond t = {time}</source>
        <translation>整体参考解无法积分到 t = {time} 之后</translation>
    </message>
    <message>
        <source>{place}, line {line}, column {column}</source>
        <translation>{place}，第 {line} 行，第 {column} 列</translation>
    </message>
    <message>
        <source>{what}: {why}</source>
        <translation>{what}：{why}</translation>
    </message>
    <message>
        <source>{what}: for the {count} communication points it is needed at it would take more than {steps} internal steps. Use larger macro-steps or an earlier stop time, or smooth what changes so fast.</source>
        <translation>{what}：要给出所需的 {count} 个通信点，内部步数将超过 {steps}。请使用更大的宏步或更早的结束时间，或使变化过快之处更平滑。</translation>
    </message>
    <message>
        <source>{what}. {why}.</source>
        <translation>{what}。{why}。</translation>
    </message>
    <message>
        <source>{what}: {why}; the coupled equations may have no solution there.</source>
        <translation>{what}：{why}；耦合方程在该处可能没有解。</translation>
    </message>
    <message>
        <source>{subsystem}: its conditions do not settle at t = {time}.</source>
        <translation>{subsystem}：其条件在 t = {time} 处无法稳定下来。</translation>
    </message>
    <message>
        <source>Two composites have this name; give one of them another.</source>
        <translation>两个复合块同名；请给其中一个另取名称。</translation>
    </message>
    <message>
        <source>A subsystem has this name too; rename one of them.</source>
        <translation>有一个子系统也叫这个名称；请重命名其中之一。</translation>
    </message>
    <message>
        <source>It lists {member!r}, and there is no such subsystem</source>
        <translation>它列出了 {member!r}，但没有这个子系统</translation>
    </message>
    <message>
        <source>{said}; a composite inside {name} is called {name}.{member}</source>
        <translation>{said}；{name} 内的复合块名为 {name}.{member}</translation>
    </message>
    <message>
        <source>{sentence}.</source>
        <translation>{sentence}。</translation>
    </message>
    <message>
        <source>It lists it twice</source>
        <translation>它被列出了两次</translation>
    </message>
    <message>
        <source>It stands in {other!r} too</source>
        <translation>它也在 {other!r} 中</translation>
    </message>
    <message>
        <source>A subsystem stands in one composite only: {member!r}. {twice}; take one away.</source>
        <translation>一个子系统只能位于一个复合块中：{member!r}。{twice}；请去掉其中一处。</translation>
    </message>
    <message>
        <source>It is solved &quot;together&quot; or &quot;apart&quot;, not {solved}.</source>
        <translation>它只能按 &quot;together&quot;（一起）或 &quot;apart&quot;（分开）求解，而不是 {solved}。</translation>
    </message>
    <message>
        <source>The output {output} is not finite at the start (t = {time}).</source>
        <translation>输出 {output} 在开始时（t = {time}）不是有限的。</translation>
    </message>
    <message>
        <source>No method is given whose stability could be computed.</source>
        <translation>没有给出可以计算稳定性的方法。</translation>
    </message>
    <message>
        <source>{subsystem} is not linear</source>
        <translation>{subsystem} 不是线性的</translation>
    </message>
    <message>
        <source>{subsystems} are not linear</source>
        <translation>{subsystems} 不是线性的</translation>
    </message>
    <message>
        <source>{subsystems} may not be linear, which cannot be seen from outside</source>
        <translation>{subsystems} 可能不是线性的，这从外部无法看出</translation>
    </message>
    <message>
        <source>{reason}: this is the stability of the linearisation at t = {time}, near there.</source>
        <translation>{reason}：这是 t = {time} 处线性化的稳定性，只在其附近成立。</translation>
    </message>
    <message>
        <source>The coupled equations are unstable themselves: a motion grows by the factor exp({rate} t); a method that damps it is wrong.</source>
        <translation>耦合方程本身不稳定：有一个运动按 exp({rate} t) 增长；将其衰减的方法是错误的。</translation>
    </message>
    <message>
        <source>The diagram runs from {start} to {stop}, and {time} is not between them.</source>
        <translation>该框图从 {start} 运行到 {stop}，而 {time} 不在其间。</translation>
    </message>
    <message>
        <source>The equations of {subsystem} have no finite derivatives at t = {time}; other start values or another time may help.</source>
        <translation>{subsystem} 的方程在 t = {time} 处没有有限的导数；换用其他初值或其他时间可能有帮助。</translation>
    </message>
    <message>
        <source>{subsystem} is sampled: what one macro-step does then depends on when it is done. The stability of the coupling can be known for subsystems without sample().</source>
        <translation>{subsystem} 是采样的：一个宏步的作用因此取决于它在何时进行。只有不含 sample() 的子系统才能确定耦合的稳定性。</translation>
    </message>
    <message>
        <source>{subsystem} integrates itself and can be linearised at the start only; give no other time.</source>
        <translation>{subsystem} 自行积分，只能在开始处线性化；请不要给出其他时间。</translation>
    </message>
    <message>
        <source>{name} is no parameter of {diagram}; write it as subsystem.parameter.</source>
        <translation>{name} 不是 {diagram} 的参数；请写作 subsystem.parameter。</translation>
    </message>
    <message>
        <source>{name} stands on both axes; choose two quantities.</source>
        <translation>{name} 同时在两个轴上；请选择两个量。</translation>
    </message>
    <message>
        <source>A macro-step must be above 0 s, not {step}.</source>
        <translation>宏步必须大于 0 s，而不是 {step}。</translation>
    </message>
    <message>
        <source>The region was not calculated to the end; it was stopped.</source>
        <translation>区域未计算完毕；计算已停止。</translation>
    </message>
    <message>
        <source>{interval} (neutral)</source>
        <translation>{interval}（中性）</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>below {step}</source>
        <translation>低于 {step}</translation>
    </message>
    <message>
        <source>above {step}</source>
        <translation>高于 {step}</translation>
    </message>
    <message>
        <source>stable steps: none</source>
        <translation>稳定步长：无</translation>
    </message>
    <message>
        <source>{count} more intervals up to {last}</source>
        <translation>另有 {count} 个区间，直到 {last}</translation>
    </message>
    <message>
        <source>stable steps: {steps} between {low} and {high}</source>
        <translation>稳定步长：{low} 与 {high} 之间{steps}</translation>
    </message>
    <message>
        <source>stable steps: {steps} s (between {low} and {high})</source>
        <translation>稳定步长：{steps} s（{low} 与 {high} 之间）</translation>
    </message>
    <message>
        <source>At {step} grows most: {shares}{turn}</source>
        <translation>{step} 时增长最快：{shares}{turn}</translation>
    </message>
    <message>
        <source>At {step} fades least: {shares}{turn}</source>
        <translation>{step} 时衰减最慢：{shares}{turn}</translation>
    </message>
    <message>
        <source>, a period of {period}</source>
        <translation>，周期 {period}</translation>
    </message>
    <message>
        <source>, with another sign in every macro-step</source>
        <translation>，每个宏步变号一次</translation>
    </message>
    <message>
        <source>There are no steps between {low} and {high}; give a smaller and a larger one.</source>
        <translation>{low} 与 {high} 之间没有步长；请给出一个较小的和一个较大的。</translation>
    </message>
    <message>
        <source>The stability was not computed to the end; it was stopped.</source>
        <translation>稳定性未计算完毕；计算已停止。</translation>
    </message>
    <message>
        <source>Above {step} the steps looked at are too far apart for the fastest oscillation: there may be other intervals. Bounds of the steps that are closer show them all.</source>
        <translation>在 {step} 以上，所考察的步长对最快的振荡而言间隔过大：可能还有其他区间。缩小步长的范围即可全部显示。</translation>
    </message>
    <message>
        <source>Small steps do not help its iteration, whose error is multiplied by {factor} each time as they shrink: an algebraic loop. A method with another solver helps, or another cut.</source>
        <translation>小步长对其迭代没有帮助：步长缩小时，误差每次仍乘以 {factor}：这是代数环。换用带其他求解器的方法或另一种切分会有帮助。</translation>
    </message>
    <message>
        <source>Its iteration is taken to its end; a run stops at the tolerance.</source>
        <translation>这里其迭代进行到底；实际运行到达容差即停止。</translation>
    </message>
    <message>
        <source>Where it is neutral nothing grows and nothing fades: all that counts lies on the unit circle.</source>
        <translation>中性之处既不增长也不衰减：所有相关的特征值都在单位圆上。</translation>
    </message>
    <message>
        <source>What should rest or fade grows in proportion to the number of macro-steps, whatever the step.</source>
        <translation>本应静止或衰减的量与宏步数成正比增长，无论步长如何。</translation>
    </message>
    <message>
        <source>A macro-step of {step} cannot be done: numbers get too large, or the coupling is singular.</source>
        <translation>无法进行 {step} 的宏步：数值过大，或耦合是奇异的。</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for every value of them. No start values help; change a gain of the loop, or cut it</source>
        <translation>该{loop}在 t = {time} 处奇异：其输入所得到的返回值与输入自身变化完全相同，因此方程对输入的任何值都成立。任何初值都无济于事；请更改环中的某个增益，或将其切开</translation>
    </message>
    <message>
        <source>The {loop} is singular at t = {time}: what its inputs get back changes exactly as they do, so that its equation holds for none. No start values help; change a gain of the loop, or cut it</source>
        <translation>该{loop}在 t = {time} 处奇异：其输入所得到的返回值与输入自身变化完全相同，因此方程对任何值都不成立。任何初值都无济于事；请更改环中的某个增益，或将其切开</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: no solution is near the values that its inputs had before (from their start values Newton&apos;s method comes to {values}). The solution may end there; change the equations or the stop time</source>
        <translation>该{loop}在 t = {time} 处未解出：其输入之前的值附近没有解（从其初值出发，牛顿法得到 {values}）。解可能到此为止；请更改方程或结束时间</translation>
    </message>
    <message>
        <source>The {loop} is not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give its inputs start values nearer to a solution, if its equations have one</source>
        <translation>该{loop}在 t = {time} 处未解出：牛顿法从 {start} 出发，{end}。如果其方程有解，请为其输入给出更接近解的初值</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations are singular</source>
        <translation>到达 {values}，其方程在该处奇异</translation>
    </message>
    <message>
        <source>comes to {values}, where its equations have no finite value</source>
        <translation>到达 {values}，其方程在该处没有有限的值</translation>
    </message>
    <message>
        <source>still changes {input} = {value} by {change} after {count} iterations</source>
        <translation>在 {count} 次迭代后仍使 {input} = {value} 改变 {change}</translation>
    </message>
    <message>
        <source>algebraic loop inside {composite} through {inputs}</source>
        <translation>{composite} 内经过 {inputs} 的代数环</translation>
    </message>
    <message>
        <source>algebraic loop through {inputs}</source>
        <translation>经过 {inputs} 的代数环</translation>
    </message>
    <message>
        <source>{values} and others</source>
        <translation>{values} 等</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs inside {composite} depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>{composite} 内各输入的时间导数通过 der(u) 依赖于自身，在 t = {time} 处未解出；请更改该环中的某个增益，或将其切开</translation>
    </message>
    <message>
        <source>The time derivatives of the inputs of the diagram depend on themselves, by der(u), and are not solved at t = {time}; change a gain of that loop, or cut it</source>
        <translation>框图中各输入的时间导数通过 der(u) 依赖于自身，在 t = {time} 处未解出；请更改该环中的某个增益，或将其切开</translation>
    </message>
    <message>
        <source>The equations of {subsystem} for {variables} (line {lines}) are not solved at t = {time}: Newton&apos;s method, from {start}, {end}. Give {variables} a start value nearer to a solution, if there is one</source>
        <translation>{subsystem} 关于 {variables} 的方程（第 {lines} 行）在 t = {time} 未求解：牛顿法从 {start} 出发，{end}。若有解，请给 {variables} 更接近解的初值</translation>
    </message>
    <message>
        <source>en</source>
        <comment>the code of this language</comment>
        <translation>zh_CN</translation>
    </message>
    <message>
        <source>{capability} at most {limit}</source>
        <translation>{capability}至多 {limit}</translation>
    </message>
    <message>
        <source>There is no capability {name!r}; there are: {most}.</source>
        <translation>没有能力 {name!r}；有：{most}。</translation>
    </message>
    <message>
        <source>The capability {name} {fault}, not {value}.</source>
        <translation>能力 {name} {fault}，而不是 {value}。</translation>
    </message>
    <message>
        <source>must be false, because the subsystem does not have it</source>
        <translation>必须为 false，因为子系统没有它</translation>
    </message>
    <message>
        <source>must be true or false</source>
        <translation>必须为 true 或 false</translation>
    </message>
    <message>
        <source>must be a whole number from 0 to {most}</source>
        <translation>必须是 0 到 {most} 的整数</translation>
    </message>
    <message>
        <source>Degree of input polynomials</source>
        <translation>输入多项式的次数</translation>
    </message>
    <message>
        <source>Order of output derivatives</source>
        <translation>输出导数的阶数</translation>
    </message>
    <message>
        <source>Gives A, B, C and D</source>
        <translation>给出 A、B、C 和 D</translation>
    </message>
    <message>
        <source>Gives its state</source>
        <translation>给出其状态</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Variable macro-step</source>
        <translation>可变宏步</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>发生的事情</translation>
    </message>
    <message>
        <source>The diagram</source>
        <translation>框图</translation>
    </message>
    <message>
        <source>The same numbers again</source>
        <translation>重现相同的数字</translation>
    </message>
    <message numerus="yes">
        <source>%n method(s) compared</source>
        <translation>
            <numerusform>比较了 %n 种方法</numerusform>
        </translation>
    </message>
    <message>
        <source>That file, the diagram as it was run, is attached to this PDF as {file}.</source>
        <translation>该文件即运行时的框图，作为 {file} 附在此 PDF 中。</translation>
    </message>
    <message>
        <source>no such file or directory</source>
        <translation>没有这样的文件或文件夹</translation>
    </message>
    <message>
        <source>permission denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>is a directory</source>
        <translation>这是一个文件夹</translation>
    </message>
    <message>
        <source>not a directory</source>
        <translation>这不是文件夹</translation>
    </message>
    <message>
        <source>file exists</source>
        <translation>文件已存在</translation>
    </message>
    <message>
        <source>no space left on device</source>
        <translation>设备上没有剩余空间</translation>
    </message>
    <message>
        <source>file too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>read-only file system</source>
        <translation>文件系统为只读</translation>
    </message>
    <message>
        <source>file name too long</source>
        <translation>文件名太长</translation>
    </message>
    <message>
        <source>too many levels of symbolic links</source>
        <translation>符号链接层数过多</translation>
    </message>
    <message>
        <source>{why}{more}</source>
        <translation>{why}{more}</translation>
    </message>
    <message>
        <source>{text!r} is not a name: use letters, digits and _, not starting with a digit; dots join several names to one, as in front.axle.</source>
        <translation>{text!r} 不是名称：请使用字母、数字和 _，且不以数字开头；点号把几个名称连成一个，如 front.axle。</translation>
    </message>
    <message>
        <source>{text!r} is not a number</source>
        <translation>{text!r} 不是数</translation>
    </message>
    <message>
        <source>{name!r} in the unit {text!r}</source>
        <translation>单位 {text!r} 中的 {name!r}</translation>
    </message>
    <message>
        <source>The unit {name!r}</source>
        <translation>单位 {name!r}</translation>
    </message>
    <message>
        <source>The process must be &apos;own&apos; or none, not {process!r}.</source>
        <translation>进程必须是 &apos;own&apos; 或不填，而不是 {process!r}。</translation>
    </message>
    <message>
        <source>An FMU and a Python file stand in one place; remove one of them.</source>
        <translation>同一位置既有 FMU 又有 Python 文件；请去掉其中之一。</translation>
    </message>
    <message>
        <source>of no kind</source>
        <translation>没有种类</translation>
    </message>
    <message>
        <source>one is {one}, the other {other}</source>
        <translation>一个是 {one}，另一个是 {other}</translation>
    </message>
    <message>
        <source>they have {one} and {other} signals</source>
        <translation>它们分别有 {one} 和 {other} 个信号</translation>
    </message>
    <message>
        <source>it</source>
        <translation>它</translation>
    </message>
    <message>
        <source>both</source>
        <translation>两者</translation>
    </message>
    <message>
        <source>them</source>
        <translation>它们</translation>
    </message>
    <message>
        <source>both give {signals}. Put a block between them that takes {them}</source>
        <translation>双方都给出 {signals}。请在其间放一个接收{them}的模块</translation>
    </message>
    <message>
        <source>neither gives anything. Put a block between them that does</source>
        <translation>双方都不给出信号。请在其间放一个给出信号的模块</translation>
    </message>
    <message>
        <source>{a} and {b} cannot be joined: {why}.</source>
        <translation>{a} 与 {b} 无法相连：{why}。</translation>
    </message>
    <message>
        <source>{a} cannot be joined with itself.</source>
        <translation>{a} 不能与自身相连。</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first</source>
        <translation>{target} 已接收 {taken}。请先断开</translation>
    </message>
    <message>
        <source>it has no members</source>
        <translation>它没有成员</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}</source>
        <translation>没有子系统 {missing!r}</translation>
    </message>
    <message>
        <source>{target} is the end of another joint</source>
        <translation>{target} 是另一个连接的末端</translation>
    </message>
    <message>
        <source>there is no subsystem {missing!r}.</source>
        <translation>没有子系统 {missing!r}。</translation>
    </message>
    <message>
        <source>{subsystem} has no output {port!r}; it has: {known}.</source>
        <translation>{subsystem} 没有输出 {port!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{subsystem} has no input {port!r}; it has: {known}.</source>
        <translation>{subsystem} 没有输入 {port!r}；有：{known}。</translation>
    </message>
    <message>
        <source>{target} already takes {taken}. Disconnect it first.</source>
        <translation>{target} 已接收 {taken}。请先断开。</translation>
    </message>
    <message>
        <source>Cannot connect {source} -&gt; {target}: {why}</source>
        <translation>无法连接 {source} -&gt; {target}：{why}</translation>
    </message>
    <message>
        <source>The diagram is empty: there is nothing to run. Add a subsystem.</source>
        <translation>框图是空的：没有可运行的内容。请添加子系统。</translation>
    </message>
    <message>
        <source>The block {block} is not in this file: {names} stay as they are, by themselves.</source>
        <translation>此文件中没有模块 {block}：{names} 保持原样，各自独立。</translation>
    </message>
    <message>
        <source>The stop time {stop} must be after the start time {start}.</source>
        <translation>结束时间 {stop} 必须晚于开始时间 {start}。</translation>
    </message>
    <message>
        <source>From the start to the stop time is more than a number can say.</source>
        <translation>从开始时间到结束时间超出了数值所能表示的范围。</translation>
    </message>
    <message>
        <source>{count} inputs are not connected, {free}, ...: they keep their start values.</source>
        <translation>{count} 个输入没有连接，{free}, ...：它们保持初值。</translation>
    </message>
    <message>
        <source>its start value {start}</source>
        <translation>其初值 {start}</translation>
    </message>
    <message>
        <source>the start value that its FMU gives it</source>
        <translation>其 FMU 给出的初值</translation>
    </message>
    <message>
        <source>The input {port!r} is not connected: it keeps {value}.</source>
        <translation>输入 {port!r} 没有连接：它保持{value}。</translation>
    </message>
    <message>
        <source>It has the unit {unit!r}, but {source} feeds it in {other!r}: the dimensions differ.</source>
        <translation>其单位为 {unit!r}，但 {source} 以 {other!r} 输入：量纲不同。</translation>
    </message>
    <message>
        <source>There is no symbol {name}; the block is drawn as a box.</source>
        <translation>没有名为 {name} 的符号；该模块画成方框。</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cuts them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} 相互决定，只能作为一个整体求解，但 {composites} 把它们分开了。请将它们一起求解，或在它们之间放一个能让步的模块，例如小电阻或硬弹簧。</translation>
    </message>
    <message>
        <source>Its members impose different macro-steps, {steps}, and it has one; solve it apart, or impose one step.</source>
        <translation>其成员规定了不同的宏步（{steps}），而它只有一个；请分开求解，或规定同一步长。</translation>
    </message>
    <message>
        <source>The algebraic loop through {blocks} cannot be solved together: {why}</source>
        <translation>经过 {blocks} 的代数环不能一起求解：{why}</translation>
    </message>
    <message>
        <source>{part} cannot be solved by itself: nothing in it fixes the potentials of {blocks}. Let another part give the potential where they meet, or solve them together with what fixes it.</source>
        <translation>{part} 无法单独求解：其中没有任何部分固定 {blocks} 的势。请让另一部分在相接处给出势，或将它们与固定该势的部分一起求解。</translation>
    </message>
    <message>
        <source>{first} runs through Wine already, and FMPy&apos;s remoting can do that for one FMU at a time.</source>
        <translation>{first} 已通过 Wine 运行，而 FMPy 的远程机制一次只能运行一个 FMU。</translation>
    </message>
    <message>
        <source>{blocks} determine each other and can be solved as one only, but {composites} cut them apart. Solve them together, or put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} 相互决定，只能作为一个整体求解，但 {composites} 把它们分开了。请将它们一起求解，或在它们之间放一个能让步的模块，例如小电阻或硬弹簧。</translation>
    </message>
    <message>
        <source>{names} is a Python file, which makes steps of its own; solve the composite apart.</source>
        <translation>{names} 是 Python 文件，自行步进；请分开求解此复合块。</translation>
    </message>
    <message>
        <source>{names} are Python files, which make steps of their own; solve the composite apart.</source>
        <translation>{names} 是 Python 文件，自行步进；请分开求解此复合块。</translation>
    </message>
    <message>
        <source>{names} runs in a process of its own, where no solver sees its derivatives; solve the composite apart, or let it run with the others.</source>
        <translation>{names} 在单独的进程中运行，求解器看不到其导数；请分开求解此复合块，或让它与其他子系统一起运行。</translation>
    </message>
    <message>
        <source>{names} run in processes of their own, where no solver sees their derivatives; solve the composite apart, or let them run with the others.</source>
        <translation>{names} 在单独的进程中运行，求解器看不到其导数；请分开求解此复合块，或让它们与其他子系统一起运行。</translation>
    </message>
    <message>
        <source>{names} is an FMU for Co-Simulation, which makes steps of its own; solve the composite apart, or choose its interface ModelExchange, if it offers that.</source>
        <translation>{names} 是用于 Co-Simulation 的 FMU，自行步进；请分开求解此复合块，或在其提供时选择接口 ModelExchange。</translation>
    </message>
    <message>
        <source>{names} are FMUs for Co-Simulation, which make steps of their own; solve the composite apart, or choose their interface ModelExchange, if they offer that.</source>
        <translation>{names} 是用于 Co-Simulation 的 FMU，自行步进；请分开求解此复合块，或在其提供时选择接口 ModelExchange。</translation>
    </message>
    <message>
        <source>{divisor} is 0, so that the equations do not give {variables}; give it another value, however small.</source>
        <translation>{divisor} 为 0，方程无法给出 {variables}；请给它另一个值，再小也行。</translation>
    </message>
    <message>
        <source>The nominal value of {name!r} must be a finite number above 0, a size that it typically has, not {nominal}.</source>
        <translation>{name!r} 的标称值必须是大于 0 的有限数，即其典型大小，而不是 {nominal}。</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a factor and an offset; write that into the equations.</source>
        <translation>只有 FMU 的输入才有系数和偏移；请把它们写进方程。</translation>
    </message>
    <message>
        <source>Only inputs of FMUs have a mapping; write that into the equations.</source>
        <translation>只有 FMU 的输入才有映射；请把它写进方程。</translation>
    </message>
    <message>
        <source>Its factor and offset are numbers, and the factor is not 0; they are {factor} and {offset}.</source>
        <translation>其系数和偏移必须是数，且系数不为 0；现在是 {factor} 和 {offset}。</translation>
    </message>
    <message>
        <source>It has a mapping, or a factor and an offset, but not both.</source>
        <translation>它可以有映射，或者有系数和偏移，但不能两者都有。</translation>
    </message>
    <message>
        <source>The values of its mapping are finite numbers.</source>
        <translation>其映射的值必须是有限数。</translation>
    </message>
    <message>
        <source>Its mapping gives two values for {value}.</source>
        <translation>其映射对 {value} 给出了两个值。</translation>
    </message>
    <message>
        <source>The minimum of {name}, {low}, must be below its maximum, {high}.</source>
        <translation>{name} 的最小值 {low} 必须小于其最大值 {high}。</translation>
    </message>
    <message>
        <source>{name} = {value} is below its minimum, {low}.</source>
        <translation>{name} = {value} 低于其最小值 {low}。</translation>
    </message>
    <message>
        <source>{name} = {value} is above its maximum, {high}.</source>
        <translation>{name} = {value} 高于其最大值 {high}。</translation>
    </message>
    <message>
        <source>The imposed step must be above 0 s, not {step}.</source>
        <translation>规定的步长必须大于 0 s，而不是 {step}。</translation>
    </message>
    <message>
        <source>A process of its own is for FMUs and Python files; its equations run with those of the others.</source>
        <translation>单独的进程仅用于 FMU 和 Python 文件；其方程与其他子系统的方程一起计算。</translation>
    </message>
    <message>
        <source>The solver&apos;s kind must be one of {kinds}, not {value}.</source>
        <translation>求解器的种类（kind）必须是 {kinds} 之一，而不是 {value}。</translation>
    </message>
    <message>
        <source>The solver&apos;s {key} must be a number above 0, not {value}.</source>
        <translation>求解器的 {key} 必须是大于 0 的数，而不是 {value}。</translation>
    </message>
    <message>
        <source>A solver has no setting {key!r}; it has: kind, rtol, atol.</source>
        <translation>求解器没有设置项 {key!r}；可用的有：kind、rtol、atol。</translation>
    </message>
    <message>
        <source>The bundle {name!r} holds {signal!r}, which is neither an input nor an output.</source>
        <translation>信号束 {name!r} 含有 {signal!r}，它既不是输入也不是输出。</translation>
    </message>
    <message>
        <source>This key of the file is not known; it is kept and has no effect.</source>
        <translation>文件中的此键未知；它会被保留但不起作用。</translation>
    </message>
    <message>
        <source>no file can have this name</source>
        <translation>文件不能用这个名称</translation>
    </message>
    <message>
        <source>it is larger than {most}, and no more is read</source>
        <translation>它大于 {most}，超过则不读取</translation>
    </message>
    <message>
        <source>a file of the system that stands on no disk</source>
        <translation>不在磁盘上的系统文件</translation>
    </message>
    <message>
        <source>it is {kind}, and only regular files are read</source>
        <translation>这是{kind}，只能读取普通文件</translation>
    </message>
    <message>
        <source>something else</source>
        <translation>其他东西</translation>
    </message>
    <message>
        <source>a pipe</source>
        <translation>管道</translation>
    </message>
    <message>
        <source>a device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>a socket</source>
        <translation>套接字</translation>
    </message>
    <message>
        <source>there is {kind}, which is not replaced by a file</source>
        <translation>那里是{kind}，不会用文件替换</translation>
    </message>
    <message>
        <source>{count} more like these.</source>
        <translation>还有 {count} 个类似的问题。</translation>
    </message>
    <message>
        <source>an empty list maps nothing; give pairs such as [[0, 1], [1, 5]], or leave it out</source>
        <translation>空列表不作任何映射；请给出 [[0, 1], [1, 5]] 这样的数对，或省略它</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>a text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>an object {{...}}</source>
        <translation>对象 {{...}}</translation>
    </message>
    <message>
        <source>a list [...]</source>
        <translation>列表 [...]</translation>
    </message>
    <message>
        <source>{key!r} is missing</source>
        <translation>缺少 {key!r}</translation>
    </message>
    <message>
        <source>{some} or {last}</source>
        <translation>{some}或{last}</translation>
    </message>
    <message>
        <source>expected {needed}{more}</source>
        <translation>应为{needed}{more}</translation>
    </message>
    <message>
        <source>{said}, not {found}</source>
        <translation>{said}，而不是{found}</translation>
    </message>
    <message>
        <source>The character {character!r} is not in the language.</source>
        <translation>语言中没有字符 {character!r}。</translation>
    </message>
    <message>
        <source>{said} Write a table&apos;s points in {{ }}.</source>
        <translation>{said}表的点请写在 {{ }} 中。</translation>
    </message>
    <message>
        <source>{name} takes 1 argument, not {count}.</source>
        <translation>{name} 接收 1 个参数，而不是 {count} 个。</translation>
    </message>
    <message>
        <source>{name} takes {needed} arguments, not {count}.</source>
        <translation>{name} 接收 {needed} 个参数，而不是 {count} 个。</translation>
    </message>
    <message>
        <source>an FMU</source>
        <translation>某个 FMU </translation>
    </message>
    <message>
        <source>it has {size} GB, and at most {most} GB are taken</source>
        <translation>其大小为 {size} GB，最多接受 {most} GB</translation>
    </message>
    <message>
        <source>its list of members is longer than {most} MB</source>
        <translation>其文件列表超过 {most} MB</translation>
    </message>
    <message>
        <source>it is there twice, with another content</source>
        <translation>它出现两次，内容不同</translation>
    </message>
    <message>
        <source>it is longer than the archive says</source>
        <translation>它比归档所述的长</translation>
    </message>
    <message>
        <source>it is shorter than the archive says</source>
        <translation>它比归档所述的短</translation>
    </message>
    <message>
        <source>names of its files are not written as {standard} demands, such as {name!r}</source>
        <translation>其文件名未按 {standard} 的要求书写，例如 {name!r}</translation>
    </message>
    <message>
        <source>all of its files stand in the folder {top!r}, and belong to the outermost one</source>
        <translation>其所有文件都在文件夹 {top!r} 中，而它们应位于最外层</translation>
    </message>
    <message>
        <source>it holds symbolic links, taken as copies of what they lead to, such as {link!r}</source>
        <translation>其中有符号链接（如 {link!r}），视为其所指内容的副本</translation>
    </message>
    <message>
        <source>it holds the folder {path!r} as an empty file</source>
        <translation>其中把文件夹 {path!r} 存成了空文件</translation>
    </message>
    <message>
        <source>it holds {filename!r} twice, with the same content</source>
        <translation>其中 {filename!r} 出现两次，内容相同</translation>
    </message>
    <message>
        <source>it holds {path} twice, and as a symbolic link</source>
        <translation>其中 {path} 出现两次，且有一次是符号链接</translation>
    </message>
    <message>
        <source>it holds {name}, {fault}</source>
        <translation>其中有 {name}，{fault}</translation>
    </message>
    <message>
        <source>it has {count} files, and {one} at most {most}</source>
        <translation>其中有 {count} 个文件，而 {one} 最多有 {most} 个</translation>
    </message>
    <message>
        <source>unpacked it would have {size} GB, and the most that is taken is {most} GB</source>
        <translation>解压后将有 {size} GB，最多接受 {most} GB</translation>
    </message>
    <message>
        <source>{packed} MB would become {total} MB, which is a bomb and no {kind}</source>
        <translation>{packed} MB 将变成 {total} MB，这是压缩炸弹而不是 {kind}</translation>
    </message>
    <message>
        <source>it holds no {main}, so it is an archive, but no {kind}</source>
        <translation>其中没有 {main}，所以它是归档，但不是 {kind}</translation>
    </message>
    <message>
        <source>its {main} has {size} MB, and at most {most} MB are read</source>
        <translation>其 {main} 大小为 {size} MB，最多读取 {most} MB</translation>
    </message>
    <message>
        <source>an absolute path</source>
        <translation>绝对路径</translation>
    </message>
    <message>
        <source>a path that leads out of the archive</source>
        <translation>指向归档之外的路径</translation>
    </message>
    <message>
        <source>which is no path</source>
        <translation>它不是路径</translation>
    </message>
    <message>
        <source>a name with control characters</source>
        <translation>含控制字符的名称</translation>
    </message>
    <message>
        <source>a name that is too long for a file</source>
        <translation>对文件来说过长的名称</translation>
    </message>
    <message>
        <source>which is neither a file nor a folder</source>
        <translation>它既不是文件也不是文件夹</translation>
    </message>
    <message>
        <source>which is encrypted</source>
        <translation>它已加密</translation>
    </message>
    <message>
        <source>which is packed in a way that {standard} does not allow (only stored and deflated)</source>
        <translation>其压缩方式不为 {standard} 所允许（只允许 stored 和 deflated）</translation>
    </message>
    <message>
        <source>it holds {path} twice, with another content</source>
        <translation>其中 {path} 出现两次，内容不同</translation>
    </message>
    <message>
        <source>it holds the file {path} in place of a folder</source>
        <translation>其中的 {path} 是文件，而该处应为文件夹</translation>
    </message>
    <message>
        <source>some of its files lie over each other, which is a bomb and no {kind}</source>
        <translation>其部分文件相互重叠，这是压缩炸弹而不是 {kind}</translation>
    </message>
    <message>
        <source>its directory claims files longer than the archive itself</source>
        <translation>其目录所列文件比归档本身还长</translation>
    </message>
    <message>
        <source>file is not a zip file</source>
        <translation>它不是 zip 文件</translation>
    </message>
    <message>
        <source>bad magic number for central directory</source>
        <translation>中央目录已损坏</translation>
    </message>
    <message>
        <source>one of {count} symbolic links, of which at most {most} are taken</source>
        <translation>{count} 个符号链接之一，最多接受 {most} 个</translation>
    </message>
    <message>
        <source>a symbolic link that leads to no file of the archive</source>
        <translation>不指向归档中任何文件的符号链接</translation>
    </message>
    <message>
        <source>its library is called {library!r}, and its modelIdentifier is {identifier!r}</source>
        <translation>其库名为 {library!r}，而 modelIdentifier 为 {identifier!r}</translation>
    </message>
    <message>
        <source>its library stands in the folder {folder!r}, and FMI {version}&apos;s is {right!r}</source>
        <translation>其库位于文件夹 {folder!r}，而 FMI {version} 的文件夹是 {right!r}</translation>
    </message>
    <message>
        <source>line {line}: {what}</source>
        <translation>第 {line} 行：{what}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} the power {power!r} of {base}</source>
        <translation>给单位 {unit!r} 的 {base} 幂次为 {power!r}</translation>
    </message>
    <message>
        <source>gives the unit {unit!r} a factor or an offset that cannot be</source>
        <translation>给单位 {unit!r} 的系数或偏移不可能</translation>
    </message>
    <message>
        <source>is of the type {tag!r}, which FMI does not have</source>
        <translation>的类型为 {tag!r}，FMI 没有此类型</translation>
    </message>
    <message>
        <source>has no name</source>
        <translation>没有名称</translation>
    </message>
    <message>
        <source>has the value reference {reference!r}</source>
        <translation>的值引用为 {reference!r}</translation>
    </message>
    <message>
        <source>has no value reference</source>
        <translation>没有值引用</translation>
    </message>
    <message>
        <source>the variable {variable!r}</source>
        <translation>变量 {variable!r}</translation>
    </message>
    <message>
        <source>counts as {meant}</source>
        <translation>视为 {meant}</translation>
    </message>
    <message>
        <source>counts as not given</source>
        <translation>视为未给出</translation>
    </message>
    <message>
        <source>the structure names the variable {name!r}, which does not exist</source>
        <translation>结构引用了不存在的变量 {name!r}</translation>
    </message>
    <message>
        <source>{what} (line {line})</source>
        <translation>{what}（第 {line} 行）</translation>
    </message>
    <message>
        <source>It can neither go back nor give directional derivatives, and each of its calls takes some 0.5 ms.</source>
        <translation>它既不能回滚也不能给出方向导数，每次调用约需 0.5 ms。</translation>
    </message>
    <message>
        <source>{fault} (and {count} more)</source>
        <translation>{fault}（另有 {count} 处）</translation>
    </message>
    <message>
        <source>it has some for {platforms}</source>
        <translation>它有用于 {platforms} 的库</translation>
    </message>
    <message>
        <source>it has none at all</source>
        <translation>它完全没有库</translation>
    </message>
    <message>
        <source>It is for 32 bits: FMPy&apos;s remoting runs it in a process of its own.</source>
        <translation>它是 32 位的：FMPy 的远程机制在单独的进程中运行它。</translation>
    </message>
    <message>
        <source>Its library is for Windows: Wine runs it, through FMPy&apos;s remoting, in a process of its own; TCP port 8080 of this machine is open to its network meanwhile.</source>
        <translation>其库用于 Windows：Wine 通过 FMPy 的远程机制在单独的进程中运行它；期间本机的 TCP 端口 8080 对网络开放。</translation>
    </message>
    <message>
        <source>Its library is for Windows only. Wine can run it: install it, in Debian and Ubuntu by apt install wine64.</source>
        <translation>其库仅用于 Windows。Wine 可以运行它：请安装 Wine，在 Debian 和 Ubuntu 上用 apt install wine64。</translation>
    </message>
    <message>
        <source>clocks do in event mode, which the FMU does not have</source>
        <translation>时钟在事件模式中触发，而该 FMU 没有此模式</translation>
    </message>
    <message>
        <source>make it an input</source>
        <translation>请将其设为输入</translation>
    </message>
    <message>
        <source>the FMU gives it no period</source>
        <translation>该 FMU 没有给出其周期</translation>
    </message>
    <message>
        <source>has the causality {causality}</source>
        <translation>的因果性为 {causality}</translation>
    </message>
    <message>
        <source>is a parameter that is {variability}, not tunable</source>
        <translation>是 {variability} 参数，而非 tunable</translation>
    </message>
    <message>
        <source>a clock that ticks by {interval} intervals</source>
        <translation>按 {interval} 间隔触发的时钟</translation>
    </message>
    <message>
        <source>of the type {type}</source>
        <translation>类型 {type}</translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>of the causality {causality}</source>
        <translation>因果性为 {causality}</translation>
    </message>
    <message>
        <source>line 1: its FMI version is {version!r}, and it is read as 3.0</source>
        <translation>第 1 行：其 FMI 版本为 {version!r}，按 3.0 读取</translation>
    </message>
    <message>
        <source>it refers to a variable that it does not have</source>
        <translation>它引用了自身没有的变量</translation>
    </message>
    <message>
        <source>something in it is not of the kind that it must be ({why})</source>
        <translation>其中有内容的类型不符（{why}）</translation>
    </message>
    <message>
        <source>{name!r} does not say of which state it is the derivative; its name does</source>
        <translation>{name!r} 没有说明是哪个状态的导数，但其名称说明了</translation>
    </message>
    <message>
        <source>{name!r} is listed as a derivative, and does not say of which state</source>
        <translation>{name!r} 被列为导数，但没有说明是哪个状态的</translation>
    </message>
    <message>
        <source>two derivatives of the state {state!r} are listed</source>
        <translation>列出了状态 {state!r} 的两个导数</translation>
    </message>
    <message>
        <source>it is a truth value: give true or false</source>
        <translation>它是逻辑值：请给出 true 或 false</translation>
    </message>
    <message>
        <source>it is one of {known}</source>
        <translation>它是 {known} 之一</translation>
    </message>
    <message>
        <source>it is a whole number</source>
        <translation>它是整数</translation>
    </message>
    <message>
        <source>it is from {low} to {high}</source>
        <translation>其范围是 {low} 到 {high}</translation>
    </message>
    <message>
        <source>its minimum is {amount}</source>
        <translation>其最小值为 {amount}</translation>
    </message>
    <message>
        <source>its maximum is {amount}</source>
        <translation>其最大值为 {amount}</translation>
    </message>
    <message>
        <source>{name!r} has {count} start values for {size} elements, and keeps the FMU&apos;s own</source>
        <translation>{name!r} 对 {size} 个元素给出 {count} 个初值，保持 FMU 自身的初值</translation>
    </message>
    <message>
        <source>an SSP</source>
        <translation>SSP</translation>
    </message>
    <message>
        <source>Write {name}</source>
        <translation>改为 {name}</translation>
    </message>
    <message>
        <source>Add variable {name}</source>
        <translation>添加变量 {name}</translation>
    </message>
    <message>
        <source>Add parameter {name}</source>
        <translation>添加参数 {name}</translation>
    </message>
    <message>
        <source>Add input {name}</source>
        <translation>添加输入 {name}</translation>
    </message>
    <message>
        <source>Add state {name}</source>
        <translation>添加状态 {name}</translation>
    </message>
    <message>
        <source>Move {name} to the states</source>
        <translation>将 {name} 移到状态中</translation>
    </message>
    <message>
        <source>Connect {input} to {output}</source>
        <translation>将 {input} 连接到 {output}</translation>
    </message>
    <message>
        <source>Add {name} to the parameters of the diagram</source>
        <translation>将 {name} 添加到框图参数</translation>
    </message>
    <message>
        <source>Make block</source>
        <translation>制作模块</translation>
    </message>
    <message>
        <source>Edit the block {name}</source>
        <translation>编辑模块 {name}</translation>
    </message>
    <message>
        <source>Name of the block</source>
        <translation>模块名称</translation>
    </message>
    <message>
        <source>What the library shows</source>
        <translation>库中显示的内容</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>概要</translation>
    </message>
    <message>
        <source>What it is, in a sentence</source>
        <translation>用一句话说明它是什么</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>关键词</translation>
    </message>
    <message>
        <source>Other words by which it is found</source>
        <translation>可用来查找它的其他词</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>A page of help, in Markdown: what it assumes, where its figures are from</source>
        <translation>Markdown 帮助页：它的假设、数据的来源</translation>
    </message>
    <message>
        <source>This diagram is its example</source>
        <translation>此框图是它的示例</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>存放</translation>
    </message>
    <message>
        <source>Change the block</source>
        <translation>更改模块</translation>
    </message>
    <message>
        <source>Symbol</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Parameters that instances of it have values of their own for</source>
        <translation>各实例可有自己取值的参数</translation>
    </message>
    <message>
        <source>Parameters of the block</source>
        <translation>模块的参数</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Translational</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Rotational</source>
        <translation>转动</translation>
    </message>
    <message>
        <source>Electric</source>
        <translation>电气</translation>
    </message>
    <message>
        <source>Thermal</source>
        <translation>热</translation>
    </message>
    <message>
        <source>Hydraulic</source>
        <translation>液压</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>A subsystem has no stream variables.</source>
        <translation>子系统没有 stream 变量。</translation>
    </message>
    <message>
        <source>a type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>the name of a variable</source>
        <translation>变量的名称</translation>
    </message>
    <message>
        <source>terminate() is not in the language; the run ends at the diagram&apos;s stop time.</source>
        <translation>语言中没有 terminate()；运行在框图的结束时间结束。</translation>
    </message>
    <message>
        <source>reinit() stands in when-clauses only.</source>
        <translation>reinit() 只能用在 when 子句中。</translation>
    </message>
    <message>
        <source>the name of an index</source>
        <translation>下标的名称</translation>
    </message>
    <message>
        <source>it is nested too deep</source>
        <translation>嵌套过深</translation>
    </message>
    <message>
        <source>a number, or a number and a unit such as (2.0, &apos;m&apos;)</source>
        <translation>数，或像 (2.0, &apos;m&apos;) 这样的数和单位</translation>
    </message>
    <message>
        <source>On the way to these inputs values are mapped, each to another: {names}.</source>
        <translation>在到这些输入的途中，值逐个映射为另一个：{names}。</translation>
    </message>
    <message>
        <source>On the way to these inputs values are transformed, by a factor and an offset: {names}.</source>
        <translation>在到这些输入的途中，值按系数和偏移变换：{names}。</translation>
    </message>
    <message>
        <source>{old} is {new}</source>
        <translation>{old} 改为 {new}</translation>
    </message>
    <message>
        <source>there is no element {name!r}</source>
        <translation>没有元素 {name!r}</translation>
    </message>
    <message>
        <source>{title} has no dictionary</source>
        <translation>{title} 没有信号字典</translation>
    </message>
    <message>
        <source>the FMU of {element} has no variable {name!r}</source>
        <translation>{element} 的 FMU 没有变量 {name!r}</translation>
    </message>
    <message>
        <source>{name} of {element} is of the type {type}, and signals are numbers</source>
        <translation>{element} 的 {name} 类型为 {type}，而信号必须是数</translation>
    </message>
    <message>
        <source>both sides give a value</source>
        <translation>双方都给出值</translation>
    </message>
    <message>
        <source>both sides take a value</source>
        <translation>双方都接收值</translation>
    </message>
    <message>
        <source>{element} has no connector {name!r}</source>
        <translation>{element} 没有连接器 {name!r}</translation>
    </message>
    <message>
        <source>There are {count} more such remarks.</source>
        <translation>还有 {count} 条类似的说明。</translation>
    </message>
    <message>
        <source>{where}, parameter binding {number}</source>
        <translation>{where}，参数绑定 {number}</translation>
    </message>
    <message>
        <source>the parameter {name} in {where}</source>
        <translation>{where} 中的参数 {name}</translation>
    </message>
    <message>
        <source>the mapping of {where}</source>
        <translation>{where} 的映射</translation>
    </message>
    <message>
        <source>the system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>The connection {start} to {end} in {system}</source>
        <translation>{system} 中 {start} 到 {end} 的连接</translation>
    </message>
    <message>
        <source>{file} of {package}</source>
        <translation>{package} 的 {file}</translation>
    </message>
    <message>
        <source>the signal dictionary {name}</source>
        <translation>信号字典 {name}</translation>
    </message>
    <message>
        <source>The runs that are set up</source>
        <translation>已设置的运行</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量数据</translation>
    </message>
    <message>
        <source>Frames around blocks</source>
        <translation>模块周围的框</translation>
    </message>
    <message>
        <source>What you did of this lesson cannot be kept: {why}.</source>
        <translation>无法保存您在此课程中所做的内容：{why}。</translation>
    </message>
    <message>
        <source>diagram {name!r} in line {line}</source>
        <translation>第 {line} 行的框图 {name!r}</translation>
    </message>
    <message>
        <source>{file}, line {number}</source>
        <translation>{file}，第 {number} 行</translation>
    </message>
    <message>
        <source>The reference</source>
        <translation>参考解</translation>
    </message>
    <message>
        <source>Run {number}</source>
        <translation>运行 {number}</translation>
    </message>
    <message>
        <source>Only desktops of Linux are served; elsewhere, choose Macrostep to open a file.</source>
        <translation>仅支持 Linux 桌面；在其他系统上，请选择用 Macrostep 打开文件。</translation>
    </message>
    <message>
        <source>Back (PgUp)</source>
        <translation>上一个 (PgUp)</translation>
    </message>
    <message>
        <source>Next (PgDown)</source>
        <translation>下一个 (PgDown)</translation>
    </message>
    <message>
        <source>A large red dot in place of the mouse (Ctrl+Shift+L)</source>
        <translation>用大红点代替鼠标指针 (Ctrl+Shift+L)</translation>
    </message>
    <message>
        <source>Pointer</source>
        <translation>指示点</translation>
    </message>
    <message>
        <source>End the presentation (Esc)</source>
        <translation>结束演示 (Esc)</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Add what is seen to the presentation</source>
        <translation>将当前显示内容加入演示</translation>
    </message>
    <message>
        <source>Views of the presentation…</source>
        <translation>演示的视图…</translation>
    </message>
    <message>
        <source>View {number} of the presentation: {title}</source>
        <translation>演示的第 {number} 个视图：{title}</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>Views of the presentation</source>
        <translation>演示的视图</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>What is seen</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Add what is seen</source>
        <translation>加入当前显示内容</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>上移</translation>
    </message>
    <message>
        <source>Down</source>
        <translation>下移</translation>
    </message>
    <message>
        <source>Made from what is there; a change keeps them in the diagram&apos;s file.</source>
        <translation>由现有内容生成；修改后将保存在框图文件中。</translation>
    </message>
    <message>
        <source>Double-click a title to change it. The list is kept in the diagram&apos;s file.</source>
        <translation>双击标题可修改。列表保存在框图文件中。</translation>
    </message>
    <message>
        <source>A view needs a title; Escape keeps the one that it had.</source>
        <translation>视图需要标题；按 Esc 保留原来的标题。</translation>
    </message>
    <message>
        <source>The clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>{label}, itself uncertain by about {part}</source>
        <translation>{label}，其自身不确定度约 {part}</translation>
    </message>
    <message>
        <source>{label}; {other} agrees</source>
        <translation>{label}；与{other}一致</translation>
    </message>
    <message>
        <source>with twice its step, {label} is another one, most of all in {name}.</source>
        <translation>步长加倍时，{label}不同，尤其是 {name}。</translation>
    </message>
    <message>
        <source>a run of {method}</source>
        <translation>{method} 的运行</translation>
    </message>
    <message>
        <source>the reference is {label}, which no run of another kind confirms.</source>
        <translation>参考解是{label}，没有其他种类的运行证实它。</translation>
    </message>
    <message>
        <source>{said} {why}</source>
        <translation>{said}{why}</translation>
    </message>
    <message>
        <source>its step changes {name} by {part}, and other kinds of runs are no more certain</source>
        <translation>其步长使 {name} 变化 {part}，而其他种类的运行也不更可靠</translation>
    </message>
    <message>
        <source>{label} differs from it by {part} in {name}, more than their steps explain</source>
        <translation>{label}在 {name} 上与其相差 {part}，超出步长所能解释的</translation>
    </message>
    <message>
        <source>the reference is {label}, and {why}.</source>
        <translation>参考解是{label}，且{why}。</translation>
    </message>
    <message>
        <source>The monolithic reference</source>
        <translation>整体参考解</translation>
    </message>
    <message>
        <source> and says: {said}</source>
        <translation>，并称：{said}</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at} with {what}.</source>
        <translation>{where}：{function} 失败{at}，{what}。</translation>
    </message>
    <message>
        <source>{where} cannot be loaded, line {number}: {why}.</source>
        <translation>无法加载 {where}，第 {number} 行：{why}。</translation>
    </message>
    <message>
        <source> in line {line}</source>
        <translation>（第 {line} 行）</translation>
    </message>
    <message>
        <source>{where} cannot keep its state{at}: {what}; give the class save() and restore(state), or switch canGetAndSetFMUState off on {subsystem}.</source>
        <translation>{where} 无法保存其状态{at}：{what}；请为该类提供 save() 和 restore(state)，或为 {subsystem} 关闭 canGetAndSetFMUState。</translation>
    </message>
    <message>
        <source>{where}: it cannot be made{place} with {what}.</source>
        <translation>{where}：无法创建{place}，{what}。</translation>
    </message>
    <message>
        <source>{where}: {function} failed{at}{place} with {what}.</source>
        <translation>{where}：{function} 失败{at}{place}，{what}。</translation>
    </message>
    <message>
        <source>The run begins …</source>
        <translation>运行即将开始…</translation>
    </message>
    <message>
        <source>The run did not begin</source>
        <translation>运行未能开始</translation>
    </message>
    <message>
        <source>the loading of its library</source>
        <translation>加载其库</translation>
    </message>
    <message>
        <source>signal {number} ({name})</source>
        <translation>信号 {number}（{name}）</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its process was ended</source>
        <translation>{who} 在 t = {time} s 时未能在 {hung} s 内从 {function} 返回；其进程已被终止</translation>
    </message>
    <message>
        <source>The process of the calculation ended</source>
        <translation>计算进程结束了</translation>
    </message>
    <message>
        <source>The process of the calculation was ended by {signal}</source>
        <translation>计算进程被{signal}终止</translation>
    </message>
    <message>
        <source>The process of the calculation ended unexpectedly (exit code {code})</source>
        <translation>计算进程意外结束（退出码 {code}）</translation>
    </message>
    <message>
        <source>{how} while {who} was in {function} at t = {time} s</source>
        <translation>{how}，当时{who}在 t = {time} s 处于 {function} 中</translation>
    </message>
    <message>
        <source>{how} behind a step of {subsystem} at t = {time} s</source>
        <translation>{how}，在 {subsystem} 于 t = {time} s 的一步之后</translation>
    </message>
    <message>
        <source>{how}, because its open files, the standard output among them, had been closed</source>
        <translation>{how}，因为其打开的文件（包括标准输出）已被关闭</translation>
    </message>
    <message>
        <source>The FMU {subsystem}</source>
        <translation>FMU {subsystem}</translation>
    </message>
    <message>
        <source>An FMU</source>
        <translation>某个 FMU</translation>
    </message>
    <message>
        <source>The Python subsystem {subsystem}</source>
        <translation>Python 子系统 {subsystem}</translation>
    </message>
    <message>
        <source>A Python subsystem</source>
        <translation>某个 Python 子系统</translation>
    </message>
    <message>
        <source>the FMU {subsystem}</source>
        <translation> FMU {subsystem} </translation>
    </message>
    <message>
        <source>the Python subsystem {subsystem}</source>
        <translation> Python 子系统 {subsystem} </translation>
    </message>
    <message>
        <source>a Python subsystem</source>
        <translation>某个 Python 子系统</translation>
    </message>
    <message>
        <source>Nothing can be compared: {why}</source>
        <translation>无法比较：{why}</translation>
    </message>
    <message>
        <source>Nothing that this study looks at is compared with the reference.</source>
        <translation>本研究所看的量均不与参考解比较。</translation>
    </message>
    <message>
        <source>the runs were cancelled</source>
        <translation>运行已被取消</translation>
    </message>
    <message>
        <source>The processes that do the runs cannot go on ({why}). {done} of {total} runs are kept, and the study goes on from there when it is started again.</source>
        <translation>执行运行的进程无法继续（{why}）。{total} 次运行中已保留 {done} 次，重新启动后研究将从那里继续。</translation>
    </message>
    <message>
        <source>The monolithic reference could not be computed: {why}</source>
        <translation>无法计算整体参考解：{why}</translation>
    </message>
    <message>
        <source>A fault of Macrostep itself, {fault}.</source>
        <translation>Macrostep 自身的错误，{fault}。</translation>
    </message>
    <message>
        <source>{method} at {where}: {why}</source>
        <translation>{method}，{where}：{why}</translation>
    </message>
    <message>
        <source>{who} did not return from {function} at t = {time} s within {hung} s; its own process was ended.</source>
        <translation>{who} 在 t = {time} s 时未能在 {hung} s 内从 {function} 返回；其自身的进程已被终止。</translation>
    </message>
    <message>
        <source>with exit code {code}</source>
        <translation>，退出码 {code}</translation>
    </message>
    <message>
        <source>by {signal}</source>
        <translation>，由{signal}终止</translation>
    </message>
    <message>
        <source> in {function}</source>
        <translation>，在 {function} 中</translation>
    </message>
    <message>
        <source>The own process of {who} ended {how}{where} at t = {time} s.</source>
        <translation>{who} 自身的进程在 t = {time} s 结束{how}{where}。</translation>
    </message>
    <message>
        <source>A time is a number of seconds, not {text!r}.</source>
        <translation>时间是以秒为单位的数，而不是 {text!r}。</translation>
    </message>
    <message>
        <source>The Python that {variable} names, {python}, cannot import petsc4py; install it there, or name another.</source>
        <translation>{variable} 指定的 Python（{python}）无法导入 petsc4py；请在其中安装，或指定另一个。</translation>
    </message>
    <message>
        <source>PETSc&apos;s solvers need petsc4py, which no Python here has. Install it with: apt install python3-petsc4py (Debian, Ubuntu), or: conda install -c conda-forge petsc4py, and name that Python in {variable}.</source>
        <translation>PETSc 的求解器需要 petsc4py，而这里没有任何 Python 装有它。请用以下命令安装：apt install python3-petsc4py（Debian、Ubuntu），或：conda install -c conda-forge petsc4py，并在 {variable} 中指定该 Python。</translation>
    </message>
    <message>
        <source>{word} is none of the options that PETSc&apos;s solvers can be given here: those of its SNES, KSP, PC and Mat but such as write, show, or load code.</source>
        <translation>{word} 不是这里可以给 PETSc 求解器的选项：只能是 SNES、KSP、PC 和 Mat 的选项，且不能写文件、显示或加载代码。</translation>
    </message>
    <message>
        <source>PETSc does not take its options: {why}.</source>
        <translation>PETSc 不接受其选项：{why}。</translation>
    </message>
    <message>
        <source>it does not know {options}</source>
        <translation>它不认识 {options}</translation>
    </message>
    <message>
        <source>PETSc&apos;s solver does not start: {why}</source>
        <translation>PETSc 的求解器无法启动：{why}</translation>
    </message>
    <message>
        <source>{solver} did not answer within {time}; its process was ended.</source>
        <translation>{solver} 未能在 {time} 内应答；其进程已被终止。</translation>
    </message>
    <message>
        <source>exit code {code}</source>
        <translation>退出代码 {code}</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}): {why}.</source>
        <translation>{solver} 的进程已结束（{how}）：{why}。</translation>
    </message>
    <message>
        <source>the process of {solver} ended ({how}).</source>
        <translation>{solver} 的进程已结束（{how}）。</translation>
    </message>
    <message>
        <source>{why}.</source>
        <translation>{why}。</translation>
    </message>
    <message>
        <source>ended: {words}</source>
        <translation>已结束：{words}</translation>
    </message>
    <message>
        <source>did not answer within {patience} s</source>
        <translation>在 {patience} 秒内没有响应</translation>
    </message>
    <message>
        <source>rank {rank} on {host}{what} {why}</source>
        <translation>{host} 上的进程 {rank}{what}{why}</translation>
    </message>
    <message>
        <source>rank {rank} on {host}: {names}, {share} of the work</source>
        <translation>{host} 上的进程 {rank}：{names}，占工作量的 {share}</translation>
    </message>
    <message>
        <source>, which has {names},</source>
        <translation>（负责 {names}）</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} cannot begin: {why}</source>
        <translation>{host} 上的进程 {rank} 无法启动：{why}</translation>
    </message>
    <message>
        <source>Rank {rank} on {host} has read another diagram than rank 0.</source>
        <translation>{host} 上的进程 {rank} 读取的框图与进程 0 不同。</translation>
    </message>
    <message>
        <source>chooses its steps itself, so that they cannot be varied; vary its {knob}</source>
        <translation>自行选择步长，因此无法改变步长；请改变其 {knob}</translation>
    </message>
    <message>
        <source>has no option {name!r} to vary</source>
        <translation>没有可改变的选项 {name!r}</translation>
    </message>
    <message>
        <source>{label} [{unit}]</source>
        <translation>{label} [{unit}]</translation>
    </message>
    <message>
        <source>Whether the run reached its end, and with an error below 100 %.</source>
        <translation>运行是否到达终点，且误差低于 100 %。</translation>
    </message>
    <message>
        <source>far off</source>
        <translation>误差过大</translation>
    </message>
    <message>
        <source>died</source>
        <translation>已崩溃</translation>
    </message>
    <message>
        <source>Accepted macro-steps of the subsystem that has most.</source>
        <translation>宏步最多的子系统所接受的宏步数。</translation>
    </message>
    <message>
        <source>A linearisation counts as much as an integration.</source>
        <translation>一次线性化与一次积分等值计算。</translation>
    </message>
    <message>
        <source>Calls of a step function, redone ones included.</source>
        <translation>步进函数的调用次数，包括重做的调用。</translation>
    </message>
    <message>
        <source>Of the coupling, over all macro-steps.</source>
        <translation>耦合的迭代次数，对所有宏步求和。</translation>
    </message>
    <message>
        <source>Macro-steps that were done again.</source>
        <translation>重做的宏步数。</translation>
    </message>
    <message>
        <source>A linearisation counts as one for each state and input.</source>
        <translation>一次线性化按每个状态和每个输入各计一次。</translation>
    </message>
    <message>
        <source>The run itself; it differs from run to run.</source>
        <translation>运行本身的时间；每次运行都会有所不同。</translation>
    </message>
    <message>
        <source>The largest RMSE of all variables, relative to the scale of the reference.</source>
        <translation>所有变量中最大的 RMSE，相对于参考解的尺度。</translation>
    </message>
    <message>
        <source>largest RMSE</source>
        <translation>最大 RMSE</translation>
    </message>
    <message>
        <source>RMSE of {what}</source>
        <translation>{what} 的 RMSE</translation>
    </message>
    <message>
        <source>mean RMSE of {what}</source>
        <translation>{what} 的平均 RMSE</translation>
    </message>
    <message>
        <source>RMSE of {what} relative to the scale of the reference.</source>
        <translation>{what} 的 RMSE，相对于参考解的尺度。</translation>
    </message>
    <message>
        <source>Calculated of {what} over the whole run, in SI units.</source>
        <translation>由 {what} 在整个运行中计算，SI 单位。</translation>
    </message>
    <message>
        <source>{axis} (the mean of those that a method chose)</source>
        <translation>{axis}（方法自选值的平均）</translation>
    </message>
    <message>
        <source>runs up to here</source>
        <translation>到此为止的运行</translation>
    </message>
    <message>
        <source>runs here</source>
        <translation>此处的运行</translation>
    </message>
    <message>
        <source>index of Sobol</source>
        <translation>Sobol 指数</translation>
    </message>
    <message>
        <source>{figure}: filled alone, outlined in total</source>
        <translation>{figure}：实心为单独，空心为总计</translation>
    </message>
    <message>
        <source>{method} {why}</source>
        <translation>{method} {why}</translation>
    </message>
    <message>
        <source>Drag a block from the library or an FMU here, or double-click to search</source>
        <translation>将库中的模块或 FMU 拖到此处，或双击进行搜索</translation>
    </message>
    <message>
        <source>in {unit}</source>
        <translation>以 {unit} 为单位</translation>
    </message>
    <message>
        <source>The diagram has no parameter {name!r}; it has: {known}.</source>
        <translation>框图没有参数 {name!r}；现有：{known}。</translation>
    </message>
    <message>
        <source>{name!r} is neither a number nor a parameter of the diagram, which has none.</source>
        <translation>{name!r} 既不是数字，也不是框图的参数（框图没有参数）。</translation>
    </message>
    <message>
        <source>was ended by {signal}</source>
        <translation>被 {signal} 终止</translation>
    </message>
    <message>
        <source>was ended, because it had been stopped from outside for {time} s</source>
        <translation>被终止，因为它已被外部暂停 {time} s</translation>
    </message>
    <message>
        <source>was ended, because {subsystem} did not return from {function} within {hung} s</source>
        <translation>已被终止，因为 {subsystem} 在 {hung} s 内没有从 {function} 返回</translation>
    </message>
    <message>
        <source>{how} while {subsystem} was in {function}</source>
        <translation>{how}，当时 {subsystem} 正在执行 {function}</translation>
    </message>
    <message>
        <source>rank {rank} on {host}, which had {names}, {how} at t = {time} s</source>
        <translation>{host} 上负责 {names} 的进程 {rank} 在 t = {time} s {how}</translation>
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
        <translation>在工作点附近，任何运动都是这些模态之和。方法对阻尼和频率的影响，就是对输入进行保持、外推与修正给系统带来的影响。</translation>
    </message>
    <message>
        <source>Motions of the diagram</source>
        <translation>框图的运动模态</translation>
    </message>
    <message>
        <source>Move on the diagram</source>
        <translation>在框图上演示</translation>
    </message>
    <message>
        <source>Over each block its states swing as in the chosen motion, slowed down: a turn takes 2 s. How far is relative to the largest state of the same unit.</source>
        <translation>每个模块上方，其状态按所选运动摆动并放慢：一个周期为 2 s。幅度相对于同单位中最大的状态。</translation>
    </message>
    <message>
        <source>Whose motion moves on the diagram; that of a method beside the one without it, as rings</source>
        <translation>在图上播放哪种运动；某方法的运动与不用该方法的运动（圆环）并列显示</translation>
    </message>
    <message>
        <source>Whose motion moves</source>
        <translation>播放哪种运动</translation>
    </message>
    <message>
        <source>States that take part in the motion</source>
        <translation>参与该运动的状态</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Without a method</source>
        <translation>不用方法</translation>
    </message>
    <message>
        <source>It has no states, and so no motions.</source>
        <translation>没有状态，因此没有运动模态。</translation>
    </message>
    <message>
        <source>It takes place in {states}.</source>
        <translation>参与状态：{states}。</translation>
    </message>
    <message>
        <source>A motion that {method} adds grows by the factor {factor} in each macro-step.</source>
        <translation>{method} 引入的一个运动在每个宏步中增长 {factor} 倍。</translation>
    </message>
    <message>
        <source>Not linear, so that this holds near there only: {names}.</source>
        <translation>非线性，因此仅在附近成立：{names}。</translation>
    </message>
    <message>
        <source>Revision {number}</source>
        <translation>修订版 {number}</translation>
    </message>
    <message>
        <source>Draw…</source>
        <translation>绘制…</translation>
    </message>
    <message>
        <source>From an SVG file…</source>
        <translation>来自 SVG 文件…</translation>
    </message>
    <message>
        <source>A symbol from an SVG file</source>
        <translation>来自 SVG 文件的符号</translation>
    </message>
    <message>
        <source>SVG files (*.svg)</source>
        <translation>SVG 文件 (*.svg)</translation>
    </message>
    <message>
        <source>Detach</source>
        <translation>脱离</translation>
    </message>
    <message>
        <source>Instance of {block}, a block that is not in this file.</source>
        <translation>{block} 的实例，该模块不在此文件中。</translation>
    </message>
    <message>
        <source>It stays as it is, by itself.</source>
        <translation>它保持原样，独立存在。</translation>
    </message>
    <message>
        <source>Instance of {block}</source>
        <translation>{block} 的实例</translation>
    </message>
    <message numerus="yes">
        <source>Values are its own. All else that is changed here changes all %n instance(s).</source>
        <translation>
            <numerusform>取值属于它自己。此处的其他更改会更改全部 %n 个实例。</numerusform>
        </translation>
    </message>
    <message>
        <source>It is not as its block: the file was changed by other means.</source>
        <translation>它与其模块不一致：文件曾以其他方式修改。</translation>
    </message>
    <message>
        <source>make {name} as its block</source>
        <translation>使 {name} 与其模块一致</translation>
    </message>
    <message>
        <source>Make it as its block</source>
        <translation>使其与模块一致</translation>
    </message>
    <message>
        <source>{file} does not say its size: it has no viewBox, width and height.</source>
        <translation>{file} 没有说明尺寸：缺少 viewBox、width 和 height。</translation>
    </message>
    <message>
        <source>Its equations cannot be solved, whatever its ports give: it must have as many equations as unknowns, where each port counts one.</source>
        <translation>无论其端口给出什么，其方程都无法求解：方程数必须等于未知数个数，其中每个端口计为一个。</translation>
    </message>
    <message>
        <source>{port} is open, so that nothing flows through it, and no equation gives its potential then. Connect it.</source>
        <translation>{port} 未连接，因此没有流量通过，且没有方程给出其势。请连接它。</translation>
    </message>
    <message>
        <source>It is chosen that {ports} give their potential; that cannot be.</source>
        <translation>已选择由 {ports} 给出其势；这不可能。</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only, and an impedance beside them cannot be.</source>
        <translation>{blocks} 只能合为一体求解，其旁不能有阻抗。</translation>
    </message>
    <message>
        <source>{port} gives its potential and takes a flow, and nothing else; an impedance beside it cannot be.</source>
        <translation>{port} 给出势并接受流，别无其他；其旁不能有阻抗。</translation>
    </message>
    <message>
        <source>Nothing fixes the potential of {blocks}: their equations say differences only. Connect a block that fixes one, such as ground.</source>
        <translation>没有任何东西确定 {blocks} 的势：它们的方程只给出差值。请连接一个能确定势的模块，例如接地。</translation>
    </message>
    <message>
        <source>{blocks} determine one potential more than once, so that they cannot be solved each by itself. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} 多次确定同一个势，因此无法各自单独求解。请在它们之间放一个可让步的模块，例如小电阻或硬弹簧。</translation>
    </message>
    <message>
        <source>It is a switch, which gives neither potential nor flow in all its positions, and in one of them it cannot be solved as one with what is joined to it. Let it give way: a small resistance where it is closed, and a large one where it is open.</source>
        <translation>这是一个开关，它并非在所有位置都给出势或流，并且在其中一个位置无法与所连接的部分一起求解。请让它可让步：闭合时用小电阻，断开时用大电阻。</translation>
    </message>
    <message>
        <source>Where {blocks} meet, each gives a flow and none the potential. Connect a block there that gives it, such as a capacitor, a mass or a large resistor to ground.</source>
        <translation>在 {blocks} 相接之处，每个都给出流而没有一个给出势。请在那里连接一个给出势的模块，例如电容、质量块或接地的大电阻。</translation>
    </message>
    <message>
        <source>Nothing gives way between {blocks}, so that nothing says what flows through an impedance between them. Solve them in one part of the cut, or put a block that gives way there, such as a stiff spring.</source>
        <translation>{blocks} 之间没有任何可让步的部分，因此无从得知流过它们之间阻抗的量。请把它们放在切分的同一部分求解，或在那里放一个可让步的模块，例如硬弹簧。</translation>
    </message>
    <message>
        <source>The when-clauses of {blocks} set {states}, of which one follows from the others where they are joined, so that it cannot jump by itself. Leave all clauses but one out, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} 的 when 子句设置了 {states}，而在连接处其中一个由其余的决定，因此不能单独跳变。请只保留一个子句，或在其间放置一个可让位的块，例如硬弹簧。</translation>
    </message>
    <message>
        <source>{blocks} need the second derivative of {inputs}, and a signal has the first one only. Let the block say it by a formula of time, or put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} 需要 {inputs} 的二阶导数，而信号只有一阶导数。请在模块中用时间的公式给出它，或在它们之间放一个可让步的模块，例如刚度大的弹簧。</translation>
    </message>
    <message>
        <source>{blocks} fix {constraint} = 0, from which none of their states follows by a formula, so that they cannot be solved as one. Put a block that gives way between them, such as a stiff spring.</source>
        <translation>{blocks} 固定了 {constraint} = 0，其中没有一个状态能由公式得出，因此不能作为一个整体求解。请在它们之间放一个能让步的模块，例如硬弹簧。</translation>
    </message>
    <message>
        <source>{blocks} contradict each other: {constraint} would have to be 0, and none of them has a state that could follow. Leave one out, or put a block that gives way between them, such as a small resistor.</source>
        <translation>{blocks} 相互矛盾：{constraint} 必须为 0，而它们都没有可以随之确定的状态。请去掉其中一个，或在它们之间放一个能让步的模块，例如小电阻。</translation>
    </message>
    <message>
        <source>The equations of {blocks} say the same or contradict each other, so that they do not determine what flows between them. Put a block that gives way between them, such as a small resistor or a stiff spring.</source>
        <translation>{blocks} 的方程相同或相互矛盾，因此不能确定它们之间的流。请在它们之间放一个能让步的模块，例如小电阻或硬弹簧。</translation>
    </message>
    <message>
        <source>{name} begins at 0, but {other} on the other side of the impedance follows from equations, which say where when they run. Give {name} a start value.</source>
        <translation>{name} 从 0 开始，但阻抗另一侧的 {other} 由方程得出，运行时才知道位置。请为 {name} 给出初始值。</translation>
    </message>
    <message>
        <source>{name} begins at {value}, but it follows from what is joined to it, and that makes it {its}: this counts.</source>
        <translation>{name} 从 {value} 开始，但它由与其相连的部分决定，得到 {its}：以此为准。</translation>
    </message>
    <message>
        <source>{name} begins at {value} and {other} at {its}, and they are one: {other} counts.</source>
        <translation>{name} 从 {value} 开始，而 {other} 从 {its} 开始，两者是同一个量：以 {other} 为准。</translation>
    </message>
    <message>
        <source>they are connected signal by signal</source>
        <translation>它们逐个信号地连接</translation>
    </message>
    <message>
        <source>they meet in one node already</source>
        <translation>它们已在同一节点相接</translation>
    </message>
    <message>
        <source>{names} is not as its block {block}: the file was changed by other means.</source>
        <translation>{names} 与其模块 {block} 不一致：文件曾以其他方式修改。</translation>
    </message>
    <message>
        <source>{names} are not as their block {block}: the file was changed by other means.</source>
        <translation>{names} 与其模块 {block} 不一致：文件曾以其他方式修改。</translation>
    </message>
    <message>
        <source>Line</source>
        <translation>直线</translation>
    </message>
    <message>
        <source>Rectangle</source>
        <translation>矩形</translation>
    </message>
    <message>
        <source>Ellipse</source>
        <translation>椭圆</translation>
    </message>
    <message>
        <source>Draw a symbol</source>
        <translation>绘制符号</translation>
    </message>
    <message>
        <source>Field of the symbol</source>
        <translation>符号区域</translation>
    </message>
    <message>
        <source>Filled</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Take back</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Drag to draw; it is the size of a block&apos;s symbol.</source>
        <translation>拖动以绘制；区域大小即模块符号的大小。</translation>
    </message>
    <message>
        <source>No equation gives {variables}.</source>
        <translation>没有方程给出 {variables}。</translation>
    </message>
    <message>
        <source>There are not enough equations for {variables}; they stand in {equations} only.</source>
        <translation>{variables} 的方程不够；它们只出现在 {equations} 中。</translation>
    </message>
    <message>
        <source>There are too many equations for {variables}: {equations}. Leave one out, or declare another variable that they are to give.</source>
        <translation>{variables} 的方程过多：{equations}。请去掉一个，或再声明一个要由它们求出的变量。</translation>
    </message>
    <message>
        <source>{equations} holds nothing that is to be found; it can be left out.</source>
        <translation>{equations} 中没有待求的量，可以去掉。</translation>
    </message>
    <message>
        <source>The equations {equations} say the same, or contradict each other, so that they do not give {variables}.</source>
        <translation>方程 {equations} 相同或互相矛盾，因此无法给出 {variables}。</translation>
    </message>
    <message>
        <source>{name} begins {kind!r}; it can begin: {known}.</source>
        <translation>{name} 的起点为 {kind!r}；可选：{known}。</translation>
    </message>
    <message>
        <source>It says how {name!r} begins, which is no state.</source>
        <translation>其中说明了 {name!r} 如何开始，但它不是状态。</translation>
    </message>
    <message>
        <source>{name!r} is to be found, but there is no such parameter.</source>
        <translation>要求出 {name!r}，但没有这个参数。</translation>
    </message>
    <message>
        <source>{equation}: {why}</source>
        <translation>{equation}：{why}</translation>
    </message>
    <message>
        <source>{equation}: there is no state, input, output or parameter {name!r}.</source>
        <translation>{equation}：没有状态、输入、输出或参数 {name!r}。</translation>
    </message>
    <message>
        <source>der({state}) = 0</source>
        <translation>der({state}) = 0</translation>
    </message>
    <message>
        <source>Found for the start of the run: {what}.</source>
        <translation>为运行的起点求出：{what}。</translation>
    </message>
    <message>
        <source>No condition of the start determines {names}: the guess stays.</source>
        <translation>起点的条件不能确定 {names}：保留初始估计。</translation>
    </message>
    <message>
        <source>It is unstable: what disturbs it grows by the factor e in {time}.</source>
        <translation>它不稳定：扰动在 {time} 内增大 e 倍。</translation>
    </message>
    <message>
        <source>No motion about it grows.</source>
        <translation>它附近没有增长的运动。</translation>
    </message>
    <message>
        <source>The start does not fulfil {names}, and nothing is free to fulfil it.</source>
        <translation>起点不满足 {names}，而且没有可自由选择的量。</translation>
    </message>
    <message>
        <source>No start was found that fulfils {names}. Free are {free}; other first guesses may help, or letting more be free.</source>
        <translation>没有找到满足 {names} 的起点。自由的有 {free}；换初始估计或放开更多的量可能有用。</translation>
    </message>
    <message>
        <source>On one thread: of the {whole} for a macro-step, one thread of several would still need {longest}.</source>
        <translation>单线程：一个宏步需要 {whole}，分给多个线程时其中一个仍需 {longest}。</translation>
    </message>
    <message>
        <source>the steps of a macro-step take {whole}, the longest part of them on {count} threads {longest}, and the hand-over {hand_over}</source>
        <translation>一个宏步的各步共需 {whole}，分到 {count} 个线程后最长的部分需 {longest}，移交需 {hand_over}</translation>
    </message>
    <message>
        <source>On one thread: {promise}; but on {count} threads the run was {ratio} times as fast.</source>
        <translation>单线程：{promise}；但在 {count} 个线程上运行速度为 {ratio} 倍。</translation>
    </message>
    <message>
        <source>On {count} threads: {promise}; the run is {ratio} times as fast.</source>
        <translation>{count} 个线程：{promise}；运行速度为 {ratio} 倍。</translation>
    </message>
    <message>
        <source>In {run} on rank {rank}, {host}</source>
        <translation>在 {run} 中位于进程 {rank}，{host}</translation>
    </message>
    <message>
        <source>A quote in the arguments of mpiexec is not closed: {text}</source>
        <translation>mpiexec 的参数中有引号未闭合：{text}</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpi4py, which is not installed here; install it with: {how}.</source>
        <translation>MPI 进程需要 mpi4py，但此处未安装；请用以下命令安装：{how}。</translation>
    </message>
    <message>
        <source>Ranks of MPI need mpiexec, which was not found here; the package mpich has it, install it with: {how}.</source>
        <translation>MPI 进程需要 mpiexec，但此处未找到；软件包 mpich 中有它，请用以下命令安装：{how}。</translation>
    </message>
    <message>
        <source>There is no program {path!r} that could start ranks of MPI.</source>
        <translation>没有可启动 MPI 进程的程序 {path!r}。</translation>
    </message>
    <message>
        <source>Starting {count} ranks of MPI</source>
        <translation>正在启动 {count} 个 MPI 进程</translation>
    </message>
    <message>
        <source>{program} cannot be started: {why}</source>
        <translation>无法启动 {program}：{why}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended: {words}</source>
        <translation>MPI 进程已结束：{words}</translation>
    </message>
    <message>
        <source>The ranks of MPI ended without a word (exit code {code}).</source>
        <translation>MPI 进程未给出任何信息即结束（退出码 {code}）。</translation>
    </message>
    <message>
        <source>Start of the run</source>
        <translation>运行的起点</translation>
    </message>
    <message>
        <source>All states are at rest of which nothing else is said</source>
        <translation>未另行说明的状态全部静止</translation>
    </message>
    <message>
        <source>Parameters that are found, too</source>
        <translation>一并求出的参数</translation>
    </message>
    <message>
        <source>Equations that hold at the start</source>
        <translation>起点成立的方程</translation>
    </message>
    <message>
        <source>Take as start values</source>
        <translation>用作初值</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The states that are chosen:</source>
        <translation>所选状态：</translation>
    </message>
    <message>
        <source>Find, too</source>
        <translation>一并求出</translation>
    </message>
    <message>
        <source>Every run begins at the start values as they are written.</source>
        <translation>每次运行都从写明的初值开始。</translation>
    </message>
    <message>
        <source>Being looked for…</source>
        <translation>正在求解…</translation>
    </message>
    <message>
        <source>take the start that was found</source>
        <translation>采用求出的起点</translation>
    </message>
    <message>
        <source>given</source>
        <translation>给定</translation>
    </message>
    <message>
        <source>at rest</source>
        <translation>静止</translation>
    </message>
    <message>
        <source>free</source>
        <translation>自由</translation>
    </message>
    <message>
        <source>given and at rest</source>
        <translation>给定且静止</translation>
    </message>
    <message>
        <source>It begins at its start value.</source>
        <translation>从其初值开始。</translation>
    </message>
    <message>
        <source>It begins where it does not change; its start value is the first guess.</source>
        <translation>从不发生变化之处开始；初值为初始估计。</translation>
    </message>
    <message>
        <source>It begins anywhere: equations determine it; its start value is the first guess.</source>
        <translation>可从任意处开始：由方程确定；初值为初始估计。</translation>
    </message>
    <message>
        <source>It begins at its start value without changing, for which a parameter is found.</source>
        <translation>从其初值开始且不变化，为此求出一个参数。</translation>
    </message>
    <message>
        <source>A continuous state of the diagram.</source>
        <translation>图中的一个连续状态。</translation>
    </message>
    <message>
        <source>begins</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>How it begins; the buttons change it for all rows that are chosen.</source>
        <translation>它如何开始；按钮会更改所有选中的行。</translation>
    </message>
    <message>
        <source>As it is written.</source>
        <translation>如所写。</translation>
    </message>
    <message>
        <source>found</source>
        <translation>求出值</translation>
    </message>
    <message>
        <source>With what a run begins.</source>
        <translation>运行开始时的值。</translation>
    </message>
    <message>
        <source>Of both values.</source>
        <translation>两个值的单位。</translation>
    </message>
    <message>
        <source>{name} is not determined: it has no effect on what was measured.</source>
        <translation>{name} 无法确定：它对测量的量没有影响。</translation>
    </message>
    <message>
        <source>{names} are not determined: only some combinations of them have an effect.</source>
        <translation>{names} 无法确定：只有它们的某些组合有影响。</translation>
    </message>
    <message>
        <source>{name} by {change}</source>
        <translation>{name} 改变 {change}</translation>
    </message>
    <message>
        <source>{names} cannot be told apart: changed together, {changes}, they leave what was measured as it is.</source>
        <translation>{names} 无法区分：一起改变（{changes}）时，测量的量保持不变。</translation>
    </message>
    <message>
        <source>take the fitted values</source>
        <translation>采用拟合值</translation>
    </message>
    <message>
        <source>{name} stands at a bound, and has no standard error.</source>
        <translation>{name} 位于边界上，没有标准误差。</translation>
    </message>
    <message>
        <source>{one} and {other} can hardly be told apart: their correlation is {value}.</source>
        <translation>{one} 与 {other} 几乎无法区分：它们的相关系数为 {value}。</translation>
    </message>
    <message>
        <source>No value of {signal} lies between the start and the stop of a run: it is not compared.</source>
        <translation>{signal} 没有值位于运行的开始与结束之间：不参与比较。</translation>
    </message>
    <message>
        <source>{count} values of {signal} have no standard deviation above 0, and are left out.</source>
        <translation>{signal} 有 {count} 个值没有大于 0 的标准差，已略去。</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie far from all others: let outliers count less, or look at them.</source>
        <translation>{signal} 有 {count} 个值远离其他所有值：请让离群值较少计入，或检查它们。</translation>
    </message>
    <message>
        <source>{count} values of {signal} lie before the start or behind the stop of a run, and are left out.</source>
        <translation>{signal} 有 {count} 个值位于运行开始之前或结束之后，未予采用。</translation>
    </message>
    <message>
        <source>Residuals of {signal} follow each other: the model leaves something out, or errors of measurement do. The intervals are too narrow.</source>
        <translation>{signal} 的残差前后相关：模型遗漏了什么，或测量误差本身相关。置信区间过窄。</translation>
    </message>
    <message>
        <source>{names} belong to experiments: the diagram keeps its own values.</source>
        <translation>{names} 属于各试验：框图保留自己的值。</translation>
    </message>
    <message>
        <source>{failed} of {count} simulations failed and were not taken; the last one: {why}</source>
        <translation>{count} 次仿真中有 {failed} 次失败，已舍弃；最后一次：{why}</translation>
    </message>
    <message>
        <source>The search has not come to its end after {count} simulations.</source>
        <translation>经过 {count} 次仿真，搜索仍未结束。</translation>
    </message>
    <message>
        <source>Nothing that is looked at is compared with the reference.</source>
        <translation>所看的量均不与参考解比较。</translation>
    </message>
    <message>
        <source>take the best values</source>
        <translation>采用最佳值</translation>
    </message>
    <message>
        <source>{name} stands at a bound.</source>
        <translation>{name} 位于边界上。</translation>
    </message>
    <message>
        <source>No values were found with which {limit} holds: it is {value} at best.</source>
        <translation>没有找到满足 {limit} 的值：最好为 {value}。</translation>
    </message>
    <message>
        <source>The search was stopped before its end.</source>
        <translation>搜索在结束前被停止。</translation>
    </message>
    <message>
        <source>no values within the limits were found</source>
        <translation>没有找到满足限制的值</translation>
    </message>
    <message>
        <source>block</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>A block of the level that the canvas shows.</source>
        <translation>画布所显示层级中的一个模块。</translation>
    </message>
    <message>
        <source>activity [%]</source>
        <translation>活跃度 [%]</translation>
    </message>
    <message>
        <source>∫ |power| dt at its ports, as a share of that of all blocks.</source>
        <translation>其端口处的 ∫ |功率| dt 占所有模块之和的份额。</translation>
    </message>
    <message>
        <source>taken in [J]</source>
        <translation>吸收 [J]</translation>
    </message>
    <message>
        <source>What flowed into it.</source>
        <translation>流入它的能量。</translation>
    </message>
    <message>
        <source>given [J]</source>
        <translation>放出 [J]</translation>
    </message>
    <message>
        <source>What flowed out of it.</source>
        <translation>流出它的能量。</translation>
    </message>
    <message>
        <source>kept [J]</source>
        <translation>留存 [J]</translation>
    </message>
    <message>
        <source>Stored, or turned into heat; of a source less than nothing.</source>
        <translation>储存下来或变为热；能源的值小于零。</translation>
    </message>
    <message>
        <source>Power: width in proportion, colour by powers of ten</source>
        <translation>功率：宽度成比例，颜色按十的幂</translation>
    </message>
    <message>
        <source>Flow: width in proportion, colour by powers of ten, for each kind</source>
        <translation>流量：宽度成比例，颜色按十的幂，各类分别计</translation>
    </message>
    <message>
        <source>Legend of the replay</source>
        <translation>回放的图例</translation>
    </message>
    <message>
        <source>Energy of the whole run</source>
        <translation>整个运行的能量</translation>
    </message>
    <message>
        <source>Energy up to the time shown</source>
        <translation>到所显示时间为止的能量</translation>
    </message>
    <message>
        <source>Energy between the cursors A and B</source>
        <translation>游标 A 与 B 之间的能量</translation>
    </message>
    <message>
        <source>Power at the time shown</source>
        <translation>所显示时间的功率</translation>
    </message>
    <message>
        <source>No run to replay</source>
        <translation>没有可回放的运行</translation>
    </message>
    <message>
        <source>After a run, it is played here on the diagram: values at the ports, power along the wires, and which block moved how much energy.</source>
        <translation>运行之后，可在此于框图上回放：端口处的数值、沿连线的功率，以及哪个模块搬运了多少能量。</translation>
    </message>
    <message>
        <source>Activity of the blocks</source>
        <translation>各模块的活跃度</translation>
    </message>
    <message>
        <source>Of which time the balance is</source>
        <translation>平衡所对应的时间</translation>
    </message>
    <message>
        <source>With the coupling</source>
        <translation>计入耦合</translation>
    </message>
    <message>
        <source>Repeats the run beside the window, and sees what the coupling creates or loses inside of macro-steps.</source>
        <translation>在窗口之外重复该次运行，查明耦合在宏步内产生或损失了什么。</translation>
    </message>
    <message>
        <source>Looking at the diagram …</source>
        <translation>正在查看框图……</translation>
    </message>
    <message>
        <source>Where its blocks exchange energy is being found out.</source>
        <translation>正在找出各模块在何处交换能量。</translation>
    </message>
    <message>
        <source>No balance of this run</source>
        <translation>此运行没有能量平衡</translation>
    </message>
    <message>
        <source>No power in this diagram</source>
        <translation>此框图中没有功率</translation>
    </message>
    <message>
        <source>No two signals of its wires make a power, such as a force and a velocity. Values are shown.</source>
        <translation>其连线中没有两个信号构成功率（例如力与速度）。只显示数值。</translation>
    </message>
    <message>
        <source>{begin} s to {end} s</source>
        <translation>{begin} s 至 {end} s</translation>
    </message>
    <message>
        <source>what the coupling created or lost is being found out …</source>
        <translation>正在查明耦合产生或损失了什么…</translation>
    </message>
    <message>
        <source>from the values at communication points</source>
        <translation>根据通信点处的值</translation>
    </message>
    <message>
        <source>the coupling created nothing</source>
        <translation>耦合没有产生能量</translation>
    </message>
    <message>
        <source>the coupling created {amount}</source>
        <translation>耦合产生了 {amount}</translation>
    </message>
    <message>
        <source>the coupling lost {amount}</source>
        <translation>耦合损失了 {amount}</translation>
    </message>
    <message>
        <source>Where energy went, as a Sankey picture</source>
        <translation>能量去向的桑基图</translation>
    </message>
    <message>
        <source>signals</source>
        <translation>信号</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>keeps {amount}</source>
        <translation>留存 {amount}</translation>
    </message>
    <message>
        <source>gives {amount}</source>
        <translation>放出 {amount}</translation>
    </message>
    <message>
        <source>Repeat…</source>
        <translation>重复…</translation>
    </message>
    <message>
        <source>How many…</source>
        <translation>数量…</translation>
    </message>
    <message>
        <source>{first} to {last}; what is changed in one is changed in all.</source>
        <translation>{first} 到 {last}；在一个中的更改会应用到全部。</translation>
    </message>
    <message>
        <source>Joints and values…</source>
        <translation>连接与值…</translation>
    </message>
    <message>
        <source>repeat {what}</source>
        <translation>重复 {what}</translation>
    </message>
    <message>
        <source>Measured values and the fit</source>
        <translation>测量值与拟合</translation>
    </message>
    <message>
        <source>Curves of the choices beside the reference</source>
        <translation>各选择的曲线与参考</translation>
    </message>
    <message>
        <source>t [s]</source>
        <translation>t [s]</translation>
    </message>
    <message>
        <source>impedance {value} between {one} and {other}</source>
        <translation>{one} 与 {other} 之间阻抗 {value}</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it cannot take both at once</source>
        <translation>{port} 的因果关系已固定：不能同时接受两者</translation>
    </message>
    <message>
        <source>blocks of {part} would be on both its sides; join the blocks of each part among themselves</source>
        <translation>{part} 的模块会位于两侧；请先把每一部分的模块彼此连接</translation>
    </message>
    <message>
        <source>nothing gives way between {blocks}, so that nothing would say what flows through it</source>
        <translation>{blocks} 之间没有任何可让步的部分，因此无从得知流过它的量</translation>
    </message>
    <message>
        <source>the equations of a side cannot be solved for what it would give</source>
        <translation>一侧的方程无法解出它要给出的量</translation>
    </message>
    <message>
        <source>{blocks} can be solved as one only</source>
        <translation>{blocks} 只能合为一体求解</translation>
    </message>
    <message>
        <source>the causality of {port} is fixed: it takes the potential</source>
        <translation>{port} 的因果关系已固定：它接受势</translation>
    </message>
    <message>
        <source>the equations of {block} give the flow at {port}</source>
        <translation>{block} 的方程给出 {port} 处的流</translation>
    </message>
    <message>
        <source>{state} is a state: {port} gives it</source>
        <translation>{state} 是状态：由 {port} 给出</translation>
    </message>
    <message>
        <source>{port} gives the potential: its equations say nothing else</source>
        <translation>{port} 给出势：其方程别无他意</translation>
    </message>
    <message>
        <source>nothing in {part} would fix the potentials of {blocks}</source>
        <translation>{part} 中没有任何部分能固定 {blocks} 的势</translation>
    </message>
    <message>
        <source>elsewhere a potential would then be given twice, or by nobody</source>
        <translation>否则别处的某个势会被给出两次，或无人给出</translation>
    </message>
    <message>
        <source>With an impedance each side gives potential + Z*flow. A method that holds or extrapolates this does what a line of that impedance would do that delays for a macro-step; one that iterates to the end comes to the joint itself.</source>
        <translation>使用阻抗时，每一侧给出 势 + Z*流。保持或外推该量的方法，其作用等同于延迟一个宏步、具有该阻抗的传输线；迭代到底的方法则得到连接本身。</translation>
    </message>
    <message>
        <source>There are {count} combinations of the choices at {interfaces} interfaces; each choice is compared by itself, with all else as it is.</source>
        <translation>{interfaces} 个接口的选择共有 {count} 种组合；每个选择单独比较，其余不变。</translation>
    </message>
    <message>
        <source>With no choice and none of these methods the cosimulation is stable.</source>
        <translation>任何选择与这些方法的组合下，联合仿真都不稳定。</translation>
    </message>
    <message>
        <source>There is one choice only: {choice}.</source>
        <translation>只有一种选择：{choice}。</translation>
    </message>
    <message>
        <source>The one that grows least: {choice}, with {method}.</source>
        <translation>增长最小的：{choice}，方法 {method}。</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; no other choice is stable with it.</source>
        <translation>最佳：{choice}，方法 {method}，误差 {error}；其他选择均不稳定。</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there, and {failed} of the others are unstable.</source>
        <translation>最佳：{choice}，方法 {method}，误差 {error}；次优选择为 {next}，其余中有 {failed} 个不稳定。</translation>
    </message>
    <message>
        <source>The best: {choice}, with {method}, error {error}; the next choice has {next} there.</source>
        <translation>最佳：{choice}，方法 {method}，误差 {error}；次优选择为 {next}。</translation>
    </message>
    <message>
        <source>{what} into the block at {port}</source>
        <translation>{port} 处流入模块的{what}</translation>
    </message>
    <message>
        <source>{what} at {port}</source>
        <translation>{port} 处的{what}</translation>
    </message>
    <message>
        <source>Writing {name}: {percent} %</source>
        <translation>正在写入 {name}：{percent} %</translation>
    </message>
    <message>
        <source>a coupling method</source>
        <translation>一个耦合方法</translation>
    </message>
    <message>
        <source>an embedded solver</source>
        <translation>一个内嵌求解器</translation>
    </message>
    <message>
        <source>The extensions beside the diagram are not used: you did not agree.</source>
        <translation>未使用图旁边的扩展：您没有同意。</translation>
    </message>
    <message>
        <source>Where the cut crosses a joint of ports without causality, one side gives the potential and the other one the flow, or both give both through an impedance. What is chosen decides about stability and error.</source>
        <translation>切分穿过无因果端口的连接处时，一侧给出势、另一侧给出流，或双方经由阻抗同时给出两者。所作选择决定稳定性和误差。</translation>
    </message>
    <message>
        <source>Compare all causalities</source>
        <translation>比较所有因果关系</translation>
    </message>
    <message>
        <source>Run every choice with every method of the diagram</source>
        <translation>用框图的每种方法运行每种选择</translation>
    </message>
    <message>
        <source>Choose this</source>
        <translation>选用此项</translation>
    </message>
    <message>
        <source>Let the cut have this causality (undo takes it back)</source>
        <translation>让切分采用此因果关系（可撤销）</translation>
    </message>
    <message>
        <source>Signal that is drawn</source>
        <translation>所绘信号</translation>
    </message>
    <message>
        <source>Choices at the cut under each method</source>
        <translation>各方法下切分处的选择</translation>
    </message>
    <message>
        <source>{choice}: cannot be, {reason}.</source>
        <translation>{choice}：不可行，{reason}。</translation>
    </message>
    <message>
        <source>What was found about the choices</source>
        <translation>关于各选择的结论</translation>
    </message>
    <message>
        <source>end value of {what}</source>
        <translation>{what} 的终值</translation>
    </message>
    <message>
        <source>maximum of {what}</source>
        <translation>{what} 的最大值</translation>
    </message>
    <message>
        <source>minimum of {what}</source>
        <translation>{what} 的最小值</translation>
    </message>
    <message>
        <source>mean of {what}</source>
        <translation>{what} 的平均值</translation>
    </message>
    <message>
        <source>RMS of {what}</source>
        <translation>{what} 的均方根</translation>
    </message>
    <message>
        <source>integral of {what}</source>
        <translation>{what} 的积分</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, what gives the potentials now is the best of {count} choices with {method}: {error} of error.</source>
        <translation>切分穿过连接处，当前给出势的方式在 {method} 下是 {count} 种选择中最好的：误差 {error}。</translation>
    </message>
    <message>
        <source>Where the cut crosses joints, another choice is better with {method}: {choice}. It has {error} of error, what is chosen now {now}; {why}.</source>
        <translation>切分穿过连接处，在 {method} 下另一种选择更好：{choice}。其误差为 {error}，当前选择{now}；{why}。</translation>
    </message>
    <message>
        <source>does not come through</source>
        <translation>无法完成</translation>
    </message>
    <message>
        <source>is not stable</source>
        <translation>不稳定</translation>
    </message>
    <message>
        <source>has {error}</source>
        <translation>为 {error}</translation>
    </message>
    <message>
        <source>both were run</source>
        <translation>两者均已运行</translation>
    </message>
    <message>
        <source>each iteration multiplies an error by {one} in place of {other}</source>
        <translation>每次迭代将误差乘以 {one}，而不是 {other}</translation>
    </message>
    <message>
        <source>both are equally stable</source>
        <translation>两者同样稳定</translation>
    </message>
    <message>
        <source>each macro-step multiplies what fades least by {one} in place of {other}</source>
        <translation>每个宏步将衰减最慢者乘以 {one}，而不是 {other}</translation>
    </message>
    <message>
        <source>solve {blocks} together</source>
        <translation>将 {blocks} 一起求解</translation>
    </message>
    <message>
        <source>put a small resistance between {one} and {other}</source>
        <translation>在 {one} 和 {other} 之间放一个小电阻</translation>
    </message>
    <message>
        <source>put a stiff spring between {one} and {other}</source>
        <translation>在 {one} 和 {other} 之间放一个硬弹簧</translation>
    </message>
    <message>
        <source>put a large resistance from {one} to 0</source>
        <translation>从 {one} 到 0 放一个大电阻</translation>
    </message>
    <message>
        <source>connect ground to {one}</source>
        <translation>将接地连接到 {one}</translation>
    </message>
    <message>
        <source>New method</source>
        <translation>新方法</translation>
    </message>
    <message>
        <source>Name of the method</source>
        <translation>方法名称</translation>
    </message>
    <message>
        <source>such as {name}</source>
        <translation>例如 {name}</translation>
    </message>
    <message>
        <source>It is written to {folder}.</source>
        <translation>将写入 {folder}。</translation>
    </message>
    <message>
        <source>A file of Python with an example that runs. Change it in your editor; it is used as it was saved.</source>
        <translation>一个带有可运行示例的 Python 文件。请在编辑器中修改;保存后即按其内容使用。</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>创建</translation>
    </message>
    <message>
        <source>Input or output that is disturbed</source>
        <translation>受扰动的输入或输出</translation>
    </message>
    <message>
        <source>Signal that answers</source>
        <translation>响应的信号</translation>
    </message>
    <message>
        <source>Write the responses to a file</source>
        <translation>将响应写入文件</translation>
    </message>
    <message>
        <source>Amplitude over the frequency</source>
        <translation>幅值随频率的变化</translation>
    </message>
    <message>
        <source>Phase over the frequency</source>
        <translation>相位随频率的变化</translation>
    </message>
    <message>
        <source>Locus of Nyquist: the response in the complex plane</source>
        <translation>奈奎斯特轨迹：复平面中的响应</translation>
    </message>
    <message>
        <source>Response to a step</source>
        <translation>阶跃响应</translation>
    </message>
    <message>
        <source>amplitude [SI]</source>
        <translation>幅值 [SI]</translation>
    </message>
    <message>
        <source>phase [°]</source>
        <translation>相位 [°]</translation>
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
        <translation>阶跃响应 [SI]</translation>
    </message>
    <message>
        <source>The best figure so far</source>
        <translation>目前的最佳值</translation>
    </message>
    <message>
        <source>simulations</source>
        <translation>仿真次数</translation>
    </message>
    <message>
        <source>Limits</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>What is wanted</source>
        <translation>目标类型</translation>
    </message>
    <message>
        <source>make small</source>
        <translation>最小化</translation>
    </message>
    <message>
        <source>make large</source>
        <translation>最大化</translation>
    </message>
    <message>
        <source>bring to</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>What it is to be [SI]</source>
        <translation>所需值 [SI]</translation>
    </message>
    <message>
        <source>What it is to be, in SI units.</source>
        <translation>所需值，以国际单位表示。</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>限制</translation>
    </message>
    <message>
        <source>Add a limit on this</source>
        <translation>为此量添加限制</translation>
    </message>
    <message>
        <source>all over the bounds first</source>
        <translation>先在整个范围内搜索</translation>
    </message>
    <message>
        <source>Differential evolution between the bounds of all values, before the search goes downhill.</source>
        <translation>先在所有值的界限之间做差分进化，再进行局部下降搜索。</translation>
    </message>
    <message>
        <source>with limits on</source>
        <translation>并限制</translation>
    </message>
    <message>
        <source>Course</source>
        <translation>过程</translation>
    </message>
    <message>
        <source>What came out</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Minima</source>
        <translation>极小值</translation>
    </message>
    <message>
        <source>{value} after {count} simulations</source>
        <translation>{count} 次仿真后为 {value}</translation>
    </message>
    <message>
        <source>{figure}: {after}</source>
        <translation>{figure}：{after}</translation>
    </message>
    <message>
        <source>{figure}: {after}, with the guesses {before}</source>
        <translation>{figure}：{after}，初始猜测时为 {before}</translation>
    </message>
    <message numerus="yes">
        <source>%n simulation(s)</source>
        <translation>
            <numerusform>%n 次仿真</numerusform>
        </translation>
    </message>
    <message>
        <source>{what}: kind</source>
        <translation>{what}：类型</translation>
    </message>
    <message>
        <source>{what}: of which signal</source>
        <translation>{what}：哪个信号</translation>
    </message>
    <message>
        <source>A signal, or an expression of signals: abs(left.x - right.x). Numbers are in SI units.</source>
        <translation>一个信号，或信号的表达式：abs(left.x - right.x)。数值以国际单位表示。</translation>
    </message>
    <message>
        <source>end value of</source>
        <translation>终值：</translation>
    </message>
    <message>
        <source>maximum of</source>
        <translation>最大值：</translation>
    </message>
    <message>
        <source>minimum of</source>
        <translation>最小值：</translation>
    </message>
    <message>
        <source>mean of</source>
        <translation>平均值：</translation>
    </message>
    <message>
        <source>RMS of</source>
        <translation>均方根：</translation>
    </message>
    <message>
        <source>integral of</source>
        <translation>积分：</translation>
    </message>
    <message>
        <source>Python script for scipy.signal and python-control…</source>
        <translation>用于 scipy.signal 和 python-control 的 Python 脚本…</translation>
    </message>
    <message>
        <source>Eigenvalues in the complex plane over the parameter</source>
        <translation>复平面中随参数变化的特征值</translation>
    </message>
    <message>
        <source>Correlation with {name}: ±1 where they cannot be told apart.</source>
        <translation>与 {name} 的相关系数：无法区分时为 ±1。</translation>
    </message>
    <message>
        <source>What is made small, at the end of the search.</source>
        <translation>搜索结束时被最小化的量。</translation>
    </message>
    <message>
        <source>Where the search ended.</source>
        <translation>搜索结束之处。</translation>
    </message>
    <message>
        <source>from start</source>
        <translation>来自起点</translation>
    </message>
    <message>
        <source>Which starts led there; 1 are the guesses.</source>
        <translation>哪些起点到达此处；1 为初始猜测。</translation>
    </message>
    <message>
        <source>{failed} of {count} starts led to nothing; the last one: {why}</source>
        <translation>{count} 个起点中有 {failed} 个没有结果；最后一个：{why}</translation>
    </message>
    <message>
        <source>Only one of {count} starts led to the best minimum, so that there may be a better one: take more starts.</source>
        <translation>{count} 个起点中只有一个到达最佳极小值，可能还有更好的：请增加起点。</translation>
    </message>
    <message>
        <source>a size or a subscript</source>
        <translation>大小或下标</translation>
    </message>
    <message>
        <source>a condition</source>
        <translation>条件</translation>
    </message>
    <message>
        <source>Assertions are not checked in a run; they are left out, in lines: {lines}.</source>
        <translation>运行时不检查断言（assert）；已略去，所在行：{lines}。</translation>
    </message>
    <message>
        <source>An algebraic loop: {loop}. Held or extrapolated inputs may be unstable in it however small the macro-step is; methods that iterate or linearise solve it, and so does a run whose cut has algebraic loops together.</source>
        <translation>代数环：{loop}。无论宏步多小，保持或外推的输入在其中都可能不稳定；迭代或线性化的方法可以求解它，在切分中把代数环一起求解的运行也可以。</translation>
    </message>
</context>
</TS>
