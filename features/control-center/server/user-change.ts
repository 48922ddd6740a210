import type { Viewer } from '#features/identity/server/service.ts'
import type { AuditedFields } from '#features/moderation/server/service.ts'
import { missing } from '#platform/server/errors.ts'
import { scoreWithin } from '../contract/rules.ts'
import type { UserChange } from '../contract/schemas.ts'
import type { ControlCenterDependencies } from './service.ts'

/** Changes a member's account, tier and score, all or nothing, and remembers what really changed. Of an address only that it did. */
export async function changeUser(
  { store, administration, membership, profile, audit }: ControlCenterDependencies,
  viewer: Viewer,
  id: string,
  { username, email, isAdmin, isModerator, isVendor, subscriptionTier, paidSubscriptionTier, profileScore, socialTier }: UserChange,
): Promise<void> {
  const { newEmail, isDemoted } = await store.transaction(async (tx) => {
    const row = await store.findUser(tx, id)
    if (!row) throw missing('Member')
    const isNewEmail = email !== undefined && email !== (row.email ?? row.pendingEmail)
    const { before: account, isDemoted: losesPowers } = await administration.change(tx, id, { username, isAdmin, isModerator, isVendor, ...(isNewEmail && email === null ? { email } : {}) })
    const present = { tier: membership.heldBy(row.membership), paidTier: row.membership?.paidTier ?? null }
    const tier = subscriptionTier === present.tier ? undefined : subscriptionTier
    const paidTier = paidSubscriptionTier === present.paidTier ? undefined : paidSubscriptionTier
    if (tier !== undefined || paidTier !== undefined) await membership.grant(tx, id, { tier, paidTier })
    const score = profileScore ?? (socialTier === undefined ? undefined : scoreWithin(socialTier, row.score ?? 0))
    if (score !== undefined && score !== (row.score ?? 0)) await profile.setScore(tx, id, score)

    const before: AuditedFields = {
      username: account.username, isAdmin: account.isAdmin, isModerator: account.isModerator, isVendor: account.isVendor,
      subscriptionTier: present.tier, paidSubscriptionTier: present.paidTier, profileScore: row.score ?? 0,
    }
    const wanted: Record<string, AuditedFields[string] | undefined> = {
      username, isAdmin, isModerator, isVendor, subscriptionTier, paidSubscriptionTier, profileScore: score,
    }
    const changed = Object.keys(before).filter((key) => wanted[key] !== undefined && wanted[key] !== before[key])
    if (changed.length === 0 && !isNewEmail) return { newEmail: null, isDemoted: false }
    const pick = (from: Record<string, AuditedFields[string] | undefined>): AuditedFields => Object.fromEntries(changed.map((key) => [key, from[key] ?? null]))
    await audit.record(tx, {
      actorId: viewer.account.id, action: 'user.change', subject: { kind: 'user', id }, before: pick(before), after: { ...pick(wanted), ...(isNewEmail ? { email: 'changed' } : {}) },
    })
    return { newEmail: isNewEmail ? email : null, isDemoted: losesPowers }
  })
  if (isDemoted) await administration.tellDemotion(id)
  if (newEmail) await administration.askForProof(id, newEmail)
}
