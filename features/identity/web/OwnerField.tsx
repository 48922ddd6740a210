import { Callout } from '#platform/web/ui/Callout.tsx'
import { Field } from '#platform/web/ui/Field.tsx'
import { PasswordInput } from '#platform/web/ui/PasswordInput.tsx'
import type { Security } from '../contract/security-schemas.ts'

/** Asks once more for the password; an account that is only logged in to elsewhere is asked for a fresh login instead. */
export function OwnerField({ security, error }: { security: Security; error: string | undefined }) {
  if (!security.isConfirmedByLogin) {
    return (
      <Field label="Present password" error={error} isRequired>
        <PasswordInput name="currentPassword" autoComplete="current-password" required />
      </Field>
    )
  }
  if (security.isLoginFresh && !error) return null
  return <Callout tone={error ? 'bad' : 'info'} isAnnounced={Boolean(error)}>Your account has no password. Log out and in again, then do this within ten minutes.</Callout>
}
