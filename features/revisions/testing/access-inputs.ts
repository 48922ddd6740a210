import type { Cases } from '#app/testing/access-case.ts'

const params = { kind: 'page', name: 'docs' }

/** Versions of records. */
export const inputs: Cases = {
  listVersions: [{ about: 'of a page', input: () => ({ params }) }],
  getVersion: [{ about: 'the original', input: () => ({ params: { ...params, version: '0' } }) }],
}
