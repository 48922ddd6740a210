import { boxesIn, brokenVideo, inside, readerOf, within, type Box } from './mp4-boxes.ts'

/** What is known about a checked video. */
export type CheckedVideo = {
  /** The file without the metadata its maker wrote: names, places, times. */
  body: Buffer<ArrayBuffer>
  /** Displayed size in pixels, upright. */
  width: number
  height: number
  /** Null if only the fragments tell, as in recordings written while running. */
  seconds: number | null
}

const brands = new Set([
  'isom',
  'iso2',
  'iso3',
  'iso4',
  'iso5',
  'iso6',
  'iso7',
  'iso8',
  'iso9',
  'mp41',
  'mp42',
  'avc1',
  'M4V ',
  'dash',
  'msdh',
  'mp71',
])
/** Video codecs that browsers play in MP4. */
const codecs = new Set(['avc1', 'avc3', 'hvc1', 'hev1', 'av01', 'vp08', 'vp09'])
const kept = new Set(['ftyp', 'moov', 'mdat', 'moof', 'sidx', 'styp', 'mfra', 'free', 'skip'])
const asides = new Set(['udta', 'meta', 'uuid'])
const largestEdge = 8192
const longest = 12 * 3600
/** Enough tracks for video, sound and captions in many languages. */
const maxTracks = 64

/**
 * True if the first bytes are MP4, whatever the name says; related formats (QuickTime, HEIC)
 * aren't.
 */
export function isVideo(head: Buffer): boolean {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.readUInt32BE(0), head.length)
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && brands.has(head.toString('latin1', at, at + 4))) return true
  }
  return false
}

/**
 * Validates an MP4 file by its boxes: complete, playable in browsers, every sample within its data.
 * Blanks everything else.
 * @throws DomainError `invalid` if it is broken, truncated or of a type browsers don't play.
 */
export function checkVideo(bytes: Buffer): CheckedVideo {
  const boxes = boxesIn(bytes, 0, bytes.length)
  const [moov, second] = boxes.filter(({ type }) => type === 'moov')
  const data = boxes.filter(({ type, content, end }) => type === 'mdat' && end > content)
  if (boxes[0]?.type !== 'ftyp' || !moov || second || data.length === 0) throw brokenVideo()
  const isInParts = within(bytes, moov, 'mvex').length > 0
  if (isInParts && !boxes.some(({ type }) => type === 'moof')) throw brokenVideo()
  const tracks = within(bytes, moov, 'trak')
  if (tracks.length > maxTracks) throw brokenVideo()
  const film = tracks.find((track) => handlerOf(bytes, track) === 'vide')
  if (!film) throw brokenVideo('This file contains no video.')
  if (!isInParts) for (const track of tracks) checkSamples(bytes, track, data)
  checkCodec(bytes, film)
  const seconds = secondsOf(bytes, moov)
  if (seconds !== null && seconds > longest) throw brokenVideo()
  if (seconds === null && !isInParts) throw brokenVideo()
  return { body: withoutAsides(bytes, boxes, moov), ...edgesOf(bytes, film), seconds }
}

function handlerOf(bytes: Buffer, track: Box): string | null {
  const handler = inside(bytes, track, 'mdia', 'hdlr')
  if (!handler) return null
  const read = readerOf(bytes, handler)
  read.skip(8)
  return read.text(4)
}

function checkCodec(bytes: Buffer, track: Box): void {
  const described = inside(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!described) throw brokenVideo()
  const read = readerOf(bytes, described)
  read.skip(12)
  if (!codecs.has(read.text(4)))
    throw brokenVideo("Browsers can't play this type of video. Export it as MP4 with H.264.")
}

/** Checks that there are samples, and that all chunks' samples lie within the data. */
function checkSamples(bytes: Buffer, track: Box, data: Box[]): void {
  const table = inside(bytes, track, 'mdia', 'minf', 'stbl')
  const sizes = table && within(bytes, table, 'stsz')[0]
  const groups = table && within(bytes, table, 'stsc')[0]
  const short = table && within(bytes, table, 'stco')[0]
  const places = short ?? (table && within(bytes, table, 'co64')[0])
  if (!sizes || !groups || !places) throw brokenVideo()
  const nextSizes = sizesOf(
    bytes,
    sizes,
    data.reduce((sum, { content, end }) => sum + end - content, 0),
  )
  const samplesOf = groupsOf(bytes, groups)
  const place = readerOf(bytes, places)
  place.skip(4)
  const count = place.u32()
  if (count === 0 || count * (short ? 4 : 8) > place.left()) throw brokenVideo()
  for (let each = 0; each < count; each += 1) {
    const at = short ? place.u32() : place.u64()
    const box = boxAt(data, at)
    if (!box || at + nextSizes(samplesOf(each + 1), box.end - at) > box.end) throw brokenVideo()
  }
}

