import type { FastifyInstance } from 'fastify'
import { invalid } from '#platform/server/errors.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { unsubscribePath } from '../contract/rules.ts'
import type { EmailSettings } from './settings.ts'

/**
 * The address of an email's unsubscribe link. A mail program posts to it with the token in the
 * address (RFC 8058); the page's form posts its token in the body.
 */
export async function registerUnsubscribe(
  app: FastifyInstance,
  { unsubscribe }: EmailSettings,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'string', bodyLimit: 10_000 },
      async () => ({}),
    )
    scope.post(unsubscribePath, async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      const ofPage = tokenIn(request.body)
      if (ofPage !== null) {
        const result = (await unsubscribe(ofPage)) ? 'stopped' : 'invalid'
        return reply.redirect(`${unsubscribePath}?result=${result}`, 303)
      }
      if (!(await unsubscribe(tokenIn(request.query) ?? '')))
        throw invalid('token', "This link isn't valid.")
      return reply.type('text/plain; charset=utf-8').send('Unsubscribed')
    })
  })
}

function tokenIn(given: unknown): string | null {
  const token: unknown =
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>)['token'] : null
  return typeof token === 'string' ? token : null
}

/** The unsubscribe link for the API description. */
export const unsubscribeApiPaths: Record<string, Record<string, JsonSchema>> = {
  [unsubscribePath]: {
    post: {
      operationId: 'unsubscribeByEmail',
      summary: 'Unsubscribe with an email’s link',
      description: 'For mail programs (RFC 8058): the token in the address is enough, no login.',
      tags: ['Notifications'],
      parameters: [{ name: 'token', in: 'query', required: true, schema: { type: 'string' } }],
      requestBody: {
        required: true,
        content: {
          'application/x-www-form-urlencoded': {
            schema: {
              type: 'object',
              properties: { 'List-Unsubscribe': { const: 'One-Click' } },
            },
          },
        },
      },
      responses: {
        200: { description: 'Unsubscribed', content: { 'text/plain': {} } },
        303: { description: 'For the page with the button: back to it, with the result' },
        ...errorRefs(400, 405, 413, 415, 500, 503),
      },
    },
  },
}
