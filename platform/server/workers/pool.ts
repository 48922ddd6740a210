import { Piscina } from 'piscina'
import { DomainError } from '../errors.ts'
import { cleanWithText, type CleanedText, type TextToClean } from '../security/sanitize.ts'
import { renderMarkdown, type Rendered } from '../documents/markdown.ts'
import type { Receipt } from '../documents/documents.ts'
import type { ReadingDocument } from '../documents/reading.ts'
import { createConcurrencyLimit } from '../security/concurrency-limit.ts'
import { tooComplex } from '../security/normalized.ts'
import { brokenVideo } from '../media/mp4-boxes.ts'
import { inFileOrder } from '../media/video-edits.ts'
import { outlineOf, type VideoSource } from '../media/video-source.ts'
import type { CheckedVideo } from '../media/videos.ts'
import type { Outcome } from './tasks.ts'

/** Characters; shorter texts are sanitized, rendered or screened on the event loop in milliseconds. */
export const longText = 10_000
/** Characters of Markdown, whose rendering can take time growing with the square of the length. */
const longMarkdown = 1000
/** Maximum milliseconds a task may run. */
const deadlines = {
  cleanText: 5000,
  checkMovie: 10_000,
  writePdf: 20_000,
  writeReceipt: 20_000,
  renderMarkdown: 5000,
}
/** Milliseconds before an idle thread ends and frees its memory. */
const idleTimeout = 20_000
const threads = 2
/** Maximum milliseconds of a job's computation. */
const backgroundDeadline = 120_000
/** Maximum queued tasks; the next caller is asked to try again. */
const longestQueue = 30
const busy = "We're checking many texts and videos right now. Please try again in a moment."

export type Workers = ReturnType<typeof createWorkers>

/**
 * Worker threads for members' input that takes long to parse, keeping it off the event loop (L1).
 * Tasks that name their member take turns with those of others; see `createConcurrencyLimit`.
 */
export function createWorkers() {
  const pool = new Piscina({
    filename: new URL('./tasks.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

  /** A thread of its own for what jobs compute for long: members' input never waits for it. */
  const background = new Piscina({
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })

  const inTurn = createConcurrencyLimit(threads, longestQueue, busy)

  const runFor = async <T>(
    deadline: number,
    input: unknown,
    tooMuch: () => DomainError,
    task: { name: string; filename?: string; transferList?: ArrayBuffer[] },
    memberId: string | null,
  ): Promise<T> => {
    const outcome = await inTurn(
      async () =>
        (await pool.run(input, { ...task, signal: AbortSignal.timeout(deadline) })) as Outcome<T>,
      memberId ?? undefined,
    ).catch((error: unknown): never => {
      throw isTooMuch(error) ? tooMuch() : error
    })
    return valueOf(outcome)
  }
  const run = <T>(
    name: keyof typeof deadlines,
    input: unknown,
    tooMuch: () => DomainError,
    memberId: string | null,
    transferList: ArrayBuffer[] = [],
  ): Promise<T> => runFor(deadlines[name], input, tooMuch, { name, transferList }, memberId)

  return {
    /**
     * A feature's own task about a text: the function `name` of the file at `filename`, which
     * answers as `outcomeOf`.
     * @throws DomainError `invalid` if it takes too long; `unavailable` while too many wait.
     */
    textTask:
      <I, O>(filename: string, name: string) =>
      (input: I, memberId: string | null): Promise<O> =>
        runFor<O>(deadlines.cleanText, input, tooComplex, { name, filename }, memberId),

    /**
     * What a job computes for long: the function `name` of the file at `filename`, which answers as
     * `outcomeOf`, one at a time.
     * @throws Error after two minutes.
     */
    backgroundTask:
      <I, O>(filename: string, name: string) =>
      async (input: I): Promise<O> =>
        valueOf(
          (await background.run(input, {
            name,
            filename,
            signal: AbortSignal.timeout(backgroundDeadline),
          })) as Outcome<O>,
        ),

    /**
     * Sanitizes a text and extracts its words, on another thread if long.
     * @throws DomainError `invalid` for text nobody writes by hand; `unavailable` while too many
     * wait.
     */
    cleanText: async (text: TextToClean, memberId: string | null): Promise<CleanedText> =>
      text.html.length <= longText
        ? cleanWithText(text)
        : run<CleanedText>('cleanText', text, tooComplex, memberId),

    /**
     * Checks an MP4 file, of which only the headers and the index are read; see `outlineOf` and
     * `checkMovie`.
     * @throws DomainError `invalid` if it is broken or takes too long; `unavailable` while too many
     * wait.
     */
    checkVideo: async (source: VideoSource, memberId: string | null): Promise<CheckedVideo> => {
      const { outline, edits } = await outlineOf(source)
      const moved = [outline.movie.buffer, outline.data.buffer]
      const checked = await run<CheckedVideo>('checkMovie', outline, brokenVideo, memberId, moved)
      return { ...checked, edits: inFileOrder([...edits, ...checked.edits]) }
    },

    /**
     * Renders Markdown, on another thread if long; see `renderMarkdown`.
     * @throws DomainError `invalid` for text nobody writes by hand; `unavailable` while too many
     * wait.
     */
    renderMarkdown: async (source: string): Promise<Rendered> =>
      source.length <= longMarkdown
        ? renderMarkdown(source)
        : run<Rendered>('renderMarkdown', source, tooComplex, null),

    /**
     * Writes a text as a PDF file; see `renderReading`.
     * @throws DomainError `unavailable` while too many wait.
     */
    writePdf: async (document: ReadingDocument): Promise<Buffer> =>
      Buffer.from(await run<Uint8Array>('writePdf', document, slowPdf, null)),

    /**
     * Writes a receipt as a PDF file; see `renderReceipt`.
     * @throws DomainError `unavailable` while too many wait.
     */
    writeReceipt: async (receipt: Receipt, memberId: string): Promise<Buffer> =>
      Buffer.from(await run<Uint8Array>('writeReceipt', receipt, slowPdf, memberId)),

    close: async (): Promise<void> => {
      await Promise.all([pool.destroy(), background.destroy()])
    },
  }
}

/** @throws DomainError what the task refused. */
function valueOf<T>(outcome: Outcome<T>): T {
  if (!('refused' in outcome)) return outcome.value
  const { code, message, fields } = outcome.refused
  throw new DomainError(code, message, fields)
}

/** True if a task ran out of time, memory or, with deeply nested input, of stack. */
function isTooMuch(error: unknown): boolean {
  const { name, code } = error as NodeJS.ErrnoException
  return name === 'AbortError' || name === 'RangeError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function slowPdf(): DomainError {
  return new DomainError('unavailable', "We couldn't make the PDF in time. Please try again.")
}
