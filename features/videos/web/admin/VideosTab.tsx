import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { RejectDialog, RejectMany } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ListSection } from '#platform/web/tables/ListSection.tsx'
import { nothingFound, SearchFilter } from '#platform/web/tables/SearchFilter.tsx'
import { SelectFilter } from '#platform/web/tables/SelectFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { getVideo, listAdminVideos, listVideos, setVideoState } from '../../contract/endpoints.ts'
import { videoPath } from '../../contract/paths.ts'
import {
  clockText,
  houseCategoryNames,
  videoStateNames,
  videoStates,
  videoTierLabels,
} from '../../contract/rules.ts'
import type { OwnVideoWire } from '../../contract/schemas.ts'
import { stateTones } from '../state-tones.ts'
import { VideoForm } from '../VideoForm.tsx'

/** Videos in every state, with the decision about one, and the form for another. */
export function VideosTab() {
  const call = useCall()
  const [isAdding, setAdding] = useState(false)
  const [{ state, search }, change] = useAddressFilter({ state: '', search: '' })
  const known = videoStates.find((each) => each === state)
  const query = useDeferredValue({ ...(known && { state: known }), search })
  const list = useInfiniteQuery(
    readPages(call, listAdminVideos, { query: { ...query, limit: 20 } }),
  )
  const many = useEach({
    changes: [listAdminVideos, listVideos, getVideo],
    otherwise: 'Could not update the video',
  })
  return (
    <ListSection
      tab="videos"
      title="Videos"
      actions={
        !isAdding && (
          <Button size="s" onClick={() => setAdding(true)}>
            Add a video
          </Button>
        )
      }
      filters={
        <>
          <SearchFilter
            hint="Video or House"
            value={search}
            onChange={(typed) => change({ search: typed })}
          />
          <SelectFilter
            label="Status"
            value={state}
            placeholder="All"
            options={videoStates.map((value) => ({ value, label: videoStateNames[value] }))}
            onChange={(value) => change({ state: value })}
          />
        </>
      }
      above={
        isAdding && (
          <div className="mt-4">
            <VideoForm onDone={() => setAdding(false)} />
          </div>
        )
      }
    >
      <DataTable
        caption="Videos"
        rows={list.data?.pages.flatMap(({ items }) => items) ?? []}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        list={list}
        label="Loading videos"
        empty={
          search
            ? nothingFound
            : { title: 'No Videos Found', text: 'Videos appear here once somebody adds them.' }
        }
        csvHref={csvHref(listAdminVideos, query)}
        bulk={(selected, clear) => (
          <>
            <Button
              size="s"
              isBusy={many.isBusy}
              onClick={() =>
                void many
                  .act(selected, 'published', ({ id, featured }) =>
                    call(setVideoState, {
                      params: { id },
                      body: { state: 'published', featured },
                    }),
                  )
                  .then(clear)
              }
            >
              Publish {selected.length}
            </Button>
            <RejectMany
              verb="Remove"
              noun="videos"
              titles={selected.map(({ title }) => title)}
              isBusy={many.isBusy}
              onReject={(reason) =>
                void many
                  .act(selected, 'removed', ({ id }) =>
                    call(setVideoState, { params: { id }, body: { state: 'removed', reason } }),
                  )
                  .then(clear)
              }
            />
          </>
        )}
        panel={{
          label: 'Selected video',
          content: (video) => <VideoDecision key={video.id} video={video} />,
        }}
        columns={[
          {
            id: 'title',
            header: 'Video',
            cell: ({ title }) => <span className="font-semibold wrap-anywhere">{title}</span>,
          },
          { id: 'house', header: 'House', cell: ({ houseName }) => <bdi>{houseName}</bdi> },
          {
            id: 'category',
            header: 'Category',
            kind: 'rest',
            cell: ({ houseCategory }) => houseCategoryNames[houseCategory],
          },
          { id: 'tier', header: 'Tier', cell: ({ tier }) => videoTierLabels[tier] },
          {
            id: 'length',
            header: 'Length',
            kind: 'rest',
            cell: ({ duration }) => <span className="figures">{clockText(duration)}</span>,
          },
          {
            id: 'state',
            header: 'Status',
            cell: ({ state: now, featured }) => (
              <Pill tone={stateTones[now]} className="whitespace-nowrap">
                {featured ? 'Featured' : videoStateNames[now]}
              </Pill>
            ),
          },
        ]}
      />
    </ListSection>
  )
}

function VideoDecision({ video }: { video: OwnVideoWire }) {
  const { id, title, description, state, featured, reason } = video
  const [step, setStep] = useState<'removing' | 'editing' | null>(null)
  const set = useApiMutation(useCall(), setVideoState, {
    changes: [listAdminVideos, listVideos, getVideo],
    failure: { title: 'Update failed', text: 'Could not update the video' },
    onSuccess: ({ state: now }) => {
      setStep(null)
      toast({ tone: 'good', title: now === 'removed' ? 'Video removed' : 'Video published' })
    },
  })
  const publish = (isFeatured: boolean) =>
    set.mutate({ params: { id }, body: { state: 'published', featured: isFeatured } })
  if (step === 'editing') return <VideoForm video={video} onDone={() => setStep(null)} />
  return (
    <div className="space-y-4">
      <h3 className="text-lg wrap-anywhere">
        <PrefetchLink to={videoPath(id)} className="underline">
          {title}
        </PrefetchLink>
      </h3>
      <p className="wrap-anywhere whitespace-pre-line text-ink-2">{description}</p>
      {reason && <p className="text-sm">Reason for removal: {reason}</p>}
      <p className="flex flex-wrap gap-2">
        {state !== 'published' && (
          <Button size="s" isBusy={set.isPending} onClick={() => publish(false)}>
            Publish
          </Button>
        )}
        {state === 'published' && (
          <Button size="s" isBusy={set.isPending} onClick={() => publish(!featured)}>
            {featured ? 'Don’t feature' : 'Feature'}
          </Button>
        )}
        <Button variant="quiet" size="s" onClick={() => setStep('editing')}>
          Change
        </Button>
        {state !== 'removed' && (
          <Button variant="quiet" size="s" onClick={() => setStep('removing')}>
            Remove
          </Button>
        )}
      </p>
      {step === 'removing' && (
        <RejectDialog
          isOpen
          title={title}
          isBusy={set.isPending}
          onClose={() => setStep(null)}
          onReject={(text) =>
            set.mutate({ params: { id }, body: { state: 'removed', reason: text } })
          }
        />
      )}
    </div>
  )
}
