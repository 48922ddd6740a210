import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { Draft } from '#platform/server/payments/purpose.ts'
import { createPlanChanges } from './plan-changes.ts'
import { definePlanPayments, type PlanPaymentDependencies } from './plan-payments.ts'
import { highest, heldUntil } from './standing.ts'
import type { SubscriptionRow } from './subscription-store.ts'
import {
  houseKey,
  planKey,
  refuseMismatched,
  refuseOutdated,
  refuseProcessing,
  refuseTug,
  refuseUndecided,
  requirePaidUp,
} from './undecided.ts'
import { quoteLifetime } from '../contract/subscribing.ts'
import { rankOf, type RecurringTier, type Tier } from '../contract/tiers.ts'
import type { Agreements } from './agreements.ts'

type Dependencies = PlanPaymentDependencies & {
  db: Db
  agreements: Agreements
  /** The current tier from any source. */
  tierOf: (userId: string) => Promise<Tier>
  isProfileComplete: (userId: string) => Promise<boolean>
}

/** What the browser needs to complete a payment, or why there is nothing to complete. */
export type OpenedPayment = {
  clientSecret: string | null
  alreadyActive: boolean
  redirectTo: string | null
  paymentId: string | null
  cents: number
  failure: string | null
}

const nothingToPay: OpenedPayment = {
  clientSecret: null,
  alreadyActive: false,
  redirectTo: null,
  paymentId: null,
  cents: 0,
  failure: null,
}

export type Subscriptions = ReturnType<typeof createSubscriptions>

