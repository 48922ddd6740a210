import type { ChallengeWire } from '../contract/schemas.ts'
import { ChallengeCard } from './ChallengeCard.tsx'
import { VoteButton } from './VoteButton.tsx'

/** The current contest's leading challenges, to vote for; nothing before the first vote. */
export function Leaders({ name, leaders }: { name: string; leaders: ChallengeWire[] }) {
  if (leaders.length === 0) return null
  return (
    <section aria-labelledby="leaders" className="mt-10">
      <h2 id="leaders" className="text-xl sm:text-2xl">
        Leading in {name}
      </h2>
      <ol className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {leaders.map((challenge, index) => (
          <li
            key={challenge.id}
            id={`challenge-${challenge.id}`}
            className="scroll-mt-24 sm:max-lg:last:odd:col-span-2"
          >
            <ChallengeCard challenge={challenge} place={index + 1}>
              <VoteButton challenge={challenge} />
            </ChallengeCard>
          </li>
        ))}
      </ol>
    </section>
  )
}
