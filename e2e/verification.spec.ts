import type { Page } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { newcomer } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Verification', exact: true })

async function start(page: Page): Promise<void> {
  await section(page)
    .getByRole('checkbox', { name: /^I agree/ })
    .check()
  await section(page).getByRole('button', { name: 'Verify my identity' }).click()
}

async function showDocument(page: Page, name: RegExp): Promise<void> {
  await section(page).getByRole('radio', { name }).check()
  await section(page).getByRole('button', { name: 'Show this document' }).click()
}

test('a member verifies themselves from the profile, and hides the check', async ({
  page,
  baseURL,
  visitor,
}) => {
  const username = await newcomer(page, baseURL, { hasProfile: true })
  await visit(page, '/profile')
  await page.getByRole('link', { name: 'Verify your identity' }).click()
  await expect(page).toHaveURL('/settings/profile#verification')
  await expect(section(page)).toContainText('we keep the hash for 12 months')
  await expect(section(page)).toContainText('Nobody is really verified on this site')
  expect(await findBarriers(page)).toEqual([])

  await start(page)
  await showDocument(page, /^Needs another try/)
  await expect(section(page)).toContainText("We couldn't read your document.")
  await showDocument(page, /^Another name/)
  await expect(section(page).getByText('Your document has another name')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await section(page)
    .getByRole('radio', { name: /^Pat Lund/ })
    .check()
  await section(page).getByRole('button', { name: 'Save' }).click()

  await start(page)
  await showDocument(page, /^Used before/)
  await expect(section(page)).toContainText('This document already belongs to another account.')
  await start(page)
  await showDocument(page, /^Passes: the name/)
  await expect(section(page).getByText('Verified', { exact: true }).first()).toBeVisible()
  await expect(section(page)).toContainText('Test document')
  expect(await findBarriers(page)).toEqual([])

  const reader = await visitor()
  const mark = reader.locator('main').getByText('Verified', { exact: true })
  await visit(reader, `/members/${username}`)
  await expect(mark).toBeVisible()
  const shown = section(page).getByRole('switch', { name: 'Show a check beside my name' })
  await shown.click()
  await expect(shown).not.toBeChecked()
  await expect(async () => {
    await visit(reader, `/members/${username}`)
    await expect(mark).toBeHidden({ timeout: 500 })
  }).toPass()
})

test('an administrator confirms whom a verifier proposed @full', async ({
  page,
  member,
  visitor,
}) => {
  const verifier = await visitor()
  await member(verifier, 'demo_moderator')
  await visit(verifier, '/settings/profile')
  const others = verifier.getByRole('region', { name: 'Verify members' })
  await expect(others.getByRole('button', { name: /^Withdraw/ })).toBeVisible()
  await expect(others.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)
  expect(await findBarriers(verifier)).toEqual([])

  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=verification')
  await expect(page.getByText(/verified members\. /)).toBeVisible()
  await page.getByRole('button', { name: 'Propose a member' }).click()
  const proposal = page.getByRole('form', { name: 'Propose a member' })
  await expect(proposal.getByLabel('Document number')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'End a verification' }).click()
  await expect(proposal).toBeHidden()
  const ending = page.getByRole('form', { name: 'Propose to end a verification' })
  await ending.getByLabel('Verified member').fill('demo_house')
  await ending.getByLabel('Reason to end it').fill('The document belongs to somebody else.')
  await ending.getByRole('button', { name: 'Propose ending' }).click()
  await expect(ending).toBeHidden()
  await page.getByRole('button', { name: /^Withdraw ending/ }).click()
  await expect(toastOf(page).getByText('Still verified')).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(toastOf(page).getByText('Verified')).toBeVisible()
  await expect(page.getByText('Nobody waits for a confirmation')).toBeVisible()
  await page.getByRole('link', { name: 'See them under Users' }).click()
  await expect(page.getByRole('row').filter({ hasText: '@demo_monthly' })).toContainText('Verified')
})
