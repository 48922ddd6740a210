import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecurity } from '#features/identity/contract/security-endpoints.ts'
import { OwnerField } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { SettingsSection } from '#platform/web/ui/SettingsSection.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { requestDeletion } from '../contract/endpoints.ts'
import { undoDays } from '../contract/rules.ts'
import { myDataQuery } from './queries.ts'
import { useKeepAccount } from './use-keep-account.ts'

const choices = [
  {
    value: 'keep',
    title: 'Keep what I published',
    description: 'Articles, comments and other posts stay under the name "Former member".',
  },
  {
    value: 'remove',
    title: 'Delete what I published',
    description: 'Articles with their comments, and your comments and posts elsewhere, go too.',
  },
] as const

/** Deletes the account after a choice and the password, or says what it waits for. */
export function DeleteAccount() {
  const call = useCall()
  const { data, isPending } = useQuery(myDataQuery(call))
  return (
    <SettingsSection
      title="Delete my account"
      text={`We delete your account after ${undoDays} days. Until then, you can change your mind.`}
    >
      {data?.deletion ? (
        <Leaving dueAt={data.deletion.dueAt} isRemoving={data.deletion.content === 'remove'} />
      ) : data && data.holdsWithLinks.length > 0 ? (
        <Callout tone="warn" title="You can't delete your account yet">
          <ul className="list-disc space-y-1 pl-5">
            {data.holdsWithLinks.map(({ text, link }) => (
              <li key={text}>
                {text}{' '}
                {link && (
                  <PrefetchLink to={link.path} className="touch-area underline">
                    {link.label}
                  </PrefetchLink>
                )}
              </li>
            ))}
          </ul>
        </Callout>
      ) : isPending ? (
        <Skeleton shape="card" label="Loading your account" />
      ) : (
        <DeletionForm />
      )}
    </SettingsSection>
  )
}

function Leaving({ dueAt, isRemoving }: { dueAt: string; isRemoving: boolean }) {
  const keep = useKeepAccount()
  return (
    <div className="space-y-5">
      <p className="text-ink-2">
        Your account will be deleted on <Time at={dueAt} />.{' '}
        {isRemoving
          ? 'What you published goes too.'
          : 'What you published stays under the name "Former member".'}
      </p>
      <Button isBusy={keep.isPending} onClick={() => keep.mutate({})}>
        Keep account
      </Button>
    </div>
  )
}

function DeletionForm() {
  const call = useCall()
  const { data: security } = useQuery(read(call, getSecurity, {}))
  const [content, setContent] = useState<'keep' | 'remove' | null>(null)
  const request = useApiMutation(call, requestDeletion, {
    changes: 'everything',
    onSuccess: () => {
      toast({ tone: 'good', title: 'Your account will be deleted' })
    },
    failure: { title: 'Update Failed', text: "We couldn't start the deletion. Try again." },
  })
  return (
    <Form<'currentPassword'>
      className="space-y-5"
      error={request.error}
      onSubmit={({ currentPassword }) =>
        request.mutate({ body: { currentPassword, content: content as 'keep' } })
      }
    >
      <ul className="list-disc space-y-2 pl-5 text-ink-2">
        <li>Your profile is hidden at once, and you can only read and export your data.</li>
        <li>Your plan doesn't renew. There is no refund for the time left.</li>
        <li>Your House closes, and its products are taken down.</li>
        <li>
          After {undoDays} days, we delete your name, email address, answers, pictures, videos and
          sessions. Your votes stay counted without you. Payment records stay without your name.
        </li>
      </ul>
      <RadioCards
        legend="What you published"
        isRequired
        options={choices}
        value={content}
        onChange={setContent}
        error={fieldErrorsOf(request.error)['content'] ?? null}
      />
      <OwnerField security={security} />
      <Button type="submit" variant="danger" isBusy={request.isPending}>
        Delete my account
      </Button>
    </Form>
  )
}
