import type { ShownSubject } from '#platform/server/shown-elsewhere.ts'

/** Rows that have room under a title. */
const mostRows = 2

/** What a card shows of its subject; equal for equal pictures. */
export type CardText = Pick<
  ShownSubject,
  'kicker' | 'title' | 'byline' | 'status' | 'rows' | 'note'
> & { siteName: string }

/** What of a subject is on its card. */
export const cardTextOf = (
  { kicker, title, byline, status, rows, note }: ShownSubject,
  siteName: string,
): CardText => ({
  kicker,
  title,
  byline,
  status,
  note,
  siteName,
  rows: rows.filter(({ share }) => share !== null).slice(0, mostRows),
})
