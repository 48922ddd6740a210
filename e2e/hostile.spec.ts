import type { Page } from '@playwright/test'
import { xssVectors } from '#app/testing/xss-vectors.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { updateUser } from '#features/control-center/contract/endpoints.ts'
import { register, updateProfile } from '#features/identity/contract/endpoints.ts'
import { report } from '#features/moderation/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { contact } from '#features/pages/contract/endpoints.ts'
import { textOf } from './support/articles.ts'
import { expect, fresh, test, visit } from './support/test.ts'

const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script><svg onload=alert(1)>'

/** Sends a hostile request as the logged-in user and returns the response. */
async function send(
  page: Page,
  endpoint: { method: string; path: string },
  data: object,
  params: Record<string, string> = {},
): Promise<{ id: string }> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const response = await page.context().request.fetch(path, { method: endpoint.method, data })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
  return (await response.json()) as { id: string }
}

test('hostile HTML and text in every field has no effect for readers, members and administrators @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  test.slow()
  const staffPage = await visitor({ baseURL: baseURL ?? '' })
  const reader = await visitor({ baseURL: baseURL ?? '' })
  for (const each of [page, staffPage, reader])
    each.on('dialog', () => {
      throw new Error('something was executed')
    })
  await member(staffPage, 'demo_admin')
  await member(reader, 'demo_public')
  const username = fresh('mallory_')
  const { id: author } = await send(page, register, { username, password: 'seven green kayaks' })
  await send(page, updateProfile, {
    firstName: evil.slice(0, 40),
    lastName: '<b onmouseover=alert(1)>',
    bio: evil,
    location: evil,
  })
  await send(
    staffPage,
    updateUser,
    { profileScore: 80, subscriptionTier: 'weekly' },
    { id: author },
  )
  const title = `${evil} ${username}`
  const { id } = await send(page, createArticle, {
    title,
    summary: evil,
    tags: [evil.slice(0, 40), 'javascript:alert(1)'],
    status: 'published',
    body: `<p>Words.</p>${xssVectors
      .filter((vector) => !vector.includes('\u0000'))
      .map((vector) => `<p>${vector}</p>`)
      .join('')}`,
  })
  await send(page, createComment, { contentType: 'article', contentId: id, content: evil })
  await send(reader, report, { ground: 'other', note: evil }, { kind: 'article', subjectId: id })
  await send(reader, contact, {
    email: 'mallory@example.org',
    subject: `${evil} ${username}`,
    message: evil,
  })

  await visit(reader, `/news/${id}`)
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByRole('list', { name: 'Comments' }).getByText(evil)).toBeVisible()
  expect(
    await reader
      .locator(
        'main :is(script:not([type="application/ld+json"]), iframe, object, embed, form, math, [onerror], [onload], [onmouseover])',
      )
      .evaluateAll((found) => found.map((element) => element.outerHTML)),
  ).toEqual([])
  await visit(reader, `/news?search=${username}`)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await visit(reader, `/news?search=${encodeURIComponent(evil)}`)
  await visit(reader, `/members/${username}`)
  await expect(reader.getByText(evil, { exact: true }).first()).toBeVisible()

  await visit(page, '/')
  await visit(page, '/settings/profile')
  await visit(page, '/my-articles')
  await visit(page, `/article-editor/${id}`)
  await expect(textOf(page)).toContainText('Words.')

  for (const [tab, field] of [
    ['users', 'Search'],
    ['moderation', 'Search'],
    ['news', 'Search published articles'],
  ] as const) {
    await visit(staffPage, `/control-center?tab=${tab}`)
    await staffPage.getByRole('searchbox', { name: field, exact: true }).fill(username)
    await expect(
      staffPage
        .locator('main')
        .getByText(tab === 'users' ? `@${username}` : title)
        .first(),
    ).toBeVisible()
  }
  await visit(staffPage, '/control-center?tab=moderation')
  await staffPage.getByRole('searchbox', { name: 'Search' }).fill(username)
  await staffPage.getByRole('button', { name: title, exact: true }).click()
  await expect(staffPage.getByRole('list', { name: 'Reports' }).getByText(evil)).toBeVisible()
  await visit(staffPage, '/control-center?tab=messages')
  await expect(
    staffPage.getByRole('button', { name: `${evil} ${username}`, exact: true }),
  ).toBeVisible()
  await visit(staffPage, '/control-center?tab=audit')
  await expect(
    staffPage
      .getByRole('row')
      .filter({ hasText: evil.slice(0, 40) })
      .first(),
  ).toBeVisible()
})
