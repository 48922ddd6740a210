import { loadParts } from '#platform/web/part.tsx'

/** Does now what was pressed and chosen while the page could not hear it, in that order; `lateScripts` has marked it. */
export async function takeUpPresses(): Promise<void> {
  await loadParts()
  const pressed = [...document.querySelectorAll<HTMLElement>('[data-pressed]')].sort((one, other) => Number(one.dataset['pressed']) - Number(other.dataset['pressed']))
  requestAnimationFrame(() => pressed.forEach(press))
}

function press(control: HTMLElement): void {
  delete control.dataset['pressed']
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  if (control instanceof HTMLInputElement) {
    if (control.type === 'radio' && !control.checked) return
    // Chosen already, it would not change by another press.
    control.checked = !control.checked
  }
  control.click()
}
