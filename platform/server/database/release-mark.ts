import type pg from 'pg'
import { version } from '../version.ts'

/** The release that last migrated the database, such as `1.0.0`; null if none noted itself. */
export async function markedRelease(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ mark: string | null }>(
    `select obj_description(to_regnamespace('drizzle'), 'pg_namespace') as mark`,
  )
  return rows[0]?.mark ?? null
}

/** Notes this release at the database's list of applied migrations (docs/releasing.md). */
export async function markRelease(client: pg.ClientBase): Promise<void> {
  if ((await markedRelease(client)) !== version)
    await client.query(`comment on schema drizzle is ${client.escapeLiteral(version)}`)
}
