import { chromium, type Page } from '@playwright/test'
import { join } from 'node:path'
import { makeScratch } from '#app/testing/scratch.ts'
import { freePort } from '#app/testing/free-port.ts'
import { browserLaunch } from '#app/testing/browser.ts'
import { startProgram } from './processes.ts'
import { median, written, type Result } from './result.ts'

const rounds = 21

/**
 * Follows a link like a click, or goes back without one; returns the milliseconds until the browser
 * painted the other page, which has another title.
 */
const follow = `(href) => new Promise((resolve, reject) => {
  const link = [...document.querySelectorAll('a')].findLast((each) => each.getAttribute('href') === href)
  if (href && !link) return reject(new Error('no link to ' + href + ' on ' + location.pathname))
  const title = document.title
  const since = performance.now()
  const painted = new MessageChannel()
  painted.port1.onmessage = () => resolve(performance.now() - since)
  const look = () => (document.title === title ? requestAnimationFrame(look) : painted.port2.postMessage(null))
  if (link) link.click()
  else history.back()
  requestAnimationFrame(look)
})`

/** True once React has hydrated the page. */
const isAlive = `Object.keys(document.querySelector('main')).some((key) => key.startsWith('__reactFiber'))`

/**
 * P8, with Chromium on a phone screen: from click to next paint between visited pages,
 * and the requests meanwhile.
 */
export async function measure(): Promise<Result[]> {
  const scratch = await makeScratch()
  const site = await startProgram(join(import.meta.dirname, '../app/server/main.ts'), {
    DATA_DIR: scratch.path,
    PORT: String(await freePort()),
    LOG_LEVEL: 'silent',
  })
  const browser = await chromium.launch(browserLaunch())
  const [article] = (await (await fetch(`${site.url}/api/articles?limit=1`)).json()) as {
    id: string
  }[]
  const news = `/news/${article?.id ?? ''}`
  const ways: [string, string][] = [
    ['/', '/news'],
    ['/news', news],
    ['/', news],
    ['/login', '/'],
    ['/docs', '/privacy'],
  ]
  const results: Result[] = []
  for (const [from, to] of ways) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    results.push(await between(page, site.url, from, to))
    await page.close()
  }
  await browser.close()
  await site.stop()
  await scratch.remove()
  return results
}

async function between(page: Page, site: string, from: string, to: string): Promise<Result> {
  const go = async (href: string | null) =>
    Number(await page.evaluate(`(${follow})(${JSON.stringify(href)})`))
  await page.goto(site + from)
  while (!(await page.evaluate(isAlive))) await page.waitForTimeout(50)
  await page.waitForLoadState('networkidle')
  const times: number[] = []
  let before = 0
  for (let round = 0; round < rounds + 3; round += 1) {
    if (round === 3) before = await answered(site)
    const there = await go(to)
    await page.waitForTimeout(50)
    const andBack = await go(null)
    await page.waitForTimeout(50)
    if (round >= 3) times.push(there, andBack)
  }
  const asked = (await answered(site)) - before - 1
  const shown = (address: string) => address.replace(/^\/news\/.+/, 'an article')
  const figure = median(times)
  return {
    promise: 'P8',
    what: `between ${shown(from)} and ${shown(to)}, both visited`,
    promised: 'under 50 ms, no request',
    isKept: figure < 50 && asked === 0,
    figure: `${written(figure)} ms (at most ${written(Math.max(...times))}); ${asked} requests in ${2 * rounds} navigations`,
  }
}

/** How many requests the site has answered, this one included. */
async function answered(site: string): Promise<number> {
  const metrics = await (await fetch(`${site}/metrics`)).text()
  const counts = metrics.matchAll(
    /^xverse_(?:http_request_seconds_count|page_cache_total)(?:\{.*\})? (\d+)$/gm,
  )
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}
