import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { SecretOnce } from '#platform/web/ui/SecretOnce.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { listWebhooks } from '../contract/endpoints.ts'
import { webhookMessages } from '../contract/rules.ts'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookRow } from './WebhookRow.tsx'

/** The member's webhooks: where events are sent, which, and what came of it. */
export function Webhooks() {
  const webhooks = useQuery(read(useCall(), listWebhooks, {}))
  return (
    <SettingsSection
      title="Webhooks"
      text="We send a message to your server when something happens, such as a comment on your article or an order for your House."
    >
      <div>
        {webhooks.isPending && <Skeleton count={2} label="Loading your webhooks" />}
        {webhooks.isError && (
          <ErrorState
            level={3}
            isRetrying={webhooks.isFetching}
            onRetry={() => void webhooks.refetch()}
          />
        )}
        {webhooks.data && <Own {...webhooks.data} />}
      </div>
    </SettingsSection>
  )
}

function Own({ kinds, webhooks, most, mayReceiveAll }: ReplyOf<typeof listWebhooks>) {
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAdding(false)
    setSecret(null)
    opener.current?.focus()
  }
  const show = (shown: string) => {
    setAdding(false)
    setSecret(shown)
  }
  const isFull = webhooks.length >= most
  return (
    <div className="space-y-6">
      {webhooks.length === 0 ? (
        <p className="text-ink-2">
          You don't have any webhooks. The <a href="/api/guide/webhooks">guide to webhooks</a> says
          how to receive them.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} kinds={kinds} onSecret={show} />
          ))}
        </ul>
      )}
      {secret !== null && (
        <SecretOnce
          title="Copy the signing secret"
          secret={secret}
          copied="Signing secret copied"
          onDone={close}
        >
          You won't see it again. Your server uses it to check that a message comes from us.
        </SecretOnce>
      )}
      {isFull && <p className="text-sm text-ink-3">{webhookMessages.full(most)}</p>}
      <Button
        ref={opener}
        variant="quiet"
        aria-expanded={isAdding}
        disabled={isFull}
        onClick={() => {
          setSecret(null)
          setAdding(true)
        }}
      >
        Add a webhook
      </Button>
      {isAdding && (
        <NewWebhook kinds={kinds} mayReceiveAll={mayReceiveAll} onCreated={show} onCancel={close} />
      )}
    </div>
  )
}
