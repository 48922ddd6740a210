import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { Skeleton } from './Skeleton.tsx'

/** What a query says of its answer. */
type Loaded<T> = {
  data: T | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}

type Props<T> = {
  title: string
  text: string
  query: Loaded<T>
  /** Names what is loading, for screen readers. */
  label: string
  /** Shows the answer. */
  children: (data: T) => ReactNode
}

/** A settings topic that is read from the server, in each of its states. */
export function LoadedSection<T>({ title, text, query, label, children }: Props<T>) {
  const { data, isPending, isError, isFetching, refetch } = query
  return (
    <SettingsSection title={title} text={text}>
      <div>
        {isPending && <Skeleton count={2} label={label} />}
        {isError && <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data !== undefined && children(data)}
      </div>
    </SettingsSection>
  )
}
