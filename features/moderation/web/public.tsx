import { part } from '#platform/web/part.tsx'

/** Asks for the reason of a rejection. */
export const RejectDialog = part(async () => (await import('./RejectDialog.tsx')).RejectDialog)

/** Under something of one's own that was held back or rejected: how it stands, and the way to appeal. */
export const ItemStanding = part(async () => (await import('./ItemStanding.tsx')).ItemStanding)

/** Beside something public: tells the moderators about it. */
export const ReportButton = part(async () => (await import('./ReportButton.tsx')).ReportButton)

export { deskQuery } from './queries.ts'
