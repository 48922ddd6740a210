import type { TransparencyReportWire } from '../contract/schemas.ts'
import { Counts, durationWords, Part, totalWords } from './figures.tsx'

type Props = {
  decisions: TransparencyReportWire['decisions']
  /** Null if there were too few decisions. */
  medianHours: number | null
}
type Row = TransparencyReportWire['decisions']['kinds'][number]['rows'][number]

const nameOf = ({ outcome, reason }: Row): string =>
  outcome === 'approved' ? 'Approved' : `Rejected: ${reason}`

/** What moderators decided about content, by kind and reason. */
export function Decisions({ decisions: { kinds, total }, medianHours }: Props) {
  return (
    <Part id="decisions" title="Decisions about content">
      <p className="mt-2 text-ink-2">
        {kinds.length === 0
          ? 'No decisions in this time.'
          : `${totalWords(total)} decisions about content that was held back, reported or reviewed first. Decisions that were undone within seconds, and those about appeals, aren’t among them.`}
      </p>
      {medianHours !== null && (
        <p className="mt-2 text-ink-2">
          Half of all content waited {durationWords(medianHours)} or less for its decision.
        </p>
      )}
      {kinds.map(({ name, total: ofKind, rows }) => (
        <div key={name} className="mt-5">
          <h3 className="flex justify-between gap-6 font-semibold">
            <span>{name}</span>
            <span className="figures font-normal text-ink-2">{totalWords(ofKind)}</span>
          </h3>
          <Counts rows={rows.map((row) => ({ name: nameOf(row), count: row.count }))} />
        </div>
      ))}
    </Part>
  )
}
