import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Media } from './service.ts'

const serve = serving<Viewer>()

/** Upload endpoints; the files themselves go through `files.ts`. */
export function mediaRoutes(media: Media): Route<Viewer>[] {
  return [
    serve(api.createAvatarSlot, ({ viewer, body }) => media.openAvatarSlot(viewer, body)),
    serve(api.setAvatar, ({ viewer, body }) => media.setAvatar(viewer, body.mediaUrl)),
    serve(api.removeAvatar, async ({ viewer }) => {
      await media.removeAvatar(viewer)
      return { ok: true as const }
    }),
    serve(api.createMediaSlot, ({ viewer, body }) =>
      media.openMediaSlot(viewer, body.mediaType, body),
    ),
    serve(api.setMedia, ({ viewer, body }) =>
      media.setMedia(viewer, body.mediaUrl, body.mediaType ?? null),
    ),
    serve(api.listMyPictures, ({ viewer, query }) => media.pictures.list(viewer, query)),
  ]
}
