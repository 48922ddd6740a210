import type { Platform } from '#platform/server/platform.ts'
import { createPasswords } from '#platform/server/security/passwords.ts'
import { createAccountHooks } from '../account-hooks.ts'
import { createLinkEmailCap } from '../email/link-email-cap.ts'
import { createReauthentication } from '../security/reauthentication.ts'
import { createSecondFactorStore } from '../security/second-factor-store.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { createSecurityLogStore } from '../security/security-log-store.ts'
import { createSecurityNotices } from '../security/security-notices.ts'
import type { IdentityStore } from '../store.ts'
import { createGuardStore } from './guard-store.ts'
import { createGuessingGuard } from './guessing-guard.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLoginSessions } from './login-sessions.ts'
import { createPendingLoginStore } from './pending-login-store.ts'

/** The part of identity that every way to log in shares. */
export function createLoginPart(platform: Platform, { store }: { store: IdentityStore }) {
  const { site, db, clock, jobs, mail, limiter, deriveKey } = platform
  const logins = createPendingLoginStore(db)
  const factors = createSecondFactorStore(db)
  const passwords = createPasswords(undefined, undefined, platform.passwordCost)
  const guards = createGuardStore(db)
  const securityLog = createSecurityLog({
    store: createSecurityLogStore(db),
    clock,
    jobs,
    hashKey: deriveKey('security log'),
  })
  const devices = createKnownDevices({ key: deriveKey('known devices') })
  const mayEmailLink = createLinkEmailCap(limiter)
  const hooks = createAccountHooks()
  const loginSessions = createLoginSessions({
    store,
    logins,
    guards,
    securityLog,
    clock,
    jobs,
    checkLogin: hooks.checkLogin,
  })
  const owner = createReauthentication({ store, passwords, clock })
  const notifyOwner = createSecurityNotices({ mail, site })
  return {
    logins,
    factors,
    passwords,
    guards,
    guessing: createGuessingGuard(limiter),
    securityLog,
    devices,
    mayEmailLink,
    hooks,
    loginSessions,
    owner,
    notifyOwner,
  }
}
