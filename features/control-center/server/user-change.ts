import type { Viewer } from '#features/identity/server/service.ts'
import type { AuditedFields } from '#features/audit/server/service.ts'
import { missing } from '#platform/server/errors.ts'
import { scoreWithin } from '../contract/rules.ts'
import type { UserChange } from '../contract/schemas.ts'
import type { ControlCenterDependencies } from './service.ts'

/**
 * Changes a member's account, tier and score atomically, and audits actual changes; an address only
 * as changed.
 */
export async function changeUser(
  { store, administration, membership, profile, audit }: ControlCenterDependencies,
  viewer: Viewer,
  id: string,
  {
    username,
    email,
    isAdmin,
    isModerator,
    isVendor,
    subscriptionTier,
    paidSubscriptionTier,
    profileScore,
    socialTier,
    currentPassword,
  }: UserChange,
): Promise<void> {
  const present = await store.transaction((tx) => store.findUser(tx, id))
  if (!present) throw missing('Member')
  const isNewEmail = email !== undefined && email !== (present.email ?? present.pendingEmail)
  const isNewRole = (
    [
      ['isAdmin', isAdmin],
      ['isModerator', isModerator],
      ['isVendor', isVendor],
    ] as const
  ).some(([role, value]) => value !== undefined && value !== present[role])
  if (isNewEmail || isNewRole) await administration.proveAdministrator(viewer, currentPassword)
  const { isDemoted } = await store.transaction(async (tx) => {
    const row = await store.findUser(tx, id)
    if (!row) throw missing('Member')
    const { before: account, isDemoted: losesPowers } = await administration.change(
      tx,
      viewer,
      id,
      { username, isAdmin, isModerator, isVendor, ...(isNewEmail ? { email } : {}) },
    )
    const held = {
      tier: membership.heldBy(row.membership),
      paidTier: row.membership?.paidTier ?? null,
    }
    const tier = subscriptionTier === held.tier ? undefined : subscriptionTier
    const paidTier = paidSubscriptionTier === held.paidTier ? undefined : paidSubscriptionTier
    if (tier !== undefined || paidTier !== undefined)
      await membership.grant(tx, id, { tier, paidTier })
    const score =
      profileScore ??
      (socialTier === undefined ? undefined : scoreWithin(socialTier, row.score ?? 0))
    if (score !== undefined && score !== (row.score ?? 0)) await profile.setScore(tx, id, score)

    const before: AuditedFields = {
      username: account.username,
      isAdmin: account.isAdmin,
      isModerator: account.isModerator,
      isVendor: account.isVendor,
      subscriptionTier: held.tier,
      paidSubscriptionTier: held.paidTier,
      profileScore: row.score ?? 0,
    }
    const wanted: Record<string, AuditedFields[string] | undefined> = {
      username,
      isAdmin,
      isModerator,
      isVendor,
      subscriptionTier,
      paidSubscriptionTier,
      profileScore: score,
    }
    const changed = Object.keys(before).filter(
      (key) => wanted[key] !== undefined && wanted[key] !== before[key],
    )
    if (changed.length === 0 && !isNewEmail) return { isDemoted: false }
    const pick = (from: Record<string, AuditedFields[string] | undefined>): AuditedFields =>
      Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
    await audit.record(tx, {
      actorId: viewer.account.id,
      action: 'user.change',
      subject: { kind: 'user', id },
      before: pick(before),
      after: { ...pick(wanted), ...(isNewEmail ? { email: 'changed' } : {}) },
    })
    return { isDemoted: losesPowers }
  })
  if (isDemoted) await administration.notifyDemotion(id)
  if (isNewEmail) await administration.askForProof(viewer, id, email)
}
