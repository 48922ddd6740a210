import { openBenchDatabase, startSite } from './database.ts'
import { fillArticles } from './fill.ts'
import { sendLoad } from './load.ts'
import { measureRaceWatchers } from './race-watchers.ts'
import { median, written, type Result } from './result.ts'

const promise = 'elections'
const rounds = 3
const candidates = 350
const versions = 50_000

/** The tracker: a state with ten candidates, compared with a news article; and its watchers. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const { pool } = database
  await fillArticles(pool, { from: 0, count: 20, wordCount: 660 })
  const {
    rows: [article],
  } = await pool.query<{ id: string }>('select id from articles limit 1')
  const site = await startSite(database)
  await pool.query(
    `insert into election_candidates (id, year, state, seat_class, name, party, bullet_points, color, created_at, changed_at)
     select ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, year, state, seat_class, 'Person ' || n, 'Independent', '{}', 'yellow', now(), now()
     from generate_series(1, $1::int) n
     join (select *, row_number() over (order by state) - 1 as place, count(*) over () as races from election_races where year = 2026) race
       on race.place = n % race.races`,
    [candidates],
  )
  await pool.query(
    `insert into election_history (candidate_id, revision, at, action, snapshot)
     select id, n, now(), 'edited', '{}'::jsonb from election_candidates, generate_series(2, 1 + $1::int) n`,
    [Math.floor(versions / candidates)],
  )
  await pool.query('vacuum analyze election_candidates, election_history')
  const perSecond = async (path: string) => (await sendLoad(site, [path])).perSecond
  const states: number[] = []
  const news: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    states.push(await perSecond('/warroom?state=TX'))
    news.push(await perSecond(`/news/${article?.id ?? ''}`))
  }
  await site.stop()
  await database.close()
  const ratio = median(states) / median(news)
  return [
    {
      promise,
      what: `a cached state page, ${candidates} candidates and ${versions} versions stored, compared with a cached article`,
      promised: 'at least 0.5',
      isKept: ratio >= 0.5,
      figure: `${written(median(states))} of ${written(median(news))} a second: ${written(ratio)}`,
    },
    await measureRaceWatchers(),
  ]
}
