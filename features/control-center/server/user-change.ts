import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { AuditedAction, AuditedFields } from '#features/audit/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { missing } from '#platform/server/errors.ts'
import { scoreWithin } from '../contract/rules.ts'
import type { UserChange } from '../contract/schemas.ts'
import type { ControlCenterDependencies } from './dependencies.ts'

export type UserChangeDependencies = Pick<
  ControlCenterDependencies,
  'store' | 'administration' | 'membership' | 'profile'
>

/**
 * Changes a member's account, tier and score atomically, after the administrator's password for
 * roles and addresses.
 */
export async function changeUser(
  dependencies: ControlCenterDependencies,
  viewer: Viewer,
  id: string,
  { currentPassword, ...change }: UserChange,
): Promise<void> {
  const { email, isAdmin, isModerator, isVendor } = change
  const { store, administration, audit } = dependencies
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
    const { email: _email, ...others } = change
    const changed = await changeUserIn(tx, dependencies, viewer, id, isNewEmail ? change : others)
    if (changed.entry) await audit.record(tx, changed.entry)
    return changed
  })
  if (isDemoted) await administration.notifyDemotion(id)
  if (isNewEmail) await administration.askForProof(viewer, id, email)
}

/**
 * Changes a member within the caller's transaction; an address, if there is one, is a new one.
 * Returns what to record last in the audit log, which says of a name or an address only that it
 * changed, because nothing in it can be erased; null if nothing did.
 */
export async function changeUserIn(
  tx: Db,
  { store, administration, membership, profile }: UserChangeDependencies,
  viewer: Viewer,
  id: string,
  { email, profileScore, socialTier, ...given }: Partial<Omit<UserChange, 'currentPassword'>>,
): Promise<{ isDemoted: boolean; entry: AuditedAction | null }> {
  const { username, isAdmin, isModerator, isVendor, subscriptionTier, paidSubscriptionTier } = given
  const row = await store.findUser(tx, id)
  if (!row) throw missing('Member')
  const { before: account, isDemoted } = await administration.change(tx, viewer, id, {
    isAdmin,
    isModerator,
    isVendor,
    ...(email === undefined ? {} : { email }),
  })
  const held = {
    tier: membership.heldBy(row.membership),
    paidTier: row.membership?.paidTier ?? null,
  }
  const tier = subscriptionTier === held.tier ? undefined : subscriptionTier
  const paidTier = paidSubscriptionTier === held.paidTier ? undefined : paidSubscriptionTier
  if (tier !== undefined || paidTier !== undefined)
    await membership.grant(tx, id, { tier, paidTier })
  const score =
    profileScore ?? (socialTier === undefined ? undefined : scoreWithin(socialTier, row.score ?? 0))
  if (score !== undefined && (score !== row.score || !row.isScored))
    await profile.setScore(tx, id, score)
  // Names come last (docs/locks.md): an import claims its own once it holds members' plans.
  if (username !== undefined) await administration.change(tx, viewer, id, { username })

  const before: AuditedFields = {
    isAdmin: account.isAdmin,
    isModerator: account.isModerator,
    isVendor: account.isVendor,
    subscriptionTier: held.tier,
    paidSubscriptionTier: held.paidTier,
    profileScore: row.score ?? 0,
  }
  const wanted: Record<string, AuditedFields[string] | undefined> = {
    ...given,
    profileScore: score,
  }
  const changed = Object.keys(before).filter(
    (key) => wanted[key] !== undefined && wanted[key] !== before[key],
  )
  const isRenamed = username !== undefined && username !== account.username
  if (changed.length === 0 && !isRenamed && email === undefined)
    return { isDemoted: false, entry: null }
  const pick = (from: Record<string, AuditedFields[string] | undefined>): AuditedFields =>
    Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
  return {
    isDemoted,
    entry: {
      actorId: viewer.account.id,
      action: 'user.change',
      subject: { kind: 'user', id },
      before: pick(before),
      after: {
        ...pick(wanted),
        ...(isRenamed ? { username: 'changed' } : {}),
        ...(email === undefined ? {} : { email: 'changed' }),
      },
    },
  }
}
