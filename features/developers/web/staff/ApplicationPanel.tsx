import type { ReactNode } from 'react'
import { MemberName } from '#features/identity/web/public.tsx'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import {
  blockApplication,
  listAllApplications,
  unblockApplication,
} from '../../contract/oauth-endpoints.ts'
import { appLimits } from '../../contract/oauth-rules.ts'
import type { ListedApplicationWire } from '../../contract/oauth-schemas.ts'

type Props = { application: ListedApplicationWire }

/** An application beside the list: who made it, where it leads, and blocking it. */
export function ApplicationPanel({ application }: Props) {
  const { name, owner, website, redirectUris, createdAt, connections, blockedFor } = application
  return (
    <div className="wrap-anywhere">
      <h3 className="text-lg">{name}</h3>
      <dl className="mt-3 space-y-3">
        <Detail name="Developer">
          {owner ? (
            <MemberName username={owner.username} name={owner.name} isStaff={false} />
          ) : (
            'The application registered itself'
          )}
        </Detail>
        <Detail name="Registered">
          <Time at={createdAt} hasTime />
        </Detail>
        <Detail name="Connected to">{countText(connections, 'member')}</Detail>
        {website !== '' && <Detail name="Website">{website}</Detail>}
        <Detail
          name={redirectUris.length === 1 ? 'Address to return to' : 'Addresses to return to'}
        >
          {redirectUris.map((address) => (
            <span key={address} className="block font-mono text-sm">
              {address}
            </span>
          ))}
        </Detail>
      </dl>
      <div className="mt-5 border-t border-line pt-5">
        {blockedFor === null ? (
          <BlockForm application={application} />
        ) : (
          <Blocked application={application} reason={blockedFor} />
        )}
      </div>
    </div>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Blocked({ application: { id, name }, reason }: Props & { reason: string }) {
  const unblock = useApiMutation(useCall(), unblockApplication, {
    isSingle: true,
    changes: [listAllApplications],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Application unblocked' })
    },
    failure: { title: 'Not saved', text: "We couldn't unblock it. Please try again." },
  })
  return (
    <div className="space-y-4">
      <Callout tone="warn" title="Blocked">
        {reason}
      </Callout>
      <Button
        size="s"
        variant="quiet"
        isBusy={unblock.isPending}
        onClick={() => unblock.mutate({ params: { id } })}
      >
        Unblock<span className="sr-only"> {name}</span>
      </Button>
    </div>
  )
}

function BlockForm({ application: { id, name } }: Props) {
  const block = useApiMutation(useCall(), blockApplication, {
    isSingle: true,
    changes: [listAllApplications],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Application blocked' })
    },
  })
  return (
    <Form<'reason'>
      className="space-y-3"
      aria-label={`Block ${name}`}
      error={block.error}
      onSubmit={(body) => block.mutate({ params: { id }, body })}
    >
      <Field
        label="Reason to block it"
        name="reason"
        hint="Its developer reads it, and it goes into the audit log."
        isRequired
      >
        <TextArea rows={2} counterLimit={appLimits.reason} />
      </Field>
      <Button type="submit" size="s" variant="quiet" isBusy={block.isPending}>
        Block application
      </Button>
    </Form>
  )
}
