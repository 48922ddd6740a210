import type { Page } from '@playwright/test'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { store } from './support/articles.ts'
import { newcomer } from './support/paying.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

/** Chooses from the menu on a member's page. */
async function choose(page: Page, username: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More about @${username}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a member mutes another, opens a closed comment, blocks them, and takes it back @both @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const annual = await visitor()
  await member(annual, 'demo_annual')
  const article = {
    title: `Ducks ${fresh('')}`,
    body: '<p>Ducks.</p>',
    status: 'published' as const,
  }
  const id = await store(annual, baseURL, article)
  const comment = { contentType: 'article', contentId: id, content: 'Quack, I say.' }
  await annual.context().request.post(`${baseURL}${createComment.path}`, { data: comment })

  await member(page, 'demo_monthly')
  await visit(page, '/members/demo_annual')
  await choose(page, 'demo_annual', 'Mute')
  await expect(toastOf(page).getByText('Muted: @demo_annual')).toBeVisible()
  await visit(page, `/news/${id}`)
  await expect(page.getByText('Quack, I say.')).toBeHidden()
  await page.getByText('By a member you muted or blocked. Show the comment').click()
  await expect(page.getByText('Quack, I say.')).toBeVisible()

  await visit(page, '/members/demo_annual')
  await choose(page, 'demo_annual', 'Block…')
  const dialog = page.getByRole('dialog', { name: 'Block @demo_annual?' })
  await dialog.getByRole('button', { name: 'Block' }).click()
  await expect(toastOf(page).getByText('Blocked: @demo_annual')).toBeVisible()
  await visit(page, '/settings/profile')
  await page
    .getByRole('region', { name: 'Muted and blocked members' })
    .getByRole('link', { name: 'Show the list' })
    .click()
  await page.getByRole('button', { name: 'Unblock Anna Voss' }).click()
  await expect(page.getByText('Nobody is muted or blocked')).toBeVisible()
  await visit(page, `/news/${id}`)
  await expect(page.getByText('Quack, I say.')).toBeVisible()
})

test('a reported profile that a moderator rejects shows its username alone, and its member appeals @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const username = await newcomer(page, baseURL)
  const reader = await visitor()
  await member(reader, 'demo_weekly')
  await visit(reader, `/members/${username}`)
  await reader.getByRole('button', { name: 'Report' }).click()
  const report = reader.getByRole('dialog', { name: 'Report to moderators' })
  await report.getByLabel("What's wrong with it?").selectOption({ index: 1 })
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(toastOf(reader).getByText('Report Sent')).toBeVisible()

  const moderator = await visitor()
  await member(moderator, 'demo_moderator')
  await visit(moderator, '/control-center?tab=moderation&kind=profile')
  await moderator.getByRole('button', { name: `@${username}`, exact: true }).click()
  await moderator.getByRole('button', { name: 'Reject with a reason' }).click()
  const reject = moderator.getByRole('dialog')
  await reject.getByLabel('Reason for the author').fill('This is not your name.')
  await moderator.keyboard.press('Control+Enter')
  await expect(toastOf(moderator).getByText('Rejected')).toBeVisible()

  await visit(reader, `/members/${username}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(username)
  await visit(page, '/profile?standing=profile')
  await expect(page.getByText('This is not your name.')).toBeVisible()
  await page.getByRole('button', { name: /^Appeal/ }).click()
  const appeal = page.getByRole('dialog', { name: 'Appeal' })
  await appeal.getByRole('textbox').fill('It is my stage name.')
  await appeal.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('You appealed. Another moderator will decide.')).toBeVisible()
})
