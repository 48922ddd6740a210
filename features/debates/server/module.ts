import type { Avatars } from '#features/avatars/server/service.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Imports } from '#features/imports/server/service.ts'
import { join } from 'node:path'
import { createArgumentStore } from './argument-store.ts'
import { argumentRoutes } from './arguments-routes.ts'
import { createArguments } from './arguments.ts'
import { createBest } from './best.ts'
import { commentableDebates } from './commentable.ts'
import { createCalendar } from './calendar.ts'
import { createDebateSitemap, debateSitemapPath } from './debate-sitemap.ts'
import { createCalendarStore } from './calendar-store.ts'
import { createVoteBatcher } from './vote-batcher.ts'
import { createDrafts } from './drafts.ts'
import { debateImports } from './import-kind.ts'
import { createLife } from './life.ts'
import { createLive } from './live.ts'
import { createSamples } from './samples.ts'
import { createDebates, debateTags, publishDebateChange } from './service.ts'
import { createDebateStore } from './store.ts'
import { createVoteStore } from './vote-store.ts'
import type { Live as Connections } from '#features/live/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Identity } from '#features/identity/server/service.ts'
import type { Comments } from '#features/comments/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import type { Audit } from '#features/audit/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import { newId } from '#platform/server/ids.ts'

import { minute, hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import { projectFolder, type Platform } from '#platform/server/platform.ts'
import { isId } from '#platform/contract/is-id.ts'
import * as argumentsApi from '../contract/arguments-endpoints.ts'
import * as debatesApi from '../contract/endpoints.ts'
import { debateApiPaths } from './api-notes.ts'
import { registerCaptions } from './caption-files.ts'
import { seedDebates } from './demo.ts'
import { registerDebateStream } from './live-http.ts'
import { debateExamples, liveSchemas } from './live-schemas.ts'
import { argumentFile } from './member-file.ts'
import { debatesData } from './personal-data.ts'
import { debatesPrivacy } from './privacy.ts'
import { debateRoutes } from './routes.ts'
import { registerTallies } from './tally-files.ts'
import { debatePath } from '../contract/rules.ts'

type Dependencies = {
  audit: Audit
  identity: Identity
  live: Connections
  membership: Membership
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
    membership,
    moderation,
    media,
    comments,
    follows,
    imports,
    avatars,
  }: Dependencies,
) {
  const { settings, db, clock, invalidation, jobs, log, limiter, responseCache } = platform
  const store = createDebateStore(db, media.references)
  const votes = createVoteStore(db)
  const realtime = await platform.openRealtime()
  const live = createLive({
    store: votes,
    realtime,
    invalidation,
    log,
    connections,
    nodeId: newId(),
  })
  const voteBatcher = createVoteBatcher({ store: votes, log, onCounted: live.counted })
  const life = createLife({
    store,
    votes,
    membership,
    audit,
    clock,
    jobs,
    changed: (id) => publishDebateChange(invalidation, id),
  })
  const argumentStore = createArgumentStore(db, media.references)
  const memberArguments = createArguments({
    store: argumentStore,
    debates: store,
    avatars,
    moderation,
    invalidation,
    clock,
    addresses: media.addresses,
  })
  const best = createBest({ store: argumentStore, debates: store, invalidation, jobs })
  const drafts = createDrafts({ store, audit, invalidation, log, settings })
  const reconcile = async (): Promise<number> => {
    const repaired = await votes.reconcile()
    for (const counts of repaired) {
      log.error(
        { debate: counts.debateId },
        "a debate's counts differed from its votes and were corrected",
      )
      live.counted(counts)
    }
    return repaired.length
  }
  jobs.define(
    'debates-reconcile',
    async () => {
      await reconcile()
    },
    { cron: '41 3 * * *' },
  )
  const calendarStore = createCalendarStore(db)
  const calendar = createCalendar({
    store: calendarStore,
    site: { url: settings.siteUrl, name: settings.siteName },
  })
  const debates = createDebates({
    store,
    votes,
    voteBatcher,
    life,
    comments,
    leaveQueueIn: memberArguments.leaveQueueIn,
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
  follows.register('debate', {
    name: 'Debates',
    find: async (id) => (isId(id) && (await store.find(id)) ? id : null),
    describe: async (ids) =>
      new Map(
        (await store.titles(ids)).map(({ id, title }) => [
          id,
          { name: title, path: debatePath(id) },
        ]),
      ),
  })
  follows.addSource(async (since) =>
    (await calendarStore.listOpenedAndClosed(since)).map(({ id, debateId, to, title }) => ({
      key: `debate:${id}`,
      kind: 'debate',
      target: debateId,
      subjectId: debateId,
      text: to === 'closed' ? `The debate “${title}” is closed` : `The debate “${title}” is live`,
      path: debatePath(debateId),
    })),
  )
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
    contracts: [debatesApi, argumentsApi],
    routes: [
      ...debateRoutes(debates, samples),
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
    pages: [{ path: '/debate-arena', query: ['id', 'comments'], isIndexed: true }],
    publications: [
      {
        paths: ['/debates.ics', '/debates/:id(^[0-9a-f-]+).ics'],
        cacheTags: [debateTags.list],
        read: calendar.read,
      },
      {
        paths: [debateSitemapPath],
        cacheTags: [debateTags.list],
        read: createDebateSitemap({ store: calendarStore, siteUrl: settings.siteUrl }),
      },
    ],
    sitemapFiles: () => ['debates'],
    api: {
      tags: {
        Debates: 'Debates, votes, results and member arguments',
        'Feeds and calendars': 'News feeds and debate calendars',
      },
      paths: debateApiPaths,
      schemas: liveSchemas,
      examples: debateExamples,
    },
    http: async (app) => {
      await registerCaptions(app, {
        debates,
        script: join(projectFolder, 'scripts/verify-tally.mjs'),
      })
      registerTallies(app, { debates, limiter })
      registerDebateStream(app, { live, openStream: connections.openStream })
    },
    seed: (demo) =>
      seedDebates({ debates, store, votes, memberArguments, best, moderation, comments }, demo),
    start: async () => {
      await reconcile()
    },
    beforeClose: () => {
      live.close()
      drafts.close()
    },
    close: async () => {
      await voteBatcher.close()
      await realtime.close()
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
    reconcile,
  }
}
