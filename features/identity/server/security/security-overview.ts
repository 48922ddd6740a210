import type { Viewer } from '../../contract/viewer.ts'
import type { EmailAddress } from '../email/email-address.ts'
import type { LinkedLogins } from '../providers/linked-logins.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { SecondFactorStore } from './second-factor-store.ts'

type Dependencies = {
  factors: SecondFactorStore
  owner: Reauthentication
  emailAddress: EmailAddress
  linkedLogins: LinkedLogins
}

export type SecurityOverview = ReturnType<typeof createSecurityOverview>

/** A member's overview of their login security. */
export function createSecurityOverview({
  factors,
  owner,
  emailAddress,
  linkedLogins,
}: Dependencies) {
  return async (viewer: Viewer) => {
    const { id } = viewer.account
    const [totp, recoveryCodesLeft, passkeys, hasPassword, emailChange, linked] = await Promise.all(
      [
        factors.findTotp(id),
        factors.countRecoveryCodes(id),
        factors.listPasskeys(id),
        owner.hasPassword(viewer),
        emailAddress.findWaiting(id),
        linkedLogins.list(viewer),
      ],
    )
    return {
      totpSince: totp?.confirmedAt ?? null,
      recoveryCodesLeft,
      passkeys,
      isConfirmedByLogin: !hasPassword,
      isLoginFresh: owner.isFresh(viewer),
      emailChange,
      linkedLogins: linked,
      isOwnerProven: viewer.isOwnerProven,
    }
  }
}
