import pg from 'pg'

/** Where a test keeps its data: a fresh database of the server in TEST_DATABASE_URL, else the embedded one (`url` null). */
export type TestDatabase = { url: string | null; drop(): Promise<void> }

/** The database of a run that holds the tables and nothing else, and that each test's own is a copy of. */
export const template = 'tables_alone'

/** Makes an empty database that only this test uses; embedded in any case for a test of what is in its files. */
export async function openTestDatabase(dataDir: string, isEmbedded = false): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server || isEmbedded) return { url: null, drop: async () => {} }
  const name = `test_${dataDir.replace(/\W+/g, '_').toLowerCase().slice(-40)}`
  await onServer(server, `create database ${name} template ${template}`)
  return {
    url: databaseOf(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** The address of one database of a server. */
export function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement of whoever owns the server. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
