/**
 * Moves focus to the element with this id after the next render, because the pressed element is
 * about to disappear.
 */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
}
