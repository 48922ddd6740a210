export { capabilitiesQuery, useCapabilities } from './capabilities.ts'
