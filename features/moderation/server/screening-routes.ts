import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/screening-endpoints.ts'
import type { Screening } from './screening-rules.ts'

const serve = serving<Viewer>()

/** Endpoints of the screening rules. */
export function screeningRoutes(screening: Screening): Route<Viewer>[] {
  return [
    serve(api.getScreening, () => screening.read()),
    serve(api.previewScreening, ({ body: { rules, text, isNewAuthor } }) =>
      screening.preview(rules, text, isNewAuthor),
    ),
    serve(api.saveScreening, ({ viewer, body }) => screening.save(viewer, body)),
    serve(api.restoreScreening, ({ viewer, query }) => screening.restore(viewer, query)),
  ]
}
