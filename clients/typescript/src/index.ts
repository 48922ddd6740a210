export { createClient, type ClientOptions } from './client.ts'
export type { CallOptions, Client, Page } from './calls.ts'
export { XVerseError, type ErrorCode } from './errors.ts'
export type { Fetch, Wait } from './send.ts'
export type * from './generated/types.ts'
export {
  verifyWebhook,
  WebhookVerificationError,
  type SignedMessage,
  type WebhookEvent,
} from './webhooks.ts'
