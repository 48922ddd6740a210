import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import type { Billing } from './billing.ts'
import { describePayment } from './payment-names.ts'
import { isId } from '#platform/contract/is-id.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { paymentNumber } from '#platform/server/payments/presenting.ts'
import { countCall, receiptLimit } from '#platform/server/http/route-limits.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { file, inPath } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import type { Limiter } from '#platform/server/security/rate-limits.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'

type Options = {
  billing: Billing
  identify: (request: FastifyRequest) => Promise<Viewer | null>
  limiter: Limiter
  site: SiteIdentity
  settings: Pick<Settings, 'siteTimeZone'>
  workers: Workers
}

/** Receipts for the API description. */
export const receiptPaths: Record<string, Record<string, JsonSchema>> = {
  '/receipts/{id}.pdf': {
    get: {
      operationId: 'getReceipt',
      summary: "Get a payment's receipt",
      description: 'Only for the account that paid.',
      tags: ['Membership'],
      parameters: [inPath('id', 'The payment')],
      responses: {
        200: file('The receipt', 'application/pdf'),
        303: { description: 'An order’s payment: to the receipt of the order' },
        ...errorRefs(401, 404, 429, 500, 503),
      },
    },
  },
}

/** PDF receipts for the member who paid; 404 for others. A payment has one: an order's is its own. */
export function registerReceipts(
  app: FastifyInstance,
  { billing, identify, limiter, workers, site, settings: { siteTimeZone } }: Options,
): void {
  app.get('/receipts/:file', async (request, reply) => {
    const viewer = await identify(request)
    if (!viewer) throw new DomainError('signed_out', 'Please log in.')
    await countCall(limiter, receiptLimit, request, viewer.account.id)
    const { file: name } = request.params as { file: string }
    const id = name.replace(/\.pdf$/, '')
    if (!name.endsWith('.pdf') || !isId(id)) throw missing('Receipt')
    const payment = await billing.paidPayment(viewer.account.id, id)
    const url = billing.receiptUrlOf(payment)
    if (url !== `/receipts/${id}.pdf`)
      return reply.header('cache-control', 'private, no-store').redirect(url, 303)
    const pdf = await workers.writeReceipt(
      {
        issuer: { name: site.siteName, url: site.siteUrl },
        number: paymentNumber(id),
        date: payment.paidAt ?? payment.createdAt,
        timeZone: viewer.account.timeZone ?? siteTimeZone,
        member: { name: displayNameOf(viewer.account), username: viewer.account.username },
        lines: [{ description: describePayment(payment), cents: payment.cents }],
        refundedCents: payment.refundedCents,
        method: payment.isLive ? 'Card' : 'Test card: no real charge',
        note: "There are no refunds if you change your mind. Anything you paid for that isn't delivered gets delivered or refunded.",
      },
      viewer.account.id,
    )
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="receipt-${id}.pdf"`,
        'cache-control': 'private, no-store',
      })
      .send(pdf)
  })
}
