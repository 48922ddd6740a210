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

/** What a link to a page of the site takes: what an anchor does, and how the router is to go there. */
export type PrefetchLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> & {
    to: To
    isCurrent?: boolean
  }

/**
 * A link to a page of the site, which loads that page's module when it is pointed at, touched or focused.
 * The router's own link brings what only its framework needs, with forms 3.6 kB of every page, and takes longer to draw.
 */
export const PrefetchLink = typeof document === 'undefined' ? DrawnLink : LiveLink

/** The link as the server draws it: the same anchor, without what only a browser does with it. */
function DrawnLink({
  to,
  replace: _replace,
  state: _state,
  preventScrollReset: _stays,
  isCurrent,
  children,
  ...anchor
}: PrefetchLinkProps) {
  return (
    <a aria-current={isCurrent ? 'page' : undefined} {...anchor} href={useHref(to)}>
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
        // What does not arrive now is asked for again, and told of, when the link is followed.
        if (typeof route.lazy === 'function') route.lazy().catch(() => {})
      }
    }
  return (
    <a
      aria-current={isCurrent ? 'page' : undefined}
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
      onPointerEnter={loadAhead(onPointerEnter)}
      onFocus={loadAhead(onFocus)}
      onTouchStart={loadAhead(onTouchStart)}
    >
      {children}
    </a>
  )
}
