import { codecRefusal } from '#platform/contract/file-types.ts'
import { boxesIn, brokenVideo, inside, readerOf, within, type Box } from './mp4-boxes.ts'
import { inFileOrder, type Edit } from './video-edits.ts'

/** A video file's top level, as far as its check needs it. */
export type VideoOutline = {
  /** The bytes of its one `moov` box, header included. */
  movie: Buffer<ArrayBuffer>
  /** Where `movie` starts in the file. */
  movieAt: number
  /** First offset and end of each data box's content, in file order. */
  data: Float64Array<ArrayBuffer>
  /** True if it has fragments, which hold samples outside of `movie`. */
  hasFragments: boolean
}

/** What is known about a checked video. */
export type CheckedVideo = {
  /** Displayed size in pixels, upright. */
  width: number
  height: number
  /** Null if only the fragments tell, as in recordings written while running. */
  seconds: number | null
  /** What blanks the metadata its maker wrote: names, places, times. */
  edits: Edit[]
}

const asides = new Set(['udta', 'meta', 'uuid'])
const largestEdge = 8192
const longest = 12 * 3600
/** Enough tracks for video, sound and captions in many languages. */
const maxTracks = 64
/** Far more pieces of metadata than any maker writes. */
const maxEdits = 20_000

/**
 * Validates an MP4 file by its boxes: playable in browsers, every sample within its data.
 * @throws DomainError `invalid` if it is broken, truncated or of a type browsers don't play.
 */
export function checkMovie({ movie, movieAt, data, hasFragments }: VideoOutline): CheckedVideo {
  const [moov] = boxesIn(movie, 0, movie.length)
  if (!moov) throw brokenVideo()
  const isInParts = within(movie, moov, 'mvex').length > 0
  if (isInParts && !hasFragments) throw brokenVideo()
  const tracks = within(movie, moov, 'trak')
  if (tracks.length > maxTracks) throw brokenVideo()
  const film = tracks.find((track) => handlerOf(movie, track) === 'vide')
  if (!film) throw brokenVideo('This file contains no video.')
  if (!isInParts) for (const track of tracks) checkSamples(movie, track, data)
  for (const track of tracks) checkCodec(movie, track)
  const seconds = secondsOf(movie, moov)
  if (seconds !== null && seconds > longest) throw brokenVideo()
  if (seconds === null && !isInParts) throw brokenVideo()
  const edits = asidesOf(movie, moov).map(({ from, to, ...rest }) => ({
    ...rest,
    from: from + movieAt,
    to: to + movieAt,
  }))
  return { ...edgesOf(movie, film), seconds, edits: inFileOrder(edits) }
}

function handlerOf(bytes: Buffer, track: Box): string | null {
  const handler = inside(bytes, track, 'mdia', 'hdlr')
  if (!handler) return null
  const read = readerOf(bytes, handler)
  read.skip(8)
  return read.text(4)
}

function checkCodec(bytes: Buffer, track: Box): void {
  if (!['vide', 'soun'].includes(handlerOf(bytes, track) ?? '')) return
  const described = inside(bytes, track, 'mdia', 'minf', 'stbl', 'stsd')
  if (!described) throw brokenVideo()
  const read = readerOf(bytes, described)
  read.skip(12)
  const refusal = codecRefusal(read.text(4))
  if (refusal !== null) throw brokenVideo(refusal)
}

/** Checks that there are samples, and that all chunks' samples lie within the data. */
function checkSamples(bytes: Buffer, track: Box, data: Float64Array): void {
  const table = inside(bytes, track, 'mdia', 'minf', 'stbl')
  const sizes = table && within(bytes, table, 'stsz')[0]
  const groups = table && within(bytes, table, 'stsc')[0]
  const short = table && within(bytes, table, 'stco')[0]
  const places = short ?? (table && within(bytes, table, 'co64')[0])
  if (!sizes || !groups || !places) throw brokenVideo()
  const nextSizes = sizesOf(bytes, sizes, totalOf(data))
  const samplesOf = groupsOf(bytes, groups)
  const place = readerOf(bytes, places)
  place.skip(4)
  const count = place.u32()
  if (count === 0 || count * (short ? 4 : 8) > place.left()) throw brokenVideo()
  for (let each = 0; each < count; each += 1) {
    const at = short ? place.u32() : place.u64()
    const end = endOfDataAt(data, at)
    if (end === null || at + nextSizes(samplesOf(each + 1), end - at) > end) throw brokenVideo()
  }
}

