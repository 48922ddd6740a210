import type { Page } from '@playwright/test'
import { rowOf, store, textOf } from './support/articles.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createAccessToken } from '#features/developers/contract/endpoints.ts'
import { listQueue, proposeDecision } from '#features/moderation/contract/endpoints.ts'
import type { QueueItemWire } from '#features/moderation/contract/schemas.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const reason = 'Contains “miracle cure”.'
const words = '<p>It is a miracle cure for everything.</p>'

const itemOf = (page: Page, title: string) =>
  page.getByRole('row').filter({ has: page.getByRole('button', { name: title, exact: true }) })

/** Opens the queue and finds an item. */
async function openQueue(page: Page, title: string): Promise<void> {
  await visit(page, '/control-center?tab=moderation')
  await page.getByRole('searchbox', { name: 'Search' }).fill(title)
  await expect(page.getByRole('button', { name: title, exact: true })).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
}

test('a held-back article shows its reason, stays in the editor, and is public once approved', async ({
  page,
  member,
  visitor,
}) => {
  const title = `Held back ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('It is a miracle cure for everything.')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page.getByText(reason)).toBeVisible()
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(textOf(page)).toHaveText('It is a miracle cure for everything.')
  const id = page.url().split('/').at(-1) ?? ''

  const staffPage = await visitor()
  await member(staffPage, 'demo_moderator')
  await visit(staffPage, '/control-center?tab=news')
  await staffPage.getByRole('link', { name: 'Moderation', exact: true }).click()
  await staffPage.getByRole('searchbox', { name: 'Search', exact: true }).fill(title)
  const item = staffPage.getByRole('complementary', { name: 'Full item' })
  await expect(item.getByRole('heading', { name: title })).toBeVisible()
  await expect(item.getByRole('link', { name: 'Open' })).toHaveAttribute('href', `/news/${id}`)
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(staffPage).getByText('Approved')).toBeVisible()
  await expect(staffPage.getByText('No articles to moderate')).toBeVisible()

  const reader = await visitor()
  await visit(reader, `/news/${id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await visit(page, '/my-articles')
  await expect(rowOf(page, title).getByText('Published')).toBeVisible()
})

test('a moderator takes over what an assistant proposed, and can undo it @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const title = `Proposed ${fresh('')}`
  await member(page, 'demo_annual')
  await store(page, baseURL, { title, body: words, status: 'published' })
  const milo = await visitor({ baseURL: baseURL ?? '' })
  await member(milo, 'demo_moderator')
  const named = { name: title, scopes: ['moderate'], currentPassword: 'xverse-demo' }
  const made = await milo.context().request.post(createAccessToken.path, { data: named })
  const { token } = (await made.json()) as { token: string }
  const queue = await milo.context().request.get(listQueue.path, { params: { search: title } })
  const [item] = (await queue.json()) as QueueItemWire[]
  const path = pathTo(proposeDecision.path, { id: item?.id ?? '' })
  const proposal = { version: item?.version, decision: 'reject', reason: 'Name a source.' }
  const headers = { authorization: `Bearer ${token}` }
  expect((await milo.context().request.post(path, { data: proposal, headers })).ok()).toBe(true)
  await openQueue(milo, title)
  const panel = milo.getByRole('complementary', { name: 'Full item' })
  const proposed = panel.getByRole('region', { name: 'Proposed by assistants' })
  await expect(proposed.getByRole('listitem')).toContainText(
    /Reject.*Milo Deane’s assistant.*Name a source\./,
  )
  await proposed.getByRole('button', { name: 'Reject with this reason' }).click()
  await expect(toastOf(milo).getByText('Rejected')).toBeVisible()
  await toastOf(milo).getByRole('button', { name: 'Undo' }).click()
  await expect(itemOf(milo, title)).toBeVisible()
})

