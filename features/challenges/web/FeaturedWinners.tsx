import { contestName } from '../contract/rules.ts'
import type { ContestResultWire } from '../contract/schemas.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { VoteButton } from './VoteButton.tsx'

/** Last month's winners, on top for a month. */
export function FeaturedWinners({
  result: { period, challenges },
  month,
}: {
  result: ContestResultWire
  month: string
}) {
  return (
    <section aria-labelledby="featured" className="mt-10">
      <h2 id="featured" className="text-xl sm:text-2xl">
        {challenges.length === 1 ? 'Winner' : 'Winners'} of {contestName(period)}
      </h2>
      <ul className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
        {challenges.map((challenge) => (
          <li
            key={challenge.id}
            id={`challenge-${challenge.id}`}
            className="scroll-mt-24 only:col-span-full"
          >
            <ChallengeCard challenge={challenge} period={period} hasStatus={false}>
              <VoteButton challenge={challenge} month={month} />
            </ChallengeCard>
          </li>
        ))}
      </ul>
    </section>
  )
}
