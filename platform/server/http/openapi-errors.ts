import { errorStatus, type ErrorCode } from '#platform/contract/errors.ts'
import { schemaRef, type JsonSchema } from './openapi-schemas.ts'

type ErrorResponse = {
  description: string
  headers?: Record<string, JsonSchema>
  content: Record<string, JsonSchema>
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The response to every failed call.',
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
      description: "Identifies this call in the site's log; also in the `x-request-id` header",
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Each invalid field, by path, with the reason',
    },
    capability: { type: 'string', description: 'With 403: the missing capability' },
    upgradeUrl: {
      type: 'string',
      description: 'With 403: the page where the caller can get the capability',
    },
    activateUrl: {
      type: 'string',
      description:
        'With 403: the page where the caller activates a plan that is paid and brings the capability',
    },
    url: {
      type: 'string',
      description: 'With some 409: the page of what exists already, such as an open payment',
    },
    present: {
      type: 'object',
      description: 'With 409: the version now stored',
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
    description: "The request is invalid; `fields` lists what's wrong",
    example: 'Please enter a comment.',
    more: { fields: { content: 'Please enter a comment.' } },
  },
  401: {
    name: 'SignedOut',
    code: 'signed_out',
    description: 'No one is signed in, or a second factor is missing (`second_factor`)',
    example: 'Please log in.',
  },
  402: {
    name: 'Unpaid',
    code: 'unpaid',
    description: 'A payment is missing, or its card was declined',
    example: "We haven't received your payment for this challenge.",
  },
  403: {
    name: 'Forbidden',
    code: 'forbidden',
    description: "The account isn't allowed to do this",
    example: "Your plan doesn't include this.",
    more: { capability: 'canVoteInDebates', upgradeUrl: '/subscribe' },
  },
  404: {
    name: 'NotFound',
    code: 'missing',
    description: 'Nothing is here, or nothing the caller is allowed to see',
    example: 'Article Not Found',
  },
  405: {
    name: 'MethodNotAllowed',
    code: 'method_not_allowed',
    description: "This address doesn't accept the method",
    example: 'This address only accepts GET, HEAD.',
    headers: ['Allow'],
  },
  409: {
    name: 'Conflict',
    code: 'conflict',
    description: 'Another change came first',
    example: 'This article has changed.',
    more: { present: { version: 4, at: '2026-05-04T12:00:00.000Z', by: 'Ann Arbor' } },
  },
  412: {
    name: 'PreconditionFailed',
    code: 'precondition_failed',
    description: "The file isn't the requested version",
    example: "This file isn't the requested version.",
  },
  413: {
    name: 'TooLarge',
    code: 'too_large',
    description: 'The body is too large',
    example: 'This is too large to send. The limit is 100 kB. Nothing was saved.',
  },
  415: {
    name: 'WrongType',
    code: 'wrong_type',
    description: "The body's content type isn't accepted",
    example: 'Send JSON, with the content type application/json.',
  },
  416: {
    name: 'RangeNotSatisfiable',
    code: 'range_not_satisfiable',
    description: 'The range is outside the file',
    example: 'This range is outside the file.',
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
    description: "Part of the site isn't responding",
    example: 'The site is busy. Try again in a moment.',
    headers: ['Retry-After'],
  },
  501: {
    name: 'NotImplemented',
    code: 'not_implemented',
    description: "The answer isn't available in the requested format",
    example: 'Ask for JSON, with format=json.',
  },
  500: {
    name: 'Failed',
    code: 'fault',
    description: 'A server error, logged under the `requestId`',
    example: 'Something went wrong on our side. Please try again.',
  },
}

const headers: Record<string, JsonSchema> = {
  'Retry-After': {
    description: 'Seconds to wait before trying again',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  Allow: {
    description: 'The methods the address accepts',
    schema: { type: 'string' },
    example: 'GET, HEAD',
  },
}

function responseOf(status: number): ErrorResponse {
  const found = known[status]
  if (!found) throw new Error(`the API description has no failure with status ${status}`)
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

/** How failures are documented: one schema, and one response per expected status. */
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
