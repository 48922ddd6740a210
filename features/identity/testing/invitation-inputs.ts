import type { TestApp } from '#app/testing/test-app.ts'
import type { Cases } from '#app/testing/access-case.ts'
import { until } from '#app/testing/until.ts'
import { inviteMember } from '../contract/invitation-endpoints.ts'

let invited = 0
const address = () => `invited-${(invited += 1)}@example.org`

/** An invitation of an administrator of its own, since limits count each one's. */
async function invitationIn(app: TestApp) {
  const admin = await app.member({ isAdmin: true })
  return admin.call(inviteMember, { body: { email: address() } })
}

/** The token of the emailed link. */
async function tokenFor(app: TestApp, email: string): Promise<string> {
  const { text } = await until(
    async () => (await app.outbox?.list())?.find(({ to }) => to === email),
    `the invitation of ${email}`,
  )
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Invitations and their links. */
export const inputs: Cases = {
  listInvitations: [{ about: 'that wait', showsAddresses: true, input: () => ({}) }],
  inviteMember: [{ about: 'an address', input: () => ({ body: { email: address() } }) }],
  sendInvitationAgain: [
    { about: 'one', input: async ({ app }) => ({ params: { id: (await invitationIn(app)).id } }) },
  ],
  withdrawInvitation: [
    { about: 'one', input: async ({ app }) => ({ params: { id: (await invitationIn(app)).id } }) },
  ],
  describeInvitation: [
    {
      about: 'that works',
      input: async ({ app }) => ({
        query: { token: await tokenFor(app, (await invitationIn(app)).email) },
      }),
    },
  ],
}
