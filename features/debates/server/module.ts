import type { Avatars } from '#features/avatars/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Imports } from '#features/imports/server/service.ts'
import { argumentRoutes } from './arguments-routes.ts'
import { commentableDebates } from './commentable.ts'
import { debateImports } from './import-kind.ts'
import { createLife } from './life.ts'
import { createSamples } from './samples.ts'
import { createDebates, debateTags, publishDebateChange } from './service.ts'
import { createDebateListStore } from './debate-list-store.ts'
import { createDebateStore, type DebateStore } from './store.ts'
import type { Live as Connections } from '#features/live/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Verification } from '#features/verification/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { minute, hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as argumentsApi from '../contract/arguments-endpoints.ts'
import * as debatesApi from '../contract/endpoints.ts'
import * as firstVoteApi from '../contract/first-vote-endpoints.ts'
import * as reviewApi from '../contract/review-endpoints.ts'
import { debateApiPaths } from './api-notes.ts'
import { declareDebateEvents } from './debate-events.ts'
import { seedDebates } from './demo.ts'
import { registerDebateHttp } from './debate-http.ts'
import { debateExamples, liveSchemas } from './live-schemas.ts'
import { argumentFile } from './member-file.ts'
import { debateData } from './open-data.ts'
import { createDebateDataStore } from './open-data-store.ts'
import { debatesData } from './personal-data.ts'
import { debatesPrivacy } from './privacy.ts'
import { createReview } from './review.ts'
import { reviewRoutes } from './review-routes.ts'
import { debateRoutes } from './routes.ts'
import { debatePath, debatesPath } from '../contract/rules.ts'
import { createArgumentsPart } from './arguments-part.ts'
import { createPublicationsPart } from './publications-part.ts'
import { debateProof } from './proof.ts'
import { debateTasks } from './tasks.ts'
import { debatesElsewhere } from './shown-elsewhere.ts'
import { debateTools } from './tools.ts'
import { createVerifiedTally } from './verified-tally.ts'
import { createVotesPart } from './votes-part.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  live: Connections
  notifications: Notifications
  webhooks: WebhookEvents
  membership: Membership
  verification: Verification
  moderation: Moderation
  media: Media
  comments: Comments
  follows: FollowsService
  imports: Imports
  avatars: Avatars
}

/** Debates: votes, states, members' arguments, and the live connection. */
export async function createDebatesModule(
  platform: Platform,
  {
    audit,
    identity,
    live: connections,
    notifications,
    webhooks,
    membership,
    verification,
    moderation,
    media,
    comments,
    follows,
    imports,
    avatars,
  }: Dependencies,
) {
  const { db, clock, invalidation, jobs, limiter, responseCache, searches } = platform
  const store: DebateStore = {
    ...createDebateStore(db, media.references),
    list: (filter, ...page) =>
      searches.list(filter.search, (tx) => createDebateListStore(tx).list(filter, ...page)),
    listToCome: (filter, ...page) =>
      searches.list(filter.search, (tx) => createDebateListStore(tx).listToCome(filter, ...page)),
  }
  const counting = await createVotesPart(platform, { connections, verification })
  const { votes, firstVotes, tallies, reviews, live, voteBatcher, reconcile } = counting
  const changed = (id: string) => publishDebateChange(invalidation, id)
  const verifiedTally = createVerifiedTally({ store, tallies, jobs, changed })
  const life = createLife({
    store,
    votes,
    firstVotes,
    reviews,
    tallies,
    verifiedTally,
    events: declareDebateEvents(webhooks, platform.settings.siteUrl),
    membership,
    audit,
    clock,
    jobs,
    changed,
  })
  const { memberArguments, best, drafts, elsewhere } = createArgumentsPart(platform, {
    store,
    audit,
    avatars,
    media,
    moderation,
  })
  const debates = createDebates({
    store,
    votes,
    firstVotes,
    voteBatcher,
    refuseUnverified: counting.refuseUnverified,
    life,
    comments,
    leaveQueueIn: memberArguments.leaveQueueIn,
    showUnderArguments: memberArguments.showUnder,
    audit,
    invalidation,
    clock,
    addresses: media.addresses,
    requireProvenOwner: identity.requireProvenOwner,
  })
  imports.register(
    debateImports({ store, administration: debates, life, audit, clock, invalidation }),
  )
  const samples = createSamples({ store, audit, invalidation, clock })
  comments.register('debate', commentableDebates(store))
  const { publications } = createPublicationsPart(platform, { store, follows })
  audit.nameSubjects(
    'debate',
    async (ids) =>
      new Map(
        (await store.titles(ids)).map(({ id, title }) => [
          id,
          { name: title, path: debatePath(id) },
        ]),
      ),
  )
  live.onCounted((id) => responseCache.invalidate([debateTags.list, debateTags.one(id)]))

  const module: Module<Viewer> = {
    name: 'debates',
    contracts: [debatesApi, firstVoteApi, adminApi, reviewApi, argumentsApi],
    routes: [
      ...debateRoutes(debates, samples),
      ...reviewRoutes(
        createReview({
          store,
          reviews,
          notifications,
          audit,
          clock,
          changed,
          counted: live.counted,
        }),
      ),
      ...argumentRoutes(memberArguments, drafts, debates),
    ],
    limits: {
      votes: { max: 30, per: minute, by: 'account' },
      arguments: { max: 10, per: hour, by: 'account', maxTries: 60 },
      ratings: { max: 60, per: minute, by: 'account' },
      drafts: { max: 20, per: hour, by: 'account' },
      tally: { max: 60, per: hour, by: 'address', about: "Downloads of a debate's tally" },
    },
    privacy: debatesPrivacy,
    memberFile: [argumentFile(db)],
    personalData: debatesData,
    proof: debateProof(store),
    tasks: debateTasks({ store, capabilitiesOf: membership.capabilitiesOf }),
    pages: [
      { path: '/debate-arena', query: ['id', 'comments', 'side'], isIndexed: true },
      { path: debatesPath, query: [], isIndexed: true },
      { path: '/debates/:id/arguments/:argumentId', query: [] },
    ],
    publications,
    sitemapFiles: () => ['debates'],
    tools: debateTools,
    openData: debateData(createDebateDataStore(db)),
    shownElsewhere: [debatesElsewhere(store), elsewhere],
    api: {
      tags: {
        Debates: 'Debates, votes, results and member arguments',
        'Feeds and calendars': 'News feeds and debate calendars',
      },
      paths: debateApiPaths,
      schemas: liveSchemas,
      examples: debateExamples,
    },
    http: (app) => registerDebateHttp(app, { debates, live, limiter, connections }),
    seed: (demo) =>
      seedDebates(
        {
          debates,
          store,
          votes,
          firstVotes,
          verifiedTally,
          memberArguments,
          best,
          moderation,
          comments,
        },
        demo,
      ),
    start: async () => {
      await reconcile()
    },
    beforeClose: () => {
      live.close()
      drafts.close()
    },
    close: async () => {
      await voteBatcher.close()
      await counting.realtime.close()
    },
  }
  return {
    ...module,
    service: debates,
    store,
    live,
    life,
    best,
    drafts,
    memberArguments,
    verifiedTally,
    reconcile,
  }
}
