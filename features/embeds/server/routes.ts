import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { createOembed } from './oembed.ts'

const serve = serving<Viewer>()

/** Endpoints of embeds. */
export const embedRoutes = (oembed: ReturnType<typeof createOembed>): Route<Viewer>[] => [
  serve(api.getOembed, ({ query }) => oembed(query)),
]
