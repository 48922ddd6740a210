import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { getOpenBooks, listOpenEntries } from '../contract/endpoints.ts'

/** What assistants may read of the public ledger. */
export const payoutTools: AssistantTool[] = [
  {
    name: 'read_ledger',
    title: 'Read the public ledger',
    description: "Gives the marketplace's public ledger by month, in cents.",
    endpoint: getOpenBooks,
    takes: [],
  },
  {
    name: 'read_ledger_entries',
    title: 'Read entries of the public ledger',
    description:
      'Lists public entries of the ledger, of a month such as 2026-11 or of all, the newest first.',
    endpoint: listOpenEntries,
    takes: ['month', 'account', 'limit', 'cursor'],
  },
]
