import { z } from 'zod'
import { isBlank, visibleLine, visibleText } from './visible.ts'

/** A name in an address; what cannot be one is nobody's name, so that nothing is found under it. */
export const nameInPath = (max: number) =>
  z.string().transform((name) => (name.length > max || name.includes('\u0000') ? '' : name))

/** A point in time: `Date` inside the server, ISO 8601 in UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** The id of a thing: a UUID in small letters, however it was written, in time order (version 7) when this site made it. */
export const id = z.uuid({ error: 'Enter a valid ID.' }).toLowerCase()

const tooLong = (max: number) => ({ error: `Use at most ${max} characters.` })
const notAText = 'Enter text.'

/** One line of text, trimmed, of at most `max` characters; breaks become spaces, and what is not seen is left out. */
export const line = (max: number) =>
  z.string({ error: notAText }).overwrite(visibleLine).max(max, tooLong(max))

/** A text of several lines, trimmed, without what is not seen. */
export const lines = (max: number) =>
  z.string({ error: notAText }).overwrite(visibleText).trim().max(max, tooLong(max))

/** A text of several lines that has to be there, trimmed; blank is what shows nothing. `missing` says so. */
export const filled = (missing: string) =>
  present(z.string({ error: missing }).overwrite(visibleText).trim(), missing)

/** The same for a single line. */
export const filledLine = (missing: string) =>
  present(z.string({ error: missing }).overwrite(visibleLine), missing)

const present = (text: z.ZodString, missing: string) =>
  text.min(1, { error: missing }).refine((words) => !isBlank(words), { error: missing })
const blankToNull = (value: string | null | undefined) => (value && !isBlank(value) ? value : null)

/** A line that may be left out: blank or absent becomes null. */
export const optionalLine = (max: number) => line(max).nullish().transform(blankToNull)

/** Lines that may be left out: blank or absent becomes null. */
export const optionalLines = (max: number) => lines(max).nullish().transform(blankToNull)

/** The size of one page of a list: 1 to 50, 20 unless told (docs/product/news.md 4). */
export const pageSize = z.coerce
  .number({ error: 'The limit must be a number from 1 to 50.' })
  .int()
  .min(1)
  .max(50)
  .default(20)

/** An opaque position in a list, as a `Link` header gave it. */
export const cursor = z.string().max(400, { error: "This cursor isn't valid." }).optional()

/** A true with nothing more to say. */
export const done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' })
