const dialogs = '[role="dialog"][data-state="open"]'

/** Lets the focus come to an element beside the page although an open dialog holds it: the dialog's trap is not told. A ref. */
export function letFocusIn(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined
  const isHeld = () => document.querySelector(dialogs) !== null
  const leaves = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget) && isHeld())
      event.stopImmediatePropagation()
  }
  const comes = (event: FocusEvent) => {
    if (isHeld()) event.stopPropagation()
  }
  addEventListener('focusout', leaves, true)
  element.addEventListener('focusin', comes)
  return () => {
    removeEventListener('focusout', leaves, true)
    element.removeEventListener('focusin', comes)
  }
}
