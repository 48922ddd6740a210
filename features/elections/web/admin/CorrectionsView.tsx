import { useInfiniteQuery } from '@tanstack/react-query'
import { stateNames } from '#platform/contract/states.ts'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { readPages } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { DataTable } from '#platform/web/tables/DataTable.tsx'
import { ShowFilter } from '#platform/web/tables/ShowFilter.tsx'
import { useAddressFilter } from '#platform/web/tables/use-address-filter.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { correctionStateNames } from '../../contract/admin-rules.ts'
import { answerCorrection, listCorrections } from '../../contract/reader-endpoints.ts'
import type { AdministeredCorrectionWire } from '../../contract/reader-schemas.ts'
import { electionLimits } from '../../contract/rules.ts'

/** Readers' reports: open and answered. */
export function CorrectionsView() {
  const [{ show }, change] = useAddressFilter<{ show: 'open' | 'answered' }>({ show: 'open' })
  const list = useInfiniteQuery({
    ...readPages(useCall(), listCorrections, { query: { show } }),
    refetchOnMount: 'always',
  })
  const reports = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <ShowFilter
        value={show}
        labels={{ open: 'Open', answered: 'Answered' }}
        onChange={(next) => change({ show: next })}
        className="max-w-48"
      />
      <div className="mt-4">
        <DataTable
          key={show}
          caption="Reports"
          rows={reports}
          idOf={({ id }) => id}
          nameOf={({ message }) => message.slice(0, 60)}
          list={list}
          label="Loading the reports"
          empty={{ title: 'No reports', text: 'Mistakes that readers report appear here.' }}
          columns={[
            {
              id: 'message',
              header: 'Report',
              cell: ({ message }) => <span className="line-clamp-2">{message}</span>,
              detail: ({ candidateName, state }) => (
                <span className="block text-sm text-ink-3">
                  {candidateName ?? 'The race'} · {stateNames[state]}
                </span>
              ),
            },
            {
              id: 'from',
              header: 'From',
              kind: 'wide',
              cell: ({ name, email }) => name ?? email ?? 'No name given',
            },
            {
              id: 'received',
              header: 'Received',
              cell: ({ createdAt }) => <Time at={createdAt} />,
            },
          ]}
          panel={{
            label: 'Selected report',
            content: (report) => <Report key={report.id} report={report} />,
          }}
        />
      </div>
    </>
  )
}

function Report({ report }: { report: AdministeredCorrectionWire }) {
  const { id, state, candidateName, message, sourceUrl, name, email, status, answer } = report
  const send = useApiMutation(useCall(), answerCorrection, {
    changes: [listCorrections],
    isSingle: true,
    onSuccess: () => {
      toast({ tone: 'good', title: 'Report answered' })
    },
  })
  const submit = (decision: 'accepted' | 'declined', text: string) =>
    send.mutate({ params: { id }, body: { status: decision, answer: text } })
  return (
    <>
      <h3 className="text-lg">{candidateName ?? stateNames[state]}</h3>
      <p className="mt-1 text-sm text-ink-3">
        {stateNames[state]} · {name ?? 'No name given'}
        {email && ` · ${email}`}
      </p>
      <p className="mt-4 wrap-anywhere whitespace-pre-line">{message}</p>
      {sourceUrl && (
        <p className="mt-3 text-sm">
          Source:{' '}
          <a
            href={sourceUrl}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="wrap-anywhere"
          >
            {sourceUrl}
          </a>
        </p>
      )}
      {answer ? (
        <div className="mt-5 border-t border-line pt-4">
          <p className="font-semibold">{correctionStateNames[status]}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{answer}</p>
        </div>
      ) : (
        <Form<'answer' | 'status'>
          className="mt-5 space-y-4 border-t border-line pt-4"
          error={send.error}
          onSubmit={(texts) =>
            submit(texts.status === 'accepted' ? 'accepted' : 'declined', texts.answer)
          }
        >
          <Field label="Outcome" name="status">
            <Select
              defaultValue="accepted"
              options={[
                { value: 'accepted', label: correctionStateNames.accepted },
                { value: 'declined', label: correctionStateNames.declined },
              ]}
            />
          </Field>
          <Field
            label="Answer"
            hint={email ? `Also sent to ${email}.` : 'Shown to whoever has the report code.'}
            name="answer"
            isRequired
          >
            <TextArea rows={5} counterLimit={electionLimits.answer} />
          </Field>
          {send.error && (
            <Callout tone="bad" isAnnounced>
              {messageOf(send.error, "Couldn't save the answer.")} Your text is still here.
            </Callout>
          )}
          <Button type="submit" isBusy={send.isPending}>
            Send answer
          </Button>
        </Form>
      )}
    </>
  )
}
