import type { Locator, Page } from '@playwright/test'
import { expect, test, toastOf, visit } from './support/test.ts'
import { newcomer } from './support/paying.ts'

/** Types into a field without completing its value. */
async function typeInto(field: Locator, keys: string): Promise<void> {
  await field.focus()
  await field.pressSequentially(keys)
}

const isIncomplete = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.validity.badInput)

test('an incomplete birth date is never stored: the field says what is missing and keeps its input @full', async ({
  page,
  baseURL,
}) => {
  await newcomer(page, baseURL)
  await visit(page, '/profile-setup')
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Location').fill('Ashford, OH')
  const birthDate = page.getByLabel('Birth date')
  await typeInto(birthDate, '0517')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter the complete date, or clear the field.')).toBeVisible()
  await expect(birthDate).toBeFocused()
  await expect(birthDate).toHaveAttribute('aria-invalid', 'true')
  expect(await isIncomplete(birthDate)).toBe(true)
  await expect(page.getByText('Step 1 of 4')).toBeVisible()

  await typeInto(birthDate, '05171988')
  await expect(birthDate).toHaveValue('1988-05-17')
  await expect(page.getByText('Enter the complete date, or clear the field.')).toBeHidden()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()

  await page.getByLabel('I am currently employed').check()
  const years = page.getByLabel('Years employed')
  await typeInto(years, '1e')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Enter a number.')).toBeVisible()
  await expect(years).toBeFocused()
  await expect(page.getByText('Step 2 of 4')).toBeVisible()
})

async function startDebate(page: Page): Promise<void> {
  await visit(page, '/control-center?tab=schedule')
  for (const name of [
    'Title',
    'Description',
    'Name of position A',
    'Name of position B',
    'Position A',
    'Position B',
  ]) {
    await page.getByRole('textbox', { name, exact: true }).fill('Ducks')
  }
}

test('a debate with an incomplete start isn’t created without one @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_admin')
  await startDebate(page)
  const starts = page.getByLabel('Starts')
  await typeInto(starts, '07012031')
  await page.getByRole('button', { name: 'Create debate' }).click()
  await expect(
    page.getByText('Enter the complete date and time, or clear the field.'),
  ).toBeVisible()
  await expect(starts).toBeFocused()
  await expect(toastOf(page)).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Ducks')
})

test('an invalid score changes nobody @full', async ({ page, member }) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=users')
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  const dialog = page.getByRole('dialog')
  const score = dialog.getByLabel('Profile score')
  await score.fill('')
  await typeInto(score, '-')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter a number.')).toBeVisible()
  await expect(score).toBeFocused()
})
