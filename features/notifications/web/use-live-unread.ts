import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { joinLive } from '#features/live/web/public.tsx'
import { keyOf } from '#platform/web/query.ts'
import { countUnread, listNotifications } from '../contract/endpoints.ts'
import { watchUnread, type UnreadMessage } from '../contract/live.ts'

const unreadKey = keyOf(countUnread, {})

/** Keeps the count of unread notifications current; true while the live connection does. */
export function useLiveUnread(): boolean {
  const queryClient = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const { leave } = joinLive({
      onOpen: (send) => send(watchUnread),
      onEnd: () => setLive(false),
      onMessage: (message) => {
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
