/** A form that was sent to its page without scripts, and refused: what was typed, by the names of its fields, passwords left out, and why. */
export type ReturnedForm = {
  texts: Record<string, string>
  message: string
  fields: Record<string, string>
}
