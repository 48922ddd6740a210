import {
  accountDecisionNames,
  appealOutcomeNames,
  appealSubjectNames,
  dataRequestNames,
} from '../contract/rules.ts'
import type { TransparencyReportWire } from '../contract/schemas.ts'
import { Counts, durationWords, Part } from './figures.tsx'

/** Warnings, suspensions and bans; nothing without any, which the figure on top says. */
export function AccountDecisions({ accounts }: Pick<TransparencyReportWire, 'accounts'>) {
  if (accounts.every(({ count }) => count === 0)) return null
  return (
    <Part
      id="accounts"
      title="Decisions about accounts"
      text={<p>What administrators decided about members who broke the community rules.</p>}
    >
      <Counts
        rows={accounts.map(({ decision, count }) => ({
          name: accountDecisionNames[decision],
          count,
        }))}
      />
    </Part>
  )
}

/** Appeals and how they ended; nothing without any. */
export function Appeals({
  appeals,
  medianHours,
}: Pick<TransparencyReportWire, 'appeals'> & { medianHours: number | null }) {
  const appealed = appeals.filter(({ total }) => total.count > 0)
  if (appealed.length === 0) return null
  return (
    <Part
      id="appeals"
      title="Appeals"
      text={
        <>
          <p>
            Someone else decides each appeal. It succeeds if the content is approved, or the
            warning, suspension or ban is lifted.
          </p>
          {medianHours !== null && (
            <p>Half of all appeals about accounts waited {durationWords(medianHours)} or less.</p>
          )}
        </>
      }
    >
      {appealed.map(({ of, total, outcomes }) => (
        <Counts
          key={of}
          of={{ name: appealSubjectNames[of], total }}
          rows={outcomes.map(({ outcome, count }) => ({
            name: appealOutcomeNames[outcome],
            count,
          }))}
        />
      ))}
    </Part>
  )
}

/** What members asked for about their own data; nothing without any. */
export function Requests({ requests }: Pick<TransparencyReportWire, 'requests'>) {
  if (requests.every(({ count }) => count === 0)) return null
  return (
    <Part
      id="requests"
      title="Requests for data"
      text={
        <p>
          Members export their data and delete their accounts themselves, without asking anyone.
        </p>
      }
    >
      <Counts
        rows={requests.map(({ request, count }) => ({ name: dataRequestNames[request], count }))}
      />
    </Part>
  )
}
