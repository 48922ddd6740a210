import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { AccessTokens } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of access tokens. */
export function tokenRoutes(tokens: AccessTokens): Route<Viewer>[] {
  return [
    serve(api.listAccessTokens, ({ viewer }) => tokens.list(viewer)),
    serve(api.createAccessToken, ({ viewer, body }) => tokens.create(viewer, body)),
    serve(api.revokeAccessToken, async ({ viewer, params }) => {
      await tokens.revoke(viewer, params.id)
      return { ok: true as const }
    }),
    serve(api.listTokenCalls, ({ viewer, params, query }) =>
      tokens.listCalls(viewer, params.id, query),
    ),
  ]
}
