// What rendering on the server shows of this feature.
export { accessPolicyQuery, capabilitiesQuery } from '../capabilities.ts'
