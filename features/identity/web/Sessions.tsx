import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { endOtherSessions, endSession, listSessions } from '../contract/endpoints.ts'
import { getSecurity, listOwnActivity } from '../contract/security-endpoints.ts'
import { ProofForm } from './ProofForm.tsx'
import { useOpener } from './use-opener.ts'

const others = 'others'
/** How many are shown at first. */
const firstShown = 3
const failed = (error: Error) => {
  toast({
    tone: 'bad',
    title: 'Update Failed',
    description: messageOf(error, "We couldn't sign out the device. Try again."),
  })
}

/** The signed-in devices, this one first. Signing one or all others out requires the password. */
export function Sessions() {
  const call = useCall()
  const sessions = useQuery(read(call, listSessions, {}))
  const security = useQuery(read(call, getSecurity, {}))
  const [ending, setEnding] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const home = useRef<HTMLDivElement>(null)
  const { open, close } = useOpener(home)
  const stop = () => close(() => setEnding(null))
  const done = (title: string) => {
    toast({ tone: 'good', title })
    stop()
  }
  const changes = [listSessions, listOwnActivity]
  const end = useApiMutation(call, endSession, {
    changes,
    onSuccess: () => done('Device signed out'),
    onError: failed,
  })
  const endOthers = useApiMutation(call, endOtherSessions, {
    changes,
    onSuccess: () => done('Signed out everywhere else'),
    onError: failed,
  })
  const all = (sessions.data ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const count = all.length
  const shown = isWhole ? all : all.slice(0, firstShown)
  const ask = (what: string) => open(() => setEnding(what))
  const form = security.data && ending !== null && (
    <ProofForm
      key={ending}
      security={security.data}
      isDanger
      isBusy={end.isPending || endOthers.isPending}
      action={ending === others ? 'Sign out everywhere else' : 'Sign out'}
      error={ending === others ? endOthers.error : end.error}
      text={ending === others ? 'All other devices are signed out.' : 'This device is signed out.'}
      onProof={(body) =>
        ending === others
          ? endOthers.mutate({ body })
          : end.mutate({ params: { id: ending }, body })
      }
      onCancel={stop}
    />
  )
  return (
    <SettingsSection
      title="Where you are signed in"
      text="Sessions end after 30 days without use, or 180 days after logging in."
    >
      <div ref={home} tabIndex={-1} className="space-y-5 focus-visible:outline-none">
        {sessions.isPending && <Skeleton count={3} label="Loading your sessions" />}
        {sessions.isError && (
          <ErrorState
            level={3}
            isRetrying={sessions.isFetching}
            onRetry={() => void sessions.refetch()}
          />
        )}
        {sessions.data && (
          <ul className="divide-y divide-line border-y border-line">
            {shown.map(({ id, device, isCurrent, lastUsedAt }) => (
              <li key={id} className="space-y-4 py-3">
                <div className="flex items-center justify-between gap-4">
                  <span>
                    <span className="font-semibold">{device}</span>
                    <span className="block text-sm text-ink-3">
                      Last used <Time at={lastUsedAt} hasTime />
                    </span>
                  </span>
                  {isCurrent ? (
                    <Pill tone="ok">This device</Pill>
                  ) : (
                    <Button
                      variant="quiet"
                      size="s"
                      aria-expanded={ending === id}
                      onClick={() => ask(id)}
                    >
                      Sign out
                    </Button>
                  )}
                </div>
                {ending === id && form}
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-3">
          {count > firstShown && (
            <Button
              variant="plain"
              aria-expanded={isWhole}
              onClick={() => {
                setWhole(!isWhole)
                setEnding(null)
              }}
            >
              {isWhole ? 'Show fewer' : `Show all ${count}`}
            </Button>
          )}
          {count > 1 && (
            <Button variant="quiet" aria-expanded={ending === others} onClick={() => ask(others)}>
              Sign out everywhere else
            </Button>
          )}
        </div>
        {ending === others && form}
      </div>
    </SettingsSection>
  )
}
