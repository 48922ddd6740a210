import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import type { DialogProps } from './DialogPanel.tsx'

const DialogPanel = lazyWithRetry(
  async () => (await import('./DialogPanel.tsx')).DialogPanel,
  'asked',
)

/** A modal dialog, loaded on first use; moves focus in and back. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <DialogPanel {...props} />
      </Suspense>
    )
  )
}
