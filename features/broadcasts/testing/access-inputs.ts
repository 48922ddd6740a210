import { readersOfDrafts, type Cases, type Given } from '#app/testing/access-case.ts'
import type { TestApp } from '#app/testing/test-app.ts'
import { until } from '#app/testing/until.ts'
import { getBroadcast, sendBroadcast } from '../contract/endpoints.ts'

let written = 0
const words = () => ({ title: `Canal news ${(written += 1)}`, text: 'The ducks are back.' })

/** A message to those with an incomplete profile and a House. */
const segment = { isHouseOwner: true as const, isIncomplete: true as const }

async function broadcastIn(app: TestApp): Promise<string> {
  await app.person({ house: 'verified', isComplete: false })
  const admin = await app.member({ isAdmin: true })
  return (await admin.call(sendBroadcast, { body: { ...words(), segment } })).id
}

/** One whose members are still being notified. */
async function unfinishedIn(app: TestApp): Promise<string> {
  const id = await broadcastIn(app)
  await until(
    async () =>
      (
        await app.database.pool.query(
          `update broadcasts set finished_at = null where id = $1 and finished_at is not null`,
          [id],
        )
      ).rowCount,
    'the broadcast to be sent',
  )
  return id
}

/** One that the caller was notified of; visitors have none. */
async function receivedBy({ app, me }: Given): Promise<string> {
  const admin = await app.member({ isAdmin: true })
  const { id } = await admin.call(sendBroadcast, { body: { ...words(), segment: {} } })
  if (me)
    await until(
      async () => (await me.request('GET', getBroadcast.path.replace(':id', id))).status === 200,
      'the broadcast',
    )
  return id
}

/** Messages to many members. */
export const inputs: Cases = {
  listBroadcasts: [{ about: 'all', input: () => ({}) }],
  countRecipients: [{ about: 'of everyone', input: () => ({ body: { segment: {} } }) }],
  sendBroadcast: [
    {
      about: 'to House owners',
      input: async ({ app }) => {
        await app.person({ house: 'verified', isComplete: false })
        return { body: { ...words(), segment } }
      },
    },
  ],
  stopBroadcast: [
    {
      about: 'underway',
      input: async ({ app }) => ({ params: { id: await unfinishedIn(app) } }),
    },
  ],
  getBroadcast: [
    { about: 'to everyone', input: async (given) => ({ params: { id: await receivedBy(given) } }) },
    {
      about: 'to others',
      input: async ({ app }) => ({ params: { id: await broadcastIn(app) } }),
      another: readersOfDrafts,
    },
  ],
}
