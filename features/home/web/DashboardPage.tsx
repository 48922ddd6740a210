import { Navigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Dashboard } from './Dashboard.tsx'
export { loader } from './readings.ts'

/** The dashboard at its own address; sends visitors to the login. */
export function Component() {
  const { viewer, isLoading } = useViewer()
  if (isLoading) return null
  return viewer ? <Dashboard viewer={viewer} /> : <Navigate to="/auth" replace />
}
