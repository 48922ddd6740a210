import type { Viewer } from '#features/identity/server/service.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Guide } from './service.ts'

const serve = serving<Viewer>()

export function guideRoutes(guide: Guide): Route<Viewer>[] {
  return [serve(api.askGuide, ({ viewer, body }) => guide.ask(viewer, body.question))]
}
