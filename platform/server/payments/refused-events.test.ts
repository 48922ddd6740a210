import assert from 'node:assert/strict'
import { test } from 'node:test'
import Stripe from 'stripe'
import { openTestApp } from '#app/testing/test-app.ts'
import { hour } from '../clock.ts'
import { createLog } from '../log.ts'
import { webhookPath } from './webhooks.ts'

test('events signed with a secret that the site doesn’t have are refused, and an operator reads why once an hour', async () => {
  const lines: string[] = []
  const app = await openTestApp(
    {
      STRIPE_SECRET_KEY: 'sk_live_mine',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_mine',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_test_mode',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    },
    { log: createLog('warn', { write: (line) => void lines.push(line) }) },
  )
  try {
    const post = async (body: string, secret: string | null) => {
      const timestamp = Math.floor(app.clock.now().getTime() / 1000)
      const signature =
        secret && Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })
      return app.visitor().request('POST', webhookPath, {
        body,
        headers: {
          'content-type': 'application/json',
          ...(signature ? { 'stripe-signature': signature } : {}),
        },
      })
    }
    const noted = () => lines.filter((line) => line.includes('STRIPE_WEBHOOK_SECRET')).length
    const event = JSON.stringify({ id: 'evt_1', object: 'event', livemode: true })

    assert.equal((await post(event, null)).status, 400)
    assert.equal((await post(event, 'whsec_of_test_mode')).status, 200)
    assert.equal(noted(), 0)
    for (let time = 0; time < 3; time += 1)
      assert.equal((await post(event, 'whsec_of_live_mode')).status, 400)
    assert.equal(noted(), 1)
    app.clock.advance(hour)
    assert.equal((await post(event, 'whsec_of_live_mode')).status, 400)
    assert.equal(noted(), 2)
    const tooLarge = await post(JSON.stringify({ id: 'a'.repeat(600_000) }), null)
    assert.match(tooLarge.text, /The limit is 524 kB\./)
  } finally {
    await app.close()
  }
})
