// What the profile shows of this feature.
export { VerificationLink } from '../VerificationLink.tsx'
