import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { FollowsService } from '#features/follows/server/service.ts'
import type { Imports } from '#features/imports/server/service.ts'
import type { Live } from '#features/live/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { WebhookEvents } from '#features/webhooks/server/service.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as importsApi from '../contract/import-endpoints.ts'
import * as readerApi from '../contract/reader-endpoints.ts'
import * as resultApi from '../contract/result-endpoints.ts'
import * as electionsApi from '../contract/endpoints.ts'
import { changesFeedPath, statePath, warroomPath } from '../contract/rules.ts'
import { assembleElections } from './assemble.ts'
import { electionAdminRoutes } from './admin-routes.ts'
import { seedElections } from './demo.ts'
import { day, hour } from '#platform/server/clock.ts'
import { electionApiPaths } from './api-notes.ts'
import { importRoutes } from './import-routes.ts'
import { createCorrections } from './corrections.ts'
import { calendarRoute, createElectionCalendar } from './calendar.ts'
import { createChangesFeed } from './feed.ts'
import { registerRaceFollows } from './followed.ts'
import { createReaderStore } from './reader-store.ts'
import { readerRoutes } from './reader-routes.ts'
import { registerOpenData } from './open-data.ts'
import { electionData } from './open-data-sets.ts'
import { positionsData } from './positions-data.ts'
import { resultsData } from './results/results-data.ts'
import { announceResults } from './results/live.ts'
import { createPublishedResults } from './results/published.ts'
import { declareResultEvents } from './results/result-events.ts'
import { resultRoutes } from './results/result-routes.ts'
import { electionsData } from './personal-data.ts'
import { raceProof } from './proof.ts'
import { electionsPrivacy } from './privacy.ts'
import { electionRoutes } from './routes.ts'
import { dayOverHours, isOver } from './is-over.ts'
import { createElections, electionsTag } from './service.ts'
import { createElectionSitemap, electionSitemapPath } from './sitemap.ts'
import { racesElsewhere } from './shown-elsewhere.ts'
import { createElectionStore } from './store.ts'
import { electionTools } from './tools.ts'

type Dependencies = {
  audit: Audit
  follows: FollowsService
  imports: Imports
  live: Live
  media: Media
  notifications: Notifications
  webhooks: WebhookEvents
}

/** Senate races: candidates with sourced positions. */
export function createElectionsModule(
  platform: Platform,
  { audit, follows, imports, live, media, notifications, webhooks }: Dependencies,
) {
  const { db, clock, jobs, limiter, mail, settings, site } = platform
  const store = createElectionStore(db)
  const readerStore = createReaderStore(db)
  const parts = assembleElections(platform, {
    audit,
    imports,
    notifications,
    references: media.references,
    reportResult: declareResultEvents(webhooks, settings.siteUrl),
  })
  const { cycleStore, candidateStore, importStore, cycles, candidates, changes } = parts
  const { importedPositions, resultStore, results, seatStore } = parts
  const elections = createElections({
    store,
    seats: seatStore,
    results: createPublishedResults({ store: resultStore, clock }),
    clock,
  })
  registerRaceFollows({ follows, store: readerStore, results: resultStore, clock })
  const announcing = announceResults({ live, invalidation: platform.invalidation })
  const { currentYear } = cycles
  const years = async () => (await cycleStore.list()).map(({ year }) => year)
  const corrections = createCorrections({
    store: readerStore,
    currentYear,
    audit,
    mail,
    clock,
    site,
  })
  jobs.define(
    'elections-day-over',
    async () => {
      const now = clock.now()
      const before = new Date(now.getTime() - day)
      const days = [
        ...(await cycleStore.list()).map(({ electionDay }) => electionDay),
        ...(await resultStore.listRunoffDays()),
      ]
      const hasPassed = (electionDay: string) =>
        isOver({ electionDay }, now) && !isOver({ electionDay }, before)
      if (days.some(hasPassed)) await platform.invalidation.publish([electionsTag])
      await cycles.advance(now)
    },
    { cron: `5 ${dayOverHours.join(',')} * * *` },
  )
  audit.nameSubjects(
    'correction',
    async (ids) =>
      new Map(ids.map((id) => [id, { name: 'A report in the WarRoom', path: warroomPath }])),
  )
  audit.nameSubjects(
    'candidate',
    async (ids) =>
      new Map(
        (await candidateStore.names(ids)).map(({ id, name, state }) => [
          id,
          { name, path: statePath(state as StateCode) },
        ]),
      ),
  )
  audit.nameSubjects(
    'election',
    async (ids) =>
      new Map(
        (await cycleStore.years(ids)).map(({ id, year }) => [
          id,
          { name: `The ${year} elections`, path: `${warroomPath}?cycle=${year}` },
        ]),
      ),
  )

  const module: Module<Viewer> = {
    name: 'elections',
    contracts: [electionsApi, adminApi, importsApi, readerApi, resultApi],
    routes: [
      ...electionRoutes(elections),
      ...electionAdminRoutes({ candidates, changes, cycles }),
      ...importRoutes(importedPositions),
      ...readerRoutes(corrections),
      ...resultRoutes(results),
    ],
    proof: raceProof(elections),
    privacy: electionsPrivacy,
    personalData: electionsData,
    pages: [{ path: warroomPath, query: ['state', 'cycle', 'compare', 'color'], isIndexed: true }],
    publications: [
      {
        paths: [changesFeedPath],
        cacheTags: [electionsTag],
        read: createChangesFeed({
          store: readerStore,
          site,
          since: new Date('2026-01-01T00:00:00Z'),
        }),
      },
      {
        paths: [calendarRoute],
        cacheTags: [electionsTag],
        read: createElectionCalendar({ store, results: resultStore, site, clock }),
      },
      {
        paths: [electionSitemapPath],
        cacheTags: [electionsTag],
        read: createElectionSitemap({
          store,
          currentYear: cycles.currentYear,
          siteUrl: settings.siteUrl,
        }),
      },
    ],
    sitemapFiles: () => ['elections'],
    limits: {
      openData: { max: 60, per: hour, by: 'address', about: 'Downloads of open data' },
      corrections: { max: 5, per: hour, by: 'address', maxTries: 30 },
      correctionLooks: { max: 60, per: hour, by: 'address' },
    },
    tools: electionTools,
    openData: electionData({
      positions: positionsData(importStore),
      results: resultsData(resultStore),
      years,
      license: settings.electionsDataLicense,
    }),
    shownElsewhere: racesElsewhere({ elections }),
    api: {
      tags: { Elections: 'Senate races, candidates and their positions' },
      paths: electionApiPaths,
    },
    http: (app) =>
      registerOpenData(app, {
        sets: { positions: positionsData(importStore), results: resultsData(resultStore) },
        currentYear,
        years,
        limiter,
        license: settings.electionsDataLicense,
      }),
    seed: (demo) =>
      seedElections(
        { cycles, store: candidateStore, results: resultStore, seats: seatStore },
        demo,
      ),
    start: cycles.ensureDefault,
    close: async () => announcing.close(),
  }
  return { ...module, service: elections, electionReviews: results, parts }
}
