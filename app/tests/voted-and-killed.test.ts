import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient, type Client } from '#app/testing/client.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openPostgresServer, type PostgresServer } from '#app/testing/postgres-server.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { castVote } from '#features/debates/contract/endpoints.ts'
import type { Position } from '#features/debates/contract/rules.ts'
import type { CastVote } from '#features/debates/contract/schemas.ts'
import { hashReceipt } from '#features/debates/server/results.ts'

/** More with `KILLS=50`. */
const kills = Number(process.env['KILLS'] ?? 5)
const voters = 12
const votesBetweenKills = 60

/**
 * Stays alive to create members and debates and read stored data. The site that gets killed is
 * another process on the same database.
 */
let app: TestApp
let postgres: PostgresServer
let members: Member[]
let debates: string[]
let url: string
let site: SiteProcess | null = null

before(async () => {
  postgres = await openPostgresServer()
  app = await openTestApp({ DATABASE_URL: postgres.url })
  const admin = await app.member({ isAdmin: true })
  members = await Promise.all(Array.from({ length: voters }, () => app.member({ tier: 'weekly' })))
  debates = [await openDebate(admin), await openDebate(admin)]
  url = `http://127.0.0.1:${await freePort()}`
})
after(async () => {
  site?.signal('SIGKILL')
  await site?.ended
  await app.close()
  await postgres.close()
})

const start = () =>
  startSite({
    DATABASE_URL: postgres.url,
    DATA_DIR: app.dataDir,
    PORT: new URL(url).port,
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '6',
  })

/**
 * What a voter knows about their vote: the last acknowledged side and receipt, earlier receipts,
 * and the side in flight when the site died.
 */
type Known = {
  acknowledged: Position | null
  receipt: string | null
  older: Set<string>
  sent: Position | null
}

/** Votes for one side and then the other until the site is gone. */
async function voteUntilKilled(
  client: Client,
  id: string,
  known: Known,
  received: { count: number; seq: number },
): Promise<void> {
  for (;;) {
    known.sent = known.acknowledged === 'A' ? 'B' : 'A'
    const answer = await client
      .request('POST', castVote.path.replace(':id', id), { body: { position: known.sent } })
      .catch(() => null)
    if (!answer) return
    assert.equal(answer.status, 200, answer.text)
    const { receipt, seq } = answer.json as CastVote
    if (known.receipt) known.older.add(known.receipt)
    known.acknowledged = known.sent
    known.receipt = hashReceipt(id, receipt ?? '')
    received.count += 1
    received.seq = Math.max(received.seq, seq)
  }
}

test(`after ${kills} kills while members vote, the site has every acknowledged vote, and its counts match`, async () => {
  const clients = members.map(({ cookies }) => {
    const client = createClient(url)
    for (const [name, value] of cookies) client.cookies.set(name, value)
    return client
  })
  const known = new Map(
    debates.map((id) => [
      id,
      members.map((): Known => ({
        acknowledged: null,
        receipt: null,
        older: new Set(),
        sent: null,
      })),
    ]),
  )
  const received = new Map(debates.map((id) => [id, { count: 0, seq: 0 }]))
  const all = () => [...received.values()].reduce((sum, { count }) => sum + count, 0)
  for (let round = 1; round <= kills; round += 1) {
    site = await start()
    await checkStored(known, received, round)
    const soFar = all()
    const voting = debates.flatMap((id) =>
      clients.map((client, index) =>
        voteUntilKilled(
          client,
          id,
          known.get(id)?.[index] as Known,
          received.get(id) as { count: number; seq: number },
        ),
      ),
    )
    // Kills at varying moments of a transaction.
    await until(async () => all() >= soFar + votesBetweenKills + round, 'enough votes')
    site.signal('SIGKILL')
    await Promise.all([site.ended, ...voting])
    site = null
  }
  site = await start()
  await checkStored(known, received, kills + 1)
  assert.ok(all() >= kills * votesBetweenKills)
  assert.equal(await app.features.debates.reconcile(), 0, 'no count had to be set right')
})

type Stored = { memberId: string; position: Position; receipt: string }

async function checkStored(
  known: Map<string, Known[]>,
  received: Map<string, { seq: number }>,
  round: number,
): Promise<void> {
  for (const id of debates) {
    const { rows } = await app.database.pool.query<Stored>(
      'select member_id as "memberId", position, receipt_hash as "receipt" from debate_votes where debate_id = $1',
      [id],
    )
    const stored = new Map(rows.map((row) => [row.memberId, row]))
    for (const [index, voter] of (known.get(id) ?? []).entries()) {
      const { position = null, receipt = null } = stored.get((members[index] as Member).id) ?? {}
      const isLast = receipt === voter.receipt && position === voter.acknowledged
      const wasInFlight = receipt !== null && !voter.older.has(receipt) && position === voter.sent
      assert.ok(
        isLast || wasInFlight,
        `start ${round}: voter ${index} was told ${voter.acknowledged}, had sent ${voter.sent}, and is stored as ${position}`,
      )
      Object.assign(voter, { acknowledged: position, receipt })
    }
    const {
      rows: [counts],
    } = await app.database.pool.query<{ votesA: number; votesB: number; seq: number }>(
      'select votes_a as "votesA", votes_b as "votesB", seq from debates where id = $1',
      [id],
    )
    const count = (side: Position) => rows.filter(({ position }) => position === side).length
    assert.deepEqual(
      [counts?.votesA, counts?.votesB],
      [count('A'), count('B')],
      `start ${round}: the counts are the rows`,
    )
    assert.ok(
      (counts?.seq ?? 0) >= (received.get(id)?.seq ?? 0),
      `start ${round}: no newer count was ever told`,
    )
  }
}
