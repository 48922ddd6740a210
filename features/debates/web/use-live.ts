import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { LiveMessage, LiveRequest } from '../contract/live.ts'
import type { LiveConnection } from './live.ts'
import { refetchDebate, tellCounts } from './newest.ts'

/** Keeps a debate as it stands, from the first quiet moment of the page on; answers how many watch, and how to tell the others something. */
export function useLive(debateId: string): { watchers: number | null; send: (request: LiveRequest) => void } {
  const queryClient = useQueryClient()
  const [watching, setWatching] = useState<{ id: string; count: number } | null>(null)
  const connection = useRef<LiveConnection | null>(null)
  useEffect(() => {
    let isLeft = false
    const hear = (message: LiveMessage) => {
      if (message.debateId !== debateId) return
      if (message.type === 'vote_update') tellCounts(queryClient, message)
      else if (message.type === 'watchers') setWatching({ id: debateId, count: message.watchers })
      else void refetchDebate(queryClient, debateId)
    }
    void import('./live.ts').then(({ openLive }) => {
      if (!isLeft) connection.current = openLive({ debateId, hear })
    })
    return () => {
      isLeft = true
      connection.current?.close()
      connection.current = null
    }
  }, [queryClient, debateId])
  const send = useCallback((request: LiveRequest) => connection.current?.send(request), [])
  return { watchers: watching?.id === debateId ? watching.count : null, send }
}
