import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import {
  changeWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  rotateWebhookSecret,
  sendTestEvent,
} from '../contract/endpoints.ts'
import { overlapHours } from '../contract/rules.ts'
import type { WebhookWire } from '../contract/schemas.ts'

type Props = { webhook: WebhookWire; host: string; onSecret: (secret: string) => void }

const failed = 'Please try again.'

/** What a member does with a webhook. */
export function WebhookActions({ webhook, host, onSecret }: Props) {
  const { id, offReason } = webhook
  const call = useCall()
  const { confirm, dialog } = useConfirm()
  const params = { id }
  const test = useApiMutation(call, sendTestEvent, {
    changes: [listDeliveries],
    onSuccess: () => toast({ tone: 'good', title: 'Test event on its way' }),
    failure: { title: 'Not sent', text: failed },
  })
  const rotate = useApiMutation(call, rotateWebhookSecret, {
    changes: [listWebhooks],
    onSuccess: ({ signingSecret }) => onSecret(signingSecret),
    failure: { title: 'Not replaced', text: failed },
  })
  const turnOff = useApiMutation(call, changeWebhook, {
    changes: [listWebhooks, listDeliveries],
    failure: { title: 'Not turned off', text: failed },
  })
  const remove = useApiMutation(call, deleteWebhook, {
    changes: [listWebhooks],
    onSuccess: () => toast({ tone: 'good', title: 'Webhook deleted' }),
    failure: { title: 'Not deleted', text: failed },
  })
  const askRotate = async () => {
    const isSure = await confirm({
      title: 'Replace the signing secret?',
      description: `Messages are signed with both secrets for ${overlapHours} hours, so you can change it on your server meanwhile.`,
      action: 'Replace',
    })
    if (isSure) rotate.mutate({ params })
  }
  const askRemove = async () => {
    const isSure = await confirm({
      title: `Delete the webhook to ${host}?`,
      description: 'Its deliveries go, too. Nothing is sent to it any more.',
      action: 'Delete',
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params })
  }
  const about = <span className="sr-only"> of the webhook to {host}</span>
  return (
    <div className="flex flex-wrap gap-2">
      {offReason === null && (
        <>
          <Button
            variant="quiet"
            size="s"
            isBusy={test.isPending}
            onClick={() => test.mutate({ params })}
          >
            Send test event
            {about}
          </Button>
          <Button
            variant="quiet"
            size="s"
            isBusy={turnOff.isPending}
            onClick={() => turnOff.mutate({ params, body: { isOn: false } })}
          >
            Turn off
            <span className="sr-only"> the webhook to {host}</span>
          </Button>
        </>
      )}
      <Button variant="quiet" size="s" isBusy={rotate.isPending} onClick={() => void askRotate()}>
        Replace secret
        {about}
      </Button>
      <Button variant="quiet" size="s" isBusy={remove.isPending} onClick={() => void askRemove()}>
        Delete
        <span className="sr-only"> the webhook to {host}</span>
      </Button>
      {dialog}
    </div>
  )
}
