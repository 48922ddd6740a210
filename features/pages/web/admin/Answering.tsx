import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { answerMessage } from '../../contract/conversation-endpoints.ts'
import { limits, replyMessages } from '../../contract/rules.ts'
import { Replies } from '../Replies.tsx'
import { messageQuery } from '../queries.ts'

/** A message's replies and the form for the next answer; a newer reply keeps what is typed. */
export function Answering({ id }: { id: string }) {
  const call = useCall()
  const conversation = useQuery(messageQuery(call, id))
  const [text, setText] = useState('')
  const send = useApiMutation(call, answerMessage, {
    isSingle: true,
    changes: 'everything',
    onSuccess: () => {
      setText('')
      toast({ tone: 'good', title: 'Answer sent' })
    },
    onError: (error) => {
      if (error instanceof CallError && error.status === 409) void conversation.refetch()
    },
  })
  if (conversation.isPending)
    return <Skeleton count={2} label="Loading the replies" className="mt-4" />
  if (conversation.isError)
    return (
      <ErrorState
        level={3}
        title="We couldn't load the replies"
        isRetrying={conversation.isFetching}
        onRetry={() => void conversation.refetch()}
      />
    )
  const { replies, canBeAnswered, isEmailed } = conversation.data
  return (
    <div className="mt-5 space-y-5 border-t border-line pt-4">
      {replies.length > 0 && <Replies replies={replies} reader="administrator" />}
      {canBeAnswered ? (
        <Form
          error={send.error}
          className="space-y-4"
          onSubmit={() => send.mutate({ params: { id }, body: { text, seen: replies.length } })}
        >
          {send.isError && (
            <Callout tone="bad" title="Not sent" isAnnounced>
              {messageOf(send.error, "We couldn't send your answer. Please try again.")}
            </Callout>
          )}
          <Field
            label="Your answer"
            name="text"
            hint={
              isEmailed
                ? 'It goes out by email in the name of the administrators; members read it on the site, too.'
                : 'This member has no address that we can email. They read it on the site.'
            }
            isRequired
          >
            <TextArea
              rows={6}
              value={text}
              counterLimit={limits.message}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" size="s" isBusy={send.isPending}>
            Send answer
          </Button>
        </Form>
      ) : (
        <p className="text-ink-2">{replyMessages.noAddress}</p>
      )}
    </div>
  )
}