/** The data box containing an offset, or undefined; boxes are in file order. */
function boxAt(data: Box[], at: number): Box | undefined {
  let [low, high] = [0, data.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((data[middle]?.end ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const box = data[low]
  return box && at >= box.content ? box : undefined
}

/** Sums the next samples' sizes, stopping past `most` bytes; refuses more than `room`. */
function sizesOf(bytes: Buffer, box: Box, room: number): (samples: number, most: number) => number {
  const read = readerOf(bytes, box)
  read.skip(4)
  const each = read.u32()
  const count = read.u32()
  if (count === 0 || count > room || each * count > room || (each === 0 && count * 4 > read.left()))
    throw brokenVideo()
  let told = 0
  return (samples, most) => {
    const last = Math.min(told + samples, count)
    if (each > 0) {
      const sum = each * (last - told)
      told = last
      return sum
    }
    let sum = 0
    for (; told < last && sum <= most; told += 1) sum += read.u32()
    return sum
  }
}

/** Samples per chunk, queried in chunk order. */
function groupsOf(bytes: Buffer, box: Box): (chunk: number) => number {
  const read = readerOf(bytes, box)
  read.skip(4)
  let left = read.u32()
  const next = () => {
    if (left === 0) return null
    left -= 1
    const group = { first: read.u32(), samples: read.u32() }
    read.skip(4)
    return group
  }
  let group = next()
  if (group?.first !== 1) throw brokenVideo()
  let following = next()
  return (chunk) => {
    if (following && following.first <= chunk) [group, following] = [following, next()]
    return group?.samples ?? 0
  }
}

function secondsOf(bytes: Buffer, moov: Box): number | null {
  const header = within(bytes, moov, 'mvhd')[0]
  if (!header) throw brokenVideo()
  const read = readerOf(bytes, header)
  const isLong = read.u8() === 1
  read.skip(isLong ? 19 : 11)
  const scale = read.u32()
  const duration = isLong ? read.u64() : read.u32()
  if (scale === 0) throw brokenVideo()
  return duration === 0 || duration === 0xffff_ffff ? null : duration / scale
}

/** Displayed width and height, with the track's rotation applied. */
function edgesOf(bytes: Buffer, track: Box): { width: number; height: number } {
  const header = within(bytes, track, 'tkhd')[0]
  if (!header) throw brokenVideo()
  const read = readerOf(bytes, header)
  read.skip(read.u8() === 1 ? 51 : 39)
  const across = read.i32()
  read.skip(32)
  const [width, height] = [read.u32() >>> 16, read.u32() >>> 16]
  if (width < 16 || height < 16 || width > largestEdge || height > largestEdge) throw brokenVideo()
  return across === 0 ? { width: height, height: width } : { width, height }
}

/** Blanks metadata in place, so no offset changes. */
function withoutAsides(bytes: Buffer, boxes: Box[], moov: Box): Buffer<ArrayBuffer> {
  // Its own memory, transferable to another thread.
  const body = Buffer.alloc(bytes.length)
  body.set(bytes)
  const tracks = within(bytes, moov, 'trak')
  const media = tracks.flatMap((track) => within(bytes, track, 'mdia'))
  const inner = [moov, ...tracks, ...media]
  const unwanted = [
    ...boxes.filter(({ type }) => !kept.has(type) || type === 'free' || type === 'skip'),
    ...inner
      .flatMap(({ content, end }) => boxesIn(bytes, content, end))
      .filter(({ type }) => asides.has(type)),
  ]
  for (const { at, content, end } of unwanted) {
    body.write('free', at + 4, 'latin1')
    body.fill(0, content, end)
  }
  const heads = [
    ...within(bytes, moov, 'mvhd'),
    ...tracks.flatMap((track) => within(bytes, track, 'tkhd')),
    ...media.flatMap((box) => within(bytes, box, 'mdhd')),
  ]
  for (const head of heads) {
    const end = head.content + (readerOf(bytes, head).u8() === 1 ? 20 : 12)
    if (end > head.end) throw brokenVideo()
    body.fill(0, head.content + 4, end)
  }
  return body
}
