import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of open data. */
export const inputs: Cases = {
  listDataSets: [{ about: 'of today', input: () => ({}) }],
  getDataSet: [{ about: 'with its fields', input: () => ({ params: { name: 'articles' } }) }],
}
