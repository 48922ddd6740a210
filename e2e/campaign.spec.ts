import type { Locator, Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import {
  listModeratedComments,
  setCommentStatus,
} from '#features/campaign/contract/comments-endpoints.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { expect, fresh, loseLogin, test, toastOf, toastPasses, visit } from './support/test.ts'

const sent =
  'Your comment has been submitted for review to ensure alignment with the platform values.'

/** Approves the comment with this text through the API. */
async function approve(page: Page, baseURL: string | undefined, content: string): Promise<void> {
  const { request } = page.context()
  const answer = await request.get(`${baseURL}${listModeratedComments.path}?limit=50`)
  const found = ((await answer.json()) as { id: string; content: string }[]).find(
    (each) => each.content === content,
  )
  const path = pathTo(setCommentStatus.path, { id: found?.id ?? '' })
  const decided = await request.patch(`${baseURL}${path}`, { data: { status: 'approved' } })
  expect(decided.status()).toBe(200)
}

test('a visitor comments with a name; once approved, everyone reads and counts it', async ({
  page,
  baseURL,
  member,
  visitor,
}) => {
  const words = `Wait until the sun is up. ${fresh('')}`
  const reader = await visitor()
  const posted = reader.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/seven-sins-comments'),
  )
  await visit(reader, '/seven-sins/sloth')
  const heading = reader.getByRole('heading', { name: /^Comments \(\d+\)$/ })
  const before = Number(/\d+/.exec((await heading.textContent()) ?? '')?.[0])
  const form = reader.locator('form').filter({ has: reader.getByLabel('Your comment') })
  const submit = form.getByRole('button', { name: 'Submit Comment' })
  await submit.click()
  await expect(form.getByText('Please enter a comment.')).toBeVisible()
  await expect(form.getByText('Please enter your name.')).toBeVisible()
  await form.getByLabel('Your comment').fill('x'.repeat(320))
  await expect(form.getByText('300 of 300')).toBeVisible()
  await form.getByLabel('Your comment').fill(words)
  await form.getByLabel('Your name').fill('Ada Quill')
  await reader.reload()
  await expect(form.getByLabel('Your comment')).toHaveValue(words)
  await submit.click()
  await expect(toastOf(reader).getByText('Comment Submitted')).toBeVisible()
  await expect(toastOf(reader).getByText(sent)).toBeVisible()
  await expect(form.getByLabel('Your comment')).toHaveValue('')
  const body = (await posted).postDataJSON() as { proof: string | null; authorName: string }
  expect(body.authorName).toBe('Ada Quill')
  expect(body.proof).toMatch(/^[\w+/=]{200,}$/)

  await member(page, 'demo_admin')
  await approve(page, baseURL, words)
  await visit(reader, '/seven-sins/sloth')
  await expect(reader.getByRole('heading', { name: `Comments (${before + 1})` })).toBeVisible()
  await expect(
    reader.getByRole('list', { name: 'Comments', exact: true }).getByText(words),
  ).toBeVisible()
  const scriptless = await visitor({ javaScriptEnabled: false })
  await scriptless.goto('/seven-sins/sloth')
  await expect(scriptless.getByText(words)).toBeVisible()
})

test('input is kept when a comment can’t be sent @full', async ({ visitor, trouble }) => {
  trouble.expect(/^503 POST .*\/api\/seven-sins-comments$/)
  const reader = await visitor()
  await visit(reader, '/seven-sins/envy')
  await reader.route('**/api/seven-sins-comments', (route) =>
    route.fulfill({ status: 503, body: '' }),
  )
  await reader.getByLabel('Your name').fill('Ada')
  await reader.getByLabel('Your comment').fill('Do not lose me.')
  await reader.getByRole('button', { name: 'Submit Comment' }).click()
  await expect(reader.getByText('Failed to submit comment. Please try again.')).toBeVisible()
  await expect(reader.getByLabel('Your comment')).toHaveValue('Do not lose me.')
})

