import type { ReactNode } from 'react'

/** One entry of what administrators watch. */
export function Noted({
  title,
  children,
  detail,
}: {
  title: string
  children: ReactNode
  detail: ReactNode
}) {
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className="font-semibold">{title}</p>
      <p>{children}</p>
      <p className="text-sm text-ink-3">{detail}</p>
    </li>
  )
}
