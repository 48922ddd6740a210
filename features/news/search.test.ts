import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle, deleteArticle, listArticles } from './contract/endpoints.ts'

/** Newest first. */
const articles: { id: string; isNamed: boolean }[] = []
let app: TestApp
let author: Member

before(async () => {
  app = await openTestApp()
  author = await app.member({ score: 80 })
  for (let number = 0; number < 230; number += 1) {
    app.clock.advance(1000)
    const isNamed = number % 3 === 0
    const { id } = await author.call(createArticle, {
      body: {
        title: isNamed ? 'The heron' : 'A bird',
        body: '<p>A heron stands in the water.</p>',
        status: 'published',
      },
    })
    articles.unshift({ id, isNamed })
  }
})
after(() => app.close())

async function search(cursor: string | null, limit: number) {
  return app
    .visitor()
    .call(listArticles, { query: { search: 'heron', limit, ...(cursor ? { cursor } : {}) } })
}

async function readOn(cursor: string | null, limit: number): Promise<string[]> {
  const { items, next } = await search(cursor, limit)
  return [...items.map(({ id }) => id), ...(next ? await readOn(next, limit) : [])]
}

/** Windows of the newest hundred, later names first. */
function expected(): string[] {
  const windows = [articles.slice(0, 100), articles.slice(100, 200), articles.slice(200)]
  return windows
    .flatMap((window) => [
      ...window.filter(({ isNamed }) => isNamed),
      ...window.filter(({ isNamed }) => !isNamed),
    ])
    .map(({ id }) => id)
}

test('paging reaches every article with a word, the newest hundred at a time, best first', async () => {
  for (const limit of [50, 30, 7])
    assert.deepEqual(await readOn(null, limit), expected(), `${limit} at a time`)
})

test('paging continues although the last and next articles are gone', async () => {
  const first = await search(null, 50)
  const second = await search(first.next, 49)
  const [last, ...rest] = expected().slice(98)
  assert.equal(second.items.at(-1)?.id, last)
  for (const id of [last, rest[0]]) await author.call(deleteArticle, { params: { id: id ?? '' } })
  const read = await readOn(second.next, 30)
  assert.deepEqual(new Set(read), new Set(rest.slice(1)))
})
