/**
 * A ref that gives a field the focus when it appears. One function for every render: a new one would
 * take the focus back each time.
 */
export function focusOnce(field: HTMLElement | null): void {
  field?.focus()
}
