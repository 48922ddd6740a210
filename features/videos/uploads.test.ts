import assert from 'node:assert/strict'
import { Agent } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { Upload } from 'tus-js-client'
import type { Client } from '#app/testing/client.ts'
import { until, type Member } from '#app/testing/factories.ts'
import { storesForTests } from '#app/testing/stores.ts'
import { memberAt, openSecondNode } from '#app/testing/second-node.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { maxPart } from '#features/media/contract/resumable.ts'
import { partsPrefix } from '#features/media/server/resumable/uploads.ts'
import { hour, minute } from '#platform/server/clock.ts'
import { createVideo, listVideoUploads } from './contract/endpoints.ts'
import { uploadsPath } from './contract/paths.ts'
import {
  addressOf,
  begin,
  breakOff,
  checked,
  fileOf,
  largeVideo,
  offsetOf,
  partOver,
  sendPart,
  tus,
} from './testing/uploads.ts'

const words = {
  title: 'The whole meeting',
  description: 'Two hours of it.',
  houseCategory: 'rising',
  tier: 'monthly',
} as const
const size = maxPart + 900_000
const film = largeVideo(size)

const partsIn = ({ platform }: TestApp) =>
  platform.storage.listOlder(partsPrefix, new Date(Date.now() + hour), 100)

for (const { name, open } of storesForTests) {
  describe(`a large video ${name}`, () => {
    let app: TestApp
    let house: Member
    let closeStore: () => Promise<void>
    before(async () => {
      const store = await open()
      closeStore = store.close
      app = await openTestApp(store.settings)
      house = await app.member({ tier: 'house', house: 'verified' })
    })
    after(async () => {
      await app.close()
      await closeStore()
    })

    test('goes on where a broken connection stopped, is checked, and becomes a video', async () => {
      const path = await addressOf(house, size)
      assert.match(path, /^\/api\/video-uploads\/[0-9a-f-]{36}$/)
      await breakOff(app.url, house, path, film.subarray(0, maxPart), { start: 0, sent: 300_000 })
      const received = await until(() => offsetOf(house, path), 'what had arrived')
      assert.ok(received <= 300_000)
      const sent = await sendPart(house, path, film, received, received + maxPart)
      assert.deepEqual(
        [sent.status, sent.headers.get('upload-offset')],
        [204, String(received + maxPart)],
      )
      assert.equal((await sendPart(house, path, film, received + maxPart)).status, 204)
      const { state, mediaUrl } = await checked(house, path)
      assert.equal(state, 'ready')
      const stored = await fileOf(app.url, house, mediaUrl ?? '')
      assert.equal(stored.length, size)
      assert.ok(!stored.includes('Filmed at home'), 'no metadata of its maker')
      await until(async () => (await partsIn(app)).length === 0, 'the parts to be deleted')
      const { duration } = await house.call(createVideo, {
        body: { ...words, mediaUrl: mediaUrl ?? '' },
      })
      assert.equal(Math.round(duration), 8)
    })

    test('that isn’t a video is refused with the reason, and deleted', async () => {
      const path = await addressOf(house, 60)
      await sendPart(house, path, Buffer.from('<script>alert(1)</script>'.padEnd(60)), 0)
      const { state, reason, mediaUrl } = await checked(house, path)
      assert.deepEqual(
        [state, mediaUrl, reason],
        ['refused', null, 'This file isn’t an MP4 video. Export it as MP4 and try again.'],
      )
      await until(async () => (await partsIn(app)).length === 0, 'the parts to be deleted')
    })
  })
}

