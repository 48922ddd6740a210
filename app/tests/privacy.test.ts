import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import {
  addRuth,
  answersIn,
  checkSaysNothing,
  privateAddress,
  privateAnswers,
  fillInPrivateDetails,
} from '#app/testing/private-member.ts'
import { startSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { listPlans } from '#features/membership/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { putScoring } from '#features/profile/contract/endpoints.ts'
import { roles } from '../testing/access-roles.ts'

let app: TestApp
let ruth: Member

before(async () => {
  app = await openTestApp()
  ruth = await addRuth(app)
})
after(() => app.close())

describe('every stored column has a privacy mark', () => {
  test('marks and database columns match one to one', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const marked = Object.entries(app.privacy).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    assert.deepEqual(marked.sort(), rows.map(({ name }) => name).sort())
  })
})

/** access.test.ts checks that no endpoint returns them, in the pass that checks callers. */
describe('a member’s answers and address reach nobody else', () => {
  test('their owner sees the values, so searching for them is meaningful', async () => {
    const { text, json } = await ruth.request('GET', '/api/profile-scoring')
    assert.ok(
      text.includes(String(privateAnswers.annualIncome)) && text.includes(privateAnswers.birthDate),
    )
    assert.ok(answersIn(json).includes('abortedChildren'))
  })

  test('no list or search finds a member by them', async () => {
    const administrator = await knownAs('administrator', roles.administrator)
    for (const word of [
      'swan',
      'clock of Quillmere',
      String(privateAnswers.annualIncome),
      privateAddress,
    ]) {
      for (const path of [
        `/api/articles?search=${encodeURIComponent(word)}`,
        `/api/help?query=${encodeURIComponent(word)}`,
      ]) {
        const { status, text } = await administrator.request('GET', path)
        assert.equal(status, 200)
        assert.ok(!text.includes('ruth_of_the_clock'), path)
      }
    }
  })

  test('no page shows them to anyone else', async () => {
    const { id } = await ruth.call(createArticle, {
      body: { title: 'Clocks', body: '<p>Of towers.</p>', status: 'published' },
    })
    const paths = [
      '/',
      '/news',
      `/news/${id}`,
      '/members/ruth_of_the_clock',
      '/leaderboard',
      '/profile',
      '/profile?tab=details',
      '/profile-score',
      '/profile-setup',
      '/my-articles',
    ]
    for (const [role, given] of Object.entries(roles).filter(([name]) =>
      ['visitor', 'house', 'moderator', 'administrator'].includes(name),
    )) {
      const client = given ? await knownAs(role, given) : app.visitor()
      for (const path of paths) {
        const { status, text } = await client.request('GET', path)
        assert.ok(status < 400, `${path} answered ${status}`)
        checkSaysNothing(text, null, `${path}, ${role}`)
      }
    }
    const { text } = await app.visitor().request('GET', '/members/ruth_of_the_clock')
    assert.ok(text.includes('Ruth Calder'), 'the page of the member was looked at')
  })
})

test('no log line contains them, at the most detailed level and after refusals', async () => {
  const scratch = await makeScratch()
  const port = await freePort()
  const site = await startSite({
    DATA_DIR: scratch.path,
    PORT: String(port),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'debug',
  })
  try {
    const client = createClient(`http://127.0.0.1:${port}`)
    await client.call(register, {
      body: { username: 'ruth_logged', password: 'seven green kayaks', email: privateAddress },
    })
    await fillInPrivateDetails(client)
    await client.refused(putScoring, { body: { ...privateAnswers, annualIncome: -86_753_097 } })
    await client.request('PUT', putScoring.path, {
      body: `{"annualIncome": 86753097, "employmentDetails": "tower clock`,
    })
    await client.request('GET', '/profile-score')
    await client.call(listPlans, {})
    await until(async () => site.stdout().includes(listPlans.path), 'the last request in the log')
    checkSaysNothing(site.stdout() + site.stderr(), null, 'the log')
  } finally {
    site.signal('SIGTERM')
    await site.ended
    await scratch.remove()
  }
})

const known = new Map<string, Member>()

async function knownAs(role: string, given: Parameters<TestApp['member']>[0]): Promise<Member> {
  const member = known.get(role) ?? (await app.member(given))
  known.set(role, member)
  return member
}
