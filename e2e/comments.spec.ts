import { createComment, createReply } from '#features/comments/contract/endpoints.ts'
import { visibleText } from '#platform/contract/visible.ts'
import { xssVectors } from '#app/testing/xss-vectors.ts'
import { store } from './support/articles.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const words = { body: '<p>Ducks, mostly.</p>', status: 'published' as const }

test('a member comments, everyone can read it, and the author deletes it', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `A canal ${fresh('')}`, ...words })
  const reader = await visitor()
  await visit(reader, `/news/${id}`)
  await expect(reader.getByText('Please log in to comment')).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Comments (0)' })).toBeVisible()
  await expect(reader.getByText('No comments yet')).toBeVisible()

  await visit(page, `/news/${id}`)
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  const post = page.getByRole('button', { name: 'Post Comment' })
  await field.fill('   ')
  await expect(post).toBeDisabled()
  await field.fill('I counted eleven.\nTwelve, with the one on the roof.')
  await expect(page.getByText('51 of 2000')).toBeVisible()
  await post.click()
  await expect(toastOf(page).getByText('Comment Added')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit your comment' }).click()
  const edited = page.getByRole('textbox', { name: 'Edit your comment' })
  await expect(edited).toBeFocused()
  await edited.fill('I counted eleven.\nTwelve, with the one on the quay.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Twelve, with the one on the quay.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit your comment' })).toBeFocused()
  await expect(page.getByText('Edited', { exact: true })).toBeVisible()

  const scriptless = await visitor({ javaScriptEnabled: false })
  await scriptless.goto(`/news/${id}`)
  await expect(
    scriptless.getByRole('list', { name: 'Comments' }).getByText('I counted eleven.'),
  ).toBeVisible()

  const remove = page.getByRole('button', { name: "Delete Anna Voss's comment" })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('I counted eleven.')).toBeVisible()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('I counted eleven.')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeFocused()
  await scriptless.reload()
  await expect(scriptless.getByText('I counted eleven.')).toBeHidden()
})

test('members reply to each other, and everyone reads the conversation @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `A weir ${fresh('')}`, ...words })
  const post = async (path: string, data: object) => {
    const response = await page.context().request.post(`${baseURL}${path}`, { data })
    expect(response.status()).toBe(201)
    return ((await response.json()) as { id: string }).id
  }
  const about = { contentType: 'article', contentId: id }
  const comment = await post(createComment.path, { ...about, content: 'Eleven ducks.' })
  await visit(page, `/news/${id}`)
  await page.getByRole('button', { name: 'Reply to Anna Voss' }).click()
  const field = page.getByRole('textbox', { name: 'Your reply to Anna Voss' })
  await expect(field).toBeFocused()
  await field.fill('Twelve, to be exact.')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(toastOf(page).getByText('Reply added')).toBeVisible()
  const replies = page.getByRole('list', { name: 'Replies' })
  await expect(replies.getByText('Twelve, to be exact.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
  await replies.getByRole('button', { name: 'Reply to Anna Voss' }).click()
  await expect(field).toHaveValue('@demo_annual ')
  await page.getByRole('button', { name: 'Cancel' }).click()

  for (let index = 2; index <= 4; index += 1)
    await post(`/api/comments/${comment}/replies`, { content: `Reply ${index}` })
  const reader = await visitor()
  await visit(reader, `/news/${id}`)
  const shown = reader.getByRole('list', { name: 'Replies' }).getByRole('listitem')
  await expect(shown).toHaveCount(2)
  await reader.getByRole('button', { name: 'Show 2 more replies' }).click()
  await expect(shown).toHaveCount(4)
  await expect(shown.last()).toContainText('Reply 4')

  await page.reload()
  await page.getByRole('button', { name: "Delete Anna Voss's comment" }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Deleted comment')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments (4)' })).toBeVisible()
  await expect(replies.getByText('Twelve, to be exact.')).toBeVisible()
})

