import autocannon from 'autocannon'
import type { LoadCount, LoadOrder } from './load.ts'

process.once('message', (order: LoadOrder) => void generate(order))

/** An address no other load's readers have. */
const addressOf = (reader: number) =>
  `10.${process.pid & 255}.${(process.pid >> 8) & 255}.${reader & 255}`

/** Sends requests and reports the result. */
async function generate({
  url,
  paths,
  seconds,
  connections,
  headers: shared,
  areReaders,
  areApart,
}: LoadOrder): Promise<void> {
  let readers = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: shared,
    // Connections start at different places in the list, so together they visit all of it.
    setupClient: (client) => {
      readers += 1
      const reader = readers
      const headers = areReaders ? { ...shared, 'x-forwarded-for': addressOf(reader) } : shared
      const from = Math.floor(Math.random() * paths.length)
      client.setRequests(
        [...paths.slice(from), ...paths.slice(0, from)].map((path) => ({
          method: 'GET',
          path: areApart ? `${path}&reader=${reader}` : path,
          headers,
        })),
      )
    },
  })
  process.send?.({
    requests: result.requests.total,
    perSecond: result.requests.average,
    failed: result.non2xx + result.errors,
    p99: result.latency.p99,
  } satisfies LoadCount)
  process.disconnect()
}
