import type { Page } from '@playwright/test'
import { refundOrder } from '#features/orders/contract/endpoints.ts'
import type { OrderWire } from '#features/orders/contract/shapes.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { Bank } from './support/bank.ts'
import { agree, cards, enter, newcomer, payButton, subscribe } from './support/paying.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const main = (page: Page) => page.getByRole('main')
const isProcessing = (page: Page) =>
  expect(main(page).getByText('Payment Processing', { exact: true })).toBeVisible()
/** Pays with the slow card, whose bank waits until `bank.decides()`. */
async function payAndWait(page: Page, bank: Bank, button = payButton(page)): Promise<void> {
  await bank.waits()
  await button.click()
  await isProcessing(page)
}
/** The confirmation is in the window, below the header, and has the focus. */
const isInSight = async (page: Page, title: string) => {
  const confirmation = main(page).getByRole('status').filter({ hasText: title })
  await expect(confirmation).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus').filter({ hasText: title })).toBeVisible()
  return confirmation
}

test('a challenge paid by a slow bank is followed through a reload and in a second tab, and paid once @full', async ({
  bank,
  page,
  baseURL,
}) => {
  const title = fresh('Mend the fence ')
  await newcomer(page, baseURL)
  await visit(page, '/herald-kings')
  await page.getByLabel('Challenge Title').fill(title)
  await page.getByLabel('Challenge Description').fill('All of it.')
  await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  await enter(page, cards.slow)
  await payAndWait(page, bank, page.getByRole('button', { name: 'Pay $5', exact: true }))
  await expect(page.getByLabel('Challenge Title')).toHaveCount(0)

  const second = await page.context().newPage()
  await Promise.all([
    visit(second, '/herald-kings').then(() => isProcessing(second)),
    page.reload().then(() => isProcessing(page)),
  ])
  await bank.decides()

  for (const tab of [page, second]) {
    await tab.bringToFront()
    const confirmation = main(tab).getByRole('status').filter({ hasText: 'Payment Successful' })
    await expect(confirmation).toBeVisible()
    await expect(confirmation).toContainText('$5.00')
    await expect(confirmation.getByRole('link', { name: 'Download the receipt' })).toBeVisible()
    await expect(tab.getByLabel('Challenge Title')).toHaveValue('')
  }
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Challenge Title')).toHaveValue('')
  await visit(page, '/settings/plan')
  await expect(page.getByRole('link', { name: /^Receipt for Challenge/ })).toHaveCount(1)
})

test('each of two tabs pays for the challenge that it shows @full', async ({ page, baseURL }) => {
  const titles = [fresh('Mend the gate '), fresh('Paint the gate ')]
  await newcomer(page, baseURL)
  const second = await page.context().newPage()
  const tabs = [page, second]
  const pay = (tab: Page) => tab.getByRole('button', { name: 'Pay $5', exact: true })
  for (const [index, tab] of tabs.entries()) {
    await visit(tab, '/herald-kings')
    await tab.getByLabel('Challenge Title').fill(titles[index] ?? '')
    await tab.getByLabel('Challenge Description').fill('All of it.')
    await tab.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
    await enter(tab, cards.good)
  }
  const confirmed = (tab: Page) =>
    main(tab).getByRole('status').filter({ hasText: 'Payment Successful' })
  await pay(page).click()
  await expect(confirmed(page)).toContainText(titles[0] ?? '')
  await pay(second).click()
  await expect(toastOf(second).getByText('Not charged')).toBeVisible()
  await enter(second, cards.good)
  await pay(second).click()
  await expect(confirmed(second)).toContainText(titles[1] ?? '')
  await visit(page, '/settings/plan')
  for (const title of titles)
    await expect(
      page.getByRole('link', { name: new RegExp(`^Receipt for.*${title}`) }),
    ).toHaveCount(1)
})

