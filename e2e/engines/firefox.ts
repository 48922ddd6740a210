import { existsSync } from 'node:fs'
import puppeteer from 'puppeteer-core'
import { timeout, type Engine, type Session } from './engine.ts'

const program = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path))

/** What Firefox lacks to start; null if nothing. */
export const firefoxMissing = program ? null : 'firefox-esr is not installed'

/** Starts headless Firefox and controls it through WebDriver BiDi, which needs no driver. */
export async function startFirefox(): Promise<Engine> {
  if (!program) throw new Error('firefox-esr is not installed')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    timeout: 60_000,
    protocolTimeout: timeout + 5_000,
  })
  return {
    name: await browser.version(),
    stop: () => browser.close(),
    session: async (): Promise<Session> => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport({ width: 1440, height: 900 })
      return {
        goTo: async (url) => {
          await page.goto(url, { waitUntil: 'domcontentloaded', timeout: timeout })
        },
        back: async () => {
          await page.goBack({ waitUntil: 'domcontentloaded', timeout: timeout })
        },
        click: (xpath) => page.locator(`::-p-xpath(${xpath})`).setTimeout(timeout).click(),
        type: (text) => page.keyboard.type(text),
        evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args),
        resize: (width, height) => page.setViewport({ width, height }),
        screenshot: () => page.screenshot(),
        end: () => context.close(),
      }
    },
  }
}
