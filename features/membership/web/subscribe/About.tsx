import { useQuery } from '@tanstack/react-query'
import { Landmark, Newspaper, ReceiptText, ShieldCheck } from 'lucide-react'
import { useCall } from '#platform/web/site.ts'
import type { AccessPolicy } from '../../contract/access-policy.ts'
import { neededFor } from '../../contract/policy.ts'
import { useCapabilities } from '../capabilities.ts'
import { housePlacesQuery } from '../queries.ts'

/** What voting, commenting and arguing need under the policy in force. */
function voiceText(access: AccessPolicy): string {
  const [voting, commenting, arguing] = [
    neededFor('canVoteInDebates', access),
    neededFor('canCommentInDebates', access),
    neededFor('canSubmitDebateArgs', access),
  ]
  const taking =
    voting === commenting
      ? `Voting in debates and commenting need ${voting}.`
      : `Voting in debates needs ${voting}; commenting needs ${commenting}.`
  return `${taking} Arguing a side yourself needs ${arguing}.`
}

const benefitsOf = (access: AccessPolicy) => [
  {
    icon: Newspaper,
    title: 'A voice that counts',
    text: voiceText(access),
  },
  {
    icon: ShieldCheck,
    title: 'Your answers stay yours',
    text: 'Your answers about your life are encrypted and visible only to you.',
  },
  {
    icon: ReceiptText,
    title: 'Clear billing',
    text: 'A receipt for every charge, your next charge date always shown, two clicks to cancel.',
  },
  {
    icon: Landmark,
    title: 'Books in the open',
    text: 'Every charge and fee is recorded in a ledger that always balances.',
  },
]

const questionsOf = (access: AccessPolicy, firstHouses: number): [string, string][] => [
  [
    'What can I do without a plan?',
    `Read everything public and save drafts. Publishing needs ${neededFor('canPostContent', access)}.`,
  ],
  [
    'When does my plan start?',
    'As soon as you pay, if your profile is complete. Otherwise, when you complete it or press Activate on your profile.',
  ],
  [
    'Can I get my money back?',
    "There are no refunds if you change your mind, on any tier. Anything you paid for that isn't delivered gets delivered or refunded.",
  ],
  [
    'What happens when I cancel?',
    "You keep what you paid for until the end of the period. We won't charge you after that, and you can resume anytime before then.",
  ],
  [
    'What if a renewal fails?',
    "You keep your plan for 7 days while we try again, and we'll let you know. Adding a new card fixes it right away.",
  ],
  [
    'Can I upgrade my plan?',
    'Yes, anytime. We subtract the unused part of your current period from the price.',
  ],
  [
    'Do prices change?',
    `${
      firstHouses > 0
        ? `They rise once ${firstHouses.toLocaleString('en-US')} Houses have formed, and we may change them.`
        : 'We may change them.'
    } Current subscribers keep their price.`,
  ],
]

/** What every plan brings. */
export function Benefits() {
  const { access } = useCapabilities()
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="text-xl">
        What you get
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {benefitsOf(access).map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-4">
            <Icon aria-hidden="true" className="size-6 text-ink-2" />
            <h3 className="mt-3 text-md">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What somebody without a plan asks first. */
const questionsBefore = 2

/** Questions before paying; to a subscriber, those about a plan that runs. */
export function Questions({ isSubscriber }: { isSubscriber: boolean }) {
  const { access } = useCapabilities()
  const { data: places } = useQuery(housePlacesQuery(useCall()))
  const all = questionsOf(access, places?.atFirstPrice ?? 0)
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="text-xl">
        Questions
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {all.slice(isSubscriber ? questionsBefore : 0).map(([question, answer]) => (
          <div key={question} className="grid gap-2 py-5 md:grid-cols-[1fr_2fr]">
            <dt className="font-serif text-lg">{question}</dt>
            <dd className="text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
