import { useInfiniteQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listDeliveries, replayDelivery } from '../contract/endpoints.ts'
import { deliveryDays, problemTexts, testKind, type DeliveryState } from '../contract/rules.ts'
import type { DeliveryWire } from '../contract/schemas.ts'
import type { Kinds } from './EventChoice.tsx'

const states: Record<DeliveryState, { label: string; tone: PillTone }> = {
  waiting: { label: 'Waiting', tone: 'neutral' },
  delivered: { label: 'Delivered', tone: 'ok' },
  failed: { label: 'Failed', tone: 'warn' },
}

/** A webhook's deliveries, the latest event first, each with what came of it. */
export function DeliveryLog({ id, isOff, kinds }: { id: string; isOff: boolean; kinds: Kinds }) {
  const log = useInfiniteQuery({
    ...readPages(useCall(), listDeliveries, { params: { id }, query: { limit: 20 } }),
    refetchOnMount: 'always',
  })
  const deliveries = log.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="space-y-3">
      <Button
        variant="quiet"
        size="s"
        isBusy={log.isFetching && !log.isPending}
        onClick={() => void log.refetch()}
      >
        Refresh
      </Button>
      <PagedList
        list={log}
        count={deliveries.length}
        label="Loading its deliveries"
        skeleton={{ count: 3 }}
        empty={{
          node: (
            <p className="text-sm text-ink-2">
              Nothing was sent in the last {deliveryDays} days. Send a test event to try it.
            </p>
          ),
        }}
        more={{ isHiddenAtEnd: true }}
      >
        <ol className="divide-y divide-line border-y border-line text-sm">
          {deliveries.map((delivery) => (
            <DeliveryItem
              key={delivery.id}
              webhookId={id}
              delivery={delivery}
              title={kinds.find(({ kind }) => kind === delivery.kind)?.title ?? delivery.kind}
              isOff={isOff}
            />
          ))}
        </ol>
      </PagedList>
    </div>
  )
}

type ItemProps = { webhookId: string; delivery: DeliveryWire; title: string; isOff: boolean }

function DeliveryItem({ webhookId, delivery, title, isOff }: ItemProps) {
  const { id, kind, occurredAt, state } = delivery
  const replay = useApiMutation(useCall(), replayDelivery, {
    changes: [listDeliveries],
    onSuccess: () => toast({ tone: 'good', title: 'Sending it again' }),
    failure: { title: 'Not sent', text: "We couldn't send it again. Please try again." },
  })
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Pill tone={states[state].tone}>{states[state].label}</Pill>
          <span className="font-semibold">{kind === testKind ? 'Test event' : title}</span>
        </p>
        <p className="text-ink-3">
          <code className="wrap-anywhere">{kind}</code>, <Time at={occurredAt} hasTime />
        </p>
        <Outcome delivery={delivery} />
      </div>
      {state !== 'waiting' && !isOff && (
        <Button
          variant="quiet"
          size="s"
          isBusy={replay.isPending}
          onClick={() => replay.mutate({ params: { id: webhookId, event: id } })}
        >
          Replay
          <span className="sr-only"> {kind}</span>
        </Button>
      )}
    </li>
  )
}

/** What the server answered, how often it was asked, and when it is asked again. */
function Outcome({ delivery }: { delivery: DeliveryWire }) {
  const { attempts, status, problem, took, lastAt, nextAt } = delivery
  return (
    <p className="figures text-ink-2">
      {problem !== null && `${problemTexts[problem]} `}
      {status !== null && `Status ${status}. `}
      {lastAt !== null && (
        <>
          {countText(attempts, 'attempt')}, last <Time at={lastAt} hasTime />
          {took !== null && ` in ${took} ms`}.{' '}
        </>
      )}
      {nextAt !== null && attempts > 0 && (
        <>
          Next attempt <Time at={nextAt} hasTime />.
        </>
      )}
    </p>
  )
}
