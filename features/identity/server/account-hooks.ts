import type { Db } from '#platform/server/database/database.ts'
import { displayNameOf } from '../contract/display-name.ts'
import type { Account } from '../contract/viewer.ts'
import type { User } from '../contract/schemas.ts'

/** What other features add to the account. */
export type MemberStanding = Pick<
  User,
  | 'subscriptionTier'
  | 'paidSubscriptionTier'
  | 'profileScore'
  | 'isScored'
  | 'socialTier'
  | 'houseId'
  | 'houseRegistrationPaid'
>

export type AccountHooks = ReturnType<typeof createAccountHooks>

/** What features built on accounts register here. */
export function createAccountHooks() {
  const listeners: ((account: Account) => Promise<void>)[] = []
  const renameListeners: ((tx: Db, account: Account) => Promise<void>)[] = []
  let refuseLogin: ((account: Account) => Promise<void>) | null = null
  let readStanding: ((account: Account) => Promise<MemberStanding>) | null = null
  return {
    /** Registers how to read a member's tier, score and House. */
    registerStanding: (read: (account: Account) => Promise<MemberStanding>): void => {
      readStanding = read
    },

    /** Called after a member's names, location or picture changed. */
    onPersonChanged: (listener: (account: Account) => Promise<void>): void => {
      listeners.push(listener)
    },

    /** Called in the transaction in which a member, or a file of members, changed their name. */
    onRenamed: (listener: (tx: Db, account: Account) => Promise<void>): void => {
      renameListeners.push(listener)
    },

    /** Registers a check that throws if an account may not log in, after all its proofs. */
    registerLoginCheck: (check: (account: Account) => Promise<void>): void => {
      refuseLogin = check
    },

    checkLogin: async (account: Account): Promise<void> => refuseLogin?.(account),

    standingOf: (account: Account): Promise<MemberStanding> => {
      if (!readStanding) throw new Error('no feature has registered a way to read standings')
      return readStanding(account)
    },

    /** After the account's row was locked and changed; other changes of it are no renames. */
    changed: async (tx: Db, before: Account, account: Account): Promise<void> => {
      if (displayNameOf(account) === displayNameOf(before)) return
      for (const listener of renameListeners) await listener(tx, account)
    },

    personChanged: async (account: Account): Promise<void> => {
      for (const listener of listeners) await listener(account)
    },
  }
}
