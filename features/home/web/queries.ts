import type { Call } from '#platform/web/call.ts'
import { read } from '#platform/web/query.ts'
import { getFrontPage, listTasks } from '../contract/endpoints.ts'

/** How many articles the front page shows. */
export const frontArticles = 4

/** What waits for the member; read again with each visit of the dashboard. */
export const tasksQuery = (call: Call) => read(call, listTasks, {})

/** What the front page says of the site. */
export const frontPageQuery = (call: Call) => read(call, getFrontPage, {})
