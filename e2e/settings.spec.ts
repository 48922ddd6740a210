import { findBarriers } from './support/axe.ts'
import { rest } from './support/screens.ts'
import { demoPassword, expect, test, visit } from './support/test.ts'

const index = ['Profile', 'Plan and payments', 'Notifications', 'Security', 'Applications']

test('the settings are five pages, each with its sections and an address @both', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await visit(page, '/profile')
  await page.locator('main').getByRole('link', { name: 'Settings' }).click()
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await expect(nav.getByRole('link')).toHaveText(index)
  for (const [name, address, section] of [
    ['Plan and payments', '/settings/plan', 'Subscription Management'],
    ['Notifications', '/settings/notifications', 'Emails'],
    ['Security', '/settings/security', 'Password'],
    ['Applications', '/settings/applications', 'Access tokens'],
    ['Profile', '/settings/profile', 'Email address'],
  ] as const) {
    await nav.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: section, exact: true })).toBeVisible()
  }
  await rest(page)
  expect(await findBarriers(page)).toEqual([])
})

test('addresses of the former settings tab lead to the page and the section @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  for (const [from, to, section] of [
    ['/profile?tab=settings', '/settings/profile', 'About you'],
    ['/profile?tab=settings#email', '/settings/profile#email', 'Email address'],
    ['/profile?tab=settings#two-factor', '/settings/security#two-factor', 'Two-factor login'],
    ['/profile?tab=settings#notifications', '/settings/notifications#notifications', 'Emails'],
    ['/settings#activity', '/settings/security#activity', 'Recent activity'],
    ['/settings/security#webhooks', '/settings/applications#webhooks', 'Webhooks'],
  ] as const) {
    await page.goto(from)
    await expect(page).toHaveURL(to)
    await expect(page.getByRole('region', { name: section, exact: true })).toBeInViewport()
  }
})

test('of the signed-in devices three are shown, this one first, and all on demand @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  await member(page, 'demo_weekly')
  for (let login = 0; login < 4; login += 1) {
    const other = await visitor()
    const data = { username: 'demo_weekly', password: demoPassword }
    expect((await other.context().request.post(`${baseURL}/api/login`, { data })).ok()).toBe(true)
  }
  await visit(page, '/settings/security')
  const section = page.getByRole('region', { name: 'Where you are signed in' })
  const devices = section.getByRole('listitem')
  await expect(devices).toHaveCount(3)
  await expect(devices.first()).toContainText('This device')
  await section.getByRole('button', { name: /^Show all \d+$/ }).click()
  await expect(devices.nth(4)).toBeVisible()
  await section.getByRole('button', { name: 'Show fewer' }).click()
  await expect(devices).toHaveCount(3)
})
