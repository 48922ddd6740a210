import type { Commentable } from '#features/comments/server/service.ts'
import { videoPath } from '../contract/paths.ts'
import { videosTag } from './service.ts'
import type { VideoStore } from './store.ts'

/** Published videos as comment subjects. */
export function commentableVideos(store: VideoStore): Commentable {
  return {
    hasSides: false,
    name: 'Video',
    find: async (id) => {
      const found = await store.find(id)
      return found?.video.state === 'published' ? { isOpen: true, title: found.video.title } : null
    },
    pathOf: videoPath,
    count: (tx, id, by) => store.countComments(tx, id, by),
    cacheTagsOf: () => [videosTag],
  }
}
