import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Media } from '#features/media/server/service.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { VideoDesk } from './desk.ts'
import type { Videos } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of the video library. */
export function videoRoutes(videos: Videos, desk: VideoDesk, { uploads }: Media): Route<Viewer>[] {
  return [
    serve(api.listVideos, ({ viewer, query }) => videos.list(viewer, query)),
    serve(api.getVideo, ({ viewer, params }) => videos.get(viewer, params.id)),
    serve(api.watchVideo, ({ viewer, params, requestContext }) =>
      videos.watch(viewer, params.id, {
        address: requestContext.address,
        browser: requestContext.header('user-agent') ?? '',
      }),
    ),
    serve(api.saveVideoProgress, ({ viewer, params, body }) =>
      videos.saveProgress(viewer, params.id, body),
    ),
    serve(api.listOwnVideos, ({ viewer }) => desk.listOwn(viewer)),
    serve(api.createVideo, ({ viewer, body }) => desk.create(viewer, body)),
    serve(api.listVideoUploads, async ({ viewer }) => {
      await desk.requireSeller(viewer)
      return { maxBytes: uploads.maxBytes, uploads: await uploads.list(viewer) }
    }),
    serve(api.updateVideo, ({ viewer, params, body }) => desk.update(viewer, params.id, body)),
    serve(api.listAdminVideos, ({ query }) => desk.listAll(query)),
    serve(api.setVideoState, ({ viewer, params, body }) => desk.decide(viewer, params.id, body)),
  ]
}
