import { z } from 'zod'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { linkOf, upTo } from './links.ts'
import { announcementLimits, announcementTones } from './rules.ts'

const written = z.object({
  text: filledLine('Enter the announcement.').pipe(
    z.string().max(announcementLimits.text, upTo(announcementLimits.text)),
  ),
  link: linkOf(announcementLimits.label).nullable().default(null),
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
