import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the search. */
export const inputs: Cases = {
  searchSite: [{ about: 'for a word', input: () => ({ query: { q: 'council' } }) }],
  countResults: [{ about: 'for a word', input: () => ({ query: { q: 'council' } }) }],
  suggestResults: [{ about: 'for a word', input: () => ({ query: { q: 'coun' } }) }],
}
