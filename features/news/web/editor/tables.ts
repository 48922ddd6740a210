import { Extension, Node, type Editor } from '@tiptap/react'
import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { spanOf, tableLimits } from '#platform/contract/rich-text.ts'

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const span = (name: 'colspan' | 'rowspan', most: number) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => spanOf(element.getAttribute(name) ?? undefined, most),
  renderHTML: ({ [name]: value }: Record<string, unknown>) =>
    Number(value) > 1 ? { [name]: String(value) } : {},
})

const spans = {
  colspan: span('colspan', tableLimits.columns),
  rowspan: span('rowspan', tableLimits.span),
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => spans,
  parseHTML: () => [{ tag: 'td' }],
  renderHTML: ({ HTMLAttributes }) => ['td', HTMLAttributes, 0],
})

const TableHeader = Node.create({
  name: 'tableHeader',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({ ...spans, scope: { default: null } }),
  parseHTML: () => [{ tag: 'th' }],
  renderHTML: ({ HTMLAttributes }) => ['th', HTMLAttributes, 0],
})

/** Cell selection, and Tab from cell to cell. */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts: () => ({
    Tab: ({ editor }) => moveBy(editor, 1),
    'Shift-Tab': ({ editor }) => moveBy(editor, -1),
  }),
})

function moveBy(editor: Editor, direction: 1 | -1): boolean {
  if (!editor.isActive('table')) return false
  return goToNextCell(direction)(editor.state, editor.view.dispatch)
}

/** Tables as articles hold them. */
export const tables = [Table, TableRow, TableCell, TableHeader, TableEditing]

/** Inserts a table of three columns under a header row. */
export function insertTable(editor: Editor): void {
  const row = (type: string) => ({
    type: 'tableRow',
    content: Array.from({ length: 3 }, () => ({ type, content: [{ type: 'paragraph' }] })),
  })
  const at = editor.state.selection.from
  editor
    .chain()
    .insertContent({
      type: 'table',
      content: [row('tableHeader'), row('tableCell'), row('tableCell')],
    })
    .run()
  const first = firstCell(editor, at)
  if (first !== null) editor.commands.setTextSelection(first)
}

/** The start of the first cell of the table inserted about `at`. */
function firstCell(editor: Editor, at: number): number | null {
  let found: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (found === null && node.type.name === 'table' && position >= at - 1) found = position + 4
    return found === null
  })
  return found
}

/** Moves the cursor from a table that was just pasted to the text after it. */
export function leaveTable(editor: Editor): void {
  const { $from } = editor.state.selection
  const depth = [...Array($from.depth + 1).keys()].find(
    (at) => $from.node(at).type.name === 'table',
  )
  if (depth === undefined) return
  const isFramed = $from.node(depth - 1).type.name === 'figure'
  const after = $from.after(isFramed ? depth - 1 : depth)
  const chain = editor.chain()
  if (!editor.state.doc.resolve(after).nodeAfter?.isTextblock)
    chain.insertContentAt(after, { type: 'paragraph' })
  chain.setTextSelection(after + 1).run()
}
