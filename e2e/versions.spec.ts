import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { getArticleDraft, saveArticleDraft } from '#features/news/contract/versions-endpoints.ts'
import { publish, store, textOf } from './support/articles.ts'
import { findBarriers } from './support/axe.ts'
import { expect, fresh, test, toastOf, visit } from './support/test.ts'

/** The module comparing versions, and its minimum size with the diff library. */
const comparison = 'features/news/web/compare/Comparison.tsx'
const comparisonAlone = 8000

const saved = (page: Page) => expect(page.getByText(/^Saved at /)).toBeVisible({ timeout: 15_000 })
const conflict = (page: Page) => page.getByRole('region', { name: 'Two versions' })

test('two windows on one article: the second is notified, compares, and chooses; nothing is overwritten @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  trouble.expect(/^409 PUT .*\/writing$/, /^409 PATCH .*\/api\/articles\/[\w-]+$/)
  const title = `The weir ${fresh('')}`
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, {
    title,
    body: '<p>It holds the river back since 1903.</p>',
    status: 'draft',
  })
  const second = await page.context().newPage()
  await visit(page, `/article-editor/${id}`)
  await visit(second, `/article-editor/${id}`)
  await textOf(page).fill('It holds the river back since 1913.')
  await saved(page)

  await second.getByLabel('Summary').fill('A wall in the water.')
  await expect(
    conflict(second).getByText('You also edited this article in another window'),
  ).toBeVisible({ timeout: 15_000 })
  await second.getByRole('button', { name: 'Publish Now' }).click()
  await expect(toastOf(second).getByText('There are two versions of this article')).toBeVisible()
  await conflict(second).getByRole('button', { name: 'Compare' }).click()
  await expect(conflict(second).locator('del')).toHaveText(/1913/)
  await expect(conflict(second).locator('ins').filter({ hasText: '1903' })).toBeVisible()
  await conflict(second).getByRole('button', { name: 'Side by side' }).click()
  await expect(conflict(second).getByRole('region', { name: 'The other version' })).toBeVisible()
  expect(await findBarriers(second)).toEqual([])
  await conflict(second).getByRole('button', { name: 'Keep mine' }).click()
  await saved(second)
  await expect(textOf(second)).toHaveText('It holds the river back since 1903.')

  const ada = await visitor({ baseURL: baseURL ?? '' })
  await member(ada, 'demo_admin')
  await visit(ada, `/article-editor/${id}`)
  await ada.getByLabel('Title').fill(`${title}, checked`)
  await expect(ada.getByRole('button', { name: 'Save Draft' })).toHaveCount(0)
  await ada.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toastOf(ada).getByText('Article Saved')).toBeVisible()
  await second.getByRole('button', { name: 'Save Draft' }).click()
  await expect(toastOf(second).getByText('Save Failed')).toBeVisible()
  await expect(
    conflict(second).getByText(/saved this article while you were writing/),
  ).toBeVisible()
  await expect(second.getByLabel('Summary')).toHaveValue('A wall in the water.')
  const discarding = Promise.withResolvers<void>()
  await second.route('**/writing?*', async (route) => {
    if (route.request().method() === 'DELETE') await discarding.promise
    await route.continue()
  })
  await conflict(second).getByRole('button', { name: 'Use the other' }).click()
  await expect(second.getByLabel('Title')).toHaveValue(`${title}, checked`)
  await expect(second.getByLabel('Summary')).toHaveValue('')
  await second.getByRole('button', { name: 'Save Draft' }).click()
  discarding.resolve()
  await expect(second).toHaveURL('/my-articles')
})

test('text saves automatically, survives a reload and a lost connection, and is published with its correction; an earlier version is restored @full', async ({
  page,
  baseURL,
  member,
  visitor,
  trouble,
}) => {
  test.slow()
  trouble.expect(/^net::ERR_FAILED PUT .*\/writing$/)
  const title = `The mill ${fresh('')}`
  await member(page, 'demo_annual')
  await visit(page, '/article-editor')
  await page.getByLabel('Title').fill(title)
  await textOf(page).fill('The mill was built in 1850.')
  await saved(page)
  await expect(page).toHaveURL(/\/article-editor\/[\w-]{36}$/)
  await expect(textOf(page)).toBeFocused()
  const address = page.url()
  const id = address.split('/').at(-1) ?? ''
  await publish(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await visit(page, address)
  await page.route('**/writing', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await textOf(page).fill('The mill was built in 1851.')
  await expect(page.getByText('Not saved: Connection error. Please try again.')).toBeVisible({
    timeout: 15_000,
  })
  await page.reload()
  await expect(page.getByText('Unsaved draft restored')).toBeVisible()
  await expect(textOf(page)).toHaveText('The mill was built in 1851.')
  await page.unroute('**/writing')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await saved(page)
  await page.getByLabel('Summary').fill('By two brothers.')
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByText(/^Saved at .*Readers see it once you publish\.$/)).toBeVisible({
    timeout: 15_000,
  })
  const reader = await visitor({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  await reader.goto(`/news/${id}`)
  await expect(reader.getByText('The mill was built in 1850.').last()).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(page.getByLabel('Summary')).toHaveValue('By two brothers.')
  await page.getByLabel('What was corrected?').fill('The year it was built.')
  await publish(page)
  await reader.reload()
  await expect(reader.getByRole('region', { name: 'Corrections' })).toContainText(
    /Corrected on \w+ \d+, \d{4}: The year it was built\./,
  )
  await expect(reader.getByText('The mill was built in 1851.').last()).toBeVisible()

  await visit(page, address)
  await page.getByRole('link', { name: 'Earlier versions' }).click()
  await expect(
    page.getByRole('heading', { name: 'Version 3 compared with version 2' }),
  ).toBeVisible()
  await expect(page.locator('ins').filter({ hasText: '1851' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: /^2\. Published/ }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await expect(textOf(page)).toHaveText('The mill was built in 1850.')
  await reader.reload()
  await expect(reader.getByText('The mill was built in 1851.').last()).toBeVisible()
})

/** The chunk of one of our modules and its imports; none if part of a larger file. */
function filesOf(module: string): Set<string> {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../.build/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string; imports?: string[] }>
  const files = new Set<string>()
  const add = (name: string) => {
    const { file, imports = [] } = manifest[name] ?? { file: '' }
    if (!file || files.has(file)) return
    files.add(file)
    imports.forEach(add)
  }
  add(module)
  return files
}

test('readers’ pages don’t load the comparison @full', async ({ page, baseURL, member }) => {
  const scripts = new Map<string, string>()
  page.on('response', async (response) => {
    const path = new URL(response.url()).pathname
    if (path.endsWith('.js')) scripts.set(path.slice(1), await response.text().catch(() => ''))
  })
  await member(page, 'demo_annual')
  const id = await store(page, baseURL, {
    title: `The lock ${fresh('')}`,
    body: '<p>Words.</p>',
    status: 'published',
  })
  await visit(page, `/news/${id}`)
  await page.waitForLoadState('networkidle')
  expect(scripts.size).toBeGreaterThan(2)
  for (const path of [saveArticleDraft.path, getArticleDraft.path])
    expect(
      [...scripts.values()].some((script) => script.includes(path)),
      'the editor',
    ).toBe(false)
  const own = [...filesOf(comparison)].filter((file) => !scripts.has(file))
  const weights = await Promise.all(
    own.map(async (file) => (await page.request.get(`${baseURL}/${file}`)).text()),
  )
  expect(
    weights.join('').length,
    'what the comparison needs beyond a reader’s page, its library among it',
  ).toBeGreaterThan(comparisonAlone)
})
