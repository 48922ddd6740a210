import { Navigate } from 'react-router'
import { useViewer } from '#features/identity/web/public.tsx'
import { Head } from '#platform/web/head.tsx'
import { Dashboard } from './Dashboard.tsx'
export { loader } from './readings.ts'

/** The dashboard at its own address; sends visitors to the login. */
export function Component() {
  const { viewer, isLoading } = useViewer()
  if (isLoading) return null
  if (viewer) return <Dashboard viewer={viewer} />
  return (
    <>
      <Head title="Dashboard" description="Your home page." isIndexed={false} />
      <Navigate to="/auth" replace />
    </>
  )
}
