import type { Client } from '#app/testing/client.ts'
import { getAccountStatus } from '../contract/endpoints.ts'

/** The key of a logged-in member's newest decision. */
export async function keyOfMember(member: Client): Promise<string> {
  return (await member.call(getAccountStatus, {}))[0]?.key ?? ''
}
