import type { System } from '../contract/rules.ts'

/** A comment of the old site. */
export type OldComment = {
  id: string
  /** The comment that it answers; null for top-level ones. */
  parentId: string | null
  name: string
  at: Date
  html: string
}

/** Someone who wrote on the old site. */
export type OldAuthor = {
  /** What articles name them by. */
  id: string
  name: string
  username: string | null
  email: string | null
  bio: string | null
}

/** A picture that an article shows above its text. */
type OldCover = { src: string; alt: string | null; caption: string | null }

/** An article of the old site, before anything of it is changed. */
export type OldArticle = {
  id: string
  title: string
  summary: string | null
  html: string
  isPublished: boolean
  /** Why it must not be public, such as a paywall; it becomes a draft. */
  restriction: string | null
  createdAt: Date | null
  updatedAt: Date | null
  publishedAt: Date | null
  authorIds: string[]
  /** Tags and categories, as readers saw them. */
  labels: string[]
  /** Its addresses, each as a path or in full. */
  addresses: string[]
  cover: OldCover | null
  comments: OldComment[]
  /** What the format's reader already had to leave out. */
  losses: Loss[]
}

/** Something that didn't come along, and where it was. */
export type Loss = { what: string; where: string }

/** A place that pictures may be taken from: an archive or a folder. Nothing is fetched. */
export type PictureSource = {
  /** The bytes of the picture at an address of the old site; null if it isn't there. */
  find(address: string): Promise<Buffer | null>
}

/** An opened export. */
export type OldSite = {
  system: System
  /** The old site's address, without a slash at the end; null if it isn't known. */
  siteUrl: string | null
  authors: Map<string, OldAuthor>
  /** Its pictures, as far as the export has them. */
  pictures: PictureSource | null
  /** Its feeds' addresses. */
  feeds: string[]
  /** What of the whole site doesn't come along. */
  losses: Loss[]
  /** Its articles; can be read several times. */
  articles(): AsyncIterable<OldArticle>
  close(): void
}

/** An article with everything that an export may leave out. */
export const emptyArticle = {
  summary: null,
  restriction: null,
  createdAt: null,
  updatedAt: null,
  publishedAt: null,
  authorIds: [],
  labels: [],
  addresses: [],
  cover: null,
  comments: [],
  losses: [],
} satisfies Partial<OldArticle>

/** A time as exports write it, in UTC where they name no zone; null if it isn't one. */
export function timeOf(written: unknown): Date | null {
  if (written instanceof Date) return isUsable(written) ? written : null
  if (typeof written !== 'string' || written.length > 60) return null
  const text = written.trim()
  const plain = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)$/.exec(text)
  const time = new Date(plain ? `${plain[1]}T${plain[2]}Z` : text)
  return isUsable(time) ? time : null
}

const earliest = Date.UTC(1970, 0, 2)
const latest = Date.UTC(2200, 0, 1)

/** False for the zero dates that some systems write for none. */
const isUsable = (time: Date): boolean => time.getTime() > earliest && time.getTime() < latest
