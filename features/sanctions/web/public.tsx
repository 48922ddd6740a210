/** What other features show of sanctions. */
export { DecisionDialog } from './DecisionDialog.tsx'
export { MemberNotes } from './MemberNotes.tsx'
export { MemberSanctions } from './MemberSanctions.tsx'
