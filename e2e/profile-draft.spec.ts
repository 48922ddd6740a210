import { logOut } from '#features/identity/contract/endpoints.ts'
import { putScoring, withdrawAnswers } from '#features/profile/contract/endpoints.ts'
import {
  answer,
  consentIn,
  fillPersonal,
  newcomer,
  next,
  personal,
  step,
  unsaid,
} from './support/profile-setup.ts'
import { expect, test, visit } from './support/test.ts'

test('what is typed while a step is being saved is saved, too @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  const typed = Promise.withResolvers<void>()
  await page.route(`**${putScoring.path}`, async (route) => {
    if (route.request().method() === 'PUT') await typed.promise
    await route.continue()
  })
  await fillPersonal(page)
  await page.getByLabel('Bio').fill('Typed after the press.')
  typed.resolve()
  await step(page, 'Education & Employment')
  await page.reload()
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Bio')).toHaveValue('Typed after the press.')
})

test('what a member prefers not to say in a skipped step stays when another step is saved @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await answer(page, baseURL, personal)
  await visit(page, '/profile-setup')
  await unsaid(page, 'Education').check()
  await next(page).click()
  await page.getByRole('button', { name: 'Skip for now' }).click()
  await page.getByLabel('Credit score range').selectOption('700')
  await unsaid(page, 'Marital status').check()
  await consentIn(page).check()
  await next(page).click()
  await step(page, 'Family & Criminal Record')
  await page.getByRole('button', { name: 'Add it now' }).click()
  await expect(unsaid(page, 'Education')).toBeChecked()
})

test('a window that is behind keeps what another one saved in other steps @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await answer(page, baseURL, {
    ...personal,
    consent: true,
    isEmployed: false,
    userCreditScore: 700,
    maritalStatus: 'single',
    unsaid: ['education'],
  })
  await visit(page, '/profile-setup')
  await step(page, 'Family & Criminal Record')
  await answer(page, baseURL, { educationLevel: 'masters', unsaid: [] })
  await page.getByRole('button', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await visit(page, '/profile-setup')
  await next(page).click()
  await expect(page.getByLabel('Education level')).toHaveValue('masters')
})

test('a consent that was withdrawn meanwhile is asked for again @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^400 PUT .*\/api\/profile-scoring$/)
  await newcomer(page, baseURL)
  await answer(page, baseURL, {
    ...personal,
    consent: true,
    educationLevel: 'masters',
    isEmployed: false,
  })
  await visit(page, '/profile-setup')
  await page.getByLabel('Marital status').selectOption('married')
  await page.getByLabel('Credit score range').selectOption('700')
  await page.context().request.delete(`${baseURL}${withdrawAnswers.path}`)
  await next(page).click()
  const consent = consentIn(page)
  await expect(consent).toBeFocused()
  await expect(page.getByLabel('Marital status')).toHaveValue('married')
  await consent.check()
  await next(page).click()
  await step(page, 'Family & Criminal Record')
})

test('an open window never shows its member to another who logs in on the same computer @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^401 GET .*\/api\/user$/)
  await newcomer(page, baseURL)
  await answer(page, baseURL, { birthDate: '1988-05-17' })
  await visit(page, '/profile-setup')
  await page.getByLabel('Bio').fill('Words of the first.')
  await page.context().request.post(`${baseURL}${logOut.path}`)
  const other = await page.context().newPage()
  await visit(other, '/login')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await newcomer(page, baseURL)
  await visit(other, '/news')
  await expect(page.getByLabel('Birth date')).toHaveValue('')
  await expect(page.getByLabel('Bio')).toHaveValue('')
})

test('the initials of a name in emoji are whole @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL)
  await answer(page, baseURL, { firstName: 'Cora', lastName: '\u{1F600}' })
  await visit(page, '/profile')
  await expect(page.getByText('C\u{1F600}', { exact: true }).first()).toBeVisible()
})
