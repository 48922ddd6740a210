import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { TestDocument } from '#platform/contract/test-documents.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import type { IdentityProvider } from '#platform/server/identity-checks/port.ts'
import type { TestDocumentProvider } from '#platform/server/identity-checks/test-documents.ts'
import { newId } from '#platform/server/ids.ts'
import { failureTexts, verificationMessages, verificationPath } from '../contract/rules.ts'
import type { OwnVerification } from '../contract/schemas.ts'
import type { CheckRow, CheckStore } from './check-store.ts'
import type { Checks } from './checks.ts'
import { profileNameOf } from './documents.ts'
import type { Standing } from './standing.ts'
import type { StandingStore } from './standing-store.ts'

type Dependencies = {
  checkStore: CheckStore
  standingStore: StandingStore
  checks: Checks
  standing: Standing
  identity: Pick<Identity, 'updateProfile'>
  isVerifier: (viewer: Viewer) => Promise<boolean>
  provider: IdentityProvider | null
  testDocuments: TestDocumentProvider | null
  /** False without a key to hash documents with. */
  isOffered: boolean
  returnUrl: string
  clock: Clock
}

export type Verification = ReturnType<typeof createVerification>

const conflict = (message: string) => new DomainError('conflict', message)
const isFailure = (text: string | null): text is keyof typeof failureTexts =>
  text !== null && Object.hasOwn(failureTexts, text)

