import { useQuery } from '@tanstack/react-query'
import { useCommand } from '#platform/web/command.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Time } from '#platform/web/ui/Time.tsx'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { endSession, listSessions } from '../contract/endpoints.ts'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'

/** Every device that is signed in, each of which can be signed out (decisions 10.1). */
export function Sessions() {
  const call = useCall()
  const sessions = useQuery(read(call, listSessions, {}))
  const end = useCommand(call, endSession, {
    changes: [listSessions],
    onSuccess: () => { toast({ tone: 'good', title: 'Signed out there' }) },
    onError: (error) => toast({ tone: 'bad', title: 'Update Failed', description: messageOf(error, 'The device was not signed out. Please try again.') }),
  })
  return (
    <SettingsSection title="Where you are signed in" text="A session ends 30 days after its last use.">
      {sessions.isPending && <Skeleton count={3} label="Loading your sessions" />}
      {sessions.isError && <ErrorState level={3} isRetrying={sessions.isFetching} onRetry={() => void sessions.refetch()} />}
      {sessions.data && (
        <ul className="divide-y divide-line border-y border-line">
          {sessions.data.map(({ id, device, isCurrent, lastUsedAt }) => (
            <li key={id} className="flex items-center justify-between gap-4 py-3">
              <span>
                <span className="font-semibold">{device}</span>
                <span className="block text-sm text-ink-3">Last used <Time at={lastUsedAt} hasTime /></span>
              </span>
              {isCurrent
                ? <Pill tone="ok">This device</Pill>
                : <Button variant="quiet" size="s" isBusy={end.isPending && end.variables.params.id === id} onClick={() => end.mutate({ params: { id } })}>Sign out</Button>}
            </li>
          ))}
        </ul>
      )}
    </SettingsSection>
  )
}
