import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  ifNoneMatch,
  inPath,
  inQuery,
  notModified,
  openToEveryone,
  textSchema,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { uploadPath } from '#platform/server/storage/disk.ts'

const mediaTypes = { 'image/webp': {}, 'video/mp4': {} }

/** Uploads and downloads for the API description. */
export const mediaApiPaths: Record<string, Record<string, JsonSchema>> = {
  [`${uploadPath}/{key}`]: {
    put: {
      operationId: 'putUpload',
      summary: 'Send a file to an upload address',
      description:
        'Send the file’s bytes to an address that an upload endpoint gave you, exactly as given: its query is a signature that expires. With an S3 store the address is on another host.',
      tags: ['Uploads'],
      ...openToEveryone,
      parameters: [
        inPath('key', 'The file; may contain slashes', textSchema, { 'x-matches': '.+' }),
        ...['max', 'size', 'type', 'expires', 'signature'].map((name) =>
          inQuery(name, 'Part of the address as given'),
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/octet-stream': {}, 'image/*': {}, 'video/*': {} },
      },
      responses: {
        204: { description: 'Stored and waiting for checks' },
        ...errorRefs(400, 403, 404, 405, 409, 413, 415, 500, 503),
      },
    },
  },
  '/media/{key}': {
    get: {
      operationId: 'getMedia',
      summary: 'Get an uploaded picture or video',
      description:
        'Public if the content that uses it is public; otherwise limited to people who can see that content. Supports ranges and conditional requests.',
      tags: ['Uploads'],
      security: [{}, { session: [] }],
      parameters: [
        inPath('key', 'The file; may contain slashes', textSchema, { 'x-matches': '.+' }),
        ifNoneMatch,
        {
          name: 'Range',
          in: 'header',
          required: false,
          description: 'Which bytes',
          schema: textSchema,
        },
      ],
      responses: {
        200: { description: 'The file', headers: etag, content: mediaTypes },
        206: { description: 'The requested bytes', headers: etag, content: mediaTypes },
        ...notModified,
        ...errorRefs(404, 412, 416, 500, 503),
      },
    },
  },
}
