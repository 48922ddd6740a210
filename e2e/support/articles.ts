import type { Page } from '@playwright/test'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { expect } from './test.ts'

/** The editor's text field, which appears once its code loads. */
export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' })

/** One's own article's row in the list. */
export const rowOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

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
