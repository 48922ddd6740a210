// Each in a file of its own group: what a page doesn't use, it doesn't load.
export { ContentActions, ItemStanding, ReportButton } from './lazy-actions.ts'
export { RejectDialog, RejectMany } from './lazy-decisions.ts'
export { ReviewOnPage, ReviewTab } from './lazy-queue.ts'
export { reviewQueueQuery } from './queries.ts'
