import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createClient } from '#app/testing/client.ts'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite } from '#app/testing/site-process.ts'
import { freePort, openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { register, updateProfile } from '#features/identity/contract/endpoints.ts'
import { listPlans } from '#features/membership/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { putScoring, setListed } from '#features/profile/contract/endpoints.ts'
import { pathTo, queryString } from '#platform/contract/endpoint.ts'
import { inputs } from '#app/testing/access-inputs.ts'
import { roles } from '../testing/access-roles.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'

let app: TestApp
let ruth: Member

/** What Ruth told nobody but the site; each value is one that nobody else has. */
const answers = {
  consent: true as const,
  birthDate: '1951-02-27',
  educationLevel: 'some_college' as const,
  isEmployed: true,
  annualIncome: 86_753_097,
  yearsEmployed: 61,
  employmentDetails: 'Winds the tower clock of Quillmere',
  userCreditScore: 613,
  maritalStatus: 'divorced' as const,
  divorceCount: 17,
  numberOfChildren: 23,
  outOfWedlockChildren: 29,
  abortedChildren: 19,
  hasCriminalRecord: true,
  criminalRecordDetails: 'Took a swan in Quillmere',
}
const address = 'ruth.of.quillmere@private.example'
const words = [
  answers.birthDate,
  String(answers.annualIncome),
  '86,753,097',
  'tower clock',
  'swan',
  address,
  'Quillmere',
]

before(async () => {
  app = await openTestApp()
  ruth = await app.member({
    score: 90,
    tier: 'annual',
    email: address,
    username: 'ruth_of_the_clock',
  })
  await ruth.call(updateProfile, {
    body: { firstName: 'Ruth', lastName: 'Calder', location: 'Quillmere, OH' },
  })
  await ruth.call(putScoring, { body: answers })
  await ruth.call(setListed, { body: { isListed: true } })
  await app.profile.put({ userId: ruth.id, score: 90 })
})
after(() => app.close())

describe('every stored column says how private it is', () => {
  test('each column of the database has a mark, and each mark its column', async () => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const marked = Object.entries(app.privacy).flatMap(([table, columns]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    assert.deepEqual(marked.sort(), rows.map(({ name }) => name).sort())
  })
})

/** Names under which a value of Ruth's stands in this reply. */
function foundIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const own = (answers as Record<string, unknown>)[key]
    return [
      ...(own !== undefined && own === inner && key !== 'consent' ? [key] : []),
      ...foundIn(inner),
    ]
  })
}

function checkSaysNothing(text: string, json: unknown, where: string): void {
  for (const word of words) assert.ok(!text.includes(word), `${where} holds ${word}`)
  const shared = new Set(['isEmployed', 'hasCriminalRecord', 'educationLevel', 'maritalStatus'])
  assert.deepEqual(
    foundIn(json).filter((key) => !shared.has(key)),
    [],
    where,
  )
}

describe('what a member answered, and their address, reach nobody else', () => {
  test('the values are there for their owner, so that a search for them means something', async () => {
    const { text, json } = await ruth.request('GET', '/api/profile-scoring')
    assert.ok(text.includes(String(answers.annualIncome)) && text.includes(answers.birthDate))
    assert.ok(foundIn(json).includes('abortedChildren'))
  })

  test('no endpoint tells them to anybody, moderators and administrators included', async () => {
    const calls = declaredEndpoints.flatMap((endpoint) =>
      (inputs[endpoint.name] ?? []).map((each) => ({ endpoint, ...each })),
    )
    for (const { endpoint, about, input, alone, tellsAddresses } of calls) {
      for (const [role, given] of Object.entries(roles).filter(([name]) =>
        ['visitor', 'house', 'moderator', 'administrator'].includes(name),
      )) {
        const me = given ? await (alone ? app.member(given) : knownAs(role, given)) : null
        const articles = await Promise.all(
          (['draft', 'published'] as const).map((status) =>
            ruth.call(createArticle, {
              body: { title: 'Clocks', body: '<p>Of towers.</p>', status },
            }),
          ),
        )
        const { params, query, body, form } = await input({
          app,
          me,
          owner: ruth,
          draft: articles[0]?.id ?? '',
          published: articles[1]?.id ?? '',
        })
        const { text, json } = await (me ?? app.visitor()).request(
          endpoint.method,
          pathTo(endpoint.path, params) + queryString(query),
          { body, form },
        )
        const shown =
          tellsAddresses && role === 'administrator' ? text.replaceAll(address, '') : text
        checkSaysNothing(shown, json, `${endpoint.name}, ${about}, ${role}`)
      }
    }
  })

  test('no list and no search finds a member by them', async () => {
    const administrator = await knownAs('administrator', roles.administrator)
    for (const word of ['swan', 'clock of Quillmere', String(answers.annualIncome), address]) {
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

  test('no page shows them to anybody else', async () => {
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

test('no line of the log holds them, in the finest detail and after refusals', async () => {
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
      body: { username: 'ruth_logged', password: 'seven green kayaks', email: address },
    })
    await client.call(updateProfile, {
      body: { firstName: 'Ruth', lastName: 'Calder', location: 'Quillmere, OH' },
    })
    await client.call(putScoring, { body: answers })
    await client.refused(putScoring, { body: { ...answers, annualIncome: -86_753_097 } })
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
