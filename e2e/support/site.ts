import { createServer } from 'node:net'
import { expect } from '@playwright/test'
import { spawnSite } from '#app/testing/site-process.ts'
import { copyDemo } from './demo-site.ts'

/** How long a start may take in milliseconds, on a machine that has much else to do. */
const patience = 50_000

/** The product, started for one worker with the demo community in a copy of its own. */
export type Site = { url: string; stop(): Promise<void> }

/** Starts the product as an operator does, with nothing left out but the rate limits, under the name or number `host`. */
export async function openSite(
  host = '127.0.0.1',
  settings: Record<string, string> = {},
): Promise<Site> {
  const { remove, ...data } = await copyDemo(settings['DEMO'] !== '0')
  const port = await freePort()
  const url = `http://${host}:${port}`
  const site = spawnSite({
    ...data,
    PORT: String(port),
    SITE_URL: url,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'admin@example.org',
    ...settings,
  })
  const stop = async () => {
    site.signal('SIGTERM')
    await site.ended
    await remove()
  }
  try {
    const tooSoon = site.ended.then(() => {
      throw new Error(`the site ended before it was ready: ${site.stderr()}`)
    })
    await Promise.race([
      tooSoon,
      expect.poll(() => site.stderr(), { timeout: patience }).toContain(' is ready at '),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
