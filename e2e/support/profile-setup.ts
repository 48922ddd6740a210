import type { Page } from '@playwright/test'
import { register } from '#features/identity/contract/endpoints.ts'
import { putScoring } from '#features/profile/contract/endpoints.ts'
import type { ScoringGiven } from '#features/profile/contract/schemas.ts'
import { expect, fresh } from './test.ts'

/** Somebody new, signed in. */
export async function newcomer(page: Page, baseURL: string | undefined): Promise<void> {
  const response = await page.context().request.post(`${baseURL}${register.path}`, {
    data: { username: fresh('cora_'), password: 'seven green kayaks' },
  })
  expect(response.status()).toBe(201)
}

/** Stores a member's answers without the form. */
export async function answer(
  page: Page,
  baseURL: string | undefined,
  data: ScoringGiven,
): Promise<void> {
  const response = await page.context().request.put(`${baseURL}${putScoring.path}`, { data })
  expect(response.status()).toBe(200)
}

/** The first step's answers. */
export const personal = {
  firstName: 'Cora',
  lastName: 'Lund',
  birthDate: '1988-05-17',
  location: 'Ashford, OH',
}

export const unsaid = (page: Page, part: string) =>
  page.getByRole('group', { name: part }).getByLabel('Prefer not to say')

export const consentIn = (page: Page) => page.getByLabel(/^I agree that my answers/)

export const next = (page: Page) => page.getByRole('button', { name: 'Next' })
export const step = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

export async function fillPersonal(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Cora')
  await page.getByLabel('Last name').fill('Lund')
  await page.getByLabel('Birth date').fill('1988-05-17')
  await page.getByLabel('Location').fill('Ashford, OH')
  await next(page).click()
}
