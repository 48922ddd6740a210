import { expect } from '@playwright/test'
import { freePort } from '#app/testing/free-port.ts'
import { spawnSite } from '#app/testing/site-process.ts'
import { copyDemo } from './demo-site.ts'

/** Startup time limit in milliseconds, on a busy machine. */
const timeout = 50_000

/** The product, started for one worker with its own copy of the demo community. */
export type Site = { url: string; databaseUrl: string; stop(): Promise<void> }

/** Starts the product as an operator would, without rate limits, at `host`. */
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
    WEBHOOKS_TO_LOOPBACK: '1',
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
      expect.poll(() => site.stderr(), { timeout: timeout }).toContain(' is ready at '),
    ])
  } catch (error) {
    await stop()
    throw error
  }
  return { url, databaseUrl: data.DATABASE_URL, stop }
}
