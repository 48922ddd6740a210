import { testPassword } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { nothing, type Cases } from '#app/testing/access-case.ts'

/** Members, Houses and figures in the control center. */
export const inputs: Cases = {
  getStats: [{ about: 'of the site', input: () => ({}) }],
  listUsers: [
    {
      about: 'by search',
      showsAddresses: true,
      input: ({ owner }) => ({ query: { search: owner.username } }),
    },
  ],
  listNewMembers: [{ about: 'the newest', showsAddresses: true, input: () => ({}) }],
  actOnMembers: [
    {
      about: 'a warning of two',
      input: async ({ app }) => ({
        body: {
          action: 'sanction',
          ids: [(await app.person()).id, nothing],
          kind: 'warning',
          reason: 'Please stop posting the same link.',
        },
      }),
    },
  ],
  getMemberFile: [
    {
      about: 'of another member',
      showsAddresses: true,
      input: ({ owner }) => ({ params: { id: owner.id } }),
    },
  ],
  listMemberFile: [
    {
      about: 'their articles',
      input: ({ owner }) => ({ params: { id: owner.id, part: 'articles' } }),
    },
    {
      about: 'an unknown part',
      another: (role) => (role === 'administrator' ? 404 : null),
      input: ({ owner }) => ({ params: { id: owner.id, part: 'votes' } }),
    },
  ],
  updateUser: [
    {
      about: 'another member',
      input: async ({ app }) => ({
        params: { id: (await app.person()).id },
        body: {
          subscriptionTier: 'annual',
          profileScore: 80,
          isModerator: true,
          currentPassword: testPassword,
        },
      }),
    },
  ],
  helpWithLogin: [
    {
      about: 'ending sessions',
      input: async ({ app }) => ({
        params: { id: (await app.person()).id },
        body: { action: 'end-sessions', currentPassword: testPassword },
      }),
    },
  ],
  listHouses: [{ about: 'the newest', input: () => ({}) }],
  setHouseStatus: [
    {
      about: 'of another member',
      input: async ({ app }) => ({
        params: { id: await houseOf(app) },
        body: { status: 'verified' },
      }),
    },
  ],
}

async function houseOf(app: TestApp): Promise<string> {
  const { id } = await app.person({ tier: 'house', house: 'pending' })
  return (await app.houses.houseOf(id))?.id ?? nothing
}
