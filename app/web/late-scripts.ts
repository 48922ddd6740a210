import { asJson } from '#platform/web/head.tsx'

/**
 * The inline script that brings a page's scripts: once what the reader sees first is painted, pictures included, at the first touch or key,
 * or after two seconds, whichever comes first. Until then the whole of a slow line is the page's own.
 */
export function lateScripts(scripts: string[], parts: string[]): string {
  return `(${bringToLife.toString()})(${asJson(scripts)},${asJson(parts)})`
}

/** Runs in the browser, by its own text: it knows nothing but its parameters. */
function bringToLife(scripts: string[], parts: string[]): void {
  let isDone = false
  const begin = () => {
    if (isDone) return
    isDone = true
    for (const href of parts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    for (const src of scripts) document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true })
  // The second frame begins when the first one is on its way to the screen; idle is who has nothing left to draw.
  const onceDrawn = () => ('requestIdleCallback' in window ? requestIdleCallback(begin, { timeout: 500 }) : setTimeout(begin))
  addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(onceDrawn)))
  setTimeout(begin, 2000)
}
