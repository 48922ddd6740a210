import { getArticleStatistics } from '#features/news/contract/statistics-endpoints.ts'
import { statisticsOf } from '#features/news/contract/statistics.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { rowOf, store } from './support/articles.ts'
import { sticksOut } from './support/sticks-out.ts'
import { expect, fresh, test, visit } from './support/test.ts'

const paragraphs = Array.from({ length: 30 }, (_, place) => `<p>Paragraph ${place}: ducks.</p>`)

test('a reader who comes to the end counts once, and the author sees it in sums @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await member(page, 'demo_annual')
  const title = `Read to the end ${fresh('')}`
  const body = paragraphs.join('')
  const id = await store(page, baseURL, { title, body, status: 'published' })

  const reader = await visitor()
  const ends: string[] = []
  reader.on('request', (request) => {
    if (request.method() === 'POST') ends.push(new URL(request.url()).pathname)
  })
  await reader.clock.install()
  await visit(reader, `/news/${id}`)
  const loaded = reader.waitForResponse((response) => /finish/.test(response.url()))
  await reader.clock.fastForward(10_000)
  await loaded
  const beginning = reader.getByText('Paragraph 0: ducks.', { exact: true })
  const end = reader.getByText('Paragraph 29: ducks.', { exact: true })
  await expect(end).not.toBeInViewport()
  expect(ends, 'the end isn’t in sight').toEqual([])
  const sent = reader.waitForResponse((response) => response.url().endsWith(`/${id}/finish`))
  await end.scrollIntoViewIfNeeded()
  expect((await sent).status()).toBe(200)
  await beginning.scrollIntoViewIfNeeded()
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  expect(ends).toEqual([`/api/articles/${id}/finish`])

  // Views are written every five seconds.
  await expect
    .poll(
      async () => {
        const path = pathTo(getArticleStatistics.path, { id })
        const { views, finished } = (await (await page.request.get(baseURL + path)).json()) as {
          views: number
          finished: number
        }
        return [views, finished]
      },
      { timeout: 15_000 },
    )
    .toEqual([1, 1])

  await visit(page, '/my-articles')
  await rowOf(page, title)
    .getByRole('link', { name: `Statistics of ${title}` })
    .click()
  await expect(page).toHaveURL(statisticsOf(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Not enough views yet')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Direct or unknown 1/ })).toBeVisible()
  await page.getByText('Figures as a table').click()
  await expect(
    page.getByRole('table', { name: 'Views by day, newest first' }).getByRole('row').nth(1),
  ).toHaveText(/11$/)
  await page.getByRole('link', { name: 'All time' }).click()
  await expect(page).toHaveURL(`${statisticsOf(id)}?range=all`)
  await expect(page.getByRole('heading', { name: 'Views by month' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('link', { name: 'Statistics', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statistics')
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  expect(await sticksOut(page)).toEqual([])
})
