/** What other features show of reasons. */
export { ReasonSelect } from './ReasonSelect.tsx'
