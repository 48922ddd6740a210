import type { Cases } from '#app/testing/access-case.ts'

/** Members' own pictures. */
export const inputs: Cases = {
  listMyPictures: [{ about: 'one’s own', input: () => ({}) }],
}
