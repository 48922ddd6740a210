import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { openCommunity, processOf } from './community.ts'
import { at } from './crowd.ts'

const rounds = 3
const writers = 12

/** A comment sent with its key: what became of it. */
type Write = { key: string; content: string; outcome: Outcome }
type Outcome = 'acknowledged' | 'refused' | 'broken off' | 'perhaps stored'

let postgres: PostgresServer
let app: TestApp
let settings: Record<string, string>
let site: SiteProcess
let url: string
let members: Member[]
let debate: string

before(async () => {
  postgres = await openPostgresServer()
  ;({ app, members, debate } = await openCommunity(
    { DATABASE_URL: postgres.url },
    { count: writers },
  ))
  settings = await processOf(app, postgres.url)
  url = `http://127.0.0.1:${settings['PORT']}`
})
after(async () => {
  site.signal('SIGKILL')
  await site.ended
  await app.close()
  await postgres.close()
})

const send = (member: Member, { key, content }: Write) =>
  at(url, member).request(createComment.method, createComment.path, {
    body: { contentType: 'debate', contentId: debate, content, metadata: { side: 'A' } },
    headers: { 'idempotency-key': key },
  })

/** Writes without a pause until the site refuses connections; every write is counted. */
async function writeUntilRefused(member: Member, writes: Write[]): Promise<void> {
  for (let turn = 0; ; turn += 1) {
    const write: Write = {
      key: randomUUID(),
      content: `Turn ${turn} of ${member.username}, ${randomUUID()}.`,
      outcome: 'broken off',
    }
    writes.push(write)
    try {
      const { status, text } = await send(member, write)
      assert.ok(status === 201 || status === 503, text)
      if (status === 201) write.outcome = 'acknowledged'
      // A busy machine's database may answer too late for anybody to tell.
      else write.outcome = text.includes('may have been saved') ? 'perhaps stored' : 'refused'
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      if (cause === undefined) throw error
      if (cause.code === 'ECONNREFUSED') write.outcome = 'refused'
      return
    }
  }
}

const storedOf = async (writes: Write[]) => {
  const { rows } = await app.database.pool.query<{ content: string; count: number }>(
    'select content, count(*)::int from comments where content = any($1) group by content',
    [writes.map(({ content }) => content)],
  )
  return new Map(rows.map(({ content, count }) => [content, count]))
}

test(`after SIGTERM under writes, ${rounds} times, exactly the acknowledged ones are stored, and the others can be sent again with their key`, async (t) => {
  site = await startSite(settings)
  const counted = { acknowledged: 0, refused: 0, 'broken off': 0, 'perhaps stored': 0 }
  for (let round = 0; round < rounds; round += 1) {
    const all = new Map<Member, Write[]>(members.map((member) => [member, []]))
    const writing = members.map((member) => writeUntilRefused(member, all.get(member) ?? []))
    const writes = () => [...all.values()].flat()
    await until(
      async () => writes().filter(({ outcome }) => outcome === 'acknowledged').length > writers,
      'the writers to be under way',
      60,
    )
    // At another moment of a write each time.
    await sleep(round * 7)
    site.signal('SIGTERM')
    assert.deepEqual(await site.ended, { code: 0, signal: null }, site.stderr())
    await Promise.all(writing)
    const stored = await storedOf(writes())
    for (const { content, outcome } of writes()) {
      counted[outcome] += 1
      const times = stored.get(content) ?? 0
      if (outcome === 'perhaps stored') assert.ok(times <= 1)
      else assert.equal(times, outcome === 'acknowledged' ? 1 : 0, outcome)
    }

    site = await startSite(settings)
    for (const [member, each] of all)
      for (const write of each.filter(({ outcome }) => /refused|broken off/.test(outcome)))
        await until(async () => (await send(member, write)).status === 201, 'it to be stored')
    const known = writes().filter(({ outcome }) => outcome !== 'perhaps stored')
    assert.deepEqual(
      [...(await storedOf(known)).values()],
      known.map(() => 1),
      'every write is stored once',
    )
  }
  t.diagnostic(JSON.stringify(counted))
})
