import { Fragment } from 'react'
import { classNames } from './class-names.ts'

type Props = {
  text: string
  /** Start and end offsets of what is marked, in order. */
  matches: { start: number; end: number }[]
  /** Without the line, which beside links would read as one. */
  isAmongLinks?: boolean
}

/** A text with the words that were searched marked. */
export function MarkedText({ text, matches, isAmongLinks = false }: Props) {
  const ends = [0, ...matches.map(({ end }) => end)]
  return (
    <>
      {matches.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <mark
            className={classNames(
              'bg-transparent font-semibold text-ink',
              !isAmongLinks && 'underline decoration-brass-edge decoration-2 underline-offset-3',
            )}
          >
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
