import type { Audit } from '#features/audit/server/service.ts'
import type { Avatars } from '#features/avatars/server/service.ts'
import type { Media } from '#features/media/server/service.ts'
import type { Moderation } from '#features/moderation/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createArgumentStore } from './argument-store.ts'
import { createArguments } from './arguments.ts'
import { createBest } from './best.ts'
import { createDrafts } from './drafts.ts'
import { argumentsElsewhere } from './shown-elsewhere.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: DebateStore
  audit: Audit
  avatars: Avatars
  media: Media
  moderation: Moderation
}

/** The part of debates about arguments: members' own, the best of them, and drafts. */
export function createArgumentsPart(
  platform: Platform,
  { store, audit, avatars, media, moderation }: Dependencies,
) {
  const { settings, db, clock, invalidation, jobs, log } = platform
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
  const elsewhere = argumentsElsewhere({ store: argumentStore, memberArguments })
  return { memberArguments, best, drafts, elsewhere }
}
