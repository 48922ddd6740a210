import { nothing, type Cases } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { sanctionMember } from '../contract/endpoints.ts'
import { keyOfMember } from './sanctions.ts'

const warning = { kind: 'warning', reason: 'Please stop posting the same link.' } as const

async function warned(app: TestApp): Promise<{ id: string; key: string }> {
  const admin = await app.member({ isAdmin: true })
  const member = await app.member()
  const { id } = await admin.call(sanctionMember, { params: { id: member.id }, body: warning })
  return { id, key: await keyOfMember(member) }
}

/** Valid calls of the sanctions' endpoints. */
export const inputs: Cases = {
  sanctionMember: [
    {
      about: 'a warning',
      input: async ({ app }) => ({ params: { id: (await app.person()).id }, body: warning }),
    },
    {
      about: 'a missing member',
      another: (role) => (role === 'administrator' ? 404 : 403),
      input: () => ({ params: { id: nothing }, body: warning }),
    },
  ],
  listSanctions: [{ about: 'of a member', input: ({ owner }) => ({ params: { id: owner.id } }) }],
  liftSanction: [
    { about: 'a warning', input: async ({ app }) => ({ params: { id: (await warned(app)).id } }) },
  ],
  listAccountNotes: [
    { about: 'about a member', input: ({ owner }) => ({ params: { id: owner.id } }) },
  ],
  addAccountNote: [
    {
      about: 'about a member',
      input: async ({ app }) => ({
        params: { id: (await app.person()).id },
        body: { text: 'Called about a lost phone.' },
      }),
    },
    {
      about: 'about a missing member',
      another: (role) => (role === 'administrator' ? 404 : 403),
      input: () => ({ params: { id: nothing }, body: { text: 'Nobody.' } }),
    },
  ],
  listAppeals: [{ about: 'open ones', input: () => ({ query: { show: 'open' } }) }],
  answerAppeal: [
    {
      about: 'one that nobody filed',
      another: (role) => (role === 'administrator' ? 404 : 403),
      input: () => ({ params: { id: nothing }, body: { decision: 'keep', answer: 'It stays.' } }),
    },
  ],
  getAccountStatus: [{ about: 'one’s own', input: () => ({}) }],
  getSanctionByKey: [
    {
      about: 'by its key',
      input: async ({ app }) => ({ query: { key: (await warned(app)).key } }),
    },
    {
      about: 'by a guessed key',
      another: () => 404,
      input: () => ({ query: { key: `${nothing}.guessed` } }),
    },
  ],
  appealSanction: [
    {
      about: 'by its key',
      input: async ({ app }) => ({
        body: { key: (await warned(app)).key, text: 'It was a different link.' },
      }),
    },
  ],
}
