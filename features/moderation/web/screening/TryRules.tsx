import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/web/form.ts'
import { useCall } from '#platform/web/site.ts'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { useSettled } from '#platform/web/use-settled.ts'
import { screeningLimits } from '../../contract/rules.ts'
import { previewScreening } from '../../contract/screening-endpoints.ts'
import type { ScreeningWire } from '../../contract/screening-schemas.ts'

/** Milliseconds without typing before the rules are tried. */
const pause = 400

type Props = {
  rules: ScreeningWire['content']
  /** The version in force. */
  version: number
}

/** A text that the rules in the form, and those in force, are tried on. */
export function TryRules({ rules, version }: Props) {
  const call = useCall()
  const [text, setText] = useState('')
  const [isNewAuthor, setNewAuthor] = useState(true)
  const { maxLinks, newAuthors } = rules
  const amounts = [maxLinks, newAuthors.knownAfter, newAuthors.maxLinks]
  const isReady = text.trim() !== '' && amounts.every(Number.isInteger)
  const tried = useSettled(isReady ? JSON.stringify({ rules, text, isNewAuthor }) : '', pause)
  const { data, error } = useQuery({
    queryKey: ['screening preview', version, tried],
    queryFn: () =>
      call(previewScreening, {
        body: JSON.parse(tried) as {
          rules: ScreeningWire['content']
          text: string
          isNewAuthor: boolean
        },
      }),
    enabled: tried !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  return (
    <section aria-label="Try it" className="min-w-0 xl:border-l xl:border-line xl:pl-8">
      <h3 className="text-lg">Try it</h3>
      <Field
        label="Sample text"
        hint="Enter a text to see whether these rules would hold it back, and why."
        className="mt-3"
      >
        <TextArea
          rows={6}
          counterLimit={screeningLimits.sample}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <Checkbox
        className="mt-3"
        label="By a new author"
        checked={isNewAuthor}
        onChange={({ target }) => setNewAuthor(target.checked)}
      />
      {error && isReady && (
        <Callout tone="bad" title="Not tried" className="mt-4">
          {messageOf(error, "We couldn't try the rules. Please try again.")}
        </Callout>
      )}
      {data && !error && isReady && (
        <div aria-live="polite" className="mt-4 space-y-4">
          <Findings title="With these rules" reasons={data.reasons} />
          <Findings title="With the rules in force" reasons={data.inForce.reasons} />
        </div>
      )}
    </section>
  )
}

function Findings({ title, reasons }: { title: string; reasons: string[] }) {
  return (
    <Callout
      tone={reasons.length > 0 ? 'warn' : 'good'}
      title={`${title}: ${reasons.length > 0 ? 'held back' : 'published'}`}
    >
      {reasons.length > 0 && (
        <ul className="list-disc pl-5">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
