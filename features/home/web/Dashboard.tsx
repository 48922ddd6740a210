import { useQuery } from '@tanstack/react-query'
import type { UserWire } from '#features/identity/contract/schemas.ts'
import { PendingEmailNotice } from '#features/identity/web/public.tsx'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { LiveDebates } from '#features/debates/web/public.tsx'
import {
  ActivatePlan,
  barredOf,
  PlanAtBank,
  usePlanAtBank,
} from '#features/membership/web/public.tsx'
import { FrontNews, StateNews } from '#features/news/web/public.tsx'
import { useContributions } from '#platform/web/contributions.ts'
import { useMemberContributions } from '#platform/web/member-contributions.ts'
import { Head } from '#platform/web/head.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { debateToVote } from './dashboard-readings.ts'
import { frontArticles, tasksQuery } from './queries.ts'
import { Tasks } from './Tasks.tsx'

/** Where a member starts. */
export function Dashboard({ viewer }: { viewer: UserWire }) {
  const tier = viewer.subscriptionTier
  const isOffered =
    tier === 'public' && !viewer.isAdmin && !viewer.paidSubscriptionTier && !barredOf(viewer)
  const { MemberContributions } = useContributions()
  const tasks = useQuery(tasksQuery(useCall()))
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
      {isOffered && <PlanPayment />}
      <Tasks />
      <div className="mt-12">
        <LiveDebates toVote={tasks.isPending ? undefined : debateToVote(tasks.data)} />
      </div>
      {isOffered && <PlanInvitation />}
      <MemberContributions>{panels}</MemberContributions>
      <div className="mt-12">
        <FrontNews limit={frontArticles} aside={(shown) => <StateNews shown={shown} />} />
      </div>
      <MemberContributions>{cards}</MemberContributions>
      <noscript>
        {/* The account menu opens with a script. */}
        <p className="mt-6">
          Your pages: <a href="/profile">Profile</a>, <a href="/profile-score">Citizen score</a>,{' '}
          <a href="/orders">Orders</a>, <a href="/my-articles">My Articles</a>,{' '}
          <a href="/messages">Messages</a>, <a href="/settings">Settings</a>
        </p>
      </noscript>
    </div>
  )
}

/** The payment of a first plan while a bank decides. */
function PlanPayment() {
  const atBank = usePlanAtBank()
  return atBank && <PlanAtBank payment={atBank} className="mt-8" />
}

/** The way to a first plan, unless a bank decides about one. */
function PlanInvitation() {
  if (usePlanAtBank()) return null
  return (
    <section
      aria-labelledby="unlock"
      className="stage mt-12 flex flex-wrap items-center justify-between gap-6 rounded-card border border-line p-6 sm:p-8"
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
  const { dashboardCards } = useMemberContributions()
  return (
    <nav aria-labelledby="parts" className="rule-double mt-12 pt-5">
      <h2 id="parts" className="kicker">
        Go to
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-2 lg:grid-cols-4">
        {dashboardCards.map(({ to, label, text, icon: Icon }) => (
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
    </nav>
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
