import { Landmark, Newspaper, ReceiptText, ShieldCheck } from 'lucide-react'

const benefits = [
  {
    icon: Newspaper,
    title: 'A voice that counts',
    text: 'Vote in debates, comment on articles, and from Annual on argue a side yourself.',
  },
  {
    icon: ShieldCheck,
    title: 'Your answers stay yours',
    text: 'What you tell about your life is encrypted and shown to nobody but you.',
  },
  {
    icon: ReceiptText,
    title: 'No surprises',
    text: 'A receipt for every charge, the next date always in sight, two clicks to cancel.',
  },
  {
    icon: Landmark,
    title: 'Books in the open',
    text: 'Every charge and fee is written to a ledger that always adds up.',
  },
]

const questions: [string, string][] = [
  [
    'What can I do without a plan?',
    'Read everything that is public, keep drafts, and publish once your citizen score reaches 70.',
  ],
  [
    'When does my plan begin?',
    'With the payment, if your profile is complete. Otherwise when you complete it, or press Activate on your profile.',
  ],
  [
    'Can I get my money back?',
    'There are no refunds for a change of mind, on any tier. What was paid for and not delivered is delivered or refunded.',
  ],
  [
    'What happens when I cancel?',
    'You keep what you paid for until the end of the period. Nothing is charged after that, and until then you can take it back.',
  ],
  [
    'What if a renewal fails?',
    'You keep your plan for 7 days while it is tried again, and we tell you. A new card sets it right at once.',
  ],
  [
    'Can I change to a higher plan?',
    'At any time. What is left of your present period is taken off the price.',
  ],
  [
    'Do prices change?',
    'After 100 Houses have formed the prices rise. Whoever subscribed before keeps the price they signed up at.',
  ],
]

/** What every plan brings. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="text-xl">
        What membership brings
      </h2>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {benefits.map(({ icon: Icon, title, text }) => (
          <li key={title} className="border-t border-line-strong pt-4">
            <Icon aria-hidden="true" className="size-6 text-brass" />
            <h3 className="mt-3 text-md">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What people ask before they pay. */
export function Questions() {
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="text-xl">
        Questions
      </h2>
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {questions.map(([question, answer]) => (
          <div key={question} className="grid gap-2 py-5 md:grid-cols-[1fr_2fr]">
            <dt className="font-serif text-lg">{question}</dt>
            <dd className="text-ink-2">{answer}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
