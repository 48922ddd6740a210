import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/server/database/database.ts'
import { users } from '../../../identity/server/tables.ts'
import { resultLimits, type ResultContent, type ResultPlace } from '../../contract/result-rules.ts'
import { electionResults } from '../result-tables.ts'
import { electionCandidates, electionPositionChanges, electionRaces } from '../tables.ts'

export type ResultRow = typeof electionResults.$inferSelect
export type NewResult = typeof electionResults.$inferInsert

export type ResultStore = ReturnType<typeof createResultStore>

const isConfirmed = sql`${electionResults.standing} = 'confirmed'`
const placeColumns = [
  electionResults.state,
  electionResults.seatClass,
  electionResults.round,
] as const
const newest = [
  sql`${electionResults.decidedAt} desc nulls last`,
  sql`${electionResults.id} desc nulls last`,
]

const at = ({ year, state, seatClass, round }: ResultPlace) =>
  and(
    eq(electionResults.year, year),
    eq(electionResults.state, state),
    eq(electionResults.seatClass, seatClass),
    eq(electionResults.round, round),
  )

/** SQL for results. Functions taking `tx` run in the caller's transaction. */
export function createResultStore(db: Db) {
  const published = (year: number, state: string | null, from: Db) =>
    from
      .selectDistinctOn([...placeColumns])
      .from(electionResults)
      .where(
        and(
          isConfirmed,
          eq(electionResults.year, year),
          state === null ? undefined : eq(electionResults.state, state),
        ),
      )
      .orderBy(...placeColumns.map((column) => asc(column)), ...newest)
  return {
    transaction: <T>(work: (tx: Db) => Promise<T>): Promise<T> => db.transaction(work),

    /** The published result of each round, in order: of a state, or of the whole cycle. */
    listPublished: (
      year: number,
      state: string | null = null,
      from: Db = db,
    ): Promise<ResultRow[]> => published(year, state, from),

    /** A round's last published counts, newest first. */
    listCounts: (place: ResultPlace): Promise<{ content: ResultContent }[]> =>
      db
        .select({ content: electionResults.content })
        .from(electionResults)
        .where(and(isConfirmed, at(place)))
        .orderBy(...newest)
        .limit(resultLimits.history),

    listWaiting: (year: number) =>
      db
        .select({
          result: electionResults,
          proposer: {
            username: users.username,
            firstName: users.firstName,
            lastName: users.lastName,
          },
        })
        .from(electionResults)
        .leftJoin(users, eq(users.id, electionResults.proposedBy))
        .where(and(eq(electionResults.standing, 'waiting'), eq(electionResults.year, year))),

    /** The shown candidates of a cycle. */
    listCandidates: (year: number, from: Db = db) =>
      from
        .select({
          id: electionCandidates.id,
          name: electionCandidates.name,
          party: electionCandidates.party,
          state: electionCandidates.state,
          seatClass: electionCandidates.seatClass,
          isSample: electionCandidates.isSample,
        })
        .from(electionCandidates)
        .where(and(eq(electionCandidates.year, year), isNull(electionCandidates.removedAt)))
        .orderBy(asc(electionCandidates.id))
        .limit(10_000),

    /** Names and parties of shown candidates. */
    namesOf: (ids: string[]) =>
      db
        .select({
          id: electionCandidates.id,
          name: electionCandidates.name,
          party: electionCandidates.party,
        })
        .from(electionCandidates)
        .where(and(inArray(electionCandidates.id, ids), isNull(electionCandidates.removedAt))),

    /** Those of these candidates who run for a seat and are shown. */
    idsInRace: async (
      tx: Db,
      { year, state, seatClass }: Omit<ResultPlace, 'round'>,
      ids: string[],
    ): Promise<string[]> =>
      (
        await tx
          .select({ id: electionCandidates.id })
          .from(electionCandidates)
          .where(
            and(
              inArray(electionCandidates.id, ids),
              eq(electionCandidates.year, year),
              eq(electionCandidates.state, state),
              eq(electionCandidates.seatClass, seatClass),
              isNull(electionCandidates.removedAt),
            ),
          )
      ).map(({ id }) => id),

    hasRace: async (
      tx: Db,
      { year, state, seatClass }: Omit<ResultPlace, 'round'>,
    ): Promise<boolean> =>
      (await tx.$count(
        electionRaces,
        and(
          eq(electionRaces.year, year),
          eq(electionRaces.state, state),
          eq(electionRaces.seatClass, seatClass),
        ),
      )) > 0,

    lock: async (tx: Db, id: string): Promise<ResultRow | null> =>
      (
        await tx.select().from(electionResults).where(eq(electionResults.id, id)).for('update')
      )[0] ?? null,

    find: async (id: string): Promise<ResultRow | null> =>
      (await db.select().from(electionResults).where(eq(electionResults.id, id)))[0] ?? null,

    add: async (tx: Db, row: NewResult): Promise<void> => {
      await tx.insert(electionResults).values(row)
    },

    decide: async (
      tx: Db,
      id: string,
      decision: Pick<NewResult, 'standing' | 'decidedBy' | 'decidedAt' | 'reason'>,
    ): Promise<void> => {
      await tx.update(electionResults).set(decision).where(eq(electionResults.id, id))
    },

    /** Withdraws what waits at a place, in favor of a newer result. */
    withdrawWaiting: async (
      tx: Db,
      place: ResultPlace,
      by: { decidedBy: string | null; decidedAt: Date },
    ): Promise<ResultRow[]> =>
      tx
        .update(electionResults)
        .set({ standing: 'withdrawn', ...by })
        .where(and(at(place), eq(electionResults.standing, 'waiting')))
        .returning(),

    /** How many results and positions need a second editor. */
    countToConfirm: async (): Promise<number> => {
      const [results, positions] = await Promise.all([
        db.$count(electionResults, eq(electionResults.standing, 'waiting')),
        db.$count(electionPositionChanges, eq(electionPositionChanges.state, 'waiting')),
      ])
      return results + positions
    },

    /** An import's results that wait, locked in the order of ids. */
    lockWaitingOfImport: (tx: Db, importId: string, limit: number): Promise<ResultRow[]> =>
      tx
        .select()
        .from(electionResults)
        .where(and(eq(electionResults.importId, importId), eq(electionResults.standing, 'waiting')))
        .orderBy(asc(electionResults.id))
        .limit(limit)
        .for('update'),

    countOfImport: (
      importId: string,
      standing: ResultRow['standing'],
      from: Db = db,
    ): Promise<number> =>
      from.$count(
        electionResults,
        and(eq(electionResults.importId, importId), eq(electionResults.standing, standing)),
      ),

    withdrawOfImport: async (
      tx: Db,
      importId: string,
      by: { decidedBy: string | null; decidedAt: Date },
    ): Promise<void> => {
      await tx
        .update(electionResults)
        .set({ standing: 'withdrawn', ...by })
        .where(and(eq(electionResults.importId, importId), eq(electionResults.standing, 'waiting')))
    },

    /** The days of published runoffs. */
    listRunoffDays: async (): Promise<string[]> =>
      (
        await db
          .selectDistinct({ day: sql<string>`${electionResults.content} ->> 'heldOn'` })
          .from(electionResults)
          .where(and(isConfirmed, eq(electionResults.round, 'runoff')))
          .limit(200)
      ).map(({ day }) => day),

    /** Results confirmed between two times, with the status and winner published before each. */
    listConfirmedSince: (since: Date, until: Date) => {
      const earlier = (field: 'status' | 'winnerId') =>
        sql`lag(${electionResults.content} ->> ${sql.raw(`'${field}'`)}) over (partition by ${electionResults.year}, ${electionResults.state}, ${electionResults.seatClass}, ${electionResults.round} order by ${electionResults.decidedAt}, ${electionResults.id})`
      const before = db
        .select({
          id: electionResults.id,
          state: electionResults.state,
          year: electionResults.year,
          round: electionResults.round,
          content: electionResults.content,
          decidedAt: electionResults.decidedAt,
          statusBefore: sql<ResultContent['status'] | null>`${earlier('status')}`.as(
            'status_before',
          ),
          winnerBefore: sql<string | null>`${earlier('winnerId')}`.as('winner_before'),
        })
        .from(electionResults)
        .where(and(isConfirmed, lt(electionResults.decidedAt, until)))
        .as('confirmed')
      return db
        .select()
        .from(before)
        .where(and(gte(before.decidedAt, since), lte(before.decidedAt, until)))
        .orderBy(desc(before.decidedAt))
        .limit(200)
    },
  }
}
