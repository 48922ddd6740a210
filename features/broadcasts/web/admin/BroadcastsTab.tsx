import { useInfiniteQuery } from '@tanstack/react-query'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { RowsSkeleton } from '#platform/web/tables/section-skeletons.tsx'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { listBroadcasts, stopBroadcast } from '../../contract/endpoints.ts'
import { broadcastPath } from '../../contract/rules.ts'
import type { BroadcastWire } from '../../contract/schemas.ts'
import { broadcastsQuery } from '../queries.ts'
import { BroadcastForm } from './BroadcastForm.tsx'
import { segmentWords } from '../../contract/segment-words.ts'

/** Messages to many members: writing one, and those that were sent. */
export function BroadcastsTab() {
  const list = useInfiniteQuery(broadcastsQuery(useCall()))
  const sent = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="broadcasts-tab">
      <SectionHeader
        id="broadcasts-tab"
        title="Broadcasts"
        lead="Members get a notification, and an email as their settings say."
      />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <BroadcastForm />
        <div className="min-w-0">
          <h3 className="mb-2 text-lg">Sent</h3>
          <PagedList
            list={list}
            count={sent.length}
            label="Loading the broadcasts"
            skeleton={{ node: <RowsSkeleton label="Loading the broadcasts" count={3} /> }}
            empty={{ title: 'No broadcasts', text: 'Messages you send appear here.' }}
          >
            <ul className="divide-y divide-line border-y border-line" aria-label="Sent">
              {sent.map((broadcast) => (
                <Sent key={broadcast.id} broadcast={broadcast} />
              ))}
            </ul>
          </PagedList>
        </div>
      </div>
    </section>
  )
}

function Sent({ broadcast }: { broadcast: BroadcastWire }) {
  const { id, title, segment, recipients, notified, createdAt, sentBy } = broadcast
  const { isFinished, isStopped } = broadcast
  const isWhole = isFinished && !isStopped
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <PrefetchLink to={broadcastPath(id)} className="font-semibold wrap-anywhere">
          {title}
        </PrefetchLink>
        <p className="text-sm text-ink-3 wrap-anywhere">
          {segmentWords(segment)} · <Time at={createdAt} hasTime />
          {sentBy && ` · @${sentBy}`}
        </p>
      </div>
      <p className="flex flex-wrap items-center gap-3">
        <Pill tone={isWhole ? 'ok' : 'warn'}>
          {isStopped && 'Stopped: '}
          {isWhole
            ? countText(notified, 'member')
            : `${countText(notified)} of ${countText(recipients, 'member')}`}
        </Pill>
        {!isFinished && <StopSending id={id} title={title} />}
      </p>
    </li>
  )
}

function StopSending({ id, title }: { id: string; title: string }) {
  const { confirm, dialog } = useConfirm()
  const stop = useApiMutation(useCall(), stopBroadcast, {
    isSingle: true,
    changes: [listBroadcasts],
    failure: { title: 'Not stopped', text: "We couldn't stop it. Please try again." },
    onSuccess: ({ notified }) =>
      toast({
        tone: 'good',
        title: 'Stopped',
        description: `${countText(notified, 'member')} got it before.`,
      }),
  })
  const stopSurely = async () => {
    const isSure = await confirm({
      title: `Stop sending “${title}”?`,
      description: 'Members who got it keep it. It can’t be continued.',
      action: 'Stop sending',
      isDangerous: true,
    })
    if (isSure) stop.mutate({ params: { id } })
  }
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Stop sending ${title}`}
        isBusy={stop.isPending}
        onClick={() => void stopSurely()}
      >
        Stop
      </Button>
      {dialog}
    </>
  )
}
