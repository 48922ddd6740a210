import type { Viewer } from '#features/identity/contract/viewer.ts'
import { day, type Clock } from '#platform/server/clock.ts'
import { countText } from '#platform/contract/count-text.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { undoWindow } from '../contract/rules.ts'
import type { Kinds } from './kinds.ts'
import type { ModerationStore } from './store.ts'

/** How long a rejection counts as something to do, in milliseconds. */
const recent = 14 * day

type Dependencies = {
  store: Pick<ModerationStore, 'listRejected' | 'countWaiting'>
  kinds: Kinds
  clock: Clock
}

/** What of a member's was rejected lately; for moderators, how much waits for them. */
export const moderationTasks =
  ({ store, kinds, clock }: Dependencies) =>
  async ({ account }: Viewer): Promise<MemberTask[]> => {
    const now = clock.now().getTime()
    const [rejected, waiting] = await Promise.all([
      store.listRejected(account.id, new Date(now - recent), new Date(now - undoWindow)),
      account.isAdmin || account.isModerator ? countAll(store) : 0,
    ])
    const own = rejected.map(async ({ kind, subjectId, title, reason }): Promise<MemberTask[]> => {
      const { name, authorPath, pathsOf } = kinds.get(kind)
      const path = authorPath ?? (await pathsOf([subjectId])).get(subjectId)
      if (path === undefined) return []
      const text = `Your ${name.toLowerCase()} “${title}” was rejected`
      return [{ order: 20, text, ...(reason ? { detail: reason } : {}), path }]
    })
    return [...(await Promise.all(own)).flat(), ...reviewTask(waiting)]
  }

const countAll = async (store: Dependencies['store']): Promise<number> =>
  Object.values(await store.countWaiting()).reduce((sum, count) => sum + count, 0)

const reviewTask = (waiting: number): MemberTask[] =>
  waiting === 0
    ? []
    : [
        {
          order: 30,
          text: `${countText(waiting, 'item')} to review`,
          path: '/control-center?tab=moderation',
        },
      ]
