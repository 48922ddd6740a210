import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import type { Member } from '#app/testing/factories.ts'
import { openTestApp, type TestApp } from '#app/testing/test-app.ts'
import { createMediaSlot, setMedia } from '#features/media/contract/endpoints.ts'

const clip = readFileSync(join(import.meta.dirname, '../../../app/testing/clip.mp4'))

/** A file of boxes with these brands. */
const boxes = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 8 + 4 * (brands.length + 1)]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
    Buffer.alloc(100),
  ])
/** The clip with other codes of its tracks. */
const recoded = (from: string, to: string) => {
  const bytes = Buffer.from(clip)
  const described = bytes.indexOf('stsd', 0, 'latin1')
  const at = bytes.indexOf(from, described, 'latin1')
  assert.ok(at > 0, from)
  bytes.write(to, at, 'latin1')
  return bytes
}

describe('an upload of a type that people have', () => {
  let app: TestApp
  let member: Member
  before(async () => {
    app = await openTestApp()
    member = await app.member({ tier: 'annual', score: 90 })
  })
  after(() => app.close())

  const send = async (bytes: Buffer): Promise<string> => {
    const { uploadURL } = await member.call(createMediaSlot, { body: {} })
    const { status } = await fetch(new URL(uploadURL, app.url), {
      method: 'PUT',
      body: new Uint8Array(bytes),
    })
    assert.equal(status, 204)
    return uploadURL.split('?')[0] ?? ''
  }
  const drawn = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#48c' } })

  for (const [name, bytes] of [
    ['GIF', () => drawn().gif().toBuffer()],
    ['AVIF', () => drawn().avif().toBuffer()],
    ['WebP', () => drawn().webp().toBuffer()],
  ] as const)
    test(`${name} is converted`, async () => {
      const { objectPath, width } = await member.call(setMedia, {
        body: { mediaUrl: await send(await bytes()) },
      })
      assert.deepEqual([width, objectPath.endsWith('.webp')], [60, true])
    })

  const others: [name: string, bytes: Buffer][] = [
    ['HEIC', boxes('heic', 'mif1', 'heic')],
    ['HEIC', boxes('mif1', 'mif1', 'heic')],
    ['TIFF', Buffer.from('II*\0'.padEnd(64, '\0'), 'latin1')],
    ['SVG', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['QuickTime (.mov)', boxes('qt  ', 'qt  ')],
    ['QuickTime (.mov)', boxes('qt  ', 'mp42')],
    ['3GP', boxes('3gp4', '3gp4')],
    ['WebM', Buffer.from('\x1a\x45\xdf\xa3....B\x82\x84webm'.padEnd(64), 'latin1')],
    ['Matroska (.mkv)', Buffer.from('\x1a\x45\xdf\xa3....B\x82\x88matroska'.padEnd(64), 'latin1')],
    ['AVI', Buffer.from('RIFF....AVI LIST'.padEnd(64), 'latin1')],
  ]
  for (const [name, bytes] of others)
    test(`${name} is refused by its name`, async () => {
      const { status, body } = await member.refused(setMedia, {
        body: { mediaUrl: await send(bytes) },
      })
      assert.equal(status, 415)
      assert.ok(body.error.includes(`type is ${name}.`), body.error)
      assert.equal(body.fields?.['mediaUrl'], body.error)
    })

  for (const [from, to, name] of [
    ['vp09', 'hvc1', 'HEVC (H.265)'],
    ['vp09', 'mp4v', 'MPEG-4 Visual'],
    ['Opus', 'ac-3', 'Dolby Digital (AC-3)'],
  ] as const)
    test(`a video with ${name} is refused by its name`, async () => {
      const { status, body } = await member.refused(setMedia, {
        body: { mediaUrl: await send(recoded(from, to)) },
      })
      assert.equal(status, 400)
      assert.ok(body.error.includes(name), body.error)
    })
})
