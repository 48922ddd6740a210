import type { Identity, SecurityLog, SecurityNotices } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as tokensApi from '../contract/endpoints.ts'
import { tokenFile } from './member-file.ts'
import { developersData } from './personal-data.ts'
import { developersPrivacy } from './privacy.ts'
import { tokenRoutes } from './routes.ts'
import { createAccessTokens } from './service.ts'
import { createTokenStore } from './store.ts'
import { createTokenCallers, tokenLimit } from './token-callers.ts'

type Known = { identity: Identity; securityLog: SecurityLog; notifyOwner: SecurityNotices }

/** Access for programs: personal access tokens, and who calls with one. */
export function createDevelopersModule(platform: Platform, known: Known) {
  const { db, clock, jobs, limiter, settings } = platform
  const store = createTokenStore(db)
  const service = createAccessTokens({ ...known, store, clock, jobs })
  const { siteUrl, siteTimeZone } = settings
  const module: Module<Viewer> = {
    name: 'developers',
    contracts: [tokensApi],
    routes: tokenRoutes(service),
    limits: {
      [tokenLimit]: { max: 5000, per: hour, by: 'account', about: 'Calls with one access token' },
    },
    privacy: developersPrivacy,
    memberFile: [tokenFile(db, siteTimeZone)],
    personalData: developersData,
    api: { tags: { 'Access tokens': 'Tokens with which programs act for their member' } },
  }
  return {
    ...module,
    service,
    tokens: createTokenCallers({ store, identity: known.identity, limiter, clock, siteUrl }),
  }
}
