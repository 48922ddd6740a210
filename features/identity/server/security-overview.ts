import type { OwnerCheck } from './owner-check.ts'
import type { SecondFactorStore } from './second-factor-store.ts'
import type { Viewer } from './viewer.ts'

export type SecurityOverview = ReturnType<typeof createSecurityOverview>

/** What a member sees of how their login is secured. */
export function createSecurityOverview({ factors, owner }: { factors: SecondFactorStore; owner: OwnerCheck }) {
  return async (viewer: Viewer) => {
    const { id } = viewer.account
    const [totp, recoveryCodesLeft, passkeys, hasPassword] = await Promise.all([
      factors.findTotp(id), factors.countRecoveryCodes(id), factors.listPasskeys(id), owner.hasPassword(viewer),
    ])
    return { totpSince: totp?.confirmedAt ?? null, recoveryCodesLeft, passkeys, isConfirmedByLogin: !hasPassword, isLoginFresh: owner.isFresh(viewer) }
  }
}
