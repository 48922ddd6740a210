import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The process's Prometheus metrics. */
export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  pageCache: Counter<'result'>
  faults: Counter
}

/** One registry per application, so two in one process don't mix. */
export function createMetrics(
  poolSizes: () => { total: number; idle: number; waiting: number },
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const pool = new Gauge({
    name: 'xverse_database_connections',
    help: 'Database connections by state',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, count] of Object.entries(poolSizes())) pool.set({ state }, count)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'xverse_http_request_seconds',
      help: 'Response time by route and status',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
      registers: [registry],
    }),
    pageCache: new Counter({
      name: 'xverse_page_cache_total',
      help: 'Rendered pages by source',
      labelNames: ['result'],
      registers: [registry],
    }),
    faults: new Counter({
      name: 'xverse_faults_total',
      help: 'Unexpected errors answered with 500',
      registers: [registry],
    }),
  }
}
