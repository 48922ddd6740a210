import { z } from 'zod'
import { change, current } from '#features/revisions/contract/schemas.ts'
import { filledLine, line } from '#platform/contract/schemas.ts'
import { accentFault, colorPattern } from './accent.ts'
import { linkOf, upTo } from './links.ts'
import { logoPattern, siteLimits } from './rules.ts'

const linksUpTo = (most: number) =>
  z
    .array(linkOf(siteLimits.label))
    .max(most, { error: `Use at most ${most} links.` })
    .refine((links) => new Set(links.map(({ label }) => label)).size === links.length, {
      error: 'Two links have the same text.',
    })

const noColor = 'Enter a color such as #8a5d0f.'
const color = z
  .string({ error: noColor })
  .trim()
  .toLowerCase()
  .max(7, { error: noColor, abort: true })
  .regex(colorPattern, { error: noColor, abort: true })
  .superRefine((written, context) => {
    const fault = accentFault(written)
    if (fault !== null) context.addIssue({ code: 'custom', message: fault })
  })

/** The site's name, texts, accent color and links of its own. */
export const siteContent = z.object({
  name: filledLine('Enter the name of the site.').pipe(
    z.string().max(siteLimits.name, upTo(siteLimits.name)),
  ),
  /** Blank for none, as in the footer. */
  tagline: line(siteLimits.tagline),
  footerText: line(siteLimits.footerText),
  /** Instead of the operator's icon; null for that. */
  logo: z.string().regex(logoPattern).nullable(),
  /** The color in place of brass; null for brass. */
  accent: color.nullable(),
  navLinks: linksUpTo(siteLimits.navLinks),
  footerLinks: linksUpTo(siteLimits.footerLinks),
})
export type SiteContent = z.output<typeof siteContent>
export type SiteLink = SiteContent['footerLinks'][number]

const record = z.object({ ...current, content: siteContent }).meta({ id: 'SiteSettings' })
export type SiteRecord = z.input<typeof record>

export const getSiteSettings = { reply: record }
export const saveSiteSettings = {
  body: siteContent.extend({
    ...change,
    /** The logo in force or of an earlier version, or the address of an upload. */
    logo: line(2000).nullable(),
  }),
  reply: record,
}
export const restoreSiteSettings = {
  query: z.object({
    version: z.coerce.number().int().min(0).max(2_000_000_000),
    note: change.note,
  }),
  reply: record,
}
