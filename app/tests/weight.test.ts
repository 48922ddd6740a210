import assert from 'node:assert/strict'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { after, before, test } from 'node:test'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createArticle } from '#features/news/contract/endpoints.ts'

/** Maximum bytes of a first view, gzipped (docs/promises.md P5). */
const most = { scripts: 125_000, issue: 136_000, article: 200_000, fonts: 60_000 }

let app: TestApp
let articlePath: string

before(async () => {
  app = await openTestApp()
  const author = await app.member({ score: 80 })
  const body = `<p>${'What a council decides in the evening, its town reads in the morning. '.repeat(55)}</p>`
  articlePath = `/news/${(await author.call(createArticle, { body: { title: 'A town reads', body, status: 'published' } })).id}`
})
after(() => app.close())

/** A file as transferred. */
async function sent(path: string): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  get(app.url + path, { headers: { 'accept-encoding': 'gzip' } }, (response) => {
    if (response.statusCode === 200) buffer(response).then(resolve, reject)
    else reject(new Error(`${path} answered ${response.statusCode}`))
  }).on('error', reject)
  return promise
}

/** A page, and the size of each kind of file it references initially. */
async function weigh(
  path: string,
): Promise<{ page: number; scripts: number; styles: number; fonts: number }> {
  const page = await sent(path)
  const html = gunzipSync(page).toString()
  const weightOf = async (kind: RegExp) => {
    const files = await Promise.all(
      [...new Set(html.match(kind))].map((name) => sent(name.slice(1, -1))),
    )
    assert.notEqual(files.length, 0, `${path} names no ${kind}`)
    return files.reduce((sum, { length }) => sum + length, 0)
  }
  return {
    page: page.length,
    scripts: await weightOf(/"\/assets\/[^"]+\.js"/g),
    styles: await weightOf(/"\/assets\/[^"]+\.css"/g),
    fonts: await weightOf(/"\/assets\/[^"]+\.woff2"/g),
  }
}

test('the landing page and an article load at most 125 kB of scripts', async () => {
  const [landing, article] = await Promise.all([weigh('/'), weigh(articlePath)])
  assert.ok(landing.scripts <= most.scripts, `the landing page brings ${landing.scripts} bytes`)
  assert.ok(article.scripts <= most.scripts, `an article brings ${article.scripts} bytes`)
})

test('an issue of the campaign loads at most 136 kB of scripts', async () => {
  const { scripts } = await weigh('/seven-sins/pride')
  assert.ok(scripts <= most.issue, `an issue brings ${scripts} bytes`)
})

test('an article without its cover is at most 200 kB, and its fonts at most 60 kB', async () => {
  const { page, scripts, styles, fonts } = await weigh(articlePath)
  assert.ok(
    page + scripts + styles + fonts <= most.article,
    `${page} + ${scripts} + ${styles} + ${fonts} bytes`,
  )
  assert.ok(fonts <= most.fonts, `${fonts} bytes`)
})
