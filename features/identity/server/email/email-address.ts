import { day } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Origin, Viewer } from '../../contract/viewer.ts'
import { addressWaitDays } from '../../contract/rules.ts'
import { defineAddressEmails, type AddressEmailsDependencies } from './address-emails.ts'
import type { EmailOutcome } from './settled-address-store.ts'
import type { Reauthentication } from '../security/reauthentication.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'

type Dependencies = AddressEmailsDependencies & {
  owner: Reauthentication
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
}

/** The owner's answer to a change requested by someone else. */
export type AddressDecision = 'approve' | 'cancel'

export type EmailAddress = ReturnType<typeof createEmailAddress>

/**
 * Email addresses and their confirmation. The answer is the same whether or not another account has
 * the address; only its owner learns. One set by someone else waits for the owner's approval or
 * seven days (docs/security.md).
 */
export function createEmailAddress(dependencies: Dependencies) {
  const { store, emails, owner, securityLog, clock, jobs, mail, notifyOwner } = dependencies
  const { sendLink, sendNotice } = defineAddressEmails(dependencies)
  mail.onOutcome(({ address, isDelivered }) =>
    emails.setUndeliverable(address, isDelivered ? null : clock.now()),
  )
  /** Notifies the previous address after a replacement. */
  const applied = async ({ userId, email, before }: EmailOutcome, origin: Origin | null) => {
    const account = await store.findAccount(userId)
    await securityLog.record('address-changed', { userId, origin })
    const isChange = before !== null && before.toLowerCase() !== email?.toLowerCase()
    if (account && isChange) await notifyOwner(account, { kind: 'address changed' }, before)
  }

  const applyDue = async (): Promise<void> => {
    const now = clock.now()
    for (const { userId } of await emails.listDue(now)) {
      const outcome = await emails.applyDue(userId, now)
      if (outcome === null) await emails.cancel(userId, now)
      else if (outcome.isApplied) await applied(outcome, null)
    }
    await emails.forgetUnproven(new Date(now.getTime() - 30 * day))
  }
  jobs.define('apply-email-changes', applyDue, { cron: '7 * * * *' })
  jobs.define('forget-old-email-links', () => emails.forgetOldLinks(clock.now()), {
    cron: '27 3 * * *',
  })

  /** Stores the owner's address as pending, and queues the same work for every address. */
  const prove = async (userId: string, email: string): Promise<void> => {
    await emails.setPending(userId, email, null)
    await sendLink(userId, email)
  }

  const decide = async (
    userId: string,
    decision: AddressDecision,
    origin: Origin | null,
  ): Promise<boolean> => {
    const now = clock.now()
    if (decision === 'cancel') {
      if (!(await emails.cancel(userId, now))) return false
      await securityLog.record('address-canceled', { userId, origin })
      return true
    }
    const outcome = await emails.approve(userId, now)
    if (!outcome) return false
    await securityLog.record('address-approved', { userId, origin })
    if (outcome.isApplied) await applied(outcome, origin)
    return true
  }

  return {
    prove,

    /** Applies changes whose seven days are over; an hourly job calls it. */
    applyDue,

    /**
     * An administrator sets or removes (null) an address within their transaction; it waits for its
     * owner.
     */
    setForOwner: async (
      tx: Db,
      actor: Viewer,
      userId: string,
      email: string | null,
    ): Promise<void> => {
      const now = clock.now()
      await emails.setPending(
        userId,
        email,
        {
          requestedBy: actor.account.id,
          requestedAt: now,
          takesEffectAt: new Date(now.getTime() + addressWaitDays * day),
          decisionHash: null,
          approvedAt: null,
          provenAt: null,
        },
        tx,
      )
      await securityLog.record(
        'address-requested',
        { userId, origin: actor.origin, actorId: actor.account.id },
        tx,
      )
    },

    /** Removes an address immediately: at the owner's request, or one never confirmed. */
    remove: (tx: Db, userId: string): Promise<void> => emails.remove(tx, userId),

    /** After that transaction: notifies the previous address and asks the new one to confirm. */
    mailOwner: async (userId: string, email: string | null): Promise<void> => {
      await sendNotice(userId)
      if (email !== null) await sendLink(userId, email)
    },

    /** A session not proven to be the owner's may change the address, but it unlocks nothing. */
    change: async (viewer: Viewer, email: string, currentPassword: string): Promise<void> => {
      await owner.prove(viewer, currentPassword)
      const {
        account: { id },
        origin,
      } = viewer
      const now = clock.now()
      if (viewer.isOwnerProven) await prove(id, email)
      else {
        await emails.setPending(id, email, {
          requestedBy: id,
          requestedAt: now,
          takesEffectAt: now,
          decisionHash: null,
          approvedAt: now,
          provenAt: null,
        })
        await sendLink(id, email)
      }
      await securityLog.record('address-requested', { userId: id, origin })
    },

    /** Sends optional emails again to an address that was refused (docs/product/notifications.md 17). */
    retry: async ({ account }: Viewer): Promise<void> => {
      if (account.email !== null) await emails.setUndeliverable(account.email, null)
    },

    resend: async ({ account }: Viewer): Promise<void> => {
      if (account.pendingEmail === null)
        throw new DomainError('conflict', 'You have no address to confirm.')
      await sendLink(account.id, account.pendingEmail)
    },

    /**
     * `waiting` for an address set by someone else and not approved by the owner; null if the link
     * is used, old or unknown.
     */
    confirm: async (token: string, origin: Origin): Promise<'confirmed' | 'waiting' | null> => {
      const outcome = await emails.useLink(hashSecret(token), clock.now())
      if (!outcome) return null
      if (!outcome.isApplied) return 'waiting'
      await applied(outcome, origin)
      return 'confirmed'
    },

    /** The link emailed to the previous address; false if nothing is pending anymore. */
    decideByLink: async (
      token: string,
      decision: AddressDecision,
      origin: Origin,
    ): Promise<boolean> => {
      const userId = await emails.findDecision(hashSecret(token))
      return userId !== null && decide(userId, decision, origin)
    },

    /** The member decides in settings. */
    decideAsOwner: async (
      viewer: Viewer,
      decision: AddressDecision,
      currentPassword: string,
    ): Promise<void> => {
      owner.requireProven(viewer)
      await owner.prove(viewer, currentPassword)
      if (!(await decide(viewer.account.id, decision, viewer.origin)))
        throw new DomainError('conflict', 'You have no email change to confirm.')
    },

    /** The pending change requested by someone else, if any. */
    findWaiting: async (userId: string) => {
      const change = await emails.findChange(userId)
      return change && change.approvedAt === null
        ? {
            email: change.email,
            requestedAt: change.requestedAt,
            takesEffectAt: change.takesEffectAt,
          }
        : null
    },
  }
}
