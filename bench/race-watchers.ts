import {
  decideElectionResult,
  proposeElectionResult,
} from '#features/elections/contract/result-endpoints.ts'
import { enteredResult } from '#features/elections/testing/results.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { openBenchDatabase, startSite } from './database.ts'
import { fillVoters } from './fill-voters.ts'
import { median, written, type Result } from './result.ts'
import { sendJson } from './send-json.ts'
import { startCrowd } from './socket-crowd.ts'

const watchers = 2_000
const rounds = 10
/** A race's updates are at most one a second; longer, so that none waits for the one before. */
const pause = 1_200

/**
 * Election night: from the second editor's confirmation of a count until the last of 2,000 watchers
 * of the race knows of it.
 */
export async function measureRaceWatchers(): Promise<Result> {
  const database = await openBenchDatabase()
  const { pool } = database
  const { voters } = await fillVoters(pool, 2)
  await pool.query('update users set is_admin = true')
  // The site stores the races of this cycle when it starts.
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const {
    rows: [race],
  } = await pool.query<{ state: string; seatClass: 1 | 2 | 3 }>(
    `select state, seat_class as "seatClass" from election_races where year = 2026 order by state limit 1`,
  )
  if (!race) throw new Error('no race in 2026')
  const candidates = [1, 2].map((n) => `40000000-0000-7000-8000-00000000000${n}`)
  await pool.query(
    `insert into election_candidates (id, year, state, seat_class, name, party, bullet_points, color, created_at, changed_at)
     select id::uuid, 2026, $2, $3, 'Person ' || id, 'Independent', '{}', 'yellow', now(), now() from unnest($1::text[]) id`,
    [candidates, race.state, race.seatClass],
  )
  const [proposes = '', confirms = ''] = voters.map(({ cookie }) => cookie)
  const propose = async (votes: number): Promise<string> => {
    const counted = enteredResult(race.state, candidates, {
      seatClass: race.seatClass,
      votes: candidates.map((candidateId, index) => ({ candidateId, votes: votes - index })),
    })
    const url = site.url + proposeElectionResult.path
    return ((await sendJson('POST', url, counted, proposes)) as { id: string }).id
  }
  const confirm = (id: string) =>
    sendJson(
      'PATCH',
      site.url + pathTo(decideElectionResult.path, { id }),
      { decision: 'confirmed' },
      confirms,
    )

  const crowd = startCrowd()
  await crowd.open(site.url, watchers, { year: 2026, state: race.state })
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const id = await propose(1000 * (round + 1))
    await new Promise((resolve) => setTimeout(resolve, pause))
    const since = performance.timeOrigin + performance.now()
    const answered = confirm(id)
    // A socket's first update has the number 0; it also shows that the server took every request.
    const took = (await crowd.received(round)) - since
    await answered
    if (round > 0) times.push(took)
  }
  await crowd.close()
  await site.stop()
  await database.close()
  return {
    promise: 'elections',
    what: `a confirmed result until ${watchers.toLocaleString('en-US')} watchers know of it`,
    promised: 'within 1 s',
    isKept: Math.max(...times) <= 1000,
    figure: `${written(median(times))} ms, longest ${written(Math.max(...times))} ms`,
  }
}