describe('an upload', () => {
  let app: TestApp
  let house: Member
  before(async () => {
    app = await openTestApp({ VIDEOS_MAX_MB: '100', UPLOADS_MAX_GB: '1' })
    house = await app.member({ tier: 'house', house: 'certified' })
  })
  after(() => app.close())
  const another = () => app.member({ tier: 'house', house: 'certified' })

  test('is sent by a client of the tus protocol, with its progress', async () => {
    const admin = await app.member({ isAdmin: true })
    const shares: number[] = []
    const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const path = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(film, {
        endpoint: app.url + uploadsPath,
        chunkSize: maxPart,
        retryDelays: null,
        headers: { cookie },
        metadata: { filename: 'meeting\u202e.mp4', filetype: 'video/mp4' },
        onChunkComplete: (_length, sent) => shares.push(sent),
        onSuccess: () => resolve(upload.url ?? ''),
        onError: reject,
      })
      upload.start()
    })
    assert.deepEqual(shares, [maxPart, size])
    const { state, name } = await checked(admin, path)
    assert.deepEqual([state, name], ['ready', 'meeting .mp4'])
  })

  test('is refused before anything is sent if it is too large, empty or not MP4', async () => {
    const filetype = (type: string) => ({
      'upload-metadata': `filetype ${Buffer.from(type).toString('base64')}`,
    })
    const refused = async (bytes: number, headers = {}) => {
      const { status, json } = await begin(house, bytes, headers)
      return [status, (json as { error: string }).error]
    }
    assert.deepEqual(await refused(100_000_001), [413, 'Videos can be up to 100 MB.'])
    assert.deepEqual(await refused(0), [400, 'The file is empty.'])
    assert.equal((await refused(100, filetype('video/webm')))[0], 415)
    assert.equal((await refused(100, { 'upload-metadata': 'x'.repeat(2001) }))[0], 400)
    const strange: Record<string, string>[] = [
      { 'upload-defer-length': '1' },
      { 'upload-concat': 'partial' },
      { 'upload-length': '1e3' },
      { 'upload-metadata': '__proto__' },
    ]
    for (const headers of strange)
      assert.equal((await refused(100, headers))[0], 400, JSON.stringify(headers))
    assert.equal((await refused(100, { 'tus-resumable': '0.2.2' }))[0], 400)
  })

  test('is only for those who may add videos, and from this site', async () => {
    const post = async (client: Parameters<typeof begin>[0], headers = {}) =>
      (await begin(client, 100, headers)).status
    assert.deepEqual(
      [
        await post(app.visitor()),
        await post(await app.member({ tier: 'annual' })),
        await post(await app.member({ tier: 'house', house: 'pending' })),
        await post(house, { 'sec-fetch-site': 'cross-site' }),
        await post(house, { origin: 'https://elsewhere.example' }),
      ],
      [401, 403, 403, 403, 403],
    )
  })

  test('is nobody else’s to look at, add to or cancel', async () => {
    const [path, mallory] = [await addressOf(house, size), await another()]
    const path404 = path.replace(/.{12}$/, '000000000000')
    for (const [client, address] of [
      [mallory, path],
      [house, path404],
      [house, `${uploadsPath}/..%2f..%2fetc`],
    ] as const) {
      assert.equal((await tus(client, 'HEAD', address)).status, 404)
      assert.equal((await sendPart(client, address, film, 0, 10)).status, 404)
      assert.equal((await tus(client, 'DELETE', address)).status, 404)
    }
    assert.equal((await sendPart(app.visitor(), path, film, 0, 10)).status, 401)
    assert.equal(await offsetOf(house, path), 0)
    assert.ok(
      !(await mallory.call(listVideoUploads, {})).uploads.some(({ id }) => path.includes(id)),
    )
    assert.equal((await tus(house, 'DELETE', path)).status, 204)
    assert.equal((await tus(house, 'HEAD', path)).status, 404)
  })

  test('takes parts in order, of at most 4 MB, with their length', async () => {
    const path = await addressOf(house, size)
    assert.equal((await sendPart(house, path, film, 0, maxPart + 1)).status, 413)
    assert.equal((await sendPart(house, path, film, 10, 20)).status, 409)
    assert.equal(
      (
        await tus(
          house,
          'PATCH',
          path,
          { 'upload-offset': '0', 'content-type': 'video/mp4' },
          film.subarray(0, 9),
        )
      ).status,
      400,
    )
    const endless = await fetch(app.url + path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        cookie: [...house.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: new Blob([film.subarray(0, 9)]).stream(),
      duplex: 'half',
    })
    assert.equal(endless.status, 400)
    assert.equal((await sendPart(house, path, film, 0, maxPart)).status, 204)
    const longer = Buffer.concat([film, Buffer.alloc(10)])
    assert.equal((await sendPart(house, path, longer, maxPart)).status, 413)
    assert.equal(await offsetOf(house, path), maxPart)
    await tus(house, 'DELETE', path)
    await until(async () => (await partsIn(app)).length === 0, 'its parts to be deleted')
  })

  test('that refuses a part still serves the requests that follow on its connection', async () => {
    const path = await addressOf(house, size)
    const gone = path.replace(/.{12}$/, '000000000000')
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (client: Client, address: string) =>
      partOver(agent, app.url + address, client, film.subarray(0, maxPart), 10)
    try {
      const answers = [
        await send(house, path),
        await send(house, gone),
        await send(app.visitor(), path),
        await send(house, path),
      ]
      assert.deepEqual(
        answers.map(({ status }) => status),
        [409, 404, 401, 409],
      )
      assert.equal(new Set(answers.map(({ port }) => port)).size, 1, 'one connection')
    } finally {
      agent.destroy()
    }
    await tus(house, 'DELETE', path)
  })

  test('is finished once, whichever of two nodes gets its parts', async () => {
    const node = await openSecondNode(app)
    try {
      const there = memberAt(node, house)
      const path = await addressOf(house, size)
      assert.equal((await sendPart(there, path, film, 0, maxPart)).status, 204)
      const ends = await Promise.all(
        [house, there, house, there].map((client) => sendPart(client, path, film, maxPart)),
      )
      const statuses = ends.map(({ status }) => status)
      assert.equal(statuses.filter((status) => status === 204).length, 1, statuses.join())
      const received = await offsetOf(house, path)
      if (received < size) await sendPart(house, path, film, received)
      const { mediaUrl } = await checked(house, path)
      const { rows } = await app.database.pool.query('select 1 from media_files where id = $1', [
        path.split('/').at(-1),
      ])
      assert.deepEqual([rows.length, mediaUrl?.includes(path.slice(-36))], [1, true])
      await house.call(createVideo, { body: { ...words, mediaUrl: mediaUrl ?? '' } })
      const { uploads } = await house.call(listVideoUploads, {})
      assert.ok(!uploads.some(({ id }) => path.endsWith(id)), 'it is a video now')
    } finally {
      await node.close()
    }
  })

  test('counts for its member’s storage, and a member has at most three unfinished', async () => {
    const member = await another()
    const three = [await begin(member, 100), await begin(member, 100), await begin(member, 100)]
    assert.deepEqual(
      three.map(({ status }) => status),
      [201, 201, 201],
    )
    const fourth = await begin(member, 100)
    assert.deepEqual([fourth.status, fourth.headers.get('retry-after')], [429, '60'])
    await tus(member, 'DELETE', three[0]?.headers.get('location') ?? '')
    await app.database.pool.query(
      `insert into media_files (id, owner_id, kind, width, height, bytes, created_at)
       values (gen_random_uuid(), $1, 'video', 16, 16, 1999999000, now())`,
      [member.id],
    )
    assert.equal((await begin(member, 2000)).status, 413, 'more than 2 GB in all')
    app.clock.advance(2 * minute)
    assert.equal((await begin(await another(), 100)).status, 503, 'more than 1 GB of the site')
    await app.database.pool.query('delete from media_files where owner_id = $1', [member.id])
  })

  test('is forgotten after a day, with its parts', async () => {
    app.clock.advance(2 * minute)
    const member = await another()
    const path = await addressOf(member, size)
    await sendPart(member, path, film, 0, maxPart)
    assert.equal((await partsIn(app)).length, 1)
    app.clock.advance(24 * hour + 1)
    assert.equal((await tus(member, 'HEAD', path)).status, 404)
    assert.equal((await sendPart(member, path, film, maxPart)).status, 404)
    await app.media.startCleanUp()
    await until(async () => (await partsIn(app)).length === 0, 'the clean-up')
  })
})
