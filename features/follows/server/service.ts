import { blockMessages } from '#features/blocks/contract/rules.ts'
import type { Blocks } from '#features/blocks/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { connectCapability, followMessages, maxFollows } from '../contract/rules.ts'
import type { Followed } from '../contract/schemas.ts'
import type { AnnouncementSource } from './announcements.ts'
import { newestFollows, type FollowRow, type FollowStore } from './store.ts'

/** What a feature lets members follow, and how it is found and named; targets are as stored. */
export type FollowedKind = {
  /** Its name in the list of what a member follows, such as "Senate races". */
  name: string
  /** The stored target of a name in an address; null if it can't be followed. */
  find(name: string): Promise<string | null>
  /** The refusal of following what is the member's own; null for anything else. */
  refusalOfOwn?(target: string, memberId: string): Promise<string | null>
  /** Names and pages by target; what no longer exists is missing. */
  describe(targets: string[]): Promise<Map<string, { name: string; path: string; target?: string }>>
}

export type Follows = ReturnType<typeof createFollows>

/** What other features know of following. */
export type FollowsService = Follows & {
  /** Adds what followers are notified of, by what it looks up each minute. */
  addSource(source: AnnouncementSource): void
}

const connecting = { capability: connectCapability }

/** What members follow (docs/product/follows.md); features register their kinds. */
export function createFollows({
  store,
  blocks,
  membership,
  clock,
}: {
  store: FollowStore
  blocks: Blocks
  membership: Pick<Membership, 'authorize'>
  clock: Clock
}) {
  const kinds = new Map<string, FollowedKind>()
  /** @throws DomainError `missing`. */
  const targetOf = async (kind: string, name: string): Promise<string> => {
    const target = await kinds.get(kind)?.find(name)
    if (!target) throw missing('Page')
    return target
  }

  /** Names and pages of follows by kind and target; what no longer exists is missing. */
  const describe = async (rows: FollowRow[]) => {
    const described = await Promise.all(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(async ([kind, ofKind]) => {
        const found = await kinds.get(kind)?.describe(ofKind.map(({ target }) => target))
        return [kind, found] as const
      }),
    )
    const byKind = new Map(described)
    return ({ kind, target }: FollowRow) => byKind.get(kind)?.get(target)
  }

  /** Forgets what no longer exists, which a member at the limit can't see or unfollow. */
  const forgetGone = async (memberId: string): Promise<void> => {
    const rows = await store.listAll(memberId, maxFollows)
    const find = await describe(rows)
    await store.removeAll(rows.filter((row) => !find(row)).map(({ id }) => id))
  }

  return {
    register: (kind: string, described: FollowedKind): void => {
      kinds.set(kind, described)
    },

    list: async (
      viewer: Viewer,
      { kind: only, ...query }: PageQuery & { kind?: string | undefined },
    ): Promise<Page<Followed>> => {
      const page = await newestFollows.page(
        query,
        (after, limit) => store.list(viewer.account.id, only, after, limit),
        ({ id }) => [id],
      )
      const find = await describe(page.items)
      return {
        ...page,
        items: page.items.flatMap((row) => {
          const { kind, target, createdAt } = row
          const found = find(row)
          const kindName = kinds.get(kind)?.name ?? kind
          return found ? [{ kind, kindName, target, since: createdAt, ...found }] : []
        }),
      }
    },

    isFollowing: async (viewer: Viewer, kind: string, name: string) => ({
      isFollowing: await store.has(viewer.account.id, kind, await targetOf(kind, name)),
    }),

    /**
     * @throws DomainError `missing`; `forbidden` for a member without `canConnect`; `conflict` for
     * oneself, one's own House, for who blocked the viewer, or beyond the limit.
     */
    follow: async (viewer: Viewer, kind: string, name: string) => {
      const target = await targetOf(kind, name)
      const refusal = await kinds.get(kind)?.refusalOfOwn?.(target, viewer.account.id)
      if (refusal) throw new DomainError('conflict', refusal)
      if (kind === 'member') await membership.authorize(viewer.account, connecting)
      if (await store.has(viewer.account.id, kind, target)) return { isFollowing: true }
      if ((await store.count(viewer.account.id)) >= maxFollows) await forgetGone(viewer.account.id)
      await store.transaction(async (tx) => {
        if ((await store.countLocked(tx, viewer.account.id)) >= maxFollows)
          throw new DomainError('conflict', followMessages.full)
        if (kind === 'member')
          await blocks.requireNoBlock(tx, viewer, [target], blockMessages.follow)
        const memberId = viewer.account.id
        await store.add(tx, { id: newId(), memberId, kind, target, createdAt: clock.now() })
      })
      return { isFollowing: true }
    },

    /** @throws DomainError `missing`. */
    unfollow: async (viewer: Viewer, kind: string, name: string) => {
      await store.remove(viewer.account.id, kind, await targetOf(kind, name))
      return { isFollowing: false }
    },
  }
}
