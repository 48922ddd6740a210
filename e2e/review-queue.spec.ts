import type { Page } from '@playwright/test'
import { createCampaignComment } from '#features/campaign/contract/comments-endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Full item' })
const rowOf = (page: Page, title: string) =>
  page
    .getByRole('table', { name: 'Review queue' })
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: title, exact: true }) })

/** Sends something as the logged-in member. */
async function send(page: Page, address: string, data: object): Promise<void> {
  const answer = await page.context().request.post(address, { data })
  expect(answer.status(), await answer.text()).toBe(201)
}

test('the News tab is the review queue of articles; its state stays through reload and Back @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const [texan, other] = [fresh('From Texas '), fresh('From anywhere ')]
  const author = await visitor()
  await member(author, 'demo_annual')
  for (const given of [{ title: texan, scope: 'state', state: 'TX' }, { title: other }])
    await send(author, `${baseURL}${createArticle.path}`, {
      body: `<p>A walk along the canal, ${fresh('')}.</p>`,
      status: 'pending_review',
      ...given,
    })
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=news')
  const state = page.getByRole('combobox', { name: 'State', exact: true })
  await state.selectOption('Texas')
  await expect(page).toHaveURL('/control-center?tab=news&usState=texas')
  await expect(rowOf(page, texan)).toBeVisible()
  await expect(rowOf(page, other)).toHaveCount(0)
  await rowOf(page, texan).getByRole('button', { name: texan, exact: true }).click()
  const edit = panelOf(page).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/article-editor\/[\w-]{36}$/)
  await expect(edit).toHaveAttribute('target', '_blank')
  expect(await findBarriers(page)).toEqual([])
  const claim = page.getByRole('combobox', { name: 'Claim' })
  await expect(claim).toHaveCount(0)

  await page.reload()
  await expect(state).toHaveValue('texas')
  await expect(rowOf(page, other)).toHaveCount(0)
  await page.getByRole('link', { name: 'Jump to Moderation' }).click()
  await expect(page.getByRole('heading', { name: 'Moderation', exact: true })).toBeVisible()
  await expect(state).toHaveCount(0)
  await expect(claim).toBeVisible()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Article')
  await expect(state).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/control-center?tab=news&usState=texas')
  await expect(rowOf(page, texan)).toBeVisible()
  await expect(rowOf(page, other)).toHaveCount(0)

  // Keys act on the queue, but not from the list below it.
  const published = page.getByRole('table', { name: 'Published articles' })
  await published.getByRole('link').first().focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await rowOf(page, texan).getByRole('button', { name: texan, exact: true }).click()
  await page.keyboard.press('r')
  await page.getByRole('dialog').getByLabel('Reason for the author').fill('Name a source.')
  await page.keyboard.press('Control+Enter')
  await expect(toastOf(page).getByText('Rejected')).toBeVisible()
  await expect(rowOf(page, texan)).toHaveCount(0)
})

test('on a phone, a comment of the campaign is approved in the Seven Sins tab, and another on its page @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const [first, second] = [fresh('On the phone '), fresh('On the page ')]
  const author = await visitor()
  await member(author, 'demo_weekly')
  for (const content of [first, second])
    await send(author, `${baseURL}${createCampaignComment.path}`, {
      articleType: 'universal',
      articleId: 'sloth',
      content,
    })
  await page.setViewportSize({ width: 390, height: 844 })
  await member(page, 'demo_moderator')
  await visit(page, '/control-center?tab=seven-sins')
  await page.getByRole('button', { name: 'Filters' }).click()
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await expect(kind.getByRole('option')).toHaveText(['All kinds', 'Campaign comment', 'Testimony'])
  await kind.selectOption('Campaign comment')
  await expect(page).toHaveURL('/control-center?tab=seven-sins&kind=campaign-comment')
  await rowOf(page, first).getByRole('button', { name: first, exact: true }).click()
  await expect(panelOf(page).getByRole('button', { name: 'Back to the list' })).toBeFocused()
  expect(await findBarriers(page)).toEqual([])
  await panelOf(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(page).getByText('Comment Moderated')).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)

  await visit(page, '/seven-sins/sloth')
  await page.getByRole('button', { name: 'Moderate comments' }).click()
  const waiting = page.getByRole('list', { name: 'Comments to review' }).getByRole('listitem')
  await waiting.filter({ hasText: second }).getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(page).getByText('Comment Moderated')).toBeVisible()
  await expect(waiting.filter({ hasText: second })).toHaveCount(0)
  const shown = page.getByRole('list', { name: 'Comments', exact: true })
  await expect(shown.getByText(second)).toBeVisible()
  await expect(shown.getByText(first)).toBeVisible()
})
