import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { searchSite } from '../contract/endpoints.ts'

/** What assistants may do with the search. */
export const searchTools: AssistantTool[] = [
  {
    name: 'search',
    title: 'Search the site',
    description:
      'Finds articles, debates, arguments, candidates, products, videos, pages and members by words.',
    endpoint: searchSite,
    takes: ['q', 'kind', 'limit', 'cursor'],
  },
]
