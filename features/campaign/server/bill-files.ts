import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { calendarDay } from '#platform/contract/zoned-dates.ts'
import { isKnownEtag } from '#platform/server/http/conditional.ts'
import { missing } from '#platform/server/errors.ts'
import type { Workers } from '#platform/server/workers/pool.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { requireBillSin, type CampaignReading } from './campaign.ts'

type Dependencies = {
  campaign: CampaignReading
  workers: Workers
  site: SiteIdentity
}

/** Seconds browsers may reuse a bill before revalidating. */
const maxAge = 300

/** Serves each bill as a PDF made from its page's text, rendered once per version. */
export function registerBillFiles(
  app: FastifyInstance,
  { campaign, workers, site }: Dependencies,
): void {
  const made = new Map<string, Promise<Buffer>>()

  app.get('/seven-sins/:sin/bill.pdf', async (request, reply) => {
    const sin = requireBillSin((request.params as { sin: string }).sin)
    const bill = campaign.findBill(sin)
    if (!bill) throw missing('Bill')
    const { title, label, version, date, source } = bill
    const hash = createHash('sha256')
      .update(JSON.stringify([bill, site]))
      .digest('hex')
      .slice(0, 32)
    const etag = `"${hash}"`
    reply.headers({ etag, 'cache-control': `public, max-age=${maxAge}` })
    if (isKnownEtag(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const pdf =
      made.get(hash) ??
      workers.writePdf({
        title,
        lines: [
          `${label} · Version ${version} · ${calendarDay(date)}`,
          `${site.siteName} · ${site.siteUrl}`,
        ],
        foot: `${title} · ${label}, version ${version}`,
        author: site.siteName,
        at: new Date(date),
        markdown: source,
      })
    made.set(hash, pdf)
    pdf.catch(() => made.delete(hash))
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${sin}-bill-${version.replaceAll(/[^\w.-]+/g, '-')}.pdf"`,
      })
      .send(await pdf)
  })
}
