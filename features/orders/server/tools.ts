import type { AssistantTool } from '#platform/server/assistant-tools.ts'
import { listOrders, listSales } from '../contract/endpoints.ts'

/** What assistants may read of orders. None buys. */
export const orderTools: AssistantTool[] = [
  {
    name: 'my_orders',
    title: "List the member's orders",
    description: 'Lists what the member bought, the newest first.',
    endpoint: listOrders,
    takes: ['limit', 'cursor'],
  },
  {
    name: 'my_sales',
    title: "List the sales of the member's House",
    description: "Lists the orders that the member's House ships, the newest first.",
    endpoint: listSales,
    takes: ['state', 'limit', 'cursor'],
  },
]
