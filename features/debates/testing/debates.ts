import { createDebate, setStatus } from '#features/debates/contract/endpoints.ts'
import type { DebateStatus } from '#features/debates/contract/rules.ts'
import { nextStatuses } from '#features/debates/contract/rules.ts'
import type { Member } from '#app/testing/factories.ts'

/** A default debate. */
export const debateDraft = {
  title: 'Should libraries stay open through the night?',
  description: 'Some tried it.',
  positionA: 'Open all night.',
  positionB: 'Longer evenings.',
  positionAName: 'All night',
  positionBName: 'Evenings',
}

/** Creates a debate and moves it step by step to a state; returns its id. */
export async function openDebate(
  admin: Pick<Member, 'call'>,
  status: DebateStatus = 'live',
  title = debateDraft.title,
  given: { asksFirst?: boolean; verifiedOnly?: boolean } = {},
): Promise<string> {
  const { id } = await admin.call(createDebate, { body: { ...debateDraft, title, ...given } })
  let at: DebateStatus = 'scheduled'
  const order: DebateStatus[] = ['scheduled', 'coming_soon', 'live', 'voting', 'closed']
  while (at !== status) {
    const next: DebateStatus =
      nextStatuses(at).find((one) => order.indexOf(one) === order.indexOf(at) + 1) ?? status
    await admin.call(setStatus, { params: { id }, body: { status: next } })
    at = next
  }
  return id
}
