import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an administrator invites somebody, who registers by the emailed link @full', async ({
  page,
  member,
  visitor,
}) => {
  const username = fresh('nora_')
  const email = `${username}@example.org`
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=invitations')
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByRole('textbox', { name: /^Email address/ }).fill(email)
  await dialog.getByRole('textbox', { name: /^First name/ }).fill('Nora')
  expect(await findBarriers(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastOf(page).getByText('Invitation sent')).toBeVisible()
  const pending = page.getByRole('region', { name: 'Pending invitations' })
  await expect(pending.getByText(email)).toBeVisible()

  const guest = await visitor()
  const letter = guest.getByRole('article').filter({ hasText: `To ${email}` })
  await expect(async () => {
    await guest.goto('/dev/outbox')
    await expect(letter).toBeVisible({ timeout: 100 })
  }).toPass()
  await visit(guest, await letter.getByRole('link').first().innerText())
  await expect(guest.getByText(`You’re invited as ${email}.`)).toBeVisible()
  await expect(guest.getByRole('textbox', { name: /^First name/ })).toHaveValue('Nora')
  await guest.getByRole('textbox', { name: /^Username/ }).fill(username)
  await guest.getByRole('textbox', { name: /^Password/ }).fill('seven green kayaks')
  await guest.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(guest).toHaveURL('/')

  await visit(page, '/control-center?tab=invitations')
  await expect(
    pending.getByText('No pending invitations').or(pending.getByRole('list')),
  ).toBeVisible()
  await expect(pending.getByText(email)).toHaveCount(0)
})
