import { asJson } from '#platform/web/head.tsx'
import { reloadNoticeId } from '#platform/web/offer-reload.ts'

/** Nothing larger has been painted for so many milliseconds. */
const untilSettled = 100

/**
 * The inline script that brings a page's scripts: once what the reader sees first is painted, pictures included, at the first touch or key,
 * or after two seconds, whichever comes first. Until then the whole of a slow line is the page's own. What is pressed and typed meanwhile is marked, for `takeUpPresses`.
 */
export function lateScripts(scripts: string[], parts: string[]): string {
  const values = [scripts, parts, untilSettled, reloadNoticeId].map((value) => asJson(value))
  return `(${bringToLife.toString()})(${values.join(',')})`
}

/** Runs in the browser, by its own text: it knows nothing but its parameters. */
function bringToLife(scripts: string[], parts: string[], settled: number, noticeId: string): void {
  let isDone = false
  const begin = () => {
    if (isDone) return
    isDone = true
    for (const href of parts)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
      )
    for (const src of scripts) bring(src)
  }
  const bring = (src: string, isRetry = false) => {
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
      setTimeout(bring, 5000, src, true)
    })
    document.head.append(script)
  }
  const mark = (event: Event) => {
    const { type, target, timeStamp } = event
    const control = (target as Element).closest<HTMLButtonElement | HTMLInputElement>(
      type === 'click' ? 'button' : 'input, select, textarea',
    )
    const form = control?.type === 'submit' ? control.form : null
    // A form with an address sends itself.
    if (!control || form?.hasAttribute('action')) return
    if ('alive' in document.documentElement.dataset) {
      // What the page hears itself needs no taking up.
      delete control.dataset['pressed']
    } else {
      // Only the page's scripts can send the others; the browser would empty them.
      if (form) event.preventDefault()
      control.dataset['pressed'] = String(timeStamp)
      Object.assign(control, { typed: control.value })
    }
  }
  for (const sign of ['click', 'input']) addEventListener(sign, mark, true)
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`#${noticeId} button`)) location.reload()
  })
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, begin, { once: true, capture: true })
  let timer: ReturnType<typeof setTimeout> | undefined
  const onceShown = () => {
    clearTimeout(timer)
    const isShown =
      document.readyState === 'complete' && performance.getEntriesByType('paint').length > 0
    if (isShown) timer = setTimeout(begin, settled)
  }
  // A picture that is there is on the screen a few frames later: the browser tells when, and what it takes for the largest so far.
  const paints = new PerformanceObserver(onceShown)
  for (const type of ['paint', 'largest-contentful-paint']) paints.observe({ type, buffered: true })
  addEventListener('load', onceShown)
  setTimeout(begin, 2000)
}
