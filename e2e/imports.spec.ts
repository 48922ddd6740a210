import { findBarriers } from './support/axe.ts'
import { demoPassword, expect, fresh, test, visit } from './support/test.ts'

test('an administrator fixes a file of members by its dry run, and applies it with a password @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/imports\/[\w-]+\/apply$/)
  const name = fresh('import')
  const file = (email: string) => ({
    name: 'members.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `username,email,first_name\n${name},${email},Bo\ndemo_weekly,,Wanda\nx,,Short\n`.replace(
        email.includes('@') ? /x,,Short\n/ : /$^/,
        '',
      ),
    ),
  })
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=users')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await page.getByText('Columns (6)').click()
  await expect(page.getByText('A changed address waits for its owner.')).toBeVisible()

  const send = (email: string) => page.getByLabel('CSV file').setInputFiles(file(email))
  await send('nobody')
  const first = page.getByRole('region', { name: 'Import of members.csv' }).first()
  await expect(first.getByText('3 rows: 0 new, 1 changed, 0 unchanged, 2 bad.')).toBeVisible()
  await expect(first.getByText('email: Enter a valid email address.')).toBeVisible()
  await expect(first.getByRole('link', { name: 'Download errors (CSV)' })).toBeVisible()
  await expect(first.getByRole('button', { name: /^Apply/ })).toHaveCount(0)
  expect(await findBarriers(page)).toEqual([])

  await send(`${name}@example.org`)
  await expect(first.getByText('2 rows: 1 new, 1 changed, 0 unchanged, 0 bad.')).toBeVisible()
  await first.getByRole('button', { name: 'New 1' }).click()
  await expect(first.getByText(/Emails import.*a link to set a password\./)).toBeVisible()
  await first.getByRole('button', { name: 'Apply 2 rows' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your current password').fill('wrong')
  await dialog.getByRole('button', { name: 'Apply import' }).click()
  await expect(dialog.getByText("This isn't your current password.")).toBeVisible()
  await dialog.getByLabel('Your current password').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Apply import' }).click()
  await expect(first.getByText('Applied', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('table', { name: 'Members' }).getByText(`@${name}`)).toBeVisible()
})
