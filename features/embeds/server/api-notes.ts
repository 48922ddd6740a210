import { cardKinds, embedKinds } from '#platform/contract/shown-elsewhere.ts'
import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  inPath,
  notModified,
  openToEveryone,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import { cardWidths } from './card-files.ts'

const tags = ['Embeds']
const idInPath = inPath('id', 'A UUID, or a race such as OH or OH-2028', {
  type: 'string',
  pattern: '^[\\w-]{2,40}$',
})
const kindInPath = (kinds: readonly string[]) =>
  inPath('kind', 'What it is', { type: 'string', enum: kinds })

const figures: JsonSchema = {
  type: 'object',
  required: ['status', 'note', 'isLive', 'rows'],
  properties: {
    status: { type: ['string', 'null'] },
    note: { type: ['string', 'null'] },
    isLive: { type: 'boolean', description: 'Whether asking again is worthwhile' },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['detail', 'value', 'share'],
        properties: {
          detail: { type: ['string', 'null'] },
          value: { type: ['string', 'null'] },
          share: { type: ['number', 'null'] },
        },
      },
    },
  },
}

/** Embeds and cards for the API description. */
export const embedApiPaths: Record<string, Record<string, JsonSchema>> = {
  '/embed/{kind}/{id}': {
    get: {
      operationId: 'getEmbed',
      summary: 'An embed, for a frame on another page',
      description:
        'Open to everyone. A page that any site may frame. It sets no cookie, and posts its height to the page around it as `{"source": "xverse", "type": "embed-height", "path": "…", "height": 320}`.',
      tags,
      ...openToEveryone,
      parameters: [
        kindInPath(embedKinds),
        idInPath,
        {
          name: 'theme',
          in: 'query',
          required: false,
          description: "The colors; the reader's own if omitted",
          schema: { type: 'string', enum: ['light', 'dark'] },
        },
        ifNoneMatch,
      ],
      responses: {
        200: file('The embed', 'text/html', { headers: etag }),
        ...notModified,
        404: file('An embed that says that its subject is not available', 'text/html'),
        ...errorRefs(405, 429, 500, 503),
      },
    },
  },
  '/embed/{kind}/{id}/live.json': {
    get: {
      operationId: 'getEmbedFigures',
      summary: "An embed's moving figures",
      description:
        'Open to everyone. Cached for five seconds; ask no more often, and stop once `isLive` is false.',
      tags,
      ...openToEveryone,
      parameters: [kindInPath(embedKinds), idInPath, ifNoneMatch],
      responses: {
        200: {
          description: 'The figures',
          headers: etag,
          content: { 'application/json': { schema: figures } },
        },
        ...notModified,
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
  '/share-cards/{kind}/{id}.png': {
    get: {
      operationId: 'getShareCard',
      summary: 'A picture of a page for previews of its link',
      description: 'Open to everyone. Title and score, as PNG.',
      tags,
      ...openToEveryone,
      parameters: [
        kindInPath(cardKinds),
        idInPath,
        {
          name: 'width',
          in: 'query',
          required: false,
          description: `Pixels: ${cardWidths.join(', ')}`,
          schema: { type: 'integer', enum: cardWidths },
        },
        ifNoneMatch,
      ],
      responses: {
        200: {
          description: 'The picture',
          headers: etag,
          content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
        },
        ...notModified,
        ...errorRefs(404, 405, 429, 500, 503),
      },
    },
  },
}
