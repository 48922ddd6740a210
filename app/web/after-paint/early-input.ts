type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges
  interface Window {
    /** Input from before hydration, recorded by the page's inline script. */
    earlyInput: Map<Field, string>
    /** The last button pressed before hydration. */
    earlyPress: HTMLButtonElement | null
  }
}

/**
 * Hands input from before hydration to the page, whose state React shows by then, and presses the
 * last button pressed so far, once the page has taken in the input.
 */
export function handOverEarlyInput(): void {
  for (const [field, value] of window.earlyInput) if (field.isConnected) handOver(field, value)
  window.earlyInput.clear()
  const button = window.earlyPress
  window.earlyPress = null
  if (button?.isConnected) setTimeout(() => button.click())
}

function isTickable(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(field.type)
}

/** Raises the event that React listens for: it ignores a value equal to the last one it set. */
function handOver(field: Field, value: string): void {
  if (isTickable(field)) {
    if (field.type === 'radio' && !field.checked) return
    field.checked = !field.checked
    field.click()
  } else if (field instanceof HTMLSelectElement || field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = field
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    if (selectionStart !== null && field === document.activeElement)
      field.setSelectionRange(selectionStart, selectionEnd)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
