import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { watchQuietest } from '#app/testing/loop-watch.ts'
import { DomainError } from '../errors.ts'
import { sourceOfBytes } from '../media/video-source.ts'
import { createWorkers } from './pool.ts'

const workers = createWorkers()
after(() => workers.close())

const clip = () =>
  Buffer.from(
    new Uint8Array(readFileSync(join(import.meta.dirname, '../../../app/testing/clip.mp4'))).buffer,
  )
const siteUrl = 'https://xverse.example'
const pictures = new Map()

/** CPU milliseconds for which a check may block the event loop. */
const longestAllowed = 100

function box(type: string, ...contents: Buffer[]): Buffer<ArrayBuffer> {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + contents.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...contents])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4)
  return bytes
}

/** Made at once: collecting hundreds of thousands of pieces would count as time of the check. */
const repeated = (piece: Buffer, count: number) => Buffer.alloc(piece.length * count, piece)

/** A track whose chunk table has `chunks` entries at the end of the data. */
function track(handler: string, chunks: number, place: number): Buffer {
  return box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      box('hdlr', Buffer.alloc(8), Buffer.from(handler), Buffer.alloc(12)),
      box(
        'minf',
        box(
          'stbl',
          box('stsd', numbers(0, 1, 16), Buffer.from('avc1')),
          box('stsz', numbers(0, 1, 1)),
          box('stsc', numbers(0, 1, 1, 1, 1)),
          box('stco', numbers(0, chunks), repeated(numbers(place), chunks)),
        ),
      ),
    ),
  )
}

function film(dataBoxes: number, tracks: number, chunks: number): Buffer<ArrayBuffer> {
  const head = box('ftyp', Buffer.from('isom'), numbers(0), Buffer.from('isom'))
  const data = repeated(box('mdat', Buffer.alloc(1)), dataBoxes)
  const place = head.length + data.length - 1
  const all = Array.from({ length: tracks }, () => track('vide', chunks, place))
  return Buffer.concat([head, data, box('moov', box('mvhd', Buffer.alloc(100)), ...all)])
}

test('a video is checked on another thread with the same result', async () => {
  const { width, height, seconds } = await workers.checkVideo(sourceOfBytes(clip()), null)
  assert.deepEqual([width, height, seconds], [320, 180, 8])
})

test('a broken video is refused with the field, from the other thread too', async () => {
  await assert.rejects(
    workers.checkVideo(sourceOfBytes(Buffer.alloc(100)), null),
    (error) =>
      error instanceof DomainError &&
      error.code === 'invalid' &&
      'mediaUrl' in (error.fields ?? {}),
  )
})

for (const [about, made] of [
  ['49,000 pieces of data and 200,000 chunks', () => film(49_000, 1, 200_000)],
  ['200 tracks', () => film(1, 200, 5000)],
  ['60 tracks of 20,000 chunks', () => film(10_000, 60, 20_000)],
] as const) {
  test(`a video of ${about} blocks nobody and is refused soon`, async () => {
    const bytes = made()
    const { result, longestTurn } = await watchQuietest(longestAllowed, () =>
      workers.checkVideo(sourceOfBytes(bytes), null).catch((error: unknown) => error),
    )
    assert.ok(result instanceof DomainError && result.code === 'invalid', String(result))
    assert.ok(longestTurn < longestAllowed, `${Math.round(longestTurn)} ms`)
  })
}

test('a long text is sanitized on another thread, and a short one gives the same result', async () => {
  const html = '<p onclick="x">A <a href="https://elsewhere.example">link</a>.</p>'
  const short = await workers.cleanText({ html, siteUrl, pictures }, null)
  assert.equal(
    short.html,
    '<p>A <a href="https://elsewhere.example" rel="noopener nofollow ugc">link</a>.</p>',
  )
  const { result: long, longestTurn } = await watchQuietest(longestAllowed, () =>
    workers.cleanText({ html: html.repeat(2000), siteUrl, pictures }, null),
  )
  assert.equal(long.html, short.html.repeat(2000))
  assert.ok(longestTurn < longestAllowed, `${Math.round(longestTurn)} ms`)
})

test('a text with too much markup is refused with a message', async () => {
  const html = '<p>x</p>'.repeat(21_000)
  await assert.rejects(workers.cleanText({ html, siteUrl, pictures }, null), /too many tags/)
})

for (const [about, markdown] of [
  ['nested deeper than anyone writes', '>'.repeat(50_000)],
  ['that takes long for its length', '*a_'.repeat(3300)],
] as const) {
  test(`a page ${about} blocks nobody, and is rendered or refused with its field`, async () => {
    const { result, longestTurn } = await watchQuietest(longestAllowed, () =>
      workers.renderMarkdown(markdown).catch((error: unknown) => error),
    )
    if (result instanceof Error)
      assert.ok(
        result instanceof DomainError && 'body' in (result.fields ?? {}),
        `${result.name}: ${result.message}`,
      )
    assert.ok(longestTurn < longestAllowed, `${Math.round(longestTurn)} ms`)
  })
}

test('a flood of long texts is answered with "try again", and the site keeps working', async () => {
  const html = '<p>A word.</p>'.repeat(2000)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 60 }, () => workers.cleanText({ html, siteUrl, pictures }, null)),
  )
  const refused = outcomes
    .filter((outcome) => outcome.status === 'rejected')
    .map(({ reason }: PromiseRejectedResult) => reason as DomainError)
  assert.ok(
    refused.length > 0 && refused.every(({ code }) => code === 'unavailable'),
    String(refused[0]),
  )
  assert.match((await workers.cleanText({ html, siteUrl, pictures }, null)).text, /^A word/)
})

test('one member’s flood of long texts and videos turns away nobody else', async () => {
  const html = '<p>A word.</p>'.repeat(2000)
  const video = clip()
  const flood = Array.from({ length: 60 }, (_, count) =>
    count % 2 === 0
      ? workers.cleanText({ html, siteUrl, pictures }, 'ann')
      : workers.checkVideo(sourceOfBytes(video), 'ann'),
  )
  const others = ['bea', 'cyd', 'dan'].map((each) =>
    workers.cleanText({ html, siteUrl, pictures }, each),
  )
  const refused = (await Promise.allSettled(flood)).filter(({ status }) => status === 'rejected')
  assert.ok(refused.length > 0, 'it fills no more than a member’s part of the queue')
  for (const { text } of await Promise.all(others)) assert.match(text, /^A word/)
})
