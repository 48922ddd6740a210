import { requestDeletion } from '#features/my-data/contract/endpoints.ts'
import { cards, enter, newcomer, subscribe } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

const settings = '/settings/plan'

test('a plan is canceled in two clicks with its end date shown, and resumed', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'monthly')
  await visit(page, settings)
  const renewal = await page
    .getByText(/^\$5 on /)
    .locator('time')
    .innerText()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel your Monthly plan?' })
  await expect(dialog.getByText(renewal)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my plan' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toastOf(page).getByText('Subscription Cancelled')).toBeVisible()
  await expect(toastOf(page).getByText(/^You keep your plan until \w+ \d+, \d{4}\.$/)).toBeVisible()
  await expect(page.getByText('Monthly plan ends').locator('..').getByText(renewal)).toBeVisible()
  await expect(page.getByText('Current plan').locator('..')).toContainText('Monthly')
  await page.getByRole('button', { name: 'Keep my Monthly plan' }).click()
  await expect(toastOf(page).getByText('Subscription Resumed')).toBeVisible()
  await expect(page.getByText(`$5 on ${renewal}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
})

test('a member whose account is being deleted is offered nothing that would be refused @full', async ({
  page,
  baseURL,
}) => {
  const username = await newcomer(page, baseURL, { hasAgreed: true })
  await subscribe(page, 'weekly')
  await expect(page.getByText('3 Days Remaining')).toBeVisible()
  const { request } = page.context()
  for (const [path, data] of [
    ['/api/cancel-subscription', {}],
    [requestDeletion.path, { currentPassword: 'seven green kayaks', content: 'keep' }],
    ['/api/login', { username, password: 'seven green kayaks' }],
  ] as const)
    expect((await request.post(`${baseURL}${path}`, { data })).ok(), path).toBe(true)
  for (const [path, offer] of [
    [settings, /^(Keep my Weekly plan|Change card)$/],
    ['/herald-kings', /^Pay \$5/],
    ['/checkout', /^Continue to payment$/],
    ['/seven-sins', /^Submit Comment$/],
    ['/article-editor', /^Save Draft$/],
  ] as const) {
    await visit(page, path)
    const main = page.getByRole('main')
    await expect(main.getByText('Your account is being deleted.').first()).toBeVisible()
    await expect(main.getByRole('link', { name: 'Keep account' }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: offer })).toHaveCount(0)
    await expect(main).not.toContainText('Failed to prepare checkout')
    await expect(page.getByText('Days Remaining')).toHaveCount(0)
  }
})

test('a failed cancellation is reported, and the dialog stays open @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED POST .*\/api\/cancel-subscription$/)
  await member(page, 'demo_annual')
  await page.route('**/api/cancel-subscription', (route) => route.abort('failed'))
  await visit(page, settings)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByText('Failed to cancel subscription').first()).toBeVisible()
  await expect(dialog).toBeVisible()
})

test('the card is changed, and a declined one is refused @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'weekly')
  await visit(page, settings)
  await expect(page.getByText('Test card ending in 4242, 12/2039')).toBeVisible()
  await page.getByRole('button', { name: 'Change card' }).click()
  await enter(page, cards.declined)
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(toastOf(page).getByText('Card not accepted')).toBeVisible()
  await enter(page, cards.failsLater)
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(toastOf(page).getByText('Card changed')).toBeVisible()
  await expect(page.getByText('Test card ending in 0341, 12/2039')).toBeVisible()
})

test('a receipt downloads as PDF, and is missing for other members @full', async ({
  page,
  baseURL,
  visitor,
  member,
}) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'annual')
  await visit(page, settings)
  const link = page.getByRole('link', { name: 'Receipt for Annual plan' })
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^receipt-[\w-]{36}\.pdf$/)
  const address = `${baseURL}${await link.getAttribute('href')}`
  const own = await page.context().request.get(address)
  expect([own.status(), (await own.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  const other = await visitor()
  await member(other, 'demo_admin')
  expect((await other.context().request.get(address)).status()).toBe(404)
})

test('a blocked member can pay, see billing and cancel @full', async ({ page, member }) => {
  await member(page, 'demo_blocked')
  await visit(page, settings)
  await expect(page.getByText('PROFILE COMPLETION REQUIRED - ACCESS BLOCKED')).toBeVisible()
  await visit(page, '/subscribe?plan=monthly')
  await page.getByRole('link', { name: 'Continue with Monthly' }).click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(toastOf(page).getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=monthly')
  await visit(page, settings)
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(toastOf(page).getByText('Subscription Cancelled')).toBeVisible()
})
