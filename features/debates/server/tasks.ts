import type { Viewer } from '#features/identity/contract/viewer.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { debatePath, roundNames } from '../contract/rules.ts'
import type { DebateStore } from './store.ts'

/** The most debates that a dashboard lists. */
const most = 3

type Dependencies = {
  store: Pick<DebateStore, 'listUnvoted'>
  capabilitiesOf: (holder: Viewer['account']) => Promise<{ canVoteInDebates: boolean }>
}

/** Open debates, for members who may vote and haven't (docs/product/access.md 18). */
export const debateTasks =
  ({ store, capabilitiesOf }: Dependencies) =>
  async ({ account, isOwnerProven }: Viewer): Promise<MemberTask[]> => {
    if (!isOwnerProven || !(await capabilitiesOf(account)).canVoteInDebates) return []
    const unvoted = await store.listUnvoted(account, most)
    return unvoted.map(({ id, title, status, currentRound, votesA, votesB }) => ({
      order: 10,
      text: `Vote: ${title}`,
      detail: `${status === 'voting' ? 'All rounds are over' : `${roundNames[currentRound]} round`}. ${countText(votesA + votesB, 'vote')} so far.`,
      path: debatePath(id),
    }))
  }
