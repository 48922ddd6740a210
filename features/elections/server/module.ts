import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, Viewer } from '#features/identity/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { StateCode } from '#platform/contract/states.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as adminApi from '../contract/admin-endpoints.ts'
import * as electionsApi from '../contract/endpoints.ts'
import { statePath, warroomPath } from '../contract/rules.ts'
import { electionAdminRoutes } from './admin-routes.ts'
import { createCandidateStore } from './candidate-store.ts'
import { createCandidates } from './candidates.ts'
import { createPositionChanges } from './changes.ts'
import { createCycleStore } from './cycle-store.ts'
import { createCycles } from './cycles.ts'
import { seedElections } from './demo.ts'
import { electionsPrivacy } from './privacy.ts'
import { electionRoutes } from './routes.ts'
import { createElections, electionsTag } from './service.ts'
import { createElectionSitemap, electionSitemapPath } from './sitemap.ts'
import { createElectionStore } from './store.ts'

type Dependencies = { audit: Audit; identity: Identity; media: Media }

/** The Senate races: candidates with their positions, each with its source. */
export function createElectionsModule(platform: Platform, { audit, media }: Dependencies) {
  const { db, clock, invalidation, settings } = platform
  const store = createElectionStore(db)
  const candidateStore = createCandidateStore(db, media.references)
  const cycleStore = createCycleStore(db)
  const elections = createElections({ store })
  const cycles = createCycles({ store: cycleStore, audit, invalidation })
  const candidates = createCandidates({
    store: candidateStore,
    currentYear: cycles.currentYear,
    audit,
    invalidation,
    clock,
  })
  const changes = createPositionChanges({
    store: candidateStore,
    remember: candidates.remember,
    invalidation,
    clock,
    onConfirmed: async () => {},
  })
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
    contracts: [electionsApi, adminApi],
    routes: [...electionRoutes(elections), ...electionAdminRoutes({ candidates, changes, cycles })],
    privacy: electionsPrivacy,
    pages: [{ path: warroomPath, query: ['state', 'cycle', 'compare'], isIndexed: true }],
    publications: [
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
    api: { tags: { Elections: 'Senate races, candidates and their positions' } },
    seed: (demo) => seedElections({ cycles, store: candidateStore }, demo),
    start: cycles.ensureDefault,
  }
  return { ...module, service: elections, cycles, candidates, changes }
}
