import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { watchQueries } from '#app/testing/query-plans.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { newId } from '#platform/server/ids.ts'
import { createJobAdmin } from '#platform/server/jobs/job-admin.ts'
import { actOnJobs, listJobQueues, listJobs } from './contract/endpoints.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const secret = 'Your code is 731906'

/** Emails in a state, all queued within one millisecond; no worker takes them. */
async function add(state: 'created' | 'retry' | 'failed' | 'active', count = 1): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into jobs.job (id, name, data, state, retry_count, output, start_after, created_on, completed_on)
     select gen_random_uuid(), 'mail', jsonb_build_object('to', 'anna.lee@example.org', 'subject', $2::text, 'text', $2::text),
       $1::jobs.job_state, 3, '{"code":"EENVELOPE"}', now() + interval '1 day',
       timestamptz '2026-01-01' + n * interval '1 microsecond', case when $1 = 'failed' then now() end
     from generate_series(1, $3::int) n returning id`,
    [state, secret, count],
  )
  return rows.map(({ id }) => id)
}
const stateOf = async (id: string) =>
  (
    await app.database.pool.query<{ state: string }>(`select state from jobs.job where id = $1`, [
      id,
    ])
  ).rows[0]?.state
const clear = () => app.database.pool.query(`delete from jobs.job where name = 'mail'`)

describe('an administrator', () => {
  test('sees failed, retrying and waiting emails with the reason, never their words or whole address', async () => {
    await clear()
    for (const [state, payload, failures] of [
      ['failed', 'failed', 4],
      ['retrying', 'retry', 4],
      ['waiting', 'created', 3],
    ] as const) {
      const [id] = await add(payload)
      const { items } = await admin.call(listJobs, { query: { state, queue: 'mail' } })
      assert.deepEqual(
        items.map((job) => [job.id, job.queue, job.failures, job.code, job.recipient]),
        [[id, 'mail', failures, 'EENVELOPE', 'a…@example.org']],
      )
      assert.equal(items[0]?.nextTryAt === null, state === 'failed')
      assert.doesNotMatch(JSON.stringify(items), /731906|anna/)
    }
    assert.ok((await admin.call(listJobQueues, {})).includes('mail'))
    const none = await admin.call(listJobs, { query: { queue: 'no-such-queue' } })
    assert.deepEqual(none.items, [])
  })

  test('reads them page by page without gaps, even when queued in the same millisecond', async () => {
    await clear()
    const ids = await add('failed', 7)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { queue: 'mail', limit: 3, ...(cursor ? { cursor } : {}) }
      const page = await admin.call(listJobs, { query })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, ids.toReversed())
  })

  test('retries and discards many; each has its own result and audit entry', async () => {
    await clear()
    const [again = ''] = await add('failed')
    const [running = ''] = await add('active')
    const [waiting = ''] = await add('created')
    const gone = newId()
    const ids = [again, running, waiting, gone, again]
    const retried = await admin.call(actOnJobs, { body: { action: 'retry', ids } })
    assert.deepEqual(
      retried.results.map(({ id, error }) => [id, error === null]),
      [
        [again, true],
        [running, false],
        [waiting, false],
        [gone, false],
      ],
    )
    assert.notEqual(await stateOf(again), 'failed')
    const [dead = ''] = await add('failed')
    const reason = 'The address no longer exists.'
    const body = { action: 'discard' as const, ids: [dead, running], reason }
    const discarded = await admin.call(actOnJobs, { body })
    assert.deepEqual(
      discarded.results.map(({ error }) => error === null),
      [true, false],
    )
    assert.deepEqual([await stateOf(dead), await stateOf(running)], [undefined, 'active'])
    const { items } = await admin.call(listAudit, { query: { action: 'job' } })
    assert.deepEqual(
      items.map(({ action, subjectId, before: was, after: now }) => [
        action,
        subjectId,
        was?.['queue'],
        now?.['reason'],
      ]),
      [
        ['job.discard', dead, 'mail', reason],
        ['job.retry', again, 'mail', undefined],
      ],
    )
  })

  test('finds failed work among many without a full scan', async () => {
    await clear()
    await add('failed', 5000)
    await app.database.pool.query('analyze jobs.job')
    const watched = watchQueries(app.database.pool)
    const jobs = createJobAdmin(watched.pool)
    const later: [number, string] = [Date.UTC(2026, 0, 1) * 1000 + 2500, newId()]
    for (const position of [null, later]) {
      const [plan = ''] = await watched.plansOf(() =>
        jobs.listPage({ state: 'failed', queue: undefined, after: position, limit: 21 }),
      )
      assert.match(plan, /Index (Only )?Scan/)
      assert.doesNotMatch(plan, /Sort|Seq Scan/)
    }
    await clear()
  })
})
