import type { FastifyInstance } from 'fastify'
import type { RequestSessions } from '#features/identity/server/service.ts'
import type { Membership } from '#features/membership/server/service.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import { missing } from '#platform/server/errors.ts'
import { countCall, exportLimit } from '#platform/server/http/route-limits.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import { csvColumns, productsCsvPath } from '../contract/csv.ts'
import type { Desk, FullProduct } from './desk.ts'

type Dependencies = {
  desk: Desk
  sessions: RequestSessions
  membership: Membership
  limiter: Limiter
}

/** Products per batch. */
const batch = 50

/** Serves a seller's products as CSV, one row per variant; the import reads it back. */
export function registerCsvExport(
  app: FastifyInstance,
  { desk, sessions, membership, limiter }: Dependencies,
): void {
  app.get(productsCsvPath, async (request, reply) => {
    const viewer = await sessions.identify(request)
    await membership.authorize(viewer?.account ?? null, { capability: 'canSellInMarketplace' })
    if (!viewer) throw missing('Page')
    await countCall(limiter, exportLimit, request, viewer.account.id)
    await desk.houseOf(viewer)
    async function* rows(): AsyncGenerator<string[]> {
      let cursor: string | undefined
      do {
        const page = await desk.list(viewer as NonNullable<typeof viewer>, {
          cursor,
          limit: batch,
        })
        for (const product of page.items) yield* rowsOf(product)
        cursor = page.next ?? undefined
      } while (cursor)
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products.csv"')
      .header('cache-control', 'private, no-store')
      .send(csvFile(csvColumns, rows()))
  })
}

/** A product's rows in a file, one per variant. */
export function rowsOf({ product, variants }: FullProduct): string[][] {
  return variants.map(({ sku, size, color, cents, stock }) => [
    product.name,
    product.description,
    product.category,
    product.isAmericanMade ? 'yes' : 'no',
    product.evidence ?? '',
    product.state,
    sku ?? '',
    size,
    color,
    (cents / 100).toFixed(2),
    String(stock),
  ])
}
