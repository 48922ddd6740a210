import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { xssVectors } from '#app/testing/xss-vectors.ts'
import {
  createArticle,
  deleteArticle,
  getArticle,
  updateArticle,
} from '#features/news/contract/endpoints.ts'
import { minute } from '#platform/server/clock.ts'
import { visibleText } from '#platform/contract/visible.ts'
import * as api from './contract/endpoints.ts'
import { articleCommentLimit } from '#features/news/contract/rules.ts'

let app: TestApp
let author: Member
let reader: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 75 })
  reader = await app.member({ tier: 'weekly' })
})
after(() => app.close())

const publish = async (status = 'published') =>
  (
    await author.call(createArticle, {
      body: { title: 'The canal', body: '<p>Ducks, mostly.</p>', status: status as 'published' },
    })
  ).id
const print = (member: Member, article: string, content = 'Well said.') =>
  member.call(api.createComment, { body: { contentType: 'article', contentId: article, content } })
const commentsOf = async (article: string, client: Pick<Member, 'call'> = app.visitor()) =>
  (await client.call(api.listComments, { params: { kind: 'article', id: article } })).items
const countOf = async (article: string) =>
  (await app.visitor().call(getArticle, { params: { id: article } })).commentCount

describe('commenting', () => {
  test('a weekly member comments, and everyone can read it, newest first', async () => {
    const article = await publish()
    await print(reader, article, 'The first word.')
    const second = await print(reader, article, '  The second word.\nAnd a line.  ')
    assert.equal(second.content, 'The second word.\nAnd a line.')
    const shown = await commentsOf(article)
    assert.deepEqual(
      shown.map(({ content }) => content),
      ['The second word.\nAnd a line.', 'The first word.'],
    )
    assert.deepEqual(
      shown.map(({ authorUsername, isDeletable }) => [authorUsername, isDeletable]),
      [
        [reader.username, false],
        [reader.username, false],
      ],
    )
    assert.equal(await countOf(article), 2)
  })

  test('a blocked member gets the server’s reason, and the way to complete the profile', async () => {
    const article = await publish()
    const blocked = await app.member({ tier: 'weekly', isComplete: false, age: 4 })
    const { status, body } = await blocked.refused(api.createComment, {
      body: { contentType: 'article', contentId: article, content: 'Let me in.' },
    })
    assert.deepEqual([status, body.upgradeUrl], [403, '/profile-setup'])
    const { text } = await blocked.request('GET', `/news/${article}`)
    assert.ok(
      text.includes(`>${body.error}<`) &&
        !text.includes('Subscribe to Weekly or higher to comment'),
      'the page says the same',
    )
    assert.match(text, /href="\/profile-setup"[^>]*>Complete Profile</)
  })

  test('both comment formats are accepted', async () => {
    const article = await publish()
    await reader.call(api.createComment, {
      body: { contentId: article, contentType: 'article', content: 'One shape.' },
    })
    await reader.call(api.createComment, {
      body: {
        entityType: 'article',
        entityId: article,
        content: 'The other.',
        metadata: { side: 'A' },
      },
    })
    assert.deepEqual(
      (await commentsOf(article)).map(({ content, side }) => [content, side]),
      [
        ['The other.', null],
        ['One shape.', null],
      ],
    )
  })

  test('a member without a tier learns that weekly or higher is required, and a visitor is asked to log in', async () => {
    const article = await publish()
    const input = { body: { contentType: 'article', contentId: article, content: 'Let me in.' } }
    const { status, body } = await author.refused(api.createComment, input)
    assert.deepEqual(
      [status, body.capability, body.upgradeUrl, body.error],
      [403, 'canCommentInDebates', '/subscribe', 'Subscribe to Weekly or higher.'],
    )
    assert.equal((await app.visitor().refused(api.createComment, input)).status, 401)
    assert.equal(await countOf(article), 0)
  })

  test('blank, overlong and unaddressed comments are refused, and the field is named', async () => {
    const article = await publish()
    const about = { contentType: 'article', contentId: article }
    const wrong: [object, string, string][] = [
      [{ ...about, content: ' \n\t ' }, 'content', 'Please enter a comment.'],
      ...['\u200b\u200b', '\u3164', '\u2060 \u2800'].map((content): [object, string, string] => [
        { ...about, content },
        'content',
        'Please enter a comment.',
      ]),
      [
        { ...about, content: `Z${'\u0301'.repeat(200)}` },
        'content',
        'Use at most 10 accents on one letter.',
      ],
      [{ ...about }, 'content', 'Please enter a comment.'],
      [{ ...about, content: 7 }, 'content', 'Please enter a comment.'],
      [
        { ...about, content: 'a'.repeat(articleCommentLimit + 1) },
        'content',
        'Comment must be 2,000 characters or less.',
      ],
      [{ content: 'About what?' }, 'contentType', 'Say what the comment is about.'],
      [
        { contentType: 'article', content: 'About what?' },
        'contentId',
        'Say what the comment is about.',
      ],
      [
        { entityType: 'article', contentId: article, content: 'About what?' },
        'entityId',
        'Say what the comment is about.',
      ],
      [
        { contentType: 'poem', contentId: article, content: 'About what?' },
        'contentType',
        "You can't comment on this.",
      ],
      [{ ...about, contentId: 'x', content: 'About what?' }, 'contentId', 'Enter a valid ID.'],
    ]
    for (const [body, field, message] of wrong) {
      const refusal = await reader.refused(api.createComment, { body })
      assert.deepEqual(
        [refusal.status, refusal.body.fields],
        [400, { [field]: message }],
        JSON.stringify(body),
      )
    }
    await print(reader, article, 'a'.repeat(articleCommentLimit))
    await print(reader, article, '🦆'.repeat(articleCommentLimit / 2))
    assert.equal(await countOf(article), 2)
  })

  test('missing, hidden and uncommentable content can’t be commented on', async () => {
    const draft = await publish('draft')
    const nothing = '0198c5d2-0000-7000-8000-000000000000'
    for (const id of [draft, nothing]) {
      assert.equal(
        (
          await reader.refused(api.createComment, {
            body: { contentType: 'article', contentId: id, content: 'Boo.' },
          })
        ).status,
        404,
      )
      assert.equal(
        (await reader.refused(api.listComments, { params: { kind: 'article', id } })).status,
        404,
      )
    }
    for (const id of ['nonsense', (await publish()).toUpperCase()])
      assert.equal(
        (await reader.refused(api.listComments, { params: { kind: 'article', id } })).status,
        404,
      )
    for (const kind of ['poem', 'constructor', '__proto__'])
      assert.equal(
        (await reader.refused(api.listComments, { params: { kind, id: draft } })).status,
        404,
      )
    const admin = await app.member({ isAdmin: true })
    assert.equal(
      (
        await admin.refused(api.createComment, {
          body: { contentType: 'article', contentId: draft, content: 'Boo.' },
        })
      ).status,
      409,
    )
  })

  test('a comment is plain text: HTML is returned as written', async () => {
    const article = await publish()
    const storable = xssVectors.filter(
      (vector) => vector.length <= articleCommentLimit && !vector.includes('\u0000'),
    )
    for (const vector of storable)
      assert.equal((await print(reader, article, vector)).content, visibleText(vector).trim())
    const { text } = await app.visitor().request('GET', `/news/${article}`)
    assert.ok(text.includes('&lt;'))
    assert.equal(
      (
        await reader.refused(api.createComment, {
          body: { contentType: 'article', contentId: article, content: 'a\u0000b' },
        })
      ).status,
      400,
    )
  })
})

