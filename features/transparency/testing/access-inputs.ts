import type { Cases } from '#app/testing/access-case.ts'

/** Valid calls of the transparency report. */
export const inputs: Cases = {
  getTransparencyReport: [{ about: 'of the past year', input: () => ({}) }],
}
