import { newcomer as paying, subscribe } from './support/paying.ts'
import { consentIn, fillPersonal, newcomer, next, step } from './support/profile-setup.ts'
import { expect, loseLogin, test, toastOf, visit } from './support/test.ts'

test('a member completes the profile in four steps with a reload in between', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  await expect(page.getByText('3 Days Remaining')).toBeVisible()
  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByText('0%', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await fillPersonal(page)

  await step(page, 'Education & Employment')
  await page.getByLabel('Education level').selectOption({ label: 'Bachelor’s degree' })
  await expect(page.getByLabel('Annual income')).toBeHidden()
  await page.getByLabel('I am currently employed').check()
  await page.getByLabel('Annual income').fill('50000')
  await page.getByLabel('Years employed').fill('4')
  await consentIn(page).check()
  await next(page).click()
  await step(page, 'Financial & Marital Status')

  await visit(page, '/profile-setup')
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await expect(consentIn(page)).toBeHidden()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Annual income')).toHaveValue('50000')
  await next(page).click()
  await page.getByLabel('Credit score range').selectOption({ label: 'Good (670–739)' })
  await page.getByLabel('Marital status').selectOption('divorced')
  await expect(page.getByLabel('Number of divorces')).toHaveValue('1')
  await next(page).click()

  await step(page, 'Family & Criminal Record')
  await page.getByRole('group', { name: 'Abortions' }).getByLabel('Prefer not to say').check()
  await expect(page.getByLabel('Number of abortions')).toBeHidden()
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(toastOf(page).getByText('Profile Created Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('Days Remaining')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cora Lund')
})

test('what is typed in a step stays through a reload and a lapsed session, and a step without consent can be skipped @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 GET .*\/api\/profile-scoring$/)
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Bio').fill('Two words and more.')
  await page.reload()
  await expect(page.getByLabel('Bio')).toHaveValue('Two words and more.')
  await expect(page.getByLabel('First name')).toHaveValue('Cora')
  await fillPersonal(page)

  await step(page, 'Education & Employment')
  await page.getByLabel('I am currently employed').check()
  await page.getByLabel('Annual income').fill('50000')
  await next(page).click()
  await expect(page.getByText("We didn't save this step")).toBeVisible()
  await expect(page.getByText('We need your consent to store these answers.')).toBeVisible()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await step(page, 'Financial & Marital Status')
  await page.getByLabel('Marital status').selectOption('divorced')
  await page.getByLabel('Number of divorces').fill('2')
  await consentIn(page).check()
  const cookies = await page.context().cookies()
  await loseLogin(page)
  await next(page).click()
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeInViewport()

  await page.context().addCookies(cookies)
  await visit(page, '/profile-setup')
  await step(page, 'Education & Employment')
  await expect(page.getByLabel('Annual income')).toHaveValue('50000')
  await next(page).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await expect(page.getByLabel('Number of divorces')).toHaveValue('2')
  await expect(consentIn(page)).not.toBeChecked()
})

test('a member who pays first still answers all four steps, and then gets the receipt @full', async ({
  page,
  baseURL,
}) => {
  await paying(page, baseURL, { hasAgreed: true })
  await subscribe(page, 'weekly')
  await expect(page).toHaveURL('/profile-setup?subscription=success&plan=weekly')
  const paid = page.getByRole('main').getByRole('status').filter({ hasText: 'Paid: Weekly plan' })
  await expect(paid).toHaveText(
    /^Paid: Weekly plan, \$1\.00, number [\dA-F]{8}\. Your receipt is in your settings\.$/,
  )
  await expect(paid).toBeInViewport({ ratio: 1 })
  await expect(page.locator(':focus').filter({ hasText: 'Paid: Weekly plan' })).toBeVisible()
  await expect(page.getByText('Thank you for subscribing!')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Download the receipt' })).toHaveCount(0)
  await fillPersonal(page)
  await page.getByLabel('Education level').selectOption('masters')
  await consentIn(page).check()
  await next(page).click()
  await page.getByLabel('Credit score range').selectOption('700')
  await page.getByLabel('Marital status').selectOption('married')
  await next(page).click()
  await step(page, 'Family & Criminal Record')
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await visit(page, '/profile-score')
  await expect(page.getByText('Not scored yet')).toBeVisible()
  await expect(
    page.getByText(/^Your score history starts once you answer: .*Convictions/),
  ).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Convictions' })).toContainText(
    'Not answered yet.',
  )
  await visit(page, '/profile-setup?subscription=success&plan=weekly')
  await step(page, 'Family & Criminal Record')
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(toastOf(page).getByText('Profile Created Successfully!')).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Thank you for subscribing!')
  await expect(heading).toBeInViewport()
  await visit(page, '/profile-score')
  await expect(page.getByRole('img', { name: '73 of 100' })).toBeVisible()
})

