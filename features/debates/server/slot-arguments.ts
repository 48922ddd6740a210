import type { Db } from '#platform/server/database/database.ts'
import { newId } from '#platform/server/ids.ts'
import type { ArgumentStore } from './argument-store.ts'
import type { ArgumentRow, Slot } from './rating-store.ts'
import type { DebateStore } from './store.ts'

export type SlotArguments = ReturnType<typeof createSlotArguments>

/** How members' arguments fill the six slots of a debate locked by the caller. */
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
    /** An accepted argument fills an empty slot, and otherwise is listed below it. */
    join: async (tx: Db, argument: ArgumentRow): Promise<void> => {
      const { debateId, position, round } = argument
      if (!(await debates.findSlot(tx, debateId, position, round))) await put(tx, argument)
    },

    /** An argument no longer accepted makes room for the next one. */
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
