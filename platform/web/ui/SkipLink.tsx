import { buttonLook } from './button-look.ts'

/** The first tab stop: skips the header to the element with this id. */
export function SkipLink({
  to = 'main',
  children = 'Skip to content',
}: {
  to?: string
  children?: string
}) {
  return (
    <div
      data-print="no"
      data-skip=""
      className="fixed top-2 left-2 z-50 -translate-y-20 focus-within:translate-y-0"
    >
      <a href={`#${to}`} className={buttonLook('primary', 'm')}>
        {children}
      </a>
    </div>
  )
}
