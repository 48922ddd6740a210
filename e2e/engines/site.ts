import { makeScratch } from '#app/testing/scratch.ts'
import { startSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'

/** The product with its demo community, shared by all engines. */
export async function openDemoSite(): Promise<{ url: string; stop(): Promise<void> }> {
  const scratch = await makeScratch()
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const site = await startSite({
    DATA_DIR: scratch.path,
    PORT: port,
    SITE_URL: url,
    DEMO: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: 'admin@example.org',
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
