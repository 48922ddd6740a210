import { findBarriers } from './support/axe.ts'
import { becomeAdministrator } from './support/administrators.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

const title = 'Should one library in every county stay open all night?'
const reason = 'Eight accounts were opened within an hour and voted alike.'

test('an administrator finds a burst of new accounts, a second one removes their votes, and readers see why @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/api\/debates\/[\w-]+\/removals$/)
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=debates')
  await page.getByRole('button', { name: title, exact: true }).click()
  const bursts = page.getByRole('region', { name: 'Votes of new accounts' })
  await expect(bursts).toContainText(/^Votes of new accounts.*8 votes, 1% of all, by 8 accounts/)
  await bursts.getByText('Usernames').click()
  const usernames = await bursts.getByText(/\w+\.\w+\d+ /).innerText()

  await page.locator('summary', { hasText: 'Remove votes' }).click()
  const form = page.getByRole('form', { name: 'Remove votes' })
  const members = form.getByRole('textbox', { name: /^Members whose votes to remove/ })
  await members.fill(usernames.split(' ').slice(0, 4).join(' '))
  await form.getByRole('textbox', { name: /^Reason for removing them/ }).fill(reason)
  await form.getByRole('button', { name: 'Propose removal' }).click()
  await expect(form).toContainText('At least 5 of the members must have voted')
  await members.fill(usernames)
  await form.getByRole('button', { name: 'Propose removal' }).click()
  await expect(toastOf(page).getByText('Proposed')).toBeVisible()
  const removals = page.getByRole('list', { name: 'Removed votes' })
  await expect(removals).toContainText('Awaiting another administrator')
  await expect(removals.getByRole('button')).toHaveText(['Withdraw'])
  // The top bar would cover half of a row's checkbox.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findBarriers(page)).toEqual([])

  const second = await visitor()
  await becomeAdministrator(second, page)
  await visit(second, '/control-center?tab=debates')
  await second.getByRole('button', { name: title, exact: true }).click()
  await second.getByRole('button', { name: 'Remove these votes' }).click()
  await expect(second.getByRole('list', { name: 'Removed votes' })).toContainText(
    /Removed by .*8 votes/,
  )

  const reader = await visitor()
  // Other tests open debates meanwhile, which may come before it in lists.
  await visit(reader, '/search?q=one library in every county stay open all night')
  await reader.getByRole('link', { name: title, exact: true }).first().click()
  await expect(reader.getByText(`8 votes removed: ${reason}`)).toBeVisible()
  expect(await findBarriers(reader)).toEqual([])
})
