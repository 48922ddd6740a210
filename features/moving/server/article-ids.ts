import { createHash } from 'node:crypto'

/**
 * An article's id: a UUIDv7 of the time at which it was published, and the same in every run of a
 * move, so that links between articles hold when an interrupted run goes on.
 */
export function articleIdOf(moveId: string, oldId: string, time: Date): string {
  const bytes = createHash('sha256').update(`${moveId} ${oldId}`).digest().subarray(0, 16)
  bytes.writeUIntBE(time.getTime(), 0, 6)
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
