import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { isSiteReachable, offerReload } from './offer-reload.ts'
import { toast } from './toast.ts'

/** Milliseconds before a failed file is requested again, unless the connection returns sooner. */
const untilAskedAgain = 5_000

/**
 * Loads a page's file, however long it takes: retries when the connection returns, else every few
 * seconds, and keeps everything on the screen. If a retry fails although the site answers, it
 * offers a reload, because some browsers remember failed imports. On the server it fails
 * immediately. `onMissing` is called on the first failure.
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

/**
 * A component in its own file that retries loading within its `Suspense`; if the user `asked` for
 * it, failures show a message.
 */
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
