import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import ICAL from 'ical.js'
import { debateDraft, openDebate } from '#features/debates/testing/debates.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { calendarPath, debateCalendarPath, type DebateStatus } from './contract/rules.ts'
import { createCalendar } from './server/calendar.ts'

let app: TestApp
let admin: Member

before(async () => {
  app = await openTestApp()
  admin = await app.member({ isAdmin: true })
})
after(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().request('GET', path, { headers })
const inHours = (hours: number) =>
  new Date(Math.floor(app.clock.now().getTime() / minute) * minute + hours * hour)
const schedule = async (startsAt: Date, given: Partial<typeof debateDraft> = {}) =>
  (
    await admin.call(api.createDebate, {
      body: { ...debateDraft, ...given, startsAt: startsAt.toISOString() },
    })
  ).id
const move = (id: string, status: DebateStatus) =>
  admin.call(api.setStatus, { params: { id }, body: { status } })

/** Parses a calendar strictly. */
function eventsOf(text: string): ICAL.Component[] {
  for (const line of text.split('\r\n'))
    assert.ok(
      Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line),
      `a line of more than 75 bytes: ${line}`,
    )
  const whole = new ICAL.Component(ICAL.parse(text) as unknown[])
  assert.deepEqual([whole.name, whole.getFirstPropertyValue('version')], ['vcalendar', '2.0'])
  return whole.getAllSubcomponents('vevent')
}
const valueOf = (event: ICAL.Component | undefined, name: string) =>
  String(event?.getFirstPropertyValue(name))
const timeOf = (event: ICAL.Component | undefined, name: string) =>
  (event?.getFirstPropertyValue(name) as ICAL.Time | undefined)?.toJSDate().toISOString()

async function calendar(path = calendarPath): Promise<ICAL.Component[]> {
  const { status, text, headers } = await get(path)
  assert.deepEqual([status, headers.get('content-type')], [200, 'text/calendar; charset=utf-8'])
  return eventsOf(text)
}
const eventOf = async (id: string) =>
  (await calendar()).find((event) => valueOf(event, 'uid') === id)

