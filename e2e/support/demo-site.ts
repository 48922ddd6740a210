import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { openPostgresServer } from '#app/testing/postgres-server.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { databaseOf, onServer } from '#app/testing/test-database.ts'

/** The demo community's database, which each site copies. */
const filled = 'demo_community'

/** The sites' database server; workers find it in their environment. */
const serverVariable = 'E2E_POSTGRES_URL'
const folderVariable = 'E2E_DEMO_FOLDER'

/**
 * Starts the run's PostgreSQL server and seeds one database with the demo community for every site
 * to copy. Playwright calls it before the first test; the returned function runs after the last.
 */
export async function openDemo(): Promise<() => Promise<void>> {
  const scratch = await makeScratch()
  const server = await openPostgresServer()
  const close = async () => {
    await server.close()
    await scratch.remove()
  }
  try {
    await onServer(server.url, `create database ${filled}`)
    const site = await startSite({
      DATABASE_URL: databaseOf(server.url, filled),
      DATA_DIR: scratch.path,
      PORT: String(await freePort()),
      DEMO: '1',
      LOG_LEVEL: 'silent',
    })
    site.signal('SIGTERM')
    await site.ended
  } catch (error) {
    await close()
    throw error
  }
  process.env[serverVariable] = server.url
  process.env[folderVariable] = scratch.path
  return close
}

/** A site's own database and data folder. */
export type SiteData = { DATABASE_URL: string; DATA_DIR: string; remove(): Promise<void> }

/** Copies `openDemo`'s database, or starts empty without a demo community. */
export async function copyDemo(isFilled: boolean): Promise<SiteData> {
  const [server, folder] = [process.env[serverVariable], process.env[folderVariable]]
  if (!server || !folder) throw new Error('the demo community was not made')
  const scratch = await makeScratch()
  const name = `site_${scratch.path.replace(/\W+/g, '_').toLowerCase().slice(-30)}`
  await onServer(server, `create database ${name} ${isFilled ? `template ${filled}` : ''}`)
  if (isFilled) await cp(folder, join(scratch.path, 'data'), { recursive: true })
  return {
    DATABASE_URL: databaseOf(server, name),
    DATA_DIR: join(scratch.path, 'data'),
    remove: async () => {
      await onServer(server, `drop database ${name} with (force)`)
      await scratch.remove()
    },
  }
}

export { openDemo as default }
