import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/draft-link-endpoints.ts'
import type { DraftLinks } from './draft-links.ts'

const serve = serving<Viewer>()

/** Endpoints of drafts' private links. */
export function draftLinkRoutes(links: DraftLinks): Route<Viewer>[] {
  return [
    serve(api.getDraftLink, ({ viewer, params }) => links.find(viewer, params.id)),
    serve(api.createDraftLink, ({ viewer, params }) => links.create(viewer, params.id)),
    serve(api.deleteDraftLink, async ({ viewer, params }) => {
      await links.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.readSharedDraft, ({ params }) => links.read(params.token)),
  ]
}
