import type { ValuesOf } from '#platform/contract/fields.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { filedFields, nameFields } from '../../contract/person-fields.ts'
import { usernameMessages } from '../../contract/rules.ts'
import type { AccountHooks } from '../account-hooks.ts'
import type { DisplayedNames } from '../names/displayed-names.ts'
import type { UsernameStore } from '../names/username-store.ts'
import { isReservedUsername, skeletonOf } from '../names/usernames.ts'
import { invitationJob } from '../security/password-changes.ts'
import type { IdentityStore } from '../store.ts'
import { createImportedAccountStore } from './imported-accounts-store.ts'

type Names = ValuesOf<typeof nameFields>

/** A new account as a file has it. */
export type ImportedPerson = ValuesOf<typeof filedFields> & {
  username: string
  email: string | null
  bio?: string | null
  /** Since when the person was a member elsewhere; now if omitted. */
  createdAt?: Date
}

type Dependencies = {
  db: Db
  powersNeedSecondFactor: boolean
  accounts: Pick<IdentityStore, 'findAccount' | 'lockAccount' | 'changeProfile'>
  usernames: UsernameStore
  names: DisplayedNames
  hooks: Pick<AccountHooks, 'personChanged' | 'changed'>
  site: SiteIdentity
  clock: Clock
  jobs: Jobs
}

export type ImportedAccounts = ReturnType<typeof createImportedAccounts>

/** Who an unstored account is compared with: nobody. */
const nobody = ''

/**
 * Accounts that administrators add and change by files, under the rules of registration
 * (docs/product/accounts.md 28).
 */
export function createImportedAccounts({
  db,
  powersNeedSecondFactor,
  accounts,
  usernames: usernameStore,
  names,
  hooks,
  site,
  clock,
  jobs,
}: Dependencies) {
  const store = createImportedAccountStore(db, { powersNeedSecondFactor })
  const invite = (tx: Db, ids: string[]): Promise<void> =>
    jobs.sendAll(
      invitationJob,
      ids.map((userId) => ({ userId })),
      tx,
    )
  return {
    find: store.find,

    /** Changes an account as its member could, within the caller's transaction. */
    change: async (
      tx: Db,
      id: string,
      change: Partial<ValuesOf<typeof filedFields>>,
    ): Promise<void> => {
      const before = await accounts.lockAccount(tx, id)
      await hooks.changed(tx, before, await accounts.changeProfile(id, change, tx))
    },

    listAfter: store.listAfter,

    /** Names that look the same; equal ones can't both be used. */
    lookOf: skeletonOf,

    /** Which of these new usernames look like an existing or reserved one. */
    findAlike: async (tx: Db | null, usernames: string[]): Promise<Set<string>> => {
      const looks = await usernameStore.listTaken(tx ?? db, usernames)
      return new Set(usernames.filter((name) => looks.has(skeletonOf(name))))
    },

    /** Reads the staff's names once; then says why names are refused, by field. */
    openRules: async () => {
      const rules = await names.open()
      const faultsOfNames = (id: string, username: string, given: Names) => {
        const fault = rules.faultOf({ id, username, ...given })
        return fault === null ? {} : { [given.firstName ? 'firstName' : 'lastName']: fault }
      }
      return {
        faultsOfNames,
        faultsOfNew: (person: ImportedPerson): Record<string, string> => {
          const { username } = person
          const fault = isReservedUsername(username, site.siteName)
            ? usernameMessages.reserved
            : rules.faultOfUsername({ id: nobody, username })
          return {
            ...faultsOfNames(nobody, username, person),
            ...(fault === null ? {} : { username: fault }),
          }
        },
      }
    },

    /**
     * Adds accounts without passwords; those with an address get a link to set one, unless
     * `isInvited` is false. Returns their ids in order; end the transaction with `claim`.
     */
    add: async (
      tx: Db,
      people: ImportedPerson[],
      { isInvited = true }: { isInvited?: boolean } = {},
    ): Promise<string[]> => {
      const now = clock.now()
      const added = people.map(({ email, createdAt = now, ...person }) => ({
        ...person,
        id: newId(),
        pendingEmail: email,
        createdAt,
      }))
      await store.add(tx, added)
      if (isInvited)
        await invite(
          tx,
          added.flatMap(({ id, pendingEmail }) => (pendingEmail === null ? [] : [id])),
        )
      return added.map(({ id }) => id)
    },

    /** Emails the owners of added accounts a link to set their first password. */
    invite,

    /** Those of these accounts that nobody has used or confirmed an address of. */
    listUnclaimed: store.listUnclaimed,

    /** Deletes those that nobody used and nothing refers to; returns their ids. */
    removeUnclaimed: store.removeUnclaimed,

    /** @throws DomainError `conflict` if an added name looks like another one by now. */
    claim: usernameStore.claimMany,

    /** After the transaction: tells what else shows a person's names. */
    announce: async (id: string): Promise<void> => {
      const account = await accounts.findAccount(id)
      if (account) await hooks.personChanged(account)
    },
  }
}
