import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { SpanKind, SpanStatusCode, trace, type Span, type Tracer } from '@opentelemetry/api'

/** What Node's own `fetch` tells of a request. */
type FetchRequest = { origin: string | URL; method: string }

/**
 * Begins a span for each call that a request or job makes to another service, such as the card
 * provider or the file storage, by what Node tells of its own clients; `exceptHost` is the
 * collector. Returns how to stop.
 */
export function traceCalls(tracer: Tracer, exceptHost: string): () => void {
  const spans = new WeakMap<object, Span>()
  const begin = (request: object, method: string, host: string) => {
    if (host === exceptHost || !trace.getActiveSpan()?.isRecording()) return
    const attributes = { 'http.request.method': method, 'server.address': host }
    spans.set(request, tracer.startSpan(`${method} ${host}`, { kind: SpanKind.CLIENT, attributes }))
  }
  const end = (request: object, status: number | null) => {
    const span = spans.get(request)
    if (status === null) span?.setStatus({ code: SpanStatusCode.ERROR })
    else span?.setAttribute('http.response.status_code', status)
    span?.end()
  }

  const stops = [
    listen('http.client.request.created', ({ request }: { request: ClientRequest }) =>
      begin(request, request.method, String(request.getHeader('host') ?? request.host)),
    ),
    listen('http.client.response.finish', ({ request, response }: Answered<IncomingMessage>) =>
      end(request, response.statusCode ?? null),
    ),
    listen('http.client.request.error', ({ request }: { request: object }) => end(request, null)),
    listen('undici:request:create', ({ request }: { request: FetchRequest }) =>
      begin(request, request.method, new URL(request.origin).host),
    ),
    listen('undici:request:headers', ({ request, response }: Answered<{ statusCode: number }>) =>
      end(request, response.statusCode),
    ),
    listen('undici:request:error', ({ request }: { request: object }) => end(request, null)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

type Answered<T> = { request: object; response: T }

/** Hears one of Node's channels, whose messages have the shape that it documents. */
function listen<T>(channel: string, hear: (message: T) => void): () => void {
  const listener = (message: unknown) => hear(message as T)
  subscribe(channel, listener)
  return () => void unsubscribe(channel, listener)
}
