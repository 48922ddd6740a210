import { classNames } from './class-names.ts'

type Props = {
  shape?: 'line' | 'block' | 'card'
  /** How many, stacked. */
  count?: number
  /** Announced once, for example "Loading articles". */
  label?: string
  className?: string
}

const ground = 'animate-wait bg-line'

/** The outline of loading content; static with reduced motion. */
export function Skeleton({ shape = 'line', count = 1, label, className }: Props) {
  const pieces = Array.from({ length: count }, (_, index) => (
    <Piece
      key={index}
      shape={shape}
      isLast={count > 1 && index === count - 1}
      className={className}
    />
  ))
  return (
    <>
      {label && (
        <span role="status" className="sr-only">
          {label}
        </span>
      )}
      {pieces}
    </>
  )
}

function Piece({
  shape,
  isLast,
  className,
}: {
  shape: NonNullable<Props['shape']>
  isLast: boolean
  className: string | undefined
}) {
  if (shape === 'line')
    return (
      <span
        aria-hidden="true"
        className={classNames(
          'my-2 block h-3.5 rounded-control',
          ground,
          isLast && 'w-3/5',
          className,
        )}
      />
    )
  if (shape === 'block')
    return (
      <span
        aria-hidden="true"
        className={classNames('block aspect-video w-full rounded-control', ground, className)}
      />
    )
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'flex flex-col gap-3 rounded-card border border-line bg-card p-6',
        className,
      )}
    >
      <span className={classNames('h-3 w-24 rounded-control', ground)} />
      <span className={classNames('h-6 w-4/5 rounded-control', ground)} />
      <span className={classNames('h-3.5 w-full rounded-control', ground)} />
      <span className={classNames('h-3.5 w-3/5 rounded-control', ground)} />
    </div>
  )
}
