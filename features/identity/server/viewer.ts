import type { Account, Viewer } from '../contract/viewer.ts'

/** A member on whose behalf the site acts, for example when seeding the demo community. */
export function actingFor(account: Account): Viewer {
  return {
    sessionId: account.id,
    openedAt: account.createdAt,
    isOwnerProven: true,
    origin: null,
    scopes: null,
    account,
  }
}

/**
 * An account as its session may use it: one that is suspended or being deleted has no powers, and an
 * ended suspension is none (docs/product/accounts.md 19, docs/product/privacy.md).
 */
export function restricted(account: Account, now: Date): Account {
  const isSuspended = account.suspendedUntil !== null && account.suspendedUntil > now
  const powers =
    isSuspended || account.deletesAt !== null
      ? { isAdmin: false, isModerator: false, isVendor: false }
      : {}
  return { ...account, ...powers, ...(isSuspended ? {} : { suspendedUntil: null }) }
}
