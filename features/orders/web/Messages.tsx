import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MemberGate } from '#features/membership/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { LoadMore } from '#platform/web/ui/LoadMore.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TimeAgo } from '#platform/web/ui/Time.tsx'
import { listOrderMessages, sendOrderMessage } from '../contract/endpoints.ts'
import { orderLimits } from '../contract/rules.ts'
import { messagesQuery } from './queries.ts'

/** Messages between buyer and seller about a part of an order, newest first. */
export function Messages({ partId, withName }: { partId: string; withName: string }) {
  const call = useCall()
  const [text, setText] = useState('')
  const list = useInfiniteQuery({ ...messagesQuery(call, partId), refetchOnMount: 'always' })
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const send = useApiMutation(call, sendOrderMessage, {
    isSingle: true,
    changes: [listOrderMessages],
    onSuccess: () => setText(''),
  })
  return (
    <section aria-label={`Messages with ${withName}`} className="space-y-4">
      <MemberGate>
        <Form
          error={send.error}
          onSubmit={() => send.mutate({ params: { id: partId }, body: { text } })}
          className="space-y-3"
        >
          <Field label={`Message to ${withName}`} name="text">
            <TextArea
              rows={3}
              value={text}
              counterLimit={orderLimits.message}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
          <Button type="submit" size="s" variant="quiet" isBusy={send.isPending}>
            Send message
          </Button>
        </Form>
      </MemberGate>
      {list.isError && messages.length === 0 && (
        <p className="text-sm text-bad">Couldn't load the messages.</p>
      )}
      <ul className="space-y-3">
        {messages.map(({ id, isMine, text: written, at }) => (
          <li
            key={id}
            className={classNames('rounded-card p-3', isMine ? 'bg-paper-2' : 'border border-line')}
          >
            <p className="text-sm text-ink-3">
              {isMine ? 'You' : withName} · <TimeAgo at={at} />
            </p>
            <p className="mt-1 wrap-anywhere whitespace-pre-line">{written}</p>
          </li>
        ))}
      </ul>
      {list.hasNextPage && <LoadMore list={list} failure="Couldn't load more." />}
    </section>
  )
}
