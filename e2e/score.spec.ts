import type { Page } from '@playwright/test'
import { register } from '#features/identity/contract/endpoints.ts'
import { getScoring, putScoring } from '#features/profile/contract/endpoints.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

/** A new logged-in member with every answer that counts; returns the username. */
async function citizen(page: Page, baseURL: string | undefined): Promise<string> {
  const { request } = page.context()
  const username = fresh('iris_')
  expect(
    (
      await request.post(`${baseURL}${register.path}`, {
        data: { username, password: 'seven green kayaks', firstName: 'Iris', lastName: username },
      })
    ).status(),
  ).toBe(201)
  expect(
    (
      await request.put(`${baseURL}${putScoring.path}`, {
        data: {
          educationLevel: 'bachelors',
          isEmployed: false,
          userCreditScore: 700,
          maritalStatus: 'married',
          numberOfChildren: 0,
          outOfWedlockChildren: 0,
          abortedChildren: 0,
          hasCriminalRecord: false,
          consent: true,
        },
      })
    ).status(),
  ).toBe(200)
  return username
}

const board = (page: Page) => page.getByRole('table', { name: 'Members by citizen score' })

test('a what-if changes the ring and nothing else @full', async ({ page, baseURL }) => {
  await citizen(page, baseURL)
  const stored = async () =>
    (await page.context().request.get(`${baseURL}${getScoring.path}`)).text()
  const before = await stored()
  await visit(page, '/profile-score')
  await expect(page.getByRole('img', { name: '70 of 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Try a what-if' }).click()
  await expect(page.getByText('Nothing is saved.')).toBeVisible()
  await page.getByLabel('Education', { exact: true }).selectOption('doctorate')
  await expect(page.getByRole('img', { name: '75 of 100' })).toBeVisible()
  await expect(page.getByRole('status').getByText('5 more than your score of 70.')).toBeVisible()
  await page.getByRole('slider', { name: 'Credit score' }).press('End')
  await expect(page.getByRole('img', { name: '80 of 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Close what-if' }).click()
  await expect(page.getByRole('img', { name: '70 of 100' })).toBeVisible()
  expect(await stored()).toBe(before)
})

test('a member joins the leaderboard with a switch, and leaves it the same way @full', async ({
  page,
  baseURL,
  visitor,
}) => {
  const username = await citizen(page, baseURL)
  const other = await visitor(baseURL ? { baseURL } : {})
  await visit(other, '/leaderboard')
  await expect(board(other)).toBeVisible()
  await visit(page, '/profile-score')
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click()
  await expect(toastOf(page).getByText('You are on the leaderboard')).toBeVisible()
  await visit(other, `/members/${username}`)
  await expect(other.locator('main').getByText('70', { exact: true })).toBeVisible()

  await visit(page, '/leaderboard')
  await page.getByRole('switch', { name: 'Show me on the leaderboard' }).click()
  await expect(toastOf(page).getByText('You are off the leaderboard')).toBeVisible()
  await visit(other, `/members/${username}`)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Iris ${username}`)
  await expect(other.locator('main').getByText('70', { exact: true })).toBeHidden()
})

test('withdrawn answers are gone, as the dialog says @full', async ({ page, baseURL }) => {
  await citizen(page, baseURL)
  await visit(page, '/profile-score')
  await page.getByRole('button', { name: 'Withdraw my answers' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw your answers?' })
  await expect(dialog.getByText(/You have 3 of 3 days left/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('img', { name: '70 of 100' })).toBeVisible()
  await page.getByRole('button', { name: 'Withdraw my answers' }).click()
  await dialog.getByRole('button', { name: 'Withdraw my answers' }).click()
  await expect(toastOf(page).getByText('Your answers were withdrawn')).toBeVisible()
  await expect(page.getByText('Not scored yet')).toBeVisible()
})

test('the profile keeps its tab through a reload, and its bio is edited in place @full', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/ERR_FAILED PUT .*\/api\/profile$/)
  await citizen(page, baseURL)
  await visit(page, '/profile')
  await page.getByRole('button', { name: 'Edit your bio' }).click()
  await page.getByLabel('Bio').fill('Keeps bees.')
  let isOffline = true
  await page.route('**/api/profile', (route) =>
    isOffline && route.request().method() === 'PUT' ? route.abort('failed') : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toastOf(page).getByText('Update Failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
  isOffline = false
  await expect(page.getByLabel('Bio')).toHaveValue('Keeps bees.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'About' }).getByText('Keeps bees.')).toBeVisible()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(page).toHaveURL('/profile?tab=details')
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await page.locator('main').getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings/profile')
  await expect(page.getByRole('link', { name: 'Contact Admin' })).toHaveAttribute(
    'href',
    '/contact',
  )
  await visit(page, '/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(toastOf(page).getByText('Missing Information')).toBeVisible()
  await page.getByLabel('Subject').fill('Bees')
  await page.getByRole('textbox', { name: 'Message' }).fill('May I bring some?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible()
})
