import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../../contract/schedule-endpoints.ts'
import type { Schedules } from './schedules.ts'

const serve = serving<Viewer>()

/** Endpoints of scheduled publication. */
export function scheduleRoutes(schedules: Schedules): Route<Viewer>[] {
  return [
    serve(api.getArticleSchedule, ({ viewer, params }) => schedules.find(viewer, params.id)),
    serve(api.scheduleArticle, ({ viewer, params, body }) =>
      schedules.put(viewer, params.id, body.publishAt),
    ),
    serve(api.unscheduleArticle, async ({ viewer, params }) => {
      await schedules.remove(viewer, params.id)
      return { ok: true as const }
    }),
  ]
}
