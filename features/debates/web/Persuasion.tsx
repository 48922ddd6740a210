import { Time } from '#platform/web/ui/Time.tsx'
import { fewestPublished } from '../contract/persuasion.ts'
import { positions, type Position, type Sides } from '../contract/rules.ts'
import type { DebateResult } from '../contract/schemas.ts'

const number = (count: number) => count.toLocaleString('en-US')

/**
 * What a closed debate changed, for all and for verified members: sides before and after, who moved;
 * and turnout over time.
 */
export function Persuasion({ result }: { result: DebateResult }) {
  const { persuasion, verified, turnout, votesA, votesB } = result
  if (!persuasion) return null
  const names = { A: result.positionAName, B: result.positionBName }
  return (
    <section aria-labelledby="persuasion" className="mt-4 border-t border-line pt-3">
      <h3 id="persuasion" className="font-semibold">
        What the debate changed
      </h3>
      <Moved
        persuasion={persuasion}
        after={{ A: votesA, B: votesB }}
        names={names}
        of="all members"
      />
      {verified?.persuasion && (
        <>
          <h4 className="mt-4 font-semibold">Among verified members</h4>
          <Moved
            persuasion={verified.persuasion}
            after={{ A: verified.votesA, B: verified.votesB }}
            names={names}
            of="verified members"
          />
        </>
      )}
      {turnout.length > 1 && <Turnout turnout={turnout} />}
    </section>
  )
}

type MovedProps = {
  persuasion: NonNullable<DebateResult['persuasion']>
  after: Sides
  names: Record<Position, string>
  /** Whose votes these are. */
  of: string
}

/** Votes of both sides before and after, and how many moved. */
function Moved({ persuasion: { before, moves, winner }, after, names, of }: MovedProps) {
  if (!before)
    return (
      <p className="mt-1 text-sm text-ink-3">
        Too few members voted or changed sides to say more without revealing a vote.
      </p>
    )
  return (
    <>
      <p className="mt-1 text-ink-2 wrap-anywhere">
        {winner
          ? `${names[winner]} gained the most votes during the debate.`
          : 'Neither side gained votes during the debate.'}
      </p>
      <table className="figures mt-2 w-full text-sm">
        <caption className="sr-only">Votes of {of} before and after the debate</caption>
        <thead>
          <tr className="text-left text-ink-3">
            <th scope="col" className="font-normal">
              <span className="sr-only">Position</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Before
            </th>
            <th scope="col" className="text-right font-normal">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {positions.map((side) => (
            <tr key={side}>
              <th scope="row" className="py-1 text-left font-normal wrap-anywhere">
                {names[side]}
              </th>
              <td className="py-1 text-right">{number(before[side])}</td>
              <td className="py-1 text-right">{number(after[side])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-3 wrap-anywhere">
        {moves
          ? `${number(moves.A.B)} moved from ${names.A} to ${names.B}, ${number(moves.B.A)} from ${names.B} to ${names.A}.`
          : `Numbers under ${fewestPublished} aren't shown, so that no vote can be told.`}
      </p>
    </>
  )
}

const size = { width: 280, height: 64 }

/** How many had voted at each time, from zero up. */
function Turnout({ turnout }: { turnout: DebateResult['turnout'] }) {
  const [first, last] = [turnout[0], turnout.at(-1)]
  if (!first || !last) return null
  const times = turnout.map(({ at }) => new Date(at).getTime())
  const from = times[0] ?? 0
  const duration = Math.max(1, (times.at(-1) ?? 0) - from)
  const top = Math.max(1, ...turnout.map(({ votes }) => votes))
  return (
    <figure className="mt-3">
      <figcaption className="text-sm text-ink-3">
        {number(first.votes)} had voted by <Time at={first.at} hasTime />, {number(last.votes)} by{' '}
        <Time at={last.at} hasTime />.
      </figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="mt-2 block h-16 w-full border-b border-line-strong"
        focusable="false"
      >
        <polyline
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink-3"
          points={turnout
            .map(
              ({ votes }, index) =>
                `${(((times[index] ?? from) - from) / duration) * size.width},${size.height - (votes / top) * size.height}`,
            )
            .join(' ')}
        />
      </svg>
    </figure>
  )
}
