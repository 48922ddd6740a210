import type { Identity, SecurityLog, SecurityNotices } from '#features/identity/server/service.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import {
  accessSeconds,
  appScopes,
  maxConnections,
  refreshDays,
} from '../../contract/oauth-rules.ts'
import { callDays } from '../../contract/rules.ts'
import { hashOfToken, newToken } from '../token-secrets.ts'
import type { AppRow, AppStore } from './app-store.ts'
import { answers, clientOf, originsOf, type TokenRequest } from './client-proof.ts'
import type { ConnectionStore } from './connection-store.ts'
import { OAuthError } from './oauth-error.ts'

type Dependencies = {
  apps: Pick<AppStore, 'find' | 'forgetUnused'>
  connections: ConnectionStore
  identity: Pick<Identity, 'usable'>
  securityLog: Pick<SecurityLog, 'record'>
  notifyOwner: SecurityNotices
  clock: Clock
  jobs: Jobs
}

/** A successful answer of the token endpoint (RFC 6749, section 5.1). */
type Issued = {
  access_token: string
  token_type: 'Bearer'
  expires_in: number
  refresh_token: string
  scope: string
}

/** From where a program called, for the security log. */
type Origin = { address: string; device: string }

export type OAuthTokens = ReturnType<typeof createOAuthTokens>

const invalidGrant = () =>
  new OAuthError('invalid_grant', 'The code or refresh token is wrong, used, or has ended.')

