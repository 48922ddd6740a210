import { nothing, type Cases, type Given } from '#app/testing/access-case.ts'
import { testPassword } from '#app/testing/factories.ts'
import { createAccessToken } from '../contract/endpoints.ts'
import { createApplication } from '../contract/oauth-endpoints.ts'

const written = {
  name: 'Reader',
  website: 'https://reader.example.org',
  redirectUris: ['https://reader.example.org/back'],
}

/** An application of the caller; none for visitors. */
const own = async ({ me }: Given): Promise<string> =>
  me
    ? (await me.call(createApplication, { body: { ...written, isConfidential: true } })).application
        .id
    : nothing

/** What another member's application asks for. */
const asked = async ({ app }: Given) => {
  const maker = await app.member()
  const { application } = await maker.call(createApplication, { body: written })
  return {
    client_id: application.id,
    response_type: 'code',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  }
}
const asOwn = (body?: object) => ({
  about: 'one’s own',
  alone: true as const,
  input: async (given: Given) => ({ params: { id: await own(given) }, ...(body ? { body } : {}) }),
})

/** Valid calls of access tokens. */
export const inputs: Cases = {
  listAccessTokens: [{ about: 'one’s own', input: () => ({}) }],
  createAccessToken: [
    {
      about: 'one that reads',
      alone: true,
      input: () => ({
        body: { name: 'Reader', scopes: ['read'], currentPassword: testPassword },
      }),
    },
  ],
  revokeAccessToken: [
    {
      about: 'one’s own',
      alone: true,
      input: async ({ me }) => {
        if (!me) return { params: { id: nothing } }
        const { created } = await me.call(createAccessToken, {
          body: { name: 'Reader', currentPassword: testPassword },
        })
        return { params: { id: created.id } }
      },
    },
  ],
  listApplications: [{ about: 'one’s own', input: () => ({}) }],
  createApplication: [
    { about: 'one that keeps no secret', alone: true, input: () => ({ body: written }) },
  ],
  updateApplication: [asOwn(written)],
  renewApplicationSecret: [asOwn()],
  deleteApplication: [asOwn()],
  listConnections: [{ about: 'one’s own', input: () => ({}) }],
  endConnection: [
    { about: 'without one', input: () => ({ params: { id: nothing } }), another: () => 404 },
  ],
  readAuthorization: [
    { about: 'of another member’s', input: async (given) => ({ query: await asked(given) }) },
  ],
  decideAuthorization: [
    {
      about: 'of another member’s',
      alone: true,
      input: async (given) => ({ body: { request: await asked(given), decision: 'allow' } }),
    },
  ],
  listAllApplications: [{ about: 'all', input: () => ({ query: {} }) }],
  blockApplication: [
    {
      about: 'one that is not there',
      another: () => 404,
      input: () => ({ params: { id: nothing }, body: { reason: 'It deceives.' } }),
    },
  ],
  unblockApplication: [
    {
      about: 'one that is not there',
      another: () => 404,
      input: () => ({ params: { id: nothing } }),
    },
  ],
  listTokenCalls: [
    { about: 'another member’s', input: () => ({ params: { id: nothing } }), another: () => 404 },
  ],
}
