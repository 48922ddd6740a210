import type { Viewer } from '#features/identity/contract/viewer.ts'
import { ownPath } from '#platform/contract/own-path.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import { closedCookie } from '../contract/rules.ts'
import * as settingsApi from '../contract/settings-endpoints.ts'
import type { Announcements } from './announcements.ts'
import type { SiteSettings } from './settings.ts'

const serve = serving<Viewer>()
/** How long a closed announcement stays closed, in seconds; it is over by then. */
const closedFor = 365 * 24 * 60 * 60

/** Endpoints of the announcement and the site's settings. */
export function siteRoutes(announcements: Announcements, settings: SiteSettings): Route<Viewer>[] {
  return [
    serve(api.getAnnouncement, () => announcements.current()),
    serve(api.listAnnouncements, ({ query }) => announcements.list(query)),
    serve(api.publishAnnouncement, ({ viewer, body }) => announcements.publish(viewer, body)),
    serve(api.changeAnnouncement, ({ viewer, params, body }) =>
      announcements.change(viewer, params.id, body),
    ),
    serve(api.endAnnouncement, async ({ viewer, params }) => {
      await announcements.end(viewer, params.id)
      return { ok: true as const }
    }),
    serve(settingsApi.getSiteSettings, () => settings.read()),
    serve(settingsApi.saveSiteSettings, ({ viewer, body }) => settings.save(viewer, body)),
    serve(settingsApi.restoreSiteSettings, ({ viewer, query }) => settings.restore(viewer, query)),
    serve(api.closeAnnouncement, ({ body, requestContext }) => {
      requestContext.setCookie(closedCookie, body.id, closedFor)
      return { redirectTo: ownPath(body.path) }
    }),
  ]
}
