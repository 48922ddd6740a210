import { nothing, type Cases } from '#app/testing/access-case.ts'

const body = { name: 'Mira', voice: 'calm', look: 'lorelei-3' }
const missing = () => 404 as const

/** Valid calls of the avatars' endpoints. */
export const inputs: Cases = {
  listMyAvatars: [{ about: 'one’s own', input: () => ({}) }],
  createAvatar: [{ about: 'with a drawn look', input: () => ({ body }) }],
  editAvatar: [
    { about: 'a missing one', another: missing, input: () => ({ params: { id: nothing }, body }) },
  ],
  deleteAvatar: [
    { about: 'a missing one', another: missing, input: () => ({ params: { id: nothing } }) },
  ],
  showAvatarAsPicture: [
    { about: 'a missing one', another: missing, input: () => ({ params: { id: nothing } }) },
  ],
}
