import { Time } from '#platform/web/ui/Time.tsx'
import type { OrderWire } from '../contract/shapes.ts'

/** What happened to an order, oldest first. */
export function Timeline({ events }: { events: OrderWire['events'] }) {
  return (
    <ol className="space-y-3 border-l-2 border-line pl-5">
      {events.map(({ text, houseName, at }) => (
        <li key={`${at}${text}${houseName}`} className="relative">
          <span
            aria-hidden="true"
            className="absolute top-2 -left-[1.625rem] size-2.5 rounded-full bg-ink"
          />
          {houseName ? `${houseName}: ${text}` : text}
          <span className="block text-sm text-ink-3">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}
