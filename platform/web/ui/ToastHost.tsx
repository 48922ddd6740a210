import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigation } from 'react-router'
import { dismissLeftBehind } from '../left-behind.ts'
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  toastDuration,
  type ToastTone,
} from '../toast.ts'
import { buttonLook } from './button-look.ts'
import { classNames } from './class-names.ts'
import { letFocusIn } from './let-focus-in.ts'

const edges: Record<ToastTone, string> = {
  neutral: 'border-t-brass-edge',
  good: 'border-t-good',
  bad: 'border-t-bad',
}

/**
 * Shows the store's toasts one at a time; loaded after the page, including earlier toasts. A live
 * region outside the page, because an open dialog hides everything else from screen readers. On
 * narrow screens it is at the top, clear of the buttons at the bottom.
 */
export function ToastHost() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const left = useRef(pathname)
  /** When the navigation underway began; null without one. */
  const began = useRef<number | null>(null)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    dismissLeftBehind(began.current ?? Date.now())
  }, [pathname])
  useEffect(() => {
    began.current = state === 'idle' ? null : (began.current ?? Date.now())
  }, [state])
  return createPortal(
    <div aria-live="off" data-toasts="" ref={letFocusIn}>
      <Radix.Provider duration={toastDuration} swipeDirection="right" swipeThreshold={50}>
        {shown && (
          <Radix.Root
            key={shown.id}
            data-toast=""
            open={shown.isOpen}
            onOpenChange={(isOpen) => {
              if (!isOpen) dismissToast(shown.id)
            }}
            duration={shown.duration ?? toastDuration}
            type={shown.tone === 'bad' ? 'foreground' : 'background'}
            className={classNames(
              'pointer-events-auto flex items-start gap-3 rounded-card border border-t-3 border-line bg-card py-3 pr-2 pl-4 shadow-float',
              'data-[state=open]:animate-slide data-[state=closed]:animate-leave data-[swipe=end]:animate-leave',
              'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
              edges[shown.tone ?? 'neutral'],
            )}
          >
            <div className="min-w-0 grow py-1">
              <Radix.Title className="font-semibold">{shown.title}</Radix.Title>
              {shown.description && (
                <Radix.Description className="mt-0.5 text-ink-2">
                  {shown.description}
                </Radix.Description>
              )}
              {shown.action && (
                <Radix.Action
                  altText={shown.action.label}
                  onClick={shown.action.onPress}
                  className={buttonLook('quiet', 's', 'mt-3')}
                >
                  {shown.action.label}
                </Radix.Action>
              )}
            </div>
            <Radix.Close
              aria-label="Dismiss"
              className="flex size-8 shrink-0 items-center justify-center rounded-control text-ink-3 hover:bg-paper-2 hover:text-ink"
            >
              <X className="size-4" aria-hidden="true" />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport
          hotkey={['F8']}
          className="pointer-events-none fixed right-0 z-50 m-0 flex w-full list-none flex-col p-4 max-lg:top-16 sm:max-w-104 lg:bottom-0"
        />
      </Radix.Provider>
    </div>,
    document.body,
  )
}
