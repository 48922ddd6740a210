import { Suspense, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import type { OwnPictureWire } from '../contract/schemas.ts'

const OwnPicturesDialog = lazyWithRetry(
  async () => (await import('./OwnPicturesDialog.tsx')).OwnPicturesDialog,
  'asked',
)

type Props = {
  /** Takes a picture that was uploaded before; the dialog is closed by then. */
  onChosen: (picture: OwnPictureWire) => void
  /** Addresses that are chosen already and can't be chosen twice. */
  taken?: string[]
  size?: 's' | 'm'
}

/** Beside an upload: a picture the member uploaded before, from a dialog loaded on first use. */
export function OwnPictures({ onChosen, taken = [], size = 'm' }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        size={size}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        Choose from your pictures
      </Button>
      {wasOpened && (
        <Suspense>
          <OwnPicturesDialog
            isOpen={isOpen}
            taken={taken}
            onClose={() => setOpen(false)}
            onChosen={(picture) => {
              // Closed first, or it takes back the focus from where the picture goes.
              flushSync(() => setOpen(false))
              onChosen(picture)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
