import { socketPath, streamPath, type LiveMessage, type LiveRequest } from '../contract/live.ts'

type Options = { debateId: string; onMessage: (message: LiveMessage) => void }

/** The page's live connection. */
export type LiveConnection = { send(request: LiveRequest): void; close(): void }

/** An open or connecting socket or event stream. */
type Line = { send(text: string): void; close(): void }

type Ends = { onOpen: () => void; onText: (text: string) => void; onEnd: () => void }

/** Reconnect delay in milliseconds: the first, doubled on failure, and the maximum. */
const firstPause = 400
const longestPause = 15_000
/** Consecutive socket failures before switching to a stream. */
const patience = 2
/** Milliseconds a hidden page stays connected. */
const hiddenFor = 60_000

/**
 * Reports a debate's counts while the page is visible, over a socket or, if blocked, a stream
 * (docs/product/debates.md 3). Reconnects after interruptions; the server then sends the current
 * state.
 */
export function openLive({ debateId, onMessage }: Options): LiveConnection {
  let line: Line | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isWanted = true
  let hasBeenOpen = false

  const hangUp = () => {
    clearTimeout(timer)
    line?.close()
    line = null
  }
  const connect = () => {
    hangUp()
    if (!isWanted || !navigator.onLine) return
    const open = failures > 0 && failures % (patience + 1) === patience ? openStream : openSocket
    const own: Line = open(debateId, {
      onOpen: () => {
        failures = 0
        // Counts arrive by themselves; anything else missed is refetched.
        if (hasBeenOpen) onMessage({ type: 'debate_update', debateId })
        hasBeenOpen = true
        own.send(JSON.stringify({ type: 'watch', debateIds: [debateId] } satisfies LiveRequest))
      },
      onText: (text) => onMessage(JSON.parse(text) as LiveMessage),
      onEnd: () => {
        if (line !== own) return
        line = null
        failures += 1
        timer = setTimeout(connect, pauseAfter(failures))
      },
    })
    line = own
  }

  const leave = () => {
    clearTimeout(hiding)
    isWanted = false
    hangUp()
  }
  const comeBack = () => {
    clearTimeout(hiding)
    isWanted = true
    if (!line) connect()
  }
  const turn = () => {
    if (document.visibilityState === 'visible') return comeBack()
    hiding = setTimeout(leave, hiddenFor)
  }
  const events: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', turn],
    [window, 'pagehide', leave],
    [window, 'pageshow', comeBack],
    [window, 'offline', hangUp],
    [window, 'online', connect],
  ]
  for (const [target, name, act] of events) target.addEventListener(name, act)
  connect()

  return {
    send: (request) => line?.send(JSON.stringify(request)),
    close: () => {
      for (const [target, name, act] of events) target.removeEventListener(name, act)
      leave()
    },
  }
}

/**
 * Half of the delay is fixed; the other half depends on how long this page has been open, to spread
 * reconnects.
 */
function pauseAfter(failures: number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** failures)
  return pause / 2 + (((performance.now() % 1000) / 1000) * pause) / 2
}

function openSocket(_debateId: string, { onOpen, onText, onEnd }: Ends): Line {
  const socket = new WebSocket(new URL(socketPath, location.origin.replace('http', 'ws')))
  socket.addEventListener('open', onOpen)
  socket.addEventListener('message', ({ data }) => onText(String(data)))
  socket.addEventListener('close', onEnd)
  return {
    send: (text) => {
      if (socket.readyState === socket.OPEN) socket.send(text)
    },
    close: () => socket.close(),
  }
}

/** A stream is tied to its debate and takes no messages. */
function openStream(debateId: string, { onOpen, onText, onEnd }: Ends): Line {
  const stream = new EventSource(streamPath(debateId))
  stream.addEventListener('open', onOpen)
  stream.addEventListener('message', ({ data }) => onText(String(data)))
  stream.addEventListener('error', () => {
    stream.close()
    onEnd()
  })
  return { send: () => {}, close: () => stream.close() }
}
