import { setImmediate } from 'node:timers/promises'
import { boxOf, brokenVideo, longestHeader, maxBoxes, type Box } from './mp4-boxes.ts'
import { inFileOrder, type Edit } from './video-edits.ts'
import { blank, type VideoOutline } from './videos.ts'

/** A stored video, read in parts: it may be larger than memory. */
export type VideoSource = {
  /** Bytes. */
  size: number
  /** The bytes from `start`, fewer if the file is shorter than it says. */
  read(start: number, length: number): Promise<Buffer<ArrayBuffer>>
  /** All of it, in chunks that belong to the caller. */
  stream(): AsyncIterable<Buffer>
}

/** The largest index read, in bytes: more than twelve hours of video and sound need. */
const maxMovie = 64_000_000
/** How many bytes are read at a box's header: fragments' boxes are often this small. */
const readAhead = 4096
/** Milliseconds for reading the headers of a file's boxes, wherever it is stored. */
const deadline = 60_000

const copied = new Set(['ftyp', 'mdat', 'sidx', 'styp', 'mfra'])

/**
 * Reads a video's top level: the headers of its boxes and its index, never its data.
 * @throws DomainError `invalid` if it is broken or truncated.
 */
export async function outlineOf({
  size,
  read,
}: VideoSource): Promise<{ outline: VideoOutline; edits: Edit[] }> {
  const peek = createPeek(read, size)
  const until = performance.now() + deadline
  const data: number[] = []
  const edits: Edit[] = []
  let [movie, hasFragments, boxes]: [Box | null, boolean, number] = [null, false, 0]
  for (let at = 0; at < size; boxes += 1) {
    if (boxes >= maxBoxes || performance.now() > until) throw brokenVideo()
    const box = boxOf(peek.known(at) ?? (await peek.read(at)), at, size)
    const { type, content, end } = box
    if ((boxes === 0 && type !== 'ftyp') || (type === 'moov' && movie)) throw brokenVideo()
    if (type === 'moov') movie = box
    else if (type === 'moof') hasFragments = true
    else if (type === 'mdat' && end > content) data.push(content, end)
    else if (!copied.has(type)) blank(edits, box)
    at = end
  }
  if (!movie || data.length === 0) throw brokenVideo()
  const length = movie.end - movie.at
  if (length > maxMovie) throw brokenVideo()
  const bytes = await read(movie.at, length)
  if (bytes.length < length) throw brokenVideo()
  return {
    outline: { movie: bytes, movieAt: movie.at, data: Float64Array.from(data), hasFragments },
    edits: inFileOrder(edits),
  }
}

/** Reads headers, several at once where boxes are small. */
function createPeek(read: VideoSource['read'], size: number) {
  let window = { at: 0, bytes: Buffer.alloc(0) }
  const known = (at: number): Buffer | null => {
    const start = at - window.at
    const end = start + Math.min(longestHeader, size - at)
    return start >= 0 && end <= window.bytes.length ? window.bytes.subarray(start, end) : null
  }
  return {
    known,
    read: async (at: number): Promise<Buffer> => {
      window = { at, bytes: await read(at, Math.min(readAhead, size - at)) }
      const head = known(at)
      if (!head) throw brokenVideo()
      return head
    },
  }
}

/** A video in memory, such as one of the demo. */
export function sourceOfBytes(bytes: Buffer): VideoSource {
  return {
    size: bytes.length,
    read: async (start, length) => {
      // As from a disk or a store, other work goes on between two reads.
      await setImmediate()
      const part = Buffer.alloc(Math.max(0, Math.min(length, bytes.length - start)))
      bytes.copy(part, 0, start)
      return part
    },
    stream: async function* () {
      yield Buffer.from(bytes)
    },
  }
}
