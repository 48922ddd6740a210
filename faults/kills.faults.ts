import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient } from '#app/testing/client.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import { until } from '#app/testing/factories.ts'
import { registerAndPay, type Paid } from '#app/testing/paying.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openApp } from '#app/server/app.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { createSettableClock, minute } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { checkAnswers, checkKept, startCrowd } from './crowd.ts'

const kills = 50
const voters = ['demo_weekly', 'demo_monthly', 'demo_annual', 'demo_house']
const payersPerKill = 3

let scratch: Awaited<ReturnType<typeof makeScratch>>
let settings: Record<string, string>
let url: string
let site: SiteProcess | null = null

before(async () => {
  scratch = await makeScratch()
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  settings = {
    DATA_DIR: scratch.path,
    PORT: String(port),
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
})
after(async () => {
  await kill()
  await scratch.remove()
})

async function kill(): Promise<void> {
  site?.signal('SIGKILL')
  await site?.ended
  site = null
}

async function logInAs(username: string) {
  const client = createClient(url)
  const { id } = await client.call(logIn, { body: { username, password: 'xverse-demo' } })
  return { ...client, id, username }
}

test(`after ${kills} database kills while members vote, comment and pay, nothing acknowledged is lost or doubled`, async (t) => {
  site = await startSite(settings)
  const debate = await openDebate(await logInAs('demo_admin'))
  const members = await Promise.all(voters.map(logInAs))
  const paid: Paid = { charged: new Set(), settled: new Set() }
  const { received, stop } = startCrowd(members, [url], debate)
  const paying: Promise<unknown>[] = []
  try {
    for (let round = 1; round <= kills; round += 1) {
      const [comments, charged] = [received.comments.length, paid.charged.size]
      for (let index = 0; index < payersPerKill; index += 1)
        paying.push(registerAndPay(createClient(url), `payer_${round}_${index}`, paid))
      // Kills at varying moments of a transaction.
      await until(
        async () =>
          received.comments.length > comments + 5 + (round % 10) && paid.charged.size > charged,
        `writes after start ${round}`,
        30,
      )
      await kill()
      site = await startSite(settings)
    }
  } finally {
    await stop()
    await Promise.all(paying)
    await kill()
  }
  checkAnswers(received, { cut: true })

  const app = await openApp({
    settings: readSettings(settings),
    clock: createSettableClock(new Date(Date.now() + 10 * minute)),
    log: createLog('silent'),
    print: () => {},
  })
  try {
    const ask = async (statement: string, values: unknown[] = []) =>
      (await app.database.pool.query<Record<string, unknown>>(statement, values)).rows
    await checkKept(ask, debate, received)
    assert.equal(await app.features.debates.reconcile(), 0, 'no count had to be corrected')
    await app.platform.payments.reconciler.reconcile()
    const delivered = await ask(
      `select count(*)::int as paid, count(transaction.id)::int as booked, count(distinct plan.id)::int as plans
        from payments payment
        left join ledger_transactions transaction
          on transaction.kind = 'charge' and transaction.reference = 'payment:' || payment.id
        left join subscriptions plan on plan.user_id = payment.payer_id and plan.state = 'active'
        where payment.id = any($1) and payment.status = 'succeeded'`,
      [[...paid.charged]],
    )
    const count = paid.charged.size
    assert.deepEqual(
      delivered,
      [{ paid: count, booked: count, plans: count }],
      'each payment is booked once and made one plan',
    )
    assert.equal((await app.features.ledger.service.verify()).isSound, true)
    const votes = received.statuses.get(200) ?? 0
    t.diagnostic(
      `${kills} kills: ${received.comments.length} comments, ${votes} other answers, ${count} payments, of which ${paid.settled.size} acknowledged`,
    )
  } finally {
    await app.close()
  }
})
