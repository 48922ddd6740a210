import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import type { DialogProps } from './DialogPanel.tsx'

const load = async () => (await import('./DialogPanel.tsx')).DialogPanel
const DialogPanel = lazyWithRetry(load, 'asked')

/** A modal dialog, loaded once somebody uses its page; moves focus in and back. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  useEffect(() => {
    const unmounted = new AbortController()
    const once = { once: true, passive: true, signal: unmounted.signal }
    for (const sign of ['pointerover', 'keydown'])
      addEventListener(sign, () => void load().catch(() => {}), once)
    return () => unmounted.abort()
  }, [])
  return (
    wasOpened && (
      <Suspense>
        <DialogPanel {...props} />
      </Suspense>
    )
  )
}
