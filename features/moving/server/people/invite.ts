import type { Viewer } from '#features/identity/contract/viewer.ts'
import type {
  Administration,
  ImportedAccounts,
  Invitations,
} from '#features/identity/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError } from '#platform/server/errors.ts'
import type { MovingStore } from '../store.ts'
import type { PeopleStore } from './people-store.ts'

type Dependencies = {
  store: Pick<MovingStore, 'transaction'>
  people: PeopleStore
  accounts: Pick<ImportedAccounts, 'invite' | 'listUnclaimed'>
  invitations: Pick<Invitations, 'invite'>
  administration: Pick<Administration, 'proveAdministrator'>
  clock: Clock
}

/** Whom the operator emails, or would. */
export type InvitedPeople = { accounts: number; subscribers: number; refused: number }

/** Addresses emailed by one statement. */
const atOnce = 500

/**
 * Emails people of a move: those with accounts a link to a first password, subscribers an invitation
 * to register. Each once; `most` at a time, so that an operator can go in steps.
 */
export async function invitePeople(
  { store, people, accounts, invitations, administration, clock }: Dependencies,
  acting: Viewer,
  moveId: string,
  { most, isDryRun }: { most: number; isDryRun: boolean },
): Promise<InvitedPeople> {
  const uninvited = await people.listUninvited(moveId, most)
  const unclaimed = await accounts.listUnclaimed(null, uninvited)
  const subscribers = await people.listSubscribers(moveId, most - unclaimed.length)
  if (isDryRun) return { accounts: unclaimed.length, subscribers: subscribers.length, refused: 0 }
  for (let at = 0; at < uninvited.length; at += atOnce) {
    const batch = uninvited.slice(at, at + atOnce)
    const open = unclaimed.filter((id) => batch.includes(id))
    await store.transaction(async (tx) => {
      await people.markInvited(tx, moveId, batch, clock.now())
      if (open.length > 0) await accounts.invite(tx, open)
    })
  }
  let refused = 0
  for (const { id, email, firstName } of subscribers) {
    const person = { email, firstName, isModerator: false, currentPassword: '' }
    try {
      await invitations.invite(acting, person, administration.proveAdministrator)
    } catch (error) {
      // An address that has an account or an invitation by now needs no other one.
      if (!(error instanceof DomainError) || !['conflict', 'limited'].includes(error.code))
        throw error
      refused += 1
      if (error.code === 'limited') continue
    }
    await people.removeSubscriber(id)
  }
  return { accounts: unclaimed.length, subscribers: subscribers.length - refused, refused }
}
