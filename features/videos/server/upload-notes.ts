import { maxPart, uploadHours } from '#features/media/contract/resumable.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import { inPath, textSchema } from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { uploadsPath } from '../contract/paths.ts'

const header = (name: string, description: string, required = true): JsonSchema => ({
  name,
  in: 'header',
  required,
  description,
  schema: textSchema,
})
const described = (description: string): JsonSchema => ({ description, schema: textSchema })
const version = header('Tus-Resumable', 'The protocol’s version: 1.0.0')
const offset = { 'Upload-Offset': described('Bytes received, where the next part starts') }
const expires = { 'Upload-Expires': described('When the unfinished upload is deleted') }
const tags = ['Videos']
const ofUpload = { tags, parameters: [inPath('id', 'The upload'), version] }

/** Resumable uploads for the API description. */
export const videoUploadPaths: Record<string, Record<string, JsonSchema>> = {
  [uploadsPath]: {
    post: {
      operationId: 'openVideoUpload',
      summary: 'Begin a resumable upload',
      description: `Uploads videos too large for one request by the [tus protocol](https://tus.io/protocols/resumable-upload), version 1.0.0 with creation, expiration and termination, for those who may add videos. Announce the length; it is refused here if it is too large. Then send parts of at most ${maxPart} bytes, one after the other. An unfinished upload is deleted after ${uploadHours} hours. Once all bytes are there the file is checked; \`listVideoUploads\` says what became of it.`,
      tags,
      parameters: [
        version,
        header('Upload-Length', 'Bytes of the whole file'),
        header('Upload-Metadata', 'The `filename` and `filetype`, each in base64', false),
      ],
      responses: {
        201: {
          description: 'The upload, at Location',
          headers: { Location: described('Its address'), ...expires },
        },
        ...errorRefs(400, 401, 403, 412, 413, 415, 429, 500, 503),
      },
    },
  },
  [`${uploadsPath}/{id}`]: {
    head: {
      operationId: 'getVideoUploadOffset',
      summary: 'Ask where to resume an upload',
      ...ofUpload,
      responses: {
        200: {
          description: 'How much has arrived',
          headers: { ...offset, ...expires, 'Upload-Length': described('Bytes of the whole file') },
        },
        ...errorRefs(401, 403, 404, 412, 429, 500, 503),
      },
    },
    patch: {
      operationId: 'sendVideoUploadPart',
      summary: 'Send the next part of an upload',
      description:
        'What arrives is kept even if the connection breaks off; ask for the offset and go on from there.',
      tags,
      parameters: [
        ...ofUpload.parameters,
        header('Upload-Offset', 'Bytes received so far'),
        header('Content-Length', 'Bytes of this part'),
      ],
      requestBody: { required: true, content: { 'application/offset+octet-stream': {} } },
      responses: {
        204: { description: 'Stored', headers: { ...offset, ...expires } },
        ...errorRefs(400, 401, 403, 404, 409, 412, 413, 429, 500, 503),
      },
    },
    delete: {
      operationId: 'cancelVideoUpload',
      summary: 'Cancel an upload',
      ...ofUpload,
      responses: {
        204: { description: 'Deleted' },
        ...errorRefs(401, 403, 404, 412, 429, 500, 503),
      },
    },
  },
}
