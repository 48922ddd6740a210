import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { startLiveGuide } from '../contract/endpoints.ts'
import { liveMessages } from '../contract/rules.ts'

/** `idle` is not connected; an error ends the session. */
export type LiveState =
  | { kind: 'idle' | 'connecting' | 'connected' }
  | { kind: 'error'; message: string }

type Line = { id: string; isOwn: boolean; text: string }
type Session = { say: (text: string) => Promise<void>; end: () => void }

const notConnected: LiveState = { kind: 'idle' }

/**
 * A session with the live agent, ended when the page is left. The provider's library loads with
 * `connect`, never before.
 */
export function useLiveSession(apiUrl: string) {
  const call = useCall()
  const video = useRef<HTMLVideoElement>(null)
  const session = useRef<Session>(null)
  const attempt = useRef(0)
  const [state, setState] = useState<LiveState>(notConnected)
  const [lines, setLines] = useState<Line[]>([])

  const end = (next: LiveState) => {
    attempt.current += 1
    session.current?.end()
    session.current = null
    if (video.current) video.current.srcObject = null
    setState(next)
  }
  useEffect(() => {
    const leave = () => {
      attempt.current += 1
      session.current?.end()
      session.current = null
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const connect = async () => {
    attempt.current += 1
    const mine = attempt.current
    const isMine = () => attempt.current === mine
    const fail = (message: string) => {
      if (isMine()) end({ kind: 'error', message })
    }
    setState({ kind: 'connecting' })
    setLines([])
    let given
    try {
      given = await call(startLiveGuide, {})
    } catch (error) {
      return fail(messageOf(error, liveMessages.session, liveMessages.lost))
    }
    try {
      const { createAgentManager } = await import('@d-id/client-sdk')
      if (!isMine()) return undefined
      const manager = await createAgentManager(given.agentId, {
        auth: { type: 'key', clientKey: given.didToken },
        baseURL: apiUrl,
        enableAnalytics: false,
        callbacks: {
          onSrcObjectReady: (stream) => {
            if (isMine() && video.current) video.current.srcObject = stream
          },
          onConnectionStateChange: (to: string) => {
            if (!isMine()) return
            if (to === 'connected') setState({ kind: 'connected' })
            else if (to === 'fail') fail(liveMessages.lost)
            else if (to === 'disconnected' || to === 'closed') end(notConnected)
          },
          onNewMessage: (messages) => {
            if (!isMine()) return
            setLines(
              messages.map(({ id, role, content }) => ({
                id,
                isOwn: role === 'user',
                text: content,
              })),
            )
          },
          onError: () => fail(liveMessages.lost),
        },
      })
      const close = () => void manager.disconnect().catch(() => {})
      if (!isMine()) return close()
      session.current = { say: async (text) => void (await manager.chat(text)), end: close }
      await manager.connect()
    } catch {
      fail(liveMessages.failed)
    }
    return undefined
  }

  const say = async (text: string) => {
    try {
      await session.current?.say(text)
    } catch {
      end({ kind: 'error', message: liveMessages.lost })
    }
  }
  return { state, lines, video, connect, say, disconnect: () => end(notConnected) }
}
