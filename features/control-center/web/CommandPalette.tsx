import { useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ControlCenterTab } from '#platform/web/member-contributions.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useFoundRecords } from './use-found-records.ts'

type Props = { tabs: ControlCenterTab[]; isOpen: boolean; onClose: () => void }

/** Goes to any tab, action or record by name, with the keyboard alone. */
export function CommandPalette({ tabs, isOpen, onClose }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Go to" size="s">
      <Commands tabs={tabs} onClose={onClose} />
    </Dialog>
  )
}

function Commands({ tabs, onClose }: Pick<Props, 'tabs' | 'onClose'>) {
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  const { records, isSearching, failed } = useFoundRecords(search)
  const commands = [
    ...tabs
      .flatMap(({ value, label, actions = [] }) => [
        { id: value, label, to: `?tab=${value}`, detail: null as string | null },
        ...actions.map((action) => ({ ...action, id: action.to, detail: label })),
      ])
      .filter(({ label, detail }) => matches(`${label} ${detail ?? ''}`, search)),
    ...records,
  ]
  const choose = (to: string) => {
    onClose()
    void navigate(to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = commands[at]
    if (step !== undefined && commands.length > 0) {
      event.preventDefault()
      const next = (at + step + commands.length) % commands.length
      setAt(next)
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault()
      choose(chosen.to)
    }
  }
  return (
    <>
      <TextInput
        role="combobox"
        aria-label="Tab, action or record"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={commands[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        value={search}
        onChange={({ target }) => {
          setSearch(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Tabs, actions and records" className="mt-3">
        {commands.map(({ id, label, to, detail }, index) => (
          <button
            key={id}
            id={`${listId}-${index}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classNames(
              'flex min-h-11 w-full items-center justify-between gap-3 rounded-control border-l-2 px-3 text-left',
              index === at
                ? 'border-brass-edge bg-paper-2 font-semibold'
                : 'border-transparent hover:bg-paper-2',
            )}
            onClick={() => choose(to)}
          >
            <bdi className="wrap-anywhere">{label}</bdi>
            {detail && (
              <bdi className="text-right text-sm font-normal wrap-anywhere text-ink-3">
                {detail}
              </bdi>
            )}
          </button>
        ))}
      </div>
      <p role="status" className="mt-3 text-ink-3">
        {isSearching
          ? 'Searching…'
          : commands.length === 0 && failed.length === 0 && 'Nothing found. Try another word.'}
        {failed.length > 0 && `Could not search: ${failed.join(', ')}.`}
      </p>
    </>
  )
}

/** Whether every word of the search starts a word of the text. */
function matches(text: string, search: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)))
}
