import { useContext, type ComponentPropsWithRef, type SyntheticEvent } from 'react'
import {
  matchRoutes,
  UNSAFE_DataRouterContext as DataRouterContext,
  useHref,
  useLinkClickHandler,
  type NavigateOptions,
  type RouteObject,
  type To,
} from 'react-router'

/** Link props: an anchor's, plus router options. */
export type PrefetchLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    to: To
    isCurrent?: boolean
  }

/**
 * A link to a page of the site that preloads the page's module on hover, touch or focus. The
 * router's own link includes framework-only code (3.6 kB per page with forms) and renders slower.
 */
export const PrefetchLink = typeof document === 'undefined' ? DrawnLink : LiveLink

/** True for an https address, which administrators may put among the site's links. */
const isAddress = (to: To): to is string => typeof to === 'string' && to.startsWith('https:')

/** The link as rendered on the server: the same anchor without browser behavior. */
function DrawnLink({
  to,
  replace: _replace,
  state: _state,
  preventScrollReset: _stays,
  isCurrent,
  children,
  ...anchor
}: PrefetchLinkProps) {
  const href = useHref(to)
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...anchor} href={isAddress(to) ? to : href}>
      {children}
    </a>
  )
}

function LiveLink({
  to,
  replace,
  state,
  preventScrollReset,
  isCurrent,
  onClick,
  onPointerEnter,
  onFocus,
  onTouchStart,
  children,
  ...anchor
}: PrefetchLinkProps) {
  const router = useContext(DataRouterContext)?.router
  const href = useHref(to)
  const go = useLinkClickHandler(to, { replace, state, preventScrollReset, target: anchor.target })
  const loadAhead =
    <Event extends SyntheticEvent<HTMLAnchorElement>>(own?: (event: Event) => void) =>
    (event: Event) => {
      own?.(event)
      const { pathname } = new URL(event.currentTarget.href)
      for (const { route } of matchRoutes((router?.routes as RouteObject[]) ?? [], pathname) ??
        []) {
        // A failed preload is retried, and reported, when the link is followed.
        if (typeof route.lazy === 'function') route.lazy().catch(() => {})
      }
    }
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...anchor}
      href={isAddress(to) ? to : href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented && !isAddress(to)) go(event)
      }}
      onPointerEnter={loadAhead(onPointerEnter)}
      onFocus={loadAhead(onFocus)}
      onTouchStart={loadAhead(onTouchStart)}
    >
      {children}
    </a>
  )
}
