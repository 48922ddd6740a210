/** A change of a file's bytes in place: `text`, or zeros. Offsets are the file's. */
export type Edit = { from: number; to: number; text: string | null }

/** Edits, which never overlap, as `edited` takes them. */
export const inFileOrder = (edits: Edit[]): Edit[] => edits.toSorted((a, b) => a.from - b.from)

/** A file's chunks with its edits made, which are in file order; the chunks are changed in place. */
export async function* edited(
  chunks: AsyncIterable<Buffer>,
  edits: readonly Edit[],
): AsyncGenerator<Buffer> {
  let [at, next] = [0, 0]
  for await (const chunk of chunks) {
    const end = at + chunk.length
    for (let edit = edits[next]; edit && edit.from < end; edit = edits[next]) {
      write(chunk, at, edit)
      if (edit.to > end) break
      next += 1
    }
    yield chunk
    at = end
  }
}

/** Makes the part of an edit that lies in a chunk starting at `at`. */
function write(chunk: Buffer, at: number, { from, to, text }: Edit): void {
  const [start, end] = [Math.max(from, at), Math.min(to, at + chunk.length)]
  if (text === null) chunk.fill(0, start - at, end - at)
  else chunk.write(text.slice(start - from, end - from), start - at, 'latin1')
}
