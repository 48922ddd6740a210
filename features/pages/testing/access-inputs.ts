import { nothing, readersOfDrafts, type Cases, type Given } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { addPage } from '../contract/added-endpoints.ts'
import { contact, contactAdmin } from '../contract/endpoints.ts'
import { getPageSource, savePage } from '../contract/source-endpoints.ts'

let written = 0
const source = () => ({
  title: 'Title',
  description: 'Description',
  body: `## Words\n\nNumber ${(written += 1)}.`,
})

async function versionOf(app: TestApp, slug: string): Promise<number> {
  const admin = await app.member({ isAdmin: true })
  return (await admin.call(getPageSource, { params: { slug } })).version
}

const freshSlug = () => `access-${(written += 1)}`

/** A page that an administrator added. */
async function addedTo(app: TestApp, isPublished: boolean) {
  const admin = await app.member({ isAdmin: true })
  return admin.call(addPage, { body: { ...source(), slug: freshSlug(), isPublished } })
}

/** Text pages, help and messages to the administrators. */
export const inputs: Cases = {
  getPage: [{ about: 'the documentation', input: () => ({ params: { slug: 'docs' } }) }],
  searchHelp: [{ about: 'by a word', input: () => ({ query: { query: 'password' } }) }],
  contact: [
    {
      about: 'with an address for the answer',
      input: () => ({ body: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } }),
    },
  ],
  contactByForm: [
    {
      about: 'with an address for the answer',
      input: () => ({ form: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } }),
    },
  ],
  contactAdmin: [
    { about: 'from an account', input: () => ({ body: { subject: 'Canal', message: 'Ducks?' } }) },
  ],
  listPageSources: [{ about: 'all', input: () => ({}) }],
  getPageSource: [{ about: 'one', input: () => ({ params: { slug: 'ai-use' } }) }],
  previewPage: [{ about: 'one', input: () => ({ params: { slug: 'ai-use' }, body: source() }) }],
  savePage: [
    {
      about: 'its text',
      input: async ({ app }) => ({
        params: { slug: 'ai-use' },
        body: { ...source(), note: '', version: await versionOf(app, 'ai-use') },
      }),
    },
  ],
  restorePage: [
    {
      about: 'a changed one',
      input: async ({ app }) => {
        const admin = await app.member({ isAdmin: true })
        const slug = 'accessibility'
        const version = await versionOf(app, slug)
        const changed = await admin.call(savePage, {
          params: { slug },
          body: { ...source(), note: '', version },
        })
        return { params: { slug }, query: { version: changed.version } }
      },
    },
  ],
  listAddedPages: [{ about: 'the published ones', input: () => ({}) }],
  getAddedPage: [
    {
      about: 'a published one',
      input: async ({ app }) => ({ params: { slug: (await addedTo(app, true)).slug } }),
    },
    {
      about: 'a draft',
      input: async ({ app }) => ({ params: { slug: (await addedTo(app, false)).slug } }),
      another: readersOfDrafts,
    },
  ],
  listAddedPageSources: [{ about: 'all', input: () => ({}) }],
  addPage: [
    {
      about: 'a draft',
      input: () => ({ body: { ...source(), slug: freshSlug(), isPublished: false } }),
    },
  ],
  previewAddedPage: [{ about: 'a new one', input: () => ({ body: { ...source(), slug: null } }) }],
  getAddedPageSource: [
    {
      about: 'a draft',
      input: async ({ app }) => ({ params: { slug: (await addedTo(app, false)).slug } }),
    },
  ],
  saveAddedPage: [
    {
      about: 'its text',
      input: async ({ app }) => {
        const page = await addedTo(app, false)
        return {
          params: { slug: page.slug },
          body: { ...source(), note: '', version: page.version },
        }
      },
    },
  ],
  setAddedPageState: [
    {
      about: 'published',
      input: async ({ app }) => {
        const page = await addedTo(app, false)
        return {
          params: { slug: page.slug },
          body: { state: 'published', version: page.version },
        }
      },
    },
  ],
  listMyMessages: [{ about: 'one’s own', input: () => ({}) }],
  getMyMessage: [
    { about: 'one’s own', input: async (given) => ({ params: { id: await ownMessage(given) } }) },
  ],
  replyToAdministrators: [
    {
      about: 'to one’s own',
      input: async (given) => ({
        params: { id: await ownMessage(given) },
        body: { text: 'And the herons?' },
      }),
    },
  ],
  listMessages: [{ about: 'that wait', showsAddresses: true, input: () => ({}) }],
  setMessageHandled: [
    {
      about: 'one that waits',
      input: async ({ app }) => ({
        params: { id: await messageIn(app) },
        body: { isHandled: true },
      }),
    },
  ],
  getMessage: [
    { about: 'of a visitor', input: async ({ app }) => ({ params: { id: await messageIn(app) } }) },
  ],
  answerMessage: [
    {
      about: 'of a visitor',
      input: async ({ app }) => ({
        params: { id: await messageIn(app) },
        body: { text: 'They are nobody’s.', seen: 0 },
      }),
    },
  ],
}

const newest = async (app: TestApp, where: string): Promise<string> =>
  (
    await app.database.pool.query<{ id: string }>(
      `select id from contact_messages where ${where} order by id desc limit 1`,
    )
  ).rows[0]?.id ?? nothing

/** A message of the caller; visitors have none. */
async function ownMessage({ app, me }: Given): Promise<string> {
  if (!me) return nothing
  await me.call(contactAdmin, { body: { subject: 'Canal', message: 'Ducks?' } })
  return newest(app, `user_id = '${me.id}'`)
}

async function messageIn(app: TestApp): Promise<string> {
  await app
    .visitor()
    .call(contact, { body: { email: 'vera@example.org', subject: 'Canal', message: 'Ducks?' } })
  return newest(app, 'user_id is null')
}
