import type { TransparencyReportWire } from '../contract/schemas.ts'
import { Counts, durationWords, Nothing, Part } from './figures.tsx'

type Props = {
  decisions: TransparencyReportWire['decisions']
  /** Null if there were too few decisions. */
  medianHours: number | null
}
type Row = TransparencyReportWire['decisions']['kinds'][number]['rows'][number]

const nameOf = ({ outcome, reason }: Row): string =>
  outcome === 'approved' ? 'Approved' : `Rejected: ${reason}`

/** What moderators decided about content, by kind and reason. */
export function Decisions({ decisions: { kinds }, medianHours }: Props) {
  return (
    <Part
      id="decisions"
      title="Decisions about content"
      text={
        <>
          <p>
            About content that was held back, reported or reviewed first. Decisions that were undone
            within seconds, and those about appeals, aren’t among them.
          </p>
          {medianHours !== null && (
            <p>Half of all content waited {durationWords(medianHours)} or less for its decision.</p>
          )}
        </>
      }
    >
      {kinds.length === 0 && <Nothing>No decisions in this time.</Nothing>}
      {kinds.map(({ name, total, rows }) => (
        <Counts
          key={name}
          of={{ name, total }}
          rows={rows.map((row) => ({ name: nameOf(row), count: row.count }))}
        />
      ))}
    </Part>
  )
}
