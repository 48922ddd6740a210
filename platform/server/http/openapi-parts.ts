import { errorRefs } from './openapi-errors.ts'
import type { JsonSchema } from './openapi-schemas.ts'

/* Parts of OpenAPI operations that several features describe alike. */

/** Any text. */
export const textSchema = { type: 'string' }
/** An id. */
export const uuidSchema = { type: 'string', format: 'uuid' }
/** No session needed. */
export const openToEveryone = { security: [] }

/** A path parameter. */
export const inPath = (
  name: string,
  description: string,
  schema: JsonSchema = uuidSchema,
  more: JsonSchema = {},
) => ({ name, in: 'path', required: true, description, schema, ...more })
/** A required query parameter. */
export const inQuery = (name: string, description: string) => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: textSchema,
})
/** A response that is a file. */
export const file = (description: string, type: string, more: JsonSchema = {}) => ({
  description,
  content: { [type]: { schema: textSchema } },
  ...more,
})

/** The header that names a version. */
export const etag = {
  ETag: { description: 'Identifies this version of the file', schema: textSchema },
}
/** The conditional request header that avoids a download. */
export const ifNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag you have',
  schema: textSchema,
}
/** The response to a matching condition. */
export const notModified = { 304: { description: 'You have the latest version', headers: etag } }

/** A file that is regenerated when its data changes. */
export const publication = (
  operationId: string,
  summary: string,
  types: string[],
  parameters: JsonSchema[] = [],
): JsonSchema => ({
  operationId,
  summary,
  description: "Open to everyone. Send `If-None-Match` to get 304 when the file hasn't changed.",
  tags: ['Feeds and calendars'],
  ...openToEveryone,
  parameters: [...parameters, ifNoneMatch],
  responses: {
    200: {
      description: 'The file',
      headers: etag,
      content: Object.fromEntries(
        types.map((type) => [
          type,
          { schema: type.includes('json') ? { type: 'object' } : textSchema },
        ]),
      ),
    },
    301: {
      description: 'The file has another address',
      headers: { Location: { description: 'The address', schema: textSchema } },
    },
    ...notModified,
    ...errorRefs(404, 500, 503),
  },
})
