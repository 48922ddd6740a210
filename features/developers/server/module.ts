import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, SecurityLog, SecurityNotices } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as tokensApi from '../contract/endpoints.ts'
import * as oauthApi from '../contract/oauth-endpoints.ts'
import { seedApplications } from './demo.ts'
import { tokenFile } from './member-file.ts'
import { developersData } from './personal-data.ts'
import { createAppStore } from './oauth/app-store.ts'
import { createApplications } from './oauth/applications.ts'
import { createAuthorization } from './oauth/authorization.ts'
import { createConnectionStore } from './oauth/connection-store.ts'
import { oauthLimits, registerOAuth } from './oauth/http.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { createOAuthTokens } from './oauth/tokens.ts'
import { developersPrivacy } from './privacy.ts'
import { tokenRoutes } from './routes.ts'
import { createAccessTokens } from './service.ts'
import { createTokenStore } from './store.ts'
import { createTokenCallers, tokenLimit } from './token-callers.ts'

type Known = {
  audit: Audit
  identity: Identity
  securityLog: SecurityLog
  notifyOwner: SecurityNotices
}

/** Access for programs: personal access tokens, connected applications, and who calls with a token. */
export function createDevelopersModule(platform: Platform, { audit, ...known }: Known) {
  const { db, clock, jobs, limiter, settings } = platform
  const store = createTokenStore(db)
  const service = createAccessTokens({ ...known, store, clock, jobs })
  const { siteUrl, siteTimeZone, oauthRegistration: isRegistrationOpen } = settings
  const apps = createAppStore(db)
  const connections = createConnectionStore(db)
  const applications = createApplications({ store: apps, identity: known.identity, audit, clock })
  const authorization = createAuthorization({ apps, connections, clock, siteUrl })
  const oauth = createOAuthTokens({ ...known, apps, connections, clock, jobs })
  const module: Module<Viewer> = {
    name: 'developers',
    contracts: [tokensApi, oauthApi],
    routes: [
      ...tokenRoutes(service),
      ...oauthRoutes({ applications, authorization, tokens: oauth }),
    ],
    limits: {
      [tokenLimit]: { max: 5000, per: hour, by: 'account', about: 'Calls with one access token' },
      applications: { max: 60, per: hour, by: 'account' },
      [oauthLimits.tokens]: {
        max: 600,
        per: hour,
        by: 'address',
        about: 'Applications that get or renew access to an account',
      },
      [oauthLimits.registrations]: {
        max: 10,
        per: hour,
        by: 'address',
        about: 'Applications that register themselves',
      },
    },
    privacy: developersPrivacy,
    memberFile: [tokenFile(db, siteTimeZone)],
    personalData: developersData,
    api: {
      tags: {
        'Access tokens': 'Tokens with which programs act for their member',
        Applications: 'Applications that members connect to their accounts, by OAuth 2.1',
      },
    },
    seed: (demo) => seedApplications(applications, demo),
    http: (app) =>
      registerOAuth(app, { applications, tokens: oauth, limiter, siteUrl, isRegistrationOpen }),
  }
  return {
    ...module,
    service,
    tokens: createTokenCallers({ store, identity: known.identity, limiter, clock, siteUrl }),
  }
}
