import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecurity, listOwnActivity } from '#features/identity/contract/security-endpoints.ts'
import { scopeLabels, type Scope } from '#features/identity/contract/scopes.ts'
import { OwnerField } from '#features/identity/web/public.tsx'
import { useApiMutation } from '#platform/web/api-mutation.ts'
import { fieldErrorsOf } from '#platform/web/form.ts'
import { read } from '#platform/web/query.ts'
import { useCall } from '#platform/web/site.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Checkbox.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { FieldError } from '#platform/web/ui/FieldError.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Select } from '#platform/web/ui/Select.tsx'
import { TextArea } from '#platform/web/ui/TextArea.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import { createAccessToken, listAccessTokens } from '../contract/endpoints.ts'
import { maxOrigins, originMax, tokenDays, tokenNameMax } from '../contract/rules.ts'

type Typed = { name: string; days: string; origins: string; currentPassword?: string }

/** What a new token may do, until when, and on which sites' pages. */
export function NewToken({
  offered,
  onCreated,
  onCancel,
}: {
  /** What the member may allow. */
  offered: Scope[]
  onCreated: (token: string) => void
  onCancel: () => void
}) {
  const call = useCall()
  const security = useQuery(read(call, getSecurity, {}))
  const [chosen, setChosen] = useState<readonly Scope[]>(['read'])
  const create = useApiMutation(call, createAccessToken, {
    changes: [listAccessTokens, listOwnActivity],
    onSuccess: ({ token }) => onCreated(token),
    failure: { title: 'Not created', text: "We couldn't create the token. Please try again." },
  })
  const problem = fieldErrorsOf(create.error)['scopes']
  const submit = ({ name, days, origins, currentPassword = '' }: Typed) =>
    create.mutate({
      body: {
        name,
        days: Number(days),
        scopes: [...chosen],
        origins: origins.split(/\s/).filter(Boolean),
        currentPassword,
      },
    })
  return (
    <Form<'name' | 'days' | 'origins' | 'currentPassword'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={create.error}
      onSubmit={submit}
    >
      <Field label="Name" hint="What the token is for." name="name" isRequired>
        <TextInput maxLength={tokenNameMax} required autoComplete="off" />
      </Field>
      <fieldset>
        <legend className="font-semibold">What it may do</legend>
        <p className="mt-1 text-sm text-ink-3">Every token can read what visitors can read.</p>
        <div className="mt-2">
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeLabels[scope]}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                setChosen(
                  target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope),
                )
              }
            />
          ))}
        </div>
        <FieldError id="scopes-error" error={problem ?? null} />
      </fieldset>
      <Field label="Expires" name="days">
        <Select
          defaultValue={String(tokenDays[0])}
          options={tokenDays
            .toSorted((a, b) => a - b)
            .map((days) => ({ value: String(days), label: `In ${days} days` }))}
        />
      </Field>
      <Field
        label="Websites"
        hint={`Optional. Only if pages of other sites use it: up to ${maxOrigins} addresses, one per line, such as https://example.org.`}
        name="origins"
      >
        <TextArea rows={2} maxLength={maxOrigins * (originMax + 1)} spellCheck={false} />
      </Field>
      <OwnerField security={security.data} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={create.isPending}>
          Create token
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