test('a bill downloads as a real PDF with its text, and its sections have anchors @full', async ({
  page,
}) => {
  await visit(page, '/seven-sins')
  await page.getByRole('link', { name: 'Pride', exact: true }).click()
  await expect(page).toHaveURL(/\/seven-sins\/pride$/)
  await page.getByRole('link', { name: /^The bill \(\d+ supports? it\)$/ }).click()
  await expect(page).toHaveURL(/\/seven-sins\/pride#bill$/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download Bill' }).click()
  const stream = await (await downloading).createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.concat(chunks)))
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect(words).toContain('Public Credit and Correction Act')
  await page
    .getByRole('navigation', { name: 'In this bill' })
    .getByRole('link', { name: 'Section 6. Register of corrections' })
    .click()
  await expect(page).toHaveURL(/#section-6$/)
  await expect(
    page.getByRole('heading', { name: 'Section 6. Register of corrections' }),
  ).toBeInViewport()
})

test('a bill without its text says that the PDF comes later @full', async ({ page }) => {
  await page.route('**/api/seven-sins/lust', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), bill: null } })
  })
  await visit(page, '/seven-sins')
  await page.getByRole('link', { name: 'Lust', exact: true }).click()
  await page.getByRole('link', { name: 'The bill', exact: true }).click()
  await page.getByRole('button', { name: 'Download Bill' }).click()
  await expect(toastOf(page).getByText('Download Coming Soon')).toBeVisible()
  await expect(toastOf(page).getByText('PDF download will be available shortly.')).toBeVisible()
})

