import type { FastifyInstance } from 'fastify'
import { missingHere } from '#platform/server/http/error-reply.ts'
import type { Outbox, SentEmail } from '#platform/server/email/email.ts'
import { escapeHtml } from '#platform/server/http/html.ts'
import { isFromHere } from './loopback.ts'

/**
 * The page where a developer reads emails that would have been sent (docs/product/accounts.md 5);
 * local requests only, never in production.
 */
export function registerDevelopment(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isFromHere(request)) throw missingHere()
    const letters = await outbox.list()
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      ).send(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title><link rel="stylesheet" href="/content/brand/plain.css"></head>
<body><main><h1>Outbox</h1><p>Mails stay here until you set SMTP_URL.</p>${letters.map(show).join('') || '<p>No mail yet.</p>'}</main></body></html>`)
  })
}

function show({ to, subject, text, sentAt }: SentEmail): string {
  const body = escapeHtml(text).replace(
    /https?:\/\/\S+/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
  return `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}</p><pre>${body}</pre></article>`
}
