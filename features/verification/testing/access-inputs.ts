import { editorsOnly, type Cases, type Given } from '#app/testing/access-case.ts'
import type { Role } from '#app/testing/access-roles.ts'
import type { Member } from '#app/testing/factories.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { startVerification, submitTestDocument } from '../contract/endpoints.ts'
import { proposeEnding, proposeVerification } from '../contract/staff-endpoints.ts'
import { seen, show } from './verified.ts'

let made = 0
const number = () => `ACCESS-${(made += 1)}`
const never = (status: 404 | 409) => (_role: Role) => status

/** A proposal of one administrator, for another to decide. */
async function proposalIn(app: TestApp): Promise<string> {
  const admin = await app.member({ isAdmin: true })
  const { username } = await app.person()
  return (await admin.call(proposeVerification, { body: seen(username, number()) })).id
}

async function verifiedIn(app: TestApp): Promise<Member> {
  const member = await app.member({ firstName: 'Ann', lastName: 'Arbor' })
  await show(member)
  return member
}

/** Brings the caller to the question about their name. */
async function asked({ me }: Given): Promise<void> {
  await me?.call(startVerification, { body: { consent: true } })
  await me?.call(submitTestDocument, { body: { document: 'other-name' } })
}

/** Valid calls of verification's endpoints. */
export const inputs: Cases = {
  getVerification: [{ about: 'one’s own', input: () => ({}) }],
  startVerification: [
    { about: 'with consent', alone: true, input: () => ({ body: { consent: true } }) },
  ],
  refreshVerification: [{ about: 'without a check', input: () => ({}) }],
  getDocumentName: [
    {
      about: 'while asked',
      alone: true,
      input: async (given) => {
        await asked(given)
        return {}
      },
    },
    { about: 'without a question', another: never(409), input: () => ({}) },
  ],
  settleName: [
    {
      about: 'while asked',
      alone: true,
      input: async (given) => {
        await asked(given)
        return { body: { use: 'profile' } }
      },
    },
    {
      about: 'without a question',
      another: never(409),
      input: () => ({ body: { use: 'profile' } }),
    },
  ],
  setVerificationShown: [{ about: 'on', input: () => ({ body: { isShown: true } }) }],
  endVerification: [{ about: 'without one', input: () => ({}) }],
  submitTestDocument: [
    {
      about: 'to an open check',
      alone: true,
      input: async ({ me }) => {
        await me?.call(startVerification, { body: { consent: true } })
        return { body: { document: 'another-try' } }
      },
    },
    {
      about: 'without a check',
      another: never(404),
      input: () => ({ body: { document: 'passes' } }),
    },
  ],
  listProposals: [{ about: 'open ones', another: editorsOnly, input: () => ({}) }],
  proposeVerification: [
    {
      about: 'a member',
      another: editorsOnly,
      input: async ({ app }) => ({ body: seen((await app.person()).username, number()) }),
    },
  ],
  decideProposal: [
    {
      about: 'someone else’s proposal',
      another: editorsOnly,
      input: async ({ app }) => ({
        params: { id: await proposalIn(app) },
        body: { decision: 'confirm' },
      }),
    },
  ],
  getVerificationReport: [{ about: 'all', input: () => ({}) }],
  proposeEnding: [
    {
      about: 'of a verified member',
      input: async ({ app }) => ({
        body: { username: (await verifiedIn(app)).username, reason: 'Borrowed.' },
      }),
    },
  ],
  decideEnding: [
    {
      about: 'that somebody else proposed',
      input: async ({ app }) => {
        const admin = await app.member({ isAdmin: true })
        const { username } = await verifiedIn(app)
        const { id } = await admin.call(proposeEnding, { body: { username, reason: 'Borrowed.' } })
        return { params: { id }, body: { decision: 'confirm' } }
      },
    },
  ],
  setVerifier: [
    {
      about: 'a member',
      input: async ({ app }) => ({
        body: { username: (await app.person()).username, isVerifier: true },
      }),
    },
  ],
}
