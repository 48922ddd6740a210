import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { joinLive } from '#features/live/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { countUnread, listNotifications } from '../contract/endpoints.ts'
import {
  watchUnread,
  type DecisionMessage,
  type UnreadMessage,
  type WatchAgain,
} from '../contract/live.ts'

const unreadKey = keyOf(countUnread, {})

/**
 * Keeps the count of unread notifications current, and what the page shows of one's own content that
 * a moderator decides about; true while the live connection does.
 */
export function useLiveUnread(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    let endedAt: number | null = null
    const { leave } = joinLive({
      onOpen: (send) => {
        const again = (away: number): WatchAgain => ({ ...watchUnread, away })
        send(endedAt === null ? watchUnread : again(Math.max(0, Date.now() - endedAt)))
        endedAt = null
      },
      onEnd: () => {
        endedAt ??= Date.now()
        setLive(false)
      },
      onMessage: (message) => {
        if (message.type === 'decision')
          void refetchShown(queryClient, (message as DecisionMessage).id)
        if (message.type !== 'notifications') return
        const { unread } = message as UnreadMessage
        setLive(true)
        const before = queryClient.getQueryData<{ unread: number }>(unreadKey)?.unread
        if (before === unread) return
        queryClient.setQueryData(unreadKey, { unread })
        void queryClient.invalidateQueries({ queryKey: keyOf(listNotifications) })
      },
    })
    return leave
  }, [queryClient])
  return isLive
}

/** Reads everything again that is about this content, or shows it in a list. */
const refetchShown = (queryClient: QueryClient, id: string) =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) => JSON.stringify([queryKey, state.data]).includes(id),
  })
