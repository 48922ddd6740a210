import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { minute, second } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'
import type { ArticleWire } from './contract/schemas.ts'
import * as versions from './contract/versions-endpoints.ts'
import { maxStoredRevisions } from './contract/versions.ts'

let app: TestApp
let author: Member
let ada: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  ada = await app.member({ isAdmin: true, username: 'ada' })
})
after(() => app.close())

const clean = { title: 'A walk', body: '<p>Along the canal.</p>', status: 'draft' } as const
const write = async (status: 'draft' | 'published' = 'draft') =>
  (await author.call(api.createArticle, { body: { ...clean, status } })).id
const words = (title: string, body: string = clean.body) => ({
  title,
  summary: null,
  category: 'local' as const,
  scope: 'national' as const,
  state: null,
  tags: [],
  body,
})
const writing = (id: string, by: Member = author) =>
  by.call(versions.getArticleDraft, { params: { id } })
const keep = (
  id: string,
  base: { version: number; draftVersion: number },
  title: string,
  by: Member = author,
) => by.call(versions.saveArticleDraft, { params: { id }, body: { ...base, words: words(title) } })
const revisionsOf = async (id: string, by: Member = author) =>
  (await by.call(versions.listRevisions, { params: { id }, query: { limit: 50 } })).items
const read = async (id: string) => app.visitor().call(api.getArticle, { params: { id } })

describe('saving', () => {
  test('a save names the version it started from, and increments it', async () => {
    const id = await write()
    assert.equal((await writing(id)).version, 1)
    const saved = await author.call(api.updateArticle, {
      params: { id },
      body: { title: 'A longer walk', version: 1, draftVersion: 0 },
    })
    assert.deepEqual([saved.version, saved.title], [2, 'A longer walk'])
  })

  test('one from an older version is refused with who saved and when, and overwrites nothing', async () => {
    const id = await write()
    app.clock.advance(minute)
    await ada.call(api.updateArticle, { params: { id }, body: { title: 'Ada’s walk' } })
    const savedAt = app.clock.now().toISOString()
    const { status, body } = await author.refused(api.updateArticle, {
      params: { id },
      body: { title: 'My walk', version: 1 },
    })
    assert.deepEqual(
      [status, body.code, body.error, body.present],
      [
        409,
        'conflict',
        'ada saved this article after you opened it. Nothing was overwritten.',
        { version: 2, at: savedAt, by: 'ada' },
      ],
    )
    const now = await writing(id)
    assert.deepEqual(
      [now.version, now.words.title, now.changedBy, now.changedAt],
      [2, 'Ada’s walk', 'ada', savedAt],
    )
    assert.deepEqual(
      (await revisionsOf(id)).map(({ version }) => version),
      [2, 1],
    )
  })

  test('of 20 simultaneous saves of one version one wins, and 19 are told', async () => {
    const id = await write('published')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        author.request('PATCH', `/api/articles/${id}`, {
          body: { title: `Walk ${n}`, status: 'published', version: 1, draftVersion: 0 },
        }),
      ),
    )
    const won = answers
      .filter(({ status }) => status === 200)
      .map(({ json }) => (json as ArticleWire).title)
    assert.deepEqual([won.length, answers.filter(({ status }) => status === 409).length], [1, 19])
    assert.match(
      answers.find(({ status }) => status === 409)?.text ?? '',
      /You saved this article in another window/,
    )
    assert.equal((await read(id)).title, won[0])
    assert.equal((await revisionsOf(id)).length, 2)
  })

  test('a save without a version always applies, and leaves others’ drafts alone', async () => {
    const id = await write()
    await keep(id, { version: 1, draftVersion: 0 }, 'Unfinished')
    assert.equal(
      (
        await author.call(api.updateArticle, {
          params: { id },
          body: { title: 'Changed elsewhere' },
        })
      ).version,
      2,
    )
    assert.deepEqual(
      ((now) => [now.copy?.words.title, now.copy?.baseVersion, now.version])(await writing(id)),
      ['Unfinished', 1, 2],
    )
  })

  test('readers see nothing of versions', async () => {
    assert.equal((await read(await write('published'))).version, null)
  })
})

