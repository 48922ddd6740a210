import type { Page } from '@playwright/test'
import { expect, test, toastOf } from './support/test.ts'
import { fieldsIn, pages, slowDown, started, textFields, wordsFor } from './support/early.ts'

/** How often each page is tried before a release; every form is tried once otherwise. */
const times = Number(process.env['EARLY_TIMES'] ?? 0)
/** Fields of a form that are typed into, unless all are. */
const fewest = 3
/** Narrows the run to addresses that match. */
const only = new RegExp(process.env['EARLY_PATHS'] ?? '')
const tried = pages.filter(({ path }) => only.test(path))

/** Opens a page on a slow phone and types at its first paint: what its fields hold, and should. */
async function typeEarly(page: Page, path: string, most: number) {
  const tab = await page.context().newPage()
  await slowDown(tab)
  await tab.goto(path, { waitUntil: 'commit' })
  const fields = textFields(tab)
  await fields.first().waitFor()
  const expected: string[] = []
  const count = Math.min(await fields.count(), most)
  for (let index = 0; index < count; index += 1) {
    const field = fields.nth(index)
    const words = await wordsFor(field)
    const before = await field.inputValue()
    await field.focus()
    if (before) await tab.keyboard.press('End')
    await tab.keyboard.type(words)
    expected.push(before + words)
  }
  await started(tab)
  const values = await fields.evaluateAll((all) =>
    all.map((field) => (field as HTMLInputElement).value),
  )
  await tab.close()
  return { values: values.slice(0, expected.length), expected }
}

test.describe('what is typed from the first paint on is neither lost nor reordered', () => {
  const formOf = async (page: Page, url: string) =>
    fieldsIn(await (await page.request.get(url)).text())

  if (times === 0)
    test('in any form @full', async ({ page, member, baseURL }) => {
      test.setTimeout(360_000)
      const forms = new Set<string>()
      for (const { path, as } of tried) {
        await page.context().clearCookies()
        if (as) await member(page, as)
        const form = await formOf(page, `${baseURL}${path}`)
        if (!form || forms.has(form)) continue
        forms.add(form)
        const { values, expected } = await typeEarly(page, path, fewest)
        expect.soft(values, `${path} ${as ?? ''}`).toEqual(expected)
      }
      expect(forms.size).toBeGreaterThan(only.source === '(?:)' ? 10 : 0)
    })

  for (const { path, as } of times ? tried : [])
    test(`${times} times of ${times} on ${path} for ${as ?? 'visitors'}`, async ({
      page,
      member,
      baseURL,
    }) => {
      test.setTimeout(120_000 + 60_000 * times)
      if (as) await member(page, as)
      test.skip(!(await formOf(page, `${baseURL}${path}`)), 'nothing to type into')
      for (let time = 1; time <= times; time += 1) {
        const { values, expected } = await typeEarly(page, path, Infinity)
        expect.soft(values, `time ${time}`).toEqual(expected)
      }
    })
})

test('a part hydrates as the server sent it, whatever those that are typed into read first', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  const { values, expected } = await typeEarly(page, '/herald-kings', Infinity)
  expect(values).toEqual(expected)
})

test('what is pressed at the first paint happens, once', async ({ page, member }) => {
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
  }
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name }).first().click({ noWaitAfter: true })
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto('/news')
  const article = await page.locator('main article a').first().getAttribute('href')
  await slowDown(page)

  await open(article ?? '')
  await press('Share')
  await expect(toastOf(page).getByText('Link copied')).toBeVisible()

  await open('/marketplace')
  await press(/^Add to Cart/)
  const total = page.getByRole('region', { name: 'Cart total' })
  await expect(page.getByText('Added to your cart').or(total)).toBeVisible()

  await open('/')
  await press('Learn More')
  await expect(page.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible()

  await member(page, 'demo_annual')
  await open('/news')
  await press('Anna')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()

  await member(page, 'demo_house')
  await open('/profile?tab=settings')
  await page.getByRole('tab', { name: 'Details' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/profile?tab=details')
})
