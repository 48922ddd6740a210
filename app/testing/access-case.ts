import type { Capability } from '#features/membership/contract/policy.ts'
import type { Role } from './access-roles.ts'
import type { Member } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** What inputs are built from. */
export type Given = {
  app: TestApp
  /** The caller; null for a visitor. */
  me: Member | null
  /** Another member, the author of both articles. */
  owner: Member
  /** The id of one of them, created on first use. */
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

/** A valid call of an endpoint, and what decides about it besides the declaration. */
export type Case = {
  about: string
  input: (given: Given) => Input | Promise<Input>
  /** A capability this input needs as well. */
  needs?: Capability | 'isAdmin'
  /** Open to visitors, and to members whose profile isn't blocked. */
  refusesBlocked?: true
  /**
   * It concerns the owner's data, or something the role lacks: the expected refusal, null if
   * allowed.
   */
  another?: (role: Role) => 400 | 401 | 403 | 404 | 409 | 503 | null
  /** It ends or uses up the caller's session, so each caller is created for it. */
  alone?: true
  /** Administrators see addresses here, to answer members. */
  showsAddresses?: true
}

/** Valid calls of endpoints, by name. */
export type Cases = Record<string, Case[]>

/** An id of nothing. */
export const nothing = '0198c5d2-0000-7000-8000-000000000000'
export const words = { title: 'A walk along the canal', body: '<p>Ducks, mostly.</p>' }
let made = 0
/** An unused username. */
export const fresh = () => `newcomer_${(made += 1)}`

export const editorsOnly = (role: Role) => (role === 'administrator' ? null : 403)
export const moderatorsOnly = (role: Role) =>
  role === 'administrator' || role === 'moderator' ? null : 403
/** For others, moderators included, a draft never submitted doesn't exist. */
export const readersOfDrafts = (role: Role) => (role === 'administrator' ? null : 404)
