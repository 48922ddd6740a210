import type { CardKind } from '../contract/shown-elsewhere.ts'

/** A line of an embed: a side with its votes, or a candidate. */
export type ShownRow = {
  name: string
  detail: string | null
  /** A figure, such as `57%`. */
  value: string | null
  /** The length of its bar, from 0 to 100; null for none. */
  share: number | null
  /** The color of its bar. */
  side: 'a' | 'b' | 'none'
}

/** What everyone may see of one subject, as embeds and share cards show it. */
export type ShownSubject = {
  /** Its page on this site. */
  path: string
  /** What it is, such as `Debate`. */
  kicker: string
  title: string
  /** Who wrote it and when, or another line below the title. */
  byline: string | null
  author: { name: string; path: string } | null
  text: string | null
  /** How far it is, such as `Live`. */
  status: string | null
  rows: ShownRow[]
  /** A last line, such as the number of votes or the source. */
  note: string | null
  /** True while its figures move, so an embed asks for them again. */
  isLive: boolean
}

/** What a feature lets other sites show (docs/product/elsewhere.md). */
export type ShownKind = {
  kind: CardKind
  /** The subject of a page's address on this site; null for other pages. */
  idAt: (address: URL) => string | null
  /** Null for what isn't there for everyone. */
  find: (id: string) => Promise<ShownSubject | null>
  /** The cache tags of what `find` shows. */
  cacheTags: (id: string) => string[]
}
