import { z } from 'zod'
import { cursor, done, filledLine, id, instant, pageSize } from '#platform/contract/schemas.ts'
import { appLimits, appMessages, appScopes } from './oauth-rules.ts'
import { isRedirectUri, isWebsite } from './redirect-uris.ts'

const scope = z.enum(appScopes)
const person = z.object({ username: z.string(), name: z.string() })

const application = z
  .object({
    /** The `client_id`. */
    id,
    name: z.string(),
    website: z.string(),
    redirectUris: z.array(z.string()),
    /** True if it keeps a secret, as programs on a server can. */
    isConfidential: z.boolean(),
    /** The last characters of its secret; null without one. */
    hint: z.string().nullable(),
    createdAt: instant,
    /** Why an administrator blocked it; null while it works. */
    blockedFor: z.string().nullable(),
  })
  .meta({ id: 'Application' })
export type Application = z.output<typeof application>
export type ApplicationWire = z.input<typeof application>

const writtenApplication = z.object({
  name: filledLine('Name the application.').max(appLimits.name, {
    error: `Use at most ${appLimits.name} characters.`,
  }),
  website: z
    .string({ error: appMessages.website })
    .trim()
    .max(appLimits.address, { error: appMessages.website })
    .refine(isWebsite, { error: appMessages.website }),
  redirectUris: z
    .array(z.string({ error: appMessages.address }).trim(), { error: appMessages.address })
    .min(1, { error: 'Enter an address to return to.' })
    .max(appLimits.redirects, { error: `Enter up to ${appLimits.redirects} addresses.` })
    .refine(
      (addresses) =>
        addresses.every((each) => each.length <= appLimits.address && isRedirectUri(each)),
      { error: appMessages.address },
    ),
})
export type WrittenApplication = z.output<typeof writtenApplication>

const newApplication = writtenApplication
  .extend({ isConfidential: z.boolean().default(false) })
  .meta({ id: 'NewApplication' })
export type NewApplication = z.output<typeof newApplication>

const connection = z
  .object({
    /** The application's id. */
    id,
    name: z.string(),
    website: z.string(),
    /** Everything that its connections allow. */
    scopes: z.array(scope),
    connectedAt: instant,
    /** The latest call in the last 90 days; null if there is none. */
    lastUsedAt: instant.nullable(),
    /** The tokens of its connections, whose calls `GET /api/access-tokens/:id/calls` lists. */
    tokenIds: z.array(id),
  })
  .meta({ id: 'Connection' })
export type ConnectionWire = z.input<typeof connection>

/** What an application sends along, as RFC 6749 and 7636 name it; judged by the service. */
const request = z.object({
  client_id: z.string().max(100).default(''),
  redirect_uri: z.string().max(appLimits.address).optional(),
  response_type: z.string().max(40).default(''),
  scope: z.string().max(200).default(''),
  state: z.string().max(1000).optional(),
  code_challenge: z.string().max(128).default(''),
  code_challenge_method: z.string().max(20).default(''),
  resource: z.string().max(appLimits.address).optional(),
})
export type AuthorizationRequest = z.output<typeof request>

const asked = z
  .object({
    app: z.object({
      name: z.string(),
      website: z.string(),
      createdAt: instant,
      /** Who registered it; null if it registered itself. */
      owner: person.nullable(),
    }),
    /** Where the member goes afterwards: a host, or a scheme of an app on their device. */
    returnsTo: z.string(),
    scopes: z.array(scope),
    /** Why the request can't be granted, and the address that tells the application; else null. */
    refused: z.object({ reason: z.string(), redirect: z.string() }).nullable(),
  })
  .meta({ id: 'AuthorizationAsked' })
export type AuthorizationAsked = z.output<typeof asked>
export type AuthorizationAskedWire = z.input<typeof asked>

export const listApplications = { reply: z.array(application) }
export const createApplication = {
  body: newApplication,
  reply: z.object({
    application,
    /** The secret, which no later answer has; null if it has none. */
    clientSecret: z.string().nullable(),
  }),
}
export const updateApplication = {
  params: z.object({ id }),
  body: writtenApplication.meta({ id: 'WrittenApplication' }),
  reply: application,
}
export const renewApplicationSecret = {
  params: z.object({ id }),
  reply: z.object({ clientSecret: z.string() }),
}
export const deleteApplication = { params: z.object({ id }), reply: done }
export const listConnections = { reply: z.array(connection) }
export const endConnection = { params: z.object({ id }), reply: done }
export const readAuthorization = {
  query: request,
  reply: z.object({
    /** Why nothing can be asked and nothing is sent anywhere; null if `asked` is there. */
    problem: z.string().nullable(),
    asked: asked.nullable(),
  }),
}
export const decideAuthorization = {
  body: z.object({ request, decision: z.enum(['allow', 'deny']) }),
  /** Where the browser goes next: back to the application. */
  reply: z.object({ redirect: z.string() }),
}

const listedApplication = application
  .extend({
    owner: person.nullable(),
    /** How many members are connected to it now. */
    connections: z.number().int(),
  })
  .meta({ id: 'ListedApplication' })
export type ListedApplicationWire = z.input<typeof listedApplication>

export const listAllApplications = {
  query: z.object({ cursor, limit: pageSize }),
  reply: z.array(listedApplication),
}
export const blockApplication = {
  params: z.object({ id }),
  body: z.object({
    reason: filledLine('Say why it is blocked.').max(appLimits.reason, {
      error: `Use at most ${appLimits.reason} characters.`,
    }),
  }),
  reply: done,
}
export const unblockApplication = { params: z.object({ id }), reply: done }
