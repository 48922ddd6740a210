import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { CallError } from '#platform/web/call.ts'
import { messageOf } from '#platform/web/form.ts'
import { Head } from '#platform/web/head.tsx'
import { prefetching } from '#platform/web/page-data.ts'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorState } from '#platform/web/ui/ErrorState.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import {
  getMyMessage,
  listMyMessages,
  replyToAdministrators,
} from '../../contract/conversation-endpoints.ts'
import type { ConversationWire } from '../../contract/conversation-schemas.ts'
import { messagePath, messagesPath } from '../../contract/paths.ts'
import { limits, maxReplies, replyMessages } from '../../contract/rules.ts'
import { Replies } from '../Replies.tsx'
import { myMessageQuery } from '../queries.ts'

export const loader = prefetching(({ call, params }) => ({
  main: myMessageQuery(call, params['id'] ?? ''),
}))

/** A message to the administrators with its replies, for the member who wrote it. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({ ...myMessageQuery(useCall(), id), refetchOnMount: 'always' })
  const isMissing = query.error instanceof CallError && [400, 404].includes(query.error.status)
  return (
    <div className="page-column py-10 *:max-w-3xl lg:py-12">
      <Head
        title={query.data?.subject ?? 'Your message'}
        description="A message to the administrators."
        canonicalPath={messagePath(id)}
        isIndexed={false}
      />
      <p>
        <PrefetchLink to={messagesPath} className="touch-area underline">
          Your messages
        </PrefetchLink>
      </p>
      {query.isPending && <Skeleton count={4} label="Loading your message" className="mt-6" />}
      {query.data && <Conversation conversation={query.data} />}
      {!query.data && isMissing && (
        <EmptyState
          title="Message Not Found"
          text="There's no message of yours at this address."
          className="mt-6"
        />
      )}
      {!query.data && query.isError && !isMissing && (
        <ErrorState
          title="We couldn't load your message"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </div>
  )
}

function Conversation({ conversation }: { conversation: ConversationWire }) {
  const { id, subject, message, createdAt, replies } = conversation
  return (
    <>
      <h1 className="mt-3 text-2xl wrap-anywhere sm:text-3xl">{subject}</h1>
      <div className="mt-6 rounded-card bg-paper-2 p-4">
        <p className="text-sm text-ink-3">
          You · <TimeAgo at={createdAt} />
        </p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{message}</p>
      </div>
      <div className="mt-3">
        {replies.length > 0 ? (
          <Replies replies={replies} reader="member" />
        ) : (
          <p className="mt-4 text-ink-2">
            The administrators haven't answered yet. You'll get a notification when they do.
          </p>
        )}
      </div>
      {replies.length < maxReplies ? (
        <ReplyForm id={id} />
      ) : (
        <p className="mt-8 text-ink-2">{replyMessages.full}</p>
      )}
    </>
  )
}

function ReplyForm({ id }: { id: string }) {
  const [text, setText] = useState('')
  const send = useApiMutation(useCall(), replyToAdministrators, {
    isSingle: true,
    changes: [getMyMessage, listMyMessages],
    onSuccess: () => {
      setText('')
      toast({ tone: 'good', title: 'Message Sent!' })
    },
  })
  return (
    <Form
      error={send.error}
      className="mt-8 space-y-4"
      onSubmit={() => send.mutate({ params: { id }, body: { text } })}
    >
      {send.isError && (
        <Callout tone="bad" title="Not sent" isAnnounced>
          {messageOf(send.error, 'Please try again.')} Your text is still here.
        </Callout>
      )}
      <Field label="Your reply" name="text" isRequired>
        <TextArea
          rows={5}
          value={text}
          counterLimit={limits.message}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Button type="submit" isBusy={send.isPending}>
        Send reply
      </Button>
    </Form>
  )
}
