import type { Viewer } from '#features/identity/contract/viewer.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import * as api from '../contract/arguments-endpoints.ts'
import type { MemberArguments } from './arguments.ts'
import type { Drafts } from './drafts.ts'
import type { Debates } from './service.ts'

const serve = serving<Viewer>()

/** Endpoints of members' arguments and AI drafts. */
export function argumentRoutes(
  args: MemberArguments,
  drafts: Drafts,
  debates: Debates,
): Route<Viewer>[] {
  return [
    serve(api.listArguments, ({ viewer, params, query }) => args.list(params.id, query, viewer)),
    serve(api.getArgument, ({ viewer, params }) => args.get(params.id, params.argumentId, viewer)),
    serve(api.listMemberArguments, ({ params, query }) =>
      args.listOfMember(params.username, query),
    ),
    serve(api.submitArgument, ({ viewer, params, body }) => args.submit(viewer, params.id, body)),
    serve(api.listMyArguments, ({ viewer, params }) => args.listOwn(viewer, params.id)),
    serve(api.withdrawArgument, async ({ viewer, params }) => {
      await args.withdraw(viewer, params.id, params.argumentId)
      return { ok: true as const }
    }),
    serve(api.rateArgument, ({ viewer, params }) =>
      args.rate(viewer, params.id, params.argumentId),
    ),
    serve(api.unrateArgument, ({ viewer, params }) =>
      args.unrate(viewer, params.id, params.argumentId),
    ),
    serve(api.listDraftModels, () => drafts.models()),
    serve(api.draftSlot, ({ viewer, params, body }) => drafts.draft(viewer, params.id, body)),
    serve(api.putDraft, async ({ viewer, params, body }) => {
      await drafts.put(viewer, params.id, body)
      return debates.get(params.id)
    }),
  ]
}
