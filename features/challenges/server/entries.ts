import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { MediaAddresses } from '#features/media/server/service.ts'
import type { PaymentRefunds } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Payments } from '#platform/server/payments/payments.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { challengePath, challengesPath } from '../contract/paths.ts'
import { challengeMessages as messages, entryFee } from '../contract/rules.ts'
import type { OwnChallenge, WrittenChallenge } from '../contract/schemas.ts'
import { ownOf } from './mappers.ts'
import type { ChallengeEvents } from './challenge-events.ts'
import type { ChallengeNotices } from './notices.ts'
import type { ChallengeStore } from './store.ts'
import { challengeKind } from './challenge-list-store.ts'
import { createSubmitting } from './submitting.ts'

type Dependencies = {
  store: ChallengeStore
  identity: Identity
  payments: Payments
  moderation: Moderation
  refunds: PaymentRefunds
  notices: ChallengeNotices
  events: Pick<ChallengeEvents, 'changed'>
  jobs: Jobs
  clock: Clock
  addresses: MediaAddresses
  site: SiteIdentity
  changed: () => Promise<void>
}

/** How long an entry's payment stays open: a day, in milliseconds. */
const lifetime = 24 * 3600 * 1000
const submitting = 'challenge-submit'
const retrying = 'challenge-retry'
/** Paid challenges submitted per retry run. */
const batch = 100

export type Entries = ReturnType<typeof createEntries>

/**
 * Paid entries: one challenge per payment, submitted by the member or, if they left, by a job from
 * the text stored with the payment (docs/product/challenges.md 2, 3).
 */
export function createEntries({
  store,
  identity,
  payments,
  moderation,
  refunds,
  notices,
  events,
  jobs,
  clock,
  addresses,
  site,
  changed,
}: Dependencies) {
  /** Hides or shows a challenge while its payment is disputed. */
  const setDisputed = async (tx: Db, paymentId: string, at: Date | null): Promise<void> => {
    const challenge = await store.lockByPayment(tx, paymentId)
    if (!challenge) return
    await store.change(tx, challenge.id, { disputedAt: at })
    const isShown = challenge.state === 'approved' && at === null
    await store.showMedia(tx, challenge.id, challenge.mediaUrl, isShown)
    await events.changed(tx, challenge, { ...challenge, disputedAt: at })
    await jobs.send('challenge-changed', {}, tx)
  }

  payments.define('challenge', {
    lifetime,
    describe: ({ details }) => `${site.siteName} challenge: ${details['challengeTitle']}`,
    present: ({ details: { challengeTitle = '' } }) => ({
      title: `your challenge “${challengeTitle}”`,
      subject: challengeTitle,
      url: `${challengesPath}#my-challenges`,
    }),
    fulfil: async (tx, { id, payerId, cents, paidAt }) => {
      const challenge = await store.lockByPayment(tx, id)
      if (challenge?.state !== 'draft') return
      const now = clock.now()
      await store.change(tx, challenge.id, { state: 'paid', createdAt: now })
      await notices.paid(tx, { paymentId: id, payerId, cents, paidAt: paidAt ?? now, challenge })
      await jobs.send(submitting, { id: challenge.id }, tx)
    },
    release: async (tx, { id }) => {
      const draft = await store.lockByPayment(tx, id)
      if (draft?.state !== 'draft') return
      await store.releaseMedia(tx, draft.id)
      await store.removeDraft(tx, id)
    },
    revoke: (tx, { id }) => setDisputed(tx, id, clock.now()),
    restore: (tx, { id }) => setDisputed(tx, id, null),
    ...refunds,
  })
  jobs.define('challenge-changed', changed)
  const { checkMedia, submitFor, submitStored } = createSubmitting({
    store,
    identity,
    moderation,
    addresses,
  })

  jobs.define<{ id: string }>(submitting, ({ id }) => submitStored(id), { retries: 20 })
  jobs.define(
    retrying,
    async () => {
      for (const { id } of await store.listUnsubmitted(batch)) await submitStored(id)
    },
    { cron: '*/10 * * * *' },
  )

  /** @throws DomainError `conflict` with the field `isAgain` for a text paid for within a day. */
  const refuseSame = async (
    authorId: string,
    text: { title: string; description: string },
  ): Promise<void> => {
    const same = await store.findSame(authorId, text, new Date(clock.now().getTime() - day))
    if (same)
      throw new DomainError(
        'conflict',
        messages.again,
        { isAgain: messages.again },
        { url: challengePath(same.id) },
      )
  }

  return {
    /** Opens the entry fee's payment, or returns the open one with the newer text. */
    pay: async (
      viewer: Viewer,
      {
        challengeTitle,
        description = '',
        mediaUrl = null,
        isAgain = false,
      }: {
        challengeTitle: string
        description?: string | undefined
        mediaUrl?: string | null | undefined
        isAgain?: boolean | undefined
      },
    ) => {
      const cards = payments.requireProvider()
      const payerId = viewer.account.id
      const openKey = `${payerId}:challenge`
      await payments.refuseWhileProcessing(openKey)
      if (!isAgain) await refuseSame(payerId, { title: challengeTitle, description })
      const paymentId = await store.transaction(async (tx) => {
        const details = { challengeTitle, label: `Challenge: ${challengeTitle}` }
        const { payment } = await payments.add(tx, {
          payerId,
          purpose: 'challenge',
          details,
          cents: entryFee,
          openKey,
        })
        if (payment.details['label'] !== details.label)
          await payments.describe(tx, payment.id, details)
        await store.saveDraft(tx, {
          id: newId(),
          paymentId: payment.id,
          authorId: payerId,
          title: challengeTitle,
          description,
          mediaUrl,
          cents: payment.cents,
          createdAt: clock.now(),
        })
        const draft = await store.lockByPayment(tx, payment.id)
        if (draft) {
          await checkMedia(tx, draft, mediaUrl)
          await store.showMedia(tx, draft.id, mediaUrl, false)
        }
        return payment.id
      })
      const settled = await payments.settle(paymentId)
      const { clientSecret } = await cards.readCharge(settled.chargeRef ?? '')
      return { clientSecret, paymentIntentId: paymentId, cents: settled.cents }
    },

    /** Submits a paid challenge, or a pending or rejected one again with another text. */
    submit: async (
      viewer: Viewer,
      { paymentIntentId, ...text }: WrittenChallenge,
    ): Promise<OwnChallenge> => {
      const entry = await store.findByPayment(paymentIntentId)
      if (entry?.authorId !== viewer.account.id) throw missing('Challenge')
      if (entry.state === 'draft') await payments.settleOwn(viewer.account.id, paymentIntentId)
      await submitFor(viewer, entry, text)
      const found = await store.findWithAuthor(entry.id)
      if (!found) throw missing('Challenge')
      return ownOf(found, viewer)
    },

    listOwn: async (viewer: Viewer): Promise<OwnChallenge[]> =>
      (await store.listOwn(viewer.account.id)).map((found) => ownOf(found, viewer)),

    submitStored,
    kind: challengeKind,
  }
}
