import type { Audit } from '#features/audit/server/service.ts'
import { personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { verificationMessages } from '../contract/rules.ts'
import type { EndingStore } from './ending-store.ts'
import type { Standing } from './standing.ts'

type Dependencies = {
  store: EndingStore
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  standing: Pick<Standing, 'end' | 'notify'>
  identity: Pick<Identity, 'accountOf'>
  audit: Audit
  clock: Clock
}

export type Endings = ReturnType<typeof createEndings>

/** Open ones shown at once. */
const most = 100
const conflict = (message: string) => new DomainError('conflict', message)

/**
 * Verifications that administrators end: one proposes with a reason, another confirms
 * (docs/product/verification.md 20).
 */
export function createEndings({
  store,
  transaction,
  standing,
  identity,
  audit,
  clock,
}: Dependencies) {
  const record = (
    tx: Db,
    viewer: Viewer,
    verb: string,
    memberId: string,
    reason: string,
  ): Promise<void> =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action: `verification.${verb}-ending`,
      subject: { kind: 'user', id: memberId },
      after: { reason },
    })

  return {
    list: async (viewer: Viewer) =>
      (await store.listOpen(most)).map(({ member, proposedBy, proposerId, ...row }) => ({
        ...row,
        member: personOf(member),
        proposedBy: proposedBy && personOf(proposedBy),
        isOwn: proposerId === viewer.account.id,
      })),

    /**
     * @throws DomainError `invalid` for an unknown member; `conflict` for one who isn't verified, or
     * waits already.
     */
    propose: async (viewer: Viewer, username: string, reason: string): Promise<{ id: string }> => {
      const member = await identity.accountOf(username)
      if (!member || member.isErased)
        throw new DomainError('invalid', verificationMessages.noMember, {
          username: verificationMessages.noMember,
        })
      if (!member.isVerified) throw conflict(verificationMessages.notVerified)
      const row = {
        id: newId(),
        memberId: member.id,
        proposedBy: viewer.account.id,
        reason,
        createdAt: clock.now(),
        decidedBy: null,
        decidedAt: null,
        decision: null,
      }
      await transaction(async (tx) => {
        if (!(await store.add(tx, row))) throw conflict(verificationMessages.waiting)
        await record(tx, viewer, 'propose', member.id, reason)
      })
      return { id: row.id }
    },

    /**
     * Confirms or declines; proposers withdraw by declining.
     * @throws DomainError `missing`; `conflict` for what was decided, and for the proposer's own
     * confirmation.
     */
    decide: async (viewer: Viewer, id: string, decision: 'confirm' | 'decline') => {
      const decidedBy = viewer.account.id
      return transaction(async (tx) => {
        const row = await store.find(tx, id)
        if (!row) throw missing('Proposal')
        const isOwn = row.proposedBy === decidedBy
        if (decision === 'confirm' && isOwn) throw conflict(verificationMessages.otherPerson)
        const done = decision === 'decline' && isOwn ? ('withdraw' as const) : decision
        if (!(await store.decide(tx, id, { decidedBy, decidedAt: clock.now(), decision: done })))
          throw conflict(verificationMessages.decided)
        if (done === 'confirm' && (await standing.end(tx, row.memberId)))
          await standing.notify(tx, row.memberId, verificationMessages.ended(row.reason))
        await record(tx, viewer, done, row.memberId, row.reason)
        return { id, decision: done }
      })
    },
  }
}
