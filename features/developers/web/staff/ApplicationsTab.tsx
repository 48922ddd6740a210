import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countText } from '#platform/contract/count-text.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import {
  blockApplication,
  listAllApplications,
  unblockApplication,
} from '../../contract/oauth-endpoints.ts'
import { appLimits } from '../../contract/oauth-rules.ts'
import type { ListedApplicationWire } from '../../contract/oauth-schemas.ts'

/** All applications that members can connect, for administrators, who block bad ones. */
export function ApplicationsTab() {
  const list = useInfiniteQuery(readPages(useCall(), listAllApplications, { query: { limit: 20 } }))
  const applications = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <section aria-labelledby="applications" className="space-y-4">
      <h2 id="applications" className="text-xl">
        Applications
      </h2>
      <p className="max-w-reading text-ink-2">
        Programs that members connect to their accounts. Blocking one ends all its connections.
      </p>
      <PagedList
        list={list}
        count={applications.length}
        label="Loading applications"
        empty={{
          title: 'No applications',
          text: 'Applications appear here once a member registers one.',
        }}
        more={{ isHiddenAtEnd: true }}
      >
        <ul className="divide-y divide-line border-y border-line">
          {applications.map((application) => (
            <Row key={application.id} application={application} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function Row({ application }: { application: ListedApplicationWire }) {
  const { name, owner, website, redirectUris, createdAt, connections, blockedFor } = application
  return (
    <li className="space-y-2 py-4 wrap-anywhere">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{name}</span>
        {blockedFor !== null && <Pill tone="warn">Blocked</Pill>}
      </p>
      <p className="text-sm text-ink-2">
        {owner ? (
          <>
            Registered by <bdi>{owner.name}</bdi> (@{owner.username})
          </>
        ) : (
          'Registered itself'
        )}{' '}
        on <Time at={createdAt} />, {countText(connections, 'member')} connected
      </p>
      <p className="text-sm text-ink-3">
        {website !== '' && <>{website}. </>}Returns to {redirectUris.join(', ')}
      </p>
      {blockedFor === null ? (
        <BlockForm application={application} />
      ) : (
        <Blocked application={application} reason={blockedFor} />
      )}
    </li>
  )
}

function Blocked({
  application: { id, name },
  reason,
}: {
  application: ListedApplicationWire
  reason: string
}) {
  const unblock = useApiMutation(useCall(), unblockApplication, {
    isSingle: true,
    changes: [listAllApplications],
    failure: { title: 'Not saved', text: "We couldn't unblock it. Please try again." },
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p>{reason}</p>
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

function BlockForm({ application: { id, name } }: { application: ListedApplicationWire }) {
  const [isOpen, setOpen] = useState(false)
  const block = useApiMutation(useCall(), blockApplication, {
    isSingle: true,
    changes: [listAllApplications],
    onSuccess: () => {
      toast({ tone: 'good', title: 'Application blocked' })
    },
  })
  if (!isOpen)
    return (
      <Button size="s" variant="quiet" onClick={() => setOpen(true)}>
        Block<span className="sr-only"> {name}</span>
      </Button>
    )
  return (
    <Form<'reason'>
      className="max-w-form space-y-3"
      aria-label={`Block ${name}`}
      error={block.error}
      onSubmit={(body) => block.mutate({ params: { id }, body })}
    >
      <Field label="Reason" name="reason" hint="For its developer and the audit log." isRequired>
        <TextInput maxLength={appLimits.reason} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="s" isBusy={block.isPending}>
          Block
        </Button>
        <Button size="s" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
