import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import { completionPath } from '../contract/completion.ts'
import type { Profile } from './service.ts'

/** An incomplete profile, with the time until the account pauses (docs/product/access.md 4). */
export const profileTasks =
  (profile: Profile) =>
  async ({ account }: Viewer): Promise<MemberTask[]> => {
    const { completion, completeBy } = await profile.citizenOf(account)
    if (!completion.requiresAttention) return []
    return [
      {
        order: 0,
        text: 'Finish your profile',
        detail: completion.blockedDueToProfile
          ? 'Your account is paused until you do. It takes about 3 minutes.'
          : 'It takes about 3 minutes. Without it, your account is paused.',
        path: completionPath,
        ...(completion.blockedDueToProfile ? {} : { dueAt: completeBy }),
      },
    ]
  }
