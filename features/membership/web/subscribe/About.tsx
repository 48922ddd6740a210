import { Landmark, Newspaper, ReceiptText, ShieldCheck } from 'lucide-react'

const benefits = [
  {
    icon: Newspaper,
    title: 'A voice that counts',
    text: 'Vote in debates and comment on articles. With Annual, argue a side yourself.',
  },
  {
    icon: ShieldCheck,
    title: 'Your answers stay yours',
    text: 'Your answers about your life are encrypted and visible only to you.',
  },
  {
    icon: ReceiptText,
    title: 'No surprises',
    text: 'A receipt for every charge, your next charge date always shown, two clicks to cancel.',
  },
  {
    icon: Landmark,
    title: 'Books in the open',
    text: 'Every charge and fee is recorded in a ledger that always balances.',
  },
]

const questions: [string, string][] = [
  [
    'What can I do without a plan?',
    'Read everything public, save drafts, and publish once your citizen score reaches 70.',
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
    'Prices rise once 100 Houses have formed. Current subscribers keep their price.',
  ],
]

/** What every plan brings. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="text-xl">
        What you get
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

/** Questions before paying. */
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
