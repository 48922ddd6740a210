import { DomainError } from '#platform/server/errors.ts'
import type { StorageSpace } from '#platform/server/storage/space.ts'
import { maxOfMember } from '../contract/rules.ts'
import type { MediaStore } from './store.ts'

type Dependencies = {
  store: MediaStore
  space: StorageSpace
}

export type Room = ReturnType<typeof createRoom>

/** The storage limits of a member and of all members together (docs/promises.md U1). */
export function createRoom({ store, space }: Dependencies) {
  space.count(store.bytesOfAll)
  const checkBytes = (bytes: number): void => {
    if (bytes <= maxOfMember) return
    const message = `Your pictures and videos use more than ${maxOfMember / 1e9} GB. Delete an article you no longer need.`
    throw new DomainError('too_large', message, { mediaUrl: message })
  }
  return {
    bytesOf: store.bytesOf,

    /** @throws DomainError `too_large` if a member may not store so many bytes. */
    checkBytes,

    /** What throws DomainError `unavailable` if storage hasn't room, as `StorageSpace.check`. */
    check: () => space.check(),

    /** @throws DomainError `too_large` if a member's files would use more than they may. */
    checkMember: async (ownerId: string, bytes: number): Promise<void> =>
      checkBytes((await store.bytesOf(ownerId)) + bytes),
  }
}
