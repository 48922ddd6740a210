import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/versions-endpoints.ts'
import type { ArticleDrafts } from './article-drafts.ts'
import type { Versions } from './versions.ts'

const serve = serving<Viewer>()

/** Endpoints of drafts and revisions. */
export function versionRoutes(versions: Versions, drafts: ArticleDrafts): Route<Viewer>[] {
  return [
    serve(api.getArticleDraft, ({ viewer, params }) => drafts.readArticleDraft(viewer, params.id)),
    serve(api.saveArticleDraft, ({ viewer, params, body }) =>
      drafts.saveArticleDraft(viewer, params.id, body),
    ),
    serve(api.discardArticleDraft, async ({ viewer, params, query }) => {
      await drafts.discardArticleDraft(viewer, params.id, query.draftVersion)
      return { ok: true as const }
    }),
    serve(api.listRevisions, ({ viewer, params, query }) =>
      versions.listRevisions(viewer, params.id, query),
    ),
    serve(api.getRevision, ({ viewer, params }) =>
      versions.readRevision(viewer, params.id, params.version),
    ),
    serve(api.restoreRevision, ({ viewer, params, body }) =>
      drafts.restore(viewer, params.id, params.version, body),
    ),
  ]
}
