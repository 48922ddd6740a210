import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { createAvatarSlot } from '#features/media/contract/endpoints.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { sentenceOf } from '#features/audit/web/sentence.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { contact, getPage } from '#features/pages/contract/endpoints.ts'
import { getVersion, listVersions } from '#features/revisions/contract/endpoints.ts'
import { systemClock } from '#platform/server/clock.ts'
import { createSiteIdentity, senderOf } from '#platform/server/site-identity.ts'
import { createLog } from '#platform/server/log.ts'
import { openInvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { createOperator, readSiteIdentity } from '#app/server/operator/operator.ts'
import * as api from './contract/settings-endpoints.ts'
import { logoPattern } from './contract/rules.ts'
import type { SiteContent } from './contract/settings-schemas.ts'

let app: TestApp
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
let shared: Record<string, string>
let ada: Member
let bela: Member

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
  shared = {
    DATABASE_URL: database.url ?? '',
    SITE_NAME: 'Agora',
    ADMIN_EMAIL: 'desk@example.org',
  }
  app = await openTestApp(shared)
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(async () => {
  await app.close()
  await database.drop()
  await scratch.remove()
})

const read = () => ada.call(api.getSiteSettings, {})
const save = async (part: Partial<SiteContent>, note = '', who = ada) => {
  const { content, version } = await read()
  return who.call(api.saveSiteSettings, { body: { ...content, ...part, note, version } })
}
const textOf = async (path: string, { url } = app) => (await fetch(url + path)).text()
const frameOf = (html: string) => ({
  title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
  siteName: /og:site_name" content="([^"]*)"/.exec(html)?.[1],
  bar: /<header.*?<\/header>/s.exec(html)?.[0] ?? '',
  footer: /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '',
})

describe('the site', () => {
  test('begins with the name of its settings and the texts that it comes with', async () => {
    const { isOriginal, version, content } = await read()
    assert.deepEqual([isOriginal, version], [true, 0])
    assert.deepEqual(content, {
      name: 'Agora',
      tagline: 'Reclaim your mind',
      footerText: 'Reclaim your mind. Reiterate your self. Open your AI.',
      logo: null,
      accent: null,
      navLinks: [],
      footerLinks: [],
    })
  })

  test('has another name on every page at once, cached pages included', async () => {
    for (const path of ['/', '/docs']) assert.match(await textOf(path), /Agora<\/title>/, path)
    await save({ name: 'Town <Hall>', tagline: 'Talk & decide', footerText: 'For the town.' })
    for (const path of ['/', '/docs', '/nowhere']) {
      const { title, siteName, bar, footer } = frameOf(await textOf(path))
      assert.match(title ?? '', /Town &lt;Hall&gt;$/, path)
      assert.match(siteName ?? '', /^Town &#60;Hall>$/)
      assert.match(bar, />Town &lt;Hall&gt;<.*>Talk &amp; decide</s)
      assert.match(footer, /For the town\..*Town &lt;Hall&gt;/s)
      assert.doesNotMatch(bar + footer, /Agora|Reclaim/)
    }
  })

  test('says its new name in emails and as their sender, in feeds, content pages and API pages', async () => {
    assert.match(await textOf('/feeds/news.xml'), /Town &lt;Hall&gt;/)
    await save({ name: 'Town Hall, Elm' })
    await app.visitor().call(contact, {
      body: { email: 'vera@example.org', subject: 'Ducks', message: 'Whose are they?' },
    })
    const email = await until(async () => (await app.outbox?.list())?.[0], 'the email')
    assert.equal(email.subject, '[Town Hall, Elm] Ducks')
    assert.match(email.html, /Town Hall, Elm/)
    assert.equal(email.from, '"Town Hall, Elm" <no-reply@127.0.0.1>')
    assert.match(await textOf('/feeds/news.xml'), /<title>News · Town Hall, Elm<\/title>/)
    assert.match(await textOf('/api/docs'), /<h1>Town Hall, Elm API<\/h1>/)
    const { html } = await app.visitor().call(getPage, { params: { slug: 'terms' } })
    assert.match(html, /Town Hall, Elm/)
    assert.doesNotMatch(html, /Agora/)
  })

  test('keeps its name from usernames, the new one too', async () => {
    await save({ name: 'Quorum' })
    const body = { username: 'quorum_support', password: 'seven green kayaks' }
    assert.equal((await app.visitor().refused(register, { body })).status, 409)
  })

  test('has links of its own in the footer, beside those that every site has', async () => {
    await save({
      footerLinks: [
        { label: 'Town council', address: 'https://example.org/council' },
        { label: 'How we vote', address: '/docs' },
      ],
    })
    const { footer } = frameOf(await textOf('/news'))
    const columns = [...footer.matchAll(/<nav aria-label="(\w+)"/g)].map(([, name]) => name)
    assert.deepEqual(columns, ['Platform', 'Marketplace', 'Support', 'More'])
    assert.match(footer, /href="https:\/\/example\.org\/council"[^>]*>Town council</)
    assert.match(footer, /href="\/docs"[^>]*>How we vote</)
  })

  test('has links of its own in the menus, beside those that every site has', async () => {
    await save({ navLinks: [{ label: 'Archive', address: 'https://example.org/archive' }] })
    const html = await textOf('/news')
    const browse = /<nav id="browse".*?<\/nav>/s.exec(html)?.[0] ?? ''
    assert.match(browse, /href="\/marketplace".*href="https:\/\/example\.org\/archive"/s)
  })

  test('has an accent color on every page, under the page’s policy', async () => {
    assert.doesNotMatch(await textOf('/news'), /<style/)
    await save({ accent: '#1F55C4' })
    const page = await app.visitor().request('GET', '/news')
    const [, nonce, style] = /<style nonce="([^"]+)">([^<]+)<\/style>/.exec(page.text) ?? []
    assert.match(style ?? '', /^:root,\[data-theme\],\.stage\{--brass:#1f55c4;/)
    const policy = page.headers.get('content-security-policy') ?? ''
    assert.ok(nonce && policy.includes(`'nonce-${nonce}'`))
    await save({ accent: null })
    assert.doesNotMatch(await textOf('/news'), /<style/)
  })

  test('has an uploaded logo in the top bar, kept for its versions, and its icon again', async () => {
    const body = await sharp({
      create: { width: 90, height: 60, channels: 3, background: '#1f55c4' },
    })
      .png()
      .toBuffer()
    const { uploadUrl } = await ada.call(createAvatarSlot, {
      body: { size: body.length, contentType: 'image/png' },
    })
    const sent = await fetch(new URL(uploadUrl, app.url), {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(body),
    })
    assert.ok(sent.ok)
    const upload = uploadUrl.split('?')[0] ?? ''
    const { content } = await save({ logo: upload })
    assert.match(content.logo ?? '', logoPattern)
    const logoIn = (html: string) => /<img src="([^"]+)"/.exec(frameOf(html).bar)?.[1] ?? ''
    const shown = logoIn(await textOf('/news'))
    assert.equal((await fetch(app.url + shown)).headers.get('content-type'), 'image/webp')
    await save({ logo: null })
    assert.equal(logoIn(await textOf('/news')), '/icon.svg')
    assert.equal((await save({ logo: content.logo })).content.logo, content.logo)
    const { version, content: now } = await read()
    for (const logo of [upload, content.logo?.replace(/[0-9a-f]{4}-512/, '0000-512') ?? '']) {
      const { status } = await ada.refused(api.saveSiteSettings, {
        body: { ...now, logo, note: '', version },
      })
      assert.ok([400, 404].includes(status), `${logo} ${status}`)
    }
    await save({ logo: null })
  })

  test('follows on every node, also one that starts later, and returns to what it came with', async () => {
    const other = await openTestApp({ ...shared, DATA_DIR: app.dataDir })
    assert.match(await textOf('/docs', other), /· Quorum<\/title>/)
    await save({ name: 'Forum' })
    const nameThere = async () => frameOf(await textOf('/docs', other)).siteName
    await until(async () => (await nameThere()) === 'Forum', 'the other node')
    assert.match(await textOf('/feeds/news.xml', other), /News · Forum/)
    const { version } = await read()
    const restored = await ada.call(api.restoreSiteSettings, { query: { version } })
    assert.deepEqual([restored.isOriginal, restored.content.name], [true, 'Agora'])
    assert.equal(frameOf(await textOf('/docs')).siteName, 'Agora')
    await until(async () => (await nameThere()) === 'Agora', 'the other node')
    await other.close()
  })

  test('says its name in emails of the operator’s commands too', async () => {
    await save({ name: 'Forum' })
    const site = await readSiteIdentity(app.database.db, app.platform.settings)
    assert.deepEqual(site, { siteName: 'Forum', siteUrl: app.url })
    const { pool, connection, db } = app.database
    const invalidation = await openInvalidationBus(pool, connection, createLog('silent'))
    const subjects: string[] = []
    const operator = createOperator({
      db,
      invalidation,
      clock: systemClock,
      encryption: app.platform.encryption,
      settings: { requireAdminTwoFactor: false },
      site,
      notify: async ({ text }) => {
        subjects.push(text)
      },
    })
    await app.member({ username: 'owned', email: 'owned@example.org' })
    await operator.resetPassword('owned', 'seven green kayaks')
    await invalidation.close()
    assert.match(subjects[0] ?? '', /Forum/)
  })
})

describe('administrators', () => {
  test('see every version with who saved it and why, and open any of them', async () => {
    const { version, content } = await save({ name: 'Third' }, 'A vote of the town.')
    const params = { kind: 'site', name: 'settings' }
    const { items } = await ada.call(listVersions, { params })
    assert.deepEqual([items[0]?.note, items[0]?.author?.username], ['A vote of the town.', 'ada'])
    const opened = await ada.call(getVersion, { params: { ...params, version: String(version) } })
    assert.deepEqual(opened.content, content)
    const original = await ada.call(getVersion, { params: { ...params, version: '0' } })
    assert.equal(original.content['name'], 'Agora')
    const [entry] = (await ada.call(listAudit, {})).items
    assert.ok(entry)
    assert.equal(sentenceOf(entry), 'Changed the site settings')
  })

  test('of whom two edit at once: the second is refused with the reason; moderators and members may not', async () => {
    const { version, content } = await read()
    await save({ tagline: 'First' })
    const body = { ...content, tagline: 'Second', note: '', version }
    assert.equal((await bela.refused(api.saveSiteSettings, { body })).status, 409)
    const moderator = await app.member({ isModerator: true })
    for (const who of [moderator, await app.member()]) {
      assert.equal((await who.refused(api.getSiteSettings, {})).status, 403)
      assert.equal((await who.refused(api.saveSiteSettings, { body })).status, 403)
    }
  })

  test('are told what is wrong with a name, a text or a link', async () => {
    const { version, content } = await read()
    const links = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ label: `Link ${index}`, address: '/docs' }))
    for (const [part, field] of [
      [{ name: ' \u200b ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ tagline: 'x'.repeat(61) }, 'tagline'],
      [{ footerText: 'x'.repeat(161) }, 'footerText'],
      [{ navLinks: links(5) }, 'navLinks'],
      [{ accent: 'blue' }, 'accent'],
      [{ accent: '#ffd54a' }, 'accent'],
      [{ footerLinks: links(13) }, 'footerLinks'],
      [{ footerLinks: [...links(1), ...links(1)] }, 'footerLinks'],
      [{ footerLinks: [{ label: '', address: '/docs' }] }, 'footerLinks.0.label'],
      [{ footerLinks: [{ label: 'x'.repeat(41), address: '/docs' }] }, 'footerLinks.0.label'],
      [{ footerLinks: [{ label: 'A', address: 'javascript:a' }] }, 'footerLinks.0.address'],
      [{ footerLinks: [{ label: 'A', address: 'http://example.org' }] }, 'footerLinks.0.address'],
    ] as const) {
      const { status, body } = await ada.refused(api.saveSiteSettings, {
        body: { ...content, ...part, note: '', version },
      })
      assert.equal(status, 400, JSON.stringify(part))
      assert.deepEqual(Object.keys(body.fields ?? {}), [field], JSON.stringify(body))
    }
    const { content: saved } = await save({ footerLinks: links(12), tagline: '' })
    assert.deepEqual([saved.footerLinks.length, saved.tagline], [12, ''])
  })
})

test('the sender of emails is the operator’s, else the site’s name, in quotes where it needs them', () => {
  const { site, renameSite } = createSiteIdentity({
    siteName: 'XVerse',
    siteUrl: 'https://xverse.example',
  })
  assert.equal(senderOf('A <a@example.org>', site), 'A <a@example.org>')
  assert.equal(senderOf(null, site), 'XVerse <no-reply@xverse.example>')
  renameSite('Élm "Town" <Hall>')
  assert.equal(senderOf(null, site), '"Élm \\"Town\\" <Hall>" <no-reply@xverse.example>')
})
