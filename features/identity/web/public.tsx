export { useViewer, viewerQuery } from './viewer.ts'
