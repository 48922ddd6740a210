import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  arenaMessages,
  debateStatuses,
  statusNames,
  type DebateStatus,
} from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import { CloseDebate } from './CloseDebate.tsx'
import { DebatePanel } from './DebatePanel.tsx'
import { DebateTable } from './DebateTable.tsx'
import { DeleteDebate } from './DeleteDebate.tsx'
import { mayStep } from './steps.ts'
import { useDebateCommands } from './use-debate-commands.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { debatesQuery } from './queries.ts'

/** Debates begin by themselves, and other administrators move them: milliseconds between two looks at the list. */
const betweenLooks = 10_000

const statuses = debateStatuses.map((value) => ({ value, label: statusNames[value] }))

/** Every debate with its steps: a dense list, a panel beside it, and keys for both. Keys move the debate that was chosen, and no other. */
export function DebatesTab() {
  const [status, setStatus] = useState<DebateStatus | ''>('')
  const list = useInfiniteQuery({
    ...debatesQuery(useCall(), status),
    refetchInterval: betweenLooks,
  })
  const debates = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [selectedId, setSelected] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [deleting, setDeleting] = useState<DebateSummaryWire | null>(null)
  const commands = useDebateCommands({
    onDeleted: () => {
      setDeleting(null)
      setReading(false)
      focusSoon('debates-tab')
    },
  })
  const [closing, setClosing] = useState<DebateSummaryWire | null>(null)
  const at = debates.findIndex(({ id }) => id === selectedId)
  const selected = debates[at] ?? null

  const move = (step: number) => {
    const next = debates[selected ? Math.min(debates.length - 1, Math.max(0, at + step)) : 0]
    if (!next) return
    setSelected(next.id)
    document.querySelector<HTMLElement>(`[data-debate="${next.id}"]`)?.focus()
  }
  const step = (debate: DebateSummaryWire, to: DebateStatus) => {
    if (to === 'closed') setClosing(debate)
    else commands.status.mutate({ params: { id: debate.id }, body: { status: to } })
  }
  const take = (to: DebateStatus) => {
    if (selected && mayStep(selected.status, to)) step(selected, to)
  }
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => take('live'),
    v: () => take('voting'),
    c: () => take('closed'),
  })

  return (
    <section aria-labelledby="debates-tab">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="debates-tab" tabIndex={-1} className="text-xl focus-visible:outline-none">
          Debate Arena
        </h2>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Status">
            <Select
              value={status}
              placeholder="All of them"
              options={statuses}
              onChange={({ target }) => setStatus(target.value as DebateStatus | '')}
            />
          </Field>
          <Button
            variant="quiet"
            isBusy={commands.seed.isPending}
            onClick={() => commands.seed.mutate({})}
          >
            Seed debates
          </Button>
          <Button to="?tab=schedule">Schedule a debate</Button>
        </div>
      </div>
      <p className="mt-3 hidden text-sm text-ink-3 lg:block">
        <kbd>j</kbd> <kbd>k</kbd> move · <kbd>a</kbd> activate · <kbd>v</kbd> open voting ·{' '}
        <kbd>c</kbd> close
      </p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className={classNames('min-w-0', isReading && 'hidden lg:block')}>
          <PagedList
            list={list}
            count={debates.length}
            label="Loading the debates"
            empty={{
              title: arenaMessages.empty,
              text: 'Schedule one, or seed a few to begin with.',
            }}
          >
            <DebateTable
              debates={debates}
              selectedId={selected?.id ?? null}
              commands={commands}
              onSelect={({ id }) => {
                setSelected(id)
                setReading(true)
              }}
              onStep={step}
              onDelete={setDeleting}
            />
          </PagedList>
        </div>
        {!selected && debates.length > 0 && (
          <p className="hidden border-l border-line pl-6 text-ink-3 lg:block">
            Choose a debate to see its steps and its history.
          </p>
        )}
        {selected && (
          <div className={classNames('min-w-0', !isReading && 'hidden lg:block')}>
            <DebatePanel
              key={selected.id}
              debate={selected}
              commands={commands}
              onStep={(to) => step(selected, to)}
              onDelete={() => setDeleting(selected)}
              onClose={() => setReading(false)}
            />
          </div>
        )}
      </div>
      <CloseDebate
        debate={closing}
        isBusy={commands.status.isPending}
        onCancel={() => setClosing(null)}
        onClose={(id) =>
          commands.status.mutate(
            { params: { id }, body: { status: 'closed' } },
            { onSettled: () => setClosing(null) },
          )
        }
      />
      <DeleteDebate
        debate={deleting}
        isBusy={commands.remove.isPending}
        onClose={() => setDeleting(null)}
        onDelete={(id) => commands.remove.mutate({ params: { id } })}
      />
    </section>
  )
}
