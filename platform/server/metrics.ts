import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The process's Prometheus metrics. */
export type Metrics = {
  registry: Registry
  requests: Histogram<'method' | 'route' | 'status'>
  pageCache: Counter<'result'>
  faults: Counter
  providerCalls: Counter<'call' | 'outcome'>
  /** Sets who counts the money that waits, by kind. */
  countWaitingMoney(counts: () => Promise<[kind: string, count: number][]>): void
}

type Sources = {
  poolSizes: () => { total: number; idle: number; waiting: number }
  /** Free bytes of the data folder's disk. */
  freeBytes: () => Promise<number>
}

/** One registry per application, so two in one process don't mix. */
export function createMetrics({ poolSizes, freeBytes }: Sources): Metrics {
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
  const disk = new Gauge({
    name: 'xverse_disk_free_bytes',
    help: "Free bytes of the data folder's disk",
    registers: [registry],
    collect: async () => {
      disk.set(await freeBytes())
    },
  })
  let waitingMoney: () => Promise<[string, number][]> = () => Promise.resolve([])
  const waiting = new Gauge({
    name: 'xverse_money_waiting',
    help: 'Refunds, transfers and other money that waits, by kind',
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      for (const [kind, count] of await waitingMoney()) waiting.set({ kind }, count)
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
    providerCalls: new Counter({
      name: 'xverse_card_provider_calls_total',
      help: 'Calls to the card provider by outcome: done, refused, missing, unreachable, unknown',
      labelNames: ['call', 'outcome'],
      registers: [registry],
    }),
    countWaitingMoney: (counts) => {
      waitingMoney = counts
    },
  }
}