/** Codes and refresh tokens exchanged for tokens (docs/product/developers.md 18 to 20). */
export function createOAuthTokens({
  apps,
  connections,
  identity,
  securityLog,
  notifyOwner,
  clock,
  jobs,
}: Dependencies) {
  jobs.define(
    'forget-old-oauth',
    async () => {
      const now = clock.now().getTime()
      await connections.forgetOld(new Date(now - day))
      await apps.forgetUnused(new Date(now - callDays * day))
    },
    { cron: '27 4 * * *' },
  )

  const newSecrets = (now: Date) => {
    const [access, refresh] = [newToken('access'), newToken('refresh')]
    return {
      access: {
        secretHash: access.secretHash,
        hint: access.hint,
        expiresAt: new Date(now.getTime() + accessSeconds * 1000),
      },
      refresh: {
        secretHash: refresh.secretHash,
        expiresAt: new Date(now.getTime() + refreshDays * day),
        replacedAt: null,
      },
      issued: (scopes: readonly string[]): Issued => ({
        access_token: access.token,
        token_type: 'Bearer',
        expires_in: accessSeconds,
        refresh_token: refresh.token,
        scope: scopes.join(' '),
      }),
    }
  }

  const noteEnd = async (tx: Db | undefined, ended: { userId: string; name: string } | null) => {
    if (ended)
      await securityLog.record(
        'application-ended',
        { userId: ended.userId, origin: null, detail: ended.name },
        tx,
      )
  }

  /** @throws OAuthError `invalid_grant`; a code that comes twice also ends what came of it. */
  const exchangeCode = async (app: AppRow, given: TokenRequest, origin: Origin) => {
    const codeHash = hashOfToken(given.code ?? '', 'code')
    if (codeHash === null) throw invalidGrant()
    const now = clock.now()
    const made = await connections.transaction(async (tx) => {
      const code = await connections.useCode(tx, codeHash, now)
      if (!code) {
        await noteEnd(tx, await connections.endByCode(tx, codeHash))
        return null
      }
      const isOurs =
        code.appId === app.id &&
        code.expiresAt > now &&
        (given.redirect_uri === undefined || given.redirect_uri === code.redirectUri) &&
        answers(given.code_verifier ?? '', code.challenge)
      if (!isOurs) return null
      if ((await connections.lockVersion(tx, code.userId)) !== code.accessVersion) return null
      const { access, refresh, issued } = newSecrets(now)
      const id = newId()
      const row = {
        ...access,
        id,
        userId: code.userId,
        appId: app.id,
        name: app.name,
        scopes: code.scopes,
        origins: originsOf(app.redirectUris),
        accessVersion: code.accessVersion,
        createdAt: now,
      }
      await connections.add(tx, row, { ...refresh, tokenId: id }, maxConnections)
      await connections.nameToken(tx, codeHash, id)
      const event = { userId: code.userId, origin, detail: app.name }
      await securityLog.record('application-connected', event, tx)
      return { userId: code.userId, issued: issued(code.scopes) }
    })
    if (!made) throw invalidGrant()
    const account = await identity.usable(made.userId)
    if (account) await notifyOwner(account, { kind: 'application connected', app: app.name })
    return made.issued
  }

  /** @throws OAuthError `invalid_grant`; a replaced token that comes again also ends the connection. */
  const refresh = async (app: AppRow, given: TokenRequest): Promise<Issued> => {
    const secretHash = hashOfToken(given.refresh_token ?? '', 'refresh')
    if (secretHash === null) throw invalidGrant()
    const now = clock.now()
    const issued = await connections.transaction(async (tx) => {
      const found = await connections.lockByRefresh(tx, secretHash, app.id)
      if (!found) return null
      const { token, refresh: used } = found
      if (used.replacedAt !== null) {
        await connections.end(tx, token.id)
        await noteEnd(tx, token)
        return null
      }
      if (used.expiresAt <= now) return null
      if ((await connections.lockVersion(tx, token.userId)) !== token.accessVersion) return null
      const wanted = (given.scope ?? '').split(' ').filter(Boolean)
      if (wanted.some((word) => !(token.scopes as string[]).includes(word)))
        throw new OAuthError('invalid_scope', 'The member did not allow this scope.')
      const next = newSecrets(now)
      await connections.renew(
        tx,
        secretHash,
        { ...next.refresh, tokenId: token.id },
        next.access,
        now,
      )
      return next.issued(token.scopes)
    })
    if (!issued) throw invalidGrant()
    return issued
  }

  return {
    /** Answers the token endpoint. @throws OAuthError. */
    issue: async (given: TokenRequest, origin: Origin): Promise<Issued> => {
      if (given.grant_type === undefined)
        throw new OAuthError('invalid_request', 'Name the grant type.')
      if (given.grant_type !== 'authorization_code' && given.grant_type !== 'refresh_token')
        throw new OAuthError(
          'unsupported_grant_type',
          'Use the grant type authorization_code or refresh_token.',
        )
      const app = await clientOf(apps, given)
      return given.grant_type === 'authorization_code'
        ? exchangeCode(app, given, origin)
        : refresh(app, given)
    },

    /** Ends the connection of an access or refresh token; an unknown one has ended (RFC 7009). */
    revoke: async (given: TokenRequest): Promise<void> => {
      const app = await clientOf(apps, given)
      const secretHash = hashOfToken(given.token ?? '', 'access', 'refresh')
      if (secretHash !== null)
        await noteEnd(undefined, await connections.endBySecret(secretHash, app.id))
    },

    /** A member's connected applications, newest first; several connections with one are one. */
    listOf: async (userId: string) => {
      const found = Map.groupBy(await connections.listOf(userId, clock.now()), ({ appId }) => appId)
      return [...found].map(([id, those]) => {
        const [newest] = those
        const used = those.flatMap(({ lastUsedAt }) => (lastUsedAt ? [lastUsedAt.getTime()] : []))
        return {
          id,
          name: newest?.name ?? '',
          website: newest?.website ?? '',
          scopes: appScopes.filter((scope) => those.some(({ scopes }) => scopes.includes(scope))),
          connectedAt: those.at(-1)?.createdAt ?? clock.now(),
          lastUsedAt: used.length > 0 ? new Date(Math.max(...used)) : null,
          tokenIds: those.map(({ tokenId }) => tokenId),
        }
      })
    },

    /** Ends a member's connections with an application; false if there are none. */
    end: async (userId: string, origin: Origin | null, appId: string): Promise<boolean> => {
      const name = await connections.endOf(userId, appId)
      if (name !== null)
        await securityLog.record('application-ended', { userId, origin, detail: name })
      return name !== null
    },
  }
}
