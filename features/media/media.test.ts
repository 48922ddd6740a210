import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import { storesForTests } from '#app/testing/stores.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { getCurrentUser } from '#features/identity/contract/endpoints.ts'
import { hour, minute } from '#platform/server/clock.ts'
import * as api from './contract/endpoints.ts'

const picture = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#1f55c4' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer()

for (const { name, open } of storesForTests) {
  describe(`profile pictures ${name}`, () => {
    let app: TestApp
    let closeStore: () => Promise<void>

    before(async () => {
      const store = await open()
      closeStore = store.close
      app = await openTestApp(store.settings)
    })
    after(async () => {
      await app.close()
      await closeStore()
    })

    const put = (address: string, body: Buffer, type = 'image/jpeg') =>
      fetch(new URL(address, app.url), {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(body),
      })
    const send = async (member: Member, body: Buffer, type = 'image/jpeg') => {
      const { uploadUrl } = await member.call(api.createAvatarSlot, {
        body: { size: body.length, contentType: type },
      })
      assert.ok((await put(uploadUrl, body, type)).ok)
      return uploadUrl.split('?')[0] ?? ''
    }

    test('an uploaded picture becomes two squares without metadata, visible to everyone', async () => {
      const ruth = await app.member()
      for (const format of ['jpeg', 'png', 'webp'] as const) {
        const mediaUrl = await send(ruth, await picture(900, 600, format), `image/${format}`)
        const { profileImageUrl } = await ruth.call(api.setAvatar, { body: { mediaUrl } })
        const shown = await fetch(app.url + profileImageUrl)
        assert.deepEqual(
          [
            shown.status,
            shown.headers.get('content-type'),
            shown.headers.get('x-content-type-options'),
          ],
          [200, 'image/webp', 'nosniff'],
        )
        const bytes = Buffer.from(await shown.arrayBuffer())
        const { width, height, exif } = await sharp(bytes).metadata()
        assert.deepEqual([width, height, exif], [512, 512, undefined])
        assert.equal(
          (await fetch(app.url + profileImageUrl.replace(/-512\.webp$/, '-128.webp'))).status,
          200,
        )
        assert.equal((await ruth.call(getCurrentUser, {})).profileImageUrl, profileImageUrl)
      }
    })

    test('a file’s range can be requested', async () => {
      const ruth = await app.member()
      const { profileImageUrl } = await ruth.call(api.setAvatar, {
        body: { mediaUrl: await send(ruth, await picture(300, 300)) },
      })
      const whole = Buffer.from(await (await fetch(app.url + profileImageUrl)).arrayBuffer())
      const part = await fetch(app.url + profileImageUrl, { headers: { range: 'bytes=10-19' } })
      assert.deepEqual(
        [part.status, part.headers.get('content-range')],
        [206, `bytes 10-19/${whole.length}`],
      )
      assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(10, 20))
    })

    test('a new picture replaces the old one, and removing it restores initials', async () => {
      const ruth = await app.member()
      const first = await ruth.call(api.setAvatar, {
        body: { mediaUrl: await send(ruth, await picture(200, 200)) },
      })
      const second = await ruth.call(api.setAvatar, {
        body: { mediaUrl: await send(ruth, await picture(200, 200)) },
      })
      assert.equal((await fetch(app.url + first.profileImageUrl)).status, 404)
      await ruth.call(api.removeAvatar, {})
      assert.equal((await fetch(app.url + second.profileImageUrl)).status, 404)
      assert.equal((await ruth.call(getCurrentUser, {})).profileImageUrl, null)
    })

    test('visitors see a new picture on the member’s page immediately, and no removed one', async () => {
      const ruth = await app.member()
      const page = async () =>
        (await app.visitor().request('GET', `/members/${ruth.username}`)).text
      await page()
      const { profileImageUrl } = await ruth.call(api.setAvatar, {
        body: { mediaUrl: await send(ruth, await picture(200, 200)) },
      })
      await until(async () => (await page()).includes(profileImageUrl), 'the new picture', 2)
      await ruth.call(api.removeAvatar, {})
      await until(async () => !(await page()).includes(profileImageUrl), 'the initials', 2)
    })

    test('a page may connect to its upload store, and no other site', async () => {
      const ruth = await app.member()
      const { uploadUrl } = await ruth.call(api.createAvatarSlot, {
        body: { size: 10, contentType: 'image/png' },
      })
      const { origin } = new URL(uploadUrl, app.url)
      const policy =
        (await ruth.request('GET', '/profile')).headers.get('content-security-policy') ?? ''
      const foreign = policy.split('; ').filter((rule) => rule.includes('http'))
      assert.deepEqual(foreign, origin === app.url ? [] : [`connect-src 'self' ${origin}`])
    })

    test('a file that isn’t a picture is refused, whatever its name', async () => {
      const ruth = await app.member()
      const svg = Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      )
      const disguised: [Buffer, number][] = [
        [svg, 415],
        [Buffer.from('<html><script>alert(1)</script>'), 415],
        [Buffer.from('II*\0'.padEnd(64)), 415],
        [Buffer.from('GIF89a'.padEnd(64)), 400],
        [Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]), 400],
        [(await picture(400, 400, 'png')).subarray(0, 200), 400],
        [
          await sharp({
            create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
            limitInputPixels: false,
          })
            .png()
            .toBuffer(),
          400,
        ],
      ]
      for (const [bytes, status] of disguised) {
        const refusal = await ruth.refused(api.setAvatar, {
          body: { mediaUrl: await send(ruth, bytes, 'image/jpeg') },
        })
        assert.equal(refusal.status, status, bytes.subarray(0, 20).toString('latin1'))
      }
      assert.equal((await ruth.call(getCurrentUser, {})).profileImageUrl, null)
    })

    test('over 5 MB is refused before sending', async () => {
      const ruth = await app.member()
      const { status, body } = await ruth.refused(api.createAvatarSlot, {
        body: { size: 5_000_001, contentType: 'image/jpeg' },
      })
      assert.deepEqual([status, body.fields], [413, { size: 'Pictures can be up to 5 MB.' }])
    })

    test('an upload address accepts exactly the declared file', async () => {
      const ruth = await app.member()
      const body = await picture(200, 200)
      const { uploadUrl } = await ruth.call(api.createAvatarSlot, {
        body: { size: body.length, contentType: 'image/jpeg' },
      })
      const larger = await put(uploadUrl, Buffer.concat([body, Buffer.from('x')]))
      const smaller = await put(uploadUrl, body.subarray(0, -1))
      const another = await put(uploadUrl, body, 'text/html')
      const expected = uploadUrl.startsWith('/') ? [400, 400, 415] : [403, 403, 403]
      assert.deepEqual([larger.status, smaller.status, another.status], expected)
      assert.equal((await put(uploadUrl, body)).ok, true)
      assert.ok(
        (await ruth.call(api.setAvatar, { body: { mediaUrl: uploadUrl.split('?')[0] ?? '' } }))
          .profileImageUrl,
      )
    })

    test('a member has at most ten uploads open at once', async () => {
      const ruth = await app.member()
      const ask = () =>
        ruth.request('POST', '/api/profile/image-upload-url', {
          body: { size: 10, contentType: 'image/png' },
        })
      const answers = await Promise.all(Array.from({ length: 11 }, ask))
      const refused = answers.filter(({ status }) => status !== 200)
      assert.deepEqual(
        refused.map(({ status, headers }) => [status, headers.get('retry-after')]),
        [[429, '60']],
      )
    })

    test('nobody uses another member’s upload, an upload twice, or a nonexistent one', async () => {
      const [ruth, mallory] = [await app.member(), await app.member()]
      const mediaUrl = await send(ruth, await picture(200, 200))
      assert.equal((await mallory.refused(api.setAvatar, { body: { mediaUrl } })).status, 404)
      await ruth.call(api.setAvatar, { body: { mediaUrl } })
      assert.equal((await ruth.refused(api.setAvatar, { body: { mediaUrl } })).status, 404)
      for (const made of [
        'https://elsewhere.example/a.png',
        '/media/../../etc/passwd',
        'quarantine/0198c5d2-0000-7000-8000-000000000000',
      ]) {
        assert.equal((await ruth.refused(api.setAvatar, { body: { mediaUrl: made } })).status, 404)
      }
    })

    test('the quarantine is never served, and traversal addresses lead nowhere', async () => {
      const ruth = await app.member()
      const mediaUrl = await send(ruth, await picture(200, 200))
      const id = mediaUrl.split('/').at(-1) ?? ''
      for (const path of [
        `/media/quarantine/${id}`,
        '/media/avatars/..%2fquarantine%2fx',
        '/media/avatars/%2e%2e/encryption-keys',
        '/media/avatars/',
      ]) {
        assert.equal((await fetch(app.url + path)).status, 404, path)
      }
    })

    test('an unused upload is cleaned up', async () => {
      const ruth = await app.member()
      const mediaUrl = await send(ruth, await picture(200, 200))
      app.clock.set(new Date(Date.now() + 2 * hour))
      await app.media.startCleanUp()
      await until(
        async () => (await ruth.refused(api.setAvatar, { body: { mediaUrl } })).status === 404,
        'the clean-up',
      )
      app.clock.set(new Date())
    })
  })
}

