import type { Cases } from '#app/testing/access-case.ts'

const ofPride = () => ({ params: { sin: 'pride' } })
const ofGreed = () => ({ params: { sin: 'greed' } })

/** Valid calls of the bill support endpoints. */
export const inputs: Cases = {
  getSupport: [
    { about: 'of a bill', input: ofPride },
    { about: 'where there is no bill', another: () => 404, input: ofGreed },
  ],
  getMySupport: [{ about: 'of a bill', input: ofPride }],
  supportBill: [{ about: 'a bill', input: ofPride }],
  withdrawSupport: [{ about: 'of a bill', input: ofPride }],
}
