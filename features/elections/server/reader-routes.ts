import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/reader-endpoints.ts'
import type { Corrections } from './corrections.ts'

const serve = serving<Viewer>()

/** Endpoints of corrections. */
export function readerRoutes(corrections: Corrections): Route<Viewer>[] {
  return [
    serve(api.submitCorrection, async ({ viewer, body }) => ({
      code: await corrections.submit(viewer, body),
    })),
    serve(api.getCorrection, ({ query }) => corrections.find(query.code)),
    serve(api.listCorrections, ({ query }) => corrections.list(query)),
    serve(api.answerCorrection, ({ viewer, params, body }) =>
      corrections.answer(viewer, params.id, body),
    ),
  ]
}
