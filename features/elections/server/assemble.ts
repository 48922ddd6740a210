import type { Audit } from '#features/audit/server/service.ts'
import type { Imports } from '#features/imports/server/service.ts'
import type { MediaReferences } from '#features/media/server/service.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import type { Platform } from '#platform/server/platform.ts'
import { createCandidateStore } from './candidate-store.ts'
import { createCandidates } from './candidates.ts'
import { createPositionChanges } from './changes.ts'
import { createCycleStore } from './cycle-store.ts'
import { createCycles } from './cycles.ts'
import { createImportStore } from './import-store.ts'
import { candidateImports } from './import-kind.ts'
import { createImportedPositions } from './imported-positions.ts'
import { createResultStore } from './results/result-store.ts'
import { resultImports } from './results/result-imports.ts'
import { createSeatStore } from './seat-store.ts'
import type { ReportResult } from './results/result-events.ts'
import { createResults } from './results/results.ts'

type Dependencies = {
  audit: Audit
  imports: Imports
  notifications: Pick<Notifications, 'notify'>
  references: MediaReferences
  reportResult: ReportResult
}

/** Services that edit elections, for the site and operator commands. */
export function assembleElections(
  { db, clock, invalidation }: Pick<Platform, 'db' | 'clock' | 'invalidation'>,
  { audit, imports, notifications, references, reportResult }: Dependencies,
) {
  const cycleStore = createCycleStore(db)
  const candidateStore = createCandidateStore(db, references)
  const importStore = createImportStore(db)
  const cycles = createCycles({ store: cycleStore, audit, invalidation })
  const { currentYear } = cycles
  const resultStore = createResultStore(db)
  const seatStore = createSeatStore(db)
  const results = createResults({
    store: resultStore,
    cycles: cycleStore,
    audit,
    invalidation,
    report: reportResult,
    notifications,
    clock,
  })
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
  })
  imports.register(
    candidateImports({
      store: importStore,
      candidates: candidateStore,
      currentYear,
      invalidation,
      clock,
    }),
  )
  imports.register(
    resultImports({
      store: resultStore,
      imports: importStore,
      cycles: cycleStore,
      results,
      clock,
      currentYear,
    }),
  )
  const importedPositions = createImportedPositions({
    store: importStore,
    candidates: candidateStore,
    changes,
    results,
    resultStore,
    invalidation,
  })
  return {
    cycleStore,
    candidateStore,
    importStore,
    resultStore,
    seatStore,
    cycles,
    candidates,
    changes,
    importedPositions,
    results,
  }
}
