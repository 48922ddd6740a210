import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  isOpen: boolean
  /** The question. */
  title: string
  description?: string | undefined
  /** What the button that says yes does. */
  action: string
  cancel?: string
  /** For what cannot be undone. */
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks before something is done; stays open while it works. */
export function ConfirmDialog({
  action,
  cancel = 'Cancel',
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onClose,
  ...rest
}: Props) {
  return (
    <Dialog
      {...rest}
      size="s"
      isBusy={isBusy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={isDangerous ? 'danger' : 'primary'} isBusy={isBusy} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}