describe('drafts of edits', () => {
  test('are stored without changing what readers, revisions or lists show', async () => {
    const id = await write('published')
    const asBefore = await author.request('GET', `/api/articles/${id}`)
    app.clock.advance(minute)
    for (let n = 0; n < 3; n += 1)
      assert.deepEqual(await keep(id, { version: 1, draftVersion: n }, `Draft ${n}`), {
        version: 1,
        draftVersion: n + 1,
        savedAt: app.clock.now().toISOString(),
      })
    assert.deepEqual((await author.request('GET', `/api/articles/${id}`)).json, asBefore.json)
    assert.equal((await read(id)).title, clean.title)
    assert.equal((await revisionsOf(id)).length, 1)
    assert.equal((await writing(id)).copy?.words.title, 'Draft 2')
  })

  test('may lack a title and a text, and are sanitized like any other', async () => {
    const id = await write()
    const body = {
      version: 1,
      draftVersion: 0,
      words: words('', '<p onclick="alert(1)">x<script>alert(1)</script></p>'),
    }
    await author.call(versions.saveArticleDraft, { params: { id }, body })
    assert.deepEqual(((copy) => [copy?.words.title, copy?.words.body])((await writing(id)).copy), [
      '',
      '<p>x</p>',
    ])
    const tooLong = await author.refused(versions.saveArticleDraft, {
      params: { id },
      body: { ...body, draftVersion: 1, words: words('t'.repeat(201)) },
    })
    assert.deepEqual(
      [tooLong.status, Object.keys(tooLong.body.fields ?? {})],
      [400, ['words.title']],
    )
  })

  test('two windows of one author never overwrite each other: one is told', async () => {
    const id = await write()
    await keep(id, { version: 1, draftVersion: 0 }, 'First window')
    const { status, body } = await author.refused(versions.saveArticleDraft, {
      params: { id },
      body: { version: 1, draftVersion: 0, words: words('Second window') },
    })
    assert.deepEqual(
      [status, body.error],
      [409, "You're also editing this article in another window. Nothing was overwritten."],
    )
    assert.equal(
      (
        await author.refused(api.updateArticle, {
          params: { id },
          body: { title: 'Second window', version: 1, draftVersion: 0 },
        })
      ).status,
      409,
    )
    assert.deepEqual(
      ((now) => [now.version, now.words.title, now.copy?.words.title])(await writing(id)),
      [1, clean.title, 'First window'],
    )
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        author.request('PUT', `/api/articles/${id}/writing`, {
          body: { version: 1, draftVersion: 1, words: words(`Window ${n}`) },
        }),
      ),
    )
    assert.deepEqual(
      [
        answers.filter(({ status: code }) => code === 200).length,
        answers.filter(({ status: code }) => code === 409).length,
      ],
      [1, 19],
    )
  })

  test('author and administrator each have their own, and the second to save is told', async () => {
    const id = await write()
    await keep(id, { version: 1, draftVersion: 0 }, 'Mine')
    await keep(id, { version: 1, draftVersion: 0 }, 'Ada’s', ada)
    assert.deepEqual(
      [(await writing(id)).copy?.words.title, (await writing(id, ada)).copy?.words.title],
      ['Mine', 'Ada’s'],
    )
    await ada.call(api.updateArticle, {
      params: { id },
      body: { title: 'Ada’s', version: 1, draftVersion: 1 },
    })
    assert.equal((await writing(id, ada)).copy, null)
    const { body } = await author.refused(versions.saveArticleDraft, {
      params: { id },
      body: { version: 1, draftVersion: 1, words: words('Mine again') },
    })
    assert.equal(body.present?.by, 'ada')
    assert.equal((await keep(id, { version: 2, draftVersion: 1 }, 'Mine again')).draftVersion, 2)
  })

  test('end with a save, and can be discarded unless another window continued', async () => {
    const id = await write()
    await keep(id, { version: 1, draftVersion: 0 }, 'Saved now')
    await author.call(api.updateArticle, {
      params: { id },
      body: { title: 'Saved now', version: 1, draftVersion: 1 },
    })
    assert.equal((await writing(id)).copy, null)
    await keep(id, { version: 2, draftVersion: 0 }, 'Given up')
    assert.equal(
      (
        await author.refused(versions.discardArticleDraft, {
          params: { id },
          query: { draftVersion: 7 },
        })
      ).status,
      409,
    )
    await author.call(versions.discardArticleDraft, { params: { id }, query: { draftVersion: 1 } })
    await author.call(versions.discardArticleDraft, { params: { id }, query: { draftVersion: 1 } })
    assert.equal((await writing(id)).copy, null)
  })
})

