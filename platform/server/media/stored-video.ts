import type { Storage } from '../storage/storage.ts'
import type { VideoSource } from './video-source.ts'

/** A stored file, or one of several that follow each other. */
export type StoredPiece = { key: string; bytes: number }

/** A video in storage, whole or in pieces, read without ever holding all of it. */
export function sourceOfStored(
  { open }: Pick<Storage, 'open'>,
  pieces: readonly StoredPiece[],
): VideoSource {
  let size = 0
  const placed = pieces.map((piece) => {
    size += piece.bytes
    return { ...piece, at: size - piece.bytes }
  })
  /** Chunks from `start` to before `end`, as far as the pieces are there. */
  const chunks = async function* (start: number, end: number): AsyncGenerator<Buffer> {
    for (const { key, at, bytes } of placed) {
      if (at + bytes <= start || at >= end) continue
      const part = await open(key, {
        start: Math.max(0, start - at),
        end: Math.min(bytes, end - at) - 1,
      })
      if (!part) return
      yield* part.body as AsyncIterable<Buffer>
    }
  }
  return {
    size,
    read: async (start, length) => {
      const bytes = Buffer.alloc(length)
      let at = 0
      for await (const chunk of chunks(start, start + length)) at += chunk.copy(bytes, at)
      return bytes.subarray(0, at)
    },
    stream: () => chunks(0, size),
  }
}
