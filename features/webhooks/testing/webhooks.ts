import { testPassword, type Member } from '#app/testing/factories.ts'
import { createWebhook } from '../contract/endpoints.ts'

/** Creates a webhook of a member; returns it with its secret. */
export const addWebhook = (
  member: Pick<Member, 'call'>,
  url: string,
  events: string[],
  given: { isSite?: boolean; description?: string } = {},
) => member.call(createWebhook, { body: { url, events, ...given, currentPassword: testPassword } })
