import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors.ts'
import { headerOf } from '../http/http.ts'
import type { Inbox } from './inbox.ts'

/** The card provider's webhook path. */
export const webhookPath = '/api/webhooks/stripe'

/** Body limit in bytes; the provider's events are far smaller. */
const largestEvent = 512 * 1024

/** Receives the provider's events as signed bytes, stores them, and acknowledges immediately. */
export async function registerWebhooks(app: FastifyInstance, inbox: Inbox): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(webhookPath, { bodyLimit: largestEvent }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw invalid('body', 'The event is empty.')
      await inbox.receive(request.body, headerOf(request, 'stripe-signature') ?? '')
      return reply.send({ received: true })
    })
  })
}
