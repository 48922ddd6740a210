import { useQuery } from '@tanstack/react-query'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { nameOf, placeOf } from './naming.ts'
import { relatedQuery } from './queries.ts'

/** Related articles below an article; nothing if there are none. */
export function RelatedArticles({ id }: { id: string }) {
  const { data: articles = [] } = useQuery(relatedQuery(useCall(), id))
  if (articles.length === 0) return null
  return (
    <section aria-labelledby="related" className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 id="related" className="text-xl">
        Related articles
      </h2>
      <ul className="mt-5 grid gap-y-4">
        {articles.map((article) => (
          <li key={article.id} className="border-t border-line pt-4 first:border-t-0 first:pt-0">
            <p className="kicker">{placeOf(article)}</p>
            <h3 className="mt-1.5 text-lg leading-snug">
              <PrefetchLink to={`/news/${article.id}`} className="no-underline hover:underline">
                {article.title}
              </PrefetchLink>
            </h3>
            <p className="mt-2 text-sm text-ink-3">
              <bdi>{nameOf(article)}</bdi>
              {article.publishedAt && (
                <>
                  {' '}
                  · <TimeAgo at={article.publishedAt} />
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
