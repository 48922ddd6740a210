import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { arenaMessages } from '../../contract/messages.ts'
import { debatePath, statusNames } from '../../contract/rules.ts'
import type { DebateWire } from '../../contract/schemas.ts'
import { useCall } from '#platform/web/site.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useShownChoice } from '#platform/web/use-shown-choice.ts'
import type { Slot, SlotDraft } from './slot-draft.ts'
import { SlotGrid } from './SlotGrid.tsx'
import { SlotPanel } from './SlotPanel.tsx'
import { debateQuery, debatesQuery } from './queries.ts'

/** A debate's videos: six slots, and the selected one's form. */
export function UploadTab() {
  const call = useCall()
  const [query, setQuery] = useSearchParams()
  const list = useInfiniteQuery(debatesQuery(call, ''))
  const debates = list.data?.pages.flatMap(({ items }) => items) ?? []
  const [id, show] = useShownChoice(query.get('debate') ?? debates[0]?.id ?? null)
  const debate = useQuery({ ...debateQuery(call, id ?? ''), enabled: id !== null })
  const listed =
    debates.some((each) => each.id === id) || !debate.data ? debates : [debate.data, ...debates]
  return (
    <section aria-labelledby="upload-tab">
      <SectionHeader
        id="upload-tab"
        title="Upload"
        lead="Choose a slot to add or change its video, captions and text."
      />
      <div className="mt-4">
        {list.isPending && <Skeleton className="h-11" label="Loading the debates" />}
        {list.isError && listed.length === 0 && (
          <ErrorState level={3} isRetrying={list.isFetching} onRetry={() => void list.refetch()} />
        )}
        {list.data && listed.length === 0 && (
          <EmptyState
            level={3}
            title={arenaMessages.empty}
            text="Schedule a debate before you add videos."
            action={
              <Button to="?tab=schedule" variant="quiet">
                Schedule a debate
              </Button>
            }
          />
        )}
        {listed.length > 0 && (
          <div className="flex flex-wrap items-end gap-3">
            <Field label="Debate" className="min-w-0 grow basis-80 sm:max-w-160">
              <Select
                value={id ?? ''}
                options={listed.map(({ id: value, title, status }) => ({
                  value,
                  label: `${title} (${statusNames[status].toLowerCase()})`,
                }))}
                onChange={({ target }) => {
                  show(target.value)
                  setQuery({ tab: 'upload', debate: target.value }, { replace: true })
                }}
              />
            </Field>
            {list.hasNextPage && (
              <Button
                variant="quiet"
                isBusy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                More debates
              </Button>
            )}
            {id && (
              <Button variant="plain" to={debatePath(id)} target="_blank" className="max-sm:-ml-5">
                Open in the arena
              </Button>
            )}
          </div>
        )}
        {list.isFetchNextPageError && (
          <p role="alert" className="mt-2 font-semibold text-bad">
            Couldn't load more.
          </p>
        )}
      </div>
      {id && debate.isPending && (
        <div className="mt-6 grid grid-cols-2 gap-x-4 gap-y-3">
          <Skeleton count={6} className="h-30 w-full!" label="Loading the slots" />
        </div>
      )}
      {debate.isError && (
        <ErrorState
          className="mt-6"
          level={3}
          title={debate.error.status === 404 ? 'Debate Not Found' : 'Failed to load this debate'}
          isRetrying={debate.isFetching}
          onRetry={() => void debate.refetch()}
        />
      )}
      {debate.data && <Slots key={debate.data.id} debate={debate.data} />}
    </section>
  )
}

function Slots({ debate }: { debate: DebateWire }) {
  const [slot, setSlot] = useState<Slot | null>(null)
  const [typed, setTyped] = useState<Record<string, SlotDraft | null>>({})
  const [isRunning, setRunning] = useState(false)
  const key = slot && slot.position + slot.round
  return (
    <div
      className={classNames(
        'mt-6 grid grid-cols-[minmax(0,1fr)] gap-8',
        slot && 'lg:grid-cols-[minmax(0,1fr)_28rem]',
      )}
    >
      <div className={classNames('min-w-0', slot && 'hidden lg:block')}>
        <SlotGrid debate={debate} chosen={slot} isLocked={isRunning} onChoose={setSlot} />
      </div>
      {slot && key && (
        <SlotPanel
          key={key}
          debate={debate}
          slot={slot}
          typed={typed[key] ?? null}
          onKeep={(draft) => setTyped((before) => ({ ...before, [key]: draft }))}
          onRunning={setRunning}
          onClose={() => setSlot(null)}
        />
      )}
    </div>
  )
}
