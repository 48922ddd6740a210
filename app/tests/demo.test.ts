import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { siteSrcSet } from '#features/marketplace/contract/site-pictures.ts'
import { until } from '#app/testing/factories.ts'
import { openFaultyDatabase, type FaultyDatabase } from '#app/testing/faulty-database.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { fillLock, seedDemo } from '../server/seed/demo.ts'

describe('the demo community, seeded by two nodes on one empty database', () => {
  let database: FaultyDatabase
  let nodes: [TestApp, TestApp]
  before(async () => {
    database = await openFaultyDatabase()
    const first = await openTestApp({ DATABASE_URL: database.url })
    nodes = [first, await openTestApp({ DATABASE_URL: database.url, DATA_DIR: first.dataDir })]
  })
  after(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    await database.close()
  })
  const count = async (table: string) =>
    (await database.ask<{ count: number }>(`select count(*)::int as count from ${table}`))[0]
      ?.count ?? 0

  test('is absent if seeding was interrupted', async () => {
    const [node] = nodes
    const filling = seedDemo(node, node.clock)
    filling.catch(() => {})
    await until(
      async () =>
        (
          await database.ask(`
      select 1 from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = ${fillLock} and backend_xid is not null`)
        ).length > 0,
      'the fill to write',
    )
    await database.endConnections()
    await assert.rejects(filling)
    // Its server process may still be ending.
    await until(
      async () =>
        (
          await database.ask(
            `select 1 from pg_locks where locktype = 'advisory' and objid = ${fillLock}`,
          )
        ).length === 0,
      'the lock to be free',
    )
    assert.deepEqual(
      [await count('users'), await count('articles'), await count('debates')],
      [0, 0, 0],
    )
  })

  test('exists once and complete if both seed at once, and the one waiting says so', async () => {
    const said: string[] = []
    const filled = await Promise.all(
      nodes.map((node) => seedDemo(node, node.clock, (line) => said.push(line))),
    )
    assert.equal(filled.filter(Boolean).length, 1)
    assert.deepEqual(
      [...new Set(said)],
      ['Waiting for another node to fill the empty database ...'],
    )
    const [users, articles, debates, votes] = await Promise.all(
      ['users', 'articles', 'debates', 'debate_votes'].map(count),
    )
    assert.ok(
      users && users > 60 && articles && debates && votes && votes > 2000,
      [users, articles, debates, votes].join(', '),
    )
    assert.deepEqual(
      await database.ask(`
        select title from debates d where votes_a + votes_b <> (select count(*) from debate_votes where debate_id = d.id)
        union all
        select title from articles a where likes <> (select count(*) from article_likes where article_id = a.id)
          or comment_count <> (select count(*) from comments where kind = 'article' and subject_id = a.id and hidden_reason is null and author_id is not null)`),
      [],
      'every count shown is the count of what is there',
    )
    assert.deepEqual(
      await database.ask(`
        select d.title from debates d join debate_results r on r.debate_id = d.id
        where r.eligible > (select count(*) from users where created_at <= r.closed_at)
          or exists (select from debate_votes v join users u on u.id = v.member_id where v.debate_id = d.id and u.created_at > r.closed_at)`),
      [],
      'a closed debate’s turnout is of members who had joined',
    )
    assert.deepEqual(
      await database.ask(`
        select action, at from (
          select action, at, lag(at) over (order by seq) as before from audit_entries) actions
        where at < before`),
      [],
      'the log of administrators’ actions is in order of time',
    )
    assert.ok(((await count('audit_entries')) ?? 0) > 20, 'and not empty')
    assert.deepEqual(
      await database.ask(`select data->>'subject' as subject from jobs.job where name = 'mail'`),
      [],
      'nobody gets an email about the past',
    )
    for (const node of nodes)
      assert.equal((await node.visitor().request('GET', '/news')).status, 200)
  })
  test('shows a picture of its own for every product and every video', async () => {
    const shown = await database.ask<{ url: string }>(
      'select media_url as url from product_pictures union all select poster_url from videos',
    )
    assert.ok(shown.length > 40, String(shown.length))
    const namesOf = new Map<string, string[]>()
    for (const { url } of shown) {
      const bytes = await readFile(new URL(`../..${url}`, import.meta.url))
      const digest = createHash('sha256').update(bytes).digest('hex')
      namesOf.set(digest, [...(namesOf.get(digest) ?? []), url])
    }
    assert.deepEqual(
      [...namesOf.values()].filter(({ length }) => length > 1),
      [],
    )
  })
  test('has every size that it names of a product’s picture', async () => {
    const shown = await database.ask<{ url: string }>(
      'select media_url as url from product_pictures',
    )
    for (const { url } of shown) {
      const sizes = (siteSrcSet(url) ?? '').split(', ').map((size) => size.split(' '))
      assert.equal(sizes.length, 2, url)
      for (const [path = '', width] of sizes) {
        const bytes = await readFile(new URL(`../..${path}`, import.meta.url))
        assert.equal(`${(await sharp(bytes).metadata()).width}w`, width, path)
      }
    }
  })
})
