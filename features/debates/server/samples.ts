import type { Audit } from '#features/audit/server/service.ts'
import type { InvalidationBus } from '#platform/server/cache/invalidation-bus.ts'
import type { Clock } from '#platform/server/clock.ts'
import { newId } from '#platform/server/ids.ts'
import { debateTags } from './service.ts'
import { sampleDebates } from './sample-debates.ts'
import type { DebateStore } from './store.ts'

type Dependencies = {
  store: DebateStore
  audit: Audit
  invalidation: InvalidationBus
  clock: Clock
}

export type Samples = ReturnType<typeof createSamples>

/** Sample debates for a site without any. */
export function createSamples({ store, audit, invalidation, clock }: Dependencies) {
  return {
    /** Adds missing ones by title; returns what to announce. */
    seed: async (byId: string): Promise<string> => {
      const count = await store.transaction(async (tx) => {
        await store.lockSamples(tx)
        const there = new Set(await store.listSampleTitles(tx))
        const missing = sampleDebates.filter(({ title }) => !there.has(title))
        const added: { id: string; title: string }[] = []
        for (const { slots, ...debate } of missing) {
          const id = newId()
          const at = clock.now()
          added.push({ id, title: debate.title })
          await store.add(tx, { ...debate, id, createdAt: at, createdBy: byId, isSample: true })
          await store.addChange(tx, {
            id: newId(at.getTime()),
            debateId: id,
            at,
            from: null,
            to: debate.status,
            byId,
          })
          for (const slot of slots)
            await store.putVideo(tx, {
              id: newId(),
              debateId: id,
              videoUrl: null,
              captionsUrl: null,
              posterUrl: null,
              aiModel: null,
              ...slot,
            })
        }
        for (const { id, title } of added)
          await audit.record(tx, {
            actorId: byId,
            action: 'debate.create',
            subject: { kind: 'debate', id },
            after: { title, isSample: true },
          })
        return added.length
      })
      if (count > 0) await invalidation.publish([debateTags.list])
      return 'Debates seeded successfully. Visit /debate-arena to see them.'
    },
  }
}
