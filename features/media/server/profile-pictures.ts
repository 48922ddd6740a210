import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import { DomainError } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { squareCrops } from '#platform/server/media/images.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { avatarSizes, maxPicture, sizeLimit } from '../contract/rules.ts'
import type { FileAccess } from './files.ts'
import type { Upload } from './slots.ts'

export const avatars = 'avatars'

type Dependencies = {
  storage: Storage
  identity: Identity
}

/** Members' profile pictures. */
export function createProfilePictures({ storage, identity }: Dependencies) {
  const keysOf = (address: string | null): string[] => {
    const base = /^\/media\/(avatars\/[a-z0-9-]+)-\d+\.webp$/.exec(address ?? '')?.[1]
    return base ? Object.values(avatarSizes).map((size) => `${base}-${size}.webp`) : []
  }

  /** Profile pictures are public until a moderator takes them down. */
  const accessOfPicture = async (key: string): Promise<FileAccess> => {
    const large = `/media/${key.replace(/-\d+\.webp$/, `-${avatarSizes.large}.webp`)}`
    return (await identity.hiddenProfiles.hasPicture(large)) ? null : 'public'
  }

  const pictureIn = (upload: Upload): Promise<Buffer> => {
    if (upload.size > maxPicture) throw new DomainError('too_large', sizeLimit('image'))
    return upload.whole()
  }

  /** Stores a picture as squares; returns the large one's address. */
  const storeSquares = async (picture: Buffer, ownerId: string): Promise<string> => {
    const sizes = Object.values(avatarSizes)
    const squares = await squareCrops(picture, sizes, ownerId)
    const base = `${avatars}/${newId()}`
    await Promise.all(
      sizes.map((edge, index) =>
        storage.put(`${base}-${edge}.webp`, squares[index] ?? Buffer.alloc(0), 'image/webp'),
      ),
    )
    return `/media/${base}-${avatarSizes.large}.webp`
  }

  /** Makes a picture the profile picture, and deletes the former one. */
  const setPicture = async (
    viewer: Viewer,
    picture: Buffer,
  ): Promise<{ profileImageUrl: string }> => {
    const profileImageUrl = await storeSquares(picture, viewer.account.id)
    await identity.setProfileImage(viewer, profileImageUrl)
    await storage.remove(keysOf(viewer.account.profileImageUrl))
    return { profileImageUrl }
  }

  return { accessOfPicture, pictureIn, storeSquares, setPicture, keysOf }
}
