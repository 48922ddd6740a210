import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('an administrator writes to House owners, who read it from their notifications @full', async ({
  page,
  member,
  visitor,
}) => {
  const title = `The market opens ${fresh('')}`
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=broadcasts')
  await page.getByRole('checkbox', { name: 'House owners only' }).check()
  await page.getByRole('textbox', { name: /^Title/ }).fill(title)
  await page.getByRole('textbox', { name: /^Text/ }).fill('On Monday.\n\nBring samples.')
  await page.getByRole('textbox', { name: /^Link/ }).fill('/marketplace')
  await page.getByRole('button', { name: 'Review and send' }).click()
  const question = page.getByRole('dialog', { name: /^Send to \d+ members?\?$/ })
  await expect(question.getByText('Bring samples.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await question.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(toastOf(page).getByText('Sending')).toBeVisible()
  const sent = page.getByRole('list', { name: 'Sent' }).getByRole('listitem')
  await expect(sent.filter({ hasText: title })).toContainText('House owners')

  const owner = await visitor()
  await member(owner, 'demo_house')
  await expect(async () => {
    await visit(owner, '/notifications')
    await expect(owner.getByText(title)).toBeVisible({ timeout: 500 })
  }).toPass()
  await owner.getByRole('link', { name: new RegExp(title) }).click()
  await expect(owner.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await owner.getByRole('link', { name: 'Open the link' }).click()
  await expect(owner).toHaveURL('/marketplace')
})
