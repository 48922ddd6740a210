import type { AccessPolicy } from '#features/membership/contract/access-policy.ts'
import { explain } from '#features/membership/contract/policy.ts'
import type { Capabilities, MembershipRecord } from '#features/membership/contract/schemas.ts'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { rankOfScore } from '#features/profile/contract/ranks.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { AccountTopic } from './topics.ts'

/** What the guide says about the asking member. */
export type Account = {
  score: number
  isScored: boolean
  capabilities: Capabilities
  access: AccessPolicy
  subscription: Charge | null
}

/** A running plan's next charge. */
export type Charge = Pick<
  NonNullable<MembershipRecord['subscription']>,
  'cents' | 'cancelAtPeriodEnd' | 'state'
> & { periodEnd: Date }

type Lines = { lines: string[]; links: { path: string; label: string }[] }

const named = [
  ['canPostContent', 'publish articles'],
  ['canVoteInDebates', 'vote in debates'],
  ['canCommentInDebates', 'comment in debates'],
  ['canSubmitDebateArgs', 'submit arguments'],
  ['canCreateAvatars', 'create avatars'],
  ['canFormHouse', 'form a House'],
  ['canSellInMarketplace', 'sell in the marketplace'],
] as const

const dayOf = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** Sentences about the member's own account, for each topic asked about. */
export function accountLines(account: Account, topics: AccountTopic[]): Lines {
  const sentences = topics.map((topic) => sayings[topic](account))
  return {
    lines: sentences.flatMap(({ lines }) => lines),
    links: [
      ...new Map(sentences.flatMap(({ links }) => links).map((link) => [link.path, link])).values(),
    ],
  }
}

const sayings: Record<AccountTopic, (account: Account) => Lines> = {
  plan: ({ capabilities }) => ({
    lines: [`Your plan is ${tierNames[capabilities.subscriptionTier]}.`],
    links: [{ path: '/profile', label: 'Your profile' }],
  }),
  charge: ({ subscription }) => ({
    lines: [chargeText(subscription)],
    links: [{ path: '/profile', label: 'Your profile' }],
  }),
  score: ({ score, isScored }) => ({
    lines: [
      isScored
        ? `Your citizen score is ${score}%. Your rank is ${rankOfScore(score).name}.`
        : "You don't have a citizen score yet. It's calculated once you answer every question.",
    ],
    links: [{ path: '/profile-score', label: 'Your score' }],
  }),
  open: ({ capabilities, access }) => {
    const isBlocked = capabilities.profileCompletionStatus.blockedDueToProfile
    const open = named.filter(([name]) => capabilities[name]).map(([, words]) => words)
    const closed = named.filter(([name]) => !capabilities[name])
    const reasons = closed.map(([name, words]) => ({ words, ...explain(name, isBlocked, access) }))
    return {
      lines: [
        open.length > 0 ? `You can ${open.join(', ')}.` : 'You can read everything public.',
        ...reasons.map(({ words, message }) => `To ${words}: ${message}`),
      ],
      links: [...new Set(reasons.map(({ url }) => url))].map((path) => ({
        path,
        label: labels[path] ?? 'What it takes',
      })),
    }
  },
}

const labels: Record<string, string> = {
  '/subscribe': 'Compare plans',
  '/profile-score': 'Your score',
  '/profile-setup': 'Complete your profile',
}

function chargeText(subscription: Charge | null): string {
  if (!subscription) return 'No charge is scheduled: you have no plan that renews.'
  const { cents, periodEnd, cancelAtPeriodEnd, state } = subscription
  const date = dayOf.format(periodEnd)
  if (cancelAtPeriodEnd) return `No charge is scheduled: your plan ends on ${date} (UTC).`
  if (state === 'past_due') return `Your last payment of ${formatCents(cents)} failed.`
  return `Your next charge is ${formatCents(cents)} on ${date} (UTC).`
}
