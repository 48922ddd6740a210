import { defineConfig } from '@playwright/test'
import { browserLaunch } from './app/testing/browser.ts'
import { isFullRun, parallelism } from './scripts/test/run-size.ts'

/** What only a phone shows. */
const phoneOnly = /@phone/
/** What a phone shows in another way than a desktop; every screen is looked at in both widths. */
const onPhone = /@phone|@both/
/** What is left to the full run, but not when its file is asked for by name. */
const inFullRunOnly = /@full/
const asksForFiles = process.argv.some((argument) => argument.includes('.spec.ts'))
const leftOut = isFullRun || asksForFiles ? [] : [inFullRunOnly]

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
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      grepInvert: [phoneOnly, ...leftOut],
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      grep: onPhone,
      grepInvert: leftOut,
    },
  ],
})

export { config as default }
