import type { Page } from '@playwright/test'
import { listArticles } from '#features/news/contract/reading.ts'
import { findBarriers } from './support/axe.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

/** The id of one of the demo's articles. */
async function articleNamed(page: Page, baseURL: string | undefined, title: string) {
  const response = await page
    .context()
    .request.get(`${baseURL}${listArticles.path}`, { params: { search: title } })
  const found = (await response.json()) as { id: string; title: string }[]
  const article = found.find((each) => each.title === title)
  if (!article) throw new Error(`the demo has no “${title}”`)
  return article.id
}

test('a reader sees a shown note without scripts, and learns how it was chosen', async ({
  page,
  baseURL,
  visitor,
}) => {
  const id = await articleNamed(
    page,
    baseURL,
    'Towns compare notes on what a public meeting really costs',
  )
  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto(`${baseURL}/news/${id}`)
  const notes = plain.getByRole('note', { name: 'Context' })
  await expect(notes.getByText('On: “The median came to $1,140 an evening.”')).toBeVisible()
  await expect(notes.getByText('The author answers:')).toBeVisible()
  await notes.getByRole('link', { name: 'How notes are chosen' }).click()
  await expect(plain.getByRole('heading', { level: 1, name: 'How notes are chosen' })).toBeVisible()
  await visit(page, `/news/${id}`)
  expect(await findBarriers(page)).toEqual([])
})

test('a member rates a proposed note by keyboard, and it stays after a reload', async ({
  page,
  baseURL,
  member,
}) => {
  await member(page, 'demo_annual')
  const id = await articleNamed(page, baseURL, 'Water board votes 4‑3 to open its meters')
  await visit(page, `/news/${id}`)
  await page.getByRole('link', { name: '1 note proposed' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Context notes' })).toBeVisible()
  const helpful = page.getByRole('button', { name: 'Helpful', exact: true })
  await helpful.focus()
  await page.keyboard.press('Enter')
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Good sources' }).click()
  await expect(page.getByRole('button', { name: 'Good sources' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
})

test('a member proposes a note, with what is missing said at its field', async ({
  page,
  baseURL,
  member,
  trouble,
}) => {
  trouble.expect(/^400 POST .*\/api\/notes\/article\//)
  await member(page, 'demo_house')
  const id = await articleNamed(
    page,
    baseURL,
    'A census of public benches turns up more than benches',
  )
  await visit(page, `/notes/article/${id}`)
  await page.getByLabel('A claim is wrong').check()
  await page.getByRole('textbox', { name: /^Your note/ }).fill('The count says 14,216, not 14,206.')
  await page.getByRole('textbox', { name: 'Source 1' }).fill('http://example.org/benches')
  await page.getByRole('button', { name: 'Propose note' }).click()
  await expect(page.getByText('Enter a page address that starts with https://.')).toBeVisible()
  await page.getByRole('textbox', { name: /^The claim, quoted/ }).fill('They found 14,206.')
  await page.getByRole('textbox', { name: 'Source 1' }).fill('https://example.org/benches')
  await page.getByRole('button', { name: 'Propose note' }).click()
  await expect(toastOf(page).getByText('Note proposed')).toBeVisible()
  const note = page.getByRole('listitem').filter({ hasText: 'The count says 14,216, not 14,206.' })
  await expect(note.getByText('Needs more ratings')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Propose a note' })).toBeHidden()
})