test('a rejected author reads the reason and appeals; another moderator decides @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const title = `Appealed ${fresh('')}`
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title, body: words, status: 'published' })
  const milo = await visitor({ baseURL: baseURL ?? '' })
  await member(milo, 'demo_moderator')
  await openQueue(milo, title)
  await milo.getByRole('button', { name: title, exact: true }).click()
  await milo.getByRole('button', { name: 'Reject with a reason' }).click()
  const dialog = milo.getByRole('dialog')
  await expect(dialog.getByLabel('Reason for the author')).toBeFocused()
  await dialog.getByLabel('Common reasons').selectOption('No source')
  await expect(dialog.getByLabel('Reason for the author')).toHaveValue(/name a source/)
  await milo.keyboard.press('Control+Enter')
  await expect(toastOf(milo).getByText('Rejected')).toBeVisible()

  await visit(page, `/news/${id}`)
  await expect(page.getByRole('main').getByText(/name a source/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Appeal for ${title}` })).toBeVisible()
  await visit(page, '/my-articles')
  await expect(rowOf(page, title).getByText(/name a source/)).toBeVisible()
  await rowOf(page, title)
    .getByRole('button', { name: `Appeal for ${title}` })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('The source stands in the second paragraph.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send appeal' }).click()
  await expect(rowOf(page, title).getByText('Another moderator will decide')).toBeVisible()

  await openQueue(milo, title)
  await milo.getByRole('button', { name: title, exact: true }).click()
  await expect(milo.getByText('someone else decides the appeal')).toBeVisible()
  const ada = await visitor({ baseURL: baseURL ?? '' })
  await member(ada, 'demo_admin')
  await openQueue(ada, title)
  await ada.getByRole('button', { name: title, exact: true }).click()
  await expect(ada.getByText('The source stands in the second paragraph.')).toBeVisible()
  await ada
    .getByRole('complementary', { name: 'Full item' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(toastOf(ada).getByText('Approved')).toBeVisible()
  await visit(page, `/news/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('the keyboard alone moves, selects, rejects with a reason, undoes and approves @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  const stem = fresh('Keys')
  const author = await visitor({ baseURL: baseURL ?? '' })
  await member(author, 'demo_monthly')
  for (const n of [1, 2])
    await store(author, baseURL, { title: `${stem} ${n}`, body: words, status: 'published' })
  await member(page, 'demo_moderator')
  await visit(page, '/control-center?tab=moderation')
  await expect(page.getByRole('table')).toBeVisible()
  const isFound = page.waitForResponse((response) => response.url().includes(stem))
  await page.keyboard.press('/')
  await page.keyboard.type(stem)
  await isFound
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.keyboard.press('Tab')
  await page.locator('body').press('j')
  await expect(page.getByRole('button', { name: `${stem} 1` })).toBeFocused()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: `${stem} 2` })).toBeFocused()
  await expect(
    page.getByRole('complementary', { name: 'Full item' }).getByRole('heading', { level: 3 }),
  ).toHaveText(`${stem} 2`)
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  const text = page.getByRole('dialog').getByLabel('Reason for the author')
  await expect(text).toBeFocused()
  await page.keyboard.type('Please name a source.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: `${stem} 2` })).toBeFocused()
  await page.keyboard.press('u')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.keyboard.press('x')
  await page.keyboard.press('k')
  await page.keyboard.press('x')
  await expect(page.getByRole('button', { name: 'Approve 2' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(toastOf(page).getByText('2 approved')).toBeVisible()
  await expect(page.getByText('Nothing to review')).toBeVisible()
})

test('of two moderators on one item, the second learns who was faster @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/approve$/)
  const title = `Two at once ${fresh('')}`
  const author = await visitor({ baseURL: baseURL ?? '' })
  await member(author, 'demo_annual')
  await store(author, baseURL, { title, body: words, status: 'published' })
  const ada = await visitor({ baseURL: baseURL ?? '' })
  await member(page, 'demo_moderator')
  await member(ada, 'demo_admin')
  for (const staffPage of [page, ada]) {
    await openQueue(staffPage, title)
    await staffPage.getByRole('button', { name: title, exact: true }).click()
  }
  const panel = (staffPage: Page) => staffPage.getByRole('complementary', { name: 'Full item' })
  await panel(page).getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(page).getByText('Approved')).toBeVisible()
  await panel(ada).getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(ada).getByText('Milo Deane already approved this.')).toBeVisible()
  await expect(itemOf(ada, title)).toHaveCount(0)
})

