import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { rasterize } from '#platform/server/media/images.ts'
import {
  avatarMessages,
  lookPath,
  maxAvatars,
  type SpokenAs,
  type Voice,
} from '../contract/rules.ts'
import type { Avatar, WrittenAvatar } from '../contract/schemas.ts'
import { drawLook } from './looks.ts'
import type { AvatarRow, AvatarStore } from './store.ts'

type Dependencies = {
  store: AvatarStore
  media: Media
  identity: Identity
  membership: Membership
  clock: Clock
}

export type Avatars = ReturnType<typeof createAvatars>

/** Pixels of a drawn look as a profile picture. */
const pictureEdge = 512

/** Members' avatars (docs/product/avatars.md). */
export function createAvatars({ store, media, identity, membership, clock }: Dependencies) {
  const pictureOf = async (viewer: Viewer, { look, portrait }: WrittenAvatar) => {
    if (look) return { look, portraitUrl: null }
    return portrait
      ? { look: null, portraitUrl: await media.storePortrait(viewer, portrait) }
      : null
  }
  /** Deletes a portrait that was stored for a change which then failed. */
  const orDiscard = async <T>(portraitUrl: string | null, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await media.removePortrait(portraitUrl)
      throw error
    }
  }

  return {
    list: async (viewer: Viewer): Promise<Avatar[]> =>
      (await store.list(viewer.account.id)).map(asAvatar),

    /** @throws DomainError `invalid` without a picture, `conflict` beyond the limit. */
    create: async (viewer: Viewer, written: WrittenAvatar): Promise<Avatar> => {
      const picture = await pictureOf(viewer, written)
      if (!picture)
        throw new DomainError('invalid', avatarMessages.look, { look: avatarMessages.look })
      const row = {
        ...textsOf(written),
        ...picture,
        id: newId(),
        ownerId: viewer.account.id,
        createdAt: clock.now(),
      }
      await orDiscard(picture.portraitUrl, () =>
        store.transaction(async (tx) => {
          if ((await store.countLocked(tx, row.ownerId)) >= maxAvatars)
            throw new DomainError('conflict', avatarMessages.full)
          await store.add(tx, row)
        }),
      )
      return asAvatar(row)
    },

    /** @throws DomainError `missing` for another member's avatar. */
    edit: async (viewer: Viewer, id: string, written: WrittenAvatar): Promise<Avatar> => {
      if (!(await store.find(viewer.account.id, id))) throw missing('Avatar')
      const picture = await pictureOf(viewer, written)
      const { before, row } = await orDiscard(picture?.portraitUrl ?? null, () =>
        store.transaction(async (tx) => {
          const found = await store.lock(tx, viewer.account.id, id)
          if (!found) throw missing('Avatar')
          const changed = { ...found, ...textsOf(written), ...picture }
          await store.update(tx, changed)
          return { before: found, row: changed }
        }),
      )
      if (before.portraitUrl !== row.portraitUrl) await media.removePortrait(before.portraitUrl)
      return asAvatar(row)
    },

    /** @throws DomainError `missing` for another member's avatar. */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      const removed = await store.remove(viewer.account.id, id)
      if (!removed) throw missing('Avatar')
      await media.removePortrait(removed.portraitUrl)
    },

    /**
     * A copy of what others meet when the viewer speaks through an avatar, such as in an argument.
     * @throws DomainError `forbidden` without the plan; `invalid` with the field `avatarId` for
     * another member's avatar, or one that bears someone else's name.
     */
    speakAs: async (viewer: Viewer, id: string): Promise<SpokenAs> => {
      await membership.authorize(viewer.account, { capability: 'canCreateAvatars' })
      const row = await store.find(viewer.account.id, id)
      if (!row)
        throw new DomainError('invalid', avatarMessages.notOwn, { avatarId: avatarMessages.notOwn })
      const { name, voice, look } = row
      await identity.checkChosenName(name, viewer.account.id, 'avatarId')
      return { name, voice: voice as Voice, imageUrl: look === null ? null : lookPath(look) }
    },

    /** A copy, so that the picture outlives the avatar. @throws DomainError `missing`. */
    showAsPicture: async (viewer: Viewer, id: string): Promise<{ profileImageUrl: string }> => {
      const row = await store.find(viewer.account.id, id)
      if (!row) throw missing('Avatar')
      const svg = row.look === null ? null : await drawLook(row.look)
      return media.setPicture(
        viewer,
        svg === null
          ? await media.whole((row.portraitUrl ?? '').replace(/^\/media\//, ''))
          : await rasterize(svg, pictureEdge),
      )
    },
  }
}

function textsOf({ name, persona, greeting, voice }: WrittenAvatar) {
  return { name, persona, greeting, voice }
}

function asAvatar({ ownerId: _owner, portraitUrl, voice, ...row }: AvatarRow): Avatar {
  return {
    ...row,
    voice: voice as Voice,
    imageUrl: portraitUrl ?? lookPath(row.look ?? ''),
  }
}
