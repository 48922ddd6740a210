import type { Commentable } from '#features/comments/server/service.ts'
import { debatePath } from '../contract/rules.ts'
import { debateTags } from './service.ts'
import type { DebateStore } from './store.ts'

/**
 * Debates as comment subjects: each comment takes a side, in every state (docs/product/debates.md
 * 4).
 */
export function commentableDebates(store: DebateStore): Commentable {
  return {
    hasSides: true,
    name: 'Debate',
    find: async (id) => {
      const debate = await store.find(id)
      return debate && { isOpen: true, title: debate.title }
    },
    pathOf: debatePath,
    count: (tx, id, by) => store.countComments(tx, id, by),
    cacheTagsOf: (id) => [debateTags.list, debateTags.one(id)],
  }
}
