import { verificationUrl, type AccessPolicy } from '#features/membership/contract/access-policy.ts'
import { openedWords } from '#features/membership/contract/access-text.ts'
import {
  activateUrl,
  explain,
  keepAccountUrl,
  waitingText,
  type Obstacles,
} from '#features/membership/contract/policy.ts'
import type { Capabilities, MembershipRecord } from '#features/membership/contract/schemas.ts'
import { tierNames } from '#features/membership/contract/tiers.ts'
import { rankOfScore } from '#features/profile/contract/ranks.ts'
import { zonedDay } from '#platform/contract/zoned-dates.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { AccountTopic } from './topics.ts'

/** What the guide says about the asking member. */
export type Account = {
  score: number
  isScored: boolean
  capabilities: Capabilities
  access: AccessPolicy
  obstacles: Obstacles
  subscription: Charge | null
  /** The member's time zone, an IANA name. */
  timeZone: string
}

/** A running plan's next charge. */
type Charge = Pick<
  NonNullable<MembershipRecord['subscription']>,
  'cents' | 'cancelAtPeriodEnd' | 'state'
> & { periodEnd: Date }

type Lines = { lines: string[]; links: { path: string; label: string }[] }

const named = [...openedWords, ['canSellInMarketplace', 'sell in the marketplace']] as const

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
  plan: ({ capabilities, obstacles: { paidTier } }) => ({
    lines: [
      paidTier
        ? waitingText(paidTier)
        : `Your plan is ${tierNames[capabilities.subscriptionTier]}.`,
    ],
    links: [{ path: '/profile', label: 'Your profile' }],
  }),
  charge: ({ subscription, timeZone }) => ({
    lines: [chargeText(subscription, timeZone)],
    links: [{ path: '/profile', label: 'Your profile' }],
  }),
  score: ({ score, isScored }) => ({
    lines: [
      isScored
        ? `Your citizen score is ${score} of 100. Your rank is ${rankOfScore(score).name}.`
        : "You don't have a citizen score yet. It's calculated once you answer every question.",
    ],
    links: [{ path: '/profile-score', label: 'Your score' }],
  }),
  open: ({ capabilities, access, obstacles }) => {
    const open = named.filter(([name]) => capabilities[name]).map(([, words]) => words)
    const closed = named.filter(([name]) => !capabilities[name])
    const reasons = closed.map(([name, words]) => ({
      words,
      ...(capabilities.lacking?.[name] ?? explain(name, obstacles, access)),
    }))
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
  [verificationUrl]: 'Verify your identity',
  '/profile-setup': 'Complete your profile',
  [activateUrl]: 'Your profile',
  [keepAccountUrl]: 'Keep account',
}

function chargeText(subscription: Charge | null, timeZone: string): string {
  if (!subscription) return 'No charge is scheduled: you have no plan that renews.'
  const { cents, periodEnd, cancelAtPeriodEnd, state } = subscription
  const date = zonedDay(periodEnd, timeZone)
  if (cancelAtPeriodEnd) return `No charge is scheduled: your plan ends on ${date}.`
  if (state === 'past_due') return `Your last payment of ${formatCents(cents)} failed.`
  return `Your next charge is ${formatCents(cents)} on ${date}.`
}
