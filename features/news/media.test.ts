import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { until } from '#app/testing/factories.ts'
import { storesForTests } from '#app/testing/stores.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import * as media from '#features/media/contract/endpoints.ts'
import { mediaAt, stepsOf } from '#features/media/contract/paths.ts'
import * as queue from '#features/moderation/contract/endpoints.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import * as draftLinks from './contract/draft-link-endpoints.ts'
import * as api from './contract/endpoints.ts'
import { noCover } from './contract/versions.ts'
import * as versions from './contract/versions-endpoints.ts'

const photo = (width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#1f55c4' } })
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toFormat(format)
    .toBuffer()
const clip = await readFile(join(import.meta.dirname, '../../app/testing/clip.mp4'))
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const words = { title: 'A morning at the pier', body: '<p>Gulls, mostly.</p>' }

/** The same video with one box changed. */
const changed = (type: string, change: (bytes: Buffer, at: number) => void) => {
  const bytes = Buffer.from(clip)
  change(bytes, bytes.indexOf(type, 0, 'latin1') - 4)
  return bytes
}
const renamed = (type: string, name: string) =>
  changed(type, (bytes, at) => {
    bytes.write(name, at + 4, 'latin1')
  })

for (const { name, open } of storesForTests) {
  describe(`pictures and videos of articles ${name}`, () => {
    let app: TestApp
    let closeStore: () => Promise<void>
    let ruth: Member

    before(async () => {
      const store = await open()
      closeStore = store.close
      app = await openTestApp(store.settings)
      ruth = await app.member({ score: 80 })
    })
    after(async () => {
      await app.close()
      await closeStore()
    })

    const put = (address: string, body: Buffer, type: string) =>
      fetch(new URL(address, app.url), {
        method: 'PUT',
        headers: { 'content-type': type },
        body: new Uint8Array(body),
      })
    const send = async (member: Member, body: Buffer, type = 'image/jpeg') => {
      const { uploadURL } = await member.call(media.createMediaSlot, {
        body: { size: body.length, contentType: type },
      })
      assert.ok((await put(uploadURL, body, type)).ok)
      return uploadURL.split('?')[0] ?? ''
    }
    const keep = async (member: Member, body: Buffer) =>
      (await member.call(media.setMedia, { body: { mediaUrl: await send(member, body) } }))
        .objectPath
    const look = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(app.url + path, { headers, method })
    const publish = (member: Member, given: object) =>
      member.call(api.createArticle, {
        body: { ...words, status: 'published', ...given } as typeof words,
      })

    test('readers of a shared draft see its pictures, at addresses that expire', async () => {
      const picture = await keep(ruth, await photo(800, 400))
      const { id } = await ruth.call(api.createArticle, {
        body: { ...words, body: `<p>Gulls.</p><p><img src="${picture}" alt="Gulls"></p>` },
      })
      const { path } = await ruth.call(draftLinks.createDraftLink, { params: { id } })
      const params = { token: path.split('/').at(-1) ?? '' }
      const { draft } = await app.visitor().call(draftLinks.readSharedDraft, { params })
      const signed = /src="([^"]+)"/.exec(draft?.words.body ?? '')?.[1]?.replaceAll('&amp;', '&')
      const shown = await look(signed ?? '')
      assert.deepEqual(
        [shown.status, /private/.test(shown.headers.get('cache-control') ?? '')],
        [200, true],
      )
      const bare = signed?.split('?')[0] ?? ''
      const other = await keep(ruth, await photo(700, 400))
      assert.equal((await look(bare)).status, 404)
      assert.equal((await look(`${other}?${signed?.split('?')[1]}`)).status, 404)
      assert.equal((await look(`${bare}?shared=${'9'.repeat(13)}.${'x'.repeat(43)}`)).status, 404)
      app.clock.advance(2 * hour)
      assert.equal((await look(signed ?? '')).status, 404)
    })

    test('a picture is re-encoded in several widths without metadata, and never enlarged', async () => {
      for (const [width, widths] of [
        [2400, [480, 960, 1600]],
        [700, [480, 700]],
        [300, [300]],
      ] as const) {
        const { objectPath, ...rest } = await ruth.call(media.setMedia, {
          body: { mediaUrl: await send(ruth, await photo(width, width / 2)), mediaType: 'image' },
        })
        const largest = widths.at(-1) ?? 0
        assert.deepEqual(rest, { mediaType: 'image', width: largest, height: largest / 2 })
        await publish(ruth, { title: `Width ${width}`, mediaUrl: objectPath })
        const picture = mediaAt(objectPath)
        assert.ok(picture)
        assert.deepEqual(
          stepsOf(picture).map((step) => step.width),
          widths,
        )
        for (const step of stepsOf(picture)) {
          const shown = await look(step.path)
          assert.deepEqual(
            [
              shown.status,
              shown.headers.get('content-type'),
              shown.headers.get('x-content-type-options'),
            ],
            [200, 'image/webp', 'nosniff'],
          )
          const metadata = await sharp(Buffer.from(await shown.arrayBuffer())).metadata()
          assert.deepEqual(
            [metadata.width, metadata.height, metadata.exif],
            [step.width, step.height, undefined],
          )
        }
      }
    })

    test('a video is stored without its maker’s metadata, and streamed by range', async () => {
      const { objectPath, ...rest } = await ruth.call(media.setMedia, {
        body: { mediaUrl: await send(ruth, clip, 'video/mp4'), mediaType: 'video' },
      })
      assert.deepEqual(rest, { mediaType: 'video', width: 320, height: 180 })
      await publish(ruth, { title: 'Waves', mediaUrl: objectPath, mediaType: 'video' })
      const shown = await look(objectPath)
      assert.deepEqual(
        ['content-type', 'x-content-type-options', 'accept-ranges', 'cache-control'].map((header) =>
          shown.headers.get(header),
        ),
        ['video/mp4', 'nosniff', 'bytes', 'public, max-age=86400'],
      )
      assert.match(shown.headers.get('content-security-policy') ?? '', /sandbox/)
      const whole = Buffer.from(await shown.arrayBuffer())
      assert.deepEqual(
        [
          whole.length,
          clip.includes('Where it was taken'),
          whole.includes('Where it was taken'),
          whole.includes('+40.0'),
        ],
        [clip.length, true, false, false],
      )
      const total = whole.length
      for (const [range, start, end] of [
        ['bytes=0-0', 0, 0],
        ['bytes=100-299', 100, 299],
        [`bytes=${total - 5}-`, total - 5, total - 1],
        ['bytes=-7', total - 7, total - 1],
      ] as const) {
        const part = await look(objectPath, { range })
        assert.deepEqual(
          [part.status, part.headers.get('content-range'), part.headers.get('content-length')],
          [206, `bytes ${start}-${end}/${total}`, String(end - start + 1)],
        )
        assert.deepEqual(Buffer.from(await part.arrayBuffer()), whole.subarray(start, end + 1))
      }
      const behind = await look(objectPath, { range: `bytes=${total}-` })
      assert.deepEqual(
        [behind.status, behind.headers.get('content-range')],
        [416, `bytes */${total}`],
      )
      const head = await look(objectPath, {}, 'HEAD')
      assert.deepEqual(
        [
          head.status,
          head.headers.get('content-length'),
          head.headers.get('content-type'),
          (await head.arrayBuffer()).byteLength,
        ],
        [200, String(total), 'video/mp4', 0],
      )
      const etag = head.headers.get('etag') ?? ''
      assert.equal((await look(objectPath, { 'if-none-match': etag })).status, 304)
      assert.equal((await look(objectPath, { range: 'bytes=0-9', 'if-range': etag })).status, 206)
      assert.equal(
        (await look(objectPath, { range: 'bytes=0-9', 'if-range': '"another"' })).status,
        200,
      )
    })

    test('a file that is neither picture nor MP4 is refused, whatever its name', async () => {
      const others: [string, Buffer][] = [
        ['SVG', svg],
        ['HTML', Buffer.from('<html><script>alert(1)</script>')],
        ['nothing', Buffer.alloc(0)],
        ['a film without its first box', clip.subarray(28)],
      ]
      for (const [about, bytes] of others) {
        const mediaUrl = await send(ruth, bytes, 'video/mp4').catch(() => null)
        if (mediaUrl === null) continue
        const { status, body } = await ruth.refused(media.setMedia, {
          body: { mediaUrl, mediaType: 'video' },
        })
        assert.deepEqual(
          [status, body.fields],
          [415, { mediaUrl: 'Please upload an image or video file' }],
          about,
        )
      }
      const asOther = await ruth.refused(media.setMedia, {
        body: { mediaUrl: await send(ruth, clip), mediaType: 'image' },
      })
      assert.equal(asOther.status, 415)
    })

    test('a broken picture or video is refused with its reason', async () => {
      const broken: [string, Buffer][] = [
        ['half a picture', (await photo(400, 400, 'png')).subarray(0, 300)],
        [
          'a picture that turns into HTML',
          Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), svg]),
        ],
        [
          'too many pixels',
          await sharp({
            create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
            limitInputPixels: false,
          })
            .png()
            .toBuffer(),
        ],
        ['half a film', clip.subarray(0, clip.length / 2)],
        ['a film without its last byte', clip.subarray(0, -1)],
        ['no data', renamed('mdat', 'junk')],
        ['no table of contents', renamed('moov', 'junk')],
        ['contains no video', renamed('vide', 'soun')],
        ['a format that no browser plays', renamed('vp09', 'mp4v')],
        ['a box of no size', changed('mvhd', (bytes, at) => bytes.writeUInt32BE(4, at))],
        [
          'a box larger than the file',
          changed('mdat', (bytes, at) => bytes.writeUInt32BE(0x7fff_ffff, at)),
        ],
        ['a film of no width', changed('tkhd', (bytes, at) => bytes.writeUInt32BE(0, at + 84))],
        ['a film of no length', changed('mvhd', (bytes, at) => bytes.writeUInt32BE(0, at + 24))],
        [
          'samples outside of the data',
          changed('stco', (bytes, at) => bytes.writeUInt32BE(0xffff_fff0, at + 16)),
        ],
        [
          'more samples than the table holds',
          changed('stco', (bytes, at) => bytes.writeUInt32BE(0xffff_ffff, at + 12)),
        ],
      ]
      for (const [about, bytes] of broken) {
        const { status, body } = await ruth.refused(media.setMedia, {
          body: { mediaUrl: await send(ruth, bytes) },
        })
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['mediaUrl']], about)
      }
    })

    test('a picture over 5 MB and a video over 50 MB are refused', async () => {
      const large = Buffer.concat([await photo(100, 100), Buffer.alloc(5_000_000)])
      assert.equal(
        (await ruth.refused(media.setMedia, { body: { mediaUrl: await send(ruth, large) } }))
          .status,
        413,
      )
      for (const [mediaType, size] of [
        ['image', 5_000_001],
        ['video', 50_000_001],
      ] as const) {
        const { status, body } = await ruth.refused(media.createMediaSlot, {
          body: { mediaType, size, contentType: 'video/mp4' },
        })
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [413, ['size']], mediaType)
      }
    })

    test('nobody uses another member’s upload, an upload twice, or an expired one', async () => {
      const mallory = await app.member({ score: 80 })
      const mediaUrl = await send(ruth, await photo(200, 200))
      assert.equal((await mallory.refused(media.setMedia, { body: { mediaUrl } })).status, 404)
      await ruth.call(media.setMedia, { body: { mediaUrl } })
      assert.equal((await ruth.refused(media.setMedia, { body: { mediaUrl } })).status, 404)
      const late = await send(ruth, await photo(200, 200))
      app.clock.advance(10 * minute + 1)
      assert.equal((await ruth.refused(media.setMedia, { body: { mediaUrl: late } })).status, 404)
    })

    test('only the author and moderators see a picture before its article is public, and after it is unpublished', async () => {
      const [admin, moderator, mallory] = await Promise.all([
        app.member({ isAdmin: true }),
        app.member({ isModerator: true }),
        app.member(),
      ])
      const path = await keep(ruth, await photo(200, 200))
      const seenBy = async () =>
        Promise.all(
          [ruth, admin, moderator, mallory, app.visitor()].map(
            async (reader) => (await reader.request('GET', path)).status,
          ),
        )
      assert.deepEqual(await seenBy(), [200, 200, 200, 404, 404])
      const { headers } = await ruth.request('GET', path)
      assert.equal(
        headers.get('cache-control'),
        'private, no-cache',
        'a browser asks again, and whoever uses it next is told nothing',
      )
      const known = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
      assert.deepEqual(
        [
          (await ruth.request('GET', path, known)).status,
          (await app.visitor().request('GET', path, known)).status,
        ],
        [304, 404],
      )
      const { id } = await ruth.call(api.createArticle, { body: { ...words, mediaUrl: path } })
      assert.deepEqual(await seenBy(), [200, 200, 200, 404, 404])
      await ruth.call(api.updateArticle, { params: { id }, body: { status: 'published' } })
      assert.deepEqual(await seenBy(), [200, 200, 200, 200, 200])
      await ruth.call(api.updateArticle, { params: { id }, body: { mediaUrl: null } })
      assert.deepEqual(await seenBy(), [200, 200, 200, 404, 404], 'taken out')
      await ruth.call(api.updateArticle, { params: { id }, body: { mediaUrl: path } })
      assert.deepEqual(await seenBy(), [200, 200, 200, 200, 200], 'put back')
      await ruth.call(api.updateArticle, { params: { id }, body: { status: 'draft' } })
      assert.deepEqual(await seenBy(), [200, 200, 200, 404, 404], 'a draft again')
    })

    test('a moderator’s decision publishes and hides an article’s pictures with it', async () => {
      const moderator = await app.member({ isModerator: true })
      const path = await keep(ruth, await photo(200, 200))
      const { id, moderationState } = await publish(ruth, {
        title: 'A miracle cure',
        mediaUrl: path,
      })
      assert.equal(moderationState, 'flagged')
      assert.equal((await look(path)).status, 404)
      const { items } = await moderator.call(queue.listQueue, {
        query: { limit: 50, order: 'newest' },
      })
      const item = items.find(({ subjectId }) => subjectId === id)
      assert.ok(item)
      await moderator.call(queue.approveItem, {
        params: { id: item.id },
        body: { version: item.version },
      })
      assert.equal((await look(path)).status, 200, 'approved')
      await moderator.call(queue.undoDecision, { params: { id: item.id } })
      assert.equal((await look(path)).status, 404, 'undone')
    })

    test('an article shows its own author’s uploads, with description and caption, and nobody else’s', async () => {
      const mallory = await app.member({ score: 80 })
      const path = await keep(ruth, await photo(1000, 500))
      const article = await ruth.call(api.createArticle, {
        body: {
          ...words,
          mediaUrl: path,
          mediaAlt: ' A pier at dawn ',
          mediaCaption: 'Seen from the north',
        },
      })
      assert.deepEqual(
        [
          article.mediaUrl,
          article.mediaType,
          article.mediaAlt,
          article.mediaCaption,
          article.thumbnailUrl,
        ],
        [
          path,
          'image',
          'A pier at dawn',
          'Seen from the north',
          path.replace('1000x500', '480x240'),
        ],
      )
      const later = await ruth.call(api.updateArticle, {
        params: { id: article.id },
        body: { title: 'Another title' },
      })
      assert.deepEqual([later.mediaUrl, later.mediaAlt], [path, 'A pier at dawn'])
      for (const mediaUrl of [
        path,
        path.replace('1000x500', '480x240'),
        '/media/pictures/0198c5d2-0000-7000-8000-000000000000/10x10.webp',
        '/media/avatars/x-512.webp',
      ]) {
        const { status, body } = await mallory.refused(api.createArticle, {
          body: { ...words, mediaUrl },
        })
        assert.deepEqual([status, Object.keys(body.fields ?? {})], [400, ['mediaUrl']], mediaUrl)
      }
      assert.equal(
        (
          await mallory.refused(api.updateArticle, {
            params: { id: article.id },
            body: { mediaUrl: null },
          })
        ).status,
        404,
      )
      const gone = await ruth.call(api.updateArticle, {
        params: { id: article.id },
        body: { mediaUrl: null },
      })
      assert.deepEqual(
        [gone.mediaUrl, gone.mediaType, gone.mediaAlt, gone.mediaCaption, gone.thumbnailUrl],
        [null, null, null, null, null],
      )
    })

    test('a video’s poster is its owner’s picture', async () => {
      const [video, poster, other] = [
        await keep(ruth, clip),
        await keep(ruth, await photo(320, 180)),
        await keep(await app.member(), await photo(320, 180)),
      ]
      const { id, mediaType, thumbnailUrl } = await publish(ruth, {
        title: 'With a poster',
        mediaUrl: video,
        thumbnailUrl: poster,
      })
      assert.deepEqual([mediaType, thumbnailUrl], ['video', poster])
      assert.equal((await look(poster)).status, 200)
      const page = (await app.visitor().request('GET', `/news/${id}`)).text
      assert.match(
        page,
        new RegExp(
          `<video src="${video}"[^>]*controls[^>]*preload="metadata"[^>]*poster="${poster}"`,
        ),
      )
      for (const thumbnail of [other, video])
        assert.equal(
          (
            await ruth.refused(api.updateArticle, {
              params: { id },
              body: { thumbnailUrl: thumbnail },
            })
          ).status,
          400,
        )
    })

    test('a text shows its author’s pictures, lazily and in several sizes; others are removed', async () => {
      const path = await keep(ruth, await photo(1000, 500))
      const foreign = await keep(await app.member(), await photo(300, 300))
      const { id, body } = await publish(ruth, {
        title: 'Pictures in a text',
        body: `<p>One</p><img src="${path}" alt="A &quot;pier&quot;" width="1" onload="alert(1)" style="x"><img src="${foreign}" alt="x"><img src="https://elsewhere.example/x.png"><img src="//elsewhere.example/${path}"><img src="/api/logout"><p>Two</p>`,
      })
      assert.equal(
        body,
        `<p>One</p><img src="${path}" width="1000" height="500" srcset="${path.replace('1000x500', '480x240')} 480w, ${path.replace('1000x500', '960x480')} 960w, ${path} 1000w" alt="A &quot;pier&quot;" sizes="(min-width: 42rem) 38rem, 100vw" loading="lazy" decoding="async" /><p>Two</p>`,
      )
      assert.equal((await look(path)).status, 200)
      const { text: feed } = await app.visitor().request('GET', '/feeds/news.json')
      assert.ok(
        feed.includes(
          JSON.stringify(
            `<img src="${app.url}${path}" width="1000" height="500" alt="A &quot;pier&quot;" loading="lazy" decoding="async" />`,
          ).slice(1, -1),
        ),
      )
      const again = await ruth.call(api.updateArticle, { params: { id }, body: { body } })
      assert.equal(again.body, body)
      assert.equal(
        (
          await ruth.refused(api.createArticle, {
            body: { title: 'No word', body: `<img src="${path}" alt="A pier">` },
          })
        ).status,
        400,
      )
    })

    test('an administrator may change someone else’s cover, and its author can keep it', async () => {
      const admin = await app.member({ isAdmin: true })
      const { id } = await publish(ruth, { title: 'A cover from the desk' })
      const path = await keep(admin, await photo(200, 200))
      await admin.call(api.updateArticle, { params: { id }, body: { mediaUrl: path } })
      const { mediaUrl } = await ruth.call(api.updateArticle, {
        params: { id },
        body: { mediaUrl: path, mediaAlt: 'The desk’s choice' },
      })
      assert.equal(mediaUrl, path)
    })

    test('an unsaved draft keeps its cover and pictures, for its writer only, for any time', async () => {
      const { id } = await publish(ruth, { title: 'Still plain' })
      const [cover, inText, stranger] = [
        await keep(ruth, await photo(300, 200)),
        await keep(ruth, await photo(400, 200)),
        await keep(await app.member({ score: 80 }), await photo(200, 200)),
      ]
      const unsaved = (mediaUrl: string) => ({
        title: 'With pictures',
        summary: null,
        category: 'local' as const,
        scope: 'national' as const,
        state: null,
        tags: [],
        body: `<p>Look:</p><img src="${inText}" alt="The pier">`,
        cover: { ...noCover, mediaUrl, mediaType: 'image' as const, mediaAlt: 'Gulls' },
      })
      const save = (mediaUrl: string, draftVersion: number) => ({
        params: { id },
        body: { version: 1, draftVersion, words: unsaved(mediaUrl) },
      })
      await ruth.call(versions.saveArticleDraft, save(cover, 0))
      assert.equal((await ruth.refused(versions.saveArticleDraft, save(stranger, 1))).status, 400)
      const { copy } = await ruth.call(versions.getArticleDraft, { params: { id } })
      assert.ok(copy)
      assert.deepEqual([copy.words.cover.mediaUrl, copy.words.cover.mediaAlt], [cover, 'Gulls'])
      assert.ok(copy.words.body.includes(`src="${inText}"`))
      assert.equal((await ruth.call(api.getArticle, { params: { id } })).mediaUrl, null)
      for (const path of [cover, inText]) assert.equal((await look(path)).status, 404)
      const now = new Date(Date.now())
      const unused = await keep(ruth, await photo(210, 200))
      const isThere = async (path: string) =>
        (await app.media.size(path.slice('/media/'.length))) !== null
      app.clock.set(new Date(now.getTime() + 31 * day))
      await app.media.startCleanUp()
      await until(async () => !(await isThere(unused)), 'the clean-up')
      assert.deepEqual([await isThere(cover), await isThere(inText)], [true, true])
      app.clock.set(now)
      const {
        cover: { mediaUrl, mediaType, mediaAlt },
        ...written
      } = copy.words
      await ruth.call(api.updateArticle, {
        params: { id },
        body: {
          ...written,
          mediaUrl,
          mediaType,
          mediaAlt,
          version: 1,
          draftVersion: 1,
          status: 'published',
        },
      })
      for (const path of [cover, inText]) assert.equal((await look(path)).status, 200)
      const revision = await ruth.call(versions.getRevision, { params: { id, version: '2' } })
      assert.equal(revision.words.cover.mediaUrl, cover)
    })

    test('text next to a picture is screened like any other', async () => {
      const path = await keep(ruth, await photo(200, 200))
      for (const given of [
        { mediaUrl: path, mediaAlt: 'A miracle cure' },
        { mediaUrl: path, mediaCaption: 'A miracle cure' },
        { body: `<p>Fine words.</p><img src="${path}" alt="A miracle cure">` },
      ]) {
        const { moderationState } = await publish(ruth, { title: 'About the weather', ...given })
        assert.equal(moderationState, 'flagged', JSON.stringify(given))
      }
    })

    test('files unused for a month are deleted, used ones stay as long as the article', async () => {
      const [unused, used, once] = [
        await keep(ruth, await photo(200, 200)),
        await keep(ruth, await photo(200, 200)),
        await keep(ruth, await photo(200, 200)),
      ]
      const { id } = await publish(ruth, { title: 'With one picture', mediaUrl: once })
      await ruth.call(api.updateArticle, { params: { id }, body: { mediaUrl: used } })
      const now = new Date(Date.now())
      app.clock.set(new Date(now.getTime() + 31 * day))
      await app.media.startCleanUp()
      const seen = async (path: string) =>
        (await app.media.size(path.slice('/media/'.length))) !== null
      await until(async () => !(await seen(unused)), 'the clean-up')
      assert.deepEqual([await seen(used), await seen(once)], [true, true])
      app.clock.set(now)
      await ruth.call(api.deleteArticle, { params: { id } })
      assert.equal((await look(used)).status, 404)
      app.clock.set(new Date(now.getTime() + 31 * day))
      await app.media.startCleanUp()
      await until(
        async () => !(await seen(used)) && !(await seen(once)),
        'the clean-up after the article',
      )
      app.clock.set(now)
    })
  })
}
