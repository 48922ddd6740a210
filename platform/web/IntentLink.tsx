import { useCallback, useContext } from 'react'
import { Link, matchRoutes, UNSAFE_DataRouterContext as DataRouterContext, useResolvedPath, type LinkProps, type RouteObject } from 'react-router'

type Props = LinkProps & { isCurrent?: boolean }

/** A link that loads its page's module when it is pointed at, touched or focused. */
export function IntentLink({ isCurrent, ...props }: Props) {
  const router = useContext(DataRouterContext)?.router
  const { pathname } = useResolvedPath(props.to)
  const loadAhead = useCallback(() => {
    for (const { route } of matchRoutes(router?.routes as RouteObject[] ?? [], pathname) ?? []) {
      if (typeof route.lazy === 'function') void route.lazy()
    }
  }, [router, pathname])
  return (
    <Link
      {...props}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onTouchStart={loadAhead}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    />
  )
}
