import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { getVideo, listVideos } from '../contract/endpoints.ts'

/** What assistants may read of the video library. */
export const videoTools: AssistantTool[] = [
  {
    name: 'list_videos',
    title: 'List videos',
    description: 'Lists the video library.',
    endpoint: listVideos,
    takes: ['limit', 'cursor'],
  },
  {
    name: 'read_transcript',
    title: 'Read a video’s transcript',
    description:
      "Gives a video's description and, if the member's plan includes it, its transcript.",
    endpoint: getVideo,
    takes: ['id'],
  },
]
