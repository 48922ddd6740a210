import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Profile } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of answers, scores and the leaderboard. */
export function profileRoutes(profile: Profile): Route<Viewer>[] {
  return [
    serve(api.getScoring, ({ viewer }) => profile.read(viewer)),
    serve(api.putScoring, ({ viewer, body }) => profile.change(viewer, body)),
    serve(api.withdrawAnswers, async ({ viewer }) => {
      await profile.withdraw(viewer)
      return { ok: true as const }
    }),
    serve(api.setListed, ({ viewer, body }) => profile.setListed(viewer, body.isListed)),
    serve(api.getLeaderboard, ({ query }) => profile.leaderboard(query)),
    serve(api.getMember, ({ params }) => profile.member(params.username)),
  ]
}
