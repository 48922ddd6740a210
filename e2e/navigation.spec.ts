import type { Page } from '@playwright/test'
import { store } from './support/articles.ts'
import { expect, fresh, test, visit } from './support/test.ts'

/** The head has one of each, with this page's canonical address. */
async function expectHead(page: Page, path: string, title: RegExp): Promise<void> {
  await expect(page).toHaveTitle(title)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    new RegExp(`^https?://[^/]+${path}$`),
  )
}

const footer = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test('every page has one title, description and canonical address, however it was reached @full', async ({
  page,
}) => {
  await visit(page, '/')
  await expectHead(page, '/', /^XVerse$/)
  await footer(page, 'News').click()
  await expectHead(page, '/news', /^News · XVerse$/)
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Opinion' })
    .click()
  await expectHead(page, '/news', /^Opinion news · XVerse$/)
  await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/news\/[\w-]{36}$/)
  await expectHead(page, new URL(page.url()).pathname, / · XVerse$/)
  await footer(page, 'Plans').click()
  await expectHead(page, '/subscribe', /^Subscribe · XVerse$/)
  await footer(page, 'Privacy Policy').click()
  await expectHead(page, '/privacy', / · XVerse$/)
  await page.goBack()
  await expectHead(page, '/subscribe', /^Subscribe · XVerse$/)
  await visit(page, '/auth')
  await expectHead(page, '/login', /^Login · XVerse$/)
})

test('a navigation moves focus to the page, and going back restores the scroll position', async ({
  page,
}) => {
  await visit(page, '/news')
  const link = page
    .locator('main')
    .getByRole('article')
    .nth(8)
    .getByRole('heading')
    .getByRole('link')
  await link.scrollIntoViewIfNeeded()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const before = await page.evaluate(() => scrollY)
  await link.click()
  await expect(page).toHaveURL(/\/news\/[\w-]{36}$/)
  await expect(page.locator('main')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL('/news')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(before))
  await expect(page.locator('main')).toBeFocused()
})

test('visited pages show again without requests @full', async ({ page }) => {
  await visit(page, '/news')
  const title = await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .innerText()
  await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Please log in to comment').first()).toBeVisible()
  await footer(page, 'News').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')

  const requests: string[] = []
  page.on('request', (request) => {
    if (
      ['document', 'script', 'stylesheet', 'fetch', 'xhr', 'font'].includes(request.resourceType())
    )
      requests.push(request.url())
  })
  await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await footer(page, 'News').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('News')
  expect(requests).toEqual([])
})

test('an unknown page and article get the right status and links @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(
    /^404 GET .*\/nowhere\/at\/all$/,
    /^404 GET .*\/news\/no-such-article$/,
    /^404 GET .*\/news\/[\w-]{36}$/,
  )
  expect((await page.goto('/nowhere/at/all'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  for (const [name, path] of [
    ['Go to the home page', '/'],
    ['Debate Arena', '/debate-arena'],
  ] as const) {
    await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', path)
  }
  await page.getByRole('searchbox', { name: 'Search the site' }).fill('ferry')
  await page.getByRole('searchbox', { name: 'Search the site' }).press('Enter')
  await expect(page).toHaveURL('/search?q=ferry')
  expect((await page.goto('/news/no-such-article'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
  await page.getByRole('link', { name: 'Back to News' }).click()
  await expect(page).toHaveURL('/news')

  const author = await visitor()
  await member(author, 'demo_annual')
  const draft = await store(author, baseURL, {
    title: `Not for you ${fresh('')}`,
    body: '<p>Words.</p>',
    status: 'draft',
  })
  expect((await page.goto(`/news/${draft}`))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article Not Found')
})

test('old addresses redirect permanently with their query @full', async ({ page }) => {
  const news = await page.request.get('/xverse-news?category=opinion&search=bench', {
    maxRedirects: 0,
  })
  expect([news.status(), news.headers()['location']]).toEqual([
    308,
    '/news?category=opinion&search=bench',
  ])
  await page.goto('/xverse-news?category=opinion')
  await expect(page).toHaveURL('/news?category=opinion')
})

test('members’ pages send visitors to the login and back', async ({ page }) => {
  for (const path of ['/profile', '/my-articles']) {
    const answer = await page.request.get(`${path}?tab=one`, { maxRedirects: 0 })
    expect([answer.status(), answer.headers()['location']]).toEqual([
      302,
      `/login?next=${encodeURIComponent(`${path}?tab=one`)}`,
    ])
  }
  await visit(page, '/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('the news can be searched, filtered by state, and reset @full', async ({ page }) => {
  await visit(page, '/news')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByLabel('State', { exact: true }).selectOption('Ohio')
  await expect(page).toHaveURL('/news?scope=state&state=OH')
  await expect(page.getByRole('link', { name: /counts its ballots twice/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('zzz nothing like it')
  await page.getByRole('searchbox', { name: 'Search articles' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No Articles Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all articles' }).click()
  await expect(page).toHaveURL('/news')
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('')
  const cards = page.locator('main').getByRole('article')
  const shown = await cards.count()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(shown)
})

test('a list that couldn’t be fetched says so, and Retry loads it @full', async ({
  page,
  trouble,
}) => {
  trouble.expect(/^503 GET .*\/api\/articles\?/)
  await visit(page, '/')
  await page.route('**/api/articles?*', (route) =>
    route.fulfill({ status: 503, json: { error: 'Busy.', code: 'unavailable' } }),
  )
  await visit(page, '/login')
  await footer(page, 'News').click()
  await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Opinion' })
    .click()
  await expect(page.getByText('Failed to fetch articles')).toBeVisible()
  await page.unroute('**/api/articles?*')
  await page.getByRole('button', { name: /Retry/ }).click()
  await expect(page.locator('main').getByRole('article').first()).toBeVisible()
})

test('search engines learn what the lists of news, products and videos show @full', async ({
  page,
}) => {
  for (const [path, kind] of [
    ['/news', '/news/'],
    ['/marketplace', '/marketplace/'],
    ['/xverse-irl', '/xverse-irl/'],
  ] as const) {
    await visit(page, path)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const data = JSON.parse(text ?? '') as {
      '@type': string
      itemListElement: { position: number; url: string; name: string }[]
    }
    expect(data['@type']).toBe('ItemList')
    const [first] = data.itemListElement
    expect(first?.position).toBe(1)
    const address = new URL(first?.url ?? '')
    expect(address.pathname.startsWith(kind)).toBe(true)
    await expect(page.locator(`main a[href="${address.pathname}"]`).first()).toBeVisible()
  }
  await visit(page, '/news?search=zzzz')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})
