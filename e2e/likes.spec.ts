import { store } from './support/articles.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

const words = { body: '<p>Ducks, mostly.</p>', status: 'published' as const }

test('a member likes an article and unlikes it, and a visitor is sent to the login @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `Likeable ${fresh('')}`, ...words })
  await visit(page, `/news/${id}`)
  const like = page.getByRole('button', { name: /^Like\b/ })
  await like.click()
  await expect(like).toHaveAccessibleName('Like, 1 like')
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAccessibleName('Like')

  const reader = await visitor()
  await visit(reader, `/news/${id}`)
  await reader.getByRole('button', { name: /^Like\b/ }).click()
  await expect(reader).toHaveURL(`/login?next=${encodeURIComponent(`/news/${id}`)}&notice=like`)
  await expect(reader.getByText("Log in to like this. We'll bring you right back.")).toBeVisible()
})

test('a like that couldn’t be saved is sent once, reverted, and reported @full', async ({
  page,
  baseURL,
  member,
  trouble,
}) => {
  trouble.expect(/^503 PUT .*\/like$/)
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, { title: `Unlikely ${fresh('')}`, ...words })
  await visit(page, `/news/${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let requests = 0
  await page.route('**/like', async (route) => {
    requests += 1
    await held
    await route.fulfill({ status: 503, body: '' })
  })
  const like = page.getByRole('button', { name: /^Like\b/ })
  await like.click()
  await expect(like).toHaveAccessibleName('Like, 1 like')
  await like.click()
  await expect(like).toHaveAccessibleName('Like, 1 like')
  release()
  await expect(toastOf(page).getByText('Like Failed')).toBeVisible()
  expect(requests).toBe(1)
  await expect(like).toHaveAccessibleName('Like')
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})
