import { findBarriers } from './support/axe.ts'
import { newcomer } from './support/paying.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

test('a member creates a token for a program, sees its calls, and revokes it', async ({
  page,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/access-tokens$/)
  await newcomer(page, baseURL, { hasProfile: true })
  await visit(page, '/settings/security#access-tokens')
  const section = page.getByRole('region', { name: 'Access tokens' })
  await section.getByRole('button', { name: 'Create a token' }).click()
  await section.getByLabel('Name').fill('My feed reader')
  await expect(section.getByRole('checkbox', { name: /^Work in the review queue/ })).toHaveCount(0)
  await section.getByLabel('Current password').fill('not my password')
  await section.getByRole('button', { name: 'Create token' }).click()
  await expect(section.getByText("This isn't your current password.")).toBeVisible()
  await expect(section.getByLabel('Name')).toHaveValue('My feed reader')
  expect(await findBarriers(page)).toEqual([])

  await section.getByLabel('Current password').fill('seven green kayaks')
  await section.getByRole('button', { name: 'Create token' }).click()
  await expect(section.getByRole('heading', { name: 'Copy your access token' })).toBeFocused()
  const token = await section.locator('code').innerText()
  const answer = await fetch(`${baseURL}/api/notifications`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(200)
  expect(await findBarriers(page)).toEqual([])

  await section.getByRole('button', { name: "I've saved it" }).click()
  await expect(section.getByText(token)).toHaveCount(0)
  await section.getByRole('button', { name: 'Activity of My feed reader' }).click()
  await expect(section.getByText('GET /api/notifications')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await section.getByRole('button', { name: 'Revoke My feed reader' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page)).toContainText('Access token revoked')
  await expect(section.getByText('My feed reader')).toHaveCount(0)
})
