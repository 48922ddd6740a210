import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Key } from '#platform/web/ui/Key.tsx'

const keys: { keys: string[]; does: string }[] = [
  { keys: ['⌘ K', 'Ctrl K'], does: 'Go to a tab, an action or a record' },
  { keys: ['?'], does: 'Show these keys' },
  { keys: ['/'], does: 'Search the list' },
  { keys: ['j', 'k'], does: 'Next or previous row' },
  { keys: ['Enter'], does: 'Open the row' },
  { keys: ['Esc'], does: 'Close the panel' },
  { keys: ['a', 'r'], does: 'Approve or reject what waits' },
  { keys: ['x', 'c', 'u'], does: 'Select, claim or undo there' },
]

/** The control center's keys. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" size="s">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-3">
        {keys.map(({ keys: names, does }) => (
          <div key={does} className="contents">
            <dt className="flex flex-wrap gap-1">
              {names.map((name) => (
                <Key key={name}>{name}</Key>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
