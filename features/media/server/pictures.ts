import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { mediaPath } from '../contract/paths.ts'
import { unusedDays } from '../contract/rules.ts'
import type { OwnPicture } from '../contract/schemas.ts'
import { newestPictures, type PictureStore, type PictureUse } from './pictures-store.ts'

type Dependencies = { store: PictureStore; clock: Clock }

/** A picture that nothing uses isn't offered on the last days before it is deleted. */
const offeredDays = unusedDays - 2

/** Members' own pictures, for use in another text (docs/decisions/103-own-pictures.md). */
export function createOwnPictures({ store, clock }: Dependencies) {
  const uses: PictureUse[] = []
  return {
    /** Offers the pictures of a kind of record; while the feature's module is created. */
    register: (use: PictureUse): void => {
      uses.push(use)
    },

    /** The viewer's own pictures that are offered again, newest first. */
    list: async (viewer: Viewer, query: PageQuery): Promise<Page<OwnPicture>> => {
      const since = new Date(clock.now().getTime() - offeredDays * day)
      const page = await newestPictures.page(
        query,
        (after, limit) => store.listOwn(viewer.account.id, uses, since, after, limit),
        ({ createdAt, id }) => [createdAt, id],
      )
      return {
        ...page,
        items: page.items.map(({ createdAt, description, ...file }) => ({
          mediaUrl: mediaPath(file),
          width: file.width,
          height: file.height,
          description: description ?? '',
          uploadedAt: createdAt,
        })),
      }
    },
  }
}
