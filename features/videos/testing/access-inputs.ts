import type { Cases, Given } from '#app/testing/access-case.ts'
import { personOf } from '#app/testing/access-roles.ts'
import { tierReaches } from '../contract/rules.ts'
import { addVideo } from './videos.ts'

const aPublic = async ({ app }: Pick<Given, 'app'>) => ({ params: { id: await addVideo(app) } })

const written = {
  title: 'Count the hands',
  description: 'A meeting, start to end.',
  houseCategory: 'rising',
  tier: 'monthly',
} as const

/** Valid calls of the video library's endpoints. */
export const inputs: Cases = {
  listVideos: [
    {
      about: 'of a category',
      input: () => ({ query: { category: 'founding', featured: 'true' } }),
    },
  ],
  getVideo: [{ about: 'a free one', input: aPublic }],
  watchVideo: [
    { about: 'a free one', input: async (given) => ({ ...(await aPublic(given)), body: {} }) },
    {
      about: 'of annual members',
      another: (role) => {
        const person = personOf(role)
        if (!person) return 401
        return person.isAdmin || tierReaches(person.tier, 'annual') ? null : 403
      },
      input: async ({ app }) => ({ params: { id: await addVideo(app, { tier: 'annual' }) } }),
    },
  ],
  listOwnVideos: [{ about: 'one’s own', input: () => ({}) }],
  createVideo: [
    {
      about: 'of a file that isn’t there',
      another: (role) => {
        if (role === 'visitor') return 401
        return role === 'house' || role === 'administrator' ? 400 : 403
      },
      input: () => ({ body: { ...written, mediaUrl: '/media/videos/nothing.mp4' } }),
    },
  ],
  listVideoUploads: [
    {
      about: 'one’s own',
      another: (role) => {
        if (role === 'visitor') return 401
        return role === 'house' || role === 'administrator' ? null : 403
      },
      input: () => ({}),
    },
  ],
  updateVideo: [
    {
      about: 'of the site',
      another: (role) => {
        if (role === 'visitor') return 401
        if (role === 'blocked') return 403
        return role === 'administrator' ? null : 404
      },
      input: async (given) => ({ ...(await aPublic(given)), body: written }),
    },
  ],
  listAdminVideos: [{ about: 'pending ones', input: () => ({ query: { state: 'pending' } }) }],
  setVideoState: [
    {
      about: 'of a free one',
      input: async (given) => ({ ...(await aPublic(given)), body: { state: 'published' } }),
    },
  ],
  saveVideoProgress: [
    {
      about: 'of a free one',
      input: async (given) => ({ ...(await aPublic(given)), body: { position: 3 } }),
    },
  ],
}
