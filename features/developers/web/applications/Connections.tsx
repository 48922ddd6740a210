import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listOwnActivity } from '#features/identity/contract/security-endpoints.ts'
import { scopeLabels } from '#features/identity/contract/scopes.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadedSection } from '#platform/web/ui/LoadedSection.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { endConnection, listConnections } from '../../contract/oauth-endpoints.ts'
import type { ConnectionWire } from '../../contract/oauth-schemas.ts'
import { TokenActivity } from '../TokenActivity.tsx'

/** The applications that may act for the member, and their end. */
export function Connections() {
  const connections = useQuery(read(useCall(), listConnections, {}))
  return (
    <LoadedSection
      title="Connected applications"
      text="Applications that may act for you, within what you allowed them. A new password disconnects them all."
      query={connections}
      label="Loading your applications"
    >
      {(list) =>
        list.length === 0 ? (
          <p className="text-ink-2">No application is connected to your account.</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {list.map((connection) => (
              <ConnectionRow key={connection.id} connection={connection} />
            ))}
          </ul>
        )
      }
    </LoadedSection>
  )
}

function ConnectionRow({ connection }: { connection: ConnectionWire }) {
  const { id, name, website, scopes, connectedAt, lastUsedAt, tokenIds } = connection
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="space-y-3 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <span className="min-w-0">
          <span className="font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-3 wrap-anywhere">
            {website !== '' && <>{new URL(website).host}, </>}
            connected <Time at={connectedAt} />,{' '}
            {lastUsedAt ? (
              <>
                last used <Time at={lastUsedAt} hasTime />
              </>
            ) : (
              'not used yet'
            )}
          </span>
        </span>
        <EndButton id={id} name={name} />
      </div>
      <ul className="list-disc pl-5 text-sm text-ink-2">
        {scopes.length === 0 && <li>Read what visitors can read</li>}
        {scopes.map((scope) => (
          <li key={scope}>{scopeLabels[scope]}</li>
        ))}
      </ul>
      <Button
        variant="plain"
        size="s"
        className="-ml-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide activity' : 'Activity'}
        <span className="sr-only"> of {name}</span>
      </Button>
      {isOpen && tokenIds.map((tokenId) => <TokenActivity key={tokenId} id={tokenId} />)}
    </li>
  )
}

function EndButton({ id, name }: { id: string; name: string }) {
  const { confirm, dialog } = useConfirm()
  const end = useApiMutation(useCall(), endConnection, {
    changes: [listConnections, listOwnActivity],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Disconnected' })
    },
    failure: { title: 'Update Failed', text: "We couldn't disconnect it. Please try again." },
  })
  const ask = async () => {
    const isSure = await confirm({
      title: `Disconnect "${name}"?`,
      description: 'It stops acting for you right away. You can connect it again.',
      action: 'Disconnect',
      isDangerous: true,
    })
    if (isSure) end.mutate({ params: { id } })
  }
  return (
    <>
      <Button variant="quiet" size="s" isBusy={end.isPending} onClick={() => void ask()}>
        Disconnect<span className="sr-only"> {name}</span>
      </Button>
      {dialog}
    </>
  )
}
