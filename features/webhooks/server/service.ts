import type { Audit } from '#features/audit/server/service.ts'
import type { Identity, SecurityLog } from '#features/identity/server/service.ts'
import type { Viewer } from '#features/identity/contract/viewer.ts'
import { hour, type Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { newId } from '#platform/server/ids.ts'
import { mostWebhooks, overlapHours, webhookMessages as messages } from '../contract/rules.ts'
import type { NewWebhook, Webhook, WebhookChange } from '../contract/schemas.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { EventRegistry } from './events.ts'
import { newWebhookSecret, type WebhookSecrets } from './secrets.ts'
import { urlFault, type ReceiverRules } from './sending/receivers.ts'
import type { WebhookRow, WebhookStore } from './store.ts'
import { hostNamed } from './switching-off.ts'

export type * from './events.ts'
export type Webhooks = ReturnType<typeof createWebhooks>

type Dependencies = {
  store: WebhookStore
  deliveries: Pick<DeliveryStore, 'switchOff'>
  events: Pick<EventRegistry, 'has' | 'list'>
  secrets: Pick<WebhookSecrets, 'encrypt'>
  rules: ReceiverRules
  identity: Pick<Identity, 'reauthenticate'>
  securityLog: Pick<SecurityLog, 'record'>
  audit: Audit
  clock: Clock
}

/** The audit log's name for webhooks that receive all events of the site. */
export const webhookSubject = 'webhook'

/** Members' own webhooks, and administrators' (docs/product/webhooks.md). */
export function createWebhooks({
  store,
  deliveries,
  events,
  secrets,
  rules,
  identity,
  securityLog,
  audit,
  clock,
}: Dependencies) {
  const refuse = (field: string, message: string) =>
    new DomainError('invalid', message, { [field]: message })

  /** Each event once. @throws DomainError `invalid` for unknown ones. */
  const checkEvents = (wanted: string[]): string[] => {
    const unknown = wanted.find((kind) => !events.has(kind))
    if (unknown !== undefined) throw refuse('events', messages.unknownEvent(unknown))
    return [...new Set(wanted)].sort()
  }

  /** Webhooks of the site are on record; the log can't be cleaned, so it names no address. */
  const record = async (
    tx: Db,
    { account }: Viewer,
    verb: string,
    { id, isSite, events: chosen }: WebhookRow,
  ): Promise<void> => {
    if (isSite)
      await audit.record(tx, {
        actorId: account.id,
        action: `webhook.${verb}`,
        subject: { kind: webhookSubject, id },
        after: { events: chosen.join(', ') },
      })
  }

  const find = async ({ account }: Viewer, id: string): Promise<WebhookRow> => {
    const webhook = await store.find(id, account.id)
    if (!webhook) throw missing('Webhook')
    return webhook
  }

  /** What turning it on or off changes besides. */
  const turning = async (tx: Db, viewer: Viewer, webhook: WebhookRow, isOn: boolean) => {
    if (!isOn) {
      await deliveries.switchOff(tx, webhook.id, 'owner', clock.now())
      return {}
    }
    const { version } = await store.countLocked(tx, viewer.account.id)
    return { offAt: null, offReason: null, failingSince: null, accessVersion: version }
  }

  const add = async (
    tx: Db,
    { account, origin }: Viewer,
    row: Omit<WebhookRow, 'accessVersion'>,
  ): Promise<WebhookRow> => {
    const most = mostOf(account)
    const { version, count } = await store.countLocked(tx, account.id)
    if (count >= most) throw new DomainError('conflict', messages.full(most))
    const webhook = { ...row, accessVersion: version }
    await store.add(tx, webhook)
    const detail = hostNamed(row.url)
    await securityLog.record('webhook-created', { userId: account.id, origin, detail }, tx)
    return webhook
  }

  return {
    list: async ({ account }: Viewer) => ({
      kinds: events.list(),
      webhooks: (await store.list(account.id)).map(({ webhook, isCurrent }) =>
        shown(webhook, isCurrent, clock.now()),
      ),
      most: mostOf(account),
      mayReceiveAll: account.isAdmin,
    }),

    /**
     * @throws DomainError `invalid` without the password, for an address that can't receive, or for
     * events that don't exist; `forbidden` for all events of the site; `conflict` with too many.
     */
    create: async (
      viewer: Viewer,
      { url, description, events: wanted, isSite, currentPassword }: NewWebhook,
    ): Promise<{ signingSecret: string; webhook: Webhook }> => {
      const { account } = viewer
      if (isSite && !account.isAdmin) throw new DomainError('forbidden', messages.staff)
      const fault = urlFault(url, rules)
      if (fault !== null) throw refuse('url', fault)
      const chosen = checkEvents(wanted)
      await identity.reauthenticate(viewer, currentPassword)
      const id = newId()
      const secret = newWebhookSecret()
      const webhook = await store.transaction(async (tx) => {
        const added = await add(tx, viewer, {
          ...neverUsed,
          id,
          userId: account.id,
          url: new URL(url).href,
          description,
          events: chosen,
          isSite,
          secret: secrets.encrypt(secret, id),
          createdAt: clock.now(),
        })
        await record(tx, viewer, 'create', added)
        return added
      })
      return { signingSecret: secret, webhook: shown(webhook, true, clock.now()) }
    },

    /**
     * @throws DomainError `missing`; `invalid` for events that don't exist; `forbidden` for turning
     * on what receives all events without being an administrator any more.
     */
    change: async (
      viewer: Viewer,
      id: string,
      { description, events: wanted, isOn }: WebhookChange,
    ): Promise<Webhook> => {
      const present = await find(viewer, id)
      if (isOn && present.isSite && !viewer.account.isAdmin)
        throw new DomainError('forbidden', messages.staff)
      const chosen = wanted && checkEvents(wanted)
      const changed = await store.transaction(async (tx) => {
        const turned = isOn === undefined ? {} : await turning(tx, viewer, present, isOn)
        const webhook = await store.change(tx, id, viewer.account.id, {
          // An update has to set something.
          isSite: present.isSite,
          ...(description === undefined ? {} : { description }),
          ...(chosen === undefined ? {} : { events: chosen }),
          ...turned,
        })
        if (!webhook) throw missing('Webhook')
        const verb = isOn === undefined ? 'change' : isOn ? 'turn-on' : 'turn-off'
        await record(tx, viewer, verb, webhook)
        return webhook
      })
      const listed = (await store.list(viewer.account.id)).find((each) => each.webhook.id === id)
      return shown(changed, listed?.isCurrent ?? true, clock.now())
    },

    /** @throws DomainError `missing`. */
    remove: async (viewer: Viewer, id: string): Promise<void> => {
      await store.transaction(async (tx) => {
        const webhook = await store.remove(tx, id, viewer.account.id)
        if (!webhook) throw missing('Webhook')
        await record(tx, viewer, 'delete', webhook)
      })
    },

    /**
     * The former secret signs for another day; one before it ends at once.
     * @throws DomainError `missing`.
     */
    rotateSecret: async (
      viewer: Viewer,
      id: string,
    ): Promise<{ signingSecret: string; webhook: Webhook }> => {
      const { secret: former } = await find(viewer, id)
      const secret = newWebhookSecret()
      const now = clock.now()
      const webhook = await store.transaction(async (tx) => {
        const rotated = await store.change(tx, id, viewer.account.id, {
          secret: secrets.encrypt(secret, id),
          previousSecret: former,
          previousSecretUntil: new Date(now.getTime() + overlapHours * hour),
        })
        if (!rotated) throw missing('Webhook')
        await record(tx, viewer, 'rotate-secret', rotated)
        return rotated
      })
      return { signingSecret: secret, webhook: shown(webhook, true, now) }
    },

    find,
  }
}

const neverUsed = {
  previousSecret: null,
  previousSecretUntil: null,
  offAt: null,
  offReason: null,
  failingSince: null,
  leasedUntil: null,
  servedAt: null,
}

const mostOf = ({ isAdmin }: Viewer['account']) =>
  isAdmin ? mostWebhooks.administrator : mostWebhooks.member

/** A webhook for its owner; one whose account changed is off before a job has noted it. */
function shown(row: WebhookRow, isCurrent: boolean, now: Date): Webhook {
  const { id, url, description, events, isSite, createdAt, failingSince, offAt } = row
  const { previousSecretUntil } = row
  const isEnded = offAt === null && !isCurrent
  return {
    id,
    url,
    description,
    events,
    isSite,
    createdAt,
    offReason: isEnded ? 'access' : row.offReason,
    offAt: isEnded ? now : offAt,
    failingSince,
    previousSecretUntil:
      previousSecretUntil && previousSecretUntil > now ? previousSecretUntil : null,
  }
}
