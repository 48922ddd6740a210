import { joinLive } from '#features/live/web/public.tsx'
import { streamPath, type LiveMessage, type LiveRequest } from '../contract/live.ts'

type Options = { debateId: string; onMessage: (message: LiveMessage) => void }

/** A debate's live counts. */
export type LiveConnection = { send(request: LiveRequest): void; close(): void }

/** The debates that parts of the page watch, as often as they do. */
const watched: string[] = []
const watchRequest = (): LiveRequest => ({ type: 'watch', debateIds: [...new Set(watched)] })

/**
 * Reports a debate's counts while the page is visible (docs/product/debates.md 3). After an
 * interruption the server sends the current counts; anything else missed is refetched.
 */
export function openLive({ debateId, onMessage }: Options): LiveConnection {
  let hasBeenOpen = false
  watched.push(debateId)
  const { send, leave } = joinLive({
    streamPath: streamPath(debateId),
    onOpen: (sendNow) => {
      if (hasBeenOpen) onMessage({ type: 'debate_update', debateId })
      hasBeenOpen = true
      sendNow(watchRequest())
    },
    onMessage: (message) => {
      if ('debateId' in message) onMessage(message as LiveMessage)
    },
  })
  return {
    send,
    close: () => {
      watched.splice(watched.indexOf(debateId), 1)
      send(watchRequest())
      leave()
    },
  }
}
