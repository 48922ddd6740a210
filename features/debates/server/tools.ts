import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { listArguments } from '../contract/arguments-endpoints.ts'
import { getDebate, getResult, listDebates } from '../contract/endpoints.ts'

/** What assistants may read of debates. None votes. */
export const debateTools: AssistantTool[] = [
  {
    name: 'list_debates',
    title: 'List debates',
    description: 'Lists debates with their votes, open ones first.',
    endpoint: listDebates,
    takes: ['status', 'limit', 'cursor'],
  },
  {
    name: 'read_debate',
    title: 'Read a debate',
    description: 'Gives a debate with both positions, the texts of its rounds and its votes.',
    endpoint: getDebate,
    takes: ['id'],
  },
  {
    name: 'read_arguments',
    title: 'Read the arguments of a side',
    description:
      'Lists the accepted arguments of a side in a round with their sources, the most convincing first.',
    endpoint: listArguments,
    takes: ['id', 'position', 'round', 'limit', 'cursor'],
  },
  {
    name: 'read_result',
    title: 'Read the result of a debate',
    description:
      'Gives the result of a closed debate: votes, turnout, and what the debate changed.',
    endpoint: getResult,
    takes: ['id'],
  },
]
