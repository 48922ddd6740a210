import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createClient, type Client } from '#app/testing/client.ts'
import { until } from '#app/testing/factories.ts'
import { makeScratch } from '#app/testing/scratch.ts'
import { startSite, type SiteProcess } from '#app/testing/site-process.ts'
import { freePort } from '#app/testing/free-port.ts'
import { register } from '#features/identity/contract/endpoints.ts'
import { getArticle, listMyArticles } from '#features/news/contract/endpoints.ts'
import type { ArticleWire } from '#features/news/contract/schemas.ts'

/** More with `KILLS=50`. */
const kills = Number(process.env['KILLS'] ?? 5)
const writers = 6

let scratch: Awaited<ReturnType<typeof makeScratch>>
let port: number
let site: SiteProcess

const start = async () => {
  site = await startSite({
    DATA_DIR: scratch.path,
    PORT: String(port),
    DEMO: '0',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
}

before(async () => {
  scratch = await makeScratch()
  port = await freePort()
  await start()
})
after(async () => {
  site.signal('SIGTERM')
  await site.ended
  await scratch.remove()
})

/** Writes drafts until the process is gone, recording each only once acknowledged. */
async function writeUntilKilled(
  author: Client,
  name: string,
  acknowledged: Map<string, string>,
): Promise<void> {
  for (let number = 0; ; number += 1) {
    const title = `${name}, draft ${number}`
    const answer = await author
      .request('POST', '/api/articles', { body: { title, body: `<p>Words of ${title}.</p>` } })
      .catch(() => null)
    if (!answer) return
    assert.equal(answer.status, 201, answer.text)
    acknowledged.set((answer.json as ArticleWire).id, title)
  }
}

async function titlesOf(author: Client): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  let cursor: string | undefined
  do {
    const page = await author.call(listMyArticles, { query: { cursor, limit: 50 } })
    for (const { id, title } of page.items) titles.set(id, title)
    cursor = page.next ?? undefined
  } while (cursor)
  return titles
}

test(`after ${kills} kills while members write, the site has every acknowledged article`, async () => {
  const author = createClient(`http://127.0.0.1:${port}`)
  await author.call(register, { body: { username: 'alice', password: 'correct horse' } })
  const acknowledged = new Map<string, string>()
  for (let round = 1; round <= kills; round += 1) {
    const known = acknowledged.size
    const writing = Array.from({ length: writers }, (_, index) =>
      writeUntilKilled(author, `Round ${round}, writer ${index}`, acknowledged),
    )
    await until(async () => acknowledged.size >= known + 10 * round, `${10 * round} more articles`)
    site.signal('SIGKILL')
    await Promise.all([site.ended, ...writing])
    await start()
    const stored = await titlesOf(author)
    for (const [id, title] of acknowledged)
      assert.equal(stored.get(id), title, `round ${round}: ${title}`)
    assert.ok(
      stored.size <= acknowledged.size + round * writers,
      'at most the drafts on their way are there besides',
    )
  }
  const [last = ''] = [...acknowledged.keys()].slice(-1)
  const { title, body } = await author.call(getArticle, { params: { id: last } })
  assert.equal(body, `<p>Words of ${title}.</p>`)
})
