import { use } from 'react'
import { Callout } from '#platform/web/ui/Callout.tsx'
import { FormErrorsContext } from '#platform/web/ui/field-context.ts'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import { focusOnce } from '#platform/web/ui/focus-once.ts'
import type { Security } from '../contract/security-schemas.ts'

type Props = {
  /** Undefined while unknown; then the password is requested. */
  security: Security | undefined
  /** Takes the focus when a press reveals it. */
  takesFocus?: boolean
}

/** Asks for the password again; accounts without one need a fresh provider login. */
export function OwnerField({ security, takesFocus = false }: Props) {
  const { currentPassword: error } = use(FormErrorsContext)
  if (!security?.isConfirmedByLogin) {
    return (
      <Field label="Current password" name="currentPassword" isRequired>
        <PasswordInput
          ref={takesFocus ? focusOnce : null}
          autoComplete="current-password"
          required
        />
      </Field>
    )
  }
  if (security.isLoginFresh && !error) return null
  return (
    <Callout tone={error ? 'bad' : 'info'} isAnnounced={Boolean(error)}>
      Your account has no password. Log out and back in, then do this within 10 minutes.
    </Callout>
  )
}
