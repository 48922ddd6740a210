import type { Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { createReason } from '../contract/endpoints.ts'

let made = 0
const written = () => ({
  purpose: 'article' as const,
  title: `No source ${(made += 1)}`,
  text: 'Please name a source.',
})

async function reasonId(app: TestApp): Promise<string> {
  const admin = await app.member({ isAdmin: true })
  return (await admin.call(createReason, { body: written() })).id
}

/** Valid calls of the reasons' endpoints. */
export const inputs: Cases = {
  listReasons: [{ about: 'all', input: () => ({}) }],
  createReason: [{ about: 'for articles', input: () => ({ body: written() }) }],
  updateReason: [
    {
      about: 'its words',
      input: async ({ app }) => ({
        params: { id: await reasonId(app) },
        body: { ...written(), version: 1 },
      }),
    },
  ],
  deleteReason: [
    { about: 'one of them', input: async ({ app }) => ({ params: { id: await reasonId(app) } }) },
  ],
}
