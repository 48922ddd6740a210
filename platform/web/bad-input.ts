/** What to say about a control whose text the browser cannot read as a value, such as half a date; empty when it can. */
export function badInputMessage(control: Pick<HTMLInputElement, 'type' | 'validity'>): string {
  if (!control.validity.badInput) return ''
  if (control.type === 'date') return 'Enter the complete date, or clear the field.'
  if (control.type === 'datetime-local')
    return 'Enter the complete date and time, or clear the field.'
  if (control.type === 'number') return 'Enter a number.'
  return 'Enter a complete value, or clear the field.'
}

/**
 * Stops every form that holds half a date, half a time or a number that is none: to a script their value is empty, so they would be sent as
 * left out. Each such control gets an `invalid` event, which its TextInput turns into a message, and the first one the focus. Nothing that was
 * typed changes.
 */
export function refuseBadInput(document: Document): void {
  document.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return
      const unreadable = [...event.target.elements].filter(
        (control) => control instanceof HTMLInputElement && control.validity.badInput,
      ) as HTMLInputElement[]
      if (unreadable.length === 0) return
      event.preventDefault()
      event.stopImmediatePropagation()
      for (const control of unreadable)
        control.dispatchEvent(new Event('invalid', { cancelable: true }))
      unreadable[0]?.focus()
    },
    { capture: true },
  )
}
