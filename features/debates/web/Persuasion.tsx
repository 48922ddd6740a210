import { useQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { fewestPublished } from '../contract/persuasion.ts'
import { positions, type Position, type Sides } from '../contract/rules.ts'
import type { DebateResult } from '../contract/schemas.ts'
import { resultQuery } from './queries.ts'
import { Turnout } from './Turnout.tsx'

const number = (count: number) => count.toLocaleString('en-US')
const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' })

/**
 * What a closed debate changed, for all and for verified members: sides before and after, who moved;
 * and turnout over time.
 */
export function Persuasion({ debateId, className }: { debateId: string; className: string }) {
  const { data: result } = useQuery(resultQuery(useCall(), debateId))
  if (!result?.persuasion) return null
  const { persuasion, verified, turnout, votesA, votesB } = result
  const names = { A: result.positionAName, B: result.positionBName }
  return (
    <section
      aria-labelledby="persuasion"
      className={classNames('rounded-card border border-line-strong bg-card p-4 lg:p-6', className)}
    >
      <h2 id="persuasion" className="text-xl font-medium">
        What the debate changed
      </h2>
      <div className="mt-4 flex flex-col gap-x-10 gap-y-6 lg:flex-row">
        <Moved
          title="All members"
          persuasion={persuasion}
          after={{ A: votesA, B: votesB }}
          names={names}
          of="all members"
        />
        {verified?.persuasion && (
          <Moved
            title="Verified members"
            persuasion={verified.persuasion}
            after={{ A: verified.votesA, B: verified.votesB }}
            names={names}
            of="verified members"
          />
        )}
        {turnout.length > 1 && <Turnout turnout={turnout} />}
      </div>
    </section>
  )
}

type MovedProps = {
  title: string
  persuasion: NonNullable<DebateResult['persuasion']>
  after: Sides
  names: Record<Position, string>
  /** Whose votes these are. */
  of: string
}

/** Votes of both sides before and after, and how many moved. */
function Moved({ title, persuasion: { before, moves, winner }, after, names, of }: MovedProps) {
  return (
    <div className="min-w-0 flex-1">
      <h3 className="font-semibold">{title}</h3>
      {before ? (
        <>
          <p className="mt-1 text-ink-2 wrap-anywhere">
            {winner
              ? `${names[winner]} gained the most votes during the debate.`
              : 'Neither side gained votes during the debate.'}
          </p>
          <Sums before={before} after={after} names={names} of={of} />
          <p className="mt-2 text-sm text-ink-3 wrap-anywhere">
            {moves
              ? `${number(moves.A.B)} moved from ${names.A} to ${names.B}, ${number(moves.B.A)} from ${names.B} to ${names.A}.`
              : `Numbers under ${fewestPublished} aren't shown, so that no vote can be told.`}
          </p>
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-3">
          Too few members voted or changed sides to say more without revealing a vote.
        </p>
      )}
    </div>
  )
}

type SumsProps = Pick<MovedProps, 'after' | 'names' | 'of'> & { before: Sides }

/** Each side's votes before and after, and the difference. */
function Sums({ before, after, names, of }: SumsProps) {
  return (
    <table className="figures mt-2 w-full text-sm">
      <caption className="sr-only">Votes of {of} before and after the debate</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-3">
          <th scope="col" className="py-1 font-normal">
            <span className="sr-only">Position</span>
          </th>
          {['Before', 'After', 'Change'].map((name) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {positions.map((side) => (
          <tr key={side} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {names[side]}
            </th>
            <td className="py-1.5 pl-3 text-right">{number(before[side])}</td>
            <td className="py-1.5 pl-3 text-right">{number(after[side])}</td>
            <td className="py-1.5 pl-3 text-right font-semibold">
              {change.format(after[side] - before[side])}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
