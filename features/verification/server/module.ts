import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity, SecurityLog } from '#features/identity/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { day, hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as verificationApi from '../contract/endpoints.ts'
import { verificationPath } from '../contract/rules.ts'
import * as staffApi from '../contract/staff-endpoints.ts'
import { createByHand } from './by-hand.ts'
import { createCheckStore } from './check-store.ts'
import { createChecks } from './checks.ts'
import { seedVerification } from './demo.ts'
import { checkDocumentKey } from './document-key.ts'
import { createDocumentHash } from './documents.ts'
import { createEndingStore } from './ending-store.ts'
import { createEndings } from './endings.ts'
import { verificationFile } from './member-file.ts'
import { verificationData } from './personal-data.ts'
import { verificationPrivacy } from './privacy.ts'
import { createMarkStore } from './mark-store.ts'
import { createMarks } from './marks.ts'
import { createProposalStore } from './proposal-store.ts'
import { createRedaction } from './redaction.ts'
import { createReport } from './report.ts'
import { verificationRoutes } from './routes.ts'
import { createVerification } from './service.ts'
import { createStanding } from './standing.ts'
import { createStandingStore } from './standing-store.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  securityLog: SecurityLog
  notifications: Notifications
}

/** Members who showed who they are, by a provider's check or by hand. */
export function createVerificationModule(
  platform: Platform,
  { audit, identity, securityLog, notifications }: Dependencies,
) {
  const { db, clock, jobs, log, invalidation, settings, site, payments, deriveKey } = platform
  const { encryption } = platform
  const { testDocuments } = platform.identityChecks
  const isOffered = settings.verificationKey !== null || !settings.production
  const provider = isOffered ? platform.identityChecks.provider : null
  const hashOf = createDocumentHash(settings.verificationKey ?? deriveKey('test documents'))
  const returnUrl = site.siteUrl + verificationPath
  const checkStore = createCheckStore(db)
  const standingStore = createStandingStore(db)
  const { transaction } = checkStore

  const standing = createStanding({
    store: standingStore,
    identity,
    notifications,
    invalidation,
    clock,
  })
  const checks = createChecks({
    store: checkStore,
    standing,
    identity,
    provider,
    hashOf,
    clock,
    jobs,
    log,
  })
  const redaction = createRedaction({ store: checkStore, provider, returnUrl, clock, jobs, log })
  const byHand = createByHand({
    store: createProposalStore(db),
    transaction,
    standing,
    identity,
    audit,
    hashOf: isOffered ? hashOf : null,
    clock,
  })
  const endings = createEndings({
    store: createEndingStore(db),
    transaction,
    standing,
    identity,
    audit,
    clock,
  })
  const verification = createVerification({
    checkStore,
    standingStore,
    checks,
    standing,
    identity,
    isVerifier: byHand.isVerifier,
    provider,
    testDocuments,
    isOffered,
    returnUrl,
    clock,
  })
  const marks = createMarks({ store: createMarkStore(db), identity, encryption, clock, jobs })
  payments.payments.onIdentityCheck(checks.followRef)
  payments.payments.onPaidCard(marks.notePaidCard)
  identity.onRenamed(verification.renamed)
  const forgetDocuments = () => standingStore.forgetDocuments(clock.now())
  jobs.define('forget-verified-documents', forgetDocuments, { cron: '37 4 * * *' })
  const module: Module<Viewer> = {
    name: 'verification',
    contracts: [verificationApi, staffApi],
    routes: verificationRoutes(
      verification,
      byHand,
      endings,
      createReport({
        standingStore,
        checkStore,
        marks,
        byHand,
        endings,
      }),
    ),
    limits: {
      verificationStarts: { max: 10, per: day, by: 'account' },
      verificationReads: { max: 60, per: 15 * minute, by: 'account' },
      verificationProposals: { max: 60, per: hour, by: 'account' },
    },
    privacy: verificationPrivacy,
    memberFile: [verificationFile(db)],
    personalData: verificationData,
    api: { tags: { Verification: 'Members who showed who they are' } },
    start: async () => {
      if (settings.verificationKey !== null) await checkDocumentKey(db, settings.verificationKey)
    },
    seed: (demo) => seedVerification({ transaction, standing, byHand, hashOf, securityLog }, demo),
  }
  return {
    ...module,
    service: verification,
    redact: redaction.run,
    followRunning: checks.followRunning,
    forgetDocuments,
    forgetCards: marks.forgetCards,
  }
}
