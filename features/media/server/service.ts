import { buffer } from 'node:stream/consumers'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import { hour, second, type Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { squareCrops } from '#platform/server/images.ts'
import type { Jobs } from '#platform/server/jobs.ts'
import type { Storage } from '#platform/server/storage.ts'
import { avatarSizes, maxPicture, slotSeconds } from '../contract/rules.ts'
import type { MediaStore } from './store.ts'

type Dependencies = { store: MediaStore; storage: Storage; identity: Identity; clock: Clock; jobs: Jobs }

export type Media = ReturnType<typeof createMedia>

/** Where uploads wait for their check, and where checked files are served from. */
export const folders = { quarantine: 'quarantine', avatars: 'avatars' }

const cleanUp = 'media-clean-up'

/** Uploads: slot, quarantine, check, new writing. */
export function createMedia({ store, storage, identity, clock, jobs }: Dependencies) {
  jobs.define(cleanUp, async () => {
    const before = new Date(clock.now().getTime() - hour)
    await store.forget(before)
    const orphans = await storage.listOlder(folders.quarantine, before, 1000)
    await storage.remove(orphans)
  }, { cron: '23 * * * *' })

  const keysOf = (address: string | null): string[] => {
    const base = /^\/media\/(avatars\/[a-z0-9-]+)-\d+\.webp$/.exec(address ?? '')?.[1]
    return base ? Object.values(avatarSizes).map((size) => `${base}-${size}.webp`) : []
  }

  return {
    openAvatarSlot: async (viewer: Viewer): Promise<{ uploadUrl: string }> => {
      const id = newId()
      const key = `${folders.quarantine}/${id}`
      await store.add({ id, userId: viewer.account.id, key, expiresAt: new Date(clock.now().getTime() + slotSeconds * second) })
      return { uploadUrl: await storage.slotAddress(key, maxPicture, slotSeconds) }
    },

    /** @throws DomainError `missing` for another member's, a used or an expired upload; `too_large`, `wrong_type`, `invalid` for what it holds. */
    setAvatar: async (viewer: Viewer, mediaUrl: string): Promise<{ profileImageUrl: string }> => {
      const key = `${folders.quarantine}/${/quarantine\/([0-9a-f-]{36})(?:\?|$)/.exec(mediaUrl)?.[1] ?? ''}`
      if (!await store.take(viewer.account.id, key, clock.now())) throw new DomainError('missing', 'This upload is not there any more. Choose the picture again.')
      try {
        const size = await storage.size(key)
        if (size === null) throw new DomainError('missing', 'Nothing was uploaded. Choose the picture again.')
        if (size > maxPicture) throw new DomainError('too_large', `A picture may have at most ${maxPicture / 1_000_000} MB.`)
        const uploaded = await storage.open(key)
        if (!uploaded) throw new DomainError('missing', 'Nothing was uploaded. Choose the picture again.')
        const sizes = Object.values(avatarSizes)
        const squares = await squareCrops(await buffer(uploaded.body), sizes)
        const base = `${folders.avatars}/${newId()}`
        await Promise.all(sizes.map((edge, index) => storage.put(`${base}-${edge}.webp`, squares[index] ?? Buffer.alloc(0), 'image/webp')))
        const profileImageUrl = `/media/${base}-${avatarSizes.large}.webp`
        await identity.setProfileImage(viewer, profileImageUrl)
        await storage.remove(keysOf(viewer.account.profileImageUrl))
        return { profileImageUrl }
      } finally {
        await storage.remove([key])
      }
    },

    removeAvatar: async (viewer: Viewer): Promise<void> => {
      await identity.setProfileImage(viewer, null)
      await storage.remove(keysOf(viewer.account.profileImageUrl))
    },

    /** A checked file; nothing of the quarantine. */
    open: (key: string, range?: { start: number; end?: number }) =>
      key.startsWith(`${folders.avatars}/`) ? storage.open(key, range) : null,

    startCleanUp: () => jobs.send(cleanUp, {}),
  }
}
