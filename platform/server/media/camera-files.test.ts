import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { createFile, MP4BoxBuffer, type ISOFile, type Movie } from 'mp4box'
import { fileTypeOf } from '#platform/contract/file-types.ts'
import { DomainError } from '../errors.ts'
import { edited, inFileOrder } from './video-edits.ts'
import { outlineOf, sourceOfBytes } from './video-source.ts'
import { checkMovie } from './videos.ts'

/** Made with `app/testing/videos/make.sh`. */
const folder = join(import.meta.dirname, '../../../app/testing/videos')
const films = globSync('*.mp4', { cwd: folder })
  .sort()
  .map((name) => ({ name: basename(name, '.mp4'), bytes: readFileSync(join(folder, name)) }))
const accepted = films.filter(({ name }) => !name.startsWith('refused-'))
const filmOf = (name: string) => films.find((film) => film.name === name)?.bytes ?? Buffer.alloc(0)

/** Seconds of a film as `make.sh` makes it. */
const lengthOf = (name: string) => (name === 'single-frame' ? 1 / 24 : 1)

async function checkVideo(bytes: Buffer) {
  const { outline, edits } = await outlineOf(sourceOfBytes(bytes))
  const checked = checkMovie(outline)
  return { ...checked, edits: inFileOrder([...edits, ...checked.edits]) }
}

/** The file as it is stored. */
async function storedOf(bytes: Buffer): Promise<Buffer> {
  const { edits } = await checkVideo(bytes)
  const pieces = async function* () {
    yield Buffer.from(bytes)
  }
  return buffer(edited(pieces(), edits))
}

/** What the second parser reads of a file. */
function secondReading(bytes: Buffer): { file: ISOFile; info: Movie } {
  const file = createFile()
  let info: Movie | null = null
  file.onReady = (read) => {
    info = read
  }
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0))
  file.flush()
  assert.ok(info, 'the second parser finds a movie')
  return { file, info }
}

/** The size as it is shown: a matrix that turns by a quarter swaps the edges. */
function shownSize({ videoTracks: [track] }: Movie): [number, number] {
  assert.ok(track)
  const isTurned = track.matrix[0] === 0
  const { track_width: width, track_height: height } = track
  return isTurned ? [height, width] : [width, height]
}

/** Where each sample of each track lies, as the second parser reads it. */
const samplesOf = ({ file, info }: ReturnType<typeof secondReading>) =>
  info.tracks.map(({ id }) =>
    file.getTrackSamplesInfo(id).map(({ offset, size }) => [offset, size]),
  )

describe('a file as cameras, phones, browsers and editors write it', () => {
  test('of each shape is here', () => {
    assert.ok(accepted.length >= 18 && films.length > accepted.length)
  })

  for (const { name, bytes } of accepted)
    test(`(${name}) has the size and length that a second parser reads`, async () => {
      assert.equal(fileTypeOf(bytes)?.name, 'MP4')
      const { width, height, seconds } = await checkVideo(bytes)
      const { info } = secondReading(bytes)
      assert.deepEqual([width, height], shownSize(info))
      if (seconds === null) return assert.ok(info.isFragmented, 'only fragments tell its length')
      assert.ok(Math.abs(seconds - info.duration / info.timescale) < 0.001)
      assert.ok(Math.abs(seconds - lengthOf(name)) < 0.01, `${seconds} seconds`)
    })

  for (const { name, bytes } of accepted)
    test(`(${name}) keeps every sample in its place when it is stored`, async () => {
      const stored = await storedOf(bytes)
      const [before, after] = [secondReading(bytes), secondReading(stored)].map(samplesOf)
      assert.deepEqual(after, before)
      for (const [offset = 0, size = 0] of (before ?? []).flat())
        assert.ok(
          bytes.subarray(offset, offset + size).equals(stored.subarray(offset, offset + size)),
        )
    })

  test('loses where, with what and about what it was filmed', async () => {
    const told = ['Private Phone', '+40.7128', 'Filmed at home']
    const phone = filmOf('phone')
    assert.ok(told.every((words) => phone.includes(words)))
    const stored = await storedOf(phone)
    assert.deepEqual(
      told.filter((words) => stored.includes(words)),
      [],
    )
  })

  for (const [name, reason] of [
    ['refused-hevc', /HEVC/],
    ['refused-old-mpeg', /MPEG-4/],
    ['refused-sound-only', /no video/],
  ] as const)
    test(`(${name}) is refused with the reason`, async () => {
      await assert.rejects(
        checkVideo(filmOf(name)),
        (error) => error instanceof DomainError && reason.test(error.message),
      )
    })

  test('that was cut off anywhere is accepted only if all samples of it are there', async () => {
    const whole = filmOf('editor')
    const last = Math.max(
      ...samplesOf(secondReading(whole))
        .flat()
        .map(([offset = 0, size = 0]) => offset + size),
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length), async (length) => {
        const isAccepted = await checkVideo(whole.subarray(0, length)).then(
          () => true,
          () => false,
        )
        assert.ok(length >= last || !isAccepted, `cut off after ${length} bytes`)
      }),
      { numRuns: 300 },
    )
    await checkVideo(whole)
  })
})
