import { Node, type Editor } from '@tiptap/react'

const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(definitionTerm | definition)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
})

const DefinitionTerm = Node.create({
  name: 'definitionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => afterTerm(editor) }),
})

const Definition = Node.create({
  name: 'definition',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => afterDefinition(editor) }),
})

/** Terms with their definitions. */
export const definitions = [DefinitionList, DefinitionTerm, Definition]

/** From a term to its definition; from an empty term out of the list. */
function afterTerm(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  if (!empty || $from.parent.type.name !== 'definitionTerm') return false
  const after = $from.after()
  if ($from.parent.content.size === 0) return leave(editor)
  if (editor.state.doc.resolve(after).nodeAfter?.type.name === 'definition')
    return editor.commands.setTextSelection(after + 2)
  return insert(editor, after, { type: 'definition', content: [{ type: 'paragraph' }] }, 2)
}

/** From the end of a definition to the next term. */
function afterDefinition(editor: Editor): boolean {
  const { $from, empty } = editor.state.selection
  const depth = $from.depth - 1
  if (!empty || depth < 1 || $from.node(depth).type.name !== 'definition') return false
  const isEnd =
    $from.parentOffset === $from.parent.content.size && $from.after() === $from.end(depth)
  if (!isEnd || $from.parent.content.size === 0) return false
  return insert(editor, $from.after(depth), { type: 'definitionTerm' }, 1)
}

function leave(editor: Editor): boolean {
  const { $from } = editor.state.selection
  const depth = $from.depth - 1
  const isOnly = $from.node(depth).childCount === 1
  const after = $from.after(depth)
  const from = isOnly ? $from.before(depth) : $from.before()
  const { state, view } = editor
  const paragraph = state.schema.nodes['paragraph']?.create()
  if (!paragraph) return false
  const tr = state.tr.insert(after, paragraph).delete(from, isOnly ? after : $from.after())
  view.dispatch(tr)
  return editor.commands.setTextSelection(tr.mapping.map(after, -1) + 1)
}

function insert(editor: Editor, at: number, node: object, within: number): boolean {
  return editor
    .chain()
    .insertContentAt(at, node)
    .setTextSelection(at + within)
    .run()
}

/** Starts a list of definitions. */
export function insertDefinitions(editor: Editor): void {
  editor
    .chain()
    .insertContent({
      type: 'definitionList',
      content: [
        { type: 'definitionTerm' },
        { type: 'definition', content: [{ type: 'paragraph' }] },
      ],
    })
    .run()
  const { doc, selection } = editor.state
  let term: number | null = null
  doc.descendants((node, position) => {
    if (node.type.name === 'definitionTerm' && position < selection.from) term = position + 1
  })
  if (term !== null) editor.commands.setTextSelection(term)
}
