import { isId } from '#platform/contract/is-id.ts'
import { DomainError } from '../errors.ts'

/** Encodes a list position as an opaque string. */
export function writeCursor(parts: (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/**
 * The kinds of cursor parts: number, integer, integer from 0 to 99, database time in milliseconds,
 * id, or short text.
 */
export type CursorPart = 'number' | 'integer' | 'small' | 'time' | 'id' | 'text'

/** The last millisecond with a four-digit year. */
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
 * Decodes a position; null when none was given.
 * @throws DomainError `invalid` for a cursor this site didn't issue.
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

/** Drops the extra row that was fetched to detect a next page. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (last: Row) => string,
): { items: Row[]; next: string | null } {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: rows.length > limit && last !== undefined ? cursorOf(last) : null }
}
