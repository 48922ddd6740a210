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
  await visit(page, '/settings/applications#access-tokens')
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

test('a developer registers an application, and a member decides whether to connect it @full', async ({
  page,
  baseURL,
  visitor,
}) => {
  await newcomer(page, baseURL, { hasProfile: true })
  await visit(page, '/settings/applications#your-applications')
  const section = page.getByRole('region', { name: 'Your applications' })
  await section.getByRole('button', { name: 'Register an application' }).click()
  await section.getByLabel('Name').fill('Civic Reader')
  await section.getByLabel('Website').fill('https://app.example.org')
  await section.getByLabel('Addresses to return to').fill('https://app.example.org/back')
  await section.getByRole('checkbox', { name: /keep a secret/ }).check()
  await section.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(section.getByRole('heading', { name: 'Copy your client secret' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  const id = await section.getByText(/^[0-9a-f]{8}-/).innerText()

  const member = await visitor()
  await newcomer(member, baseURL, { hasProfile: true })
  await member.route('https://app.example.org/**', (route) => route.fulfill({ body: 'Back' }))
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    scope: 'read draft',
    state: 'st4te',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  })
  await visit(member, `/oauth/authorize?${query}`)
  await expect(member.getByRole('heading', { name: 'Connect Civic Reader' })).toBeVisible()
  await expect(member.getByRole('listitem').filter({ hasText: 'Write drafts' })).toBeVisible()
  expect(await findBarriers(member)).toEqual([])
  await member.getByRole('button', { name: 'Connect' }).click()
  await member.waitForURL(/^https:\/\/app\.example\.org\/back\?code=.*state=st4te/)

  const code = new URL(member.url()).searchParams.get('code') ?? ''
  expect(code).toMatch(/^xv_oac_/)
  await visit(member, '/settings/applications#connected-applications')
  await expect(member.getByText('No application is connected to your account.')).toBeVisible()
  await visit(member, '/oauth/authorize?client_id=nobody')
  await expect(
    member.getByRole('heading', { name: "This application can't be connected" }),
  ).toBeVisible()
})

test('an administrator blocks an application with a reason, and lets it work again @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/oauth\/applications\/[\w-]+\/block$/)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=applications')
  const row = page.getByRole('row').filter({ hasText: 'Order Board' })
  await row.getByRole('button', { name: 'Order Board' }).click()
  const panel = page.getByRole('complementary', { name: 'Selected application' })
  await expect(panel.getByText('https://orders.example.net/oauth/return')).toBeVisible()
  await panel.getByRole('button', { name: 'Block application' }).click()
  await expect(panel.getByLabel('Reason to block it')).toBeFocused()
  await panel.getByLabel('Reason to block it').fill('It sends advertising.')
  await panel.getByRole('button', { name: 'Block application' }).click()
  await expect(row.getByText('Blocked')).toBeVisible()
  await expect(panel.getByText('It sends advertising.')).toBeVisible()
  await panel.getByRole('button', { name: 'Unblock Order Board' }).click()
  await expect(row.getByText('Blocked')).toHaveCount(0)
})
