import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { blockMessages, maxBlocks, type BlockLevel } from '../contract/rules.ts'
import type { BlockedMember } from '../contract/schemas.ts'
import { newestBlocks, type BlockStore } from './store.ts'

export type Blocks = ReturnType<typeof createBlocks>

/** What a feature undoes between two members when one blocks the other. */
type BlockListener = (tx: Db, memberId: string, targetId: string) => Promise<void>

/** Members who keep others away from them (docs/product/blocks.md). */
export function createBlocks({ store, clock }: { store: BlockStore; clock: Clock }) {
  const listeners: BlockListener[] = []
  const memberOf = async (username: string) => {
    const found = await store.findMember(username)
    if (!found) throw missing('Member')
    return found
  }

  return {
    /** Adds what else a block does, in its transaction. */
    onBlock: (listener: BlockListener): void => {
      listeners.push(listener)
    },

    list: async (viewer: Viewer, query: PageQuery): Promise<Page<BlockedMember>> => {
      const page = await newestBlocks.page(
        query,
        (after, limit) => store.list(viewer.account.id, after, limit),
        ({ id }) => [id],
      )
      return {
        ...page,
        items: page.items.map(({ username, level, createdAt, ...names }) => ({
          username,
          name: displayNameOf({ username, ...names }),
          level,
          since: createdAt,
        })),
      }
    },

    /** @throws DomainError `missing`. */
    find: async (viewer: Viewer, username: string): Promise<{ level: BlockLevel | null }> => ({
      level: await store.findLevel(viewer.account.id, (await memberOf(username)).id),
    }),

    /** @throws DomainError `missing`; `conflict` for oneself, staff, or beyond the limit. */
    put: async (viewer: Viewer, username: string, level: BlockLevel) => {
      const memberId = viewer.account.id
      const { id: targetId, isAdmin, isModerator } = await memberOf(username)
      if (targetId === memberId) throw new DomainError('conflict', blockMessages.own)
      if (level === 'blocked' && (isAdmin || isModerator))
        throw new DomainError('conflict', blockMessages.staff)
      await store.transaction(async (tx) => {
        const count = await store.countLocked(tx, memberId, targetId)
        const isNew = (await store.findLevel(memberId, targetId, tx)) === null
        if (isNew && count >= maxBlocks) throw new DomainError('conflict', blockMessages.full)
        await store.put(tx, { id: newId(), memberId, targetId, level, createdAt: clock.now() })
        if (level === 'blocked')
          for (const listener of listeners) await listener(tx, memberId, targetId)
      })
      return { level }
    },

    /** @throws DomainError `missing`. */
    remove: async (viewer: Viewer, username: string): Promise<void> =>
      store.remove(viewer.account.id, (await memberOf(username)).id),

    /** True if a member muted or blocked another. */
    keepsAway: async (tx: Db, memberId: string, targetId: string): Promise<boolean> =>
      (await store.findLevel(memberId, targetId, tx)) !== null,

    /** @throws DomainError `conflict` with this message if any of `memberIds` blocked the viewer. */
    requireNoBlock: async (
      tx: Db,
      { account }: Viewer,
      memberIds: string[],
      message: string,
    ): Promise<void> => {
      if (memberIds.length === 0 || account.isAdmin || account.isModerator) return
      const levels = await store.listLevels(tx, memberIds, account.id)
      if (levels.some(({ level }) => level === 'blocked'))
        throw new DomainError('conflict', message)
    },
  }
}
