import { useQuery } from '@tanstack/react-query'
import { PanelLeft, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { reviewQueueQuery } from '#features/moderation/web/public.tsx'
import { SearchElsewhere } from '#features/search/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { lazyWithRetry } from '#platform/web/lazy-with-retry.ts'
import {
  useMemberContributions,
  type ControlCenterTab,
} from '#platform/web/member-contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { Key } from '#platform/web/ui/Key.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { useKeys } from '#platform/web/use-keys.ts'
import { accessDenied } from '../contract/rules.ts'
import { CenterNav } from './CenterNav.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { Opening } from './Opening.tsx'
import { statsQuery } from './queries.ts'

const Drawer = lazyWithRetry(
  async () => (await import('#platform/web/ui/Drawer.tsx')).Drawer,
  'asked',
)
const CommandPalette = lazyWithRetry(
  async () => (await import('./CommandPalette.tsx')).CommandPalette,
  'asked',
)

/** Sections beside the one shown; a screen high, so that what comes below doesn't move meanwhile. */
const frame =
  'mt-6 min-h-dvh min-[1400px]:grid min-[1400px]:grid-cols-[13.5rem_minmax(0,1fr)] min-[1400px]:gap-8'

/** The workplace of administrators and moderators. */
export function Component() {
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const { MemberContributions } = useContributions()
  if (viewer && !record)
    return (
      <div className="page-column min-h-dvh py-8">
        <h1 className="flex min-h-8 items-center text-2xl">Control Center</h1>
        <div className={frame}>
          <div className="max-[1400px]:hidden">
            <Skeleton count={16} className="my-5" />
          </div>
          <Opening tab={null} />
        </div>
      </div>
    )
  if (!can.canAccessControlCenter) return <Denied />
  return <MemberContributions>{center}</MemberContributions>
}

function Denied() {
  return (
    <MessagePage
      kicker="Control Center"
      title={accessDenied.title}
      text={accessDenied.text}
      ways={
        <>
          <Button to="/">Back to home</Button>
          <Button to="/contact" variant="quiet">
            Contact
          </Button>
        </>
      }
    >
      <SearchElsewhere />
    </MessagePage>
  )
}

function Center() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const { controlCenterTabs } = useMemberContributions()
  const isAdmin = useViewer().viewer?.isAdmin === true
  const countOf = useWaitingCounts(isAdmin)
  const [opened, setOpened] = useState<'sheet' | 'palette' | 'keys' | null>(null)
  const close = () => setOpened(null)
  const openPalette = () => setOpened('palette')
  useKeys({ '?': () => setOpened('keys') })
  usePaletteKey(openPalette)
  const open = controlCenterTabs.filter(
    ({ isForAdministrators }) => isAdmin || !isForAdministrators,
  )
  const asked = controlCenterTabs.find(({ value }) => value === query.get('tab'))
  const closed = asked && !open.includes(asked) ? asked : null
  const current = closed ? null : (asked ?? open[0])
  const tabs = { tabs: open, current: current?.value, countOf }
  return (
    <div className="page-column py-8">
      <Head
        title="Control Center"
        description="For administrators and moderators."
        isIndexed={false}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-3">
        <h1 className="text-2xl">Control Center</h1>
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            variant="quiet"
            className="min-[1400px]:hidden!"
            aria-haspopup="dialog"
            onClick={() => setOpened('sheet')}
          >
            <PanelLeft className="size-4 max-sm:hidden" aria-hidden="true" />
            Sections
          </Button>
          <Button
            size="s"
            variant="quiet"
            className="pointer-coarse:min-w-11"
            aria-haspopup="dialog"
            onClick={openPalette}
          >
            <Search className="size-4 sm:hidden" aria-hidden="true" />
            <span className="max-sm:sr-only">Go to</span>
            <Key className="max-md:hidden">Ctrl K</Key>
          </Button>
          <Button
            size="s"
            variant="quiet"
            className="max-md:hidden!"
            aria-haspopup="dialog"
            onClick={() => setOpened('keys')}
          >
            Keys <Key>?</Key>
          </Button>
          <Button size="s" variant="plain" className="max-md:hidden!" to="/open-ai">
            Help
          </Button>
        </div>
      </div>
      <div className={frame}>
        <div className="max-[1400px]:hidden">
          <div className="sticky top-20 max-h-[calc(100dvh-11rem)] overflow-y-auto overscroll-contain">
            <CenterNav {...tabs} />
          </div>
        </div>
        <div className="min-w-0">
          {closed && (
            <EmptyState
              title="Administrators only"
              text={`“${closed.label}” is open to administrators. You can use the sections listed here.`}
              action={
                <Button variant="quiet" to="/control-center">
                  Back to the Control Center
                </Button>
              }
            />
          )}
          {isHydrated && current ? (
            <Suspense key={current.value} fallback={<Opening tab={current} />}>
              <current.Content />
            </Suspense>
          ) : (
            !closed && <Opening tab={current} />
          )}
        </div>
      </div>
      {isAdmin && <Release />}
      <Suspense>
        {opened === 'sheet' && (
          <Drawer title="Sections" isOpen onClose={close}>
            <div className="mt-8">
              <CenterNav {...tabs} onChoose={close} />
            </div>
          </Drawer>
        )}
        {opened === 'palette' && <CommandPalette tabs={open} isOpen onClose={close} />}
      </Suspense>
      <KeysDialog isOpen={opened === 'keys'} onClose={close} />
    </div>
  )
}

/** Which release the site runs. */
function Release() {
  const { data } = useQuery(statsQuery(useCall()))
  return data ? <p className="mt-12 text-sm text-ink-3">XVerse {data.version}</p> : null
}

/** Opens the palette with ⌘K or Ctrl K, also while typing; not over another dialog. */
function usePaletteKey(openPalette: () => void): void {
  const latest = useRef(openPalette)
  useEffect(() => {
    latest.current = openPalette
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      if (event.altKey || event.shiftKey || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}

/** How much waits in a tab; only administrators see open messages, appeals and results. */
function useWaitingCounts(isAdmin: boolean): (tab: ControlCenterTab) => number {
  const call = useCall()
  const { data: reviewQueue } = useQuery(reviewQueueQuery(call))
  const { data: stats } = useQuery({ ...statsQuery(call), enabled: isAdmin })
  const counts: Record<string, number> = reviewQueue?.waitingByKind ?? {}
  const sum = (all: number[]) => all.reduce((total, count) => total + count, 0)
  return ({ waitingKinds = [] }) =>
    waitingKinds === 'all'
      ? sum(Object.values(counts))
      : sum(
          waitingKinds.map((kind) =>
            kind === 'message'
              ? (stats?.openMessages ?? 0)
              : kind === 'appeal'
                ? (stats?.openAppeals ?? 0)
                : kind === 'election'
                  ? (stats?.electionsToConfirm ?? 0)
                  : (counts[kind] ?? 0),
          ),
        )
}

const center = <Center />
