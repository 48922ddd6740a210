import { preloadLazy } from '#platform/web/lazy-with-preload.tsx'

type Control = HTMLElement & {
  /** A field's content when last edited. */
  typed?: string
}

/**
 * Replays presses, choices and input from before hydration, in order; `lateScripts` recorded them.
 */
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
    // Already selected; another press wouldn't change it.
    control.checked = !control.checked
    control.click()
  } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
    retype(control, typed)
  } else {
    control.click()
  }
}

/** Notifies a field of its current value: React ignores a value equal to the last one it set. */
function retype(field: HTMLInputElement | HTMLTextAreaElement, typed = field.value): void {
  const { selectionStart, selectionEnd } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  if (selectionStart !== null && field === document.activeElement)
    field.setSelectionRange(selectionStart, selectionEnd)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
