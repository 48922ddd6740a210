import type { Cases } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'

/** Only owners of a House have payouts; a test bank needs an opened account. */
const ownersOnly = (role: Role) =>
  role === 'visitor' ? 401 : role === 'house' || role === 'another owner' ? null : 404

/** Valid calls of the payouts' endpoints. */
export const inputs: Cases = {
  getOpenBooks: [{ about: 'all months', input: () => ({}) }],
  listOpenEntries: [
    {
      about: 'of a month and account',
      input: () => ({ query: { month: '2026-11', account: 'fees:treasury' } }),
    },
  ],
  getPayouts: [{ about: 'one’s own', another: ownersOnly, input: () => ({}) }],
  listSellerEarnings: [{ about: 'one’s own', another: ownersOnly, input: () => ({}) }],
  listSellerPayouts: [{ about: 'one’s own', another: ownersOnly, input: () => ({}) }],
  enterTestBank: [
    {
      about: 'without an account',
      another: (role) => (role === 'visitor' ? 401 : 404),
      input: () => ({ body: { number: '000123456789' } }),
    },
  ],
  openPayoutAccount: [{ about: 'one’s own', another: ownersOnly, input: () => ({}) }],
}
