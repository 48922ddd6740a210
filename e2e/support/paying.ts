import type { Page } from '@playwright/test'
import { register, updateProfile } from '#features/identity/contract/endpoints.ts'
import { acceptAgreement } from '#features/membership/contract/endpoints.ts'
import { putScoring } from '#features/profile/contract/endpoints.ts'
import { expect, fresh, visit } from './test.ts'

/** The test cards, as the form labels them. */
export const cards = {
  good: 'Succeeds 4242 4242 4242 4242',
  declined: 'Declines 4000 0000 0000 0002',
  asks: 'Asks you to confirm 4000 0000 0000 3220',
  slow: 'Takes 10 seconds 4000 0000 0000 0077',
  failsLater: 'Succeeds once, then declines renewals 4000 0000 0000 0341',
}

const answers = {
  birthDate: '1984-06-15',
  educationLevel: 'bachelors',
  isEmployed: false,
  userCreditScore: 720,
  maritalStatus: 'single',
  numberOfChildren: 0,
  outOfWedlockChildren: 0,
  abortedChildren: 0,
  hasCriminalRecord: false,
  consent: true,
}

type Newcomer = { hasProfile?: boolean; hasAgreed?: boolean }

/** Registers and logs in a new member, with a complete profile and accepted agreement if asked. */
export async function newcomer(
  page: Page,
  baseURL: string | undefined,
  { hasProfile = false, hasAgreed = false }: Newcomer = {},
): Promise<string> {
  const { request } = page.context()
  const username = fresh('pat_')
  expect(
    (
      await request.post(`${baseURL}${register.path}`, {
        data: { username, password: 'seven green kayaks', firstName: 'Pat' },
      })
    ).status(),
  ).toBe(201)
  if (hasProfile) {
    expect(
      (
        await request.put(`${baseURL}${updateProfile.path}`, {
          data: { firstName: 'Pat', lastName: 'Lund', location: 'Ashford, OH' },
        })
      ).status(),
    ).toBe(200)
    expect((await request.put(`${baseURL}${putScoring.path}`, { data: answers })).status()).toBe(
      200,
    )
  }
  if (hasAgreed)
    expect((await request.post(`${baseURL}${acceptAgreement.path}`, { data: {} })).status()).toBe(
      200,
    )
  return username
}

/** Accepts all five points. */
export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('checkbox')).toHaveCount(5)
  for (const point of await page.getByRole('checkbox').all()) await point.check()
  await page.getByRole('button', { name: 'Accept and continue' }).click()
}

/** Fills in a test card without submitting. */
export async function enter(page: Page, card: string): Promise<void> {
  await page.getByRole('button', { name: card }).click()
}

/** The button that charges. */
export const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })

/**
 * Opens a plan's payment for a member who agreed, pays with a card that succeeds, and waits for
 * confirmation.
 */
export async function subscribe(
  page: Page,
  plan: 'weekly' | 'monthly' | 'annual',
  card = cards.good,
): Promise<void> {
  await visit(page, `/subscribe?plan=${plan}&step=payment`)
  await enter(page, card)
  await payButton(page).click()
  await expect(page).toHaveURL(`/profile-setup?subscription=success&plan=${plan}`)
}
