import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the guide. */
export const inputs: Cases = {
  askGuide: [
    {
      about: 'about a password',
      input: () => ({ body: { question: 'How do I reset my password?' } }),
    },
  ],
}
