import { createHmac } from 'node:crypto'
import { openStripeStandIn, type StripeStandIn } from '#app/testing/stripe/stand-in.ts'
import { createClient } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { openPlan } from '#features/membership/testing/subscribing.ts'
import { openApp } from '#app/server/app.ts'
import { webhookPath } from '#platform/server/payments/webhooks.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { systemClock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillArticles } from './fill.ts'
import { browserHeaders, inTurns, sendLoad } from './load.ts'
import { cpuOf, type Program } from './processes.ts'
import { median, written, type Result } from './result.ts'

const promise = 'payments'
const events = 1000
const openPayments = 100_000

/**
 * The cost of webhook events, their effect on readers, and the reconciler over many open payments.
 */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const stripe = await openStripeStandIn(null)
  await fillArticles(database.pool, { from: 0, count: 1060, wordCount: 660 })
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from articles where status = 'published' limit 1000`,
  )
  const paths = rows.map(({ id }) => `/news/${id}`)
  const site = await startSite(database, {
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
  })
  const results = [await taking(site, stripe), await reading(site, stripe, paths, database)]
  await site.stop()
  await stripe.close()
  results.push(...(await reconciling(database)))
  await database.close()
  return results
}

/** Sends one event, signed like the provider. */
async function post(
  site: Program,
  { webhookSecret }: StripeStandIn,
  type: string,
  object: object,
): Promise<void> {
  const body = JSON.stringify({
    id: `evt_${newId()}`,
    object: 'event',
    type,
    livemode: false,
    created: Math.floor(Date.now() / 1000),
    data: { object },
  })
  const at = Math.floor(Date.now() / 1000)
  const signature = `t=${at},v1=${createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex')}`
  const { ok } = await fetch(site.url + webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })
  if (!ok) throw new Error('an event was refused')
}

async function taking(site: Program, stripe: StripeStandIn): Promise<Result> {
  const send = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1)
      await post(site, stripe, 'customer.updated', { id: `cus_${sent}`, object: 'customer' })
  }
  await send(200)
  const before = cpuOf(site.pid)
  await send(events)
  const figure = (cpuOf(site.pid) - before) / events
  return {
    promise,
    what: 'CPU of the server for taking an event in',
    figure: `${written(figure)} ms`,
    promised: 'under 20 ms',
    isKept: figure < 20,
  }
}

/** Readers with and without 1,000 events a minute, each refreshing a subscription. */
async function reading(
  site: Program,
  stripe: StripeStandIn,
  paths: string[],
  { pool }: BenchDatabase,
): Promise<Result> {
  const client = createClient(site.url)
  await client.call(register, { body: { username: 'bench', password: 'seven green kayaks' } })
  const { clientSecret } = await openPlan(client as never, 'weekly')
  await stripe.control.confirm(clientSecret ?? '', 'pm_card_visa')
  const {
    rows: [row],
  } = await pool.query<{ ref: string }>('select ref from subscriptions')
  const load = () => sendLoad(site, paths, { seconds: 6, headers: browserHeaders })
  const withEvents = async () => {
    const timer = setInterval(
      () =>
        void post(site, stripe, 'customer.subscription.updated', {
          id: row?.ref,
          object: 'subscription',
        }),
      60_000 / events,
    )
    try {
      return await load()
    } finally {
      clearInterval(timer)
    }
  }
  await load()
  const [without, during] = await inTurns(3, load, withEvents)
  await until(
    async () =>
      (await pool.query('select from payment_events where handled_at is null limit 1')).rowCount ===
      0,
    'the events',
    60,
  )
  const [calm, busy] = [
    median(without.map(({ perSecond }) => perSecond)),
    median(during.map(({ perSecond }) => perSecond)),
  ]
  return {
    promise,
    what: 'article pages during 1,000 events a minute, of those without events',
    figure: `${written(busy / calm)} (${written(busy)} of ${written(calm)} a second)`,
    promised: 'P1 is kept',
    isKept: null,
  }
}

async function reconciling({ pool, url, folder }: BenchDatabase): Promise<Result[]> {
  await pool.query(`delete from payments; insert into payments (id, payer_id, purpose, details, cents, currency, status, provider, is_live, charge_ref, created_at)
    select ('01990000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 'house', '{"houseName":"House"}', 100000, 'usd', 'open', 'test', false, 'test_ch_' || n, now() - interval '10 minutes'
    from generate_series(1, ${openPayments}) n`)
  await pool.query(`insert into test_card_objects (ref, key, secret, body)
    select 'test_ch_' || n, 'key' || n, 'secret' || n, jsonb_build_object('kind', 'charge', 'reason', 'once', 'state', 'waiting', 'cents', 100000, 'refundedCents', 0, 'refunds', '[]'::jsonb,
      'failure', null, 'paymentId', null, 'paidAt', null, 'card', null, 'needsConfirmation', false)
    from generate_series(1, ${openPayments}) n`)
  const app = await openApp({
    settings: readSettings({
      DATA_DIR: `${folder}/site`,
      DATABASE_URL: url,
      DEMO: '0',
      LOG_LEVEL: 'silent',
    }),
    clock: systemClock,
    log: createLog('silent'),
    print: () => {},
  })
  const memory = () => process.memoryUsage().rss / 2 ** 20
  const before = memory()
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memory())
  }, 100)
  const since = performance.now()
  const looked = await app.platform.payments.reconciler.reconcile()
  const seconds = (performance.now() - since) / 1000
  clearInterval(watch)
  await app.close()
  if (looked !== openPayments) throw new Error(`the reconciler looked at ${looked} payments`)
  return [
    {
      promise,
      what: `the reconciler over ${openPayments.toLocaleString('en-US')} open payments`,
      figure: `${written(seconds)} s, ${written(looked / seconds)} a second`,
      promised: 'told only',
      isKept: null,
    },
    {
      promise,
      what: 'the most memory of the process meanwhile',
      figure: `${written(most)} MB (${written(before)} MB before)`,
      promised: 'bounded: under 400 MB',
      isKept: most < 400,
    },
  ]
}
