import { createClient, type Client } from '#app/testing/client.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { getStats, listUsers } from '#features/control-center/contract/endpoints.ts'
import { askGuide } from '#features/guide/contract/endpoints.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { listQueue } from '#features/moderation/contract/endpoints.ts'
import { listMessages } from '#features/pages/contract/conversation-endpoints.ts'
import type { Endpoint, InputOf } from '#platform/contract/endpoint.ts'
import { openBenchDatabase, startSite, type BenchDatabase } from './database.ts'
import { fillMembers } from './fill-members.ts'
import { written, type Result } from './result.ts'
import { medianOf } from './timing.ts'

/** For a quick check, fewer than the promised million: `ROWS=100000 npm run bench center`. */
const sizes = [1_000, Number(process.env['ROWS'] ?? 1_000_000)]
const promise = 'control center'
/** Of all moderated items, those that wait. */
const waiting = 1000

/** The administrators' tables over HTTP at two sizes, the statistics, and the guide's answers. */
export async function measure(): Promise<Result[]> {
  const database = await openBenchDatabase()
  const site = await startSite(database, { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const admin = createClient(site.url)
  const username = 'bench_admin'
  await admin.call(register, { body: { username, password: 'seven green kayaks' } })
  await database.pool.query('update users set is_admin = true where username = $1', [username])

  const rows = sizes.at(-1)?.toLocaleString('en-US')
  const medians = new Map<string, number[]>()
  let filled = 0
  for (const count of sizes) {
    await fill(database, filled, count)
    filled = count
    for (const [what, read] of await readsOf(admin))
      medians.set(what, [...(medians.get(what) ?? []), await medianOf(read)])
  }
  const statistics = await medianOf(() => admin.call(getStats, {}))
  const question = { body: { question: 'How do I vote in a debate?' } }
  const guide = await medianOf(() => admin.call(askGuide, question))
  await site.stop()
  await database.close()
  return [
    ...[...medians].map(([what, [small = 0, large = 0]]) => ({
      promise,
      what,
      promised: 'at most 1.5 times',
      isKept: large / small <= 1.5,
      figure: `${written(small)} ms at 1,000, ${written(large)} ms at ${rows}: ${written(large / small)} times`,
    })),
    {
      promise,
      what: `statistics with ${rows} members, messages, actions and moderated items`,
      figure: `${written(statistics)} ms`,
      promised: 'under 20 ms',
      isKept: statistics < 20,
    },
    {
      promise,
      what: 'an answer of the guide',
      figure: `${written(guide)} ms`,
      promised: 'under 200 ms',
      isKept: guide < 200,
    },
  ]
}

type Reads = [what: string, read: () => Promise<unknown>][]

async function readsOf(admin: Client): Promise<Reads> {
  /** The first page and one that follows two others. */
  const firstAndLater = async <E extends Endpoint>(
    what: string,
    endpoint: E,
    query: Record<string, unknown> = {},
  ): Promise<Reads> => {
    const page = async (cursor: string | null) => {
      const input = { query: { ...query, ...(cursor ? { cursor } : {}) } }
      return (await admin.call(endpoint, input as InputOf<E>)) as { next: string | null }
    }
    const third = (await page((await page(null)).next)).next
    return [
      [what, () => page(null)],
      [`${what}, a later page`, () => page(third)],
    ]
  }
  return [
    ...(await firstAndLater('members, newest first', listUsers)),
    ...(await firstAndLater('members by username', listUsers, { sort: 'username' })),
    ['members, a search', () => admin.call(listUsers, { query: { search: 'member_777' } })],
    ['administrators', () => admin.call(listUsers, { query: { role: 'administrators' } })],
    ...(await firstAndLater('the review queue', listQueue)),
    ...(await firstAndLater('the audit log', listAudit)),
    ...(await firstAndLater('the audit log, one action', listAudit, { action: 'house.' })),
    ...(await firstAndLater('open messages', listMessages)),
    ...(await firstAndLater('handled messages', listMessages, { show: 'handled' })),
  ]
}

async function fill(database: BenchDatabase, from: number, count: number): Promise<void> {
  const { pool } = database
  const add = (text: string) => pool.query(text, [from, count])
  const id = (prefix: number) =>
    `('${prefix}0000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await fillMembers(pool, { from, count })
  await add(`insert into moderation_items (id, kind, subject_id, author_id, title, excerpt, state, waiting_since)
    select ${id(3)}, 'comment', ${id(3)}, ${id(2)}, 'Comment ' || n, 'Words', case when n <= ${waiting} then 'pending' else 'approved' end::moderation_item_state, now() - n * interval '1 second'
    from generate_series($1::int + 1, $2::int) n`)
  await add(`insert into audit_entries (id, seq, at, actor_id, action, subject_kind, subject_id, previous_hash, hash)
    select ${id(4)}, n + 1000, now() - (2000000 - n) * interval '1 second', ${id(2)}, case when n % 10 = 0 then 'house.verify' else 'user.change' end, 'user', ${id(2)}, '', n::text
    from generate_series($1::int + 1, $2::int) n`)
  await add(`insert into contact_messages (id, user_id, subject, message, created_at, handled_at)
    select ${id(5)}, ${id(2)}, 'Message ' || n, 'Words', now() - n * interval '1 second', case when n > 500 then now() end
    from generate_series($1::int + 1, $2::int) n`)
  await pool.query('vacuum analyze moderation_items, audit_entries, contact_messages')
}
