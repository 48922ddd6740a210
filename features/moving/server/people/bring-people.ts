import { newId } from '#platform/server/ids.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Reporting } from '../report.ts'
import type { MovingStore } from '../store.ts'
import type { RunOf } from '../run.ts'
import type { Accounts, OldPerson } from './accounts.ts'
import type { ListedPerson } from './people-file.ts'
import type { PeopleStore } from './people-store.ts'
import { namesOf } from './usernames.ts'

type Dependencies = {
  store: Pick<MovingStore, 'transaction'>
  people: PeopleStore
  accounts: Accounts
  clock: Clock
}

/** Rows of one statement. */
const atOnce = 1000

/** Gives listed members accounts, without emailing anyone. */
export async function bringMembers(
  { accounts }: Dependencies,
  members: ListedPerson[],
  { move, isStored, isDryRun }: RunOf,
  report: Reporting,
): Promise<void> {
  const people = members.map(({ email, name, username, joinedAt }): OldPerson => ({
    key: `member ${email}`,
    name,
    username,
    email,
    bio: null,
    joinedAt,
  }))
  if (isDryRun) {
    const { added, present } = await accounts.preview(isStored ? move.id : null, people)
    report.count('members', 'added', added)
    report.count('members', 'present', present)
    return
  }
  const found = await accounts.bring(move.id, people)
  for (const { isNew, isOfThisRun } of found.values())
    report.count('members', isNew && isOfThisRun ? 'added' : 'present')
}

/** Keeps listed subscribers until the operator invites them. */
export async function bringSubscribers(
  { store, people, clock }: Dependencies,
  subscribers: ListedPerson[],
  { move, isStored, isDryRun }: RunOf,
  report: Reporting,
): Promise<void> {
  let added = 0
  if (isDryRun) {
    const known = isStored ? await people.listSubscribers(move.id, subscribers.length + 1) : []
    const addresses = new Set(known.map(({ email }) => email))
    added = subscribers.filter(({ email }) => !addresses.has(email)).length
  } else
    for (let at = 0; at < subscribers.length; at += atOnce) {
      const rows = subscribers.slice(at, at + atOnce).map(({ email, name }) => ({
        id: newId(),
        moveId: move.id,
        email,
        firstName: namesOf(name).firstName,
        addedAt: clock.now(),
      }))
      added += await store.transaction((tx) => people.addSubscribers(tx, rows))
    }
  report.count('subscribers', 'added', added)
  report.count('subscribers', 'present', subscribers.length - added)
}
