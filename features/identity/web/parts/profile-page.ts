// What the profile shows of this feature.
export { BioCard } from '../BioCard.tsx'
