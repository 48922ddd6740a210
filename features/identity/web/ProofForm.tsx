import type { ReactNode } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
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
  return (
    <Form<'currentPassword' | 'code'>
      className="space-y-5 rounded-card border border-line bg-card p-5"
      error={error}
      onSubmit={onProof}
    >
      <p className="text-ink-2">{text}</p>
      <OwnerField security={security} takesFocus />
      {codeHint && (
        <Field label="Code" hint={codeHint} name="code">
          <TextInput
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
    </Form>
  )
}
