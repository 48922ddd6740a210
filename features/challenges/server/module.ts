import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { PaymentBooks } from '#features/ledger/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { PaymentRefunds } from '#features/membership/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import { hour, minute } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as challengesApi from '../contract/endpoints.ts'
import { challengesPath, winnersPath } from '../contract/paths.ts'
import { declareChallengeEvents } from './challenge-events.ts'
import { challengesAsKind } from './challenges-kind.ts'
import { createContestsStore } from './contests-store.ts'
import { createContests } from './contests.ts'
import { seedChallenges } from './demo.ts'
import { createEntries } from './entries.ts'
import { challengeFile } from './member-file.ts'
import { createChallengeNotices } from './notices.ts'
import { challengesData } from './personal-data.ts'
import { challengePictures } from './picture-use-store.ts'
import { challengesPrivacy } from './privacy.ts'
import { readPrizes } from './prizes.ts'
import { challengeRoutes } from './routes.ts'
import { challengesTag, createChallenges } from './service.ts'
import { createChallengeStore } from './store.ts'

type Dependencies = {
  identity: Identity
  webhooks: WebhookEvents
  media: Media
  moderation: Moderation
  books: PaymentBooks
  paymentRefunds: PaymentRefunds
}

/** Paid challenges with review, votes and contests. */
export function createChallengesModule(
  platform: Platform,
  { identity, webhooks, media, moderation, books, paymentRefunds }: Dependencies,
) {
  const { site, db, clock, jobs, mail, content, invalidation } = platform
  const { payments } = platform.payments
  const changed = () => invalidation.publish([challengesTag])
  books.register({
    challenge: {
      earns: 'revenue:challenges',
      refunds: 'refunds:challenges',
      disputes: 'disputes:challenges',
      description: 'Challenge entry fee',
    },
  })
  const store = createChallengeStore(db, media.references)
  media.pictures.register(challengePictures)
  const events = declareChallengeEvents(webhooks, site.siteUrl)
  moderation.register(challengesAsKind({ store, events, changed }))
  const challenges = createChallenges({ store, moderation, invalidation, clock })
  const entries = createEntries({
    store,
    identity,
    payments,
    moderation,
    refunds: paymentRefunds,
    notices: createChallengeNotices({ mail, identity, site }),
    events,
    jobs,
    clock,
    addresses: media.addresses,
    site,
    changed,
  })
  const contests = createContests({
    contests: createContestsStore(db),
    store,
    identity,
    prizes: readPrizes(content.file('challenges.yaml')),
    mail,
    events,
    jobs,
    clock,
    site,
    changed,
  })
  const module: Module<Viewer> = {
    name: 'challenges',
    contracts: [challengesApi],
    routes: challengeRoutes({ challenges, entries, contests }),
    limits: {
      challengePayments: { max: 20, per: hour, by: 'account' },
      challenges: { max: 10, per: hour, by: 'account', maxTries: 60 },
      challengeDecisions: { max: 300, per: hour, by: 'account' },
      challengeVotes: { max: 60, per: minute, by: 'account' },
    },
    privacy: challengesPrivacy,
    memberFile: [challengeFile(db)],
    personalData: challengesData,
    pages: [
      { path: challengesPath, query: [], isIndexed: true, hasCardForm: true },
      { path: winnersPath, query: [], isIndexed: true },
    ],
    api: { tags: { Challenges: 'Paid challenges, votes and contests' } },
    seed: (demo) =>
      seedChallenges({ platform, challenges, entries, contests, moderation, store }, demo),
  }
  return { ...module, service: challenges, entries, contests }
}
