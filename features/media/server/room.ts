import { minute, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { maxOfMember } from '../contract/rules.ts'
import type { MediaStore } from './store.ts'

type Dependencies = {
  store: MediaStore
  clock: Clock
  /** Total storage of all members, in bytes. */
  maxTotal: number
}

/** How long the total is cached, in milliseconds; it changes slowly and reads every row. */
const sumIsFresh = minute

export type Room = ReturnType<typeof createRoom>

/** The storage limits of a member and of all members together (docs/promises.md U1). */
export function createRoom({ store, clock, maxTotal }: Dependencies) {
  let sum = { bytes: 0, at: -Infinity }
  const stored = async () => {
    const now = clock.now().getTime()
    if (now - sum.at >= sumIsFresh) sum = { bytes: await store.bytesOfAll(), at: now }
    return sum.bytes
  }
  const checkBytes = (bytes: number): void => {
    if (bytes <= maxOfMember) return
    const message = `Your pictures and videos use more than ${maxOfMember / 1e9} GB. Delete an article you no longer need.`
    throw new DomainError('too_large', message, { mediaUrl: message })
  }
  return {
    bytesOf: store.bytesOf,

    /** @throws DomainError `too_large` if a member may not store so many bytes. */
    checkBytes,

    /** What throws DomainError `unavailable` if storage hasn't room for so many further bytes. */
    check: async (): Promise<(bytes: number) => void> => {
      const total = await stored()
      return (bytes) => {
        if (total + bytes > maxTotal) throw noRoom()
      }
    },

    /** @throws DomainError `too_large` if a member's files would use more than they may. */
    checkMember: async (ownerId: string, bytes: number): Promise<void> =>
      checkBytes((await store.bytesOf(ownerId)) + bytes),
  }
}

/** The refusal while storage is full. */
export function noRoom(): DomainError {
  return new DomainError(
    'unavailable',
    "We can't accept uploads right now. Please try again later.",
    undefined,
    { retryAfterSeconds: 600 },
  )
}
