import { demoPassword, expect, test, visit } from './support/test.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the simple login returns to the requested page', async ({ page }) => {
    await page.goto('/login?next=%2Fmy-articles')
    await page.getByRole('link', { name: 'simple login' }).click()
    await page.getByLabel('Username').fill('demo_annual')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/my-articles')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Articles')
  })

  test('a wrong password is reported, and the name stays @full', async ({ page, trouble }) => {
    trouble.expect(/^401 POST .*\/simple-login$/)
    await page.goto('/simple-login')
    await page.getByLabel('Username').fill('demo_annual')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Error: Invalid username or password')
    await expect(page.getByLabel('Username')).toHaveValue('demo_annual')
    await expect(page.getByLabel('Password')).toHaveValue('')
  })
})

test.describe('with scripts', () => {
  test('the simple login greets, and continues after a second @full', async ({ page }) => {
    await page.clock.install()
    await visit(page, '/simple-login')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByLabel('Username').fill('demo_annual')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Welcome, Anna Voss! Taking you to the site…')
    await page.clock.runFor(990)
    await expect(page).toHaveURL('/simple-login')
    await page.clock.runFor(20)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
  })

  test('a wrong password and a lost connection are told apart @full', async ({ page, trouble }) => {
    trouble.expect(/^(401|500) POST .*\/api\/login$/, /^net::ERR_FAILED POST .*\/api\/login$/)
    await visit(page, '/simple-login')
    await page.getByLabel('Username').fill('demo_annual')
    await page.getByLabel('Password').fill('not-the-password')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Error: Invalid username or password')
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Error: Login failed')
    await page.route('**/api/login', (route) => route.abort())
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Network error')
  })

  test('Clear Form clears the fields and the message @full', async ({ page, trouble }) => {
    trouble.expect(/^401 POST .*\/api\/login$/)
    await visit(page, '/simple-login')
    await page.getByLabel('Username').fill('demo_annual')
    await page.getByLabel('Password').fill('something')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('status')).toHaveText('Error: Invalid username or password')
    await page.getByRole('button', { name: 'Clear Form' }).click()
    await expect(page.getByLabel('Username')).toHaveValue('')
    await expect(page.getByLabel('Password')).toHaveValue('')
    await expect(page.getByRole('status')).toHaveText('')
  })
})
