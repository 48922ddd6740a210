import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveMessage, LiveRequest } from '../contract/live.ts'
import { openLive, type LiveConnection } from './live.ts'
import { refetchDebate, publishCounts } from './newest.ts'

/**
 * Milliseconds per watcher over which refetches are spread: a thousand a second, up to a maximum.
 */
const perWatcher = 1
const longestSpread = 10_000

/** When each debate was last refetched after a change, in milliseconds since navigation. */
const readAt = new Map<string, number>()

/** Keeps a debate current once the page is idle; returns the number of watchers, and a sender. */
export function useLive(debateId: string): {
  watchers: number | null
  send: (request: LiveRequest) => void
} {
  const queryClient = useQueryClient()
  const [watching, setWatching] = useState<{ id: string; count: number } | null>(null)
  const connection = useRef<LiveConnection | null>(null)
  useEffect(() => {
    let watchers = 1
    let reading: ReturnType<typeof setTimeout> | undefined
    // Everyone is notified at once; page ages differ, which spreads their requests.
    const readSoon = () => {
      reading ??= setTimeout(
        () => {
          reading = undefined
          readAt.set(debateId, performance.now())
          void refetchDebate(queryClient, debateId)
        },
        performance.now() % Math.min(longestSpread, watchers * perWatcher),
      )
    }
    const onMessage = (message: LiveMessage) => {
      if (message.debateId !== debateId) return
      if (message.type === 'vote_update') publishCounts(queryClient, message)
      else if (message.type === 'watchers') {
        watchers = Math.max(1, message.watchers)
        setWatching({ id: debateId, count: message.watchers })
      } else if (message.type === 'comments_update') return
      else if (
        message.ago === undefined ||
        (readAt.get(debateId) ?? 0) <= performance.now() - message.ago
      )
        readSoon()
    }
    connection.current = openLive({ debateId, onMessage })
    return () => {
      if (reading !== undefined) {
        clearTimeout(reading)
        void refetchDebate(queryClient, debateId)
      }
      connection.current?.close()
      connection.current = null
    }
  }, [queryClient, debateId])
  const send = useCallback((request: LiveRequest) => connection.current?.send(request), [])
  return { watchers: watching?.id === debateId ? watching.count : null, send }
}
