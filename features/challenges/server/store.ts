import { and, asc, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keyset, type KeysetPosition } from '#platform/server/database/keyset.ts'
import { mediaAt, mediaPath } from '../../media/contract/paths.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { users } from '../../identity/server/tables.ts'
import type { ChallengeStatus } from '../contract/rules.ts'
import { challenges, challengeVotes as votes } from './tables.ts'

export type ChallengeRow = typeof challenges.$inferSelect
export type NewChallenge = typeof challenges.$inferInsert

/** The challenges' kind in the review queue and among media references. */
export const challengeKind = 'challenge'

/** Public challenges, newest first. */
export const newestApproved = keyset(
  [challenges.approvedAt, 'time', 'desc'],
  [challenges.id, 'id', 'desc'],
)
/** Submitted challenges, newest first. */
export const newestSubmitted = keyset(
  [challenges.createdAt, 'time', 'desc'],
  [challenges.id, 'id', 'desc'],
)
/** Submitted challenges, oldest first. */
export const oldestSubmitted = keyset(
  [challenges.createdAt, 'time', 'asc'],
  [challenges.id, 'id', 'asc'],
)

/** Spelled out to match the partial indexes of public challenges. */
export const isPublic = sql`${challenges.state} = 'approved' and ${challenges.disputedAt} is null`

const maxOwn = 50
const author = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  isModerator: users.isModerator,
}

export type ChallengeStore = ReturnType<typeof createChallengeStore>
export type FoundChallenge = Awaited<ReturnType<ChallengeStore['listPublic']>>[number]
export type SubmittedChallenge = Awaited<ReturnType<ChallengeStore['listSubmitted']>>[number]

/** SQL for challenges and their votes. Functions taking `tx` run in the caller's transaction. */
export function createChallengeStore(db: Db, references: MediaReferences) {
  const votedBy = (viewerId: string | null): SQL<boolean> =>
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${votes} where ${votes.challengeId} = ${challenges.id} and ${votes.memberId} = ${viewerId})`
  const withAuthor = (viewerId: string | null) =>
    db
      .select({ challenge: challenges, author, isVoted: votedBy(viewerId) })
      .from(challenges)
      .innerJoin(users, eq(users.id, challenges.authorId))
      .$dynamic()
  const withItem = () =>
    db
      .select({
        challenge: challenges,
        author,
        isVoted: votedBy(null),
        version: moderationItems.version,
        reasons: moderationItems.reasons,
      })
      .from(challenges)
      .innerJoin(users, eq(users.id, challenges.authorId))
      .leftJoin(
        moderationItems,
        and(eq(moderationItems.kind, challengeKind), eq(moderationItems.subjectId, challenges.id)),
      )
      .$dynamic()
  const isSubmitted = inArray(challenges.state, ['pending', 'approved', 'rejected'])

  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** Public challenges after a position, newest first. */
    listPublic: (
      contest: string | undefined,
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      withAuthor(viewerId)
        .where(
          and(
            isPublic,
            contest === undefined ? undefined : eq(challenges.contest, contest),
            newestApproved.after(after),
          ),
        )
        .orderBy(...newestApproved.orderBy)
        .limit(limit),

    /** A contest's public challenges with at least one vote, most votes first. */
    listLeaders: (contest: string, viewerId: string | null, limit: number) =>
      withAuthor(viewerId)
        .where(and(isPublic, eq(challenges.contest, contest), sql`${challenges.votes} > 0`))
        .orderBy(desc(challenges.votes), asc(challenges.approvedAt), asc(challenges.id))
        .limit(limit),

    /** A member's paid challenges, newest first. */
    listOwn: (authorId: string) =>
      withAuthor(null)
        .where(and(eq(challenges.authorId, authorId), sql`${challenges.state} <> 'draft'`))
        .orderBy(desc(challenges.createdAt))
        .limit(maxOwn),

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

    /** Submitted challenges with their review queue items. */
    listSubmitted: (
      status: ChallengeStatus | undefined,
      after: KeysetPosition | null,
      limit: number,
    ) => {
      const order = status === 'pending' ? oldestSubmitted : newestSubmitted
      return withItem()
        .where(and(status ? eq(challenges.state, status) : isSubmitted, order.after(after)))
        .orderBy(...order.orderBy)
        .limit(limit)
    },

    findSubmitted: async (id: string) =>
      (
        await withItem()
          .where(and(eq(challenges.id, id), isSubmitted))
          .limit(1)
      )[0] ?? null,

    findWithAuthor: async (id: string) =>
      (await withAuthor(null).where(eq(challenges.id, id)).limit(1))[0] ?? null,

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

    /** Titles by id, for receipts, the audit log and the review queue. */
    listTitles: (ids: string[]) =>
      db
        .select({ id: challenges.id, title: challenges.title })
        .from(challenges)
        .where(inArray(challenges.id, ids)),

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
