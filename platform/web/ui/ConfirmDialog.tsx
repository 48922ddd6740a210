import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type Props = {
  isOpen: boolean
  /** The question. */
  title: string
  description?: string | undefined
  /** The confirm button's label. */
  action: string
  cancel?: string
  /** For irreversible actions. */
  isDangerous?: boolean
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** Asks for confirmation; stays open while the action runs. */
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
