import { DomainError } from '../errors.ts'
import { renderMarkdown as render, type Rendered } from '../documents/markdown.ts'
import { renderReceipt, type Receipt } from '../documents/documents.ts'
import { renderReading, type ReadingDocument } from '../documents/reading.ts'
import { cleanWithText, type CleanedText, type TextToClean } from '../security/sanitize.ts'
import { checkMovie as check, type CheckedVideo, type VideoOutline } from '../media/videos.ts'

/**
 * A task's result: errors lose their class between threads, so expected failures travel as data.
 */
export type Outcome<T> =
  | { value: T }
  | { refused: Pick<DomainError, 'code' | 'message' | 'fields'> }

/** The outcome of a task's work. */
export function outcomeOf<T>(work: () => T): Outcome<T> {
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

/** Runs `checkMovie` in a worker thread; the memory is transferred, not copied. */
export function checkMovie(outline: VideoOutline): Outcome<CheckedVideo> {
  const { buffer, byteOffset, byteLength } = outline.movie
  return outcomeOf(() => check({ ...outline, movie: Buffer.from(buffer, byteOffset, byteLength) }))
}

/** Runs `renderReading` in a worker thread. */
export async function writePdf(document: ReadingDocument): Promise<Outcome<Uint8Array>> {
  return { value: await renderReading(document) }
}

/** Runs `renderReceipt` in a worker thread. */
export async function writeReceipt(receipt: Receipt): Promise<Outcome<Uint8Array>> {
  return { value: await renderReceipt(receipt) }
}

/** Runs `renderMarkdown` in a worker thread. */
export function renderMarkdown(source: string): Outcome<Rendered> {
  return outcomeOf(() => render(source))
}
