import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import {
  deleteApplication,
  listApplications,
  renewApplicationSecret,
} from '../../contract/oauth-endpoints.ts'
import type { ApplicationWire } from '../../contract/oauth-schemas.ts'
import { ApplicationForm } from './ApplicationForm.tsx'

type Props = { application: ApplicationWire; onSecret: (secret: string) => void }

/** One of the member's applications: its ID and addresses, its secret, changes, and its end. */
export function ApplicationRow({ application, onSecret }: Props) {
  const { id, name, redirectUris, createdAt, hint, blockedFor } = application
  const [isEditing, setEditing] = useState(false)
  return (
    <li className="space-y-3 py-4">
      <p className="font-semibold wrap-anywhere">{name}</p>
      {blockedFor !== null && (
        <Callout tone="bad" title="Blocked by an administrator">
          {blockedFor}
        </Callout>
      )}
      <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-ink-3">Client ID</dt>
        <dd>
          <code className="wrap-anywhere select-all">{id}</code>
        </dd>
        <dt className="text-ink-3">Secret</dt>
        <dd>{hint === null ? 'None' : <code>…{hint}</code>}</dd>
        <dt className="text-ink-3">Returns to</dt>
        <dd className="wrap-anywhere">{redirectUris.join(', ')}</dd>
        <dt className="text-ink-3">Registered</dt>
        <dd>
          <Time at={createdAt} />
        </dd>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          size="s"
          aria-expanded={isEditing}
          onClick={() => setEditing(!isEditing)}
        >
          Edit<span className="sr-only"> {name}</span>
        </Button>
        {hint !== null && <RenewButton id={id} name={name} onSecret={onSecret} />}
        <DeleteButton id={id} name={name} />
      </div>
      {isEditing && (
        <ApplicationForm
          application={application}
          onSaved={() => setEditing(false)}
          onCancel={() => setEditing(false)}
        />
      )}
    </li>
  )
}

type ButtonProps = { id: string; name: string }

function RenewButton({ id, name, onSecret }: ButtonProps & Pick<Props, 'onSecret'>) {
  const { confirm, dialog } = useConfirm()
  const renew = useApiMutation(useCall(), renewApplicationSecret, {
    changes: [listApplications],
    onSuccess: ({ clientSecret }) => onSecret(clientSecret),
    failure: { title: 'Update Failed', text: "We couldn't replace the secret. Please try again." },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `Replace the secret of "${name}"?`,
      description: 'The present one stops working right away.',
      action: 'Replace',
      isDangerous: true,
    })
    if (isSure) renew.mutate({ params: { id } })
  }
  return (
    <>
      <Button variant="quiet" size="s" isBusy={renew.isPending} onClick={() => void ask()}>
        Replace secret<span className="sr-only"> of {name}</span>
      </Button>
      {dialog}
    </>
  )
}

function DeleteButton({ id, name }: ButtonProps) {
  const { confirm, dialog } = useConfirm()
  const remove = useApiMutation(useCall(), deleteApplication, {
    changes: [listApplications],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Application deleted' })
    },
    failure: { title: 'Update Failed', text: "We couldn't delete it. Please try again." },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `Delete "${name}"?`,
      description: 'Everyone who connected it is disconnected right away.',
      action: 'Delete',
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id } })
  }
  return (
    <>
      <Button variant="quiet" size="s" isBusy={remove.isPending} onClick={() => void ask()}>
        Delete<span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  )
}
