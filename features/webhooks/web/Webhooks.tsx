import { useQuery } from '@tanstack/react-query'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { LoadedSection } from '#platform/web/ui/LoadedSection.tsx'
import { useSecretForm } from '#platform/web/use-secret-form.ts'
import { SecretOnce } from '#platform/web/ui/SecretOnce.tsx'
import type { ReplyOf } from '#platform/contract/endpoint.ts'
import { listWebhooks } from '../contract/endpoints.ts'
import { webhookMessages } from '../contract/rules.ts'
import { NewWebhook } from './NewWebhook.tsx'
import { WebhookRow } from './WebhookRow.tsx'

/** The member's webhooks: where events are sent, which, and what came of it. */
export function Webhooks() {
  const webhooks = useQuery(read(useCall(), listWebhooks, {}))
  return (
    <LoadedSection
      title="Webhooks"
      text="We send a message to your server when something happens, such as a comment on your article or an order for your House."
      query={webhooks}
      label="Loading your webhooks"
    >
      {(data) => <Own {...data} />}
    </LoadedSection>
  )
}

function Own({ kinds, webhooks, most, mayReceiveAll }: ReplyOf<typeof listWebhooks>) {
  const { isAdding, secret, opener, open, show, close } = useSecretForm()
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
        onClick={open}
      >
        Add a webhook
      </Button>
      {isAdding && (
        <NewWebhook kinds={kinds} mayReceiveAll={mayReceiveAll} onCreated={show} onCancel={close} />
      )}
    </div>
  )
}
