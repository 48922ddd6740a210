import type { Page } from '@playwright/test'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { expect } from './test.ts'

/** The editor's text; it comes after its code. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' })

/** The row of one's own article in the list of them. */
export const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

/** Stores an article of whoever is signed in, without the editor, and answers its id. */
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
