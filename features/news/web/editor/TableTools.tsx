import type { Editor } from '@tiptap/react'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeader,
} from '@tiptap/pm/tables'
import type { Command } from '@tiptap/pm/state'
import { Button } from '#platform/web/ui/Button.tsx'

const tools: [label: string, command: Command][] = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Delete row', deleteRow],
  ['Delete column', deleteColumn],
  ['Header row', toggleHeader('row')],
  ['Header column', toggleHeader('column')],
  ['Delete table', deleteTable],
]

/** What can be done with the table at the cursor. */
export function TableTools({ editor }: { editor: Editor }) {
  return (
    <div role="toolbar" aria-label="Table" className="flex max-sm:overflow-x-auto sm:flex-wrap">
      {tools.map(([label, command]) => (
        <Button
          key={label}
          variant="plain"
          size="s"
          className="shrink-0"
          onClick={() => {
            command(editor.state, editor.view.dispatch)
            editor.view.focus()
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}
