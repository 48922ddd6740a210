import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../lazy-with-retry.ts'
import type { DialogProps } from './DialogPanel.tsx'

const DialogPanel = lazyWithRetry(
  async () => (await import('./DialogPanel.tsx')).DialogPanel,
  'asked',
)

/** A question over the page, loaded when it is first asked; takes the focus and gives it back. */
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
