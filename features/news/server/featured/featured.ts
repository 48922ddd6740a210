import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Audit } from '#features/audit/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Headline } from '../../contract/featured-schemas.ts'
import { besideCount, isPublic, relatedCount } from '../../contract/rules.ts'
import type { FeaturedStore } from './featured-store.ts'
import { articleKind } from '../moderation/publication.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { newsTags } from '../tags.ts'

type Dependencies = {
  store: FeaturedStore & Pick<ArticleQueries, 'findOutline'>
  audit: Audit
  invalidation: InvalidationBus
}

export type Featured = ReturnType<typeof createFeatured>

/** Featured articles, and articles related to one. */
export function createFeatured({ store, audit, invalidation }: Dependencies) {
  return {
    headlines: async (): Promise<Headline[]> =>
      (await store.listNewest(besideCount + 1)).map(headlineOf),

    related: async (id: string): Promise<Headline[]> => {
      const article = isId(id) ? await store.findOutline(id) : null
      if (!article || !isPublic(article)) return []
      return (await store.listRelated(article, relatedCount)).map(headlineOf)
    },

    /** @throws DomainError `conflict` for an unpublished article. */
    setFeatured: async (
      viewer: Viewer,
      id: string,
      featured: boolean,
    ): Promise<{ id: string; featured: boolean }> => {
      await store.transaction(async (tx) => {
        const article = await store.lock(tx, id)
        if (!article) throw missing('Article')
        if (featured && !isPublic(article))
          throw new DomainError('conflict', 'Only a published article can be featured.')
        if (article.featured === featured) return
        await store.setFeatured(tx, id, featured)
        await audit.record(tx, {
          actorId: viewer.account.id,
          action: `${articleKind}.feature`,
          subject: { kind: articleKind, id },
          before: { featured: article.featured },
          after: { featured },
        })
      })
      await invalidation.publish(newsTags.changed(id))
      return { id, featured }
    },
  }
}

function headlineOf({
  author: { username: authorUsername, ...author },
  state,
  ...row
}: Awaited<ReturnType<FeaturedStore['listNewest']>>[number]): Headline {
  return { ...row, state: state as StateCode | null, authorUsername, author }
}
