import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openDebate } from '#features/debates/testing/debates.ts'
import { getRetention, getTrends, listPeriods } from '#features/analytics/contract/endpoints.ts'
import { periodUnits, type PeriodUnit } from '#features/analytics/contract/rules.ts'
import { getStats } from '#features/control-center/contract/endpoints.ts'
import { day, minute } from '#platform/server/clock.ts'
import type { Member } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'

const now = new Date('2026-11-25T12:34:56Z')

let app: TestApp
let admin: Member

const ask = async <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await app.database.pool.query<T>(sql, values)).rows
const number = async (sql: string, values: unknown[] = []): Promise<number> =>
  Number((await ask<{ n: string | null }>(sql, values))[0]?.n ?? 0)

before(async () => {
  app = await openTestApp()
  app.clock.set(now)
  admin = await app.member({ isAdmin: true, age: 400 })
  await openDebate(admin, 'live')
  await openDebate(admin, 'voting')
  await openDebate(admin, 'closed')
  await app.member({ tier: 'house', house: 'verified' })
  await app.member({ tier: 'house', house: 'pending' })
  await fill()
  await app.analytics.count()
  await app.features.controlCenter.statistics.recount()
})
after(() => app.close())

/** Sixty members over 14 months, who did things on many days, and one who only logs in. */
async function fill(): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  await ask(
    `insert into users (id, username, created_at)
     select gen_random_uuid(), 'counted_' || n, $1::timestamptz - make_interval(days => n * 7)
     from generate_series(1, 60) n`,
    [now],
  )
  await ask(
    `insert into articles (id, author_id, title, body, body_text, excerpt, word_count, status, moderation_state, category, created_at, updated_at, published_at)
     select gen_random_uuid(), id, username, '<p>Words.</p>', 'Words.', 'Words.', 1, case when n % 4 = 0 then 'draft' else 'published' end::article_status,
       'approved', 'local', at, at, case when n % 4 = 0 then null else at end
     from (select id, username, n, $1::timestamptz - make_interval(days => n * 5 % 200, hours => n) as at
       from users, generate_series(1, 3) step, lateral (select split_part(username, '_', 2)::int * step as n) each
       where username like 'counted_%') made`,
    [now],
  )
  await ask(
    `insert into article_likes (article_id, user_id, created_at)
     select distinct on (liked.id, liker.id) liked.id, liker.id, $1::timestamptz - make_interval(days => split_part(liker.username, '_', 2)::int * 7 % 91)
     from (select id from articles order by id limit 10) liked, (select id, username from users where username like 'counted_%' limit 20) liker`,
    [ago(0)],
  )
  await fillOthers()
}

/** What one member did each, and nothing else: it must count, or not, by itself. */
async function fillOthers(): Promise<void> {
  const made = (who: string, sql: string) =>
    ask(
      `with who as (insert into users (id, username, created_at) values (gen_random_uuid(), '${who}', $1::timestamptz - interval '40 days') returning id)
       ${sql}`,
      [now],
    )
  const at = `$1::timestamptz - interval '2 days'`
  const testimony = (status: string) =>
    `insert into campaign_testimonies (id, sin, author_id, content, status, created_at)
     select gen_random_uuid(), 'envy', id, 'Words.', '${status}', ${at} from who`
  await made('testified', testimony('approved'))
  await made('testified_waiting', testimony('pending'))
  await made(
    'liked_testimony',
    `insert into campaign_testimony_likes (member_id, testimony_id, liked_at)
     select who.id, testimony.id, ${at} from who, (select id from campaign_testimonies where status = 'approved' limit 1) testimony`,
  )
  for (const status of ['approved', 'pending', 'rejected'])
    await made(
      `commented_${status}`,
      `insert into campaign_comments (id, article_type, article_id, author_id, content, status, created_at)
       select gen_random_uuid(), 'bill', 'envy', id, 'Words.', '${status}', ${at} from who`,
    )
  for (const state of ['draft', 'paid', 'approved'])
    await made(
      `challenged_${state}`,
      `insert into challenges (id, payment_id, author_id, title, description, state, cents, created_at)
       select gen_random_uuid(), gen_random_uuid(), id, 'A challenge', 'Words.', '${state}', 500, ${at} from who`,
    )
  const comment = (hidden: string | null) =>
    `insert into comments (id, kind, subject_id, author_id, content, created_at, hidden_reason)
     select gen_random_uuid(), 'article', article.id, who.id, 'Words.', ${at}, ${hidden} from who, (select id from articles limit 1) article`
  await made('commented', comment('null'))
  await made('commented_held_back', comment(`'Contains a link.'`))
  await made(
    'found_useful',
    `insert into useful_comments (comment_id, member_id, marked_at)
     select comment.id, who.id, ${at} from who, (select id from comments where hidden_reason is null limit 1) comment`,
  )
  await made(
    'appealed_article',
    `insert into moderation_items (id, kind, subject_id, author_id, title, excerpt, state, waiting_since)
     select gen_random_uuid(), 'article', gen_random_uuid(), id, 'Words', 'Words.', 'appealed', ${at} from who`,
  )
  await made(
    'appealed_warning',
    `insert into sanctions (id, member_id, kind, reason, created_at, appeal, appealed_at)
     select gen_random_uuid(), id, 'warning', 'Words.', ${at}, 'Words.', ${at} from who`,
  )
  await ask(
    `insert into comments (id, kind, subject_id, content, created_at)
     select gen_random_uuid(), 'article', id, '', ${at} from articles limit 1`,
    [now],
  )
}

