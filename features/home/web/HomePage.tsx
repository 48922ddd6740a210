import { useViewer } from '#features/identity/web/public.tsx'
import { lazyWithPreload } from '#platform/web/lazy-with-preload.tsx'
import { Landing } from './Landing.tsx'
export { loader } from './readings.ts'

const Dashboard = lazyWithPreload(async () => (await import('./Dashboard.tsx')).Dashboard)

/** The front page: the landing page for visitors, the dashboard for members. */
export function Component() {
  const { viewer } = useViewer()
  return viewer ? <Dashboard viewer={viewer} /> : <Landing />
}
