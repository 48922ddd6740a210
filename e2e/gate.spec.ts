import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'

const light = (page: Page) => page.locator('[data-theme="light"]')
const gate = (page: Page, plan: string): Locator =>
  light(page)
    .locator('section')
    .filter({ has: page.getByRole('link', { name: `Upgrade to ${plan}` }) })
    .last()

test('a gate says what is missing with the current price, and links to the plan', async ({
  page,
}) => {
  await visit(page, '/dev/ui')
  await expect(
    gate(page, 'Weekly').getByText('This feature requires a higher subscription tier to access.'),
  ).toBeVisible()
  await expect(gate(page, 'Weekly').getByText('Current plan').locator('..')).toHaveText(
    'Current planPublic',
  )
  await expect(gate(page, 'Weekly').getByText('Required plan').locator('..')).toHaveText(
    'Required planWeekly',
  )
  await expect(gate(page, 'Annual').getByText('Current plan').locator('..')).toHaveText(
    'Current planWeekly',
  )
  await expect(
    gate(page, 'Weekly').getByText('Subscription plans start at just $1 per week.'),
  ).toBeVisible()
  await gate(page, 'Annual').getByRole('link', { name: 'Upgrade to Annual' }).click()
  await expect(page).toHaveURL('/subscribe?plan=annual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your plan')
  await expect(
    page.locator('[aria-current=true]').getByRole('heading', { name: 'Annual' }),
  ).toBeVisible()
  await visit(page, '/dev/ui')
  await gate(page, 'Weekly').getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('the gate’s logout goes to /api/logout and ends the session @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  await visit(page, '/dev/ui')
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/api/logout') && request.isNavigationRequest(),
  )
  await gate(page, 'Annual').getByRole('link', { name: 'Logout' }).click()
  await asked
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('the House gate opens only for Houses and administrators @full', async ({
  page,
  member,
  visitor,
}) => {
  const open = (who: Page) => light(who).getByText('You have access as a House member.')
  await member(page, 'demo_annual')
  await visit(page, '/dev/ui')
  await expect(gate(page, 'House Member')).toBeVisible()
  await expect(open(page)).toBeHidden()
  for (const name of ['demo_house', 'demo_admin'] as const) {
    const other = await visitor()
    await member(other, name)
    await visit(other, new URL('/dev/ui', page.url()).href)
    await expect(open(other)).toBeVisible()
  }
})

test('a gated button is disabled, with a badge and a tooltip linking to what is missing @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_public')
  await visit(page, '/dev/ui')
  const vote = light(page).getByRole('button', { name: 'Vote', exact: true }).first()
  await expect(vote).toHaveAttribute('aria-disabled', 'true')
  const tooltip = page.getByRole('tooltip').filter({ hasText: 'Subscribe to Weekly or higher.' })
  await expect(tooltip).toHaveCount(0)
  await page.keyboard.press('Tab')
  await vote.focus()
  await expect(tooltip).toHaveCount(1)
  await expect(
    light(page).getByRole('link', { name: 'Weekly+: Subscribe to Weekly or higher.' }),
  ).toHaveAttribute('href', '/subscribe')
  await expect(light(page).getByRole('link', { name: /^Score 70%/ })).toHaveAttribute(
    'href',
    '/profile-score',
  )
})

test('the final day and the block are named, and their icon pulses @full', async ({ page }) => {
  await visit(page, '/dev/ui')
  for (const text of [
    '3 Days Remaining',
    '2 Days Remaining',
    'FINAL DAY - Complete Profile Today',
    'PROFILE COMPLETION REQUIRED - ACCESS BLOCKED',
  ]) {
    const notice = light(page).getByText(text)
    await expect(notice).toBeVisible()
    expect(
      await notice
        .locator('span')
        .evaluate((mark) => mark.getAnimations().map(({ playState }) => playState)),
    ).toEqual(['running'])
  }
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(
    await light(page)
      .getByText('FINAL DAY')
      .locator('span')
      .evaluate((mark) => mark.getAnimations().length),
  ).toBe(0)
})

test('a demo member past the deadline sees the pulsing banner on every page @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_blocked')
  await visit(page, '/news')
  const banner = page.getByRole('complementary', { name: 'Profile completion' })
  await expect(banner.getByText('PROFILE COMPLETION REQUIRED - ACCESS BLOCKED')).toBeVisible()
  await expect(banner.getByRole('progressbar')).toHaveAttribute('value', '3')
  expect(
    await banner
      .locator('span')
      .first()
      .evaluate((mark) => mark.getAnimations().length),
  ).toBe(1)
})

test('a page above the plan shows the gate: plans, home and logout @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^403 GET .*\/house$/, /^404 GET .*\/house\/payouts/)
  await member(page, 'demo_weekly')
  for (const [path, plan] of [
    ['/avatars', 'Annual'],
    ['/house', 'House Member'],
    ['/house/videos', 'House Member'],
    ['/house/payouts', 'House Member'],
  ] as const) {
    await visit(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
    await expect(main.getByText('Current plan').locator('..')).toHaveText('Current planWeekly')
    await expect(main.getByText('Required plan').locator('..')).toHaveText(`Required plan${plan}`)
    for (const way of [`Upgrade to ${plan}`, 'Return to Home', 'Logout'])
      await expect(main.getByRole('link', { name: way })).toBeVisible()
  }
  const list = await page.context().request.get('/api/videos?limit=24')
  const videos = (await list.json()) as { id: string; tier: string }[]
  const { id } = videos.find(({ tier }) => tier === 'annual') ?? { id: '' }
  await visit(page, `/xverse-irl/${id}`)
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(page.getByText('Current plan').locator('..')).toHaveText('Current planWeekly')
  await expect(page.getByText('Required plan').locator('..')).toHaveText('Required planAnnual')
  await expect(
    page.getByText('This feature requires a higher subscription tier to access.'),
  ).toBeVisible()
  await expect(page.getByText('Subscription plans start at just $1 per week.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('main').getByRole('link', { name: 'Logout' })).toHaveAttribute(
    'href',
    '/api/logout',
  )
  await page.getByRole('link', { name: 'Upgrade to Annual' }).click()
  await expect(page).toHaveURL('/subscribe?plan=annual')
})
