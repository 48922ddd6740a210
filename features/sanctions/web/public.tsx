/** What other features show of sanctions. */
export { MemberNotes } from './MemberNotes.tsx'
export { MemberSanctions } from './MemberSanctions.tsx'
