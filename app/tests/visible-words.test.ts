import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import fc from 'fast-check'
import type { z } from 'zod'
import { inputs } from '#app/testing/access-inputs.ts'
import type { Member } from '#app/testing/factories.ts'
import { jsonSchemaOf, type JsonSchema } from '#app/testing/json-schema.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment } from '#features/comments/contract/endpoints.ts'
import { updateProfile } from '#features/identity/contract/endpoints.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'
import { declaredEndpoints } from '#app/testing/endpoints.ts'

/** Characters that reverse text, trigger actions, or are invisible. */
const unseen =
  /[\u0001-\u0008\u000B-\u001F\u007F-\u009F\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF]/
/** Values only compared, HTML, which is sanitized after the schema, and files, checked by row. */
const notStored =
  /password|token|code|cookie|credential|secret|^(next|ref|leaveEmpty|body|content|csv|uploadURL|mediaURL|portrait|articleId|proof|website|invitation)$/i

let app: TestApp
let owner: Member
let published: string
const article = async () => published

before(async () => {
  app = await openTestApp()
  owner = await app.member({ score: 90, tier: 'annual' })
  published = (
    await owner.call(createArticle, {
      body: { title: 'For all', body: '<p>To be read.</p>', status: 'published' },
    })
  ).id
})
after(() => app.close())

const short = 'Se\u202Een \u2066and\u0007 he\u200Bard'
const long = `${short} by everybody who reads this, and by as many more as care to listen`

type Field = { name: string; takesWords: boolean }

/** A body's fields, and whether they accept free text; addresses, for example, don't. */
function fieldsOf(schema: z.ZodType): Field[] {
  const { properties = {} } = jsonSchemaOf(schema)
  const takesWords = ({ type, anyOf = [], format, pattern, enum: names }: JsonSchema): boolean =>
    (type === 'string' && !format && !pattern && !names) || anyOf.some(takesWords)
  return Object.entries(properties).map(([name, property]) => ({
    name,
    takesWords: !/email$|^(?:link|slug)$/i.test(name) && takesWords(property),
  }))
}

describe('accepted text contains no invisible characters', () => {
  for (const endpoint of declaredEndpoints.filter(
    ({ method, kind, name }) =>
      method !== 'GET' &&
      kind !== 'navigation' &&
      !['logIn', 'requestPasswordReset'].includes(name),
  )) {
    test(endpoint.name, async () => {
      const { body } = await endpoint.schemas()
      if (!body) return
      const me = await app.member({ score: 90, tier: 'annual', isAdmin: true })
      const input = await inputs[endpoint.name]?.[0]?.input({
        app,
        me,
        owner,
        draft: article,
        published: article,
      })
      const valid = (input?.form ?? input?.body ?? {}) as Record<string, unknown>
      assert.ok(body.safeParse(valid).success, 'the input that is changed is a valid one')
      const fields = fieldsOf(body).filter(({ name }) => !notStored.test(name))
      for (const { name, takesWords } of fields) {
        let taken = 0
        for (const value of [
          short,
          `WEBVTT\n\n00:00.000 --> 00:01.000\n${short}`,
          long,
          [short],
          { ...(valid[name] as object), title: short, summary: short, tags: [short] },
        ]) {
          const parsed = body.safeParse({ ...valid, [name]: value })
          if (!parsed.success) continue
          taken += 1
          assert.doesNotMatch(
            JSON.stringify((parsed.data as Record<string, unknown>)[name] ?? '').replaceAll(
              '\\n',
              '',
            ),
            new RegExp(`${unseen.source}|\\\\u0007`),
            name,
          )
        }
        assert.ok(taken > 0 || !takesWords, `none of the words were taken in as ${name}`)
      }
    })
  }
})

describe('whatever characters are sent', () => {
  const sign = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('a', 'é', 'م', '漢', '👩‍🌾', ' ', '\n') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '\u202E',
        '\u2066',
        '\u200B',
        '\u200D',
        '\u0007',
        '\u00AD',
        '\uFEFF',
        '\u3164',
        '\u200F',
      ),
    },
  )
  const words = fc
    .array(sign, { minLength: 1, maxLength: 12 })
    .map((signs) => `Z${signs.join('')}z`)

  test('names, titles, texts and comments show everything they contain, in order', async () => {
    await fc.assert(
      fc.asyncProperty(words, async (text) => {
        const { firstName, lastName, location, bio } = await owner.call(updateProfile, {
          body: { firstName: text, lastName: text, location: text, bio: text },
        })
        const { title, summary, tags, body, id } = await owner.call(createArticle, {
          body: {
            title: text,
            summary: text,
            tags: [text],
            body: `<p>${text} ${Array.from(text, (each) => `&#${each.codePointAt(0)};`).join('')}</p>`,
            status: 'draft',
          },
        })
        assert.ok(id)
        const { content } = await owner.call(createComment, {
          body: { contentType: 'article', contentId: published, content: text },
        })
        for (const line of [firstName, lastName, location, title, ...(tags ?? [])])
          assert.doesNotMatch(line ?? '', new RegExp(`${unseen.source}|\\n`))
        for (const stored of [bio, summary, body, content])
          assert.doesNotMatch(stored ?? '', unseen)
      }),
      { numRuns: 15 },
    )
  })
})
