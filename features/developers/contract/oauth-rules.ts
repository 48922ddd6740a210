import type { Scope } from '../../identity/contract/scopes.ts'

/** Where a member connects an application to their account. */
export const authorizePath = '/oauth/authorize'

/** What applications may be allowed; staff scopes take a token of one's own (docs/product/developers.md 17). */
export const appScopes = [
  'read',
  'draft',
  'publish',
  'comment',
  'sell',
] as const satisfies readonly Scope[]

/** A scope that applications can have. */
export type AppScope = (typeof appScopes)[number]

/** What a member's applications may have. */
export const appLimits = {
  /** Applications of one member. */
  perMember: 10,
  /** Characters of its name. */
  name: 60,
  /** Characters of an address. */
  address: 300,
  redirects: 10,
  /** Characters of the reason to block one. */
  reason: 300,
}

/** Connections of one member with one application; the oldest ends when another begins. */
export const maxConnections = 20

/** Seconds in which a code is exchanged. */
export const codeSeconds = 60

/** Seconds that an access token of an application works. */
export const accessSeconds = 3600

/** Days after which a connection that wasn't renewed ends. */
export const refreshDays = 60

/** Refusals of applications and their requests. */
export const appMessages = {
  full: `You can have up to ${appLimits.perMember} applications. Delete one first.`,
  unknown: 'No application has this client ID. Check the address with its makers.',
  blocked: 'An administrator blocked this application.',
  redirect: "The application didn't name one of its own addresses to return to.",
  address:
    'Enter addresses that begin with https://, http://localhost, http://127.0.0.1, or a scheme of ' +
    'your own such as com.example.app:/.',
  website: 'Enter an address that begins with https://.',
}