test('a reader reports an article once, and moderators see why @full', async ({
  page,
  member,
  visitor,
  baseURL,
  trouble,
}) => {
  trouble.expect(/^409 POST .*\/report$/)
  const title = `Reported ${fresh('')}`
  const author = await visitor({ baseURL: baseURL ?? '' })
  await member(author, 'demo_annual')
  const id = await store(author, baseURL, {
    title,
    body: '<p>A walk along the canal.</p>',
    status: 'published',
  })
  await member(page, 'demo_public')
  await visit(page, `/news/${id}`)
  const dialog = page.getByRole('dialog')
  for (const isFirst of [true, false]) {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Report' }).click()
    await dialog.getByLabel("What's wrong with it?").selectOption('Shares private information')
    await dialog.getByRole('button', { name: 'Send report' }).click()
    await expect(
      isFirst
        ? toastOf(page).getByText('Report Sent')
        : dialog.getByText('You already reported this. A moderator will review it.'),
    ).toBeVisible()
  }
  const staffPage = await visitor({ baseURL: baseURL ?? '' })
  await member(staffPage, 'demo_admin')
  await openQueue(staffPage, title)
  await staffPage.getByRole('button', { name: title, exact: true }).click()
  await expect(staffPage.getByText('Reported: Shares private information.').last()).toBeVisible()
})

test('a reported comment is hidden with a reason for its author, and returns on appeal @full', async ({
  page,
  member,
  visitor,
  baseURL,
}) => {
  test.slow()
  const remark = `You are fools ${fresh('')}`
  const author = await visitor({ baseURL: baseURL ?? '' })
  await member(author, 'demo_annual')
  const id = await store(author, baseURL, {
    title: `Talked about ${fresh('')}`,
    body: '<p>A walk along the canal.</p>',
    status: 'published',
  })
  const commenter = await visitor({ baseURL: baseURL ?? '' })
  await member(commenter, 'demo_weekly')
  expect(
    (
      await commenter.context().request.post(`${baseURL}${createComment.path}`, {
        data: { contentType: 'article', contentId: id, content: remark },
      })
    ).status(),
  ).toBe(201)

  await member(page, 'demo_public')
  await visit(page, `/news/${id}`)
  await page.getByRole('button', { name: /^Report .+'s comment$/ }).click()
  await page
    .getByRole('dialog')
    .getByLabel("What's wrong with it?")
    .selectOption('Attacks or threatens someone')
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click()
  await expect(toastOf(page).getByText('Report Sent')).toBeVisible()

  const milo = await visitor({ baseURL: baseURL ?? '' })
  await member(milo, 'demo_moderator')
  await openQueue(milo, remark)
  await milo.getByRole('button', { name: remark, exact: true }).click()
  await expect(milo.getByText(/^About “Talked about/)).toBeVisible()
  await milo.getByRole('button', { name: 'Reject with a reason' }).click()
  await milo.getByRole('dialog').getByLabel('Common reasons').selectOption('Attacks a person')
  await milo.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(toastOf(milo).getByText('Rejected')).toBeVisible()

  await page.reload()
  await expect(page.getByText('No comments yet')).toBeVisible()
  await visit(commenter, `/news/${id}`)
  const comment = commenter
    .getByRole('list', { name: 'Comments' })
    .getByRole('listitem')
    .filter({ hasText: remark })
  await expect(comment.getByText('Only you can see this')).toBeVisible()
  await expect(comment.getByText(/Please respond to what was said/)).toBeVisible()
  await comment.getByRole('button', { name: `Appeal for ${remark}` }).click()
  await commenter
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('I meant the ducks, not the people.')
  await commenter.getByRole('dialog').getByRole('button', { name: 'Send appeal' }).click()
  await expect(comment.getByText('Another moderator will decide')).toBeVisible()

  const ada = await visitor({ baseURL: baseURL ?? '' })
  await member(ada, 'demo_admin')
  await openQueue(ada, remark)
  await ada.getByRole('button', { name: remark, exact: true }).click()
  await ada
    .getByRole('complementary', { name: 'Full item' })
    .getByRole('button', { name: 'Approve' })
    .click()
  await expect(toastOf(ada).getByText('Approved')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Comments' }).getByText(remark)).toBeVisible()
})
