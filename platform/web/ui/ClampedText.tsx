import { classNames } from './class-names.ts'

const clamps = { 3: 'line-clamp-3', 4: 'line-clamp-4' }

type Props = {
  text: string
  /** Lines that show at first. */
  lines: keyof typeof clamps
  /** Texts up to this many characters fit. */
  fits: number
  /** What the text is about, for screen readers. */
  name: string
  className?: string
}

/** The beginning of a text, which opens in place, also without scripts. */
export function ClampedText({ text, lines, fits, name, className }: Props) {
  const isLong = text.length > fits
  return (
    <div className={classNames('group/text min-w-0 text-ink-2', className)}>
      <p
        className={classNames(
          'wrap-anywhere group-has-[[open]]/text:line-clamp-none group-has-[[open]]/text:whitespace-pre-line',
          // A cut text runs on over its line breaks, so that no line is an ellipsis alone.
          !isLong && 'whitespace-pre-line',
          clamps[lines],
        )}
      >
        {text}
      </p>
      {isLong && (
        <details className="mt-1 text-sm">
          <summary className="inline-flex min-h-8 cursor-pointer items-center underline group-has-[[open]]/text:hidden pointer-coarse:min-h-11">
            Read more<span className="sr-only"> of {name}</span>
          </summary>
        </details>
      )}
    </div>
  )
}
