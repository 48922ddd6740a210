import { move, transferableSymbol, valueSymbol } from 'piscina'
import { DomainError } from '../errors.ts'
import { renderMarkdown as render, type Rendered } from '../documents/markdown.ts'
import { renderReading, type ReadingDocument } from '../documents/reading.ts'
import { cleanWithText, type CleanedText, type TextToClean } from '../security/sanitize.ts'
import { checkVideo as check, type CheckedVideo } from '../media/videos.ts'

/**
 * A task's result: errors lose their class between threads, so expected failures travel as data.
 */
export type Outcome<T> =
  | { value: T }
  | { refused: Pick<DomainError, 'code' | 'message' | 'fields'> }

function outcomeOf<T>(work: () => T): Outcome<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { refused: { code: error.code, message: error.message, fields: error.fields } }
  }
}

/** Runs `cleanWithText` in a worker thread. */
export function cleanText(text: TextToClean): Outcome<CleanedText> {
  return outcomeOf(() => cleanWithText(text))
}

/** Runs `checkVideo` in a worker thread; the file's memory is transferred, not copied. */
export function checkVideo(bytes: Uint8Array<ArrayBuffer>): Outcome<CheckedVideo> {
  const outcome = outcomeOf(() => check(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  if (!('value' in outcome)) return outcome
  const moved = { [transferableSymbol]: [outcome.value.body.buffer], [valueSymbol]: outcome }
  return move(moved) as never
}

/** Runs `renderReading` in a worker thread. */
export async function writePdf(document: ReadingDocument): Promise<Outcome<Uint8Array>> {
  return { value: await renderReading(document) }
}

/** Runs `renderMarkdown` in a worker thread. */
export function renderMarkdown(source: string): Outcome<Rendered> {
  return outcomeOf(() => render(source))
}
