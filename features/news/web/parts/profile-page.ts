// What the profile shows of this feature.
export { NewsDigest } from '../NewsDigest.tsx'
