import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { getStats, listMessages, setMessageHandled } from '../contract/endpoints.ts'
import { PagedList } from '#platform/web/ui/PagedList.tsx'
import { messagesQuery } from './queries.ts'

/** What was written to the administrators. */
export function MessagesTab() {
  const call = useCall()
  const [show, setShow] = useState<'open' | 'handled'>('open')
  const list = useInfiniteQuery(messagesQuery(call, show))
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const set = useApiMutation(call, setMessageHandled, {
    changes: [listMessages, getStats],
    onError: (error) =>
      toast({
        tone: 'bad',
        title: 'Update failed',
        description: messageOf(error, 'Could not update the message'),
      }),
  })
  return (
    <section aria-labelledby="messages-tab">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="messages-tab" className="text-xl">
          Messages
        </h2>
        <Field label="Show">
          <Select
            value={show}
            options={[
              { value: 'open', label: 'Those that wait' },
              { value: 'handled', label: 'Handled ones' },
            ]}
            onChange={({ target }) => setShow(target.value as 'open' | 'handled')}
          />
        </Field>
      </div>
      <div className="mt-4">
        <PagedList
          list={list}
          count={messages.length}
          label="Loading the messages"
          empty={{ title: 'No messages', text: 'What is written on the contact form comes here.' }}
        >
          <ul className="divide-y divide-line border-y border-line">
            {messages.map(({ id, name, email, subject, message, createdAt, handledAt }) => (
              <li key={id} className="py-4">
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <h3 className="min-w-0 text-md">{subject}</h3>
                  <Button
                    size="s"
                    variant="quiet"
                    aria-label={`${handledAt ? 'Not handled' : 'Mark handled'}: ${subject}`}
                    isBusy={set.isPending && set.variables.params.id === id}
                    onClick={() =>
                      set.mutate({ params: { id }, body: { isHandled: handledAt === null } })
                    }
                  >
                    {handledAt ? 'Not handled' : 'Mark handled'}
                  </Button>
                </div>
                <p className="text-sm text-ink-3">
                  {name ?? 'No name given'}
                  {email && (
                    <>
                      {' '}
                      · <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                    </>
                  )}{' '}
                  · <Time at={createdAt} hasTime />
                </p>
                <p className="mt-2 max-w-reading whitespace-pre-line">{message}</p>
              </li>
            ))}
          </ul>
        </PagedList>
      </div>
    </section>
  )
}
