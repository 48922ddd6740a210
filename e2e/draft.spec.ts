import { createArticle } from '#features/news/contract/endpoints.ts'
import { publish, rowOf, textOf } from './support/articles.ts'
import { demoPassword, expect, fresh, loseLogin, test, toastOf, visit } from './support/test.ts'

const words = 'Every word of this was typed by hand.'

test('unsaved input returns after a reload with a notice, and can be discarded', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill('A draft in the making')
  await page.getByLabel('Category').selectOption('Opinion')
  await textOf(page).fill(words)
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue('A draft in the making')
  await expect(page.getByLabel('Category')).toHaveValue('opinion')
  await expect(textOf(page)).toHaveText(words)

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(textOf(page)).toHaveText('')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('')
  await expect(page.getByText('Unsaved draft restored')).toBeHidden()
})

test('a reload during the first save goes on with the article that was saved @full', async ({
  page,
  member,
}) => {
  const title = `Reloaded too soon ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  let answer = () => {}
  const reloading = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**${createArticle.path}`, async (route) => {
    const response = await route.fetch()
    await reloading
    await route.fulfill({ response })
  })
  const saving = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(createArticle.path),
  )
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('The rain came early.')
  await saving
  await page.route(
    '**/article-editor',
    async (route) => {
      const named = page.waitForEvent('framenavigated')
      answer()
      await named
      await route.continue()
    },
    { times: 1 },
  )
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(textOf(page)).toHaveText('The rain came early.')
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(page).toHaveURL('/my-articles')
  await expect(page.getByText(title)).toHaveCount(1)
  await visit(page, '/article-editor')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

