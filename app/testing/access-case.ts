import type { Capability } from '#features/membership/contract/policy.ts'
import type { Role } from './access-roles.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What an input may be made of. */
export type Given = {
  app: TestApp
  /** Who calls; null is a visitor. */
  me: Member | null
  /** Somebody else, who wrote the two articles. */
  owner: Member
  /** The id of one of them, which is made when it is asked for. */
  draft: () => Promise<string>
  published: () => Promise<string>
}

/** What a caller sends. */
export type Input = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, string>
}

/** One valid call of an endpoint, and what decides about it beyond the endpoint's declaration. */
export type Case = {
  about: string
  input: (given: Given) => Input | Promise<Input>
  /** The capability that this input needs besides. */
  needs?: Capability
  /** It touches a thing of the owner, or what that role does not have: how it is answered, null when it may. */
  another?: (role: Role) => 400 | 401 | 403 | 404 | 409 | 503 | null
  /** It ends or takes the caller's session, so each caller is made for it. */
  alone?: true
  /** Administrators read addresses here, to answer their members. */
  showsAddresses?: true
}

/** Valid calls of endpoints, by their names. */
export type Cases = Record<string, Case[]>

/** An id of nothing. */
export const nothing = '0198c5d2-0000-7000-8000-000000000000'
export const words = { title: 'A walk along the canal', body: '<p>Ducks, mostly.</p>' }
let made = 0
/** A username that nobody has. */
export const fresh = () => `newcomer_${(made += 1)}`

export const editorsOnly = (role: Role) => (role === 'administrator' ? null : 403)
export const moderatorsOnly = (role: Role) =>
  role === 'administrator' || role === 'moderator' ? null : 403
/** To others, moderators among them, a draft that was never handed in does not exist. */
export const readersOfDrafts = (role: Role) => (role === 'administrator' ? null : 404)
