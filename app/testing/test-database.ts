import pg from 'pg'

/**
 * A test's database: a fresh one on the server in TEST_DATABASE_URL, else an embedded one (`url`
 * null).
 */
export type TestDatabase = { url: string | null; drop(): Promise<void> }

/** A run's template database: as it is after a first start. */
export const template = 'started_once'

/** Creates an empty database for one test; embedded if the test inspects its files. */
export async function openTestDatabase(dataDir: string, isEmbedded = false): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server || isEmbedded) return { url: null, drop: async () => {} }
  const name = `test_${dataDir.replace(/\W+/g, '_').toLowerCase().slice(-40)}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseOf(server, name),
    drop: () => onServer(server, `drop database ${name} with (force)`),
  }
}

/** The address of one of a server's databases. */
export function databaseOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement as the server's owner. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
