import type { Viewer } from '#features/identity/contract/viewer.ts'
import { mediaAt, mediaPath } from '#features/media/contract/paths.ts'
import type { AddressField, Media } from '#features/media/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { videoKind } from './store.ts'

type Dependencies = {
  media: Media
}

/** The files that a video may show. */
export function createVideoFiles({ media }: Dependencies) {
  /** One of the member's files, or one the video shows already. */
  const usable = async (
    tx: Db,
    url: string | null | undefined,
    viewer: Viewer,
    id: string,
    field: AddressField,
  ): Promise<string | null> => {
    const asked = mediaAt(url)
    if (!url) return null
    const [file] = asked
      ? await media.references.listUsable(tx, [asked.id], [viewer.account.id], {
          kind: videoKind,
          id,
        })
      : []
    if (!file || file.kind !== field.kind || mediaPath(file) !== url)
      throw media.addresses.refusal(field)
    return file.id
  }
  /** The poster is public with the video; its file never is. */
  const refer = async (
    tx: Db,
    id: string,
    files: { posterId: string | null; filmId: string | null },
    isPublic: boolean,
  ) => {
    const subject = { kind: videoKind, id }
    await media.references.show(tx, subject, files.posterId ? [files.posterId] : [], isPublic)
    if (files.filmId) await media.references.keep(tx, subject, [files.filmId])
  }

  return { usable, refer }
}
