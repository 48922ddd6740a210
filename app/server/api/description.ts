import { sessionCookie } from '#features/identity/server/module.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { Entry } from '#platform/server/http/endpoint-table.ts'
import { describeApi } from '#platform/server/http/openapi.ts'
import type { JsonSchema } from '#platform/server/http/openapi-schemas.ts'
import type { ApiNotes } from '#platform/server/module.ts'
import { version } from '#platform/server/version.ts'
import { ownApiPaths } from './own-paths.ts'

const about = `Everything the site's own pages can do, for other programs.

- **Access tokens**: make one in the settings, under Applications, and send it as \`Authorization: Bearer …\`.
- **Sessions**: \`POST /api/login\` sets a session cookie; send it with every call.
- **Lists** are plain arrays. The \`Link\` header holds the next page.
- **Failures** all have the shape of \`Error\`. \`code\` is for programs.
- **Rate limits** answer 429 with \`Retry-After\`.
- **Webhooks** tell your server what happened: see \`webhooks\` below, and [how to receive them](/api/guide/webhooks).
- **Methods** that an address does not take answer 405 with \`Allow\`.

New fields, endpoints and enum values may be added at any time: ignore what you don’t know.`

const ownExamples = {
  Error: {
    error: 'Please enter a comment.',
    code: 'invalid',
    requestId: 'K3v9sXq2LrT0aBcD',
    fields: { content: 'Please enter a comment.' },
  },
  Done: { ok: true },
}

/** Describes the product's API, in steps. */
export function describeProduct(
  entries: Entry<never>[],
  notes: ApiNotes[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): Generator<void, JsonSchema> {
  const collect = <K extends keyof ApiNotes>(key: K): NonNullable<ApiNotes[K]> =>
    Object.assign({}, ...notes.map((each) => each[key])) as NonNullable<ApiNotes[K]>
  const name = cookieName(sessionCookie, siteUrl.startsWith('https:'))
  return describeApi(entries, {
    name: siteName,
    url: siteUrl,
    version,
    about,
    tags: { ...collect('tags'), 'About the API': 'OpenAPI description' },
    otherPaths: { ...collect('paths'), ...ownApiPaths },
    otherSchemas: collect('schemas'),
    examples: { ...ownExamples, ...collect('examples') },
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name, description: 'Set by `POST /api/login`' },
      token: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'xv_pat_…',
        description: 'A personal access token with the named scopes',
      },
      stripeSignature: {
        type: 'apiKey',
        in: 'header',
        name: 'stripe-signature',
        description: 'Stripe’s signature of the body',
      },
    },
    events: notes.flatMap(({ events }) => events?.() ?? []),
    extensions: { 'x-websockets': collect('sockets') },
  })
}
