import { Node, type Editor } from '@tiptap/react'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'

const captioned = ['picture', 'table', 'codeBlock', 'blockquote']

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(paragraph | picture | table | codeBlock | blockquote)+ figcaption?',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
})

const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => isInCaption(editor) && leave(editor),
      Backspace: ({ editor }) => isInCaption(editor) && removeIfEmpty(editor),
    }
  },
})

/** Pictures, tables, quotes and code with a caption. */
export const figures = [Figure, Figcaption]

const isInCaption = ({ state: { selection } }: Editor) =>
  selection.empty && selection.$from.parent.type.name === 'figcaption'

/** Continues in a new paragraph below the figure. */
function leave(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const after = $from.after($from.depth - 1)
  return editor
    .chain()
    .insertContentAt(after, { type: 'paragraph' })
    .setTextSelection(after + 1)
    .run()
}

/** Takes an empty caption away, with its figure's frame. */
function removeIfEmpty(editor: Editor): boolean {
  const { $from } = editor.state.selection
  if ($from.parent.content.size > 0) return false
  const figure = $from.node($from.depth - 1)
  const start = $from.before($from.depth - 1)
  const { tr } = editor.state
  const inside = figure.content.cut(0, figure.content.size - $from.parent.nodeSize)
  tr.replaceWith(start, start + figure.nodeSize, inside)
  tr.setSelection(TextSelection.near(tr.doc.resolve(start + inside.size), -1))
  editor.view.dispatch(tr)
  return true
}

/** The nearest picture, table, quote or code at the selection; null if none. */
function captionable({ state: { selection } }: Editor): number | null {
  if (selection instanceof NodeSelection && captioned.includes(selection.node.type.name))
    return selection.from
  const { $from } = selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if (captioned.includes($from.node(depth).type.name)) return $from.before(depth)
  return null
}

/** True if what is selected can have a caption. */
export const canCaption = (editor: Editor): boolean => captionable(editor) !== null

/** Moves to the caption of what is selected, adding one if there is none. */
export function editCaption(editor: Editor): void {
  const at = captionable(editor)
  if (at === null) return
  const { state } = editor
  const { schema, tr } = state
  const $at = state.doc.resolve(at)
  const node = $at.nodeAfter
  const caption = schema.nodes['figcaption']
  const figure = schema.nodes['figure']
  if (!node || !caption || !figure) return
  const parent = $at.parent
  const last = parent.type === figure ? parent.lastChild : null
  if (!last) tr.replaceWith(at, at + node.nodeSize, figure.create(null, [node, caption.create()]))
  else if (last.type !== caption) tr.insert($at.end(), caption.create())
  const end = last
    ? $at.end() - 1 + (last.type === caption ? 0 : caption.create().nodeSize)
    : at + 1 + node.nodeSize + 1
  tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
  editor.view.dispatch(tr.scrollIntoView())
  editor.view.focus()
}
