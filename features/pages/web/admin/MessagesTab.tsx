import { useInfiniteQuery } from '@tanstack/react-query'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { useCall } from '#platform/web/site.ts'
import { csvHref } from '#platform/web/tables/csv-href.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { useEach } from '#platform/web/tables/use-each.ts'
import { SectionHeader } from '#platform/web/tables/SectionHeader.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { listMessages, setMessageHandled } from '../../contract/conversation-endpoints.ts'
import { messagesQuery } from '../queries.ts'
import { Answering } from './Answering.tsx'

/** Messages to the administrators: a list, replies and the answer in the side panel. */
export function MessagesTab() {
  const call = useCall()
  const [{ show }, change] = useAddressFilter<{ show: 'open' | 'handled' }>({ show: 'open' })
  const list = useInfiniteQuery(messagesQuery(call, show))
  const messages = list.data?.pages.flatMap(({ items }) => items) ?? []
  const set = useApiMutation(call, setMessageHandled, {
    changes: 'everything',
    failure: { title: 'Update failed', text: 'Could not update the message' },
  })
  const action = show === 'open' ? 'Mark handled' : 'Mark open'
  const many = useEach({
    changes: 'everything',
    otherwise: 'Could not update the message',
  })
  const markMany = async (selected: { id: string }[]) =>
    many.act(selected, show === 'open' ? 'marked handled' : 'marked open', ({ id }) =>
      call(setMessageHandled, { params: { id }, body: { isHandled: show === 'open' } }),
    )
  const mark = (id: string) => set.mutate({ params: { id }, body: { isHandled: show === 'open' } })
  return (
    <section aria-labelledby="messages-tab">
      <SectionHeader
        id="messages-tab"
        title="Messages"
        actions={
          <ShowFilter
            size="s"
            value={show}
            labels={{ open: 'Open', handled: 'Handled' }}
            onChange={(next) => change({ show: next })}
          />
        }
      />
      <div className="mt-4">
        <DataTable
          key={show}
          caption="Messages"
          rows={messages}
          idOf={({ id }) => id}
          nameOf={({ subject }) => subject}
          list={list}
          label="Loading the messages"
          empty={{ title: 'No messages', text: 'Messages from the contact form appear here.' }}
          csvHref={csvHref(listMessages, { show })}
          bulk={(selected, clear) => (
            <Button
              size="s"
              isBusy={many.isBusy}
              onClick={() => void markMany(selected).then(clear)}
            >
              {action}
            </Button>
          )}
          panel={{
            label: 'Selected message',
            content: ({ id, subject, message, name, email, createdAt }) => (
              <>
                <h3 className="text-lg wrap-anywhere">{subject}</h3>
                <p className="mt-1 text-sm text-ink-3">
                  {name ?? 'No name given'}
                  {email && (
                    <>
                      {' '}
                      · <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
                    </>
                  )}{' '}
                  · <Time at={createdAt} hasTime />
                </p>
                <p className="mt-4 wrap-anywhere whitespace-pre-line">{message}</p>
                <Answering key={id} id={id} />
              </>
            ),
          }}
          columns={[
            {
              id: 'subject',
              header: 'Subject',
              cell: ({ subject }) => subject,
              detail: ({ message }) => (
                <span className="line-clamp-1 text-sm text-ink-3">{message}</span>
              ),
            },
            {
              id: 'from',
              header: 'From',
              cell: ({ name, email }) => name ?? email ?? 'No name given',
            },
            {
              id: 'received',
              header: 'Received',
              cell: ({ createdAt }) => <Time at={createdAt} hasTime />,
            },
            {
              id: 'handle',
              header: 'Handle',
              kind: 'actions',
              cell: ({ id, subject }) => (
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`${action}: ${subject}`}
                  isBusy={set.isPending && set.variables.params.id === id}
                  onClick={() => mark(id)}
                >
                  {action}
                </Button>
              ),
            },
          ]}
        />
      </div>
    </section>
  )
}
