import type { FollowsService } from '#features/follows/server/service.ts'
import type { Houses } from '#features/houses/server/service.ts'
import { isId } from '#platform/contract/is-id.ts'
import { minute, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { housePath } from '#features/houses/contract/paths.ts'
import { productPath } from '../contract/paths.ts'
import { createPublishedStore } from './published-store.ts'

type Dependencies = {
  follows: FollowsService
  houses: Houses
  db: Db
  clock: Clock
}

/** Lets members follow public Houses, and notifies followers of new products. */
export function registerHouseFollows({ follows, houses, db, clock }: Dependencies): void {
  const store = createPublishedStore(db)
  follows.register('house', {
    name: 'Houses',
    find: async (id) => (isId(id) && (await houses.listPublic([id]))[0]?.id) || null,
    refusalOfOwn: async (id, memberId) =>
      (await houses.registeredOf(memberId))?.id === id ? "You can't follow your own House." : null,
    describe: async (ids) =>
      new Map(
        (await houses.listPublic(ids)).map(({ id, name }) => [id, { name, path: housePath(id) }]),
      ),
  })
  follows.addSource(async (since) => {
    // What a House adds within one minute, such as by a file, is announced together afterwards.
    const now = clock.now().getTime()
    const found = await store.list(since, new Date(now - (now % minute)))
    return found.map(({ houseId, houseName, ownerId, minute: at, count, id, name }) => ({
      key: `products:${houseId}:${at}`,
      kind: 'house',
      target: houseId,
      ownerId,
      subjectId: houseId,
      text:
        count === 1
          ? `${houseName} has a new product: “${name}”`
          : `${houseName} has ${count} new products, such as “${name}”`,
      path: count === 1 ? productPath(id) : housePath(houseId),
    }))
  })
}
