import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { inPath, openToEveryone, textSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { lookPath } from '../contract/rules.ts'

/** The drawn looks' pictures for the API description. */
export const lookApiPaths: Record<string, Record<string, JsonSchema>> = {
  [lookPath('{look}')]: {
    get: {
      operationId: 'getLook',
      summary: 'Get a drawn look as an SVG picture',
      tags: ['Avatars'],
      ...openToEveryone,
      parameters: [inPath('look', 'Such as lorelei-7', textSchema)],
      responses: {
        200: {
          description: 'The picture, which never changes',
          content: { 'image/svg+xml': { schema: textSchema } },
        },
        ...errorRefs(404, 405, 500, 503),
      },
    },
  },
}
