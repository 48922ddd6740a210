import { verifyWebhook, WebhookVerificationError } from '@xverse/client/webhooks'

/** Receives a message, as servers of Deno, Bun and others with `Request` and `Response` do. */
export async function receive(request: Request): Promise<Response> {
  try {
    const event = await verifyWebhook({
      secret: 'whsec_…',
      headers: request.headers,
      body: await request.text(),
    })
    if (event.type === 'article.published') console.log(event.data.title, event.data.url)
    return new Response(null, { status: 204 })
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error
    return new Response(null, { status: 400 })
  }
}
