import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { listApplications } from '../../contract/oauth-endpoints.ts'
import type { ApplicationWire } from '../../contract/oauth-schemas.ts'
import { CreatedToken } from '../CreatedToken.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'

/** The applications that the member develops, for others to connect. */
export function OwnApplications() {
  const applications = useQuery(read(useCall(), listApplications, {}))
  return (
    <SettingsSection
      title="Your applications"
      text="For developers: an application asks members to connect it, and then acts for them."
    >
      <div>
        {applications.isPending && <Skeleton count={1} label="Loading your applications" />}
        {applications.isError && (
          <ErrorState
            level={3}
            isRetrying={applications.isFetching}
            onRetry={() => void applications.refetch()}
          />
        )}
        {applications.data && <Applications applications={applications.data} />}
      </div>
    </SettingsSection>
  )
}

function Applications({ applications }: { applications: ApplicationWire[] }) {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    setSecret(null)
    opener.current?.focus()
  }
  return (
    <div className="space-y-6">
      {applications.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} onSecret={setSecret} />
          ))}
        </ul>
      )}
      {secret !== null && <CreatedToken token={secret} name="client secret" onDone={close} />}
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isAdding}
        onClick={() => {
          setSecret(null)
          setAdding(true)
        }}
      >
        Register an application
      </Button>
      {isAdding && (
        <ApplicationForm
          application={null}
          onSaved={(created) => {
            if (created === null) close()
            else {
              setAdding(false)
              setSecret(created)
            }
          }}
          onCancel={close}
        />
      )}
    </div>
  )
}