describe('an upload address on disk', () => {
  let app: TestApp
  before(async () => {
    app = await openTestApp({ UPLOADS_MAX_GB: '1' })
  })
  after(() => app.close())

  const put = (address: string, body: string | Uint8Array | ReadableStream = 'x') =>
    fetch(app.url + address, {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body,
      duplex: 'half',
    })
  const openFor = async (ruth: Member) => (await ruth.call(api.createAvatarSlot, {})).uploadUrl

  test('expires after ten minutes, and a modified one is refused', async () => {
    const uploadUrl = await openFor(await app.member())
    for (const changed of [
      uploadUrl.replace(/max=\d+/, 'max=999999999'),
      uploadUrl.replace('quarantine', 'avatars'),
      uploadUrl.replace('size=', 'size=1'),
    ]) {
      assert.equal((await put(changed)).status, 403)
    }
    app.clock.advance(10 * minute + 1)
    assert.equal((await put(uploadUrl)).status, 403)
  })

  test('without a known size accepts at most 5 MB', async () => {
    const uploadUrl = await openFor(await app.member())
    const answer = await put(uploadUrl, new Uint8Array(5_000_001))
    assert.equal(answer.status, 413)
  })

  test('accepts one upload at a time, and none after its file was used', async () => {
    const ruth = await app.member()
    const uploadUrl = await openFor(ruth)
    const bytes = await picture(100, 100)
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const slow = put(uploadUrl, readable)
    await writer.write(new Uint8Array(bytes.subarray(0, 10)))
    await until(async () => (await put(uploadUrl)).status === 409, 'the first upload to arrive')
    await writer.write(new Uint8Array(bytes.subarray(10)))
    await writer.close()
    assert.equal((await slow).status, 204)
    await ruth.call(api.setAvatar, { body: { mediaUrl: uploadUrl.split('?')[0] ?? '' } })
    assert.equal((await put(uploadUrl)).status, 403)
  })

  test('can be tried five times', async () => {
    const uploadUrl = await openFor(await app.member())
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await put(uploadUrl)).status)
    assert.deepEqual(statuses, [204, 204, 204, 204, 204, 403])
  })

  test('isn’t issued while storage is full', async () => {
    app.clock.advance(11 * minute)
    const members = await Promise.all(Array.from({ length: 3 }, () => app.member()))
    const answers = await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, () =>
          member.request('POST', '/api/articles/upload-url', { body: { mediaType: 'video' } }),
        ),
      ),
    )
    const refused = answers.filter(({ status }) => status !== 200)
    assert.equal(refused.length, 10, 'twenty videos of 50 MB fill 1 GB')
    assert.ok(
      refused.every(
        ({ status, headers }) => status === 503 && headers.get('retry-after') === '600',
      ),
    )
  })
})
