import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { type KeysetPosition, keyset } from '#platform/server/database/keyset.ts'
import { moderationItems } from '../../moderation/server/tables.ts'
import { idOfUsername, users } from '../../identity/server/tables.ts'
import type { ChallengeStatus } from '../contract/rules.ts'
import { challenges, challengeVotes as votes, challengeWinners as winners } from './tables.ts'

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

/** The contests that a challenge won, in no order. */
export const won = sql<
  string[]
>`array(select ${winners.period} from ${winners} where ${winners.challengeId} = ${challenges.id})`

const maxOwn = 50

const author = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  isAdmin: users.isAdmin,
  isModerator: users.isModerator,
}

/** SQL for lists of entries and their readers. */
export function createChallengeListStore(db: Db) {
  const votedBy = (viewerId: string | null): SQL<boolean> =>
    viewerId === null
      ? sql<boolean>`false`
      : sql<boolean>`exists (select 1 from ${votes} where ${votes.challengeId} = ${challenges.id} and ${votes.memberId} = ${viewerId})`
  const withAuthor = (viewerId: string | null) =>
    db
      .select({ challenge: challenges, author, isVoted: votedBy(viewerId), won })
      .from(challenges)
      .innerJoin(users, eq(users.id, challenges.authorId))
      .$dynamic()
  const withItem = () =>
    db
      .select({
        challenge: challenges,
        author,
        isVoted: votedBy(null),
        won,
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

    /** A member's public challenges after a position, newest first. */
    listPublicOf: (
      username: string,
      viewerId: string | null,
      after: KeysetPosition | null,
      limit: number,
    ) =>
      withAuthor(viewerId)
        .where(
          and(
            isPublic,
            sql`${challenges.authorId} = ${idOfUsername(username)}`,
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

    /** The public winners of a decided contest, in the order of approval. */
    listWinnersOf: (period: string, viewerId: string | null) =>
      withAuthor(viewerId)
        .innerJoin(winners, eq(winners.challengeId, challenges.id))
        .where(and(isPublic, eq(winners.period, period)))
        .orderBy(asc(challenges.approvedAt), asc(challenges.id)),

    /** A member's paid challenges, newest first. */
    listOwn: (authorId: string) =>
      withAuthor(null)
        .where(and(eq(challenges.authorId, authorId), sql`${challenges.state} <> 'draft'`))
        .orderBy(desc(challenges.createdAt))
        .limit(maxOwn),

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

    /** Titles by id, for receipts, the audit log and the review queue. */
    listTitles: (ids: string[]) =>
      db
        .select({ id: challenges.id, title: challenges.title })
        .from(challenges)
        .where(inArray(challenges.id, ids)),
  }
}
