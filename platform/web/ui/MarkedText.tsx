import { Fragment } from 'react'

type Props = {
  text: string
  /** Start and end offsets of what is marked, in order. */
  matches: { start: number; end: number }[]
}

/** A text with the words that were searched marked. */
export function MarkedText({ text, matches }: Props) {
  const ends = [0, ...matches.map(({ end }) => end)]
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark className="bg-transparent font-semibold text-ink underline decoration-brass-edge decoration-2 underline-offset-3">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
