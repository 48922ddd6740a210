import { useState } from 'react'
import { useViewer } from '#features/identity/web/public.tsx'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { correctionPath } from '../contract/reader-paths.ts'
import { submitCorrection } from '../contract/reader-endpoints.ts'
import { electionLimits } from '../contract/rules.ts'
import type { StateElectionWire } from '../contract/schemas.ts'

type Names = 'candidateId' | 'message' | 'sourceUrl' | 'name' | 'email' | 'leaveEmpty'

/** Reports a mistake, with or without an account. */
export function ReportMistake({ election }: { election: StateElectionWire }) {
  const { viewer } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const send = useApiMutation(useCall(), submitCorrection, { isSingle: true })
  if (send.data)
    return (
      <Callout tone="good" title="Thank you. An editor will look at it." isAnnounced>
        Your report code is <strong className="figures select-all">{send.data.code}</strong>. Save
        it: with it you can{' '}
        <PrefetchLink to={correctionPath} className="underline">
          look up the answer
        </PrefetchLink>
        . We don't show it again.
      </Callout>
    )
  return (
    <section aria-labelledby="report" className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="report" className="text-lg">
          Something wrong?
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <PrefetchLink to={correctionPath} className="touch-area text-sm">
            Look up a report
          </PrefetchLink>
          <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            Report a mistake
          </Button>
        </p>
      </div>
      {isOpen && (
        <Form<Names>
          className="mt-4 space-y-4"
          error={send.error}
          onSubmit={(texts) => send.mutate({ body: { ...texts, state: election.state } })}
        >
          <Field label="About" name="candidateId">
            <Select placeholder="The race as a whole">
              {election.senateRace
                .toSorted((a, b) => a.name.localeCompare(b.name))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </Select>
          </Field>
          <Field label="What is wrong?" name="message" isRequired>
            <TextArea rows={4} counterLimit={electionLimits.correction} />
          </Field>
          <Field label="Source" hint="Optional. A public page that shows it." name="sourceUrl">
            <TextInput type="url" placeholder="https://" maxLength={electionLimits.url} />
          </Field>
          {!viewer && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="Name" hint="Optional" name="name">
                <TextInput autoComplete="name" maxLength={electionLimits.name} />
              </Field>
              <Field label="Email" hint="Optional. For the answer." name="email">
                <TextInput type="email" autoComplete="email" maxLength={electionLimits.email} />
              </Field>
            </div>
          )}
          <div aria-hidden="true" className="sr-only">
            <label>
              Leave this empty
              <input type="text" name="leaveEmpty" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          {send.error && (
            <Callout tone="bad" title="Not sent" isAnnounced>
              {messageOf(send.error, 'Please try again.')} Your text is still here.
            </Callout>
          )}
          <Button type="submit" isBusy={send.isPending}>
            Send report
          </Button>
        </Form>
      )}
    </section>
  )
}
