/** Moves the focus to the element of this id once the screen is drawn anew, for what was pressed is gone by then. */
export function focusSoon(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
}
