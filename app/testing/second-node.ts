import { createClient } from './client.ts'
import type { Member } from './factories.ts'
import { openTestApp, type TestApp } from './test-app.ts'

/** Opens another node of a site, with the same database and files; close it before the first one. */
export const openSecondNode = (app: TestApp): Promise<TestApp> =>
  openTestApp({ DATABASE_URL: addressOfDatabase(app), DATA_DIR: app.dataDir })

/** The member's browser at another node, by its login. */
export function memberAt(node: TestApp, member: Member): Member {
  const client = createClient(node.url)
  for (const [key, value] of member.cookies) client.cookies.set(key, value)
  return { ...client, id: member.id, username: member.username }
}

/** Where another node finds the site's database. */
function addressOfDatabase({ platform, database }: TestApp): string {
  const { host = '', port = 5432, user = '', password, database: name = '' } = database.connection
  const query = new URLSearchParams({ host, port: String(port) }).toString()
  return (
    platform.settings.databaseUrl ??
    `postgres://${user}:${typeof password === 'string' ? password : ''}@localhost/${name}?${query}`
  )
}
