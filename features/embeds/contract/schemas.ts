import { z } from 'zod'

const blankAsNone = (value: unknown) => (value === '' ? undefined : value)
const most = (what: string) =>
  z.preprocess(
    blankAsNone,
    z.coerce
      .number({ error: `${what} is a number of pixels.` })
      .int({ error: `${what} is a number of pixels.` })
      .min(1, { error: `${what} is a number of pixels.` })
      .max(100_000, { error: `${what} is a number of pixels.` })
      .optional(),
  )

const common = {
  version: z.literal('1.0'),
  title: z.string(),
  author_name: z.string().optional(),
  author_url: z.string().optional(),
  provider_name: z.string(),
  provider_url: z.string(),
  /** Seconds for which the answer can be kept. */
  cache_age: z.number().int(),
  thumbnail_url: z.string(),
  thumbnail_width: z.number().int(),
  thumbnail_height: z.number().int(),
}
const pixels = { width: z.number().int(), height: z.number().int() }

/** `rich` is a frame, `photo` a picture; `link` if neither fits into the asked size. */
const oembed = z
  .union([
    z.object({ type: z.literal('rich'), ...common, ...pixels, html: z.string() }),
    z.object({ type: z.literal('photo'), ...common, ...pixels, url: z.string() }),
    z.object({ type: z.literal('link'), ...common }),
  ])
  .meta({ id: 'Oembed' })
export type Oembed = z.output<typeof oembed>

export const getOembed = {
  query: z.object({
    /** The address of a page of this site. */
    url: z
      .string({ error: 'Send the address of a page as url.' })
      .max(2000, { error: 'This address is too long.' }),
    /** Only `json` is offered. */
    format: z.string().max(20, { error: 'Ask for JSON, with format=json.' }).optional(),
    maxwidth: most('maxwidth'),
    maxheight: most('maxheight'),
  }),
  reply: oembed,
}
export type OembedQuery = z.output<typeof getOembed.query>
