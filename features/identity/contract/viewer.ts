import type { ValuesOf } from '#platform/contract/fields.ts'
import type { profileFields } from './person-fields.ts'
import type { Scope } from './scopes.ts'

/** An account on the server, without its password; browsers read what `schemas.ts` says of it. */
export type Account = ValuesOf<typeof profileFields> & {
  id: string
  username: string
  email: string | null
  emailVerifiedAt: Date | null
  pendingEmail: string | null
  /** Since when a mail server refuses the confirmed address for good; null if none does. */
  undeliverableSince: Date | null
  /** Since when logins need a second factor; null without one. */
  secondFactorSince: Date | null
  profileImageUrl: string | null
  /** An IANA name; null while it isn't known. */
  timeZone: string | null
  isAdmin: boolean
  isModerator: boolean
  isVendor: boolean
  isDemo: boolean
  isVerified: boolean
  /** Whether others see that the member is verified. */
  showsVerified: boolean
  /** Until when the account is suspended; null if it isn't. */
  suspendedUntil: Date | null
  /** A banned account can't log in. */
  isBanned: boolean
  /** When the account is deleted, as its member asked; null if it isn't. */
  deletesAt: Date | null
  /** A deleted account's row, without anything of its member. */
  isErased: boolean
  createdAt: Date
  /** True while an administrator's or moderator's powers await a second factor; it has none then. */
  needsSecondFactor: boolean
}

/** A request's network and browser name. */
export type Origin = { address: string; device: string }

/** A login's origin, with the id of its browser by the signed device cookie. */
export type LoginOrigin = Origin & { browser: string }

/** A request's sender, by session cookie or access token. */
export type Viewer = {
  /** Of the session, or of the access token. */
  sessionId: string
  /** When they logged in. */
  openedAt: Date
  /** False while answers and votes are locked for this session (docs/security.md). */
  isOwnerProven: boolean
  /** Null for the site's own actions and for sockets. */
  origin: Origin | null
  /** What the access token allows; null for sessions, which are bound to no scopes. */
  scopes: readonly Scope[] | null
  account: Account
}
