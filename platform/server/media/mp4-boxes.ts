import { DomainError } from '../errors.ts'

/** An MP4 box (ISO/IEC 14496-12): its start, content start and end, as byte offsets. */
export type Box = { type: string; at: number; content: number; end: number }

/** Far more sibling boxes than any video has that isn't made of fragments. */
export const maxBoxes = 50_000

/** The most bytes that a box's header takes. */
export const longestHeader = 16

/**
 * The box whose header starts `head`, at an offset of a file or container that ends at `end`.
 * @throws DomainError `invalid` if it is truncated or claims too many bytes.
 */
export function boxOf(head: Buffer, at: number, end: number): Box {
  if (end - at < 8) throw brokenVideo()
  const short = head.readUInt32BE(0)
  const header = short === 1 ? longestHeader : 8
  if (end - at < header) throw brokenVideo()
  const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  if (size < header || size > end - at) throw brokenVideo()
  return { type: head.toString('latin1', 4, 8), at, content: at + header, end: at + size }
}

/**
 * Sibling boxes from `start` to `end`.
 * @throws DomainError `invalid` if one is truncated or claims too many bytes.
 */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    if (boxes.length >= maxBoxes) throw brokenVideo()
    const box = boxOf(bytes.subarray(at, end), at, end)
    boxes.push(box)
    at = box.end
  }
  return boxes
}

/** Child boxes of one type in a pure container. */
export function within(bytes: Buffer, box: Box, type: string): Box[] {
  return boxesIn(bytes, box.content, box.end).filter((inner) => inner.type === type)
}

/** Follows a path of box types, taking the first of each; null if one is missing. */
export function inside(bytes: Buffer, box: Box, ...types: string[]): Box | null {
  let found: Box | undefined = box
  for (const type of types) found = found && within(bytes, found, type)[0]
  return found ?? null
}

/** Reads successive numbers from a box; reading past its end means a broken file. */
export function readerOf(bytes: Buffer, { content, end }: Box) {
  let at = content
  const take = (length: number) => {
    if (at + length > end) throw brokenVideo()
    at += length
    return at - length
  }
  return {
    skip: (length: number) => {
      take(length)
    },
    u8: () => bytes.readUInt8(take(1)),
    u16: () => bytes.readUInt16BE(take(2)),
    i32: () => bytes.readInt32BE(take(4)),
    u32: () => bytes.readUInt32BE(take(4)),
    u64: () => Number(bytes.readBigUInt64BE(take(8))),
    text: (length: number) => bytes.toString('latin1', take(length), at),
    left: () => end - at,
  }
}

/** The message for MP4 files that can't be played. */
export function brokenVideo(
  message = 'This video is damaged or incomplete. Export it again as MP4.',
): DomainError {
  return new DomainError('invalid', message, { mediaUrl: message })
}
