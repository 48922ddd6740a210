import type { Page } from '@playwright/test'
import { closeAnnouncement } from '#features/site/contract/endpoints.ts'
import { findBarriers } from './support/axe.ts'
import { expect, test, toastOf, visit } from './support/test.ts'

const lineOf = (page: Page, tone = 'Notice') =>
  page.getByRole('region', { name: tone, exact: true })

test('an administrator publishes an announcement, readers close it, and it changes and ends for all @full', async ({
  page,
  member,
  visitor,
}) => {
  await member(page, 'demo_admin')
  await visit(page, '/control-center?tab=announcement')
  await page.getByRole('textbox', { name: 'Announcement' }).fill('The arena opens at noon.')
  await page.getByRole('textbox', { name: 'Link text' }).fill('See the program')
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('/debate-arena')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('The arena opens at noon. See the program')
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(toastOf(page).getByText('Announcement published')).toBeVisible()

  const reader = await visitor()
  await reader.goto('/news')
  await expect(lineOf(reader)).toBeVisible()
  const top = () => reader.locator('#main').evaluate((main) => main.getBoundingClientRect().top)
  const before = await top()
  await visit(reader, '/news')
  expect(await top(), 'nothing moves when the page hydrates').toBe(before)
  expect(await findBarriers(reader)).toEqual([])
  await reader.getByRole('link', { name: 'Debate Arena' }).first().click()
  await expect(lineOf(reader), 'it stays from page to page').toBeVisible()
  // The next page knows once the server has answered.
  const remembered = reader.waitForResponse((answer) =>
    answer.url().endsWith(closeAnnouncement.path),
  )
  await reader.getByRole('button', { name: 'Close announcement' }).click()
  await expect(lineOf(reader)).toHaveCount(0)
  await remembered
  await expect(reader, 'closing leaves the page as it is').toHaveURL(/debate-arena/)
  await visit(reader, '/docs')
  await expect(lineOf(reader)).toHaveCount(0)

  const plain = await visitor({ javaScriptEnabled: false })
  await plain.goto('/docs')
  await plain.getByRole('button', { name: 'Close announcement' }).click()
  await expect(plain).toHaveURL('/docs')
  await expect(lineOf(plain)).toHaveCount(0)

  await visit(page, '/control-center?tab=announcement')
  await page.getByRole('textbox', { name: 'Announcement' }).fill('The arena stays closed.')
  await page.getByRole('radio', { name: /^Warning/ }).check()
  await page.getByRole('button', { name: 'Publish as a new one' }).click()
  await expect(toastOf(page).getByText('Announcement published')).toBeVisible()
  await visit(reader, '/docs')
  await expect(lineOf(reader, 'Warning')).toContainText('The arena stays closed.')

  await page.getByRole('button', { name: 'End announcement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End announcement' }).click()
  await expect(toastOf(page).getByText('Announcement ended')).toBeVisible()
  const earlier = page.getByRole('region', { name: 'Earlier announcements' })
  await expect(earlier.getByRole('listitem').first()).toContainText('The arena stays closed.')
  await expect(earlier.getByRole('listitem').nth(1)).toContainText('The arena opens at noon.')
  await visit(reader, '/docs')
  await expect(lineOf(reader, 'Warning')).toHaveCount(0)
})
