/** Whether an element takes what somebody types or chooses. */
export function isTextField(element: EventTarget | null): boolean {
  if (!(element instanceof HTMLElement)) return false
  return (
    element.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName) &&
      element.getAttribute('type') !== 'checkbox')
  )
}
