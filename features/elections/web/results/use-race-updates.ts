import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { joinLive } from '#features/live/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { getOverview, getStateElection } from '../../contract/endpoints.ts'
import type { RaceMessage, RaceRequest } from '../../contract/result-live.ts'

/** Milliseconds over which the pages that are open spread their reads of a new result. */
const spread = 2000
const updated: RaceMessage['type'] = 'race_update'

/** Reads the race again whenever a result of it is published, while `isOpen`. */
export function useRaceUpdates(year: number | undefined, state: string, isOpen: boolean): void {
  const queryClient = useQueryClient()
  const followed = isOpen ? year : undefined
  useEffect(
    () => (followed === undefined ? undefined : follow(queryClient, followed, state)),
    [queryClient, followed, state],
  )
}

function follow(queryClient: QueryClient, year: number, state: string): () => void {
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
      if (message.type !== updated) return
      const update = message as RaceMessage
      if (update.year === year && update.state === state) readSoon()
    },
  })
  return () => {
    clearTimeout(reading)
    leave()
  }
}
