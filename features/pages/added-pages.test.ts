import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { getVersion, listVersions } from '#features/revisions/contract/endpoints.ts'
import { searchSite } from '#features/search/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { openSecondNode } from '#app/testing/second-node.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/added-endpoints.ts'
import { addedLimits, addedMessages, slugOfTitle, slugProblem } from './contract/added-rules.ts'
import { searchHelp } from './contract/endpoints.ts'
import { sourceLimits } from './contract/rules.ts'

let app: TestApp
let ada: Member
let bela: Member

before(async () => {
  app = await openTestApp({ SITE_NAME: 'Agora' })
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(() => app.close())

const text = (body: string) => ({ title: 'About {site}', description: 'Who we are.', body })
const add = (slug: string, body: string, isPublished = true) =>
  ada.call(api.addPage, { body: { ...text(body), slug, isPublished } })
const sourceOf = (slug: string) => ada.call(api.getAddedPageSource, { params: { slug } })
const setState = async (slug: string, state: 'draft' | 'published' | 'deleted') =>
  ada.call(api.setAddedPageState, {
    params: { slug },
    body: { state, version: (await sourceOf(slug)).version },
  })
const pageOf = (path: string, who: Pick<Member, 'request'> = app.visitor()) =>
  who.request('GET', path)
const sitemap = async () => (await pageOf('/sitemaps/added-pages.xml')).text
const found = async (word: string) =>
  JSON.stringify(await app.visitor().call(searchSite, { query: { q: word } }))

describe('a page that an administrator adds', () => {
  test('is at its address at once, without scripts, in the sitemap, the search and the help', async () => {
    await add('about-us', '## Founders\n\nTwo {site} gardeners met over a xylophone orchard.')
    const { status, text: html } = await pageOf('/pages/about-us')
    assert.equal(status, 200)
    assert.match(html, /<h2 id="founders">Founders<\/h2>/)
    assert.match(html, /Two Agora gardeners/)
    assert.match(html, /<title>About Agora/)
    assert.match(await sitemap(), /\/pages\/about-us<\/loc>/)
    assert.match((await pageOf('/sitemap.xml')).text, /\/sitemaps\/added-pages\.xml/)
    assert.match(await found('xylophone'), /"\/pages\/about-us#founders"/)
    const [passage] = await app.visitor().call(searchHelp, { query: { query: 'xylophone' } })
    assert.deepEqual([passage?.slug, passage?.anchor], ['pages/about-us', 'founders'])
  })

  test('is listed on the site’s other texts', async () => {
    await add('press', '## Press\n\nWrite to us.')
    const { text: html } = await pageOf('/docs')
    assert.match(html, /<a[^>]+href="\/pages\/press"/)
    const listed = await app.visitor().call(api.listAddedPages, {})
    assert.ok(listed.some(({ slug, title }) => slug === 'press' && title === 'About Agora'))
  })

  test('is missing to everyone but administrators while it is a draft', async () => {
    await add('secret-plan', '## Quokka\n\nNobody knows the quokka yet.', false)
    const member = await app.member({ isModerator: true })
    for (const who of [app.visitor(), member]) {
      const page = await pageOf('/pages/secret-plan', who)
      assert.equal(page.status, 404)
      assert.doesNotMatch(page.text, /quokka/i)
      const { status } = await who.refused(api.getAddedPage, { params: { slug: 'secret-plan' } })
      assert.equal(status, 404)
    }
    const own = await pageOf('/pages/secret-plan', ada)
    assert.equal(own.status, 200)
    assert.match(own.text, /Nobody knows the quokka/)
    assert.match(own.text, /noindex/)
    assert.doesNotMatch(await sitemap(), /secret-plan/)
    assert.doesNotMatch(await found('quokka'), /secret-plan/)
    await setState('secret-plan', 'published')
    assert.equal((await pageOf('/pages/secret-plan')).status, 200)
    assert.match(await found('quokka'), /secret-plan/)
  })

  test('disappears when it is unpublished, and comes back with its text', async () => {
    await add('jobs', '## Jobs\n\nWe look for a platypus keeper.')
    assert.equal((await pageOf('/pages/jobs')).status, 200)
    await setState('jobs', 'draft')
    assert.equal((await pageOf('/pages/jobs')).status, 404)
    assert.doesNotMatch(await found('platypus'), /jobs/)
    await setState('jobs', 'published')
    assert.match((await pageOf('/pages/jobs')).text, /platypus keeper/)
  })

  test('keeps its versions through being deleted, and is restored as a draft', async () => {
    const first = await add('history', '## History\n\nFounded by a narwhal.')
    const saved = await bela.call(api.saveAddedPage, {
      params: { slug: 'history' },
      body: {
        ...text('## History\n\nFounded by a walrus.'),
        note: 'Facts.',
        version: first.version,
      },
    })
    assert.equal(saved.version, first.version + 1)
    await setState('history', 'deleted')
    assert.equal((await pageOf('/pages/history')).status, 404)
    assert.equal((await pageOf('/pages/history', ada)).status, 404)
    assert.doesNotMatch(await found('walrus'), /history/)
    const refused = await ada.refused(api.saveAddedPage, {
      params: { slug: 'history' },
      body: { ...text('## Other'), note: '', version: saved.version },
    })
    assert.deepEqual([refused.status, refused.body.error], [409, addedMessages.deleted])
    const again = await setState('history', 'draft')
    assert.deepEqual(
      [again.state, again.content.body],
      ['draft', '## History\n\nFounded by a walrus.'],
    )
    const params = { kind: 'added-page', name: 'history' }
    const { items } = await ada.call(listVersions, { params })
    assert.deepEqual(
      items.map(({ version, note, author }) => [version, note, author?.username]),
      [
        [2, 'Facts.', 'bela'],
        [1, '', 'ada'],
      ],
    )
    const former = await ada.call(getVersion, { params: { ...params, version: 1 } })
    assert.deepEqual(former.content, text('## History\n\nFounded by a narwhal.'))
    const { status } = await ada.refused(getVersion, { params: { ...params, version: '0' } })
    assert.equal(status, 404, 'nothing was shipped')
  })

  test('is edited by one administrator at a time, and published as it was seen', async () => {
    const { version } = await add('team', '## Team\n\nAda.', false)
    const written = {
      params: { slug: 'team' },
      body: { ...text('## Team\n\nAda and Bela.'), note: '', version },
    }
    await ada.call(api.saveAddedPage, written)
    const late = await bela.refused(api.saveAddedPage, written)
    assert.equal(late.status, 409)
    const unseen = await bela.refused(api.setAddedPageState, {
      params: { slug: 'team' },
      body: { state: 'published', version },
    })
    assert.deepEqual([unseen.status, unseen.body.error], [409, addedMessages.changed])
    assert.equal((await sourceOf('team')).state, 'draft')
  })

  test('says at its field when its address is taken, also by a deleted page, or at the same moment', async () => {
    await add('taken', '## Taken')
    await add('gone', '## Gone')
    await setState('gone', 'deleted')
    for (const slug of ['taken', 'gone']) {
      const { status, body } = await ada.refused(api.addPage, {
        body: { ...text('## Again'), slug, isPublished: true },
      })
      assert.deepEqual([status, body.fields], [409, { slug: addedMessages.takenSlug }])
    }
    const answers = await Promise.all(
      [ada, bela].map((who) =>
        who.request('POST', api.addPage.path, {
          body: { ...text('## Race'), slug: 'race', isPublished: true },
        }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201, 409]))
    const loser = answers.find(({ status }) => status === 409)
    assert.match(loser?.text ?? '', /"fields":\{"slug":"This address is taken/)
  })

  test('is refused an odd or reserved address, or a text too long, at the field', async () => {
    for (const slug of [
      '',
      '../up',
      'a b',
      'Ä',
      '-a',
      'a--b',
      '__proto__',
      'terms',
      'a/b',
      'x'.repeat(addedLimits.slug + 1),
    ]) {
      const { status, body } = await ada.refused(api.addPage, {
        body: { ...text('## Words'), slug, isPublished: true },
      })
      assert.equal(status, 400, slug)
      assert.deepEqual(body.fields, { slug: slug ? slugProblem(slug) : addedMessages.noSlug }, slug)
    }
    for (const [field, value] of [
      ['title', ' '],
      ['body', 'x'.repeat(sourceLimits.body + 1)],
    ] as const) {
      const { status, body } = await ada.refused(api.addPage, {
        body: { ...text('## Words'), slug: 'fine', isPublished: true, [field]: value },
      })
      assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, [field]])
    }
  })

  test('is shown without the scripts that somebody wrote into it', async () => {
    const hostile = '## Hello\n\n<script>alert(1)</script><img src=x onerror=alert(1)> there'
    const { page } = await ada.call(api.previewAddedPage, {
      body: { ...text(hostile), slug: null },
    })
    assert.doesNotMatch(page.html, /<script|onerror/)
    await add('hostile', hostile)
    const { html } = await app.visitor().call(api.getAddedPage, { params: { slug: 'hostile' } })
    assert.doesNotMatch(html, /<script|onerror/)
  })

  test('is previewed with the headings that would be lost, and nothing is stored', async () => {
    await add('rules-of-play', '## Openings\n\nOne.\n\n## Endings\n\nTwo.')
    const { page, lostHeadings } = await ada.call(api.previewAddedPage, {
      body: { ...text('## Openings\n\nOnly.'), slug: 'rules-of-play' },
    })
    assert.match(page.html, /Only/)
    assert.deepEqual(lostHeadings, [{ id: 'endings', text: 'Endings' }])
    assert.doesNotMatch((await pageOf('/pages/rules-of-play')).text, /Only\./)
  })

  test('is written by administrators only, and each step is in the audit log', async () => {
    const moderator = await app.member({ isModerator: true })
    const { status } = await moderator.refused(api.addPage, {
      body: { ...text('## Words'), slug: 'mine', isPublished: true },
    })
    assert.equal(status, 403)
    await add('audited', '## Words', false)
    await setState('audited', 'published')
    await setState('audited', 'deleted')
    const { items } = await ada.call(listAudit, { query: { action: 'added-page' } })
    assert.deepEqual(
      items.slice(0, 4).map(({ action, subject }) => [action, subject?.name]),
      ['delete', 'publish', 'change', 'add'].map((verb) => [
        `added-page.${verb}`,
        '/pages/audited',
      ]),
    )
  })

  test('appears and disappears on every node', async () => {
    const other = await openSecondNode(app)
    const there = async () => (await pageOf('/pages/lasting', other.visitor())).status
    assert.equal(await there(), 404)
    await add('lasting', '## Lasting\n\nA wombat stays.')
    await until(async () => (await there()) === 200, 'the other node’s page')
    await setState('lasting', 'deleted')
    await until(async () => (await there()) === 404, 'the page to be gone')
    await other.close()
  })

  test('suggests its address from its title', () => {
    assert.equal(slugOfTitle('  Où est-ce? Über uns!  '), 'ou-est-ce-uber-uns')
    assert.equal(slugProblem(slugOfTitle('Terms')), addedMessages.reservedSlug)
    assert.equal(slugOfTitle('日本'), '')
  })
})
