import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { PageQuery } from '#platform/server/database/keyset.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import type { Jobs } from '#platform/server/jobs/jobs.ts'
import { deliveryDays, testKind, webhookMessages as messages } from '../contract/rules.ts'
import type { Delivery } from '../contract/schemas.ts'
import { latestDeliveries, type DeliveryStore } from './delivery-store.ts'
import type { EventStore } from './event-store.ts'
import { sendingJob, type EventRegistry } from './events.ts'
import type { Dispatcher } from './sending/dispatcher.ts'
import type { Webhooks } from './service.ts'
import type { SwitchOff } from './switching-off.ts'

type Dependencies = {
  store: DeliveryStore
  eventStore: EventStore
  events: Pick<EventRegistry, 'publicKinds'>
  webhooks: Pick<Webhooks, 'find'>
  dispatcher: Dispatcher
  switchOff: SwitchOff
  jobs: Jobs
  clock: Clock
}

export type Deliveries = ReturnType<typeof createDeliveries>

/** Events on their way to webhooks, and the log of them (docs/product/webhooks.md 8 to 13). */
export function createDeliveries({
  store,
  eventStore,
  events,
  webhooks,
  dispatcher,
  switchOff,
  jobs,
  clock,
}: Dependencies) {
  const spreadBatch = (tx: Db): Promise<boolean> =>
    eventStore
      .lockSpreading(tx)
      .then(() => eventStore.spread(tx, events.publicKinds(), clock.now()))

  const spread = async (): Promise<void> => {
    while (await eventStore.transaction(spreadBatch));
  }

  /** Switches off what an account's new version ended. */
  const endOld = async (): Promise<void> => {
    for (const { webhook } of await store.listEnded())
      await store.transaction((tx) => switchOff(tx, webhook, 'access'))
  }

  // Sending isn't part of the job, which would wait for slow receivers and hold up others.
  jobs.define(sendingJob, async () => {
    await spread()
    void dispatcher.wake()
  })
  jobs.define(
    'webhooks-retry',
    async () => {
      await endOld()
      await spread()
      void dispatcher.wake()
    },
    { cron: '* * * * *' },
  )
  const forgetOld = () =>
    eventStore.removeBefore(new Date(clock.now().getTime() - deliveryDays * day))
  jobs.define('webhooks-forget', forgetOld, { cron: '27 4 * * *' })

  const findOn = async (viewer: Viewer, id: string) => {
    const webhook = await webhooks.find(viewer, id)
    const isCurrent = await store.isCurrent(webhook)
    if (webhook.offAt !== null || !isCurrent) throw new DomainError('conflict', messages.off)
    return webhook
  }

  return {
    /** @throws DomainError `missing`; `conflict` for a webhook that is off. */
    sendTest: async (viewer: Viewer, id: string): Promise<void> => {
      const webhook = await findOn(viewer, id)
      await eventStore.transaction(async (tx) => {
        await eventStore.addFor(tx, webhook.id, {
          id: newId(),
          kind: testKind,
          subject: `webhook:${webhook.id}`,
          ownerIds: [webhook.userId],
          data: { webhookId: webhook.id },
          occurredAt: clock.now(),
        })
        await jobs.send(sendingJob, {}, tx)
      })
    },

    /** @throws DomainError `missing`. */
    list: async (viewer: Viewer, id: string, query: PageQuery): Promise<Page<Delivery>> => {
      await webhooks.find(viewer, id)
      const page = await latestDeliveries.page(
        query,
        (after, limit) => store.list(id, after, limit),
        ({ delivery }) => [delivery.position, delivery.eventId],
      )
      return { ...page, items: page.items.map(shown) }
    },

    /** @throws DomainError `missing`; `conflict` if it still waits, or the webhook is off. */
    replay: async (viewer: Viewer, id: string, eventId: string): Promise<void> => {
      await findOn(viewer, id)
      const state = await store.findState(id, eventId)
      if (state === null) throw missing('Delivery')
      await store.transaction(async (tx) => {
        if (!(await store.replay(tx, id, eventId, clock.now())))
          throw new DomainError('conflict', messages.waiting)
        await jobs.send(sendingJob, {}, tx)
      })
    },

    /** Sends everything that is due now, and waits for it. */
    sendDue: async (): Promise<void> => {
      await endOld()
      await spread()
      await dispatcher.drain()
    },

    /** Forgets deliveries of events older than 30 days; a nightly job. */
    forgetOld,
  }
}

function shown({
  delivery,
  kind,
  at,
}: Awaited<ReturnType<DeliveryStore['list']>>[number]): Delivery {
  const { eventId, state, attempts, lastAt, nextAt, status, problem, took } = delivery
  return {
    id: eventId,
    kind,
    occurredAt: at,
    state,
    attempts,
    lastAt,
    nextAt: state === 'waiting' ? nextAt : null,
    status,
    problem,
    took,
  }
}
