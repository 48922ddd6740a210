import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { getStateElection } from '../contract/endpoints.ts'

/** What assistants may read of elections. */
export const electionTools: AssistantTool[] = [
  {
    name: 'read_race',
    title: 'Read a Senate race',
    description:
      "Gives a state's Senate race: candidates, their positions with sources, and the result. The year may be current.",
    endpoint: getStateElection,
    takes: ['year', 'state'],
  },
]
