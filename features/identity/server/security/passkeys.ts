import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { hashSecret, newId, newSecret, randomKey } from '#platform/server/ids.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import type { LoginOrigin, Viewer } from '../../contract/viewer.ts'
import { displayNameOf } from '../../contract/display-name.ts'
import { challengeLifetime, passkeysMax } from '../../contract/rules.ts'
import type { NewPasskey, PasskeyAnswer } from '../../contract/security-schemas.ts'
import type { LoginSessions, OpenedSession } from '../login/login-sessions.ts'
import { hashRecoveryCode, newRecoveryCodes } from './one-time-codes.ts'
import type { Reauthentication } from './reauthentication.ts'
import type { PendingLoginStore } from '../login/pending-login-store.ts'
import { loginIsOver, type SecondFactor } from './second-factor.ts'
import type { PasskeyRow, SecondFactorStore } from './second-factor-store.ts'
import type { SecurityLog } from './security-log.ts'
import type { SecurityNotices } from './security-notices.ts'
import { registrationOf, supportedAlgorithmIDs, webAuthn } from './web-authn.ts'
import type { IdentityStore } from '../store.ts'
import { createPasskeyQuestions } from './passkey-questions.ts'

type Dependencies = {
  store: IdentityStore
  factors: SecondFactorStore
  logins: PendingLoginStore
  loginSessions: LoginSessions
  owner: Reauthentication
  secondFactor: SecondFactor
  clock: Clock
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
  site: SiteIdentity
}

type Step = 'only' | 'second'

export type Passkeys = ReturnType<typeof createPasskeys>

/** Passkeys prove device and person at once, so they log in alone and count as a second factor. */
export function createPasskeys({
  store,
  factors,
  logins,
  loginSessions,
  owner,
  secondFactor,
  clock,
  securityLog,
  notifyOwner,
  site,
}: Dependencies) {
  const { ask, takeQuestion, verify, origin, rpID } = createPasskeyQuestions({
    factors,
    logins,
    clock,
    siteUrl: site.siteUrl,
  })

  return {
    begin: async (viewer: Viewer, currentPassword: string) => {
      await owner.prove(viewer, currentPassword)
      const { account, sessionId } = viewer
      const known = await factors.listPasskeys(account.id)
      if (known.length >= passkeysMax)
        throw new DomainError(
          'conflict',
          `An account has at most ${passkeysMax} passkeys. Remove one first.`,
        )
      const { generateRegistrationOptions } = await webAuthn()
      const options = await generateRegistrationOptions({
        rpName: site.siteName,
        rpID,
        userName: account.username,
        userDisplayName: displayNameOf(account),
        userID: new Uint8Array(Buffer.from(account.id)),
        challenge: new Uint8Array(randomKey(32)),
        attestationType: 'none',
        timeout: challengeLifetime,
        supportedAlgorithmIDs,
        excludeCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as never,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await ask(options.challenge, `register|${sessionId}`)
      return { options: { ...options } }
    },

    /** Recovery codes come with the account's first second factor, shown once. */
    add: async ({ account, sessionId, origin: from }: Viewer, { name, response }: NewPasskey) => {
      const expectedChallenge = await takeQuestion(
        response.response.clientDataJSON,
        `register|${sessionId}`,
      )
      const info =
        expectedChallenge === null
          ? null
          : await registrationOf(response, {
              expectedChallenge,
              expectedOrigin: origin,
              expectedRPID: rpID,
            })
      if (!info)
        throw new DomainError('invalid', "We couldn't add this passkey. Please try again.", {
          response: "We couldn't add this passkey.",
        })
      const recoveryCodes = account.secondFactorSince === null ? newRecoveryCodes() : null
      const row: PasskeyRow = {
        id: newId(),
        userId: account.id,
        name,
        createdAt: clock.now(),
        lastUsedAt: null,
        credentialId: info.credential.id,
        publicKey: Buffer.from(info.credential.publicKey).toString('base64url'),
        counter: info.credential.counter,
        transports: response.response.transports,
      }
      const change = await factors.addPasskey(
        row,
        recoveryCodes?.map((code) => hashRecoveryCode(account.id, code)) ?? null,
      )
      if (!change) throw new DomainError('conflict', 'This passkey is already registered.')
      await securityLog.record('passkey-added', { userId: account.id, origin: from, detail: name })
      await notifyOwner(account, { kind: 'passkey added', passkey: name })
      return { passkey: row, recoveryCodes }
    },

    /** Removing the last second factor requires one more proof of it. */
    remove: async (
      viewer: Viewer,
      id: string,
      currentPassword: string,
      code: string,
    ): Promise<void> => {
      const { account } = viewer
      await owner.prove(viewer, currentPassword)
      const [known, totp] = await Promise.all([
        factors.listPasskeys(account.id),
        factors.findTotp(account.id),
      ])
      const passkey = known.find((each) => each.id === id)
      if (!passkey) throw missing('Passkey')
      if (known.length === 1 && !totp?.confirmedAt) await secondFactor.proveFactor(viewer, code)
      const change = await factors.removePasskey(account.id, id, clock.now())
      if (!change) return
      await securityLog.record('passkey-removed', {
        userId: account.id,
        origin: viewer.origin,
        detail: passkey.name,
      })
      await notifyOwner(
        account,
        change.has
          ? { kind: 'passkey removed', passkey: passkey.name }
          : { kind: 'second factor off' },
      )
    },

    /**
     * A passkey challenge. `browser` is this browser's secret: its pending login's, or a new
     * cookie's.
     */
    beginLogin: async (step: Step, pending: string | undefined) => {
      const userId =
        step === 'second' && pending
          ? await logins.findAccountId(hashSecret(pending), clock.now())
          : null
      if (step === 'second' && userId === null) throw loginIsOver()
      const known = userId === null ? [] : await factors.listPasskeys(userId)
      const { generateAuthenticationOptions } = await webAuthn()
      const options = await generateAuthenticationOptions({
        rpID,
        userVerification: 'required',
        challenge: new Uint8Array(randomKey(32)),
        timeout: challengeLifetime,
        allowCredentials: known.map(({ credentialId, transports }) => ({
          id: credentialId,
          transports: transports as never,
        })),
      })
      const browser = step === 'second' && pending ? pending : newSecret()
      await ask(options.challenge, `${step}|${browser}`)
      return { options: { ...options }, browser }
    },

    /**
     * @throws DomainError `signed_out` for a passkey that is unknown, another account's, cloned, or
     * answers another challenge.
     */
    logIn: async (
      step: Step,
      response: PasskeyAnswer,
      held: { pending: string | undefined; browser: string | undefined },
      from: LoginOrigin,
    ): Promise<OpenedSession> => {
      const browser = step === 'second' ? held.pending : held.browser
      const challenge = browser
        ? await takeQuestion(response.response.clientDataJSON, `${step}|${browser}`)
        : null
      const row = challenge === null ? null : await factors.findPasskey(response.id)
      const waiting =
        step === 'second' && held.pending
          ? await logins.findAccountId(hashSecret(held.pending), clock.now())
          : null
      const isOwn = step === 'only' || (row !== null && row.userId === waiting)
      if (challenge === null || !row || !isOwn || !(await verify(row, response, challenge)))
        throw new DomainError('signed_out', "This passkey wasn't accepted.")
      const account = await store.findAccount(row.userId)
      if (!account) throw loginIsOver()
      if (step === 'second' && !(await logins.take(hashSecret(held.pending ?? ''), clock.now())))
        throw loginIsOver()
      return loginSessions.open(account, from, 'factor')
    },
  }
}
