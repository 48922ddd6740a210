import type { Audit } from '#features/audit/server/service.ts'
import { personOf } from '#features/identity/contract/display-name.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { appLimits, appMessages } from '../../contract/oauth-rules.ts'
import type {
  Application,
  NewApplication,
  WrittenApplication,
} from '../../contract/oauth-schemas.ts'
import { placeOf } from '../../contract/redirect-uris.ts'
import { newToken } from '../token-secrets.ts'
import { newestApps, type AppRow, type AppStore } from './app-store.ts'

type Dependencies = {
  store: AppStore
  identity: Pick<Identity, 'checkChosenName'>
  audit: Audit
  clock: Clock
}

export type Applications = ReturnType<typeof createApplications>

const missingApp = () => missing('Application')
const auditKind = 'application'

/** Applications that members register, and administrators block (docs/product/developers.md 15, 16). */
export function createApplications({ store, identity, audit, clock }: Dependencies) {
  audit.nameSubjects(
    auditKind,
    async (ids) =>
      new Map((await store.names(ids)).map(({ id, name }) => [id, { name, path: null }])),
  )

  const setBlocked = async (viewer: Viewer, id: string, reason: string | null): Promise<void> => {
    await store.transaction(async (tx) => {
      const name = await store.setBlocked(tx, id, reason)
      if (name === null) throw missingApp()
      await audit.record(tx, {
        actorId: viewer.account.id,
        action: `${auditKind}.${reason === null ? 'unblock' : 'block'}`,
        subject: { kind: auditKind, id },
        // Its maker may rename it later.
        after: { name, ...(reason === null ? {} : { reason }) },
      })
    })
  }

  const mayBeCalled = async (name: string): Promise<boolean> => {
    try {
      await identity.checkChosenName(name, null, 'name')
      return true
    } catch (error) {
      if (error instanceof DomainError && error.code === 'invalid') return false
      throw error
    }
  }

  return {
    list: async ({ account }: Viewer): Promise<Application[]> =>
      (await store.listOf(account.id)).map(shown),

    /** @throws DomainError `conflict` with too many. */
    create: async (
      { account }: Viewer,
      { isConfidential, ...written }: NewApplication,
    ): Promise<{ application: Application; clientSecret: string | null }> => {
      await identity.checkChosenName(written.name, account.id, 'name')
      const secret = isConfidential ? newToken('client') : null
      const row: AppRow = {
        ...written,
        id: newId(),
        ownerId: account.id,
        isConfidential,
        secretHash: secret?.secretHash ?? null,
        hint: secret?.hint ?? null,
        createdAt: clock.now(),
        blockedFor: null,
      }
      await store.transaction(async (tx) => {
        if ((await store.countLocked(tx, account.id)) >= appLimits.perMember)
          throw new DomainError('conflict', appMessages.full)
        await store.add(tx, row)
      })
      return { application: shown(row), clientSecret: secret?.token ?? null }
    },

    /** @throws DomainError `missing`, also for another member's or a blocked one. */
    update: async (
      { account }: Viewer,
      id: string,
      written: WrittenApplication,
    ): Promise<Application> => {
      await identity.checkChosenName(written.name, account.id, 'name')
      const row = await store.update(id, account.id, written)
      if (!row) throw missingApp()
      return shown(row)
    },

    /** @throws DomainError `missing`; `conflict` for an application that keeps no secret. */
    renewSecret: async ({ account }: Viewer, id: string): Promise<{ clientSecret: string }> => {
      const found = (await store.listOf(account.id)).find((app) => app.id === id)
      if (!found || found.blockedFor !== null) throw missingApp()
      if (!found.isConfidential)
        throw new DomainError('conflict', 'This application has no secret to replace.')
      const { token, secretHash, hint } = newToken('client')
      await store.update(id, account.id, { secretHash, hint })
      return { clientSecret: token }
    },

    /** @throws DomainError `missing`, also for another member's. */
    remove: async ({ account }: Viewer, id: string): Promise<void> => {
      if (!(await store.remove(id, account.id))) throw missingApp()
    },

    listAll: async (query: PageQuery) => {
      const page = await newestApps.page(
        query,
        (after, limit) => store.listAll(after, limit),
        ({ app }) => [app.id],
      )
      return {
        ...page,
        items: page.items.map(({ app, owner, connections }) => ({
          ...shown(app),
          owner: owner && personOf(owner),
          connections,
        })),
      } satisfies Page<unknown>
    },

    /** Ends all connections with an application, and refuses new ones. */
    block: (viewer: Viewer, id: string, reason: string): Promise<void> =>
      setBlocked(viewer, id, reason),

    unblock: (viewer: Viewer, id: string): Promise<void> => setBlocked(viewer, id, null),

    /**
     * Registers an application that asks for it by itself (RFC 7591); it has no owner and no secret.
     * One that calls itself the site, its staff or a member gets the name of where it returns to.
     */
    registerItself: async (written: WrittenApplication): Promise<AppRow> => {
      const row: AppRow = {
        ...written,
        name: (await mayBeCalled(written.name)) ? written.name : placeName(written),
        id: newId(),
        ownerId: null,
        isConfidential: false,
        secretHash: null,
        hint: null,
        createdAt: clock.now(),
        blockedFor: null,
      }
      await store.transaction((tx) => store.add(tx, row))
      return row
    },
  }
}

/** What a member recognizes of the address that an application returns to. */
const placeName = ({ redirectUris: [first = ''] }: WrittenApplication): string =>
  placeOf(first).slice(0, appLimits.name)

const shown = ({ ownerId: _owner, secretHash: _secret, ...app }: AppRow): Application => app
