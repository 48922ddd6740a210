import type { ApiEvent } from '../module.ts'
import type { JsonSchema, SchemaWriter } from './openapi-schemas.ts'

const header = (name: string, description: string, example: string): JsonSchema => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

/** What every message proves its origin with (Standard Webhooks). */
const headers = [
  header(
    'webhook-id',
    'The same for every attempt at an event: what you have handled under it, you can ignore.',
    'evt_0198c5d2-0000-7000-8000-000000000000',
  ),
  header('webhook-timestamp', 'When this attempt was made, in Unix seconds.', '1764000000'),
  header(
    'webhook-signature',
    'Signatures separated by spaces: `v1,` and the HMAC with SHA-256, in base64, of id, timestamp and body with dots between. One that matches is enough.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
]

/** One kind of message to webhooks, as an operation that the receiver serves. */
export function describeEvent(
  { name, summary, description, group, schema }: ApiEvent,
  writer: SchemaWriter,
): JsonSchema {
  const words = name.split(/[._]/)
  return {
    operationId: ['on', ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
      '',
    ),
    summary,
    description,
    tags: ['Webhooks'],
    'x-event-group': group,
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: writer.write(schema) } },
    },
    responses: {
      '2XX': { description: 'Received. Any other answer, or none in ten seconds, is tried again.' },
      410: { description: 'Gone: switches the webhook off.' },
    },
  }
}
