// What the profile shows of this feature.
export { ContactAdmin } from '../ContactAdmin.tsx'
