import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { displayNameOf } from '#features/identity/contract/display-name.ts'
import { beginProviderLogin } from '#features/identity/contract/endpoints.ts'
import { queryString } from '#platform/contract/endpoint.ts'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toastOnScreen } from '#platform/web/toast-on-screen.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { RadioCards } from '#platform/web/ui/RadioCards.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import {
  testimoniesPath,
  loginDelay,
  testimonyLimits,
  testimonyMessages as messages,
  type Sin,
} from '../contract/rules.ts'
import {
  createTestimony,
  listMyTestimonies,
  updateTestimony,
} from '../contract/testimonies-endpoints.ts'
import type { OwnTestimonyWire } from '../contract/testimonies-schemas.ts'

type Props = {
  sin: Sin
  /** The testimony to correct; null for a new one. */
  testimony: OwnTestimonyWire | null
  onClose: () => void
}

/** Writes or edits a testimony. Input survives failures and reloads of this tab. */
export function TestimonyForm({ sin, testimony, onClose }: Props) {
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const [typed, keep, forget] = usePersistedForm(`testimony:${sin}:${testimony?.id ?? 'new'}`, {
    title: testimony?.title ?? '',
    content: testimony?.content ?? '',
    displayName: testimony?.displayName ?? '',
    isNamed: testimony?.displayName ? 'chosen' : 'own',
  })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const outcome = {
    onSuccess: async () => {
      forget()
      toast({ tone: 'good' as const, ...messages.sent })
      await queryClient.invalidateQueries({ queryKey: keyOf(listMyTestimonies) })
      onClose()
    },
    onError: (failure: unknown) => {
      if (!(failure instanceof CallError && failure.status === 401)) return
      toast({ tone: 'bad', ...messages.signedOut })
      void toastOnScreen().then(() => {
        setTimeout(() => {
          location.assign(beginProviderLogin.path + queryString({ next: testimoniesPath(sin) }))
        }, loginDelay)
      })
    },
  }
  const create = useApiMutation(call, createTestimony, outcome)
  const update = useApiMutation(call, updateTestimony, outcome)
  const failure = create.error ?? update.error

  const submit = () => {
    const missing = {
      ...(isBlank(typed.content) ? { content: messages.blank } : {}),
      ...(typed.isNamed === 'chosen' && isBlank(typed.displayName)
        ? { displayName: 'Please enter the name to appear under.' }
        : {}),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    const body = {
      title: typed.title,
      content: typed.content,
      displayName: typed.isNamed === 'chosen' ? typed.displayName : null,
    }
    if (testimony) update.mutate({ params: { id: testimony.id }, body })
    else create.mutate({ body: { ...body, sin } })
  }

  return (
    <Form
      error={failure}
      problems={problems}
      aria-label={testimony ? 'Edit your testimony' : 'Share your testimony'}
      onSubmit={submit}
      className="mt-6 space-y-5 rounded-card border border-line bg-card p-5 sm:p-6"
    >
      {failure && !(failure instanceof CallError && failure.status === 401) && (
        <Callout tone="bad" title={messages.failed} isAnnounced>
          {messageOf(failure, 'Your text is still here.')}
        </Callout>
      )}
      <Field label="Title" name="title" hint="Optional">
        <TextInput
          value={typed.title}
          maxLength={testimonyLimits.title}
          onChange={({ currentTarget }) => keep({ ...typed, title: currentTarget.value })}
        />
      </Field>
      <Field label="Your testimony" name="content" isRequired>
        <TextArea
          rows={8}
          value={typed.content}
          counterLimit={testimonyLimits.content}
          onChange={({ currentTarget }) => keep({ ...typed, content: currentTarget.value })}
        />
      </Field>
      <RadioCards
        legend="Appear as"
        columns={2}
        value={typed.isNamed}
        onChange={(isNamed) => keep({ ...typed, isNamed })}
        options={[
          {
            value: 'own',
            title: viewer ? displayNameOf(viewer) : 'Your name',
            description: 'With a link to your profile.',
          },
          {
            value: 'chosen',
            title: 'A name you choose',
            description: 'Without a link. Moderators still see who you are.',
          },
        ]}
      />
      {typed.isNamed === 'chosen' && (
        <Field label="Name to appear under" name="displayName" isRequired>
          <TextInput
            value={typed.displayName}
            maxLength={testimonyLimits.displayName}
            onChange={({ currentTarget }) => keep({ ...typed, displayName: currentTarget.value })}
          />
        </Field>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={create.isPending || update.isPending}>
          {testimony ? 'Submit again' : 'Submit Testimony'}
        </Button>
      </div>
    </Form>
  )
}
