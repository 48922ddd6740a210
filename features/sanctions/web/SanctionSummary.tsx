import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { sanctionNames } from '../contract/rules.ts'
import type { SanctionWire } from '../contract/schemas.ts'

/** A decision's kind, term and reason, and what became of its appeal. */
export function SanctionSummary({ sanction }: { sanction: SanctionWire }) {
  const { kind, createdAt, endsAt, isActive, liftedAt, reason, appeal, answer } = sanction
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong>{sanctionNames[kind]}</strong>
        {liftedAt && <Pill tone="ok">Lifted</Pill>}
        {isActive && <Pill tone="warn">Active</Pill>}
        {!liftedAt && !isActive && kind !== 'warning' && <Pill>Ended</Pill>}
      </p>
      <p className="mt-1 text-sm text-ink-3">
        <Time at={createdAt} hasTime />
        {endsAt && (
          <>
            {' '}
            until <Time at={endsAt} hasTime />
          </>
        )}
      </p>
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{reason}</p>
      {appeal && (
        <div className="mt-3 border-l-2 border-line pl-3">
          <p className="text-sm text-ink-3">Appeal</p>
          <p className="wrap-anywhere whitespace-pre-line">{appeal}</p>
          {answer && (
            <>
              <p className="mt-2 text-sm text-ink-3">Answer</p>
              <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
            </>
          )}
        </div>
      )}
    </>
  )
}
