import { expect, type Locator, type Page } from '@playwright/test'

/**
 * A button of a page's content, found again wherever the same page is opened: by its name, or by its
 * place once the page has learned what it is for this member, such as "Change vote".
 */
export type PageButton = { name: string; of: (page: Page) => Locator; at: (page: Page) => Locator }

const usable = 'main button:not([disabled], [aria-disabled="true"])'
const mainLook = ':is(.bg-ink, .bg-brass-fill)'

/** A page's buttons: first those that look like its main one, then the others, in order. */
export async function buttonsOf(page: Page): Promise<PageButton[]> {
  const found = await page.locator(usable).evaluateAll(
    (all, look) =>
      all
        .map((button, index) => ({ button, index }))
        .filter(({ button }) => button.checkVisibility())
        .map(({ button, index }) => ({
          index,
          name: (button.getAttribute('aria-label') ?? button.textContent).trim(),
          role: button.getAttribute('role') === 'tab' ? ('tab' as const) : ('button' as const),
          isMain: button.matches(look),
        })),
    mainLook,
  )
  const isMain = (button: (typeof found)[number]) => button.isMain
  return [...found.filter(isMain), ...found.filter((button) => !isMain(button))].map(
    ({ name, role, index }) => ({
      name,
      of: (other) => other.locator('main').getByRole(role, { name, exact: true }).first(),
      at: (other) => other.locator(usable).nth(index),
    }),
  )
}

/** Refuses every change to the server, so that each press finds the same state. */
export async function refuseChanges(page: Page): Promise<void> {
  await page
    .context()
    .route(/\/api\//, (route) =>
      route.request().method() === 'GET' || route.request().isNavigationRequest()
        ? route.fallback()
        : route.fulfill({ status: 503, json: { message: 'Please try again.' } }),
    )
}

/** Notes what a page asks for after this call: what it reads, that it sends, that it opens a file. */
export function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET') heard.push(`sends ${pathname}`)
    else if (pathname.startsWith('/api/')) heard.push(`reads ${pathname}`)
  })
  page.on('filechooser', () => heard.push('asks for a file'))
  return heard
}

/** Everything on a page that a press can change, each in words; nothing while it is replaced. */
const lookAt = (page: Page): Promise<string[]> =>
  page
    .evaluate(() => {
      const nameOf = (element: Element) =>
        (element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent)
          .replaceAll(/\s+/g, ' ')
          .trim()
          .slice(0, 60)
      const all = (kind: string, selector: string) =>
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility())
          .map((element) => `${kind} ${nameOf(element)}`)
      const parameters = new URLSearchParams(location.search)
      parameters.sort()
      const states = '[aria-expanded=true], [aria-pressed=true], [aria-selected=true]'
      return [
        `address ${location.pathname} ${[...parameters].filter(([, value]) => value).join(' ')}`,
        ...all('dialog', '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'),
        ...all('message', '[data-toast], [role=alert]'),
        ...all('marked', '[aria-invalid=true]'),
        ...all('open', `main :is(${states})`),
        ...all('button', 'main button'),
        ...all('entry', 'main :is(li, tr, h2, h3)'),
      ]
    })
    .catch(() => [])

/** What is seen and was heard of a page by now. */
export const noticed = async (page: Page, heard: string[]): Promise<string[]> => [
  ...(await lookAt(page)),
  ...heard,
]

/** What wasn't noticed `before`. */
export const effects = (before: string[], after: string[]): string[] =>
  after.filter((each) => !before.includes(each))

/**
 * What always follows a press with these effects: that it sends, since the answer is another one
 * each time; of a refused form, its marked fields; else all, but a new address may come with what
 * was read for it.
 */
export function mustFollow(done: string[]): string[] {
  if (done.some(isSent)) return ['sends']
  const marked = done.filter((each) => each.startsWith('marked'))
  if (marked.length > 0) return marked
  const isElsewhere = done.some((each) => each.startsWith('address'))
  return done.filter((each) => !isElsewhere || !each.startsWith('reads'))
}

/** True for an effect that says that the page sent something. */
export const isSent = (effect: string): boolean => effect.startsWith('sends')

/** Presses a button, with words in the search field that it belongs to, if there is one. */
export async function press(page: Page, { of, at }: PageButton): Promise<void> {
  await of(page).or(at(page)).first().waitFor()
  const button = (await of(page).count()) > 0 ? of(page) : at(page)
  const searchForm = button.locator('xpath=ancestor::form[not(@method="post")]')
  const field = searchForm.locator('textarea, input[type=search], input[type=text]').first()
  if ((await field.count()) > 0) await field.fill('mill')
  await button.click({ noWaitAfter: true })
}

/** What stays the same in two looks, or nothing after a few. */
export async function settled(look: () => Promise<string[]>): Promise<string[]> {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = JSON.stringify(await look())
        return last === before && last !== '[]'
      },
      { timeout: 3000, intervals: [300] },
    )
    .toBe(true)
    .catch(() => {})
  return JSON.parse(last || '[]') as string[]
}
