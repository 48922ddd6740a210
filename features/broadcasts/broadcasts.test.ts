import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
} from '#features/notifications/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { broadcastMessages } from './contract/rules.ts'

let app: TestApp
let ada: Member

before(async () => {
  app = await openTestApp({ SITE_NAME: 'Agora' })
  ada = await app.member({ isAdmin: true, username: 'ada' })
})
after(() => app.close())

type Segment = Parameters<typeof send>[1]
let sent = 0
const words = () => ({ title: `The canal opens ${(sent += 1)}`, text: 'Come by.\n\nBring ducks.' })
const send = (
  written: { title: string; text: string; link?: string },
  segment: {
    tier?: 'public' | 'weekly' | 'annual'
    state?: string
    isIncomplete?: true
    isHouseOwner?: true
    inactiveDays?: number
  },
) => ada.call(api.sendBroadcast, { body: { ...written, segment } })
const history = async () => (await ada.call(api.listBroadcasts, { query: {} })).items
const finished = (id: string) =>
  until(
    async () => (await history()).find((each) => each.id === id && each.isFinished),
    'the broadcast to be sent',
  )
const receivedBy = async (member: Member, title: string) =>
  (await member.call(listNotifications, { query: {} })).items.filter(({ text }) => text === title)
const count = async (segment: Segment) =>
  (await ada.call(api.countRecipients, { body: { segment } })).recipients
/** Who of these members gets a message to a segment. */
const namesOf = async (segment: Segment, members: Record<string, Member>) => {
  const written = words()
  await finished((await send(written, segment)).id)
  const got = await Promise.all(
    Object.entries(members).map(async ([name, member]) =>
      (await receivedBy(member, written.title)).length > 0 ? [name] : [],
    ),
  )
  return got.flat()
}

