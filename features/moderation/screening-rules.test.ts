import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { listVersions } from '#features/revisions/contract/endpoints.ts'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as api from './contract/screening-endpoints.ts'
import { screeningLimits } from './contract/rules.ts'

let app: TestApp
let ada: Member
let bela: Member
let author: Member

before(async () => {
  app = await openTestApp()
  ada = await app.member({ isAdmin: true, username: 'ada' })
  bela = await app.member({ isAdmin: true, username: 'bela' })
  author = await app.member({ tier: 'annual', score: 80 })
})
after(() => app.close())

const rules = {
  words: ['zeppelin*'],
  links: ['example.net'],
  maxLinks: 10,
  newAuthors: { knownAfter: 3, maxLinks: 4, reviewFirst: false },
}
const version = async () => (await ada.call(api.getScreening, {})).version
const save = async (who: Member, part: Partial<typeof rules> = {}, note = '') =>
  who.call(api.saveScreening, { body: { ...rules, ...part, note, version: await version() } })
const publish = async (words: string) => {
  const { status } = await author.call(createArticle, {
    body: { title: words, body: `<p>${words}</p>`, status: 'published' },
  })
  return status
}

describe('the screening rules', () => {
  test('begin with the operator’s file', async () => {
    const { isOriginal, content } = await ada.call(api.getScreening, {})
    assert.ok(isOriginal && content.words.includes('miracle cure'))
    assert.ok(content.links.includes('bit.ly'))
  })

  test('hold back what is sent after a change, and nothing that was published before', async () => {
    assert.equal(await publish('The zeppelins of spring'), 'published')
    await save(ada)
    assert.notEqual(await publish('The zeppelins of summer'), 'published')
    assert.equal(await publish('A miracle cure for autumn'), 'published')
  })

  test('are kept in versions with who changed them and why, and return to the file', async () => {
    const saved = await save(bela, { words: ['airship'] }, 'They say airship now.')
    const { items } = await ada.call(listVersions, {
      params: { kind: 'screening', name: 'rules' },
    })
    assert.deepEqual(
      [items[0]?.version, items[0]?.note, items[0]?.author?.username],
      [saved.version, 'They say airship now.', 'bela'],
    )
    const restored = await ada.call(api.restoreScreening, { query: { version: saved.version } })
    assert.equal(restored.isOriginal, true)
    assert.notEqual(await publish('A miracle cure for winter'), 'published')
    assert.equal(await publish('An airship over the town'), 'published')
  })

  test('tell the second of two administrators, and keep the first one’s change', async () => {
    const former = await version()
    await save(ada, { words: ['first'] })
    const { status } = await bela.refused(api.saveScreening, {
      body: { ...rules, words: ['second'], note: '', version: former },
    })
    assert.equal(status, 409)
    assert.deepEqual((await ada.call(api.getScreening, {})).content.words, ['first'])
  })

  test('are tried on a text beside those in force, and nothing is stored', async () => {
    const former = await version()
    const tried = await ada.call(api.previewScreening, {
      body: { rules, text: 'Three ZÉPPELINS, see https://www.example.net/offer' },
    })
    assert.deepEqual(tried.reasons, ['Contains “zeppelin…”.', 'Links to www.example.net.'])
    assert.deepEqual(tried.inForce.reasons, ['Links to www.example.net.'])
    assert.equal(await version(), former)
  })

  test('are trimmed and listed once, in the order typed', async () => {
    const { content } = await save(ada, {
      words: [' two words ', 'two words', '', 'bus*'],
      links: ['Bit.LY', 'bit.ly'],
    })
    assert.deepEqual([content.words, content.links], [['two words', 'bus*'], ['bit.ly']])
  })

  test('refuse what would hold back everything or nothing, at its field', async () => {
    for (const [field, part] of [
      ['words', { words: ['*'] }],
      ['words', { words: ['a'] }],
      ['words', { words: ['…!'] }],
      ['words', { words: ['x'.repeat(screeningLimits.word + 1)] }],
      ['words', { words: Array.from({ length: 501 }, (_, index) => `word ${index}`) }],
      ['links', { links: ['https://bit.ly/x'] }],
      ['links', { links: ['com'] }],
      ['maxLinks', { maxLinks: -1 }],
      ['maxLinks', { maxLinks: null }],
      ['newAuthors', { newAuthors: { ...rules.newAuthors, knownAfter: 1.5 } }],
    ] as const) {
      const { status, body } = await ada.refused(api.saveScreening, {
        body: { ...rules, ...part, note: '', version: await version() },
      })
      assert.equal(status, 400, JSON.stringify(part))
      assert.ok(
        Object.keys(body.fields ?? {}).every((name) => name.startsWith(field)),
        JSON.stringify(body),
      )
    }
  })

  test('are for administrators, not for moderators', async () => {
    const moderator = await app.member({ isModerator: true })
    for (const endpoint of [api.getScreening, api.restoreScreening])
      assert.equal((await moderator.refused(endpoint, { query: { version: 1 } })).status, 403)
  })
})
