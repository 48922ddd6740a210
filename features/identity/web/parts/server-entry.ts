// What rendering on the server shows of this feature.
export { viewerQuery } from '../viewer.ts'