/** Who did something when, written down here once more: the definition in docs/product/analytics.md 4. */
const deeds = `(
  select author_id as member, created_at as at from articles
  union all select author_id, created_at from comments where author_id is not null
  union all select author_id, created_at from debate_arguments
  union all select author_id, created_at from campaign_comments where author_id is not null
  union all select author_id, created_at from campaign_testimonies where author_id is not null
  union all select author_id, created_at from challenges where state <> 'draft'
  union all select user_id, created_at from article_likes
  union all select member_id, liked_at from campaign_testimony_likes
  union all select member_id, marked_at from useful_comments
  union all select member_id, paid_at from orders where member_id is not null and paid_at is not null) deed`

describe('every figure of the statistics is what the tables say', () => {
  test('members, activity, Houses, debates and what waits', async () => {
    const { version: _version, ...stats } = await admin.call(getStats, {})
    assert.deepEqual(stats, {
      totalUsers: await number('select count(*) as n from users where not is_erased'),
      activeUsers: await number(
        `select count(distinct member) as n from ${deeds} where at > $1::timestamptz - interval '30 days' and at <= $1`,
        [now],
      ),
      verifiedMembers: await number('select count(*) as n from users where is_verified'),
      totalHouses: await number('select count(*) as n from houses'),
      verifiedHouses: await number(
        `select count(*) as n from houses where status in ('verified', 'certified')`,
      ),
      totalDebates: await number('select count(*) as n from debates'),
      liveDebates: await number(`select count(*) as n from debates where status = 'live'`),
      flaggedIssues: await number(
        `select count(*) as n from moderation_items where state in ('flagged', 'appealed', 'reported')`,
      ),
      pendingPosts: await number(
        `select count(*) as n from moderation_items where state = 'pending'`,
      ),
      pendingComments: await number(
        `select count(*) as n from moderation_items where kind in ('comment', 'campaign-comment') and state in ('flagged', 'reported', 'appealed', 'pending')`,
      ),
      openMessages: await number(
        'select count(*) as n from contact_messages where handled_at is null',
      ),
      electionsToConfirm: await number(
        `select (select count(*) from election_results where standing = 'waiting') + (select count(*) from election_position_changes where state = 'waiting') as n`,
      ),
      openAppeals: await number(
        `select (select count(*) from moderation_items where state = 'appealed') + (select count(*) from sanctions where appealed_at is not null and answered_at is null) as n`,
      ),
    })
    assert.ok(stats.activeUsers > 10 && stats.activeUsers < stats.totalUsers)
  })
})

