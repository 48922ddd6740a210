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
import { FrontNews } from '#features/news/web/public.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { frontArticles } from './readings.ts'

/** Where a member starts. */
export function Dashboard({ viewer }: { viewer: UserWire }) {
  const tier = viewer.subscriptionTier
  const isOffered =
    tier === 'public' && !viewer.isAdmin && !viewer.paidSubscriptionTier && !barredOf(viewer)
  const { MemberContributions } = useContributions()
  return (
    <div className="page-column py-10">
      <Head title="Dashboard" description="Your home page." isIndexed={false} canonicalPath="/" />
      <header className="flex flex-wrap items-center gap-4">
        <h1 className="text-3xl">Welcome, {viewer.firstName ?? 'Patriot'}</h1>
        <Pill tone={tier === 'public' ? 'neutral' : 'brass'}>{tierNames[tier]}</Pill>
      </header>
      {viewer.pendingEmail && <PendingEmailNotice address={viewer.pendingEmail} className="mt-6" />}
      {viewer.paidSubscriptionTier && !barredOf(viewer) && (
        <Card as="section" aria-label="Your plan" className="mt-8">
          <ActivatePlan viewer={viewer} />
        </Card>
      )}
      {isOffered && <PlanInvitation />}
      <MemberContributions>{contributed}</MemberContributions>
      <div className="mt-12">
        <LiveDebates />
      </div>
      <div className="mt-12">
        <FrontNews limit={frontArticles} />
      </div>
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
      className="stage mt-8 flex flex-wrap items-center justify-between gap-6 rounded-card p-6 sm:p-8"
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
      <ul className="mt-8 grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
        {open
          .filter(({ isOwnPage }) => !isOwnPage)
          .map(({ to, label, text, icon: Icon }) => (
            <li key={to}>
              <PrefetchLink
                to={to}
                className="flex h-full flex-col gap-2 rounded-card border border-line bg-card p-3 no-underline transition-colors hover:border-ink sm:p-5"
              >
                <Icon aria-hidden="true" className="size-5 text-brass" />
                <span className="font-serif text-md font-semibold sm:text-lg">{label}</span>
                <span className="text-ink-2 max-sm:sr-only">{text}</span>
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
                  <Icon aria-hidden="true" className="size-4.5 shrink-0 text-brass" />
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
  const { can } = useCapabilities()
  const { dashboardPanels } = useMemberContributions()
  const shown = dashboardPanels.filter((panel) => !panel.for || can.canVoteInDebates)
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-6">
      {shown.map(({ order, Content }, index) => (
        <div key={order} className={classNames('grid min-h-40', spanOf(index, shown))}>
          <Content />
        </div>
      ))}
    </div>
  )
}

/** Three panels in a row, and the last two or four in rows of two wider ones. */
function spanOf(index: number, { length }: { length: number }): string {
  const wide = [0, 4, 2][length % 3] ?? 0
  return index >= length - wide ? 'md:col-span-3' : 'md:col-span-3 lg:col-span-2'
}

const contributed = (
  <>
    <Panels />
    <Cards />
  </>
)
