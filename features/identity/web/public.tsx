export { PendingEmailNotice } from './PendingEmailNotice.tsx'
export { useViewer, viewerQuery } from './viewer.ts'
