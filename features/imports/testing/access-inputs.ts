import { nothing, type Cases } from '#app/testing/access-case.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { createImport } from '../contract/endpoints.ts'

const senders = new WeakMap<TestApp, Promise<Member>>()
const administrators = { needs: 'isAdmin' } as const
const withoutFile = { ...administrators, another: () => 409 as const }

/** Files of records. */
export const inputs: Cases = {
  getImportKind: [
    {
      about: 'of debates',
      ...administrators,
      input: () => ({ params: { kind: 'debates' } }),
    },
    {
      about: 'of one’s own products',
      needs: 'canSellInMarketplace',
      input: () => ({ params: { kind: 'ownproducts' } }),
    },
  ],
  createImport: [
    {
      about: 'of debates',
      ...administrators,
      input: () => ({ body: { kind: 'debates', fileName: 'debates.csv' } }),
    },
  ],
  listImports: [
    {
      about: 'of debates',
      ...administrators,
      input: () => ({ query: { kind: 'debates' } }),
    },
  ],
  getImport: [
    {
      about: 'a new one',
      ...administrators,
      input: async ({ app }) => ({ params: { id: await importIn(app) } }),
    },
  ],
  listImportRows: [
    {
      about: 'of one that is not there',
      another: () => 404,
      input: () => ({ params: { id: nothing } }),
    },
  ],
  checkImport: [
    {
      about: 'without its file',
      ...withoutFile,
      input: async ({ app }) => ({ params: { id: await importIn(app) } }),
    },
  ],
  applyImport: [
    {
      about: 'without its file',
      ...withoutFile,
      input: async ({ app }) => ({ params: { id: await importIn(app) }, body: {} }),
    },
  ],
  undoImport: [
    {
      about: 'of a kind that can’t be undone',
      ...withoutFile,
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
