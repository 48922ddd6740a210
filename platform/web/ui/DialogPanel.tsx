import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useFocusBack } from './focus-back.ts'

export type DialogProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons at the end, primary last. */
  footer?: ReactNode
  size?: 's' | 'm' | 'l'
  /** Keeps it open while busy. */
  isBusy?: boolean
}

const sizes = { s: 'sm:max-w-104', m: 'sm:max-w-140', l: 'sm:max-w-200' }

/** The dialog: centered, or from the bottom on a phone. */
export function DialogPanel({
  isOpen,
  onClose,
  title,
  description,
  children,
  footer,
  size = 'm',
  isBusy = false,
}: DialogProps) {
  const focusBack = useFocusBack()
  return (
    <Radix.Root
      open={isOpen}
      onOpenChange={(next) => {
        if (!next && !isBusy) onClose()
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 flex animate-fade items-end justify-center bg-scrim sm:items-center sm:p-6">
          <Radix.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focusBack}
            className={classNames(
              'relative flex max-h-[92dvh] w-full animate-sheet flex-col overflow-hidden rounded-t-card bg-card text-ink shadow-float',
              'sm:max-h-full sm:animate-rise sm:rounded-card focus-visible:outline-none',
              sizes[size],
            )}
          >
            <div className="mx-5 border-b border-line pt-6 pr-10 pb-4 sm:mx-6">
              <Radix.Title className="text-xl wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-ink-2 wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </div>
            {children && (
              <div
                ref={letKeysScroll}
                className="overflow-y-auto px-5 py-5 focus-visible:-outline-offset-2 sm:px-6"
              >
                {children}
              </div>
            )}
            {footer && (
              <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
                {footer}
              </div>
            )}
            <Radix.Close
              aria-label="Close"
              disabled={isBusy}
              className="absolute top-3 right-3 flex size-11 items-center justify-center rounded-control text-ink-3 transition-colors hover:bg-paper-2 hover:text-ink"
            >
              <X className="size-5" aria-hidden="true" />
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Long text without focusable content is focusable itself, so arrow keys scroll it. */
function letKeysScroll(body: HTMLElement | null): void {
  if (
    body &&
    body.scrollHeight > body.clientHeight &&
    !body.querySelector('a, button, input, select, textarea, [tabindex]')
  )
    body.tabIndex = 0
}
