import type { FastifyInstance } from 'fastify'
import { missingHere } from '#platform/server/http/error-reply.ts'
import type { Outbox, SentEmail } from '#platform/server/email/email.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import type { SiteIdentity } from '#platform/server/site-identity.ts'
import { plainPage, plainPagePolicy } from './plain-page.ts'
import { isFromHere } from './loopback.ts'

/**
 * The pages where a developer reads emails that would have been sent (docs/product/accounts.md 5);
 * local requests only, never in production.
 */
export function registerDevelopment(
  app: FastifyInstance,
  outbox: Outbox,
  site: SiteIdentity,
): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) throw missingHere()
    const emails = await outbox.list()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', plainPagePolicy)
      .send(
        plainPage(
          'Outbox',
          site.siteName,
          `<h1>Outbox</h1><p>Emails stay here until you set SMTP_URL.</p>
${emails.map(show).join('') || '<p>No emails yet.</p>'}`,
        ),
      )
  })
  app.get('/dev/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string }
    const sent = isFromHere(request) && (await outbox.list()).find((each) => each.id === id)
    if (!sent) throw missingHere()
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups",
      )
      .send(sent.html)
  })
}

function show({ id, to, subject, text, sentAt }: SentEmail): string {
  const body = escapeHtml(text).replace(
    /https?:\/\/\S+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${body}</pre><p><a href="/dev/outbox/${id}">View as HTML</a></p></article>`
}
