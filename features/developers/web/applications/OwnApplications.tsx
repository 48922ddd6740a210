import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadedSection } from '#platform/web/ui/LoadedSection.tsx'
import { useSecretForm } from '#platform/web/use-secret-form.ts'
import { listApplications } from '../../contract/oauth-endpoints.ts'
import type { ApplicationWire } from '../../contract/oauth-schemas.ts'
import { CreatedToken } from '../CreatedToken.tsx'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ApplicationRow } from './ApplicationRow.tsx'

/** The applications that the member develops, for others to connect. */
export function OwnApplications() {
  const applications = useQuery(read(useCall(), listApplications, {}))
  return (
    <LoadedSection
      title="Your applications"
      text="For developers: an application asks members to connect it, and then acts for them."
      query={applications}
      label="Loading your applications"
    >
      {(data) => <Applications applications={data} />}
    </LoadedSection>
  )
}

function Applications({ applications }: { applications: ApplicationWire[] }) {
  const { isAdding, secret, opener, open, show, close } = useSecretForm()
  return (
    <div className="space-y-6">
      {applications.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} onSecret={show} />
          ))}
        </ul>
      )}
      {secret !== null && <CreatedToken token={secret} name="client secret" onDone={close} />}
      <Button ref={opener} variant="quiet" aria-expanded={isAdding} onClick={open}>
        Register an application
      </Button>
      {isAdding && (
        <ApplicationForm
          application={null}
          onSaved={(created) => (created === null ? close() : show(created))}
          onCancel={close}
        />
      )}
    </div>
  )
}
