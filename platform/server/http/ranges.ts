import type { ByteRange } from '../storage/storage.ts'

/** True for a valid `Range` header; invalid ones are ignored (RFC 9110, 14.2). */
export function isRange(header: string): boolean {
  return header.length <= 200 && /^bytes=(?:\d+-\d*|-\d+)(?:\s*,\s*(?:\d+-\d*|-\d+))*$/.test(header)
}

/**
 * The byte range a `Range` header requests: everything for an invalid one, null if it starts past
 * the end (RFC 9110, 14).
 */
export function rangeOf(
  header: string | undefined,
  total: number,
): Required<ByteRange> | 'whole' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 || total === 0
      ? null
      : { start: Math.max(0, total - Number(last)), end: total - 1 }
  const [start, end] = [Number(first), last === '' ? total - 1 : Math.min(Number(last), total - 1)]
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= total ? null : { start, end }
}
