import { nothing, type Cases } from '#app/testing/access-case.ts'
import { testPassword } from '#app/testing/factories.ts'
import { createAccessToken } from '../contract/endpoints.ts'

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
  listTokenCalls: [
    { about: 'another member’s', input: () => ({ params: { id: nothing } }), another: () => 404 },
  ],
}
