import { useState } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { useCall } from '#platform/web/site.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { changeWebhook, listDeliveries, listWebhooks } from '../contract/endpoints.ts'
import { offTexts } from '../contract/rules.ts'
import type { WebhookWire } from '../contract/schemas.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import { EditWebhook } from './EditWebhook.tsx'
import type { Kinds } from './EventChoice.tsx'
import { WebhookActions } from './WebhookActions.tsx'

type Props = { webhook: WebhookWire; kinds: Kinds; onSecret: (secret: string) => void }

/** One webhook: where to, which events, whether it works, and what came of each. */
export function WebhookRow({ webhook, kinds, onSecret }: Props) {
  const { id, url, description, isSite, offReason, failingSince } = webhook
  const [open, setOpen] = useState<'log' | 'events' | null>(null)
  const { host } = new URL(url)
  const toggle = (part: 'log' | 'events') => setOpen(open === part ? null : part)
  return (
    <li className="space-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold wrap-anywhere">{description ?? host}</span>
          {isSite && <Pill tone="brass">All events of the site</Pill>}
          {offReason !== null && <Pill>Off</Pill>}
          {offReason === null && failingSince !== null && <Pill tone="warn">Failing</Pill>}
        </p>
        <p className="font-mono text-sm wrap-anywhere text-ink-3">{url}</p>
        <Facts webhook={webhook} />
      </div>
      {offReason !== null && <Off id={id} host={host} text={offTexts[offReason]} />}
      <WebhookActions webhook={webhook} host={host} onSecret={onSecret} />
      <div className="-ml-3 flex flex-wrap">
        <Button
          variant="plain"
          size="s"
          aria-expanded={open === 'log'}
          onClick={() => toggle('log')}
        >
          {open === 'log' ? 'Hide deliveries' : 'Deliveries'}
          <span className="sr-only"> to {host}</span>
        </Button>
        <Button
          variant="plain"
          size="s"
          aria-expanded={open === 'events'}
          onClick={() => toggle('events')}
        >
          {open === 'events' ? 'Close' : 'Change'}
          <span className="sr-only"> the webhook to {host}</span>
        </Button>
      </div>
      {open === 'log' && <DeliveryLog id={id} isOff={offReason !== null} kinds={kinds} />}
      {open === 'events' && (
        <EditWebhook webhook={webhook} kinds={kinds} onDone={() => setOpen(null)} />
      )}
    </li>
  )
}

function Facts({ webhook }: { webhook: WebhookWire }) {
  const { events, createdAt, failingSince, offReason, previousSecretUntil } = webhook
  return (
    <p className="text-sm text-ink-3">
      {countText(events.length, 'event type')}, added <Time at={createdAt} />
      {offReason === null && failingSince !== null && (
        <>
          , nothing delivered since <Time at={failingSince} hasTime />
        </>
      )}
      {previousSecretUntil !== null && (
        <>
          , the former secret works until <Time at={previousSecretUntil} hasTime />
        </>
      )}
    </p>
  )
}

function Off({ id, host, text }: { id: string; host: string; text: string }) {
  const turnOn = useApiMutation(useCall(), changeWebhook, {
    changes: [listWebhooks, listDeliveries],
    failure: { title: 'Not turned on', text: "We couldn't turn it on. Please try again." },
  })
  return (
    <Callout
      tone="warn"
      action={
        <Button
          variant="quiet"
          size="s"
          isBusy={turnOn.isPending}
          onClick={() => turnOn.mutate({ params: { id }, body: { isOn: true } })}
        >
          Turn on again
          <span className="sr-only"> the webhook to {host}</span>
        </Button>
      }
    >
      {text} Events since then aren't sent.
    </Callout>
  )
}
