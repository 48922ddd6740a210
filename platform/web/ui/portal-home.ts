/** Where to put what opens at an element: within its landmark, dialog or theme, so that it keeps all three. */
export function portalContainer(element: Element | null): HTMLElement | null {
  return (
    element &&
    (element.closest<HTMLElement>(
      'main, header, footer, nav, aside, [role="dialog"], [data-theme], .stage',
    ) ??
      document.body)
  )
}
