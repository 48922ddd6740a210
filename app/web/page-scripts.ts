import { asJson } from '#platform/web/head.tsx'
import { reloadNoticeId } from '#platform/web/offer-reload.ts'

/**
 * The page's inline script. It loads the scripts once the page has loaded, or at the first touch,
 * key or focus, so that text, styles and pictures come first on a slow connection. It retries a
 * missing script and offers a reload, remembers the last press that no script has heard yet, and
 * keeps forms that need scripts from clearing (docs/decisions/065-typed-and-pressed-early.md).
 * @param scripts run in order.
 * @param parts imported by the scripts.
 */
export function inlinePageScript(scripts: string[], parts: string[]): string {
  return `(${beforeScripts.toString()})(${[scripts, parts, reloadNoticeId].map((value) => asJson(value)).join(',')})`
}

/** Runs in the browser from its source text, so it uses only its parameters. */
function beforeScripts(scripts: string[], parts: string[], noticeId: string): void {
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const href of parts)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    for (const src of scripts)
      document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, begin, { once: true, capture: true })
  setTimeout(begin, 2000)
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
