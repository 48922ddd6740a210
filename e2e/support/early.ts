import type { Locator, Page } from '@playwright/test'
import { screens, type Screen } from './screens.ts'

/** Public and member pages that open by their address alone and have scripts. */
export const pages: Screen[] = [
  ...new Map(
    screens
      .filter(
        ({ path, open, trouble, isPlain }) => !open && !trouble && !isPlain && path !== '/dev/ui',
      )
      .map((screen) => [`${screen.path} ${screen.as}`, screen]),
  ).values(),
]

/** Slows the page's processor down six times, as on a phone of some years ago. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Holds the page's scripts until released. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const written = ['text', 'search', 'email', 'password', 'tel', 'url', 'number']
const isText = ['textarea', ...written.map((type) => `input[type=${type}]`)].join(', ')
const isOut = '[tabindex="-1"], [readonly], [disabled]'

/** The text fields that a person can fill in. */
export const textFields = (page: Page): Locator =>
  page.locator(`:is(${isText}):not(${isOut})`).filter({ visible: true })

/** The text fields of a served page by name, or none. */
export const fieldsIn = (html: string): string =>
  [...html.matchAll(/<(?:textarea|input)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => /^<textarea|type="(?:text|search|email|password|tel|url|number)"/.test(tag))
    .filter((tag) => !tag.includes('tabindex="-1"'))
    .map((tag) => / name="([^"]*)"/.exec(tag)?.[1] ?? tag.length)
    .join()

/** What fits into a field. */
export async function wordsFor(field: Locator): Promise<string> {
  const type = await field.getAttribute('type')
  if (type === 'number') return '7'
  return type === 'email' ? 'early@example.org' : 'Early on'
}

/** Waits until the page and all of its parts are hydrated. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement
    return 'hydrated' in dataset && !('awaitsParts' in dataset)
  })
}
