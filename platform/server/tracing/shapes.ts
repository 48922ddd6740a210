import type { FastifyInstance } from 'fastify'

/** Where traces go. */
export type TracingSettings = {
  /** An OpenTelemetry collector's address for OTLP over HTTP. */
  endpoint: string
  service: string
  /** The share of requests and jobs that are traced, from 0 to 1. */
  share: number
}

/** Ends what was begun, as failed with an error. */
export type EndSpan = (error?: unknown) => void

/**
 * What this process tells a collector: a span for each request, statement, job and call to another
 * service. Spans name routes, statements with placeholders and hosts, never an address, a value or
 * a person.
 */
export type Tracing = {
  /** Begins a span for each of the server's requests; call before routes are added. */
  traceRequests(app: FastifyInstance): void
  /** Begins the span of a statement. */
  statement(text: string): EndSpan
  /** Runs a job in a trace of its own. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>
  /** Sends what is left, for at most two seconds. */
  stop(): Promise<void>
}
