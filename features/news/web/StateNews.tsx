import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#features/identity/web/public.tsx'
import { settingsPath } from '#platform/contract/settings-pages.ts'
import { stateNames } from '#platform/contract/states.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { stateIn, stateNewsQuery } from './queries.ts'

/** The newest articles about the member's state, which their location names; nothing without any. */
export function StateNews() {
  const { viewer } = useViewer()
  const state = stateIn(viewer?.location ?? null)
  const articles = useQuery({
    ...stateNewsQuery(useCall(), state ?? 'TX'),
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
          className="inline-flex min-h-6 items-center font-semibold pointer-coarse:min-h-11"
        >
          View All<span className="sr-only"> news from {stateNames[state]}</span>
        </PrefetchLink>
      </div>
      <ArticleCards articles={articles} level={3} />
    </section>
  )
}
