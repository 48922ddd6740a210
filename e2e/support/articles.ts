import type { Page } from '@playwright/test'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { expect } from './test.ts'

/** The editor's text field, which appears once its code loads. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' })

/** The editor's own position of the cursor, from the start of the document. */
export const cursorOf = (page: Page): Promise<number> =>
  textOf(page).evaluate(
    (text) =>
      (text as unknown as { editor: { state: { selection: { head: number } } } }).editor.state
        .selection.head,
  )

/** One's own article's row in the list. */
export const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** Unfolds what most articles leave as it is: scope, tags and cover. */
export const openDetails = (page: Page) =>
  page
    .getByRole('group', { name: 'About the article' })
    .getByText('Details', { exact: true })
    .click()

/** Publishes what is in the editor, and waits for the article's page. */
export async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish Now' }).click()
  await expect(page).toHaveURL(/\/news\/[\w-]{36}$/)
}

/** Stores an article as the logged-in member without the editor; returns its id. */
export async function store(
  page: Page,
  baseURL: string | undefined,
  article: { title: string; body: string; status: 'draft' | 'pending_review' | 'published' },
): Promise<string> {
  const response = await page
    .context()
    .request.post(`${baseURL}${createArticle.path}`, { data: article })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}
