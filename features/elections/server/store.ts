import { and, asc, desc, eq, isNull, max, sql } from 'drizzle-orm'
import type { StateCode } from '#platform/contract/states.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { SourcedPosition } from '../contract/admin-rules.ts'
import type { Issue } from '../contract/rules.ts'
import { electionCandidates, electionCycles, electionPositions, electionRaces } from './tables.ts'

export type CycleRow = typeof electionCycles.$inferSelect
export type RaceRow = typeof electionRaces.$inferSelect
export type CandidateRow = typeof electionCandidates.$inferSelect
export type PositionMap = Partial<Record<Issue, SourcedPosition>>

export type ElectionStore = ReturnType<typeof createElectionStore>

/** A candidate's public positions by issue, for selections from `election_candidates`. */
export const positionsColumn = sql<PositionMap>`coalesce((select jsonb_object_agg(p.issue, jsonb_build_object('stance', p.stance, 'sourceUrl', p.source_url, 'sourceTitle', p.source_title, 'statedOn', p.stated_on)) from ${electionPositions} p where p.candidate_id = election_candidates.id), '{}'::jsonb)`

/** SQL for visitors' reads. */
export function createElectionStore(db: Db) {
  const cycles = db
    .select()
    .from(electionCycles)
    .orderBy(desc(electionCycles.year))
    .limit(200)
    .prepare('election_cycles')
  const races = db
    .select()
    .from(electionRaces)
    .where(eq(electionRaces.year, sql.placeholder('year')))
    .orderBy(asc(electionRaces.state), asc(electionRaces.seatClass))
    .prepare('election_races')
  const candidates = db
    .select({
      candidate: electionCandidates,
      positions: positionsColumn,
      isSpecial: electionRaces.isSpecial,
    })
    .from(electionCandidates)
    .innerJoin(
      electionRaces,
      and(
        eq(electionRaces.year, electionCandidates.year),
        eq(electionRaces.state, electionCandidates.state),
        eq(electionRaces.seatClass, electionCandidates.seatClass),
      ),
    )
    .where(
      and(
        eq(electionCandidates.year, sql.placeholder('year')),
        eq(electionCandidates.state, sql.placeholder('state')),
        isNull(electionCandidates.removedAt),
      ),
    )
    .orderBy(asc(electionCandidates.id))
    .limit(200)
    .prepare('election_candidates_of_state')
  const counts = db
    .select({
      state: electionCandidates.state,
      color: electionCandidates.color,
      count: sql<number>`count(*)::int`,
    })
    .from(electionCandidates)
    .where(
      and(
        eq(electionCandidates.year, sql.placeholder('year')),
        isNull(electionCandidates.removedAt),
      ),
    )
    .groupBy(electionCandidates.state, electionCandidates.color)
    .prepare('election_colors_of_states')
  return {
    /** Newest first. */
    listCycles: () => cycles.execute(),
    listRaces: (year: number) => races.execute({ year }),
    listCandidates: (year: number, state: StateCode) => candidates.execute({ year, state }),
    countColors: (year: number) => counts.execute({ year }),

    /** Each state's last candidate change. */
    listLastChanges: (year: number) =>
      db
        .select({
          state: electionCandidates.state,
          at: max(electionCandidates.changedAt),
        })
        .from(electionCandidates)
        .where(and(eq(electionCandidates.year, year), isNull(electionCandidates.removedAt)))
        .groupBy(electionCandidates.state),

    /** A candidate visible to the public. */
    findShown: async (id: string): Promise<(CandidateRow & { isArchived: boolean }) | null> => {
      const [found] = await db
        .select({ candidate: electionCandidates, isArchived: electionCycles.isArchived })
        .from(electionCandidates)
        .innerJoin(electionCycles, eq(electionCycles.year, electionCandidates.year))
        .where(and(eq(electionCandidates.id, id), isNull(electionCandidates.removedAt)))
      return found ? { ...found.candidate, isArchived: found.isArchived } : null
    },
  }
}
