import { use, useEffect, type InputHTMLAttributes, type SyntheticEvent } from 'react'
import { badInputMessage, refuseBadInput } from '../bad-input.ts'
import { FieldContext } from './field-context.ts'

type Handlers = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'onBlur' | 'onInput' | 'onKeyUp'
>

/**
 * Reports to the Field around a date or number what the browser cannot read in it when its form is sent (see `refuseBadInput`), not when it is
 * left: a message that appears during a press would move the button away from it. The report goes as soon as the text is a value or empty; some
 * browsers then fire no input event, but all fire keyup and blur.
 */
export function useBadInput({ type, onBlur, onInput, onKeyUp }: Handlers) {
  const field = use(FieldContext)
  useEffect(() => refuseBadInput(document), [])
  if (!field || type === undefined || type === 'text') return {}
  const report = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
    field.reportBadInput(badInputMessage(currentTarget))
  const clear = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (!currentTarget.validity.badInput) field.reportBadInput('')
  }
  return {
    onInvalid: report,
    onBlur: alsoCall(onBlur, clear),
    onInput: alsoCall(onInput, clear),
    onKeyUp: alsoCall(onKeyUp, clear),
  }
}

function alsoCall<E>(given: ((event: E) => void) | undefined, own: (event: E) => void) {
  return (event: E) => {
    given?.(event)
    own(event)
  }
}
