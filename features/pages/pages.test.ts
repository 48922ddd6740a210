import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { until } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { scoreUrl } from '#features/membership/contract/access-policy.ts'
import { completionUrl } from '#features/membership/contract/policy.ts'
import { hour } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import { limits } from './contract/rules.ts'
import { contactMessages } from './server/tables.ts'

const adminEmail = 'office@example.org'
const missing = 'Please fill in both subject and message.'

let app: TestApp

before(async () => {
  app = await openTestApp({ ADMIN_EMAIL: adminEmail, SITE_NAME: 'Agora' })
})
after(() => app.close())

const stored = async (subject: string, of: TestApp = app) =>
  of.database.db.select().from(contactMessages).where(eq(contactMessages.subject, subject))
const mailed = (subject: string) =>
  until(
    async () =>
      (await app.outbox?.list())?.find(
        (emailMessage) => emailMessage.subject === `[Agora] ${subject}`,
      ),
    `the letter about ${subject}`,
  )

describe('texts', () => {
  test('each footer page exists, with the site’s name', async () => {
    for (const slug of ['docs', 'privacy', 'terms', 'constitution']) {
      const page = await app.visitor().call(api.getPage, { params: { slug } })
      assert.ok(page.title && page.description && page.updatedAt, slug)
      assert.doesNotMatch(page.html + page.title + page.description, /\{site\}|XVerse/, slug)
      assert.match(page.title + page.html, /Agora/, slug)
    }
  })

  test('every outline entry leads to a heading, and every link between texts works', async () => {
    const pages = await Promise.all(
      ['docs', 'privacy', 'terms', 'constitution'].map((slug) =>
        app.visitor().call(api.getPage, { params: { slug } }),
      ),
    )
    for (const { html, outline, slug } of pages) {
      assert.ok(outline.length >= 8, slug)
      for (const { id } of outline)
        assert.equal(html.split(` id="${id}"`).length, 2, `${slug}#${id}`)
    }
    for (const { html } of pages) {
      for (const [, slug, anchor] of html.matchAll(
        /href="\/(docs|privacy|terms|constitution)#([^"]+)"/g,
      )) {
        assert.ok(
          pages.find((page) => page.slug === slug)?.outline.some(({ id }) => id === anchor),
          `/${slug}#${anchor}`,
        )
      }
    }
  })

  test('a refusal’s suggested link is a heading of the documentation', async () => {
    const { outline } = await app.visitor().call(api.getPage, { params: { slug: 'docs' } })
    for (const url of [scoreUrl, completionUrl].filter((address) => address.startsWith('/docs#'))) {
      assert.ok(
        outline.some(({ id }) => url === `/docs#${id}`),
        url,
      )
    }
  })

  test('an unwritten page is missing, whatever its name', async () => {
    for (const slug of ['nothing', '../demo/members', 'docs.md', '__proto__', '%00']) {
      const { status, body } = await app.visitor().refused(api.getPage, { params: { slug } })
      assert.deepEqual([status, body.code], [404, 'missing'], slug)
    }
  })
})

describe('help', () => {
  test('finds common questions, best passage first', async () => {
    const best = async (query: string) => {
      const [first] = await app.visitor().call(api.searchHelp, { query: { query } })
      return first && `${first.slug}#${first.anchor}`
    }
    assert.equal(await best('password'), 'docs#accounts-and-passwords')
    assert.equal(await best('I forgot my password'), 'docs#how-do-i-reset-my-password')
    assert.equal(await best('score'), 'docs#the-citizen-score-in-brief')
    assert.equal(await best('refund'), 'terms#no-refunds-and-what-that-means')
    assert.equal(await best('how do I vote'), 'docs#how-do-i-vote-in-a-debate')
    assert.equal(await best('how do I cancel my plan'), 'docs#how-do-i-cancel-my-plan')
  })

  test('answers link to existing places, with words marked', async () => {
    for (const query of ['password', 'refund', 'score', 'email', '']) {
      const passages = await app.visitor().call(api.searchHelp, { query: { query } })
      assert.ok(passages.length > 0 && passages.length <= 5, query)
      for (const { slug, anchor, excerpt, matches } of passages) {
        const { html } = await app.visitor().call(api.getPage, { params: { slug } })
        assert.ok(anchor === '' || html.includes(` id="${anchor}"`), `${slug}#${anchor}`)
        for (const { start, end } of matches)
          assert.match(excerpt.slice(start, end), /^[\p{L}\p{N}]+$/u)
      }
    }
  })

  test('finds nothing about unknown topics, and limits a question’s length', async () => {
    assert.deepEqual(await app.visitor().call(api.searchHelp, { query: { query: 'zeppelin' } }), [])
    const { status, body } = await app
      .visitor()
      .refused(api.searchHelp, { query: { query: 'a'.repeat(limits.query + 1) } })
    assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['query']])
  })
})