test('a bill’s link is copied, or shown for ten seconds if it can’t be @full', async ({
  page,
  context,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/seven-sins/lust#bill')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toastOf(page).getByText('Link Copied!')).toBeVisible()
  await expect(toastOf(page).getByText('Share this bill with others.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/seven-sins\/lust#bill$/,
  )
  const other = await visitor()
  await visit(other, '/seven-sins/lust#bill')
  await other.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
  })
  await other.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(toastOf(other).getByText(/\/seven-sins\/lust#bill$/)).toBeVisible()
})

test('a testimony is rejected with a reason, corrected, and approved in the moderation panel @full', async ({
  page,
  member,
  visitor,
}) => {
  const first = `They said I was idle. ${fresh('')}`
  const corrected = `I was told that I was idle. ${fresh('')}`
  const reader = await visitor()
  await visit(reader, '/seven-sins/gluttony#testimonies')
  await expect(reader.getByRole('button', { name: 'Share Your Testimony' })).toBeHidden()
  await expect(reader.getByRole('button', { name: /^Moderate/ })).toHaveCount(0)

  await member(page, 'demo_annual')
  await visit(page, '/seven-sins/gluttony#testimonies')
  await page.getByRole('button', { name: 'Share Your Testimony' }).click()
  const form = page.getByRole('form', { name: 'Share your testimony' })
  await form.getByRole('button', { name: 'Submit Testimony' }).click()
  await expect(form.getByText('Please provide your testimony.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Your testimony' }).fill(first)
  await form.getByRole('radio', { name: /A name you choose/ }).check({ force: true })
  await form.getByLabel('Name to appear under').fill('A cook')
  await form.getByRole('button', { name: 'Submit Testimony' }).click()
  await expect(toastOf(page).getByText('Post Submitted')).toBeVisible()
  const own = page.getByRole('region', { name: 'Your testimonies' }).getByRole('listitem')
  await expect(own.filter({ hasText: first }).getByText('Pending')).toBeVisible()

  const desk = await visitor()
  await member(desk, 'demo_admin')
  const asked: string[] = []
  desk.on('request', (request) => asked.push(request.url()))
  await visit(desk, '/seven-sins/gluttony#testimonies')
  expect(asked.filter((url) => /ReviewOnPage|\/api\/admin\/moderation/.test(url))).toEqual([])
  await desk.getByRole('button', { name: 'Moderate testimonies' }).click()
  const review = desk.getByRole('list', { name: 'Testimonies to review' }).getByRole('listitem')
  await review
    .filter({ hasText: first })
    .getByRole('button', { name: 'Reject with a reason' })
    .click()
  const dialog = desk.getByRole('dialog', { name: 'Reject with a reason' })
  await dialog.getByLabel('Reason for the author').fill('Please say who told you.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(toastOf(desk).getByText('Post Moderated')).toBeVisible()
  await expect(review.filter({ hasText: first })).toHaveCount(0)

  await page.reload()
  await expect(own.filter({ hasText: first }).getByText('Please say who told you.')).toBeVisible()
  await page.getByRole('button', { name: 'Correct and submit again' }).click()
  const edit = page.getByRole('form', { name: 'Edit your testimony' })
  await expect(edit.getByRole('textbox', { name: 'Your testimony' })).toHaveValue(first)
  await edit.getByRole('textbox', { name: 'Your testimony' }).fill(corrected)
  await edit.getByRole('button', { name: 'Submit again' }).click()
  await expect(own.filter({ hasText: corrected }).getByText('Pending')).toBeVisible()

  await visit(desk, '/control-center?tab=seven-sins')
  await desk.getByRole('button', { name: corrected, exact: true }).click()
  const item = desk.getByRole('complementary', { name: 'Full item' })
  await expect(item.getByRole('heading', { name: corrected })).toBeVisible()
  await item.getByRole('button', { name: 'Approve' }).click()
  await expect(toastOf(desk).getByText('Post Moderated')).toBeVisible()
  await expect(desk.getByRole('button', { name: corrected, exact: true })).toHaveCount(0)
  await reader.reload()
  const shown = reader
    .getByRole('list', { name: 'Testimonies' })
    .getByRole('listitem')
    .filter({ hasText: corrected })
  await expect(shown.getByText('A cook', { exact: true })).toBeVisible()

  const fan = await visitor()
  await member(fan, 'demo_house')
  await visit(fan, '/seven-sins/gluttony#testimonies')
  const like = fan
    .getByRole('listitem')
    .filter({ hasText: corrected })
    .getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toContainText('1 like')
  await fan.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('a member whose session ended is sent to the login, and their text is kept @full', async ({
  page,
  member,
  trouble,
}) => {
  trouble.expect(/^401 POST .*\/api\/seven-sins-posts$/)
  await member(page, 'demo_house')
  await visit(page, '/seven-sins/wrath#testimonies')
  await page.getByRole('button', { name: 'Share Your Testimony' }).click()
  await page.getByRole('textbox', { name: 'Your testimony' }).fill('Typed for nothing?')
  await loseLogin(page)
  const notice = toastPasses(page, 'You are logged out. Logging in again...')
  await page.getByRole('button', { name: 'Submit Testimony' }).click()
  await notice
  await page.waitForURL('/login?next=%2Fseven-sins%2Fwrath%23testimonies')
  await member(page, 'demo_house')
  await visit(page, '/seven-sins/wrath#testimonies')
  await page.getByRole('button', { name: 'Share Your Testimony' }).click()
  await expect(page.getByRole('textbox', { name: 'Your testimony' })).toHaveValue(
    'Typed for nothing?',
  )
})

test('a member supports a bill with one click, checks the tally by code, and takes it back @full', async ({
  page,
  member,
  visitor,
}) => {
  const reader = await visitor()
  await visit(reader, '/seven-sins/lust#bill')
  const supporters = reader.getByText(/^[\d,]+ members? supports? this bill$/)
  const count = async () => Number.parseInt((await supporters.textContent()) ?? '', 10)
  const before = await count()
  await member(page, 'demo_weekly')
  await visit(page, '/seven-sins/lust#bill')
  await page.getByRole('button', { name: 'Support this bill' }).click()
  const receipt = page.getByRole('region', { name: 'Your receipt' })
  const code = (await receipt.getByText(/^\w{4}(-\w{4}){4}$/).textContent()) ?? ''
  await page.reload()
  await expect(receipt).toContainText(code)
  await page.getByText('How to check the count').click()
  await page.getByLabel('Your code').fill(code.toUpperCase())
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Your code is in the tally.')).toBeVisible()
  await reader.reload()
  expect(await count()).toBe(before + 1)
  const withdrawn = page.waitForResponse(
    (response) => response.request().method() === 'DELETE' && response.ok(),
  )
  await page.getByRole('button', { name: 'You support this bill' }).click()
  await expect(page.getByRole('button', { name: 'Support this bill' })).toBeVisible()
  await expect(receipt).toBeHidden()
  await withdrawn
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText("This code isn't in the tally.")).toBeVisible()
})

test('an issue’s parts each have an address, and links into them open them without scripts, too @full', async ({
  page,
  visitor,
}) => {
  const scriptless = await visitor({ javaScriptEnabled: false })
  for (const on of [page, scriptless]) {
    const part = (name: string | RegExp) =>
      on.getByRole('navigation', { name: 'Parts of this issue' }).getByRole('link', { name })
    const section = on.getByRole('heading', { name: 'Section 6. Register of corrections' })
    const testimonies = on.getByRole('heading', { name: /^Community Testimonies/ })
    const comments = on.getByRole('heading', { name: /^Comments \(\d+\)$/ })
    const underline = (name: string | RegExp) =>
      part(name).evaluate((link) => getComputedStyle(link).borderBottomColor)
    const open = async (path: string) => {
      await on.goto('about:blank')
      if (on === page) await visit(on, path)
      else await on.goto(path)
    }

    await open('/seven-sins/pride')
    await expect(comments).toBeVisible()
    await expect(section).toBeHidden()
    await part(/^The bill \(/).click()
    await expect(on).toHaveURL(/\/seven-sins\/pride#bill$/)
    await expect(section).toBeVisible()
    await expect(comments).toBeHidden()
    expect(await underline(/^The bill/)).not.toBe(await underline('Read'))
    await part(/^Testimonies \(\d+\)$/).click()
    await expect(testimonies).toBeInViewport()
    await expect(section).toBeHidden()

    await open('/seven-sins/pride#section-6')
    await expect(section).toBeInViewport()
    await expect(comments).toBeHidden()
    await open('/seven-sins/pride#comments')
    await expect(comments).toBeInViewport()
    await expect(section).toBeHidden()
  }
  await visit(page, '/seven-sins/pride#testimonies')
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await expect(page.getByRole('heading', { name: /^Community Testimonies/ })).toBeVisible()
  await page.goBack()
  await page.emulateMedia({ media: 'print' })
  await expect(
    page.getByRole('heading', { name: 'Section 6. Register of corrections' }),
  ).toBeVisible()
})

/** Nothing that sticks to the top lies over it. */
const isUncovered = (part: Locator) =>
  expect
    .poll(() =>
      part.evaluate((element) => {
        const { left, top } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + 8, top + 4))
      }),
    )
    .toBe(true)

test('support for a bill stays in sight on a wide screen @full', async ({ page }) => {
  await visit(page, '/seven-sins/pride#section-9')
  await expect(page.getByRole('heading', { name: /^Section 9\. / })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Support this bill' })).toBeInViewport()
  await expect(page.getByText(/^[\d,]+ members? supports? this bill$/)).toBeInViewport()
  await expect(page.getByRole('link', { name: 'Download Bill' })).toBeInViewport()
  await isUncovered(page.getByRole('button', { name: 'Support this bill' }))
  await page.getByRole('link', { name: 'Read', exact: true }).click()
  await isUncovered(page.getByText('In this article').last())
})
