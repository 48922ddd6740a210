import {
  test as base,
  expect,
  type BrowserContextOptions,
  type Cookie,
  type Page,
} from '@playwright/test'
import { getCurrentUser } from '#features/identity/contract/current-user.ts'
import { logIn } from '#features/identity/contract/endpoints.ts'
import { bankOf, type Bank } from './bank.ts'
import { openSite, type Site } from './site.ts'
import { createTrouble, type Trouble } from './trouble.ts'

/** The demo community's members. */
export type DemoMember =
  | 'demo_admin'
  | 'demo_moderator'
  | 'demo_public'
  | 'demo_weekly'
  | 'demo_monthly'
  | 'demo_annual'
  | 'demo_house'
  | 'demo_blocked'

type Fixtures = {
  trouble: Trouble
  bank: Bank
  /** Logs in without the form. */
  member: (page: Page, username: DemoMember) => Promise<void>
  /** Another person's separate browser. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>
}

/** Stored logins on this worker's sites; if a test ends one, the next logs in again. */
const sessions = new Map<string, Cookie[]>()

/** All demo logins' password. */
export const demoPassword = 'xverse-demo'

/** Tests against a running site that fail on unexpected browser errors. */
export const test = base.extend<Fixtures, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  bank: async ({ site }, use) => {
    const bank = bankOf(site)
    await use(bank)
    await bank.decides()
  },
  trouble: [
    async ({}, use) => {
      const trouble = createTrouble()
      await use(trouble)
      trouble.settle()
    },
    { auto: true },
  ],
  context: async ({ context, trouble }, use) => {
    trouble.watch(context)
    await use(context)
  },
  member: async ({ baseURL }, use) => {
    await use(async (page, username) => {
      const context = page.context()
      const key = `${username} ${baseURL}`
      const known = sessions.get(key)
      if (known) {
        await context.addCookies(known)
        const answer = await context.request.get(`${baseURL}${getCurrentUser.path}`)
        if (answer.ok()) return
      }
      const response = await context.request.post(`${baseURL}${logIn.path}`, {
        data: { username, password: demoPassword },
      })
      expect(response.status()).toBe(200)
      const cookies = await context.cookies(baseURL ?? [])
      sessions.set(
        key,
        cookies.filter(({ httpOnly }) => httpOnly),
      )
    })
  },
  visitor: async ({ browser, trouble }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      trouble.watch(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

/** Opens a page and waits until all of it is hydrated. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const { dataset } = document.documentElement
    return 'hydrated' in dataset && !('awaitsParts' in dataset)
  })
}

/** Leaves the page with its open requests, then loses the login: none of them can answer 401. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Loses the login under an open page that asks for nothing, so that only its next request answers 401. */
export async function loseLogin(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
}

/** The toast. */
export const toastOf = (page: Page) => page.getByRole('region', { name: /^Notifications/ })

/**
 * Waits for a toast that may be shown for a moment only, looking at every frame. Start it before
 * what shows the toast.
 */
export async function toastPasses(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (part) =>
      [...document.querySelectorAll('[role=region][aria-label^=Notifications]')].some((region) =>
        region.textContent.includes(part),
      ),
    words,
  )
}

let made = 0

/** A unique name, however many tests share the site. */
export function fresh(stem: string): string {
  made += 1
  return `${stem}${Date.now().toString(36)}${made}`
}

export { expect }
