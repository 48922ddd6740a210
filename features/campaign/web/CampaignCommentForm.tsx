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
import { Form } from '#platform/web/ui/Form.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { usePersistedForm } from '#platform/web/use-typed.ts'
import { createCampaignComment, listMyCampaignComments } from '../contract/comments-endpoints.ts'
import { campaignCommentMessages as messages, campaignLimits } from '../contract/rules.ts'
import type { Thread } from './thread.ts'

type FieldName = 'authorName' | 'content' | 'website'

/**
 * Submits a comment for review; visitors give a name. The spam check starts with the first character.
 * The input survives a failure and a reload of this tab.
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
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isProving, setProving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const proof = useRef<Promise<string | null> | null>(null)
  const send = useApiMutation(call, createCampaignComment, {
    onSuccess: async () => {
      forget()
      toast({ tone: 'good', ...messages.sent })
      await queryClient.invalidateQueries({ queryKey: keyOf(listMyCampaignComments) })
    },
    onError: (failure) => setProblems(problemsOf(failure)),
  })

  /** Only visitors prove their work. It starts early, so the button rarely has to wait. */
  const startProof = () => {
    if (viewer) return
    proof.current ??= import('./proof.ts').then(({ solveProof }) => solveProof(call))
  }
  /** Reads all fields, since some may hold text from before hydration. */
  const change = () => {
    startProof()
    const fields = new FormData(form.current ?? undefined)
    keep({
      content: asText(fields.get('content')).slice(0, campaignLimits.comment),
      authorName: asText(fields.get('authorName')),
    })
  }
  const submit = async (texts: Record<FieldName, string>) => {
    if (send.isInFlight() || isProving) return
    const { authorName, website } = texts
    const content = texts.content.slice(0, campaignLimits.comment)
    keep({ content, authorName })
    const found = {
      ...(isBlank(content) ? { content: messages.blank } : {}),
      ...(!viewer && isBlank(authorName) ? { authorName: messages.nameMissing } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    startProof()
    setProving(true)
    const solved = await proof.current
    proof.current = null
    setProving(false)
    send.mutate({
      body: {
        articleType,
        articleId,
        content: content.trim(),
        ...(viewer ? {} : { authorName: authorName.trim(), proof: solved, website }),
      },
    })
  }

  return (
    <Form<FieldName>
      ref={form}
      problems={problems}
      onSubmit={(texts) => void submit(texts)}
      className="flex flex-col gap-4"
    >
      <noscript>
        <p className="text-ink-2">Turn on JavaScript to comment.</p>
      </noscript>
      {!viewer && (
        <Field label="Your name" name="authorName" isRequired className="max-w-form">
          <TextInput
            autoComplete="name"
            value={typed.authorName}
            maxLength={campaignLimits.authorName}
            onChange={change}
          />
        </Field>
      )}
      <Field
        label="Your comment"
        name="content"
        hint="A moderator reads every comment before it appears."
        isRequired
      >
        <TextArea
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
    </Form>
  )
}

/** The server's message at its field; anything else at the comment. */
function problemsOf(failure: unknown): Record<string, string> {
  const fields = fieldErrorsOf(failure)
  if (fields['content'] || fields['authorName']) return fields
  const isRefused = failure instanceof CallError && failure.status < 500
  return { content: isRefused ? failure.says(messages.failed) : messages.failed }
}

const asText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '')
