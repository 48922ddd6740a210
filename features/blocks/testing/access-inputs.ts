import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of muting and blocking. */
export const inputs: Cases = {
  listBlocks: [{ about: 'one’s own', input: () => ({}) }],
  getBlock: [
    { about: 'of the owner', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
  putBlock: [
    {
      about: 'the owner',
      input: ({ owner }) => ({ params: { username: owner.username }, body: { level: 'muted' } }),
    },
  ],
  removeBlock: [
    { about: 'of the owner', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
}