test('the text of a paid challenge is paid for again only after a question @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/api\/challenge-payment$/)
  const title = fresh('Paint the bench ')
  await newcomer(page, baseURL)
  await visit(page, '/herald-kings')
  const write = async () => {
    await page.getByLabel('Challenge Title').fill(title)
    await page.getByLabel('Challenge Description').fill('Green, if you can.')
    await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  }
  await write()
  await enter(page, cards.good)
  await page.getByRole('button', { name: 'Pay $5', exact: true }).click()
  await isInSight(page, 'Payment Successful')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await write()
  const question = page.getByRole('dialog', { name: 'Pay for this challenge again?' })
  await expect(question).toContainText('another $5')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay $5 & Submit Challenge' }).click()
  await question.getByRole('button', { name: 'Pay $5 again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
})

/** Puts a service into the cart and opens its payment; returns the order's id. */
async function openOrder(page: Page): Promise<string> {
  await visit(page, `/marketplace?q=${encodeURIComponent('Old Deed Reading')}`)
  await page.getByRole('button', { name: 'Add to Cart Old Deed Reading' }).first().click()
  await expect(toastOf(page).getByText('Added to your cart')).toBeVisible()
  await visit(page, '/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await enter(page, cards.slow)
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** Pays an order with the slow card; returns the order's checkout. */
async function payOrderSlowly(page: Page, bank: Bank): Promise<string> {
  await openOrder(page)
  await payAndWait(page, bank)
  await expect(payButton(page)).toHaveCount(0)
  return page.url()
}

test('an order is canceled after one question, and not while the bank decides @full', async ({
  bank,
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/api\/orders\/[^/]+\/cancel$/)
  await newcomer(page, baseURL)
  const second = await page.context().newPage()
  const cancel = second.getByRole('button', { name: 'Cancel order' })
  const question = second.getByRole('dialog', { name: /^Cancel order / })
  const ask = async () => {
    await cancel.click()
    await expect(question).toContainText('Nothing was charged')
  }
  const canceled = await openOrder(page)
  await visit(second, `/orders/${canceled}`)
  await ask()
  await question.getByRole('button', { name: 'Keep order' }).click()
  await ask()
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(second.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(cancel).toHaveCount(0)
  await visit(second, `/checkout?orderId=${canceled}`)
  await expect(main(second)).toContainText('This order was canceled.')

  const order = await openOrder(page)
  await visit(second, `/orders/${order}`)
  await ask()
  await payAndWait(page, bank)
  await question.getByRole('button', { name: 'Cancel order' }).click()
  await expect(toastOf(second).getByText('is still processing')).toBeVisible()
  await isProcessing(second)
  await expect(cancel).toHaveCount(0)
  await visit(page, '/orders')
  await expect(page.getByText('Payment processing', { exact: true })).toBeVisible()
  await bank.decides()
  await expect(second.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible()
})

test('an order paid by a slow bank is followed through a reload to its confirmation, and thanked for until it is refunded @full', async ({
  bank,
  page,
  baseURL,
  member,
  visitor,
}) => {
  await newcomer(page, baseURL)
  const id = new URL(await payOrderSlowly(page, bank)).searchParams.get('orderId') ?? ''
  await page.reload()
  await isProcessing(page)
  await bank.decides()
  await expect(page).toHaveURL('/marketplace?order=success')
  const confirmation = await isInSight(page, 'Thank you for your order')
  await expect(confirmation).toContainText('Number')
  await expect(confirmation.getByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    /^\/orders\//,
  )
  await expect(confirmation.getByRole('link', { name: 'Download the receipt' })).toHaveAttribute(
    'href',
    /^\/orders\/.*\/receipt\.pdf$/,
  )

  const admin = await visitor()
  await member(admin, 'demo_admin')
  const { request } = page.context()
  const { items } = (await (await request.get(`${baseURL}/api/orders/${id}`)).json()) as OrderWire
  const refund = await admin
    .context()
    .request.post(`${baseURL}${pathTo(refundOrder.path, { id })}`, {
      data: {
        lines: items.map((item) => ({ lineId: item.id, quantity: item.quantity })),
        shipping: [],
        reason: 'The reader is ill.',
      },
    })
  expect(refund.ok(), await refund.text()).toBe(true)
  await expect(async () => {
    await page.reload()
    await expect(main(page).getByText('Payment refunded')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(main(page)).not.toContainText('Thank you')
})

test('an order paid by a slow bank is followed in a second tab, without another order @full', async ({
  bank,
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  const second = await page.context().newPage()
  await visit(second, '/cart')
  const order = await payOrderSlowly(page, bank)
  await visit(second, '/checkout')
  await isProcessing(second)
  expect(second.url()).toBe(order)
  await bank.decides()
  await expect(second).toHaveURL('/marketplace?order=success')
  await visit(second, `/orders/${new URL(order).searchParams.get('orderId')}`)
  await expect(second.getByRole('link', { name: 'Receipt (PDF)' })).toBeVisible()
  await expect(second.getByRole('link', { name: 'Pay now' })).toHaveCount(0)
})

test('an upgrade and a House paid by a slow bank are followed after a reload @full', async ({
  bank,
  page,
  baseURL,
}) => {
  test.slow()
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'weekly', cards.failsLater)
  await visit(page, '/subscribe?plan=monthly&step=payment')
  await payButton(page).click()
  await enter(page, cards.slow)
  await payAndWait(page, bank)
  await page.reload()
  await isProcessing(page)
  await bank.decides()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=monthly')
  await expect(main(page).getByText('Upgrade to Monthly plan')).toBeVisible()

  await visit(page, `/subscribe?plan=house&step=payment&house=${fresh('Rowan')}`)
  await enter(page, cards.slow)
  await payAndWait(page, bank)
  await visit(page, '/subscribe?plan=house&step=payment')
  await isProcessing(page)
  await expect(page.getByLabel('Name of your House')).toHaveCount(0)
  await bank.decides()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=house')
  await expect(main(page).getByText(/^Registration of Rowan/)).toBeVisible()
})

test('while a bank decides about a House or an upgrade, no page offers a plan @full', async ({
  bank,
  page,
  baseURL,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^403 GET .*\/house$/)
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  const name = fresh('Linden')
  await visit(page, `/subscribe?plan=house&step=payment&house=${name}`)
  const paths = ['/subscribe?plan=house', '/settings/plan', '/', '/house']
  const tabs = await Promise.all(
    paths.map(async (path) => {
      const tab = await page.context().newPage()
      return { tab, path }
    }),
  )
  await enter(page, cards.slow)
  await payAndWait(page, bank)
  await Promise.all(
    tabs.map(async ({ tab, path }) => {
      await visit(tab, path)
      await expect(
        main(tab).getByText(`Your payment for ${name} is processing`),
        path,
      ).toBeVisible()
      await expect(main(tab).getByRole('link', { name: 'Go to that payment' })).toHaveAttribute(
        'href',
        '/subscribe?plan=house&step=payment',
      )
      await expect(main(tab)).not.toContainText(
        /No payments yet|Choose a plan|See plans|Upgrade to House/,
      )
    }),
  )
  const [first] = tabs
  await visit(first?.tab ?? page, '/subscribe?plan=weekly&step=payment')
  await expect(payButton(first?.tab ?? page)).toHaveCount(0)
  await bank.decides()
  for (const tab of [first?.tab ?? page, page])
    await expect(tab).toHaveURL('/profile-setup?subscription=success&plan=house')
})

test('an upgrade at the bank is followed from another plan’s payment and from the plans @full', async ({
  bank,
  page,
  baseURL,
}) => {
  test.slow()
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'weekly', cards.failsLater)
  await visit(page, '/subscribe?plan=monthly&step=payment')
  await payButton(page).click()
  await enter(page, cards.slow)
  await payAndWait(page, bank)
  const [plans, annual] = [await page.context().newPage(), await page.context().newPage()]
  await visit(plans, '/subscribe')
  const note = main(plans).getByText('Your payment of the Monthly plan is processing')
  await expect(note).toBeVisible()
  await visit(annual, '/subscribe?plan=annual&step=payment')
  await isProcessing(annual)
  await expect(payButton(annual)).toHaveCount(0)
  await bank.decides()
  await expect(annual).toHaveURL('/profile-setup?subscription=success&plan=monthly')
  await plans.bringToFront()
  await expect(note).toHaveCount(0)
  await expect(main(plans)).toContainText('Your current plan is Monthly.')
})

test('thank-you pages thank nobody who did not pay, whatever the address says @full', async ({
  page,
  baseURL,
  visitor,
}) => {
  const addresses = [
    '/marketplace?order=success',
    '/marketplace?order=success&redirect_status=succeeded',
    '/herald-kings?payment=success',
    '/herald-kings?payment=success&redirect_status=failed',
    '/profile-setup?subscription=success&plan=house',
    '/profile-setup?subscription=existing',
  ]
  const anyone = await visitor()
  await newcomer(page, baseURL, { hasProfile: true })
  for (const address of addresses)
    for (const tab of [anyone, page]) {
      await tab.goto(`${baseURL}${address}`, { waitUntil: 'networkidle' })
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.locator('body')).not.toContainText(
        /thank you|payment successful|registered\.|already subscribed|is paid/i,
      )
    }
})

test('a declined payment is said to be declined on the page it leads to @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/subscribe?plan=weekly')
  await page.getByRole('link', { name: 'Continue with Weekly' }).click()
  await agree(page)
  await enter(page, cards.declined)
  await payButton(page).click()
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await visit(page, '/profile-setup?subscription=success&plan=weekly')
  await expect(main(page).getByText('Your card was declined.')).toBeVisible()
  await expect(main(page).getByText('Thank you')).toHaveCount(0)
})
