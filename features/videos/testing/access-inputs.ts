import type { Cases, Given } from '#app/testing/access-case.ts'
import { personOf } from '#app/testing/access-roles.ts'
import { tierReaches } from '../contract/rules.ts'
import { addVideo } from './videos.ts'

const aPublic = async ({ app }: Pick<Given, 'app'>) => ({ params: { id: await addVideo(app) } })

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
  saveVideoProgress: [
    {
      about: 'of a free one',
      input: async (given) => ({ ...(await aPublic(given)), body: { position: 3 } }),
    },
  ],
}
