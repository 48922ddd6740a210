import { errorRefs } from '#platform/server/http/openapi-errors.ts'
import {
  etag,
  file,
  ifNoneMatch,
  notModified,
  openToEveryone,
} from '#platform/server/http/openapi-parts.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import type { OpenDataSet } from '#platform/server/open-data.ts'
import { dataFilePath, dataFormats, formatNames, type DataFormat } from '../contract/rules.ts'

const types: Record<DataFormat, string> = { csv: 'text/csv', jsonl: 'application/x-ndjson' }

/** A line of JSON is an object. */
const linesOf = (format: DataFormat): JsonSchema =>
  format === 'jsonl' ? { content: { [types.jsonl]: { schema: { type: 'object' } } } } : {}

const operationOf = (name: string, format: DataFormat): string =>
  `downloadOpenData-${name}-${format}`.replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )

/** Each set's files for the API description. */
export const openDataApiPaths = (
  sets: readonly OpenDataSet[],
): Record<string, Record<string, JsonSchema>> =>
  Object.fromEntries(
    sets.flatMap(({ name, title, about, fields }) =>
      dataFormats.map((format) => [
        dataFilePath(name, format),
        {
          get: {
            operationId: operationOf(name, format),
            summary: `${title}, as ${formatNames[format]}`,
            description: `Open to everyone. ${about} Fields: ${fields.map((field) => field.name).join(', ')}.`,
            tags: ['Open data'],
            ...openToEveryone,
            parameters: [ifNoneMatch],
            responses: {
              200: { ...file('The file', types[format], { headers: etag }), ...linesOf(format) },
              206: file('A part of the file', types[format]),
              ...notModified,
              ...errorRefs(405, 412, 416, 429, 500, 503),
            },
          },
        },
      ]),
    ),
  )
