import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the campaign's endpoints. */
export const inputs: Cases = {
  getCampaign: [{ about: 'the seven issues', input: () => ({}) }],
  getIssue: [{ about: 'one of them', input: () => ({ params: { sin: 'pride' } }) }],
}
