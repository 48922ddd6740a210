import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './DialogPanel.tsx'

const DialogPanel = lazy(async () => ({ default: (await import('./DialogPanel.tsx')).DialogPanel }))

/** A question over the page, loaded when it is first asked; takes the focus and gives it back. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(false)
  if (props.isOpen && !wasOpened) setOpened(true)
  return wasOpened && <Suspense><DialogPanel {...props} /></Suspense>
}