describe('every figure of the analytics is what the tables say', () => {
  for (const unit of periodUnits)
    test(`by ${unit}`, async () => {
      const { periods } = await admin.call(getTrends, { query: { unit } })
      assert.ok(periods.some(({ active }) => active > 0))
      for (const period of periods)
        assert.deepEqual({ ...period }, await countedAnew(unit, period.start), period.start)
      const { items } = await admin.call(listPeriods, { query: { unit, limit: 20 } })
      for (const period of items)
        assert.deepEqual({ ...period }, await countedAnew(unit, period.start), period.start)
    })

  test('and no week has more active members than the 30 days around it', async () => {
    const { periods } = await admin.call(getTrends, { query: { unit: 'week' } })
    const { activeUsers } = await admin.call(getStats, {})
    for (const { active } of periods.slice(-1)) assert.ok(active <= activeUsers)
    const { periods: days } = await admin.call(getTrends, { query: { unit: 'day' } })
    for (const { active } of days.slice(-29)) assert.ok(active <= activeUsers)
  })

  test('of those who joined in a month and were active later', async () => {
    const { cohorts } = await admin.call(getRetention, {})
    assert.ok(cohorts.length > 6)
    for (const { joined, members, active } of cohorts) {
      assert.equal(members, (await countedAnew('month', joined)).members, joined)
      for (const [later, figure] of active.entries())
        assert.equal(
          figure,
          await number(
            `select count(distinct member) as n from ${deeds} join users on users.id = member
             where date_trunc('month', users.created_at at time zone 'UTC') = $1::date
               and date_trunc('month', at at time zone 'UTC') = $1::date + make_interval(months => $2) and at <= $3`,
            [joined, later, now],
          ),
          `${joined} and ${later} months later`,
        )
    }
  })
})

test('a login is no activity', async () => {
  const earlier = await admin.call(getStats, {})
  app.clock.advance(minute)
  await app.member({ age: 0 })
  await app.analytics.count()
  const later = await admin.call(getStats, {})
  assert.deepEqual(
    [later.totalUsers - earlier.totalUsers, later.activeUsers - earlier.activeUsers],
    [1, 0],
  )
})

/** A period's figures by plain statements over its first and last moment. */
async function countedAnew(unit: PeriodUnit, start: string) {
  const [span] = await ask<{ from: Date; until: Date }>(
    `select ($1::timestamp at time zone 'UTC') as "from",
       least(($1::timestamp + ('1 ' || $2)::interval) at time zone 'UTC', $3::timestamptz + interval '1 millisecond') as until`,
    [start, unit, now],
  )
  assert.ok(span)
  const within = (table: string, column: string, what = 'count(*)') =>
    number(`select ${what} as n from ${table} where ${column} >= $1 and ${column} < $2`, [
      span.from,
      span.until,
    ])
  const plans = (column: string, until: Date) =>
    number(
      `select count(*) as n from subscriptions where activated_at is not null and ${column} < $1`,
      [until],
    )
  const left = `coalesce(revoked_at, period_end)`
  const ended = `(select * from subscriptions where state = 'ended') ended`
  return {
    start,
    members: await within('users', 'created_at'),
    active: await within(deeds, 'at', 'count(distinct member)'),
    articles: await within(
      `(select published_at from articles where status = 'published') published`,
      'published_at',
    ),
    comments: await within(
      `(select created_at from comments where hidden_reason is null and author_id is not null
        union all select created_at from campaign_comments where status = 'approved') published`,
      'created_at',
    ),
    votes: await within('debate_results', 'closed_at', 'sum(votes_a + votes_b)'),
    income: await within(
      `(select at, -amount_cents as cents from ledger_entries join ledger_transactions t on t.id = transaction_id
        where split_part(account, ':', 1) in ('revenue', 'refunds', 'disputes', 'fees') and kind <> 'allocation') booked`,
      'at',
      'sum(cents)',
    ),
    orders: await within('orders', 'paid_at'),
    subscribed: await within('subscriptions', 'activated_at'),
    left: await within(
      `(select ${left} as at from subscriptions where state = 'ended' and activated_at is not null) gone`,
      'at',
    ),
    plans:
      (await plans('activated_at', span.until)) -
      (await number(
        `select count(*) as n from ${ended} where activated_at is not null and ${left} < $1`,
        [span.until],
      )),
  }
}
