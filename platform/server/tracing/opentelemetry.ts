import { setTimeout as sleep } from 'node:timers/promises'
import {
  context,
  diag,
  DiagLogLevel,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { version } from '../version.ts'
import { traceCalls } from './calls.ts'
import type { EndSpan, Tracing, TracingSettings } from './shapes.ts'

/** Milliseconds that a collector may take, also at the end of the process. */
const patience = 2000
/** Characters of a statement. */
const longestStatement = 2000

/** Tracing with OpenTelemetry, whose context and spans belong to the whole process. */
export function openTracing({ endpoint, service, share }: TracingSettings, log: Log): Tracing {
  // The names of the protocol's own settings are read by the exporter, such as its headers.
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', endpoint.endsWith('/') ? endpoint : `${endpoint}/`).href,
    timeoutMillis: patience,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    // What belongs to a trace that began is sent with it.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: patience })],
  })
  const warn = (message: string) => log.warn({ reason: message }, 'traces')
  const quiet = () => {}
  diag.setLogger(
    { error: warn, warn, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.WARN },
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer(service)
  const stopCalls = traceCalls(tracer, new URL(endpoint).host)
  return {
    traceRequests: (app) => traceRequests(app, (...span) => tracer.startSpan(...span)),
    statement: (text) => {
      // Outside of a request or job, such as at the start, statements are of no use.
      if (!trace.getActiveSpan()?.isRecording()) return () => {}
      const span = tracer.startSpan(operationOf(text), {
        kind: SpanKind.CLIENT,
        attributes: {
          'db.system.name': 'postgresql',
          'db.query.text': text.slice(0, longestStatement),
        },
      })
      return endOf(span)
    },
    job: (name, work) =>
      tracer.startActiveSpan(
        `job ${name}`,
        { kind: SpanKind.CONSUMER, root: true },
        async (span) => {
          const end = endOf(span)
          try {
            const result = await work()
            end()
            return result
          } catch (error) {
            end(error)
            throw error
          }
        },
      ),
    stop: async () => {
      stopCalls()
      await Promise.race([provider.shutdown().catch(quiet), sleep(patience, null, { ref: false })])
    },
  }
}

type StartSpan = (...args: Parameters<ReturnType<TracerProvider['getTracer']>['startSpan']>) => Span

/** A trace begins with each request: what strangers say in `traceparent` isn't believed. */
function traceRequests(app: FastifyInstance, start: StartSpan): void {
  const contexts = new WeakMap<FastifyRequest, { span: Span; within: Context }>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    const span = start(`${method} ${route}`, {
      kind: SpanKind.SERVER,
      root: true,
      attributes: { 'http.request.method': method, 'http.route': route, 'xverse.request.id': id },
    })
    const within = trace.setSpan(context.active(), span)
    contexts.set(request, { span, within })
    context.with(within, done)
  })
  // A body arrives in its connection's context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request)?.within ?? context.active(), done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = contexts.get(request)?.span
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** Ends a span; of an error, only its kind is sent, since its message may hold values. */
const endOf =
  (span: Span): EndSpan =>
  (error) => {
    if (error instanceof Error) {
      const { code, name }: { code?: unknown; name: string } = error
      span.setAttribute('error.type', typeof code === 'string' ? code : name)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }

/** A statement's first word, such as `select`. */
const operationOf = (text: string): string =>
  /^\s*([a-z]{1,20})/i.exec(text)?.[1]?.toLowerCase() ?? 'statement'
