import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, SecurityLog } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Notifications } from '#features/notifications/server/service.ts'
import { hour } from '#platform/server/clock.ts'
import type { Module } from '#platform/server/module.ts'
import type { Platform } from '#platform/server/platform.ts'
import * as webhooksApi from '../contract/endpoints.ts'
import { createDeliveries } from './deliveries.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { createEvents, type WebhookEvents } from './events.ts'
import { createEventStore } from './event-store.ts'
import { webhookFile } from './member-file.ts'
import { webhooksData } from './personal-data.ts'
import { webhooksPrivacy } from './privacy.ts'
import { webhookRoutes } from './routes.ts'
import { createWebhookSecrets } from './secrets.ts'
import { createAttempts } from './sending/attempts.ts'
import { createDispatcher } from './sending/dispatcher.ts'
import { createPost } from './sending/post.ts'
import { createWebhooks, webhookSubject } from './service.ts'
import { createWebhookStore } from './store.ts'
import { createSwitchOff, hostNamed } from './switching-off.ts'

type Known = {
  audit: Audit
  identity: Identity
  securityLog: SecurityLog
  notifications: Notifications
}

/** Webhooks: features above declare their events with its service and report what happens. */
export function createWebhooksModule(
  { db, clock, jobs, log, encryption, settings }: Platform,
  { audit, identity, securityLog, notifications }: Known,
) {
  const store = createWebhookStore(db)
  const deliveryStore = createDeliveryStore(db)
  const eventStore = createEventStore(db)
  const rules = {
    isHttpsOnly: settings.production,
    allowsLoopback: settings.webhooksToLoopback,
  }
  const secrets = createWebhookSecrets(encryption)
  const events = createEvents({ store: eventStore, jobs, clock })
  const switchOff = createSwitchOff({ store: deliveryStore, notifications, clock })
  const webhooks = createWebhooks({
    store,
    deliveries: deliveryStore,
    events,
    secrets,
    rules,
    identity,
    securityLog,
    audit,
    clock,
  })
  const dispatcher = createDispatcher({
    store: deliveryStore,
    identity,
    attempt: createAttempts({
      store: deliveryStore,
      secrets,
      post: createPost(rules),
      switchOff,
      clock,
    }),
    switchOff,
    clock,
    log,
  })
  const deliveries = createDeliveries({
    store: deliveryStore,
    eventStore,
    events,
    webhooks,
    dispatcher,
    switchOff,
    jobs,
    clock,
  })
  audit.nameSubjects(
    webhookSubject,
    async (ids) =>
      new Map(
        (await store.listUrls(ids)).map(({ id, url }) => [
          id,
          { name: `the webhook to ${hostNamed(url)}`, path: null },
        ]),
      ),
  )
  const module: Module<Viewer> = {
    name: 'webhooks',
    contracts: [webhooksApi],
    routes: webhookRoutes(webhooks, deliveries),
    limits: {
      webhooks: { max: 120, per: hour, by: 'account', about: 'Changes of webhooks, and replays' },
    },
    privacy: webhooksPrivacy,
    memberFile: [webhookFile(db)],
    personalData: webhooksData,
    reencrypt: { what: 'webhookSecrets', run: () => secrets.rotateKeys(store) },
    api: {
      tags: { Webhooks: 'Where events are sent, and the log of deliveries' },
      events: events.describe,
    },
    beforeClose: dispatcher.close,
  }
  const service: WebhookEvents = { declare: events.declare }
  return { ...module, service, deliveries }
}