for (const [next, run] of [
  ['a reload', ''],
  ['more typing', ' @full'],
] as const)
  test(`a first save whose answer got lost makes one article, after ${next}${run}`, async ({
    page,
    member,
    trouble,
  }) => {
    trouble.expect(/^net::ERR_FAILED POST .*\/api\/articles$/)
    const title = `Saved without a word ${fresh('')}`
    await member(page, 'demo_annual')
    await visit(page, '/article-editor')
    const stored = new Promise<void>((resolve) => {
      void page.route(
        `**${createArticle.path}`,
        async (route) => {
          await route.fetch()
          await route.abort()
          resolve()
        },
        { times: 1 },
      )
    })
    await page.getByLabel('Title').fill(title)
    await textOf(page).fill('The rain came early.')
    await stored
    if (next === 'a reload') await page.reload()
    await expect(textOf(page)).toHaveText('The rain came early.')
    await page.getByLabel('Summary').fill('And it stayed.')
    await publish(page)
    await visit(page, '/my-articles')
    await expect(rowOf(page, title).getByText('Published')).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(1)
    await rowOf(page, title)
      .getByRole('link', { name: `View ${title}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText('And it stayed.').first()).toBeVisible()
  })

for (const next of ['a reload', 'more typing'] as const)
  test(`an own save whose answer got lost is no other version, after ${next} @full`, async ({
    page,
    member,
    trouble,
  }) => {
    trouble.expect(/^net::ERR_FAILED PUT .*\/writing$/)
    if (next === 'more typing') trouble.expect(/^409 P\w+ .*\/api\/articles\//)
    const title = `Saved, then silence ${fresh('')}`
    await member(page, 'demo_annual')
    await visit(page, '/article-editor')
    const created = page.waitForResponse((response) => response.url().endsWith(createArticle.path))
    await page.getByLabel('Title').fill(title)
    await textOf(page).fill('The rain came early.')
    await created
    const stored = new Promise<void>((resolve) => {
      void page.route(
        '**/api/articles/*/writing',
        async (route) => {
          await route.fetch()
          await route.abort()
          resolve()
        },
        { times: 1 },
      )
    })
    await page.getByLabel('Summary').fill('And it stayed.')
    await stored
    await page.getByLabel('Summary').fill('And it stayed for days.')
    if (next === 'a reload') await page.reload()
    await expect(page.getByLabel('Summary')).toHaveValue('And it stayed for days.')
    await expect(page.getByRole('region', { name: 'Two versions' })).toBeHidden()
    await publish(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByText('And it stayed for days.').first()).toBeVisible()
  })

test('a first save that was refused is sent with the corrected text, also if it waited for its answer @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/articles$/, /^413 POST .*\/api\/articles$/)
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.route(`**${createArticle.path}`, (route) => route.abort(), { times: 1 })
  await page.getByLabel('Title').fill(`Shortened ${fresh('')}`)
  await page.getByRole('button', { name: 'View as HTML' }).click()
  const html = page.getByLabel('Text as HTML')
  await html.fill(`<p>${'abcdefghi '.repeat(105_000)}</p>`)
  await expect(page.getByText('Not saved: Connection error.')).toBeVisible()
  await html.fill('<p>Short now.</p>')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
})

test('leaving during the first save keeps the address of the page that was opened @full', async ({
  page,
  member,
}) => {
  const title = `Left too soon ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await page.getByRole('link', { name: 'Back to My Articles' }).click()
  await expect(rowOf(page, title)).toBeVisible()
  await expect(page).toHaveURL('/my-articles')
})

test('what is typed while a save by button runs is kept as unsaved changes @full', async ({
  page,
  member,
}) => {
  const title = `Typed to the last ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('The rain came early.')
  const typed = new Promise<void>((resolve) => {
    void page.route(/\/api\/articles\/[\w-]{36}$/, async (route) => {
      if (route.request().method() === 'PATCH') {
        await textOf(page).fill('The rain came early. And it stayed.')
        resolve()
      }
      await route.continue()
    })
  })
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await typed
  await expect(page).toHaveURL('/my-articles')
  await rowOf(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(textOf(page)).toHaveText('The rain came early. And it stayed.')
})

test('a draft opened again while its last save runs shows what that save stored @full', async ({
  page,
  member,
}) => {
  const title = `Opened again too soon ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  const reopened = Promise.withResolvers<void>()
  const saved = Promise.withResolvers<void>()
  await page.route('**/writing', async (route) => {
    const isSave = route.request().method() === 'PUT'
    if (isSave) await reopened.promise
    const response = await route.fetch()
    if (!isSave) await saved.promise
    await route.fulfill({ response })
    if (isSave) saved.resolve()
  })
  await textOf(page).fill(`${words} And these came last.`)
  await page.getByRole('link', { name: 'Back to My Articles' }).click()
  const article = page.waitForResponse(/\/api\/articles\/[\w-]{36}$/)
  await rowOf(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await article
  reopened.resolve()
  await expect(textOf(page)).toHaveText(`${words} And these came last.`)
})

test('a restored text can be previewed at once @full', async ({ page, member }) => {
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  const title = `Restored and read ${fresh('')}`
  let isSaved = false
  // Routed to the end: what a page loads while a route is removed may never arrive.
  await page.route(`**${createArticle.path}`, (route) =>
    isSaved ? route.continue() : route.abort(),
  )
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await page.reload()
  isSaved = true
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('two windows with new articles keep the words of both @full', async ({ page, member }) => {
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  const other = await page.context().newPage()
  await visit(other, '/article-editor')
  await page.getByLabel('Title').fill(`Of two ${fresh('')}`)
  await textOf(other).fill('Without a title yet.')
  await textOf(page).fill(words)
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await other.reload()
  await expect(textOf(other)).toHaveText('Without a title yet.')

  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill('')
  await textOf(page).fill('Neither has this one.')
  await other.getByLabel('Title').fill('Now it has')
  await page.reload()
  await expect(textOf(page)).toHaveText('Neither has this one.')
  await other.reload()
  await expect(other.getByLabel('Title')).toHaveValue('Now it has')
  await expect(textOf(other)).toHaveText('Without a title yet.')
})

test('saving offline keeps every word and says so; the next save works @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^net::ERR_FAILED POST .*\/api\/articles$/)
  const title = `Kept through a storm ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await page.route('**/api/articles', (route) => route.abort())
  await page.getByRole('button', { name: 'Save Draft' }).click()
  const toast = toastOf(page)
  await expect(toast.getByText('Save Failed')).toBeVisible()
  await expect(toast.getByText('Connection error. Please try again.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast.getByText('Publish Failed')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(textOf(page)).toHaveText(words)
  await page.reload()
  await expect(textOf(page)).toHaveText(words)

  await page.unroute('**/api/articles')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(rowOf(page, title).getByText('Draft')).toBeVisible()
  await visit(page, '/article-editor')
  await expect(page.getByLabel('Title')).toHaveValue('')
})

test('a session that ends while writing loses nothing: the login leads back to the article', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^401 PUT .*\/api\/articles\/[\w-]{36}\/writing$/)
  const title = `Written past the end ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  const address = page.url()

  await loseLogin(page)
  await textOf(page).fill(`${words} And this came after it.`)
  await expect(page.getByText('Please log in to create articles.')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(textOf(page)).toHaveText(`${words} And this came after it.`)
  await page.locator('main').getByRole('link', { name: 'Log In' }).click()
  await page.getByLabel('Username').fill('demo_annual')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByLabel('Title')).toHaveValue(title)
  await expect(textOf(page)).toHaveText(`${words} And this came after it.`)
})

test('after a session ends nothing is sent until a login in another tab saves the text automatically @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^401 PUT .*\/api\/articles\/[\w-]{36}\/writing$/)
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(`Written in two sessions ${fresh('')}`)
  await textOf(page).fill(words)
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await loseLogin(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url())
  })
  await textOf(page).fill(`${words} And this came after it.`)
  await expect(page.getByText('Please log in to create articles.')).toBeVisible()
  await page.getByLabel('Summary').fill('Typed while nobody was signed in')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  expect(sent.length).toBe(1)

  const other = await page.context().newPage()
  await member(other, 'demo_annual')
  await visit(other, '/')
  await expect(page.getByText('Please log in to create articles.')).toHaveCount(0)
  await expect(page.getByText(/^Saved at /)).toBeVisible()
  expect(sent.length).toBe(2)
  await other.goto(page.url())
  await expect(other.getByLabel('Summary')).toHaveValue('Typed while nobody was signed in')
})

test('a text over a megabyte is refused and not lost @full', async ({ page, member, trouble }) => {
  trouble.expect(/^413 POST .*\/api\/articles$/)
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill('Far too long')
  await page.getByRole('button', { name: 'View as HTML' }).click()
  const html = page.getByLabel('Text as HTML')
  await html.fill(`<p>${'abcdefghi '.repeat(105_000)}</p>`)
  await expect(page.getByText('1,050,000 characters')).toBeVisible()
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toastOf(page).getByText('Save Failed')).toBeVisible()
  expect((await html.inputValue()).length).toBe(1_050_007)
  await page.reload()
  await expect(page.getByText('1,050,000 characters')).toBeVisible()
})

