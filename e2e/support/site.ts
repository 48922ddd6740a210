import { createServer } from 'node:net'
import { startSite } from '#app/testing/site-process.ts'
import { makeScratch } from '#app/testing/scratch.ts'

/** The product, started for one worker with the demo community in a database of its own. */
export type Site = { url: string; stop(): Promise<void> }

/** Starts the product as an operator does, with nothing left out but the rate limits. */
export async function openSite(): Promise<Site> {
  const scratch = await makeScratch()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const site = await startSite({
    DATA_DIR: scratch.path, PORT: String(port), SITE_URL: url, DEMO: '1', RATE_LIMITS: 'off', LOG_LEVEL: 'silent', ADMIN_EMAIL: 'admin@example.org',
  })
  return {
    url,
    stop: async () => {
      site.signal('SIGTERM')
      await site.ended
      await scratch.remove()
    },
  }
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
