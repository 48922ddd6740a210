import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getVersion, listVersions } from '#features/revisions/contract/endpoints.ts'
import { getAccessRecord, saveAccess } from '#features/membership/contract/policy-endpoints.ts'
import { searchSite } from '#features/search/contract/endpoints.ts'
import { listAudit } from '#features/audit/contract/endpoints.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { openTestDatabase, type TestDatabase } from '#app/testing/test-database.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import { isoDay } from '#platform/contract/zoned-dates.ts'
import { day } from '#platform/server/clock.ts'
import { getPage, searchHelp } from './contract/endpoints.ts'
import { sourceLimits } from './contract/rules.ts'
import * as api from './contract/source-endpoints.ts'

let app: TestApp
let database: TestDatabase
let scratch: Awaited<ReturnType<typeof makeScratch>>
/** Settings of every node. */
let shared: Record<string, string>
let ada: Member
let bela: Member

before(async () => {
  scratch = await makeScratch()
  database = await openTestDatabase(scratch.path)
  shared = { DATABASE_URL: database.url ?? '', SITE_NAME: 'Agora' }
  app = await openTestApp(shared)
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
})
after(async () => {
  await app.close()
  await database.drop()
  await scratch.remove()
})

const params = { slug: 'community-rules' }
const text = (body: string) => ({
  title: 'House rules of {site}',
  description: 'How we talk.',
  body,
})
const read = (slug = params.slug) => app.visitor().call(getPage, { params: { slug } })
const sourceOf = (slug = params.slug) => ada.call(api.getPageSource, { params: { slug } })
const save = async (who: Member, body: string, note = '') =>
  who.call(api.savePage, {
    params,
    body: { ...text(body), note, version: (await sourceOf()).version },
  })

