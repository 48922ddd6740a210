import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { statusNames, type DebateStatus } from '../contract/rules.ts'

/** A debate's state: live red, voting amber, others gray. */
export function StatusPill({ status }: { status: DebateStatus }) {
  return (
    <Pill tone={toneOf(status)} className="whitespace-nowrap">
      {statusNames[status]}
    </Pill>
  )
}

function toneOf(status: DebateStatus): PillTone {
  if (status === 'live') return 'live'
  return status === 'voting' ? 'warn' : 'neutral'
}
