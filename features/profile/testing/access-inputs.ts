import { nothing, type Cases } from '#app/testing/access-case.ts'

/** Uploads, the profile and its score. */
export const inputs: Cases = {
  createAvatarSlot: [{ about: 'for oneself', input: () => ({}) }],
  setAvatar: [
    {
      about: 'an upload that is not there',
      another: () => 404,
      input: () => ({ body: { mediaUrl: `/api/uploads/quarantine/${nothing}` } }),
    },
  ],
  createMediaSlot: [{ about: 'for a picture', input: () => ({ body: { mediaType: 'image' } }) }],
  setMedia: [
    {
      about: 'an upload that is not there',
      another: () => 404,
      input: () => ({
        body: { mediaUrl: `/api/uploads/quarantine/${nothing}`, mediaType: 'image' },
      }),
    },
  ],
  removeAvatar: [{ about: 'one’s own', input: () => ({}) }],
  getScoring: [{ about: 'one’s own', input: () => ({}) }],
  putScoring: [
    { about: 'the birth date', alone: true, input: () => ({ body: { birthDate: '1990-02-03' } }) },
    {
      about: 'with the separate consent',
      alone: true,
      input: () => ({ body: { educationLevel: 'bachelors', consent: true } }),
    },
  ],
  withdrawAnswers: [{ about: 'one’s own', alone: true, input: () => ({}) }],
  setListed: [{ about: 'to stay off it', input: () => ({ body: { isListed: false } }) }],
  getLeaderboard: [{ about: 'the first page', input: () => ({ query: { limit: 50 } }) }],
  getMember: [
    { about: 'a member', input: ({ owner }) => ({ params: { username: owner.username } }) },
  ],
}