describe('editing', () => {
  const edit = (id: string, content: string) => ({ params: { id }, body: { content } })

  test('its author changes a comment for 15 minutes, and readers see that it was edited', async () => {
    const article = await publish()
    const { id, editedAt, isEditable } = await print(reader, article, 'Eleven duks.')
    assert.deepEqual([editedAt, isEditable], [null, true])
    await app.visitor().request('GET', `/news/${article}`)
    assert.equal((await reader.call(api.editComment, edit(id, 'Eleven duks.'))).editedAt, null)
    app.clock.advance(minute)
    const edited = await reader.call(api.editComment, edit(id, '  Eleven ducks. <b>'))
    assert.equal(edited.content, 'Eleven ducks. <b>')
    const [shown] = await commentsOf(article)
    assert.deepEqual([shown?.content, shown?.isEditable], ['Eleven ducks. <b>', false])
    assert.notEqual(shown?.editedAt, null)
    const { text } = await app.visitor().request('GET', `/news/${article}`)
    assert.ok(text.includes('Eleven ducks. &lt;b&gt;') && text.includes('>Edited<'))
    app.clock.advance(14 * minute)
    const { status, body } = await reader.refused(api.editComment, edit(id, 'Too late.'))
    assert.deepEqual([status, body.error], [409, 'You can edit a comment for 15 minutes.'])
    assert.equal((await commentsOf(article, reader))[0]?.isEditable, false)
    assert.equal(await countOf(article), 1)
  })

  test('nobody else edits it, and no text is stored that could not be posted', async () => {
    const article = await publish()
    const { id } = await print(reader, article)
    const moderator = await app.member({ isModerator: true, tier: 'weekly' })
    assert.equal((await moderator.refused(api.editComment, edit(id, 'Mine.'))).status, 403)
    assert.equal((await app.visitor().refused(api.editComment, edit(id, 'Mine.'))).status, 401)
    for (const [content, message] of [
      [' ', 'Please enter a comment.'],
      ['a'.repeat(articleCommentLimit + 1), 'Comment must be 2,000 characters or less.'],
    ] as const) {
      const { status, body } = await reader.refused(api.editComment, edit(id, content))
      assert.deepEqual([status, body.fields], [400, { content: message }])
    }
    await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
    assert.equal((await reader.refused(api.editComment, edit(id, 'Still?'))).status, 404)
    await author.call(deleteArticle, { params: { id: article } })
    assert.equal((await reader.refused(api.editComment, edit(id, 'Gone?'))).status, 404)
  })

  test('two edits and a deletion at once leave one result and a correct count', async () => {
    const article = await publish()
    const { id } = await print(reader, article)
    const answers = await Promise.all([
      reader.request('PATCH', `/api/comments/${id}`, { body: { content: 'One.' } }),
      reader.request('PATCH', `/api/comments/${id}`, { body: { content: 'My miracle cure.' } }),
      reader.request('DELETE', `/api/comments/${id}`),
    ])
    assert.ok(answers.every(({ status }) => [200, 404, 409].includes(status)))
    assert.equal(await countOf(article), 0)
    assert.deepEqual(await commentsOf(article, reader), [])
  })
})

