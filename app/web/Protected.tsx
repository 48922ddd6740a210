import { Navigate, Outlet, useLocation } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Spinner } from '#platform/web/ui/Spinner.tsx'
import { loginFor } from './navigation.ts'

/**
 * Members' pages: a spinner while the session loads, the login for visitors, and back afterwards.
 */
export function Component() {
  const { viewer, isLoading } = useViewer()
  const { pathname, search } = useLocation()
  if (isLoading)
    return (
      <p role="status" className="page-column flex justify-center py-18">
        <Spinner />
        <span className="sr-only">Checking your session</span>
      </p>
    )
  return viewer ? <Outlet /> : <Navigate to={loginFor(pathname + search)} replace />
}
