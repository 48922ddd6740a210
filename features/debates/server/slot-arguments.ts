import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { ArgumentRow, ArgumentStore, Slot } from './argument-store.ts'
import type { DebateStore } from './store.ts'

export type SlotArguments = ReturnType<typeof createSlotArguments>

/** What members' arguments make of the six slots of a debate, which the caller has locked. */
export function createSlotArguments({
  debates,
  store,
}: {
  debates: DebateStore
  store: ArgumentStore
}) {
  const put = (
    tx: Db,
    { id, debateId, position, round, text, videoUrl }: ArgumentRow,
  ): Promise<void> =>
    debates.putVideo(tx, {
      id: newId(),
      debateId,
      position,
      videoType: round,
      videoUrl,
      captionsUrl: null,
      posterUrl: null,
      transcript: text,
      aiModel: null,
      argumentId: id,
    })

  return {
    /** An accepted argument becomes the text of its slot where that is empty; otherwise it stands below what is there. */
    join: async (tx: Db, argument: ArgumentRow): Promise<void> => {
      const { debateId, position, round } = argument
      if (!(await debates.findSlot(tx, debateId, position, round))) await put(tx, argument)
    },

    /** An argument that is no longer accepted leaves its slot to the one that was accepted next. */
    leave: async (
      tx: Db,
      { id, debateId, position, round }: Slot & { id: string },
    ): Promise<void> => {
      const slot = await debates.findSlot(tx, debateId, position, round)
      if (slot?.argumentId !== id) return
      await debates.removeVideo(tx, debateId, slot.id)
      const next = await store.findFirst(tx, { debateId, position, round })
      if (next) await put(tx, next)
    },
  }
}
