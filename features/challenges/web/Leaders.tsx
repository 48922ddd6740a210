import type { ChallengeWire } from '../contract/schemas.ts'

type Props = {
  name: string
  leaders: ChallengeWire[]
  /** The challenges that the page shows, which leaders link to. */
  listed: ChallengeWire[]
}

/** The current contest's leading challenges; nothing before the first vote. */
export function Leaders({ name, leaders, listed }: Props) {
  if (leaders.length === 0) return null
  return (
    <section
      aria-labelledby="leaders"
      className="mt-10 rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <h2 id="leaders" className="text-lg">
        Leading in {name}
      </h2>
      <ol className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        {leaders.map(({ id, title, votes, author }, index) => (
          <li key={id} className="flex min-w-0 gap-4">
            <span aria-hidden="true" className="font-serif text-2xl text-ink-3">
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">
                {listed.some((challenge) => challenge.id === id) ? (
                  <a href={`#challenge-${id}`} className="no-underline hover:underline">
                    {title}
                  </a>
                ) : (
                  title
                )}
              </span>
              <span className="figures block text-sm text-ink-3">
                {votes.toLocaleString('en-US')} {votes === 1 ? 'vote' : 'votes'} · {author.name}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
