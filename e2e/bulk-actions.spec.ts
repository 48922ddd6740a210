import type { Page } from '@playwright/test'
import {
  createCampaignComment,
  listModeratedComments,
  setCommentStatus,
} from '#features/campaign/contract/comments-endpoints.ts'
import { createDebate } from '#features/debates/contract/endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Selects the rows with these texts. */
const select = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await rowOf(page, text).getByRole('checkbox').check()
}

test('a moderator approves several comments at once, and learns which one was decided before @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/api\/admin\/moderation\/[\w-]+\/approve$/)
  const author = await visitor()
  await member(author, 'demo_weekly')
  const texts = ['First', 'Second', 'Third'].map((word) => `${word} of several ${fresh('')}`)
  for (const content of texts) {
    const answer = await author.context().request.post(`${baseURL}${createCampaignComment.path}`, {
      data: { articleType: 'universal', articleId: 'envy', content },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await member(page, 'demo_moderator')
  await visit(page, '/control-center?tab=seven-sins')
  const table = page.getByRole('table', { name: 'Review queue' })
  const [first = '', second = '', third = ''] = texts
  await expect(table.getByText(third).first()).toBeVisible()

  const { request } = page.context()
  const listed = await request.get(`${baseURL}${listModeratedComments.path}`)
  const id = ((await listed.json()) as { id: string; content: string }[]).find(
    ({ content }) => content === first,
  )?.id
  const path = pathTo(setCommentStatus.path, { id: id ?? '' })
  const data = { status: 'rejected', reason: 'Somebody else was faster.' }
  expect((await request.patch(`${baseURL}${path}`, { data })).status()).toBe(200)

  await select(page, first, second, third)
  await expect(page.getByText('3 selected')).toBeVisible()
  // What a press scrolled halfway under the top bar is no smaller for it.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Approve 3' }).click()
  await expect(toastOf(page).getByText('Update failed')).toBeVisible()
  await expect(toastOf(page).getByText('2 of 3 were approved.')).toBeVisible()
  for (const text of texts) await expect(table.getByText(text)).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Rejected comments')
  await expect(page).toHaveURL(/decided=rejected-comments/)
  const rejected = page.getByRole('table', { name: 'Rejected comments' })
  await expect(rejected.getByText(first)).toBeVisible()
  await expect(rejected.getByText(second)).toHaveCount(0)
})

test('an administrator announces and activates several debates at once @full', async ({
  page,
  member,
  baseURL,
}) => {
  await member(page, 'demo_admin')
  const titles = ['Rain', 'Snow'].map((word) => `${word} barrels ${fresh('')}`)
  for (const title of titles) {
    const answer = await page.context().request.post(`${baseURL}${createDebate.path}`, {
      data: {
        title,
        description: 'Should the town keep them?',
        positionAName: 'Keep',
        positionA: 'Keep them.',
        positionBName: 'Sell',
        positionB: 'Sell them.',
        startsAt: null,
      },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
  await visit(page, '/control-center?tab=debates')
  await select(page, ...titles)
  await page.getByRole('button', { name: 'Announce 2' }).click()
  await page.getByRole('button', { name: 'Make 2 coming soon' }).click()
  await expect(toastOf(page).getByText('2 of 2 now coming soon')).toBeVisible()
  for (const title of titles) await expect(rowOf(page, title)).toContainText('Coming soon')
  await select(page, ...titles)
  await page.getByRole('button', { name: 'Activate 2' }).click()
  await page.getByRole('button', { name: 'Make 2 live' }).click()
  await expect(toastOf(page).getByText('2 of 2 now live')).toBeVisible()
  for (const title of titles) await expect(rowOf(page, title)).toContainText('Live')
})
