import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, describe, test } from 'node:test'
import type { Client } from '#app/testing/client.ts'
import { watchQuietest } from '#app/testing/loop-watch.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createComment, listComments } from '#features/comments/contract/endpoints.ts'
import { day, second } from '#platform/server/clock.ts'
import { cuesOf } from './contract/captions.ts'
import { getVideo, listVideos, saveVideoProgress, watchVideo } from './contract/endpoints.ts'
import {
  addressSeconds,
  clockText,
  videoLimits,
  videoMessages as messages,
} from './contract/rules.ts'
import { addVideo, captions, clip } from './testing/videos.ts'

let app: TestApp
before(async () => {
  app = await openTestApp()
})
after(() => app.close())

const member = (tier: 'weekly' | 'monthly' | 'annual' | 'house') => app.member({ tier })
const watch = (client: Client, id: string) => client.call(watchVideo, { params: { id } })

describe('the library', () => {
  test('lists published videos by House category, featured ones apart', async () => {
    const house = await app.member({ tier: 'house', house: 'certified' })
    const houseId = (await app.houses.houseOf(house.id))?.id ?? ''
    const id = await addVideo(app, { houseCategory: 'rising', isFeatured: true, houseId })
    await addVideo(app, { houseCategory: 'rising', title: 'Plain' })
    await addVideo(app, { houseCategory: 'rising', title: 'Waiting', state: 'pending' })
    const list = async (query: object) =>
      (await app.visitor().call(listVideos, { query: { category: 'rising', ...query } })).items
    assert.deepEqual((await list({})).map(({ title }) => title).toSorted(), [
      'Count the hands',
      'Plain',
    ])
    const [featured, ...others] = await list({ featured: 'true' })
    assert.equal(others.length, 0)
    const name = (await app.houses.houseOf(house.id))?.name
    assert.deepEqual([featured?.id, featured?.houseName, featured?.duration], [id, name, 8])
    const page = await app.visitor().request('GET', '/xverse-irl?category=merchant')
    assert.ok(page.text.includes(messages.empty))
    assert.equal((await app.visitor().request('GET', `/xverse-irl/${id}`)).status, 200)
  })

  test('says for each video whom it is open to', async () => {
    const labels = { public: 'Free', monthly: 'Subscriber', annual: 'House Member' } as const
    for (const tier of ['public', 'monthly', 'annual'] as const)
      await addVideo(app, { houseCategory: 'tactical', tier, title: `Open to ${tier}` })
    const { text } = await app.visitor().request('GET', '/xverse-irl?category=tactical')
    for (const [tier, label] of Object.entries(labels)) {
      const card = text.split('<article').find((part) => part.includes(`Open to ${tier}</a>`)) ?? ''
      assert.ok(card.includes(`>${label}<`), `${tier}: ${card}`)
    }
  })

  test('hides pending videos from everyone but their House and administrators', async () => {
    const house = await app.member({ tier: 'house', house: 'verified' })
    const houseId = (await app.houses.houseOf(house.id))?.id ?? ''
    const id = await addVideo(app, { houseId, state: 'pending' })
    for (const other of [app.visitor(), await member('house')])
      assert.equal((await other.refused(getVideo, { params: { id } })).status, 404)
    assert.equal((await house.call(getVideo, { params: { id } })).isWatchable, true)
    const admin = await app.member({ isAdmin: true })
    assert.equal((await admin.call(getVideo, { params: { id } })).isWatchable, true)
  })
})