describe('messages to the administrators', () => {
  test('a visitor’s message is stored and emailed, and the reply goes to its writer', async () => {
    const reply = await app.visitor().call(api.contact, {
      body: {
        name: 'Vera',
        email: 'vera@example.org',
        subject: 'Opening hours',
        message: 'When are you there?\n\nVera',
      },
    })
    assert.deepEqual(reply, { message: 'Message Sent!' })
    const [row] = await stored('Opening hours')
    assert.deepEqual(
      [row?.userId, row?.name, row?.email, row?.message, row?.handledAt],
      [null, 'Vera', 'vera@example.org', 'When are you there?\n\nVera', null],
    )
    const emailMessage = await mailed('Opening hours')
    assert.deepEqual([emailMessage.to, emailMessage.replyTo], [adminEmail, 'vera@example.org'])
    assert.match(emailMessage.text, /Vera <vera@example\.org>[\s\S]*When are you there\?\n\nVera$/)
  })

  test('hostile text is kept as text', async () => {
    const message = `<script>alert(1)</script> ' ; drop table contact_messages; -- <img src=x onerror=alert(1)> {site} %s`
    await app.visitor().call(api.contact, {
      body: {
        name: '<b>N</b>',
        email: 'h@example.org',
        subject: 'Hostile\r\nBcc: all@example.org',
        message,
      },
    })
    const [row] = await stored('Hostile Bcc: all@example.org')
    assert.deepEqual([row?.message, row?.name], [message, '<b>N</b>'])
    assert.ok((await mailed('Hostile Bcc: all@example.org')).text.endsWith(message))
  })

  test('a member writes with the account’s name and address', async () => {
    const member = await app.member({ email: 'mona@example.org' })
    await member.call(api.contact, {
      body: {
        name: 'The President',
        email: 'other@example.org',
        subject: 'Own name',
        message: 'Hello.',
      },
    })
    const [row] = await stored('Own name')
    assert.deepEqual(
      [row?.userId, row?.name, row?.email],
      [member.id, member.username, 'mona@example.org'],
    )
    assert.match((await mailed('Own name')).text, new RegExp(`Account: ${member.username}`))
  })

  test('a member without an address can write, and may add one', async () => {
    const member = await app.member()
    await member.call(api.contact, { body: { subject: 'No address', message: 'Hello.' } })
    await member.call(api.contact, {
      body: { subject: 'With address', message: 'Hello.', email: 'here@example.org' },
    })
    assert.equal((await stored('No address'))[0]?.email, null)
    assert.equal((await stored('With address'))[0]?.email, 'here@example.org')
    assert.equal((await mailed('No address')).replyTo, undefined)
  })

  test('a blocked member reaches the administrators both ways, a visitor only the open one', async () => {
    const blocked = await app.member({ isComplete: false, age: 9 })
    assert.deepEqual(
      await blocked.call(api.contactAdmin, {
        body: { subject: 'Blocked', message: 'Please help.' },
      }),
      { message: 'Message Sent!' },
    )
    await blocked.call(api.contact, { body: { subject: 'Blocked again', message: 'Please help.' } })
    assert.deepEqual(
      (await stored('Blocked')).concat(await stored('Blocked again')).map(({ userId }) => userId),
      [blocked.id, blocked.id],
    )
    assert.equal(
      (await app.visitor().refused(api.contactAdmin, { body: { subject: 'No', message: 'No.' } }))
        .status,
      401,
    )
  })

  test('subject and message are required, and each missing one is named', async () => {
    const member = await app.member()
    for (const endpoint of [api.contact, api.contactAdmin]) {
      for (const [body, fields] of [
        [{ subject: 'Words' }, ['message']],
        [{ message: 'Words' }, ['subject']],
        [{ subject: ' \n ', message: '\t' }, ['subject', 'message']],
        [{}, ['subject', 'message']],
      ] as const) {
        const { status, body: error } = await member.refused(endpoint, { body })
        assert.deepEqual(
          [status, error.error, error.fields],
          [400, missing, Object.fromEntries(fields.map((field) => [field, missing]))],
        )
      }
    }
  })

  test('a visitor must give a reply address', async () => {
    const written = { subject: 'Where to', message: 'Words.' }
    const none = await app.visitor().refused(api.contact, { body: written })
    assert.deepEqual([none.status, Object.keys(none.body.fields ?? {})], [400, ['email']])
    for (const email of [
      'nobody',
      'a@b',
      'a@example.org, b@example.org',
      'a@example.org\nBcc: c@example.org',
    ]) {
      const { status, body } = await app
        .visitor()
        .refused(api.contact, { body: { ...written, email } })
      assert.deepEqual(
        [status, body.fields],
        [400, { email: 'Enter a valid email address.' }],
        email,
      )
    }
    assert.deepEqual(await stored('Where to'), [])
  })

  test('lengths are limited per field', async () => {
    const whole = {
      name: 'a'.repeat(limits.name),
      email: 'long@example.org',
      subject: 's'.repeat(limits.subject),
      message: 'm'.repeat(limits.message),
    }
    await app.visitor().call(api.contact, { body: whole })
    for (const field of ['name', 'subject', 'message'] as const) {
      const { status, body } = await app
        .visitor()
        .refused(api.contact, { body: { ...whole, [field]: `${whole[field]}x` } })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [field]])
    }
    for (const wrong of [{ subject: 5 }, { message: ['a'] }, { subject: null }]) {
      assert.equal(
        (await app.visitor().refused(api.contact, { body: { ...whole, ...wrong } })).status,
        400,
      )
    }
  })

  test('a filled honeypot reveals a program: thanked, and dropped', async () => {
    const body = {
      email: 'bot@example.org',
      subject: 'Cheap pills',
      message: 'Buy.',
      leaveEmpty: 'https://pills.example',
    }
    assert.deepEqual(await app.visitor().call(api.contact, { body }), { message: 'Message Sent!' })
    assert.deepEqual(await stored('Cheap pills'), [])
  })
})

