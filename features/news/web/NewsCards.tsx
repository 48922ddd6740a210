import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import type { ArticleCardWire } from '../contract/schemas.ts'
import { ArticleCards } from './ArticleCards.tsx'
import { featuredQuery } from './queries.ts'

/** The news as a front page: featured articles first, then the newest; the first one leads. */
export function NewsCards({ articles }: { articles: ArticleCardWire[] }) {
  const featured = useQuery(featuredQuery(useCall())).data?.items ?? []
  if (featured.length === 0) return <ArticleCards articles={articles} hasLead />
  const others = articles.filter(({ id }) => featured.every((each) => each.id !== id))
  return (
    <>
      <section aria-labelledby="featured">
        <h2 id="featured" className="kicker mb-5">
          Featured
        </h2>
        <ArticleCards articles={featured} hasLead level={3} />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="newest" className="mt-12 border-t border-line pt-8">
          <h2 id="newest" className="kicker mb-5">
            Newest
          </h2>
          <ArticleCards articles={others} level={3} />
        </section>
      )}
    </>
  )
}
