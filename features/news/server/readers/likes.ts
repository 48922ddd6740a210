import type { Viewer } from '#features/identity/contract/viewer.ts'
import { isId } from '#platform/contract/is-id.ts'
import { countsOf, type InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { missing } from '#platform/server/errors.ts'
import { isPublic } from '../../contract/rules.ts'
import type { Like } from '../../contract/likes-schemas.ts'
import type { ArticleQueries } from '../articles/article-queries.ts'
import { newsTags } from '../tags.ts'

type Dependencies = { store: ArticleQueries; clock: Clock; invalidation: InvalidationBus }

export type Likes = ReturnType<typeof createLikes>

/** Likes of articles: one per member and public article. */
export function createLikes({ store, clock, invalidation }: Dependencies) {
  const check = async (id: string) => {
    const article = isId(id) ? await store.findOutline(id) : null
    if (!article || !isPublic(article)) throw missing('Article')
  }
  const set = async ({ account }: Viewer, id: string, isLiked: boolean): Promise<Like> => {
    await check(id)
    const found = await store.setLike(id, account.id, isLiked, clock.now())
    if (!found) throw missing('Article')
    if (found.isChanged) await invalidation.publish([newsTags.list, newsTags.one(id)].map(countsOf))
    return { isLiked, likes: found.likes }
  }
  return {
    read: async ({ account }: Viewer, id: string): Promise<Like> => {
      await check(id)
      return (await store.findLike(id, account.id)) ?? { isLiked: false, likes: 0 }
    },
    like: (viewer: Viewer, id: string) => set(viewer, id, true),
    unlike: (viewer: Viewer, id: string) => set(viewer, id, false),
  }
}
