import type { Audit } from '#features/audit/server/service.ts'
import { displayNameOf, personOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { verificationMessages } from '../contract/rules.ts'
import type { WrittenProposal } from '../contract/staff-schemas.ts'
import type { DocumentHash } from './documents.ts'
import type { ProposalRow, ProposalStore } from './proposal-store.ts'
import type { Standing } from './standing.ts'

type Dependencies = {
  store: ProposalStore
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
  standing: Standing
  identity: Pick<Identity, 'accountOf' | 'findAccount'>
  audit: Audit
  /** Null without a key to hash documents with: nobody is verified then. */
  hashOf: DocumentHash | null
  clock: Clock
}

export type ByHand = ReturnType<typeof createByHand>

/** Open proposals shown at once. */
const most = 100
const conflict = (message: string) => new DomainError('conflict', message)

/**
 * Verification by hand: someone who saw the document proposes, someone else confirms
 * (docs/product/verification.md 8).
 */
export function createByHand({
  store,
  transaction,
  standing,
  identity,
  audit,
  hashOf,
  clock,
}: Dependencies) {
  const isVerifier = async ({ account }: Viewer): Promise<boolean> =>
    account.isAdmin ||
    (account.suspendedUntil === null &&
      account.deletesAt === null &&
      (await store.isVerifier(account.id)))

  const requireVerifier = async (viewer: Viewer): Promise<void> => {
    if (!(await isVerifier(viewer)))
      throw new DomainError('forbidden', verificationMessages.staffOnly)
  }

  const memberNamed = async (username: string) => {
    const account = await identity.accountOf(username)
    if (!account || account.isErased || account.isBanned)
      throw new DomainError('invalid', verificationMessages.noMember, {
        username: verificationMessages.noMember,
      })
    return account
  }

  /** Whether a member still has the name with which they were proposed; locks the account. */
  const hasNameYet = async (tx: Db, { memberId, memberName }: ProposalRow): Promise<boolean> => {
    await standing.lock(tx, memberId)
    const account = await identity.findAccount(memberId, tx)
    return account === null || displayNameOf(account) === memberName
  }

  const record = (
    tx: Db,
    viewer: Viewer,
    action: string,
    memberId: string,
    after: Record<string, string>,
  ): Promise<void> =>
    audit.record(tx, {
      actorId: viewer.account.id,
      action,
      subject: { kind: 'user', id: memberId },
      after,
    })

  return {
    isVerifier,

    /** @throws DomainError `forbidden` for anyone but administrators and verifiers. */
    list: async (viewer: Viewer) => {
      await requireVerifier(viewer)
      return (await store.listOpen(most)).map(({ member, proposedBy, proposerId, ...row }) => ({
        ...row,
        member: personOf(member),
        proposedBy: proposedBy && personOf(proposedBy),
        isOwn: proposerId === viewer.account.id,
      }))
    },

    /**
     * @throws DomainError `forbidden`; `invalid` for an unknown member; `conflict` for oneself, a
     * verified or proposed member, and a document of another account.
     */
    propose: async (
      viewer: Viewer,
      { username, documentNumber, documentType, way, reason, country, state }: WrittenProposal,
    ) => {
      await requireVerifier(viewer)
      if (!hashOf) throw conflict(verificationMessages.notOffered)
      const member = await memberNamed(username)
      if (member.id === viewer.account.id) throw conflict(verificationMessages.oneself)
      if (member.isVerified) throw conflict(verificationMessages.isVerified)
      const row: ProposalRow = {
        id: newId(),
        memberId: member.id,
        proposedBy: viewer.account.id,
        way,
        reason,
        country,
        state,
        memberName: displayNameOf(member),
        documentHash: hashOf({
          type: documentType,
          country,
          region: state,
          number: documentNumber,
        }),
        createdAt: clock.now(),
        decidedBy: null,
        decidedAt: null,
        decision: null,
      }
      const outcome = await transaction(async (tx) => {
        const other = await standing.holderOf(tx, row.documentHash ?? '', member.id)
        if (other) return standing.refuse(tx, member.id, other)
        if (!(await store.add(tx, row))) return 'waiting'
        await record(tx, viewer, 'verification.propose-member', member.id, { way })
        return 'proposed'
      })
      if (outcome === 'used') throw conflict(verificationMessages.used)
      if (outcome === 'waiting') throw conflict(verificationMessages.waiting)
      return {
        id: row.id,
        way,
        reason,
        country,
        state,
        createdAt: row.createdAt,
        member: personOf(member),
        proposedBy: personOf(viewer.account),
        isOwn: true,
      }
    },

    /**
     * Confirms or declines; proposers withdraw by declining.
     * @throws DomainError `forbidden`; `missing`; `conflict` for what was decided, for the
     * proposer's own confirmation, for oneself, for a member who changed their name since, and for
     * a document of another account.
     */
    decide: async (viewer: Viewer, id: string, decision: 'confirm' | 'decline') => {
      await requireVerifier(viewer)
      const decidedBy = viewer.account.id
      const outcome = await transaction(async (tx) => {
        const row = await store.lock(tx, id)
        if (!row) throw missing('Proposal')
        if (row.decidedAt || !row.documentHash) throw conflict(verificationMessages.decided)
        const isOwn = row.proposedBy === decidedBy
        if (decision === 'confirm' && isOwn) throw conflict(verificationMessages.otherPerson)
        if (row.memberId === decidedBy) throw conflict(verificationMessages.oneself)
        const { memberId, documentHash, way, country, state } = row
        if (decision === 'confirm' && !(await hasNameYet(tx, row)))
          throw conflict(verificationMessages.otherName)
        const done = decision === 'decline' && isOwn ? ('withdraw' as const) : decision
        const proven =
          done === 'confirm'
            ? await standing.verify(tx, { memberId, documentHash, way, country, state })
            : null
        const kept = proven === null || proven === 'verified' ? done : ('decline' as const)
        await store.decide(tx, id, { decidedBy, decidedAt: clock.now(), decision: kept })
        await record(tx, viewer, `verification.${kept}-member`, memberId, { way })
        return { decision: kept, isUsed: proven === 'used' }
      })
      if (outcome.isUsed) throw conflict(verificationMessages.used)
      return { id, decision: outcome.decision }
    },

    listVerifiers: async () =>
      (await store.listVerifiers()).map(({ since, ...person }) => ({ ...personOf(person), since })),

    /** @throws DomainError `invalid` for an unknown member. */
    setVerifier: async (viewer: Viewer, username: string, isOne: boolean) => {
      const member = await memberNamed(username)
      await transaction(async (tx) => {
        const row = { memberId: member.id, flaggedBy: viewer.account.id, since: clock.now() }
        const isChanged = isOne
          ? await store.addVerifier(tx, row)
          : await store.removeVerifier(tx, member.id)
        if (isChanged)
          await audit.record(tx, {
            actorId: viewer.account.id,
            action: 'user.verifier',
            subject: { kind: 'user', id: member.id },
            before: { isVerifier: !isOne },
            after: { isVerifier: isOne },
          })
      })
      return { username: member.username, isVerifier: isOne }
    },
  }
}
