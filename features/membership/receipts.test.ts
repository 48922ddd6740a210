import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openHouse, openPlan, payFor } from '#features/membership/testing/subscribing.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { getCardSetup } from '#platform/contract/payments/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import {
  acceptAgreement,
  getAgreement,
  getCard,
  getHousePlaces,
  listPayments,
  openSubscription,
} from './contract/endpoints.ts'

describe('a receipt', () => {
  let app: TestApp
  before(async () => {
    app = await openTestApp()
  })
  after(() => app.close())

  test('is a PDF of what was paid, never cached', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    const [payment] = (await member.call(listPayments, {})).items
    const { status, headers, text } = await member.request('GET', payment?.receiptUrl ?? '')
    assert.equal(status, 200)
    assert.equal(headers.get('content-type'), 'application/pdf')
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="receipt-${payment?.id}.pdf"`,
    )
    assert.equal(headers.get('cache-control'), 'private, no-store')
    assert.ok(text.startsWith('%PDF-'))
  })

  test('asked for many times at once keeps nobody’s long text from being saved', async () => {
    const member = await app.member()
    const writer = await app.member({ tier: 'annual', score: 90 })
    await payFor(member, await openPlan(member, 'weekly'))
    const [payment] = (await member.call(listPayments, {})).items
    const rush = Array.from({ length: 60 }, () => member.request('GET', payment?.receiptUrl ?? ''))
    await Promise.race(rush)
    const body = { title: 'The ferry', body: `<p>${'It is late. '.repeat(1000)}</p>` }
    assert.equal((await writer.request('POST', createArticle.path, { body })).status, 201)
    const answers = await Promise.all(rush)
    assert.ok(answers.every(({ status }) => status === 200 || status === 503))
  })

  test('is missing for another member, even an administrator, and a visitor is asked to log in', async () => {
    const member = await app.member()
    await payFor(member, await openPlan(member, 'weekly'))
    const [payment] = (await member.call(listPayments, {})).items
    const address = payment?.receiptUrl ?? ''
    assert.equal((await (await app.member()).request('GET', address)).status, 404)
    assert.equal((await (await app.member({ isAdmin: true })).request('GET', address)).status, 404)
    assert.equal((await app.visitor().request('GET', address)).status, 401)
  })

  test('is listed by when it was paid, newest first, on each page', async () => {
    const member = await app.member()
    const house = await openHouse(member, 'House of Hours')
    await payFor(member, await openPlan(member, 'weekly'))
    app.clock.advance(minute)
    await payFor(member, house)
    const first = await member.call(listPayments, { query: { limit: 1 } })
    const second = await member.call(listPayments, {
      query: { limit: 1, cursor: first.next ?? '' },
    })
    assert.deepEqual(
      [...first.items, ...second.items].map(({ description }) => description),
      ['Registration of House of Hours', 'Weekly plan'],
    )
    assert.equal(second.next, null)
  })

  test('is missing for an unpaid payment and an invalid id', async () => {
    const member = await app.member()
    const { paymentId } = await openPlan(member, 'annual')
    for (const file of [
      `${paymentId}.pdf`,
      `${newId()}.pdf`,
      'x.pdf',
      '.pdf',
      `${paymentId}`,
      '%00.pdf',
      '..%2F..%2Fetc.pdf',
      `${paymentId}.pdf.pdf`,
    ]) {
      const { status, json } = await member.request('GET', `/receipts/${file}`)
      assert.deepEqual([file, status], [file, 404])
      assert.equal(typeof (json as { error?: string } | null)?.error, 'string')
    }
  })

  test('opens for a member whose profile is blocked', async () => {
    const member = await app.member({ isComplete: false, age: 30 })
    await payFor(member, await openPlan(member, 'weekly'))
    const [payment] = (await member.call(listPayments, {})).items
    assert.equal((await member.request('GET', payment?.receiptUrl ?? '')).status, 200)
  })
})

describe('the agreement', () => {
  test('is readable by everyone, and accepted in the version that was read', async () => {
    const app = await openTestApp()
    try {
      const agreement = await app.visitor().call(getAgreement, {})
      assert.deepEqual(Object.keys(agreement).toSorted(), ['date', 'html', 'title', 'version'])
      assert.match(agreement.html, /<h2 id="no-refunds">/)
      const member = await app.member()
      assert.equal(
        (await member.call(acceptAgreement, { body: { version: agreement.version } })).version,
        agreement.version,
      )
      const old = await member.refused(acceptAgreement, {
        body: { version: agreement.version + 1 },
      })
      assert.deepEqual(
        [old.status, old.body.fields?.['version']],
        [409, 'The agreement has changed. Please read it again.'],
      )
    } finally {
      await app.close()
    }
  })
})

describe('a site in production without a card provider', () => {
  let app: TestApp
  before(async () => {
    app = await openTestApp({
      NODE_ENV: 'production',
      SITE_URL: 'https://xverse.example',
      ALLOW_NO_SMTP: '1',
      ENCRYPTION_KEYS: `first:${Buffer.alloc(32, 7).toString('base64')}`,
      RATE_LIMITS: 'on',
    })
  })
  after(() => app.close())

  test('says that payments aren’t configured, on the plans and at payment', async () => {
    assert.deepEqual(await app.visitor().call(getCardSetup, {}), {
      provider: null,
      publishableKey: null,
    })
    const page = await app.visitor().request('GET', '/subscribe?plan=annual')
    assert.equal(page.status, 200)
    assert.match(page.text, /Payment processing is not configured/)
    assert.match(page.text.replace(/<[^>]+>/g, ''), /\$25 per year/)
    assert.doesNotMatch(page.text, /Continue with Annual/)
    const member = await app.member()
    await member.call(acceptAgreement, { body: {} })
    for (const answer of [
      await member.refused(openSubscription, { body: { tier: 'annual' } }),
      await member.refused(getCard, {}),
    ]) {
      assert.deepEqual(
        [answer.status, answer.body.error],
        [503, 'Payment processing is not configured'],
      )
    }
  })

  test('works otherwise', async () => {
    assert.equal((await app.visitor().call(getHousePlaces, {})).atFirstPrice, 100)
    assert.equal((await app.visitor().request('GET', '/news')).status, 200)
    const member = await app.member()
    const settings = await member.request('GET', '/settings/plan')
    assert.equal(settings.status, 200)
    assert.deepEqual((await member.call(listPayments, {})).items, [])
  })
})
