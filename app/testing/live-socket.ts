import { once } from 'node:events'
import { WebSocket, type ClientOptions } from 'ws'
import type { LiveMessage } from '#features/debates/contract/live.ts'
import { socketPath } from '#features/live/contract/connection.ts'
import type { Member } from './factories.ts'
import { until } from './factories.ts'

/** A browser's live connection. */
export type LiveSocket = {
  socket: WebSocket
  /** All messages so far. */
  received: LiveMessage[]
  /** Waits for a matching message. */
  next(fits: (message: LiveMessage) => boolean, what: string): Promise<LiveMessage>
  watch(...debateIds: string[]): void
  close(): Promise<void>
}

/** Opens a live connection as the logged-in user. */
export async function openLiveSocket(
  url: string,
  who: Pick<Member, 'cookies'> | null = null,
  options: ClientOptions = {},
): Promise<LiveSocket> {
  const cookie = [...(who?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = new WebSocket(url.replace('http', 'ws') + socketPath, {
    ...options,
    headers: { ...(cookie ? { cookie } : {}), ...options.headers },
  })
  const received: LiveMessage[] = []
  socket.on('message', (data) =>
    received.push(JSON.parse((data as Buffer).toString('utf8')) as LiveMessage),
  )
  await once(socket, 'open')
  socket.on('error', () => {})
  return {
    socket,
    received,
    next: (fits, what) => until(async () => received.find(fits), what),
    watch: (...debateIds) => socket.send(JSON.stringify({ type: 'watch', debateIds })),
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return
      socket.close()
      await once(socket, 'close')
    },
  }
}
