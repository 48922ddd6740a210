import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import type { News } from './service.ts'

/** How many of the newest drafts are looked at; one that was held back waits for a moderator. */
const newest = 3

/** The draft that a member worked on last. */
export const newsTasks =
  (news: Pick<News, 'listOwn'>) =>
  async (viewer: Viewer): Promise<MemberTask[]> => {
    const { items } = await news.listOwn(viewer, { status: 'draft', limit: newest })
    const draft = items.find(({ moderationState }) => moderationState !== 'flagged')
    if (!draft) return []
    return [
      {
        order: 40,
        text: draft.title ? `Go on with your draft “${draft.title}”` : 'Go on with your draft',
        path: `/article-editor/${draft.id}`,
      },
    ]
  }
