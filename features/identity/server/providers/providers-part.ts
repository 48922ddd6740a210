import type { Platform } from '#platform/server/platform.ts'
import { createOidc } from '#platform/server/security/oidc.ts'
import * as identityApi from '../../contract/endpoints.ts'
import type { LinkEmailCap } from '../email/link-email-cap.ts'
import type { LoginResponses } from '../login/login-responses.ts'
import type { LoginSessions } from '../login/login-sessions.ts'
import type { DisplayedNames } from '../names/displayed-names.ts'
import type { Reauthentication } from '../security/reauthentication.ts'
import type { SecondFactorStore } from '../security/second-factor-store.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { SecurityNotices } from '../security/security-notices.ts'
import type { Identity } from '../service.ts'
import type { IdentityStore } from '../store.ts'
import { createLinkedLogins } from './linked-logins.ts'
import { createProviderLogin } from './provider-login.ts'
import { providerRoutes } from './provider-routes.ts'
import { createProviderStore } from './provider-store.ts'

type Dependencies = {
  store: IdentityStore
  factors: SecondFactorStore
  identity: Identity
  names: DisplayedNames
  owner: Reauthentication
  loginSessions: LoginSessions
  loginResponses: LoginResponses
  mayEmailLink: LinkEmailCap
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
}

/** The part of identity for logins through other sites. */
export function createProvidersPart(
  platform: Platform,
  {
    store,
    factors,
    identity,
    names,
    owner,
    loginSessions,
    loginResponses,
    mayEmailLink,
    securityLog,
    notifyOwner,
  }: Dependencies,
) {
  const { settings, site, db, clock, jobs, mail, encryption } = platform
  const { siteUrl, oidc, google } = settings
  const links = createProviderStore(db)
  const linkedLogins = createLinkedLogins({ links, factors, owner, securityLog, notifyOwner })
  const providerLogin = createProviderLogin({
    store,
    links,
    identity,
    loginSessions,
    providers: {
      ...(oidc
        ? { oidc: createOidc(oidc, `${siteUrl}${identityApi.finishProviderLogin.path}`) }
        : {}),
      ...(google
        ? { google: createOidc(google, `${siteUrl}${identityApi.finishGoogleLogin.path}`) }
        : {}),
    },
    encryption,
    securityLog,
    notifyOwner,
    mayEmailLink,
    names,
    clock,
    jobs,
    mail,
    site,
  })
  return { linkedLogins, routes: providerRoutes(providerLogin, loginResponses) }
}
