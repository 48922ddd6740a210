import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useKeys } from '#platform/web/use-keys.ts'
import type { QueueItemWire } from '../../contract/schemas.ts'
import { reviewQueueQuery, queueQuery, type QueueFilter } from '../queries.ts'
import { RejectDialog } from '../RejectDialog.tsx'
import { ItemPanel } from './ItemPanel.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { QueueTable } from './QueueTable.tsx'
import { useDecisions } from './use-decisions.ts'

/** Messages for an empty queue, by kind. */
const nothing: Record<string, string> = {
  article: 'No articles to moderate',
  comment: 'No comments pending moderation',
  'campaign-comment': 'No comments pending moderation',
  testimony: 'No testimonies pending moderation',
  challenge: 'No challenges pending moderation',
}
const everything: QueueFilter = { kind: '', state: '', claim: '', order: 'oldest', search: '' }

/** The review queue: a dense list, a panel to read before deciding, and keyboard shortcuts. */
export function ModerationQueue() {
  const call = useCall()
  const [filter, setFilter] = useState(everything)
  const queue = useInfiniteQuery(queueQuery(call, useDeferredValue(filter)))
  const { data: reviewQueue } = useQuery(reviewQueueQuery(call))
  const [selectedId, setSelected] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<QueueItemWire[]>([])
  const search = useRef<HTMLInputElement>(null)
  const now = useNow()
  const { isBusy, decide, setClaim, undoLast } = useDecisions()

  const items = queue.data?.pages.flatMap((page) => page.items) ?? []
  const at = Math.max(
    0,
    items.findIndex(({ id }) => id === selectedId),
  )
  const selected = items[at] ?? null
  const chosen = items.filter(({ id }) => picked.has(id))
  const targets = chosen.length > 0 ? chosen : selected ? [selected] : []
  const kindNames = Object.fromEntries(
    (reviewQueue?.kinds ?? []).map(({ kind, name }) => [kind, name]),
  )

  const move = (step: number) => {
    const next = items[Math.min(items.length - 1, Math.max(0, selectedId === null ? 0 : at + step))]
    if (!next) return
    setSelected(next.id)
    document.querySelector<HTMLElement>(`[data-item="${next.id}"]`)?.focus()
  }
  /** After a decision, the next item takes its place. */
  const after = async (work: Promise<unknown>, gone: QueueItemWire[]) => {
    const next =
      items.slice(at).find((item) => !gone.includes(item)) ??
      items.findLast((item) => !gone.includes(item)) ??
      null
    await work
    setPicked(new Set())
    setReading(false)
    setSelected(next?.id ?? null)
  }
  const approve = (these: QueueItemWire[]) =>
    void after(decide(these, { state: 'approved' }), these)
  const pick = ({ id }: QueueItemWire) =>
    setPicked(
      (before) =>
        new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
    )

  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => approve(targets),
    r: () => setRejecting(targets),
    x: () => {
      if (selected) pick(selected)
    },
    c: () => {
      if (selected) void setClaim(selected)
    },
    u: undoLast,
    '/': () => search.current?.focus(),
  })

  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className={classNames('min-w-0', isReading && 'hidden lg:block')}>
        <QueueFilters
          filter={filter}
          kinds={reviewQueue?.kinds ?? []}
          searchRef={search}
          onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
        />
        <div className="mt-4 flex min-h-8 flex-wrap items-center gap-3">
          {chosen.length > 0 ? (
            <>
              <Button size="s" isBusy={isBusy} onClick={() => approve(chosen)}>
                Approve {chosen.length}
              </Button>
              <Button size="s" variant="danger" onClick={() => setRejecting(chosen)}>
                Reject {chosen.length}
              </Button>
              <Button size="s" variant="plain" onClick={() => setPicked(new Set())}>
                Clear selection
              </Button>
            </>
          ) : (
            <p className="hidden text-sm text-ink-3 lg:block">
              <kbd>j</kbd> <kbd>k</kbd> move · <kbd>a</kbd> approve · <kbd>r</kbd> reject ·{' '}
              <kbd>x</kbd> select · <kbd>c</kbd> claim · <kbd>u</kbd> undo · <kbd>/</kbd> search
            </p>
          )}
        </div>
        <div className="mt-2">
          {queue.isPending && <Skeleton count={8} className="h-9" label="Loading the queue" />}
          {queue.isError && items.length === 0 && (
            <ErrorState isRetrying={queue.isFetching} onRetry={() => void queue.refetch()} />
          )}
          {queue.data && items.length === 0 && (
            <EmptyState
              title={nothing[filter.kind] ?? 'Nothing to review'}
              text="Flagged, submitted and reported items appear here."
            />
          )}
          {items.length > 0 && (
            <>
              <QueueTable
                items={items}
                kindNames={kindNames}
                selectedId={selected?.id ?? null}
                picked={picked}
                now={now}
                onPick={pick}
                onSelect={({ id }) => {
                  setSelected(id)
                  setReading(true)
                }}
              />
              <div className="mt-6">
                <LoadMore list={queue} failure="Couldn't load more." />
              </div>
            </>
          )}
        </div>
      </div>
      {selected && (
        <div className={classNames('min-w-0', !isReading && 'hidden lg:block')}>
          <ItemPanel
            key={selected.id}
            item={selected}
            kindName={kindNames[selected.kind] ?? selected.kind}
            isBusy={isBusy}
            onApprove={() => approve([selected])}
            onReject={() => setRejecting([selected])}
            onClaim={() => void setClaim(selected)}
            onClose={() => setReading(false)}
          />
        </div>
      )}
      <RejectDialog
        isOpen={rejecting.length > 0}
        title={
          rejecting.length === 1
            ? (rejecting[0]?.title ?? '')
            : `${rejecting.length} items, all with the same reason`
        }
        isBusy={isBusy}
        onClose={() => setRejecting([])}
        onReject={(reason) => {
          void after(decide(rejecting, { state: 'rejected', reason }), rejecting)
          setRejecting([])
        }}
      />
    </div>
  )
}

/** The current time, updated every 30 seconds. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
