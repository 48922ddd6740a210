import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/endpoints.ts'
import type { Contests } from './contests.ts'
import type { Entries } from './entries.ts'
import type { Challenges } from './service.ts'

const serve = serving<Viewer>()

type Services = { challenges: Challenges; entries: Entries; contests: Contests }

/** Endpoints of challenges. */
export function challengeRoutes({ challenges, entries, contests }: Services): Route<Viewer>[] {
  return [
    serve(api.listChallenges, ({ viewer, query }) => challenges.list(query, viewer)),
    serve(api.listMemberChallenges, ({ viewer, params, query }) =>
      challenges.listOfMember(params.username, query, viewer),
    ),
    serve(api.listMyChallenges, ({ viewer }) => entries.listOwn(viewer)),
    serve(api.getContest, ({ viewer }) => contests.current(viewer)),
    serve(api.listWinners, () => contests.winners()),
    serve(api.payForChallenge, ({ viewer, body }) => entries.pay(viewer, body)),
    serve(api.submitChallenge, ({ viewer, body }) => entries.submit(viewer, body)),
    serve(api.voteForChallenge, ({ viewer, params }) => challenges.vote(viewer, params.id)),
    serve(api.unvoteChallenge, ({ viewer, params }) => challenges.unvote(viewer, params.id)),
    serve(api.listAdminChallenges, ({ viewer, query }) => challenges.listSubmitted(viewer, query)),
    serve(api.setChallengeStatus, ({ viewer, params, body }) =>
      challenges.decide(viewer, params.id, body),
    ),
  ]
}
