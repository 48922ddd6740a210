import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/statistics-endpoints.ts'
import type { ArticleStatistics } from './statistics.ts'
import { visitorOf } from './visitor.ts'

const serve = serving<Viewer>()

/** Endpoints of authors' statistics. */
export function statisticsRoutes(statistics: ArticleStatistics): Route<Viewer>[] {
  return [
    serve(api.getOwnStatistics, ({ viewer, query }) => statistics.own(viewer, query.range)),
    serve(api.listArticleSums, ({ viewer, query }) => statistics.list(viewer, query)),
    serve(api.getArticleStatistics, ({ viewer, params, query }) =>
      statistics.ofArticle(viewer, params.id, query.range),
    ),
    serve(api.finishArticle, async ({ viewer, params, requestContext }) => {
      await statistics.finish(params.id, visitorOf(viewer, requestContext))
      return { ok: true as const }
    }),
  ]
}
