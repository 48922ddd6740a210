import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { TimeZoneContext } from '#platform/web/time-zone.ts'
import { currentToast, subscribeToToasts } from '#platform/web/toast.ts'
import { BareToast } from '#platform/web/ui/BareToast.tsx'
import { SkipLink } from '#platform/web/ui/SkipLink.tsx'
import { Footer } from './Footer.tsx'
import { TopBar } from './TopBar.tsx'

const CompletionBanner = lazyWithPreload(
  async () => (await import('#features/membership/web/parts/shell.ts')).CompletionBanner,
)
const SecondFactorBanner = lazyWithPreload(
  async () => (await import('#features/identity/web/parts/shell.ts')).SecondFactorBanner,
)
const SuspensionBanner = lazyWithPreload(
  async () => (await import('#features/sanctions/web/parts/shell.ts')).SuspensionBanner,
)
const DeletionBanner = lazyWithPreload(
  async () => (await import('#features/my-data/web/parts/shell.ts')).DeletionBanner,
)
const ToastHost = lazyWithRetry(
  async () => (await import('#platform/web/ui/ToastHost.tsx')).ToastHost,
)
const Help = lazyWithRetry(async () => (await import('./Help.tsx')).Help)

/** Every page's frame: top bar, page, footer, and floating elements. */
export function Shell() {
  const { viewer } = useViewer()
  const isRunning = useAfterHydration()
  const toast = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
  const { pathname } = useLocation()
  const main = useFocusOnNavigation(pathname)
  const { state } = useNavigation()
  return (
    <TimeZoneContext value={viewer?.timeZone ?? null}>
      <div data-page={/^\/control-center\b/.test(pathname) ? 'wide' : ''}>
        <SkipLink />
        <TopBar />
        {viewer?.needsSecondFactor && <SecondFactorBanner />}
        {viewer?.suspendedUntil && <SuspensionBanner until={viewer.suspendedUntil} />}
        {viewer?.deletesAt && <DeletionBanner at={viewer.deletesAt} />}
        {viewer && <CompletionBanner />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          aria-busy={state === 'loading'}
          className="min-h-[60vh] focus-visible:outline-none"
        >
          <Outlet />
        </main>
        <Footer />
        {isRunning && (
          <Suspense>
            <Help />
          </Suspense>
        )}
        {toast && (
          <Suspense fallback={toast.isOpen && <BareToast {...toast} />}>
            <ToastHost />
          </Suspense>
        )}
        <ScrollRestoration />
      </div>
    </TimeZoneContext>
  )
}

/** True once the page is hydrated and idle. */
function useAfterHydration(): boolean {
  const [isRunning, setRunning] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRunning(true), 300)
    return () => clearTimeout(timer)
  }, [])
  return isRunning
}

/** Moves focus to the page after a navigation, for screen readers and keyboards. */
function useFocusOnNavigation(pathname: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
