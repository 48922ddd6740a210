import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the guide. */
export const inputs: Cases = {
  askGuide: [
    {
      about: 'about a password',
      input: () => ({ body: { question: 'How do I reset my password?' } }),
    },
  ],
  explainGuide: [
    {
      about: 'without a model',
      another: () => 409,
      input: () => ({ body: { question: 'How do I reset my password?' } }),
    },
  ],
  getLiveGuide: [{ about: 'without one', input: () => ({}) }],
  startLiveGuide: [{ about: 'without one', another: () => 409, input: () => ({}) }],
}
