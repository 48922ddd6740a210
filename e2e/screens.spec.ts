import type { Page } from '@playwright/test'
import { findBarriers } from './support/axe.ts'
import { screens, show } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A narrow phone; and a desk at 200 %, which halves what fits. */
const narrow = { phone: { width: 360, height: 780 }, desktop: { width: 720, height: 450 } }

for (const screen of screens) {
  test(`nobody is shut out of ${screen.name}, by day or by night, nor has to scroll it sideways`, async ({ page, member, trouble, isMobile }) => {
    if (screen.trouble) trouble.expect(screen.trouble)
    if (screen.as) await member(page, screen.as)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await show(page, screen)
    expect.soft(await findBarriers(page), 'by day').toEqual([])
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await findBarriers(page), 'by night').toEqual([])
    await page.setViewportSize(isMobile ? narrow.phone : narrow.desktop)
    expect(await sticksOut(page), 'what sticks out sideways').toEqual([])
  })
}

/** The elements that make the page wider than its window. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    return [`${scrollWidth} px in ${clientWidth} px`, ...wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`)]
  })
}
