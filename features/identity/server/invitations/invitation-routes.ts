import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/invitation-endpoints.ts'
import type { Viewer } from '../../contract/viewer.ts'
import type { Administration } from '../administration/administration.ts'
import type { Invitations } from './invitations.ts'

const serve = serving<Viewer>()
const ok = { ok: true } as const

/** Endpoints of invitations. */
export function invitationRoutes(
  invitations: Invitations,
  { proveAdministrator }: Pick<Administration, 'proveAdministrator'>,
): Route<Viewer>[] {
  return [
    serve(api.listInvitations, ({ query }) => invitations.list(query)),
    serve(api.inviteMember, ({ viewer, body }) =>
      invitations.invite(viewer, body, proveAdministrator),
    ),
    serve(api.sendInvitationAgain, async ({ viewer, params }) => {
      await invitations.sendAgain(viewer, params.id)
      return ok
    }),
    serve(api.withdrawInvitation, async ({ viewer, params }) => {
      await invitations.withdraw(viewer, params.id)
      return ok
    }),
    serve(api.describeInvitation, ({ query }) => invitations.describe(query.token)),
  ]
}
