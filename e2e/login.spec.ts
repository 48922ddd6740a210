import { demoPassword, expect, test, toastOf, visit } from './support/test.ts'

const password = { name: 'Password' }

test('a wrong password is reported and keeps the name, and the right one returns to the requested page', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/login$/)
  await visit(page, '/my-articles')
  await expect(page).toHaveURL('/login?next=%2Fmy-articles')
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', password).fill('not-the-password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  const toast = toastOf(page)
  await expect(toast.getByText('Login Failed')).toBeVisible()
  await expect(toast.getByText('Invalid username or password')).toBeVisible()
  await expect(page.locator('main').getByText('Invalid username or password')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('demo_annual')

  await page.getByRole('textbox', password).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/my-articles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Articles')
})

test('an unknown name gets the same message as a wrong password @full', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/login$/)
  await visit(page, '/login')
  await page.getByLabel('Username').fill('nobody_at_all')
  await page.getByRole('textbox', password).fill('not-the-password')
  await page.getByRole('textbox', password).press('Enter')
  await expect(page.locator('main').getByText('Invalid username or password')).toBeVisible()
})

test('missing fields are reported at each field @full', async ({ page, trouble }) => {
  trouble.expect(/^400 POST .*\/api\/login$/)
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('textbox', password)).toHaveAttribute('aria-invalid', 'true')
})

test('the password can be revealed while typing @full', async ({ page }) => {
  await visit(page, '/login')
  const field = page.getByRole('textbox', password)
  const eye = page.getByRole('button', { name: 'Show password' })
  await field.fill('open sesame')
  await expect(field).toHaveAttribute('type', 'password')
  await eye.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await eye.click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('open sesame')
})

test('a lost connection is reported as such, and input stays @full', async ({ page, trouble }) => {
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/login$/)
  await visit(page, '/login')
  await page.route('**/api/login', (route) => route.abort())
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', password).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.locator('main').getByText('Connection error. Please try again.')).toBeVisible()
  await expect(page.getByRole('textbox', password)).toHaveValue(demoPassword)

  await page.unroute('**/api/login')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
})

test('a form is sent once however fast it is pressed again, and again after a failure other than a wrong password @full', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^502 POST .*\/api\/login$/)
  await visit(page, '/login')
  let sent = 0
  await page.route('**/api/login', async (route) => {
    sent += 1
    await route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
  })
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', password).fill(demoPassword)
  const pressTwice = () =>
    page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit()
      form.requestSubmit()
    })
  await pressTwice()
  await expect(page.locator('main').getByText('Login failed. Please try again.')).toBeVisible()
  expect(sent).toBe(1)

  await page.unroute('**/api/login')
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent += 1
  })
  await pressTwice()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
  expect(sent).toBe(2)
})

test('a logged-in member is sent on from the login @full', async ({ page, member }) => {
  await member(page, 'demo_annual')
  for (const path of ['/login', '/auth', '/register', '/simple-login']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
  }
})

test('login and registration are tabs of one screen that share the destination and input @full', async ({
  page,
}) => {
  await visit(page, '/login?next=%2Fmy-articles')
  await page.getByLabel('Username').fill('somebody_new')
  await page.getByRole('textbox', password).fill('seven green kayaks')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page).toHaveURL('/register?next=%2Fmy-articles')
  await expect(page.getByLabel('Username')).toHaveValue('somebody_new')
  await expect(page.getByRole('textbox', password)).toHaveValue('seven green kayaks')
  await page.getByLabel('First name (optional)').fill('Nora')
  await page.getByLabel('Username').fill('nobody_knows_me')
  await page
    .getByRole('navigation', { name: 'Login or register' })
    .getByRole('link', { name: 'Login' })
    .click()
  await expect(page.getByLabel('Username')).toHaveValue('nobody_knows_me')
  await page.getByRole('link', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('First name (optional)')).toHaveValue('Nora')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByLabel('Email address (optional)')).toHaveAttribute('type', 'email')
  await visit(page, '/auth')
  await expect(
    page
      .getByRole('navigation', { name: 'Login or register' })
      .getByRole('link', { name: 'Login' }),
  ).toHaveAttribute('aria-current', 'page')
})

test('a login never leads to another site @full', async ({ page }) => {
  await visit(page, '/login?next=%2F%2Fexample.org%2Fphishing')
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', password).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Anna')
  await expect(page).toHaveURL('/')
})
