/** The id of each page's reload notice, hidden until `offerReload`. */
export const reloadNoticeId = 'reload-notice'

/** Whether the site answers on behalf of the open page. */
export async function isSiteReachable(): Promise<boolean> {
  const response = await fetch(location.href, { method: 'HEAD' }).catch(() => null)
  return response?.ok ?? false
}

/**
 * Shows the "Reload page" notice and returns a function that hides it. Some browsers, such as
 * Chromium since version 153, remember a failed import until a reload.
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
