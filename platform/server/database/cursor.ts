import { isId } from '#platform/contract/is-id.ts'
import { DomainError } from '../errors.ts'

/** Writes a position in a list as an opaque text. */
export function writeCursor(parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** What a part of a position may be: any number, a whole one, a whole one from 0 to 99, a time in milliseconds that the database can hold, an id, or a short text. */
export type CursorPart = 'number' | 'integer' | 'small' | 'time' | 'id' | 'text'

/** The last millisecond whose year is written with four digits. */
const lastTime = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

const isPart: Record<CursorPart, (part: unknown) => boolean> = {
  number: (part) => Number.isFinite(part),
  integer: (part) => Number.isSafeInteger(part) && Number(part) >= 0,
  small: (part) => Number.isInteger(part) && Number(part) >= 0 && Number(part) < 100,
  time: (part) => typeof part === 'number' && part >= 0 && part <= lastTime,
  id: (part) => typeof part === 'string' && isId(part),
  text: (part) => typeof part === 'string' && part.length <= 100 && !part.includes('\u0000'),
}

/**
 * Reads a position back; null when none was given.
 * @throws DomainError `invalid` when it is none that this site wrote.
 */
export function readCursor<T extends (string | number)[]>(
  text: string | undefined,
  kinds: { [K in keyof T]: CursorPart },
): T | null {
  if (!text) return null
  const wrong = new DomainError(
    'invalid',
    "This list position isn't valid. Start from the beginning.",
    { cursor: "This list position isn't valid." },
  )
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    throw wrong
  }
  const isOurs =
    Array.isArray(parts) &&
    parts.length === kinds.length &&
    kinds.every((kind, index) => isPart[kind]((parts as unknown[])[index]))
  if (!isOurs) throw wrong
  return parts as T
}

/** Cuts the one row too many that was asked for to see whether a next page exists. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
