import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Blocks } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of muting and blocking. */
export function blockRoutes(blocks: Blocks): Route<Viewer>[] {
  return [
    serve(api.listBlocks, ({ viewer, query }) => blocks.list(viewer, query)),
    serve(api.getBlock, ({ viewer, params }) => blocks.find(viewer, params.username)),
    serve(api.putBlock, ({ viewer, params, body }) =>
      blocks.put(viewer, params.username, body.level),
    ),
    serve(api.removeBlock, async ({ viewer, params }) => {
      await blocks.remove(viewer, params.username)
      return { ok: true as const }
    }),
  ]
}
