import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { buttonLook } from '#platform/web/ui/button-look.ts'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { tallyScriptPath } from '../contract/rules.ts'
import { Persuasion } from './Persuasion.tsx'
import { resultQuery } from './queries.ts'
import { verifiedText } from './verified-text.ts'

type Props = {
  debateId: string
  /** True if the debate closed while in use, so focus moves here. */
  takesFocus: boolean
}

/** A closed debate's result: turnout, what it changed, and the tally in which voters find their vote. */
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
  const winner =
    data.votesA === data.votesB
      ? null
      : data.votesA > data.votesB
        ? data.positionAName
        : data.positionBName
  return (
    <section
      aria-labelledby="result"
      className="rounded-card border border-line-strong bg-card p-4"
    >
      <h2
        ref={heading}
        id="result"
        tabIndex={-1}
        className="text-lg wrap-anywhere focus-visible:outline-none"
      >
        {winner ? `Result: ${winner}` : 'Result: a tie'}
      </h2>
      <dl className="figures mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-3">Turnout</dt>
        <dd>
          {turnout}% ({votes.toLocaleString('en-US')} of {data.eligible.toLocaleString('en-US')}{' '}
          members)
        </dd>
        <dt className="text-ink-3">Verified members</dt>
        <dd>
          {data.verifiedOnly
            ? 'All votes: nobody else could vote.'
            : data.verified
              ? verifiedText(data.verified)
              : 'Not shown: with so few votes, it could reveal someone’s vote.'}
        </dd>
        <dt className="text-ink-3">Closed</dt>
        <dd>
          <Time at={data.closedAt} hasTime />
        </dd>
      </dl>
      <Persuasion result={data} />
      <p className="mt-3 text-sm text-ink-2">
        <a href={`/api/debates/${debateId}/tally.csv`} download>
          Download the tally
        </a>
        : one line per vote, listed by receipt code, with no names.
        {data.verified && ' Each line says whether its member was verified.'}
      </p>
      <details className="mt-2 text-sm text-ink-2">
        <summary className={buttonLook('quiet', 's', 'cursor-pointer list-none')}>Verify</summary>
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
    </section>
  )
}
