import type { ImportedAccounts, ImportedPerson } from '#features/identity/server/service.ts'
import type { Db } from '#platform/server/database/database.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { PeopleStore } from './people-store.ts'
import { namesOf, usernamesFor } from './usernames.ts'

/** Someone of the old site who gets an account. */
export type OldPerson = {
  /** What the old site tells people apart by; only its hash is stored. */
  key: string
  name: string
  username: string | null
  email: string | null
  bio: string | null
  joinedAt: Date | null
}

type Dependencies = {
  store: PeopleStore
  accounts: ImportedAccounts
  transaction: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
}

/** An account for each person, and whether it was here before. */
export type FoundAccount = { id: string; isNew: boolean; isOfThisRun: boolean }

const atOnce = 500

export type Accounts = ReturnType<typeof createAccounts>

/** Gives people of the old site accounts, without emailing anyone. */
export function createAccounts({ store, accounts, transaction }: Dependencies) {
  type Rules = Awaited<ReturnType<ImportedAccounts['openRules']>>

  /** A free username for each person, also free among themselves, by few reads for all of them. */
  const nameAll = async (people: OldPerson[], rules: Rules): Promise<ImportedPerson[]> => {
    const looks = new Set<string>()
    const chosen = new Map<OldPerson, ImportedPerson>()
    const candidates = new Map(people.map((person) => [person, usernamesFor(person)]))
    const next = (person: OldPerson): ImportedPerson => {
      for (const username of candidates.get(person) ?? []) {
        const named = personNamed(person, username, rules)
        const isFree = !looks.has(accounts.lookOf(username))
        if (isFree && !('username' in rules.faultsOfNew(named))) return named
      }
      throw new Error('no username was free')
    }
    while (chosen.size < people.length) {
      const round = people
        .filter((person) => !chosen.has(person))
        .map((person) => {
          const named = next(person)
          looks.add(accounts.lookOf(named.username))
          return { person, named }
        })
      const names = round.map(({ named }) => named.username)
      const taken = await accounts.find(null, names, [])
      const used = new Set(taken.map(({ username }) => username.toLowerCase()))
      const alike = await accounts.findAlike(null, names)
      for (const { person, named } of round)
        if (!used.has(named.username) && !alike.has(named.username)) chosen.set(person, named)
    }
    return people.flatMap((person) => chosen.get(person) ?? [])
  }

  const addBatch = async (
    moveId: string,
    batch: OldPerson[],
    rules: Rules,
  ): Promise<[string, FoundAccount][]> => {
    const emails = batch.flatMap(({ email }) => email?.toLowerCase() ?? [])
    const owners = new Map(
      (await accounts.find(null, [], emails)).map(({ id, email }) => [email?.toLowerCase(), id]),
    )
    const ownerOf = ({ email }: OldPerson) =>
      email === null ? undefined : owners.get(email.toLowerCase())
    const added = batch.filter((person) => ownerOf(person) === undefined)
    const named = await nameAll(added, rules)
    return transaction(async (tx) => {
      const ids = await accounts.add(tx, named, { isInvited: false })
      const newIds = new Map(added.map((person, index) => [person, ids[index]]))
      const rows = batch.flatMap((person) => {
        const id = newIds.get(person) ?? ownerOf(person)
        return id === undefined ? [] : [{ key: person.key, id, isNew: newIds.has(person) }]
      })
      await store.addAccounts(
        tx,
        rows.map(({ key, id, isNew }) => {
          return { moveId, oldKey: hashSecret(key), memberId: id, invitedAt: null, isNew }
        }),
      )
      if (ids.length > 0) await accounts.claim(tx, ids)
      return rows.map(({ key, id, isNew }) => [key, { id, isNew, isOfThisRun: true }])
    })
  }

  return {
    /** How many of these people would get an account, and how many have one. */
    preview: async (
      moveId: string | null,
      people: OldPerson[],
    ): Promise<{ added: number; present: number }> => {
      const known: ReadonlyMap<string, unknown> =
        moveId === null ? new Map() : await store.listAccounts(moveId)
      let present = 0
      for (let at = 0; at < people.length; at += atOnce) {
        const batch = people.slice(at, at + atOnce)
        const missing = batch.filter(({ key }) => !known.has(hashSecret(key)))
        const emails = missing.flatMap(({ email }) => email?.toLowerCase() ?? [])
        const owners = emails.length > 0 ? await accounts.find(null, [], emails) : []
        present += batch.length - missing.length + owners.length
      }
      return { added: people.length - present, present }
    },

    /**
     * Finds or adds accounts, in batches that are stored together. A person whose address an account
     * confirmed gets that account.
     * @returns them by the people's keys.
     */
    bring: async (moveId: string, people: OldPerson[]): Promise<Map<string, FoundAccount>> => {
      const known = await store.listAccounts(moveId)
      const found = new Map<string, FoundAccount>()
      for (const { key } of people) {
        const row = known.get(hashSecret(key))
        if (row) found.set(key, { id: row.memberId, isNew: row.isNew, isOfThisRun: false })
      }
      const missing = people.filter(({ key }) => !found.has(key))
      const rules = await accounts.openRules()
      for (let at = 0; at < missing.length; at += atOnce) {
        const batch = missing.slice(at, at + atOnce)
        for (const [key, account] of await addBatch(moveId, batch, rules)) found.set(key, account)
      }
      return found
    },
  }
}

/** With the person's names, unless staff or members have them. */
function personNamed(
  { name, email, bio, joinedAt }: OldPerson,
  username: string,
  rules: {
    faultsOfNames: (id: string, username: string, names: ReturnType<typeof namesOf>) => object
  },
): ImportedPerson {
  const names = namesOf(name)
  const isRefused = Object.keys(rules.faultsOfNames('', username, names)).length > 0
  return {
    ...(isRefused ? { firstName: null, lastName: null } : names),
    location: null,
    bio: bio?.slice(0, 1000) ?? null,
    username,
    email,
    ...(joinedAt ? { createdAt: joinedAt } : {}),
  }
}
