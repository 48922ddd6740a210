import type { Call } from '#platform/web/call.ts'
import { read, readPages } from '#platform/web/query.ts'
import {
  getArgument,
  listArguments,
  listDraftModels,
  listMemberArguments,
  listMyArguments,
} from '../contract/arguments-endpoints.ts'
import type { Position, Round } from '../contract/rules.ts'

/** A slot's accepted arguments, best first, paged. */
export const argumentsQuery = (call: Call, id: string, position: Position, round: Round) =>
  readPages(call, listArguments, { params: { id }, query: { position, round, limit: 5 } })

/** One accepted argument with its debate. */
export const argumentQuery = (call: Call, id: string, argumentId: string) =>
  read(call, getArgument, { params: { id, argumentId } })

/** A member's accepted arguments, newest first, paged. */
export const memberArgumentsQuery = (call: Call, username: string) =>
  readPages(call, listMemberArguments, { params: { username }, query: { limit: 3 } })

/** The viewer's arguments in a debate with their status. */
export const ownArgumentsQuery = (call: Call, id: string) =>
  read(call, listMyArguments, { params: { id } })

/** Which models can draft. */
export const draftModelsQuery = (call: Call) => read(call, listDraftModels, {})
