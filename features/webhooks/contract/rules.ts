import { settingsPath } from '#platform/contract/settings-pages.ts'

/** Where members manage their webhooks. */
export const webhookSettingsPath = settingsPath('applications', 'webhooks')

/** How many webhooks one account has (docs/product/webhooks.md 1). */
export const mostWebhooks = { member: 5, administrator: 20 }

/** Characters of an address, and of a description. */
export const urlMax = 500
export const descriptionMax = 80

/** Hours in which a replaced secret still signs. */
export const overlapHours = 24

/** Minutes between an attempt and the next (docs/product/webhooks.md 9). */
export const retryMinutes = [1, 5, 30, 120, 300, 600, 840, 960, 1500] as const

/** Hours after which a delivery is given up. */
export const giveUpHours = 72

/** Days for which deliveries are listed and can be replayed. */
export const deliveryDays = 30

/** The kind of the events that owners send themselves. */
export const testKind = 'webhook.test'

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why an attempt failed, in words. */
export const problemTexts = {
  refused: 'Your server answered with an error.',
  gone: 'Your server answered that the address is gone.',
  timeout: "Your server didn't answer in time.",
  unreachable: "We couldn't connect.",
  certificate: "The server's certificate isn't valid.",
  unresolved: "The name doesn't resolve to an address.",
  address: "The name resolves to an address that isn't public.",
  off: 'Not sent, because the webhook was off.',
} as const
export type DeliveryProblem = keyof typeof problemTexts

/** Why a webhook is off, in words. */
export const offTexts = {
  owner: 'Turned off.',
  failing: `Switched off: nothing was delivered for ${giveUpHours} hours.`,
  gone: 'Switched off: your server answered that the address is gone.',
  access: 'Switched off when your password, login or role changed.',
} as const
export type OffReason = keyof typeof offTexts

/** Refusals of webhooks. */
export const webhookMessages = {
  full: (most: number) => `You can have up to ${most} webhooks. Delete one first.`,
  staff: 'Only administrators can receive all events of the site.',
  address: 'Enter an address like https://example.org/webhooks.',
  secure: 'The address must start with https://.',
  port: 'The address can use port 443 or one from 1024.',
  notPublic: "Webhooks can't be sent to this address, as it isn't public.",
  events: 'Choose at least one event.',
  unknownEvent: (kind: string) => `There is no event “${kind}”.`,
  off: 'This webhook is off. Turn it on first.',
  waiting: 'This delivery is still waiting. We send it as soon as we can.',
}
