import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { classNames } from './class-names.ts'

type Props = {
  /** The row's accessible name. */
  label: string
  chips: { to: string; label: string; isCurrent: boolean }[]
  className?: string
}

/** Links of which one is chosen, as chips; on a phone, one swipeable row. */
export function ChipLinks({ label, chips, className }: Props) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        'relative flex gap-2 max-sm:scrollbar-none max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:mask-r-from-[calc(100%-2rem)] sm:flex-wrap',
        className,
      )}
    >
      {chips.map(({ to, label: name, isCurrent }) => (
        <PrefetchLink
          key={to}
          ref={isCurrent ? bringToMiddle : undefined}
          to={to}
          preventScrollReset
          isCurrent={isCurrent}
          className={classNames(
            'inline-flex min-h-9 shrink-0 snap-start items-center rounded-full border px-4 text-sm font-semibold no-underline max-sm:px-3.5 pointer-coarse:min-h-11',
            isCurrent
              ? 'border-ink bg-ink text-paper'
              : 'border-edge text-ink-2 hover:border-ink hover:text-ink',
          )}
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  )
}

/** Scrolls only the row around a link until it is visible. */
function bringToMiddle(link: HTMLAnchorElement | null): void {
  const row = link?.parentElement
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
