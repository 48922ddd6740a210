import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Avatars } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of members' avatars. */
export function avatarRoutes(avatars: Avatars): Route<Viewer>[] {
  return [
    serve(api.listMyAvatars, ({ viewer }) => avatars.list(viewer)),
    serve(api.createAvatar, ({ viewer, body }) => avatars.create(viewer, body)),
    serve(api.editAvatar, ({ viewer, params, body }) => avatars.edit(viewer, params.id, body)),
    serve(api.deleteAvatar, async ({ viewer, params }) => {
      await avatars.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.showAvatarAsPicture, ({ viewer, params }) =>
      avatars.showAsPicture(viewer, params.id),
    ),
  ]
}
