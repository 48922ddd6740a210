import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { Kinds, ModeratedContent } from './kinds.ts'
import type { ModerationStore } from './store.ts'

type Dependencies = {
  store: Pick<ModerationStore, 'addOnce'>
  kinds: Kinds
  clock: Clock
  fingerprintOf: (written: { title: string; text: string }) => string | null
}

export type PublicItems = ReturnType<typeof createPublicItems>

/** The queue's entries of public content, which may have none until somebody asks about it. */
export function createPublicItems({ store, kinds, clock, fingerprintOf }: Dependencies) {
  return {
    /** Public content; null if there is none by this id. */
    read: async (kind: string, subjectId: string): Promise<ModeratedContent | null> => {
      const content = await kinds.get(kind).read(subjectId)
      return content?.isPublic ? content : null
    },

    /** Adds its entry, as approved, unless it has one. */
    addOnce: async (
      tx: Db,
      kind: string,
      subjectId: string,
      content: ModeratedContent,
    ): Promise<void> => {
      const { authorId, authorName, title, excerpt } = content
      await store.addOnce(tx, {
        id: newId(),
        kind,
        subjectId,
        authorId,
        authorName,
        title,
        excerpt,
        fingerprint: fingerprintOf(content),
        state: 'approved',
        waitingSince: clock.now(),
      })
    },
  }
}
