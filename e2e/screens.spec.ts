import type { BrowserContext, Page } from '@playwright/test'
import { findBarriers, ofLayoutAndColor } from './support/axe.ts'
import { screens, show } from './support/screens.ts'
import { sticksOut } from './support/sticks-out.ts'
import { expect, test as base } from './support/test.ts'

/** A desktop at 200% zoom, which halves the space. */
const magnified = { width: 720, height: 450 }
const narrowPhone = { width: 360, height: 780 }

/**
 * One page shows all of a worker's screens: the browser parses the product's scripts once and
 * starts no process per screen. Each screen's leftovers are cleared.
 */
const test = base.extend<object, { shared: { context: BrowserContext; page: Page } }>({
  shared: [
    async ({ browser, site }, use, { project }) => {
      const { viewport, locale, timezoneId, actionTimeout } = project.use
      const context = await browser.newContext({ baseURL: site.url, viewport, locale, timezoneId })
      context.setDefaultTimeout(actionTimeout ?? 0)
      await use({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ shared, trouble }, use) => {
    const unwatch = trouble.watch(shared.context)
    await use(shared.context)
    unwatch()
  },
  page: async ({ shared: { page }, context }, use, { project }) => {
    await page.setViewportSize(project.use.viewport ?? magnified)
    await use(page)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto('about:blank')
    await context.clearCookies()
  },
})

for (const screen of screens) {
  const size = screen.isTemplate ? '' : ' @full'
  test(`${screen.name} is accessible in both themes and doesn’t scroll sideways${size}`, async ({
    page,
    member,
    trouble,
  }) => {
    if (screen.trouble) trouble.expect(screen.trouble)
    if (screen.as) await member(page, screen.as)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await show(page, screen)
    // What a press scrolled halfway under the top bar is no smaller for it.
    await page.evaluate(() => scrollTo(0, 0))
    expect.soft(await findBarriers(page), 'on a desk by day').toEqual([])
    await page.setViewportSize(magnified)
    expect.soft(await sticksOut(page), 'what sticks out of a magnified desk').toEqual([])
    await page.setViewportSize(narrowPhone)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await findBarriers(page, ofLayoutAndColor), 'on a phone by night').toEqual([])
    expect(await sticksOut(page), 'what sticks out of a phone').toEqual([])
  })
}
