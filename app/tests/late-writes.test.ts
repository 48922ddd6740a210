import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inputs } from '#app/testing/access-inputs.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, listMyArticles } from '#features/news/contract/endpoints.ts'
import { pathTo, queryString } from '#platform/contract/endpoint.ts'
import { createLog } from '#platform/server/log.ts'

const words = { title: 'The ferry is late', body: '<p>Again.</p>' }
/** Longer than any limit of the database's, in milliseconds. */
const busyFor = 4600

const waitingArticles = `select pid from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'
    and query like 'insert into "articles"%'`
const waitingJobs = `select id from jobs.job
  where state in ('created', 'retry', 'active') and start_after <= now()`

const logged: string[] = []
let app: TestApp
let member: Member
let published: string

before(async () => {
  app = await openTestApp(
    { DATABASE_POOL: '40' },
    {
      log: createLog('warn', {
        write: (line) => {
          logged.push(line)
        },
      }),
    },
  )
  member = await app.member({ tier: 'annual', isAdmin: true, score: 90 })
  published = (await member.call(createArticle, { body: { ...words, status: 'published' } })).id
})
after(() => app.close())

const ask = async (statement: string) =>
  (await app.database.pool.query<Record<string, string>>(statement)).rows

/** Every table that something was added to, changed or removed from since the database exists. */
async function written(): Promise<Record<string, string>[]> {
  const tables = await ask(
    `select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = 'public' and relname <> 'sessions' order by 1`,
  )
  const prints = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, ' ' order by t::text), '')) as print from ${name} t`,
  )
  return ask(`${prints.join(' union all ')} order by name`)
}

/** Lets nothing be written until the returned function is called. */
async function keepFromWriting(): Promise<() => Promise<void>> {
  const client = await app.database.pool.connect()
  const tables = await ask(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables
     where schemaname = 'public' and tablename <> 'sessions'`,
  )
  await client.query('begin')
  await client.query(`lock table ${tables[0]?.['names']} in share mode`)
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

const isQuiet = async () => {
  const { totalCount, idleCount, waitingCount } = app.database.pool
  return waitingCount === 0 && idleCount === totalCount
}

/** Whatever creates something, with a valid input. */
async function creatingCalls() {
  const creating = declaredEndpoints.filter(
    ({ status, allow }) => status === 201 && allow !== 'anyone',
  )
  const given = {
    app,
    me: member,
    owner: member,
    draft: async () => published,
    published: async () => published,
  }
  return Promise.all(
    creating.map(async ({ name, path, method }) => {
      const { params, query, body } = (await inputs[name]?.[0]?.input(given)) ?? {}
      const address = pathTo(path, params) + queryString(query)
      return () => member.request(method, address, body === undefined ? {} : { body })
    }),
  )
}

describe('an answer tells what happened', () => {
  test('nothing is stored by any call that was answered as failed because the database took too long', async () => {
    const calls = await creatingCalls()
    assert.ok(calls.length > 20)
    await until(async () => (await ask(waitingJobs)).length === 0, 'the jobs to end')
    const allowWriting = await keepFromWriting()
    const earlier = await written()
    logged.length = 0
    const answers = await Promise.all(calls.map((each) => each()))
    await allowWriting()
    const failed = answers.filter(({ status }) => status === 503)
    assert.ok(failed.length > 15, answers.map(({ status }) => status).join(' '))
    for (const { text } of failed)
      assert.match(text, /is too busy right now|can't reach its database right now/)
    await until(isQuiet, 'the calls to end')
    assert.deepEqual(await written(), earlier)
    assert.deepEqual(
      logged.filter((line) => line.includes('FST_ERR_REP_ALREADY_SENT')),
      [],
    )
  })

  test('after that, the same call is stored once', async () => {
    const title = 'The ferry is on time'
    await member.call(createArticle, { body: { ...words, title } })
    const { items } = await member.call(listMyArticles, {})
    assert.equal(items.filter((each) => each.title === title).length, 1)
  })

  test('a busy process isn’t reported as a database that doesn’t answer', async () => {
    const allowWriting = await keepFromWriting()
    const calls = Array.from({ length: 4 }, (_, index) =>
      member.request('POST', createArticle.path, { body: { ...words, title: `Busy ${index}` } }),
    )
    await until(async () => (await ask(waitingArticles)).length === 4, 'the calls to wait')
    const allowed = allowWriting()
    const end = performance.now() + busyFor
    while (performance.now() < end);
    await allowed
    for (const { status, text } of await Promise.all(calls)) assert.equal(status, 201, text)
  })
})
