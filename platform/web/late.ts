import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { toast } from './toast.ts'

/** Milliseconds until a file that did not arrive is asked for again, unless the connection comes back before. */
const untilAskedAgain = 5_000

/**
 * Loads a file of the page, however long that takes: what does not arrive is asked for again when the connection is back, else every few
 * seconds, and nothing that is on the screen is lost over it. On the server it fails at once. `onMissing` is told of the first failure.
 */
export async function patiently<T>(load: () => Promise<T>, onMissing?: () => void): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await load()
    } catch (error) {
      if (typeof document === 'undefined') throw error
      if (tries === 0) onMissing?.()
      await nextChance()
    }
  }
}

/** A component in a file of its own, which its `Suspense` waits for patiently; where somebody `asked` for it, they are told when it does not come. */
export function late<P>(
  load: () => Promise<ComponentType<P>>,
  asked?: 'asked',
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: await patiently(load, asked && tellMissing) }))
}

function tellMissing(): void {
  toast({
    title: 'Connection error',
    description: 'A part of this page did not arrive. It comes as soon as the connection is back.',
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
