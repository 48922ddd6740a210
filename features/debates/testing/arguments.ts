import { submitArgument } from '#features/debates/contract/arguments-endpoints.ts'
import type { Position, Round } from '#features/debates/contract/rules.ts'
import { approveItem, listQueue } from '#features/moderation/contract/endpoints.ts'
import type { Member } from '#app/testing/factories.ts'

/** A default argument. */
export const argumentDraft = {
  position: 'A',
  round: 'opening',
  text: 'A door that is open at night costs a lamp and a guard, and both are paid for anyway.',
  sources: ['https://example.org/lamps'],
} as const

/** An argument's review queue item. */
export async function waitingItem(
  moderator: Pick<Member, 'call'>,
  subjectId: string,
): Promise<{ id: string; version: number }> {
  const { items } = await moderator.call(listQueue, {
    query: { kind: 'argument', order: 'newest', limit: 50 },
  })
  const item = items.find((each) => each.subjectId === subjectId)
  if (!item) throw new Error(`no argument ${subjectId} waits`)
  return item
}

/** A moderator accepts an argument. */
export async function acceptArgument(moderator: Pick<Member, 'call'>, id: string): Promise<void> {
  const item = await waitingItem(moderator, id)
  await moderator.call(approveItem, { params: { id: item.id }, body: { version: item.version } })
}

/** Creates an accepted argument; returns its id. */
export async function accepted(
  author: Pick<Member, 'call'>,
  moderator: Pick<Member, 'call'>,
  debateId: string,
  words: { position?: Position; round?: Round; text?: string } = {},
): Promise<string> {
  const { id } = await author.call(submitArgument, {
    params: { id: debateId },
    body: { ...argumentDraft, sources: [...argumentDraft.sources], ...words },
  })
  await acceptArgument(moderator, id)
  return id
}
