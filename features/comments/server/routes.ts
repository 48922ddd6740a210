import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as api from '../contract/endpoints.ts'
import type { createAllComments } from './all-comments.ts'
import type { Comments } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of comments. */
export function commentRoutes(
  comments: Comments,
  listAll: ReturnType<typeof createAllComments>,
): Route<Viewer>[] {
  return [
    serve(api.listComments, ({ viewer, params, query }) =>
      comments.list(params.kind, params.id, viewer, query),
    ),
    serve(adminApi.listAllComments, ({ query }) => listAll(query)),
    serve(api.createComment, ({ viewer, body }) => comments.create(viewer, body)),
    serve(api.listReplies, ({ viewer, params, query }) =>
      comments.listReplies(params, viewer, query),
    ),
    serve(api.createReply, ({ viewer, params, body }) =>
      comments.reply(viewer, params.id, body.content),
    ),
    serve(api.editComment, ({ viewer, params, body }) =>
      comments.edit(viewer, params.id, body.content),
    ),
    serve(api.markUseful, ({ viewer, params }) => comments.setUseful(viewer, params.id, true)),
    serve(api.unmarkUseful, ({ viewer, params }) => comments.setUseful(viewer, params.id, false)),
    serve(api.deleteComment, async ({ viewer, params }) => {
      await comments.remove(viewer, params.id)
      return { ok: true as const }
    }),
  ]
}