test('a comment that can’t be posted returns to the field and disappears from the list @full', async ({
  page,
  baseURL,
  member,
  trouble,
}) => {
  trouble.expect(/^503 POST .*\/api\/comments$/)
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `A lock ${fresh('')}`, ...words })
  await visit(page, `/news/${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/comments', async (route) => {
    await held
    await route.fulfill({ status: 503, body: '' })
  })
  const field = page.getByRole('textbox', { name: 'Add a comment' })
  await field.fill('Do not lose me.')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const list = page.getByRole('list', { name: 'Comments' })
  await expect(list.getByText('Do not lose me.')).toBeVisible()
  await expect(list.getByText('Sending…')).toBeVisible()
  release()
  await expect(page.getByText('Failed to post comment. Please try again.')).toBeVisible()
  await expect(field).toHaveValue('Do not lose me.')
  await expect(list).toBeHidden()

  await page.unroute('**/api/comments')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(list.getByText('Do not lose me.')).toBeVisible()
  await field.fill('a'.repeat(2_001))
  await expect(page.getByText('1 over the limit of 2000')).toBeVisible()
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comment must be 2,000 characters or less.')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('a'.repeat(2_001))
})

test('a member without a plan sees what commenting requires @full', async ({ page, member }) => {
  await member(page, 'demo_public')
  await visit(page, '/news')
  await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page.getByText('Subscribe to Weekly or higher to comment')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See plans' }).click()
  await expect(page).toHaveURL('/subscribe')
})

test('hostile comments show as text, rendered by the server and by the browser @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  test.slow()
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `Hostile ${fresh('')}`, ...words })
  const vectors = xssVectors.filter((vector) => vector.length <= 300 && !vector.includes('\u0000'))
  for (const content of vectors) {
    const response = await page.context().request.post(`${baseURL}${createComment.path}`, {
      data: { contentType: 'article', contentId: id, content },
    })
    expect(response.status(), content).toBe(201)
  }
  const reader = await visitor()
  reader.on('dialog', () => {
    throw new Error('a comment was executed')
  })
  await visit(reader, `/news/${id}`)
  await reader.waitForLoadState('networkidle')
  const items = reader.getByRole('list', { name: 'Comments' }).getByRole('listitem')
  for (let shown = 20; shown < vectors.length; shown += 20) {
    await expect(items).toHaveCount(shown)
    await reader.getByRole('button', { name: 'More comments' }).click()
  }
  await expect(items).toHaveCount(vectors.length)
  const texts = await items.locator('p:last-of-type').allTextContents()
  expect(texts).toEqual(vectors.map((vector) => visibleText(vector).trim()).reverse())
  expect(
    await reader
      .locator(
        'ol[aria-label="Comments"] :is(script, img[onerror], iframe, object, embed, style, form, math)',
      )
      .count(),
  ).toBe(0)
})

test('a useful comment is marked, listed first on request, and linked to with its replies @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const writer = await visitor()
  await member(writer, 'demo_annual')
  const id = await store(writer, baseURL, { title: `A canal ${fresh('')}`, ...words })
  const post = async (path: string, data: object) => {
    const answer = await writer.request.post(`${baseURL}${path}`, { data })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { id: string }).id
  }
  const about = { contentType: 'article', contentId: id }
  const first = await post(createComment.path, { ...about, content: 'Eleven, by my count.' })
  await post(createComment.path, { ...about, content: 'I saw none.' })
  const reply = await post(createReply.path.replace(':id', first), { content: 'And one swan.' })

  await member(page, 'demo_house')
  await visit(page, `/news/${id}`)
  const comments = page.getByRole('list', { name: 'Comments' })
  const useful = comments
    .locator(`#comment-${first} > div`)
    .getByRole('button', { name: /^Useful/ })
  const stored = page.waitForResponse((answer) => answer.url().endsWith(`/${first}/useful`))
  await useful.first().click()
  await expect(useful.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(useful.first()).toContainText('1')
  await expect(comments.getByRole('listitem').first()).toContainText('I saw none.')
  await stored
  await page.getByRole('link', { name: 'Most useful' }).click()
  await expect(comments.getByRole('listitem').first()).toContainText('Eleven, by my count.')

  await comments
    .locator(`#comment-${reply}`)
    .getByRole('link', { name: /^Comment by/ })
    .click()
  await expect(page).toHaveURL(`${baseURL}/news/${id}?comment=${reply}#comment-${reply}`)
  await expect(page.getByText('I saw none.')).toBeHidden()
  const reader = await visitor({ javaScriptEnabled: false })
  await reader.goto(page.url())
  await expect(reader.getByText('And one swan.')).toBeVisible()
  await expect(reader.getByText('Useful to 1')).toBeVisible()
  await reader.getByRole('link', { name: 'View all comments' }).click()
  await expect(reader.getByText('I saw none.')).toBeVisible()

  await visit(writer, `/news/${id}`)
  await expect(writer.getByText('Useful to 1')).toBeVisible()
})
