import { errorStatus, type ErrorCode } from '#platform/contract/errors.ts'
import { schemaRef, type JsonSchema } from './openapi-schemas.ts'

type ErrorResponse = {
  description: string
  headers?: Record<string, JsonSchema>
  content: Record<string, JsonSchema>
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'What every failed call answers.',
  required: ['error', 'code', 'requestId'],
  properties: {
    error: { type: 'string', description: 'What went wrong, for a person' },
    code: {
      type: 'string',
      enum: Object.keys(errorStatus),
      description: 'What went wrong, for a program',
    },
    requestId: {
      type: 'string',
      description: 'Names this call in the site’s log; also the header `x-request-id`',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Each wrong field, by its path, and why',
    },
    capability: { type: 'string', description: 'With 403: the capability that is missing' },
    upgradeUrl: {
      type: 'string',
      description: 'With 403: the page where the capability can be had',
    },
    present: {
      type: 'object',
      description: 'With 409: the version that is stored now',
      required: ['version', 'at', 'by'],
      properties: {
        version: { type: 'integer' },
        at: { type: 'string', format: 'date-time' },
        by: { type: ['string', 'null'], description: 'Who wrote it' },
      },
    },
  },
}

type Known = {
  name: string
  description: string
  code: ErrorCode
  example: string
  headers?: string[]
  more?: Record<string, unknown>
}

const known: Record<number, Known> = {
  400: {
    name: 'Invalid',
    code: 'invalid',
    description: 'The request is not as described; `fields` names what is wrong',
    example: 'Please enter a comment.',
    more: { fields: { content: 'Please enter a comment.' } },
  },
  401: {
    name: 'SignedOut',
    code: 'signed_out',
    description: 'Nobody is signed in, or a second factor is missing (`second_factor`)',
    example: 'Please log in.',
  },
  403: {
    name: 'Forbidden',
    code: 'forbidden',
    description: 'The account may not do this',
    example: 'Your plan does not include this.',
    more: { capability: 'canVoteInDebates', upgradeUrl: '/subscribe' },
  },
  404: {
    name: 'NotFound',
    code: 'missing',
    description: 'There is nothing here, or nothing that the caller may see',
    example: 'Article Not Found',
  },
  405: {
    name: 'MethodNotAllowed',
    code: 'method_not_allowed',
    description: 'This address does not take the method',
    example: 'This address takes GET, HEAD only.',
    headers: ['Allow'],
  },
  409: {
    name: 'Conflict',
    code: 'conflict',
    description: 'Something else happened before',
    example: 'This article was changed meanwhile.',
    more: { present: { version: 4, at: '2026-05-04T12:00:00.000Z', by: 'Ann Arbor' } },
  },
  412: {
    name: 'PreconditionFailed',
    code: 'precondition_failed',
    description: 'The file is not the version that was asked for',
    example: 'This file is not the version that was asked for.',
  },
  413: {
    name: 'TooLarge',
    code: 'too_large',
    description: 'The body is too large',
    example: 'This is too large to be sent. Nothing was stored.',
  },
  415: {
    name: 'WrongType',
    code: 'wrong_type',
    description: 'The body has another content type than described',
    example: 'Send JSON, with the content type application/json.',
  },
  416: {
    name: 'RangeNotSatisfiable',
    code: 'range_not_satisfiable',
    description: 'The range is outside of the file',
    example: 'This range is outside of the file.',
  },
  429: {
    name: 'TooManyRequests',
    code: 'limited',
    description: 'Too many calls; `Retry-After` says when to try again',
    example: 'Too many attempts. Try again in a minute.',
    headers: ['Retry-After'],
  },
  503: {
    name: 'Unavailable',
    code: 'unavailable',
    description: 'Part of the site does not answer at the moment',
    example: 'The site is busy. Try again in a moment.',
    headers: ['Retry-After'],
  },
  500: {
    name: 'Failed',
    code: 'fault',
    description: 'A fault of the site; it was logged under the `requestId`',
    example: 'Something went wrong on our side. Please try again.',
  },
}

const headers: Record<string, JsonSchema> = {
  'Retry-After': {
    description: 'Seconds until another try makes sense',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  Allow: {
    description: 'The methods that the address takes',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
}

function responseOf(status: number): ErrorResponse {
  const found = known[status]
  if (!found) throw new Error(`the description knows no failure with the status ${status}`)
  return {
    description: found.description,
    ...(found.headers
      ? {
          headers: Object.fromEntries(
            found.headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
          ),
        }
      : {}),
    content: {
      'application/json': {
        schema: schemaRef('Error'),
        example: {
          error: found.example,
          code: found.code,
          requestId: 'K3v9sXq2LrT0aBcD',
          ...found.more,
        },
      },
    },
  }
}

/** How failures are described: one schema, and one response for each status that callers have to expect. */
export const errorComponents = {
  schemas: { Error: errorSchema },
  headers,
  responses: Object.fromEntries(
    Object.entries(known).map(([status, { name }]) => [name, responseOf(Number(status))]),
  ),
  of: responseOf,
}

/** Refers to the response of a status. */
export function errorRef(status: number): JsonSchema {
  return { $ref: `#/components/responses/${known[status]?.name}` }
}

/** References to several of them, by status. */
export function errorRefs(...statuses: number[]): Record<string, JsonSchema> {
  return Object.fromEntries(statuses.map((status) => [status, errorRef(status)]))
}
