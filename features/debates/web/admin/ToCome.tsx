import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { debatesQuery } from './queries.ts'
import { LocalTime } from './LocalTime.tsx'

type Props = {
  status: 'scheduled' | 'coming_soon'
  title: string
  empty: { title: string; text: string }
  editingId: string | null
}

/** Upcoming debates with their starts and links. */
export function ToCome({ status, title, empty, editingId }: Props) {
  const list = useInfiniteQuery(debatesQuery(useCall(), status))
  const debates = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby={`list-${status}`}>
      <h3 id={`list-${status}`} className="text-lg">
        {title}
      </h3>
      <div className="mt-2">
        <PagedList list={list} count={debates.length} label={`Loading: ${title}`} empty={empty}>
          <ul className="divide-y divide-line border-y border-line">
            {debates.map((debate) => (
              <li
                key={debate.id}
                className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5"
              >
                <p className="min-w-0 grow basis-56">
                  <span className="font-semibold wrap-anywhere">{debate.title}</span>
                  <span className="block text-sm text-ink-3">
                    {debate.startsAt ? (
                      <>
                        Starts <LocalTime at={debate.startsAt} />
                      </>
                    ) : (
                      'No start time. Activate it manually.'
                    )}
                  </span>
                </p>
                <span className="flex gap-2">
                  <Button
                    size="s"
                    variant="quiet"
                    to={`?tab=schedule&debate=${debate.id}`}
                    aria-label={`Change: ${debate.title}`}
                    aria-current={debate.id === editingId || undefined}
                  >
                    Change
                  </Button>
                  <Button
                    size="s"
                    variant="plain"
                    to={`?tab=upload&debate=${debate.id}`}
                    aria-label={`Videos: ${debate.title}`}
                  >
                    Videos
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