test('a missing title and text are reported at their fields @full', async ({ page, member }) => {
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  const toast = toastOf(page)
  await expect(textOf(page)).toBeVisible()
  await page.getByLabel('Title').fill('   ')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toast.getByText('Title Required')).toBeVisible()
  await expect(toast.getByText('Please enter an article title')).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title').fill('Without a word')
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toast.getByText('Content Required')).toBeVisible()
  await expect(toast.getByText('Please enter article content')).toBeVisible()
  await expect(textOf(page)).toHaveAttribute('aria-invalid', 'true')
})

test('below a score of 70 publishing is disabled with the reason said once, while drafts can be saved @full', async ({
  page,
  member,
}) => {
  const title = `A start ${fresh('')}`
  await member(page, 'demo_weekly')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  const button = page.getByRole('button', { name: 'Publish Now' })
  await expect(button).toBeDisabled()
  await button.dispatchEvent('click')
  await expect(page).toHaveURL('/article-editor')
  await expect(page.getByText(/^Publishing needs a score of 70\. Yours is \d+\./)).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'See your score' })).toHaveAttribute(
    'href',
    '/profile-score',
  )
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(rowOf(page, title).getByText('Draft')).toBeVisible()
})

test('hovering over Publish Now for 700 ms explains why it is disabled @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  await page.clock.install()
  await visit(page, '/article-editor')
  await expect(textOf(page)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const reason = page.getByRole('tooltip', {
    name: 'Improve the citizen score to 70% or higher (Work in Progress tier).',
  })
  await page.getByRole('button', { name: 'Publish Now' }).hover()
  await page.clock.runFor(680)
  await expect(reason).toHaveCount(0)
  await page.clock.runFor(40)
  await expect(reason).toBeAttached()
  await page.clock.resume()
  await page.getByRole('link', { name: 'See how' }).click()
  await expect(page).toHaveURL('/profile-score')
  await expect(page.getByRole('heading', { name: 'What makes up your score' })).toBeVisible()
})

test('no ::first-letter rule applies to the editor, where WebKit would lose letters @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await expect(textOf(page)).toBeVisible()
  const [found, matching] = await textOf(page).evaluate((text) => {
    const selectorsOf = (rules: CSSRuleList, outer: string): string[] =>
      [...rules].flatMap((rule) => {
        const own =
          rule instanceof CSSStyleRule ? rule.selectorText.replaceAll('&', `:is(${outer})`) : outer
        const inner = 'cssRules' in rule ? selectorsOf(rule.cssRules as CSSRuleList, own) : []
        return rule instanceof CSSStyleRule ? [own, ...inner] : inner
      })
    const all = [...document.styleSheets]
      .flatMap(({ cssRules }) => selectorsOf(cssRules, ':root'))
      .filter((selector) => selector.includes('::first-letter'))
    const inside = all.filter((selector) =>
      [text, ...text.querySelectorAll('*')].some((element) =>
        element.matches(selector.replaceAll('::first-letter', '')),
      ),
    )
    return [all, inside]
  })
  expect(found.length, 'articles have a drop cap').toBeGreaterThan(0)
  expect(matching).toEqual([])
})

test('a draft is previewed, and read by someone with its private link until it is revoked @full', async ({
  page,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^404 GET .*\/drafts\//)
  const title = `A bench for the ferry stop ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByRole('button', { name: 'Share draft' }).click()
  await expect(toastOf(page).getByText('Enter a title and some text')).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill(words)
  await page.getByRole('button', { name: 'Share draft' }).click()
  const link = await page.getByLabel('Private link').inputValue()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()

  const reader = await visitor()
  await reader.goto(link)
  await expect(reader.getByRole('heading', { name: title })).toBeVisible()
  await expect(reader.getByText('A draft, shared with you')).toBeVisible()

  await page.getByRole('link', { name: 'Back to the editor' }).click()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page).getByText('Link revoked')).toBeVisible()
  await reader.reload()
  await expect(reader.getByRole('heading', { name: 'Draft not found' })).toBeVisible()
})
