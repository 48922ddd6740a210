import type { Member } from '#app/testing/factories.ts'
import type { TestDocument } from '#platform/contract/test-documents.ts'
import { getVerification, startVerification, submitTestDocument } from '../contract/endpoints.ts'

/** Opens a check and shows a test document. */
export async function show(member: Pick<Member, 'call'>, document: TestDocument = 'passes') {
  await member.call(startVerification, { body: { consent: true } })
  return member.call(submitTestDocument, { body: { document } })
}

/** `verified`, else the state of the member's latest check; null before the first. */
export async function stateOf(member: Pick<Member, 'call'>): Promise<string | null> {
  const { verification, check } = await member.call(getVerification, {})
  return verification ? 'verified' : (check?.state ?? null)
}

/** What someone who saw a document writes about a member. */
export const seen = (username: string, documentNumber: string) => ({
  username,
  way: 'in-person' as const,
  reason: 'Showed a passport at the town hall.',
  country: 'us',
  state: 'ID',
  documentType: 'license' as const,
  documentNumber,
  isAdult: true as const,
  hasSameName: true as const,
})
