/**
 * Classes of a page's next step that stays in sight at the bottom of a phone's screen. It sticks
 * within its parent's box, so it is the last in a long one.
 */
export const stickyBar =
  'max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-4 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-4 max-sm:py-3 print:static'
