import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openFaultProxy, type FaultProxy } from '#app/testing/fault-proxy.ts'
import { openFaultyDatabase, type FaultyDatabase } from '#app/testing/faulty-database.ts'
import type { SerializedResponse, Client } from '#app/testing/client.ts'
import { openS3Peer, type S3Peer } from '#app/testing/s3-peer/server.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import { createAvatarSlot, setAvatar } from '#features/media/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { createLog } from '#platform/server/log.ts'

let database: FaultyDatabase
let store: S3Peer
let storeLine: FaultProxy
const logged: string[] = []
let app: TestApp
let member: Member
let debate: string

before(async () => {
  database = await openFaultyDatabase()
  store = await openS3Peer()
  storeLine = await openFaultProxy(Number(new URL(store.endpoint).port))
  app = await openTestApp(
    {
      DATABASE_URL: database.url,
      S3_ENDPOINT: `http://127.0.0.1:${storeLine.port}`,
      S3_BUCKET: store.bucket,
      S3_ACCESS_KEY_ID: store.keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.keys.secretAccessKey,
    },
    {
      log: createLog('warn', {
        write: (line) => {
          logged.push(line)
        },
      }),
    },
  )
  member = await app.member({ tier: 'annual', isAdmin: true })
  debate = await openDebate(member)
})
after(async () => {
  database.line.set('open')
  await app.close()
  await Promise.all([database.close(), storeLine.close(), store.close()])
})

const vote = (client: Client, position: 'A' | 'B' = 'A') =>
  client.request('POST', pathTo(castVote.path, { id: debate }), { body: { position } })
const comment = (client: Client) =>
  client.request('POST', createComment.path, {
    body: {
      contentType: 'debate',
      contentId: debate,
      content: 'The ferry is late again.',
      metadata: { side: 'A' },
    },
  })

/** Expects a "try again" response within five seconds. */
async function unavailable(
  what: string,
  ask: () => Promise<SerializedResponse>,
): Promise<SerializedResponse> {
  const since = performance.now()
  const answer = await ask()
  const milliseconds = performance.now() - since
  assert.equal(answer.status, 503, `${what}: ${answer.status} ${answer.text.slice(0, 200)}`)
  assert.ok(Number(answer.headers.get('retry-after')) > 0, `${what} says when to come again`)
  assert.ok(milliseconds < 5000, `${what} took ${Math.round(milliseconds)} ms`)
  return answer
}
const everything = () => ({
  'a vote': () => vote(member),
  'a comment': () => comment(member),
  'who is signed in': () => member.request('GET', '/api/user'),
  'a list': () => member.request('GET', '/api/articles?search=ferry'),
  'a page': () => member.request('GET', '/news'),
  "a visitor's page": () => app.visitor().request('GET', '/news?search=ferry'),
  readiness: () => member.request('GET', '/readyz'),
})
const worksAgain = () =>
  until(async () => {
    const answers = await Promise.all([
      vote(member),
      comment(member),
      member.request('GET', '/api/user'),
      member.request('GET', '/news'),
      member.request('GET', '/readyz'),
    ])
    return answers.every(({ status }) => status < 300)
  }, 'everything to work again')

describe('a failing database', () => {
  test('a connection that breaks inside a transaction answers 503 and doesn’t end the process', async () => {
    await assert.rejects(
      app.database.db.transaction(async (tx) => {
        await tx.execute('select 1')
        await database.endConnections()
        await new Promise((resolve) => {
          setImmediate(resolve)
        })
        await tx.execute('select 1')
      }),
    )
    await worksAgain()
  })

  test('a silent one fails every request within five seconds; afterwards every connection works', async () => {
    database.line.set('swallowing')
    try {
      const asked = Object.entries(everything())
      const rounds = await Promise.all(
        asked.flatMap(([what, ask]) => [1, 2, 3, 4].map(() => unavailable(what, ask))),
      )
      assert.equal(rounds.length, asked.length * 4)
      assert.deepEqual((await app.visitor().request('GET', '/healthz')).status, 200)
    } finally {
      database.line.set('open')
    }
    await worksAgain()
    const all = await Promise.all(Array.from({ length: 12 }, () => comment(member)))
    assert.deepEqual([...new Set(all.map(({ status }) => status))], [201])
  })

  test('transactions that couldn’t begin return their connections', async () => {
    const transactions = () =>
      Promise.allSettled(
        Array.from({ length: 8 }, () =>
          app.database.db.transaction(async (tx) => {
            await tx.execute('select pg_sleep(0.05)')
          }),
        ),
      )
    assert.ok((await transactions()).every(({ status }) => status === 'fulfilled'))
    database.line.set('swallowing')
    try {
      assert.ok((await transactions()).every(({ status }) => status === 'rejected'))
    } finally {
      database.line.set('open')
    }
    await worksAgain()
    assert.ok((await transactions()).every(({ status }) => status === 'fulfilled'))
  })

  test('a read-only one refuses writes and still serves reads', async () => {
    await database.setReadOnly(true)
    try {
      const paths = ['/api/user', '/api/articles', '/news', '/news?search=ferry']
      const read = async () => {
        const answers = await Promise.all(paths.map((path) => member.request('GET', path)))
        return answers.map(({ status }) => status)
      }
      // On a slow machine, opening new connections can take longer than a request waits.
      const readsGoOn = () =>
        until(async () => (await read()).every((status) => status === 200), 'reads to go on')
      await readsGoOn()
      app.clock.advance(2 * 3_600_000)
      await readsGoOn()
      for (const ask of [() => vote(member, 'B'), () => comment(member)]) {
        await until(async () => {
          logged.length = 0
          return (await unavailable('a write', ask)).text.includes(
            "Changes can't be saved right now",
          )
        }, 'a write to learn that the database is read-only')
        assert.match(logged.join(''), /"code":"25006".*answered as unavailable/)
      }
      assert.equal((await member.request('GET', '/readyz')).status, 200)
    } finally {
      await database.setReadOnly(false)
    }
    await worksAgain()
  })
})

describe('failing file storage', () => {
  // Connections that were being opened to the silent database fail later than the tests above.
  before(() =>
    until(async () => !app.database.isStalled(), 'the database to count as working again'),
  )
  const picture = () => app.visitor().request('GET', '/media/avatars/nobody-512.webp')

  for (const [state, how] of [
    ['refusing', 'refuses connections'],
    ['frozen', 'is silent'],
  ] as const) {
    test(`and ${how} is reported within five seconds, in the log too, while everything else works`, async () => {
      const { uploadUrl } = await member.call(createAvatarSlot, {
        body: { size: 100, contentType: 'image/png' },
      })
      logged.length = 0
      storeLine.set(state)
      try {
        const answers = await Promise.all([
          unavailable('a picture', picture),
          unavailable('a new picture', () =>
            member.request(setAvatar.method, setAvatar.path, { body: { mediaUrl: uploadUrl } }),
          ),
        ])
        for (const { text } of answers)
          assert.match(text, /File storage isn't responding right now/)
        assert.ok(
          logged.some((line) => line.includes('file storage did not answer')),
          logged.join(''),
        )
        for (const status of [
          (await vote(member)).status,
          (await member.request('GET', '/readyz')).status,
        ])
          assert.equal(status, 200)
      } finally {
        storeLine.set('open')
      }
      await until(async () => (await picture()).status === 404, 'the storage to answer again')
    })
  }
})
