import { expect, test, toastOf } from './support/test.ts'
import { fieldsIn, pages, slowDown, started, textFields, wordsFor } from './support/early.ts'

/** How often each page is tried: once for each form, 20 times for each page before a release. */
const times = Number(process.env['EARLY_TIMES'] ?? 0)
/** Fields of a form that are typed into, unless all are. */
const fewest = 3
/** Narrows such a run to addresses that match. */
const only = new RegExp(process.env['EARLY_PATHS'] ?? '')

test('what is typed from the first paint on is neither lost nor reordered, in any form @full', async ({
  page,
  member,
  baseURL,
}) => {
  test.setTimeout(360_000 * Math.max(1, times))
  const tried = new Set<string>()
  const lost: string[] = []
  for (const { path, as } of pages.filter((screen) => only.test(screen.path))) {
    await page.context().clearCookies()
    if (as) await member(page, as)
    const form = fieldsIn(await (await page.request.get(`${baseURL}${path}`)).text())
    if (!form || (times === 0 && tried.has(form))) continue
    tried.add(form)
    for (let time = 0; time < Math.max(1, times); time += 1) {
      const tab = await page.context().newPage()
      await slowDown(tab)
      await tab.goto(path, { waitUntil: 'commit' })
      const fields = textFields(tab)
      await fields.first().waitFor()
      const expected: string[] = []
      const count = Math.min(await fields.count(), times === 0 ? fewest : Infinity)
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
      if (values.slice(0, expected.length).join('\n') !== expected.join('\n'))
        lost.push(`${path} ${as ?? ''}: ${JSON.stringify(values)}`)
      await tab.close()
    }
  }
  expect(tried.size).toBeGreaterThan(only.source === '(?:)' ? 10 : 0)
  expect(lost).toEqual([])
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
