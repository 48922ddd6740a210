import type { Audit } from '#features/audit/server/service.ts'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createCandidateStore, type ChangeRow } from './candidate-store.ts'
import { createCandidates } from './candidates.ts'
import { createPositionChanges } from './changes.ts'
import { createCycleStore } from './cycle-store.ts'
import { createCycles } from './cycles.ts'
import { createImportStore } from './import-store.ts'
import { createImports } from './imports.ts'
import type { Db } from '#platform/server/database/database.ts'

type Dependencies = {
  audit: Audit
  references: MediaReferences
  /** Called within the transaction that publishes a position. */
  onConfirmed: (tx: Db, changes: ChangeRow[]) => Promise<void>
}

/** Services that edit elections, for the site and operator commands. */
export function assembleElections(
  { db, clock, invalidation, jobs }: Pick<Platform, 'db' | 'clock' | 'invalidation' | 'jobs'>,
  { audit, references, onConfirmed }: Dependencies,
) {
  const cycleStore = createCycleStore(db)
  const candidateStore = createCandidateStore(db, references)
  const importStore = createImportStore(db)
  const cycles = createCycles({ store: cycleStore, audit, invalidation })
  const { currentYear } = cycles
  const candidates = createCandidates({
    store: candidateStore,
    currentYear,
    audit,
    invalidation,
    clock,
  })
  const changes = createPositionChanges({
    store: candidateStore,
    remember: candidates.remember,
    invalidation,
    clock,
    onConfirmed,
  })
  const imports = createImports({
    store: importStore,
    candidates: candidateStore,
    changes,
    currentYear,
    audit,
    invalidation,
    clock,
    jobs,
  })
  return { cycleStore, candidateStore, importStore, cycles, candidates, changes, imports }
}
