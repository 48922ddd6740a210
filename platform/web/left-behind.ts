import { currentToast, dismissToast } from './toast.ts'

/** A younger toast may be about the navigation that follows it, in milliseconds. */
const isAboutNext = 1_000

/**
 * Closes a toast that was about the page just left. One with a duration of its own offers something
 * for that long, such as an undo, and stays.
 * @param began when the navigation began, however long the next page took: milliseconds since 1970.
 */
export function dismissLeftBehind(began: number): void {
  const toast = currentToast()
  if (toast && !toast.duration && began - toast.shownAt > isAboutNext) dismissToast()
}
