import type pg from 'pg'
import { StartError } from '../start-error.ts'

/** The oldest release of PostgreSQL that the site runs on. */
const oldest = 15

/**
 * Checks what the site can't do without.
 * @throws StartError for an older release, or texts that aren't stored in UTF-8.
 */
export async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const {
    rows: [found],
  } = await pool.query<{ version: string; encoding: string }>(
    `select current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`,
  )
  if (!found) return
  const release = Math.floor(Number(found.version) / 10_000)
  if (release < oldest)
    throw new StartError(
      `DATABASE_URL leads to PostgreSQL ${release}. XVerse needs ${oldest} or newer.`,
    )
  if (found.encoding !== 'UTF8')
    throw new StartError(
      `The database at DATABASE_URL stores texts in ${found.encoding}. XVerse needs UTF8: create it with "createdb --encoding UTF8 --template template0".`,
    )
}
