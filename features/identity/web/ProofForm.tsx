import type { ReactNode } from 'react'
import { fieldErrorsOf, onSubmit } from '#platform/web/form.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { TextInput } from '#platform/web/ui/TextInput.tsx'
import type { Security } from '../contract/security-schemas.ts'
import { OwnerField } from './OwnerField.tsx'

type Props = {
  security: Security
  /** If omitted, no code is requested. */
  codeHint?: string
  text: ReactNode
  action: string
  isDanger?: boolean
  isBusy: boolean
  error: Error | null
  onProof: (proof: { currentPassword: string; code: string }) => void
  onCancel: () => void
}

/** Asks for password and code before a change that weakens the login. */
export function ProofForm({
  security,
  codeHint,
  text,
  action,
  isDanger = false,
  isBusy,
  error,
  onProof,
  onCancel,
}: Props) {
  const errors = fieldErrorsOf(error)
  return (
    <form
      method="post"
      className="space-y-5 rounded-card border border-line bg-card p-5"
      noValidate
      onSubmit={onSubmit<'currentPassword' | 'code'>(onProof)}
    >
      <p className="text-ink-2">{text}</p>
      <OwnerField security={security} error={errors['currentPassword']} takesFocus />
      {codeHint && (
        <Field label="Code" hint={codeHint} error={errors['code']}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            className="figures"
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
