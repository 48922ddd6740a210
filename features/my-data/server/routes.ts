import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Deletions } from './deletions.ts'
import type { Exports } from './exports.ts'

const serve = serving<Viewer>()

type Services = { exports: Exports; deletions: Deletions }

/** Endpoints of exports and deleted accounts. */
export function myDataRoutes({ exports, deletions }: Services): Route<Viewer>[] {
  return [
    serve(api.getMyData, async ({ viewer }) => {
      const deletion = await deletions.find(viewer.account.id)
      const holds = deletion ? [] : await deletions.holdsOf(viewer.account.id)
      return {
        exports: await exports.list(viewer),
        deletion,
        holds: holds.map(({ text }) => text),
        holdsWithLinks: holds,
      }
    }),
    serve(api.requestExport, ({ viewer, body }) => exports.request(viewer, body.currentPassword)),
    serve(api.requestDeletion, ({ viewer, body }) =>
      deletions.request(viewer, body.currentPassword, body.content),
    ),
    serve(api.keepAccount, async ({ viewer }) => {
      await deletions.keep(viewer)
      return { ok: true as const }
    }),
  ]
}
