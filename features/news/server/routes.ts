import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { News } from './service.ts'
import { sourceOf } from './readers/sources.ts'
import { visitorOf } from './readers/visitor.ts'

const serve = serving<Viewer>()

/** Endpoints of articles. */
export function newsRoutes(news: News): Route<Viewer>[] {
  return [
    serve(api.listArticles, ({ query }) => news.list(query)),
    serve(api.listMyArticles, ({ viewer, query }) => news.listOwn(viewer, query)),
    serve(api.listFollowedArticles, ({ viewer, query }) => news.listFollowed(viewer, query)),
    serve(api.getArticle, ({ params, viewer, requestContext }) =>
      news.read(params.id, viewer, {
        visitor: visitorOf(viewer, requestContext),
        source: sourceOf(requestContext.header),
      }),
    ),
    serve(api.createArticle, ({ viewer, body }) => news.create(viewer, body)),
    serve(api.updateArticle, ({ viewer, params, body }) => news.update(viewer, params.id, body)),
    serve(api.deleteArticle, async ({ viewer, params }) => {
      await news.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.listWaitingArticles, ({ query }) => news.listToModerate(query)),
    serve(api.approveArticle, ({ viewer, params, body }) =>
      news.decide(viewer, params.id, {
        state: 'approved',
        reason: null,
        version: body?.version ?? null,
      }),
    ),
    serve(api.rejectArticle, ({ viewer, params, body }) =>
      news.decide(viewer, params.id, {
        state: 'rejected',
        reason: body.reason,
        isTakedown: true,
        version: body.version ?? null,
      }),
    ),
  ]
}
