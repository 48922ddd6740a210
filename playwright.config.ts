import { defineConfig } from '@playwright/test'
import { browserLaunch } from './e2e/support/browser.ts'

/** Stories about a pointer that rests, and about the drawer. */
const desktopOnly = /@desktop/
const phoneOnly = /@phone/
/** Stories in which a phone differs by more than its layout, which the screens look at in both widths; the others are told on the desk alone, so that the whole stays within its time. */
const onPhone = /(layout|navigation|newcomer)\.spec\.ts$/

/** The stories that run in a real browser against the real product, each on a desk and on a phone. */
export const config = defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/demo-site.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: 'list',
  use: {
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 8_000,
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, grepInvert: phoneOnly },
    {
      name: 'phone',
      testMatch: onPhone,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grepInvert: desktopOnly,
    },
  ],
})

export { config as default }
