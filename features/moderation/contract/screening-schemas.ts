import { z } from 'zod'
import { line, lines } from '#platform/contract/schemas.ts'
import { change, current } from '#features/revisions/contract/schemas.ts'
import { screeningLimits } from './rules.ts'

const { entries, word, link, count, sample } = screeningLimits
const amount = z
  .number({ error: 'Enter a whole number.' })
  .int({ error: 'Enter a whole number.' })
  .min(0, { error: 'Enter 0 or more.' })
  .max(count, { error: `Enter at most ${count}.` })

/** A list without blanks and repetitions. */
const list = (each: z.ZodType<string, string>) =>
  z
    .array(line(link))
    .max(entries, { error: `Keep at most ${entries} entries.` })
    .transform((texts) => [...new Set(texts.filter(Boolean))])
    .pipe(z.array(each))

/** What holds text back for a moderator (docs/product/moderation.md 2, 17). */
export const screeningRules = z.object({
  /** Words and phrases; a trailing `*` matches any ending. */
  words: list(
    z
      .string()
      .max(word, { error: `A word or phrase has at most ${word} characters.` })
      .regex(/[\p{L}\p{N}].*[\p{L}\p{N}]/u, {
        error: 'A word or phrase has at least two letters or digits.',
      }),
  ),
  /** Hosts, their subdomains included. */
  links: list(
    z
      .string()
      .toLowerCase()
      .max(link, { error: `A site's name has at most ${link} characters.` })
      .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, {
        error: "Enter a site's name alone, such as bit.ly, without https:// or a path.",
      }),
  ),
  maxLinks: amount,
  newAuthors: z.object({ knownAfter: amount, maxLinks: amount, reviewFirst: z.boolean() }),
})
export type EditedRules = z.output<typeof screeningRules>

const screening = z
  .object({
    ...current,
    content: z.object({
      words: z.array(z.string()),
      links: z.array(z.string()),
      maxLinks: z.number().int(),
      newAuthors: z.object({
        knownAfter: z.number().int(),
        maxLinks: z.number().int(),
        reviewFirst: z.boolean(),
      }),
    }),
  })
  .meta({ id: 'ScreeningRules' })
export type ScreeningWire = z.input<typeof screening>

const entriesAsTyped = z.array(line(link)).max(entries)
const version = z.number().int()
const findings = z.array(z.string())

export const getScreening = { reply: screening }
export const previewScreening = {
  body: z.object({
    /** Unfinished entries are tried as they are. */
    rules: z.object({ ...screeningRules.shape, words: entriesAsTyped, links: entriesAsTyped }),
    text: lines(sample),
    isNewAuthor: z.boolean().default(true),
  }),
  reply: z.object({
    /** Why these rules hold the text back; empty if they don't. */
    reasons: findings,
    /** The same by the rules in force. */
    inForce: z.object({ version, reasons: findings }),
  }),
}
export const saveScreening = { body: screeningRules.extend(change), reply: screening }
export const restoreScreening = {
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_000_000_000),
    note: change.note,
  }),
  reply: screening,
}
