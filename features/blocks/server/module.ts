import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as blocksApi from '../contract/endpoints.ts'
import { blocksData } from './personal-data.ts'
import { blocksPrivacy } from './privacy.ts'
import { blockRoutes } from './routes.ts'
import { createBlocks } from './service.ts'
import { createBlockStore } from './store.ts'

/** Muting and blocking members; features above ask its service. */
export function createBlocksModule({ db, clock }: Platform) {
  const blocks = createBlocks({ store: createBlockStore(db), clock })
  const module: Module<Viewer> = {
    name: 'blocks',
    contracts: [blocksApi],
    routes: blockRoutes(blocks),
    limits: { blocks: { max: 120, per: hour, by: 'account' } },
    privacy: blocksPrivacy,
    personalData: blocksData,
    api: { tags: { 'Muting and blocking': 'Members whom a member keeps away' } },
  }
  return { ...module, service: blocks }
}
