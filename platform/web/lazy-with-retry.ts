import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { isSiteReachable, offerReload } from './offer-reload.ts'
import { toast } from './toast.ts'

/** Milliseconds until a file that did not arrive is asked for again, unless the connection comes back before. */
const untilAskedAgain = 5_000

/**
 * Loads a file of the page, however long that takes: what does not arrive is asked for again when the connection is back, else every few
 * seconds, and nothing that is on the screen is lost over it. Where a retry fails although the site answers, a reload is offered: the
 * browser may remember the failure. On the server it fails at once. `onMissing` is told of the first failure.
 */
export async function retryImport<T>(load: () => Promise<T>, onMissing?: () => void): Promise<T> {
  let withdrawOffer: (() => void) | undefined
  for (let tries = 0; ; tries += 1) {
    try {
      const loaded = await load()
      withdrawOffer?.()
      return loaded
    } catch (error) {
      if (typeof document === 'undefined') throw error
      if (tries === 0) onMissing?.()
      else if (!withdrawOffer && (await isSiteReachable())) withdrawOffer = offerReload()
      await nextChance()
    }
  }
}

/** A component in a file of its own, which its `Suspense` waits for patiently; where somebody `asked` for it, they are told when it does not come. */
export function lazyWithRetry<P>(
  load: () => Promise<ComponentType<P>>,
  asked?: 'asked',
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await retryImport(load, asked && notifyMissing) }))
}

function notifyMissing(): void {
  toast({
    title: 'Connection error',
    description: 'Part of this page didn’t load. We’ll try again when you’re back online.',
    tone: 'bad',
  })
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, untilAskedAgain)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    addEventListener('online', done)
  })
}
