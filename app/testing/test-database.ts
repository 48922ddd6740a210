import pg from 'pg'

/** Where a test keeps its data: a fresh database of the server in TEST_DATABASE_URL, else the embedded one (`url` null). */
export type TestDatabase = { url: string | null; drop(): Promise<void> }

/** Makes an empty database that only this test uses. */
export async function openTestDatabase(dataDir: string): Promise<TestDatabase> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return { url: null, drop: async () => {} }
  const name = `test_${dataDir.replace(/\W+/g, '_').toLowerCase().slice(-40)}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `drop database ${name} with (force)`) }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
