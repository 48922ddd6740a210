/** A plain form that was refused: the input by field name, without passwords, and the reason. */
export type ReturnedForm = {
  texts: Record<string, string>
  message: string
  fields: Record<string, string>
}
