import { roundNames } from '../../contract/rules.ts'
import type { DebateSummaryWire } from '../../contract/schemas.ts'

/** Both sides' votes, such as "247–184". */
export const votesOf = ({ votesA, votesB }: DebateSummaryWire): string =>
  `${votesA.toLocaleString('en-US')}–${votesB.toLocaleString('en-US')}`

/** The current round in one word. */
export const roundOf = ({ currentRound }: DebateSummaryWire) => (
  <span className="whitespace-nowrap">{roundNames[currentRound]}</span>
)
