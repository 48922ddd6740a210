import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinLive } from '#features/live/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { getOverview, getStateElection } from '../../contract/endpoints.ts'
import type { RaceMessage, RaceRequest } from '../../contract/result-live.ts'

/** Milliseconds over which the pages that are open spread their reads of a new result. */
const spread = 2000

/** Reads the race again whenever a result of it is published, while `isOpen`. */
export function useRaceUpdates(year: number | undefined, state: string, isOpen: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isOpen || year === undefined) return
    let reading: ReturnType<typeof setTimeout> | undefined
    let hasBeenOpen = false
    const readSoon = () => {
      reading ??= setTimeout(() => {
        reading = undefined
        for (const endpoint of [getStateElection, getOverview])
          void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })
      }, performance.now() % spread)
    }
    const { leave } = joinLive({
      onOpen: (send) => {
        send({ type: 'watch_race', year, state } satisfies RaceRequest)
        // What was published during an interruption.
        if (hasBeenOpen) readSoon()
        hasBeenOpen = true
      },
      onMessage: (message) => {
        if (message.type !== ('race_update' satisfies RaceMessage['type'])) return
        const update = message as RaceMessage
        if (update.year === year && update.state === state) readSoon()
      },
    })
    return () => {
      clearTimeout(reading)
      leave()
    }
  }, [queryClient, year, state, isOpen])
}
