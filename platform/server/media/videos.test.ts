import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { DomainError } from '../errors.ts'
import { checkVideo, isVideo } from './videos.ts'

const clip = readFileSync(join(import.meta.dirname, '../../../app/testing/clip.mp4'))

test('a video is recognized by its first bytes, dimensions and length', () => {
  const { width, height, seconds, body } = checkVideo(clip)
  assert.deepEqual(
    [isVideo(clip.subarray(0, 64)), width, height, seconds, body.length],
    [true, 320, 180, 8, clip.length],
  )
})

test('a rotated video has its displayed width', () => {
  const turned = Buffer.from(clip)
  const matrix = turned.indexOf('tkhd', 0, 'latin1') + 4 + 40
  for (const [index, value] of [0, 0x10000, 0, -0x10000, 0].entries())
    turned.writeInt32BE(value, matrix + index * 4)
  const { width, height } = checkVideo(turned)
  assert.deepEqual([width, height], [180, 320])
})

test('a track header too short for its fields is refused', () => {
  const bytes = Buffer.from(clip)
  const at = bytes.lastIndexOf('tkhd', -1, 'latin1') - 4
  bytes.writeUInt32BE(8, at)
  bytes.writeUInt32BE(84, at + 8)
  bytes.write('free', at + 12, 'latin1')
  assert.throws(() => checkVideo(bytes), DomainError)
})

test('a video claiming too many samples, or some outside its data, is refused', () => {
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
      assert.throws(() => checkVideo(bytes), DomainError, `${at}: ${value}`)
    }
  }
  assert.ok(moving)
})

test('any truncated or modified file is refused with a message or accepted, never a fault', () => {
  const judged = (bytes: Buffer) => {
    try {
      const { width, height, body } = checkVideo(bytes)
      assert.ok(width >= 16 && height >= 16 && body.length === bytes.length)
    } catch (error) {
      assert.ok(
        error instanceof DomainError && error.code === 'invalid' && error.fields?.['mediaUrl'],
        String(error),
      )
    }
  }
  const contents = clip.indexOf('moov', 0, 'latin1') - 4
  fc.assert(
    fc.property(fc.nat(clip.length), (length) => judged(clip.subarray(0, length))),
    { numRuns: 300 },
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: contents, max: clip.length - 1 }), fc.nat(255)), {
        minLength: 1,
        maxLength: 4,
      }),
      (changes) => {
        const bytes = Buffer.from(clip)
        for (const [at, value] of changes) bytes[at] = value
        judged(bytes)
      },
    ),
    { numRuns: 1500 },
  )
})
