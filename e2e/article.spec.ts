import { openDetails, publish, rowOf, store, textOf } from './support/articles.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

test('a member writes, publishes, edits and deletes an article, and everyone can read it meanwhile', async ({
  page,
  member,
  visitor,
}) => {
  test.slow()
  const title = `The ferry runs again ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/news')
  await page.getByRole('link', { name: 'Create Article' }).click()
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Summary').fill('Nine days late, and under budget.')
  await page.getByLabel('Category').selectOption('Local')
  await openDetails(page)
  await page.getByLabel('Tags').fill('ferries, , harbor ,ferries')

  const text = textOf(page)
  const tool = (name: string) =>
    page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true })
  const press = async (name: string) => {
    await tool(name).click()
    await expect(text).toBeFocused()
  }
  await text.click()
  await press('Heading')
  await page.keyboard.type('What happened')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The ferry is ')
  await press('Bold')
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('back')
  await press('Bold')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await press('List')
  await page.keyboard.type('Two boats')
  await page.keyboard.press('Enter')
  await page.keyboard.type('One crew')
  await page.keyboard.press('Shift+Control+ArrowLeft')
  await tool('Link').click()
  await page.getByLabel('Link address').fill('https://example.org/crew')
  await page.getByLabel('Link address').press('Enter')
  await expect(text.getByRole('link', { name: 'crew' })).toHaveAttribute(
    'href',
    'https://example.org/crew',
  )
  await expect(page.getByText('48 characters')).toBeVisible()

  await page.getByRole('button', { name: 'View as HTML' }).click()
  const html = page.getByLabel('Text as HTML')
  await expect(html).toHaveValue(
    /<h2>What happened<\/h2><p>The ferry is <strong>back<\/strong>\.<\/p><ul>.*Two boats/,
  )
  await html.fill(`${await html.inputValue()}<blockquote><p>We waited for this.</p></blockquote>`)
  await page.getByRole('button', { name: 'Back to text' }).click()
  await expect(text.getByRole('blockquote')).toHaveText('We waited for this.')
  await expect(text.getByRole('heading', { name: 'What happened' })).toBeVisible()

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toastOf(page).getByText('Article Published')).toBeVisible()
  await toastOf(page).getByRole('button', { name: 'Copy link' }).click()
  await expect(toastOf(page).getByText('Link copied')).toBeVisible()
  await expect(page).toHaveURL(/\/news\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

  const reader = await visitor()
  await visit(reader, `/news?search=${encodeURIComponent(title)}`)
  await expect(reader.getByRole('main').getByRole('article')).toHaveCount(1)
  await visit(reader, '/news')
  await reader
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Local' })
    .click()
  await expect(reader).toHaveURL('/news?category=local')
  await reader.getByRole('link', { name: title }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(reader.getByText('Anna Voss').first()).toBeVisible()
  await expect(reader.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'ferries',
    'harbor',
  ])
  await expect(reader.getByRole('link', { name: 'Edit' })).toBeHidden()
  const address = reader.url()

  const scriptless = await visitor({ javaScriptEnabled: false })
  await scriptless.goto(address)
  await expect(scriptless).toHaveTitle(`${title} · XVerse`)
  await expect(scriptless.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Nine days late, and under budget.',
  )
  await expect(scriptless.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await expect(scriptless.getByRole('link', { name: 'crew' })).toHaveAttribute(
    'href',
    'https://example.org/crew',
  )
  await expect(scriptless.getByRole('blockquote')).toHaveText('We waited for this.')

  await visit(page, '/my-articles')
  await expect(rowOf(page, title).getByText('Published')).toBeVisible()
  await rowOf(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(textOf(page).getByRole('blockquote')).toBeVisible()
  await page.getByLabel('Title').fill(`${title}, twice a day`)
  await publish(page)
  await visit(page, '/my-articles')
  await scriptless.reload()
  await expect(scriptless.getByRole('heading', { level: 1 })).toHaveText(`${title}, twice a day`)

  const remove = page.getByRole('button', { name: `Delete ${title}, twice a day` })
  const question = page.getByRole('dialog', { name: 'Delete this article?' })
  await remove.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(remove).toBeVisible()
  await remove.click()
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(toastOf(page).getByText('Article Deleted')).toBeVisible()
  await expect(remove).toBeHidden()
  const gone = await scriptless.request.get(address)
  expect(gone.status()).toBe(404)
})

test('each of my articles has a status badge, and only public ones have View @full', async ({
  page,
  baseURL,
  member,
}) => {
  const mark = fresh('')
  await member(page, 'demo_annual')
  const badges = {
    draft: 'Draft',
    pending_review: 'Pending Review',
    published: 'Published',
  } as const
  for (const status of ['draft', 'pending_review', 'published'] as const)
    await store(page, baseURL, { title: `${status} ${mark}`, body: '<p>Words.</p>', status })
  await visit(page, '/my-articles')
  for (const [status, badge] of Object.entries(badges)) {
    const row = rowOf(page, `${status} ${mark}`)
    await expect(row.getByRole('heading')).toHaveText(`${status} ${mark} ${badge}`)
    await expect(row.getByRole('link', { name: /^View/ })).toHaveCount(
      status === 'published' ? 1 : 0,
    )
  }
})

test('Save Draft and Submit for Review do what they say @full', async ({ page, member }) => {
  const title = `Words to keep ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('Not yet for everyone.')
  await page.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toastOf(page).getByText('Article Saved')).toBeVisible()
  await expect(rowOf(page, title).getByText('Draft')).toBeVisible()
  await rowOf(page, title)
    .getByRole('link', { name: `Edit ${title}` })
    .click()
  await expect(textOf(page)).toHaveText('Not yet for everyone.')
  await page.getByRole('button', { name: 'Submit for Review' }).click()
  await expect(rowOf(page, title).getByText('Pending Review')).toBeVisible()
})

