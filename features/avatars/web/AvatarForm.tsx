import { useEffect, useRef, useState } from 'react'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { createAvatar, editAvatar, listMyAvatars } from '../contract/endpoints.ts'
import {
  avatarLimits,
  avatarMessages as messages,
  lookPath,
  voiceIds,
  voices,
  type SampleAvatar,
  type Voice,
} from '../contract/rules.ts'
import type { AvatarWire } from '../contract/schemas.ts'
import { AvatarView } from './AvatarView.tsx'
import { PictureChoice, type PictureChosen } from './PictureChoice.tsx'

type Texts = { name: string; persona: string; greeting: string; voice: Voice }
type Props = {
  /** The avatar to change; null for a new one. */
  avatar: AvatarWire | null
  /** What a new one starts from. */
  sample?: SampleAvatar | null
  onClose: () => void
}

/** Creates or changes an avatar, with a preview beside the fields. */
export function AvatarForm({ avatar, sample = null, onClose }: Props) {
  const call = useCall()
  const from = avatar ?? sample
  const heading = useRef<HTMLHeadingElement>(null)
  const [typed, setTyped] = useState<Texts>({
    name: from?.name ?? '',
    persona: from?.persona ?? '',
    greeting: from?.greeting ?? '',
    voice: from?.voice ?? 'calm',
  })
  const [picture, setPicture] = useState<PictureChosen>(
    from ? { look: from.look, portrait: null, preview: null } : firstLook,
  )
  const [problems, setProblems] = useState<Record<string, string>>({})
  useEffect(() => heading.current?.focus(), [])
  const done = (message: { title: string }) => () => {
    toast({ tone: 'good', ...message })
    onClose()
  }
  const options = { changes: [listMyAvatars], failure: messages.failed, isSingle: true }
  const create = useApiMutation(call, createAvatar, {
    ...options,
    onSuccess: done(messages.created),
  })
  const edit = useApiMutation(call, editAvatar, { ...options, onSuccess: done(messages.saved) })
  const { error, isPending } = avatar ? edit : create
  const errors = fieldErrorsOf(error)
  const submit = () => {
    const found: Record<string, string> = isBlank(typed.name) ? { name: messages.name } : {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const body = {
      ...typed,
      look: picture.portrait ? null : picture.look,
      portrait: picture.portrait,
    }
    if (avatar) edit.mutate({ params: { id: avatar.id }, body })
    else create.mutate({ body })
  }
  const imageUrl =
    picture.preview ?? (picture.look ? lookPath(picture.look) : (avatar?.imageUrl ?? null))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h2 id="own-avatars" ref={heading} tabIndex={-1} className="text-xl sm:text-2xl">
          {avatar ? `Edit ${avatar.name}` : 'Create an avatar'}
        </h2>
        <Form
          aria-labelledby="own-avatars"
          error={error}
          problems={problems}
          onSubmit={submit}
          className="mt-5 space-y-6"
        >
          <PictureChoice
            chosen={picture}
            onChange={setPicture}
            error={errors['look'] ?? errors['portrait'] ?? errors['mediaUrl']}
          />
          <Field label="Name" isRequired error={problems['name'] ?? errors['name']}>
            <TextInput
              name="name"
              value={typed.name}
              maxLength={avatarLimits.name}
              onChange={({ target }) => setTyped({ ...typed, name: target.value })}
            />
          </Field>
          <RadioCards
            legend="Voice"
            hint="Your device speaks the greeting; no text leaves it."
            columns={3}
            options={voiceIds.map((value) => ({ value, title: voices[value].name }))}
            value={typed.voice}
            onChange={(voice) => setTyped({ ...typed, voice })}
          />
          <Field label="Persona" hint="Optional. Who it is and how it speaks.">
            <TextArea
              name="persona"
              rows={4}
              value={typed.persona}
              counterLimit={avatarLimits.persona}
              onChange={({ target }) => setTyped({ ...typed, persona: target.value })}
            />
          </Field>
          <Field label="Greeting" hint="Optional. The first sentence it says.">
            <TextInput
              name="greeting"
              value={typed.greeting}
              maxLength={avatarLimits.greeting}
              onChange={({ target }) => setTyped({ ...typed, greeting: target.value })}
            />
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isBusy={isPending}>
              {avatar ? 'Save changes' : 'Create avatar'}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      </div>
      <section aria-labelledby="avatar-preview" className="self-start lg:sticky lg:top-24">
        <h2 id="avatar-preview" className="kicker">
          Preview
        </h2>
        <div className="mt-3 rounded-card border border-line bg-card p-5">
          <AvatarView {...typed} imageUrl={imageUrl} />
        </div>
      </section>
    </div>
  )
}

const firstLook: PictureChosen = { look: 'lorelei-1', portrait: null, preview: null }
