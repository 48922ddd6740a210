import { z } from 'zod'
import { stateCodes, stateNamed } from './states.ts'
import { isBlank, visibleLine, visibleText } from './visible.ts'

/** A username in an address; an impossible one belongs to nobody, so nothing is found. */
export const nameInPath = (max: number) =>
  z.string().transform((name) => (name.length > max || name.includes('\u0000') ? '' : name))

/** A point in time: `Date` on the server, ISO 8601 UTC on the wire. */
export const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** An id: a UUID normalized to lowercase; version 7, in time order, when issued by this site. */
export const id = z.uuid({ error: 'Enter a valid ID.' }).toLowerCase()

const tooLong = (max: number) => ({ error: `Use at most ${max} characters.` })
const notAText = 'Enter text.'

/**
 * A trimmed line of at most `max` characters; line breaks become spaces and invisible characters
 * are removed.
 */
export const line = (max: number) =>
  z.string({ error: notAText }).overwrite(visibleLine).max(max, tooLong(max))

/** Trimmed multi-line text without invisible characters. */
export const lines = (max: number) =>
  z.string({ error: notAText }).overwrite(visibleText).trim().max(max, tooLong(max))

/** Required multi-line text, trimmed; invisible text counts as blank. `missing` is the message. */
export const filled = (missing: string) =>
  present(z.string({ error: missing }).overwrite(visibleText).trim(), missing)

/** The same for a single line. */
export const filledLine = (missing: string) =>
  present(z.string({ error: missing }).overwrite(visibleLine), missing)

const present = (text: z.ZodString, missing: string) =>
  text.min(1, { error: missing }).refine((words) => !isBlank(words), { error: missing })
const blankToNull = (value: string | null | undefined) => (value && !isBlank(value) ? value : null)

/** An optional line; blank or absent becomes null. */
export const optionalLine = (max: number) => line(max).nullish().transform(blankToNull)

/**
 * An optional address of a file, which the server checks; blank or absent becomes null. Set
 * `.optional()` where a change may leave it out.
 */
export const optionalAddress = (max: number) =>
  z
    .string({ error: 'Enter a valid address.' })
    .overwrite(visibleLine)
    .max(max, { error: 'This address is too long.' })
    .nullish()
    .transform(blankToNull)

/** Optional multi-line text; blank or absent becomes null. */
export const optionalLines = (max: number) => lines(max).nullish().transform(blankToNull)

/** An email address, normalized. */
export const emailOf = (max: number) =>
  z
    .string({ error: 'Please enter an email address.' })
    .trim()
    .max(max, { error: 'This email address is too long.', abort: true })
    .normalize('NFKC')
    .toLowerCase()
    .pipe(z.email({ error: 'Enter a valid email address.' }))

/** The longest search of a list, in characters. */
export const longestListSearch = 100

/** A text that a list's rows contain, in any case; blank or absent finds all. */
export const listSearch = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z
    .string()
    .trim()
    .max(longestListSearch, { error: `Search with at most ${longestListSearch} characters.` })
    .optional(),
)

/** A list's page size: 1 to 50, 20 by default (docs/product/news.md 4). */
export const pageSize = z.coerce
  .number({ error: 'The limit must be a number from 1 to 50.' })
  .int()
  .min(1)
  .max(50)
  .default(20)

/** An opaque list cursor from a `Link` header. */
export const cursor = z.string().max(400, { error: "This cursor isn't valid." }).optional()

/**
 * A state, by its postal code in any case or its name with underscores, such as `texas`; its postal
 * code afterwards (docs/product/site.md).
 */
export const stateCode = (error: string) =>
  z
    .string({ error })
    .max(40, { error })
    .regex(/^[A-Za-z_ ]+$/, { error })
    .overwrite((text) => stateNamed(text) ?? text)
    .pipe(z.enum(stateCodes, { error }))

/** A bare `true`. */
export const done = z.object({ ok: z.literal(true) }).meta({ id: 'Done' })

/**
 * A public web page's address: http or https, with a domain, without a password, normalized as
 * browsers do.
 */
export const webAddress = (max: number, notOne: string) =>
  z
    .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: notOne })
    .max(max, { error: `Links can be up to ${max} characters.` })
    .transform((address) => new URL(address))
    .refine(({ username, password }) => username === '' && password === '', { error: notOne })
    .transform(({ href }) => href)
