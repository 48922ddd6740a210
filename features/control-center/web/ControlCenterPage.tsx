import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { reviewQueueQuery } from '#features/moderation/web/public.tsx'
import { SearchNews } from '#features/news/web/public.tsx'
import { useViewer } from '#features/identity/web/public.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { MessagePage } from '#platform/web/ui/MessagePage.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { accessDenied } from '../contract/rules.ts'

/** The workplace of administrators and moderators. */
export function Component() {
  const { viewer } = useViewer()
  const { can, record } = useCapabilities()
  const { MemberContributions } = useContributions()
  if (viewer && !record)
    return (
      <div className="page-column py-10">
        <Skeleton count={6} label="Loading the control center" />
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
      <SearchNews />
    </MessagePage>
  )
}

function Center() {
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const { data: reviewQueue } = useQuery(reviewQueueQuery(useCall()))
  const { controlCenterTabs } = useMemberContributions()
  const isAdmin = useViewer().viewer?.isAdmin === true
  const open = controlCenterTabs.filter(
    ({ isForAdministrators }) => isAdmin || !isForAdministrators,
  )
  const current = open.find(({ value }) => value === query.get('tab')) ?? open[0]
  const waiting = Object.values(reviewQueue?.waiting ?? {}).reduce((sum, count) => sum + count, 0)
  return (
    <div className="page-column max-w-none py-8 lg:pr-24">
      <Head
        title="Control Center"
        description="For administrators and moderators."
        isIndexed={false}
      />
      <h1 className="text-2xl">Control Center</h1>
      <nav
        aria-label="Control center"
        className="hairline-inset mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2"
      >
        <ul className="flex flex-wrap gap-x-6">
          {open
            .filter(({ isInBar }) => isInBar)
            .map(({ value, label }) => (
              <li key={value}>
                <PrefetchLink
                  to={`?tab=${value}`}
                  isCurrent={value === current?.value}
                  className={classNames(
                    'inline-flex min-h-11 items-center border-b-2 no-underline',
                    value === current?.value
                      ? 'border-brass-edge font-semibold'
                      : 'border-transparent text-ink-2 hover:text-ink',
                  )}
                >
                  {label}
                </PrefetchLink>
              </li>
            ))}
        </ul>
        <ul className="flex flex-wrap gap-2 pb-2">
          {open
            .filter(({ isInBar }) => !isInBar)
            .map(({ value, label }) => (
              <li key={value}>
                <Button
                  to={`?tab=${value}`}
                  size="s"
                  variant={value === current?.value ? 'primary' : 'quiet'}
                  aria-current={value === current?.value ? 'page' : undefined}
                >
                  {label}
                  {value === 'moderation' && waiting > 0 && (
                    <Pill tone="vote" className="-my-1">
                      {waiting}
                    </Pill>
                  )}
                </Button>
              </li>
            ))}
        </ul>
      </nav>
      <div className="mt-6">
        {isHydrated && current ? (
          <Suspense key={current.value} fallback={loading}>
            <current.Content />
          </Suspense>
        ) : (
          loading
        )}
      </div>
    </div>
  )
}

const center = <Center />
const loading = <Skeleton count={8} className="h-9" label="Loading" />
