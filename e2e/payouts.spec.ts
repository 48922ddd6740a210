import type { Page } from '@playwright/test'
import { listProducts } from '#features/marketplace/contract/endpoints.ts'
import {
  createOrder,
  createPaymentIntent,
  fulfillSale,
  listSales,
  setOrderAddress,
} from '#features/orders/contract/endpoints.ts'
import { payWithTestCard, settlePayment } from '#platform/contract/payments/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

type Answer = Record<string, string> & { id: string; total: number }

/** Calls the API as the page's member. */
async function call<T = Answer>(page: Page, method: string, path: string, data = {}): Promise<T> {
  const answer = await page.context().request.fetch(path, { method, data })
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

/** Buys one of a House's products. */
async function buy(page: Page, house: string): Promise<void> {
  const products = await call<Answer[]>(page, 'GET', `${listProducts.path}?limit=50`)
  const product = products.find(({ vendorName, variantId }) => vendorName === house && variantId)
  const { id } = await call(page, 'POST', createOrder.path, {
    items: [{ id: product?.variantId, quantity: 1 }],
  })
  const { total } = await call(page, 'PUT', pathTo(setOrderAddress.path, { id }), {
    recipient: 'Bo Reed',
    street: '12 Canal St',
    city: 'Austin',
    state: 'TX',
    zip: '78702',
  })
  const { clientSecret, paymentIntentId = '' } = await call(
    page,
    'POST',
    createPaymentIntent.path,
    { orderId: id, amount: total },
  )
  await call(page, 'POST', payWithTestCard.path, { clientSecret, number: '4242424242424242' })
  await call(page, 'POST', pathTo(settlePayment.path, { id: paymentIntentId }))
}

test('a House sets up payouts, is sent what a fulfilled order earned, and the fees are public @full', async ({
  page,
  visitor,
  member,
}) => {
  await member(page, 'demo_house')
  await visit(page, '/house/payouts')
  await page.getByRole('button', { name: 'Set up payouts' }).click()
  await page.getByLabel('Test bank account').fill('000123456789')
  await page.getByRole('button', { name: 'Use this bank account' }).click()
  await expect(toastOf(page).getByText('Payouts are set up')).toBeVisible()
  const house = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  const buyer = await visitor()
  await member(buyer, 'demo_monthly')
  await buy(buyer, house)
  const [sale] = await call<Answer[]>(page, 'GET', `${listSales.path}?status=paid`)
  await call(page, 'POST', pathTo(fulfillSale.path, { id: sale?.id ?? '' }))
  await expect(async () => {
    await page.reload()
    await expect(
      page.getByRole('table', { name: 'Earnings, newest first' }).getByRole('row').nth(1),
    ).toContainText('Transferred', { timeout: 1000 })
  }).toPass()

  const anyone = await visitor()
  await visit(anyone, '/marketplace')
  await anyone.getByRole('contentinfo').getByRole('link', { name: 'Open books' }).click()
  await expect(anyone.getByRole('heading', { name: 'Public profit ledger' })).toBeVisible()
  const byMonth = anyone.locator('figure').first()
  const middleOf = async (part: string) => {
    const { x = 0, width = 0 } = (await byMonth.locator(part).first().boundingBox()) ?? {}
    return x + width / 2
  }
  expect(Math.abs((await middleOf('rect')) - (await middleOf('p.grid span')))).toBeLessThan(3)
  const months = anyone.getByRole('table', { name: 'Fees, costs and shared profit by month' })
  await expect(months.getByRole('rowheader', { name: 'so far' })).toBeVisible()
  await anyone.getByLabel('Fee or cost').selectOption({ label: 'House tax' })
  await expect(anyone).toHaveURL(/account=fees%3Ahouse_tax/)
  const entries = anyone.getByRole('table', { name: 'Ledger entries, newest first' })
  await expect(entries.getByRole('cell', { name: 'House tax' }).first()).toBeVisible()
  await expect(entries.getByRole('cell', { name: 'Treasury fees' })).toHaveCount(0)
  const [file] = await Promise.all([
    anyone.waitForEvent('download'),
    anyone.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^ledger.*\.csv$/)
})

test('a reader verifies the public ledger in the browser, which finds a changed entry @full', async ({
  visitor,
  trouble,
}) => {
  trouble.expect(/^429 GET .*\/entries\.csv/, /^net::ERR_FAILED GET .*\/entries\.csv/)
  const page = await visitor()
  await visit(page, '/marketplace/ledger')
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(page.getByText(/^\d+ entries add up$/)).toBeVisible()
  await page.route('**/api/marketplace/ledger/entries.csv', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll('charge', 'refund'),
    })
  })
  await verify.click()
  await expect(page.getByRole('alert')).toContainText(/ doesn’t add up/)
  await expect(page.getByRole('alert')).toContainText('one was changed, added or removed')
  await page.unrouteAll()
  const error = 'Too many attempts. Please try again in 12 minutes.'
  await page.route('**/api/marketplace/ledger/entries.csv', (route) =>
    route.fulfill({ status: 429, json: { error, code: 'limited', requestId: '' } }),
  )
  await verify.click()
  await expect(page.getByText(error)).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/marketplace/ledger/entries.csv', (route) => route.abort())
  await verify.click()
  await expect(page.getByText('couldn’t be downloaded or checked')).toBeVisible()
})

test('on a phone, every figure of a House’s payouts and of the public ledger can be read @full', async ({
  page,
  visitor,
  member,
}) => {
  /** Fails for a cell that is cut off or beside the screen. */
  const showsAll = async (on: Page, name: string) => {
    const table = on.getByRole('table', { name })
    const row = table.getByRole('row').nth(1)
    await row.scrollIntoViewIfNeeded()
    for (const cell of await row.getByRole('cell').all()) {
      const box = await cell.boundingBox()
      if (!box || box.width === 0) continue
      expect(box.x + box.width, `${name}: ${await cell.textContent()}`).toBeLessThanOrEqual(390)
    }
    await expect(row.getByRole('cell').filter({ hasText: '$' }).first()).toBeInViewport()
  }
  const phone = { width: 390, height: 844 }
  await page.setViewportSize(phone)
  await member(page, 'demo_house')
  await visit(page, '/house/payouts')
  await showsAll(page, 'Sales, refunds and transfers by month')
  await showsAll(page, 'Earnings, newest first')
  const anyone = await visitor()
  await anyone.setViewportSize(phone)
  await visit(anyone, '/marketplace/ledger')
  const months = anyone.getByRole('region', { name: 'By month' })
  await expect(months.getByText('Community', { exact: true }).last()).toBeHidden()
  await months.locator('summary').last().click()
  await expect(months.locator('dl').last()).toHaveText(/Table AA\$.*Card costs-\$.*Profit\$/)
  const box = await months.locator('dd').last().boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await showsAll(anyone, 'Ledger entries, newest first')
})
