import { useApiMutation } from '#platform/web/api-mutation.ts'
import { countText } from '#platform/contract/count-text.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { useConfirm } from '#platform/web/ui/use-confirm.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { countRecipients, listBroadcasts, sendBroadcast } from '../../contract/endpoints.ts'
import { broadcastLimits } from '../../contract/rules.ts'
import { blankSegment, segmentOf, SegmentFields } from './SegmentFields.tsx'
import { segmentWords } from '../../contract/segment-words.ts'

const blank = { title: '', text: '', link: '', segment: blankSegment }

/** Writes a message to a segment; it is sent once the number of its members was confirmed. */
export function BroadcastForm() {
  const call = useCall()
  const [typed, setTyped, forget] = usePersistedForm('broadcast', blank)
  const { title, text, link } = typed
  const segment = segmentOf(typed.segment)
  const { confirm, dialog } = useConfirm()
  const send = useApiMutation(call, sendBroadcast, {
    isSingle: true,
    changes: [listBroadcasts],
    onSuccess: ({ recipients }) => {
      forget()
      toast({
        tone: 'good',
        title: 'Sending',
        description: `To ${countText(recipients, 'member')}.`,
      })
    },
  })
  const count = useApiMutation(call, countRecipients, {
    isSingle: true,
    onSuccess: async ({ recipients }) => {
      const isSure = await confirm({
        title: `Send to ${countText(recipients, 'member')}?`,
        description: `${segmentWords(segment)}. You can't take it back.`,
        action: 'Send',
        content: (
          <div className="rounded-card border border-line p-4">
            <p className="font-semibold wrap-anywhere">{title}</p>
            <p className="mt-2 wrap-anywhere whitespace-pre-line">{text}</p>
            {link && <p className="mt-2 text-sm wrap-anywhere text-ink-3">{link}</p>}
          </div>
        ),
      })
      if (isSure) send.mutate({ body: { title, text, link, segment } })
    },
  })
  const error = send.error ?? count.error
  return (
    <Form
      error={error}
      className="min-w-0 space-y-5"
      onSubmit={() => {
        send.reset()
        count.mutate({ body: { segment } })
      }}
    >
      {error && (
        <Callout tone="bad" title="Not sent" isAnnounced>
          {messageOf(error, "We couldn't send the message. It is still here.")}
        </Callout>
      )}
      <SegmentFields
        typed={typed.segment}
        onChange={(changed) => setTyped({ ...typed, segment: { ...typed.segment, ...changed } })}
      />
      <Field
        label="Title"
        name="title"
        hint="The notification and the subject of emails."
        isRequired
      >
        <TextInput
          value={title}
          maxLength={broadcastLimits.title}
          onChange={({ target }) => setTyped({ ...typed, title: target.value })}
        />
      </Field>
      <Field label="Text" name="text" isRequired>
        <TextArea
          rows={8}
          value={text}
          counterLimit={broadcastLimits.text}
          onChange={({ target }) => setTyped({ ...typed, text: target.value })}
        />
      </Field>
      <Field
        label="Link (optional)"
        name="link"
        hint="A page of this site, such as /debates, or an address that starts with https://."
      >
        <TextInput
          value={link}
          maxLength={broadcastLimits.link}
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => setTyped({ ...typed, link: target.value })}
        />
      </Field>
      <Button type="submit" isBusy={count.isPending || send.isPending}>
        Review and send
      </Button>
      {dialog}
    </Form>
  )
}
