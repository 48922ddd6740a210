import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { lockAccounts, users } from '../../identity/server/tables.ts'
import { webhooks } from './tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect
export type WebhookStore = ReturnType<typeof createWebhookStore>

/** Webhooks re-encrypted at a time. */
const batch = 500

/** SQL of webhooks. Functions taking `tx` run in the caller's transaction. */
export function createWebhookStore(db: Db) {
  const isOwn = (id: string, userId: string) =>
    and(eq(webhooks.id, id), eq(webhooks.userId, userId))
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** The account's version and its number of webhooks, with the account locked. */
    countLocked: async (tx: Db, userId: string) => {
      await lockAccounts(tx, [userId])
      const [account] = await tx
        .select({ version: users.accessVersion })
        .from(users)
        .where(eq(users.id, userId))
      return {
        version: account?.version ?? 0,
        count: await tx.$count(webhooks, eq(webhooks.userId, userId)),
      }
    },

    add: async (tx: Db, row: WebhookRow): Promise<void> => {
      await tx.insert(webhooks).values(row)
    },

    /** A member's webhooks, newest first, with whether the account's version is still theirs. */
    list: (userId: string) =>
      db
        .select({
          webhook: webhooks,
          isCurrent: sql<boolean>`${webhooks.accessVersion} = ${users.accessVersion}`,
        })
        .from(webhooks)
        .innerJoin(users, eq(users.id, webhooks.userId))
        .where(eq(webhooks.userId, userId))
        .orderBy(desc(webhooks.id)),

    find: async (id: string, userId: string): Promise<WebhookRow | null> =>
      (await db.select().from(webhooks).where(isOwn(id, userId)))[0] ?? null,

    /** Changes a member's webhook; null if they have no such one. */
    change: async (
      tx: Db,
      id: string,
      userId: string,
      change: Partial<WebhookRow>,
    ): Promise<WebhookRow | null> =>
      (await tx.update(webhooks).set(change).where(isOwn(id, userId)).returning())[0] ?? null,

    /** Deletes a member's webhook with its deliveries; null if they have no such one. */
    remove: async (tx: Db, id: string, userId: string): Promise<WebhookRow | null> =>
      (await tx.delete(webhooks).where(isOwn(id, userId)).returning())[0] ?? null,

    /** Addresses by id, for the audit log. */
    listUrls: (ids: string[]) =>
      db
        .select({ id: webhooks.id, url: webhooks.url })
        .from(webhooks)
        .where(inArray(webhooks.id, ids)),

    /** Encrypted secrets after an id, in the order of ids. */
    listSecrets: (after: string) =>
      db
        .select({
          id: webhooks.id,
          secret: webhooks.secret,
          previousSecret: webhooks.previousSecret,
        })
        .from(webhooks)
        .where(gt(webhooks.id, after))
        .orderBy(webhooks.id)
        .limit(batch),

    /** Replaces encrypted secrets, unless they were replaced meanwhile. */
    reencrypt: async (
      id: string,
      from: string,
      to: Pick<WebhookRow, 'secret' | 'previousSecret'>,
    ): Promise<void> => {
      await db
        .update(webhooks)
        .set(to)
        .where(and(eq(webhooks.id, id), eq(webhooks.secret, from)))
    },
  }
}
