import { asJson } from '#platform/web/head.tsx'
import { reloadNoticeId } from '#platform/web/offer-reload.ts'

/**
 * The page's inline script. It retries a missing script and offers a reload, remembers the last
 * press that no script has heard yet, and keeps forms that need scripts from clearing
 * (docs/decisions/065-typed-and-pressed-early.md).
 */
export function inlinePageScript(): string {
  return `(${beforeScripts.toString()})(${asJson(reloadNoticeId)})`
}

/** Runs in the browser from its source text, so it uses only its parameters. */
function beforeScripts(noticeId: string): void {
  const offerReload = (isOffered: boolean) => {
    const notice = document.getElementById(noticeId)
    if (notice) notice.hidden = !isOffered
  }
  const retry = (src: string) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    script.dataset['retry'] = ''
    script.addEventListener('load', () => offerReload(false))
    document.head.append(script)
  }
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement)) return
      // The browser may remember the failure until the page is reloaded.
      if ('retry' in target.dataset)
        fetch(location.href, { method: 'HEAD' }).then(
          ({ ok }) => offerReload(ok),
          () => {},
        )
      setTimeout(retry, 5000, target.src)
    },
    true,
  )
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`#${noticeId} button`)) location.reload()
  })
  window.earlyPress = null
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button')
      if (!button) return
      // The browser itself sends a form with an address.
      const isSent = button.type === 'submit' && button.form?.hasAttribute('action')
      window.earlyPress = isSent ? null : button
      // Once React runs, it keeps presses from buttons that aren't hydrated yet.
      if ('started' in document.documentElement.dataset)
        button.addEventListener('click', () => (window.earlyPress = null), { once: true })
    },
    true,
  )
  addEventListener('submit', (event) => {
    if (!(event.target as Element).hasAttribute('action')) event.preventDefault()
  })
}
