import { memo, Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry, retryImport } from './lazy-with-retry.ts'

let waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * Part of a page in its own file, for what most visitors see late or never. The server renders it
 * normally after `loadParts`; in the browser it hydrates in place once its file arrives. Until then
 * new props would remove the server's markup, so surrounding components may only re-render with
 * unchanged props.
 */
export function lazyWithPreload<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  waiting.push(async () => {
    Loaded = await retryImport(load)
  })
  const Late = lazyWithRetry(load)
  return memo(function Part(props: P) {
    const [Known] = useState(() => Loaded ?? Late)
    return (
      <Suspense>
        <Known {...props} />
      </Suspense>
    )
  })
}

/** Loads every part the page's modules name, recursively. */
export async function preloadLazy(): Promise<void> {
  let awaited: Promise<unknown>
  do {
    const found = waiting
    waiting = []
    if (found.length > 0) loading = Promise.all([loading, ...found.map((load) => load())])
    awaited = loading
    await awaited
  } while (waiting.length > 0 || awaited !== loading)
}
