import { findBarriers } from './support/axe.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

test('an administrator sees what a policy change does, makes it, and takes it back @full', async ({
  page,
  member,
  visitor,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=policy')
  const preview = page.getByRole('region', { name: 'Preview' })
  const voting = page.getByRole('combobox', { name: 'Vote in debates' })
  await expect(preview.getByText('Nothing would change.')).toBeVisible()
  await voting.selectOption('Monthly+')
  const row = preview.getByRole('row', { name: /^Vote in debates/ })
  await expect(row).toContainText('Yes → No')
  await expect(preview.getByText('Subscribe to Monthly or higher.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('textbox', { name: /^What changes/ }).fill('Fewer votes.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByRole('dialog')).toContainText('Now Weekly')
  await page.getByRole('button', { name: 'Publish policy' }).click()
  await expect(toastOf(page).getByText('Access policy saved')).toBeVisible()

  const voter = await visitor()
  await member(voter, 'demo_weekly')
  await visit(voter, '/subscribe')
  const monthly = voter.getByRole('listitem').filter({ hasText: /^Vote in debates/ })
  await expect(monthly).toHaveCount(1)
  await visit(voter, '/debate-arena')
  const invitation = voter.getByRole('main').getByRole('link', { name: /^Vote with Monthly, \$/ })
  await expect(invitation).toBeVisible()

  await page.getByRole('tab', { name: 'View as' }).click()
  await page.getByRole('combobox', { name: 'Plan' }).selectOption('Weekly')
  const may = page.getByRole('list', { name: 'What they may do' })
  await expect(may.getByRole('listitem').filter({ hasText: 'Vote in debates' })).toContainText(
    'Monthly+',
  )

  await page.getByRole('tab', { name: 'Access' }).click()
  await page.getByRole('button', { name: 'Return to the original' }).click()
  await page
    .getByRole('dialog', { name: 'Return to the original?' })
    .getByRole('button', { name: 'Return to the original' })
    .click()
  await expect(toastOf(page).getByText('Original restored')).toBeVisible()
  await expect(voting).toHaveValue('weekly')
  await visit(voter, '/debate-arena')
  await expect(voter.getByRole('button', { name: /^(Vote|Change vote)$/ }).first()).toBeEnabled()
  await expect(invitation).toHaveCount(0)
})
