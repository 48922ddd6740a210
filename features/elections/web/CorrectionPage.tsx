import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stateNames } from '#platform/contract/states.ts'
import { Head } from '#platform/web/head.tsx'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { Pill } from '#platform/web/ui/Pill.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { Time } from '#platform/web/ui/Time.tsx'
import { correctionStateNames } from '../contract/admin-rules.ts'
import { getCorrection } from '../contract/reader-endpoints.ts'

/** Where a report is looked up by its code, which never appears in an address. */
export function Component() {
  const [code, setCode] = useState('')
  const found = useQuery({
    ...read(useCall(), getCorrection, { query: { code } }),
    enabled: code !== '',
    refetchOnMount: 'always',
  })
  return (
    <div className="page-column py-10 *:max-w-180 lg:py-12">
      <Head
        title="Look up a report"
        description="Find the answer to a mistake that you reported."
        isIndexed={false}
      />
      <PageHeader kicker="WarRoom" title="Look up a report" />
      <Form<'code'>
        className="mt-6 flex flex-wrap items-end gap-3"
        onSubmit={(texts) => setCode(texts.code.trim())}
      >
        <Field label="Report code" name="code" className="grow">
          <TextInput autoComplete="off" placeholder="abcd-efgh-jkmn-pqrs-tuvw" maxLength={100} />
        </Field>
        <Button type="submit" isBusy={found.isFetching}>
          Look up
        </Button>
      </Form>
      {found.isError && code !== '' && (
        <Callout tone="bad" isAnnounced className="mt-5">
          {found.error.status === 404
            ? 'No report has this code. Check it and try again.'
            : "Couldn't look up the report. Please try again."}
        </Callout>
      )}
      {found.data && (
        <Card as="section" aria-label="Your report" className="mt-6">
          <Pill tone={found.data.status === 'accepted' ? 'ok' : 'neutral'}>
            {correctionStateNames[found.data.status]}
          </Pill>
          <p className="mt-3 text-sm text-ink-3">
            {stateNames[found.data.state]}
            {found.data.candidateName && ` · ${found.data.candidateName}`} ·{' '}
            <Time at={found.data.createdAt} />
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{found.data.message}</p>
          {found.data.answer && (
            <div className="mt-5 border-t border-line pt-4">
              <h2 className="kicker">Answer</h2>
              <p className="mt-2 wrap-anywhere whitespace-pre-line">{found.data.answer}</p>
            </div>
          )}
        </Card>
      )}
    </div>
  )
}
