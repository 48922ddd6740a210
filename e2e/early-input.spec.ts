import type { Page } from '@playwright/test'
import { expect, test, toastOf, visit } from './support/test.ts'
import { fieldsIn, pages, slowDown, started, textFields, wordsFor } from './support/early.ts'
import {
  buttonsOf,
  effects,
  isSent,
  listen,
  mustFollow,
  noticed,
  press,
  refuseChanges,
  settled,
  type PageButton,
} from './support/presses.ts'

/** How often each page is tried before a release; every form is tried once otherwise. */
const times = Number(process.env['EARLY_TIMES'] ?? 0)
/** Fields of a form that are typed into, unless all are. */
const fewest = 3
/** Buttons of a page that are tried until one does something. */
const mostTried = 7
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

/** What a press does on a page that has loaded. */
async function pressLate(page: Page, path: string, button: PageButton) {
  const tab = await page.context().newPage()
  const heard = listen(tab)
  await visit(tab, path)
  await tab.waitForLoadState('networkidle')
  const before = await noticed(tab, heard)
  await press(tab, button)
  const done = await settled(async () => effects(before, await noticed(tab, heard)))
  await tab.close()
  return { button, before, later: mustFollow(done) }
}

/** The first button of a page whose press does something that can be noticed, and what it does. */
async function buttonThatDoes(page: Page, path: string) {
  await visit(page, path)
  for (const button of (await buttonsOf(page)).slice(0, mostTried)) {
    const pressed = await pressLate(page, path, button)
    if (pressed.later.length > 0) return pressed
  }
  return null
}

test.describe('what is pressed at the first paint does what it does later, once', () => {
  for (const { path, as } of times ? tried : [])
    test(`${times} times of ${times} on ${path} for ${as ?? 'visitors'}`, async ({
      page,
      member,
      trouble,
    }) => {
      test.setTimeout(120_000 + 60_000 * times)
      trouble.allow(/^(?:400|503) (?:POST|PUT|PATCH|DELETE) /)
      if (as) await member(page, as)
      await refuseChanges(page)
      const found = await buttonThatDoes(page, path)
      test.info().annotations.push({ type: 'pressed', description: found?.button.name ?? '' })
      if (!found) return expect(await buttonsOf(page), 'buttons that do nothing').toEqual([])
      for (let time = 1; time <= times; time += 1) {
        const tab = await page.context().newPage()
        const heard = listen(tab)
        await slowDown(tab)
        await tab.goto(path, { waitUntil: 'commit' })
        await press(tab, found.button)
        const done = async () => effects(found.before, await noticed(tab, heard))
        const sent = async () => (await done()).filter(isSent)
        const missing = async () => {
          const all = await done()
          const isDone = (each: string) =>
            each === 'sends' ? all.some(isSent) : all.includes(each)
          return found.later.filter((each) => !isDone(each))
        }
        await expect.soft.poll(missing, { message: `time ${time}` }).toEqual([])
        if ((await sent()).length > 0) await started(tab)
        expect.soft((await sent()).slice(1), `sent again, time ${time}`).toEqual([])
        await tab.close()
      }
    })
})

test('a part hydrates as the server sent it, whatever those that are typed into read first @full', async ({
  page,
  member,
}) => {
  await member(page, 'demo_weekly')
  const { values, expected } = await typeEarly(page, '/herald-kings', Infinity)
  expect(values).toEqual(expected)
})

test('what is pressed at the first paint happens, once @full', async ({ page, member }) => {
  const open = async (path: string) => {
    await page.goto('about:blank')
    await page.goto(path, { waitUntil: 'commit' })
  }
  const pressOn = (name: string | RegExp) =>
    page.getByRole('button', { name }).first().click({ noWaitAfter: true })
  await page.context().grantPermissions(['clipboard-write'])
  await page.goto('/news')
  const article = await page.locator('main article a').first().getAttribute('href')
  await slowDown(page)

  await open(article ?? '')
  await pressOn('Share')
  await expect(toastOf(page).getByText('Link copied')).toBeVisible()

  await open('/marketplace')
  await pressOn(/^Add to Cart/)
  const total = page.getByRole('region', { name: 'Cart total' })
  await expect(page.getByText('Added to your cart').or(total)).toBeVisible()

  await open('/')
  await pressOn('Learn More')
  await expect(page.getByRole('dialog', { name: 'Choose a plan' })).toBeVisible()

  await member(page, 'demo_annual')
  await open('/news')
  await pressOn('Anna')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()

  await member(page, 'demo_house')
  await open('/profile?tab=data')
  await page.getByRole('tab', { name: 'Details' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/profile?tab=details')
})
