import { agree, cards, enter, newcomer, payButton, subscribe } from './support/paying.ts'
import {
  demoPassword,
  expect,
  fresh,
  loseLogin,
  test,
  toastOf,
  toastPasses,
  visit,
} from './support/test.ts'

test('a newcomer goes from the landing page to an active Annual plan', async ({ page }) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Learn More' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a plan' })
  await dialog.getByRole('radio', { name: 'Annual' }).check()
  await dialog.getByRole('button', { name: 'Subscribe Now' }).click()
  await page.getByRole('link', { name: 'Continue with Annual' }).click()
  await expect(toastOf(page).getByText('Please log in to subscribe.')).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Login or register' })
    .getByRole('link', { name: 'Register' })
    .click()
  await expect(page).toHaveURL(/\/register\?/)
  await page.getByLabel('Username').fill(fresh('nia_'))
  await page.getByRole('textbox', { name: 'Password' }).fill('seven green kayaks')
  await page.getByRole('button', { name: 'Register', exact: true }).click()

  await expect(page).toHaveURL('/subscribe?plan=annual&step=agreement')
  await agree(page)
  await expect(page).toHaveURL('/subscribe?plan=annual&step=payment')
  await expect(
    page.getByText('Due today').locator('..').getByText('$25', { exact: true }),
  ).toBeVisible()
  await enter(page, cards.good)
  await page.getByRole('button', { name: 'Pay $25', exact: true }).click()
  await expect(toastOf(page).getByText('Payment Successful!')).toBeVisible()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=annual')
  await expect(page.getByText(/^Paid: Annual plan, \$25\.00, number /)).toBeVisible()

  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Activate Annual' }).click()
  await expect(toastOf(page).getByText('Subscription Activated')).toBeVisible()
  await expect(page.getByText('Annual Subscriber')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Activate/ })).toBeHidden()
})

test('with a complete profile the plan is active immediately @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL, { hasProfile: true, hasAgreed: true })
  await subscribe(page, 'weekly')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing!')
  await expect(page.getByText(/^Next charge/).locator('..')).toContainText('$1 on')
  await expect(page.getByRole('link', { name: 'Download the receipt' })).toBeVisible()
  await expect(
    page.getByRole('main').getByRole('link', { name: /^(Go to|Vote|Visit|Manage)/ }),
  ).toHaveText(['Vote in a debate', 'Go to your dashboard', 'Manage your plan'])
  await visit(page, '/profile')
  await expect(page.getByText('Weekly Subscriber')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Activate/ })).toBeHidden()
})

test('a failed activation is reported @full', async ({ page, baseURL, trouble }) => {
  trouble.expect(/^503 POST .*\/api\/activate-paid-subscription$/)
  await newcomer(page, baseURL, { hasAgreed: true })
  await subscribe(page, 'weekly')
  await page.route('**/api/activate-paid-subscription', (route) =>
    route.fulfill({ status: 503, json: { error: 'The database is away.', code: 'unavailable' } }),
  )
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Activate Weekly' }).click()
  await expect(toastOf(page).getByText('Activation Failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Activate Weekly' })).toBeEnabled()
})

test('the agreement requires all five points, which one press can accept', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/subscribe?plan=annual')
  await page.getByRole('link', { name: 'Continue with Annual' }).click()
  const accept = page.getByRole('button', { name: 'Accept and continue' })
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  for (const point of await page.getByRole('checkbox').all()) {
    await expect(accept).toBeDisabled()
    await point.check()
  }
  await expect(accept).toBeEnabled()
  await page.getByRole('checkbox').first().uncheck()
  await expect(accept).toBeDisabled()
  await page.getByRole('button', { name: 'Accept all five' }).click()
  await expect(accept).toBeEnabled()
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(toastOf(page).getByText('Agreement Required')).toBeVisible()
  await expect(
    toastOf(page).getByText(
      'You must accept the data collection agreement to proceed with subscription.',
    ),
  ).toBeVisible()
  await expect(page).toHaveURL('/subscribe?plan=annual')
  await expect(
    page.locator('[aria-current=true]').getByRole('heading', { name: 'Annual' }),
  ).toBeVisible()
})

