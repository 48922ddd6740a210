import type { Audit } from '#features/audit/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as housesApi from '../contract/endpoints.ts'
import { housesData } from './personal-data.ts'
import { housesPrivacy } from './privacy.ts'
import { houseRoutes } from './routes.ts'
import { createHouses } from './service.ts'
import { createHouseStore } from './store.ts'

/** Houses and their status. */
export function createHousesModule(
  { db, clock, invalidation }: Platform,
  { audit }: { audit: Audit },
) {
  const store = createHouseStore(db)
  audit.nameSubjects(
    'house',
    async (ids) =>
      new Map((await store.names(ids)).map(({ id, name }) => [id, { name, path: null }])),
  )
  const houses = createHouses({ db, store, clock, invalidation })
  const module: Module<Viewer> = {
    name: 'houses',
    contracts: [housesApi],
    routes: houseRoutes(houses),
    privacy: housesPrivacy,
    personalData: housesData,
    api: { tags: { Houses: 'Registered sellers' } },
  }
  return { ...module, service: houses }
}
