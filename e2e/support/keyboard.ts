import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const farthest = 100

/** Presses Tab until the element has focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(target)} is not reached within ${farthest} presses of Tab`)
}
