import type { Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { getLimits, saveLimits } from '../contract/endpoints.ts'

let changes = 0
/** Another limit than any before, of calls that few make. */
const otherLimits = () => ({
  changed: { reasons: { max: 100 + ((changes += 1) % 1_000), minutes: 60 } },
})

async function changeLimits(app: TestApp): Promise<number> {
  const admin = await app.member({ isAdmin: true })
  const { version } = await admin.call(getLimits, {})
  const body = { ...otherLimits(), note: '', version }
  return (await admin.call(saveLimits, { body })).version
}

/** Rate limits. */
export const inputs: Cases = {
  getLimits: [{ about: 'in force', input: () => ({}) }],
  saveLimits: [
    {
      about: 'another one',
      input: async ({ app }) => {
        const version = await changeLimits(app)
        return { body: { ...otherLimits(), note: '', version } }
      },
    },
  ],
  restoreLimits: [
    {
      about: 'a changed one',
      input: async ({ app }) => ({ query: { version: await changeLimits(app) } }),
    },
  ],
}
