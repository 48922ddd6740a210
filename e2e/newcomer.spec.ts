import { expect, fresh, test, toastOf, visit } from './support/test.ts'

// Not the site's own time zone, so that what the device reports can be told from it.
test.use({ timezoneId: 'Asia/Tokyo' })

test('a newcomer arrives, compares plans, and subscribes to the chosen one', async ({ page }) => {
  await visit(page, '/')
  await expect(page).toHaveTitle('XVerse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Reclaim your mind/)
  await expect(page.getByText('70% profit to Tables')).toBeVisible()
  await expect(page.getByText('3 Cultural Tables')).toBeVisible()
  for (const part of [
    'AI Avatar Creation',
    'Debate Arena',
    'WarRoom',
    'Marketplace',
    'Profile Scoring',
  ]) {
    await expect(page.locator('main').getByText(part, { exact: true }).first()).toBeVisible()
  }

  await page.getByRole('button', { name: 'Learn More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  const subscribe = dialog.getByRole('button', { name: 'Subscribe Now' })
  await expect(dialog.getByRole('radio')).toHaveCount(4)
  await expect(subscribe).toBeDisabled()
  await dialog.getByRole('radio', { name: 'Annual' }).check()
  await expect(subscribe).toBeEnabled()
  await subscribe.click()

  await expect(page).toHaveURL('/subscribe?plan=annual')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your plan')
  await expect(
    page.locator('[aria-current=true]').getByRole('heading', { name: 'Annual' }),
  ).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText('Free with every account: Basic profile · Public debates'),
  ).toBeVisible()
  await expect(page.getByText('(free)')).toHaveCount(0)
  for (const plan of ['Weekly', 'Monthly', 'Annual', 'House Member'])
    await expect(page.getByRole('link', { name: `Continue with ${plan}` })).toBeVisible()
})

test('closing the plans leaves the newcomer in place @full', async ({ page }) => {
  await visit(page, '/')
  const opener = page.getByRole('button', { name: 'Learn More' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  await expect(dialog.getByRole('radio', { name: 'Weekly' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/')
})

test('a newcomer registers and reads the news @both', async ({ page }) => {
  const username = fresh('nell_')
  await visit(page, '/')
  await page.getByRole('link', { name: 'Start Your Journey' }).click()
  await expect(page).toHaveURL('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('seven green kayaks')
  await page.getByLabel('First name (optional)').fill('Nell')
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nell')
  await expect(page.getByRole('heading', { name: 'Unlock Full Access' })).toBeVisible()
  const zoneOf = async () =>
    ((await (await page.request.get('/api/user')).json()) as { timeZone: string | null }).timeZone
  await expect.poll(zoneOf, 'the device’s time zone is the new member’s').toBe('Asia/Tokyo')

  await page.locator('main').getByRole('link', { name: /^News/ }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('heading', { name: 'Want to Publish Articles?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create Article' })).toBeHidden()
  const headlines = page.locator('main').getByRole('article').getByRole('heading')
  const title = await headlines.first().innerText()
  // Others publish meanwhile, so the first one may no longer be first.
  await headlines.getByRole('link', { name: title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a taken name is refused at its field, and input stays @full', async ({ page, trouble }) => {
  trouble.expect(/^409 POST .*\/api\/register$/)
  await visit(page, '/register')
  await page.getByLabel('Username').fill('Demo_Annual')
  await page.getByRole('textbox', { name: 'Password' }).fill('seven green kayaks')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Username')).toBeFocused()
  await expect(page.getByLabel('Username')).toBeInViewport()
  await expect(toastOf(page).getByText('Registration Failed')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('Demo_Annual')
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('seven green kayaks')
})
