import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertMany, watchQueries, type WatchedDatabase } from '#app/testing/query-plans.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createMediaReferences } from '#features/media/server/references-store.ts'
import { createCandidateStore } from './server/candidate-store.ts'
import { createReaderStore } from './server/reader-store.ts'
import { createElectionStore } from './server/store.ts'

const one = '40000000-0000-7000-8000-000000000007'

let app: TestApp
let watched: WatchedDatabase

before(async () => {
  app = await openTestApp()
  const { pool } = app.database
  await insertMany(
    pool,
    'election_candidates',
    `insert into election_candidates (id, year, state, seat_class, name, party, bullet_points, color, created_at, changed_at)
     select ('40000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 2026, (array['TX', 'GA', 'ME', 'MN', 'IA'])[1 + n % 5], 2, 'Person ' || n, 'Independent', '{}', 'yellow', now(), now()
     from generate_series(1, 5000) n`,
  )
  await insertMany(
    pool,
    'election_history',
    `insert into election_history (candidate_id, revision, at, action, snapshot)
     select id, n, now(), 'edited', '{}'::jsonb from election_candidates, generate_series(1, 10) n`,
  )
  await insertMany(
    pool,
    'election_position_changes',
    `insert into election_position_changes (id, candidate_id, issue, stance, proposed_at, state, decided_at)
     select gen_random_uuid(), id, 'epsteinFiles', null, now(), 'confirmed', now() - random() * interval '1 day' from election_candidates`,
  )
  watched = watchQueries(pool)
})
after(() => app.close())

test('a state’s candidates and a candidate’s history are read from indexes at any size', async () => {
  const candidates = createCandidateStore(watched.db, createMediaReferences())
  const [history = ''] = await watched.plansOf(() => candidates.listHistory(one, null, 21))
  assert.doesNotMatch(history, /Seq Scan on election_history/)
  assert.match(history, /Index Scan Backward using election_history/)
  const [page = ''] = await watched.plansOf(() =>
    candidates.list({ year: 2026, search: '' }, ['IA', one], 21),
  )
  assert.doesNotMatch(page, /Seq Scan on election_candidates|Sort/)
  const [confirmed = ''] = await watched.plansOf(() =>
    createReaderStore(watched.db).listConfirmed(50),
  )
  assert.match(confirmed, /election_position_changes_confirmed/)
  assert.doesNotMatch(confirmed, /Sort/)
  const [state = ''] = await watched.plansOf(() =>
    createElectionStore(watched.db).listCandidates(2026, 'TX'),
  )
  assert.doesNotMatch(state, /Seq Scan on election_candidates/)
})