function totalOf(data: Float64Array): number {
  let sum = 0
  for (let each = 0; each < data.length; each += 2) sum += (data[each + 1] ?? 0) - (data[each] ?? 0)
  return sum
}

/** The end of the data box containing an offset, or null. */
function endOfDataAt(data: Float64Array, at: number): number | null {
  let [low, high] = [0, data.length / 2]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((data[middle * 2 + 1] ?? 0) <= at) low = middle + 1
    else high = middle
  }
  const [start = Infinity, end = 0] = data.subarray(low * 2, low * 2 + 2)
  return at >= start ? end : null
}

/** Sums the next samples' sizes, stopping past `most` bytes; refuses more than `room`. */
function sizesOf(bytes: Buffer, box: Box, room: number): (samples: number, most: number) => number {
  const read = readerOf(bytes, box)
  read.skip(4)
  const each = read.u32()
  const count = read.u32()
  if (count === 0 || count > room || each * count > room || (each === 0 && count * 4 > read.left()))
    throw brokenVideo()
  let counted = 0
  return (samples, most) => {
    const last = Math.min(counted + samples, count)
    if (each > 0) {
      const sum = each * (last - counted)
      counted = last
      return sum
    }
    let sum = 0
    for (; counted < last && sum <= most; counted += 1) sum += read.u32()
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

/**
 * The length of all of it. With fragments, the movie's header counts only what is before them; their
 * own one, if there is any, counts everything.
 */
function secondsOf(bytes: Buffer, moov: Box): number | null {
  const header = within(bytes, moov, 'mvhd')[0]
  if (!header) throw brokenVideo()
  const read = readerOf(bytes, header)
  const isLong = read.u8() === 1
  read.skip(isLong ? 19 : 11)
  const scale = read.u32()
  if (scale === 0) throw brokenVideo()
  const [fragments] = within(bytes, moov, 'mvex')
  const duration = fragments ? fragmentsOf(bytes, fragments) : isLong ? read.u64() : read.u32()
  return duration === 0 || duration === 0xffff_ffff ? null : duration / scale
}

/** The length with all fragments, in the movie's units; 0 if it isn't told. */
function fragmentsOf(bytes: Buffer, mvex: Box): number {
  const header = within(bytes, mvex, 'mehd')[0]
  if (!header) return 0
  const read = readerOf(bytes, header)
  const isLong = read.u8() === 1
  read.skip(3)
  return isLong ? read.u64() : read.u32()
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

/** What to blank in the movie, by its own offsets. */
function asidesOf(movie: Buffer, moov: Box): Edit[] {
  const tracks = within(movie, moov, 'trak')
  const media = tracks.flatMap((track) => within(movie, track, 'mdia'))
  const edits: Edit[] = []
  for (const { content, end } of [moov, ...tracks, ...media])
    for (const box of boxesIn(movie, content, end)) if (asides.has(box.type)) blank(edits, box)
  const heads = [
    ...within(movie, moov, 'mvhd'),
    ...tracks.flatMap((track) => within(movie, track, 'tkhd')),
    ...media.flatMap((box) => within(movie, box, 'mdhd')),
  ]
  for (const head of heads) {
    const end = head.content + (readerOf(movie, head).u8() === 1 ? 20 : 12)
    if (end > head.end) throw brokenVideo()
    edits.push({ from: head.content + 4, to: end, text: null })
  }
  return edits
}

/** Adds what turns a box into a blank one of the same length. */
export function blank(edits: Edit[], { at, content, end }: Box): void {
  if (edits.length >= maxEdits) throw brokenVideo()
  edits.push({ from: at + 4, to: at + 8, text: 'free' })
  if (end > content) edits.push({ from: content, to: end, text: null })
}
