import { asJson } from '#platform/web/head.tsx'
import { reloadNoticeId } from '#platform/web/offer-reload.ts'

/**
 * The inline script that loads a page's scripts after the first paint, at the first touch or key,
 * or after two seconds, so text, styles and pictures come first on a slow connection. With it,
 * Lighthouse's phone paints its largest content after 1.2 to 1.6 s, with script tags after 1.8 to
 * 2.3 s (docs/performance.md). It also retries a missing script, offers a reload, records early
 * input and the last early press, and keeps forms that need scripts from clearing.
 * @param scripts run in order.
 * @param parts imported by the scripts.
 */
export function pageScripts(scripts: string[], parts: string[]): string {
  return `(${loadAfterPaint.toString()})(${[scripts, parts, reloadNoticeId].map((value) => asJson(value)).join(',')})`
}

/** Runs in the browser from its source text, so it uses only its parameters. */
function loadAfterPaint(scripts: string[], parts: string[], noticeId: string): void {
  let hasBegun = false
  const begin = () => {
    if (hasBegun) return
    hasBegun = true
    for (const href of parts)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    for (const src of scripts) load(src)
  }
  const load = (src: string, isRetry = false) => {
    const script = Object.assign(document.createElement('script'), { type: 'module', src })
    const offerReload = (isOffered: boolean) => {
      const notice = document.getElementById(noticeId)
      if (notice) notice.hidden = !isOffered
    }
    if (isRetry) script.addEventListener('load', () => offerReload(false))
    script.addEventListener('error', () => {
      // The browser may remember the failure until the page is reloaded.
      if (isRetry)
        fetch(location.href, { method: 'HEAD' }).then(
          ({ ok }) => offerReload(ok),
          () => {},
        )
      setTimeout(load, 5000, src, true)
    })
    document.head.append(script)
  }
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(begin)))
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, begin, { once: true, capture: true })
  setTimeout(begin, 2000)
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`#${noticeId} button`)) location.reload()
  })
  const isHydrated = () => 'hydrated' in document.documentElement.dataset
  window.earlyInput = new Map()
  window.earlyPress = null
  addEventListener(
    'input',
    ({ target }) => {
      const field = target as HTMLInputElement
      if (!isHydrated()) window.earlyInput.set(field, field.value)
    },
    true,
  )
  addEventListener(
    'click',
    ({ target }) => {
      if (isHydrated()) return
      const button = (target as Element).closest('button')
      // A form with an address is sent by the browser itself.
      const isSent = button?.type === 'submit' && button.form?.hasAttribute('action')
      window.earlyPress = isSent ? null : button
    },
    true,
  )
  addEventListener('submit', (event) => {
    if (!isHydrated() && !(event.target as Element).hasAttribute('action')) event.preventDefault()
  })
}