describe('a content page', () => {
  test('begins with the text that the site ships', async () => {
    const { version, isOriginal, changedAt, content } = await sourceOf('terms')
    assert.deepEqual([version, isOriginal, changedAt], [0, true, null])
    assert.match(content.body, /^## /m)
  })

  test('shows what an administrator saved at once, to readers, the help and the search', async () => {
    const former = await read()
    app.clock.advance(day)
    await save(ada, '## Zucchini\n\nBring a {site} zucchini to every zeppelin flight.')
    const page = await read()
    assert.equal(page.title, 'House rules of Agora')
    assert.match(page.html, /<h2 id="zucchini">Zucchini<\/h2>/)
    assert.match(page.html, /Bring a Agora zucchini/)
    assert.notEqual(page.updatedAt, former.updatedAt)
    assert.equal(page.updatedAt, isoDay(app.clock.now(), 'America/New_York'))
    const [passage] = await app.visitor().call(searchHelp, { query: { query: 'zeppelin flight' } })
    assert.deepEqual([passage?.slug, passage?.anchor], ['community-rules', 'zucchini'])
    const found = await app.visitor().call(searchSite, { query: { q: 'zeppelin' } })
    assert.ok(JSON.stringify(found).includes('/community-rules#zucchini'))
  })

  test('keeps every version with who saved it and why, and any can be read again', async () => {
    const first = await save(ada, '## One\n\nFirst.', 'Start over.')
    const second = await save(bela, '## Two\n\nSecond.', 'Better so.')
    const { items: versions } = await ada.call(listVersions, {
      params: { kind: 'page', name: 'community-rules' },
    })
    assert.deepEqual(
      versions.slice(0, 2).map(({ version, note, author }) => [version, note, author?.username]),
      [
        [second.version, 'Better so.', 'bela'],
        [first.version, 'Start over.', 'ada'],
      ],
    )
    const { content } = await bela.call(getVersion, {
      params: { kind: 'page', name: 'community-rules', version: first.version },
    })
    assert.deepEqual(content, text('## One\n\nFirst.'))
    const original = await bela.call(getVersion, {
      params: { kind: 'page', name: 'community-rules', version: 0 },
    })
    assert.notEqual(original.content['title'], content['title'])
    const audited = await ada.call(listAudit, { query: { action: 'page.change' } })
    assert.equal(audited.items[0]?.actor?.username, 'bela')
  })

  test('tells the second of two administrators, whose text changes nothing', async () => {
    const { version } = await sourceOf()
    const mine = await save(ada, '## Mine\n\nSaved first.')
    const { status, body } = await bela.refused(api.savePage, {
      params,
      body: { ...text('## Theirs\n\nSaved second.'), note: '', version },
    })
    assert.deepEqual(
      [status, body.error],
      [409, 'Someone else changed this while you were editing. Your text is still here.'],
    )
    assert.equal((await sourceOf()).version, mine.version)
    assert.match((await read()).html, /Saved first/)
  })

  test('is saved once by two who press at the same moment', async () => {
    const { version } = await sourceOf()
    const answers = await Promise.all(
      [ada, bela].map((who, index) =>
        who.request('PUT', pathTo(api.savePage.path, params), {
          body: { ...text(`## Race\n\nRunner ${index}.`), note: '', version },
        }),
      ),
    )
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 409]))
    assert.equal((await sourceOf()).version, version + 1)
  })

  test('returns to the text that the site ships, and keeps its versions', async () => {
    await save(ada, '## Short\n\nLived.')
    const { version } = await sourceOf()
    const restored = await ada.call(api.restorePage, { params, query: { version } })
    assert.deepEqual([restored.isOriginal, restored.version], [true, version + 1])
    assert.doesNotMatch((await read()).html, /Lived/)
    const { status } = await ada.refused(api.restorePage, {
      params,
      query: { version: version + 1 },
    })
    assert.equal(status, 400)
    const { items } = await ada.call(listVersions, {
      params: { kind: 'page', name: 'community-rules' },
    })
    assert.equal(items[0]?.isOriginal, true)
  })

  test('is previewed as readers would see it, without scripts, naming links that break', async () => {
    const { page, lostHeadings } = await ada.call(api.previewPage, {
      params: { slug: 'terms' },
      body: text('## Only this\n\n<script>alert(1)</script><img src=x onerror=alert(1)> Hello.'),
    })
    assert.doesNotMatch(page.html, /<script|onerror/)
    assert.match(page.html, /Hello/)
    assert.ok(lostHeadings.some(({ id }) => id === 'no-refunds-and-what-that-means'))
    assert.doesNotMatch((await read('terms')).html, /Only this/)
  })

  test('refuses what is missing or too long, field by field', async () => {
    const { version } = await sourceOf()
    for (const [field, value] of [
      ['title', ' '],
      ['description', ''],
      ['body', ''],
      ['body', 'x'.repeat(sourceLimits.body + 1)],
    ] as const) {
      const { status, body } = await ada.refused(api.savePage, {
        params,
        body: { ...text('## Words'), note: '', version, [field]: value },
      })
      assert.equal(status, 400, field)
      assert.deepEqual(Object.keys(body.fields ?? {}), [field])
    }
    for (const slug of ['nothing', '../terms', '__proto__']) {
      const { status } = await ada.refused(api.savePage, {
        params: { slug },
        body: { ...text('## Words'), note: '', version: 0 },
      })
      assert.equal(status, 404, slug)
    }
  })

  test('is edited by administrators only, who disclose nothing to others', async () => {
    const moderator = await app.member({ isModerator: true })
    assert.equal((await moderator.refused(api.listPageSources, {})).status, 403)
    assert.equal((await moderator.refused(api.getPageSource, { params })).status, 403)
  })

  test('says what an action needs by the policy in force, which it follows at once', async () => {
    const docs = async () => (await read('docs')).html
    await save(ada, '## Voting\n\n{Needs canVoteInDebates} is needed.')
    assert.match((await read()).html, /The Weekly plan or higher is needed/)
    assert.match(await docs(), /<td>The Weekly plan or higher<\/td>/)
    const { version, content } = await ada.call(getAccessRecord, {})
    const body = { ...content, canVoteInDebates: 'monthly' as const, note: '', version }
    await ada.call(saveAccess, { body })
    assert.match((await read()).html, /The Monthly plan or higher is needed/)
    assert.match(await docs(), /<td>The Monthly plan or higher<\/td>/)
  })

  test('changes on every node at once, and stays so after a restart', async () => {
    const other = await openTestApp({ ...shared, DATA_DIR: app.dataDir })
    const readThere = async () => (await other.visitor().call(getPage, { params })).html
    await save(ada, '## Lasting\n\nStill here.')
    await until(async () => /Still here/.test(await readThere()), 'the other node’s page')
    await save(bela, '## Lasting\n\nChanged again.')
    await until(async () => /Changed again/.test(await readThere()), 'the other node’s page')
    await other.close()
  })
})
