import type { UserWire } from '#features/identity/contract/schemas.ts'
import { PendingEmailNotice } from '#features/identity/web/public.tsx'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { LiveDebates } from '#features/debates/web/public.tsx'
import {
  ActivatePlan,
  barredOf,
  PlanAtBank,
  useCapabilities,
  usePlanAtBank,
} from '#features/membership/web/public.tsx'
import { FrontNews, StateNews } from '#features/news/web/public.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { frontArticles } from './readings.ts'
import { Tasks } from './Tasks.tsx'

/** Where a member starts. */
export function Dashboard({ viewer }: { viewer: UserWire }) {
  const tier = viewer.subscriptionTier
  const isOffered =
    tier === 'public' && !viewer.isAdmin && !viewer.paidSubscriptionTier && !barredOf(viewer)
  const { MemberContributions } = useContributions()
  return (
    <div className="page-column py-10 lg:py-12">
      <Head title="Dashboard" description="Your home page." isIndexed={false} canonicalPath="/" />
      <PageHeader
        kicker="Dashboard"
        title={`Welcome, ${viewer.firstName ?? 'Patriot'}`}
        mark={
          <>
            <Pill>{tierNames[tier]}</Pill>
            {viewer.isAdmin && <Pill>Administrator</Pill>}
          </>
        }
      />
      {viewer.pendingEmail && <PendingEmailNotice address={viewer.pendingEmail} className="mt-6" />}
      {viewer.paidSubscriptionTier && !barredOf(viewer) && (
        <Card as="section" aria-label="Your plan" className="mt-8">
          <ActivatePlan viewer={viewer} />
        </Card>
      )}
      {isOffered && <PlanInvitation />}
      <Tasks />
      <div className="mt-12">
        <LiveDebates />
      </div>
      <StateNews />
      <MemberContributions>{panels}</MemberContributions>
      <div className="mt-12">
        <FrontNews limit={frontArticles} isTitled />
      </div>
      <MemberContributions>{cards}</MemberContributions>
    </div>
  )
}

/** The way to a first plan, or its payment while a bank decides. */
function PlanInvitation() {
  const atBank = usePlanAtBank()
  if (atBank) return <PlanAtBank payment={atBank} className="mt-8" />
  return (
    <section
      aria-labelledby="unlock"
      className="stage mt-8 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line p-6 sm:p-8"
    >
      <div className="max-w-2xl">
        <h2 id="unlock" className="text-xl">
          Unlock Full Access
        </h2>
        <p className="mt-2 text-ink-2">
          Choose a plan to vote, comment and take part in the arena.
        </p>
      </div>
      <Button to="/subscribe" variant="brass">
        See plans
      </Button>
    </section>
  )
}

function Cards() {
  const { can } = useCapabilities()
  const { dashboardCards } = useMemberContributions()
  const open = dashboardCards.filter(
    (card) =>
      card.for === undefined ||
      (card.for === 'staff' ? can.canAccessControlCenter : can.canSellInMarketplace),
  )
  return (
    <>
      <ul className="mt-12 grid grid-cols-2 gap-2 lg:grid-cols-4">
        {open
          .filter(({ isOwnPage }) => !isOwnPage)
          .map(({ to, label, text, icon: Icon }) => (
            <li key={to}>
              <PrefetchLink
                to={to}
                className="flex h-full min-h-11 items-center gap-3 rounded-card border border-line bg-card p-3 no-underline transition-colors hover:border-ink"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
                <span className="min-w-0">
                  <span className="block font-semibold">{label}</span>
                  <span className="block text-sm text-ink-2 max-sm:sr-only">{text}</span>
                </span>
              </PrefetchLink>
            </li>
          ))}
      </ul>
      <nav aria-labelledby="own-pages" className="mt-8">
        <h2 id="own-pages" className="kicker">
          Your pages
        </h2>
        <ul className="mt-3 grid grid-cols-2 gap-x-4 border-t border-line sm:grid-cols-3 lg:grid-cols-5">
          {open
            .filter(({ isOwnPage }) => isOwnPage)
            .map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <PrefetchLink
                  to={to}
                  className="flex min-h-11 items-center gap-2.5 font-semibold no-underline hover:underline"
                >
                  <Icon aria-hidden="true" className="size-4.5 shrink-0 text-ink-3" />
                  {label}
                </PrefetchLink>
              </li>
            ))}
        </ul>
      </nav>
    </>
  )
}

function Panels() {
  const { dashboardPanels } = useMemberContributions()
  return (
    <div className="mt-12 grid grid-cols-[repeat(auto-fit,minmax(min(18rem,100%),1fr))] items-start gap-4 empty:hidden">
      {dashboardPanels.map(({ order, Content }) => (
        <Content key={order} />
      ))}
    </div>
  )
}

const panels = <Panels />
const cards = <Cards />
