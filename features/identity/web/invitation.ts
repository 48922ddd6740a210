import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { describeInvitation } from '../contract/invitation-endpoints.ts'
import { invitationToken } from '../contract/rules.ts'

/** The token of an invitation's link in an address; blank without one. */
export const invitationIn = (query: URLSearchParams): string =>
  (query.get('invitation') ?? '').slice(0, invitationToken.max)

/** Whom the link invites. */
export const invitationQuery = (call: Call, token: string) =>
  read(call, describeInvitation, { query: { token } })
