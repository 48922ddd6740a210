import { escapeIdentifier, type ClientConfig } from 'pg'
import { openClient } from './client.ts'

/**
 * Brings tables' statistics and indexes up to date after thousands of changes, as the database does
 * by itself some time later. Nobody waits for it. Until then a search reads the list of every row
 * that its index hasn't taken in.
 */
export async function tidyTables(
  connection: ClientConfig,
  tables: readonly string[],
): Promise<void> {
  const client = await openClient({ ...connection, answerTimeout: null })
  try {
    await client.query('set statement_timeout = 0')
    for (const table of tables) await client.query(`vacuum (analyze) ${escapeIdentifier(table)}`)
  } finally {
    await client.end()
  }
}