test('an agreement that can’t be recorded is reported, and the checkboxes stay @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED POST .*\/api\/user-agreement\/accept$/)
  await newcomer(page, baseURL)
  await page.route('**/api/user-agreement/accept', (route) => route.abort('failed'))
  await visit(page, '/subscribe?plan=weekly&step=agreement')
  await agree(page)
  await expect(
    toastOf(page).getByText('Failed to record your agreement. Please try again.'),
  ).toBeVisible()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(5)
})

test('each step survives a reload, Back leads to the plans, and another plan is paid instead @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/subscribe?plan=annual')
  await page.getByRole('link', { name: 'Continue with Annual' }).click()
  await visit(page, page.url())
  await agree(page)
  await expect(payButton(page)).toHaveText('Pay $25')
  await visit(page, page.url())
  await expect(payButton(page)).toHaveText('Pay $25')
  await page.goBack()
  await expect(page).toHaveURL('/subscribe?plan=annual')
  await page.goForward()
  await expect(payButton(page)).toHaveText('Pay $25')
  await page.getByRole('link', { name: 'Back to the plans' }).click()
  await page.getByRole('link', { name: 'Continue with Monthly' }).click()
  await enter(page, cards.good)
  await expect(payButton(page)).toHaveText('Pay $5')
  await payButton(page).click()
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=monthly')
  await visit(page, '/settings/plan')
  await expect(page.getByRole('link', { name: /^Receipt for/ })).toHaveCount(1)
})

test('a visitor at a step is sent to the login, and returns @full', async ({ page }) => {
  await visit(page, '/subscribe?plan=house&step=payment')
  await expect(toastOf(page).getByText('Authentication Required')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/)
  await page.getByLabel('Username').fill('demo_public')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/subscribe?plan=house&step=payment')
})

test('a lost login leads to the login, and back to the payment @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/test-cards\/pay$/)
  const username = await newcomer(page, baseURL, { hasAgreed: true })
  await visit(page, '/subscribe?plan=weekly&step=payment')
  await enter(page, cards.good)
  await loseLogin(page)
  const notice = toastPasses(page, 'You are logged out. Logging in again...')
  await payButton(page).click()
  await notice
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('Username').fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill('seven green kayaks')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/subscribe?plan=weekly&step=payment')
  await enter(page, cards.good)
  await payButton(page).click()
  await expect(page).toHaveURL(/subscription=success/)
})

test('a login lost before the payment is opened leads to the login @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/get-or-create-subscription$/)
  await newcomer(page, baseURL, { hasAgreed: true })
  await visit(page, '/subscribe?plan=weekly')
  await loseLogin(page)
  const notice = toastPasses(page, 'You are logged out. Logging in again...')
  await page.getByRole('link', { name: 'Continue with Weekly' }).click()
  await notice
  await expect(page).toHaveURL(/\/login\?next=%2Fsubscribe%3Fplan%3Dweekly%26step%3Dagreement$/)
})

test('a subscriber learns of the plan, with links to what’s next @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await visit(page, '/subscribe')
  await expect(page.getByText("You're Already Subscribed!")).toBeVisible()
  await expect(page.getByText('Your current plan is Annual.')).toBeVisible()
  await expect(page.getByText('What happens when I cancel?')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you get' })).toHaveCount(0)
  await expect(
    page.getByRole('link', { name: /^(Manage|Change or cancel) plan$/ }),
  ).toHaveAttribute('href', '/settings/plan')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: /^Continue with / })).toHaveText(
    'Continue with House Member',
  )
  await visit(page, '/subscribe?plan=monthly&step=payment')
  await expect(toastOf(page).getByText('Subscription Active')).toBeVisible()
  await expect(page).toHaveURL('/profile')
})

test('without scripts the plans, prices, questions and benefits are readable @full', async ({
  visitor,
  baseURL,
}) => {
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto(`${baseURL}/subscribe`)
  for (const price of ['$1 per week', '$5 per month', '$25 per year', '$1,000 once'])
    await expect(page.getByText(price)).toBeVisible()
  await expect(page.getByText('Save $35 per year')).toBeVisible()
  await expect(page.getByText(/\d+ of the first 100 Houses have joined/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
  await expect(page.getByText('Can I get my money back?')).toBeVisible()
})
