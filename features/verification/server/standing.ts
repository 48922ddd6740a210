import { namesTag } from '#features/identity/contract/tags.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { verificationMessages, verificationPath, type VerificationWay } from '../contract/rules.ts'
import type { Holder, StandingStore } from './standing-store.ts'

type Dependencies = {
  store: StandingStore
  identity: Pick<Identity, 'setVerified' | 'showVerified'>
  notifications: Notifications
  invalidation: Pick<InvalidationBus, 'publishIn'>
  clock: Clock
}

/** What proves a member, besides the document's hash. */
type Proof = {
  memberId: string
  documentHash: string
  way: VerificationWay
  country: string
  state: string | null
}

/** What came of a proof: `used` for someone else's document, `gone` for a deleted account. */
type Outcome = 'verified' | 'used' | 'gone'

export type Standing = ReturnType<typeof createStanding>

const kind = 'verification'

/** Who is verified; each change is within the caller's transaction. */
export function createStanding({
  store,
  identity,
  notifications,
  invalidation,
  clock,
}: Dependencies) {
  notifications.registerKind(kind, { name: 'Verification of your account', timing: 'now' })

  const notify = (tx: Db, memberId: string, text: string): Promise<void> =>
    notifications.notify(tx, { memberId, kind, text, path: verificationPath })

  /** Everything that shows names shows who is verified. */
  const announce = (tx: Db): Promise<void> => invalidation.publishIn(tx, ['members', namesTag])

  const refuse = async (tx: Db, memberId: string, other: Holder): Promise<Outcome> => {
    await store.addConflict(tx, memberId, other, clock.now())
    await notify(tx, memberId, verificationMessages.used)
    return 'used'
  }

  return {
    notify,

    /** Locks a member's account, so that its name stays; false if it is deleted. */
    lock: store.lockMember,

    /** Whose else a document is; null if it is nobody's or this member's. */
    holderOf: store.findOther,

    /** Notes and tells a member that a document is someone else's. */
    refuse,

    /**
     * Verifies a member by a document, unless it is someone else's. Takes the account's lock.
     */
    verify: async (tx: Db, { memberId, documentHash, ...proof }: Proof): Promise<Outcome> => {
      if (!(await store.lockMember(tx, memberId))) return 'gone'
      const now = clock.now()
      const other = await store.claim(tx, documentHash, memberId, now)
      if (other) return refuse(tx, memberId, other)
      await store.put(tx, { ...proof, memberId, verifiedAt: now, isAdult: true })
      await identity.setVerified(tx, memberId, true)
      await notify(tx, memberId, 'Your account is verified.')
      await announce(tx)
      return 'verified'
    },

    /** Ends a member's verification; false if there is none. The document stays theirs. */
    end: async (tx: Db, memberId: string): Promise<boolean> => {
      if (!(await store.lockMember(tx, memberId))) return false
      if (!(await store.remove(tx, memberId))) return false
      await identity.setVerified(tx, memberId, false)
      await announce(tx)
      return true
    },

    /** Shows or hides the check beside a member's name. */
    show: async (tx: Db, memberId: string, isShown: boolean): Promise<void> => {
      await identity.showVerified(tx, memberId, isShown)
      await announce(tx)
    },
  }
}
