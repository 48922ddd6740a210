import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { registerAndPay, type Paid } from '#app/testing/paying.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { createSettableClock, minute } from '#platform/server/clock.ts'
import { createLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { openApp } from '../server/app.ts'

/** More with `KILLS=50`. */
const kills = Number(process.env['KILLS'] ?? 5)
const payersAtOnce = 5

let scratch: Awaited<ReturnType<typeof makeScratch>>
let settings: Record<string, string>
let site: SiteProcess | null = null

before(async () => {
  scratch = await makeScratch()
  settings = {
    DATA_DIR: scratch.path,
    PORT: String(await freePort()),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  }
})
after(async () => {
  site?.signal('SIGKILL')
  await site?.ended
  await scratch.remove()
})

test(`after ${kills} kills between payment and delivery, everything paid is delivered, and nothing twice`, async () => {
  const { charged: paid, settled }: Paid = { charged: new Set(), settled: new Set() }
  for (let round = 0; round < kills; round += 1) {
    site = await startSite(settings)
    const known = paid.size
    const paying = Array.from({ length: payersAtOnce }, (_, index) =>
      registerAndPay(
        createClient(`http://127.0.0.1:${settings['PORT']}`),
        `payer_${round}_${index}`,
        { charged: paid, settled },
      ),
    )
    await until(async () => paid.size > known, 'a payment')
    site.signal('SIGKILL')
    await Promise.all([site.ended, ...paying])
    site = null
  }
  assert.ok(paid.size > settled.size, 'some payments were cut off before they were delivered')

  const app = await openApp({
    settings: readSettings(settings),
    clock: createSettableClock(new Date(Date.now() + 10 * minute)),
    log: createLog('silent'),
    print: () => {},
  })
  try {
    await app.platform.payments.reconciler.reconcile()
    for (const id of paid)
      assert.equal(
        (await app.platform.payments.payments.find(id))?.status,
        'succeeded',
        `${id} was paid and is delivered`,
      )
    const {
      rows: [count],
    } = await app.database.pool.query<{ paid: number; charged: number; held: number }>(`select
      (select count(*)::int from payments where status = 'succeeded') as paid,
      (select count(*)::int from ledger_transactions where kind = 'charge') as charged,
      (select count(*)::int from subscriptions where state = 'active') as held`)
    assert.ok((count?.paid ?? 0) >= paid.size)
    assert.deepEqual(
      [count?.charged, count?.held],
      [count?.paid, count?.paid],
      'each payment is in the ledger once and made one subscription',
    )
    assert.equal((await app.features.ledger.service.verify()).isSound, true)
  } finally {
    await app.close()
  }
})
