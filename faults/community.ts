import type { Member } from '#app/testing/factories.ts'
import { freePort } from '#app/testing/free-port.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openDebate } from '#features/debates/testing/debates.ts'
import type { Ask } from './crowd.ts'

/** A site in this process, with members who may vote and a live debate of its administrator. */
export type Community = { app: TestApp; admin: Member; members: Member[]; debate: string }

/** Opens a site with these settings, and so many members. */
export async function openCommunity(
  settings: Record<string, string>,
  { count = 8, isEmbedded = false }: { count?: number; isEmbedded?: boolean } = {},
): Promise<Community> {
  const app = await openTestApp(settings, { isEmbedded })
  const admin = await app.member({ tier: 'annual', isAdmin: true })
  const members = await Promise.all(
    Array.from({ length: count }, () => app.member({ tier: 'annual' })),
  )
  return { app, admin, members, debate: await openDebate(admin) }
}

/** Asks a site's database. */
export const askOf =
  ({ database }: TestApp): Ask =>
  async (statement, values) =>
    (await database.pool.query<Record<string, unknown>>(statement, values)).rows

/** Settings of another process of a community's site, on a free port. */
export const processOf = async (
  { dataDir }: TestApp,
  databaseUrl: string,
): Promise<Record<'PORT', string> & Record<string, string>> => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  DEMO: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
})
