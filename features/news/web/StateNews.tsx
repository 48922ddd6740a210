import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { stateNamed, stateNames, type StateCode } from '#platform/contract/states.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { listArticles } from '../contract/reading.ts'
import { ArticleCards } from './ArticleCards.tsx'

/** The newest articles about the member's state, which their location names; nothing without any. */
export function StateNews() {
  const { viewer } = useViewer()
  const state = stateIn(viewer?.location ?? null)
  const articles = useQuery({
    ...read(useCall(), listArticles, { query: { state: state ?? 'TX', limit: 3 } }),
    enabled: state !== null,
  }).data?.items
  if (state === null)
    return (
      <p className="mt-12 text-ink-2">
        Add your city and state in{' '}
        <PrefetchLink to={settingsPath('profile')}>your settings</PrefetchLink> to see its news
        here.
      </p>
    )
  if (!articles || articles.length === 0) return null
  return (
    <section aria-labelledby="state-news" className="mt-12">
      <div className="rule-double mb-6 flex items-baseline justify-between gap-4 pt-6">
        <h2 id="state-news" className="text-2xl">
          News from {stateNames[state]}
        </h2>
        <PrefetchLink
          to={`/news?state=${state}`}
          className="inline-flex min-h-6 shrink-0 items-center font-semibold pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> news from {stateNames[state]}</span>
        </PrefetchLink>
      </div>
      <ArticleCards articles={articles} level={3} />
    </section>
  )
}

/** The state of a location such as “Boise, ID” or “Boise, Idaho”; null if it names none. */
function stateIn(location: string | null): StateCode | null {
  return stateNamed(location?.split(',').at(-1) ?? '')
}