test('a visitor at the editor is asked to log in, and returns @full', async ({ page }) => {
  await visit(page, '/article-editor')
  await expect(page.getByText('Please log in to create articles.')).toBeVisible()
  await page.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login?next=%2Farticle-editor')
})

test('only an article’s author edits it @full', async ({ page, baseURL, member, visitor }) => {
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, {
    title: `Mine alone ${fresh('')}`,
    body: '<p>Words.</p>',
    status: 'published',
  })
  const other = await visitor()
  await member(other, 'demo_monthly')
  await visit(other, `/article-editor/${id}`)
  await expect(other.getByRole('heading', { name: 'Article Not Found' })).toBeVisible()
  await expect(other.getByLabel('Title')).toHaveCount(0)
})

test('an article ends with who wrote it, and on paper with where it is from @full', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  await member(page, 'demo_annual')
  const article = {
    title: `The mill ${fresh('')}`,
    body: '<p>It grinds.</p>',
    status: 'published' as const,
  }
  const id = await store(page, baseURL, article)
  const reader = await visitor()
  await visit(reader, `/news/${id}`)
  const author = reader.getByRole('region', { name: 'About the author' })
  await expect(author.getByText('Writes about water, meters and who reads them.')).toBeVisible()
  const address = reader.getByText(`/news/${id}`)
  await expect(address).toBeHidden()
  await reader.emulateMedia({ media: 'print' })
  await expect(address).toBeVisible()
  await expect(author.getByRole('link', { name: 'More by Anna Voss' })).toBeHidden()
  await expect(reader.getByRole('link', { name: 'Skip to content' })).toBeHidden()
  await reader.emulateMedia({ media: 'screen' })
  await author.getByRole('link', { name: 'More by Anna Voss' }).click()
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Anna Voss')
})

test('clauses of a bill keep their letters on the page @full', async ({
  page,
  member,
  baseURL,
}) => {
  await member(page, 'demo_admin')
  const id = await store(page, baseURL, {
    title: `Clauses ${fresh('')}`,
    body: '<ol type="A"><li>One<ol type="a"><li>Two<ol type="i"><li>Three</li></ol></li></ol></li></ol>',
    status: 'published',
  })
  await visit(page, `/news/${id}`)
  const styles = page
    .locator('.prose ol')
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).listStyleType))
  expect(await styles).toEqual(['upper-alpha', 'lower-alpha', 'lower-roman'])
})
