import type { Viewer } from '#features/identity/contract/viewer.ts'
import type { MemberTask } from '#platform/server/member-tasks.ts'
import type { News } from './service.ts'

/** The draft that a member worked on last. */
export const newsTasks =
  (news: Pick<News, 'listOwn'>) =>
  async (viewer: Viewer): Promise<MemberTask[]> => {
    const { items } = await news.listOwn(viewer, { status: 'draft', limit: 1 })
    return items.map(({ id, title }) => ({
      order: 40,
      text: title ? `Go on with your draft “${title}”` : 'Go on with your draft',
      path: `/article-editor/${id}`,
    }))
  }
