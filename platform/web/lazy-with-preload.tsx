import { memo, Suspense, useState, type ComponentType } from 'react'
import { lazyWithRetry, retryImport } from './lazy-with-retry.ts'

let waiting: (() => Promise<void>)[] = []
let loading: Promise<unknown> = Promise.resolve()

/**
 * A part of a page in a file of its own, for what most visitors never see or only come to later. The server draws it like any
 * other, since it waits for `loadParts`; in the browser it comes alive as soon as its file is there, without moving. Until then
 * new props would take away what the server drew: what stands around it may be drawn anew as long as its props stay the same.
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

/** Loads every part that the modules of the page have named, and the parts that those name in turn. */
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
