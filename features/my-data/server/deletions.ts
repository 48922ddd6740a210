import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { EmailSite } from '#platform/server/email/compose.ts'
import type { Mail } from '#platform/server/email/email.ts'
import { DomainError } from '#platform/server/errors.ts'
import { hashSecret } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { eraseFiles, eraseRows, lockRows } from '#platform/server/personal-data/erase.ts'
import type { DeletionHold, PersonalData } from '#platform/server/personal-data/rules.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { undoDays } from '../contract/rules.ts'
import { deletionEmail } from './emails.ts'
import type { MyDataStore } from './store.ts'
import type { DeletionRow, Tombstone } from './deletion-store.ts'
import type { TombstoneFile } from './tombstone-file.ts'

type Dependencies = {
  db: Db
  store: MyDataStore
  identity: Pick<Identity, 'reauthenticate' | 'requireProvenOwner' | 'contactOf' | 'sessionsTopic'>
  data: PersonalData[]
  storage: Storage
  file: TombstoneFile
  invalidation: InvalidationBus
  clock: Clock
  jobs: Jobs
  mail: Mail
  log: Log
  site: EmailSite
}

export type Deletions = ReturnType<typeof createDeletions>

/** In hexadecimal, as the database computes it. */
const hashOfId = (id: string) => Buffer.from(hashSecret(id), 'base64url').toString('hex')

type Content = 'keep' | 'remove'

const batch = 20

/** Tables with rows of members that others lock before an account, in the order of docs/locks.md. */
export const lockedBeforeAccounts: readonly string[] = [
  'broadcasts',
  'media_slots',
  'moderation_items',
  'subscriptions',
  'orders',
  'payments',
  'challenges',
  'product_reviews',
  'videos',
  'debates',
  'debate_arguments',
  'articles',
  'comments',
  'context_notes',
  'campaign_comments',
  'campaign_testimonies',
  'election_position_changes',
  'election_results',
  'identity_checks',
  'verification_proposals',
  'media_files',
  'invitations',
]

const contentOf = (removesContent: boolean): Content => (removesContent ? 'remove' : 'keep')

/** Deletes accounts: asked for, taken back within 14 days, and then erased by a job. */
export function createDeletions(dependencies: Dependencies) {
  const { db, store, identity, data, storage, file, invalidation, clock, jobs, mail, log, site } =
    dependencies
  const holdsOf = async (memberId: string): Promise<DeletionHold[]> =>
    (await Promise.all(data.flatMap(({ holds }) => holds?.(memberId) ?? []))).flat()
  const show = ({ dueAt, removesContent }: DeletionRow) => ({
    dueAt,
    content: contentOf(removesContent),
  })

  /**
   * Erases an account for good. Files go first, then all rows in one transaction, so a run that was
   * interrupted starts over without harm.
   */
  const erase = async (memberId: string, removesContent: boolean, at: Date): Promise<void> => {
    await eraseFiles(storage, data, memberId)
    const words = await store.wordsOf(memberId)
    const tombstone: Tombstone = { idHash: hashOfId(memberId), erasedAt: at, removesContent }
    await db.transaction(async (tx) => {
      await lockRows(tx, data, memberId, lockedBeforeAccounts)
      if (!(await store.lockAccount(tx, memberId))) return
      for (const { beforeErase } of data) await beforeErase?.(tx, memberId, at, { removesContent })
      await eraseRows(tx, data, memberId, { removesContent })
      await store.forgetJobs(tx, words)
      await store.addTombstone(tx, tombstone)
      await invalidation.publishIn(tx, [identity.sessionsTopic(memberId)])
      await invalidation.clearIn(tx)
    })
    await file.add([tombstone])
  }

  const eraseDue = async () => {
    let after: DeletionRow | null = null
    for (;;) {
      const due: DeletionRow[] = await store.listDue(clock.now(), after, batch)
      for (const { memberId, removesContent } of due) {
        const holds = await holdsOf(memberId)
        if (holds.length > 0) log.warn({ holds: holds.length }, 'an account waits to be deleted')
        else
          await erase(memberId, removesContent, clock.now()).catch((error: unknown) =>
            log.error({ err: error }, 'an account was not deleted; the next run tries again'),
          )
      }
      after = due.at(-1) ?? null
      if (due.length < batch) return
    }
  }
  jobs.define('accounts-erase', eraseDue, { cron: '29 * * * *' })

  return {
    eraseDue,

    /** What keeps the account from being deleted, in sentences. */
    holdsOf,

    find: async (memberId: string) => {
      const row = await store.findDeletion(memberId)
      return row && show(row)
    },

    /**
     * Powers end at once, and the plan doesn't renew. Asking again changes the choice, not the date.
     * @throws DomainError `invalid` without the password, `conflict` while something holds it.
     */
    request: async (viewer: Viewer, currentPassword: string, content: Content) => {
      identity.requireProvenOwner(viewer)
      await identity.reauthenticate(viewer, currentPassword)
      const memberId = viewer.account.id
      const holds = await holdsOf(memberId)
      if (holds.length > 0)
        throw new DomainError('conflict', holds.map(({ text }) => text).join(' '))
      const now = clock.now()
      const isNew = (await store.findDeletion(memberId)) === null
      const row = await db.transaction(async (tx) => {
        for (const { begin } of data) await begin?.(tx, memberId)
        const stored = await store.putDeletion(tx, {
          memberId,
          requestedAt: now,
          dueAt: new Date(now.getTime() + undoDays * day),
          removesContent: content === 'remove',
        })
        await invalidation.publishIn(tx, [identity.sessionsTopic(memberId)])
        await invalidation.clearIn(tx)
        return stored
      })
      const contact = await identity.contactOf(memberId)
      if (isNew && contact?.email)
        await mail.send(deletionEmail({ ...contact, to: contact.email }, row.dueAt, site))
      return show(row)
    },

    /**
     * Takes a deletion back; succeeds without one.
     * @throws DomainError `conflict` once it is due, because it may have begun.
     */
    keep: async (viewer: Viewer): Promise<void> => {
      const row = await store.findDeletion(viewer.account.id)
      if (row && row.dueAt <= clock.now())
        throw new DomainError('conflict', 'The 14 days are over. Your account is being deleted.')
      await db.transaction(async (tx) => {
        if (await store.removeDeletion(tx, viewer.account.id)) await invalidation.clearIn(tx)
      })
    },

    /**
     * Erases again what a restored backup brought back, before the site serves, and keeps the list
     * of deleted accounts in the database and in the file alike.
     */
    replay: async (): Promise<void> => {
      const known = await store.listTombstones()
      const hashes = new Set(known.map(({ idHash }) => idHash))
      const unknown = (await file.read()).filter(({ idHash }) => !hashes.has(idHash))
      if (unknown.length > 0) {
        const byHash = new Map(unknown.map((each) => [each.idHash, each]))
        for (const { id, idHash } of await store.listRevived([...byHash.keys()])) {
          const { removesContent, erasedAt } = byHash.get(idHash) as Tombstone
          await erase(id, removesContent, erasedAt)
        }
        for (const each of unknown) await store.addTombstone(db, each)
        log.info({ accounts: unknown.length }, 'erased deleted accounts of a restored backup again')
      }
      await file.add(known)
    },
  }
}
