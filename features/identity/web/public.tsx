export { LocationField } from './LocationField.tsx'
export { useViewer, viewerQuery } from './viewer.ts'
