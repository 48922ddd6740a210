import { countText } from '#platform/contract/count-text.ts'
import type { Proof } from '#platform/server/proof.ts'
import { debatePath, shares } from '../contract/rules.ts'
import type { DebateStore } from './store.ts'

/** The result of the newest closed debate that anybody voted in. */
export const debateProof =
  (store: Pick<DebateStore, 'findNewestCounted'>) => async (): Promise<Proof | null> => {
    const debate = await store.findNewestCounted()
    if (!debate) return null
    const { A, B } = shares(debate)
    return {
      order: 10,
      kicker: 'Debate Arena',
      title: `${A}% to ${B}% of ${countText(debate.votesA + debate.votesB, 'vote')}`,
      text: `“${debate.title}” Download the tally and count it yourself.`,
      path: debatePath(debate.id),
    }
  }