describe('the calendar of debates', () => {
  test('names each debate with its time in UTC, its text and its address', async () => {
    const startsAt = inHours(30)
    const title = 'Bread; ducks, \\ and "geese"'
    const id = await schedule(startsAt, { title, description: 'One line,\nanother; and a third.' })
    const event = await eventOf(id)
    assert.deepEqual(
      [
        valueOf(event, 'summary'),
        valueOf(event, 'url'),
        valueOf(event, 'status'),
        valueOf(event, 'categories'),
      ],
      [title, `${app.url}/debate-arena?id=${id}`, 'CONFIRMED', 'Debate'],
    )
    assert.ok(
      valueOf(event, 'description').startsWith(
        'One line,\nanother; and a third.\n\nA: All night\nB: Evenings',
      ),
    )
    assert.deepEqual(
      [timeOf(event, 'dtstart'), timeOf(event, 'dtend')],
      [startsAt.toISOString(), new Date(startsAt.getTime() + hour).toISOString()],
    )
    assert.match((await get(calendarPath)).text, /^DTSTART:\d{8}T\d{6}Z\r$/m)
  })

  test('preserves any title, in lines of at most 75 bytes', async () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(';', ',', '\\', '"', ':', '\\n', 'ß', '🦆', '한'),
        fc.string({ minLength: 1, maxLength: 9 }),
      ),
      minLength: 1,
      maxLength: 60,
    })
    await fc.assert(
      fc.asyncProperty(
        text.filter((title) => title.isWellFormed()),
        async (title) => {
          const at = new Date('2027-01-02T03:04:05Z')
          const debate = {
            id: '0198c5d2-0000-7000-8000-000000000000',
            title,
            description: title,
            positionAName: 'A',
            positionBName: 'B',
            begin: at,
            end: null,
            createdAt: at,
            changedAt: null,
            revision: 0,
          }
          const { read } = createCalendar({
            store: {
              listToCome: async () => [debate],
              find: async () => null,
              listForSitemap: async () => [],
            },
            site: { siteUrl: 'https://site.example', siteName: 'Site' },
          })
          const [event] = eventsOf((await read(calendarPath))?.text ?? '')
          // oxlint-disable-next-line no-control-regex -- signs that no calendar may hold
          assert.equal(
            valueOf(event, 'summary'),
            title.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '),
          )
        },
      ),
      { numRuns: 150 },
    )
  })

  test('ends a closed debate when its voting closed', async () => {
    const id = await schedule(inHours(20))
    await move(id, 'live')
    const begin = app.clock.now()
    app.clock.advance(3 * hour)
    for (const status of ['voting', 'closed'] as const) await move(id, status)
    const [event] = await calendar(debateCalendarPath(id))
    const wholeSeconds = (time: Date) =>
      new Date(Math.floor(time.getTime() / 1000) * 1000).toISOString()
    assert.deepEqual(
      [timeOf(event, 'dtstart'), timeOf(event, 'dtend')],
      [wholeSeconds(begin), wholeSeconds(app.clock.now())],
    )
  })

  test('keeps a changed event’s id, increments its sequence and records the time', async () => {
    const id = await schedule(inHours(40))
    const first = await eventOf(id)
    app.clock.advance(minute)
    const startsAt = inHours(50)
    await admin.call(api.updateDebate, {
      params: { id },
      body: { ...debateDraft, startsAt: startsAt.toISOString() },
    })
    const second = await eventOf(id)
    assert.ok(Number(valueOf(second, 'sequence')) > Number(valueOf(first, 'sequence')))
    assert.ok((timeOf(second, 'last-modified') ?? '') > (timeOf(first, 'last-modified') ?? 'z'))
    assert.equal(timeOf(second, 'dtstamp'), timeOf(second, 'last-modified'))
    assert.equal(timeOf(second, 'dtstart'), startsAt.toISOString())
  })

  test('lists upcoming and live debates by time, and drops deleted, closed or unscheduled ones', async () => {
    const [late, early, dropped, unset] = [
      await schedule(inHours(9)),
      await schedule(inHours(8)),
      await schedule(inHours(7)),
      await schedule(inHours(6)),
    ]
    const [live, voting, closed, untimed] = [
      await openDebate(admin, 'live'),
      await openDebate(admin, 'voting'),
      await openDebate(admin, 'closed'),
      await openDebate(admin, 'coming_soon'),
    ]
    await move(late, 'coming_soon')
    await admin.call(api.deleteDebate, { params: { id: dropped } })
    await admin.call(api.updateDebate, {
      params: { id: unset },
      body: { ...debateDraft, startsAt: null },
    })
    const ids = (await calendar())
      .map((event) => valueOf(event, 'uid'))
      .filter((id) => [late, early, dropped, unset, live, voting, closed, untimed].includes(id))
    assert.deepEqual(ids, [live, early, late])
  })

  test('shows a debate that went live early at its actual start', async () => {
    const id = await schedule(inHours(20))
    await move(id, 'live')
    assert.ok(
      Math.abs(Date.parse(timeOf(await eventOf(id), 'dtstart') ?? '') - app.clock.now().getTime()) <
        2000,
    )
  })

  test('answers 304 without a query for the current version, votes included, and shows changes immediately', async () => {
    const id = await openDebate(admin, 'live')
    const etag = (await get(calendarPath)).headers.get('etag') ?? ''
    const voter = await app.member({ tier: 'weekly' })
    await voter.call(api.castVote, { params: { id }, body: { position: 'A' } })
    const statements = app.countStatements()
    const { status, text } = await get(calendarPath, { 'if-none-match': `"other", W/${etag}` })
    assert.deepEqual([status, text, statements.stop()], [304, '', 0])
    await move(id, 'voting')
    const changed = await get(calendarPath, { 'if-none-match': etag })
    assert.deepEqual([changed.status, changed.text.includes(id)], [200, false])
  })

  test('exists for each debate while it has a time', async () => {
    const id = await schedule(inHours(60))
    assert.deepEqual(
      (await calendar(debateCalendarPath(id))).map((event) => valueOf(event, 'uid')),
      [id],
    )
    for (const status of ['live', 'voting', 'closed'] as const) {
      await move(id, status)
      assert.equal((await calendar(debateCalendarPath(id))).length, 1, status)
    }
    await admin.call(api.deleteDebate, { params: { id } })
    for (const path of [
      debateCalendarPath(id),
      debateCalendarPath(await openDebate(admin, 'scheduled')),
      '/debates/x.ics',
      '/debates/0198c5d2.ics',
      '/debates/.ics',
      `/debates/${id}`,
    ]) {
      assert.equal((await get(path)).status, 404, path)
    }
  })

  test('is linked from the arena: one debate, or a subscription to all', async () => {
    const id = await schedule(new Date(app.clock.now().getTime() + 3 * day))
    const { text } = await get(`/debate-arena?id=${id}`)
    assert.ok(text.includes(`href="/debates/${id}.ics"`))
    assert.match(text, /<link rel="alternate" type="text\/calendar"[^>]*>.*<\/head>/s)
    assert.ok(text.includes(`href="${app.url.replace(/^https?/, 'webcal')}/debates.ics"`))
    assert.ok(
      !(await get(`/debate-arena?id=${await openDebate(admin, 'live')}`)).text.includes(
        '>Add to calendar<',
      ),
    )
  })
})