describe('messages to the administrators before the scripts load', () => {
  const send = (form: Record<string, string>, client = app.visitor(), headers = {}) =>
    client.request('POST', '/contact', { form, headers })

  test('the page’s form has a target, and the message arrives', async () => {
    const { text } = await app.visitor().request('GET', '/contact')
    assert.doesNotMatch(text, /Help button/, 'which phones don’t have')
    assert.match(text, /<a [^>]*href="\/open-ai"[^>]*>the guide</)
    assert.match(
      text,
      /<form[^>]* method="post"[^>]* action="\/contact"|<form[^>]* action="\/contact"[^>]* method="post"/,
    )
    const { status, headers } = await send({
      name: 'Vera',
      email: 'vera@example.org',
      subject: 'Without scripts',
      message: 'Does it work?\r\nVera',
      leaveEmpty: '',
    })
    assert.deepEqual([status, headers.get('location')], [303, '/contact?sent=answer'])
    assert.deepEqual(
      (await stored('Without scripts')).map(({ email, name }) => [email, name]),
      [['vera@example.org', 'Vera']],
    )
    const answer = await app.visitor().request('GET', '/contact?sent=answer')
    assert.match(answer.text, /Message Sent!/)
    assert.doesNotMatch(answer.text, /<textarea/)
  })

  test('a member writes with the account’s name, and learns where the answer will be', async () => {
    const member = await app.member()
    const { headers } = await send({ subject: 'Own name, no scripts', message: 'Hello.' }, member)
    assert.equal(headers.get('location'), '/contact?sent=no-answer')
    assert.deepEqual(
      (await stored('Own name, no scripts')).map(({ userId }) => userId),
      [member.id],
    )
    assert.match(
      (await member.request('GET', '/contact?sent=no-answer')).text,
      /Their answer appears under Your messages/,
    )
  })

  test('a refused one shows the page again, with the input and the reason', async () => {
    const message = `Half a page of "words" & <signs>. ${'x'.repeat(limits.message - 40)}`
    const { status, text, headers } = await send({
      name: 'Vera',
      email: 'nobody',
      subject: 'Not lost',
      message,
      leaveEmpty: '',
    })
    assert.equal(status, 400)
    assert.match(headers.get('content-type') ?? '', /^text\/html/)
    assert.match(headers.get('cache-control') ?? '', /no-store/)
    assert.ok(
      text.includes('value="Not lost"') &&
        text.includes('value="nobody"') &&
        text.includes('value="Vera"'),
    )
    assert.ok(
      text.includes(
        `Half a page of &quot;words&quot; &amp; &lt;signs&gt;. ${'x'.repeat(limits.message - 40)}</textarea>`,
      ),
    )
    assert.match(text, /Enter a valid email address\./)
    assert.deepEqual(await stored('Not lost'), [])

    const blank = await send({
      name: '',
      email: 'v@example.org',
      subject: '',
      message: 'Only this.',
      leaveEmpty: '',
    })
    assert.deepEqual(
      [
        blank.status,
        blank.text.includes('Missing Information'),
        blank.text.includes(missing),
        blank.text.includes('Only this.</textarea>'),
      ],
      [400, true, true, true],
    )
    assert.doesNotMatch((await app.visitor().request('GET', '/contact')).text, /Only this|Not lost/)
  })

  test('another site’s page can’t send, and a program that fills in everything is dropped', async () => {
    const form = { email: 'v@example.org', subject: 'From elsewhere', message: 'Words.' }
    assert.equal((await send(form, app.visitor(), { 'sec-fetch-site': 'cross-site' })).status, 403)
    assert.equal((await send({ ...form, leaveEmpty: 'https://pills.example' })).status, 303)
    assert.deepEqual(await stored('From elsewhere'), [])
  })
})

