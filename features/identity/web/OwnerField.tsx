import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import type { Security } from '../contract/security-schemas.ts'

type Props = {
  /** Undefined while it is not known; then the password is asked for. */
  security: Security | undefined
  error: string | undefined
  /** Takes the focus when it appears, where a press brought it up. */
  takesFocus?: boolean
}

/** Asks once more for the password; an account that is only logged in to elsewhere is asked for a fresh login instead. */
export function OwnerField({ security, error, takesFocus = false }: Props) {
  if (!security?.isConfirmedByLogin) {
    return (
      <Field label="Current password" error={error} isRequired>
        <PasswordInput
          ref={takesFocus ? focusOnce : null}
          name="currentPassword"
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

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus()
}
