import { sessionCookie } from '#features/identity/server/session-cookie.ts'
import { cookieName } from '#platform/contract/cookie-name.ts'
import type { Entry } from '#platform/server/endpoint-table.ts'
import { describeApi } from '#platform/server/openapi.ts'
import type { JsonSchema } from '#platform/server/openapi-schemas.ts'
import { apiExamples } from './api-examples.ts'
import { liveSchemas, otherPaths, sockets } from './api-paths.ts'

const about = `Everything that the site’s own pages do, for other programs.

- **Sessions**: \`POST /api/login\` sets a session cookie; send it with every call.
- **Lists** are plain arrays. The \`Link\` header holds the next page.
- **Failures** all have the shape of \`Error\`. \`code\` is for programs.
- **Rate limits** answer 429 with \`Retry-After\`.
- **Methods** that an address does not take answer 405 with \`Allow\`.

New fields, endpoints and enum values may be added at any time: ignore what you don’t know.`

const tags: Record<string, string> = {
  Accounts: 'Registration, login, sessions and the account’s own data',
  'Login security': 'Two-factor login, passkeys, linked logins and the security log',
  Profile: 'Profile answers, citizen score and leaderboard',
  Membership: 'Plans, subscriptions, Houses and receipts',
  Payments: 'Cards and the card provider',
  News: 'Articles: reading, writing, earlier versions, likes',
  Comments: 'Comments on articles and debates',
  Debates: 'Debates, votes, results and member arguments',
  Live: 'Counts as they change',
  'Feeds and calendars': 'Feeds for news readers, calendars of debates',
  Uploads: 'Pictures and videos',
  Pages: 'The operator’s texts, help search and contact',
  Moderation: 'The review queue, decisions, reports, appeals and the audit log',
  'Control center': 'Administration of members, Houses and messages',
  'About the API': 'This description',
}

/** Builds the description once, when it is first asked for, so that it does not hold up the start. */
export function createApiDescription(
  entries: Entry<never>[],
  { siteName, siteUrl }: { siteName: string; siteUrl: string },
): () => JsonSchema {
  let built: JsonSchema | null = null
  const name = cookieName(sessionCookie, siteUrl.startsWith('https:'))
  return () =>
    (built ??= describeApi(entries, {
      name: siteName,
      url: siteUrl,
      version: '1',
      about,
      tags,
      otherPaths,
      otherSchemas: liveSchemas,
      examples: apiExamples,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name, description: 'Set by `POST /api/login`' },
        stripeSignature: {
          type: 'apiKey',
          in: 'header',
          name: 'stripe-signature',
          description: 'Stripe’s signature of the body',
        },
      },
      extensions: { 'x-websockets': sockets },
    }))
}
