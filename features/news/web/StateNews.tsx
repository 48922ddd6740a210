import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { stateNames } from '#platform/contract/states.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { newsOf, stateIn } from './state-news-query.ts'

/**
 * The newest articles about the member's state, which their location names, but those in `shown`;
 * nothing without any.
 */
export function StateNews({ shown }: { shown: string[] }) {
  const { viewer } = useViewer()
  const state = stateIn(viewer?.location ?? null)
  const { data } = useQuery({
    ...newsOf(useCall(), state ?? 'TX'),
    enabled: state !== null,
  })
  if (state === null)
    return (
      <p className="mb-6 text-ink-2">
        Add your city and state in{' '}
        <PrefetchLink to={settingsPath('profile')}>your settings</PrefetchLink> to see its news
        here.
      </p>
    )
  const articles = data?.items.filter(({ id }) => !shown.includes(id)) ?? []
  if (articles.length === 0) return null
  return (
    <>
      <section aria-labelledby="state-news" className="mb-8">
        <div className="flex items-baseline justify-between gap-4">
          <h3 id="state-news" className="text-xl">
            News from {stateNames[state]}
          </h3>
          <PrefetchLink
            to={`/news?state=${state}`}
            className="inline-flex min-h-6 shrink-0 items-center font-semibold pointer-coarse:min-h-11"
          >
            View All<span className="sr-only"> news from {stateNames[state]}</span>
          </PrefetchLink>
        </div>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {articles.map((article) => (
            <li key={article.id} className="py-4">
              <h4 className="text-lg leading-snug">
                <PrefetchLink to={`/news/${article.id}`} className="no-underline hover:underline">
                  {article.title}
                </PrefetchLink>
              </h4>
              {article.summary && (
                <p className="mt-1.5 line-clamp-2 text-ink-2">{article.summary}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {/* Of the headlines that follow. */}
      <h3 className="mb-3 text-xl">More news</h3>
    </>
  )
}
