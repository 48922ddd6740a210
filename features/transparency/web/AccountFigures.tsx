import {
  accountDecisionNames,
  appealOutcomeNames,
  appealSubjectNames,
  dataRequestNames,
} from '../contract/rules.ts'
import type { TransparencyReportWire } from '../contract/schemas.ts'
import { Counts, durationWords, Part, totalWords } from './figures.tsx'

/** Warnings, suspensions and bans. */
export function AccountDecisions({ accounts }: Pick<TransparencyReportWire, 'accounts'>) {
  return (
    <Part id="accounts" title="Decisions about accounts">
      <Counts
        rows={accounts.map(({ decision, count }) => ({
          name: accountDecisionNames[decision],
          count,
        }))}
      />
    </Part>
  )
}

/** Appeals and how they ended. */
export function Appeals({
  appeals,
  medianHours,
}: Pick<TransparencyReportWire, 'appeals'> & { medianHours: number | null }) {
  return (
    <Part id="appeals" title="Appeals">
      <p className="mt-2 text-ink-2">
        Someone else decides each appeal. It succeeds if the content is approved, or the warning,
        suspension or ban is lifted.
      </p>
      {medianHours !== null && (
        <p className="mt-2 text-ink-2">
          Half of all appeals about accounts waited {durationWords(medianHours)} or less.
        </p>
      )}
      {appeals.map(({ of, total, outcomes }) => (
        <div key={of} className="mt-5">
          <h3 className="flex justify-between gap-6 font-semibold">
            <span>{appealSubjectNames[of]}</span>
            <span className="figures font-normal text-ink-2">{totalWords(total)}</span>
          </h3>
          <Counts
            rows={outcomes.map(({ outcome, count }) => ({
              name: appealOutcomeNames[outcome],
              count,
            }))}
          />
        </div>
      ))}
    </Part>
  )
}

/** What members asked for about their own data. */
export function Requests({ requests }: Pick<TransparencyReportWire, 'requests'>) {
  return (
    <Part id="requests" title="Requests for data">
      <p className="mt-2 text-ink-2">
        Members export their data and delete their accounts themselves, without asking anyone.
      </p>
      <Counts
        rows={requests.map(({ request, count }) => ({ name: dataRequestNames[request], count }))}
      />
    </Part>
  )
}
