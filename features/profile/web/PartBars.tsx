import { notAnswered, partNames } from '../contract/answers.ts'
import type { PartScore } from '../contract/score.ts'

/** The score's parts as bars, each with its explanation. */
export function PartBars({ parts }: { parts: PartScore[] }) {
  const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
  return (
    <ul className="border-t border-line">
      {parts.map(({ part, percent, reason, weight }) => (
        <li
          key={part}
          className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 border-b border-line py-3.5 sm:grid-cols-[9.5rem_1fr_2.5rem]"
        >
          <h3 className="font-sans font-semibold tracking-normal" title={`Weight ${weight}`}>
            {partNames[part]}
          </h3>
          <div className="col-span-2 row-start-2 min-w-0 sm:col-span-1 sm:row-start-auto">
            <svg className="block h-2 w-full rounded-control bg-line" aria-hidden="true">
              <rect
                width={`${percent ?? 0}%`}
                height="100%"
                className="fill-ink transition-all duration-200"
              />
            </svg>
            <p className="mt-1.5 text-sm text-ink-3">
              {percent === null
                ? `Not answered yet. Makes up ${Math.round((weight / whole) * 100)}% of your score.`
                : reason}
            </p>
          </div>
          <p className="figures text-right font-serif text-lg font-semibold">
            {percent === null ? (
              <span className="sr-only">{notAnswered}</span>
            ) : (
              <>
                {percent}
                <span className="sr-only"> percent</span>
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}
