import { tabTo } from './support/keyboard.ts'
import { newcomer, payButton, cards, enter, subscribe } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

const atPayment = '/subscribe?plan=monthly&step=payment'
const done = '/profile-setup?subscription=success&plan=monthly'

test.beforeEach(async ({ page, baseURL }) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
})

test('a declined card shows the provider’s message, and another one pays', async ({ page }) => {
  await visit(page, atPayment)
  await enter(page, cards.declined)
  await payButton(page).click()
  await expect(toastOf(page).getByText('Payment Failed')).toBeVisible()
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await expect(page.locator('main').getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await enter(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(done)
})

test('an invalid card number is refused @full', async ({ page }) => {
  await visit(page, atPayment)
  await page.getByLabel('Card number').fill('1234')
  await payButton(page).click()
  await expect(toastOf(page).getByText('Your card number is incorrect.')).toBeVisible()
  await expect(page).toHaveURL(atPayment)
})

test('a card that requires confirmation is refused, then confirmed @full', async ({ page }) => {
  await visit(page, atPayment)
  await enter(page, cards.asks)
  await payButton(page).click()
  await expect(
    page.getByRole('heading', { name: 'The test bank needs your confirmation' }),
  ).toBeFocused()
  await page.getByRole('button', { name: "This isn't mine" }).click()
  await expect(toastOf(page).getByText("The payment wasn't confirmed.")).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await enter(page, cards.asks)
  await payButton(page).click()
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(toastOf(page).getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL(done)
})

test('a slow card completes by itself, even after a reload @full', async ({ page, bank }) => {
  await visit(page, atPayment)
  await enter(page, cards.slow)
  await bank.waits()
  await payButton(page).click()
  await expect(page.locator('main').getByText('Payment Processing')).toBeVisible()
  await expect(payButton(page)).toBeHidden()
  await visit(page, atPayment)
  await expect(page.locator('main').getByText('Payment Processing')).toBeVisible()
  await bank.decides()
  await expect(page).toHaveURL(done)
})

test('a member who opens another plan’s payment while a slow card is pending is shown the first one @full', async ({
  page,
  bank,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/get-or-create-subscription')) asked.push(request.url())
  })
  await visit(page, atPayment)
  await enter(page, cards.slow)
  await bank.waits()
  await payButton(page).click()
  const processing = page.locator('main').getByText('Payment Processing')
  await expect(processing).toBeVisible()
  const before = asked.length
  await visit(page, '/subscribe?plan=annual&step=payment')
  await expect(processing).toBeVisible()
  await expect(page.locator('main')).toContainText('Monthly plan')
  await expect(payButton(page)).toBeHidden()
  await bank.decides()
  await expect(page.getByRole('heading', { name: 'Thank you for subscribing!' })).toBeVisible()
  expect(asked).toHaveLength(before)
})

test('pressing Pay twice makes one payment @full', async ({ page }) => {
  await visit(page, atPayment)
  await enter(page, cards.good)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/test-cards/pay')) asked.push(request.url())
  })
  await payButton(page).dblclick()
  await expect(page).toHaveURL(done)
  expect(asked).toHaveLength(1)
  await visit(page, '/settings/plan')
  await expect(page.getByRole('link', { name: /^Receipt for/ })).toHaveCount(1)
})

test('closing the tab before the server’s answer loses nothing @full', async ({
  page,
  baseURL,
}) => {
  await visit(page, atPayment)
  await enter(page, cards.good)
  await page.route('**/api/payments/*/settle', () => {})
  const paid = page.waitForResponse('**/api/test-cards/pay')
  await payButton(page).click()
  await paid
  const later = await page.context().newPage()
  await page.close()
  await expect(async () => {
    await later.goto(`${baseURL}/profile`)
    await expect(later.getByText('Monthly Subscriber')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('an upgrade is quoted and charged to the card on file in one press @full', async ({
  page,
}) => {
  await subscribe(page, 'weekly')
  await visit(page, '/subscribe?plan=annual')
  await page.getByRole('link', { name: 'Continue with Annual' }).click()
  await expect(page.getByRole('heading', { name: 'Upgrade to Annual' })).toBeVisible()
  await expect(page.getByText('Unused part of your Weekly plan')).toBeVisible()
  await expect(payButton(page)).toHaveText(/Pay \$24(\.\d\d)?$/)
  await payButton(page).click()
  await expect(toastOf(page).getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=annual')
  await visit(page, '/profile')
  await expect(page.getByText('Annual Subscriber')).toBeVisible()
})

test('an upgrade with a declined card on file is paid with another card @full', async ({
  page,
}) => {
  await subscribe(page, 'weekly', cards.failsLater)
  await visit(page, '/subscribe?plan=annual&step=payment')
  await payButton(page).click()
  await expect(toastOf(page).getByText('Payment Failed')).toBeVisible()
  await expect(page.getByText("We couldn't charge your card on file")).toBeVisible()
  await enter(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=annual')
  await visit(page, '/profile')
  await expect(page.getByText('Annual Subscriber')).toBeVisible()
})

test('a member subscribes with the keyboard alone @full', async ({ page }) => {
  await visit(page, '/subscribe')
  await tabTo(page, page.getByRole('link', { name: 'Continue with Monthly' }))
  await page.keyboard.press('Enter')
  await expect(payButton(page)).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: cards.good }))
  await page.keyboard.press('Enter')
  await tabTo(page, payButton(page))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(done)
})
