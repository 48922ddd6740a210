/** A score as a ring that closes at 100. */
export function ScoreRing({ total }: { total: number }) {
  return (
    <div role="img" aria-label={`${total} of 100`} className="relative mx-auto size-56">
      <svg viewBox="0 0 200 200" className="size-full -rotate-90" aria-hidden="true">
        <circle cx="100" cy="100" r="92" className="fill-none stroke-line" strokeWidth="13" />
        {total > 0 && (
          <circle
            cx="100"
            cy="100"
            r="92"
            pathLength={100}
            strokeDasharray={`${total} 100`}
            strokeLinecap={total < 100 ? 'round' : 'butt'}
            strokeWidth="13"
            className="fill-none stroke-brass-fill transition-all duration-200"
          />
        )}
      </svg>
      <p aria-hidden="true" className="absolute inset-0 flex flex-col items-center justify-center">
        <span className="figures font-serif text-4xl font-semibold">{total}</span>
        <span className="text-ink-3">of 100</span>
      </p>
    </div>
  )
}
