import type { Log } from '../log.ts'
import type { Tracing, TracingSettings } from './shapes.ts'

let current: Tracing | null = null

/** The process's tracing; null without a collector. */
export const tracing = (): Tracing | null => current

/** Starts tracing if there is a collector; without one, nothing of it is loaded. */
export async function startTracing(settings: TracingSettings | null, log: Log): Promise<void> {
  if (!settings) return
  const { openTracing } = await import('./opentelemetry.ts')
  current = openTracing(settings, log)
}
