import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Appeals } from './appeals.ts'
import type { AccountNotes } from './notes.ts'
import type { Sanctions } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of sanctions, appeals and notes. */
export function sanctionRoutes(
  sanctions: Sanctions,
  appeals: Appeals,
  notes: AccountNotes,
): Route<Viewer>[] {
  return [
    serve(api.sanctionMember, ({ viewer, params, body }) =>
      sanctions.decide(viewer, params.id, body),
    ),
    serve(api.listSanctions, ({ params, query }) => sanctions.list(params.id, query)),
    serve(api.liftSanction, ({ viewer, params }) => sanctions.lift(viewer, params.id)),
    serve(api.listAccountNotes, ({ params, query }) => notes.list(params.id, query)),
    serve(api.addAccountNote, ({ viewer, params, body }) =>
      notes.add(viewer, params.id, body.text),
    ),
    serve(api.listAppeals, ({ query }) => appeals.list(query)),
    serve(api.answerAppeal, ({ viewer, params, body }) => appeals.answer(viewer, params.id, body)),
    serve(api.getAccountStatus, ({ viewer }) => appeals.listOwn(viewer.account.id)),
    serve(api.getSanctionByKey, ({ query }) => appeals.findByKey(query.key)),
    serve(api.appealSanction, ({ body }) => appeals.file(body.key, body.text)),
  ]
}
