import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { sentenceOf } from '#features/audit/web/sentence.ts'
import { minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

let app: TestApp
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
let ada: Member
let bela: Member

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
  app = await openTestApp({ DATABASE_URL: database.url ?? '' })
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(async () => {
  await app.close()
  await database.drop()
  await scratch.remove()
})
beforeEach(async () => {
  const { announcement } = await ada.call(api.getAnnouncement, {})
  if (announcement) await ada.call(api.endAnnouncement, { params: { id: announcement.id } })
})

type Words = {
  text?: string
  tone?: 'notice' | 'warning'
  link?: { label: string; address: string } | null
  endsAt?: string | null
  replaces?: string | null
}
const bodyOf = (words: Words) => ({
  text: 'The arena opens at noon.',
  tone: 'notice' as const,
  ...words,
})
const publish = (words: Words = {}) => ada.call(api.publishAnnouncement, { body: bodyOf(words) })
/** The line above a page; null without one. */
const barIn = (html: string) =>
  /<body><section[^>]*>(.*?)<\/section><div id="root">/s.exec(html)?.[1] ?? null
const bar = async (path = '/docs', reader: Pick<Client, 'request'> = app.visitor()) => {
  const { status, text } = await reader.request('GET', path)
  assert.equal(status, path === '/nowhere' ? 404 : 200)
  return barIn(text)
}
const renders = async () =>
  Number(
    /xverse_page_cache_total\{result="rendered and cached"\} (\d+)/.exec(
      (await app.visitor().request('GET', '/metrics')).text,
    )?.[1] ?? 0,
  )

describe('an announcement', () => {
  test('is on every page at once, cached pages and members’ pages included', async () => {
    const pages = ['/', '/docs', '/news', '/nowhere']
    const member = await app.member()
    for (const path of pages) assert.equal(await bar(path), null, path)
    await publish({ link: { label: 'See the program', address: '/debate-arena' }, tone: 'warning' })
    for (const path of pages) {
      const html = (await bar(path)) ?? ''
      assert.match(html, /The arena opens at noon\./, path)
      assert.match(html, /<a href="\/debate-arena"[^>]*>See the program<\/a>/)
      assert.equal(/<a href="([^"]*)"/.exec(html)?.[1], '#main', 'the skip link stays the first')
    }
    assert.match((await bar('/dashboard', member)) ?? '', /The arena opens at noon\./)
  })

  test('is gone from every page at once when it is ended, and changed at once when it is changed', async () => {
    const { id, version } = await publish()
    assert.match((await bar()) ?? '', /at noon/)
    const cached = await renders()
    await bar()
    assert.equal(await renders(), cached, 'the page is cached')
    await ada.call(api.changeAnnouncement, {
      params: { id },
      body: { ...bodyOf({ text: 'The arena opens at one.' }), version },
    })
    assert.match((await bar()) ?? '', /at one/)
    await ada.call(api.endAnnouncement, { params: { id } })
    assert.equal(await bar(), null)
  })

  test('ends by itself at its time, on cached pages too', async () => {
    const endsAt = new Date(app.clock.now().getTime() + 3 * minute).toISOString()
    await publish({ endsAt })
    assert.match((await bar()) ?? '', /at noon/)
    app.clock.advance(2 * minute)
    assert.match((await bar()) ?? '', /at noon/)
    app.clock.advance(minute)
    assert.equal(await bar(), null)
    const { items } = await ada.call(api.listAnnouncements, {})
    assert.deepEqual([items[0]?.endedAt, items[0]?.endedBy], [endsAt, null])
    assert.equal((await ada.call(api.getAnnouncement, {})).announcement, null)
    await publish({ text: 'The next one.' })
    assert.equal((await ada.call(api.listAnnouncements, {})).items[0]?.endedAt, endsAt)
  })

  test('appears and ends on every node', async () => {
    const other = await openTestApp({ DATABASE_URL: database.url ?? '', DATA_DIR: app.dataDir })
    const there = other.visitor()
    assert.equal(await bar('/docs', there), null)
    const { id } = await publish()
    await until(async () => /at noon/.test((await bar('/docs', there)) ?? ''), 'the other node')
    await ada.call(api.endAnnouncement, { params: { id } })
    await until(async () => (await bar('/docs', there)) === null, 'the end on the other node')
    await other.close()
  })

  test('that a reader closes is gone in that browser, without scripts, until there is another', async () => {
    const first = await publish()
    const reader = app.visitor()
    const html = (await bar('/news?category=politics', reader)) ?? ''
    const fields = Object.fromEntries(
      [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    )
    const action = /<form action="([^"]+)" method="post">/.exec(html)?.[1] ?? ''
    const closed = await reader.request('POST', action, { form: fields })
    assert.equal(closed.status, 303)
    assert.equal(closed.headers.get('location'), '/news?category=politics')
    assert.match(closed.headers.get('set-cookie') ?? '', /HttpOnly/)
    const others = app.visitor()
    for (const path of ['/news', '/docs', '/news'])
      for (const [who, isShown] of [
        [reader, false],
        [others, true],
        [reader, false],
      ] as const)
        assert.equal((await bar(path, who)) !== null, isShown, path)
    const member = await app.member()
    member.cookies.set('closed-announcement', first.id)
    assert.equal(await bar('/docs', member), null, 'a member closed it too')
    await ada.call(api.changeAnnouncement, {
      params: { id: first.id },
      body: { ...bodyOf({ text: 'A small correction.' }), version: first.version },
    })
    assert.equal(await bar('/docs', reader), null, 'a change does not bring it back')
    await publish({ text: 'Another one.', replaces: first.id })
    for (const who of [reader, others]) assert.match((await bar('/docs', who)) ?? '', /Another one/)
  })

  test('is cached once for everyone, whatever their cookies claim to have closed', async () => {
    await publish()
    await bar()
    const earlier = await renders()
    for (const claim of ['anything', '0198c5d2-0000-7000-8000-000000000000', 'a,b']) {
      const reader = app.visitor()
      reader.cookies.set('closed-announcement', claim)
      assert.match((await bar('/docs', reader)) ?? '', /at noon/)
    }
    assert.equal(await renders(), earlier)
  })

  test('of a page runs its one script under the page’s policy, and pages without it have none', async () => {
    const scripts = async () => {
      const { headers } = await app.visitor().request('GET', '/docs')
      return headers.get('content-security-policy')?.match(/'sha256-[^']+'/g)?.length
    }
    assert.equal(await scripts(), 1)
    await publish()
    assert.equal(await scripts(), 2)
  })

  test('shows its text as it was written, never as markup', async () => {
    await publish({ text: '<img src=x onerror=alert(1)> & "more"' })
    const html = (await bar()) ?? ''
    assert.match(html, /&lt;img src=x onerror=alert\(1\)&gt; &amp; (&quot;|")more/)
    assert.doesNotMatch(html, /<img/)
  })
})

describe('administrators', () => {
  test('find earlier announcements with who published and ended them, and when', async () => {
    const { id, publishedAt } = await publish({ text: 'Printed in the morning.' })
    app.clock.advance(minute)
    await bela.call(api.endAnnouncement, { params: { id } })
    const [row] = (await ada.call(api.listAnnouncements, {})).items
    assert.deepEqual(
      [row?.text, row?.publishedBy?.username, row?.endedBy?.username, row?.publishedAt],
      ['Printed in the morning.', 'ada', 'bela', publishedAt],
    )
    assert.equal(row?.endedAt, app.clock.now().toISOString())
  })

  test('read in the audit log who published, changed and ended which announcement', async () => {
    const { id, version } = await publish({ text: 'Bridge closed.' })
    await bela.call(api.changeAnnouncement, {
      params: { id },
      body: { ...bodyOf({ text: 'Bridge open.' }), version },
    })
    await bela.call(api.publishAnnouncement, {
      body: bodyOf({ text: 'Bridge painted.', replaces: id }),
    })
    const { items } = await ada.call(listAudit, {})
    assert.deepEqual(
      items.slice(0, 4).map((entry) => `${entry.actor?.username}: ${sentenceOf(entry)}`),
      [
        'bela: Published the announcement “Bridge painted.”',
        'bela: Ended the announcement “Bridge open.”',
        'bela: Changed the announcement “Bridge open.”',
        'ada: Published the announcement “Bridge open.”',
      ],
    )
    assert.deepEqual(
      [items[2]?.before?.['text'], items[2]?.after?.['text']],
      ['Bridge closed.', 'Bridge open.'],
    )
  })

  test('of whom two write at once: the second is refused with the reason, and nothing of the first is lost', async () => {
    const { id, version } = await publish({ text: 'The first.' })
    const late = await bela.refused(api.publishAnnouncement, { body: bodyOf({ replaces: null }) })
    assert.equal(late.status, 409)
    const body = { ...bodyOf({ text: 'The second.' }), version }
    await ada.call(api.changeAnnouncement, { params: { id }, body })
    assert.equal((await bela.refused(api.changeAnnouncement, { params: { id }, body })).status, 409)
    await ada.call(api.endAnnouncement, { params: { id } })
    assert.equal((await bela.refused(api.endAnnouncement, { params: { id } })).status, 409)
    const tries = await Promise.all(
      [ada, bela].map((who) =>
        who.request('POST', api.publishAnnouncement.path, { body: bodyOf({}) }),
      ),
    )
    assert.deepEqual(
      tries.map(({ status }) => status).sort((a, b) => a - b),
      [201, 409],
    )
  })

  test('are told what is wrong with a text, a link or an end', async () => {
    const past = new Date(app.clock.now().getTime() - minute).toISOString()
    const to = (address: string) => ({ link: { label: 'More', address } })
    for (const [words, field] of [
      [{ text: ' \u200b ' }, 'text'],
      [{ text: 'x'.repeat(201) }, 'text'],
      [{ link: { label: '', address: '/docs' } }, 'link.label'],
      [{ link: { label: 'x'.repeat(61), address: '/docs' } }, 'link.label'],
      [to(''), 'link.address'],
      [to('javascript:alert(1)'), 'link.address'],
      [to('http://example.org'), 'link.address'],
      [to('//example.org'), 'link.address'],
      [to('/\\example.org'), 'link.address'],
      [to('https://me:secret@example.org'), 'link.address'],
      [to('https://localhost'), 'link.address'],
      [to('/api/login'), 'link.address'],
      [to(`/${'x'.repeat(500)}`), 'link.address'],
      [{ tone: 'loud' }, 'tone'],
      [{ endsAt: past }, 'endsAt'],
      [{ endsAt: 'tomorrow' }, 'endsAt'],
    ] as const) {
      const { status, body } = await ada.refused(api.publishAnnouncement, {
        body: { text: 'Words.', tone: 'notice', ...words },
      })
      assert.equal(status, 400, JSON.stringify(words))
      assert.deepEqual(Object.keys(body.fields ?? {}), [field], JSON.stringify(body))
    }
    const { link } = await publish(to('https://example.org'))
    assert.equal(link?.address, 'https://example.org/')
  })
})
