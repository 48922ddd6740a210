// What the frame around every page shows of this feature.
export { HelpButton } from '../HelpButton.tsx'
