/** What other features show of sanctions. */
export { MemberSanctions } from './MemberSanctions.tsx'
