import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of oEmbed. */
export const inputs: Cases = {
  getOembed: [
    {
      about: 'of a published article',
      input: async ({ app, published }) => ({
        query: { url: `${app.url}/news/${await published()}`, format: 'json' },
      }),
    },
    {
      about: 'of a draft',
      another: () => 404,
      input: async ({ app, draft }) => ({ query: { url: `${app.url}/news/${await draft()}` } }),
    },
  ],
}
