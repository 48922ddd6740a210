import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { isBlank } from '#platform/contract/visible.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { keyOf } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { createCampaignComment, listMyCampaignComments } from '../contract/comments-endpoints.ts'
import { campaignCommentMessages as messages, campaignLimits } from '../contract/rules.ts'
import type { Thread } from './thread.ts'

type Errors = { content?: string; authorName?: string }

/**
 * Submits a comment for review; visitors give a name. The spam check starts with the first letter that
 * is typed. What is typed survives a failure and a reload of this tab.
 */
export function CampaignCommentForm({ thread }: { thread: Thread }) {
  const { articleType, articleId } = thread
  const call = useCall()
  const queryClient = useQueryClient()
  const { viewer } = useViewer()
  const [typed, keep, forget] = usePersistedForm(`campaign-comment:${articleType}:${articleId}`, {
    content: '',
    authorName: '',
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isProving, setProving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<Promise<string | null> | null>(null)
  const send = useApiMutation(call, createCampaignComment, {
    onSuccess: async () => {
      forget()
      setErrors({})
      toast({ tone: 'good', ...messages.sent })
      await queryClient.invalidateQueries({ queryKey: keyOf(listMyCampaignComments) })
    },
    onError: (failure) => {
      const fields = fieldErrorsOf(failure)
      const isRefused = failure instanceof CallError && failure.status < 500
      setErrors(
        fields['content'] || fields['authorName']
          ? fields
          : { content: isRefused ? failure.says(messages.failed) : messages.failed },
      )
    },
  })

  /** What stands in the fields, also what was typed before the scripts were there. */
  const readFields = () => {
    const fields = new FormData(form.current ?? undefined)
    return {
      content: asText(fields.get('content')).slice(0, campaignLimits.comment),
      authorName: asText(fields.get('authorName')),
      website: asText(fields.get('website')),
    }
  }
  const change = () => {
    startProof()
    const { content, authorName } = readFields()
    keep({ content, authorName })
  }
  /** Visitors only: solved ahead, so that nobody waits when they press the button. */
  const startProof = () => {
    if (viewer) return
    proof.current ??= import('./proof.ts').then(({ solveProof }) => solveProof(call))
  }
  const submit = async () => {
    if (send.isInFlight() || isProving) return
    const { website, ...fields } = readFields()
    const [content, authorName] = [fields.content.trim(), fields.authorName.trim()]
    keep(fields)
    const found: Errors = {
      ...(isBlank(content) ? { content: messages.blank } : {}),
      ...(!viewer && isBlank(authorName) ? { authorName: messages.nameMissing } : {}),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) {
      form.current
        ?.querySelector<HTMLElement>(found.authorName ? '[name=authorName]' : '[name=content]')
        ?.focus()
      return
    }
    startProof()
    setProving(true)
    const solved = await proof.current
    proof.current = null
    setProving(false)
    send.mutate({
      body: {
        articleType,
        articleId,
        content,
        ...(viewer ? {} : { authorName, proof: solved, website }),
      },
    })
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="flex flex-col gap-4"
    >
      <noscript>
        <p className="text-ink-2">Turn on JavaScript to comment.</p>
      </noscript>
      {!viewer && (
        <Field label="Your name" isRequired error={errors.authorName} className="max-w-form">
          <TextInput
            name="authorName"
            autoComplete="name"
            value={typed.authorName}
            maxLength={campaignLimits.authorName}
            onChange={change}
          />
        </Field>
      )}
      <Field
        label="Your comment"
        hint="A moderator reads every comment before it appears."
        isRequired
        error={errors.content}
      >
        <TextArea
          name="content"
          rows={3}
          value={typed.content}
          counterLimit={campaignLimits.comment}
          onChange={change}
        />
      </Field>
      <div aria-hidden="true" className="sr-only">
        <label>
          Leave this empty
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" className="self-end" isBusy={send.isPending || isProving}>
        Submit Comment
      </Button>
    </form>
  )
}

const asText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
