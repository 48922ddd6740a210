/** Something that waits for a member, as the dashboard lists it first. */
export type MemberTask = {
  /** Its place among those without a time limit, lowest first. */
  order: number
  /** What to do, in a few words: `3 orders to ship`. */
  text: string
  detail?: string
  /** The page where it is done. */
  path: string
  /** When it is too late. */
  dueAt?: Date
}
