import { words, type Cases } from '#app/testing/access-case.ts'
import { createArticle } from '../contract/endpoints.ts'

/** Tags in the control center. */
export const inputs: Cases = {
  listTags: [{ about: 'by a part of the name', input: () => ({ query: { search: 'filed' } }) }],
  getTagChange: [{ about: 'the running one', input: () => ({}) }],
  changeTags: [
    {
      about: 'of another member’s article',
      input: async ({ owner }) => {
        await owner.call(createArticle, { body: { ...words, tags: ['filed'] } })
        return { body: { tags: ['filed'], name: 'Filed' } }
      },
    },
  ],
}
