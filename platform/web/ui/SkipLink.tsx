import { buttonLook } from './button-look.ts'

/** The first stop of the Tab key: past the header to the element of this id. */
export function SkipLink({ to = 'main', children = 'Skip to content' }: { to?: string; children?: string }) {
  return <a href={`#${to}`} className={`sr-only focus:not-sr-only focus:fixed! focus:top-2 focus:left-2 focus:z-50 ${buttonLook('primary', 'm')}`}>{children}</a>
}
