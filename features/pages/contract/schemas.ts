import { z } from 'zod'
import { outlineEntry } from '#platform/contract/outline.ts'
import { line, lines } from '#platform/contract/schemas.ts'
import { contactMessages, limits } from './rules.ts'

const textPage = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** Sanitized; its headings carry the outline's ids. */
    html: z.string(),
    outline: z.array(outlineEntry),
    /** The date of the last change, such as `2026-11-20`; null if the text has none. */
    updatedAt: z.string().nullable(),
  })
  .meta({ id: 'TextPage' })
export type TextPage = z.infer<typeof textPage>

const helpPassage = z
  .object({
    /** The passage's heading. */
    title: z.string(),
    pageTitle: z.string(),
    slug: z.string(),
    /** The heading's id; empty for the opening. */
    anchor: z.string(),
    excerpt: z.string(),
    /** Matched words in the excerpt, as start and end offsets. */
    matches: z.array(z.object({ start: z.number().int(), end: z.number().int() })),
    /** What the excerpt links to on this site, as offsets and a path. */
    links: z.array(z.object({ start: z.number().int(), end: z.number().int(), path: z.string() })),
  })
  .meta({ id: 'HelpPassage' })
export type HelpPassage = z.infer<typeof helpPassage>

const email = line(limits.email).refine(
  (address) => address === '' || z.email().safeParse(address).success,
  { error: contactMessages.badAddress },
)

/** Blank texts pass here; the service names what is missing in one sentence. */
const written = {
  subject: line(limits.subject).default(''),
  message: lines(limits.message).default(''),
}

export const getPage = { params: z.object({ slug: z.string().max(100) }), reply: textPage }
export const searchHelp = {
  query: z.object({
    query: z
      .string()
      .trim()
      .max(limits.query, { error: `Search with at most ${limits.query} characters.` })
      .default(''),
  }),
  reply: z.array(helpPassage),
}
export const contact = {
  body: z.object({
    ...written,
    name: line(limits.name)
      .nullish()
      .transform((name) => name || null),
    email: email.nullish().transform((address) => address || null),
    /** A honeypot: hidden from people, filled in by programs. */
    leaveEmpty: z.string().default(''),
  }),
  reply: z.object({ message: z.string() }),
}
export const contactByForm = { body: contact.body }
export const contactAdmin = { body: z.object(written), reply: z.object({ message: z.string() }) }
export type WrittenMessage = z.output<typeof contact.body>
