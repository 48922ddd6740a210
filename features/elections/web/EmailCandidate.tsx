import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { draftCandidateEmail } from '../contract/endpoints.ts'
import type { CandidateWire, EmailDraft } from '../contract/schemas.ts'

/** Opens a prepared email in the reader's mail program, after the server's checks. */
export function EmailCandidate({ candidate: { id, name, outcome } }: { candidate: CandidateWire }) {
  const isDecided = outcome === 'won' || outcome === 'lost'
  const [draft, setDraft] = useState<EmailDraft | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = useApiMutation(useCall(), draftCandidateEmail, {
    onSuccess: (given) => {
      setDraft((typed) => typed ?? given)
      setOpen(true)
    },
  })
  const change = (part: Partial<EmailDraft>) => setDraft(draft && { ...draft, ...part })
  return (
    <>
      <Button
        size="s"
        isBusy={ask.isPending}
        icon={<Mail aria-hidden="true" className="size-4" />}
        onClick={() => ask.mutate({ params: { id } })}
      >
        {isDecided ? 'Email office' : 'Email candidate'}
        <span className="sr-only">{isDecided ? ` of ${name}` : ` ${name}`}</span>
      </Button>
      {ask.isError && <Refusal error={ask.error} />}
      {draft && (
        <Dialog
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          title={`Email ${name}`}
          description="Edit the text as you like. It opens in your own email app, and you send it from there. We don't see or store it."
          footer={
            <>
              <Button variant="quiet" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button href={mailto(draft)} onClick={() => setOpen(false)}>
                Open in your email app
              </Button>
            </>
          }
        >
          <div className="space-y-4">
            <Field label="To">
              <TextInput value={draft.to} readOnly />
            </Field>
            <Field label="Subject">
              <TextInput
                value={draft.subject}
                maxLength={200}
                onChange={({ target }) => change({ subject: target.value })}
              />
            </Field>
            <Field label="Message">
              <TextArea
                rows={10}
                value={draft.body}
                onChange={({ target }) => change({ body: target.value })}
              />
            </Field>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Why there is no email, and what to do. */
function Refusal({ error }: { error: CallError | TypeError }) {
  const { pathname, search } = useLocation()
  const status = error instanceof CallError ? error.status : 0
  const needsAddress = error instanceof CallError && error.body.fields?.['email'] !== undefined
  return (
    <Callout
      tone="warn"
      isAnnounced
      className="basis-full"
      action={
        status === 401 ? (
          <Button size="s" to={`/login?next=${encodeURIComponent(pathname + search)}`}>
            Log in
          </Button>
        ) : needsAddress ? (
          <Button size="s" to="/profile">
            Open your profile
          </Button>
        ) : undefined
      }
    >
      {messageOf(error, "Couldn't prepare the email. Please try again.")}
    </Callout>
  )
}

function mailto({ to, subject, body }: EmailDraft): string {
  const lines = body.replaceAll('\n', '\r\n')
  return `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines)}`
}
