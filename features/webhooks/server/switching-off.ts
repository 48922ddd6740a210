import type { Notifications } from '#features/notifications/server/service.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database/database.ts'
import { giveUpHours, webhookSettingsPath, type OffReason } from '../contract/rules.ts'
import type { DeliveryStore } from './delivery-store.ts'
import type { WebhookRow } from './store.ts'

type Dependencies = {
  store: Pick<DeliveryStore, 'switchOff'>
  notifications: Pick<Notifications, 'registerKind' | 'notify'>
  clock: Clock
}

/** Turns a webhook off in the caller's transaction, and tells its owner why. */
export type SwitchOff = (
  tx: Db,
  webhook: Pick<WebhookRow, 'id' | 'userId' | 'url'>,
  reason: Exclude<OffReason, 'owner'>,
) => Promise<void>

const kind = 'webhook'

const causes: Record<Exclude<OffReason, 'owner'>, string> = {
  failing: `nothing was delivered for ${giveUpHours} hours`,
  gone: 'your server answered that the address is gone',
  access: 'your password, login or role changed',
}

/** A webhook's host, by which its owner recognizes it. */
export const hostNamed = (url: string): string => (URL.canParse(url) ? new URL(url).host : url)

/** Webhooks that the site turns off (docs/product/webhooks.md 10, 12). */
export function createSwitchOff({ store, notifications, clock }: Dependencies): SwitchOff {
  notifications.registerKind(kind, { name: 'Webhooks that were switched off', timing: 'now' })
  return async (tx, { id, userId, url }, reason) => {
    if (!(await store.switchOff(tx, id, reason, clock.now()))) return
    await notifications.notify(tx, {
      memberId: userId,
      kind,
      text: `Your webhook to ${hostNamed(url)} was switched off: ${causes[reason]}`,
      path: webhookSettingsPath,
    })
  }
}
