/**
 * The message for a control with text the browser can't parse, such as half a date; empty if it
 * can.
 */
export function badInputMessage(control: Pick<HTMLInputElement, 'type' | 'validity'>): string {
  if (!control.validity.badInput) return ''
  if (control.type === 'date') return 'Enter the complete date, or clear the field.'
  if (control.type === 'datetime-local')
    return 'Enter the complete date and time, or clear the field.'
  if (control.type === 'number') return 'Enter a number.'
  return 'Enter a complete value, or clear the field.'
}

/** The documents whose forms are watched. */
const refusing = new WeakSet<Document>()

/**
 * Stops forms with half a date, half a time or an invalid number: scripts see their value as empty,
 * so they would be omitted. Each such control gets an `invalid` event, which its TextInput turns
 * into a message, and the first one gets focus. The input stays.
 */
export function refuseBadInput(document: Document): void {
  if (refusing.has(document)) return
  refusing.add(document)
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
