import { Head } from '../head.tsx'
import { ErrorState } from './ErrorState.tsx'

type Props = { title: string; isRetrying: boolean; onRetry: () => void }

/** A page whose main data couldn't be read: its title says so, and Retry reads it again. */
export function PageError({ title, isRetrying, onRetry }: Props) {
  return (
    <div className="page-column py-18">
      <Head title={title} description="We couldn't load this page right now." isIndexed={false} />
      <ErrorState level={1} title={title} isRetrying={isRetrying} onRetry={onRetry} />
    </div>
  )
}
