import type { Cases } from '#app/testing/access-case.ts'
import { testPassword } from '#app/testing/factories.ts'

const proof = { currentPassword: testPassword }

/** Valid calls of the endpoints of exports and deleted accounts. */
export const inputs: Cases = {
  getMyData: [{ about: 'one’s own', input: () => ({}) }],
  requestExport: [{ about: 'one’s own', alone: true, input: () => ({ body: proof }) }],
  requestDeletion: [
    {
      about: 'one’s own',
      alone: true,
      input: () => ({ body: { ...proof, content: 'keep' } }),
    },
  ],
  keepAccount: [{ about: 'without a deletion', input: () => ({}) }],
}
