/** The id of the notice in every page that offers to reload it, hidden until `offerReload`. */
export const reloadNoticeId = 'reload-notice'

/** Whether the site answers for the page that is open. */
export async function isSiteReachable(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return response?.ok ?? false
}

/**
 * Shows the "Reload page" notice, whose button the page's inline script serves, until it is withdrawn by the function that is returned. For browsers
 * that remember a failed import until the page is reloaded, as Chromium does since version 153.
 */
export function offerReload(): () => void {
  const notice = document.getElementById(reloadNoticeId)
  if (!notice) return () => {}
  offers += 1
  notice.hidden = false
  return () => {
    offers -= 1
    notice.hidden = offers === 0
  }
}

let offers = 0
