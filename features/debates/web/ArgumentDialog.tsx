import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { avatarsQuery, SpeakAsField } from '#features/avatars/web/public.tsx'
import { useCapabilities } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { focusSoon } from '#platform/web/focus-soon.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { listMyArguments, submitArgument } from '../contract/arguments-endpoints.ts'
import { argumentMessages } from '../contract/messages.ts'
import { argumentLimits, roundNames, type Position, type Round } from '../contract/rules.ts'
import { ownOf } from './argument-places.ts'
import { ArgumentVideo } from './ArgumentVideo.tsx'

type Props = {
  debateId: string
  name: string
  position: Position
  round: Round
  isOpen: boolean
  onClose: () => void
}

const blank = { text: '', videoUrl: '', sources: [''], avatarId: '' }

/** The form for an argument with sources; input survives failures and reloads until sent. */
export function ArgumentDialog({ debateId, name, position, round, isOpen, onClose }: Props) {
  const [typed, setTyped, forget] = usePersistedForm(
    `argument:${debateId}:${position}:${round}`,
    blank,
  )
  const formId = useId()
  const [isFocusNew, setFocusNew] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const call = useCall()
  const send = useApiMutation(call, submitArgument, {
    changes: [listMyArguments],
    isSingle: true,
    onSuccess: () => {
      onClose()
      forget()
      toast({ tone: 'good', ...argumentMessages.submitted })
      focusSoon(ownOf(position))
    },
  })
  const { text, videoUrl, sources } = typed
  const { can } = useCapabilities()
  const { data: avatars } = useQuery({ ...avatarsQuery(call), enabled: can.canCreateAvatars })
  /** A form kept for a while may name an avatar that is gone, or belong to a plan that ended. */
  const isGone =
    !can.canCreateAvatars || (avatars && !avatars.some(({ id }) => id === typed.avatarId))
  const avatarId = isGone ? '' : typed.avatarId
  const errors = fieldErrorsOf(send.error)
  const submit = () =>
    send.mutate({
      params: { id: debateId },
      body: {
        position,
        round,
        text,
        videoUrl,
        sources: sources.map((source) => source.trim()).filter(Boolean),
        avatarId,
      },
    })
  const changeSource = (at: number, source: string) =>
    setTyped({ ...typed, sources: sources.with(at, source) })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Submit an argument"
      description={`${roundNames[round]} for ${name}. A moderator will review it first.`}
      isBusy={send.isPending}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isBusy={send.isPending} disabled={isUploading}>
            Submit
          </Button>
        </>
      }
    >
      <Form id={formId} className="space-y-5" error={send.error} onSubmit={submit}>
        {send.isError && (
          <Callout tone="bad" title="Submission Failed" isAnnounced>
            {messageOf(send.error, "We couldn't submit your argument. Please try again.")}
          </Callout>
        )}
        <Field label="Your argument" isRequired name="text">
          <TextArea
            rows={7}
            value={text}
            counterLimit={argumentLimits.text}
            onChange={({ target }) => setTyped({ ...typed, text: target.value })}
          />
        </Field>
        {can.canCreateAvatars && avatars && (
          <SpeakAsField
            avatars={avatars}
            value={avatarId}
            onChange={(chosen) => setTyped({ ...typed, avatarId: chosen })}
          />
        )}
        <fieldset className="space-y-3">
          <legend className="font-semibold">Sources</legend>
          <p className="text-sm text-ink-3">
            Optional, and worth it: up to {argumentLimits.sources} links where readers can check
            what you say.
          </p>
          {sources.map((source, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines are known by their place alone
            <Field
              key={index}
              label={`Source ${index + 1}`}
              isLabelHidden
              error={errors[`sources.${index}`] ?? (index === 0 ? errors['sources'] : null)}
            >
              <TextInput
                type="url"
                inputMode="url"
                placeholder="https://"
                value={source}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- a line just added is typed into next
                autoFocus={isFocusNew && index === sources.length - 1}
                onChange={({ target }) => changeSource(index, target.value)}
              />
            </Field>
          ))}
          {sources.length < argumentLimits.sources && (
            <Button
              variant="quiet"
              size="s"
              onClick={() => {
                setFocusNew(true)
                setTyped({ ...typed, sources: [...sources, ''] })
              }}
            >
              Add a source
            </Button>
          )}
        </fieldset>
        <ArgumentVideo
          url={videoUrl}
          onChange={(url) => setTyped({ ...typed, videoUrl: url })}
          onRunning={setUploading}
        />
      </Form>
    </Dialog>
  )
}
