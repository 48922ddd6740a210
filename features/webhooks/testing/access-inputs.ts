import { editorsOnly, nothing, type Cases, type Given } from '#app/testing/access-case.ts'
import { testPassword } from '#app/testing/factories.ts'
import { addWebhook } from './webhooks.ts'

const url = 'https://webhooks.invalid/hook'
/** One that nothing is sent to in the sweep. */
const events = ['challenge.won']
const body = { url, events, currentPassword: testPassword }

const ownOf = async ({ me }: Given) => ({
  id: me ? (await addWebhook(me, url, events)).webhook.id : nothing,
})

/** Valid calls of webhooks. */
export const inputs: Cases = {
  listWebhooks: [{ about: 'one’s own', input: () => ({}) }],
  createWebhook: [
    { about: 'of one’s own events', alone: true, input: () => ({ body }) },
    {
      about: 'of all events',
      alone: true,
      another: editorsOnly,
      input: () => ({ body: { ...body, isSite: true } }),
    },
  ],
  changeWebhook: [
    {
      about: 'one’s own',
      alone: true,
      input: async (given) => ({ params: await ownOf(given), body: { isOn: false } }),
    },
  ],
  deleteWebhook: [
    { about: 'one’s own', alone: true, input: async (given) => ({ params: await ownOf(given) }) },
  ],
  rotateWebhookSecret: [
    { about: 'one’s own', alone: true, input: async (given) => ({ params: await ownOf(given) }) },
  ],
  sendTestEvent: [
    { about: 'to another’s', input: () => ({ params: { id: nothing } }), another: () => 404 },
  ],
  listDeliveries: [
    { about: 'of another’s', input: () => ({ params: { id: nothing } }), another: () => 404 },
  ],
  replayDelivery: [
    {
      about: 'of another’s',
      input: () => ({ params: { id: nothing, event: nothing } }),
      another: () => 404,
    },
  ],
}
