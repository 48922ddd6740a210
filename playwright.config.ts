import { defineConfig } from '@playwright/test'
import { browserLaunch } from './app/testing/browser.ts'
import { parallelism } from './scripts/test/run-size.ts'

/** What only a phone shows. */
const phoneOnly = /@phone/
/** What a phone shows in another way than a desktop; every screen is looked at in both widths. */
const onPhone = /@phone|@both/

/** The tests in a real browser against the real product: on a desktop, and some on a phone. */
export const config = defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/demo-site.ts',
  outputDir: 'test-results',
  workers: parallelism,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Ends what hangs; a slow machine must not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    launchOptions: browserLaunch(),
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    actionTimeout: 30_000,
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: onPhone,
      // Each worker starts a site and a browser; the few tests of a phone share one of the first.
      workers: 1,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: phoneOnly,
    },
  ],
})

export { config as default }
