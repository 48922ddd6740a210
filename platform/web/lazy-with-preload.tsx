import { memo, Suspense, useLayoutEffect, useRef, useState, type ComponentType } from 'react'
import { countAwaited } from './awaited-parts.ts'
import { takeOverEarlyInput } from './early-input.ts'
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
    const hasArrived = useRef(false)
    const isAwaited = useRef(false)
    const isLoaded = Known !== Late
    // Before the part around it, if there is one, has arrived.
    useLayoutEffect(() => {
      if (hasArrived.current) return undefined
      isAwaited.current = true
      countAwaited(1, isLoaded)
      return () => {
        if (!hasArrived.current) countAwaited(-1, isLoaded)
      }
    }, [isLoaded])
    const arrive = () => {
      hasArrived.current = true
      if (!isAwaited.current) return
      takeOverEarlyInput(() => countAwaited(-1, isLoaded))
    }
    return (
      <Suspense>
        <Known {...props} />
        <Arrival onArrived={arrive} />
      </Suspense>
    )
  })
}

function Arrival({ onArrived }: { onArrived: () => void }) {
  const arrive = useRef(onArrived)
  useLayoutEffect(() => arrive.current(), [])
  return null
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
