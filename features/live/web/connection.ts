import { socketPath } from '../contract/connection.ts'

/** A part of the page that uses the live connection. */
export type LiveSubscriber = {
  /** Called whenever the connection opens, to ask for messages. */
  onOpen: (send: (message: object) => void) => void
  /** Called with every message, also those of other subscribers. */
  onMessage: (message: { type: string }) => void
  /** Called when an open connection ends; it is opened again by itself. */
  onEnd?: () => void
  /** Server-sent events for networks that block sockets. */
  streamPath?: string
}

/** An open or connecting socket or event stream. */
type Line = { send(text: string): void; close(): void }

type Ends = { onOpen: () => void; onText: (text: string) => void; onEnd: () => void }

/** Reconnect delay in milliseconds: the first, doubled on failure, and the maximum. */
const firstPause = 400
const longestPause = 15_000
/** Consecutive socket failures before switching to a stream. */
const failuresBeforeStream = 2
/** Milliseconds a hidden page stays connected. */
const hiddenFor = 60_000

const subscribers = new Set<LiveSubscriber>()
let line: Line | null = null
let isOpen = false
let timer: ReturnType<typeof setTimeout> | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let failures = 0
let isWanted = true

/**
 * Adds to the page's one live connection, over a socket or, if blocked, a stream. It reconnects
 * after interruptions; the server then sends the current state (docs/product/site.md 31).
 */
export function subscribe(subscriber: LiveSubscriber): void {
  if (subscribers.size === 0) start()
  subscribers.add(subscriber)
  if (isOpen) subscriber.onOpen(write)
  else if (!line) connect()
}

/** Ends a subscription; the last one closes the connection. */
export function unsubscribe(subscriber: LiveSubscriber): void {
  if (!subscribers.delete(subscriber) || subscribers.size > 0) return
  for (const [target, name, act] of events) target.removeEventListener(name, act)
  leave()
}

/** Sends a message if connected. */
export function write(message: object): void {
  line?.send(JSON.stringify(message))
}

function start(): void {
  isWanted = document.visibilityState === 'visible'
  for (const [target, name, act] of events) target.addEventListener(name, act)
}

function hangUp(): void {
  clearTimeout(timer)
  const wasOpen = isOpen
  isOpen = false
  line?.close()
  line = null
  if (wasOpen) for (const { onEnd } of subscribers) onEnd?.()
}

function connect(): void {
  hangUp()
  if (!isWanted || !navigator.onLine) return
  const isStreamsTurn =
    failures > 0 && failures % (failuresBeforeStream + 1) === failuresBeforeStream
  const stream = isStreamsTurn ? [...subscribers].find(({ streamPath }) => streamPath) : undefined
  const ends: Ends = {
    onOpen: () => {
      failures = 0
      isOpen = true
      // A stream belongs to the subscriber that named it.
      for (const each of subscribers) if (!stream || each === stream) each.onOpen(write)
    },
    onText: (text) => {
      const message = JSON.parse(text) as { type: string }
      for (const { onMessage } of subscribers) onMessage(message)
    },
    onEnd: () => {
      if (line !== own) return
      line = null
      hangUp()
      failures += 1
      timer = setTimeout(connect, pauseAfter(failures))
    },
  }
  const own = stream?.streamPath ? openStream(stream.streamPath, ends) : openSocket(ends)
  line = own
}

function leave(): void {
  clearTimeout(hiding)
  isWanted = false
  hangUp()
}

function comeBack(): void {
  clearTimeout(hiding)
  isWanted = true
  if (!line) connect()
}

function turn(): void {
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

/**
 * Half of the delay is fixed; the other half depends on how long this page has been open, to spread
 * reconnects.
 */
function pauseAfter(times: number): number {
  const pause = Math.min(longestPause, firstPause * 2 ** times)
  return pause / 2 + (((performance.now() % 1000) / 1000) * pause) / 2
}

function openSocket({ onOpen, onText, onEnd }: Ends): Line {
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

/** A stream takes no messages. */
function openStream(path: string, { onOpen, onText, onEnd }: Ends): Line {
  const stream = new EventSource(path)
  stream.addEventListener('open', onOpen)
  stream.addEventListener('message', ({ data }) => onText(String(data)))
  stream.addEventListener('error', () => {
    stream.close()
    onEnd()
  })
  return { send: () => {}, close: () => stream.close() }
}
