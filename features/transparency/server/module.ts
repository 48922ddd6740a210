import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as transparencyApi from '../contract/endpoints.ts'
import { transparencyPath } from '../contract/rules.ts'
import { readTransparencyFile } from './content-file.ts'
import { moderationData } from './open-data.ts'
import { transparencyRoutes } from './routes.ts'
import { createTransparency } from './service.ts'
import { createTransparencyStore } from './store.ts'

type Dependencies = { moderation: Moderation }

/** Decisions, appeals and requests for data in numbers, and who processes members' data. */
export function createTransparencyModule(
  { db, clock, content, settings }: Platform,
  { moderation }: Dependencies,
) {
  const transparency = createTransparency({
    store: createTransparencyStore(db),
    kinds: moderation.kinds,
    said: readTransparencyFile(content.file('transparency.yaml'), settings),
    clock,
  })
  const module: Module<Viewer> = {
    name: 'transparency',
    contracts: [transparencyApi],
    routes: transparencyRoutes(transparency),
    privacy: {},
    pages: [{ path: transparencyPath, query: [], isIndexed: true }],
    openData: [moderationData(transparency)],
    api: { tags: { Transparency: 'Decisions, appeals and requests for data in numbers' } },
  }
  return module
}
