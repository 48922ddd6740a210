import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'

export type DeskTask = {
  key: string
  title: ReactNode
  detail?: ReactNode
  /** Where it is done, and what doing it is called. */
  to: string
  action: ReactNode
}

type Props = {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What couldn't be loaded, such as "your orders". */
  subject: string
  tasks: DeskTask[]
}

const row = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-4'

/**
 * Rows of the list of what waits for a seller. Without any, a hidden row tells the list that this
 * part has nothing.
 */
export function DeskTasks({ query, subject, tasks }: Props) {
  if (query.isPending)
    return (
      <li className={row}>
        <Skeleton className="my-0! h-11 w-60" label={`Loading ${subject}`} />
      </li>
    )
  if (query.isError)
    return (
      <li role="alert" className={row}>
        Couldn’t load {subject}.
        <Button
          variant="quiet"
          size="s"
          isBusy={query.isFetching}
          onClick={() => void query.refetch()}
        >
          Retry
        </Button>
      </li>
    )
  if (tasks.length === 0) return <li hidden />
  return tasks.map(({ key, title, detail, to, action }) => (
    <li key={key} className={row}>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {detail && <p className="mt-0.5 text-sm wrap-anywhere text-ink-2">{detail}</p>}
      </div>
      <Button to={to} variant="quiet" size="s">
        {action}
      </Button>
    </li>
  ))
}