describe('revisions', () => {
  test('every save leaves one that says what it was, by whom and when', async () => {
    const id = await write()
    await author.call(api.updateArticle, { params: { id }, body: { status: 'pending_review' } })
    await author.call(api.updateArticle, { params: { id }, body: { status: 'published' } })
    await author.call(api.updateArticle, {
      params: { id },
      body: { title: 'A miracle cure', status: 'published' },
    })
    await ada.call(api.updateArticle, {
      params: { id },
      body: { title: 'A walk, again', status: 'published' },
    })
    const listed = await revisionsOf(id)
    assert.deepEqual(
      listed.map(({ kind }) => kind),
      ['edited', 'held_back', 'published', 'submitted', 'saved'],
    )
    assert.deepEqual(
      listed.map(({ wasPublic }) => wasPublic),
      [true, false, true, false, false],
    )
    assert.deepEqual(
      [listed[0]?.by, listed[1]?.by, listed[1]?.title],
      ['ada', author.username, 'A miracle cure'],
    )
    const { words: found } = await author.call(versions.getRevision, {
      params: { id, version: '2' },
    })
    assert.deepEqual(
      [found.title, found.body, found.category],
      [clean.title, clean.body, 'politics'],
    )
  })

  test('readers see those that were public; only editors restore one', async () => {
    const id = await write('published')
    const moderator = await app.member({ isModerator: true })
    const stranger = await app.member({ tier: 'annual', score: 90 })
    for (const reader of [author, ada, moderator])
      assert.equal((await revisionsOf(id, reader)).length, 1)
    for (const reader of [stranger, app.visitor()]) {
      const [only, ...others] = (await reader.call(versions.listRevisions, { params: { id } }))
        .items
      assert.deepEqual([only?.version, only?.by, others], [1, null, []])
      assert.ok(await reader.call(versions.getRevision, { params: { id, version: '1' } }))
    }
    assert.equal(
      (await stranger.refused(versions.listRevisions, { params: { id: await write() } })).status,
      404,
    )
    const base = { version: 1, draftVersion: 0 }
    assert.equal(
      (
        await moderator.refused(versions.restoreRevision, {
          params: { id, version: '1' },
          body: base,
        })
      ).status,
      403,
    )
    assert.equal(
      (await author.refused(versions.restoreRevision, { params: { id, version: '9' }, body: base }))
        .status,
      404,
    )
  })

  test('one is restored into the draft; readers see it once published', async () => {
    const id = await write('published')
    await author.call(api.updateArticle, {
      params: { id },
      body: { title: 'A mistake', status: 'published' },
    })
    await author.call(versions.restoreRevision, {
      params: { id, version: '1' },
      body: { version: 2, draftVersion: 0 },
    })
    assert.deepEqual(
      [(await read(id)).title, (await writing(id)).copy?.words.title],
      ['A mistake', clean.title],
    )
    assert.equal(
      (
        await author.refused(versions.restoreRevision, {
          params: { id, version: '1' },
          body: { version: 1, draftVersion: 1 },
        })
      ).status,
      409,
    )
    await author.call(api.updateArticle, {
      params: { id },
      body: { title: clean.title, status: 'published', version: 2, draftVersion: 1 },
    })
    assert.equal((await read(id)).title, clean.title)
  })

  test('the newest are kept, with the first and last that readers saw, paged without gaps', async () => {
    const id = await write()
    await author.call(api.updateArticle, { params: { id }, body: { status: 'published' } })
    for (let n = 0; n < maxStoredRevisions + 5; n += 1)
      await author.call(api.updateArticle, {
        params: { id },
        body: { title: `Draft ${n}`, status: 'draft' },
      })
    const seen: number[] = []
    let cursor: string | undefined
    do {
      const page = await author.call(versions.listRevisions, {
        params: { id },
        query: { limit: 20, cursor },
      })
      seen.push(...page.items.map(({ version }) => version))
      cursor = page.next ?? undefined
    } while (cursor)
    const newest = maxStoredRevisions + 7
    assert.deepEqual(seen, [...Array.from({ length: maxStoredRevisions }, (_, n) => newest - n), 2])
  })

  test('an article from before versions keeps its first text at its first change', async () => {
    const id = await write('published')
    await app.database.pool.query('delete from article_revisions where article_id = $1', [id])
    await author.call(api.updateArticle, { params: { id }, body: { title: 'Changed' } })
    assert.deepEqual(
      (await revisionsOf(id)).map(({ title, kind, wasPublic }) => [title, kind, wasPublic]),
      [
        ['Changed', 'published', true],
        [clean.title, 'published', true],
      ],
    )
  })

  test('they are deleted with their article', async () => {
    const id = await write()
    await keep(id, { version: 1, draftVersion: 0 }, 'Unfinished')
    await author.call(api.deleteArticle, { params: { id } })
    const { rows } = await app.database.pool.query(
      'select 1 from article_revisions where article_id = $1 union all select 1 from article_drafts where article_id = $1',
      [id],
    )
    assert.equal(rows.length, 0)
    assert.equal(
      (
        await author.refused(versions.saveArticleDraft, {
          params: { id },
          body: { version: 1, draftVersion: 0, words: words('Late') },
        })
      ).status,
      404,
    )
    app.clock.advance(second)
  })
})
