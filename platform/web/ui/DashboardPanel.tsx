import { useId, type ReactNode } from 'react'
import { PrefetchLink } from '../PrefetchLink.tsx'
import { Card } from './Card.tsx'

type Props = {
  title: string
  /** Where all of it is. */
  more?: { to: string; label: string }
  /** What it says if it couldn't be read; null if it was. */
  failure: string | null
  items: { key: string; to: string; title: string; detail: ReactNode }[]
}

/** A panel of the dashboard: up to three things that are new for the member; nothing without any. */
export function DashboardPanel({ title, more, failure, items }: Props) {
  const id = useId()
  if (items.length === 0 && failure === null) return null
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {more && (
          <PrefetchLink
            to={more.to}
            className="touch-area inline-flex min-h-6 items-center font-semibold"
          >
            {more.label}
          </PrefetchLink>
        )}
      </div>
      {items.length === 0 && <p className="mt-3 text-ink-2">{failure}</p>}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {items.map(({ key, to, title: name, detail }) => (
          <li key={key} className="py-2.5">
            <PrefetchLink
              to={to}
              className="touch-area block font-semibold wrap-anywhere no-underline hover:underline pointer-coarse:py-2.5"
            >
              <span className="line-clamp-2">{name}</span>
            </PrefetchLink>
            <p className="text-sm text-ink-3">{detail}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
