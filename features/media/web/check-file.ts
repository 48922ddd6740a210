import { codecRefusal, fileTypeOf, typeBytes, typeRefusal } from '#platform/contract/file-types.ts'
import { uploadMessages, type MediaKind } from '../contract/rules.ts'

/** Bytes of a video's description; longer ones are left to the server. */
const longestMovie = 20_000_000
/** A sample description: size, `stsd`, version and count, then the first entry's size and code. */
const codeAfterName = 16
/** Boxes that a file may have before its description. */
const mostBoxes = 10_000

/** A file's kind, or why it can't be uploaded. */
export type CheckedFile = { kind: MediaKind } | { problem: string }

/** Finds by its bytes whether a file can be uploaded, before it is sent. */
export async function checkFile(file: File): Promise<CheckedFile> {
  const type = fileTypeOf(await bytesOf(file, 0, typeBytes))
  if (!type) return { problem: uploadMessages.invalid.text }
  if (!type.isAccepted) return { problem: typeRefusal(type) }
  const problem = type.kind === 'video' ? await codecProblemOf(file) : null
  return problem === null ? { kind: type.kind } : { problem }
}

const bytesOf = async (file: File, start: number, end: number) =>
  new Uint8Array(await file.slice(start, end).arrayBuffer())

async function codecProblemOf(file: File): Promise<string | null> {
  const movie = await movieOf(file)
  const text = movie ? new TextDecoder('latin1').decode(movie) : ''
  for (const track of text.split('trak').slice(1)) {
    const at = track.indexOf('stsd')
    if (at < 0 || !/vide|soun/.test(track)) continue
    const code = track.slice(at + codeAfterName, at + codeAfterName + 4)
    const problem = codecRefusal(code)
    if (problem !== null) return problem
  }
  return null
}

/** The `moov` box of an MP4 file, found by following its boxes; null without one. */
async function movieOf(file: File): Promise<Uint8Array | null> {
  for (let at = 0, count = 0; at + 8 <= file.size && count < mostBoxes; count += 1) {
    const head = await bytesOf(file, at, at + 16)
    const view = new DataView(head.buffer)
    const short = view.getUint32(0)
    const size =
      short === 1 && head.length === 16
        ? Number(view.getBigUint64(8))
        : short === 0
          ? file.size - at
          : short
    if (size < 8) return null
    const isMovie = String.fromCharCode(...head.subarray(4, 8)) === 'moov'
    if (isMovie) return size > longestMovie ? null : bytesOf(file, at, at + size)
    at += size
  }
  return null
}