describe('a message to members', () => {
  test('notifies each of them once, is emailed as they chose, and is read on its page', async () => {
    const vera = await app.member({ email: 'vera@example.org', firstName: 'Vera' })
    const quiet = await app.member({ email: 'quiet@example.org' })
    await quiet.call(changeNotificationSettings, { body: { emails: { broadcast: 'never' } } })
    const written = { ...words(), link: '/debates' }
    const { id, recipients } = await send(written, {})
    const { notified } = await finished(id)
    assert.equal(notified, recipients)
    assert.equal(recipients, await count({}))
    for (const member of [vera, quiet]) {
      const [one, ...more] = await receivedBy(member, written.title)
      assert.deepEqual([one?.kind, one?.path, more.length], ['broadcast', `/broadcasts/${id}`, 0])
    }
    await app.notificationEmails.sendDue()
    const email = await until(
      async () => (await app.outbox?.list())?.find(({ to }) => to === 'vera@example.org'),
      'the email',
    )
    assert.equal(email.subject, written.title)
    assert.match(email.text, /messages from the administrators/i)
    assert.match(email.headers['List-Unsubscribe'] ?? '', /unsubscribe/)
    const all = (await app.outbox?.list()) ?? []
    assert.ok(all.every(({ to }) => to !== 'quiet@example.org'))

    const page = await vera.request('GET', `/broadcasts/${id}`)
    assert.equal(page.status, 200)
    assert.match(page.text, /Bring ducks/)
    assert.match(page.text, /href="\/debates"/)
  })

  test('is a kind of its own in the members’ settings', async () => {
    const { emails } = await (await app.member()).call(getNotificationSettings, {})
    assert.deepEqual(
      emails.find(({ kind }) => kind === 'broadcast'),
      {
        kind: 'broadcast',
        name: 'Messages from the administrators',
        timing: 'now',
        isAnswer: false,
      },
    )
  })

  test('goes to those of a plan, a state, with an incomplete profile, or with a House', async () => {
    const members = {
      annual: await app.member({ tier: 'annual' }),
      plain: await app.member({ isComplete: false }),
      owner: await app.member({ house: 'verified' }),
      boise: await app.member({ isComplete: false }),
    }
    await members.boise.call(updateProfile, { body: { location: 'Boise, id' } })
    await members.owner.call(updateProfile, { body: { location: 'Idaho Falls, Idaho' } })
    await members.plain.call(updateProfile, { body: { location: 'Idaho Street, Ohio' } })
    assert.deepEqual(await namesOf({ tier: 'annual' }, members), ['annual'])
    assert.deepEqual(await namesOf({ tier: 'public' }, members), ['plain', 'owner', 'boise'])
    assert.deepEqual(await namesOf({ isHouseOwner: true }, members), ['owner'])
    assert.deepEqual(await namesOf({ isIncomplete: true }, members), ['plain', 'boise'])
    assert.deepEqual(await namesOf({ state: 'idaho' }, members), ['owner', 'boise'])
    assert.deepEqual(await namesOf({ state: 'ID', isIncomplete: true }, members), ['boise'])
  })

  test('goes to those who weren’t here for some days, by logins and sessions', async () => {
    const members = {
      away: await app.member({ age: 60 }),
      gone: await app.member({ age: 60 }),
      present: await app.member({ age: 60 }),
      young: await app.member({ age: 3 }),
    }
    const { pool } = app.database
    const long = new Date(app.clock.now().getTime() - 30 * day)
    for (const { id } of [members.away, members.gone]) {
      await pool.query('update sessions set last_used_at = $2 where user_id = $1', [id, long])
      await pool.query('update security_events set at = $2 where user_id = $1', [id, long])
    }
    const segment = { inactiveDays: 14 }
    const already = await count(segment)
    assert.equal(await count({ inactiveDays: 40 }), already - 2)
    await pool.query('update security_events set at = $2 where user_id = $1', [
      members.gone.id,
      app.clock.now(),
    ])
    assert.equal(await count(segment), already - 1, 'a login counts after its logout')
    const written = words()
    await finished((await send(written, segment)).id)
    const { rows } = await pool.query<{ member_id: string }>(
      'select member_id from notifications where text = $1',
      [written.title],
    )
    const got = rows.map(({ member_id: id }) => id)
    assert.deepEqual(
      Object.entries(members).flatMap(([name, { id }]) => (got.includes(id) ? [name] : [])),
      ['away'],
    )
  })

  test('never goes to those who are banned or leaving', async () => {
    const [banned, leaving] = [await app.person(), await app.person()]
    const already = await count({})
    const { pool } = app.database
    await pool.query('update users set is_banned = true where id = $1', [banned.id])
    await pool.query('update users set deletes_at = now() where id = $1', [leaving.id])
    assert.equal(await count({}), already - 2)
  })

  test('is sent once, however often Send is pressed', async () => {
    const written = words()
    const request = () =>
      ada.request('POST', api.sendBroadcast.path, { body: { ...written, segment: {} } })
    const answers = await Promise.all([request(), request()])
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 409]))
    const again = await ada.refused(api.sendBroadcast, { body: { ...written, segment: {} } })
    assert.deepEqual([again.status, again.body.error], [409, broadcastMessages.repeated])
    const sentOnes = (await history()).filter(({ title }) => title === written.title)
    assert.equal(sentOnes.length, 1)
  })

  test('reaches more members than one piece holds, and a repeated piece reaches nobody twice', async () => {
    const { pool } = app.database
    await pool.query(
      `insert into users (id, username, created_at)
       select gen_random_uuid(), 'crowd' || n, now() - interval '1 day' from generate_series(1, 1100) as n`,
    )
    const written = words()
    const { id, recipients } = await send(written, { isIncomplete: true })
    const { notified } = await finished(id)
    assert.deepEqual([notified, recipients > 1100], [recipients, true])
    await app.platform.jobs.send('broadcast-notify', { id, after: null })
    const other = await send(words(), { isIncomplete: true })
    await finished(other.id)
    const { rows } = await pool.query<{ members: number; all: number }>(
      `select count(distinct member_id)::int as members, count(*)::int as all from notifications
       where path = $1`,
      [`/broadcasts/${id}`],
    )
    assert.deepEqual(rows[0], { members: recipients, all: recipients })
    assert.equal((await history()).find((each) => each.id === id)?.notified, recipients)
  })

  test('can be stopped until everyone is notified, and those left get nothing', async () => {
    const { pool } = app.database
    await pool.query(
      `insert into users (id, username, created_at)
       select gen_random_uuid(), 'queue' || n, now() - interval '1 day' from generate_series(1, 600) as n`,
    )
    await app.person({ house: 'verified' })
    const holding = await pool.connect()
    await holding.query('begin; lock table notifications in exclusive mode')
    const { id, recipients } = await send(words(), { isIncomplete: true })
    const waiting = (statements: number) =>
      until(
        async () =>
          (
            await pool.query(`select from pg_stat_activity
               where datname = current_database() and wait_event_type = 'Lock'`)
          ).rowCount === statements,
        `${statements} statements to wait`,
      )
    await waiting(1)
    const stopping = ada.call(api.stopBroadcast, { params: { id } })
    await waiting(2)
    await holding.query('commit')
    holding.release()
    assert.deepEqual(await stopping, { notified: 500 })
    const listed = await finished(id)
    assert.deepEqual([listed.isStopped, listed.notified, recipients > 600], [true, 500, true])
    const again = await ada.refused(api.stopBroadcast, { params: { id } })
    assert.deepEqual([again.status, again.body.error], [409, broadcastMessages.ended])
    // A repeated piece of it changes nothing.
    await app.platform.jobs.send('broadcast-notify', { id, after: null })
    const other = await send(words(), { isHouseOwner: true })
    await finished(other.id)
    const { rowCount } = await pool.query('select from notifications where path = $1', [
      `/broadcasts/${id}`,
    ])
    assert.equal(rowCount, 500)
    const { items } = await ada.call(listAudit, { query: { action: 'broadcast.stop' } })
    assert.deepEqual(items[0]?.after, { notified: 500, recipients })
  })

  test('is read by its recipients alone', async () => {
    const owner = await app.member({ house: 'verified' })
    const other = await app.member()
    const written = words()
    const { id } = await send(written, { isHouseOwner: true })
    await finished(id)
    assert.equal((await owner.call(api.getBroadcast, { params: { id } })).text, written.text)
    assert.equal((await other.refused(api.getBroadcast, { params: { id } })).status, 404)
    assert.equal((await other.request('GET', `/broadcasts/${id}`)).status, 404)
    assert.equal((await app.visitor().refused(api.getBroadcast, { params: { id } })).status, 401)
  })

  test('is refused without words, to nobody, or with a link that leads nowhere', async () => {
    for (const [change, field] of [
      [{ title: ' ' }, 'title'],
      [{ text: '' }, 'text'],
      [{ text: 'x'.repeat(5001) }, 'text'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'http://example.org' }, 'link'],
      [{ link: '//example.org' }, 'link'],
      [{ segment: { state: 'WY' } }, 'segment'],
      [{ segment: { inactiveDays: 1 } }, 'segment.inactiveDays'],
    ] as const) {
      const { status, body } = await ada.refused(api.sendBroadcast, {
        body: { ...words(), segment: {}, ...change },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [field]])
    }
  })

  test('is sent by administrators only, and is in the audit log', async () => {
    const moderator = await app.member({ isModerator: true })
    const body = { ...words(), segment: {} }
    assert.equal((await moderator.refused(api.sendBroadcast, { body })).status, 403)
    assert.equal((await moderator.refused(api.listBroadcasts, {})).status, 403)
    await send(body, {})
    const { items } = await ada.call(listAudit, { query: { action: 'broadcast.send' } })
    assert.equal(items[0]?.subject?.name, body.title)
    assert.equal(items[0]?.after?.['segment'], 'All members')
  })
})
