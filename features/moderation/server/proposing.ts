import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { Clock } from '#platform/server/clock.ts'
import { DomainError, missing } from '#platform/server/errors.ts'
import { proposedByToken, type Proposal } from '../contract/rules.ts'
import type { Authority } from './authority.ts'
import type { ModerationStore } from './store.ts'

type Dependencies = {
  store: Pick<ModerationStore, 'transaction' | 'lock' | 'putProposal'>
  authority: Pick<Authority, 'checkDecision'>
  clock: Clock
}

/** What moderators' assistants propose; a person decides (docs/product/moderation.md). */
export const createProposing = ({ store, authority, clock }: Dependencies) => ({
  /**
   * Proposes a decision about an item, in place of the same moderator's earlier proposal. Nothing
   * else of the item changes. It is shown as an assistant's, so it comes with a token.
   * @throws DomainError `forbidden` by session, and as for the decision itself: `missing`,
   * `forbidden` or `conflict`.
   */
  propose: async (
    viewer: Viewer,
    id: string,
    { version, decision, reason }: { version: number; decision: Proposal; reason: string },
  ): Promise<void> => {
    if (!viewer.scopes) throw new DomainError('forbidden', proposedByToken)
    await store.transaction(async (tx) => {
      const item = await store.lock(tx, id)
      if (!item) throw missing('Item')
      await authority.checkDecision(tx, item, viewer, version)
      const memberId = viewer.account.id
      const at = clock.now()
      await store.putProposal(tx, { itemId: id, memberId, version, decision, reason, at })
    })
  },
})
