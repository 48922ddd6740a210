import { Pill, type PillTone } from '#platform/web/ui/Pill.tsx'
import { statusNames, type DebateStatus } from '../contract/rules.ts'

/** The state of a debate: live red, voting amber, the others gray. */
export function StatusPill({ status }: { status: DebateStatus }) {
  return <Pill tone={toneOf(status)}>{statusNames[status]}</Pill>
}

function toneOf(status: DebateStatus): PillTone {
  if (status === 'live') return 'live'
  return status === 'voting' ? 'vote' : 'neutral'
}
