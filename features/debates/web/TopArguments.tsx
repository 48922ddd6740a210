import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#platform/web/site.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { positions, roundNames, type Position, type Round } from '../contract/rules.ts'
import { argumentsOf } from './argument-places.ts'
import { argumentsQuery } from './argument-queries.ts'

/** Text only, without anything a vote changes, so server markup stays until hydration. */
type Props = {
  debateId: string
  round: Round
  /** Each side's text of the round, for when no member's argument is accepted; null if there is none. */
  textA: string | null
  textB: string | null
}

/** Characters of an excerpt; what is left is in the side's own column. */
const excerptLength = 220

/** The best argument of each side in the current round, between the sides on a wide screen. */
export function TopArguments({ debateId, round, textA, textB }: Props) {
  const call = useCall()
  const lists = {
    A: useInfiniteQuery(argumentsQuery(call, debateId, 'A', round)),
    B: useInfiniteQuery(argumentsQuery(call, debateId, 'B', round)),
  }
  const texts = { A: textA, B: textB }
  const best = positions.flatMap((position) => {
    const { data } = lists[position]
    const argument = data?.pages[0]?.items[0]
    const text = argument?.text ?? (data ? texts[position] : null)
    return text ? [{ position, text, author: argument?.author.name ?? null }] : []
  })
  if (best.length === 0) return null
  return (
    <section
      aria-label={`Top arguments: ${roundNames[round]}`}
      className="mt-8 space-y-5 border-t border-line pt-5 max-lg:hidden"
    >
      {best.map(({ position, text, author }) => (
        <figure key={position}>
          <figcaption className={classNames('kicker', inks[position])}>
            {author ? `Top argument for ${position}` : `Position ${position}`}
          </figcaption>
          <p className="mt-2 font-serif text-md leading-snug wrap-anywhere text-ink-2">
            {excerptOf(text)}
          </p>
          {author && (
            <p className="mt-1.5 text-sm text-ink-3">
              <bdi>{author}</bdi> · <a href={`#${argumentsOf(position)}`}>Read on</a>
            </p>
          )}
        </figure>
      ))}
    </section>
  )
}

const inks: Record<Position, string> = { A: 'text-side-a', B: 'text-side-b' }

/** The beginning of a text, up to a whole word. */
function excerptOf(text: string): string {
  if (text.length <= excerptLength) return text
  return `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')}…`
}
