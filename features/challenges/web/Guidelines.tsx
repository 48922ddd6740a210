import type { ReactNode } from 'react'
import { formatCents } from '#platform/contract/money.ts'
import { entryFee } from '../contract/rules.ts'

/** What a challenge needs, and how contests work. */
export function Guidelines({ prizes }: { prizes: { month: string; year: string } | undefined }) {
  return (
    <section aria-labelledby="guidelines">
      <h2 id="guidelines" className="text-xl sm:text-2xl">
        Challenge Guidelines
      </h2>
      <div className="mt-5 grid gap-8 sm:grid-cols-2 lg:grid-cols-1">
        <List title="Submission requirements">
          <li>{formatCents(entryFee)} entry fee per submission, not refunded</li>
          <li>Original content</li>
          <li>A clear title and description</li>
          <li>Optional picture or video</li>
          <li>A moderator reviews every challenge</li>
        </List>
        <List title="Competition rules">
          <li>Community voting picks the winners: one vote per member and challenge</li>
          <li>
            Monthly and annual competitions: a month's challenges collect votes for the year, too
          </li>
          <li>A challenge approved after the 24th joins the next month</li>
          <li>Prizes for top submissions</li>
          <li>Professional conduct; the platform guidelines apply</li>
        </List>
      </div>
      {prizes && (
        <dl className="mt-8 grid gap-6 border-t border-line pt-6 sm:grid-cols-2 lg:grid-cols-1">
          <div>
            <dt className="font-semibold">Monthly prize</dt>
            <dd className="mt-1 text-ink-2">{prizes.month}</dd>
          </div>
          <div>
            <dt className="font-semibold">Annual prize</dt>
            <dd className="mt-1 text-ink-2">{prizes.year}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

function List({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-3 list-disc space-y-1.5 pl-5 text-ink-2 marker:text-brass">{children}</ul>
    </div>
  )
}
