/** The longest wait for a toast whose host may never load, in milliseconds. */
const longestWait = 5_000

/**
 * Resolves once a toast is on the screen, so that nobody is led away from it before they could read
 * it: its host loads with the first toast.
 */
export function toastOnScreen(): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      observer.disconnect()
      resolve()
    }
    const look = () => {
      if (document.querySelector('[data-toast]')) finish()
    }
    const timer = setTimeout(() => finish(), longestWait)
    const observer = new MutationObserver(look)
    observer.observe(document.body, { childList: true, subtree: true })
    look()
  })
}
