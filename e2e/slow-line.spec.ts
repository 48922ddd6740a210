import type { Locator, Page } from '@playwright/test'
import { holdScripts } from './support/early.ts'
import { expect, test, visit } from './support/test.ts'

const hydrated = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-hydrated', '')

test('a form sent before hydration keeps its input and is sent afterwards, by one press', async ({
  page,
  member,
}) => {
  await member(page, 'demo_public')
  const letThemCome = await holdScripts(page)
  await page.goto('/profile-setup', { waitUntil: 'commit' })
  await page.getByLabel('First name').fill('Paula')
  await page.getByLabel('Location').fill('Ashford, OH')
  await page.getByLabel('Location').press('Enter')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/profile-setup')
  letThemCome()
  await hydrated(page)
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Ashford, OH')
  await expect(page.getByLabel('First name')).toHaveValue('Paula')
})

test('choices before hydration count afterwards @full', async ({ page, member }) => {
  const letThemCome = await holdScripts(page)
  await page.goto('/news', { waitUntil: 'commit' })
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('Scope').selectOption('State')
  letThemCome()
  await expect(page).toHaveURL('/news?scope=state')

  await page.unrouteAll()
  await member(page, 'demo_public')
  const letTheNextCome = await holdScripts(page)
  await page.goto('/subscribe', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Continue with Annual' }).click()
  letTheNextCome()
  await expect(page.getByRole('button', { name: 'Accept and continue' })).toBeVisible()
})

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload page' })

/** Waits until a retry loads the missing file, or the page offers the reload some browsers need. */
async function recover(page: Page, missing: Locator, reconnect: () => Promise<void>) {
  // The page learns of the connection once it noticed the missing file.
  await expect(async () => {
    await reconnect()
    await expect(missing.or(reloadButton(page))).toBeVisible({ timeout: 1000 })
  }).toPass()
  if (await reloadButton(page).isVisible()) await reloadButton(page).click()
}

/** Opens a form whose page lacks a file, and types into it. */
async function typeWithoutAFile(page: Page): Promise<void> {
  await page.route('**/assets/Help-*.js', (route) => route.abort())
  const isMissed = page.waitForEvent('requestfailed', (request) => request.url().includes('/Help-'))
  await page.goto('/contact', { waitUntil: 'commit' })
  await page.getByLabel('Message').fill('My words stay.')
  await isMissed
  await expect(page.getByLabel('Message')).toHaveValue('My words stay.')
}

test('a missing file affects nothing else on the page @full', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED GET .*\/assets\//)
  await typeWithoutAFile(page)
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Privacy', exact: false })
    .first()
    .click()
  await expect(page).toHaveURL(/\/privacy$/)
})

test('a missing file loads once the connection returns, and no input is lost @full', async ({
  page,
  context,
  trouble,
}) => {
  trouble.expect(/ERR_(FAILED|INTERNET_DISCONNECTED) GET .*\/assets\//)
  const reconnect = async () => {
    await context.setOffline(true)
    await context.setOffline(false)
  }
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await typeWithoutAFile(page)
  await page.unrouteAll()
  await recover(page, help, reconnect)
  await expect(help).toBeVisible()
  await expect(reloadButton(page)).toBeHidden()
  await expect(page.getByLabel('Message')).toHaveValue('My words stay.')

  await context.setOffline(true)
  await help.click()
  await expect(page.getByText('Connection error')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await recover(page, dialog, reconnect)
  if (!(await dialog.isVisible())) await help.click()
  await expect(dialog).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('My words stay.')
})

test('a page whose first script is missing offers a reload @full', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED GET .*\/assets\/entry-client-/)
  let asked = 0
  await page.route('**/assets/entry-client-*.js', (route) => {
    asked += 1
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.clock.install()
  const isMissed = page.waitForEvent('requestfailed')
  await page.goto('/contact')
  await isMissed
  await page.clock.resume()
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await recover(page, help, () => page.clock.fastForward(5000))
  await expect(help).toBeVisible()
})

test('a page that can’t load says so, and loads once the connection returns or the site is updated @full', async ({
  page,
  context,
  trouble,
}) => {
  // What shows an error loads shortly after hydration, as the Help button does.
  const visitWithExtras = async () => {
    await visit(page, '/news')
    await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
  }
  trouble.expect(/ERR_INTERNET_DISCONNECTED /, /^404 GET .*\/assets\/TextPage-/)
  const footer = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  await visitWithExtras()
  await context.setOffline(true)
  await footer('Contact').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("We couldn't show this page")
  await expect(page).toHaveTitle(/^Something went wrong/)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact')

  await visitWithExtras()
  let isRenewed = false
  await page.route('**/assets/TextPage-*.js', (route) =>
    isRenewed ? route.continue() : route.fulfill({ status: 404, body: '' }),
  )
  await page.route('**/privacy', (route) => {
    isRenewed = true
    return route.continue()
  })
  await footer('Privacy Policy').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Privacy/)
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible()
})
