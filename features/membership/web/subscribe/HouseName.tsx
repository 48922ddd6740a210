import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PrefetchLink } from '#platform/web/PrefetchLink.tsx'
import type { CallError } from '#platform/web/call.ts'
import { fieldErrorsOf, messageOf } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { culturalTables, longestHouseName } from '../../contract/subscribing.ts'
import { useOpeningTrouble } from './use-opening-trouble.ts'

type Props = {
  /** The payment for the name in the address. */
  opened: UseQueryResult<unknown, CallError>
  isReserved: boolean
  isDone: boolean
}

/** A House's name: a form until reserved, then a line with a way back. */
export function HouseName({ opened, isReserved, isDone }: Props) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('house')
  const [name, setName] = useState(asked ?? '')
  const [table, setTable] = useState(query.get('table') ?? '')
  const error = asked === null ? null : opened.error
  const errors = fieldErrorsOf(error)
  const isAboutName = Boolean(errors['houseName'] ?? errors['tableId'])
  useOpeningTrouble(isAboutName ? null : error, 'house')

  if (isReserved) {
    return (
      <p className="mb-6 text-ink-2">
        The name <strong className="text-ink">{asked}</strong> and this price are reserved for you
        for an hour.{' '}
        {!isDone && (
          <PrefetchLink to="/subscribe?plan=house&step=payment" className="font-semibold">
            Change the name
          </PrefetchLink>
        )}
      </p>
    )
  }
  const ask = () => {
    if (name === asked && table === (query.get('table') ?? '')) void opened.refetch()
    else
      setQuery(
        { plan: 'house', step: 'payment', house: name, ...(table ? { table } : {}) },
        { replace: asked !== null },
      )
  }
  return (
    <Form className="space-y-5" error={error} onSubmit={ask}>
      <h2 className="text-lg">Name your House</h2>
      {error && !isAboutName && (
        <Callout tone="bad">
          {messageOf(error, 'Failed to create subscription. Please try again.')}
        </Callout>
      )}
      <Field
        label="Name of your House"
        hint={`3 to ${longestHouseName} characters. Must be unique.`}
        name="houseName"
        isRequired
      >
        <TextInput
          maxLength={longestHouseName}
          autoComplete="off"
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Cultural table"
        hint="Optional. Where your House sits in the marketplace."
        name="tableId"
      >
        <Select
          value={table}
          onChange={(event) => setTable(event.target.value)}
          placeholder="None yet"
          options={culturalTables.map((known) => ({
            value: known,
            label: `Table ${known.toUpperCase()}`,
          }))}
        />
      </Field>
      <Button
        type="submit"
        variant="brass"
        className="w-full sm:w-auto"
        isBusy={opened.isFetching || isDone}
      >
        Continue to payment
      </Button>
    </Form>
  )
}
