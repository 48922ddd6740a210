import { preloadLazy } from '#platform/web/lazy-with-preload.tsx'

type Control = HTMLElement & {
  /** What stood in a field when it was typed into last. */
  typed?: string
}

/** Does now what was pressed, chosen and typed while the page could not hear it, in that order; `lateScripts` has marked it. */
export async function takeUpPresses(): Promise<void> {
  await preloadLazy()
  requestAnimationFrame(() => {
    const marked = [...document.querySelectorAll<Control>('[data-pressed]')].sort(
      (one, other) => Number(one.dataset['pressed']) - Number(other.dataset['pressed']),
    )
    for (const control of marked) {
      delete control.dataset['pressed']
      take(control)
    }
  })
}

function take(control: Control): void {
  const { typed } = control
  if (
    control instanceof HTMLSelectElement ||
    (control instanceof HTMLInputElement && control.type === 'file')
  ) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else if (
    control instanceof HTMLInputElement &&
    (control.type === 'radio' || control.type === 'checkbox')
  ) {
    if (control.type === 'radio' && !control.checked) return
    // Chosen already, it would not change by another press.
    control.checked = !control.checked
    control.click()
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    retype(control, typed)
  } else {
    control.click()
  }
}

/** Lets a field hear of what stands in it already: React takes a value for news only where it differs from the last one that was set. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed = field.value): void {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
