import { createContext, use, useId } from 'react'

export type FieldControl = {
  id: string
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  /** Says that the control holds text that is no value, such as half a date, and what to do; empty once it is one. */
  reportBadInput: (message: string) => void
}

/** What a Field tells the control inside it. */
export const FieldContext = createContext<FieldControl | null>(null)

type Given = {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** The attributes that tie a control to the label, hint and error of the Field around it; own attributes win. */
export function useFieldControl(given: Given) {
  const field = use(FieldContext)
  const ownId = useId()
  const isInvalid =
    given['aria-invalid'] === undefined
      ? field?.isInvalid
      : given['aria-invalid'] === true || given['aria-invalid'] === 'true'
  return {
    id: given.id ?? field?.id ?? ownId,
    required: given.required ?? (field?.isRequired || undefined),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby':
      [field?.describedBy, given['aria-describedby']].filter(Boolean).join(' ') || undefined,
  }
}
