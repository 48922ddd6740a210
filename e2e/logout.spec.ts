import type { Page } from '@playwright/test'
import { debatePath } from '#features/debates/contract/rules.ts'
import type { DebateWire } from '#features/debates/contract/schemas.ts'
import { holdScripts, slowDown } from './support/early.ts'
import { newcomer } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

/** Presses Logout in the name's menu, or in a phone's drawer. */
async function pressLogout(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  } else {
    await page.getByRole('button', { name: 'Anna' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
}

async function logOut(page: Page, isPhone: boolean): Promise<void> {
  await pressLogout(page, isPhone)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
}

test('logging out leaves nothing private behind, and Back shows nothing', async ({
  page,
  member,
  isMobile,
}) => {
  await member(page, 'demo_annual')
  await visit(page, '/')
  await visit(page, '/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anna Voss')
  await page.evaluate(() => sessionStorage.setItem('receipts', 'the code of a vote'))
  await logOut(page, isMobile)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.getItem('receipts'))).toBeNull()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reclaim your mind/)

  await page.goBack()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Fprofile')
  await expect(page.getByText('Anna Voss')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['xverse_device'])
})

/** What a browser with a back/forward cache does; Chromium disables it under test. */
async function leaveAndComeBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}

test('a restored page shows nothing of a login that ended elsewhere, and stays for its member @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^401 GET .*\/api\/user$/)
  await member(page, 'demo_annual')
  await visit(page, '/profile-setup')
  await page.getByLabel('Bio').fill('Half a sentence')
  await leaveAndComeBack(page)
  await expect(page.locator('html')).not.toHaveAttribute('style', /opacity/)
  await expect(page.getByLabel('Bio')).toHaveValue('Half a sentence')

  await page.context().request.post('/api/logout', { data: {} })
  await leaveAndComeBack(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required')
  await expect(page.getByText('Anna')).toHaveCount(0)
})

test('the member’s other tab notices immediately, and keeps what is being written @full', async ({
  page,
  member,
  trouble,
  isMobile,
}) => {
  trouble.expect(/^401 GET .*\/api\/user$/)
  await member(page, 'demo_annual')
  const other = await page.context().newPage()
  const third = await page.context().newPage()
  await visit(other, '/profile')
  await visit(third, '/article-editor')
  await third.getByLabel('Title').fill('Half a sentence')
  await visit(page, '/')
  await logOut(page, isMobile)
  await expect(other).toHaveURL('/login?next=%2Fprofile')
  await expect(other.getByText('Anna')).toHaveCount(0)
  await expect(third.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(third.getByText('Please log in to create articles.')).toBeVisible()
  await expect(toastOf(third).getByText('You are logged out')).toBeVisible()
  await expect(third.getByLabel('Title')).toHaveValue('Half a sentence')
})

test('a page whose session ends before its scripts come starts as it was served, and then says so @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^401 GET .*\/vote$/)
  trouble.allow(/^401 GET /)
  await member(page, 'demo_annual')
  const { request } = page.context()
  const debates = (await (await request.get('/api/debates')).json()) as DebateWire[]
  const open = debates.find(({ status }) => status === 'live')
  await slowDown(page)
  const letThemCome = await holdScripts(page)
  await page.goto(debatePath(open?.id ?? ''), { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /^(Vote|Change vote)$/ })
    .filter({ visible: true })
    .click()
  await request.post('/api/logout', { data: {} })
  letThemCome()
  await expect(toastOf(page).getByText('You are logged out')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in to vote' }).first()).toBeVisible()
})

test('a plain link to /api/logout logs out @full', async ({ page, member, trouble }) => {
  // What the page was reading when it was left.
  trouble.allow(/^401 GET /)
  await member(page, 'demo_annual')
  await visit(page, '/')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/api/logout'
    link.textContent = 'Leave by a link'
    document.querySelector('main')?.prepend(link)
  })
  await page.getByRole('link', { name: 'Leave by a link' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['xverse_device'])
})

test('a failed logout is reported, and the member stays logged in @full', async ({
  page,
  member,
  trouble,
  isMobile,
}) => {
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/logout$/)
  await member(page, 'demo_annual')
  await visit(page, '/')
  await page.route('**/api/logout', (route) => route.abort())
  await pressLogout(page, isMobile)
  await expect(toastOf(page).getByText('Logout failed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
})

test('signing out everywhere else requires the password and ends the other browser’s session @full', async ({
  page,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/sessions\/end-others/)
  const other = await visitor()
  const username = await newcomer(other, baseURL)
  await page
    .context()
    .request.post(`${baseURL}/api/login`, { data: { username, password: 'seven green kayaks' } })
  await visit(page, '/settings/security')
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const form = page.locator('form').filter({ hasText: 'All other devices are signed out.' })
  await form.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(form.getByText('Enter your current password.')).toBeVisible()
  await form.getByLabel('Current password').fill('seven green kayaks')
  await form.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.locator('#activity').getByText('Signed out everywhere else')).toBeVisible()
  expect((await other.context().request.get(`${baseURL}/api/user`)).status()).toBe(401)
  expect((await page.context().request.get(`${baseURL}/api/user`)).status()).toBe(200)
})
