import type { Page } from '@playwright/test'

/** Elements that make the page wider than its window. */
export function sticksOut(page: Page): Promise<string[]> {
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
