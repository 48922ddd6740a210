import { createContext, use, useId } from 'react'

export type FieldControl = {
  id: string
  name: string | undefined
  isRequired: boolean
  isInvalid: boolean
  describedBy: string | undefined
  /**
   * Reports that the control holds incomplete text, such as half a date, and what to do; empty once
   * it is valid.
   */
  reportBadInput: (message: string) => void
}

/** The errors of the Form around a Field, by field name. */
export const FormErrorsContext = createContext<Readonly<Record<string, string>>>({})

/** What a Field provides to its control. */
export const FieldContext = createContext<FieldControl | null>(null)

type Given = {
  id?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: unknown
}

/** Attributes tying a control to its Field's label, hint and error; own attributes win. */
export function useFieldControl(given: Given) {
  const field = use(FieldContext)
  const ownId = useId()
  const isInvalid =
    given['aria-invalid'] === undefined
      ? field?.isInvalid
      : given['aria-invalid'] === true || given['aria-invalid'] === 'true'
  return {
    id: given.id ?? field?.id ?? ownId,
    name: given.name ?? field?.name,
    required: given.required ?? (field?.isRequired || undefined),
    'aria-invalid': isInvalid || undefined,
    'aria-describedby':
      [field?.describedBy, given['aria-describedby']].filter(Boolean).join(' ') || undefined,
  }
}
