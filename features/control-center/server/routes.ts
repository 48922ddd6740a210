import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { MemberFile } from './member-file.ts'
import type { MemberActions } from './member-actions.ts'
import type { ControlCenter } from './service.ts'
import type { Statistics } from './statistics.ts'

const serve = serving<Viewer>()

/** Endpoints of the control center's own tabs. */
export function controlCenterRoutes(
  center: ControlCenter,
  file: MemberFile,
  actions: MemberActions,
  statistics: Statistics,
): Route<Viewer>[] {
  return [
    serve(api.getStats, () => statistics.read()),
    serve(api.listUsers, ({ query }) => center.listUsers(query)),
    serve(api.getMemberFile, ({ params }) => file.get(params.id)),
    serve(api.listMemberFile, ({ params, query }) => file.list(params.id, params.part, query)),
    serve(api.listNewMembers, ({ query }) => actions.listNew(query)),
    serve(api.actOnMembers, ({ viewer, body }) => actions.act(viewer, body)),
    serve(api.updateUser, ({ viewer, params, body }) => center.updateUser(viewer, params.id, body)),
    serve(api.helpWithLogin, ({ viewer, params, body }) =>
      center.helpWithLogin(viewer, params.id, body),
    ),
    serve(api.listHouses, ({ query }) => center.listHouses(query)),
    serve(api.setHouseStatus, ({ viewer, params, body }) =>
      center.setHouseStatus(viewer, params.id, body.status),
    ),
  ]
}
