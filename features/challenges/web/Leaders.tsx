import { MemberName } from '#features/identity/web/public.tsx'
import { ClampedText } from '#platform/web/ui/ClampedText.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { contestEnd, contestName } from '../contract/rules.ts'
import type { ChallengeWire } from '../contract/schemas.ts'
import { ChallengeMedia } from './ChallengeMedia.tsx'
import { VoteButton } from './VoteButton.tsx'

/** Descriptions up to this many characters fit into three lines of a row. */
const clampedLength = 240

/** The current contest's standings with their votes, to vote in; nothing before the first vote. */
export function Leaders({ month, leaders }: { month: string; leaders: ChallengeWire[] }) {
  if (leaders.length === 0) return null
  return (
    <section aria-labelledby="leaders" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="leaders" className="text-xl sm:text-2xl">
          Leading in {contestName(month)}
        </h2>
        <p className="text-ink-2">
          Voting ends <Time at={contestEnd(month).toISOString()} hasTime />.
        </p>
      </div>
      <ol className="mt-5 divide-y divide-line border-y border-line-strong">
        {leaders.map((challenge, index) => (
          <li
            key={challenge.id}
            id={`challenge-${challenge.id}`}
            className="flex scroll-mt-24 gap-4 py-5 sm:gap-6"
          >
            <span
              aria-hidden="true"
              className="figures w-6 shrink-0 font-serif text-2xl leading-none text-ink-3"
            >
              {index + 1}
            </span>
            <Standing challenge={challenge} month={month} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Standing({ challenge, month }: { challenge: ChallengeWire; month: string }) {
  const { title, description, mediaUrl, author } = challenge
  return (
    <article className="flex min-w-0 grow flex-wrap justify-between gap-x-10 gap-y-4 sm:flex-nowrap">
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">{title}</h3>
        <p className="mt-1 text-sm text-ink-3">
          <MemberName {...author} />
        </p>
        <ClampedText
          text={description}
          lines={3}
          fits={clampedLength}
          name={title}
          className="mt-2 max-w-3xl"
        />
        {mediaUrl && (
          <div className="mt-3 max-w-sm overflow-hidden rounded-card">
            <ChallengeMedia url={mediaUrl} title={title} />
          </div>
        )}
      </div>
      <div className="flex shrink-0 items-center gap-5 max-sm:w-full max-sm:justify-between">
        <VoteButton challenge={challenge} month={month} />
      </div>
    </article>
  )
}
