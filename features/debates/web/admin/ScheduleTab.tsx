import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { isUpcoming } from '../../contract/rules.ts'
import { useCall } from '#platform/web/site.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { DebateForm } from './DebateForm.tsx'
import { ToCome } from './ToCome.tsx'
import { debateQuery, debatesQuery } from './queries.ts'

/** Creates debates, edits upcoming ones, and lists their starts. */
export function ScheduleTab() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const id = query.get('debate')
  const call = useCall()
  const debate = useQuery({ ...debateQuery(call, id ?? ''), enabled: id !== null })
  // The second list waits for the first, which would push it down.
  const isAnnounced = !useInfiniteQuery(debatesQuery(call, 'coming_soon')).isPending
  const hasBegun = debate.data && !isUpcoming(debate.data.status)
  return (
    <section aria-labelledby="schedule-tab">
      <SectionHeader id="schedule-tab" title="Schedule" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="min-w-0">
          <h3 className="text-lg">{id ? 'Edit debate' : 'Create debate'}</h3>
          <div className="mt-4">
            {!id && <DebateForm key="new" debate={null} onDone={() => {}} />}
            {id && debate.isPending && (
              <Skeleton count={8} className="h-11" label="Loading the debate" />
            )}
            {id && debate.isError && (
              <ErrorState
                level={3}
                title="Failed to load this debate"
                isRetrying={debate.isFetching}
                onRetry={() => void debate.refetch()}
              />
            )}
            {id && hasBegun && (
              <Callout
                title="You can't change a debate once it has started."
                action={
                  <Button size="s" variant="quiet" to="?tab=schedule">
                    Create another
                  </Button>
                }
              />
            )}
            {id && debate.data && !hasBegun && (
              <DebateForm
                key={id}
                debate={debate.data}
                onDone={() => void navigate('?tab=schedule')}
              />
            )}
          </div>
        </div>
        <div className="min-w-0 space-y-8">
          <ToCome
            status="coming_soon"
            title="Coming soon"
            empty={{
              title: 'No debates announced',
              text: 'Announced debates appear here until they start.',
            }}
            editingId={id}
          />
          {isAnnounced && (
            <ToCome
              status="scheduled"
              title="Scheduled"
              empty={{
                title: 'No debates scheduled',
                text: "New debates appear here until they're announced or start.",
              }}
              editingId={id}
            />
          )}
        </div>
      </div>
    </section>
  )
}