/** A member's own verification (docs/product/verification.md). */
export function createVerification({
  checkStore,
  standingStore,
  checks,
  standing,
  identity,
  isVerifier,
  provider,
  testDocuments,
  isOffered,
  returnUrl,
  clock,
}: Dependencies) {
  const read = async (viewer: Viewer): Promise<OwnVerification> => {
    const { id, showsVerified } = viewer.account
    const [row, check, isOneOfThem] = await Promise.all([
      standingStore.find(id),
      checkStore.findLatest(id),
      isVerifier(viewer),
    ])
    return {
      isOffered,
      provider: isOffered ? (provider?.kind ?? null) : null,
      isVerifier: isOneOfThem,
      verification: row && { ...row, isShown: showsVerified },
      check: check && {
        state: check.state,
        failure: isFailure(check.failure) ? check.failure : null,
        startedAt: check.startedAt,
      },
    }
  }

  /** The member's running check with the provider in use; one left by another is ended. */
  const runningOf = async (memberId: string): Promise<CheckRow | null> => {
    const row = await checkStore.findRunning(memberId)
    if (!row || checks.isOurs(row)) return row
    await checks.giveUp(row.id, null)
    return null
  }

  const open = async (online: IdentityProvider, row: CheckRow): Promise<string> => {
    const { ref, url } = await online.openCheck({ checkId: row.id, returnUrl })
    await checkStore.change(null, row.id, { ref })
    return url ?? verificationPath
  }

  /** Where a running check continues; null if it turns out to be over. */
  const resume = async (online: IdentityProvider, row: CheckRow): Promise<string | null> => {
    if (!row.ref) return open(online, row)
    const found = await checks.follow(row)
    if (found?.state === 'open') return found.url ?? verificationPath
    return (await checkStore.findRunning(row.memberId ?? '')) ? verificationPath : null
  }

  const waitingForName = async (viewer: Viewer): Promise<CheckRow & { ref: string }> => {
    const row = await runningOf(viewer.account.id)
    if (row?.state !== 'name' || !row.ref) throw conflict(verificationMessages.noName)
    return { ...row, ref: row.ref }
  }

  /** What the document says, read anew: nothing of it is stored meanwhile. */
  const passedBy = async (row: CheckRow & { ref: string }) => {
    const found = await provider?.readCheck(row.ref)
    if (found?.state === 'passed' && found.document) return { ...found, document: found.document }
    if (found) await checks.apply(row.id, found)
    throw conflict(verificationMessages.changed)
  }

  const reread = (viewer: Viewer, change: Partial<Viewer['account']>) =>
    read({ ...viewer, account: { ...viewer.account, ...change } })

  return {
    /** Whether anybody verifies members here. */
    isOffered,

    read,

    /** @throws DomainError `conflict` if none is offered, or the member is verified. */
    start: async ({ account }: Viewer): Promise<{ url: string }> => {
      if (!isOffered) throw conflict(verificationMessages.notOffered)
      if (!provider) throw conflict(verificationMessages.notByProvider)
      if (account.isVerified) throw conflict(verificationMessages.already)
      const running = await runningOf(account.id)
      const resumed = running && (await resume(provider, running))
      if (resumed) return { url: resumed }
      const row: CheckRow = {
        id: newId(),
        memberId: account.id,
        provider: provider.kind,
        isLive: provider.isLive,
        ref: null,
        state: 'open',
        failure: null,
        startedAt: clock.now(),
        askedAt: clock.now(),
        endedAt: null,
        redactedAt: null,
        redactTries: 0,
      }
      // A second press finds the first one's check.
      const added = (await checkStore.add(row)) ? row : await checkStore.findRunning(account.id)
      if (!added) throw conflict(verificationMessages.changed)
      return { url: await open(provider, added) }
    },

    refresh: async (viewer: Viewer): Promise<OwnVerification> => {
      const row = await runningOf(viewer.account.id)
      if (row) await checks.follow(row)
      return read(viewer)
    },

    /** @throws DomainError `conflict` unless the member is asked about their name. */
    documentName: async (viewer: Viewer) => ({
      document: profileNameOf((await passedBy(await waitingForName(viewer))).document),
      profile: displayNameOf(viewer.account),
    }),

    /**
     * @throws DomainError `conflict` unless the member is asked; `invalid` for a name of the site or
     * its staff.
     */
    settleName: async (viewer: Viewer, use: 'document' | 'profile'): Promise<OwnVerification> => {
      const row = await waitingForName(viewer)
      if (use === 'profile') {
        await checks.giveUp(row.id, null)
        return read(viewer)
      }
      const passed = await passedBy(row)
      await identity.updateProfile(viewer, profileNameOf(passed.document))
      await checks.apply(row.id, passed, true)
      return read(viewer)
    },

    show: async (viewer: Viewer, isShown: boolean): Promise<OwnVerification> => {
      await checkStore.transaction((tx) => standing.show(tx, viewer.account.id, isShown))
      return reread(viewer, { showsVerified: isShown })
    },

    end: async (viewer: Viewer): Promise<OwnVerification> => {
      await checkStore.transaction((tx) => standing.end(tx, viewer.account.id))
      return reread(viewer, { showsVerified: true })
    },

    /** Called as a member's name changes, which their document then no longer proves. */
    renamed: async (tx: Db, { id }: { id: string }): Promise<void> => {
      if (await standing.end(tx, id)) await standing.notify(tx, id, verificationMessages.renamed)
    },

    /**
     * Submits a test document to the member's open check.
     * @throws DomainError `missing` with a real provider, or without an open check.
     */
    submitTestDocument: async (viewer: Viewer, document: TestDocument) => {
      const row = testDocuments && (await runningOf(viewer.account.id))
      if (!testDocuments || !row?.ref) throw missing('Check')
      const { firstName, lastName, username } = viewer.account
      testDocuments.submit(row.ref, document, {
        first: firstName ?? username,
        last: lastName ?? 'Example',
      })
      await checks.follow(row)
      return read(viewer)
    },

    /** Those of these members who are verified, shown or not (docs/product/verification.md 10). */
    verifiedAmong: async (tx: Db, memberIds: string[]): Promise<Set<string>> =>
      new Set(memberIds.length > 0 ? await standingStore.listVerified(tx, memberIds) : []),

    countVerified: standingStore.countVerified,
  }
}
