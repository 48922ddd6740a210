/** What follows a step takes the focus and comes into view, below the site's header. */
export function bringIntoView(heading: HTMLElement | null): void {
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
