import type { Viewer } from '#features/identity/contract/viewer.ts'
import { missing } from '#platform/server/errors.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/oauth-endpoints.ts'
import type { Applications } from './applications.ts'
import type { Authorization } from './authorization.ts'
import type { OAuthTokens } from './tokens.ts'

const serve = serving<Viewer>()
const done = { ok: true as const }

type Services = { applications: Applications; authorization: Authorization; tokens: OAuthTokens }

/** Endpoints of applications, of connections with them, and of what they ask for. */
export function oauthRoutes({ applications, authorization, tokens }: Services): Route<Viewer>[] {
  return [
    serve(api.listApplications, ({ viewer }) => applications.list(viewer)),
    serve(api.createApplication, ({ viewer, body }) => applications.create(viewer, body)),
    serve(api.updateApplication, ({ viewer, params, body }) =>
      applications.update(viewer, params.id, body),
    ),
    serve(api.renewApplicationSecret, ({ viewer, params }) =>
      applications.renewSecret(viewer, params.id),
    ),
    serve(api.deleteApplication, async ({ viewer, params }) => {
      await applications.remove(viewer, params.id)
      return done
    }),
    serve(api.listConnections, ({ viewer }) => tokens.listOf(viewer.account.id)),
    serve(api.endConnection, async ({ viewer, params }) => {
      const { account, origin } = viewer
      if (!(await tokens.end(account.id, origin, params.id))) throw missing('Connection')
      return done
    }),
    serve(api.readAuthorization, ({ query }) => authorization.read(query)),
    serve(api.decideAuthorization, ({ viewer, body }) =>
      authorization.decide(viewer, body.request, body.decision),
    ),
    serve(api.listAllApplications, ({ query }) => applications.listAll(query)),
    serve(api.blockApplication, async ({ viewer, params, body }) => {
      await applications.block(viewer, params.id, body.reason)
      return done
    }),
    serve(api.unblockApplication, async ({ viewer, params }) => {
      await applications.unblock(viewer, params.id)
      return done
    }),
  ]
}