/** Recurring plans: paid, activated, canceled, resumed, upgraded (docs/product/payments.md). */
export function createSubscriptions(dependencies: Dependencies) {
  const { db, store, payments, plans, agreements, sync, clock, jobs, tierOf, isProfileComplete } =
    dependencies
  const { priceOf } = definePlanPayments(dependencies)
  const { hasEnded, whileThere, change } = createPlanChanges({ store, payments })
  const liveOf = async (userId: string) => {
    if (payments.provider?.isLive) await sync.endForeign(userId)
    return highest(await store.listLive(db, userId))
  }

  /**
   * Without a client secret and a next step, the payment is still pending.
   * @throws DomainError `conflict` without the agreement or while another payment is pending,
   * `unavailable` if payments are unavailable.
   */
  const open = async (
    userId: string,
    tier: RecurringTier,
    quotedAt: Date | null = null,
    tries = 1,
  ): Promise<OpenedPayment> => {
    refuseTug(tries)
    payments.requireProvider()
    const live = await liveOf(userId)
    const held = await tierOf(userId)
    if (rankOf(tier) <= Math.max(rankOf(held), live ? rankOf(live.tier) : 0)) {
      return {
        ...nothingToPay,
        alreadyActive: true,
        redirectTo: (await isProfileComplete(userId))
          ? '/profile'
          : '/profile-setup?subscription=existing',
      }
    }
    await agreements.requireCurrent(userId)
    await payments.refuseWhileProcessing(houseKey(userId), refuseUndecided)
    if (live) requirePaidUp(live)
    if (live) refuseOutdated(quotedAt, await plans.changedAt())
    const renewalCents = await plans.priceOf(tier)
    const draft: Pick<Draft, 'purpose' | 'details' | 'cents'> = live
      ? {
          purpose: 'upgrade',
          details: {
            tier,
            subscription: live.ref,
            renewalCents: String(renewalCents),
            proratedAt: prorationDate(quotedAt, clock.now()).toISOString(),
          },
          cents: 0,
        }
      : { purpose: 'subscription', details: { tier }, cents: renewalCents }
    const { payment, isNew } = await payments.add(db, {
      ...draft,
      payerId: userId,
      openKey: planKey(userId),
    })
    if (!isNew && (payment.purpose !== draft.purpose || payment.details['tier'] !== tier)) {
      refuseUndecided(await payments.giveUp(payment))
      return open(userId, tier, quotedAt, tries + 1)
    }
    const settled = await payments.settle(payment.id).catch(async (error: unknown) => {
      // A card on file may have been charged, which only the provider knows; the reconciler
      // completes the request.
      const isAway = error instanceof DomainError && error.code === 'unavailable'
      if (isAway && payment.purpose === 'upgrade') return null
      if (live && (await hasEnded(live, error))) return 'ended' as const
      throw error
    })
    if (settled === 'ended') return open(userId, tier, quotedAt, tries + 1)
    if (!settled) return { ...nothingToPay, paymentId: payment.id, cents: payment.cents }
    if (settled.status === 'succeeded')
      return {
        ...nothingToPay,
        redirectTo: `/profile-setup?subscription=success&plan=${tier}`,
        paymentId: settled.id,
        cents: settled.cents,
      }
    refuseMismatched(settled)
    if (!isNew) refuseProcessing(settled)
    if (settled.status !== 'open') return open(userId, tier, quotedAt, tries + 1)
    const { charges } = await payments
      .requireProvider()
      .readSubscription(settled.subscriptionRef ?? '')
    const charge = charges.find(({ ref }) => ref === settled.chargeRef)
    return {
      ...nothingToPay,
      clientSecret: charge?.clientSecret ?? null,
      paymentId: settled.id,
      cents: settled.cents,
      failure: charge?.failure ?? null,
    }
  }

  /** @throws DomainError `conflict` if the member has no recurring plan. */
  const requireLive = async (userId: string, what: string): Promise<SubscriptionRow> => {
    const live = await liveOf(userId)
    if (live) return live
    throw new DomainError(
      'conflict',
      (await tierOf(userId)) === 'house'
        ? `A House is a one-time registration. There's nothing to ${what}.`
        : `You have no subscription to ${what}.`,
    )
  }

  jobs.define<{ ref: string }>('subscription-end', async ({ ref }) => {
    await payments.requireProvider().endSubscription(ref, 'period end')
    await payments.syncSubscription(ref)
  })

  return {
    open,

    /**
     * An upgrade's current cost.
     * @throws DomainError `conflict` if it isn't higher, or there is no plan to upgrade.
     */
    quote: async (userId: string, tier: RecurringTier) => {
      const live = await requireLive(userId, 'exchange')
      requirePaidUp(live)
      if (rankOf(tier) <= rankOf(live.tier))
        throw new DomainError('conflict', 'Choose a higher plan than your current one.', {
          tier: 'Choose a higher plan than your current one.',
        })
      const renewalCents = await plans.priceOf(tier)
      const at = clock.now()
      const price = priceOf(tier, renewalCents)
      const { cents, periodEnd } = await whileThere(live, () =>
        payments.requireProvider().quoteChange({ ref: live.ref, price, at }),
      )
      return { cents, renewsAt: periodEnd, renewalCents, quotedAt: at }
    },

    /** @throws DomainError `conflict` if no paid tier is pending. */
    activate: async (userId: string): Promise<Tier> => {
      const isActivated = await sync.activate(userId)
      const tier = await tierOf(userId)
      if (!isActivated && tier === 'public')
        throw new DomainError('conflict', 'You have no paid plan to activate.')
      return tier
    },

    /**
     * Ends the plan with its paid period.
     * @throws DomainError `conflict` while the bank decides on an upgrade, which would take the
     * cancellation back, and when the member took it back meanwhile.
     */
    cancel: async (userId: string): Promise<Date> => {
      await payments.refuseWhileProcessing(planKey(userId), refuseUndecided)
      const live = await requireLive(userId, 'cancel')
      await store.updateSubscription(db, live.id, { resumes: false })
      const row = await change(live, (cards) => cards.endSubscription(live.ref, 'period end'))
      if (!row.cancelAtPeriodEnd)
        throw new DomainError('conflict', 'You resumed this plan meanwhile, so it renews.')
      if (!live.cancelAtPeriodEnd) await sync.publishCanceled(row)
      return heldUntil(row)
    },

    /** Queues the end of a banned member's plan with its paid period; nothing is refunded or charged. */
    cancelRenewal: async (tx: Db, userId: string): Promise<void> => {
      for (const { id, ref, cancelAtPeriodEnd, resumes } of await store.listLive(tx, userId)) {
        if (resumes) await store.updateSubscription(tx, id, { resumes: false })
        if (!cancelAtPeriodEnd) await jobs.send('subscription-end', { ref }, tx)
      }
    },

    /** Takes a cancellation back. */
    resume: async (userId: string): Promise<Date> => {
      const live = await requireLive(userId, 'resume')
      if ((await tierOf(userId)) === 'house')
        throw new DomainError(
          'conflict',
          "Your House tier includes this plan, so you don't need to keep it.",
        )
      return (await change(live, (cards) => cards.resumeSubscription(live.ref))).periodEnd
    },
  }
}

/**
 * The proration time of an upgrade: the quote's while recent, so the charge equals the quote.
 * Choosing another time within that window gains a browser nothing.
 */
function prorationDate(quotedAt: Date | null, now: Date): Date {
  const age = quotedAt === null ? Number.NaN : now.getTime() - quotedAt.getTime()
  return quotedAt !== null && age >= 0 && age <= quoteLifetime ? quotedAt : now
}
