import type { Page } from '@playwright/test'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { composeEmail } from '#platform/server/email/compose.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { newcomer } from './support/paying.ts'
import { sticksOut } from './support/sticks-out.ts'
import { expect, forgetLogin, test, visit } from './support/test.ts'

/** As long as the longest German words and the addresses that people paste. */
const word = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzentwurf'
const phone = { width: 390, height: 844 }

async function send(page: Page, path: string, data: object): Promise<{ id: string }> {
  const response = await page.context().request.post(path, { data })
  expect(response.ok(), `${path} ${await response.text()}`).toBe(true)
  return (await response.json()) as { id: string }
}

test('a word of 70 letters widens no page that shows it @full', async ({ page, member }) => {
  test.slow()
  await member(page, 'demo_admin')
  const article = {
    status: 'published',
    category: 'local',
    summary: word,
    tags: [word.slice(0, 40)],
  }
  const { id } = await send(page, createArticle.path, {
    ...article,
    title: word,
    body: `<h2>${word}</h2><p>${word}</p><ul><li>${word}</li></ul>`,
  })
  const other = await send(page, createArticle.path, {
    ...article,
    title: `Another ${word}`,
    body: `<p>Of the same: ${word}</p>`,
  })
  await send(page, createComment.path, { contentType: 'article', contentId: id, content: word })
  await page.setViewportSize(phone)
  const wide: Record<string, string[]> = {}
  for (const path of [
    '/',
    '/news',
    `/news/${id}`,
    `/news/${other.id}`,
    `/article-editor?id=${id}`,
    `/search?q=${word}`,
    '/profile',
    '/my-articles',
    '/notifications',
    '/control-center?tab=articles',
    '/control-center?tab=moderation',
    '/control-center?tab=audit',
  ]) {
    await visit(page, path)
    const found = await sticksOut(page)
    if (found.length > 0) wide[path] = found
  }
  await forgetLogin(page)
  for (const path of ['/', '/news', `/news/${id}`]) {
    await visit(page, path)
    const found = await sticksOut(page)
    if (found.length > 0) wide[`${path} of a visitor`] = found
  }
  expect(wide).toEqual({})
})

test('a long name covers nothing of the top bar @full', async ({ page, baseURL }) => {
  await newcomer(page, baseURL)
  const data = { firstName: word.slice(0, 60), lastName: 'Lund', location: 'Ashford, OH' }
  expect((await page.request.put(`${baseURL}${updateProfile.path}`, { data })).status()).toBe(200)
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/news')
    await expect(page.getByRole('button', { name: data.firstName })).toBeVisible()
    const logo = await page.getByRole('banner').getByRole('link').first().boundingBox()
    const links = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((logo?.x ?? 0) + (logo?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(links?.x ?? 0)
    expect(await sticksOut(page)).toEqual([])
  }
})

test('a House’s long name doesn’t widen the settings @full', async ({ page, member }) => {
  await member(page, 'demo_house')
  await page.setViewportSize(phone)
  await visit(page, '/settings/plan')
  await page
    .getByText(/, (?:verified|certified)$/)
    .evaluate((name, long) => name.replaceChildren(long), word)
  expect(await sticksOut(page)).toEqual([])
})

test('a long name or word doesn’t widen an email @full', async ({ page }) => {
  const { html } = composeEmail(
    {
      to: 'anna@example.org',
      subject: word,
      greet: word,
      blocks: [word, { facts: [['Town', word]] }, { quote: word }],
      reason: word,
    },
    { siteName: 'XVerse', siteUrl: 'https://xverse.example' },
  )
  await page.setViewportSize(phone)
  await page.setContent(html)
  expect(await sticksOut(page)).toEqual([])
})
