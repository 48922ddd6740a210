import { uuidSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { maxWatched } from '../contract/live.ts'

const count = { type: 'integer', minimum: 0 }
const message = (
  type: string,
  properties: Record<string, JsonSchema>,
  optional: string[] = [],
): JsonSchema => ({
  type: 'object',
  required: ['type', ...Object.keys(properties).filter((name) => !optional.includes(name))],
  properties: { type: { const: type }, ...properties },
})

/** Messages of the live connection. */
export const liveSchemas: Record<string, JsonSchema> = {
  LiveMessage: {
    description: 'What the server sends: absolute counts, so a lost message does no harm.',
    oneOf: [
      message('vote_update', {
        debateId: uuidSchema,
        votesA: count,
        votesB: count,
        seq: { type: 'integer', description: 'Ignore what is lower than what you have' },
      }),
      message(
        'debate_update',
        {
          debateId: uuidSchema,
          ago: { type: 'integer', description: 'Milliseconds since the change' },
        },
        ['ago'],
      ),
      message('comments_update', { debateId: uuidSchema }),
      message('watchers', { debateId: uuidSchema, watchers: count }),
    ],
  },
}

/** Names the debates to watch. */
export const watchSchema = message('watch', {
  debateIds: { type: 'array', maxItems: maxWatched, items: uuidSchema },
})

/** Changes nothing. */
export const voteCastSchema = message('vote_cast', {
  debateId: uuidSchema,
  position: { enum: ['A', 'B'] },
})

/** Examples for the API description. */
export const debateExamples: Record<string, unknown> = {
  LiveMessage: {
    type: 'vote_update',
    debateId: '0198c5d2-7a10-7c3e-9f00-3c1d5b6a7e81',
    votesA: 210,
    votesB: 198,
    seq: 408,
  },
}
