import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { besideCount } from '../contract/rules.ts'
import { placeOf } from './naming.ts'
import { headlinesQuery } from './queries.ts'

/** The newest other articles, beside an article. */
export function MoreNews({ exceptId }: { exceptId: string }) {
  const { data = [] } = useQuery(headlinesQuery(useCall()))
  const others = data.filter(({ id }) => id !== exceptId).slice(0, besideCount)
  if (others.length === 0) return null
  return (
    <aside aria-labelledby="more-news" className="print:hidden lg:sticky lg:top-24 lg:self-start">
      <h2 id="more-news" className="kicker">
        More from News
      </h2>
      <ol className="mt-3">
        {others.map((article) => (
          <li key={article.id} className="border-t border-line py-4">
            <h3 className="text-lg leading-snug">
              <PrefetchLink to={`/news/${article.id}`} className="no-underline hover:underline">
                {article.title}
              </PrefetchLink>
            </h3>
            <p className="mt-1 text-sm text-ink-3">{placeOf(article)}</p>
          </li>
        ))}
      </ol>
    </aside>
  )
}
