import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countCall } from '#platform/server/http/route-limits.ts'
import { serving, type Route } from '#platform/server/http/endpoint-table.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import * as api from '../contract/support-endpoints.ts'
import { requireBillSin } from './campaign.ts'
import type { Support } from './support.ts'

const serve = serving<Viewer>()

/** Endpoints of support for bills. */
export function supportRoutes(support: Support): Route<Viewer>[] {
  return [
    serve(api.getSupport, ({ params }) => support.read(params.sin)),
    serve(api.getMySupport, ({ viewer, params }) => support.readOwn(viewer, params.sin)),
    serve(api.supportBill, ({ viewer, params }) => support.support(viewer, params.sin)),
    serve(api.withdrawSupport, ({ viewer, params }) => support.withdraw(viewer, params.sin)),
  ]
}

/** Serves a bill's current tally of supporters, limited per address. */
export function registerSupportTally(
  app: FastifyInstance,
  { support, limiter }: { support: Support; limiter: Limiter },
): void {
  app.get('/api/seven-sins-bills/:sin/tally.csv', async (request, reply) => {
    const sin = requireBillSin((request.params as { sin: string }).sin)
    await countCall(limiter, 'supportTally', request)
    return reply
      .type('text/csv; charset=utf-8')
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': `attachment; filename="supporters-${sin}.csv"`,
      })
      .send(Readable.from(support.tally(sin)))
  })
}