describe('limits', () => {
  test('without an administrators’ address messages are stored and not emailed', async () => {
    const quiet = await openTestApp()
    try {
      await quiet
        .visitor()
        .call(api.contact, { body: { email: 'v@example.org', subject: 'Kept', message: 'Hello.' } })
      assert.equal((await stored('Kept', quiet)).length, 1)
      assert.deepEqual(await quiet.outbox?.list(), [])
    } finally {
      await quiet.close()
    }
  })

  test('an address sends five messages an hour in total', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on' })
    try {
      const visitor = limited.visitor()
      const member = await limited.member()
      const body = { email: 'v@example.org', subject: 'Again', message: 'Hello.' }
      for (let count = 0; count < 4; count += 1) await visitor.call(api.contact, { body })
      await member.call(api.contactAdmin, { body })
      const { status, headers } = await visitor.refused(api.contact, { body })
      assert.equal(status, 429)
      assert.ok(Number(headers.get('retry-after')) > 0)
      const plain = await visitor.request('POST', '/contact', {
        form: { ...body, message: 'Still here.' },
      })
      assert.deepEqual(
        [
          plain.status,
          plain.text.includes('Still here.</textarea>'),
          Number(plain.headers.get('retry-after')) > 0,
        ],
        [429, true, true],
      )
      limited.clock.advance(hour)
      await visitor.call(api.contact, { body })
    } finally {
      await limited.close()
    }
  })
})
