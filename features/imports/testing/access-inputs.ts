import { nothing, type Cases } from '#app/testing/access-case.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import type { Role } from '#app/testing/access-roles.ts'
import { createImport } from '../contract/endpoints.ts'

const senders = new WeakMap<TestApp, Promise<Member>>()
const withoutFile = (role: Role) => (role === 'administrator' ? 409 : 403)

/** Files of records. */
export const inputs: Cases = {
  getImportKind: [{ about: 'of debates', input: () => ({ params: { kind: 'debates' } }) }],
  createImport: [
    {
      about: 'of debates',
      input: () => ({ body: { kind: 'debates', fileName: 'debates.csv' } }),
    },
  ],
  listImports: [{ about: 'of debates', input: () => ({ query: { kind: 'debates' } }) }],
  getImport: [
    { about: 'a new one', input: async ({ app }) => ({ params: { id: await importIn(app) } }) },
  ],
  listImportRows: [
    {
      about: 'of one that is not there',
      another: (role) => (role === 'administrator' ? 404 : 403),
      input: () => ({ params: { id: nothing } }),
    },
  ],
  checkImport: [
    {
      about: 'without its file',
      another: withoutFile,
      input: async ({ app }) => ({ params: { id: await importIn(app) } }),
    },
  ],
  applyImport: [
    {
      about: 'without its file',
      another: withoutFile,
      input: async ({ app }) => ({ params: { id: await importIn(app) }, body: {} }),
    },
  ],
  undoImport: [
    {
      about: 'of a kind that can’t be undone',
      another: withoutFile,
      input: async ({ app }) => ({ params: { id: await importIn(app) } }),
    },
  ],
}

async function importIn(app: TestApp): Promise<string> {
  const sender = senders.get(app) ?? app.member({ isAdmin: true })
  senders.set(app, sender)
  const { import: created } = await (
    await sender
  ).call(createImport, { body: { kind: 'debates', fileName: 'debates.csv' } })
  return created.id
}
