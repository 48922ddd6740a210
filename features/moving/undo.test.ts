import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { updateArticle } from '#features/news/contract/endpoints.ts'
import { noMapping } from './server/categories.ts'
import type { OldArticle } from './server/old-site.ts'
import type { MoveRequest } from './server/service.ts'
import { oldArticle, siteOf } from './testing/moving.ts'

let app: TestApp
let editor: Member

before(async () => {
  app = await openTestApp()
  editor = await app.member({ username: 'editor_of_undo', isAdmin: true })
})
after(() => app.close())

const request = (name: string): MoveRequest => ({
  name,
  as: 'editor_of_undo',
  authors: 'house',
  publishes: true,
  filing: noMapping,
  pictures: [],
  members: null,
  subscribers: null,
  consent: 'consent',
  isDryRun: false,
  note: () => {},
})

/** What readers find, by old addresses. */
async function found(): Promise<unknown[]> {
  const { rows } = await app.database.pool.query(`
    select p.path, a.title, a.body, a.published_at, a.comment_count,
      (select json_agg(json_build_array(c.writer_name, c.content, parent.content, c.reply_count)
          order by c.created_at, c.content)
        from comments c left join comments parent on parent.id = c.parent_id
        where c.subject_id = a.id) as comments
    from moved_paths p join articles a on a.id = p.article_id order by p.path`)
  return rows
}

const comment = fc.record({
  parent: fc.option(fc.nat(6), { nil: null }),
  text: fc.constantFrom('Yes.', 'No.', 'word '.repeat(900)),
})
const article = fc.record({
  comments: fc.array(comment, { maxLength: 5 }),
  linksTo: fc.nat(5),
  isTouched: fc.boolean(),
})

test('a run that is interrupted anywhere and goes on equals one run; undo leaves what changed', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(article, { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(6), { maxLength: 3 }),
      async (drawn, stops) => {
        made += 1
        const articles = drawn.map(({ comments, linksTo }, index): OldArticle => {
          const id = `a${index}`
          return oldArticle(id, {
            html: `<p>Text ${index}, <a href="https://old.example/a${linksTo}">see</a>.</p>`,
            comments: comments.map(({ parent, text }, place) => ({
              id: `${id}.${place}`,
              parentId: parent === null ? null : `${id}.${parent}`,
              name: `Name ${place}`,
              at: new Date(Date.UTC(2020, 1, 1, place)),
              html: `<p>${text}</p>`,
            })),
          })
        })
        const moving = await app.features.moving.open()
        const run = (name: string, stop = Infinity) =>
          moving
            .run(siteOf(articles), request(name), (done) => {
              if (done > stop) throw new Error('interrupted')
            })
            .catch((error: Error) => assert.equal(error.message, 'interrupted'))
        const undo = (name: string) =>
          moving.undo(name, { as: 'editor_of_undo', isDryRun: false }, () => {})
        const plain = (rows: unknown[]) =>
          JSON.stringify(rows).replaceAll(/\/news\/[0-9a-f-]{36}/g, '/news/…')

        await run(`once-${made}`)
        const once = plain(await found())
        await undo(`once-${made}`)
        assert.deepEqual(await found(), [])

        const name = `stopped-${made}`
        for (const stop of stops) await run(name, stop)
        await run(name)
        assert.equal(plain(await found()), once)
        const stored = JSON.stringify(await found())
        await run(name)
        assert.equal(JSON.stringify(await found()), stored)
        for (const link of stored.matchAll(/\/news\/([0-9a-f-]{36})/g)) {
          const { rowCount } = await app.database.pool.query('select from articles where id = $1', [
            link[1],
          ])
          assert.equal(rowCount, 1, 'links between articles hold')
        }

        const { rows } = await app.database.pool.query(
          'select id, title from articles order by title',
        )
        for (const [index, { id }] of rows.entries())
          if (drawn[index]?.isTouched)
            await editor.call(updateArticle, {
              params: { id },
              body: { title: `Changed ${index}` },
            })
        await undo(name)
        const left = await app.database.pool.query('select title from articles order by title')
        assert.deepEqual(
          left.rows.map(({ title }) => title),
          drawn.flatMap(({ isTouched }, index) => (isTouched ? [`Changed ${index}`] : [])),
        )
        const orphans = await app.database.pool.query(
          'select from comments where not exists (select from articles a where a.id = subject_id)',
        )
        assert.equal(orphans.rowCount, 0)
        await app.database.pool.query(
          'delete from moves; delete from comments; delete from media_references; delete from articles',
        )
      },
    ),
    { numRuns: 8, endOnFailure: true },
  )
})
