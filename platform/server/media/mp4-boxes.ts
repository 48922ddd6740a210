import { DomainError } from '../errors.ts'

/** A box of an MP4 file (ISO/IEC 14496-12): where it begins, where its content begins, and where it ends, in bytes of the file. */
export type Box = { type: string; at: number; content: number; end: number }

/** Far more boxes than any film of 50 MB has side by side. */
const mostBoxes = 50_000

/**
 * The boxes that stand side by side from `start` to `end`.
 * @throws DomainError `invalid` when one is cut off or claims more bytes than there are.
 */
export function boxesIn(bytes: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = []
  for (let at = start; at < end;) {
    if (end - at < 8 || boxes.length >= mostBoxes) throw brokenVideo()
    const short = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const header = short === 1 ? 16 : 8
    if (end - at < header) throw brokenVideo()
    const size =
      short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short
    if (size < header || size > end - at) throw brokenVideo()
    boxes.push({ type, at, content: at + header, end: at + size })
    at += size
  }
  return boxes
}

/** Boxes of one kind inside a box that holds nothing but boxes. */
export function within(bytes: Buffer, box: Box, type: string): Box[] {
  return boxesIn(bytes, box.content, box.end).filter((inner) => inner.type === type)
}

/** Follows a way of kinds from one box inwards, always by the first of its kind; null where it ends early. */
export function inside(bytes: Buffer, box: Box, ...types: string[]): Box | null {
  let found: Box | undefined = box
  for (const type of types) found = found && within(bytes, found, type)[0]
  return found ?? null
}

/** Reads numbers of a box's content one after another; past its end the file is broken. */
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

/** Said of every file that calls itself an MP4 video and cannot be played. */
export function brokenVideo(
  message = 'This video is damaged or incomplete. Export it again as MP4.',
): DomainError {
  return new DomainError('invalid', message, { mediaUrl: message })
}
