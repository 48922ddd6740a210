import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/test.ts'

declare global {
  /** Where each was and is, in pixels (x y width height), and what it is. */
  var shifts: { value: number; where: string[] }[]
}

/** Records layout shifts from the next page's first moment. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = []
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (!hadRecentInput)
          globalThis.shifts.push({
            value,
            where: sources.map(({ node, previousRect, currentRect }) =>
              [
                ...[previousRect, currentRect].map(({ x, y, width, height }) =>
                  [x, y, width, height].map(Math.round).join(' '),
                ),
                (node instanceof Element ? node.outerHTML : (node?.textContent ?? '')).slice(
                  0,
                  120,
                ),
              ].join(' | '),
            ),
          })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** An invisible shift: a fraction of a pixel. */
const invisible = 0.001

/**
 * Visits a page with the fonts in the browser's cache, and records what shifts.
 * @param timesSlower slows the processor for that visit.
 */
async function visitWatched(page: Page, path: string, timesSlower = 1): Promise<void> {
  await visit(page, path)
  await page.evaluate(() => document.fonts.ready)
  await watchShifts(page)
  if (timesSlower > 1) {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setCPUThrottlingRate', { rate: timesSlower })
  }
  // The same address with a hash wouldn't load again.
  if (path.includes('#')) await page.goto('about:blank')
  await visit(page, path)
}

/** Shifts a reader would notice; 0.00 is what browsers report for the rest. */
const readShifts = async (page: Page) => {
  const shifts = await page.evaluate(() => globalThis.shifts)
  return shifts.reduce((sum, { value }) => sum + value, 0) < invisible ? [] : shifts
}

for (const path of [
  '/',
  '/news',
  '/debate-arena',
  '/seven-sins/pride',
  '/seven-sins/pride#section-9',
  '/docs',
  '/subscribe?plan=annual',
]) {
  test(`nothing shifts while ${path} loads and scrolls @full`, async ({ page }) => {
    await visitWatched(page, path)
    await page.mouse.wheel(0, 60_000)
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    expect(await readShifts(page)).toEqual([])
  })
}

test('nothing shifts while an article loads and scrolls', async ({ page }) => {
  await page.goto('/news')
  const path = await page
    .locator('main')
    .getByRole('article')
    .first()
    .getByRole('heading')
    .getByRole('link')
    .getAttribute('href')
  await visitWatched(page, path ?? '')
  for (const picture of await page.locator('main img').all())
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true)
  await page.mouse.wheel(0, 60_000)
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  expect(await readShifts(page)).toEqual([])
})

for (const [path, username] of [
  ['/warroom?state=TX', null],
  ['/warroom?state=OH', 'demo_weekly'],
  ['/leaderboard', 'demo_weekly'],
  ['/avatars', 'demo_annual'],
  ['/profile?tab=data', 'demo_annual'],
  ['/', 'demo_weekly'],
  ['/', 'demo_house'],
  ['/control-center?tab=news', 'demo_admin'],
  ['/control-center?tab=admin', 'demo_admin'],
  ['/control-center?tab=policy', 'demo_admin'],
  ['/control-center?tab=verification', 'demo_admin'],
] as const) {
  test(`nothing shifts on a slow device while ${path} loads for ${username ?? 'a visitor'} @both @full`, async ({
    page,
    member,
  }) => {
    if (username) await member(page, username)
    await visitWatched(page, path, 6)
    await page.waitForLoadState('networkidle')
    expect(await readShifts(page)).toEqual([])
  })
}