describe('deleting', () => {
  test('its author and moderators delete a comment, nobody else can', async () => {
    const article = await publish()
    const [own, other, third] = [
      await print(reader, article),
      await print(reader, article),
      await print(reader, article),
    ]
    const stranger = await app.member({ tier: 'house' })
    assert.equal(
      (await stranger.refused(api.deleteComment, { params: { id: own.id } })).status,
      403,
    )
    assert.equal(
      (await author.refused(api.deleteComment, { params: { id: own.id } })).status,
      403,
      'not even the author of the article',
    )
    assert.equal(
      (await app.visitor().refused(api.deleteComment, { params: { id: own.id } })).status,
      401,
    )
    await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
    assert.equal(
      (await stranger.refused(api.deleteComment, { params: { id: own.id } })).status,
      404,
      'nobody else knows of comments on a draft',
    )
    await author.call(updateArticle, { params: { id: article }, body: { status: 'published' } })
    await reader.call(api.deleteComment, { params: { id: own.id } })
    assert.equal((await reader.refused(api.deleteComment, { params: { id: own.id } })).status, 404)
    await (
      await app.member({ isModerator: true })
    ).call(api.deleteComment, { params: { id: other.id } })
    assert.deepEqual(
      (await commentsOf(article)).map(({ id }) => id),
      [third.id],
    )
    assert.equal(await countOf(article), 1)
  })

  test('a list says which comments its reader may delete', async () => {
    const article = await publish()
    await print(reader, article)
    const moderator = await app.member({ isModerator: true })
    for (const [client, expected] of [
      [reader, true],
      [author, false],
      [moderator, true],
    ] as const) {
      assert.deepEqual(
        (await commentsOf(article, client)).map(({ isDeletable }) => isDeletable),
        [expected],
      )
    }
  })

  test('with an article its comments are deleted', async () => {
    const article = await publish()
    await print(reader, article)
    await author.call(deleteArticle, { params: { id: article } })
    const { rows } = await app.database.pool.query('select 1 from comments where subject_id = $1', [
      article,
    ])
    assert.equal(rows.length, 0)
  })

  test('an unpublished article hides its comments', async () => {
    const article = await publish()
    await print(reader, article)
    await author.call(updateArticle, { params: { id: article }, body: { status: 'draft' } })
    assert.equal(
      (await reader.refused(api.listComments, { params: { kind: 'article', id: article } })).status,
      404,
    )
    assert.equal((await commentsOf(article, author)).length, 1)
  })
})

