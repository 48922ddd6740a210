import type { Page } from '@playwright/test'
import { cards, enter, newcomer, payButton } from './support/paying.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const keep = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
const counter = (page: Page) => page.getByText(/^\d+ of the first 100 Houses have joined$/)

test.beforeEach(async ({ page, baseURL }) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
})

test('a House’s name and price survive a reload, and it is paid once', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^403 GET .*\/house$/)
  const name = `House ${fresh('h')}`
  await visit(page, '/subscribe?plan=house')
  await page.getByRole('link', { name: 'Continue with House Member' }).click()
  await expect(page.getByText('Never, one-time payment')).toBeVisible()
  await expect(counter(page)).toBeVisible()
  await expect(page.getByText('Your current plan ends')).toHaveCount(0)
  await page.getByLabel('Name of your House').fill(name)
  await page.getByLabel('Cultural table').selectOption({ label: 'Table AE' })
  await keep(page).click()
  await expect(
    page.getByText(`The name ${name} and this price are reserved for you for an hour.`),
  ).toBeVisible()
  await visit(page, page.url())
  await expect(page.getByText(`Registration of ${name}`)).toBeVisible()
  await enter(page, cards.good)
  await expect(payButton(page)).toHaveText('Pay $1,000')
  await payButton(page).click()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=house')
  await visit(page, '/settings/plan')
  await expect(page.getByText('House Member').first()).toBeVisible()
  await expect(page.getByText(`${name}, pending`)).toBeVisible()
  await expect(page.getByText(/^Paid once, /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden()
  await visit(page, '/subscribe?plan=house&step=payment')
  await expect(page.getByText("You're Already Subscribed!")).toBeVisible()
  await visit(page, '/house')
  await expect(
    page.getByText(`${name} is registered. An administrator verifies it before it can sell.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Register a House' })).toHaveCount(0)
})

test('a House being paid for counts for everyone immediately @full', async ({
  page,
  visitor,
  baseURL,
}) => {
  const other = await visitor()
  const count = async () => Number(/^\d+/.exec(await counter(other).innerText())?.[0])
  await other.goto(`${baseURL}/subscribe`)
  const before = await count()
  await visit(page, `/subscribe?plan=house&step=payment&house=${fresh('Larch')}`)
  await expect(payButton(page)).toBeVisible()
  await expect(async () => {
    await other.reload()
    expect(await count()).toBeGreaterThan(before)
  }).toPass()
})

test('a taken name is refused at its field, and another one is paid @full', async ({
  page,
  trouble,
}) => {
  trouble.expect(
    /^400 POST .*\/api\/create-house-payment$/,
    /^409 POST .*\/api\/create-house-payment$/,
  )
  await visit(page, '/subscribe?plan=house&step=payment')
  const field = page.getByLabel('Name of your House')
  await keep(page).click()
  await expect(page.getByText('House names must be 3 to 60 characters.')).toBeVisible()
  await field.fill('HOUSE of castell')
  await keep(page).click()
  await expect(page.getByText('This House name is taken.')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill(`House ${fresh('h')}`)
  await keep(page).click()
  await enter(page, cards.declined)
  await payButton(page).click()
  await expect(toastOf(page).getByText('Your card was declined.')).toBeVisible()
  await enter(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=house')
})
