import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { mediaAt, mediaPath } from '../../media/contract/paths.ts'
import { challenges, challengeVotes as votes } from './tables.ts'
import { createChallengeListStore, challengeKind } from './challenge-list-store.ts'

export type ChallengeRow = typeof challenges.$inferSelect
export type NewChallenge = typeof challenges.$inferInsert

export type ChallengeStore = ReturnType<typeof createChallengeStore>
export type FoundChallenge = Awaited<ReturnType<ChallengeStore['listPublic']>>[number]
export type SubmittedChallenge = Awaited<ReturnType<ChallengeStore['listSubmitted']>>[number]

/** SQL for challenges and their votes. Functions taking `tx` run in the caller's transaction. */
export function createChallengeStore(db: Db, references: MediaReferences) {
  return {
    ...createChallengeListStore(db),

    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** A challenge that its author paid for since then with the same text, whatever its spacing. */
    findSame: async (
      authorId: string,
      { title, description }: { title: string; description: string },
      since: Date,
    ): Promise<ChallengeRow | null> => {
      const isSame = (column: PgColumn, text: string) =>
        sql`lower(trim(regexp_replace(${column}, '\\s+', ' ', 'g'))) = lower(trim(regexp_replace(${text}, '\\s+', ' ', 'g')))`
      const [found] = await db
        .select()
        .from(challenges)
        .where(
          and(
            eq(challenges.authorId, authorId),
            sql`${challenges.state} <> 'draft'`,
            gt(challenges.createdAt, since),
            isSame(challenges.title, title),
            description === '' ? undefined : isSame(challenges.description, description),
          ),
        )
        .limit(1)
      return found ?? null
    },

    findByPayment: async (paymentId: string, tx: Db = db): Promise<ChallengeRow | null> =>
      (await tx.select().from(challenges).where(eq(challenges.paymentId, paymentId)))[0] ?? null,

    lock: async (tx: Db, id: string): Promise<ChallengeRow | null> =>
      (await tx.select().from(challenges).where(eq(challenges.id, id)).for('update'))[0] ?? null,

    lockByPayment: async (tx: Db, paymentId: string): Promise<ChallengeRow | null> =>
      (
        await tx.select().from(challenges).where(eq(challenges.paymentId, paymentId)).for('update')
      )[0] ?? null,

    /** Stores the text of an unpaid challenge in place of earlier text for the same payment. */
    saveDraft: async (tx: Db, row: NewChallenge): Promise<void> => {
      const { title, description, mediaUrl } = row
      await tx
        .insert(challenges)
        .values(row)
        .onConflictDoUpdate({
          target: challenges.paymentId,
          set: { title, description, mediaUrl },
          setWhere: eq(challenges.state, 'draft'),
        })
    },

    change: async (tx: Db, id: string, change: Partial<ChallengeRow>): Promise<void> => {
      await tx.update(challenges).set(change).where(eq(challenges.id, id))
    },

    removeDraft: async (tx: Db, paymentId: string): Promise<void> => {
      await tx
        .delete(challenges)
        .where(and(eq(challenges.paymentId, paymentId), eq(challenges.state, 'draft')))
    },

    /** Adds or removes a member's vote for a locked challenge; returns the total. */
    setVote: async (
      tx: Db,
      { id, votes: before }: ChallengeRow,
      memberId: string,
      isVoted: boolean,
    ): Promise<number> => {
      const changed = isVoted
        ? await tx
            .insert(votes)
            .values({ challengeId: id, memberId })
            .onConflictDoNothing()
            .returning({ id: votes.challengeId })
        : await tx
            .delete(votes)
            .where(and(eq(votes.challengeId, id), eq(votes.memberId, memberId)))
            .returning({ id: votes.challengeId })
      if (changed.length === 0) return before
      const count = before + (isVoted ? 1 : -1)
      await tx.update(challenges).set({ votes: count }).where(eq(challenges.id, id))
      return count
    },

    /** True if the author may show the file, or the challenge shows it already. */
    mayShow: async (tx: Db, mediaUrl: string, authorId: string, id: string): Promise<boolean> => {
      const file = mediaAt(mediaUrl)
      if (!file) return false
      const usable = await references.listUsable(tx, [file.id], [authorId], {
        kind: challengeKind,
        id,
      })
      return usable.some((each) => mediaPath(each) === mediaUrl)
    },

    /** Declares a challenge's file and whether everyone may see it. */
    showMedia: (tx: Db, id: string, mediaUrl: string | null, isShown: boolean): Promise<void> => {
      const file = mediaAt(mediaUrl)
      return references.replace(tx, { kind: challengeKind, id }, file ? [file.id] : [], isShown)
    },

    releaseMedia: (tx: Db, id: string): Promise<void> =>
      references.release(tx, { kind: challengeKind, id }),

    /** Paid challenges with a text that were never submitted, for retries. */
    listUnsubmitted: (limit: number) =>
      db
        .select({ id: challenges.id })
        .from(challenges)
        .where(
          and(
            eq(challenges.state, 'paid'),
            isNull(challenges.disputedAt),
            sql`${challenges.description} <> ''`,
          ),
        )
        .orderBy(sql`random()`)
        .limit(limit),
  }
}
