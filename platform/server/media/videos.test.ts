import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import fc from 'fast-check'
import { fileTypeOf } from '#platform/contract/file-types.ts'
import { DomainError } from '../errors.ts'
import { edited, inFileOrder } from './video-edits.ts'
import { outlineOf, sourceOfBytes } from './video-source.ts'
import { checkMovie } from './videos.ts'

const clip = readFileSync(join(import.meta.dirname, '../../../app/testing/clip.mp4'))

async function checkVideo(bytes: Buffer) {
  const { outline, edits } = await outlineOf(sourceOfBytes(bytes))
  const checked = checkMovie(outline)
  return { ...checked, edits: inFileOrder([...edits, ...checked.edits]) }
}

/** The file as it is stored, sent in pieces of `length` bytes. */
async function storedOf(bytes: Buffer, length = bytes.length): Promise<Buffer> {
  const { edits } = await checkVideo(bytes)
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += length)
      yield Buffer.from(bytes.subarray(at, at + length))
  }
  return buffer(edited(pieces(), edits))
}

test('a video is recognized by its first bytes, dimensions and length', async () => {
  const { width, height, seconds } = await checkVideo(clip)
  assert.deepEqual([fileTypeOf(clip)?.name, width, height, seconds], ['MP4', 320, 180, 8])
})

test('what its maker wrote about a video is blanked, however it arrives', async () => {
  const aside = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('uuidFilmed at home.')])
  const film = Buffer.concat([clip, aside, Buffer.alloc(24 - aside.length)])
  const whole = await storedOf(film)
  assert.equal(whole.length, film.length)
  assert.ok(!whole.includes('Filmed'))
  assert.equal(whole.lastIndexOf('free', -1, 'latin1'), clip.length + 4)
  for (const length of [1, 7, 4096])
    assert.deepEqual(await storedOf(film, length), whole, `in pieces of ${length} bytes`)
})

test('a rotated video has its displayed width', async () => {
  const turned = Buffer.from(clip)
  const matrix = turned.indexOf('tkhd', 0, 'latin1') + 4 + 40
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries())
    turned.writeInt32BE(value, matrix + index * 4)
  const { width, height } = await checkVideo(turned)
  assert.deepEqual([width, height], [180, 320])
})

test('a track header too short for its fields is refused', async () => {
  const bytes = Buffer.from(clip)
  const at = bytes.lastIndexOf('tkhd', -1, 'latin1') - 4
  bytes.writeUInt32BE(8, at)
  bytes.writeUInt32BE(84, at + 8)
  bytes.write('free', at + 12, 'latin1')
  await assert.rejects(checkVideo(bytes), DomainError)
})

test('a video claiming too many samples, or some outside its data, is refused', async () => {
  const [moving, sounding] = [...clip.toString('latin1').matchAll(/stsz/g)].map(
    ({ index }) => index + 8,
  )
  for (const sizes of [moving, sounding].filter((at) => at !== undefined)) {
    for (const [at, value] of [
      [sizes + 4, 0xffff_fff0],
      [sizes + 4, 0],
      [sizes, 0x00ff_ffff],
      [sizes + 8, 0x7fff_ffff],
      [sizes + 4, clip.readUInt32BE(sizes + 4) + 1_000_000],
    ] as const) {
      const bytes = Buffer.from(clip)
      bytes.writeUInt32BE(value, at)
      await assert.rejects(checkVideo(bytes), DomainError, `${at}: ${value}`)
    }
  }
  assert.ok(moving)
})

test('any truncated or modified file is refused with a message or accepted, never a fault', async () => {
  const judged = async (bytes: Buffer) => {
    try {
      const { width, height } = await checkVideo(bytes)
      assert.ok(width >= 16 && height >= 16 && (await storedOf(bytes)).length === bytes.length)
    } catch (error) {
      assert.ok(
        error instanceof DomainError && error.code === 'invalid' && error.fields?.['mediaUrl'],
        String(error),
      )
    }
  }
  const contents = clip.indexOf('moov', 0, 'latin1') - 4
  await fc.assert(
    fc.asyncProperty(fc.nat(clip.length), (length) => judged(clip.subarray(0, length))),
    { numRuns: 300 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.integer({ min: contents, max: clip.length - 1 }), fc.nat(255)), {
        minLength: 1,
        maxLength: 4,
      }),
      async (changes) => {
        const bytes = Buffer.from(clip)
        for (const [at, value] of changes) bytes[at] = value
        await judged(bytes)
      },
    ),
    { numRuns: 1500 },
  )
})
