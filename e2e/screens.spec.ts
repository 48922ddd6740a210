import type { Page } from '@playwright/test'
import { findBarriers, ofLayoutAndColor } from './support/axe.ts'
import { screens, show } from './support/screens.ts'
import { expect, test } from './support/test.ts'

/** A desk at 200 %, which halves what fits. */
const magnified = { width: 720, height: 450 }
const narrowPhone = { width: 360, height: 780 }

for (const screen of screens) {
  test(`nobody is shut out of ${screen.name}, by day or by night, nor has to scroll it sideways`, async ({
    page,
    member,
    trouble,
  }) => {
    if (screen.trouble) trouble.expect(screen.trouble)
    if (screen.as) await member(page, screen.as)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await show(page, screen)
    expect.soft(await findBarriers(page), 'on a desk by day').toEqual([])
    await page.setViewportSize(magnified)
    expect.soft(await sticksOut(page), 'what sticks out of a magnified desk').toEqual([])
    await page.setViewportSize(narrowPhone)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    expect.soft(await findBarriers(page, ofLayoutAndColor), 'on a phone by night').toEqual([])
    expect(await sticksOut(page), 'what sticks out of a phone').toEqual([])
  })
}

/** The elements that make the page wider than its window. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth} px in ${clientWidth} px`,
      ...wide.slice(0, 5).map(({ tagName, className }) => `${tagName} ${className}`),
    ]
  })
}