test('a refused step keeps its input; without consent it marks everything missing at once @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/profile-scoring$/)
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  await page.getByLabel('Birth date').fill('2020-05-17')
  await next(page).click()
  await expect(page.getByText('Members must be 18 or older.')).toBeVisible()
  await expect(page.getByLabel('Birth date')).toBeFocused()
  await expect(page.getByText('Failed to create profile. Please try again.')).toHaveCount(0)
  await expect(page.getByLabel('Birth date')).toHaveValue('2020-05-17')
  await fillPersonal(page)

  await step(page, 'Education & Employment')
  const consent = consentIn(page)
  await next(page).click()
  await expect(page.getByLabel('Education level')).toBeFocused()
  await expect(page.getByText('Required for a complete profile.')).toBeVisible()
  await expect(page.getByText('We need your consent to store these answers.')).toBeVisible()
  await page.getByLabel('Education level').selectOption('masters')
  await next(page).click()
  await expect(consent).toBeFocused()
  await expect(page.getByLabel('Education level')).toHaveValue('masters')
  await consent.check()
  await next(page).click()
  await step(page, 'Financial & Marital Status')
})

test('a step names what a complete profile needs, saves the rest, and can be skipped @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Location').fill('Ashford')
  const place = () => next(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
  const before = await place()
  await page.getByLabel('Bio').focus()
  await expect(page.getByText('Usually City, State.').last()).toBeVisible()
  expect(await place()).toBe(before)
  await next(page).click()
  const saved = page.getByRole('status').filter({ hasText: 'We saved this step' })
  await expect(saved).toContainText('We saved this step. 2 answers are missing.')
  await expect(saved).toContainText('add: last name, birth date. Then press Next, or skip for now.')
  await expect(saved).toBeInViewport({ ratio: 1 })
  await expect(page.locator('form [aria-invalid=true]')).toHaveCount(0)
  await page.getByLabel('Last name').fill('Lund')
  await expect(saved).toContainText('1 answer is missing.')
  await expect(saved).toContainText('add: birth date. Then')
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await step(page, 'Education & Employment')
  await visit(page, '/profile')
  await expect(page.getByText('Not scored yet').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cora')
})

test('a visitor is asked to log in, and returns @full', async ({ page }) => {
  await visit(page, '/profile-setup')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Authentication Required')
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fprofile-setup')
})

test('a blocked member completes the profile and is unblocked @full', async ({ page, member }) => {
  await member(page, 'demo_blocked')
  await visit(page, '/news')
  const banner = page.getByRole('complementary', { name: 'Profile completion' })
  await expect(banner).toContainText('PROFILE COMPLETION REQUIRED - ACCESS BLOCKED')
  await banner.getByRole('link', { name: 'Complete your profile' }).click()
  await page.getByLabel('Birth date').fill('1980-01-01')
  await next(page).click()
  for (const part of ['Education', 'Employment'])
    await page.getByRole('group', { name: part }).getByLabel('Prefer not to say').check()
  await consentIn(page).check()
  await next(page).click()
  for (const part of ['Credit score', 'Marital status'])
    await page.getByRole('group', { name: part }).getByLabel('Prefer not to say').check()
  await next(page).click()
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(banner).toBeHidden()
  const { profileCompletionStatus, canVoteInDebates } = (await (
    await page.context().request.get('/api/user/capabilities')
  ).json()) as {
    profileCompletionStatus: { blockedDueToProfile: boolean }
    canVoteInDebates: boolean
  }
  expect([profileCompletionStatus.blockedDueToProfile, canVoteInDebates]).toEqual([false, true])
})

test('without scripts the setup says what it needs @full', async ({ visitor, baseURL }) => {
  const page = await visitor({ javaScriptEnabled: false })
  await newcomer(page, baseURL)
  await page.goto(`${baseURL}/profile-setup`)
  const notice = page.locator('form noscript p')
  await expect(notice).toBeVisible()
  await expect(notice).toHaveText('Turn on JavaScript to complete your profile.')
})