describe('counts and pages', () => {
  test('the count is correct however many write and delete at once', async () => {
    const article = await publish()
    const others = await Promise.all(
      Array.from({ length: 4 }, () => app.member({ tier: 'monthly' })),
    )
    const made = await Promise.all(
      others.flatMap((member) => Array.from({ length: 5 }, () => print(member, article))),
    )
    assert.equal(await countOf(article), 20)
    const moderator = await app.member({ isModerator: true })
    const deleted = await Promise.all(
      made
        .slice(0, 8)
        .flatMap(({ id }) => [0, 1].map(() => moderator.request('DELETE', `/api/comments/${id}`))),
    )
    assert.deepEqual(
      [
        deleted.filter(({ status }) => status === 200).length,
        deleted.filter(({ status }) => status === 404).length,
      ],
      [8, 8],
    )
    assert.equal(await countOf(article), 12)
    assert.equal((await commentsOf(article)).length, 12)
  })

  test('nothing remains when an article is deleted while others comment on it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const article = await publish()
      const { id } = await print(reader, article)
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          reader.request('POST', '/api/comments', {
            body: { contentType: 'article', contentId: article, content: 'Wait!' },
          }),
        ),
        reader.request('DELETE', `/api/comments/${id}`),
        author.request('DELETE', `/api/articles/${article}`),
      ])
      assert.ok(
        answers.every(({ status }) => [200, 201, 404, 409].includes(status)),
        answers.map(({ status }) => status).join(),
      )
      const { rows } = await app.database.pool.query(
        'select 1 from comments where subject_id = $1',
        [article],
      )
      assert.equal(rows.length, 0)
    }
  })

  test('a long list pages by its Link header and shows every comment once', async () => {
    const article = await publish()
    const made: string[] = []
    for (let index = 0; index < 7; index += 1)
      made.unshift((await print(reader, article, `Word ${index}`)).id)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.visitor().call(api.listComments, {
        params: { kind: 'article', id: article },
        query: { limit: 3, cursor },
      })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor)
    assert.deepEqual(seen, made)
    assert.equal(
      (
        await app.visitor().refused(api.listComments, {
          params: { kind: 'article', id: article },
          query: { cursor: 'nonsense' },
        })
      ).status,
      400,
    )
  })

  test('a visitor’s page shows a new comment immediately without scripts, and a deleted one no longer', async () => {
    const article = await publish()
    const pageOf = async () => (await app.visitor().request('GET', `/news/${article}`)).text
    await pageOf()
    const { id } = await print(reader, article, 'Quite a remarkable duck.')
    assert.ok((await pageOf()).includes('Quite a remarkable duck.'))
    await reader.call(api.deleteComment, { params: { id } })
    assert.ok(!(await pageOf()).includes('Quite a remarkable duck.'))
  })
})
