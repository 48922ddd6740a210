import type { Identity, SecurityLog, SecurityNotices } from '#features/identity/server/service.ts'
import { scopes, type Scope } from '#features/identity/contract/scopes.ts'
import type { Account, Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { callDays, maxTokens, tokenMessages } from '../contract/rules.ts'
import type { AccessToken, NewAccessToken, TokenCalls } from '../contract/schemas.ts'
import { latestCalls, type TokenStore } from './store.ts'
import { newToken } from './token-secrets.ts'

type Dependencies = {
  store: TokenStore
  identity: Pick<Identity, 'reauthenticate'>
  securityLog: Pick<SecurityLog, 'record'>
  notifyOwner: SecurityNotices
  clock: Clock
  jobs: Jobs
}

export type { TokenCallers } from './token-callers.ts'
export type AccessTokens = ReturnType<typeof createAccessTokens>

type Listed = Awaited<ReturnType<TokenStore['list']>>[number]

/** Who may give a token each scope that isn't open to all (docs/product/developers.md 2). */
const staffScopes: Partial<Record<Scope, (account: Account) => boolean>> = {
  moderate: ({ isAdmin, isModerator }) => isAdmin || isModerator,
  administer: ({ isAdmin }) => isAdmin,
}

const mayGive = (account: Account, scope: Scope): boolean => staffScopes[scope]?.(account) ?? true

/** Members' own access tokens (docs/product/developers.md). */
export function createAccessTokens({
  store,
  identity,
  securityLog,
  notifyOwner,
  clock,
  jobs,
}: Dependencies) {
  const shown = ({
    token: { userId: _owner, appId: _app, secretHash: _secret, accessVersion: _version, ...token },
    isCurrent,
    lastUsedAt,
  }: Listed): AccessToken => {
    const state = !isCurrent ? 'ended' : token.expiresAt > clock.now() ? 'active' : 'expired'
    return { ...token, lastUsedAt, state }
  }
  const checkScopes = (account: Account, wanted: Scope[]) => {
    if (!wanted.every((scope) => mayGive(account, scope)))
      throw new DomainError('invalid', tokenMessages.staff, { scopes: tokenMessages.staff })
  }
  const forgetOld = () => {
    const time = new Date(clock.now().getTime() - callDays * day)
    return store.forgetOld(time.toISOString().slice(0, 10), time)
  }
  jobs.define('forget-old-access-tokens', forgetOld, { cron: '21 4 * * *' })

  return {
    list: async ({ account }: Viewer) => ({
      scopes: scopes.filter((scope) => mayGive(account, scope)),
      tokens: (await store.list(account.id)).map(shown),
    }),

    /**
     * @throws DomainError `invalid` without the password, or for scopes that aren't the member's to
     * give; `conflict` with too many tokens.
     */
    create: async (
      viewer: Viewer,
      { name, scopes: wanted, days, origins, currentPassword }: NewAccessToken,
    ): Promise<{ token: string; created: AccessToken }> => {
      const { account, origin } = viewer
      checkScopes(account, wanted)
      await identity.reauthenticate(viewer, currentPassword)
      const { token, ...secret } = newToken('personal')
      const now = clock.now()
      const added = await store.transaction(async (tx) => {
        const { version, count } = await store.countLocked(tx, account.id, now)
        if (count >= maxTokens) throw new DomainError('conflict', tokenMessages.full)
        const row = {
          ...secret,
          id: newId(),
          userId: account.id,
          appId: null,
          name,
          scopes: [...new Set(wanted)],
          origins: [...new Set(origins)],
          accessVersion: version,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * day),
        }
        await store.add(tx, row)
        await securityLog.record('token-created', { userId: account.id, origin, detail: name }, tx)
        return row
      })
      await notifyOwner(account, { kind: 'token created', token: name })
      return { token, created: shown({ token: added, isCurrent: true, lastUsedAt: null }) }
    },

    /** @throws DomainError `missing`. */
    revoke: async ({ account, origin }: Viewer, id: string): Promise<void> => {
      const name = await store.remove(id, account.id)
      if (name === null) throw missing('Access token')
      await securityLog.record('token-revoked', { userId: account.id, origin, detail: name })
    },

    /** @throws DomainError `missing`. */
    listCalls: async (viewer: Viewer, id: string, query: PageQuery): Promise<Page<TokenCalls>> => {
      if (!(await store.owns(id, viewer.account.id))) throw missing('Access token')
      return latestCalls.page(
        query,
        (after, limit) => store.listCalls(id, after, limit),
        (row) => [row.day, row.call],
      )
    },

    /** Forgets what is older than 90 days; a nightly job. */
    forgetOld,
  }
}
