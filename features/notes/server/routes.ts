import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Notes } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of context notes. */
export function noteRoutes(notes: Notes): Route<Viewer>[] {
  return [
    serve(api.listNotes, ({ viewer, params, query }) =>
      notes.list(params.kind, params.id, viewer, query),
    ),
    serve(api.getNoteSubject, ({ viewer, params }) =>
      notes.readSubject(viewer, params.kind, params.id),
    ),
    serve(api.writeNote, ({ viewer, params, body }) =>
      notes.write(viewer, params.kind, params.id, body),
    ),
    serve(api.deleteNote, async ({ viewer, params }) => {
      await notes.remove(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.rateNote, ({ viewer, params, body }) => notes.rate(viewer, params.id, body)),
    serve(api.unrateNote, ({ viewer, params }) => notes.unrate(viewer, params.id)),
    serve(api.answerNote, ({ viewer, params, body }) => notes.answer(viewer, params.id, body.text)),
  ]
}