describe('watching', () => {
  test('is open by rank: free, monthly and above, annual and above', async () => {
    const [free, monthly, annual] = [
      await addVideo(app),
      await addVideo(app, { tier: 'monthly', captions }),
      await addVideo(app, { tier: 'annual' }),
    ]
    const reach: [Client, boolean, boolean][] = [
      [app.visitor(), false, false],
      [await member('weekly'), false, false],
      [await member('monthly'), true, false],
      [await member('annual'), true, true],
      [await member('house'), true, true],
      [await app.member({ isAdmin: true }), true, true],
    ]
    for (const [client, ...watchable] of reach) {
      assert.ok((await watch(client, free)).url)
      for (const [index, id] of [monthly, annual].entries()) {
        const video = await client.call(getVideo, { params: { id } })
        assert.equal(video.isWatchable, watchable[index])
        if (watchable[index]) assert.ok((await watch(client, id)).url)
        else {
          assert.deepEqual([video.cues, video.transcript, video.chapters], [[], null, []])
          const { status, body } = await client.refused(watchVideo, { params: { id } })
          assert.ok(status === 401 || (status === 403 && body.error.startsWith('Subscribe to')))
          assert.ok(!JSON.stringify([video, body]).includes('/file?'))
        }
      }
    }
  })

  test('gives an address with ranges that expires, can’t be changed and can’t be shared', async () => {
    const id = await addVideo(app, { tier: 'annual', captions })
    const me = await member('annual')
    const { url, captionsUrl } = await watch(me, id)
    const bytes = await readFile(clip)
    const part = await me.request('GET', url, { headers: { range: 'bytes=4-11' } })
    assert.deepEqual(
      [part.status, part.headers.get('content-range'), part.text],
      [206, `bytes 4-11/${bytes.length}`, bytes.toString('utf8', 4, 12)],
    )
    assert.equal(part.headers.get('cache-control'), 'private, no-cache')
    assert.ok((await me.request('GET', captionsUrl ?? '')).text.startsWith('WEBVTT'))
    const refused = async (client: Client, address: string) =>
      assert.equal((await client.request('GET', address)).status, 403, address)
    await refused(app.visitor(), url)
    await refused(await member('house'), url)
    await refused(me, url.replace(/expires=\d/, 'expires=9'))
    await refused(me, url.replace(/for=[^&]+/, 'for='))
    await refused(me, `/api/videos/${id}/file`)
    const other = await addVideo(app, { tier: 'annual' })
    await refused(me, url.replace(id, other))
    app.clock.advance(addressSeconds * second)
    await refused(me, url)
  })

  test('of a free video works for everyone with the address, until it is removed', async () => {
    const id = await addVideo(app)
    const { url } = await watch(app.visitor(), id)
    assert.equal((await app.visitor().request('HEAD', url)).status, 200)
    await app.database.pool.query(`update videos set state = 'removed' where id = $1`, [id])
    assert.equal((await app.visitor().request('GET', url)).status, 404)
  })

  test('ends when the plan does', async () => {
    const id = await addVideo(app, { tier: 'monthly' })
    const me = await member('monthly')
    const { url } = await watch(me, id)
    assert.equal((await me.request('HEAD', url)).status, 200)
    await app.membership.put({ userId: me.id, tier: 'public', paidUntil: null, paidTier: null })
    assert.equal((await me.request('HEAD', url)).status, 403)
  })

  test('counts each viewer once a day', async () => {
    const id = await addVideo(app)
    const [me, visitor] = [await member('weekly'), app.visitor()]
    for (const client of [me, me, visitor, visitor]) await watch(client, id)
    const views = async () => (await visitor.call(getVideo, { params: { id } })).views
    assert.equal(await views(), 2)
    app.clock.advance(day)
    await watch(me, id)
    assert.equal(await views(), 3)
  })

  test('resumes where a member stopped, on any device, and starts over at the end', async () => {
    const id = await addVideo(app, { seconds: 600 })
    const me = await member('weekly')
    const stop = (position: number) =>
      me.call(saveVideoProgress, { params: { id }, body: { position } })
    const resumeAt = async () => (await me.call(getVideo, { params: { id } })).resumeAt
    assert.equal(await resumeAt(), null)
    await stop(125.5)
    assert.equal(await resumeAt(), 125.5)
    await stop(598)
    assert.equal(await resumeAt(), null)
    const locked = await addVideo(app, { tier: 'annual' })
    const input = { params: { id: locked }, body: { position: 1 } }
    assert.equal((await me.refused(saveVideoProgress, input)).status, 403)
  })
})

test('a video has comments, counted with it', async () => {
  const id = await addVideo(app)
  const me = await member('weekly')
  const body = { contentType: 'video', contentId: id, content: 'The third vote was close.' }
  await me.call(createComment, { body })
  const { items } = await app.visitor().call(listComments, { params: { kind: 'video', id } })
  assert.deepEqual(
    [items[0]?.content, (await me.call(getVideo, { params: { id } })).commentCount],
    [body.content, 1],
  )
})

describe('captions', () => {
  test('give the transcript with its times, without markup', async () => {
    const id = await addVideo(app, { captions })
    const { cues, hasCaptions } = await app.visitor().call(getVideo, { params: { id } })
    assert.deepEqual(
      [hasCaptions, cues],
      [
        true,
        [
          { start: 0, end: 2, text: 'Count the hands.' },
          { start: 2, end: 5.5, text: 'Then count again & sign.' },
        ],
      ],
    )
  })

  test('are only read from WebVTT files', () => {
    assert.equal(cuesOf('1\n00:00:01,000 --> 00:00:02,000\nSubRip'), null)
    assert.equal(cuesOf('WEBVTT\n\n00:02.000 --> 00:01.000\nBackwards'), null)
    const noted = 'WEBVTT Kind: captions\r\n\r\nNOTE hi\r\n\r\n7\r\n1:00:00.000 --> x'
    assert.equal(cuesOf(noted), null)
    assert.deepEqual(cuesOf('WEBVTT\n\nid\n01:00:00.500 --> 01:00:01.000 line:0\nA\nB'), [
      { start: 3600.5, end: 3601, text: 'A B' },
    ])
    assert.deepEqual([clockText(65), clockText(3725.4)], ['1:05', '1:02:05'])
  })

  test('of the largest size are read at once, whatever they hold', async () => {
    const head = 'WEBVTT\n\n00:00.000 --> 00:01.000\n'
    const { longestTurn } = await watchQuietest(100, async () =>
      cuesOf(head + '<'.repeat(videoLimits.captions - head.length)),
    )
    assert.ok(longestTurn < 100, `${Math.round(longestTurn)} ms`)
  })
})
