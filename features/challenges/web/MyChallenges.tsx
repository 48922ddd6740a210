import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ItemStanding } from '#features/moderation/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { listMyChallenges, submitChallenge } from '../contract/endpoints.ts'
import {
  challengeLimits,
  challengeMessages as messages,
  challengeStatusNames,
} from '../contract/rules.ts'
import type { OwnChallengeWire } from '../contract/schemas.ts'
import { MediaChoice } from './MediaChoice.tsx'
import { myChallengesQuery } from './queries.ts'
import { statusTones } from './status-look.ts'

/** The member's paid challenges that aren't public, with their status and the way to finish them. */
export function MyChallenges() {
  const call = useCall()
  const { data } = useQuery({ ...myChallengesQuery(call), refetchOnMount: 'always' })
  const open = data?.filter(({ status }) => status !== 'approved') ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby="my-challenges" className="mt-10">
      <h2 id="my-challenges" className="text-xl">
        Your challenges
      </h2>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {open.map((challenge) => (
          <li key={challenge.id} id={`challenge-${challenge.id}`} className="scroll-mt-24 py-5">
            <OwnChallenge challenge={challenge} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnChallenge({ challenge }: { challenge: OwnChallengeWire }) {
  const { id, title, status, createdAt, reason } = challenge
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-lg wrap-anywhere">{title}</h3>
          <p className="text-sm text-ink-3">
            <TimeAgo at={createdAt} />
          </p>
        </div>
        <Pill tone={statusTones[status]}>
          {status === 'paid' ? 'Paid, not yet submitted' : challengeStatusNames[status]}
        </Pill>
      </div>
      {reason && <p className="mt-3 wrap-anywhere">Reason: {reason}</p>}
      {status !== 'paid' && <ItemStanding kind="challenge" subjectId={id} title={title} />}
      {isEditing ? (
        <EditChallenge challenge={challenge} onClose={() => setEditing(false)} />
      ) : (
        <Button variant="quiet" size="s" className="mt-3" onClick={() => setEditing(true)}>
          {status === 'paid' ? 'Finish and submit' : 'Edit'}
        </Button>
      )}
    </>
  )
}

/** Finishes, corrects or resubmits a paid challenge, without another fee. */
function EditChallenge({
  challenge,
  onClose,
}: {
  challenge: OwnChallengeWire
  onClose: () => void
}) {
  const { title, description, mediaUrl, paymentIntentId } = challenge
  const [typed, setTyped] = useState({ title, description, mediaUrl: mediaUrl ?? '' })
  const submit = useApiMutation(useCall(), submitChallenge, {
    changes: [listMyChallenges],
    failure: messages.failed,
    onSuccess: () => {
      toast({
        tone: 'good',
        title: messages.submitted.title,
        description: messages.submitted.text,
      })
      onClose()
    },
  })
  return (
    <Form
      aria-label={`Edit ${title}`}
      error={submit.error}
      onSubmit={() =>
        submit.mutate({
          body: { ...typed, mediaUrl: typed.mediaUrl || null, paymentIntentId },
        })
      }
      className="mt-4 space-y-4"
    >
      <Field label="Challenge Title" isRequired>
        <TextInput
          name="title"
          value={typed.title}
          maxLength={challengeLimits.title}
          onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        />
      </Field>
      <Field label="Challenge Description" isRequired>
        <TextArea
          name="description"
          rows={6}
          value={typed.description}
          counterLimit={challengeLimits.description}
          onChange={({ target }) => setTyped({ ...typed, description: target.value })}
        />
      </Field>
      <MediaChoice
        url={typed.mediaUrl}
        title={typed.title}
        onChange={(chosen) => setTyped({ ...typed, mediaUrl: chosen })}
        error={fieldErrorsOf(submit.error)['mediaUrl']}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={submit.isPending}>
          Submit for review
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
