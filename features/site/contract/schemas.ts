import { z } from 'zod'
import { ownPath } from '#platform/contract/own-path.ts'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { visibleLine } from '#platform/contract/visible.ts'
import { announcementLimits, announcementTones, longestAddress } from './rules.ts'

const upTo = (max: number) => ({ error: `Use at most ${max} characters.` })

const noAddress =
  'Enter a path of this site, such as /docs, or an address that begins with https://.'

/** Where an administrator's link leads: a page of this site, or an https address. */
const linkTarget = z
  .string({ error: noAddress })
  .overwrite(visibleLine)
  .min(1, { error: noAddress })
  .max(longestAddress, upTo(longestAddress))
  .overwrite(targetOf)
  .refine((target) => target !== '', { error: noAddress })

/** A link's address as browsers write it; empty for one that pages don't link to. */
function targetOf(written: string): string {
  if (written.startsWith('/')) {
    const path = ownPath(written)
    return path === '/' && written !== '/' ? '' : path
  }
  if (!URL.canParse(written)) return ''
  const { protocol, hostname, username, password, href } = new URL(written)
  const isPublic = z.regexes.domain.test(hostname)
  return protocol === 'https:' && isPublic && !username && !password ? href : ''
}

/** A link's words and where they lead. */
const link = z.object({
  label: filledLine('Enter the words of the link.').pipe(
    z.string().max(announcementLimits.label, upTo(announcementLimits.label)),
  ),
  address: linkTarget,
})

const written = z.object({
  text: filledLine('Enter the announcement.').pipe(
    z.string().max(announcementLimits.text, upTo(announcementLimits.text)),
  ),
  link: link.nullable().default(null),
  tone: z.enum(announcementTones, { error: 'Choose notice or warning.' }),
  /** When it ends by itself; null if somebody ends it. */
  endsAt: instant.nullable().default(null),
})
export type WrittenAnnouncement = z.output<typeof written>

/** Null once that account is deleted. */
const author = z.object({ username: z.string(), name: z.string() }).nullable()

const announcement = z
  .object({
    id,
    text: z.string(),
    link: z.object({ label: z.string(), address: z.string() }).nullable(),
    tone: z.enum(announcementTones),
    endsAt: instant.nullable(),
    version: z.number().int(),
    publishedAt: instant,
    publishedBy: author,
    /** Null while it is shown. */
    endedAt: instant.nullable(),
    /** Null if it ended by itself. */
    endedBy: author,
  })
  .meta({ id: 'Announcement' })
export type AnnouncementWire = z.input<typeof announcement>

/** What pages show of an announcement. */
export type ShownAnnouncement = Pick<AnnouncementWire, 'id' | 'text' | 'link' | 'tone'>

const ofAnnouncement = z.object({ id })
const version = z.number().int().min(1).max(2_000_000_000)

export const getAnnouncement = {
  reply: z.object({ announcement: announcement.nullable() }).meta({ id: 'CurrentAnnouncement' }),
}
export const listAnnouncements = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(announcement),
}
export const publishAnnouncement = {
  /** `replaces` is the announcement that is shown, which then ends. */
  body: written.extend({ replaces: id.nullable().default(null) }),
  reply: announcement,
}
export const changeAnnouncement = {
  params: ofAnnouncement,
  body: written.extend({ version }),
  reply: announcement,
}
export const endAnnouncement = { params: ofAnnouncement, reply: done }
export const closeAnnouncement = {
  body: z.object({ id, path: z.string().max(2_000) }),
}
