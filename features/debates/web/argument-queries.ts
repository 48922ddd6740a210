import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import { listArguments, listDraftModels, listMyArguments } from '../contract/arguments-endpoints.ts'
import type { Position, Round } from '../contract/rules.ts'

/** List accepted arguments for a side and round, the best first, page after page. */
export const argumentsQuery = (call: Call, id: string, position: Position, round: Round) =>
  readPages(call, listArguments, { params: { id }, query: { position, round, limit: 5 } })

/** How the viewer's own arguments of a debate stand. */
export const ownArgumentsQuery = (call: Call, id: string) =>
  read(call, listMyArguments, { params: { id } })

/** Which models can draft. */
export const draftModelsQuery = (call: Call) => read(call, listDraftModels, {})
