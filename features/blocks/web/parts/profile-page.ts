// What the profile shows of this feature.
export { BlocksSettings } from '../BlocksSettings.tsx'
