import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { tallyScriptPath, type Position } from '../contract/rules.ts'
import { resultQuery } from './queries.ts'
import { verifiedText } from './verified-text.ts'

type Props = {
  debateId: string
  /** True if the debate closed while in use, so focus moves here. */
  takesFocus: boolean
}

const edges: Record<Position, string> = {
  A: 'border-t-3 border-t-side-a',
  B: 'border-t-3 border-t-side-b',
}

/** A closed debate's result: turnout, and the tally in which voters find their vote. */
export function ResultPanel({ debateId, takesFocus }: Props) {
  const { data, isPending } = useQuery(resultQuery(useCall(), debateId))
  const heading = useRef<HTMLHeadingElement>(null)
  const isThere = data !== undefined
  useEffect(() => {
    if (takesFocus && isThere) heading.current?.focus()
  }, [takesFocus, isThere])
  if (isPending) return <Skeleton count={4} label="Loading the result" />
  if (!data) return null
  const votes = data.votesA + data.votesB
  const turnout = data.eligible === 0 ? 0 : Math.round((100 * votes) / data.eligible)
  const winner = data.votesA === data.votesB ? null : data.votesA > data.votesB ? 'A' : 'B'
  return (
    <section
      aria-labelledby="result"
      className={classNames(
        'rounded-card border border-line-strong bg-card p-4 lg:p-6',
        winner && edges[winner],
      )}
    >
      <h2
        ref={heading}
        id="result"
        tabIndex={-1}
        className="text-xl font-medium wrap-anywhere focus-visible:outline-none"
      >
        {winner
          ? `Result: ${winner === 'A' ? data.positionAName : data.positionBName}`
          : 'Result: a tie'}
      </h2>
      <div className="mt-3 grid gap-y-3 lg:mt-4 lg:gap-y-4">
        <dl className="figures grid gap-x-10 gap-y-2 lg:grid-cols-3">
          <Fact name="Turnout">
            {turnout}% ({votes.toLocaleString('en-US')} of {data.eligible.toLocaleString('en-US')}{' '}
            members)
          </Fact>
          <Fact name="Verified members">
            {data.verifiedOnly
              ? 'All votes: nobody else could vote.'
              : data.verified
                ? verifiedText(data.verified)
                : 'Not shown: with so few votes, it could reveal someone’s vote.'}
          </Fact>
          <Fact name="Closed">
            <Time at={data.closedAt} hasTime />
          </Fact>
        </dl>
        <div>
          <p className="text-sm text-ink-2">
            <a href={`/api/debates/${debateId}/tally.csv`} download>
              Download the tally
            </a>
            : one line per vote, listed by receipt code, with no names.
            {data.verified && ' Each line says whether its member was verified.'}
          </p>
          <details className="mt-2 text-sm text-ink-2">
            <summary className={buttonLook('quiet', 's', 'cursor-pointer list-none')}>
              Verify
            </summary>
            <p className="mt-1">
              SHA-256 of the file: <span className="font-mono break-all">{data.tallyHash}</span>
            </p>
            <p className="mt-1">
              Using your code,{' '}
              <a href={tallyScriptPath} download>
                a short script
              </a>{' '}
              finds your vote and checks the count.{' '}
              <PrefetchLink to="/docs#check-a-tally-yourself">How it works</PrefetchLink>
            </p>
          </details>
        </div>
      </div>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
