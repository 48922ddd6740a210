import { sql, type SQL } from 'drizzle-orm'
import { sessionsTopic, type OperatorStore } from '#features/identity/server/command-line.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Db } from '#platform/server/database/database.ts'

type Dependencies = {
  db: Db
  store: OperatorStore
  invalidation: InvalidationBus
  record: (tx: Db, id: string, action: string) => Promise<void>
}

const demoAccounts = sql`(select id from users where is_demo)`
const subjectsThatAreGone = (kind: string, table: SQL, id: SQL) =>
  sql`kind::text = ${kind} and ${id} not in (select id from ${table})`

/** Order matters: dependents first, then recount what stays. */
const statements: SQL[] = [
  sql`delete from debates where is_sample or created_by in ${demoAccounts}`,
  sql`delete from verified_documents where member_id in ${demoAccounts}`,
  sql`delete from context_note_ratings where member_id in ${demoAccounts}`,
  sql`delete from context_notes where author_id in ${demoAccounts}`,
  sql`delete from debate_argument_ratings where member_id in ${demoAccounts}`,
  sql`delete from debate_arguments where author_id in ${demoAccounts}`,
  sql`delete from articles where author_id in ${demoAccounts}`,
  sql`delete from comments where author_id in ${demoAccounts}
    or ${subjectsThatAreGone('article', sql`articles`, sql`subject_id`)} or ${subjectsThatAreGone('debate', sql`debates`, sql`subject_id`)}`,
  sql`delete from moderation_items where author_id in ${demoAccounts} or ${subjectsThatAreGone('article', sql`articles`, sql`subject_id`)}
    or ${subjectsThatAreGone('comment', sql`comments`, sql`subject_id`)} or ${subjectsThatAreGone('argument', sql`debate_arguments`, sql`subject_id`)}`,
  sql`delete from article_likes where user_id in ${demoAccounts}`,
  ...[
    ['articles', 'article'],
    ['debates', 'debate'],
  ].map(
    ([
      table = '',
      kind = '',
    ]) => sql`update ${sql.identifier(table)} t set comment_count = found.count
    from (select t.id, count(c.id)::int as count from ${sql.identifier(table)} t left join comments c on c.kind::text = ${kind} and c.subject_id = t.id and c.hidden_reason is null and c.author_id is not null group by t.id) found
    where found.id = t.id and t.comment_count <> found.count`,
  ),
  sql`update comments t set reply_count = found.count
    from (select p.id, count(r.id)::int as count from comments p left join comments r on r.parent_id = p.id and r.hidden_reason is null
      where p.parent_id is null group by p.id) found
    where found.id = t.id and t.reply_count <> found.count`,
  sql`update articles t set likes = found.count
    from (select t.id, count(l.user_id)::int as count from articles t left join article_likes l on l.article_id = t.id group by t.id) found
    where found.id = t.id and t.likes <> found.count`,
]

/**
 * Closes every demo account and deletes what it wrote, in one transaction. Votes on real members'
 * debates stay counted, and ledger payments can't be deleted; an account they refer to stays
 * without any way to log in.
 */
export async function removeDemo({
  db,
  store,
  invalidation,
  record,
}: Dependencies): Promise<{ removed: number; closed: number }> {
  const { accounts, removed } = await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '10min'`)
    const found = await store.listDemoAccounts(tx)
    for (const { id } of found) await store.closeAccount(tx, id)
    for (const statement of statements) await tx.execute(statement)
    let gone = 0
    for (let at = 0; at < found.length; at += batch)
      gone += await deleteWhatCanBe(
        tx,
        found.slice(at, at + batch).map(({ id }) => id),
      )
    for (const { id } of found) await record(tx, id, 'user.remove_demo')
    return { accounts: found, removed: gone }
  })
  await invalidation.publish([
    ...accounts.map(({ id }) => sessionsTopic(id)),
    'members',
    'leaderboard',
    'articles',
    'headlines',
    'debates',
  ])
  return { removed, closed: accounts.length - removed }
}

/** Accounts deleted by one statement: every table that refers to members is searched for each. */
const batch = 100

/** Deletes accounts that nothing refers to, together where possible; returns how many. */
async function deleteWhatCanBe(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const areGone = await tx
    .transaction((inner) =>
      inner.execute(sql`delete from users where id = any(${sql.param(ids)}::uuid[])`),
    )
    .then(
      () => true,
      () => false,
    )
  if (areGone) return ids.length
  if (ids.length === 1) return 0
  const half = Math.ceil(ids.length / 2)
  return (
    (await deleteWhatCanBe(tx, ids.slice(0, half))) + (await deleteWhatCanBe(tx, ids.slice(half)))
  )
}
